import { afterEach, describe, expect, it, vi } from 'vitest';
import { newDevice } from '../net/device.fixture';
import { readPosition } from '../catalogue/position';
import type { EditionCard } from '../wire';
import { Plan } from './new_table.svelte';
import { keepToken } from './own_name';

const card = {
  id: 'b',
  players: { min: 2, max: 6 },
  modes: ['standard'],
  bankers: ['program'],
  tokens: [],
  money: { note: 1, salary: 200 },
  house: [],
  tokens_given: true,
} as unknown as EditionCard;

afterEach(() => vi.unstubAllGlobals());

it('keeps of what was chosen what another edition knows too', () => {
  const plan = new Plan();
  const large = {
    ...card,
    modes: ['standard', 'quick', 'timed'],
    bankers: ['program', 'player'],
    players: { min: 3, max: 8 },
  } as EditionCard;
  plan.open(large);
  [plan.mode, plan.banker] = ['quick', 'player'];
  plan.resize(8);
  plan.open({ ...large, id: 'c' });
  expect([plan.mode, plan.banker, plan.others.length]).toEqual(['quick', 'player', 7]);
  plan.open(card);
  expect([plan.mode, plan.banker, plan.others.length]).toEqual(['standard', 'program', 5]);
  plan.resize(2);
  plan.open(large);
  expect(plan.others).toHaveLength(2);
});

it('takes the token that was liked last, else the first, and none where tokens are given', () => {
  newDevice();
  const tokens = [{ id: 'hat' }, { id: 'dog' }];
  const chosen = { ...card, tokens, tokens_given: false } as unknown as EditionCard;
  const plan = new Plan();
  plan.open(chosen);
  expect(plan.token).toBe('hat');
  keepToken('b', 'dog');
  plan.open(chosen);
  expect(plan.token).toBe('dog');
  plan.open({ ...chosen, tokens_given: true });
  expect(plan.token).toBeNull();
  plan.open({ ...chosen, id: 'c', tokens: [] });
  expect(plan.token).toBeNull();
});

it('seats company of several levels until one bot is chosen for all', () => {
  const plan = new Plan();
  plan.open(card);
  expect(plan.others).toEqual(['sensible', 'strong', 'beginner']);
  expect(plan.rivals).toBe('');
  plan.resize(6);
  expect(plan.others).toEqual(['sensible', 'strong', 'beginner', 'sensible', 'strong']);
  plan.rival('master');
  expect(plan.others).toEqual(Array(5).fill('master'));
  plan.resize(7);
  expect(plan.others[5]).toBe('master');
});

it('seats the usual bot where none of the mix is offered', () => {
  const plan = new Plan();
  plan.mix = [];
  plan.bot = 'Mine';
  plan.open(card);
  expect(plan.others).toEqual(['Mine', 'Mine', 'Mine']);
});

describe('a table that begins in a position', () => {
  const start = readPosition('b#0 quick 0@0x1/1@0/1@0/1@0/1@0 6/8/8/6 turn:d turns:9')!;
  const begun = (seat: number | null) => {
    const plan = new Plan();
    plan.open(card);
    plan.banker = 'player';
    plan.beginAt(start, seat);
    plan.open(card);
    return plan;
  };

  it('has the mode, the seats and the bank that it needs, and a seat that is still in the game', () => {
    const { setup, seat, bots } = begun(null).make('b');
    expect(setup).toMatchObject({ box: 'b', mode: 'quick', seats: 5, banker: 'program', position: start.line });
    expect(seat).toBe(1);
    expect(bots).toHaveLength(4);
    expect(begun(0).make('b').seat).toBe(1);
    expect(begun(3).make('b').seat).toBe(3);
    expect(begun(7).make('b').seat).toBe(1);
    expect([0, 1, 2, 3].map((other) => begun(2).seatOf(other))).toEqual([0, 1, 3, 4]);
  });

  it('is an ordinary one again without it, and in another edition', () => {
    const plan = begun(3);
    plan.beginAt(null);
    expect(plan.make('b')).toMatchObject({ setup: { position: null }, seat: 0 });
    const other = begun(3);
    other.open({ ...card, id: 'c' });
    expect(other.position).toBeNull();
    expect(other.make('c')).toMatchObject({ setup: { box: 'c', mode: 'standard', position: null }, seat: 0 });
  });
});

describe('house rules', () => {
  const money = { note: 100, salary: 20_000 };
  it('go with the table, their amounts converted to the money of another edition', () => {
    const plan = new Plan();
    plan.open(card);
    plan.house = { parking: 500, 'no-trades': 1 };
    expect(plan.make('b').setup.house).toBe('parking=500,no-trades');
    plan.open({ ...card, id: 'old', money } as EditionCard);
    expect(plan.make('old').setup.house).toBe('parking=50000,no-trades');
  });

  it('are those of the position in which the game begins', () => {
    const plan = new Plan();
    plan.open(card);
    plan.house = { 'no-trades': 1 };
    plan.beginAt(readPosition('b+no-auctions#ab standard 5@0/5@0 / turn:a'));
    expect(plan.make('b').setup.house).toBe('no-auctions');
    expect(plan.house).toEqual({ 'no-auctions': 1 });
  });
});
