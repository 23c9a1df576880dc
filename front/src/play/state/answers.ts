/**
 * What is asked of the reader, and every answer to it: declared here once, for the dock, the keyboard and the live region.
 *
 * The likeliest answer comes first. It is highlighted and given by Space where that can do no harm: giving up never is.
 */
import type { Bidding } from '../../wire';
import { steps } from './bids';
import { words as houseWords } from '../../house/words';
import { counterTo, sidesOf, type Side } from './trade_draft';
import type { Desk } from './game.svelte';
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
export function question(desk: Desk): Question {
  const { say, you } = desk;
  if (you === null) return wait(say('watching'));
  if (desk.paused) return ask([{ key: 'resume', label: say('do_resume'), run: () => void desk.send(() => desk.session.rest(false)) }]);
  if (desk.now.act === 'chance') return wait(say('wait_table'));
  const asked = offered(desk) ?? game(desk) ?? banker(desk) ?? waiting(desk);
  const claims = claim(desk);
  return claims.length ? { ...asked, answers: [...claims, ...asked.answers], claims: claims.length, marked: true } : asked;
}

/** A rent of which this seat asked to be reminded. */
function claim(desk: Desk): Answer[] {
  const open = one(desk.choices, 'claim');
  if (!open || desk.now.act === 'last-claim') return [];
  const rent = desk.mine?.rents.find((one) => one.title === open.title && one.visitor === open.visitor);
  const args = { who: desk.name(open.visitor), title: desk.square(open.title) };
  const label =
    rent?.amount == null ? desk.say('do_claim_throw', args) : desk.say('do_claim', { ...args, amount: desk.money(rent.amount) });
  return [{ key: `claim ${open.title} ${open.visitor}`, label, run: () => void desk.play(open) }];
}

/**
 * The offer whose terms lie open on the stage. Refusing comes first: it is the one answer that costs nothing. To one that
 * asks for a counter-offer that is the likeliest answer, and it only opens the panel.
 */
function offered(desk: Desk): Question | null {
  const offer = desk.game.offers.find((one) => one.to === desk.you && one.maker === desk.offer);
  if (!offer || desk.director.busy) return null;
  const { say } = desk;
  const of = (key: string) => `${key} ${offer.maker} ${offer.revision}`;
  const answers: Answer[] = [];
  const refuse = every(desk.choices, 'refuse').find((move) => move.maker === offer.maker);
  const accept = every(desk.choices, 'accept').find((move) => move.maker === offer.maker);
  const wants = desk.wantsCounter(offer.maker);
  const back: Answer = { key: of('counter'), label: say('counter'), run: () => desk.openTrade(counterTo(offer, desk.openSides(offer))) };
  const may = refuse && desk.choices.offer_to.includes(offer.maker);
  if (wants && may) answers.push(back);
  if (refuse) answers.push({ key: of('refuse'), label: say('refuse'), run: () => void desk.play(refuse) });
  if (accept) answers.push({ key: of('accept'), label: say('accept'), run: () => void desk.play(accept) });
  if (!wants && may) answers.push(back);
  if (!answers.length) return null;
  const { give, take } = sidesOf(offer);
  // terms that are still to be named are not told as if they were
  const terms = wants ? null : say('offer_terms', { get: goods(desk, give), give: goods(desk, take) });
  return ask(answers, { about: say(wants ? 'asks_counter' : 'offer_from', { who: desk.name(offer.maker) }), terms, settle: SETTLE_OFFER });
}

/** One side of an offer in a few words. */
function goods(desk: Desk, side: Side): string {
  const all = [
    ...(side.cash ? [desk.money(side.cash)] : []),
    ...side.titles.map(desk.title),
    ...side.cards.map((deck) => desk.say('lot_card', { deck: desk.deck(deck) })),
  ];
  return all.join(', ') || desk.say('nothing');
}

/** What the game waits for. */
function game(desk: Desk): Question | null {
  const { now, asked } = desk;
  if (now.act === 'sale') return bidding(desk);
  if (now.act === 'contest') return contest(desk);
  if (!asked) return null;
  const answers = {
    throw: rolling, buy: buying, debt: owing, 'card-choice': choosing, inherit: inheriting, place: placing, 'in-kind': inKind, 'last-claim': lastClaim,
  } as Partial<Record<typeof now.act, (desk: Desk) => Answer[]>>; // prettier-ignore
  const found = answers[now.act]?.(desk) ?? [];
  return found.length ? ask(found, { about: about(desk) }) : null;
}

