// Geometry of the charts of a finished game: scales, lines, labels that keep apart.

/** Round figures from 0 to the first one not below `most`, about `wanted` of them. */
export function ticks(most: number, wanted = 4): number[] {
  if (most <= 0) return [0];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 3, 4, 5, 10].map((times) => times * power).find((step) => step >= rough)!;
  const many = Math.ceil(most / step - 1e-9);
  return Array.from({ length: many + 1 }, (_, at) => at * step);
}

/** From values to places on the page. */
export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1;
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0]);
}

/** A line through points, as SVG writes it. */
export function line(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Places as near as may be to those wished for, but `gap` apart and between two bounds. */
export function apart(wished: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wished.map((_, at) => at).sort((a, b) => wished[a]! - wished[b]!);
  const placed = [...wished];
  let last = low - gap;
  for (const at of order) last = placed[at] = Math.max(wished[at]!, last + gap);
  let next = high + gap;
  for (const at of order.reverse()) next = placed[at] = Math.min(placed[at]!, next - gap);
  return placed;
}

/** How a seat's line is drawn, so that it is told from the others without its colour. */
export const DASHES = ['', '9 4', '2.5 3.5', '12 4 2.5 4', '5 3', '16 5', '8 3 2.5 3 2.5 3', '1.5 6'] as const;

/** How often two dice come to each sum, of 36. */
export const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;

/** Up to five counts from none to the most, each of them once. */
export function legend(most: number): number[] {
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(most * part)))];
}
