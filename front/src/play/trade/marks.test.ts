import { expect, it } from 'vitest';
import { draftTo, withTitle } from '../state/trade_draft';
import { goodsOf, marksOf } from './marks';

it('marks what is given and taken, and what can be neither', () => {
  const draft = withTitle(withTitle(draftTo(1), 'give', 1), 'take', 3);
  const owners = [null, 0, 0, 1, 1, 2];
  expect([...marksOf(draft, 0, owners)].sort(([a], [b]) => a - b)).toEqual([
    // in the order of the board
    [0, 'closed'],
    [1, 'give'],
    [3, 'take'],
    [5, 'closed'],
  ]);
  expect([...goodsOf(draft)]).toEqual([
    [1, 'give'],
    [3, 'take'],
  ]);
});
