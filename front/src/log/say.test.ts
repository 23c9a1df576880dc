import { describe, expect, it } from 'vitest';
import type { Edition, Ended, Event, Refusal, TableNote } from '../wire';
import { explain } from './refusal';
import { plain, tell, tellEnd, tellNote, type Context } from './say';
import told from './told.json';

const LANGS = ['fr', 'en'] as const;

/** The page sets finer blanks and apostrophes than a terminal, and draws the line round a turn itself. */
function bare(line: string | null): string | null {
  return line && line.replace(/[\u202f\u00a0]/g, ' ').replaceAll('’', "'").replace(/^── | ──$/g, '');
}

describe.each(told)('the page says what the terminal says: $edition.id', ({ edition, seats, you, told, refusals, reasons }) => {
  const at = (lang: 'fr' | 'en'): Context => ({ lang, edition: edition as unknown as Edition, seats, you });

  it.each(LANGS)('of every event (%s)', (lang) => {
    for (const row of told) {
      const parts = tell(row.event as unknown as Event, at(lang), { turns: 7, rents: true });
      expect(bare(parts && plain(parts)), JSON.stringify(row.event)).toBe(bare(row[lang]));
      expect(parts ? plain(parts) : '').not.toMatch(/[{}@|]/);
    }
  });

  it.each(LANGS)('of every refusal (%s)', (lang) => {
    for (const row of refusals) {
      const { parts, clause } = explain(row.refusal as unknown as Refusal, at(lang));
      expect(bare(plain(parts)), JSON.stringify(row.refusal)).toBe(bare(row[lang]));
      expect(clause).toBe(row.refusal.clause);
    }
  });

  it.each(LANGS)('of every reason against an offer (%s)', (lang) => {
    for (const row of reasons) expect(bare(plain(tellNote(row.note as TableNote, at(lang))))).toBe(bare(row[lang]));
  });
});

it('keeps an open rent to itself unless asked', () => {
  const { edition, seats, you } = told[0]!;
  const at: Context = { lang: 'fr', edition: edition as unknown as Edition, seats, you };
  const event: Event = { event: 'rent-opened', visitor: 0, owner: 1, title: 1, amount: 20, why: 'rent.bare' };
  expect(tell(event, at)).toBeNull();
});

it('names the parts of a sentence, so that they can be shown in their colours', () => {
  const { edition, seats } = told[0]!;
  const at: Context = { lang: 'fr', edition: edition as unknown as Edition, seats, you: null };
  const event: Event = { event: 'paid', payer: 0, payee: 1, amount: 1200, reason: 'rent', title: 39 };
  expect(tell(event, at)!.map((part) => part.kind)).toEqual([
    'seat', 'text', 'money', 'text', 'seat', 'text', 'square', 'text',
  ]);
});

const NOTES: TableNote[] = [
  { note: 'sat-down', seat: 0, name: 'Ada' },
  { note: 'stood-up', seat: 1, name: 'Bob' },
  { note: 'bot-sat', seat: 2, name: 'Odette' },
  { note: 'reveal-asked', start: 1, seats: [0, 1] },
  { note: 'start-voided', start: 1, seats: [0, 1], names: ['Ada', 'Bob'] },
  { note: 'began' },
  { note: 'said', seat: 1, text: 'À vous, {who} !', phrase: null, person: 'p' },
  { note: 'pause-wished', seat: 1 },
  { note: 'paused' },
  { note: 'resumed', seat: null },
  { note: 'stand-in-came', seat: 0 },
  { note: 'came-back', seat: 1 },
  { note: 'counter-wanted', seat: 0, to: 1 },
  { note: 'rematch-made', seat: 1, table: 'x' },
  { note: 'removed', seat: 1, name: 'Bob', kept_out: false },
  { note: 'removed', seat: 1, name: 'Bob', kept_out: true },
  { note: 'replaced', seat: 1, name: 'Bob', bot: 'strong', agreed: false },
  { note: 'replaced', seat: 1, name: 'Bob', bot: 'strong', agreed: true },
  { note: 'handed-over', seat: 1, name: 'Bob' },
  { note: 'setup-changed', seat: 0, setup: { box: 'zelda-2015', seats: 6 }, was: { box: 'miro-1936', seats: 4 }, moved: [] },
  { note: 'voted', seat: 0, absent: 1, bot: 'strong' },
  { note: 'voted', seat: 0, absent: 1, bot: null },
];

it.each(LANGS)('has words for what happens round the board (%s)', (lang) => {
  const { edition, seats } = told[0]!;
  for (const you of [null, 0, 1]) {
    const at: Context = { lang, edition: edition as unknown as Edition, seats, you };
    for (const note of NOTES) {
      const line = plain(tellNote(note, at));
      if (note.note === 'said') expect(line).toContain('{who}');
      else expect(line).toMatch(/^[^{}@|]+\.$/);
    }
    for (const reason of ['last', 'hour', 'quick'] satisfies Ended['reason'][])
      for (const winners of [[0], [0, 1]]) expect(plain(tellEnd({ reason, winners }, at))).not.toMatch(/[{}@|]/);
  }
});

it.each([
  ['fr', 'Ada, éloi et Bob [b] partagent'],
  ['en', 'Ada, éloi and Bob [b] share'],
] as const)('joins the last of several by a word (%s)', (lang, said) => {
  const { edition, seats } = told[0]!;
  const at: Context = { lang, edition: edition as unknown as Edition, seats, you: null };
  expect(plain(tellEnd({ reason: 'hour', winners: [0, 1, 2] }, at))).toContain(said);
});

it.each([
  ['fr', 'Bonne chance\u202f!'],
  ['en', 'Good luck!'],
] as const)('tells a phrase in the language of the reader (%s)', (lang, said) => {
  const { edition, seats } = told[0]!;
  const at: Context = { lang, edition: edition as unknown as Edition, seats, you: null };
  expect(plain(tellNote({ note: 'said', seat: 1, text: '', phrase: 'good-luck', person: 'p' }, at))).toContain(said);
});

describe('an offer that the clock took back', () => {
  const { edition, seats } = told[0]!;
  const event: Event = { event: 'withdrawn', maker: 0, to: 1, revision: 1 };
  const at = (lang: 'fr' | 'en', you: number | null) => ({ lang, edition, seats, you }) as unknown as Context;

  it('went unanswered: nobody withdrew it', () => {
    expect(plain(tell(event, at('en', null), { by: 'clock' })!)).toMatch(/^The offer of .* to .* went unanswered\.$/);
    expect(plain(tell(event, at('fr', 0), { by: 'clock' })!)).toMatch(/^Votre offre .* sans réponse\.$/);
  });

  it('is told as withdrawn if its maker did', () => {
    expect(plain(tell(event, at('en', 0), { by: 'player' })!)).toBe('You take the offer back.');
  });
});
