/**
 * Check the dice of a finished game: that every outcome of the server's proof follows from what it had promised, and that
 * these are the rolls and cards that this page saw. docs/fair-dice.md describes the proof and what it proves.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { digestOf, isRoll, marksIn, marksOf, type Observed } from './observed';
import { MOST_REVEALED, type OwnNonce } from './contribution';
import { nameWithHouse } from '../house/rules';
import type { Card, Chance, Contribution, Edition, Proof, Step } from '../wire';
import { diceStart } from '../catalogue/position';
import { Turns, type Misplay, type Order } from './turn_order';

const WORD = 4; // bytes to a number
const SIZES = { chance: 16, chest: 16, titles: 28 };
const SCHEMES = [1, 2];
/** What a proof of the first scheme does not say. */
const OLD = { scheme: 1, start: 0, seats: [], voids: [], edition: '' } satisfies Partial<Proof>;
const OWNED = new Set(['street', 'station', 'utility']);

const DECKS = ['chance', 'chest'] as const;
const isJailCard = ({ effect }: Card): boolean => effect.do === 'jail-free';

/** What this page knows of its own: what it saw, and for the steps that it did not see, the recorded game. */
export interface Evidence {
  table: string;
  edition: Edition;
  observed: Observed | null;
  /** The steps of the recorded game; needed only where `hasGaps`. */
  film: Step[];
  /** What this page added to the dice, or would have. */
  nonces: readonly OwnNonce[];
  /** Whether this page has a seat. */
  seated: boolean;
  /** Whether titles are dealt in this mode. */
  deals: boolean;
  /** The position in which the game began, if it did not begin with the set-up. */
  position: string | null;
  /** Seats with a token, and whether one of them is the banker. */
  players: number;
  playerBanks: boolean;
  /** Whether the game went by other rules than this page knows. */
  outdated: boolean;
}

export interface Fair {
  fair: true;
  rolls: number;
  shuffles: number;
  cards: number;
  /** Rolls and shuffles that this page saw. */
  own: number;
  /** Rolls made before this page first saw the table. */
  before: number;
  /** Later rolls that this page did not see. */
  unseen: number;
  /** Whether every roll was compared with the turns; notes of an older page, and old games, do not allow it. */
  followed: boolean;
  /** Whether the nonce of this page is part of the dice; null for a page without a seat. */
  mine: boolean | null;
  /** Whether this page had stopped contributing, after too many void starts. */
  stopped: boolean;
  /** What the seats added, and the starts that came to nothing, with those who did not reveal. */
  scheme: number;
  seats: Contribution[];
  voids: { start: number; names: string[] }[];
}

/** `own`: this page saw it; otherwise the recorded game says so. */
export type Unfair = { fair: false } & (
  | { what: 'commitment'; first: string; then: string }
  | { what: 'table' | 'secret' | 'scheme' | 'box' }
  | { what: 'nonce'; name: string }
  | { what: 'starts' | 'seats' | 'void' | 'own' | 'blamed'; start: number }
  | { what: 'shown'; step: number }
  | { what: 'outcome'; number: number }
  | { what: 'kind' | 'shuffle'; number: number; own: boolean }
  | { what: 'kept'; deck: 'chance' | 'chest'; own: boolean; seen: string }
  | { what: 'turn'; how: Misplay; roll: number; own: boolean }
  | { what: 'board'; roll: number; seen: number[]; board: number[] }
  | { what: 'roll'; roll: number; own: boolean; seen: number[]; proved: number[] }
  | { what: 'card'; deck: 'chance' | 'chest'; draw: number; own: boolean; seen: string; proved: string | null }
  | { what: 'title'; deal: number; own: boolean; seen: number; proved: number | null }
  | { what: 'missing' | 'extra'; seen: number; proved: number }
);
export type Verdict = Fair | Unfair;

/** Compare a proof with what was promised and with what was seen. */
export function check(given: Proof, evidence: Evidence): Verdict {
  const proof = { ...OLD, ...given };
  const { observed, table } = evidence;
  const then = observed && (observed.other ?? proof.commitment);
  if (observed && then !== null && then !== observed.commitment)
    return { fair: false, what: 'commitment', first: observed.commitment, then };
  if (proof.table !== table) return { fair: false, what: 'table' };
  const box = observed?.boxes?.[proof.start];
  if (box && box !== digestOf(evidence.edition, evidence.position)) return { fair: false, what: 'box' };
  if (proof.edition && proof.edition !== nameWithHouse(evidence.edition)) return { fair: false, what: 'box' };
  return noticed(proof, evidence) ?? verify(proof) ?? checkSeats(proof, evidence) ?? compare(proof, evidence);
}

