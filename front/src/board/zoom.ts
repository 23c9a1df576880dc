/** Looking nearer at the board: how large it is drawn, and which part of it is seen. */
import { SIZE, type Point } from './geometry';

export const MOST = 4;
const READABLE = 1000; // pixels at which every name on the board can be read with ease

/** How large the board is, in widths of its place, and the corner of it that is seen, in pixels. */
export interface View {
  scale: number;
  left: number;
  top: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A view of another scale in which the point at a spot of the place (in pixels) stays there. */
export function zoomed(view: View, scale: number, at: Point, size: number): View {
  const next = within(scale, 1, MOST);
  const by = next / view.scale;
  const most = size * (next - 1);
  return { scale: next, left: within((view.left + at.x) * by - at.x, 0, most), top: within((view.top + at.y) * by - at.y, 0, most) };
}

/** The corner at which a point of the board is seen in the middle, as far as the board goes. */
export function middleOn({ x, y }: Point, scale: number, size: number): Omit<View, 'scale'> {
  const corner = (at: number) => within((at / SIZE) * size * scale - size / 2, 0, size * (scale - 1));
  return { left: corner(x), top: corner(y) };
}

/** The scale that a double tap leads to: names can be read, and something is gained on every screen. */
export const nearScale = (size: number): number => (size ? within(READABLE / size, 2, MOST) : 2);
