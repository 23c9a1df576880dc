/** What the table says to those who sit at it. The box's own words ({house}, {rent}, {bank}…) are filled in too. */
import { dictionary } from '../../app/language.svelte';
import { en } from './en';
import { fr } from './fr';

export type Word = keyof typeof fr;
export const t = dictionary<Word>({ fr, en });

/** French `de` and `que` before a vowel: d’Ada, qu’Avenue Foch. */
export function elide(line: string): string {
  return line.replace(/\b([Dd]|[Qq]u)e (?=[aeiouyàâäéèêëîïôöûü])/gi, '$1’');
}
