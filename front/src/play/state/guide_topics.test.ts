import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guideState, keepGuide, startGuide, TOPICS, type GuideState } from '../../app/guide_progress';
import type { Choices, Decision, Edition, Move, Position } from '../../wire';
import { arrow, follow, occasions, place, seen, type Box, type Look } from './guide_topics';

const squares = [
  { index: 0, kind: 'go', group: null },
  { index: 1, kind: 'street', group: 'brown' },
  { index: 2, kind: 'street', group: 'brown' },
  { index: 3, kind: 'station', group: 'stations' },
];
const edition = { squares, groups: [{ id: 'brown' }, { id: 'stations' }] } as unknown as Edition;

function look(act: string, moves: string[], change: Partial<Position> = {}, more: Partial<Look> & { offers?: number[] } = {}): Look {
  const game = { jail: [0, 0], turns: 1, cash: [1, 1], owner: [null, null, null, null], ...change } as unknown as Position;
  const choices = { moves: moves.map((move) => ({ move }) as Move), offer_to: more.offers ?? [] } as unknown as Choices;
  return { edition, game, you: 0, choices, mine: null, now: { act, square: 2 } as Decision, asked: true, dealt: false, ...more };
}
const topics = (at: Look) => occasions(at).map(({ topic }) => topic);

describe('an occasion to explain', () => {
  it('is there for every topic', () => {
    expect(topics(look('throw', ['throw']))).toEqual(['roll']);
    expect(occasions(look('buy', ['buy', 'decline']))).toEqual([{ topic: 'buy', target: '[data-square="2"]' }]);
    expect(topics(look('sale', ['claim'], {}, { asked: false }))).toEqual(['rent']);
    expect(topics(look('throw', ['throw'], { jail: [1, 0] }))).toEqual(['jail']);
    expect(topics(look('debt', ['go-bankrupt']))).toEqual(['debt']);
    expect(topics(look('throw', ['throw', 'build'], { owner: [null, 0, 0, null] }))).toEqual(['roll', 'houses']);
    expect(occasions(look('throw', ['throw'], { owner: [null, 0, 1, null] }))[1]).toEqual({ topic: 'group', target: '[data-square="2"]' });
    expect(topics(look('throw', ['throw'], { owner: [null, 1, 0, 0], turns: 7 }, { offers: [1] }))).toEqual(['roll', 'group', 'trade']);
  });

  it('explains what was dealt and paid for before one rolls for the first time, and not in a game that begins with nothing', () => {
    const owner = [null, 0, null, 1];
    expect(occasions(look('throw', ['throw'], { owner }, { dealt: true }))[0]).toEqual({
      topic: 'start',
      target: '[data-anchor="seat-0"]',
    });
    expect(topics(look('throw', ['throw'], { owner, turns: 3 }, { dealt: true }))).not.toContain('start');
    expect(topics(look('throw', ['throw'], { owner }))).not.toContain('start');
    expect(topics(look('throw', ['throw'], {}, { dealt: true }))).not.toContain('start');
  });

  it('is not there while others are waited for, nor for trades in the first rounds', () => {
    expect(topics(look('throw', [], {}, { asked: false }))).toEqual([]);
    expect(topics(look('throw', ['throw'], { owner: [null, 1, 0, 0], turns: 6 }, { offers: [1] }))).not.toContain('trade');
  });
});

describe('the guide', () => {
  const on: GuideState = { on: true, seen: [] };
  const roll = occasions(look('throw', ['throw']));
  const buy = occasions(look('buy', ['buy']));

  it('shows a hint while its occasion lasts, and never again', () => {
    const first = follow(on, null, roll);
    expect(first).toEqual({ state: on, showing: 'roll' });
    expect(follow(first.state, 'roll', roll).showing).toBe('roll');
    const second = follow(first.state, 'roll', buy);
    expect(second).toEqual({ state: { on: true, seen: ['roll'] }, showing: 'buy' });
    expect(follow(second.state, null, roll).showing).toBeNull();
  });

  it('shows nothing when it is off, and the next hint after one was read', () => {
    expect(follow({ on: false, seen: [] }, 'roll', roll).showing).toBeNull();
    const read = seen(on, 'roll');
    expect(follow(read, null, [...roll, ...buy]).showing).toBe('buy');
    expect(seen(read, 'roll')).toBe(read);
  });
});

describe('what the device remembers', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('is off until it is asked for, keeps what was read, and begins anew when asked', () => {
    expect(guideState()).toEqual({ on: false, seen: [] });
    keepGuide({ on: true, seen: ['buy', 'roll'] });
    expect(guideState()).toEqual({ on: true, seen: ['roll', 'buy'] });
    startGuide();
    expect(guideState()).toEqual({ on: true, seen: [] });
  });

  it('does not trust what somebody else wrote there', () => {
    localStorage.setItem('belleville.guide', '{"on":"yes","seen":"roll"}');
    expect(guideState()).toEqual({ on: false, seen: [] });
    expect(TOPICS).toHaveLength(9);
  });
});

describe('the card of a hint', () => {
  const meets = (a: Box, b: Box) => !(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top);

  it('stands on none of what must be seen, and inside the window, whatever its size', () => {
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [640, 400],
      [820, 1180],
      [1280, 800],
    ] as const) {
      const answers = { left: width * 0.5, top: height - 120, right: width, bottom: height };
      const target = { left: width * 0.5, top: height - 110, right: width * 0.8, bottom: height - 70 };
      const spot = place({ width: 280, height: 150 }, { width, height }, target, [answers, target]);
      expect(meets(spot, answers)).toBe(false);
      expect(spot.left >= 0 && spot.top >= 0 && spot.right <= width && spot.bottom <= height).toBe(true);
    }
  });

  it('gives up the least important where there is no room for all', () => {
    const answers = { left: 0, top: 200, right: 300, bottom: 300 };
    const rest = { left: 0, top: 0, right: 300, bottom: 200 };
    expect(place({ width: 200, height: 150 }, { width: 300, height: 300 }, answers, [answers, rest]).bottom).toBeLessThanOrEqual(200);
  });

  it('points from its edge to the edge of the thing', () => {
    const card = { left: 0, top: 0, right: 100, bottom: 50 };
    expect(arrow(card, { left: 20, top: 100, right: 60, bottom: 120 })).toEqual({ x1: 40, y1: 50, x2: 40, y2: 100 });
    expect(arrow(card, { left: 20, top: 55, right: 60, bottom: 120 })).toBeNull();
  });
});
