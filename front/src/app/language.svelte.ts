/** French and English, switched at any time. */
import { recall, remember } from './local_storage';
import { unbroken } from '../ui/typography';

export type Lang = 'fr' | 'en';
export type Args = Record<string, string | number>;

/** The language of a device: French where it asks for French, English where it asks for any other. */
export function langOf(wish: string): Lang {
  return /^fr\b/i.test(wish) ? 'fr' : 'en';
}

function firstLang(): Lang {
  return langOf(recall<string>('lang', globalThis.navigator?.language ?? 'fr'));
}

export const ui = $state({ lang: firstLang() });

export function setLang(lang: Lang): void {
  ui.lang = lang;
  remember('lang', lang);
  document.documentElement.lang = lang;
}

/** What a box says, in the language of the page. */
export function tx(text: { fr: string; en: string }): string {
  return unbroken(text[ui.lang], ui.lang);
}

/** French `de` and `que` before a vowel: `la table d’Ada`, `on attend qu’Ada commence`. */
function elide(sentence: string): string {
  return sentence.replace(/(?<!\p{L})(d|qu)e (?=[aeiouàâéèêëîïôûœ])/giu, '$1’');
}

/** A sentence filled in: `{name}` is replaced, `{n:seat|seats}` says one or many without the figure. */
export function fill(sentence: string, args?: Args, lang: Lang = ui.lang): string {
  if (!args) return sentence;
  const filled = sentence.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    const single = lang === 'fr' ? Math.abs(Number(value)) < 2 : Number(value) === 1;
    return single ? one : many;
  });
  return lang === 'fr' ? elide(filled) : filled;
}

/** The words of one room in both languages; a key that one language lacks does not compile. */
export function dictionary<Key extends string>(words: {
  fr: Record<Key, string>;
  en: Record<NoInfer<Key>, string>;
}): (key: Key, args?: Args) => string {
  return (key, args) => {
    const sentence = fill(words[ui.lang][key], args);
    return ui.lang === 'fr' ? unbroken(sentence, 'fr') : sentence;
  };
}
