import { expect, it } from 'vitest';
import { PHRASES, phraseWords, saidWords } from './quick_phrases';

it('has every phrase in both languages', () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(6);
  for (const phrase of PHRASES) {
    expect(phraseWords(phrase, 'fr')).toMatch(/\S/);
    expect(phraseWords(phrase, 'fr')).not.toMatch(/ [!?]/);
    expect(phraseWords(phrase, 'en')).not.toBe(phraseWords(phrase, 'fr'));
  }
});

it('leaves what people say as they said it, and does not know phrases of other versions', () => {
  expect(saidWords({ text: '<b>hello</b>', phrase: null }, 'fr')).toBe('<b>hello</b>');
  expect(saidWords({ text: '', phrase: 'hello' }, 'fr')).toBe('Bonjour\u202f!');
  expect(saidWords({ text: '', phrase: 'toString' }, 'en')).toBe('…');
});
