import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { position, step } from '../motion/table.fixture';
import type { Company, Welcome } from '../wire';
import { Contribution } from '../fair_dice/contribution';
import { forbidStorage, newDevice } from '../net/device.fixture';
import { device, noteKept } from '../fair_dice/storage.svelte';
import { Observer, observedAt } from '../fair_dice/observed';
import { keepSecret, seatSecret } from '../net/own_seats';
import { recall, remember } from './local_storage';

beforeEach(() => void newDevice());
afterEach(() => {
  newDevice(); // what could not be kept is written, and forgotten by the page
  for (const key of ['seat.T', 'seen', 'seen.T', 'nonces.T', 'name']) noteKept(key, remember(key, null));
  vi.unstubAllGlobals();
});

const fair = { fair: { commitment: 'c', secret: null, asked: null } } as Company;
const welcome = { company: fair, seq: -1, missed: [] as Welcome['missed'] } as Welcome;
const roll = (seq: number) => step(seq, [{ event: 'threw', seat: 0, dice: [1, 2] }]);

describe.each([
  ['forbids pages to remember', forbidStorage],
  ['has no room left', () => void newDevice(0)],
])('a browser that %s', (_, spoil) => {
  it('loses nothing while the page is open: seat, notes and nonces', () => {
    spoil();
    expect(remember('name', 'Ada')).toBe(false);
    expect(recall('name', '')).toBe('Ada');
    keepSecret('T', 's');
    expect(seatSecret('T')).toBe('s');
    const observer = new Observer('T');
    observer.welcome(welcome);
    observer.step(roll(0), position({ dice: [1, 2] }));
    observer.step(roll(1), position({ dice: [1, 2] }));
    expect(observer.observed).toMatchObject({ contradicted: null, parts: [{ from: 0, to: 1, seen: '12t0 12t0' }] });
    const commitment = new Contribution('T').draw();
    expect(new Contribution('T').nonces).toMatchObject([{ commitment }]);
  });

  it('is known to be such, until it can keep notes again', () => {
    expect(device.forgets).toBe(false);
    spoil();
    const observer = new Observer('T');
    observer.welcome(welcome);
    expect(device.forgets).toBe(true);
    newDevice();
    observer.step(roll(0), position({ dice: [1, 2] }));
    expect(device.forgets).toBe(false);
    expect(observedAt('T')).toMatchObject({ parts: [{ seen: '12t0' }] });
  });
});

it('makes room for a table by forgetting the oldest others', () => {
  const kept = newDevice(2_000);
  for (const table of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const observer = new Observer(table);
    observer.welcome(welcome);
    for (let seq = 0; seq < 50; seq++) observer.step(roll(seq), position({ dice: [1, 2] }));
    expect(device.forgets).toBe(false);
    expect(observedAt(table)!.parts[0]!.to).toBe(49);
  }
  expect(kept.has('belleville.seen.a')).toBe(false);
  expect(kept.has('belleville.seen.f')).toBe(true);
});

it('forgets what is to be forgotten, even what was never kept', () => {
  newDevice(0);
  remember('name', 'Ada');
  remember('name', null);
  expect(recall('name', 'nobody')).toBe('nobody');
});
