/**
 * This page's part of the dice: a nonce of 32 random bytes for each start of a game. Its SHA-256 is sent when a seat is
 * taken, the nonce itself when the game begins, and never one that was revealed before. What the table looked like at that
 * moment is kept with it, so that nothing can be exchanged afterwards (docs/fair-dice.md).
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Fair } from '../wire';
import { noteKept } from './storage.svelte';
import { recall, remember } from '../app/local_storage';

export interface OwnNonce {
  nonce: string;
  commitment: string;
  /** For which start it was revealed, from which seat, and the commitments of all seats and of the server then. */
  revealed: { start: number; seat: number; seats: string[]; asked: number[]; server?: string } | null;
  /** The server has acknowledged that. */
  acknowledged: boolean;
  /** The start for which the server did not ask for it, although this page was there and had committed to it. */
  leftOut: number | null;
  /** The game began before the eyes of this page, without a nonce that the server had shown as committed to. */
  omitted?: boolean;
}

const MOST = 12; // unused nonces kept of one table
const MOST_VOID = 2; // void starts before which nobody is excluded
/** Void starts for which a page reveals its nonce: each gives whoever works with a silent seat another set of dice to choose from. */
export const MOST_REVEALED = 3;

/** A new nonce and the commitment to it. */
export function drawNonce(): OwnNonce {
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  return { nonce: bytesToHex(nonce), commitment: bytesToHex(sha256(nonce)), revealed: null, acknowledged: false, leftOut: null };
}

export function ownNonces(table: string): OwnNonce[] {
  return recall<OwnNonce[]>(`nonces.${table}`, []);
}

export function keepNonce(table: string, nonce: OwnNonce): void {
  remember(`nonces.${table}`, trim([...ownNonces(table), nonce]));
}

/** Without the oldest of those that never mattered. */
function trim(nonces: OwnNonce[]): OwnNonce[] {
  const unused = nonces.filter((own) => !own.revealed && own.leftOut === null && !own.omitted);
  const old = new Set(unused.slice(0, -MOST));
  return nonces.filter((own) => !old.has(own));
}

export function forgetNonces(table: string): void {
  remember(`nonces.${table}`, null);
}

/** The nonces of this page at one table, and what to do with them as the table goes on. */
export class Contribution {
  readonly #table: string;
  #nonces: OwnNonce[];
  #offered: { start: number; commitment: string; instead: string } | null = null; // sent, or to be sent again
  #sitting = ''; // sent with the wish for a seat
  #said = ''; // the commitment whose nonce this page has, as the server has acknowledged on this connection
  #answered = ''; // for which start, and instead of what, the server has answered for good
  #shown: { start: number; commitment: string } | null = null; // what the server has promised to ask for
  #late = false; // this page came while nonces were being asked for

  constructor(table: string) {
    this.#table = table;
    this.#nonces = ownNonces(table);
  }

  get nonces(): readonly OwnNonce[] {
    this.#sync();
    return this.#nonces;
  }

  draw(): string {
    const nonce = drawNonce();
    this.#nonces = [...this.#nonces, nonce];
    this.#keep();
    return nonce.commitment;
  }

  /** The commitment to send when a seat is taken; null for a page that has stopped contributing. */
  toSit(): string | null {
    if (this.hasStopped()) return null;
    this.#sitting = this.draw();
    return this.#sitting;
  }

