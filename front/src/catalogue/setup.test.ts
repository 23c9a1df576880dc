import { expect, it } from 'vitest';
import type { Setup } from '../wire';
import { describeChange } from './setup';

const WAS: Setup = { box: 'nostalgia-2003', mode: 'standard', seats: 4, pace: 'steady', banker: 'program', minutes: null, listed: false };

it('names all that changed and nothing else', () => {
  expect(describeChange(WAS, WAS, 'en')).toBe('');
  expect(describeChange(WAS, { ...WAS, box: 'star-wars-1997', seats: 6 }, 'en')).toBe('Star Wars 1997, 6 seats');
  expect(describeChange(WAS, { ...WAS, mode: 'timed', minutes: 45, pace: 'calm' }, 'fr')).toBe(
    'partie chronométrée, 45 minutes, rythme calme',
  );
  const begun = { ...WAS, position: 'a position' };
  expect(describeChange(begun, begun, 'fr')).toBe('');
  expect(describeChange(begun, WAS, 'fr')).toBe('depuis le début');
  expect(describeChange(WAS, { ...WAS, banker: 'player', listed: true }, 'fr')).toBe('l’hôte est le banquier, table ouverte à tous');
});

it('names the house rules that people are to agree on', () => {
  const house = 'parking=500,no-auctions';
  expect(describeChange(WAS, { ...WAS, house }, 'en')).toMatch(/^house rules: .*, /);
  expect(describeChange({ ...WAS, house }, { ...WAS, house: '' }, 'en')).toBe('no house rules');
  expect(describeChange({ ...WAS, house }, { ...WAS, house }, 'en')).toBe('');
  expect(describeChange(WAS, { ...WAS, house: '' }, 'en')).toBe('');
});
