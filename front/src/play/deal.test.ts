import { describe, expect, it } from 'vitest';
import type { Edition, OpenOffer } from '../wire';
import {
  again, counterTo, draftTo, isBlank, movesOf, openTerms, placeholders, pruned, quickAmounts, shareAfter, sidesOf, tapped, withCard, withCash,
  withMoreCash, withPartner, withTitle,
} from './deal'; // prettier-ignore

const offer: OpenOffer = {
  maker: 2, to: 0, revision: 4, cash: -150, give: [5], take: [1, 3], give_cards: ['chance'], take_cards: [],
}; // prettier-ignore

describe('an offer', () => {
  it('is countered with its sides swapped, and refuses the first', () => {
    expect(movesOf(counterTo(offer))).toEqual([
      { move: 'refuse', maker: 2 },
      {
        move: 'offer',
        to: 2,
        give: { cash: 150, titles: [1, 3], cards: [] },
        take: { cash: 0, titles: [5], cards: ['chance'] },
      },
    ]);
  });

  it('in which the maker gives cash asks for that cash, and gives none', () => {
    const draft = counterTo({ ...offer, cash: 150 });
    expect([draft.give.cash, draft.take.cash]).toEqual([0, 150]);
  });

  it('has a side of cash for whoever pays, and none on the other', () => {
    expect([sidesOf(offer).give.cash, sidesOf(offer).take.cash]).toEqual([0, 150]);
    expect([sidesOf({ ...offer, cash: 0 }).give.cash, sidesOf({ ...offer, cash: 0 }).take.cash]).toEqual([0, 0]);
  });

  it('of one’s own is written anew as it was', () => {
    const draft = again(offer);
    expect(draft.to).toBe(0);
    expect(draft.take.cash).toBe(150);
    expect(movesOf(draft)).toHaveLength(1);
  });

  it('has cash on one side only', () => {
    const draft = withCash(withCash(draftTo(1), 'give', 50), 'take', 80);
    expect(draft.give.cash).toBe(0);
    expect(draft.take.cash).toBe(80);
    expect(withCash(draft, 'give', 0).take.cash).toBe(80);
  });

  it('takes titles and cards in, and out again', () => {
    const full = withCard(withTitle(withTitle(draftTo(1), 'take', 9), 'take', 6), 'give', 'chest');
    expect(full.take.titles).toEqual([6, 9]);
    const bare = withCard(withTitle(withTitle(full, 'take', 6), 'take', 9), 'give', 'chest');
    expect(isBlank(bare.give) && isBlank(bare.take)).toBe(true);
  });

  it('is blank only without cash, titles and cards', () => {
    const draft = draftTo(1);
    expect(isBlank(draft.give)).toBe(true);
    for (const more of [withCash(draft, 'give', 1), withTitle(draft, 'give', 1), withCard(draft, 'give', 'chance')]) expect(isBlank(more.give)).toBe(false);
  });

  it('keeps what one gives when the partner changes, not what was asked of the first', () => {
    const draft = withTitle(withTitle(draftTo(1), 'give', 1), 'take', 6);
    expect(withPartner(draft, 3)).toMatchObject({ to: 3, give: { titles: [1] }, take: { titles: [] } });
    expect(withPartner(draft, 1)).toBe(draft);
  });
});

describe('cash at a touch', () => {
  it('grows by the amount, as far as the purse goes, in whole notes', () => {
    const draft = withMoreCash(draftTo(1), 'give', 50, 1500, 1);
    expect(withMoreCash(draft, 'give', 100, 1500, 1).give.cash).toBe(150);
    expect(withMoreCash(draft, 'give', 100, 120, 1).give.cash).toBe(120);
    expect(withMoreCash(draft, 'give', Infinity, 1234, 100).give.cash).toBe(1200);
  });

  it('goes one way: what the other side paid is gone', () => {
    const draft = withMoreCash(withCash(draftTo(1), 'take', 300), 'give', 50, 1500, 1);
    expect([draft.give.cash, draft.take.cash]).toEqual([50, 0]);
  });

  it('comes in three sizes, in notes of the edition', () => {
    const money = (salary: number, note: number) => ({ money: { salary, note } }) as Edition;
    expect(quickAmounts(money(200, 1))).toEqual([10, 50, 100]);
    expect(quickAmounts(money(20000, 100))).toEqual([1000, 5000, 10000]);
    expect(quickAmounts(money(200, 50))).toEqual([50, 100]); // a tenth of a note is no amount
  });
});

