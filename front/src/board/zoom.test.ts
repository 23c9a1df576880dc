import { describe, expect, it } from 'vitest';
import { centre } from './geometry';
import { middleOn, MOST, nearScale, zoomed } from './zoom';

const whole = { scale: 1, left: 0, top: 0 };

describe('looking nearer', () => {
  it('keeps what is under the fingers where it is', () => {
    const near = zoomed(whole, 2, { x: 300, y: 100 }, 400);
    expect(near).toEqual({ scale: 2, left: 300, top: 100 });
    expect(zoomed(near, 3, { x: 300, y: 100 }, 400)).toEqual({ scale: 3, left: 600, top: 200 });
  });

  it('never shows what lies beyond the board, nor less than all of it', () => {
    expect(zoomed(whole, 0.3, { x: 50, y: 50 }, 400)).toEqual(whole);
    expect(zoomed(whole, 99, { x: 400, y: 400 }, 400)).toEqual({ scale: MOST, left: 1200, top: 1200 });
    const back = zoomed({ scale: 3, left: 800, top: 0 }, 1.5, { x: 0, y: 400 }, 400);
    expect([back.left, back.top]).toEqual([200, 0]);
  });

  it('puts a square in the middle where the board goes far enough', () => {
    expect(middleOn(centre(0), 2, 400)).toEqual({ left: 400, top: 400 }); // Go, in the corner
    const { left, top } = middleOn({ x: 500, y: 100 }, 2, 400);
    expect([left, top]).toEqual([200, 0]);
  });

  it('makes the names readable at once', () => {
    expect(nearScale(390) * 390).toBeCloseTo(1000);
    expect(nearScale(736)).toBe(2);
    expect(nearScale(200)).toBe(MOST);
    expect(nearScale(0)).toBe(2);
  });
});
