import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from './wake_lock';

let hidden = false;
let turned: () => void = () => undefined;
const locks: { released: boolean; release: () => Promise<void> }[] = [];
const flush = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  locks.length = 0;
  hidden = false;
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    addEventListener: (_: string, listener: () => void) => (turned = listener),
    removeEventListener: () => (turned = () => undefined),
  });
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        const lock = { released: false, release: async () => void (lock.released = true) };
        locks.push(lock);
        return lock;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks again when the page is seen again, and lets go at the end', async () => {
  const stop = keepAwake();
  await flush();
  expect(locks).toHaveLength(1);
  hidden = true;
  locks[0]!.released = true; // as the system does
  turned();
  await flush();
  expect(locks).toHaveLength(1);
  hidden = false;
  turned();
  await flush();
  expect(locks).toHaveLength(2);
  stop();
  expect(locks[1]!.released).toBe(true);
  turned();
  await flush();
  expect(locks).toHaveLength(2);
});

it('works without', async () => {
  vi.stubGlobal('navigator', {});
  keepAwake()();
  await flush();
  expect(locks).toHaveLength(0);
});
