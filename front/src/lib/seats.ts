/** The seats this device holds. A secret is never left in the address bar, and never sent anywhere but the table's line. */
import type { Company, Status } from '../wire';
import { recall, remember } from './store';

export interface KnownTable {
  id: string;
  box: string;
  stage: Company['stage'];
  /** Everybody else at the table; in notes of earlier versions the people alone, oneself included. */
  names: string[];
  at: number;
  /** One's own seat, and for which seats the game waited when this device last saw it. */
  seat?: number;
  waits?: number[];
  /** Who sits where, to say for whom the game waits. */
  seated?: string[];
}

const MOST = 60; // tables remembered
const MOST_GONE = 100; // tables of which the seat is kept though the server knows them no more

export function seatSecret(table: string): string | null {
  return recall<string | null>(`seat.${table}`, null);
}

export function keepSecret(table: string, secret: string): void {
  remember(`seat.${table}`, secret);
}

/** Forget a seat that was given up, or that its owner wishes to forget. */
export function forgetSeat(table: string): void {
  remember(`seat.${table}`, null);
  remember('gone', gone().filter((id) => id !== table));
  remember('tables', allTables().filter((known) => known.id !== table));
}

/** Show a table no longer among one's own: the secret is kept, so that the server can say why it opens no seat. */
export function forgetTable(table: string): void {
  remember('tables', allTables().filter((known) => known.id !== table));
}

function gone(): string[] {
  return recall<string[]>('gone', []);
}

/** Mark a table that the server says does not exist. The secret is kept: a server may have been started on other data. */
export function markGone(table: string): void {
  if (!seatSecret(table)) return;
  const all = [table, ...gone().filter((id) => id !== table)];
  for (const id of all.slice(MOST_GONE)) remember(`seat.${id}`, null);
  remember('gone', all.slice(0, MOST_GONE));
}

/** The table is there after all. */
export function markFound(table: string): void {
  if (gone().includes(table)) remember('gone', gone().filter((id) => id !== table));
}

/** Take over the seat of a link `/t/ID#seat=SECRET`, and wipe it from the address bar at once. */
export function takeOver(table: string): void {
  const secret = new URLSearchParams(location.hash.slice(1)).get('seat');
  if (!secret) return;
  history.replaceState(null, '', location.pathname + location.search);
  keepSecret(table, secret);
}

/** The link that opens one's own seat on another device. */
export function seatLink(table: string): string | null {
  const secret = seatSecret(table);
  return secret && `${location.origin}/t/${table}#seat=${encodeURIComponent(secret)}`;
}

/** The tables where this device has a seat, the latest first. */
export function knownTables(): KnownTable[] {
  return allTables().filter((known) => !gone().includes(known.id));
}

function allTables(): KnownTable[] {
  return recall<KnownTable[]>('tables', []).filter((known) => seatSecret(known.id));
}

/** Remember a table; where too many are remembered, finished games are forgotten first, then the oldest. */
export function noteTable(table: KnownTable): void {
  const others = allTables().filter((known) => known.id !== table.id);
  const worth = (known: KnownTable): number => (known.stage === 'over' ? 1 : 0);
  const dropped = new Set([...others].sort((a, b) => worth(a) - worth(b) || b.at - a.at).slice(MOST - 1));
  for (const old of dropped) remember(`seat.${old.id}`, null);
  remember('tables', [table, ...others.filter((known) => !dropped.has(known))]);
}

/** Whether the game waits for the person of this device. */
export function isMyTurn({ stage, seat, waits }: KnownTable): boolean {
  return stage === 'playing' && seat !== undefined && (waits?.includes(seat) ?? false);
}

/** In the order in which they are of interest: my turn, games, tables being set, games that are over; the latest first. */
export function byInterest(tables: readonly KnownTable[]): KnownTable[] {
  const rank = (table: KnownTable): number => (isMyTurn(table) ? 0 : { playing: 1, waiting: 2, over: 3 }[table.stage]);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}

/** A note of a table with what the server knows better. */
export function refreshed(table: KnownTable, status: Status): KnownTable {
  const known = { ...table, stage: status.stage, waits: status.waits_for };
  if (!status.names.length) return known; // a table that nobody uses now
  return { ...known, names: status.names.filter((name, seat) => name && seat !== table.seat), seated: status.names };
}
