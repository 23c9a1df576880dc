/** What to tell somebody for whom the clock has made a move. */
import type { Event, Step } from '../../wire';

export type TimeUp =
  'time_up' | 'time_up_rolled' | 'time_up_declined' | 'time_up_passed' | 'time_up_paid' | 'time_up_raised' | 'time_up_bankrupt';

const WORDS: Partial<Record<Event['event'], TimeUp>> = {
  threw: 'time_up_rolled',
  declined: 'time_up_declined',
  passed: 'time_up_passed',
  mortgaged: 'time_up_raised',
  'buildings-sold': 'time_up_raised',
  paid: 'time_up_paid',
  'went-bankrupt': 'time_up_bankrupt',
};

/** The word for a step, or null where it was not the clock that moved for this seat; an unanswered offer has its own sentence. */
export function timeUp(step: Step, you: number | null): TimeUp | null {
  if (step.by !== 'clock' || you === null || step.seat !== you) return null;
  if (step.events.some(({ event }) => event === 'withdrawn')) return null;
  // what comes of a sale of buildings is told after the payment of the bank for them
  const found = (Object.keys(WORDS) as Event['event'][]).find((kind) => step.events.some(({ event }) => event === kind));
  return found ? WORDS[found]! : 'time_up';
}

/** The place of somebody who is out: the first to go bankrupt is the last. */
export const placeOf = (out: readonly number[], seat: number): number => out.length + 1 - out[seat]!;
