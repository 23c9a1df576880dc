/** The seats this device holds. A secret is never left in the address bar, and never sent anywhere but the table's line. */
import type { Company } from '../wire';
import { recall, remember } from './store';

export interface KnownTable {
  id: string;
  box: string;
  stage: Company['stage'];
  names: string[];
  at: number;
}

const MOST = 60; // tables remembered

export function seatSecret(table: string): string | null {
  return recall<string | null>(`seat.${table}`, null);
}

export function keepSecret(table: string, secret: string): void {
  remember(`seat.${table}`, secret);
}

/** Forget a table that is gone, or a seat that was given up. */
export function forgetSeat(table: string): void {
  remember(`seat.${table}`, null);
  remember('tables', knownTables().filter((known) => known.id !== table));
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
  return recall<KnownTable[]>('tables', []).filter((known) => seatSecret(known.id));
}

export function noteTable(table: KnownTable): void {
  const others = knownTables().filter((known) => known.id !== table.id);
  for (const old of others.slice(MOST - 1)) remember(`seat.${old.id}`, null);
  remember('tables', [table, ...others].slice(0, MOST));
}
