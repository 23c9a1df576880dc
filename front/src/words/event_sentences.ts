/**
 * What has happened, a sentence an event: the message `event-NAME`, with the event's fields as values. Which sentence it is, is
 * decided in the message by the fields. An empty one says that another event tells the same.
 */
import { EVENT_FIELDS, type Because, type Event, type Goods, type Refusal, type Step } from '../wire';
import { addFiles, type Args } from './messages';
import { within, type TableMessages } from './table_messages';
import { capital, type Part } from './values';

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/{event,refusal,reason,why}.ftl', { eager: true, import: 'default' }));

/** What a sentence may use besides the event: the number of the turn, and who made the move. */
export interface Told {
  turn?: number;
  by?: Step['by'];
}

/** The sentence of an event, without parts where it needs none. */
export function eventSentence(event: Event, at: TableMessages, { turn = 0, by = 'player' }: Told = {}): Part[] {
  return capital(at.parts(`event-${event.event}`, { turn, by, ...agreed(event, at), ...valuesOf(event, at) }));
}

/** What house rules make of an event: money goes into the pot, what is declined is auctioned. */
function agreed(event: Event, { at: { edition } }: TableMessages): Args {
  const potted = event.event === 'paid' && event.payee === null && ['tax', 'fine', 'card'].includes(event.reason);
  return { pot: potted && edition.house?.parking !== undefined, auctions: edition.house?.no_auctions === undefined };
}

/** Why this very event happened, with its figures. */
export function explanationSentence(event: Event, because: Because, at: TableMessages): Part[] {
  const { place, owned, deck, drawn, given, taken } = because;
  const money = (value?: number | null) => (value == null ? null : at.money(value));
  return capital(
    at.parts(`why-${because.kind}`, {
      ...valuesOf(event, at),
      event: event.event,
      go: at.square(0),
      whose: at.who(because.whose ?? null),
      place: place == null ? null : at.square(place),
      places: at.squares(because.places ?? []),
      times: because.times ?? null,
      roll: because.roll ?? null,
      owned: owned == null || place == null ? null : at.owned(owned, place),
      percent: because.percent ?? null,
      rounded: because.rounded ?? false,
      house_count: at.building('house', because.house_count ?? 0, because.whose ?? null),
      hotel_count: at.building('hotel', because.hotel_count ?? 0, because.whose ?? null),
      drawn: deck == null || drawn == null ? null : at.card(deck, drawn),
      given: given ? at.goods(given) : null,
      taken: taken ? at.goods(taken) : null,
      base: money(because.base),
      whole: money(because.whole),
      each: money(because.each),
      more: money(because.more),
    }),
  );
}

/** The fields of an event as what messages use. */
function valuesOf(event: Event, at: TableMessages): Args {
  const fields = Object.entries(EVENT_FIELDS[event.event]);
  const given = event as unknown as Record<string, unknown>;
  return Object.assign({}, ...fields.map(([name, kind]) => convert(kind, name, given[name], given, at))) as Args;
}

type Deck = 'chance' | 'chest';

/** A field of an event as what messages use, by the kind that it is declared as. */
function convert(kind: string, name: string, value: unknown, event: Record<string, unknown>, at: TableMessages): Args {
  switch (kind) {
    case 'seat':
    case 'party':
      return { [name]: at.who(value as number | null) };
    case 'seats':
      return { [name]: at.people(value as number[]) };
    case 'title':
    case 'square':
    case 'title?':
      return { [name]: value === null ? null : at.square(value as number) };
    case 'titles':
      return { [name]: at.squares(value as number[]) };
    case 'money':
    case 'amount?':
      return { [name]: value == null ? null : at.money(value as number) };
    case 'dice': {
      const [first, second] = value as [number, number];
      return { first, second, sum: first + second, double: first === second };
    }
    case 'lot':
      return { lot: at.lot(value as string, event.title as number | null, event.deck as Deck | null) };
    case 'level':
      return { level: at.level(event.houses as number, value === 'hotel', event.seat as number) };
    case 'houses':
      return { level: at.level(value as number, (value as number) > 4, event.seat as number) };
    case 'card':
      return { deck: at.deck(value as Deck), card: at.card(value as Deck, event.card as string) };
    case 'trade':
    case 'filled':
      return value !== null && typeof value === 'object' ? { [name]: at.goods(value as Goods) } : {};
  }
  return { [name]: value as string | number | boolean };
}

/** Why a move is refused, and what it would need. */
export function refusalSentence(refusal: Refusal, at: TableMessages): Part[] {
  const counted = refusal.code === 'houses' || refusal.code === 'hotels';
  const amount = (value: number | null) => (value === null ? null : counted ? value : at.money(value));
  return at.parts('value-refusal', {
    need: amount(refusal.need),
    have: amount(refusal.have),
    square: refusal.square === null ? null : at.square(refusal.square),
    why: within(at.parts(`refusal-${refusal.code}`)),
  });
}

/** Why a bot passes, trades or turns an offer down, said to its maker. */
export function reasonSentence(reason: { why: string; group: string | null; seat: number; to: number }, at: TableMessages): Part[] {
  const group = reason.group === null ? null : at.group(reason.group);
  return capital(at.parts(`reason-${reason.why}`, { seat: at.who(reason.seat), to: at.who(reason.to), group }));
}
