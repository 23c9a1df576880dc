import { describe, expect, it } from 'vitest';
import type { Event, Position } from '../wire';
import { position } from './table.fixture';
import { lasting, pathOf, reading, STRIDE, timeline, TUMBLE } from './timeline';

/** What is shown after all the frames. */
function shownAfter(events: Event[], before: Position = position()): Position {
  return timeline(events, before, null).reduce((shown, frame) => ({ ...shown, ...frame.patch }), before);
}

describe('the way of a token', () => {
  it('goes square by square and round the corner', () => {
    expect(pathOf({ start: 38, end: 3, way: 'dice' })).toEqual([39, 0, 1, 2, 3]);
  });
  it('goes backwards where the card says so', () => {
    expect(pathOf({ start: 2, end: 39, way: 'back' })).toEqual([1, 0, 39]);
  });
  it('goes straight to jail', () => {
    expect(pathOf({ start: 30, end: 10, way: 'jail' })).toEqual([10]);
  });
});

describe('the frames of a step', () => {
  it('throws, then walks, each in its time', () => {
    const frames = timeline(
      [
        { event: 'threw', seat: 1, dice: [2, 3] },
        { event: 'moved', seat: 1, start: 0, end: 5, way: 'dice' },
      ],
      position(),
      null,
    );
    expect(frames[0]).toMatchObject({ ms: TUMBLE, act: { kind: 'dice', dice: [2, 3] }, patch: { dice: [2, 3] } });
    const walk = frames.filter((frame) => frame.patch?.square);
    expect(walk.map((frame) => frame.patch?.square?.[1])).toEqual([1, 2, 3, 4, 5]);
    expect(walk.map((frame) => frame.ms)).toEqual(Array(5).fill(STRIDE));
    expect(walk.filter((frame) => frame.act)).toHaveLength(1);
  });

  it('takes money from the payer before it reaches the payee', () => {
    const frames = timeline(
      [{ event: 'paid', payer: 0, payee: 2, amount: 50, reason: 'rent', title: 5 }],
      position(),
      null,
    );
    const cash = frames.flatMap((frame) => (frame.patch?.cash ? [frame.patch.cash] : []));
    expect(cash).toEqual([
      [1450, 1500, 1500],
      [1450, 1500, 1550],
    ]);
    expect(frames.map((frame) => frame.act?.kind)).toEqual(['money', 'gain', 'gain']);
  });

  it('counts every payment of a step on from the last', () => {
    const events: Event[] = [1, 2].map((payer) => ({
      event: 'paid',
      payer,
      payee: 0,
      amount: 10,
      reason: 'card',
      title: null,
    }));
    expect(shownAfter(events).cash).toEqual([1520, 1490, 1490]);
  });

  it('shows the money of the bank without a purse', () => {
    const salary: Event = { event: 'paid', payer: null, payee: 1, amount: 200, reason: 'salary', title: null };
    expect(shownAfter([salary]).cash).toEqual([1500, 1700, 1500]);
  });

  it('passes titles, builds, mortgages and lifts', () => {
    const after = shownAfter([
      { event: 'title-passed', giver: null, receiver: 2, title: 6 },
      { event: 'built', seat: 2, title: 6, building: 'house', houses: 3 },
      { event: 'built', seat: 2, title: 8, building: 'hotel', houses: 0 },
      { event: 'mortgaged', seat: 2, title: 5 },
      { event: 'mortgaged', seat: 2, title: 15 },
      { event: 'mortgage-lifted', seat: 2, title: 5 },
    ]);
    expect([after.owner[6], after.level[6], after.level[8], after.mortgaged]).toEqual([2, 3, 5, [15]]);
  });

  it('hands jail cards over and keeps count of turns in jail', () => {
    const before = position({ jail_cards: [['chance'], [], []], jail: [2, 0, 0] });
    const after = shownAfter(
      [
        { event: 'jail-card-passed', giver: 0, receiver: 1, deck: 'chance' },
        { event: 'jail-stayed', seat: 0, turns: 2 },
        { event: 'jailed', seat: 2, cause: 'doubles' },
      ],
      before,
    );
    expect(after.jail_cards).toEqual([[], ['chance'], []]);
    expect(after.jail).toEqual([3, 0, 1]);
  });

  it('never waits for a bid', () => {
    expect(lasting(timeline([{ event: 'bid-made', seat: 1, amount: 10 }], position(), null))).toBe(0);
  });

  it('leaves a long card open longer, within reason', () => {
    expect(reading(20)).toBeGreaterThan(reading(5));
    expect(reading(500)).toBe(reading(5000));
  });

  it('touches nothing of what it was given', () => {
    const before = Object.freeze(position());
    for (const column of Object.values(before)) if (Array.isArray(column)) Object.freeze(column);
    shownAfter([{ event: 'moved', seat: 0, start: 0, end: 7, way: 'dice' }], before);
    expect(before.square).toEqual([0, 0, 0]);
  });
});
