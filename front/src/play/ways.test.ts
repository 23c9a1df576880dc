import { describe, expect, it } from 'vitest';
import type { Choices, Edition, Tried } from '../wire';
import { enough, gainOf, keyOf, waysOf } from './ways';

const edition = { squares: Array.from({ length: 40 }, (_, i) => ({ mortgage: 10 * i, group: i === 1 ? 'brown' : '' })) } as unknown as Edition;
const choices: Choices = {
  must: true,
  moves: [
    { move: 'sell', title: 1 },
    { move: 'mortgage', title: 9 },
    { move: 'mortgage', title: 5 },
    { move: 'sell-group', group: 'red' },
  ],
  bid: null,
  offer_to: [],
  want: null,
  in_kind: [],
};

describe('raising money', () => {
  const gains = { [keyOf(choices.moves[0])]: 25 };
  const ways = waysOf(choices, edition, gains);

  it('lists titles before buildings, the smallest sum first, the unknown last', () => {
    expect(ways.map((way) => way.gain)).toEqual([50, 90, 25, null]);
  });

  it('picks just enough', () => {
    expect(enough(ways, 60, edition).map((way) => way.gain)).toEqual([50, 90]);
    expect(enough(ways, 1000, edition).map((way) => way.gain)).toEqual([50, 90, 25]);
  });

  it('sells no group twice', () => {
    const both = waysOf(
      { ...choices, moves: [{ move: 'sell', title: 1 }, { move: 'sell-group', group: 'brown' }] },
      edition,
      { [keyOf({ move: 'sell', title: 1 })]: 25, [keyOf({ move: 'sell-group', group: 'brown' })]: 100 },
    );
    expect(enough(both, 1000, edition)).toHaveLength(1);
  });

  it('reads what a try brought, paid debt or not', () => {
    const tried = (cash: number, missing: number | null) => ({ cash: [0, cash], missing }) as unknown as Tried;
    expect(gainOf(tried(130, 70), 1, 100, 200)).toBe(30);
    expect(gainOf(tried(20, null), 1, 100, 200)).toBe(120);
  });
});
