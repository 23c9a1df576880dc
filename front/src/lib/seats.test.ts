import { beforeEach, expect, it, vi } from 'vitest';
import { newDevice } from './device.fixture';
import { byInterest, isMyTurn, keepSecret, refreshed, seatLink, seatSecret, takeOver, type KnownTable } from './seats';

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

const note = (id: string, change: Partial<KnownTable>): KnownTable => ({ id, box: 'x', stage: 'playing', names: [], at: 1, seat: 0, waits: [1], ...change });

it('puts the tables first where it is one’s turn, then games, then lobbies, then what is over; the latest first', () => {
  const notes = [
    note('over', { stage: 'over', at: 9, waits: [0] }),
    note('lobby', { stage: 'waiting', at: 8 }),
    note('old game', { at: 2 }),
    note('new game', { at: 3 }),
    note('my turn', { at: 1, waits: [2, 0] }),
    note('of an earlier version', { at: 4, seat: undefined, waits: undefined }),
  ];
  expect(byInterest(notes).map(({ id }) => id)).toEqual(['my turn', 'of an earlier version', 'new game', 'old game', 'lobby', 'over']);
  expect(notes.filter(isMyTurn).map(({ id }) => id)).toEqual(['my turn']);
});

it('takes over what the server knows better: who is there, and for whom the game waits', () => {
  const status = { table: 'T', stage: 'playing' as const, names: ['Ada', 'Basile', ''], waits_for: [0] };
  const fresh = refreshed(note('T', { stage: 'waiting' }), status);
  expect(fresh).toMatchObject({ stage: 'playing', names: ['Basile'], seated: ['Ada', 'Basile', ''] });
  expect(isMyTurn(fresh)).toBe(true);
  const asleep = refreshed(fresh, { ...status, names: [], waits_for: [1] });
  expect(asleep).toMatchObject({ names: ['Basile'], seated: ['Ada', 'Basile', ''], waits: [1] });
});