/** What this page found wrong while the game went on: no proof makes that good. */
function noticed(proof: Proof, { observed, nonces }: Evidence): Unfair | null {
  if (typeof observed?.contradicted === 'number') return { fair: false, what: 'shown', step: observed.contradicted };
  for (const { revealed, omitted } of nonces) {
    const first = revealed?.server ?? proof.commitment;
    if (first !== proof.commitment) return { fair: false, what: 'commitment', first, then: proof.commitment };
    if (omitted) return { fair: false, what: 'own', start: proof.start };
  }
  return null;
}

/** Whether a proof holds by itself: secret and nonces are the promised ones and give all outcomes. Null when it does. */
export function verify(given: Proof): Unfair | null {
  const proof = { ...OLD, ...given };
  const secret = bytes(proof.secret);
  if (!secret || bytesToHex(sha256(secret)) !== proof.commitment) return { fair: false, what: 'secret' };
  const mixed = proof.scheme === 1 && (proof.start || proof.seats.length || proof.voids.length);
  if (mixed || !SCHEMES.includes(proof.scheme)) return { fair: false, what: 'scheme' };
  const every = [...proof.seats, ...proof.voids.flatMap((start) => start.seats)];
  const broken = every.find((one) => !keptItsWord(one)) ?? proof.seats.find((one, at) => at > 0 && one.seat <= proof.seats[at - 1]!.seat);
  if (broken) return { fair: false, what: 'nonce', name: broken.name };
  const unsound = proof.scheme === 1 ? null : unsoundStart(proof);
  if (unsound !== null) return { fair: false, what: 'starts', start: unsound };
  const key = proof.scheme === 1 ? secret : gameKey(secret, proof);
  for (const [number, said] of proof.outcomes.entries())
    if (!same(outcome(key, proof.table, number, said.kind), said.result)) return { fair: false, what: 'outcome', number };
  return null;
}

/** The key of a game: the secret, and the nonces that were revealed, in the order of their seats. */
export function gameKey(secret: Uint8Array, { table, start, seats }: Pick<Proof, 'table' | 'start' | 'seats'>): Uint8Array {
  const nonces = seats.filter(({ how }) => how === 'nonce').map(({ seat, nonce }) => `:${seat}=${nonce}`);
  return hmac(sha256, secret, utf8ToBytes(`belleville-dice:2:${table}:${start}${nonces.join('')}`));
}

/** 32 bytes, if this is how they are written. */
function bytes(hex: string): Uint8Array | null {
  return /^[0-9a-f]{64}$/.test(hex) ? hexToBytes(hex) : null;
}

/** Whether a nonce is the one committed to; who revealed none has none. */
function keptItsWord({ how, nonce, commitment }: Contribution): boolean {
  if (how !== 'nonce') return !nonce;
  const revealed = bytes(nonce);
  return revealed !== null && bytesToHex(sha256(revealed)) === commitment;
}

/**
 * The first start that cannot have been as the proof says; null when all can. The number of the start and the nonces decide
 * the dice, and the server knows all nonces before anybody sees a roll: whoever could add void starts, use nonces again, or
 * drop one from the start that counts, could choose the dice.
 */
function unsoundStart({ start, seats, voids }: Proof): number | null {
  const isSilent = ({ how }: Contribution) => how === 'silent';
  const used = new Set<string>();
  const starts = [...voids, { start, seats }];
  for (const [at, one] of starts.entries()) {
    const isLast = at === voids.length;
    if (one.start !== at + 1 || one.seats.some(isSilent) === isLast) return one.start;
    const commitments = one.seats.map(({ commitment }) => commitment).filter(Boolean);
    if (commitments.some((commitment) => used.has(commitment))) return one.start;
    for (const commitment of commitments) used.add(commitment);
  }
  return null;
}

/** Whether the starts in the proof are those that this page saw, with its own nonce where it revealed one. */
function checkSeats(proof: Proof, { observed, nonces }: Evidence): Unfair | null {
  // a page draws nonces only for games of scheme 2, so whoever has drawn one was not promised less
  const promised = nonces.length > 0 || observed?.scheme === 2 || (observed?.starts.length ?? 0) > 0;
  if (proof.scheme === 1) return promised ? { fair: false, what: 'scheme' } : null;
  const proved = new Map(proof.voids.map(({ start, seats }) => [start, seats]));
  proved.set(proof.start, proof.seats);
  const revealed = nonces.flatMap((own) => (own.revealed ? [own.revealed] : []));
  for (const seen of [...(observed?.starts ?? []), ...revealed]) {
    const seats = proved.get(seen.start);
    if (!seats) return { fair: false, what: 'void', start: seen.start };
    const asked = seats.filter(({ how }) => how === 'nonce' || how === 'silent');
    if (
      !same(
        asked.map(({ seat }) => seat),
        seen.asked,
      ) ||
      asked.some((one) => one.commitment !== seen.seats[one.seat])
    )
      return { fair: false, what: 'seats', start: seen.start };
  }
  for (const { nonce, revealed, acknowledged, leftOut } of nonces) {
    if (leftOut === proof.start) return { fair: false, what: 'own', start: leftOut };
    if (!revealed) continue;
    const one = proved.get(revealed.start)?.find(({ seat }) => seat === revealed.seat);
    if (one?.nonce === nonce) continue;
    if (revealed.start === proof.start) return { fair: false, what: 'own', start: revealed.start };
    if (acknowledged) return { fair: false, what: 'blamed', start: revealed.start };
  }
  return null;
}

