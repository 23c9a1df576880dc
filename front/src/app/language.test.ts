import { beforeEach, describe, expect, it } from 'vitest';
import { langOf, tx, ui } from './language.svelte';

it('speaks French to those who ask for it, and English to everybody else', () => {
  const wishes = ['fr', 'fr-CA', 'FR', 'en', 'en-GB', 'de-DE', 'pt', 'frr', ''];
  expect(wishes.map(langOf)).toEqual(['fr', 'fr', 'fr', 'en', 'en', 'en', 'en', 'en', 'en']);
});

describe('the words of an edition', () => {
  beforeEach(() => {
    ui.lang = 'fr';
  });

  it('are in the language of the page', () => {
    expect(tx({ fr: 'un', en: 'one' })).toBe('un');
    ui.lang = 'en';
    expect(tx({ fr: 'un', en: 'one' })).toBe('one');
  });

  it('are set as the words of the page', () => {
    expect(tx({ fr: "Compagnie de distribution d'électricité : 4 × 10", en: '' })).toBe(
      'Compagnie de distribution d’électricité\u00a0: 4\u00a0×\u00a010',
    );
    ui.lang = 'en';
    expect(tx({ fr: '', en: "The children's school" })).toBe('The children’s school');
  });
});
