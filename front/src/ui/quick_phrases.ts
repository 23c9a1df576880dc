/** The fixed phrases: sent as what they mean, read by everybody in their own language. */
import type { Said, Up } from '../wire';
import { ui } from '../app/language.svelte';
import { addFiles, format } from '../words/messages';
import { plain } from '../words/values';

export type Phrase = Extract<Up, { say: 'say-phrase' }>['phrase'];

addFiles(import.meta.glob<string>('../../../src/belleville/words/*/phrase.ftl', { eager: true, import: 'default' }));

export const PHRASES: Phrase[] = ['hello', 'good-luck', 'thanks', 'well-played', 'oops', 'one-moment', 'your-turn', 'good-game'];

export function phraseWords(phrase: Phrase, lang: string = ui.lang): string {
  return plain(format(`phrase-${phrase}`, {}, lang));
}

/** What somebody said, in the reader's language; a phrase that this page does not know is left out. */
export function saidWords(said: Pick<Said, 'text' | 'phrase'>, lang: string = ui.lang): string {
  if (!said.phrase) return said.text;
  return (PHRASES as string[]).includes(said.phrase) ? phraseWords(said.phrase as Phrase, lang) : '…';
}
