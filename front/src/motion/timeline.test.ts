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

/** Every event there is, with what moves for it and how long the next one waits; the type leaves none out. */
const FILM: Record<Event['event'], { like: Event; acts: string[]; ms: number }> = {
  shuffled: { like: { event: 'shuffled', pack: 'chance' }, acts: [], ms: 0 },
  'threw-for-start': { like: { event: 'threw-for-start', seat: 1, dice: [1, 2] }, acts: ['dice'], ms: 720 },
  'became-first': { like: { event: 'became-first', seat: 1 }, acts: [], ms: 120 },
  dealt: { like: { event: 'dealt', seat: 1, title: 5 }, acts: ['deed'], ms: 190 },
  'turn-began': { like: { event: 'turn-began', seat: 1 }, acts: [], ms: 120 },
  threw: { like: { event: 'threw', seat: 1, dice: [1, 2] }, acts: ['dice'], ms: 720 },
  moved: { like: { event: 'moved', seat: 1, start: 0, end: 3, way: 'dice' }, acts: ['walk'], ms: 270 },
  landed: { like: { event: 'landed', seat: 1, square: 3 }, acts: [], ms: 0 },
  paid: { like: { event: 'paid', payer: 1, payee: 0, amount: 5, reason: 'rent', title: 5 }, acts: ['money', 'gain', 'gain'], ms: 420 },
  'title-passed': { like: { event: 'title-passed', giver: null, receiver: 1, title: 5 }, acts: ['deed'], ms: 380 },
  declined: { like: { event: 'declined', seat: 1, title: 5 }, acts: [], ms: 0 },
  'sale-opened': { like: { event: 'sale-opened', lot: 'title', title: 5, deck: null, start: 1 }, acts: [], ms: 0 },
  'bid-made': { like: { event: 'bid-made', seat: 1, amount: 9 }, acts: ['bid'], ms: 0 },
  passed: { like: { event: 'passed', seat: 1 }, acts: [], ms: 0 },
  sold: { like: { event: 'sold', lot: 'title', title: 5, deck: null, seat: 1, price: 9 }, acts: ['hammer'], ms: 300 },
  unsold: { like: { event: 'unsold', lot: 'title', title: 5, deck: null }, acts: ['hammer'], ms: 300 },
  'rent-opened': { like: { event: 'rent-opened', visitor: 1, owner: 0, title: 5, amount: 9, why: 'rent.bare' }, acts: [], ms: 0 },
  'rent-claimed': { like: { event: 'rent-claimed', visitor: 1, owner: 0, title: 5 }, acts: [], ms: 0 },
  'rent-lapsed': { like: { event: 'rent-lapsed', visitor: 1, owner: 0, title: 5, amount: 12 }, acts: [], ms: 0 },
  'rent-thrown': { like: { event: 'rent-thrown', visitor: 1, owner: 0, title: 12, dice: [1, 2] }, acts: ['dice'], ms: 720 },
  owed: { like: { event: 'owed', payer: 1, payee: 0, amount: 9, reason: 'rent', title: 5 }, acts: [], ms: 0 },
  'card-drawn': { like: { event: 'card-drawn', seat: 1, deck: 'chance', card: 'x' }, acts: ['card'], ms: 1300 },
  'card-returned': { like: { event: 'card-returned', deck: 'chance', card: 'x' }, acts: [], ms: 0 },
  'jail-card-passed': { like: { event: 'jail-card-passed', giver: null, receiver: 1, deck: 'chance' }, acts: ['pass'], ms: 380 },
  jailed: { like: { event: 'jailed', seat: 1, cause: 'doubles' }, acts: ['jail'], ms: 420 },
  'jail-stayed': { like: { event: 'jail-stayed', seat: 1, turns: 1 }, acts: [], ms: 0 },
  'jail-left': { like: { event: 'jail-left', seat: 1, how: 'double' }, acts: [], ms: 0 },
  built: { like: { event: 'built', seat: 1, title: 6, building: 'house', houses: 1 }, acts: ['drop'], ms: 420 },
  'buildings-sold': { like: { event: 'buildings-sold', seat: 1, title: 6, houses: 0 }, acts: [], ms: 120 },
  mortgaged: { like: { event: 'mortgaged', seat: 1, title: 5 }, acts: [], ms: 120 },
  'mortgage-lifted': { like: { event: 'mortgage-lifted', seat: 1, title: 5 }, acts: [], ms: 120 },
  offered: { like: { event: 'offered', maker: 1, to: 0, revision: 1, give: {}, take: {} }, acts: [], ms: 0 },
  accepted: { like: { event: 'accepted', maker: 1, to: 0, revision: 1 }, acts: [], ms: 0 },
  refused: { like: { event: 'refused', maker: 1, to: 0, revision: 1 }, acts: [], ms: 0 },
  withdrawn: { like: { event: 'withdrawn', maker: 1, to: 0, revision: 1 }, acts: [], ms: 0 },
  voided: { like: { event: 'voided', maker: 1, to: 0, revision: 1 }, acts: [], ms: 0 },
  'in-kind-offered': { like: { event: 'in-kind-offered', debtor: 1, creditor: 0, titles: [5], cash: 1 }, acts: [], ms: 0 },
  'in-kind-refused': { like: { event: 'in-kind-refused', debtor: 1, creditor: 0 }, acts: [], ms: 0 },
  'contest-opened': { like: { event: 'contest-opened', building: 'house', stock: 1 }, acts: [], ms: 0 },
  wanted: { like: { event: 'wanted', seat: 1, many: 1 }, acts: [], ms: 0 },
  'contest-closed': { like: { event: 'contest-closed', building: 'house' }, acts: [], ms: 0 },
  'went-bankrupt': { like: { event: 'went-bankrupt', seat: 1, creditor: 0 }, acts: ['fall'], ms: 700 },
  'hour-struck': { like: { event: 'hour-struck' }, acts: [], ms: 0 },
  ended: { like: { event: 'ended', reason: 'last', winners: [0] }, acts: ['win'], ms: 900 },
  'standing-claim-set': { like: { event: 'standing-claim-set', seat: 1, on: true }, acts: [], ms: 0 },
  left: { like: { event: 'left', seat: 1 }, acts: [], ms: 0 },
  inherited: { like: { event: 'inherited', seat: 1, titles: [5] }, acts: [], ms: 0 },
};

