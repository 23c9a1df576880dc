import { describe, expect, it } from 'vitest';
import { step } from '../../motion/table.fixture';
import type { Bidding, Clock } from '../../wire';
import { amountFault, call, isPassed, ladder, lowest, raises } from './bids';

const opened = { event: 'sale-opened', lot: 'title', title: 1, deck: null, start: 1 } as const;

describe('the bidding', () => {
  it('is a ladder of the sale under way only', () => {
    const steps = [
      step(1, [opened]),
      step(2, [{ event: 'bid-made', seat: 1, amount: 9 }]),
      step(3, [{ event: 'sold', lot: 'title', title: 1, deck: null, seat: 1, price: 9 }, opened]),
      step(4, [{ event: 'bid-made', seat: 0, amount: 2 }]),
      step(5, [{ event: 'passed', seat: 2 }]),
    ];
    expect(ladder(steps)).toEqual([{ seat: 0, amount: 2 }]);
    expect(ladder([])).toEqual([]);
  });

  it('raises within the purse, in whole notes, never twice the same', () => {
    expect(raises([1, 500], 1, 200)).toEqual([1, 11, 41]);
    expect(raises([100, 20000], 100, 6000)).toEqual([100, 400, 1300]);
    expect(raises([490, 500], 1, 200)).toEqual([490, 500]);
    expect(raises([5, 5], 5, 20)).toEqual([5]);
  });

  it('is called once, then twice, and not before somebody bid', () => {
    const sale = { bidder: 1 } as Bidding;
    const clock: Clock = { seats: [0], began: 0, ends: 900, what: 'sale', paused: null };
    expect([100, 400, 700].map((now) => call(sale, clock, now))).toEqual([0, 1, 2]);
    expect(call({ bidder: null } as Bidding, clock, 700)).toBe(0);
    expect(call(sale, null, 700)).toBe(0);
  });

  it('refuses an amount below the price, and raises none in silence', () => {
    const sale = { start: 5, high: 98, bidder: 1 } as Bidding;
    expect(lowest(sale, 1)).toBe(99);
    expect(lowest({ ...sale, high: 0, bidder: null }, 1)).toBe(5);
    expect([90, 98, 99, 150, 151].map((amount) => amountFault(amount, [99, 150], 1))).toEqual(['low', 'low', null, null, 'high']);
    expect(amountFault(120, [100, 500], 50)).toBe('note');
  });

  it('says that a maximum has been passed, but not to the one who leads with it', () => {
    const sale = { start: 5, high: 99, bidder: 1 } as Bidding;
    expect([98, 99, 100].map((limit) => isPassed(limit, sale, 0, 1))).toEqual([true, true, false]);
    expect(isPassed(99, { ...sale, bidder: 0 }, 0, 1)).toBe(false);
  });
});
