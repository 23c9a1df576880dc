/**
 * French grammar: the article of a name, elision and contraction: « de l’avenue Mozart », « au boulevard de Belleville ».
 * The terminal does the same with the same words: src/belleville/words/french.py. tests/words/cases.json holds both to one table.
 */
import words from '../../../src/belleville/words/french.json';

/** A name behind its article; its first letter may be small there. */
export interface Noun {
  article: string;
  name: string;
}

/** The name of a square with its article: declared by the edition, found by its first word, or « la case ». */
export function noun(name: string, article = ''): Noun {
  const first = name.split(/[ \u00a0\u202f]/, 1)[0]!.toLowerCase();
  for (const [known, small] of [
    [words.streets, true],
    [words.places, false],
  ] as const)
    for (const [found, firsts] of Object.entries(known))
      if (firsts.includes(first) && (!article || article === found))
        return { article: found, name: small ? name.slice(0, 1).toLowerCase() + name.slice(1) : name };
  return { article: article === 'none' ? '' : article || 'la case', name };
}

/** Whether `de` and `le` lose their vowel before a word: `d’Hélène`, `d’Yves`, but `de Yann`, `de Han`. */
export function elides(name: string): boolean {
  const first = /^[\p{L}\p{N}_-]*/u.exec(name.toLowerCase())![0];
  const bare = first.normalize('NFD').replace(/\p{M}/gu, '');
  if (words.aspirated.includes(first) || words.whole.includes(first)) return false;
  if (bare[0] === 'h') return /^h[aeiouœæy]/.test(bare);
  return bare[0] === 'y' ? /^y(?![aeiouœæ])\p{L}/u.test(bare) : /^[aeiouœæ]/.test(bare);
}

function joined(word: string, name: string): string {
  return elides(name) ? `${word.slice(0, -1)}’` : `${word} `;
}

/** What stands before a noun: `l’`, `la `, `la case `; nothing before a proper name. */
export function le({ article, name }: Noun): string {
  if (!article) return '';
  return article === 'le' || article === 'la' ? joined(article, name) : `${article} `;
}

/** Whether the article melts into a preposition: `du`, `au`, `des`, `aux`. */
function melts({ article, name }: Noun): boolean {
  return article === 'les' || (article === 'le' && !elides(name));
}

/** `de` and the article: `de l’`, `du `, `des `, `d’`. */
export function de(noun: Noun): string {
  if (melts(noun)) return noun.article === 'le' ? 'du ' : 'des ';
  return noun.article ? `de ${le(noun)}` : joined('de', noun.name);
}

/** `à` and the article: `à l’`, `au `, `aux `, `à `. */
export function a(noun: Noun): string {
  if (melts(noun)) return noun.article === 'le' ? 'au ' : 'aux ';
  return `à ${le(noun)}`;
}

/** `que` and the article: `qu’`, `que la `. */
export function que(noun: Noun): string {
  return noun.article ? `que ${le(noun)}` : joined('que', noun.name);
}
