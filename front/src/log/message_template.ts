// Sentences with blanks to fill in, in the language of src/belleville/terminal/words.py: `{who:@ lance|@ lancez} {a}.`

import { unbroken } from '../ui/typography';
import type { Edition, Seat, Words } from '../wire';

export type Lang = 'fr' | 'en';

/** A piece of a sentence: plain words, or something on the table that can be shown in its colour and opened. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'seat'; text: string; seat: number }
  | { kind: 'square'; text: string; square: number; group: string; letter: string }
  | { kind: 'money'; text: string; amount: number; strong: boolean }
  | { kind: 'card'; text: string };

/** Somebody in a sentence; `reads`: the sentence is said to them. */
export interface Who {
  parts: Part[];
  reads: boolean;
}

export type Value = string | number | Part[] | Who;
export type Values = Record<string, Value>;
export type Book = Record<string, Record<string, string>>;

/** At which table something is said, in which language, and to whom. */
export interface Context {
  lang: Lang;
  edition: Edition;
  seats: readonly Pick<Seat, 'name' | 'token'>[];
  you: number | null;
}

/** Plain words as a part. */
export function text(words: string): Part {
  return { kind: 'text', text: words };
}

/** The parts of what fills a blank. */
function partsOf(value: Value): Part[] {
  if (typeof value === 'object') return Array.isArray(value) ? value : value.parts;
  return [text(String(value))];
}

/** One blank: the name of a value, and for somebody what is said of others and what to the reader. */
function blank(name: string, spec: string | undefined, values: Values): Part[] {
  const value = values[name];
  if (value === undefined) throw new Error(`nothing to fill in for {${name}}`);
  const bar = spec?.indexOf('|') ?? -1;
  if (spec === undefined || bar < 0 || typeof value !== 'object' || Array.isArray(value)) return partsOf(value);
  const said = value.reads ? spec.slice(bar + 1) : spec.slice(0, bar);
  return said.split('@').flatMap((words, at) => (at ? [...value.parts, text(words)] : [text(words)]));
}

/** A sentence filled in. */
export function fill(template: string, values: Values, lang: Lang): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of template.matchAll(/\{(\w+)(?::([^}]*))?\}/g)) {
    parts.push(text(template.slice(done, found.index)), ...blank(found[1]!, found[2], values));
    done = found.index + found[0].length;
  }
  parts.push(text(template.slice(done)));
  const joined = join(parts);
  return (lang === 'fr' ? elide(joined) : joined).map((part) => ({ ...part, text: unbroken(part.text, lang) }));
}

/** The same parts with neighbouring words in one piece, and none empty. */
function join(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = text(last.text + part.text);
    else if (part.text) joined.push(part);
  }
  return joined;
}

const ELISION = /(?<![\p{L}\p{N}_])(d|qu)e (?=[aeiouàâéèêîôû])/giu;

/** French `de` and `que` before a vowel, also where the vowel is in the next part: `d'Ada`, `qu'Avenue Foch`. */
function elide(parts: Part[]): Part[] {
  return parts.map((part, at) => {
    const before = parts[at - 1]?.text.slice(-1) ?? '';
    const after = parts[at + 1]?.text.slice(0, 1) ?? '';
    const line = (before + part.text + after).replace(ELISION, "$1'");
    return { ...part, text: line.slice(before.length, line.length - after.length) };
  });
}

/** A sentence with a capital at its beginning. */
export function capital(parts: Part[]): Part[] {
  return parts.map((part, at) => (at ? part : { ...part, text: part.text.replace(/^./u, (sign) => sign.toUpperCase()) }));
}

/** The sentence as a screen reader, or a terminal, would have it. */
export function plain(parts: Part[]): string {
  return parts.map((part) => (part.kind === 'square' && part.letter ? `${part.text} (${part.letter})` : part.text)).join('');
}

/** A French word after `de`: `d'hôtels`, `de maisons`. */
function of(word: string): string {
  const bare = word.normalize('NFKD').toLowerCase();
  return /^[aeiouh]/.test(bare) ? `d'${word}` : `de ${word}`;
}

const vocabularies = new WeakMap<Words, Record<string, string>>();

/** The box's own words, and those of them that follow a `de`. */
export function vocabulary(words: Words): Record<string, string> {
  let found = vocabularies.get(words);
  if (!found) {
    const { house, houses, hotel, hotels } = words;
    found = { ...words, d_house: of(house), d_houses: of(houses), d_hotel: of(hotel), d_hotels: of(hotels) };
    vocabularies.set(words, found);
  }
  return found;
}
