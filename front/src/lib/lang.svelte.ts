/** French and English, switched at any time. */
import { recall, remember } from './store';

export type Lang = 'fr' | 'en';
export type Args = Record<string, string | number>;

function firstLang(): Lang {
  const wish = recall<string>('lang', globalThis.navigator?.language ?? 'fr');
  return wish.startsWith('en') ? 'en' : 'fr';
}

export const ui = $state({ lang: firstLang() });

export function setLang(lang: Lang): void {
  ui.lang = lang;
  remember('lang', lang);
  document.documentElement.lang = lang;
}

/** What a box says, in the language of the page. */
export function tx(text: { fr: string; en: string }): string {
  return text[ui.lang];
}

/** A sentence filled in: `{name}` is replaced, `{n:seat|seats}` says one or many without the figure. */
export function fill(sentence: string, args: Args = {}, lang: Lang = ui.lang): string {
  return sentence.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    const single = lang === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return single ? one : many;
  });
}

/** The words of one room in both languages; a key that one language lacks does not compile. */
export function dictionary<Key extends string>(words: {
  fr: Record<Key, string>;
  en: Record<NoInfer<Key>, string>;
}): (key: Key, args?: Args) => string {
  return (key, args) => fill(words[ui.lang][key], args);
}
