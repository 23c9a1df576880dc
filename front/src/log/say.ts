// What has happened, a sentence an event, as src/belleville/terminal/event_sentences.py tells it; some events need none.

import type {
  Ended, Event, Offered, Paid, Reasoned, RentClaimed, RentLapsed, RentOpened, RentThrown, Sold, SaleOpened, Step, TableNote, Unsold,
} from '../wire';
import type { Trade } from './trades';
import { botNamed } from '../lib/bots.svelte';
import { saidWords } from '../lib/chat';
import { describeChange } from '../lib/setup';
import { Phrases } from './phrases';
import { capital, text, type Context, type Part, type Values } from './template';
import { EXPIRED, NOTES, WHATS } from './words';

export { plain, type Context, type Part } from './template';

/** What a teller may know besides the event: the number of the turn, and whether to tell of rents nobody claimed yet. */
export interface Telling {
  turns?: number;
  rents?: boolean;
  /** Who made the move: an offer that the clock takes back went unanswered. */
  by?: Step['by'];
}

/** A sentence, or null where another event tells the same. */
export function tell(event: Event, at: Context, telling: Telling = {}): Part[] | null {
  const parts = sentence(event, new Phrases(at), telling);
  return parts && capital(parts);
}

/** What happened round the board: who came, left, rested or said something. */
export function tellNote(note: TableNote, at: Context): Part[] {
  const words = new Phrases(at);
  if (note.note === 'reasoned') return capital(reason(note, words));
  const seat = 'seat' in note ? note.seat : null;
  const named = 'name' in note && seat !== at.you;
  const who = named ? { parts: [{ kind: 'seat' as const, text: note.name, seat: note.seat }], reads: false } : words.who(seat);
  if (note.note === 'start-voided') return capital(words.fill(NOTES[at.lang][note.note], { who: note.names.join(', ') }));
  const parts = capital(words.fill(NOTES[at.lang][keyOf(note)], { who, ...moreOf(note, at) }));
  return note.note === 'said' ? [...parts, text(saidWords(note, at.lang))] : parts; // what people say is left as they said it
}

function keyOf(note: Exclude<TableNote, Reasoned>): keyof (typeof NOTES)['fr'] {
  if (note.note === 'replaced' && note.agreed) return 'replaced-agreed';
  if (note.note === 'removed' && note.kept_out) return 'removed-kept-out';
  return note.note === 'voted' && note.bot === null ? 'vote-withdrawn' : note.note;
}

/** What a note says besides who it is about. */
function moreOf(note: TableNote, at: Context): Values {
  if (note.note === 'undone') return { what: WHATS[at.lang][note.what] };
  if (note.note === 'counter-wanted') return { to: new Phrases(at).who(note.to) };
  if (note.note === 'bot-speed-set') return { what: WHATS[at.lang][note.speed] };
  if (note.note === 'setup-changed') return { what: describeChange(note.was, note.setup, at.lang) };
  if (note.note === 'replaced') return { bot: botNamed(note.bot) };
  if (note.note === 'voted') return { bot: note.bot === null ? '' : botNamed(note.bot), absent: at.seats[note.absent]?.name ?? '' };
  return {};
}

/** Why a bot does not take an offer, said to its maker. */
function reason(note: Reasoned, words: Phrases): Part[] {
  const group = note.group === null ? '' : words.group(note.group);
  return words.say(`reason.${note.why}`, { who: words.who(note.seat), to: words.who(note.to), group });
}

/** A trade among bots as a whole, and why it was accepted. */
export function tellTrade({ terms, said }: Trade, at: Context): Part[] {
  const words = new Phrases(at);
  const parts = capital(words.say('tell.traded', dealt(terms, words)));
  return said ? [...parts, text(' '), ...tellNote(said, at)] : parts;
}

function dealt(event: Offered, words: Phrases): Values {
  return { who: words.who(event.maker), to: words.who(event.to), give: words.goods(event.give), take: words.goods(event.take) };
}

