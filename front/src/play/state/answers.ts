/**
 * What is asked of the reader, and every answer to it: declared here once, for the dock, the keyboard and the live region.
 *
 * The likeliest answer comes first. It is highlighted and given by Space where that can do no harm: giving up never is.
 */
import type { Bidding } from '../../wire';
import { steps } from './bids';
import { words as houseWords } from '../../house/words';
import { counterTo, sidesOf, type Side } from './trade_draft';
import type { TableView } from './game.svelte';
import { every, one } from './find_moves';

export interface Answer {
  /** Changes when the button means something else. */
  key: string;
  label: string;
  run: () => void;
  /** Giving up: never highlighted, and confirmed on a sheet. */
  danger?: boolean;
}

export interface Question {
  /** Side by side, the likeliest first; none while others are waited for. Rents to claim come before all else. */
  answers: Answer[];
  /** So many of the answers claim a rent: that is another question, and stands apart. */
  claims: number;
  /** The first answer is highlighted, and Space gives it. */
  marked: boolean;
  /** What the answers are about: they are there before what led to them has been seen on the board. */
  about: string | null;
  /** The terms of an offer in a line, so that nobody answers what is out of sight. */
  terms: string | null;
  /** Said in place of answers. */
  waits: string;
  /** Milliseconds in which a hand already on its way does nothing. */
  settle: number;
}

const SETTLE = 250;
const SETTLE_OFFER = 700; // an offer comes unasked, in the middle of something else

const ask = (answers: Answer[], more: Partial<Question> = {}): Question => ({
  answers, claims: 0, marked: answers.length > 0 && !answers[0].danger, about: null, terms: null, waits: '', settle: SETTLE, ...more,
}); // prettier-ignore
const wait = (waits: string): Question => ask([], { waits });

/** The question before the reader. */
export function question(table: TableView): Question {
  const { say, you } = table;
  if (you === null) return wait(say('watching'));
  if (table.paused) return ask([{ key: 'resume', label: say('do_resume'), run: () => void table.send(() => table.session.rest(false)) }]);
  if (table.now.act === 'chance') return wait(say('wait_table'));
  const asked = offered(table) ?? game(table) ?? banker(table) ?? waiting(table);
  const claims = claim(table);
  return claims.length ? { ...asked, answers: [...claims, ...asked.answers], claims: claims.length, marked: true } : asked;
}

/** A rent of which this seat asked to be reminded. */
function claim(table: TableView): Answer[] {
  const open = one(table.choices, 'claim');
  if (!open || table.now.act === 'last-claim') return [];
  const rent = table.mine?.rents.find((one) => one.title === open.title && one.visitor === open.visitor);
  const args = { who: table.name(open.visitor), title: table.square(open.title) };
  const label =
    rent?.amount == null ? table.say('do_claim_throw', args) : table.say('do_claim', { ...args, amount: table.money(rent.amount) });
  return [{ key: `claim ${open.title} ${open.visitor}`, label, run: () => void table.play(open) }];
}

/**
 * The offer whose terms lie open on the stage. Refusing comes first: it is the one answer that costs nothing. To one that
 * asks for a counter-offer that is the likeliest answer, and it only opens the panel.
 */
function offered(table: TableView): Question | null {
  const offer = table.game.offers.find((one) => one.to === table.you && one.maker === table.offer);
  if (!offer || table.director.busy) return null;
  const { say } = table;
  const of = (key: string) => `${key} ${offer.maker} ${offer.revision}`;
  const answers: Answer[] = [];
  const refuse = every(table.choices, 'refuse').find((move) => move.maker === offer.maker);
  const accept = every(table.choices, 'accept').find((move) => move.maker === offer.maker);
  const wants = table.wantsCounter(offer.maker);
  const back: Answer = { key: of('counter'), label: say('counter'), run: () => table.openTrade(counterTo(offer, table.openSides(offer))) };
  const may = refuse && table.choices.offer_to.includes(offer.maker);
  if (wants && may) answers.push(back);
  if (refuse) answers.push({ key: of('refuse'), label: say('refuse'), run: () => void table.play(refuse) });
  if (accept) answers.push({ key: of('accept'), label: say('accept'), run: () => void table.play(accept) });
  if (!wants && may) answers.push(back);
  if (!answers.length) return null;
  const { give, take } = sidesOf(offer);
  // terms that are still to be named are not told as if they were
  const terms = wants ? null : say('offer_terms', { get: goods(table, give), give: goods(table, take) });
  return ask(answers, { about: say(wants ? 'asks_counter' : 'offer_from', { who: table.name(offer.maker) }), terms, settle: SETTLE_OFFER });
}

/** One side of an offer in a few words. */
function goods(table: TableView, side: Side): string {
  const all = [
    ...(side.cash ? [table.money(side.cash)] : []),
    ...side.titles.map(table.title),
    ...side.cards.map((deck) => table.say('lot_card', { deck: table.deck(deck) })),
  ];
  return all.join(', ') || table.say('nothing');
}