describe('what moves', () => {
  it.each(Object.entries(FILM))('%s', (_, { like, acts, ms }) => {
    const frames = timeline([like], position(), null);
    expect(frames.flatMap((frame) => frame.act?.kind ?? [])).toEqual(acts);
    expect(lasting(frames)).toBe(ms);
    for (const { act } of frames) expect(act?.ms ?? 1).toBeGreaterThan(0);
  });

  it('shows one event after the other, each as a whole', () => {
    const all = Object.values(FILM).map(({ like }) => like);
    const order = timeline(all, position(), null).map((frame) => frame.nth);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const [nth, event] of all.entries())
      expect(order.filter((one) => one === nth).length).toBe(timeline([event], position(), null).length);
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

  it('shows a bid, and never waits for it', () => {
    const frames = timeline([{ event: 'bid-made', seat: 1, amount: 10 }], position(), null);
    expect(frames).toMatchObject([{ ms: 0, act: { kind: 'bid', seat: 1 } }]);
    expect(lasting(frames)).toBe(0);
  });

  it.each([
    [{ event: 'threw', seat: 1, dice: [2, 3] }, ['dice']],
    [{ event: 'moved', seat: 1, start: 0, end: 2, way: 'dice' }, ['walk']],
    [{ event: 'paid', payer: 0, payee: 2, amount: 5, reason: 'rent', title: 5 }, ['money', 'gain', 'gain']],
    [{ event: 'dealt', seat: 1, title: 5 }, ['deed']],
    [{ event: 'title-passed', giver: 0, receiver: 1, title: 5 }, ['deed']],
    [{ event: 'card-drawn', seat: 1, deck: 'chance', card: 'x' }, ['card']],
    [{ event: 'jail-card-passed', giver: 0, receiver: 1, deck: 'chance' }, ['pass']],
    [{ event: 'jailed', seat: 1, cause: 'doubles' }, ['jail']],
    [{ event: 'built', seat: 1, title: 6, building: 'house', houses: 1 }, ['drop']],
    [{ event: 'bid-made', seat: 1, amount: 10 }, ['bid']],
    [{ event: 'sold', seat: 1, title: 5, amount: 10 }, ['hammer']],
    [{ event: 'unsold', title: 5 }, ['hammer']],
    [{ event: 'went-bankrupt', seat: 1, creditor: null }, ['fall']],
    [{ event: 'declined', seat: 1, title: 5 }, []],
  ] as [unknown, string[]][])('shows what there is to see of %j', (event, kinds) => {
    const acts = timeline([event as Event], position(), null).flatMap((frame) => (frame.act ? [frame.act] : []));
    expect(acts.map((act) => act.kind)).toEqual(kinds);
    expect(acts.every((act) => act.ms > 0)).toBe(true);
  });

  it('lets a deed fly from giver to receiver', () => {
    const frames = timeline([{ event: 'title-passed', giver: 0, receiver: 2, title: 6 }], position(), null);
    expect(frames[0]?.act).toMatchObject({ kind: 'deed', title: 6, from: 0, to: 2 });
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
