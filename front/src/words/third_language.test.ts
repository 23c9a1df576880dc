import { afterAll, beforeAll, expect, it } from 'vitest';
import { langOf, tx, ui } from '../app/language.svelte';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import { money } from '../catalogue/editions.svelte';
import { words as home } from '../home/words';
import { tell, tellNote } from '../log/event_sentences';
import told from '../../../tests/words/xx/xx.json';
import { addFiles, languages } from './messages';
import { plain } from './values';

/** A made-up language with ten messages: a folder of files is all that it takes. */
const at = () => ({ lang: ui.lang, edition: NOSTALGIA, seats: [{ name: 'Ada', token: 'dog' }, { name: 'Bob', token: 'boot' }], you: 0 }); // prettier-ignore

beforeAll(() => {
  addFiles(import.meta.glob<string>('../../../tests/words/xx/*.ftl', { eager: true, import: 'default' }));
  ui.lang = 'xx';
});
afterAll(() => {
  ui.lang = 'en';
});

it('is a language like the others', () => {
  expect(languages()).toEqual(['fr', 'en', 'xx']);
  expect(['xx', 'xx-YY', 'yy'].map(langOf)).toEqual(['xx', 'xx', 'en']);
});

it.each(told)('tells what Python tells: $event.event', ({ event, text }) => {
  expect(plain(tell(event as never, at())!)).toBe(text);
});

it('says in English what it lacks', () => {
  const french = [home('set_table'), plain(tellNote({ note: 'began' }, { ...at(), lang: 'fr' }))];
  ui.lang = 'en';
  const english = [home('set_table'), plain(tellNote({ note: 'began' }, at()))];
  ui.lang = 'xx';
  expect([home('set_table'), plain(tellNote({ note: 'began' }, at()))]).toEqual(english);
  expect(english).not.toEqual(french);
  expect(tx({ fr: 'Rue', en: 'Street' })).toBe('Street');
  expect(money(1500, NOSTALGIA)).toBe('1.500 pieces of €');
});
