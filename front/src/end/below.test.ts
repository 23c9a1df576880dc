import { expect, it } from 'vitest';
import { below } from '../fair_dice/verify';

const from =
  (...words: number[]) =>
  () =>
    words.shift()!;

// tests/table/test_fair_dice.py holds the server to the same
it.each([
  [6, [4294967291, 0], 5],
  [6, [4294967292, 4294967295, 8], 2],
  [28, [4294967291, 4294967292, 3], 27],
  [28, [4294967292, 3], 3],
  [16, [4294967295], 15],
])('draws below %i from %j, passing over the uneven rest', (n, words, number) => {
  expect(below(n, from(...words))).toBe(number);
});
