/** An offer while it is being written. */
import type { Edition, Goods, Move, Offer, OpenOffer, Position } from '../wire';

export type Deck = 'chance' | 'chest';

export type Way = 'give' | 'take';

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

/** The same deal seen from the other side, to be changed and sent back; the sides in `open` are left to be written. */
export function counterTo(offer: OpenOffer, open: readonly Way[] = []): Draft {
  const { give, take } = { ...sidesOf(offer), ...Object.fromEntries(open.map((way) => [way, empty()])) };
  return { to: offer.maker, give: take, take: give, answers: offer.maker };
}

/** One's own open offer, to be written anew. */
export function again(offer: OpenOffer): Draft {
  return { to: offer.to, ...sidesOf(offer), answers: null };
}

/** Somebody else at the other side: what was asked of the first does not lie with the second. */
export const withPartner = (draft: Draft, to: number): Draft => (to === draft.to ? draft : { ...draftTo(to), give: draft.give });

const toggle = <T>(list: T[], one: T): T[] => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);

export const withTitle = (draft: Draft, side: Way, title: number): Draft => ({
  ...draft,
  [side]: { ...draft[side], titles: toggle(draft[side].titles, title).sort((a, b) => a - b) },
});

export const withCard = (draft: Draft, side: Way, deck: Deck): Draft => ({
  ...draft,
  [side]: { ...draft[side], cards: toggle(draft[side].cards, deck).sort() },
});

/** Cash goes one way: what one side pays, the other does not. */
export function withCash(draft: Draft, side: Way, cash: number): Draft {
  const other = side === 'give' ? 'take' : 'give';
  const changed = { ...draft, [side]: { ...draft[side], cash } };
  return cash ? { ...changed, [other]: { ...draft[other], cash: 0 } } : changed;
}

/** More cash on a side, as far as whoever pays has it, in whole notes. */
export function withMoreCash(draft: Draft, side: Way, by: number, most: number, note: number): Draft {
  const cash = Math.min(draft[side].cash + by, most);
  return withCash(draft, side, cash - (cash % note));
}

/** Amounts to add at a touch: a small, a middling and a large one, in notes of the edition. */
export function quickAmounts({ money }: Pick<Edition, 'money'>): number[] {
  const round = (amount: number) => Math.max(money.note, Math.round(amount / money.note) * money.note);
  return [...new Set([20, 4, 2].map((part) => round(money.salary / part)))];
}

export const isBlank = (side: Side): boolean => side.cash === 0 && side.titles.length === 0 && side.cards.length === 0;

const goods = (side: Side): Goods => ({ cash: side.cash, titles: side.titles, cards: side.cards });

/** The moves that lay a draft on the table; a counter-offer turns the first offer down. */
export function movesOf(draft: Draft): Move[] {
  const offer: Offer = { move: 'offer', to: draft.to, give: goods(draft.give), take: goods(draft.take) };
  return draft.answers === null ? [offer] : [{ move: 'refuse', maker: draft.answers }, offer];
}

/** The sides of an offer that hold only what `openTerms` put there. */
export function placeholders(offer: OpenOffer, note: number, partnerCash: number): Way[] {
  const sides = sidesOf(offer);
  const usual = { give: note, take: fullPurse(note, partnerCash) };
  return (['give', 'take'] as const).filter((way) => {
    const { cash, titles, cards } = sides[way];
    return !titles.length && !cards.length && cash === usual[way];
  });
}

/** All the cash of somebody, in whole notes. */
const fullPurse = (note: number, cash: number) => Math.max(note, cash - (cash % note));

/** What a square does to a draft when it is tapped: the draft after it, or why the square is no part of a trade. */
export type Tapped =
  | { draft: Draft; way: Way; owner: number }
  | { why: 'no-property' | 'unsold'; owner: null }
  | { why: 'elsewhere'; owner: number };

/**
 * One's own property goes into what one gives or out of it, the partner's into what one takes. A third player's makes
 * them the partner, as long as nothing is asked of the first.
 */
export function tapped(draft: Draft, square: number, you: number, partners: readonly number[], owners: readonly (number | null)[], edition: Pick<Edition, 'squares'>): Tapped {
  if (!edition.squares[square].price) return { why: 'no-property', owner: null };
  const owner = owners[square];
  if (owner === null) return { why: 'unsold', owner };
  if (owner === you) return { draft: withTitle(draft, 'give', square), way: 'give', owner };
  if (owner === draft.to) return { draft: withTitle(draft, 'take', square), way: 'take', owner };
  const free = draft.answers === null && isBlank(draft.take) && partners.includes(owner);
  return free ? { draft: withTitle(withPartner(draft, owner), 'take', square), way: 'take', owner } : { why: 'elsewhere', owner };
}

/** The draft without what its sides no longer have; the same draft where they have it all. */
export function pruned(draft: Draft, you: number, game: Pick<Position, 'owner' | 'jail_cards'>): Draft {
  const keep = (side: Side, seat: number): Side => ({
    ...side,
    titles: side.titles.filter((title) => game.owner[title] === seat),
    cards: side.cards.filter((deck) => game.jail_cards[seat].includes(deck)),
  });
  const [give, take] = [keep(draft.give, you), keep(draft.take, draft.to)];
  const many = ({ titles, cards }: Side) => titles.length + cards.length;
  const same = many(give) === many(draft.give) && many(take) === many(draft.take);
  return same ? draft : { ...draft, give, take };
}

/** How much of a property's group its receiver would have with it, after the rest of the draft. */
export function shareAfter(draft: Draft, square: number, you: number, owners: readonly (number | null)[], edition: Pick<Edition, 'squares'>): { receiver: number; has: number; all: number } {
  const receiver = owners[square] === you ? draft.to : you;
  const after = [...owners];
  for (const title of draft.give.titles) after[title] = draft.to;
  for (const title of draft.take.titles) after[title] = you;
  after[square] = receiver;
  const group = edition.squares.filter((other) => other.group === edition.squares[square].group);
  return { receiver, has: group.filter((other) => after[other.index] === receiver).length, all: group.length };
}

/**
 * A draft that asks the partner to name terms: what is wanted for the smallest note, or what is given for all their
 * cash. The rules know no presents, so something stands on both sides. Null where there is no property or card in it.
 */
export function openTerms(draft: Draft, note: number, partnerCash: number): Draft | null {
  const goods = (side: Side) => side.titles.length + side.cards.length > 0;
  if (!goods(draft.give) && !goods(draft.take)) return null;
  if (isBlank(draft.give)) return withCash(draft, 'give', note);
  return isBlank(draft.take) ? withCash(draft, 'take', fullPurse(note, partnerCash)) : draft;
}
