/** A small table for tests: three seats, forty squares, nothing owned. */
import type { Event, Position, Step } from '../wire';

export function position(patch: Partial<Position> = {}): Position {
  return {
    turn: 0,
    turns: 1,
    dice: [0, 0],
    now: { act: 'throw', must: [0], may: [0, 1, 2], square: null, amount: null, party: null, titles: [] },
    cash: [1500, 1500, 1500],
    square: [0, 0, 0],
    jail: [0, 0, 0],
    out: [0, 0, 0],
    worth: [1500, 1500, 1500],
    jail_cards: [[], [], []],
    whole: [[], [], []],
    owner: Array<number | null>(40).fill(null),
    level: Array<number>(40).fill(0),
    mortgaged: [],
    rent: Array<number>(40).fill(0),
    rent_why: Array<string | null>(40).fill(null),
    houses: 32,
    hotels: 12,
    fleets: [],
    sale: null,
    offers: [],
    contest: null,
    hour_struck: false,
    ending: null,
    pot: null,
    round: null,
    passed_go: [],
    ...patch,
  };
}

export function step(seq: number, events: Event[], game: Partial<Position> = {}): Step {
  return {
    say: 'step',
    seq,
    at: 0,
    by: 'player',
    seat: 0,
    events,
    why: events.map(() => ''),
    because: events.map(() => null),
    note: null,
    changed: { game },
    mine: null,
  };
}
