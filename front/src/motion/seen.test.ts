import { describe, expect, it } from 'vitest';
import type { Event } from '../wire';
import { seenSoFar, seenSteps } from './seen';
import { step } from './table.fixture';

const events: Event[] = [
  { event: 'threw', seat: 0, dice: [1, 2] },
  { event: 'moved', seat: 0, start: 0, end: 3, way: 'dice' },
];
const steps = [step(4, events), step(5, events), step(6, events)];
const told = (all: typeof steps) => all.map(({ seq, events }) => [seq, events.length]);

describe('what has been seen', () => {
  it('is everything when nothing moves, the same list', () => {
    expect(seenSteps(steps, null)).toBe(steps);
    expect(seenSoFar(steps, null)).toBe(steps);
  });

  it('ends with the step under way', () => {
    expect(told(seenSteps(steps, { seq: 5, events: 1 }))).toEqual([[4, 2]]);
    expect(told(seenSoFar(steps, { seq: 5, events: 1 }))).toEqual([[4, 2], [5, 1]]);
    expect(told(seenSoFar(steps, { seq: 5, events: 0 }))).toEqual([[4, 2]]);
  });

  it('keeps what the maker of a move says for its end', () => {
    const spoken = [{ ...steps[0]!, note: { note: 'said', seat: 0, text: 'ha', phrase: null, person: 'p' } as const }];
    expect(seenSoFar(spoken, { seq: 4, events: 1 })[0]?.note).toBeNull();
  });

  it('stands still where nothing is known', () => {
    expect(seenSoFar([], { seq: 5, events: 1 })).toEqual([]);
    expect(seenSteps(steps, { seq: 9, events: 0 })).toBe(steps);
  });
});
