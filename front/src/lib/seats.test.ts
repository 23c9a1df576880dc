import { beforeEach, expect, it, vi } from 'vitest';
import { newDevice } from './device.fixture';
import { keepSecret, seatLink, seatSecret, takeOver } from './seats';

let address: { origin: string; pathname: string; search: string; hash: string };

beforeEach(() => {
  newDevice();
  address = { origin: 'http://here', pathname: '/t/T', search: '', hash: '' };
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => ([address.pathname, address.hash] = [to, '']) });
});

it('has a link to one’s seat for another device, which takes the seat over there', () => {
  expect(seatLink('T')).toBeNull();
  keepSecret('T', 'a secret/with+signs');
  const link = seatLink('T')!;
  expect(link).toMatch(/^http:\/\/here\/t\/T#seat=/);
  keepSecret('T', 'another');
  address.hash = new URL(link).hash;
  takeOver('T');
  expect([seatSecret('T'), address.hash]).toEqual(['a secret/with+signs', '']);
});
