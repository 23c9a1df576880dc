// The sentences of the log: of events, of notes, of trades among bots, of the end.

import type { Because, Ended, Event, Step, TableNote } from '../wire';
import { botNamed } from '../catalogue/bots.svelte';
import { describeChange } from '../catalogue/setup';
import { saidWords } from '../ui/quick_phrases';
import { eventSentence, explanationSentence, reasonSentence } from '../words/event_sentences';
import { addFiles, type Args } from '../words/messages';
import { TableMessages, type Context } from '../words/table_messages';
import { capital, ValueList, PersonName, Plain, type Arg, type Part } from '../words/values';
import type { Trade } from './bot_trades';

export { spoken } from '../words/values';
export type { Part } from '../words/values';
export type { Context } from '../words/table_messages';

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/note.ftl', { eager: true, import: 'default' }));

/** What a teller may know besides the event: the number of the turn, and whether to tell of rents nobody claimed yet. */
export interface Telling {
  turns?: number;
  rents?: boolean;
  /** Who made the move: an offer that the clock takes back went unanswered. */
  by?: Step['by'];
}

/** A sentence, or null where another event tells the same. */
export function tell(event: Event, at: Context, { turns, rents = false, by }: Telling = {}): Part[] | null {
  if (event.event === 'ended' || (event.event === 'rent-opened' && !rents)) return null;
  const parts = eventSentence(event, new TableMessages(at), { turn: turns, by });
  return parts.length ? parts : null;
}

/** Why this very event happened, with its figures; nothing where there is no more to say. */
export function tellWhy(event: Event, because: Because | null | undefined, at: Context): Part[] {
  return because ? explanationSentence(event, because, new TableMessages(at)) : [];
}

/** What happened round the board: who came, left, rested or said something. */
export function tellNote(note: TableNote, at: Context): Part[] {
  const words = new TableMessages(at);
  if (note.note === 'reasoned') return reasonSentence(note, words);
  return capital(words.parts(`note-${note.note}`, valuesOf(note, words)));
}

/** What a note says, as values. */
function valuesOf(note: Exclude<TableNote, { note: 'reasoned' }>, words: TableMessages): Args {
  const { at } = words;
  const seat = 'seat' in note ? note.seat : null;
  // a name that the note carries is that of then: the seat may be another's now
  const who = 'name' in note && seat !== at.you ? new PersonName(note.name, note.seat) : words.who(seat);
  return { seat: who, ...moreOf(note, words) };
}

/** What a note says besides who it is about. */
function moreOf(note: Exclude<TableNote, { note: 'reasoned' }>, words: TableMessages): Record<string, Arg> {
  switch (note.note) {
    case 'said':
      return { text: new Plain(saidWords(note, words.lang)) }; // left as they said it
    case 'start-voided':
      return { names: new ValueList(note.names.map((name) => new Plain(name))) };
    case 'undone':
      return { what: note.what };
    case 'counter-wanted':
      return { to: words.who(note.to) };
    case 'bot-speed-set':
      return { speed: note.speed };
    case 'setup-changed':
      return { what: describeChange(note.was, note.setup, words.lang) };
    case 'removed':
      return { kept_out: note.kept_out };
    case 'replaced':
      return { bot: botNamed(note.bot), agreed: note.agreed };
    case 'voted':
      return { bot: note.bot && botNamed(note.bot), absent: words.at.seats[note.absent]?.name ?? '' };
  }
  return {};
}

/** A trade among bots as a whole, and why it was accepted. */
export function tellTrade({ terms, said }: Trade, at: Context): Part[] {
  const words = new TableMessages(at);
  const { maker, to, give, take } = terms;
  const values = { maker: words.who(maker), to: words.who(to), give: words.goods(give), take: words.goods(take) };
  const parts = capital(words.parts('event-traded', values));
  return said ? [...parts, { kind: 'text', text: ' ' }, ...tellNote(said, at)] : parts;
}

/** How the game ended, and who won. */
export function tellEnd(event: Pick<Ended, 'reason' | 'winners'>, at: Context): Part[] {
  return eventSentence({ event: 'ended', ...event }, new TableMessages(at));
}
