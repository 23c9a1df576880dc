/** The text of a clause in pieces; an id it names becomes a word for what it leads to. */
import type { Lang } from '../app/language.svelte';
import { typeset } from '../words/typography';

export interface Piece {
  text: string;
  /** The clause that this piece leads to. */
  clause?: string;
}

// "notre décision « ruling.clock »", "our ruling.clock", "see mortgage.transfer"
const NAMED = /(?:notre décision « |our )?(?:« )?\b([a-z]{3,}\.[a-z]{3,}(?:-[a-z]+)*)(?: »)?/g;
const WORDS = {
  fr: { ruling: 'notre décision', clause: 'cet article' },
  en: { ruling: 'our ruling', clause: 'this clause' },
};

export function wordingParts(said: string, lang: Lang): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of said.matchAll(NAMED)) {
    const clause = found[1]!;
    pieces.push(
      { text: typeset(said.slice(done, found.index), lang) },
      { text: WORDS[lang][clause.startsWith('ruling.') ? 'ruling' : 'clause'], clause },
    );
    done = found.index + found[0].length;
  }
  pieces.push({ text: typeset(said.slice(done), lang) });
  return pieces.filter(({ text }) => text);
}
