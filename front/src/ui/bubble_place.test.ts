import { expect, it } from 'vitest';
import { placeBubble, readingTime } from './bubble_place';

const room = { width: 390, height: 844 };
const bubble = { width: 200, height: 50 };

it('stands over its speaker', () => {
  expect(placeBubble({ left: 100, top: 400, width: 100, height: 40 }, bubble, room)).toEqual({ left: 50, top: 342, under: false });
});

it('stands under a speaker at the top of the window', () => {
  expect(placeBubble({ left: 100, top: 20, width: 100, height: 40 }, bubble, room)).toMatchObject({ top: 68, under: true });
});

it.each([
  [{ left: -50, top: 400, width: 40, height: 40 }, 8],
  [{ left: 380, top: 400, width: 40, height: 40 }, 182],
])('stays in the window', (speaker, left) => {
  expect(placeBubble(speaker, bubble, room).left).toBe(left);
  const low = placeBubble({ ...speaker, top: 2000 }, bubble, room);
  expect(low.top + bubble.height).toBeLessThanOrEqual(room.height);
});

it('stays as long as it takes to read, and no longer than some seconds', () => {
  expect(readingTime('Hi')).toBeLessThan(readingTime('a'.repeat(60)));
  expect(readingTime('a'.repeat(280))).toBe(10_000);
});

it('stands beside a wide speaker, not over the neighbours', () => {
  const wide = { width: 1280, height: 800 };
  expect(placeBubble({ left: 755, top: 170, width: 512, height: 50 }, bubble, wide)).toEqual({ left: 547, top: 170, under: false });
  expect(placeBubble({ left: 10, top: 400, width: 380, height: 50 }, bubble, room)).toMatchObject({ top: 342 });
});
