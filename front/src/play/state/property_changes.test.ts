import { describe, expect, it } from 'vitest';
import { position } from '../../motion/table.fixture';
import type { Choices, Edition, Move, Setup } from '../../wire';
import { HOTEL, housesBeforeHotel, isEmpty, movesOf, nothing, step, withLevel, withTurned } from './property_changes';

const LOTS = [1, 3, 6];
const edition = {
  squares: Array.from({ length: 40 }, (_, index) => ({ index, group: LOTS.includes(index) ? 'brown' : '' })),
  modes: { timed: null, quick: { houses: 3 } },
} as unknown as Edition;
const offered = (...moves: Move[]): Choices => ({ must: false, moves, bid: null, offer_to: [], want: null, in_kind: [] });
const at = (levels: Record<number, number>, mortgaged: number[] = []) => {
  const game = position({ mortgaged });
  for (const [square, level] of Object.entries(levels)) game.level[Number(square)] = level;
  return game;
};
const plan = (levels: Record<number, number>, turned: number[] = []) => ({ levels, turned });

describe('a plan', () => {
  it('builds the lowest lot first, so that it stays even', () => {
    const moves = movesOf(plan({ 1: 2, 3: 2, 6: 1 }), at({}), edition, 4, offered());
    expect(moves).toEqual([1, 3, 6, 1, 3].map((title) => ({ move: 'build', title })));
  });

  it('sells the highest first', () => {
    const moves = movesOf(plan({ 1: 1, 3: 1 }), at({ 1: 3, 3: 2, 6: 2 }), edition, 4, offered());
    expect(moves).toEqual([1, 1, 3].map((title) => ({ move: 'sell', title })));
  });

  it('goes from houses to the hotel and back', () => {
    expect(step(4, 1, 4)).toBe(HOTEL);
    expect(step(3, 1, 3)).toBe(HOTEL);
    expect(step(HOTEL, -1, 3)).toBe(3);
    expect(step(0, -1, 4)).toBe(0);
    const up = movesOf(plan({ 1: HOTEL }), at({ 1: 4, 3: 4, 6: 4 }), edition, 4, offered());
    expect(up).toEqual([{ move: 'build', title: 1 }]);
    const down = movesOf(plan({ 1: 3 }), at({ 1: HOTEL, 3: 4, 6: 4 }), edition, 4, offered({ move: 'swap', title: 1 }));
    expect(down).toEqual([
      { move: 'swap', title: 1 },
      { move: 'sell', title: 1 },
    ]);
  });

  it('sells a whole group in one act where the rules offer it', () => {
    const moves = movesOf(
      plan({ 1: 0, 3: 0, 6: 0 }),
      at({ 1: HOTEL, 3: 4, 6: 4 }),
      edition,
      4,
      offered({ move: 'sell-group', group: 'brown' }),
    );
    expect(moves).toEqual([{ move: 'sell-group', group: 'brown' }]);
  });

  it('finds the money before it spends it', () => {
    const moves = movesOf(plan({ 1: 1 }, [5, 15]), at({}, [15]), edition, 4, offered());
    expect(moves.map((move) => move.move)).toEqual(['mortgage', 'lift', 'build']);
  });

  it('forgets what is back where it was', () => {
    const game = at({ 1: 2 });
    const changed = withTurned(withLevel(nothing(), game, 1, 3), 5);
    expect(isEmpty(changed)).toBe(false);
    expect(isEmpty(withTurned(withLevel(changed, game, 1, 2), 5))).toBe(true);
  });

  it('knows how many houses come before a hotel', () => {
    expect(housesBeforeHotel(edition, { box: 'x', mode: 'quick' } as Setup)).toBe(3);
    expect(housesBeforeHotel(edition, { box: 'x', mode: 'timed' } as Setup)).toBe(4);
  });
});

it('builds and sells on single lots where a house rule allows it', () => {
  const up = movesOf(plan({ 1: 3 }), at({ 1: 0, 3: 0, 6: 0 }), edition, 4, offered());
  expect(up).toEqual([1, 1, 1].map((title) => ({ move: 'build', title })));
  const down = movesOf(plan({ 3: 0 }), at({ 1: 0, 3: 3, 6: 1 }), edition, 4, offered({ move: 'sell', title: 3 }));
  expect(down).toEqual([3, 3, 3].map((title) => ({ move: 'sell', title })));
});
