import { describe, expect, it } from 'vitest';
import type { OpenOffer } from '../wire';
import { again, counterTo, draftTo, isBlank, movesOf, withCard, withCash, withPartner, withTitle } from './deal';

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

  it('keeps what one gives when the partner changes, not what was asked of the first', () => {
    const draft = withTitle(withTitle(draftTo(1), 'give', 1), 'take', 6);
    expect(withPartner(draft, 3)).toMatchObject({ to: 3, give: { titles: [1] }, take: { titles: [] } });
  });
});
