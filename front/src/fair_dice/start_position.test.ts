/** Games that begin in a position: their dice are checked as those of any other, from what the position says. */
import { describe, expect, it } from 'vitest';
import { digestOf, marksOf, type Observed } from './observed';
import { diceStart } from '../catalogue/position';
import type { Edition, Proof, Step } from '../wire';
import { check, type Evidence } from './verify';
import starts from './verify-starts.json';

interface Game {
  edition: string;
  players: number;
  position: string;
  proof: Proof;
  steps: Step[];
}
const { editions, games } = starts as unknown as { editions: Record<string, Edition>; games: Game[] };
const marks = ({ steps }: Game): string[] => steps.flatMap((step) => marksOf(step.events));
const seen = ({ proof }: Game, all: string[]): Observed => ({
  commitment: proof.commitment,
  other: null,
  told: 0,
  starts: [],
  detailed: true,
  parts: [{ from: 0, to: 9999, seen: all.join(' ') }],
});
const evidence = (game: Game, all = marks(game), position: string | null = game.position): Evidence => ({
  table: game.proof.table,
  edition: editions[game.edition]!,
  observed: seen(game, all),
  film: [],
  nonces: [],
  seated: false,
  deals: game.position.split(' ')[1] !== 'standard',
  position,
  players: game.players,
  playerBanks: false,
  outdated: false,
});
const named = games.map((game) => [game.position.slice(0, 90), game] as const);

it('there are positions of every kind', () => {
  for (const word of [' again', ' thrown', 'agenda:sale', 'agenda:debt', 'j2', 'x1', 'cards:', ' quick ', ' timed '])
    expect(
      games.some(({ position }) => position.includes(word)),
      word,
    ).toBe(true);
});

it.each(named)('the dice of an honest game are those of its proof: %s', (_, game) => {
  expect(check(game.proof, evidence(game))).toMatchObject({ fair: true, followed: true, shuffles: 2 });
});

describe('a dishonest server', () => {
  const waiting = games.filter(({ position }) => !position.includes('agenda:') && !position.includes(' thrown'));

  it('does not put in a roll before the first, nor leave it out', () => {
    expect(waiting.length).toBeGreaterThan(3);
    for (const game of waiting) {
      const all = marks(game);
      const first = all.findIndex((mark) => /^\d\dt/.test(mark));
      const { turn } = diceStart(game.position);
      expect(all[first]!.slice(3)).toBe(String(turn));
      const other = all.with(first, `${all[first]!.slice(0, 3)}${(turn + 1) % game.players}`);
      expect(check(game.proof, evidence(game, other))).toMatchObject({ fair: false, what: 'turn' });
      const passed = all.toSpliced(first, 0, `>${(turn + 1) % game.players}`);
      expect(check(game.proof, evidence(game, passed))).toMatchObject({ fair: false, what: 'turn', how: 'passed' });
    }
  });

  it('does not shuffle in another order, nor more than once', () => {
    const game = games[0]!;
    const [chance, chest, ...more] = marks(game);
    expect([chance, chest]).toEqual(['*chance', '*chest']);
    expect(check(game.proof, evidence(game, [chest!, chance!, ...more]))).toMatchObject({ fair: false });
    expect(check(game.proof, evidence(game, more))).toMatchObject({ fair: false });
  });

  it('does not draw a card that is not in its deck', () => {
    const game = games.find((one) => marks(one).some((mark) => mark.startsWith('+')))!;
    const drawn = marks(game).find((mark) => mark.startsWith('+'))!;
    const [deck, id] = drawn.slice(1).split(':') as ['chance' | 'chest', string];
    const number = editions[game.edition]![deck].findIndex((card) => card.id === id);
    const without = game.position.replace(new RegExp(`(${deck}:[0-9a-f]*)${number.toString(16)}`), '$1');
    expect(without).not.toBe(game.position);
    expect(check(game.proof, evidence(game, marks(game), without))).toMatchObject({ fair: false, seen: id });
  });

  it('does not exchange the position afterwards', () => {
    const game = games[0]!;
    const honest = evidence(game);
    const boxes = { [game.proof.start]: digestOf(honest.edition, game.position) };
    expect(check(game.proof, { ...honest, observed: { ...honest.observed!, boxes } })).toMatchObject({ fair: true });
    const other = { ...honest, position: `${game.position} hour`, observed: { ...honest.observed!, boxes } };
    expect(check(game.proof, other)).toMatchObject({ fair: false, what: 'box' });
    expect(check(game.proof, { ...other, position: null })).toMatchObject({ fair: false, what: 'box' });
  });
});
