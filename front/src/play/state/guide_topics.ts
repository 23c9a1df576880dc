/** The guide: which topics are there to be explained now, which one is shown, and where its card stands. */
import type { GuideState, Topic } from '../../app/guide_progress';
import type { Choices, Decision, Edition, Mine, Position } from '../../wire';
import { one, titlesOf } from './find_moves';

/** What the guide looks at. */
export interface Look {
  edition: Edition;
  game: Position;
  you: number;
  choices: Choices;
  mine: Mine | null;
  now: Decision;
  /** The game waits for the reader. */
  asked: boolean;
  /** Properties were dealt, and paid for, before the game began. */
  dealt: boolean;
}

/** A topic that can be explained now, and what it points at, as a selector. */
export interface Occasion {
  topic: Topic;
  target: string;
}

const PRIMARY = '[data-testid="primary"]';
const ANSWERS = '.answers';
const BEFORE_TRADES = 3; // rounds: one thing after the other

/** What can be explained now, the most pressing first. */
export function occasions(look: Look): Occasion[] {
  const { asked, now, game, you, choices } = look;
  const found: Occasion[] = [];
  const add = (topic: Topic, target: string) => found.push({ topic, target });
  if (asked && now.act === 'debt') add('debt', ANSWERS);
  if (one(choices, 'claim')) add('rent', PRIMARY);
  if (!asked || (now.act !== 'throw' && now.act !== 'buy')) return found;
  if (now.act === 'buy') {
    add('buy', `[data-square="${now.square}"]`);
    return found;
  }
  if (game.jail[you]! > 0) add('jail', ANSWERS);
  else if (one(choices, 'throw')) {
    if (atStart(look)) add('start', `[data-anchor="seat-${you}"]`);
    add('roll', PRIMARY);
  }
  if (one(choices, 'build')) add('houses', '[aria-keyshortcuts="G"]');
  const missing = missingSquare(look);
  if (missing !== null) add('group', `[data-square="${missing}"]`);
  if (choices.offer_to.length && titlesOf(game, you).length > 1 && game.turns > BEFORE_TRADES * game.cash.length)
    add('trade', '[aria-keyshortcuts="O"]');
  return found;
}

/** The first turns of a game in which properties were dealt and paid for before it began. */
const atStart = ({ game, you, dealt }: Look): boolean => dealt && game.turns <= game.cash.length && titlesOf(game, you).length > 0;

/** The last property that the reader lacks of a group of lots; null where there is no such group. */
function missingSquare({ edition, game, you }: Look): number | null {
  for (const group of edition.groups) {
    const squares = edition.squares.filter((square) => square.group === group.id && square.kind === 'street');
    const lacking = squares.filter((square) => game.owner[square.index] !== you);
    if (squares.length > 1 && lacking.length === 1) return lacking[0]!.index;
  }
  return null;
}

/** What is shown next: a hint stays while its occasion lasts, and none comes twice. */
export function follow(state: GuideState, showing: Topic | null, now: readonly Occasion[]): { state: GuideState; showing: Topic | null } {
  if (!state.on) return { state, showing: null };
  if (showing && now.some(({ topic }) => topic === showing)) return { state, showing };
  const after = showing ? seen(state, showing) : state;
  return { state: after, showing: now.find(({ topic }) => !after.seen.includes(topic))?.topic ?? null };
}

/** The guide after a topic was read. */
export function seen(state: GuideState, topic: Topic): GuideState {
  return state.seen.includes(topic) ? state : { ...state, seen: [...state.seen, topic] };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10;

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/**
 * Where a card of this size stands: near what it points at, never over what must not be covered.
 *
 * `avoid` is in the order of importance: where there is no room for all, the last ones are given up first.
 */
export function place(
  size: { width: number; height: number },
  view: { width: number; height: number },
  target: Box,
  avoid: readonly Box[],
): Box {
  const at = middle(target);
  const lefts = [
    GAP,
    (view.width - size.width) / 2,
    view.width - size.width - GAP,
    at.x - size.width / 2,
    target.right + GAP,
    target.left - GAP - size.width,
  ];
  const tops = [
    GAP,
    (view.height - size.height) / 2,
    view.height - size.height - GAP,
    at.y - size.height / 2,
    target.bottom + GAP,
    target.top - GAP - size.height,
  ];
  for (const box of avoid) tops.push(box.top - GAP - size.height, box.bottom + GAP);
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const spots = lefts.flatMap((left) =>
    tops.map((top): Box => {
      const [x, y] = [within(left, view.width - size.width), within(top, view.height - size.height)];
      return { left: x, top: y, right: x + size.width, bottom: y + size.height };
    }),
  );
  const far = (spot: Box) => Math.hypot(middle(spot).x - at.x, middle(spot).y - at.y);
  spots.sort((a, b) => far(a) - far(b));
  for (let kept = avoid.length; kept > 0; kept--) {
    const free = spots.find((spot) => avoid.slice(0, kept).every((box) => apart(spot, box)));
    if (free) return free;
  }
  return spots[0]!;
}

/** A line from a card to what it points at, from edge to edge. */
export function arrow(card: Box, target: Box): { x1: number; y1: number; x2: number; y2: number } | null {
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  const to = middle(target);
  const from = { x: clamp(to.x, card.left + 16, card.right - 16), y: clamp(to.y, card.top + 16, card.bottom - 16) };
  const x1 = clamp(to.x, card.left, card.right) === to.x ? from.x : to.x < card.left ? card.left : card.right;
  const y1 = clamp(to.y, card.top, card.bottom) === to.y ? from.y : to.y < card.top ? card.top : card.bottom;
  const [x2, y2] = [clamp(x1, target.left, target.right), clamp(y1, target.top, target.bottom)];
  return Math.hypot(x2 - x1, y2 - y1) < 12 ? null : { x1, y1, x2, y2 };
}
