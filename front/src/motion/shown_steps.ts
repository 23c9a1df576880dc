/** What may be told of the steps of a game while things still move: as far as the eye has come, and no further. */
import type { Step } from '../wire';
import type { Seen } from './step_player';

/** The steps that have been seen to their end. */
export const seenSteps = (steps: Step[], seen: Seen | null): Step[] => {
  if (!seen) return steps;
  const end = steps.findLastIndex((step) => step.seq < seen.seq) + 1;
  return end === steps.length ? steps : steps.slice(0, end);
};

/** The same, and what has been seen of the step under way; what its maker says comes with its end. */
export function seenSoFar(steps: Step[], seen: Seen | null): Step[] {
  const whole = seenSteps(steps, seen);
  const under = seen && steps[whole.length];
  if (!under || under.seq !== seen.seq || !seen.events) return whole;
  return [...whole, { ...under, events: under.events.slice(0, seen.events), note: null }];
}
