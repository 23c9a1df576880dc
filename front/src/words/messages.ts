/**
 * The messages: src/belleville/words, one folder per language, formatted by Fluent. Each part of the page adds its own files, so
 * that it loads no words of others. What a language lacks, or cannot format, is said in English.
 */
import { FluentBundle, FluentResource, type FluentFunction, type FluentType } from '@fluent/bundle';
import * as french from './french';
import { typeset } from './typography';
import { before, fluent, ValueList, Amount, partsOf, PersonName, plain, type Arg, type Part, type Speech } from './values';

export type Args = Record<string, Arg>;
export const FALLBACK = 'en';

const FUNCTIONS: Record<string, FluentFunction> = {
  PERSON: ([value]) => (value instanceof PersonName || value instanceof ValueList ? value.person : 'other'),
  COUNT: ([value]) => fluent(value instanceof ValueList ? value.items.length : 1),
  STRONG: ([value]) => (value instanceof Amount ? value.bold() : value!),
  LE: before(french.le),
  DE: before(french.de),
  A: before(french.a),
  QUE: before(french.que),
};

/** The messages of one language that the page has loaded. */
class Language implements Speech {
  readonly bundle: FluentBundle;

  constructor(readonly lang: string) {
    this.bundle = new FluentBundle(lang, {
      functions: FUNCTIONS,
      useIsolating: false,
      transform: (text) => typeset(text, lang),
    });
  }

  text(id: string, args?: Args): string {
    return plain(format(id, args, this.lang));
  }

  number(amount: number): string {
    return grouped(amount, this.text('value-thousands'), this.text('value-decimal'));
  }

  /** A message filled in, or null if this language has no such message or it cannot be filled in. */
  format(id: string, args: Args): Part[] | null {
    const pattern = this.bundle.getMessage(id)?.value;
    if (pattern == null) return null;
    const values = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, fluent(arg)]));
    try {
      return partsOf(this, () => this.bundle.formatPattern(pattern, values));
    } catch (error) {
      if (this.lang === FALLBACK) throw new Error(`the message ${id} cannot be formatted: ${String(error)}`, { cause: error });
      console.error(`words/${this.lang}: ${id}:`, error);
      return null;
    }
  }
}

/** A number with its thousands apart. */
export function grouped(amount: number, thousands: string, decimal: string): string {
  const [whole, fraction] = String(Math.abs(amount)).split('.');
  const apart = whole!.replace(/\B(?=(\d{3})+$)/g, thousands);
  return (amount < 0 ? '\u2212' : '') + apart + (fraction ? decimal + fraction : '');
}

const loaded = new Map<string, Language>();

function language(lang: string): Language {
  let found = loaded.get(lang);
  if (!found) loaded.set(lang, (found = new Language(lang)));
  return found;
}

/** The languages that have messages: French first, the language of the rulebooks. */
export function languages(): string[] {
  const known = [...loaded].filter(([, { bundle }]) => bundle.hasMessage('value-language')).map(([lang]) => lang);
  return known.sort((a, b) => Number(b === 'fr') - Number(a === 'fr') || a.localeCompare(b));
}

/** Add message files by their paths: `…/words/fr/log.ftl`. */
export function addFiles(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const faults = language(path.split('/').at(-2)!).bundle.addResource(new FluentResource(text), { allowOverrides: true });
    for (const fault of faults) console.error(path, fault);
  }
}

/** A message in a language, as parts; in English where the language lacks it. */
export function format(id: string, args: Args = {}, lang: string): Part[] {
  const parts = language(lang).format(id, args) ?? language(FALLBACK).format(id, args);
  if (!parts) throw new Error(`no message is called ${id}`);
  return parts;
}

/** A value by itself, as text. */
export function speak(value: FluentType<unknown>, lang: string): string {
  return plain(partsOf(language(lang), () => value.toString(undefined as never)));
}

/** Whether there is such a message, in any language. */
export function exists(id: string, lang: string): boolean {
  return language(lang).bundle.hasMessage(id) || language(FALLBACK).bundle.hasMessage(id);
}

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/value.ftl', { eager: true, import: 'default' }));
