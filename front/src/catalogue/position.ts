/**
 * One-line positions (docs/record.md), as far as the page needs them: what a table that begins there looks like, and what of
 * it decides the dice. The server alone knows whether a position is valid.
 */
import type { Setup } from '../wire';

const SEATS = 'abcdefgh';
const CARDS = '0123456789abcdef';
const MODES = ['standard', 'timed', 'quick'] as const;
const HEAD = 4; // fields without a key

export interface StartSeat {
  cash: number;
  titles: number;
  out: boolean;
}

/** What a table that begins in this position looks like. */
export interface StartPosition {
  line: string;
  box: string;
  /** The house rules it is played with, as text. */
  house: string;
  mode: NonNullable<Setup['mode']>;
  seats: StartSeat[];
  /** Whose turn it is, and the number of that turn. */
  turn: number;
  turns: number;
}

function fieldsOf(line: string): Map<string, string> {
  const keyed = line
    .split(' ')
    .slice(HEAD)
    .map((field) => field.split(':', 2));
  return new Map(keyed.map(([key = '', said = '']) => [key, said]));
}

/** A position that somebody pasted; null for what does not look like one. */
export function readPosition(pasted: string): StartPosition | null {
  const line = pasted.trim();
  const [edition = '', mode = '', players = '', titles = ''] = line.split(' ');
  const known = MODES.find((one) => one === mode);
  if (!known || !/^[\w-]+(\+[\w,=-]+)?#[0-9a-f]+$/.test(edition) || !titles.includes('/') || !players.includes('@')) return null;
  const seats = players.split('/').map((said, seat) => ({
    cash: parseInt(said, 10) || 0,
    titles: [...titles].filter((letter) => letter === SEATS[seat]).length,
    out: said.includes('x'),
  }));
  const keyed = fieldsOf(line);
  const turn = Math.max(0, SEATS.indexOf(keyed.get('turn') || 'a'));
  return {
    line,
    box: edition.split(/[+#]/)[0]!,
    house: /\+([^#]*)/.exec(edition)?.[1] ?? '',
    mode: known,
    seats,
    turn,
    turns: Number(keyed.get('turns')) || 0,
  };
}

/** The position of a game with a human banker, without the banker: bots do not keep the bank. */
export const withoutBanker = (line: string): string =>
  line
    .split(' ')
    .filter((field) => !field.startsWith('bank:'))
    .join(' ');

/** The address of the home page at which a table that begins there can be made; one is to play this seat. */
export const linkTo = (line: string, seat: number | null = null): string =>
  `/#position=${encodeURIComponent(line)}${seat === null ? '' : `&seat=${seat}`}`;

/** What such an address asks for; null for another. */
export function linkedIn(hash: string): { line: string; seat: number | null } | null {
  if (!hash.startsWith('#position=')) return null;
  const asked = new URLSearchParams(hash.slice(1));
  const seat = asked.get('seat');
  return { line: asked.get('position') ?? '', seat: seat !== null && /^\d$/.test(seat) ? Number(seat) : null };
}

export const PARTS = [
  'edition',
  'mode',
  'seats',
  'titles',
  'turn',
  'over',
  'decks',
  'rents',
  'auction',
  'offers',
  'agenda',
  'bank',
] as const;
export type Part = (typeof PARTS)[number] | 'line';
const PART_OF: Record<string, Part> = {
  turn: 'turn', turns: 'turn', throws: 'turn', doubles: 'turn', dice: 'turn', thrown: 'turn', again: 'turn', starting: 'turn',
  over: 'over', hour: 'over', closing: 'over', chance: 'decks', chest: 'decks', cards: 'decks', rents: 'rents', claimed: 'rents',
  sale: 'auction', contest: 'auction', offers: 'offers', revisions: 'offers', agenda: 'agenda', waiting: 'agenda', paid: 'agenda',
  bank: 'bank',
}; // prettier-ignore

/** What a faulty field is about. */
export function partOf(where: string, line: string): Part {
  const at = line.split(' ').slice(0, HEAD).indexOf(where);
  if (at >= 0) return PARTS[at]!;
  return PART_OF[where.split(':')[0]!] ?? 'line';
}

/** What of a position decides the dice: the cards of the decks, and who was to roll. */
export interface DiceStart {
  /** The numbers of the cards in each deck. */
  chance: number[];
  chest: number[];
  turn: number;
  /** A roll is being played: what it led to is not in the position. */
  thrown: boolean;
  /** A double gives another roll. */
  again: boolean;
  doubles: number;
  jailed: number[];
  out: number[];
  /** Claimed rents that are not yet paid: visitor, owner and square. */
  claims: string[];
}

export function diceStart(line: string): DiceStart {
  const keyed = fieldsOf(line);
  const players = (line.split(' ')[2] ?? '').split('/');
  const seatOf = (letter = ''): number => SEATS.indexOf(letter);
  const marked = (mark: string) => players.flatMap((said, seat) => (said.includes(mark) ? [seat] : []));
  const claims = (keyed.get('rents') ?? '')
    .split('/')
    .filter((rent) => rent.includes('!'))
    .map((rent) => rent.split('.'))
    .map(([visitor, owner, square]) => `${seatOf(visitor)},${seatOf(owner)},${square}`);
  const deck = (name: string) => [...(keyed.get(name) ?? '')].map((card) => CARDS.indexOf(card));
  return {
    chance: deck('chance'),
    chest: deck('chest'),
    turn: seatOf(keyed.get('turn')),
    thrown: keyed.has('thrown'),
    again: keyed.has('again'),
    doubles: Number(keyed.get('doubles')) || 0,
    jailed: marked('j'),
    out: marked('x'),
    claims,
  };
}
