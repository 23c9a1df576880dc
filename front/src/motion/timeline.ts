/**
 * The events of one step as frames: pure, without clock and without page.
 *
 * What a frame shows is for the eye only. The step's own values come last and are the truth, so nothing can drift.
 */
import { walk } from '../board/geometry';
import type { Edition, Event, Moved, Position } from '../wire';
import type { Act } from './animations';

/** Show `patch`, begin `act`, then wait `ms` before the next frame. All of it belongs to event number `nth` of the step. */
export interface Frame {
  ms: number;
  nth: number;
  patch?: Partial<Position>;
  act?: Act;
}

export const TUMBLE = 500;
export const STRIDE = 90;
const SETTLE = 220; // the eye reads the dice before the token leaves
const FLIGHT = 420;
const DEED = 380;
const DROP = 420;
const LAPSE = 1100; // a sum that floats away after its payment

/** How long a card lies open: long enough to be read once, aloud. */
export function reading(words: number): number {
  return Math.min(4200, 1300 + 130 * words);
}

/** The squares a token steps on, the last included. */
export function pathOf(moved: Pick<Moved, 'start' | 'end' | 'way'>): number[] {
  return moved.way === 'jail' ? [moved.end] : walk(moved.start, moved.end, moved.way === 'back');
}

/** The frames of a step that starts from `before`. */
export function timeline(events: readonly Event[], before: Position, edition: Edition | null): Frame[] {
  const timeline: Frame[] = [];
  let shown = before;

  function show(patch: Partial<Position>): Partial<Position> {
    shown = { ...shown, ...patch };
    return patch;
  }
  const set = <T>(column: readonly T[], at: number, value: T): T[] => column.map((old, i) => (i === at ? value : old));
  const pay = (seat: number | null, amount: number) =>
    seat === null ? {} : show({ cash: set(shown.cash, seat, (shown.cash[seat] ?? 0) + amount) });

  for (const [nth, event] of events.entries()) {
    const frames: Omit<Frame, 'nth'>[] = [];
    switch (event.event) {
      case 'threw':
      case 'threw-for-start':
      case 'rent-thrown': {
        const seat = event.event === 'rent-thrown' ? event.owner : event.seat;
        const patch = show({ dice: event.dice });
        frames.push({ ms: TUMBLE, patch, act: { kind: 'dice', seat, dice: event.dice, ms: TUMBLE } });
        frames.push({ ms: SETTLE });
        break;
      }
      case 'became-first':
      case 'turn-began':
        frames.push({ ms: 120, patch: show({ turn: event.seat }) });
        break;
      case 'moved': {
        const path = pathOf(event);
        const ms = event.way === 'jail' ? 5 * STRIDE : STRIDE;
        path.forEach((square, i) => {
          const frame: Omit<Frame, 'nth'> = { ms, patch: show({ square: set(shown.square, event.seat, square) }) };
          if (i === 0) frame.act = { kind: 'walk', seat: event.seat, path, ms: ms * path.length };
          frames.push(frame);
        });
        break;
      }
      case 'paid': {
        const { payer, payee, amount } = event;
        frames.push({
          ms: FLIGHT,
          patch: pay(payer, -amount),
          act: { kind: 'money', from: payer, to: payee, amount, ms: FLIGHT },
        });
        if (payer !== null) frames.push({ ms: 0, act: { kind: 'gain', seat: payer, amount: -amount, ms: LAPSE } });
        if (payee !== null) frames.push({ ms: 0, patch: pay(payee, amount), act: { kind: 'gain', seat: payee, amount, ms: LAPSE } });
        break;
      }
      case 'dealt':
      case 'title-passed': {
        const [from, to] = event.event === 'dealt' ? [null, event.seat] : [event.giver, event.receiver];
        const ms = event.event === 'dealt' ? DEED / 2 : DEED;
        frames.push({ ms, act: { kind: 'deed', title: event.title, from, to, ms } });
        frames.push({ ms: 0, patch: show({ owner: set(shown.owner, event.title, to) }) });
        break;
      }
      case 'card-drawn': {
        const card = edition?.[event.deck].find((one) => one.id === event.card);
        const ms = reading(card ? Math.max(...Object.values(card.text).map((text) => text.split(/\s+/).length)) : 0);
        frames.push({ ms, act: { kind: 'card', seat: event.seat, deck: event.deck, card: event.card, ms } });
        break;
      }
      case 'jail-card-passed': {
        const { giver, receiver, deck } = event;
        frames.push({ ms: DEED, act: { kind: 'pass', deck, from: giver, to: receiver, ms: DEED } });
        const held = shown.jail_cards.map((cards, seat) => {
          if (seat === giver) return cards.filter((one) => one !== deck);
          return seat === receiver ? [...cards, deck] : cards;
        });
        frames.push({ ms: 0, patch: show({ jail_cards: held }) });
        break;
      }
      case 'jailed':
        frames.push({
          ms: FLIGHT,
          patch: show({ jail: set(shown.jail, event.seat, 1) }),
          act: { kind: 'jail', seat: event.seat, ms: FLIGHT },
        });
        break;
      case 'jail-stayed':
        frames.push({ ms: 0, patch: show({ jail: set(shown.jail, event.seat, event.turns + 1) }) });
        break;
      case 'jail-left':
        frames.push({ ms: 0, patch: show({ jail: set(shown.jail, event.seat, 0) }) });
        break;
      case 'built': {
        const { title, building } = event;
        frames.push({ ms: DROP, act: { kind: 'drop', title, building, ms: DROP } });
        const level = building === 'hotel' ? 5 : event.houses;
        frames.push({ ms: 0, patch: show({ level: set(shown.level, title, level) }) });
        break;
      }
      case 'buildings-sold':
        frames.push({ ms: 120, patch: show({ level: set(shown.level, event.title, event.houses) }) });
        break;
      case 'mortgaged':
        frames.push({ ms: 120, patch: show({ mortgaged: [...shown.mortgaged, event.title] }) });
        break;
      case 'mortgage-lifted': {
        const mortgaged = shown.mortgaged.filter((title) => title !== event.title);
        frames.push({ ms: 120, patch: show({ mortgaged }) });
        break;
      }
      case 'bid-made': // bids follow one another fast: heard and seen, never waited for
        frames.push({ ms: 0, act: { kind: 'bid', seat: event.seat, ms: 300 } });
        break;
      case 'sold':
      case 'unsold':
        frames.push({ ms: 300, act: { kind: 'hammer', ms: 300 } });
        break;
      case 'went-bankrupt':
        frames.push({ ms: 700, act: { kind: 'fall', seat: event.seat, ms: 700 } });
        break;
      case 'ended':
        frames.push({ ms: 900, act: { kind: 'win', seats: event.winners, ms: 900 } });
        break;
      default: // what is said rather than moved
        break;
    }
    timeline.push(...frames.map((frame) => ({ ...frame, nth })));
  }
  return timeline;
}

/** How long the frames take at 1×. */
export function lasting(frames: readonly Frame[]): number {
  return frames.reduce((sum, frame) => sum + frame.ms, 0);
}
