/** Who one is on this device: the name and the tokens one likes. */
import type { RentWatch } from '../net/session.svelte';
import { recall, remember } from '../app/local_storage';

const PASSERS_BY = ['Achille', 'Colette', 'Garance', 'Gustave', 'Lison', 'Marius', 'Nestor', 'Ninon'];

export const NAME_LENGTH = 24;

/** The name used last, or one of the quarter's. */
export function knownName(): string {
  return recall<string>('name', '') || PASSERS_BY[Math.floor(Math.random() * PASSERS_BY.length)];
}

export function keepName(name: string): void {
  remember('name', name);
}

export function likedToken(box: string): string | null {
  return recall<Record<string, string>>('tokens', {})[box] ?? null;
}

export function keepToken(box: string, token: string | null): void {
  remember('tokens', { ...recall<Record<string, string>>('tokens', {}), [box]: token });
}

/** How one likes one's rent to be claimed. The key of earlier versions held a default that nobody had chosen. */
export function likedWatch(): RentWatch {
  return recall<RentWatch>('rent', 'remind');
}

export function keepWatch(watch: RentWatch): void {
  remember('rent', watch);
}
