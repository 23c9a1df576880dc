import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Contribution, ownNonces } from './contribution';
import { newDevice } from './device.fixture';
import { fair } from './fair.fixture';

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
