/** The one thing to do next, in words: what the primary button says and does. */
import type { Desk } from './desk.svelte';
import { every, one } from './moves';

export interface Next {
  /** Changes when the button means something else. */
  key: string;
  label: string;
  /** Nothing to press: the label says what is waited for. */
  run: (() => void) | null;
}

const wait = (label: string): Next => ({ key: 'wait', label, run: null });

export function next(desk: Desk): Next {
  const { say, you, company } = desk;
  if (you === null) return wait(say('watching'));
  if (desk.paused) return { key: 'resume', label: say('do_resume'), run: () => desk.send(() => desk.session.rest(false)) };
  if (desk.now.act === 'chance') return wait(say('wait_table'));
  return claim(desk) ?? answer(desk) ?? offered(desk) ?? banker(desk) ?? waiting(desk, company.seats.length);
}

/** A rent of which this seat asked to be reminded. */
function claim(desk: Desk): Next | null {
  const open = one(desk.choices, 'claim');
  if (!open || desk.now.act === 'last-claim') return null;
  const rent = desk.mine?.rents.find((one) => one.title === open.title && one.visitor === open.visitor);
  const label = rent?.amount == null ? desk.say('do_claim_throw') : desk.say('do_claim', { amount: desk.money(rent.amount) });
  return { key: `claim ${open.title} ${open.visitor}`, label, run: () => desk.play(open) };
}

/** The answer the game waits for. */
function answer(desk: Desk): Next | null {
  const { choices, now, say, money } = desk;
  switch (now.act) {
    case 'throw': {
      const move = one(choices, 'throw');
      if (!move) return null;
      const jailed = desk.game.jail[desk.you!] > 0;
      return { key: 'throw', label: say(jailed ? 'do_throw_jail' : 'do_throw'), run: () => desk.play(move) };
    }
    case 'buy': {
      if (!desk.asked) return null;
      const move = one(choices, 'buy');
      if (move) {
        const label = say('do_buy', { title: desk.title(now.square!), amount: money(now.amount!) });
        return { key: `buy ${now.square}`, label, run: () => desk.play(move) };
      }
      return { key: 'find', label: say('do_find', { amount: money(now.amount! - desk.cash) }), run: () => desk.open({ kind: 'manage' }) };
    }
    case 'sale':
      return bidding(desk);
    case 'debt':
      return desk.asked ? owing(desk) : null;
    case 'card-choice': {
      const move = one(choices, 'pay-card');
      return move ? { key: 'pay', label: say('do_pay', { amount: money(now.amount!) }), run: () => desk.play(move) } : null;
    }
    case 'inherit': {
      const move = one(choices, 'keep');
      return move ? { key: 'keep', label: say('do_keep'), run: () => desk.play(move) } : null;
    }
    case 'contest': {
      if (choices.want === null) return null;
      const many = Math.min(desk.want ?? 1, choices.want);
      return { key: `want ${many}`, label: many ? say('do_want', { n: many }) : say('do_want_none'), run: () => desk.play({ move: 'want', many }) };
    }
    case 'place': {
      const lots = every(choices, 'place');
      if (lots.length !== 1) return lots.length ? wait(say('do_place')) : null;
      const label = say('place_on', { title: desk.title(lots[0].title) });
      return { key: 'place', label, run: () => desk.play(lots[0]) };
    }
    case 'in-kind': {
      const move = one(choices, 'accept');
      return desk.asked && move ? { key: 'in-kind', label: say('do_accept'), run: () => desk.play(move) } : null;
    }
    case 'last-claim': {
      if (!desk.asked) return null;
      return { key: 'last-claim', label: say('do_claim_last', { title: desk.title(now.square!) }), run: () => void desk.claimRent() };
    }
  }
  return null;
}

function bidding(desk: Desk): Next | null {
  const { choices, game, say, you } = desk;
  if (!game.sale || !desk.inPlay) return null;
  if (choices.bid && game.sale.bidder !== you) {
    const amount = Math.min(Math.max(desk.bid ?? choices.bid[0], choices.bid[0]), choices.bid[1]);
    return { key: `bid ${amount}`, label: say('do_bid', { amount: desk.money(amount) }), run: () => desk.play({ move: 'bid', amount }) };
  }
  const pass = one(choices, 'pass');
  if (pass) return { key: 'pass', label: say('do_pass'), run: () => desk.play(pass) };
  if (one(choices, 'hammer')) return null;
  if (game.sale.bidder === you) return wait(say('wait_bids'));
  return game.sale.still_in.includes(you!) ? null : wait(say('wait_passed'));
}

function owing(desk: Desk): Next {
  const { say, money, mine, picked } = desk;
  const missing = mine?.missing ?? 0;
  if (picked.length) return { key: 'raise', label: say('do_raise_picked', { n: picked.length }), run: () => desk.playAll(picked) };
  const bankrupt = one(desk.choices, 'go-bankrupt');
  if (bankrupt && desk.choices.in_kind.length) return { key: 'in-kind', label: say('in_kind'), run: () => desk.open({ kind: 'in-kind' }) };
  if (bankrupt) return { key: 'bankrupt', label: say('do_bankrupt'), run: () => desk.open({ kind: 'bankrupt' }) };
  return { key: 'find', label: say('do_find', { amount: money(missing) }), run: () => desk.open({ kind: 'manage' }) };
}

/** Somebody's offer waits for this seat: the button leads to it, and accepts nothing. */
function offered(desk: Desk): Next | null {
  const offer = desk.game.offers.find((one) => one.to === desk.you);
  if (!offer) return null;
  const run = () => {
    desk.offer = offer.maker;
    const card = document.getElementById(`offer-${offer.maker}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  };
  return { key: `offer ${offer.maker} ${offer.revision}`, label: desk.say('do_answer', { who: desk.name(offer.maker) }), run };
}

function banker(desk: Desk): Next | null {
  const [move, sale] = [one(desk.choices, 'hammer'), desk.game.sale];
  if (!move || !sale) return null;
  const label = sale.bidder === null ? desk.say('do_hammer') : desk.say('do_hammer_to', { who: desk.name(sale.bidder), amount: desk.money(sale.high) });
  return { key: `hammer ${sale.high}`, label, run: () => desk.play(move) };
}

function waiting(desk: Desk, chairs: number): Next {
  const others = desk.now.must.filter((seat) => seat !== desk.you && seat < chairs);
  if (!others.length) return wait(desk.say('wait_table'));
  return wait(desk.say('wait_for', { who: others.map(desk.name).join(', ') }));
}
