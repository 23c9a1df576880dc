import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLang, ui } from '../../app/language.svelte';
import { recall } from '../../app/local_storage';
import { MIRO } from '../../catalogue/edition.fixture';
import { position, step } from '../../motion/table.fixture';
import type { Director } from '../../motion/director.svelte';
import type { Answer, TableSession } from '../../net/session.svelte';
import { newDevice } from '../../net/device.fixture';
import type { Choices, Decision, Edition, Event, Mine, Move, OpenOffer, Position, Refusal } from '../../wire';
import { TableView } from './game.svelte';
import { Raising } from './raising_money.svelte';
import { draftTo, withTitle } from './trade_draft';

/** Every square from 1 to 9 is for sale. */
const edition: Edition = { ...MIRO, squares: MIRO.squares.map((square, index) => ({ ...square, index, price: index % 10 ? 100 : 0 })) };
const now = (act: Decision['act'], more: Partial<Decision> = {}): Decision => ({ ...position().now, act, ...more });
const mine = (choices: Partial<Choices>, more: Partial<Mine> = {}): Mine =>
  ({ standing: false, reminded: true, choices: { must: true, moves: [], bid: null, offer_to: [], want: null, in_kind: [], ...choices }, ...more }) as Mine; // prettier-ignore

/** A table of seat 0 among three, and what was asked of the server. */
function tableOf(game: Partial<Position> = {}, session: Record<string, unknown> = {}, director: Partial<Director> = {}) {
  const said: Answer = { say: 'ack', id: '1' } as Answer;
  const asked = {
    play: vi.fn(async () => said), playAll: vi.fn(async () => said), claimRent: vi.fn(async () => said), setRentWatch: vi.fn(async () => said),
  }; // prettier-ignore
  const fake = {
    you: 0, game: position(game), edition, mine: null, steps: [], setup: {},
    company: { seats: [{ name: 'Ada' }, { name: 'Éloi' }, { name: 'Bob' }], pause: null, counters_wanted: [] },
    ...asked, ...session,
  }; // prettier-ignore
  const table = new TableView(fake as unknown as TableSession, { shown: null, seen: null, busy: false, ...director } as Director);
  return { table, ...asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  newDevice();
  vi.stubGlobal('document', { documentElement: {} });
  setLang('en');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ui.lang = 'fr';
});

describe('what the table knows', () => {
  it('of the reader: a player, somebody out, the banker apart, somebody who watches', () => {
    const out = { out: [1, 0, 0] };
    const of = (game: Partial<Position>, you: number | null) => {
      const { table } = tableOf(game, { you });
      return [table.seated, table.inPlay, table.cash, table.asked, table.view];
    };
    expect(of({}, 0)).toEqual([true, true, 1500, true, 'titles']);
    expect(of({}, 1)).toEqual([true, true, 1500, false, 'titles']);
    expect(of(out, 0)).toEqual([true, false, 1500, true, 'titles']);
    expect(of({}, 3)).toEqual([false, false, 0, false, 'log']);
    expect(of({}, null)).toEqual([false, false, 0, false, 'log']);
  });

  it('draws what has been seen, and answers what is true', () => {
    const trailing = position({ cash: [1, 2, 3] });
    const { table } = tableOf({}, {}, { shown: trailing });
    expect([table.shown, table.cash]).toEqual([trailing, 1500]);
    expect(tableOf().table.shown.cash).toEqual([1500, 1500, 1500]);
  });

  it('whether the table rests', () => {
    const { company } = tableOf().table;
    expect(tableOf().table.paused).toBe(false);
    expect(tableOf({}, { company: { ...company, pause: { on: true, wishes: [1] } } }).table.paused).toBe(true);
  });
});

describe('a second roll', () => {
  const threw = (seat: number, a: number, b: number): Event => ({ event: 'threw', seat, dice: [a, b] });
  const again = (events: Event[], game: Partial<Position> = {}) =>
    tableOf(game, { steps: [step(1, events.slice(0, 1)), step(2, events.slice(1))] }).table.again;

  it('comes after one’s own double, and after nothing else', () => {
    expect(again([threw(0, 3, 3)])).toBe(true);
    expect(again([threw(0, 3, 4)])).toBe(false);
    expect(again([threw(1, 3, 3)])).toBe(false);
    expect(again([])).toBe(false);
  });

  it('is none of a turn that has only begun, or from jail', () => {
    expect(again([threw(0, 3, 3), { event: 'turn-began', seat: 0 }])).toBe(false);
    expect(again([threw(0, 3, 3), { event: 'jailed', seat: 0, cause: 'doubles' }])).toBe(false);
    expect(again([threw(0, 3, 4), threw(0, 5, 5)])).toBe(true);
  });

  it('is only asked for where the reader is to roll', () => {
    expect(again([threw(0, 3, 3)], { now: now('buy') })).toBe(false);
    expect(again([threw(0, 3, 3)], { now: now('throw', { must: [1] }) })).toBe(false);
  });
});

