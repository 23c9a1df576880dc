import { describe, expect, it, vi } from 'vitest';
import { position } from '../motion/table.fixture';
import type { Choices, Decision, Mine, Move, Position } from '../wire';
import type { Desk } from './desk.svelte';
import { next } from './next';

const now = (act: Decision['act'], more: Partial<Decision> = {}): Decision => ({
  act, must: [0], may: [0, 1, 2], square: null, amount: null, party: null, titles: [], ...more,
}); // prettier-ignore

/** Seat 0 before a position, with some moves on offer; sentences are their keys and what fills them. */
function desk(game: Partial<Position>, moves: Move[], choices: Partial<Choices> = {}, more: Partial<Desk> = {}) {
  const play = vi.fn();
  const stub = {
    you: 0, paused: false, inPlay: true, asked: true, cash: 100, bid: null, want: null, picked: [], mine: null,
    company: { seats: [{}, {}, {}] },
    game: position(game),
    choices: { must: true, moves, bid: null, offer_to: [], want: null, in_kind: [], ...choices },
    say: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join(' '),
    money: (amount: number) => `$${amount}`,
    title: (square: number) => `#${square}`,
    name: (seat: number) => `S${seat}`,
    play,
    ...more,
  }; // prettier-ignore
  return { desk: { ...stub, now: stub.game.now } as unknown as Desk, play };
}

describe('the next thing to do', () => {
  it('is to throw, or to try for a double', () => {
    expect(next(desk({ now: now('throw') }, [{ move: 'throw' }]).desk).label).toBe('do_throw');
    expect(next(desk({ now: now('throw'), jail: [1, 0, 0] }, [{ move: 'throw' }]).desk).label).toBe('do_throw_jail');
  });

  it('is the rent one asked to be reminded of, before anything else', () => {
    const claim: Move = { move: 'claim', title: 9, visitor: 2 };
    const mine = { rents: [{ title: 9, visitor: 2, owner: 0, amount: 50, claimed: false }] } as unknown as Mine;
    const at = desk({ now: now('throw') }, [{ move: 'throw' }, claim], {}, { mine });
    const what = next(at.desk);
    expect(what.label).toBe('do_claim $50');
    what.run?.();
    expect(at.play).toHaveBeenCalledWith(claim);
  });

  it('names the price, or what is missing where the rules do not offer to buy', () => {
    const buying = { now: now('buy', { square: 5, amount: 200 }) };
    expect(next(desk(buying, [{ move: 'buy' }, { move: 'decline' }]).desk).label).toBe('do_buy #5 $200');
    expect(next(desk(buying, [{ move: 'decline' }]).desk).label).toBe('do_find $100');
  });

  it('bids what was prepared, within what the rules allow', () => {
    const sale = { what: 'title', square: 5, deck: null, start: 1, high: 10, bidder: 1, still_in: [0, 1] } as const;
    const selling = { now: now('sale'), sale: { ...sale, still_in: [0, 1] } };
    expect(next(desk(selling, [{ move: 'pass' }], { bid: [11, 80] }, { bid: 90 }).desk).label).toBe('do_bid $80');
    expect(next(desk(selling, [{ move: 'pass' }], { bid: [11, 80] }).desk).label).toBe('do_bid $11');
    expect(next(desk(selling, [{ move: 'pass' }]).desk).label).toBe('do_pass');
    const leading = { ...selling, sale: { ...selling.sale, bidder: 0 } };
    expect(next(desk(leading, [], { bid: [11, 80] }).desk).run).toBeNull();
    expect(next(desk(leading, [{ move: 'hammer' }], { bid: [11, 80] }).desk).label).toBe('do_hammer_to S0 $10');
  });

  it('is nothing while the table waits for others, and says for whom', () => {
    const what = next(desk({ now: now('throw', { must: [1] }) }, [], {}, { asked: false }).desk);
    expect(what).toMatchObject({ label: 'wait_for S1', run: null });
    expect(next(desk({ now: now('throw') }, [], {}, { you: null }).desk)).toMatchObject({ label: 'watching', run: null });
  });

  it('never goes bankrupt with one press', () => {
    const open = vi.fn();
    const owing = desk({ now: now('debt', { amount: 300 }) }, [{ move: 'go-bankrupt' }], {}, { open });
    next(owing.desk).run?.();
    expect(owing.play).not.toHaveBeenCalled();
    expect(open).toHaveBeenCalledWith({ kind: 'bankrupt' });
  });

  it('is to pay in titles, where that can still save one', () => {
    const open = vi.fn();
    const owing = desk({ now: now('debt', { amount: 300 }) }, [{ move: 'go-bankrupt' }], { in_kind: [5] }, { open });
    const what = next(owing.desk);
    expect(what.label).toBe('in_kind');
    what.run?.();
    expect(open).toHaveBeenCalledWith({ kind: 'in-kind' });
  });
});
