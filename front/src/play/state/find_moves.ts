/** Finding moves among what the rules offer a seat. */
import type { Choices, Move, Position } from '../../wire';

export type Kind = Move['move'];
export type MoveOf<K extends Kind> = Extract<Move, { move: K }>;

/** The first move of a kind on offer. */
export function one<K extends Kind>(choices: Choices | undefined | null, kind: K): MoveOf<K> | undefined {
  return choices?.moves.find((move): move is MoveOf<K> => move.move === kind);
}

/** All the moves of a kind on offer. */
export function every<K extends Kind>(choices: Choices | undefined | null, kind: K): MoveOf<K>[] {
  return choices?.moves.filter((move): move is MoveOf<K> => move.move === kind) ?? [];
}

/** Whether a move about one title is on offer. */
export function onTitle(
  choices: Choices | undefined | null,
  kind: 'build' | 'sell' | 'swap' | 'mortgage' | 'lift' | 'place',
  title: number,
): boolean {
  return every(choices, kind).some((move) => move.title === title);
}

/** Whether a seat has a purse and titles: a banker without token, or somebody who watches, has none. */
export function plays(game: Position | null, seat: number | null): seat is number {
  return game !== null && seat !== null && seat < game.cash.length;
}

/** The titles of a seat, in the order of the board. */
export function titlesOf(game: Position, seat: number | null): number[] {
  return game.owner.flatMap((owner, square) => (owner !== null && owner === seat ? [square] : []));
}
