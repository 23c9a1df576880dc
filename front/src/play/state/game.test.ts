import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLang, ui } from '../../app/language.svelte';
import { recall } from '../../app/local_storage';
import { MIRO } from '../../catalogue/edition.fixture';
import { position, step } from '../../motion/table.fixture';
import type { Director } from '../../motion/director.svelte';
import type { Answer, TableSession } from '../../net/session.svelte';
import { newDevice } from '../../net/device.fixture';
import type { Choices, Decision, Edition, Event, Mine, Move, OpenOffer, Position, Refusal } from '../../wire';
import { Desk } from './game.svelte';
import { Raising } from './raising_money.svelte';
import { draftTo, withTitle } from './trade_draft';

/** Every square from 1 to 9 is for sale. */
const edition: Edition = { ...MIRO, squares: MIRO.squares.map((square, index) => ({ ...square, index, price: index % 10 ? 100 : 0 })) };
const now = (act: Decision['act'], more: Partial<Decision> = {}): Decision => ({ ...position().now, act, ...more });
const mine = (choices: Partial<Choices>, more: Partial<Mine> = {}): Mine =>
  ({ standing: false, reminded: true, choices: { must: true, moves: [], bid: null, offer_to: [], want: null, in_kind: [], ...choices }, ...more }) as Mine; // prettier-ignore

