/** French and English, switched at any time. */
import { recall, remember } from './local_storage';
import { typeset } from '../words/typography';

export type Lang = 'fr' | 'en';

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
  return typeset(text[ui.lang], ui.lang);
}
