/** Ways to raise money for a debt, as the rules offer them. */
import type { Choices, Edition, Move, Tried } from '../wire';
import { every } from './moves';

export interface Way {
  key: string;
  move: Extract<Move, { move: 'mortgage' | 'sell' | 'swap' | 'sell-group' }>;
  /** What it brings; null as long as the rules have not said. */
  gain: number | null;
}

export const keyOf = (move: Move): string => JSON.stringify(move);

/** All ways on offer: titles to mortgage first (they come back), then buildings; in each, the smallest sum first. */
export function waysOf(choices: Choices, edition: Edition, gains: Record<string, number>): Way[] {
  const built = [...every(choices, 'sell'), ...every(choices, 'swap'), ...every(choices, 'sell-group')];
  const way = (move: Way['move'], gain: number | null): Way => ({ key: keyOf(move), move, gain });
  const mortgages = every(choices, 'mortgage').map((move) => way(move, edition.squares[move.title].mortgage));
  const sales = built.map((move) => way(move, gains[keyOf(move)] ?? null));
  const bySum = (a: Way, b: Way) => (a.gain ?? Infinity) - (b.gain ?? Infinity);
  return [...mortgages.sort(bySum), ...sales.sort(bySum)];
}

/** The first ways of the list that together bring what is missing; no group is sold twice. */
export function enough(ways: Way[], missing: number, edition: Edition): Way[] {
  const chosen: Way[] = [];
  const touched = new Set<string>();
  let sum = 0;
  for (const way of ways) {
    if (sum >= missing) break;
    const { move } = way;
    if (way.gain === null || (move.move === 'sell-group' && touched.has(move.group))) continue;
    if (move.move !== 'sell-group') touched.add(edition.squares[move.title].group);
    chosen.push(way);
    sum += way.gain;
  }
  return chosen;
}

/** What a try brought to a debtor: the debt is paid at once where the cash suffices, and then it is gone from the purse. */
export function gainOf(tried: Tried, seat: number, cash: number, debt: number): number {
  return tried.cash[seat] - cash + (tried.missing === null ? debt : 0);
}
