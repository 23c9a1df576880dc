import { describe, expect, it } from 'vitest';
import { beside, overlap, type Box } from './hover_place';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const window = { width: 1280, height: 800 };
const size = { width: 200, height: 300 };

describe('a deed shown beside a square', () => {
  it('knows what covers what', () => {
    expect(overlap(box(0, 0, 10, 10), box(5, 5, 10, 10))).toBe(25);
    expect(overlap(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(0);
  });

  it('stands over a square of the lower row, in its middle', () => {
    expect(beside(box(300, 700, 60, 90), size, [], window)).toEqual(box(230, 392, 200, 300));
  });

  it('goes elsewhere when something is decided there', () => {
    const card = box(150, 250, 450, 300);
    const place = beside(box(300, 700, 60, 90), size, [card], window);
    expect(overlap(place, card)).toBe(0);
    expect(overlap(place, box(300, 700, 60, 90))).toBe(0);
  });

  it('never leaves the window', () => {
    for (const square of [box(0, 0, 90, 90), box(1190, 710, 90, 90), box(0, 400, 90, 60)]) {
      const { left, top } = beside(square, size, [], window);
      expect(left >= 0 && top >= 0 && left + 200 <= 1280 && top + 300 <= 800).toBe(true);
    }
  });
});
