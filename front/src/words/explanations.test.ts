import { expect, it } from 'vitest';
import cases from '../../../tests/words/explanations.json';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import type { Because, Event } from '../wire';
import { explanationSentence } from './event_sentences';
import { TableMessages } from './table_messages';
import { plain } from './values';

const seats = ['Ada', 'éloi', 'Bob [b]', 'Yvonne'].map((name, at) => ({ name, token: NOSTALGIA.tokens[at]!.id }));

/** The table of cases that Python and the page share: why this very event happened. */
it.each(cases.map((row) => [`${row.lang} ${row.because.kind} ${row.you} ${row.text}`, row] as const))('%s', (_, row) => {
  const at = new TableMessages({ lang: row.lang, edition: NOSTALGIA, seats, you: row.you });
  expect(plain(explanationSentence(row.event as unknown as Event, row.because as unknown as Because, at))).toBe(row.text);
});