describe('words', () => {
  const { table } = tableOf();
  it('name people, the bank, sums, squares and packs', () => {
    expect([table.who(null), table.who(0), table.who(1), table.name(2), table.name(7)]).toEqual(['the bank', 'you', 'Éloi', 'Bob', '']);
    expect([table.signed(200), table.signed(0), table.signed(-200)].map((text) => text.slice(0, 1))).toEqual(['+', '+', '−']);
    expect(table.signed(-200).slice(1)).toBe(table.money(200));
    expect([table.title(1), table.deck('chest'), table.groupName('brown')]).toEqual([
      'Boulevard de Belleville',
      'Community Chest',
      MIRO.groups.find(({ id }) => id === 'brown')!.name.en,
    ]);
    expect(table.building('hotel', 1)).toContain('hotel');
  });

  it('elide in French', () => {
    setLang('fr');
    expect(table.say('no_offers', { who: 'Éloi' })).toContain('d’Éloi');
    setLang('en');
    expect(table.say('no_offers', { who: 'de Éloi' })).toContain('de Éloi');
  });
});

describe('a move', () => {
  const roll: Move = { move: 'throw' };

  it('is sent alone, or with others in one', async () => {
    const { table, play, playAll } = tableOf();
    expect(await table.play(roll)).toBe(true);
    await table.playAll([roll]);
    expect([play.mock.calls, playAll.mock.calls]).toEqual([[[roll], [roll]], []]);
    await table.playAll([roll, { move: 'buy' }]);
    expect(playAll.mock.calls).toEqual([[[roll, { move: 'buy' }]]]);
  });

  it('is not sent twice by two presses', async () => {
    let answer = (_: Answer) => {};
    const { table, play } = tableOf({}, { play: vi.fn(() => new Promise<Answer>((heard) => (answer = heard))) });
    const first = table.play(roll);
    expect([table.sending, await table.play(roll)]).toEqual([true, false]);
    answer({ say: 'ack', id: '1' } as Answer);
    expect([await first, table.sending]).toEqual([true, false]);
    expect(play).not.toHaveBeenCalled();
  });

  it('that is refused says why, until the next one', async () => {
    const refusal = { code: 'cash', clause: 'x' } as unknown as Refusal;
    const { table, play } = tableOf({}, { playAll: async () => ({ say: 'refused', refusal }) });
    expect(await table.playAll([roll, roll])).toBe(false);
    expect(table.refused).toEqual(refusal);
    await table.play(roll);
    expect([table.refused, play.mock.calls.length]).toEqual([null, 1]);
  });

  it('that the server cannot take says so for some seconds', async () => {
    const { table } = tableOf({}, { play: async () => ({ say: 'trouble', code: 'store' }) });
    expect(await table.play(roll)).toBe(false);
    expect(table.notice).toBe(table.say('trouble_store'));
    vi.advanceTimersByTime(4999);
    table.tell('another word');
    vi.advanceTimersByTime(1);
    expect(table.notice).toBe('another word');
    vi.advanceTimersByTime(4999);
    expect(table.notice).toBe(null);
  });
});

describe('rents', () => {
  const owner = (seat: number) => position().owner.map((none, square) => (square === 5 ? seat : none));
  const claim: Move = { move: 'claim', title: 5, visitor: 1 };

  it('are asked for where one may be open, as far as the reader may know', () => {
    const why = (game: Partial<Position>, own: Mine) => tableOf(game, { mine: own }).table.noClaim;
    const watching = mine({}, { reminded: false });
    expect(why({ owner: owner(0) }, watching)).toBe(null);
    expect(why({ owner: owner(1) }, watching)).toBe('no_claim');
    expect(why({ owner: owner(0), mortgaged: [5] }, watching)).toBe('no_claim');
    expect(why({ owner: owner(0) }, mine({}))).toBe('no_claim');
    expect(why({ owner: owner(0) }, mine({ moves: [claim] }))).toBe(null);
    expect(why({ owner: owner(0) }, mine({ moves: [claim] }, { standing: true }))).toBe('claims_itself');
    expect(why({ now: now('last-claim') }, mine({}, { standing: true }))).toBe(null);
  });

  it('are claimed, and the reader hears of it', async () => {
    const open = tableOf({}, { mine: mine({ moves: [claim] }) });
    await open.table.claimRent();
    expect([open.claimRent.mock.calls.length, open.table.notice]).toEqual([1, open.table.say('claim_done')]);
    const none = tableOf({}, { mine: mine({}) });
    await none.table.claimRent();
    expect([none.claimRent.mock.calls.length, none.table.notice]).toEqual([0, none.table.say('no_claim')]);
    const refused = tableOf({}, { mine: mine({ moves: [claim] }), claimRent: async () => ({ say: 'refused', refusal: {} }) });
    await refused.table.claimRent();
    expect(refused.table.notice).toBe(null);
  });

  it('are watched as chosen here, now and at the next table', () => {
    const { table, setRentWatch } = tableOf();
    table.watchRents('self');
    expect([setRentWatch.mock.calls, recall('rent', null)]).toEqual([[['self']], 'self']);
    const watch = (own: Mine | null) => tableOf({}, { mine: own }).table.rentWatch;
    expect([watch(null), watch(mine({})), watch(mine({}, { standing: true }))]).toEqual(['self', 'remind', 'claim']);
  });
});