/** A desk of seat 0 among three, and what was asked of the server. */
function deskOf(game: Partial<Position> = {}, session: Record<string, unknown> = {}, director: Partial<Director> = {}) {
  const said: Answer = { say: 'ack', id: '1' } as Answer;
  const asked = {
    play: vi.fn(async () => said), playAll: vi.fn(async () => said), claimRent: vi.fn(async () => said), setRentWatch: vi.fn(async () => said),
  }; // prettier-ignore
  const table = {
    you: 0, game: position(game), edition, mine: null, steps: [], setup: {},
    company: { seats: [{ name: 'Ada' }, { name: 'Éloi' }, { name: 'Bob' }], pause: null, counters_wanted: [] },
    ...asked, ...session,
  }; // prettier-ignore
  const desk = new Desk(table as unknown as TableSession, { shown: null, seen: null, busy: false, ...director } as Director);
  return { desk, ...asked };
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

describe('what the desk knows', () => {
  it('of the reader: a player, somebody out, the banker apart, somebody who watches', () => {
    const out = { out: [1, 0, 0] };
    const of = (game: Partial<Position>, you: number | null) => {
      const { desk } = deskOf(game, { you });
      return [desk.seated, desk.inPlay, desk.cash, desk.asked, desk.view];
    };
    expect(of({}, 0)).toEqual([true, true, 1500, true, 'titles']);
    expect(of({}, 1)).toEqual([true, true, 1500, false, 'titles']);
    expect(of(out, 0)).toEqual([true, false, 1500, true, 'titles']);
    expect(of({}, 3)).toEqual([false, false, 0, false, 'log']);
    expect(of({}, null)).toEqual([false, false, 0, false, 'log']);
  });

  it('draws what has been seen, and answers what is true', () => {
    const trailing = position({ cash: [1, 2, 3] });
    const { desk } = deskOf({}, {}, { shown: trailing });
    expect([desk.shown, desk.cash]).toEqual([trailing, 1500]);
    expect(deskOf().desk.shown.cash).toEqual([1500, 1500, 1500]);
  });

  it('whether the table rests', () => {
    const { company } = deskOf().desk;
    expect(deskOf().desk.paused).toBe(false);
    expect(deskOf({}, { company: { ...company, pause: { on: true, wishes: [1] } } }).desk.paused).toBe(true);
  });
});

describe('a second roll', () => {
  const threw = (seat: number, a: number, b: number): Event => ({ event: 'threw', seat, dice: [a, b] });
  const again = (events: Event[], game: Partial<Position> = {}) =>
    deskOf(game, { steps: [step(1, events.slice(0, 1)), step(2, events.slice(1))] }).desk.again;

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
  const { desk } = deskOf();
  it('name people, the bank, sums, squares and packs', () => {
    expect([desk.who(null), desk.who(0), desk.who(1), desk.name(2), desk.name(7)]).toEqual(['the bank', 'you', 'Éloi', 'Bob', '']);
    expect([desk.signed(200), desk.signed(0), desk.signed(-200)].map((text) => text.slice(0, 1))).toEqual(['+', '+', '−']);
    expect(desk.signed(-200).slice(1)).toBe(desk.money(200));
    expect([desk.title(1), desk.deck('chest'), desk.groupName('brown')]).toEqual([
      'Boulevard de Belleville',
      'Community Chest',
      MIRO.groups.find(({ id }) => id === 'brown')!.name.en,
    ]);
    expect(desk.building('hotel', 1)).toContain('hotel');
  });

  it('elide in French', () => {
    setLang('fr');
    expect(desk.say('no_offers', { who: 'Éloi' })).toContain('d’Éloi');
    setLang('en');
    expect(desk.say('no_offers', { who: 'de Éloi' })).toContain('de Éloi');
  });
});

describe('a move', () => {
  const roll: Move = { move: 'throw' };

  it('is sent alone, or with others in one', async () => {
    const { desk, play, playAll } = deskOf();
    expect(await desk.play(roll)).toBe(true);
    await desk.playAll([roll]);
    expect([play.mock.calls, playAll.mock.calls]).toEqual([[[roll], [roll]], []]);
    await desk.playAll([roll, { move: 'buy' }]);
    expect(playAll.mock.calls).toEqual([[[roll, { move: 'buy' }]]]);
  });

  it('is not sent twice by two presses', async () => {
    let answer = (_: Answer) => {};
    const { desk, play } = deskOf({}, { play: vi.fn(() => new Promise<Answer>((heard) => (answer = heard))) });
    const first = desk.play(roll);
    expect([desk.sending, await desk.play(roll)]).toEqual([true, false]);
    answer({ say: 'ack', id: '1' } as Answer);
    expect([await first, desk.sending]).toEqual([true, false]);
    expect(play).not.toHaveBeenCalled();
  });

  it('that is refused says why, until the next one', async () => {
    const refusal = { code: 'cash', clause: 'x' } as unknown as Refusal;
    const { desk, play } = deskOf({}, { playAll: async () => ({ say: 'refused', refusal }) });
    expect(await desk.playAll([roll, roll])).toBe(false);
    expect(desk.refused).toEqual(refusal);
    await desk.play(roll);
    expect([desk.refused, play.mock.calls.length]).toEqual([null, 1]);
  });

  it('that the server cannot take says so for some seconds', async () => {
    const { desk } = deskOf({}, { play: async () => ({ say: 'trouble', code: 'store' }) });
    expect(await desk.play(roll)).toBe(false);
    expect(desk.notice).toBe(desk.say('trouble_store'));
    vi.advanceTimersByTime(4999);
    desk.tell('another word');
    vi.advanceTimersByTime(1);
    expect(desk.notice).toBe('another word');
    vi.advanceTimersByTime(4999);
    expect(desk.notice).toBe(null);
  });
});

describe('rents', () => {
  const owner = (seat: number) => position().owner.map((none, square) => (square === 5 ? seat : none));
  const claim: Move = { move: 'claim', title: 5, visitor: 1 };

  it('are asked for where one may be open, as far as the reader may know', () => {
    const why = (game: Partial<Position>, own: Mine) => deskOf(game, { mine: own }).desk.noClaim;
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
    const open = deskOf({}, { mine: mine({ moves: [claim] }) });
    await open.desk.claimRent();
    expect([open.claimRent.mock.calls.length, open.desk.notice]).toEqual([1, open.desk.say('claim_done')]);
    const none = deskOf({}, { mine: mine({}) });
    await none.desk.claimRent();
    expect([none.claimRent.mock.calls.length, none.desk.notice]).toEqual([0, none.desk.say('no_claim')]);
    const refused = deskOf({}, { mine: mine({ moves: [claim] }), claimRent: async () => ({ say: 'refused', refusal: {} }) });
    await refused.desk.claimRent();
    expect(refused.desk.notice).toBe(null);
  });

  it('are watched as chosen here, now and at the next table', () => {
    const { desk, setRentWatch } = deskOf();
    desk.watchRents('self');
    expect([setRentWatch.mock.calls, recall('rent', null)]).toEqual([[['self']], 'self']);
    const watch = (own: Mine | null) => deskOf({}, { mine: own }).desk.rentWatch;
    expect([watch(null), watch(mine({})), watch(mine({}, { standing: true }))]).toEqual(['self', 'remind', 'claim']);
  });
});

describe('an offer without terms', () => {
  it('has its sides open only while it asks for a counter-offer', () => {
    const offer: OpenOffer = { maker: 1, to: 0, revision: 1, cash: 100, give: [], take: [5], give_cards: [], take_cards: [] };
    const { company } = deskOf().desk;
    const asking = deskOf({}, { company: { ...company, counters_wanted: [1] } }).desk;
    expect([asking.wantsCounter(1), asking.wantsCounter(2), asking.openSides(offer)]).toEqual([true, false, ['give']]);
    expect(deskOf().desk.openSides(offer)).toEqual([]);
  });
});

describe('a trade', () => {
  const partners = { mine: mine({ offer_to: [1, 2] }) };

  it('is begun with somebody, or with whoever may be asked', () => {
    const { desk } = deskOf({}, partners);
    desk.open({ kind: 'menu' });
    desk.openOffer();
    expect([desk.trade, desk.sheet]).toEqual([draftTo(1), null]);
    const other = deskOf({}, partners).desk;
    other.openOffer(2, 5);
    expect(other.trade).toEqual(withTitle(draftTo(2), 'take', 5));
    const alone = deskOf().desk;
    alone.openOffer();
    expect([alone.trade, alone.notice]).toEqual([null, alone.say('no_partner')]);
  });

  it('that is open takes a title in, once', () => {
    const { desk } = deskOf({}, partners);
    desk.openOffer(1);
    for (let time = 0; time < 2; time++) {
      desk.open({ kind: 'deed', square: 5 });
      desk.openOffer(1, 5);
      expect([desk.trade!.take.titles, desk.sheet]).toEqual([[5], null]);
    }
    desk.openOffer(2);
    expect(desk.trade).toEqual(draftTo(2));
  });

  it('is put aside and taken up again, until it was offered', () => {
    const { desk } = deskOf({}, partners);
    desk.openOffer(2, 5);
    desk.closeTrade();
    expect([desk.trade, desk.aside]).toEqual([null, withTitle(draftTo(2), 'take', 5)]);
    desk.openOffer();
    expect(desk.trade).toEqual(withTitle(draftTo(2), 'take', 5));
    desk.closeTrade(true);
    expect([desk.trade, desk.aside]).toEqual([null, null]);
  });

  it('takes in the squares that are tapped, and says why where it does not', () => {
    const owner = position().owner.map((none, square) => (square === 1 ? 0 : square === 3 ? 1 : square === 5 ? 2 : none));
    const { desk } = deskOf({ owner }, { mine: mine({ offer_to: [1] }) });
    desk.choose(3);
    expect([desk.trade, desk.sheet]).toEqual([null, { kind: 'deed', square: 3 }]);
    desk.openOffer(1);
    desk.choose(3);
    expect([desk.trade!.take.titles, desk.tapped, desk.tappedAt]).toEqual([[3], desk.say('tap_take', { title: desk.square(3) }), 3]);
    desk.choose(3);
    expect([desk.trade!.take.titles, desk.tapped]).toEqual([[], desk.say('tap_out', { title: desk.square(3) })]);
    desk.choose(5);
    expect(desk.tapped).toBe(desk.say('tap_elsewhere', { title: desk.square(5), who: 'Bob' }));
    desk.choose(8);
    expect([desk.tapped, desk.trade]).toEqual([desk.say('tap_unsold', { title: desk.square(8) }), draftTo(1)]);
    desk.openOffer(2);
    expect(desk.tapped).toBe(null);
  });
});

it('remembers whether letters play', () => {
  expect(deskOf().desk.letters).toBe(true);
  deskOf().desk.setLetters(false);
  expect(deskOf().desk.letters).toBe(false);
});

it('forgets of the picked ways to raise money those that are gone, and no others', () => {
  const [first, second, gone]: Move[] = [1, 3, 5].map((title) => ({ move: 'mortgage', title }));
  const { desk } = deskOf({}, { mine: mine({ moves: [first!, second!] }) });
  const raising = new Raising(desk);
  desk.picked = [second!, gone!];
  raising.prune();
  expect(desk.picked).toEqual([second]);
  const { picked } = desk;
  raising.prune();
  expect(desk.picked, 'nothing to forget').toBe(picked);
  const [way, other] = raising.ways;
  expect([raising.isPicked(way!), raising.isPicked(other!)]).toEqual([false, true]);
  raising.toggle(way!);
  raising.toggle(other!);
  expect(desk.picked).toEqual([first]);
});
