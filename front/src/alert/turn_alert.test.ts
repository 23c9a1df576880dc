import { expect, it } from 'vitest';
import { Caller } from './turn_alert';

const turn = { turn: true, offers: [] };
const none = { turn: false, offers: [] };

it('calls when one’s turn begins, and once', () => {
  const caller = new Caller();
  expect(caller.see(none, 0)).toBeNull();
  expect(caller.see(turn, 10_000)).toBe('turn');
  expect(caller.see(turn, 11_000)).toBeNull();
});

it('does not call again for the next decision of the same turn', () => {
  const caller = new Caller();
  caller.see(turn, 0);
  expect(caller.see(none, 5_000)).toBeNull();
  expect(caller.see(turn, 5_400)).toBeNull(); // rolled, and is asked whether to buy
  expect(caller.see(none, 9_000)).toBeNull();
  expect(caller.see(turn, 60_000)).toBe('turn');
});

it('calls for an offer, and again for a changed one', () => {
  const caller = new Caller();
  expect(caller.see({ turn: false, offers: ['1.1'] }, 0)).toBe('offer');
  expect(caller.see({ turn: false, offers: ['1.1'] }, 10)).toBeNull();
  expect(caller.see({ turn: false, offers: ['1.2'] }, 20)).toBe('offer');
  expect(caller.see(none, 30)).toBeNull();
});
