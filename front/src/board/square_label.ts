/** A square in words, for those who hear the board. */
import { money } from '../catalogue/editions.svelte';
import { tx, ui } from '../app/language.svelte';
import { words as houseWords } from '../house/words';
import type { Edition, Position, Seat, Square } from '../wire';
import { words } from './words';

type Seated = Pick<Seat, 'name'>;

const MANY = 5; // a hotel stands for itself and all the houses before it

/** The group of a title, which every title has. */
export function groupOf(edition: Edition, square: Square) {
  return edition.groups.find((group) => group.id === square.group);
}

/** The side of the fleet whose buildings an owner puts up; none in a box without fleets. */
export function sideOf(edition: Edition, seat: Pick<Seat, 'token'> | undefined): string {
  return edition.tokens.find((token) => token.id === seat?.token)?.side ?? '';
}

/** "2 houses", "1 hotel", in the words of the box, or of the owner's fleet. */
export function buildings(edition: Edition, level: number, side = ''): string {
  const say = edition.words[ui.text];
  const fleet = edition.fleets.find(({ id }) => id === side);
  if (level >= MANY) return `1 ${fleet ? tx(fleet.hotel) : say.hotel}`;
  const one = fleet ? tx(fleet.house) : say.house;
  const many = fleet ? tx(fleet.house_many) : say.houses;
  return `${level} ${level === 1 ? one : many}`;
}

/** Who stands on a square, tokens in jail apart. */
export function standing(game: Position, square: number, jailed: boolean): number[] {
  return game.square.flatMap((at, seat) => (at === square && !game.out[seat] && !!game.jail[seat] === jailed ? [seat] : []));
}

export function describe(edition: Edition, game: Position, seats: Seated[], you: number | null, index: number): string {
  const square = edition.squares[index]!;
  const name = (seat: number) => (seat === you ? words('you') : (seats[seat]?.name ?? ''));
  const list = (who: number[]) => who.map(name).join(', ');
  const say = [tx(square.name)];
  const group = groupOf(edition, square);
  if (group) say.push(words('group', { name: tx(group.name), letter: group.letter }));
  const owner = game.owner[index] ?? null;
  if (owner !== null) say.push(owner === you ? words('yours') : words('owned', { who: name(owner) }));
  else if (square.price) say.push(words('free', { price: money(square.price, edition) }));
  const level = game.level[index] ?? 0;
  if (level) say.push(buildings(edition, level, sideOf(edition, seats[owner ?? -1] as Seat | undefined)));
  if (game.mortgaged.includes(index)) say.push(words('mortgaged'));
  if (square.kind === 'tax') say.push(words('tax', { amount: money(square.amount, edition) }));
  if (square.kind === 'go') say.push(words('salary', { amount: money(edition.money.salary, edition) }));
  if (square.kind === 'parking' && game.pot != null) say.push(houseWords('pot-label', { amount: money(game.pot, edition) }));
  const visitors = standing(game, index, false);
  const prisoners = standing(game, index, true);
  if (prisoners.length) say.push(words('jailed', { who: list(prisoners) }));
  if (visitors.length) say.push(words(square.kind === 'jail' ? 'visiting' : 'here', { who: list(visitors) }));
  return say.join(', ');
}