/** What the game waits for. */
function game(table: TableView): Question | null {
  const { now, asked } = table;
  if (now.act === 'sale') return bidding(table);
  if (now.act === 'contest') return contest(table);
  if (!asked) return null;
  const answers = {
    throw: rolling, buy: buying, debt: owing, 'card-choice': choosing, inherit: inheriting, place: placing, 'in-kind': inKind, 'last-claim': lastClaim,
  } as Partial<Record<typeof now.act, (table: TableView) => Answer[]>>; // prettier-ignore
  const found = answers[now.act]?.(table) ?? [];
  return found.length ? ask(found, { about: about(table) }) : null;
}

/** What the game asks, in a few words; a roll speaks for itself. */
function about(table: TableView): string | null {
  const { now, say } = table;
  switch (now.act) {
    case 'throw':
      return table.game.jail[table.you!] > 0 ? say('jail_card_title') : null;
    case 'buy':
      return say('asked_buy', { title: table.square(now.square!), amount: table.money(now.amount!) });
    case 'debt':
      return say('debt_title', { amount: table.money(now.amount ?? 0), who: table.who(now.party) });
    case 'card-choice':
      return say('choice_title');
    case 'inherit':
      return say('inherit_title');
    case 'place':
      return say('place_title');
    case 'in-kind':
      return say('in_kind_asked', { who: table.who(now.party) });
    case 'last-claim':
      return say('last_claim_title');
    default:
      return null;
  }
}

/** What is sold, as the answers name it. */
export function lotOf(table: TableView, sale: Bidding): string {
  if (sale.square !== null) return table.title(sale.square);
  if (sale.what === 'jail-card') return table.say('lot_card', { deck: table.deck(sale.deck ?? 'chance') });
  return table.building(sale.what === 'hotel' ? 'hotel' : 'house', 1);
}

function rolling(table: TableView): Answer[] {
  const { choices, say } = table;
  const roll = one(choices, 'throw');
  if (!roll) return [];
  const jailed = table.game.jail[table.you!] > 0;
  const label = say(jailed ? 'do_throw_jail' : table.again ? 'do_throw_again' : 'do_throw');
  const answers: Answer[] = [{ key: `throw ${table.again}`, label, run: () => void table.play(roll) }];
  const fine = one(choices, 'pay-fine');
  if (fine)
    answers.push({
      key: 'fine',
      label: say('pay_fine', { amount: table.money(table.edition.money.fine) }),
      run: () => void table.play(fine),
    });
  for (const card of every(choices, 'use-card'))
    answers.push({ key: `card ${card.deck}`, label: say('use_card', { deck: table.deck(card.deck) }), run: () => void table.play(card) });
  return answers;
}

/** Buy, or raise what is missing for it; or leave it to the auction. */
function buying(table: TableView): Answer[] {
  const { choices, now, say, money } = table;
  const [buy, decline, price] = [one(choices, 'buy'), one(choices, 'decline'), now.amount!];
  const answers: Answer[] = [];
  if (buy) {
    const label = say('do_buy', { title: table.square(now.square!), amount: money(price) });
    answers.push({ key: `buy ${now.square}`, label, run: () => void table.play(buy) });
  } else answers.push(...raising(table, price - table.cash));
  // who would have to raise more than half of the price rather leaves it
  const dear = !buy && !table.picked.length && 2 * (price - table.cash) > price;
  if (decline)
    answers.splice(dear ? 0 : answers.length, 0, {
      key: 'decline',
      label: table.house['no-auctions'] ? houseWords('decline') : say('decline'),
      run: () => void table.play(decline),
    });
  return answers;
}

/** What was picked to raise money; or, where enough can be raised, a proposal of the cheapest way. */
function raising(table: TableView, missing: number): Answer[] {
  const { say, picked } = table;
  if (picked.length)
    return [
      {
        key: `raise ${JSON.stringify(picked)}`,
        label: say('do_raise_picked', { n: picked.length }),
        run: () => void table.playAll(picked),
      },
      { key: 'unpick', label: say('raise_otherwise'), run: () => (table.picked = []) },
    ];
  if ((table.mine?.raisable ?? 0) - table.cash < missing) return [];
  return [{ key: `find ${missing}`, label: say('do_find', { amount: table.money(missing) }), run: () => table.proposeRaise(missing) }];
}

function owing(table: TableView): Answer[] {
  const { say, choices } = table;
  const answers = raising(table, table.mine?.missing ?? 0);
  if (choices.in_kind.length) answers.push({ key: 'in-kind', label: say('in_kind'), run: () => table.open({ kind: 'in-kind' }) });
  if (choices.offer_to.length && !table.picked.length)
    answers.push({ key: 'offer', label: say('make_offer'), run: () => table.openOffer() });
  if (one(choices, 'go-bankrupt'))
    answers.push({ key: 'bankrupt', label: say('bankrupt_open'), run: () => table.open({ kind: 'bankrupt' }), danger: true });
  return answers;
}

