import { describe, expect, it, vi } from 'vitest';
import { centre } from './geometry';
import { middleOn, MOST, nearScale, zoomed } from './zoom';
import { Zoom } from './zoom.svelte';

// outside of a browser Svelte flushes nothing, and does not even make the change
vi.mock('svelte', async (original) => ({ ...(await original<object>()), flushSync: (change: () => void) => change() }));

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

/** A board in a place of 400 pixels, whose scroll position is where it was last moved to. */
function board() {
  const place = {
    scrollLeft: 0,
    scrollTop: 0,
    scrollTo: vi.fn(({ left, top }: { left: number; top: number }) => Object.assign(place, { scrollLeft: left, scrollTop: top })),
    scrollBy: vi.fn(),
  };
  const zoom = new Zoom();
  zoom.size = 400;
  zoom.place = place as unknown as HTMLElement;
  return { zoom, place };
}

it('goes nearer and back in steps, around the middle unless a point is given', () => {
  const { zoom, place } = board();
  expect([zoom.scale, zoom.near]).toEqual([1, false]);
  zoom.in();
  expect([zoom.scale, zoom.near, place.scrollLeft, place.scrollTop]).toEqual([1.5, true, 100, 100]);
  zoom.in({ x: 0, y: 0 });
  expect([zoom.scale, place.scrollLeft, place.scrollTop]).toEqual([2.25, 150, 150]);
  zoom.out();
  expect(zoom.scale).toBe(1.5);
  zoom.out();
  expect([zoom.scale, zoom.near, place.scrollLeft]).toEqual([1, false, 0]);
  zoom.by(1.6);
  zoom.out();
  expect(zoom.scale, 'hardly larger than the whole board').toBe(1);
  zoom.by(99);
  expect(zoom.scale).toBe(MOST);
  zoom.whole();
  expect(zoom.scale).toBe(1);
});

it('settles on the whole board when nearly all of it is seen', () => {
  const { zoom } = board();
  zoom.to(1.07);
  zoom.settle();
  expect(zoom.scale).toBe(1);
  zoom.to(1.09);
  zoom.settle();
  expect(zoom.scale).toBe(1.09);
});

it('is toggled between the whole board and readable names, and shows a square then', () => {
  const { zoom, place } = board();
  zoom.toggleAt(39);
  expect(zoom.scale).toBe(nearScale(400));
  expect(place.scrollTo).toHaveBeenLastCalledWith({ ...middleOn(centre(39), zoom.scale, 400), behavior: 'instant' });
  zoom.show(5);
  expect(place.scrollTo).toHaveBeenLastCalledWith({ ...middleOn(centre(5), zoom.scale, 400), behavior: 'smooth' });
  zoom.pan(3, -4);
  expect(place.scrollBy).toHaveBeenCalledWith({ left: 3, top: -4 });
  zoom.toggleAt(1);
  expect(zoom.scale).toBe(1);
  const calls = place.scrollTo.mock.calls.length;
  zoom.show(5);
  expect(place.scrollTo.mock.calls, 'the whole board shows every square').toHaveLength(calls);
});
