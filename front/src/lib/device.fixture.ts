/** A device for tests: what it remembers, and ways in which it fails to. */
import { vi } from 'vitest';

/** Give the test a `localStorage` of its own; returns what it holds. */
export function newDevice(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
