/**
 * Where a bubble stands: beside a wide speaker, so that it does not cover the neighbours; else over them, or under them at the
 * top of the window; and always whole in it.
 */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WIDE = 280; // pixels: a strip with others above and below it
const GAP = 8; // pixels to the speaker and to the edges

export function placeBubble(
  speaker: Box,
  bubble: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number; under: boolean } {
  const within = (top: number) => Math.max(GAP, Math.min(top, room.height - bubble.height - GAP));
  const beside = speaker.left - bubble.width - GAP;
  if (speaker.width >= WIDE && beside >= GAP)
    return { left: beside, top: within(speaker.top + (speaker.height - bubble.height) / 2), under: false };
  const middle = speaker.left + speaker.width / 2 - bubble.width / 2;
  const left = Math.max(GAP, Math.min(middle, room.width - bubble.width - GAP));
  const over = speaker.top - bubble.height - GAP;
  const under = over < GAP;
  const top = under ? speaker.top + speaker.height + GAP : over;
  return { left, top: within(top), under };
}

/** How long somebody needs to read it, in milliseconds. */
export function readingTime(text: string): number {
  return Math.min(10_000, 3_500 + 55 * text.length);
}