/** Go, three orange lots, a station; seat 0 has 1, seat 1 has 2, seat 2 has 3, nobody the station. */
const owners = [null, 0, 1, 2, null];
const edition = {
  squares: ['', 'orange', 'orange', 'orange', 'station'].map((group, index) => ({ index, group, price: group ? 200 : 0 })),
} as unknown as Edition;
const tap = (square: number, draft = draftTo(1), partners = [1, 2]) => tapped(draft, square, 0, partners, owners, edition);

describe('a tap on a square', () => {
  it('gives what is one’s own, takes what is the partner’s, and back', () => {
    expect(tap(1)).toMatchObject({ way: 'give', owner: 0, draft: { give: { titles: [1] } } });
    expect(tap(2)).toMatchObject({ way: 'take', owner: 1, draft: { take: { titles: [2] } } });
    expect(tap(1, withTitle(draftTo(1), 'give', 1))).toMatchObject({ draft: { give: { titles: [] } } });
  });

  it('says why a square is no part of it', () => {
    expect(tap(0)).toEqual({ why: 'no-property', owner: null });
    expect(tap(4)).toEqual({ why: 'unsold', owner: null });
  });

  it('on a third player’s property makes them the partner, where nothing is asked of the first', () => {
    expect(tap(3, withTitle(draftTo(1), 'give', 1))).toMatchObject({ way: 'take', draft: { to: 2, give: { titles: [1] }, take: { titles: [3] } } });
    const refused = { why: 'elsewhere', owner: 2 };
    expect(tap(3, withTitle(draftTo(1), 'take', 2))).toEqual(refused);
    expect(tap(3, { ...draftTo(1), answers: 1 })).toEqual(refused);
    expect(tap(3, draftTo(1), [1])).toEqual(refused);
  });
});

describe('a draft while the game goes on', () => {
  const cards: string[][] = [['chance'], ['chest'], []];
  const full = withCard(withCard(withTitle(withTitle(draftTo(1), 'give', 1), 'take', 2), 'give', 'chance'), 'take', 'chest');

  it('stays as it is while both have what is in it', () => {
    expect(pruned(full, 0, { owner: owners, jail_cards: cards })).toBe(full);
  });

  it('loses what somebody has no longer', () => {
    expect(pruned(full, 0, { owner: [null, 2, 1, 2, null], jail_cards: cards })).toMatchObject({ give: { titles: [], cards: ['chance'] }, take: { titles: [2] } });
    expect(pruned(full, 0, { owner: owners, jail_cards: [[], [], []] })).toMatchObject({ give: { titles: [1], cards: [] }, take: { cards: [] } });
  });
});

describe('what a property completes', () => {
  it('counts what its receiver has, gets and gives', () => {
    const share = (draft: ReturnType<typeof draftTo>, square: number, owned = owners) => shareAfter(draft, square, 0, owned, edition);
    expect(share(draftTo(1), 2)).toEqual({ receiver: 0, has: 2, all: 3 });
    expect(share(draftTo(1), 1)).toEqual({ receiver: 1, has: 2, all: 3 });
    const both = [null, 0, 1, 1, null];
    expect(share(withTitle(draftTo(1), 'take', 3), 2, both)).toEqual({ receiver: 0, has: 3, all: 3 });
    expect(share(withTitle(draftTo(1), 'give', 1), 2, both)).toEqual({ receiver: 0, has: 1, all: 3 });
  });
});

describe('asking the partner for terms', () => {
  it('needs a property or a card', () => {
    expect(openTerms(draftTo(1), 1, 900)).toBeNull();
    expect(openTerms(withCash(draftTo(1), 'give', 50), 1, 900)).toBeNull();
  });

  it('bids the smallest note for what is wanted, and all their cash for what is given', () => {
    expect(openTerms(withTitle(draftTo(1), 'take', 2), 5, 900)).toMatchObject({ give: { cash: 5 }, take: { titles: [2], cash: 0 } });
    expect(openTerms(withTitle(draftTo(1), 'give', 1), 100, 1250)).toMatchObject({ give: { titles: [1], cash: 0 }, take: { cash: 1200 } });
    expect(openTerms(withCard(draftTo(1), 'give', 'chance'), 100, 30)).toMatchObject({ take: { cash: 100 } });
  });

  it('puts in nothing that the partner takes for terms of the maker', () => {
    const of = (cash: number, give: number[], take: number[]) => placeholders({ ...offer, cash, give, take, give_cards: [] }, 5, 902);
    expect(of(5, [], [2])).toEqual(['give']);
    expect(of(-900, [1], [])).toEqual(['take']);
    expect([of(70, [], [2]), of(-895, [1], []), of(0, [1], [2])]).toEqual([[], [], []]);
  });

  it('leaves terms that are there as they are', () => {
    const draft = withTitle(withCash(draftTo(1), 'give', 70), 'take', 2);
    expect(openTerms(draft, 1, 900)).toBe(draft);
  });
});
