/** The fixed phrases: sent as what they mean, read by everybody in their own language. */
import type { Said, Up } from '../wire';
import { type Lang, ui } from '../app/language.svelte';
import { unbroken } from './typography';

export type Phrase = Extract<Up, { say: 'say-phrase' }>['phrase'];

const WORDS: Record<Lang, Record<Phrase, string>> = {
  fr: {
    hello: 'Bonjour !',
    'good-luck': 'Bonne chance !',
    thanks: 'Merci !',
    'well-played': 'Bien joué !',
    oops: 'Aïe !',
    'one-moment': 'Un instant…',
    'your-turn': 'À vous de jouer !',
    'good-game': 'Belle partie !',
  },
  en: {
    hello: 'Hello!',
    'good-luck': 'Good luck!',
    thanks: 'Thank you!',
    'well-played': 'Well played!',
    oops: 'Ouch!',
    'one-moment': 'One moment…',
    'your-turn': 'Your turn!',
    'good-game': 'Good game!',
  },
};

export const PHRASES = Object.keys(WORDS.fr) as Phrase[];

export function phraseWords(phrase: Phrase, lang: Lang = ui.lang): string {
  return unbroken(WORDS[lang][phrase], lang);
}

/** What somebody said, in the reader's language; a phrase that this page does not know is left out. */
export function saidWords(said: Pick<Said, 'text' | 'phrase'>, lang: Lang = ui.lang): string {
  if (!said.phrase) return said.text;
  return (PHRASES as string[]).includes(said.phrase) ? phraseWords(said.phrase as Phrase, lang) : '…';
}
