import { beforeEach, describe, expect, it } from 'vitest';
import { dictionary, fill, langOf, tx, ui } from './language.svelte';

const words = dictionary({
  fr: { hello: 'Bonjour {name}', seats: '{n} {n:place|places}', plain: 'Oui', sure: 'Sûr ? « Oui » !' },
  en: { hello: 'Hello {name}', seats: '{n} {n:seat|seats}', plain: 'Yes', sure: 'Sure? Yes!' },
});

it('speaks French to those who ask for it, and English to everybody else', () => {
  expect(['fr', 'fr-CA', 'FR', 'en', 'en-GB', 'de-DE', 'pt', 'frr', ''].map(langOf)).toEqual([
    'fr',
    'fr',
    'fr',
    'en',
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

describe('a dictionary', () => {
  beforeEach(() => {
    ui.lang = 'fr';
  });

  it('speaks the language of the page, whatever it was when the words were written', () => {
    expect(words('plain')).toBe('Oui');
    ui.lang = 'en';
    expect(words('plain')).toBe('Yes');
    expect(tx({ fr: 'un', en: 'one' })).toBe('one');
  });

  it('sets the words of an edition as its own', () => {
    expect(tx({ fr: "Compagnie de distribution d'électricité : 4 × 10", en: '' })).toBe(
      'Compagnie de distribution d’électricité\u202f: 4\u00a0×\u00a010',
    );
    ui.lang = 'en';
    expect(tx({ fr: '', en: "The children's school" })).toBe('The children’s school');
  });

  it('fills in names', () => {
    expect(words('hello', { name: 'Ada' })).toBe('Bonjour Ada');
  });

  it('says one or many as each language does', () => {
    expect(words('seats', { n: 0 })).toBe('0 place');
    expect(words('seats', { n: 1 })).toBe('1 place');
    expect(words('seats', { n: 2 })).toBe('2 places');
    ui.lang = 'en';
    expect(words('seats', { n: 0 })).toBe('0 seats');
    expect(words('seats', { n: 1 })).toBe('1 seat');
  });

  it('elides in French before a vowel', () => {
    expect(fill('La table de {name}', { name: 'Achille' })).toBe('La table d’Achille');
    expect(fill('On attend que {name} commence', { name: 'Élise' })).toBe('On attend qu’Élise commence');
    expect(fill('La table de {name}', { name: 'Zoé' })).toBe('La table de Zoé');
    expect(fill('{a} roide ami', { a: 'un' })).toBe('un roide ami');
    expect(fill('de {name}', { name: 'Ada' }, 'en')).toBe('de Ada');
  });

  it('keeps French signs with their words', () => {
    expect(words('sure')).toBe('Sûr\u202f? «\u202fOui\u202f»\u202f!');
  });

  it('leaves what it was not given, and never fills in twice', () => {
    expect(fill('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x');
    expect(fill('{missing}')).toBe('{missing}');
  });

  it('does not compile when a language lacks a key or has one more', () => {
    // @ts-expect-error `en` has no `b`
    dictionary({ fr: { a: '', b: '' }, en: { a: '' } });
    // @ts-expect-error `fr` has no `b`
    dictionary({ fr: { a: '' }, en: { a: '', b: '' } });
    // @ts-expect-error no such word
    expect(() => words('nothing')).toThrow();
  });
});
