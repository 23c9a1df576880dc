import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ui } from '../../app/language.svelte';
import { step } from '../../motion/table.fixture';
import type { Bidding, Clock, Event, Move, OpenOffer } from '../../wire';
import { tableIn, shown, type Situation } from '../stage.fixture';
import Stage from './Stage.svelte';

vi.mock('../../words/area', async (original) => ({
  ...(await original<object>()),
  area:
    () =>
    (key: string, args: Record<string, unknown> = {}) =>
      [key, ...Object.values(args)].join(' '),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  ui.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is on the stage in each situation. */
const stage = (situations: Record<string, Situation>) =>
  Object.fromEntries(Object.entries(situations).map(([name, situation]) => [name, shown(Stage, tableIn(situation)).join(' / ')]));
const must = [1]; // somebody else

it('shows a roll', () => {
  expect(
    stage({
      mine: {},
      theirs: { game: { turn: 1 }, now: { must } },
      again: { steps: [step(1, [{ event: 'threw', seat: 0, dice: [2, 2] }])] },
      'in jail': { game: { jail: [2, 0, 0] } },
      'theirs in jail': { game: { turn: 1, jail: [0, 1, 0] }, now: { must } },
      'while things move': { busy: true },
      'while it is thrown': { now: { act: 'chance', must: [] } },
    }),
  ).toMatchInlineSnapshot(`
    {
      "again": "your_turn_again",
      "in jail": "jail_card_title / jail_card_try 2",
      "mine": "your_turn",
      "theirs": "their_turn Bob",
      "theirs in jail": "their_turn Bob / their_jail Bob",
      "while it is thrown": "",
      "while things move": "",
    }
  `);
});

it('shows a pause, wished or begun', () => {
  const pause = (agreed: number[], on = false) => ({ company: { pause: { on, agreed } } });
  expect(
    stage({
      'wished by me': pause([0]),
      'wished by another': pause([1]),
      'wished by both': pause([0, 1]),
      begun: pause([0, 1], true),
      'seen by a watcher': { ...pause([1]), you: null },
    }),
  ).toMatchInlineSnapshot(`
    {
      "begun": "paused",
      "seen by a watcher": "pause_wished Bob 1 2 / their_turn Ann",
      "wished by another": "pause_wished Bob 1 2 / [pause_agree] / your_turn",
      "wished by both": "pause_wished Ann, Bob 2 2 / [pause_withdraw] / your_turn",
      "wished by me": "pause_wished_you Ann 1 2 / [pause_withdraw] / your_turn",
    }
  `);
});

it('shows a property to buy, and what can be raised for it', () => {
  const now = { act: 'buy', square: 39, amount: 400 } as const;
  const poor = { game: { cash: [300, 1500, 1500], owner: [null, 0, ...Array(38).fill(null)] }, mine: { raisable: 330 } };
  const mortgage: Move = { move: 'mortgage', title: 1 };
  expect(
    stage({
      mine: { now, choices: { moves: [{ move: 'buy' }, { move: 'decline' }] } },
      theirs: { now: { ...now, must } },
      'too dear': { now, ...poor, choices: { moves: [{ move: 'decline' }, mortgage] } },
      'too dear, something picked': { now, ...poor, choices: { moves: [mortgage] }, table: { picked: [mortgage] } },
      'a utility': {
        now: { act: 'buy', square: 12, amount: 150 },
        choices: { moves: [{ move: 'buy' }] },
        game: { owner: Array(40).fill(1) },
      },
      'a station': { now: { act: 'buy', square: 5, amount: 200, must } },
    }),
  ).toMatchInlineSnapshot(`
    {
      "a station": "buy_by BobGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare",
      "a utility": "for_saleElectric Company / [U Electric Company €150] / rent_owned 1 / times_throw 4 / rent_owned 2 / times_throw 10 / held_by Electric Company Bob / held_by Water Company Bob / cash_before / €1,500 / cash_after / €1,350",
      "mine": "for_saleRue de la Paix / [H Rue de la Paix €400] / bare / 50 / 1 house / 200 / 2 houses / 600 / 3 houses / 1,400 / 4 houses / 1,700 / 1 hotel / 2,000 / held_none Avenue des Champs-Élysées / held_none Rue de la Paix / cash_before / €1,500 / cash_after / €1,100",
      "theirs": "buy_by BobRue de la Paix / [H Rue de la Paix €400] / bare / 50 / 1 house / 200 / 2 houses / 600 / 3 houses / 1,400 / 4 houses / 1,700 / 1 hotel / 2,000 / held_none Avenue des Champs-Élysées / held_none Rue de la Paix",
      "too dear": "for_saleRue de la Paix / [H Rue de la Paix €400] / bare / 50 / 1 house / 200 / 2 houses / 600 / 3 houses / 1,400 / 4 houses / 1,700 / 1 hotel / 2,000 / held_none Avenue des Champs-Élysées / held_none Rue de la Paix / cash_before / €300 / missing_amount €100 raise_short €30 €70 / [] / raise_mortgage Boulevard de Belleville +€30",
      "too dear, something picked": "for_saleRue de la Paix / [H Rue de la Paix €400] / bare / 50 / 1 house / 200 / 2 houses / 600 / 3 houses / 1,400 / 4 houses / 1,700 / 1 hotel / 2,000 / held_none Avenue des Champs-Élysées / held_none Rue de la Paix / cash_before / €300 / missing_amount €100 raise_short €30 €70 / [x] / raise_mortgage Boulevard de Belleville +€30 / trying",
    }
  `);
});

it('shows an auction, its bids and a bid of one’s own', () => {
  const sale: Bidding = { what: 'title', square: 5, deck: null, start: 10, high: 50, bidder: 1, still_in: [0, 1] };
  const at = (change: Partial<Bidding>, bid: [number, number] | null = [51, 1500], more: Situation = {}): Situation => ({
    now: { act: 'sale', must: [0, 1] },
    ...more,
    game: { sale: { ...sale, ...change }, ...more.game },
    choices: { bid, moves: [{ move: 'pass' }] },
  });
  const bids: Event[] = [
    { event: 'sale-opened', lot: 'title', title: 5, deck: null, start: 10 },
    ...[20, 30, 40, 50].map((amount, at): Event => ({ event: 'bid-made', seat: at % 2, amount })),
  ];
  const clock = (left: number, more: Partial<Clock> = {}): Situation => {
    const now = Date.now();
    return { company: { clock: { what: 'sale', seats: [0], began: now + left - 30_000, ends: now + left, paused: null, ...more } } };
  };
  expect(
    stage({
      'to bid': at({}),
      'after some bids': at({}, [51, 1500], { steps: [step(1, bids)] }),
      'without a bid': at({ bidder: null, high: 0 }, [10, 1500]),
      'mine leads': at({ bidder: 0 }, null),
      'too poor': at({}, null),
      passed: at({ still_in: [1] }, null),
      'of a jail card': at({ what: 'jail-card', square: null, deck: 'chest' }),
      'of a house': at({ what: 'house', square: null }),
      'for a watcher': at({}, null, { you: null }),
      'with a maximum': at({}, [51, 1500], { mine: { limit: 90 } }),
      'with a maximum that was passed': at({ high: 100 }, [101, 1500], { mine: { limit: 90 } }),
      'going once': at({}, [51, 1500], clock(15_000)),
      'going twice': at({}, [51, 1500], clock(5_000)),
      'while a trade stops the clock': at({}, [51, 1500], clock(25_000, { paused: Date.now() })),
    }),
  ).toMatchInlineSnapshot(`
    {
      "after some bids": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / €40 you / €30 Bob / €20 you / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "for a watcher": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in Ann, Bob",
      "going once": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob once / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "going twice": "at_auctionGare Montparnasse / seconds 5 / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob twice / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "mine leads": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid_you €50 / still_in you, Bob / own_amount / [51] / [limit_leave] / limit_about",
      "of a house": "sale_title 1 house / high_bid €50 Bob / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "of a jail card": "sale_title lot_card Community Chest / high_bid €50 Bob / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "passed": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in Bob",
      "to bid": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "too poor": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in you, Bob / cannot_bid",
      "while a trade stops the clock": "at_auctionGare Montparnasse / paused_trade / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in you, Bob / own_amount / [51] / [bid_it] / [limit_leave] / limit_about",
      "with a maximum": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €50 Bob / still_in you, Bob / limit_set €90 / [limit_take_back]",
      "with a maximum that was passed": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / high_bid €100 Bob / still_in you, Bob / limit_passed €90 / [limit_take_back] / own_amount / [101] / [bid_it] / [limit_leave] / limit_about",
      "without a bid": "at_auctionGare Montparnasse / [T Gare Montparnasse €200] / rent_owned 1 / 25 / rent_owned 2 / 50 / rent_owned 3 / 100 / rent_owned 4 / 200 / held_none Gare Montparnasse / held_none Gare de Lyon / held_none Gare du Nord / held_none Gare Saint-Lazare / no_bid sale_start €10 / still_in you, Bob / own_amount / [10] / [bid_it] / [limit_leave] / limit_about",
    }
  `);
});

it('shows a debt, why it is owed, and what there is to raise it', () => {
  const now = { act: 'debt', amount: 300, party: 1, square: 39 } as const;
  const steps = [{ ...step(1, [{ event: 'owed', payer: 0, payee: 1, amount: 300, reason: 'rent', title: 39 }]), why: ['rent.bare'] }];
  const moves: Move[] = [
    { move: 'sell', title: 6 },
    { move: 'swap', title: 8 },
    { move: 'sell-group', group: 'pink' },
    { move: 'mortgage', title: 5 },
  ];
  const owing = { now, mine: { missing: 200, raisable: 500 }, game: { cash: [100, 1, 1] } };
  expect(
    stage({
      mine: { ...owing, steps, choices: { moves } },
      'mine, some picked': { ...owing, choices: { moves }, table: { picked: [moves[3]] } },
      'mine, too little': { ...owing, mine: { missing: 200, raisable: 250 } },
      'mine, too little, and bankruptcy allowed': {
        ...owing,
        mine: { missing: 200, raisable: 250 },
        choices: { moves: [{ move: 'go-bankrupt' }] },
      },
      theirs: { now: { ...now, must, party: null, square: null } },
    }),
  ).toMatchInlineSnapshot(`
    {
      "mine": "debt_title €300 Bob / [HRue de la Paix] / [why] / missing_amount €200 raise_all €400 / [] / raise_mortgage Gare Montparnasse +€100 / [] / raise_sell Rue de Vaugirard … / [] / raise_swap Rue de Courcelles … / [] / raise_group pink …",
      "mine, some picked": "debt_title €300 Bob / [HRue de la Paix] / missing_amount €200 raise_all €400 / [x] / raise_mortgage Gare Montparnasse +€100 / [] / raise_sell Rue de Vaugirard … / [] / raise_swap Rue de Courcelles … / [] / raise_group pink … / trying",
      "mine, too little": "debt_title €300 Bob / [HRue de la Paix] / in_kind_saves / missing_amount €200 raise_short €150 €50 / raise_nothing",
      "mine, too little, and bankruptcy allowed": "debt_title €300 Bob / [HRue de la Paix] / missing_amount €200 raise_short €150 €50 / raise_nothing",
      "theirs": "debt_of €300 the_bank Bob",
    }
  `);
});

it('shows the other questions of the rules, to who is asked and to the others', () => {
  const titles = [5, 15];
  const both = (now: NonNullable<Situation['now']>, more: Situation = {}): [Situation, Situation] => [
    { ...more, now },
    { ...more, now: { ...now, must }, choices: {} },
  ];
  const asked = {
    'card-choice': both({ act: 'card-choice', amount: 10 }),
    inherit: both({ act: 'inherit', titles }, { game: { mortgaged: [15] } }),
    contest: both({ act: 'contest' }, { game: { contest: 'hotel', hotels: 2 }, choices: { want: 2 }, table: { want: 1 } }),
    'contest for more than there are': both(
      { act: 'contest' },
      { game: { contest: 'house', houses: 3 }, choices: { want: 2 }, table: { want: 7 } },
    ),
    'contest for none': both({ act: 'contest' }, { choices: { want: 2 }, table: { want: 0 } }),
    place: both({ act: 'place', amount: 50 }),
    'in-kind': both({ act: 'in-kind', party: 2, amount: 40, titles }),
    'last-claim': both({ act: 'last-claim', party: 2, square: 5 }),
  };
  expect(
    stage(
      Object.fromEntries(
        Object.entries(asked).flatMap(([act, [mine, theirs]]) => [
          [act, mine],
          [`${act}, theirs`, theirs],
        ]),
      ),
    ),
  ).toMatchInlineSnapshot(`
    {
      "card-choice": "choice_title",
      "card-choice, theirs": "choice_of Bob €10",
      "contest": "contest_title 2 hotels / contest_about / [− want_field] / 1 / [+ want_field]",
      "contest for more than there are": "contest_title 3 houses / contest_about / [− want_field] / 2 / [+ want_field –]",
      "contest for more than there are, theirs": "contest_title 3 houses / contest_wait",
      "contest for none": "contest_title 32 houses / contest_about / [− want_field –] / 0 / [+ want_field]",
      "contest for none, theirs": "contest_title 32 houses / contest_wait",
      "contest, theirs": "contest_title 2 hotels / contest_wait",
      "in-kind": "in_kind_asked Cleo / in_kind_gets / €40 / [TGare Montparnasse] / [TGare de Lyon]",
      "in-kind, theirs": "in_kind_asked_other Cleo / they_give Cleo / €40 / [TGare Montparnasse] / [TGare de Lyon]",
      "inherit": "inherit_title / inherit_about / [TGare Montparnasse] / is_lifted / [TGare de Lyon] / lift_for €100",
      "inherit, theirs": "inherit_of Bob / [TGare Montparnasse] / is_lifted / [TGare de Lyon] / lift_for €100",
      "last-claim": "last_claim_title / last_claim_text Cleo Gare Montparnasse",
      "last-claim, theirs": "last_claim_of Bob",
      "place": "place_title / place_price €50",
      "place, theirs": "place_of Bob / place_price €50",
    }
  `);
});

it('shows offers: one open at most, those to the reader first, none among bots', () => {
  const offer: OpenOffer = { maker: 1, to: 0, revision: 1, cash: 100, give: [5], take: [6], give_cards: [], take_cards: ['chest'] };
  const other: OpenOffer = { ...offer, maker: 2, to: 1, cash: -50 };
  const mine: OpenOffer = { ...offer, maker: 0, to: 2, cash: 0, take: [] };
  const refuse: Move = { move: 'refuse', maker: 2 };
  const fromBot = { ...offer, maker: 2 };
  expect(
    stage({
      'to me': { game: { offers: [offer], mortgaged: [5] }, table: { offer: 1 } },
      'to me, folded': { game: { offers: [offer] }, now: { act: 'buy', square: 39, amount: 400 } },
      'to me, before others': { game: { offers: [other, offer] }, table: { offer: 1 } },
      'to me, from a bot': { game: { offers: [fromBot] }, choices: { moves: [refuse] }, table: { offer: 2 } },
      'to me, from a bot that is not to offer more': { game: { offers: [fromBot] }, mine: { no_offers: [2] }, table: { offer: 2 } },
      'to me, without terms': {
        game: { offers: [{ ...offer, cash: 1, give: [], take_cards: [] }] },
        company: { counters_wanted: [1] },
        table: { offer: 1 },
      },
      mine: { game: { offers: [mine] }, choices: { moves: [{ move: 'withdraw' }], offer_to: [2] }, table: { offer: 0 } },
      'mine, without terms': { game: { offers: [mine] }, company: { counters_wanted: [0] }, table: { offer: 0 } },
      'between others': { game: { offers: [other] }, table: { offer: 2 } },
      'between bots': { game: { offers: [{ ...offer, to: 2, maker: 2 }] } },
      'while things move': { game: { offers: [offer] }, busy: true },
    }),
  ).toMatchInlineSnapshot(`
    {
      "between bots": "your_turn",
      "between others": "your_turn / [offer_between Cleo Bob] / they_give Cleo / [TGare Montparnasse] / they_give Bob / €50 / [BRue de Vaugirard] / lot_card Community Chest",
      "mine": "your_turn / [offer_mine Cleo] / you_give / [TGare Montparnasse] / you_get / lot_card Community Chest / [withdraw] / [change_offer]",
      "mine, without terms": "your_turn / [counter_asked Cleo] / you_give / [TGare Montparnasse] / you_get / lot_card Community Chest",
      "to me": "[offer_from Bob] / you_get / €100 / [TGare Montparnasse] / is_mortgaged / you_give / [BRue de Vaugirard] / lot_card Community Chest / after_deal / you_too / €1,500 / interest €0 / no_whole / Bob / €1,500 / no_whole / your_turn",
      "to me, before others": "[offer_from Bob] / you_get / €100 / [TGare Montparnasse] / you_give / [BRue de Vaugirard] / lot_card Community Chest / after_deal / you_too / €1,500 / no_whole / Bob / €1,500 / no_whole / [offer_between Cleo Bob] / your_turn",
      "to me, folded": "for_saleRue de la Paix / [H Rue de la Paix €400] / bare / 50 / 1 house / 200 / 2 houses / 600 / 3 houses / 1,400 / 4 houses / 1,700 / 1 hotel / 2,000 / held_none Avenue des Champs-Élysées / held_none Rue de la Paix / cash_before / €1,500 / missing_amount €−1,100 raise_all €0 / raise_nothing / [offer_from Bob]",
      "to me, from a bot": "[offer_from Cleo] / you_get / €100 / [TGare Montparnasse] / you_give / [BRue de Vaugirard] / lot_card Community Chest / after_deal / you_too / €1,500 / no_whole / Cleo / €1,500 / no_whole / [no_offers Cleo] / your_turn",
      "to me, from a bot that is not to offer more": "[offer_from Cleo] / you_get / €100 / [TGare Montparnasse] / you_give / [BRue de Vaugirard] / lot_card Community Chest / after_deal / you_too / €1,500 / no_whole / Cleo / €1,500 / no_whole / your_turn",
      "to me, without terms": "[asks_counter Bob] / you_get / terms_open / you_give / [BRue de Vaugirard] / name_terms Bob / your_turn",
      "while things move": "",
    }
  `);
});