/** How the game ended, and who won. */
export function tellEnd(event: Pick<Ended, 'reason' | 'winners'>, at: Context): Part[] {
  const words = new Phrases(at);
  const winners = event.winners.map((seat) => words.who(seat));
  const parts = [...words.say(`say.over_${event.reason}`), text(' ')];
  if (!winners.length) return parts;
  if (winners.length === 1) return [...parts, ...capital(words.say('say.winner', { who: winners[0]! }))];
  return [...parts, ...words.say('say.winners', { who: words.row(winners.map((winner) => winner.parts)) })];
}

/** The same, perhaps with a small letter at its beginning. */
function sentence(event: Event, words: Phrases, { turns = 0, rents = false, by }: Telling): Part[] | null {
  switch (event.event) {
    case 'paid':
      return payment(event, words);
    case 'rent-opened':
      return rents ? rent(event, words) : null;
    case 'rent-claimed':
    case 'rent-lapsed':
    case 'rent-thrown':
      return rent(event, words);
    case 'turn-began':
      return words.say('tell.turn', { n: turns, who: words.who(event.seat) });
    case 'threw': {
      const [a, b] = event.dice;
      return words.say(a === b ? 'tell.threw_double' : 'tell.threw', { who: words.who(event.seat), a, b, sum: a + b });
    }
    case 'threw-for-start': {
      const [a, b] = event.dice;
      return words.say('tell.threw_for_start', { who: words.who(event.seat), a, b });
    }
    case 'landed':
      return words.say('tell.landed', { who: words.who(event.seat), square: words.square(event.square) });
    case 'became-first':
      return words.say('tell.became_first', { who: words.who(event.seat) });
    case 'dealt':
      return words.say('tell.dealt', { who: words.who(event.seat), title: words.square(event.title) });
    case 'title-passed': {
      if (event.giver === null) return null;
      const [giver, who] = [words.who(event.giver), words.who(event.receiver)];
      return words.say('tell.title_passed', { giver, who, title: words.square(event.title) });
    }
  }
  return sale(event, words) ?? deal(event, words, by) ?? rest(event, words);
}

/** Money; a sale by auction is told by the hammer, the cash of the start by nobody. */
function payment(event: Paid, words: Phrases): Part[] | null {
  if (event.reason === 'auction' || event.reason === 'start') return null;
  return words.say(`paid.${event.reason}`, {
    payer: words.who(event.payer),
    payee: words.who(event.payee),
    amount: words.money(event.amount, true),
    title: event.title === null ? '' : words.square(event.title),
  });
}

/** Rents: whether one that waits to be claimed is told of is the caller's to decide. */
function rent(event: RentOpened | RentClaimed | RentLapsed | RentThrown, words: Phrases): Part[] {
  const [who, owner, title] = [words.who(event.visitor), words.who(event.owner), words.square(event.title)];
  switch (event.event) {
    case 'rent-opened':
      if (event.amount === null) return words.say('tell.rent_open_throw', { who, title });
      return words.say('tell.rent_open', { who, title, amount: words.money(event.amount) });
    case 'rent-claimed':
      return words.say('tell.rent_claimed', { who, owner, title });
    case 'rent-thrown':
      return words.say('tell.rent_thrown', { title, a: event.dice[0], b: event.dice[1] });
    case 'rent-lapsed':
      return words.say('tell.rent_lapsed', { who, title });
  }
}

/** What is being sold: a title, a jail card or a building. */
function lot(event: SaleOpened | Sold | Unsold, words: Phrases): Part[] | string {
  if (event.title !== null) return words.square(event.title);
  if (event.deck !== null) return words.jailCard(event.deck);
  return words.building(event.lot === 'hotel' ? 'hotel' : 'house', 1);
}

/** Auctions. */
function sale(event: Event, words: Phrases): Part[] | null {
  switch (event.event) {
    case 'sale-opened':
      return words.say('tell.sale_opened', { lot: lot(event, words), start: words.money(event.start) });
    case 'sold':
      return words.say('tell.sold', {
        lot: lot(event, words),
        who: words.who(event.seat),
        amount: words.money(event.price, true),
      });
    case 'unsold':
      return words.say('tell.unsold', { lot: lot(event, words) });
    case 'bid-made':
      return words.say('tell.bid', { who: words.who(event.seat), amount: words.money(event.amount) });
    case 'passed':
      return words.say('tell.passed', { who: words.who(event.seat) });
    case 'declined':
      return words.say('tell.declined', { who: words.who(event.seat), title: words.square(event.title) });
  }
  return null;
}

