import { describe, expect, it } from 'vitest';
import { MIRO } from '../catalogue/edition.fixture';
import { withHouse } from '../house/rules';
import { plain } from '../words/values';
import type { Ended, Event, TableNote } from '../wire';
import { explain } from './refusal_sentences';
import { tell, tellEnd, tellNote, type Context } from './event_sentences';

const LANGS = ['fr', 'en'] as const;
const seats = ['Ada', 'éloi', 'Bob [b]', 'Yvonne'].map((name, at) => ({ name, token: String(at + 1) }));
const context = (lang: string, you: number | null = null): Context => ({ lang, edition: MIRO, seats, you });

it('says why a move is refused, and what it would need', () => {
  const refusal = { code: 'cash', clause: 'bank.till', need: 1200, have: 300, square: 1, box: MIRO.id };
  const { parts, clause } = explain(refusal, context('en'));
  expect(plain(parts)).toMatch(/^No: Boulevard de Belleville: .* \(needs 1,200\u00a0Frs; available: 300\u00a0Frs\)$/);
  expect(clause).toBe('bank.till');
  expect(plain(explain({ ...refusal, code: 'houses', square: null }, context('fr')).parts)).toMatch(
    /\(il faut 1\u202f200\u202f; disponible\u00a0: 300\)$/,
  );
});

it('says why a bot does not take an offer', () => {
  const note: TableNote = { note: 'reasoned', seat: 1, to: 0, why: 'completes', group: 'orange' };
  expect(plain(tellNote(note, context('fr', 0)))).toBe('Éloi\u00a0: «\u00a0Ça vous donnerait tout le groupe orange.\u00a0»');
});

it('keeps an open rent to itself unless asked', () => {
  const at = context('fr');
  const event: Event = { event: 'rent-opened', visitor: 0, owner: 1, title: 1, amount: 20, why: 'rent.bare' };
  expect(tell(event, at)).toBeNull();
});

it('names the parts of a sentence, so that they can be shown in their colours', () => {
  const at = context('fr');
  const event: Event = { event: 'paid', payer: 0, payee: 1, amount: 1200, reason: 'rent', title: 39 };
  expect(tell(event, at)!.map((part) => part.kind)).toEqual(['seat', 'text', 'money', 'text', 'seat', 'text', 'square', 'text']);
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
  for (const you of [null, 0, 1]) {
    const at = context(lang, you);
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
  const at = context(lang);
  expect(plain(tellEnd({ reason: 'hour', winners: [0, 1, 2] }, at))).toContain(said);
});

it.each([
  ['fr', 'Bonne chance\u202f!'],
  ['en', 'Good luck!'],
] as const)('tells a phrase in the language of the reader (%s)', (lang, said) => {
  const at = context(lang);
  expect(plain(tellNote({ note: 'said', seat: 1, text: '', phrase: 'good-luck', person: 'p' }, at))).toContain(said);
});

describe('an offer that the clock took back', () => {
  const event: Event = { event: 'withdrawn', maker: 0, to: 1, revision: 1 };

  it('went unanswered: nobody withdrew it', () => {
    expect(plain(tell(event, context('en'), { by: 'clock' })!)).toMatch(/^Ada’s offer to éloi went unanswered\.$/);
    expect(plain(tell(event, context('fr', 0), { by: 'clock' })!)).toMatch(/^Votre offre .* sans réponse\.$/);
  });

  it('is told as withdrawn if its maker did', () => {
    expect(plain(tell(event, context('en', 0), { by: 'player' })!)).toBe('You withdraw your offer.');
  });
});

it('says what goes into the pot by a house rule, and what stays with the bank', () => {
  const tax: Event = { event: 'paid', payer: 0, payee: null, amount: 1200, reason: 'tax', title: null };
  const declined: Event = { event: 'declined', seat: 0, title: 39 };
  const said = (event: Event, house: string, lang = 'en') => {
    const at = { ...context(lang), edition: withHouse(MIRO, house) };
    return plain(tell(event, at)!);
  };
  expect(said(tax, '')).not.toMatch(/pot/);
  expect(said(tax, 'parking=0')).toMatch(/into the pot\.$/);
  expect(said({ ...tax, reason: 'fine' }, 'parking=0', 'fr')).toMatch(/dans la cagnotte\.$/);
  expect(said({ ...tax, reason: 'card' }, 'parking=0')).toMatch(/into the pot \(card\)/);
  expect(said({ ...tax, reason: 'card', payee: 1 }, 'parking=0')).not.toMatch(/pot/);
  expect(said({ ...tax, reason: 'building' }, 'parking=0')).not.toMatch(/pot/);
  expect(said(declined, '')).toMatch(/up for auction/);
  expect(said(declined, 'no-auctions')).toMatch(/leaves .* with the bank/);
  expect(said(declined, 'no-auctions', 'fr')).toMatch(/laisse .* à la banque/);
});
