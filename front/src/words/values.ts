/**
 * What stands in a sentence besides words: a player, a square, a sum, a card, a list. Fluent makes one text of a message; a value
 * leaves a mark in it, and `format` cuts the text into parts there, so that the page can colour and open them.
 */
import { FluentNumber, FluentType } from '@fluent/bundle';
import { noun, type Noun } from './french';

/** A piece of a sentence: plain words, or something on the table that can be shown in its colour and opened. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; text: string; seat: number }
  | { kind: 'square'; text: string; square: number; group: string; letter: string }
  | { kind: 'group'; text: string; group: string; letter: string }
  | { kind: 'money'; text: string; amount: number; strong: boolean }
  | { kind: 'card'; text: string };

/** What values need of the language in which they are printed. */
export interface Speech {
  lang: string;
  /** A message in the same language, as plain text. */
  text(id: string, args?: Record<string, Arg>): string;
  number(amount: number): string;
}

export type Arg = string | number | boolean | null | FluentType<unknown>;

/** The message that is being formatted: its language, and the parts that its marks stand for. */
interface Writing {
  speech: Speech;
  parts: Part[];
}
let writing: Writing | null = null;

const MARK = /\ue000(\d+)\ue001/;
const MARKS = /[\ue000\ue001]/g;

/** Format with values: `make` returns a text in which they left marks. */
export function partsOf(speech: Speech, make: () => string): Part[] {
  const before = writing;
  const mine = (writing = { speech, parts: [] as Part[] });
  try {
    const pieces = make().split(MARK);
    return joined(pieces.map((piece, at): Part => (at % 2 ? mine.parts[Number(piece)]! : { kind: 'text', text: piece })));
  } finally {
    writing = before;
  }
}

function speech(): Speech {
  if (!writing) throw new Error('a value is printed by a message only');
  return writing.speech;
}

function print(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `\ue000${writing!.parts.push(part) - 1}\ue001`)).join('');
}

/** The same parts with neighbouring words in one piece, and none empty. */
function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') found[found.length - 1] = { kind: 'text', text: last.text + part.text };
    else if (part.text) found.push(part);
  }
  return found;
}

/** A value that is shown as parts, and stands in French behind an article. */
export abstract class Value extends FluentType<null> {
  constructor() {
    super(null);
  }
  abstract parts(): Part[];
  noun(): Noun {
    return { article: '', name: this.parts().map(({ text }) => text).join('') }; // prettier-ignore
  }
  toString(): string {
    return print(this.parts());
  }
}

/** Words of people and editions, as they are; or a sentence within another. */
export class Plain extends Value {
  constructor(private readonly said: string | readonly Part[]) {
    super();
  }
  parts(): Part[] {
    return typeof this.said === 'string' ? [{ kind: 'text', text: this.said.replace(MARKS, '') }] : [...this.said];
  }
}

/** A number with its thousands apart. */
export class Figure extends FluentNumber {
  override toString(): string {
    return speech().number(this.value);
  }
}

/** A sum, as it stands in a sentence. */
export class Amount extends FluentNumber {
  constructor(
    amount: number,
    private readonly sign: { sign: string; sign_first: boolean },
    private readonly strong = false,
  ) {
    super(amount);
  }
  bold(): Amount {
    return new Amount(this.value, this.sign, true);
  }
  override toString(): string {
    const { sign, sign_first } = this.sign;
    const kind = /^\p{L}+$/u.test(sign) ? 'letters' : sign_first ? 'before' : 'after';
    const text = speech().text('value-money', { figures: speech().number(this.value), sign, kind });
    return print([{ kind: 'money', text, amount: this.value, strong: this.strong }]);
  }
}

/** A player, the reader of the sentence (`you`), or the bank. */
export class PersonName extends Value {
  constructor(
    private readonly name: string,
    private readonly seat: number | null,
    private readonly reads = false,
  ) {
    super();
  }
  get person(): 'you' | 'bank' | 'other' {
    return this.seat === null ? 'bank' : this.reads ? 'you' : 'other';
  }
  parts(): Part[] {
    if (this.seat === null) return [{ kind: 'text', text: speech().text('value-bank') }];
    return [{ kind: 'seat', text: this.reads ? speech().text('value-you') : this.name, seat: this.seat }];
  }
  override noun(): Noun {
    const text = this.parts()[0]!.text;
    const blank = text.indexOf(' ');
    if (this.seat !== null || blank < 0) return { article: '', name: text };
    return { article: text.slice(0, blank), name: text.slice(blank + 1) };
  }
}

