/** Where a bubble stands: over its speaker, or under them at the top of the window, and always whole in it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8; // pixels to the speaker and to the edges

export function placeBubble(speaker: Box, bubble: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number; under: boolean } {
  const middle = speaker.left + speaker.width / 2 - bubble.width / 2;
  const left = Math.max(GAP, Math.min(middle, room.width - bubble.width - GAP));
  const over = speaker.top - bubble.height - GAP;
  const under = over < GAP;
  const top = under ? speaker.top + speaker.height + GAP : over;
  return { left, top: Math.max(GAP, Math.min(top, room.height - bubble.height - GAP)), under };
}

/** How long somebody needs to read it, in milliseconds. */
export function readingTime(text: string): number {
  return Math.min(10_000, 3_500 + 55 * text.length);
}
