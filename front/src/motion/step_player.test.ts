import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Position, Step } from '../wire';
import type { Moving } from './animations';
import { StepPlayer, type Seen, type Speed } from './step_player';
import { position, step } from './table.fixture';

const threw: Event = { event: 'threw', seat: 0, dice: [1, 2] };
const walk = (start: number, end: number): Event => ({ event: 'moved', seat: 0, start, end, way: 'dice' });
const card: Event = { event: 'card-drawn', seat: 0, deck: 'chance', card: 'x' };
const pay: Event = { event: 'paid', payer: 0, payee: 1, amount: 100, reason: 'rent', title: 1 };

let speed: Speed;
let still: boolean;
let hidden: boolean;
let trailing: Position | null;
let acts: Moving[];
let squares: number[];
let begun: string[];
let seen: (Seen | null)[];
let stepPlayer: StepPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  [speed, still, hidden, trailing, acts, squares, begun, seen] = [1, false, false, null, [], [], [], []];
  stepPlayer = new StepPlayer({
    speed: () => speed,
    still: () => still,
    hidden: () => hidden,
    edition: () => null,
    show(next) {
      trailing = next;
      if (next && next.square[0] !== squares.at(-1)) squares.push(next.square[0] as number);
    },
    move: (next) => (acts = next),
    begin: (act) => begun.push(act.kind),
    see: (next) => seen.push(next),
  });
});
afterEach(() => vi.useRealTimers());

const kinds = () => acts.map((act) => act.kind);
const feed = (one: Step, before = position()) => stepPlayer.feed(one, before);

describe('one step', () => {
  it('throws, walks square by square, and gives the screen back to the truth', () => {
    feed(step(1, [threw, walk(0, 3)]));
    expect(kinds()).toEqual(['dice']);
    vi.advanceTimersByTime(499);
    expect(squares).toEqual([0]);
    vi.advanceTimersByTime(1 + 220);
    expect([kinds(), squares]).toEqual([['walk'], [0, 1]]);
    vi.advanceTimersByTime(90);
    expect(squares).toEqual([0, 1, 2]);
    vi.advanceTimersByTime(180);
    expect([trailing, stepPlayer.busy, kinds()]).toEqual([null, false, []]);
  });

  it('begins each movement once, in order: each has its sound', () => {
    feed(step(1, [threw, walk(0, 3), pay, card]));
    vi.runAllTimers();
    expect(begun).toEqual(['dice', 'walk', 'money', 'gain', 'gain', 'card']);
  });

  it('tells of an event when its movement is over, and of none before its turn', () => {
    feed(step(7, [threw, walk(0, 3), { event: 'landed', seat: 0, square: 3 }, pay]));
    const counts = () => seen.map((one) => one && [one.seq, one.events]);
    expect(counts()).toEqual([
      [7, 0],
      [7, 0],
    ]); // the dice tumble
    vi.advanceTimersByTime(500 + 219);
    expect(counts().at(-1)).toEqual([7, 0]);
    vi.advanceTimersByTime(1);
    expect(counts().at(-1)).toEqual([7, 1]); // they lie, and the token walks
    vi.advanceTimersByTime(270);
    expect(counts().at(-1)).toEqual([7, 3]); // it has landed, and money flies
    vi.runAllTimers();
    expect(seen.at(-1)).toBeNull();
  });

  it('leaves no timer behind', () => {
    feed(step(1, [threw, pay, card]));
    vi.runAllTimers();
    expect([vi.getTimerCount(), acts]).toEqual([0, []]);
  });

  it('that moves nothing is over at once', () => {
    feed(step(1, [{ event: 'declined', seat: 0, title: 3 }]));
    expect([stepPlayer.busy, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it.each([
    [2, 250],
    [4, 125],
  ] as const)('at %i× tumbles for %i ms', (times, ms) => {
    speed = times;
    feed(step(1, [threw]));
    vi.advanceTimersByTime(ms - 1);
    expect(kinds()).toEqual(['dice']);
    vi.advanceTimersByTime(1);
    expect(kinds()).toEqual([]);
  });
});

describe('several steps', () => {
  it('are shown in their order', () => {
    feed(step(1, [walk(0, 2)]));
    feed(step(2, [walk(2, 4)]), position({ square: [2, 0, 0] }));
    vi.runAllTimers();
    expect(squares).toEqual([0, 1, 2, 3, 4]);
    expect(seen.flatMap((one) => one?.seq ?? [])).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('run when there is a queue', () => {
    feed(step(1, [walk(0, 10)]));
    vi.advanceTimersByTime(90);
    feed(step(2, [threw]));
    feed(step(3, [threw]));
    vi.advanceTimersByTime(90); // the stride under way
    expect(squares.at(-1)).toBe(3);
    vi.advanceTimersByTime(90);
    expect(squares.at(-1)).toBe(5); // two strides in the time of one
  });

  it('catch up at once when too many wait', () => {
    for (let seq = 0; seq < 7; seq++) feed(step(seq, [card]));
    expect([stepPlayer.busy, trailing, acts, vi.getTimerCount()]).toEqual([false, null, [], 0]);
  });
});

describe('who does not want to wait', () => {
  it('skips to the truth', () => {
    feed(step(1, [threw, walk(0, 9), pay]));
    feed(step(2, [card]));
    vi.advanceTimersByTime(100);
    stepPlayer.skip();
    expect([stepPlayer.busy, trailing, acts, vi.getTimerCount()]).toEqual([false, null, [], 0]);
    expect(seen.at(-1)).toBeNull();
  });

  it('has the truth at once at speed 0, and can still read the card', () => {
    speed = 0;
    feed(step(1, [threw, walk(0, 7), card, pay]));
    expect([stepPlayer.busy, trailing]).toEqual([false, null]);
    expect(kinds()).toEqual(['card', 'gain', 'gain']);
    expect(acts.every((act) => act.still)).toBe(true);
    vi.runAllTimers();
    expect(acts).toEqual([]);
  });

  it('reads one card at a time', () => {
    speed = 0;
    for (let seq = 1; seq < 4; seq++) feed(step(seq, [card]));
    expect(kinds()).toEqual(['card']);
    vi.runAllTimers();
    expect(acts).toEqual([]);
  });

  it('who turns the speed to 0 on the way does not wait for the rest', () => {
    feed(step(1, [walk(0, 12), card]));
    vi.advanceTimersByTime(95);
    speed = 0;
    vi.advanceTimersByTime(90);
    expect([stepPlayer.busy, trailing]).toEqual([false, null]);
  });

  it('sees no travel under reduced motion: the token is there, and acts are still', () => {
    still = true;
    feed(step(1, [walk(0, 12), pay]));
    expect(squares).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]); // in one go, before any paint
    expect(acts).toMatchObject([{ kind: 'walk', still: true }]);
    vi.advanceTimersByTime(260);
    expect(kinds()).toContain('money');
    vi.runAllTimers();
    expect(stepPlayer.busy).toBe(false);
  });

  it('jumps in a hidden tab', () => {
    hidden = true;
    feed(step(1, [threw, walk(0, 7)]));
    expect([stepPlayer.busy, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
