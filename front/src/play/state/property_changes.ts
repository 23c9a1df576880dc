/** A plan for one's titles: levels to reach and titles to turn over, and the moves that lead there. */
import type { Choices, Edition, Move, Position, Setup } from '../../wire';
import { every, onTitle } from './find_moves';

export const HOTEL = 5;

export interface Plan {
  /** By square: the level wanted, where it is another than now. */
  levels: Record<number, number>;
  /** The squares whose titles are to be turned over, face down or up again. */
  turned: number[];
}

export const nothing = (): Plan => ({ levels: {}, turned: [] });

export const isEmpty = (plan: Plan): boolean => plan.turned.length === 0 && Object.keys(plan.levels).length === 0;

/** How many houses stand on a lot before its hotel, at this table. */
export function housesBeforeHotel(edition: Edition, setup: Setup): number {
  return setup.mode === 'quick' ? (edition.modes.quick?.houses ?? 4) : 4;
}

/** The next level up or down from one, as buildings go: houses, then the hotel. */
export function step(level: number, by: 1 | -1, houses: number): number {
  if (by === 1) return level >= houses ? HOTEL : level + 1;
  if (level === HOTEL) return houses;
  return Math.max(0, level - 1);
}

/** A plan with another level for a lot; back at the level it has, the lot leaves the plan. */
export function withLevel(plan: Plan, game: Position, square: number, level: number): Plan {
  const levels = { ...plan.levels };
  if (level === game.level[square]) delete levels[square];
  else levels[square] = level;
  return { ...plan, levels };
}

/** A plan in which a title is turned over, or no longer. */
export function withTurned(plan: Plan, square: number): Plan {
  const turned = plan.turned.includes(square) ? plan.turned.filter((one) => one !== square) : [...plan.turned, square];
  return { ...plan, turned };
}

/**
 * The moves of a plan in an order in which they can be made: money first (buildings sold, titles turned down), then
 * titles turned up, then buildings. Whether they may be made at all is for the rules to say.
 */
export function movesOf(plan: Plan, game: Position, edition: Edition, houses: number, choices: Choices): Move[] {
  const moves: Move[] = [];
  const level = [...game.level];
  const wanted = (square: number) => plan.levels[square] ?? game.level[square];
  const changed = Object.keys(plan.levels).map(Number);
  for (const group of new Set(changed.map((square) => edition.squares[square].group))) {
    const lots = edition.squares.filter((square) => square.group === group).map((square) => square.index);
    const atOnce = every(choices, 'sell-group').some((move) => move.group === group);
    if (atOnce && lots.every((lot) => wanted(lot) === 0)) {
      moves.push({ move: 'sell-group', group });
      for (const lot of lots) level[lot] = 0;
    }
    for (;;) {
      const high = lots.filter((lot) => level[lot] > wanted(lot)).sort((a, b) => level[b] - level[a])[0];
      if (high === undefined) break;
      if (level[high] === HOTEL && !onTitle(choices, 'sell', high)) {
        moves.push({ move: 'swap', title: high });
        level[high] = houses;
      } else if (level[high] === HOTEL) {
        moves.push({ move: 'sell', title: high });
        level[high] = wanted(high);
      } else {
        moves.push({ move: 'sell', title: high });
        level[high] -= 1;
      }
    }
  }
  const down = new Set(game.mortgaged);
  moves.push(...plan.turned.filter((title) => !down.has(title)).map((title): Move => ({ move: 'mortgage', title })));
  moves.push(...plan.turned.filter((title) => down.has(title)).map((title): Move => ({ move: 'lift', title })));
  for (;;) {
    const low = changed.filter((lot) => level[lot] < wanted(lot)).sort((a, b) => level[a] - level[b] || a - b)[0];
    if (low === undefined) return moves;
    moves.push({ move: 'build', title: low });
    level[low] = step(level[low], 1, houses);
  }
}
