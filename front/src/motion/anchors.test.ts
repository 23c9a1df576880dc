import { describe, expect, it } from 'vitest';
import { arc } from './anchors';

const at = (frame: Keyframe | undefined): number[] => [...String(frame?.transform).matchAll(/-?[\d.]+/g)].map(([n]) => Number(n));

describe('the arc of a flight', () => {
  const frames = arc({ x: 0, y: 100 }, { x: 200, y: 100 });

  it('begins and ends where it should', () => {
    expect([at(frames[0]), at(frames.at(-1))]).toEqual([
      [0, 100],
      [200, 100],
    ]);
  });

  it('rises in the middle, and not too high', () => {
    const [x, y] = at(frames[4]);
    expect([x, y]).toEqual([100, 50]);
    const far = arc({ x: 0, y: 0 }, { x: 4000, y: 0 });
    expect(at(far[4])[1]).toBe(-120);
  });
});
