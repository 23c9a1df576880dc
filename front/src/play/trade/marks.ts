/** A trade that is being written, as the board shows it. */
import type { Draft } from '../deal';

export type Mark = 'give' | 'take' | 'closed';

/** What is given and taken; and the squares that can be no part of a trade between these two. */
export function marksOf(draft: Draft, you: number, owners: readonly (number | null)[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  owners.forEach((owner, square) => {
    if (draft.give.titles.includes(square)) marks.set(square, 'give');
    else if (draft.take.titles.includes(square)) marks.set(square, 'take');
    else if (owner !== you && owner !== draft.to) marks.set(square, 'closed');
  });
  return marks;
}