/** Whether there are steps up to the last that this page did not see. */
export function hasGaps(observed: Observed | null, last: number): boolean {
  if (!observed) return true;
  let next = 0;
  for (const part of observed.parts) {
    if (part.from > next) return true;
    next = Math.max(next, part.to + 1);
  }
  return next <= last;
}

interface Mark {
  mark: string;
  own: boolean;
}

/** Everything that chance gave in this game: as this page saw it, and where it did not, as it was recorded. */
function allMarks({ observed, film }: Evidence): Mark[] {
  const marks: Mark[] = [];
  let next = 0;
  const fill = (end: number) => {
    for (const step of film)
      if (step.seq >= next && step.seq < end) marks.push(...marksOf(step.events).map((mark) => ({ mark, own: false })));
  };
  for (const part of observed?.parts ?? []) {
    fill(part.from);
    marks.push(...marksIn(part).map((mark) => ({ mark, own: true })));
    next = part.to + 1;
  }
  fill(Infinity);
  return marks;
}

/** Go through the game mark by mark, with the proof beside it. */
function compare(proof: Proof, evidence: Evidence): Verdict {
  const { edition, observed } = evidence;
  const marks = allMarks(evidence);
  const titles = edition.squares.filter((square) => OWNED.has(square.kind)).map((square) => square.index);
  const start = evidence.position === null ? null : diceStart(evidence.position);
  // before the first roll, and never again
  const shuffles = ['chance', 'chest', ...(evidence.deals && !start ? ['titles'] : [])];
  const packs: Record<string, string[]> = {}; // the decks, top card first
  const out = new Map<string, number>(); // cards drawn and not yet put back, and after how many rolls
  const jail = new Set(DECKS.flatMap((deck) => edition[deck].filter(isJailCard).map(({ id }) => `${deck}:${id}`)));
  const draws: Record<string, number> = { chance: 0, chest: 0 };
  let number = 0; // outcomes so far
  let rolls = 0;
  let cards = 0;
  let dealt = 0;
  let stack: number[] = [];
  // a proof of the first scheme proves nothing of what turns would show
  const followed = proof.scheme > 1 && !evidence.outdated && (observed?.detailed ?? true);
  const turns = followed ? new Turns(orderOf(evidence), start) : null;
  for (const { mark, own } of marks) {
    const said = proof.outcomes[number];
    const [name = '', id = ''] = mark.slice(1).split(':');
    if (isRoll(mark)) {
      rolls += 1;
      number += 1;
      const [seen = [], board] = mark.split('!').map((pair) => [...pair.slice(0, 2)].map(Number));
      if (board) return { fair: false, what: 'board', roll: rolls, seen, board };
      if (!said) break;
      if (said.kind !== 'dice') return { fair: false, what: 'kind', number: number - 1, own };
      if (number <= shuffles.length) return { fair: false, what: 'shuffle', number: number - 1, own };
      if (!same(said.result, seen)) return { fair: false, what: 'roll', roll: rolls, own, seen, proved: said.result };
      // one roll may fall while a card is obeyed, for a rent; before the next the card is back under its deck
      const kept = [...out].find(([card, since]) => !jail.has(card) && since < rolls - 1)?.[0];
      if (kept) return { fair: false, what: 'kept', deck: kept.split(':')[0] as 'chance', own, seen: kept.slice(kept.indexOf(':') + 1) };
    } else if (mark[0] === '*') {
      number += 1;
      if (!said) break;
      if (said.kind !== name) return { fair: false, what: 'kind', number: number - 1, own };
      // every outcome has its number: a shuffle that nobody needs would pass a roll over
      if (shuffles[number - 1] !== name) return { fair: false, what: 'shuffle', number: number - 1, own };
      if (name === 'titles') stack = said.result.map((title) => titles[title]!);
      else {
        const deck = name as 'chance' | 'chest';
        const ids = (some: readonly number[]) => some.map((card) => edition[deck][card]?.id ?? '');
        packs[deck] = ids(said.result.filter((card) => start?.[deck].includes(card) ?? true));
        // a card that is not in its deck when the game begins is somebody's, or being obeyed
        for (const id of ids(said.result)) if (!packs[deck].includes(id)) out.set(`${deck}:${id}`, 0);
      }
    } else if (mark[0] === '=') {
      const proved = rolls ? null : (stack[dealt++] ?? null); // titles are dealt before the first roll
      if (proved !== Number(name)) return { fair: false, what: 'title', deal: dealt, own, seen: Number(name), proved };
    } else if (mark[0] === '+' || mark[0] === '-') {
      const deck = name as 'chance' | 'chest';
      const pack = (packs[deck] ??= []);
      const back = mark[0] === '-';
      if (!back) {
        cards += 1;
        draws[deck]! += 1;
      }
      const proved = back ? (out.has(`${deck}:${id}`) ? id : null) : (pack.shift() ?? null);
      if (proved !== id) return { fair: false, what: 'card', deck, draw: draws[deck]!, own, seen: id, proved };
      if (back) {
        pack.push(id);
        out.delete(`${deck}:${id}`);
      } else out.set(`${deck}:${id}`, rolls);
    }
    const how = turns?.take(mark);
    // a token that did not move is found by what comes next
    if (how) return { fair: false, what: 'turn', how, roll: how === 'moved' && isRoll(mark) ? rolls - 1 : rolls, own };
  }
  const seen = marks.filter(({ mark }) => isOutcome(mark)).length;
  const proved = proof.outcomes.length;
  if (seen !== proved) return { fair: false, what: seen > proved ? 'missing' : 'extra', seen, proved };
  const first = marks.findIndex(({ own }) => own);
  const early = marks.slice(0, first < 0 ? undefined : first).filter(({ mark }) => isRoll(mark)).length;
  const before = early + (observed?.told ?? 0);
  const own = marks.filter((mark) => mark.own && isOutcome(mark.mark));
  const unseen = rolls - early - own.filter(({ mark }) => isRoll(mark)).length;
  const voids = proof.voids.map(({ start, seats }) => ({
    start,
    names: seats.filter(({ how }) => how === 'silent').map(({ name }) => name),
  }));
  const mine = evidence.seated ? evidence.nonces.some((own) => isPartOf(proof, own)) : null;
  const inVain = evidence.nonces.filter(({ revealed }) => revealed && revealed.start !== proof.start).length;
  const stopped = mine === false && inVain >= MOST_REVEALED;
  const dice = { rolls, shuffles: proved - rolls, cards, own: own.length, before, unseen, followed };
  return { fair: true, ...dice, mine, stopped, scheme: proof.scheme, seats: proof.seats, voids };
}

