/** Small tools for drawing: everything here returns SVG as text. */
import { EDGE, FIELD, SIZE } from '../board/geometry';

/** A silhouette of 512 brought to a field of 100, smaller or turned over if asked. */
export function shape(path: string, fill = 'var(--icon)', { size = 100, flip = false } = {}): string {
  const scale = size / 512;
  const room = (100 - size) / 2;
  const turn = flip ? ` translate(512 0) scale(-1 1)` : '';
  return `<path transform="translate(${room} ${room}) scale(${scale.toFixed(4)})${turn}" fill="${fill}" d="${path}"/>`;
}

/** Numbers from 0 to 1 that look thrown but are always the same. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export function repeat(times: number, draw: (nth: number) => string): string {
  return Array.from({ length: times }, (_, nth) => draw(nth)).join('');
}

/** The same drawing in the four corners of the field, mirrored; drawn for the top left one, from 0 0 inward. */
export function corners(drawing: string, inset = 0): string {
  const near = FIELD.x + inset;
  const far = SIZE - FIELD.x - inset;
  return [
    [near, near, 1, 1],
    [far, near, -1, 1],
    [near, far, 1, -1],
    [far, far, -1, -1],
  ]
    .map(([x, y, sx, sy]) => `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${drawing}</g>`)
    .join('');
}

/** A frame line at a distance from the edge of the field (inward) or, with `outer`, of the board. */
export function rule(inset: number, attributes: string, radius = 0): string {
  const at = FIELD.x + inset;
  const size = SIZE - 2 * at;
  return `<rect x="${at}" y="${at}" width="${size}" height="${size}" rx="${radius}" fill="none" ${attributes}/>`;
}

export const fieldRect = (fill: string, attributes = ''): string =>
  `<rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.size}" height="${FIELD.size}" fill="${fill}" ${attributes}/>`;

export const frameRect = (fill: string, radius: number, attributes = ''): string =>
  `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${fill}" ${attributes}/>` +
  `<rect x="${EDGE - 3}" y="${EDGE - 3}" width="${SIZE - 2 * EDGE + 6}" height="${SIZE - 2 * EDGE + 6}" fill="var(--square-line)"/>`;

const fixed = (number: number): string => number.toFixed(1);

/** A point on a circle; 0 is up, a whole turn is 1. */
export function around(x: number, y: number, radius: number, turn: number): [number, number] {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Rays from a point, every second one filled. */
export function rays(x: number, y: number, inner: number, outer: number, many: number): string {
  return repeat(many, (nth) => {
    const corner = (radius: number, part: number) =>
      around(x, y, radius, (nth + part) / many)
        .map(fixed)
        .join(' ');
    return `M${corner(inner, 0)}L${corner(outer, 0)}L${corner(outer, 0.5)}L${corner(inner, 0.5)}z`;
  });
}
