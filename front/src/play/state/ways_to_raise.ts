/** Ways to raise money for a debt, as the rules offer them. */
import type { Choices, Edition, Move, Tried } from '../../wire';
import { every } from './find_moves';

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

/** What a way costs: the interest of a mortgage, the half of its price that a building loses; and some of the rent that goes with it. */
export function costOf(way: Way, edition: Edition, rent: readonly number[]): number {
  const { move } = way;
  const gain = way.gain ?? 0;
  const lost = move.move === 'sell-group' ? 0 : rent[move.title] / 10;
  return lost + (move.move === 'mortgage' ? (gain * edition.money.interest) / 100 : gain);
}

/** Whether two ways exclude each other: buildings of one group are sold one by one or all at once, a hotel sold or swapped. */
function clash(a: Way, b: Way, edition: Edition): boolean {
  const groupOf = ({ move }: Way) => (move.move === 'sell-group' ? move.group : edition.squares[move.title].group);
  if (a.move.move === 'sell-group' || b.move.move === 'sell-group') return groupOf(a) === groupOf(b);
  return a.move.title === b.move.title;
}

/** The cheapest ways that together bring what is missing; as many as can be where all of them do not suffice. */
export function cheapest(ways: Way[], missing: number, edition: Edition, rent: readonly number[]): Way[] {
  interface Plan {
    sum: number;
    cost: number;
    chosen: Way[];
  }
  const better = (a: Plan, b: Plan) => a.cost - b.cost || a.chosen.length - b.chosen.length;
  // the best plan for each sum, what goes beyond the missing counted as the missing
  let plans = new Map<number, Plan>([[0, { sum: 0, cost: 0, chosen: [] }]]);
  for (const way of ways) {
    if (!way.gain) continue;
    const next = new Map(plans);
    for (const plan of plans.values()) {
      if (plan.chosen.some((other) => clash(other, way, edition))) continue;
      const sum = Math.min(missing, plan.sum + way.gain);
      const longer = { sum, cost: plan.cost + costOf(way, edition, rent), chosen: [...plan.chosen, way] };
      const known = next.get(sum);
      if (!known || better(longer, known) < 0) next.set(sum, longer);
    }
    plans = next;
  }
  return [...plans.values()].reduce((best, plan) => (plan.sum > best.sum ? plan : best)).chosen;
}

/** What a try brought to a debtor: the debt is paid at once where the cash suffices, and then it is gone from the purse. */
export function gainOf(tried: Tried, seat: number, cash: number, debt: number): number {
  return tried.cash[seat] - cash + (tried.missing === null ? debt : 0);
}
