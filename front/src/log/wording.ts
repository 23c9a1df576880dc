/** The text of a clause in pieces; an id it names becomes a word for what it leads to. */
import type { TextLang } from '../app/language.svelte';
import { format } from '../words/messages';
import { plain } from '../words/values';
import './words';
import { typeset } from '../words/typography';

export interface Piece {
  text: string;
  /** The clause that this piece leads to. */
  clause?: string;
}

// "notre décision « ruling.clock »", "our ruling.clock", "see mortgage.transfer"
const NAMED = /(?:notre décision « |our )?(?:« )?\b([a-z]{3,}\.[a-z]{3,}(?:-[a-z]+)*)(?: »)?/g;
export function wordingParts(said: string, lang: TextLang): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of said.matchAll(NAMED)) {
    const clause = found[1]!;
    pieces.push(
      { text: typeset(said.slice(done, found.index), lang) },
      { text: plain(format(clause.startsWith('ruling.') ? 'log-named_ruling' : 'log-named_clause', {}, lang)), clause },
    );
    done = found.index + found[0].length;
  }
  pieces.push({ text: typeset(said.slice(done), lang) });
  return pieces.filter(({ text }) => text);
}
