import { expect, it } from 'vitest';
import type { Clause } from '../wire';
import { cells, chapters, fold, holds, parts, roman, saidIn } from './clauses';

const clause: Clause = {
  id: 'rent.claim',
  chapter: 'rent',
  fr: 'Le propriétaire réclame.',
  en: 'The owner claims.',
  boxes: ['a', 'b', 'c'],
  ruling: false,
  choices: [],
  differs: { b: { fr: 'Avant le lancer.', en: 'Before the throw.' }, c: { fr: 'Avant le lancer.', en: 'Before the throw.' } },
};

it('lets neighbours that say the same share a cell', () => {
  expect(cells(clause, ['a', 'b', 'c', 'd']).map(({ kind, boxes }) => [kind, ...boxes])).toEqual([
    ['says', 'a'],
    ['own', 'b', 'c'],
    ['silent', 'd'],
  ]);
});

it('knows where boxes part', () => {
  expect(parts(clause, ['b', 'c'])).toBe(false);
  expect(parts(clause, ['a', 'c'])).toBe(true);
  expect([saidIn(clause, 'a'), saidIn(clause, 'd')]).toEqual([true, false]);
});

it('finds words whatever their accents and capitals', () => {
  expect(holds(clause, ['a'], 'RECLAME proprietaire', 'fr')).toBe(true);
  expect(holds(clause, ['a'], 'lancer', 'fr')).toBe(false);
  expect(holds(clause, ['b'], 'lancer', 'fr')).toBe(true);
  expect(fold('Élan Œuvre')).toBe('elan œuvre');
});

it('keeps chapters in their order, with numbers as books have them', () => {
  const order = chapters([clause, { ...clause, id: 'x', chapter: 'jail' }, { ...clause, id: 'y' }]);
  expect(order.map((chapter) => [chapter.id, chapter.clauses.length])).toEqual([
    ['rent', 2],
    ['jail', 1],
  ]);
  expect([1, 4, 9, 14, 19].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XIX']);
});
