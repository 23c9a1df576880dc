import { describe, expect, it } from 'vitest';
import type { Choices, Edition, Tried } from '../../wire';
import { cheapest, gainOf, keyOf, waysOf } from './ways_to_raise';

const edition = {
  money: { interest: 10 },
  squares: Array.from({ length: 40 }, (_, i) => ({ mortgage: 10 * i, group: i === 1 ? 'brown' : '' })),
} as unknown as Edition;
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

  const rent = Array<number>(40).fill(0);
  const picked = (missing: number, rents = rent, of = ways) => cheapest(of, missing, edition, rents).map((way) => way.gain);

  it('takes the cheapest way to a sum: the least to pay back, mortgages before buildings', () => {
    expect(picked(40)).toEqual([50]);
    expect(picked(60)).toEqual([90]);
    expect(picked(100)).toEqual([50, 90]);
    expect(picked(145)).toEqual([50, 90, 25]);
  });

  it('spares the property that brings rent', () => {
    const rents = rent.map((_, title) => (title === 5 ? 100 : 0));
    expect(picked(40, rents)).toEqual([90]);
  });

  it('takes all there is where that is not enough, and sells no group twice', () => {
    expect(picked(1000)).toEqual([50, 90, 25]);
    const both = waysOf(
      {
        ...choices,
        moves: [
          { move: 'sell', title: 1 },
          { move: 'sell-group', group: 'brown' },
        ],
      },
      edition,
      { [keyOf({ move: 'sell', title: 1 })]: 25, [keyOf({ move: 'sell-group', group: 'brown' })]: 100 },
    );
    expect(picked(1000, rent, both)).toEqual([100]);
    expect(picked(20, rent, both)).toEqual([25]);
  });

  it('is quick with every property of the board', () => {
    const all: Choices = { ...choices, moves: Array.from({ length: 28 }, (_, title) => ({ move: 'mortgage', title: title + 1 })) };
    const chosen = cheapest(waysOf(all, edition, {}), 2345, edition, rent);
    expect(chosen.reduce((sum, way) => sum + way.gain!, 0)).toBe(2350);
  });

  it('reads what a try brought, paid debt or not', () => {
    const tried = (cash: number, missing: number | null) => ({ cash: [0, cash], missing }) as unknown as Tried;
    expect(gainOf(tried(130, 70), 1, 100, 200)).toBe(30);
    expect(gainOf(tried(20, null), 1, 100, 200)).toBe(120);
  });
});