/** A square by its name, a title with the letter of its group; `article` is declared by the edition or empty. */
export class SquareName extends Value {
  constructor(
    private readonly name: string,
    private readonly square: number,
    private readonly group: string,
    private readonly letter: string,
    private readonly article: string,
  ) {
    super();
  }
  parts(): Part[] {
    const { name, square, group, letter } = this;
    return [{ kind: 'square', text: name, square, group, letter }];
  }
  override noun(): Noun {
    return noun(this.name, this.article);
  }
}

/** A group by its name, with its letter. */
export class GroupName extends Value {
  constructor(
    private readonly name: string,
    private readonly group: string,
    private readonly letter: string,
  ) {
    super();
  }
  parts(): Part[] {
    return [{ kind: 'group', text: this.name, group: this.group, letter: this.letter }];
  }
}

/** The card that opens the jail, with its deck. */
export class CardName extends Value {
  constructor(
    private readonly name: string,
    private readonly deck: string,
  ) {
    super();
  }
  parts(): Part[] {
    return [{ kind: 'card', text: speech().text('value-card', { name: this.name, deck: this.deck }) }];
  }
}

/** Several values: "a", "a and b", "a, b and c"; nothing where there are none. */
export class ValueList extends Value {
  constructor(readonly items: readonly FluentType<unknown>[]) {
    super();
  }
  get person(): 'you' | 'several' | 'other' | 'none' {
    if (this.items.length > 1) return 'several';
    const [item] = this.items;
    return !item ? 'none' : item instanceof PersonName && item.person === 'you' ? 'you' : 'other';
  }
  parts(): Part[] {
    return partsOf(speech(), () => {
      if (!this.items.length) return speech().text('value-nothing');
      const last = this.items.length - 1;
      return this.items
        .map((item, at) => (at ? speech().text(at === last ? 'value-list-last' : 'value-list') : '') + item.toString(undefined as never))
        .join('');
    });
  }
}

/** Houses or hotels counted, in the words of the edition or of a player's fleet. */
export class Buildings extends Value {
  constructor(
    private readonly count: number,
    private readonly one: string,
    private readonly many: string,
  ) {
    super();
  }
  parts(): Part[] {
    const { count, one, many } = this;
    return [{ kind: 'text', text: count ? `${count} ${count === 1 ? one : many}` : speech().text('value-no-building') }];
  }
}

/** A value behind the words that grammar puts before it: `de l’` and an avenue. */
class Prefixed extends Value {
  constructor(
    private readonly before: (noun: Noun) => string,
    private readonly named: FluentType<unknown>,
  ) {
    super();
  }
  parts(): Part[] {
    const shown = partsOf(speech(), () => this.named.toString(undefined as never));
    const noun = this.named instanceof Value ? this.named.noun() : { article: '', name: plain(shown) };
    return [{ kind: 'text', text: this.before(noun) }, ...(shown.length === 1 ? [{ ...shown[0]!, text: noun.name }] : shown)];
  }
}

/** A function that puts words of grammar before a value. */
export function before(words: (noun: Noun) => string): (positional: (FluentType<unknown> | string)[]) => FluentType<unknown> {
  return ([value]) => new Prefixed(words, typeof value === 'string' ? new Plain(value) : value!);
}

/** An argument as Fluent takes it; nothing is the variant `none`. */
export function fluent(arg: Arg): string | FluentType<unknown> {
  if (arg === null) return 'none';
  if (typeof arg === 'boolean') return arg ? 'yes' : 'no';
  return typeof arg === 'number' ? new Figure(arg) : typeof arg === 'string' ? arg.replace(MARKS, '') : arg;
}

/** A sentence as text. */
export function plain(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

/** The same with the letters that stand beside the colours of titles and groups: for screen readers. */
export function spoken(parts: readonly Part[]): string {
  return parts.map((part) => ('letter' in part && part.letter ? `${part.text} (${part.letter})` : part.text)).join('');
}

/** A sentence with a capital at its beginning. */
export function capital(parts: readonly Part[]): Part[] {
  return parts.map((part, at) => (at ? part : { ...part, text: part.text.replace(/^./u, (sign) => sign.toUpperCase()) }));
}
