import { describe, expect, it } from 'vitest';
import { ui } from '../../app/language.svelte';
import type { Event, Step } from '../../wire';
import { placeOf, timeUp } from './clock_moves';
import { words } from '../words/time.words';

const step = (events: Partial<Event>[], change: Partial<Step> = {}): Step =>
  ({ seq: 1, at: 0, by: 'clock', seat: 0, events, why: [], note: null, changed: {}, mine: null, ...change }) as unknown as Step;

describe('a move made by the clock', () => {
  it('is told to the one it was made for, and says what was done', () => {
    const kinds = ['threw', 'declined', 'passed', 'mortgaged', 'buildings-sold', 'paid', 'went-bankrupt', 'refused'] as const;
    expect(kinds.map((event) => timeUp(step([{ event }]), 0))).toEqual([
      'time_up_rolled', 'time_up_declined', 'time_up_passed', 'time_up_raised', 'time_up_raised', 'time_up_paid', 'time_up_bankrupt', 'time_up',
    ]); // prettier-ignore
  });

  it('is what was done, not what came of it', () => {
    expect(timeUp(step([{ event: 'threw' }, { event: 'moved' }, { event: 'paid' }]), 0)).toBe('time_up_rolled');
    expect(timeUp(step([{ event: 'paid' }, { event: 'mortgaged' }]), 0)).toBe('time_up_raised');
  });

  it('is not told to others, nor of moves that somebody made', () => {
    expect(timeUp(step([{ event: 'threw' }]), 1)).toBeNull();
    expect(timeUp(step([{ event: 'threw' }]), null)).toBeNull();
    expect(timeUp(step([{ event: 'threw' }], { by: 'player' }), 0)).toBeNull();
    expect(timeUp(step([{ event: 'sold' }], { seat: null }), 0)).toBeNull();
  });

  it('is not told of an offer that expired: that went unanswered', () => {
    expect(timeUp(step([{ event: 'withdrawn' }]), 0)).toBeNull();
  });

  it('has words', () => {
    ui.lang = 'fr';
    expect(words('time_up_rolled')).toMatch(/lancés pour vous/);
  });
});

describe('the place of somebody who is out', () => {
  it('counts from the first bankruptcy, which is the last place', () => {
    expect(placeOf([0, 1, 2, 0], 1)).toBe(4);
    expect(placeOf([0, 1, 2, 0], 2)).toBe(3);
  });
});
