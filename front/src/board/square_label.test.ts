import { beforeEach, expect, it } from 'vitest';
import { ui } from '../app/language.svelte';
import { position } from '../motion/table.fixture';
import { edition } from '../play/stage.fixture';
import type { Position, Seat } from '../wire';
import { buildings, describe as inWords, sideOf, standing } from './square_label';

const seats = ['Ann', 'Bob', 'Cleo'].map((name) => ({ name, token: '' }) as Seat);
const say = (index: number, game: Partial<Position> = {}, you: number | null = null) =>
  inWords(edition, position({ square: [2, 2, 2], ...game }), seats, you, index);
const set = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, i) => (i === at ? value : old));
const { owner, level } = position();

beforeEach(() => {
  ui.lang = 'en';
});

it('says of a property whose it is, what stands on it, and that it is mortgaged', () => {
  const free = say(39);
  expect(free).toContain('Rue de la Paix');
  expect(free).toMatch(/400/);
  const owned = say(39, { owner: set(owner, 39, 1) });
  expect(owned).toContain('Bob');
  expect(owned).not.toMatch(/400/);
  expect(say(39, { owner: set(owner, 39, 1) }, 1)).not.toContain('Bob');
  const built = say(39, { owner: set(owner, 39, 1), level: set(level, 39, 2) });
  expect(built).toBe(`${owned}, ${buildings(edition, 2)}`);
  expect(say(39, { owner: set(owner, 39, 1), mortgaged: [39] }).toLowerCase()).toContain(edition.words.en.mortgage.toLowerCase());
});

it('counts buildings in the words of the edition', () => {
  const { house, houses, hotel } = edition.words.en;
  expect([1, 2, 4, 5].map((many) => buildings(edition, many))).toEqual([`1 ${house}`, `2 ${houses}`, `4 ${houses}`, `1 ${hotel}`]);
});

it('calls buildings as the fleet of their owner does', () => {
  const both = (en: string) => ({ en, fr: en });
  const fleets = [
    { id: 'red', house: both('ship'), house_many: both('ships'), hotel: both('cruiser') },
  ] as unknown as typeof edition.fleets;
  const tokens = [{ id: 'helmet', side: 'red' }] as unknown as typeof edition.tokens;
  const box = { ...edition, fleets, tokens };
  expect([sideOf(box, { token: 'helmet' }), sideOf(box, { token: 'hat' }), sideOf(box, undefined)]).toEqual(['red', '', '']);
  expect([1, 2, 5].map((many) => buildings(box, many, 'red'))).toEqual(['1 ship', '2 ships', '1 cruiser']);
  const game = position({ owner: set(owner, 39, 1), level: set(level, 39, 2), square: [2, 2, 2] });
  expect(inWords(box, game, set(seats, 1, { ...seats[1]!, token: 'helmet' }), null, 39)).toMatch(/, 2 ships$/);
});

it('says who stands on a square, in jail or only visiting', () => {
  const game = position({ square: [10, 10, 10], jail: [0, 1, 0], out: [0, 0, 1] });
  expect([standing(game, 10, false), standing(game, 10, true), standing(game, 9, false)]).toEqual([[0], [1], []]);
  const said = say(10, game, 0);
  expect(said.indexOf('Bob')).toBeLessThan(said.toLowerCase().indexOf('you'));
  expect(said).not.toContain('Cleo');
  expect(say(2)).toContain('Ann, Bob, Cleo');
});

it('says what a tax costs and what the start pays', () => {
  expect(say(4)).toMatch(/200/);
  expect(say(0)).toMatch(/200/);
  expect(say(20)).not.toMatch(/\d/);
});

it('says what lies on Free Parking, if a house rule puts money there', () => {
  expect(say(20)).not.toMatch(/pot/);
  expect(say(20, { pot: 0 })).toMatch(/0 in the pot/);
  expect(say(20, { pot: 750 })).toMatch(/750 in the pot/);
  expect(say(0, { pot: 750 })).not.toMatch(/pot/);
});
