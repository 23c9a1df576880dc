/** The language of the page, switched at any time: any that has a folder of messages. */
import { FALLBACK, languages } from '../words/messages';
import { typeset } from '../words/typography';
import { recall, remember } from './local_storage';

/** A language in which editions and clauses are written; a page in any other shows them in English. */
export type TextLang = 'fr' | 'en';

/** The language of a device, if the page has it; else English. */
export function langOf(wish: string): string {
  const lang = wish.split('-', 1)[0]!.toLowerCase();
  return languages().includes(lang) ? lang : FALLBACK;
}

const chosen = $state({ lang: langOf(recall<string>('lang', globalThis.navigator?.language ?? 'fr')) });

export const ui = {
  get lang(): string {
    return chosen.lang;
  },
  set lang(lang: string) {
    chosen.lang = lang;
  },
  /** The language of what editions and clauses say. */
  get text(): TextLang {
    return chosen.lang === 'fr' ? 'fr' : 'en';
  },
};

export function setLang(lang: string): void {
  ui.lang = lang;
  remember('lang', lang);
  document.documentElement.lang = lang;
}

/** What a box says, in the language of the page. */
export function tx(text: { fr: string; en: string }): string {
  return typeset(text[ui.text], ui.text);
}