function orderOf({ edition, players, playerBanks }: Evidence): Order {
  return { rules: edition.rules, squares: edition.squares, players, playerBanks };
}

/** Whether a nonce of this page is part of the dice, in the start and on the seat for which it was revealed, and no other. */
function isPartOf({ start, seats }: Proof, { nonce, revealed }: OwnNonce): boolean {
  return revealed?.start === start && seats.some((one) => one.seat === revealed.seat && one.nonce === nonce);
}

const isOutcome = (mark: string): boolean => isRoll(mark) || mark[0] === '*';

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** What chance answers when it is asked for the `number`th time: two dice, or a pack from its top card. */
export function outcome(key: Uint8Array, table: string, number: number, kind: Chance['kind']): number[] {
  const next = words(key, `${table}:${number}`);
  if (kind === 'dice') return [1 + below(6, next), 1 + below(6, next)];
  const pack = Array.from({ length: SIZES[kind] }, (_, card) => card);
  for (let last = pack.length - 1; last > 0; last--) {
    const other = below(last + 1, next);
    [pack[last], pack[other]] = [pack[other]!, pack[last]!];
  }
  return pack;
}

/** The numbers that the key holds for one outcome, one after the other. */
function words(key: Uint8Array, name: string): () => number {
  let stream = new DataView(new ArrayBuffer(0));
  let block = 0;
  let at = 0;
  return () => {
    if (at >= stream.byteLength) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${name}:${block++}`));
      stream = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const word = stream.getUint32(at);
    at += WORD;
    return word;
  };
}

/** A number below n, each as likely as the other: those of the uneven rest are passed over. */
export function below(n: number, next: () => number): number {
  const even = Math.floor(2 ** (8 * WORD) / n) * n;
  let word = next();
  while (word >= even) word = next();
  return word % n;
}