/** What the game asks, in a few words; a roll speaks for itself. */
function about(desk: Desk): string | null {
  const { now, say } = desk;
  switch (now.act) {
    case 'throw':
      return desk.game.jail[desk.you!] > 0 ? say('jail_card_title') : null;
    case 'buy':
      return say('asked_buy', { title: desk.square(now.square!), amount: desk.money(now.amount!) });
    case 'debt':
      return say('debt_title', { amount: desk.money(now.amount ?? 0), who: desk.who(now.party) });
    case 'card-choice':
      return say('choice_title');
    case 'inherit':
      return say('inherit_title');
    case 'place':
      return say('place_title');
    case 'in-kind':
      return say('in_kind_asked', { who: desk.who(now.party) });
    case 'last-claim':
      return say('last_claim_title');
    default:
      return null;
  }
}

/** What is sold, as the answers name it. */
export function lotOf(desk: Desk, sale: Bidding): string {
  if (sale.square !== null) return desk.title(sale.square);
  if (sale.what === 'jail-card') return desk.say('lot_card', { deck: desk.deck(sale.deck ?? 'chance') });
  return desk.building(sale.what === 'hotel' ? 'hotel' : 'house', 1);
}

function rolling(desk: Desk): Answer[] {
  const { choices, say } = desk;
  const roll = one(choices, 'throw');
  if (!roll) return [];
  const jailed = desk.game.jail[desk.you!] > 0;
  const label = say(jailed ? 'do_throw_jail' : desk.again ? 'do_throw_again' : 'do_throw');
  const answers: Answer[] = [{ key: `throw ${desk.again}`, label, run: () => void desk.play(roll) }];
  const fine = one(choices, 'pay-fine');
  if (fine)
    answers.push({ key: 'fine', label: say('pay_fine', { amount: desk.money(desk.edition.money.fine) }), run: () => void desk.play(fine) });
  for (const card of every(choices, 'use-card'))
    answers.push({ key: `card ${card.deck}`, label: say('use_card', { deck: desk.deck(card.deck) }), run: () => void desk.play(card) });
  return answers;
}

/** Buy, or raise what is missing for it; or leave it to the auction. */
function buying(desk: Desk): Answer[] {
  const { choices, now, say, money } = desk;
  const [buy, decline, price] = [one(choices, 'buy'), one(choices, 'decline'), now.amount!];
  const answers: Answer[] = [];
  if (buy) {
    const label = say('do_buy', { title: desk.square(now.square!), amount: money(price) });
    answers.push({ key: `buy ${now.square}`, label, run: () => void desk.play(buy) });
  } else answers.push(...raising(desk, price - desk.cash));
  // who would have to raise more than half of the price rather leaves it
  const dear = !buy && !desk.picked.length && 2 * (price - desk.cash) > price;
  if (decline)
    answers.splice(dear ? 0 : answers.length, 0, {
      key: 'decline',
      label: desk.house['no-auctions'] ? houseWords('decline') : say('decline'),
      run: () => void desk.play(decline),
    });
  return answers;
}

/** What was picked to raise money; or, where enough can be raised, a proposal of the cheapest way. */
function raising(desk: Desk, missing: number): Answer[] {
  const { say, picked } = desk;
  if (picked.length)
    return [
      { key: `raise ${JSON.stringify(picked)}`, label: say('do_raise_picked', { n: picked.length }), run: () => void desk.playAll(picked) },
      { key: 'unpick', label: say('raise_otherwise'), run: () => (desk.picked = []) },
    ];
  if ((desk.mine?.raisable ?? 0) - desk.cash < missing) return [];
  return [{ key: `find ${missing}`, label: say('do_find', { amount: desk.money(missing) }), run: () => desk.proposeRaise(missing) }];
}

function owing(desk: Desk): Answer[] {
  const { say, choices } = desk;
  const answers = raising(desk, desk.mine?.missing ?? 0);
  if (choices.in_kind.length) answers.push({ key: 'in-kind', label: say('in_kind'), run: () => desk.open({ kind: 'in-kind' }) });
  if (choices.offer_to.length && !desk.picked.length) answers.push({ key: 'offer', label: say('make_offer'), run: () => desk.openOffer() });
  if (one(choices, 'go-bankrupt'))
    answers.push({ key: 'bankrupt', label: say('bankrupt_open'), run: () => desk.open({ kind: 'bankrupt' }), danger: true });
  return answers;
}

function choosing(desk: Desk): Answer[] {
  const [pay, draw] = [one(desk.choices, 'pay-card'), one(desk.choices, 'draw-card')];
  const answers: Answer[] = [];
  if (pay)
    answers.push({ key: 'pay', label: desk.say('do_pay', { amount: desk.money(desk.now.amount!) }), run: () => void desk.play(pay) });
  if (draw) answers.push({ key: 'draw', label: desk.say('draw_card'), run: () => void desk.play(draw) });
  return answers;
}

