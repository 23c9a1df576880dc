import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Contribution, drawNonce, forgetNonces, keepNonce, ownNonces } from './contribution';
import { newDevice } from '../net/device.fixture';
import { fair } from './proof.fixture';

beforeEach(() => void newDevice());
afterEach(() => vi.unstubAllGlobals());

it('never forgets a nonce that was revealed, however many are drawn', () => {
  const own = new Contribution('T');
  const first = own.draw();
  const nonce = own.toReveal(fair({ seats: [first, 'b'], asked: [0, 1] }), 0);
  for (let drawn = 0; drawn < 30; drawn++) own.draw();
  expect(ownNonces('T')).toHaveLength(13);
  expect(ownNonces('T')[0]).toMatchObject({ nonce, revealed: { start: 1 } });
});

it('keeps a nonce that was drawn with the table, and begins with it', () => {
  const nonce = drawNonce();
  keepNonce('T', nonce);
  expect(ownNonces('T')).toEqual([nonce]);
  expect(new Contribution('T').nonces).toEqual([nonce]);
  for (let drawn = 0; drawn < 30; drawn++) keepNonce('T', drawNonce());
  expect(ownNonces('T')).toHaveLength(12);
  expect(ownNonces('U')).toEqual([]);
  forgetNonces('T');
  expect(ownNonces('T')).toEqual([]);
});

it('reveals a nonce for one promise of the server and one list, whichever tab is asked', () => {
  const own = new Contribution('T');
  const mine = own.draw();
  const other = new Contribution('T');
  const asked = fair({ seats: [mine, 'b'], asked: [0, 1] });
  const nonce = own.toReveal(asked, 0);
  expect(nonce).not.toBeNull();
  expect(other.toReveal({ ...asked, seats: [mine, 'x'] }, 0)).toBeNull();
  expect(other.toReveal({ ...asked, commitment: 'd' }, 0)).toBeNull();
  expect(other.toReveal({ ...asked, start: 2 }, 0)).toBeNull();
  expect(other.toReveal(asked, 0)).toBe(nonce);
});

it('keeps what one tab found when another writes', () => {
  const one = new Contribution('T');
  const mine = one.draw();
  const two = new Contribution('T');
  const nonce = one.toReveal(fair({ seats: [mine, 'b'], asked: [0, 1] }), 0)!;
  one.acknowledge(nonce);
  two.draw();
  expect(ownNonces('T')[0]).toMatchObject({ nonce, acknowledged: true, revealed: { start: 1, seat: 0, server: 'c' } });
  expect(two.nonces).toHaveLength(2);
});

it('takes a nonce for acknowledged when the server shows its seat among those that revealed', () => {
  const own = new Contribution('T');
  const mine = own.draw();
  const asked = fair({ seats: [mine, 'b'], asked: [0, 1] });
  own.toReveal(asked, 0);
  own.notice({ ...asked, revealed: [0] }, 0);
  expect(ownNonces('T')[0]).toMatchObject({ acknowledged: true });
});

describe('a second device on the same seat', () => {
  const foreign = (change = {}) => fair({ seats: ['phone', 'b'], ready: [0, 1], ...change });

  it('leaves the part of the first alone while that is connected, and takes over when it is gone', () => {
    const laptop = new Contribution('T');
    expect(laptop.toCommit(foreign(), 0)).toBeNull();
    const own = laptop.toCommit(foreign({ ready: [1] }), 0);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    laptop.committed(true);
    expect(laptop.toCommit(fair({ seats: [own!, 'b'], ready: [0, 1] }), 0)).toBeNull();
  });

  it('asks once where the first was quicker, and again when that has gone', () => {
    const laptop = new Contribution('T');
    const gone = foreign({ ready: [1] });
    expect(laptop.toCommit(gone, 0)).not.toBeNull();
    laptop.committed(false); // the phone is back already
    expect(laptop.toCommit(gone, 0)).toBeNull();
    expect(laptop.toCommit(foreign(), 0)).toBeNull();
    expect(laptop.toCommit(gone, 0)).not.toBeNull();
  });

  it('is not asked for a nonce that it does not have, and does not say one', () => {
    const laptop = new Contribution('T');
    expect(laptop.toReveal(foreign({ asked: [0, 1] }), 0)).toBeNull();
    expect(laptop.nonces).toEqual([]);
  });

  it('that shares its notes with the first, as another tab does, says that it has the nonce, too', () => {
    const first = new Contribution('T').draw();
    const tab = new Contribution('T');
    expect(tab.toCommit(fair({ seats: [first, 'b'], ready: [0, 1] }), 0)).toBe(first);
    tab.committed(true);
    expect(tab.toCommit(fair({ seats: [first, 'b'], ready: [0, 1] }), 0)).toBeNull();
  });
});

describe('a server that voids one start after the other to see other dice', () => {
  /** Reveal for a start that comes to nothing, as the server counts it. */
  function reveal(own: Contribution, start: number): string | null {
    const commitment = own.toCommit(fair({ start }), 0);
    own.committed(true);
    return commitment && own.toReveal(fair({ start, seats: [commitment, 'b'], asked: [0, 1] }), 0);
  }

  it.each([
    ['counting them', [1, 2, 3, 4]],
    ['calling each the first', [1, 1, 1, 1]],
  ])('gets three nonces of a page and no more, %s', (_, starts) => {
    const own = new Contribution('T');
    const revealed = starts.map((start) => {
      own.joined(null, null);
      return reveal(own, start);
    });
    expect(revealed.map((nonce) => nonce !== null)).toEqual([true, true, true, false]);
    expect(own.hasStopped()).toBe(true);
    expect(own.toSit()).toBeNull();
    expect(new Contribution('T').toCommit(fair({ start: 5 }), 0)).toBeNull(); // nor after a reload
  });

  it('gets the third one again where the answer was lost', () => {
    const own = new Contribution('T');
    [1, 2].forEach((start) => reveal(own, start));
    const commitment = own.toCommit(fair({ start: 3 }), 0)!;
    own.committed(true);
    const asked = fair({ start: 3, seats: [commitment, 'b'], asked: [0, 1] });
    const nonce = own.toReveal(asked, 0);
    expect(nonce).not.toBeNull();
    expect(own.toReveal(asked, 0)).toBe(nonce);
  });
});
