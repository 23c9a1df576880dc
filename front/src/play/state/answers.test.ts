import { describe, expect, it, vi } from 'vitest';
import { position } from '../../motion/table.fixture';
import type { Bidding, Choices, Decision, Mine, Move, OpenOffer, Position } from '../../wire';
import { question } from './answers';
import type { TableView } from './game.svelte';

const now = (act: Decision['act'], more: Partial<Decision> = {}): Decision => ({
  act, must: [0], may: [0, 1, 2], square: null, amount: null, party: null, titles: [], ...more,
}); // prettier-ignore
const owes = (missing: number, raisable: number) => ({ mine: { missing, raisable, rents: [] } as unknown as Mine });

/** Seat 0 before a position, with some moves on offer; sentences are their keys and what fills them. */
function at(game: Partial<Position>, moves: Move[], choices: Partial<Choices> = {}, more: Record<string, unknown> = {}) {
  const [play, playAll, open, openOffer, openTrade, rest, claimRent, proposeRaise] = Array.from({ length: 8 }, () => vi.fn());
  const stub = {
    you: 0, paused: false, inPlay: true, asked: true, again: false, cash: 100, want: null, offer: null, picked: [], mine: null,
    company: { seats: [{}, {}, {}] },
    director: { busy: false },
    edition: { money: { note: 1, fine: 50 }, squares: Array.from({ length: 40 }, (_, i) => ({ price: 200, mortgage: 10 * i })) },
    game: position(game),
    choices: { must: true, moves, bid: null, offer_to: [], want: null, in_kind: [], ...choices },
    say: (key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join(' '),
    money: (amount: number) => `$${amount}`,
    title: (square: number) => `#${square}`,
    square: (square: number) => `#${square}`,
    name: (seat: number) => `S${seat}`,
    deck: (deck: string) => deck,
    wantsCounter: () => false,
    openSides: () => [],
    building: (kind: string, n: number) => `${n} ${kind}`,
    who: (seat: number | null) => (seat === null ? 'bank' : `S${seat}`),
    house: {},
    session: { rest },
    send: (asked: () => unknown) => asked(),
    play, playAll, open, openOffer, openTrade, claimRent, proposeRaise,
    ...more,
  }; // prettier-ignore
  const table = { shown: stub.game, ...stub, now: stub.game.now } as unknown as TableView;
  const asked = question(table);
  return {
    ...asked, table, play, playAll, open, openOffer, openTrade, rest, claimRent, proposeRaise,
    labels: asked.answers.map((answer) => answer.label),
    give: (nth: number) => asked.answers[nth].run(),
  }; // prettier-ignore
}

/** Each answer plays its move and nothing else. */
function plays(asked: ReturnType<typeof at>, ...moves: Move[]) {
  moves.forEach((move, nth) => {
    asked.play.mockClear();
    asked.give(nth);
    expect(asked.play.mock.calls).toEqual([[move]]);
  });
}

describe('rolling', () => {
  it('is the one answer of a turn, and says when it is again', () => {
    const roll = at({ now: now('throw') }, [{ move: 'throw' }]);
    expect([roll.labels, roll.marked]).toEqual([['do_throw'], true]);
    plays(roll, { move: 'throw' });
    const again = at({ now: now('throw') }, [{ move: 'throw' }], {}, { again: true });
    expect(again.labels).toEqual(['do_throw_again']);
    expect(again.answers[0].key).not.toBe(roll.answers[0].key);
  });

  it('stands in jail beside the fine and both cards', () => {
    const moves: Move[] = [
      { move: 'throw' },
      { move: 'pay-fine' },
      { move: 'use-card', deck: 'chance' },
      { move: 'use-card', deck: 'chest' },
    ];
    const jailed = at({ now: now('throw'), jail: [1, 0, 0] }, moves);
    expect(jailed.labels).toEqual(['do_throw_jail', 'pay_fine $50', 'use_card chance', 'use_card chest']);
    plays(jailed, ...moves);
  });

  it('waits while chance is being asked', () => {
    expect(at({ now: now('chance') }, [{ move: 'throw' }])).toMatchObject({ answers: [], waits: 'wait_table', marked: false });
  });
});

describe('a rent one asked to be reminded of', () => {
  const claim: Move = { move: 'claim', title: 9, visitor: 2 };
  const rents = (amount: number | null) => ({
    mine: { rents: [{ title: 9, visitor: 2, owner: 0, amount, claimed: false }] } as unknown as Mine,
  });

  it('comes before everything else, beside it, and names debtor, property and sum', () => {
    const asked = at({ now: now('throw') }, [{ move: 'throw' }, claim], {}, rents(50));
    expect([asked.labels, asked.marked]).toEqual([['do_claim S2 #9 $50', 'do_throw'], true]);
    plays(asked, claim, { move: 'throw' });
  });

  it('is a question of its own beside that of the game', () => {
    const selling = {
      now: now('sale'),
      sale: { what: 'title', square: 5, deck: null, start: 1, high: 10, bidder: 1, still_in: [0, 1] } as Bidding,
    };
    const asked = at(selling, [{ move: 'pass' }, claim], { bid: [11, 11] }, rents(50));
    expect([asked.claims, asked.labels, asked.about]).toEqual([1, ['do_claim S2 #9 $50', 'do_bid $11', 'do_pass'], 'sale_title #5']);
    expect(at(selling, [{ move: 'pass' }], { bid: [11, 11] }).claims).toBe(0);
  });

  it('is claimed while others play, and where a roll will set it', () => {
    expect(at({ now: now('throw', { must: [1] }) }, [claim], {}, { asked: false, ...rents(null) }).labels).toEqual([
      'do_claim_throw S2 #9',
    ]);
  });

  it('is not said twice where the game itself asks about it', () => {
    expect(at({ now: now('last-claim', { square: 9 }) }, [claim, { move: 'pass' }], {}, rents(50)).labels).toEqual([
      'do_claim_last #9',
      'let_go',
    ]);
  });
});

describe('a property to buy', () => {
  const buying = { now: now('buy', { square: 5, amount: 200 }) };

  it('is bought, or left to the auction', () => {
    const asked = at(buying, [{ move: 'buy' }, { move: 'decline' }]);
    expect(asked.labels).toEqual(['do_buy #5 $200', 'decline']);
    plays(asked, { move: 'buy' }, { move: 'decline' });
  });

  it('is named before the token is seen to arrive', () => {
    expect(at(buying, [{ move: 'decline' }], {}, { ...owes(0, 200), director: { busy: true } }).about).toBe('asked_buy #5 $200');
  });

  it('is rather left to the auction where more than half of it would have to be raised', () => {
    expect(at(buying, [{ move: 'decline' }], {}, { ...owes(0, 900), cash: 99 }).labels).toEqual(['decline', 'do_find $101']);
    const picked: Move[] = [{ move: 'mortgage', title: 5 }];
    expect(at(buying, [{ move: 'decline' }], {}, { ...owes(0, 900), cash: 99, picked }).labels[0]).toBe('do_raise_picked 1');
  });

  it('is raised for where the purse is too small, and only where that can be enough', () => {
    const asked = at(buying, [{ move: 'decline' }], {}, owes(0, 200));
    expect(asked.labels).toEqual(['do_find $100', 'decline']);
    asked.give(0);
    expect(asked.proposeRaise).toHaveBeenCalledWith(100);
    expect(asked.play).not.toHaveBeenCalled();
    expect(at(buying, [{ move: 'decline' }], {}, owes(0, 199)).labels).toEqual(['decline']);
  });

  it('of somebody else is nothing to answer', () => {
    const other = at({ now: now('buy', { square: 5, amount: 200, must: [1] }) }, [], {}, { asked: false });
    expect(other).toMatchObject({ answers: [], waits: 'wait_for S1' });
  });
});

describe('an auction', () => {
  const sale: Bidding = { what: 'title', square: 5, deck: null, start: 1, high: 10, bidder: 1, still_in: [0, 1] };
  const selling = { now: now('sale'), sale };

  it('offers raises within the purse, each bid with one press, and passing', () => {
    const asked = at(selling, [{ move: 'pass' }], { bid: [11, 80] });
    expect(asked.labels).toEqual(['do_bid $11', 'do_bid $21', 'do_bid $51', 'do_pass']);
    plays(asked, { move: 'bid', amount: 11 }, { move: 'bid', amount: 21 }, { move: 'bid', amount: 51 }, { move: 'pass' });
  });

  it('is passed, or raised for, by who has not enough cash', () => {
    const asked = at(selling, [{ move: 'pass' }]);
    expect(asked.labels).toEqual(['do_pass', 'raise_to_bid']);
    asked.give(1);
    expect(asked.open).toHaveBeenCalledWith({ kind: 'manage' });
  });

  it('names what is sold, whatever that is', () => {
    const about = (change: Partial<Bidding>) => at({ ...selling, sale: { ...sale, ...change } }, [{ move: 'pass' }]).about;
    expect(about({})).toBe('sale_title #5');
    expect(about({ what: 'jail-card', square: null, deck: 'chest' })).toBe('sale_title lot_card chest');
    expect(about({ what: 'hotel', square: null })).toBe('sale_title 1 hotel');
  });

  it('highlights passing beyond the printed price', () => {
    expect(at(selling, [{ move: 'pass' }], { bid: [200, 200] }).labels).toEqual(['do_bid $200', 'do_pass']);
    expect(at(selling, [{ move: 'pass' }], { bid: [201, 201] }).labels).toEqual(['do_pass', 'do_bid $201']);
    expect(at({ ...selling, sale: { ...sale, what: 'house', square: null } }, [{ move: 'pass' }], { bid: [201, 201] }).labels[0]).toBe(
      'do_bid $201',
    );
  });

  it('says to the one who leads, and to the one who passed, what they wait for', () => {
    expect(at({ ...selling, sale: { ...sale, bidder: 0 } }, [], { bid: [11, 80] })).toMatchObject({ answers: [], waits: 'wait_bids' });
    expect(at({ ...selling, sale: { ...sale, still_in: [1] } }, []).waits).toBe('wait_passed');
  });

  it('is ended by the banker, who may bid too', () => {
    expect(at(selling, [{ move: 'pass' }, { move: 'hammer' }], { bid: [80, 80] }).labels).toEqual([
      'do_bid $80',
      'do_pass',
      'do_hammer_to S1 $10',
    ]);
    const apart = at({ ...selling, sale: { ...sale, bidder: null, high: 0 } }, [{ move: 'hammer' }], {}, { inPlay: false, asked: false });
    expect(apart.labels).toEqual(['do_hammer']);
    plays(apart, { move: 'hammer' });
  });
});

describe('a debt', () => {
  const owing = { now: now('debt', { amount: 300, party: 1 }) };

  it('is raised by the cheapest way, proposed and then confirmed', () => {
    const asked = at(owing, [{ move: 'mortgage', title: 5 }], { offer_to: [1] }, owes(200, 300));
    expect([asked.labels, asked.marked]).toEqual([['do_find $200', 'make_offer'], true]);
    asked.give(0);
    expect(asked.proposeRaise).toHaveBeenCalledWith(200);
    const picked: Move[] = [{ move: 'mortgage', title: 5 }];
    const chosen = at(owing, picked, { offer_to: [1] }, { ...owes(200, 300), picked });
    expect(chosen.labels).toEqual(['do_raise_picked 1', 'raise_otherwise']);
    chosen.give(0);
    expect(chosen.playAll).toHaveBeenCalledWith(picked);
    chosen.give(1);
    expect(chosen.table.picked).toEqual([]);
  });

  it('that cannot be paid never highlights giving up, and asks before it', () => {
    const asked = at(owing, [{ move: 'go-bankrupt' }], { offer_to: [1] }, owes(200, 299));
    expect(asked.labels).toEqual(['make_offer', 'bankrupt_open']);
    expect(asked.answers.map((answer) => answer.danger ?? false)).toEqual([false, true]);
    asked.give(1);
    expect(asked.open).toHaveBeenCalledWith({ kind: 'bankrupt' });
    expect(asked.play).not.toHaveBeenCalled();
    expect(at(owing, [{ move: 'go-bankrupt' }], {}, owes(200, 299))).toMatchObject({ labels: ['bankrupt_open'], marked: false });
  });

  it('is paid partly in titles, where nothing else is enough and bankruptcy is refused', () => {
    const asked = at(owing, [{ move: 'mortgage', title: 5 }], { in_kind: [5] }, owes(200, 299));
    expect([asked.labels, asked.marked]).toEqual([['in_kind'], true]);
  });

  it('is paid partly in titles, where the rules allow it', () => {
    const asked = at(owing, [{ move: 'go-bankrupt' }], { in_kind: [5] }, owes(200, 299));
    expect([asked.labels, asked.marked]).toEqual([['in_kind', 'bankrupt_open'], true]);
    asked.give(0);
    expect(asked.open).toHaveBeenCalledWith({ kind: 'in-kind' });
  });
});

describe('the other questions of the rules', () => {
  it('a card that lets one choose', () => {
    const asked = at({ now: now('card-choice', { amount: 10 }) }, [{ move: 'pay-card' }, { move: 'draw-card' }]);
    expect(asked.labels).toEqual(['do_pay $10', 'draw_card']);
    plays(asked, { move: 'pay-card' }, { move: 'draw-card' });
  });

  it('mortgages inherited: kept, or lifted one by one', () => {
    const moves: Move[] = [{ move: 'keep' }, { move: 'lift', title: 5 }, { move: 'lift', title: 9 }, { move: 'lift', title: 30 }];
    const asked = at({ now: now('inherit', { titles: [5, 9] }) }, moves);
    expect(asked.labels).toEqual(['do_keep', 'do_lift #5 $50', 'do_lift #9 $90']);
    plays(asked, moves[0], moves[1], moves[2]);
  });

  it('a house shortage: as many as set, or none', () => {
    const asked = at({ now: now('contest') }, [], { want: 3 }, { want: 2 });
    expect(asked.labels).toEqual(['do_want 2', 'do_want_none']);
    plays(asked, { move: 'want', many: 2 }, { move: 'want', many: 0 });
    expect(at({ now: now('contest') }, [], { want: 3 }).labels).toEqual(['do_want 1', 'do_want_none']);
    expect(at({ now: now('contest') }, [], { want: 3 }, { want: 0 }).labels).toEqual(['do_want_none']);
    expect(at({ now: now('contest') }, [], { want: 1 }, { want: 4 }).labels).toEqual(['do_want 1', 'do_want_none']);
    expect(at({ now: now('contest', { must: [1] }) }, [], {}, { asked: false }).waits).toBe('wait_for S1');
  });

  it('a building to put up, on any lot that may have it', () => {
    const moves: Move[] = [
      { move: 'place', title: 6 },
      { move: 'place', title: 8 },
    ];
    expect(at({ now: now('place') }, moves).labels).toEqual(['place_on #6', 'place_on #8']);
    plays(at({ now: now('place') }, moves), ...moves);
    expect(at({ now: now('place') }, moves.slice(0, 1)).labels).toEqual(['place_on #6']);
  });

  it('a payment in kind: accepted or refused by the creditor alone', () => {
    const moves: Move[] = [
      { move: 'accept', maker: 1 },
      { move: 'refuse', maker: 1 },
    ];
    const asked = at({ now: now('in-kind', { party: 1 }) }, moves);
    expect(asked.labels).toEqual(['do_accept', 'refuse']);
    plays(asked, ...moves);
    const other = at({ now: now('in-kind', { must: [2], party: 1 }) }, [{ move: 'accept', maker: 1, revision: 3 }], {}, { asked: false });
    expect(other).toMatchObject({ answers: [], waits: 'wait_for S2' });
  });

  it('one last rent: claimed or let go', () => {
    const asked = at({ now: now('last-claim', { square: 9 }) }, [{ move: 'pass' }]);
    asked.give(0);
    expect(asked.claimRent).toHaveBeenCalledOnce();
    asked.give(1);
    expect(asked.play).toHaveBeenCalledWith({ move: 'pass' });
  });
});

it('says what every question is about', () => {
  const about = (decision: Decision, moves: Move[], more = {}) => at({ now: decision, ...more }, moves).about;
  expect(about(now('throw'), [{ move: 'throw' }])).toBe(null);
  expect(about(now('throw'), [{ move: 'throw' }], { jail: [1, 0, 0] })).toBe('jail_card_title');
  expect(about(now('debt', { amount: 300, party: 1 }), [{ move: 'go-bankrupt' }])).toBe('debt_title $300 S1');
  expect(about(now('card-choice', { amount: 10 }), [{ move: 'draw-card' }])).toBe('choice_title');
  expect(about(now('inherit', { titles: [5] }), [{ move: 'keep' }])).toBe('inherit_title');
  expect(about(now('place'), [{ move: 'place', title: 6 }])).toBe('place_title');
  expect(about(now('in-kind', { party: 1 }), [{ move: 'refuse', maker: 1 }])).toBe('in_kind_asked S1');
  expect(about(now('last-claim', { square: 9 }), [{ move: 'pass' }])).toBe('last_claim_title');
  expect(at({ now: now('contest'), houses: 2 }, [], { want: 3 }).about).toBe('contest_title 2 house');
});

describe('an offer', () => {
  const offer: OpenOffer = { maker: 1, to: 0, revision: 2, cash: 50, give: [5], take: [6], give_cards: [], take_cards: [] };
  const moves: Move[] = [{ move: 'throw' }, { move: 'accept', maker: 1, revision: 2 }, { move: 'refuse', maker: 1 }];
  const offered = { now: now('throw'), offers: [offer] };

  it('that lies open is refused, accepted or countered; the answers say whose it is', () => {
    const asked = at(offered, moves, { offer_to: [1] }, { offer: 1 });
    expect([asked.labels, asked.about]).toEqual([['refuse', 'accept', 'counter'], 'offer_from S1']);
    expect(asked.terms).toBe('offer_terms $50, #5 #6');
    plays(asked, moves[2], moves[1]);
    asked.give(2);
    expect(asked.openTrade.mock.calls[0][0]).toMatchObject({ to: 1, answers: 1, take: { cash: 50 }, give: { cash: 0 } });
  });

  it('that asks for a counter-offer has that as its likeliest answer, with what was left open still to be written', () => {
    const asked = at(offered, [moves[0], moves[2]], { offer_to: [1] }, { offer: 1, wantsCounter: () => true, openSides: () => ['give'] });
    expect([asked.labels, asked.about, asked.marked]).toEqual([['counter', 'refuse'], 'asks_counter S1', true]);
    asked.give(0);
    expect(asked.openTrade.mock.calls[0][0]).toMatchObject({ to: 1, answers: 1, take: { cash: 0, titles: [] }, give: { titles: [6] } });
  });

  it('names everything that changes hands beside its answers', () => {
    const cards: OpenOffer = { ...offer, cash: 0, give: [], give_cards: ['chest'], take: [6, 8] };
    expect(at({ ...offered, offers: [cards] }, moves, {}, { offer: 1 }).terms).toBe('offer_terms lot_card chest #6, #8');
    expect(at({ ...offered, offers: [{ ...offer, cash: -50, give: [] }] }, moves, {}, { offer: 1 }).terms).toBe(
      'offer_terms nothing $50, #6',
    );
  });

  it('waits while chance is being asked', () => {
    const thrown = at({ ...offered, now: now('chance') }, moves, { offer_to: [1] }, { offer: 1 });
    expect(thrown).toMatchObject({ answers: [], waits: 'wait_table' });
  });

  it('is never answered unseen: not folded, not while things still move', () => {
    expect(at(offered, moves, { offer_to: [1] }).labels).toEqual(['do_throw']);
    expect(at(offered, moves, { offer_to: [1] }, { offer: 1, director: { busy: true } }).labels).toEqual(['do_throw']);
    expect(at({ ...offered, offers: [{ ...offer, to: 2 }] }, [], {}, { offer: 1, asked: false }).answers).toEqual([]);
  });

  it('comes unasked, and leaves more time to a hand on its way', () => {
    expect(at(offered, moves, {}, { offer: 1 }).settle).toBeGreaterThan(at({ now: now('throw') }, moves).settle);
  });

  it('that was changed has other keys', () => {
    const keys = (revision: number) =>
      at({ ...offered, offers: [{ ...offer, revision }] }, moves, {}, { offer: 1 }).answers.map(({ key }) => key);
    expect(keys(2)).not.toEqual(keys(3));
  });
});

describe('nothing to answer', () => {
  it('while others play, for spectators, and in a pause but to go on', () => {
    expect(at({ now: now('throw', { must: [1, 2] }) }, [], {}, { asked: false })).toMatchObject({ answers: [], waits: 'wait_for S1, S2' });
    const moving = { shown: position({ now: now('throw', { must: [2] }) }), asked: false };
    expect(at({ now: now('throw', { must: [1] }) }, [], {}, moving).waits).toBe('wait_for S2'); // as the board shows it
    expect(at({ now: now('throw', { must: [] }) }, [], {}, { asked: false }).waits).toBe('wait_table');
    expect(at({ now: now('throw') }, [], {}, { you: null })).toMatchObject({ answers: [], waits: 'watching', marked: false });
    const paused = at({ now: now('throw') }, [{ move: 'throw' }], {}, { paused: true });
    expect(paused.labels).toEqual(['do_resume']);
    paused.give(0);
    expect(paused.rest).toHaveBeenCalledWith(false);
  });
});