describe('an offer without terms', () => {
  it('has its sides open only while it asks for a counter-offer', () => {
    const offer: OpenOffer = { maker: 1, to: 0, revision: 1, cash: 100, give: [], take: [5], give_cards: [], take_cards: [] };
    const { company } = tableOf().table;
    const asking = tableOf({}, { company: { ...company, counters_wanted: [1] } }).table;
    expect([asking.wantsCounter(1), asking.wantsCounter(2), asking.openSides(offer)]).toEqual([true, false, ['give']]);
    expect(tableOf().table.openSides(offer)).toEqual([]);
  });
});

describe('a trade', () => {
  const partners = { mine: mine({ offer_to: [1, 2] }) };

  it('is begun with somebody, or with whoever may be asked', () => {
    const { table } = tableOf({}, partners);
    table.open({ kind: 'menu' });
    table.openOffer();
    expect([table.trade, table.sheet]).toEqual([draftTo(1), null]);
    const other = tableOf({}, partners).table;
    other.openOffer(2, 5);
    expect(other.trade).toEqual(withTitle(draftTo(2), 'take', 5));
    const alone = tableOf().table;
    alone.openOffer();
    expect([alone.trade, alone.notice]).toEqual([null, alone.say('no_partner')]);
  });

  it('that is open takes a title in, once', () => {
    const { table } = tableOf({}, partners);
    table.openOffer(1);
    for (let time = 0; time < 2; time++) {
      table.open({ kind: 'deed', square: 5 });
      table.openOffer(1, 5);
      expect([table.trade!.take.titles, table.sheet]).toEqual([[5], null]);
    }
    table.openOffer(2);
    expect(table.trade).toEqual(draftTo(2));
  });

  it('is put aside and taken up again, until it was offered', () => {
    const { table } = tableOf({}, partners);
    table.openOffer(2, 5);
    table.closeTrade();
    expect([table.trade, table.aside]).toEqual([null, withTitle(draftTo(2), 'take', 5)]);
    table.openOffer();
    expect(table.trade).toEqual(withTitle(draftTo(2), 'take', 5));
    table.closeTrade(true);
    expect([table.trade, table.aside]).toEqual([null, null]);
  });

  it('takes in the squares that are tapped, and says why where it does not', () => {
    const owner = position().owner.map((none, square) => (square === 1 ? 0 : square === 3 ? 1 : square === 5 ? 2 : none));
    const { table } = tableOf({ owner }, { mine: mine({ offer_to: [1] }) });
    table.choose(3);
    expect([table.trade, table.sheet]).toEqual([null, { kind: 'deed', square: 3 }]);
    table.openOffer(1);
    table.choose(3);
    expect([table.trade!.take.titles, table.tapped, table.tappedAt]).toEqual([[3], table.say('tap_take', { title: table.square(3) }), 3]);
    table.choose(3);
    expect([table.trade!.take.titles, table.tapped]).toEqual([[], table.say('tap_out', { title: table.square(3) })]);
    table.choose(5);
    expect(table.tapped).toBe(table.say('tap_elsewhere', { title: table.square(5), who: 'Bob' }));
    table.choose(8);
    expect([table.tapped, table.trade]).toEqual([table.say('tap_unsold', { title: table.square(8) }), draftTo(1)]);
    table.openOffer(2);
    expect(table.tapped).toBe(null);
  });
});

it('remembers whether letters play', () => {
  expect(tableOf().table.letters).toBe(true);
  tableOf().table.setLetters(false);
  expect(tableOf().table.letters).toBe(false);
});

it('forgets of the picked ways to raise money those that are gone, and no others', () => {
  const [first, second, gone]: Move[] = [1, 3, 5].map((title) => ({ move: 'mortgage', title }));
  const { table } = tableOf({}, { mine: mine({ moves: [first!, second!] }) });
  const raising = new Raising(table);
  table.picked = [second!, gone!];
  raising.prune();
  expect(table.picked).toEqual([second]);
  const { picked } = table;
  raising.prune();
  expect(table.picked, 'nothing to forget').toBe(picked);
  const [way, other] = raising.ways;
  expect([raising.isPicked(way!), raising.isPicked(other!)]).toEqual([false, true]);
  raising.toggle(way!);
  raising.toggle(other!);
  expect(table.picked).toEqual([first]);
});
