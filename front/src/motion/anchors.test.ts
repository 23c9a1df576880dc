import { afterEach, describe, expect, it, vi } from 'vitest';
import { centre, SIZE } from '../board/geometry';
import { arc, bank, lectern, party, square } from './anchors';

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

describe('where things are on the screen', () => {
  /** The marked elements of a page, each with its place; one without a size is not on the screen. */
  function page(marked: Record<string, [number, number, number, number][]>): void {
    vi.stubGlobal('document', {
      querySelectorAll: (selector: string) =>
        (marked[/data-anchor="(.+)"/.exec(selector)![1]!] ?? []).map(([x, y, width, height]) => ({
          getBoundingClientRect: () => ({ x, y, width, height }),
        })),
    });
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 800);
  }
  afterEach(() => vi.unstubAllGlobals());

  it('a square is where the board has it', () => {
    page({ board: [[0, 0, 0, 0], [100, 50, 500, 250]] }); // prettier-ignore
    const { x, y } = centre(12);
    const found = square(12)!;
    expect(found.x).toBeCloseTo(100 + (x / SIZE) * 500);
    expect(found.y).toBeCloseTo(50 + (y / SIZE) * 250);
  });

  it('the bank and an open card are in the middle of its place, the card whole on the screen', () => {
    page({ place: [[100, 50, 800, 700]] });
    expect(bank()).toEqual({ x: 500, y: 50 + 140 });
    expect(lectern()).toEqual({ x: 500, y: 50 + 189 });
    page({ place: [[0, 60, 400, 400]] });
    expect(lectern()).toEqual({ x: 200, y: 60 + 144 });
    page({ place: [[0, 0, 400, 300]] });
    expect(lectern()).toEqual({ x: 200, y: 170 });
  });

  it('a player is where their cash stands, at the edge of the window at most; nobody is the bank', () => {
    page({ place: [[0, 0, 100, 100]], 'seat-0': [[200, 40, 100, 20]], 'seat-1': [[1300, -90, 100, 20]] });
    expect(party(0)).toEqual({ x: 285, y: 50 });
    expect(party(1)).toEqual({ x: 1256, y: 24 });
    expect([party(null), party(5)]).toEqual([bank(), bank()]);
  });

  it('is nowhere on a page without a board', () => {
    page({});
    expect([bank(), lectern(), square(3), party(0)]).toEqual([null, null, null, null]);
  });
});
