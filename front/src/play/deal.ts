/** An offer while it is being written. */
import type { Goods, Move, Offer, OpenOffer } from '../wire';

export type Deck = 'chance' | 'chest';

export interface Side {
  cash: number;
  titles: number[];
  cards: Deck[];
}

export interface Draft {
  to: number;
  give: Side;
  take: Side;
  /** The seat whose offer this answers. */
  answers: number | null;
}

const empty = (): Side => ({ cash: 0, titles: [], cards: [] });

export const draftTo = (to: number): Draft => ({ to, give: empty(), take: empty(), answers: null });

/** What the maker of an offer gives and takes. */
export function sidesOf(offer: OpenOffer): { give: Side; take: Side } {
  return {
    give: { cash: Math.max(0, offer.cash), titles: [...offer.give], cards: offer.give_cards as Deck[] },
    take: { cash: Math.max(0, -offer.cash), titles: [...offer.take], cards: offer.take_cards as Deck[] },
  };
}

/** The same deal seen from the other side, to be changed and sent back. */
export function counterTo(offer: OpenOffer): Draft {
  const { give, take } = sidesOf(offer);
  return { to: offer.maker, give: take, take: give, answers: offer.maker };
}

/** One's own open offer, to be written anew. */
export function again(offer: OpenOffer): Draft {
  return { to: offer.to, ...sidesOf(offer), answers: null };
}

/** Somebody else at the other side: what was asked of the first does not lie with the second. */
export const withPartner = (draft: Draft, to: number): Draft => (to === draft.to ? draft : { ...draftTo(to), give: draft.give });

const toggle = <T>(list: T[], one: T): T[] => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);

export const withTitle = (draft: Draft, side: 'give' | 'take', title: number): Draft => ({
  ...draft,
  [side]: { ...draft[side], titles: toggle(draft[side].titles, title).sort((a, b) => a - b) },
});

export const withCard = (draft: Draft, side: 'give' | 'take', deck: Deck): Draft => ({
  ...draft,
  [side]: { ...draft[side], cards: toggle(draft[side].cards, deck).sort() },
});

/** Cash goes one way: what one side pays, the other does not. */
export function withCash(draft: Draft, side: 'give' | 'take', cash: number): Draft {
  const other = side === 'give' ? 'take' : 'give';
  const changed = { ...draft, [side]: { ...draft[side], cash } };
  return cash ? { ...changed, [other]: { ...draft[other], cash: 0 } } : changed;
}

export const isBlank = (side: Side): boolean => side.cash === 0 && side.titles.length === 0 && side.cards.length === 0;

const goods = (side: Side): Goods => ({ cash: side.cash, titles: side.titles, cards: side.cards });

/** The moves that lay a draft on the table; a counter-offer turns the first offer down. */
export function movesOf(draft: Draft): Move[] {
  const offer: Offer = { move: 'offer', to: draft.to, give: goods(draft.give), take: goods(draft.take) };
  return draft.answers === null ? [offer] : [{ move: 'refuse', maker: draft.answers }, offer];
}
