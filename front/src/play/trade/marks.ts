/** A trade that is being written, as the board shows it. */
import type { Draft } from '../state/trade_draft';

export type Mark = 'give' | 'take' | 'closed';

/** What is given and taken, and nothing else. */
export function goodsOf({ give, take }: Pick<Draft, 'give' | 'take'>): Map<number, Mark> {
  return new Map([...give.titles.map((square) => [square, 'give'] as const), ...take.titles.map((square) => [square, 'take'] as const)]);
}

/** What is given and taken; and the squares that can be no part of a trade between these two. */
export function marksOf(draft: Draft, you: number, owners: readonly (number | null)[]): Map<number, Mark> {
  const marks = goodsOf(draft);
  owners.forEach((owner, square) => {
    if (!marks.has(square) && owner !== you && owner !== draft.to) marks.set(square, 'closed');
  });
  return marks;
}
