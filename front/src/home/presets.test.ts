import { expect, it } from 'vitest';
import type { BotCard, EditionCard } from '../wire';
import { presetFor, presetName } from './presets';

const card = (modes: EditionCard['modes'], min = 2, max = 6) => ({ id: 'x', modes, players: { min, max } }) as unknown as EditionCard;
const bot = (id: string, level: number | null) => ({ id, level }) as BotCard;
const BOTS = [bot('master', 4), bot('gentle', 1), bot('odd', null), bot('steady', 2), bot('strong', 3)];

it('teaches with hints, a short game and the gentlest bots', () => {
  expect(presetFor('learn', card(['standard', 'timed', 'quick']), BOTS)).toEqual({
    mode: 'quick',
    minutes: null,
    pace: 'calm',
    bots: ['gentle', 'gentle'],
    guided: true,
  });
  expect(presetFor('learn', card(['standard', 'timed']), BOTS)).toMatchObject({ mode: 'timed', minutes: 20 });
});

it('ends after twenty minutes, or early where the edition has no clock', () => {
  expect(presetFor('twenty', card(['standard', 'timed', 'quick']), BOTS)).toEqual({
    mode: 'timed',
    minutes: 20,
    pace: 'steady',
    bots: ['gentle', 'steady', 'strong'],
    guided: false,
  });
  const clockless = presetFor('twenty', card(['standard', 'quick']), BOTS);
  expect(clockless).toMatchObject({ mode: 'quick', minutes: null });
  expect([presetName('twenty', clockless), presetName('twenty', presetFor('twenty', card(['timed']), BOTS))]).toEqual(['short', 'twenty']);
});

it('plays a whole game in an evening', () => {
  expect(presetFor('evening', card(['standard', 'timed', 'quick']), BOTS)).toMatchObject({
    mode: 'standard',
    minutes: null,
    guided: false,
  });
});

it('keeps to the seats of the edition and the bots there are', () => {
  expect(presetFor('evening', card(['standard'], 2, 3), BOTS).bots).toHaveLength(2);
  expect(presetFor('learn', card(['standard'], 4, 8), []).bots).toEqual(['sensible', 'sensible', 'sensible']);
});