function inheriting(desk: Desk): Answer[] {
  const keep = one(desk.choices, 'keep');
  const answers: Answer[] = keep ? [{ key: 'keep', label: desk.say('do_keep'), run: () => void desk.play(keep) }] : [];
  for (const lift of every(desk.choices, 'lift').filter(({ title }) => desk.now.titles.includes(title))) {
    const label = desk.say('do_lift', { title: desk.square(lift.title), amount: desk.money(desk.edition.squares[lift.title].mortgage) });
    answers.push({ key: `lift ${lift.title}`, label, run: () => void desk.play(lift) });
  }
  return answers;
}

/** How many of the contested buildings one wants: the number set on the card, or none. */
function contest(desk: Desk): Question | null {
  const most = desk.choices.want;
  if (most === null) return null;
  const many = Math.min(desk.want ?? 1, most);
  const none: Answer = { key: 'want 0', label: desk.say('do_want_none'), run: () => void desk.play({ move: 'want', many: 0 }) };
  const kind = desk.game.contest ?? 'house';
  const about = desk.say('contest_title', { building: desk.building(kind, kind === 'hotel' ? desk.game.hotels : desk.game.houses) });
  if (!many) return ask([none], { about });
  return ask([{ key: `want ${many}`, label: desk.say('do_want', { n: many }), run: () => void desk.play({ move: 'want', many }) }, none], {
    about,
  });
}

const placing = (desk: Desk): Answer[] =>
  every(desk.choices, 'place').map((lot) => ({
    key: `place ${lot.title}`,
    label: desk.say('place_on', { title: desk.square(lot.title) }),
    run: () => void desk.play(lot),
  }));

/** A debtor asks to settle in titles. */
function inKind(desk: Desk): Answer[] {
  const [accept, refuse] = [one(desk.choices, 'accept'), one(desk.choices, 'refuse')];
  const answers: Answer[] = [];
  if (accept) answers.push({ key: 'in-kind accept', label: desk.say('do_accept'), run: () => void desk.play(accept) });
  if (refuse) answers.push({ key: 'in-kind refuse', label: desk.say('refuse'), run: () => void desk.play(refuse) });
  return answers;
}

function lastClaim(desk: Desk): Answer[] {
  const pass = one(desk.choices, 'pass');
  const label = desk.say('do_claim_last', { title: desk.square(desk.now.square!) });
  const answers: Answer[] = [{ key: 'last-claim', label, run: () => void desk.claimRent() }];
  if (pass) answers.push({ key: 'let-go', label: desk.say('let_go'), run: () => void desk.play(pass) });
  return answers;
}

/** Raises within what the rules allow, and passing; for somebody who has to find the money first, that. */
function bidding(desk: Desk): Question | null {
  const { choices, say, you } = desk;
  const sale = desk.game.sale;
  if (!sale || !desk.inPlay) return null;
  const answers: Answer[] = [];
  const leads = sale.bidder === you;
  if (choices.bid && !leads)
    for (const amount of steps(desk.edition, sale, choices.bid))
      answers.push({
        key: `bid ${amount}`,
        label: say('do_bid', { amount: desk.money(amount) }),
        run: () => void desk.play({ move: 'bid', amount }),
      });
  const pass = one(choices, 'pass');
  const dear = sale.square !== null && choices.bid !== null && choices.bid[0] > desk.edition.squares[sale.square].price;
  // beyond the printed price passing is the likelier answer: who follows the highlight does not bid their cash away
  if (pass) answers.splice(dear ? 0 : answers.length, 0, { key: 'pass', label: say('do_pass'), run: () => void desk.play(pass) });
  if (pass && !choices.bid) answers.push({ key: 'manage', label: say('raise_to_bid'), run: () => desk.open({ kind: 'manage' }) });
  const hammer = banker(desk);
  if (hammer) answers.push(...hammer.answers);
  if (answers.length) return ask(answers, { about: say('sale_title', { lot: lotOf(desk, sale) }) });
  if (leads) return wait(say('wait_bids'));
  return sale.still_in.includes(you!) ? null : wait(say('wait_passed'));
}

function banker(desk: Desk): Question | null {
  const [move, sale] = [one(desk.choices, 'hammer'), desk.game.sale];
  if (!move || !sale) return null;
  const label =
    sale.bidder === null ? desk.say('do_hammer') : desk.say('do_hammer_to', { who: desk.name(sale.bidder), amount: desk.money(sale.high) });
  return ask([{ key: `hammer ${sale.high}`, label, run: () => void desk.play(move) }]);
}

/** For whom one waits follows what is seen, as the board does. */
function waiting(desk: Desk): Question {
  const others = desk.shown.now.must.filter((seat) => seat !== desk.you && seat < desk.company.seats.length);
  if (!others.length) return wait(desk.say('wait_table'));
  return wait(desk.say('wait_for', { who: others.map(desk.name).join(', ') }));
}
