/** A device for tests: what it remembers, and ways in which it fails to. */
import { vi } from 'vitest';

/** Give the test a `localStorage` of its own, with room for so many characters; returns what it holds. */
export function newDevice(room = Infinity): Map<string, string> {
  const kept = new Map<string, string>();
  const size = () => [...kept.values()].reduce((sum, value) => sum + value.length, 0);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (size() - (kept.get(key)?.length ?? 0) + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

/** A browser that forbids pages to remember anything: even looking at its storage fails. */
export function forbidStorage(): void {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ),
  );
}
