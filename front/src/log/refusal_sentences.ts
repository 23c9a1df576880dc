// A refusal of the rules in words: why not, what it would need, and the clause behind it.

import type { Refusal } from '../wire';
import { refusalSentence } from '../words/event_sentences';
import { TableMessages, type Context } from '../words/table_messages';
import type { Part } from '../words/values';

export interface Explained {
  parts: Part[];
  clause: string;
}

/** Why a move was refused, as the terminal says it. */
export function explain(refusal: Refusal, at: Context): Explained {
  return { parts: refusalSentence(refusal, new TableMessages(at)), clause: refusal.clause };
}
