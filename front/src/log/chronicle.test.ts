import { expect, it } from 'vitest';
import type { Event, Step } from '../wire';
import { Chronicle } from './chronicle';

function step(seq: number, events: Event[], turns?: number): Step {
  const changed = turns === undefined ? {} : { game: { turns } };
  return { say: 'step', seq, at: seq, by: 'player', seat: 0, events, why: events.map(() => 'turn.move'), note: null, changed, mine: null };
}
const began = (seat: number): Event => ({ event: 'turn-began', seat });
const threw = (seat: number): Event => ({ event: 'threw', seat, dice: [1, 2] });

it('lays steps out by turns', () => {
  const turns = new Chronicle().follow([step(1, [threw(0)]), step(2, [began(0)], 1), step(3, [threw(0), began(1)], 2), step(4, [threw(1)])]);
  expect(turns.map((turn) => [turn.number, turn.seat, turn.entries.length])).toEqual([[0, null, 1], [1, 0, 1], [2, 1, 1]]);
});

it('leaves the turns that are over as they are, and replaces the one that grows', () => {
  const chronicle = new Chronicle();
  const steps = [step(1, [began(0)], 1), step(2, [threw(0), began(1)], 2)];
  const before = chronicle.follow(steps);
  const after = chronicle.follow([...steps, step(3, [threw(1)])]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect([before[1]!.entries.length, after[1]!.entries.length]).toEqual([0, 1]);
});

it('reads anew a log that begins anew', () => {
  const chronicle = new Chronicle();
  chronicle.follow([step(1, [began(0)], 1), step(2, [threw(0)])]);
  expect(chronicle.follow([step(9, [began(1)], 7)]).map((turn) => turn.number)).toEqual([7]);
});

it('reads five thousand steps in a moment', () => {
  const steps = Array.from({ length: 5000 }, (_, at) => step(at, at % 5 ? [threw(0), threw(0)] : [began(0)], at));
  const chronicle = new Chronicle();
  const start = performance.now();
  for (let many = 1; many <= 5000; many += 50) chronicle.follow(steps.slice(0, many));
  expect(performance.now() - start).toBeLessThan(500);
});
