/** Where something small is shown beside a square, so that it covers nothing that is being decided. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8; // pixels

/** How much of a box another covers, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** A place for a box of some size beside another, inside the window: where it covers the least of what is taken. */
export function beside(
  square: Box,
  size: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
  window: Pick<Box, 'width' | 'height'>,
): Box {
  const within = (at: number, most: number) => Math.max(GAP, Math.min(at, most - GAP));
  const put = (left: number, top: number): Box => ({
    ...size,
    left: within(left, window.width - size.width),
    top: within(top, window.height - size.height),
  });
  const middle = { left: square.left + (square.width - size.width) / 2, top: square.top + (square.height - size.height) / 2 };
  const places = [
    put(middle.left, square.top - size.height - GAP),
    put(middle.left, square.top + square.height + GAP),
    put(square.left - size.width - GAP, middle.top),
    put(square.left + square.width + GAP, middle.top),
    put(window.width, GAP),
    put(window.width, window.height / 3),
    put(GAP, middle.top),
  ];
  const covers = (place: Box) => [square, ...taken].reduce((sum, other) => sum + overlap(place, other), 0);
  return places.reduce((best, place) => (covers(place) < covers(best) ? place : best));
}
