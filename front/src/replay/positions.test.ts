import { describe, expect, it } from 'vitest';
import { position, step } from '../motion/table.fixture';
import type { FinishedGame, Step } from '../wire';
import { ReplayPositions } from './positions';

function finished(steps: Step[]): FinishedGame {
  return { setup: { box: 'miro-1936' }, steps };
}
const began = { ...step(1, []), note: { note: 'began' as const }, changed: { game: position(), company: { watchers: 2 } } };
const turn = (seq: number, seat: number) => step(seq, [{ event: 'turn-began', seat }], { turn: seat });

describe('a positions', () => {
  it('begins with the game, not with the people who sat down', () => {
    const positions = new ReplayPositions(finished([step(0, []), began, turn(2, 0)].map((one, i) => (i ? one : { ...one, changed: {} }))));
    expect(positions.pictures.map((picture) => picture.step.seq)).toEqual([1, 2]);
    expect(positions.pictures[1]?.company.watchers).toBe(2);
  });

  it('folds what each step changed and leaves the earlier pictures alone', () => {
    const positions = new ReplayPositions(
      finished([began, turn(2, 1), { ...turn(3, 2), changed: { game: { turn: 2, cash: [1, 2, 3] } } }]),
    );
    expect(positions.pictures.map(({ game }) => [game.turn, game.cash[0]])).toEqual([
      [0, 1500],
      [1, 1500],
      [2, 1],
    ]);
  });

  it('knows the turns and their reach', () => {
    const chat = { ...step(9, []), note: { note: 'said' as const, seat: 0, text: 'hm', phrase: null, person: 'p' } };
    const threw = (seq: number) => step(seq, [{ event: 'threw', seat: 0, dice: [1, 1] }]);
    const positions = new ReplayPositions(finished([began, turn(2, 0), chat, threw(3), turn(4, 1), threw(5)]));
    expect(positions.marks).toEqual([
      { at: 1, turn: 1, seat: 0 },
      { at: 3, turn: 2, seat: 1 },
    ]);
    expect([0, 1, 2, 3, 4].map((at) => positions.turnAt(at))).toEqual([-1, -1, 0, 0, 1]);
    expect([-1, 0, 1].map((nth) => positions.reach(nth))).toEqual([
      [0, 1],
      [2, 3],
      [4, 4],
    ]);
    expect(positions.last).toBe(4);
  });

  it('folds each of 3,000 steps once', () => {
    let read = 0;
    const steps = Array.from({ length: 3000 }, (_, i) => {
      const changed = { game: { cash: [i, i, i] } };
      return Object.defineProperty(turn(i + 2, i % 3), 'changed', { get: () => (read++, changed) });
    });
    const positions = new ReplayPositions(finished([began, ...steps]));
    expect(read).toBeLessThanOrEqual(3 * 3000); // a few looks at each, not at all those before it
    expect(positions.pictures[1500]?.game.cash).toEqual([1499, 1499, 1499]);
  });
});