function choosing(table: TableView): Answer[] {
  const [pay, draw] = [one(table.choices, 'pay-card'), one(table.choices, 'draw-card')];
  const answers: Answer[] = [];
  if (pay)
    answers.push({ key: 'pay', label: table.say('do_pay', { amount: table.money(table.now.amount!) }), run: () => void table.play(pay) });
  if (draw) answers.push({ key: 'draw', label: table.say('draw_card'), run: () => void table.play(draw) });
  return answers;
}

function inheriting(table: TableView): Answer[] {
  const keep = one(table.choices, 'keep');
  const answers: Answer[] = keep ? [{ key: 'keep', label: table.say('do_keep'), run: () => void table.play(keep) }] : [];
  for (const lift of every(table.choices, 'lift').filter(({ title }) => table.now.titles.includes(title))) {
    const label = table.say('do_lift', {
      title: table.square(lift.title),
      amount: table.money(table.edition.squares[lift.title].mortgage),
    });
    answers.push({ key: `lift ${lift.title}`, label, run: () => void table.play(lift) });
  }
  return answers;
}

/** How many of the contested buildings one wants: the number set on the card, or none. */
function contest(table: TableView): Question | null {
  const most = table.choices.want;
  if (most === null) return null;
  const many = Math.min(table.want ?? 1, most);
  const none: Answer = { key: 'want 0', label: table.say('do_want_none'), run: () => void table.play({ move: 'want', many: 0 }) };
  const kind = table.game.contest ?? 'house';
  const about = table.say('contest_title', { building: table.building(kind, kind === 'hotel' ? table.game.hotels : table.game.houses) });
  if (!many) return ask([none], { about });
  return ask(
    [{ key: `want ${many}`, label: table.say('do_want', { n: many }), run: () => void table.play({ move: 'want', many }) }, none],
    {
      about,
    },
  );
}

const placing = (table: TableView): Answer[] =>
  every(table.choices, 'place').map((lot) => ({
    key: `place ${lot.title}`,
    label: table.say('place_on', { title: table.square(lot.title) }),
    run: () => void table.play(lot),
  }));

/** A debtor asks to settle in titles. */
function inKind(table: TableView): Answer[] {
  const [accept, refuse] = [one(table.choices, 'accept'), one(table.choices, 'refuse')];
  const answers: Answer[] = [];
  if (accept) answers.push({ key: 'in-kind accept', label: table.say('do_accept'), run: () => void table.play(accept) });
  if (refuse) answers.push({ key: 'in-kind refuse', label: table.say('refuse'), run: () => void table.play(refuse) });
  return answers;
}

function lastClaim(table: TableView): Answer[] {
  const pass = one(table.choices, 'pass');
  const label = table.say('do_claim_last', { title: table.square(table.now.square!) });
  const answers: Answer[] = [{ key: 'last-claim', label, run: () => void table.claimRent() }];
  if (pass) answers.push({ key: 'let-go', label: table.say('let_go'), run: () => void table.play(pass) });
  return answers;
}

/** Raises within what the rules allow, and passing; for somebody who has to find the money first, that. */
function bidding(table: TableView): Question | null {
  const { choices, say, you } = table;
  const sale = table.game.sale;
  if (!sale || !table.inPlay) return null;
  const answers: Answer[] = [];
  const leads = sale.bidder === you;
  if (choices.bid && !leads)
    for (const amount of steps(table.edition, sale, choices.bid))
      answers.push({
        key: `bid ${amount}`,
        label: say('do_bid', { amount: table.money(amount) }),
        run: () => void table.play({ move: 'bid', amount }),
      });
  const pass = one(choices, 'pass');
  const dear = sale.square !== null && choices.bid !== null && choices.bid[0] > table.edition.squares[sale.square].price;
  // beyond the printed price passing is the likelier answer: who follows the highlight does not bid their cash away
  if (pass) answers.splice(dear ? 0 : answers.length, 0, { key: 'pass', label: say('do_pass'), run: () => void table.play(pass) });
  if (pass && !choices.bid) answers.push({ key: 'manage', label: say('raise_to_bid'), run: () => table.open({ kind: 'manage' }) });
  const hammer = banker(table);
  if (hammer) answers.push(...hammer.answers);
  if (answers.length) return ask(answers, { about: say('sale_title', { lot: lotOf(table, sale) }) });
  if (leads) return wait(say('wait_bids'));
  return sale.still_in.includes(you!) ? null : wait(say('wait_passed'));
}

function banker(table: TableView): Question | null {
  const [move, sale] = [one(table.choices, 'hammer'), table.game.sale];
  if (!move || !sale) return null;
  const label =
    sale.bidder === null
      ? table.say('do_hammer')
      : table.say('do_hammer_to', { who: table.name(sale.bidder), amount: table.money(sale.high) });
  return ask([{ key: `hammer ${sale.high}`, label, run: () => void table.play(move) }]);
}

/** For whom one waits follows what is seen, as the board does. */
function waiting(table: TableView): Question {
  const others = table.shown.now.must.filter((seat) => seat !== table.you && seat < table.company.seats.length);
  if (!others.length) return wait(table.say('wait_table'));
  return wait(table.say('wait_for', { who: others.map(table.name).join(', ') }));
}
