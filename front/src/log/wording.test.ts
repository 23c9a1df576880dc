import { expect, it } from 'vitest';
import { wordingParts } from './wording';

const plain = (said: string, lang: 'fr' | 'en') =>
  wordingParts(said, lang)
    .map(({ text }) => text)
    .join('');

it('leads to a ruling by its word, not by its id', () => {
  expect(wordingParts('No number is given: our ruling.players decides.', 'en')).toEqual([
    { text: 'No number is given: ' },
    { text: 'our ruling', clause: 'ruling.players' },
    { text: ' decides.' },
  ]);
  expect(plain('Aucun nombre annoncé : notre décision « ruling.players » tranche.', 'fr')).toBe(
    'Aucun nombre annoncé\u00a0: notre décision tranche.',
  );
  expect(plain('Leurs dettes se règlent par « ruling.forced-sale ».', 'fr')).toBe('Leurs dettes se règlent par notre décision.');
  expect(plain('Their debts are met by ruling.forced-sale.', 'en')).toBe('Their debts are met by our ruling.');
});

it('leads to any other clause', () => {
  expect(wordingParts('The buyer pays as an heir does: see mortgage.transfer.', 'en')[1]).toEqual({
    text: 'this clause',
    clause: 'mortgage.transfer',
  });
  expect(plain("L'acheteur paie comme un héritier : voyez « mortgage.transfer ».", 'fr')).toBe(
    'L’acheteur paie comme un héritier\u00a0: voyez cet article.',
  );
});

it('leaves other quotation marks alone', () => {
  expect(wordingParts('Puis « le prochain tour ».', 'fr')).toEqual([{ text: 'Puis «\u00a0le prochain tour\u00a0».' }]);
});
