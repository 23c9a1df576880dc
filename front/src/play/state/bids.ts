/** The bidding as one sees it: the ladder of bids, what to raise by, and what the banker calls. */
import type { Bidding, Clock, Edition, Step } from '../../wire';

export interface Rung {
  seat: number;
  amount: number;
}

/** The bids of the sale under way, oldest first. */
export function ladder(steps: Step[]): Rung[] {
  let bids: Rung[] = [];
  let from = steps.length - 1;
  while (from > 0 && !steps[from].events.some((event) => event.event === 'sale-opened')) from -= 1;
  for (const step of steps.slice(Math.max(0, from)))
    for (const event of step.events) {
      if (event.event === 'sale-opened') bids = [];
      else if (event.event === 'bid-made') bids.push({ seat: event.seat, amount: event.amount });
    }
  return bids;
}

/** Three raises within what the rules allow: the lowest, a small one, a bold one. `unit` is the price of the lot. */
export function raises([from, to]: [number, number], note: number, unit: number): number[] {
  const round = (amount: number) => Math.max(note, Math.round(amount / note) * note);
  const wished = [from, from + round(unit / 20), from + round(unit / 5)];
  return [...new Set(wished)].filter((amount) => amount <= to);
}

/** The raises to offer in a sale: by the price of what is sold, or, where it has none, by where the bidding starts. */
export const steps = (edition: Edition, sale: Bidding, range: [number, number]): number[] =>
  raises(range, edition.money.note, sale.square === null ? sale.start * 4 : edition.squares[sale.square].price);

/** What the banker calls as the time runs out: nothing, once, twice. */
export function call(sale: Bidding | null, clock: Clock | null, now: number): 0 | 1 | 2 {
  if (!sale || sale.bidder === null || clock?.what !== 'sale') return 0;
  const left = (clock.ends - now) / Math.max(1, clock.ends - clock.began);
  return left < 1 / 3 ? 2 : left < 2 / 3 ? 1 : 0;
}

/** The least that may be bid now. */
export const lowest = (sale: Bidding, note: number): number => (sale.high ? sale.high + note : sale.start);

/** Whether a maximum left with the table is no longer enough: somebody else has bid more. */
export const isPassed = (limit: number, sale: Bidding, you: number | null, note: number): boolean =>
  sale.bidder !== you && limit < lowest(sale, note);

/** What is wrong with an amount somebody typed, within what may be bid; nothing is corrected in silence. */
export function amountFault(amount: number, [from, to]: [number, number], note: number): 'low' | 'high' | 'note' | null {
  if (amount < from) return 'low';
  if (amount > to) return 'high';
  return amount % note ? 'note' : null;
}
