import { describe, expect, it } from 'vitest';
import { CELL_BOX, centre, COUNT, DEPTH, EDGE, FIELD, place, SIZE, stand, stride, walk, WIDTH } from './geometry';

describe('the board', () => {
  it('goes round without gap or overlap', () => {
    for (let square = 0; square < COUNT; square++) {
      const here = centre(square);
      const next = centre((square + 1) % COUNT);
      const step = Math.hypot(next.x - here.x, next.y - here.y);
      const cornered = square % 10 === 0 || square % 10 === 9;
      expect(step).toBeCloseTo(cornered ? (DEPTH + WIDTH) / 2 : WIDTH);
    }
  });

  it('starts at the bottom right and turns clockwise', () => {
    const far = SIZE - EDGE - DEPTH;
    expect(place(0)).toMatchObject({ x: far, y: far, corner: true, side: 'bottom' });
    expect(place(10)).toMatchObject({ x: EDGE, y: far, corner: true, side: 'left' });
    expect(place(20)).toMatchObject({ x: EDGE, y: EDGE, corner: true, side: 'top' });
    expect(place(30)).toMatchObject({ x: far, y: EDGE, corner: true, side: 'right' });
  });

  it('leaves a square field inside', () => {
    expect(FIELD.x + FIELD.size).toBeCloseTo(SIZE - FIELD.x);
  });
});

describe('walking', () => {
  it('passes Go', () => expect(walk(38, 2)).toEqual([39, 0, 1, 2]));
  it('goes back', () => expect(walk(2, 39, true)).toEqual([1, 0, 39]));
  it('stays', () => expect(walk(7, 7)).toEqual([]));
});

describe('tokens', () => {
  it('never share a spot and stay on their square', () => {
    for (const square of [0, 1, 10, 15, 20, 23, 30, 37])
      for (const jailed of square === 10 ? [false, true] : [false])
        for (let many = 1; many <= 8; many++) {
          const spots = Array.from({ length: many }, (_, nth) => stand(square, nth, many, jailed));
          expect(new Set(spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(many);
          const { x, y, width, height } = place(square);
          for (const spot of spots) {
            expect(spot.x).toBeGreaterThan(x);
            expect(spot.x).toBeLessThan(x + width);
            expect(spot.y).toBeGreaterThan(y);
            expect(spot.y).toBeLessThan(y + height);
          }
        }
  });

  it('cover no price, alone or in pairs', () => {
    const BELOW = 20.6; // how far a piece reaches below its foot
    const price = (square: number) => (square === 0 ? 21 : square < 10 ? 11 : 18); // from the end of the square to its top
    for (const square of [1, 3, 8, 11, 14, 19, 31, 34, 38, 39])
      for (const many of [1, 2])
        for (let nth = 0; nth < many; nth++) {
          const { y, height } = place(square);
          const spot = stand(square, nth, many, false, true);
          expect(spot.y + BELOW * spot.scale).toBeLessThan(y + height - price(square));
        }
    for (let many = 1; many <= 4; many++)
      // all begin on Go, which says what it pays
      for (let nth = 0; nth < many; nth++) {
        const spot = stand(0, nth, many);
        expect(spot.y + BELOW * spot.scale).toBeLessThan(place(0).y + DEPTH - price(0));
      }
  });

  it('stand behind bars or on the strip of visitors', () => {
    const inCell = ({ x, y }: { x: number; y: number }) => x > CELL_BOX.x && y < CELL_BOX.y + CELL_BOX.size;
    for (let many = 1; many <= 8; many++)
      for (let nth = 0; nth < many; nth++) {
        expect(inCell(stand(10, nth, many, true))).toBe(true);
        expect(inCell(stand(10, nth, many, false))).toBe(false);
      }
  });
});

describe('arrow keys', () => {
  it('walk along a side', () => {
    expect(stride(0, 'ArrowLeft')).toBe(1);
    expect(stride(1, 'ArrowRight')).toBe(0);
    expect(stride(9, 'ArrowLeft')).toBe(10);
    expect(stride(10, 'ArrowUp')).toBe(11);
    expect(stride(19, 'ArrowUp')).toBe(20);
    expect(stride(39, 'ArrowDown')).toBe(0);
  });
  it('cross to the opposite side', () => {
    expect(stride(5, 'ArrowUp')).toBe(25);
    expect(stride(35, 'ArrowLeft')).toBe(15);
  });
  it('stop at the edge', () => {
    expect(stride(5, 'ArrowDown')).toBeNull();
    expect(stride(15, 'ArrowLeft')).toBeNull();
  });
  it('lead to the first and the last square', () => expect([stride(7, 'Home'), stride(7, 'End')]).toEqual([0, 39]));
  it('leave other keys alone', () => expect(stride(5, 'a')).toBeNull());
});
