import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newDevice } from './device.fixture';
import {
  byInterest,
  forgetSeat,
  forgetTable,
  isMyTurn,
  keepSecret,
  knownTables,
  markFound,
  markGone,
  noteTable,
  refreshed,
  seatLink,
  seatSecret,
  takeOver,
  type KnownTable,
} from './own_seats';

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

const note = (id: string, change: Partial<KnownTable>): KnownTable => ({
  id,
  box: 'x',
  stage: 'playing',
  names: [],
  at: 1,
  seat: 0,
  waits: [1],
  ...change,
});

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

describe('the tables where this device has a seat', () => {
  const ids = () => knownTables().map(({ id }) => id);
  function noted(id: string, change: Partial<KnownTable> = {}): void {
    keepSecret(id, `secret of ${id}`);
    noteTable(note(id, change));
  }

  it('are remembered, the latest first, each once', () => {
    for (const id of ['A', 'B', 'C']) noted(id);
    noteTable(note('A', { stage: 'over' }));
    expect(knownTables().map(({ id, stage }) => [id, stage])).toEqual([
      ['A', 'over'],
      ['C', 'playing'],
      ['B', 'playing'],
    ]);
    noteTable(note('W', {}));
    expect(ids(), 'a table without a seat of this device').toEqual(['A', 'C', 'B']);
  });

  it('are forgotten with or without their seats', () => {
    for (const id of ['A', 'B', 'C']) noted(id);
    forgetTable('A');
    forgetSeat('B');
    expect([ids(), seatSecret('A'), seatSecret('B'), seatSecret('C')]).toEqual([['C'], 'secret of A', null, 'secret of C']);
  });

  it('keep their seats while the server does not know them', () => {
    for (const id of ['A', 'B']) noted(id);
    markGone('A');
    markGone('no seat here');
    expect([ids(), seatSecret('A')]).toEqual([['B'], 'secret of A']);
    markFound('A');
    expect(ids()).toEqual(['B', 'A']);
  });

  it('are sixty at most: games that are over go first, then the oldest', () => {
    for (let at = 0; at < 60; at++) noted(`${at}`, { at, stage: at === 30 ? 'over' : 'playing' });
    noted('new', { at: 100 });
    expect([ids().length, ids()[0], ids().includes('30'), seatSecret('30'), ids().includes('0')]).toEqual([60, 'new', false, null, true]);
    noted('newer', { at: 101 });
    expect([ids().length, ids().includes('0'), seatSecret('0'), ids().includes('1')]).toEqual([60, false, null, true]);
  });

  it('leave a hundred seats of tables that are gone', () => {
    for (let at = 0; at <= 100; at++) {
      keepSecret(`${at}`, 'secret');
      markGone(`${at}`);
    }
    expect([seatSecret('0'), seatSecret('1'), seatSecret('100')]).toEqual([null, 'secret', 'secret']);
  });
});