/** Offers, and payments in kind. */
function deal(event: Event, words: Phrases, by?: Step['by']): Part[] | null {
  if (event.event === 'withdrawn' && by === 'clock')
    return words.fill(EXPIRED[words.at.lang], { who: words.who(event.maker), to: words.who(event.to) });
  switch (event.event) {
    case 'offered':
      return words.say('tell.offered', dealt(event, words));
    case 'accepted':
    case 'refused':
    case 'withdrawn':
    case 'voided':
      return words.say(`tell.${event.event}`, { who: words.who(event.maker), to: words.who(event.to) });
    case 'in-kind-offered':
      return words.say('tell.in_kind_offered', {
        who: words.who(event.debtor),
        to: words.who(event.creditor),
        titles: words.squares(event.titles),
        amount: words.money(event.cash),
      });
    case 'in-kind-refused':
      return words.say('tell.in_kind_refused', { who: words.who(event.debtor), to: words.who(event.creditor) });
  }
  return null;
}

/** Cards, jail, buildings, mortgages, and the ends of players. */
function rest(event: Event, words: Phrases): Part[] | null {
  switch (event.event) {
    case 'owed': {
      const [payer, payee] = [words.who(event.payer), words.who(event.payee)];
      return words.say('tell.owed', { payer, payee, amount: words.money(event.amount) });
    }
    case 'card-drawn': {
      const card = words.at.edition[event.deck].find((known) => known.id === event.card);
      const text: Part[] = [{ kind: 'card', text: card?.text[words.at.lang] ?? '' }];
      return words.say('tell.card_drawn', { who: words.who(event.seat), deck: words.deck(event.deck), text });
    }
    case 'jail-card-passed': {
      const name = event.receiver === null ? 'card_back' : event.giver === null ? 'card_kept' : 'card_passed';
      return words.say(`tell.${name}`, { who: words.who(event.receiver), giver: words.who(event.giver) });
    }
    case 'jailed':
      return words.say(`tell.jailed_${event.cause}`, { who: words.who(event.seat) });
    case 'jail-stayed':
      return words.say('tell.jail_stayed', { who: words.who(event.seat) });
    case 'jail-left':
      return words.say('tell.jail_left', { who: words.who(event.seat) });
    case 'built': {
      const level = words.level(event.houses, event.building === 'hotel', event.seat);
      return words.say('tell.built', { who: words.who(event.seat), title: words.square(event.title), level });
    }
    case 'buildings-sold': {
      const level = words.level(event.houses, event.houses > 4, event.seat);
      return words.say('tell.unbuilt', { who: words.who(event.seat), title: words.square(event.title), level });
    }
    case 'mortgaged':
      return words.say('tell.mortgaged', { who: words.who(event.seat), title: words.square(event.title) });
    case 'mortgage-lifted':
      return words.say('tell.lifted', { who: words.who(event.seat), title: words.square(event.title) });
    case 'contest-opened':
      return words.say('tell.contest', { what: words.building(event.building, event.stock) });
    case 'wanted':
      return words.say('tell.wanted', { who: words.who(event.seat), n: event.many });
    case 'went-bankrupt':
      return words.say('tell.bankrupt', { who: words.who(event.seat), to: words.who(event.creditor) });
    case 'hour-struck':
      return words.say('tell.hour');
    case 'standing-claim-set':
      return words.say(event.on ? 'tell.standing_on' : 'tell.standing_off', { who: words.who(event.seat) });
    case 'left':
      return words.say('tell.left', { who: words.who(event.seat) });
    case 'inherited':
      return words.say('tell.inherited', { who: words.who(event.seat), titles: words.squares(event.titles) });
  }
  return null;
}
