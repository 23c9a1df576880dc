/** Where things are on the board, in its own units: a square of 1000 with Go at the bottom right. */

export const SIZE = 1000;
export const EDGE = 10; // the frame round the squares
export const DEPTH = 122; // of a square, and both sides of a corner
export const WIDTH = (SIZE - 2 * EDGE - 2 * DEPTH) / 9;
export const COUNT = 40;
/** The free field inside the squares. */
export const FIELD = { x: EDGE + DEPTH, y: EDGE + DEPTH, size: SIZE - 2 * (EDGE + DEPTH) };

/** Where the name of the game is written on the field: above the middle, which belongs to the game. */
export const CREST = 215;

export type Side = 'bottom' | 'left' | 'top' | 'right';
export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  width: number;
  height: number;
  side: Side;
  corner: boolean;
}

const SIDES: Side[] = ['bottom', 'left', 'top', 'right'];
const FAR = SIZE - EDGE - DEPTH;

/** The rectangle of a square; a corner belongs to the side it begins. */
export function place(square: number): Place {
  const side = SIDES[Math.floor(square / 10)]!;
  const step = square % 10;
  const corner = step === 0;
  const along = corner ? 0 : DEPTH + (step - 1) * WIDTH;
  const length = corner ? DEPTH : WIDTH;
  const near = EDGE + along;
  const back = SIZE - EDGE - along - length;
  const lying = side === 'left' || side === 'right';
  const box = { width: lying ? DEPTH : length, height: lying ? length : DEPTH, side, corner };
  if (side === 'bottom') return { x: back, y: FAR, ...box };
  if (side === 'left') return { x: EDGE, y: back, ...box };
  if (side === 'top') return { x: near, y: EDGE, ...box };
  return { x: FAR, y: near, ...box };
}

export const PLACES: readonly Place[] = Array.from({ length: COUNT }, (_, square) => place(square));

export function centre(square: number): Point {
  const { x, y, width, height } = PLACES[square]!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The squares walked over from one to another, the last one included; backwards where the way is `back`. */
export function walk(start: number, end: number, back = false): number[] {
  const way: number[] = [];
  const step = back ? COUNT - 1 : 1;
  for (let square = start; square !== end && way.length < COUNT;) way.push((square = (square + step) % COUNT));
  return way;
}

const JAIL = 10;
const CELL = 0.68; // the part of the jail's corner that is behind bars

/** The barred part of the jail's corner: away from the edge of the board. */
export const CELL_BOX = {
  x: PLACES[JAIL]!.x + DEPTH * (1 - CELL),
  y: PLACES[JAIL]!.y,
  size: DEPTH * CELL,
};

/** Spots of visitors on the outer strip of the jail's corner, from the top round to the right. */
function visit(nth: number, many: number): Point {
  const { x, y } = PLACES[JAIL]!;
  const strip = DEPTH * (1 - CELL);
  const run = 2 * DEPTH - strip;
  const t = many === 1 ? strip * 0.5 + DEPTH * 0.36 : (run * (nth + 0.5)) / many;
  const down = Math.min(t, DEPTH - strip / 2);
  return { x: x + strip / 2 + Math.max(0, t - down), y: y + down };
}

const CROWD: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[-0.5, 0], [0.5, 0]],
  3: [[-0.5, -0.45], [0.5, -0.45], [0, 0.45]],
  4: [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]],
}; // prettier-ignore

/** Where tokens on a square gather: a few between the name and the `priced` end of the square; a crowd in the middle. */
function foot(square: number, many: number, priced: boolean): Point {
  const { x, y } = centre(square);
  const { corner, side } = PLACES[square]!;
  const down = many < 3 ? 1 : 0.3;
  if (corner) return { x, y: y + (many < 3 ? 17 : 2) };
  if (side === 'bottom') return { x, y: y + 27 * down };
  return side === 'top' ? { x, y: y + 15 * down } : { x: x + (side === 'left' ? -4 : 4), y: y + (priced ? 6 : 21) * down };
}

/**
 * Where the token that is `nth` of `many` on a square stands: its foot, and how large it may be. `priced`: a price is
 * printed there.
 */
export function stand(square: number, nth: number, many: number, jailed = false, priced = false): Point & { scale: number } {
  if (square === JAIL && !jailed) return { ...visit(nth, many), scale: many > 4 ? 0.6 : many > 2 ? 0.72 : 0.9 };
  const box = PLACES[square]!;
  const inside = jailed && square === JAIL;
  const width = inside ? CELL_BOX.size : box.width;
  const height = inside ? CELL_BOX.size : box.height;
  const at = inside ? { x: CELL_BOX.x + width / 2, y: CELL_BOX.y + height / 2 } : foot(square, many, priced);
  const spots = CROWD[many];
  if (spots) {
    const [dx, dy] = spots[nth]!;
    const gap = many === 1 ? 0 : Math.min(width, height) * 0.46;
    const corner = box.corner && !inside;
    const flat = height < width; // a square at the side has less room under its name, one at the top none to spare
    const scale = many > 2 ? 0.76 : flat && priced ? 0.78 : many === 2 ? 0.88 : flat ? 0.95 : corner ? 1 : box.side === 'top' ? 0.9 : 1.1;
    return { x: at.x + dx * gap, y: at.y + dy * gap * (corner ? 0.7 : 0.9), scale };
  }
  const columns = 3;
  const rows = Math.ceil(many / columns);
  const row = Math.floor(nth / columns);
  const inRow = row === rows - 1 ? many - row * columns : columns;
  const gapX = (width / columns) * 0.92;
  const gapY = (height / rows) * 0.72;
  const dx = (nth % columns) - (inRow - 1) / 2;
  return { x: at.x + dx * gapX, y: at.y + (row - (rows - 1) / 2) * gapY, scale: 0.62 };
}

/** The square an arrow key leads to: along a side, or straight across the board to the opposite one. */
export function stride(square: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return COUNT - 1;
  const { x, y } = centre(square);
  const toward: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = toward[key];
  if (!way) return null;
  let best: number | null = null;
  let nearest = Infinity;
  for (let other = 0; other < COUNT; other++) {
    const there = centre(other);
    const ahead = (there.x - x) * way[0] + (there.y - y) * way[1];
    const aside = Math.abs((there.x - x) * way[1]) + Math.abs((there.y - y) * way[0]);
    if (ahead < 1 || aside > WIDTH / 2) continue;
    if (ahead < nearest) [best, nearest] = [other, ahead];
  }
  return best;
}
