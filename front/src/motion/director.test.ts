import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../app/preferences.svelte';
import type { Event, Position, Step } from '../wire';
import { Director, type Stage } from './director.svelte';
import { sound } from './sound';
import { position, step } from './table.fixture';

vi.mock('./sound', () => ({ sound: vi.fn() }));

const threw: Event = { event: 'threw', seat: 0, dice: [1, 2] };
const walk = (start: number, end: number): Event => ({ event: 'moved', seat: 0, start, end, way: 'dice' });

/** A table whose steps and welcomes the test makes. */
class Table implements Stage {
  game: Position | null = position();
  readonly edition = null;
  listening = 0;
  stepped: (step: Step, after: Position | null) => void = () => {};
  welcomed: () => void = () => {};
  onStep(listener: (step: Step, after: Position | null) => void) {
    this.stepped = listener;
    return this.#left();
  }
  onWelcome(listener: () => void) {
    this.welcomed = listener;
    return this.#left();
  }
  /** The game goes on: the truth is known before what led to it has been seen. */
  goes(seq: number, events: Event[], after: Partial<Position>) {
    this.game = { ...(this.game ?? position()), ...after };
    this.stepped(step(seq, events), this.game);
  }
  #left() {
    this.listening++;
    return () => void this.listening--;
  }
}

let table: Table;
let director: Director;
let page: EventTarget & { hidden?: boolean };
const seen = () => director.shown?.square[0];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  page.hidden = false;
  vi.stubGlobal('document', page);
  prefs.sound = false;
  vi.mocked(sound).mockClear();
  table = new Table();
  director = new Director(table);
});
afterEach(() => {
  director.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a table shows', () => {
  it('trails the truth from step to step, and is the truth when nothing moves', () => {
    expect([director.busy, director.shown]).toEqual([false, table.game]);
    table.goes(1, [threw, walk(0, 3)], { square: [3, 0, 0] });
    expect([director.busy, seen(), director.rolling, director.walking]).toEqual([true, 0, true, null]);
    vi.advanceTimersByTime(720);
    expect([seen(), director.rolling]).toEqual([1, false]);
    expect(director.walking).toEqual({ seat: 0, path: [1, 2, 3], stride: 90 });
    vi.runAllTimers();
    expect([director.busy, director.shown, director.walking, director.seen]).toEqual([false, table.game, null, null]);
    table.goes(2, [threw, walk(3, 5)], { square: [5, 0, 0] });
    expect(seen(), 'it starts where the step before ended').toBe(3);
    expect(director.seen).toEqual({ seq: 2, events: 0 });
    vi.runAllTimers();
    expect(seen()).toBe(5);
  });

  it('slides no token where nothing may travel', () => {
    table.goes(1, [walk(0, 3)], { square: [3, 0, 0] });
    director.acts = director.acts.map((act) => ({ ...act, still: true }));
    expect(director.walking?.stride).toBe(0);
    table.goes(2, [threw], {});
    vi.advanceTimersByTime(300);
    director.acts = director.acts.map((act) => ({ ...act, still: true }));
    expect([director.acts.some((act) => act.kind === 'dice'), director.rolling]).toEqual([true, false]);
  });

  it('has sound if that is wished for', () => {
    table.goes(1, [threw], {});
    expect(sound).not.toHaveBeenCalled();
    vi.runAllTimers();
    prefs.sound = true;
    table.goes(2, [threw], {});
    expect(vi.mocked(sound).mock.calls.map(([act]) => act.kind)).toEqual(['dice']);
  });
});

describe('the truth is shown at once', () => {
  it('when it is asked for, when the page is hidden, and when the table is joined anew', () => {
    for (const hurry of [
      () => director.skip(),
      () => {
        page.hidden = true;
        page.dispatchEvent(new globalThis.Event('visibilitychange'));
        page.hidden = false;
      },
      () => table.welcomed(),
    ]) {
      table.goes(1, [threw, walk(0, 3)], {});
      expect(director.busy).toBe(true);
      hurry();
      expect([director.busy, director.acts]).toEqual([false, []]);
    }
    page.dispatchEvent(new globalThis.Event('visibilitychange'));
  });

  it('begins with the position of a table that is joined anew', () => {
    table.game = position({ square: [7, 0, 0] });
    table.welcomed();
    table.goes(9, [walk(7, 9)], { square: [9, 0, 0] });
    expect(seen()).toBe(8);
  });
});

it('shows of what came before a game only the throws for the start', () => {
  director.close();
  table = new Table();
  table.game = null;
  director = new Director(table);
  table.stepped(step(1, [threw]), null);
  expect(director.busy).toBe(false);
  table.goes(
    2,
    [
      { event: 'threw-for-start', seat: 1, dice: [2, 2] },
      { event: 'dealt', seat: 0, title: 1 },
      { event: 'became-first', seat: 1 },
    ],
    {},
  );
  const kinds: string[] = [];
  for (; director.busy; vi.advanceTimersToNextTimer()) kinds.push(...director.acts.map((act) => act.kind));
  expect(new Set(kinds)).toEqual(new Set(['dice']));
});

it('hears nothing more when the table is left', () => {
  table.goes(1, [threw], {});
  const leaves = vi.spyOn(page, 'removeEventListener');
  director.close();
  expect([table.listening, director.busy, leaves.mock.calls.map(([name]) => name)]).toEqual([0, false, ['visibilitychange']]);
});