  /** The server has given this page a seat. */
  seated(): void {
    if (this.#sitting) this.#said = this.#sitting;
    this.#sitting = '';
  }

  /** Whether this page reveals no more nonces, after so many starts of this table that came to nothing; `except` is under way. */
  hasStopped(except = ''): boolean {
    this.#sync();
    return this.#nonces.filter((own) => own.revealed && own.commitment !== except).length >= MOST_REVEALED;
  }

  /**
   * A commitment to send, or null. Once on each connection, that of this seat, if this page has its nonce: the server asks
   * for it only if the device that has it is connected. A new one if the seat has none, or one of another device that is gone.
   */
  toCommit(fair: Fair, seat: number): string | null {
    if (fair.scheme !== 2 || fair.asked !== null || fair.excluded.includes(seat) || this.hasStopped()) return null;
    const current = fair.seats[seat] ?? '';
    const own = this.#unused(current);
    if (this.#offered && this.#offered.start !== fair.start) this.#offered = null;
    if (this.#offered) return this.#offered.commitment;
    if (current && !own && fair.ready.includes(seat)) {
      this.#answered = ''; // another device of this seat has committed; it may leave, and then it is for this one
      return null;
    }
    if ((own && this.#said === current) || this.#answered === `${fair.start}:${current}`) return null;
    this.#offered = { start: fair.start, commitment: own ? current : this.draw(), instead: current };
    return this.#offered.commitment;
  }

  /** The server has answered to a commitment, and asks for no second try. */
  committed(accepted: boolean): void {
    if (!this.#offered) return;
    const { start, commitment, instead } = this.#offered;
    this.#answered = `${start}:${instead}`;
    if (accepted) this.#said = commitment;
    this.#offered = null;
  }

  /**
   * The nonce to reveal now, or null. It is revealed for one start and one list of commitments; what this page saw then is
   * kept before the nonce leaves it.
   */
  toReveal(fair: Fair, seat: number): string | null {
    const { start, seats, asked } = fair;
    if (!asked?.includes(seat) || fair.revealed.includes(seat)) return null;
    this.#sync();
    const own = this.#nonces.find(({ commitment }) => commitment === seats[seat]);
    if (!own || own.acknowledged || this.hasStopped(own.commitment)) return null;
    const now = { start, seat, seats: [...seats], asked: [...asked], server: fair.commitment };
    if (own.revealed && JSON.stringify(own.revealed) !== JSON.stringify(now)) return null;
    own.revealed = now;
    this.#keep();
    return own.nonce;
  }

  /** The server has taken a nonce. */
  acknowledge(nonce: string): void {
    for (const own of this.#nonces) if (own.nonce === nonce) own.acknowledged = true;
    this.#keep();
  }

  /** This page was welcomed at a table whose game has not begun, or has no seat any more (null). */
  joined(fair: Fair | null, seat: number | null): void {
    this.#shown = null;
    this.#said = this.#answered = '';
    this.#late = fair !== null && fair.asked !== null;
    if (fair && seat !== null) this.notice(fair, seat);
  }

  /** What the server shows before the game: whether it has this page's nonce, and whether it asks for it. */
  notice(fair: Fair, seat: number): void {
    this.#sync();
    if (fair.asked === null) this.#late = false;
    const current = fair.seats[seat] ?? '';
    const isOwn = this.#nonces.some(({ commitment }) => commitment === current);
    if (this.#shown && (this.#shown.start !== fair.start || (isOwn && current !== this.#shown.commitment))) this.#shown = null;
    // no other device can commit for this seat now: a server that puts another nonce in its place is found out
    if (this.#unused(current) && this.#said === current) this.#shown = { start: fair.start, commitment: current };
    if (fair.excluded.includes(seat) && fair.voids.length >= MOST_VOID) this.#shown = null;
    const own = this.#nonces.find(({ commitment }) => commitment === (this.#shown?.commitment ?? current));
    if (!own) return;
    const taken = own.revealed?.start === fair.start && fair.revealed.includes(seat) && !own.acknowledged;
    if (taken) own.acknowledged = true;
    const left = this.#shown && !own.revealed && fair.asked && !this.#late && !fair.asked.includes(seat) && own.leftOut === null;
    if (left) own.leftOut = fair.start;
    if (taken || left) this.#keep();
  }

  /** The game begins before the eyes of this page: a nonce that the server has shown has to be part of it. */
  began(): void {
    const own = this.#nonces.find(({ commitment }) => commitment === this.#shown?.commitment);
    if (!own || own.revealed || this.#late) return;
    own.omitted = true;
    this.#keep();
  }

  #unused(commitment: string): OwnNonce | undefined {
    return this.#nonces.find((own) => own.commitment === commitment && own.revealed === null);
  }

  /** Another tab of the same seat may have drawn or revealed some: what it wrote down was first. */
  #sync(): void {
    const stored = new Map(ownNonces(this.#table).map((own) => [own.nonce, own]));
    for (const own of this.#nonces) {
      const other = stored.get(own.nonce);
      stored.delete(own.nonce);
      if (!other) continue;
      own.revealed = other.revealed ?? own.revealed;
      own.acknowledged ||= other.acknowledged;
      own.leftOut ??= other.leftOut;
      if (other.omitted) own.omitted = true;
    }
    this.#nonces = trim([...stored.values(), ...this.#nonces]);
  }

  #keep(): void {
    this.#sync();
    noteKept(`nonces.${this.#table}`, remember(`nonces.${this.#table}`, this.#nonces));
  }
}
