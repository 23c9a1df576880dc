/**
 * Where things are on the screen, so that other things can fly there.
 *
 * The page marks them: `data-anchor="board"` on the drawing of the board (which may be larger than its place),
 * `data-anchor="place"` on that place, `data-anchor="seat-0"` on a player's strip.
 */
import { centre, SIZE, type Point } from '../board/geometry';
import type { Party } from './animations';

const HIGH = 170; // pixels from the edge of the window to the middle of a card below the bar

/** The marked element that is on the screen; a page may hold one for wide windows and one for narrow ones. */
function marked(name: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-anchor="${name}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height) return box;
  }
  return null;
}

const BANK = 0.2; // of the height of the board: above what is told and decided in its middle

/** A spot on the field of the board that stands for the bank. */
export function bank(): Point | null {
  const box = marked('place');
  return box && { x: box.x + box.width / 2, y: box.y + box.height * BANK };
}

/** Where a card lies open: high on the board, not to cover what is being decided, but whole on the screen. */
export function lectern(): Point | null {
  const box = marked('place');
  return box && { x: box.x + box.width / 2, y: Math.max(box.y + box.height * (box.height > 600 ? 0.27 : 0.36), HIGH) };
}

export function square(index: number): Point | null {
  const box = marked('board');
  if (!box) return null;
  const { x, y } = centre(index);
  return { x: box.x + (x / SIZE) * box.width, y: box.y + (y / SIZE) * box.height };
}

const PURSE = 0.85; // of the width of a strip: where the cash stands, not the name

/** The cash in a player's strip; one that is scrolled out of sight is met at the edge of the window. */
export function party(who: Party): Point | null {
  const box = who === null ? null : marked(`seat-${who}`);
  if (!box) return bank();
  const within = (at: number, most: number) => Math.max(24, Math.min(at, most - 24));
  return { x: within(box.x + box.width * PURSE, innerWidth), y: within(box.y + box.height / 2, innerHeight) };
}

/** Keyframes of a flight along a short arc, from one point to another. */
export function arc(from: Point, to: Point, frames = 8): Keyframe[] {
  const height = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  return Array.from({ length: frames + 1 }, (_, i) => {
    const t = i / frames;
    const x = from.x + (to.x - from.x) * t;
    const y = from.y + (to.y - from.y) * t - height * 4 * t * (1 - t);
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, opacity: t === 1 ? 0.2 : 1 };
  });
}
