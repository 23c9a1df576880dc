import { describe, expect, it } from 'vitest';
import { MIRO, NOSTALGIA } from '../catalogue/edition.fixture';
import type { EditionCard, HouseRuleCard } from '../wire';
import { CARD, IN_THE_BOOK } from './card.fixture';
import {
  barred,
  converted,
  faultsOf,
  isFault,
  nameWithHouse,
  namesIn,
  readRules,
  RULES,
  switched,
  textOf,
  valuesIn,
  valuesOf,
  withHouse,
} from './rules';

const rule = (name: string): HouseRuleCard => CARD.house.find((one) => one.name === name)!;
const THREE = 'parking=500,no-auctions,round-limit=30';

it('has every house rule of the book in a group, in the order of the book', () => {
  expect(RULES).toEqual(IN_THE_BOOK);
});

describe('rules as text', () => {
  it('are read and written as the server does', () => {
    const values = readRules('round-limit=30, no-auctions,parking=500');
    expect(values).toEqual({ 'round-limit': 30, 'no-auctions': 1, parking: 500 });
    expect(textOf(valuesOf({ house: THREE }))).toBe(THREE);
    expect(textOf({ parking: null })).toBe('parking=');
    expect(valuesOf({})).toEqual({});
    expect(namesIn(valuesOf({ house: 'no-trades,parking=1' }))).toEqual(['parking', 'no-trades']);
  });

  it('have the usual value where none is given', () => {
    expect(readRules('double-ones,no-trades', CARD)).toEqual({ 'double-ones': 200, 'no-trades': 1 });
    expect(readRules('double-ones')).toEqual({ 'double-ones': null });
  });

  it('are refused with the place of the fault', () => {
    expect(readRules('no-trades,bogus=3')).toEqual({ what: 'unknown', place: 'bogus=3' });
    expect(readRules('parking=7,parking=8')).toEqual({ what: 'twice', place: 'parking=8' });
    for (const part of ['parking=7.5', 'parking=', 'parking=-1', 'parking=99999999999', 'parking=1=1', 'no-trades=2'])
      expect(readRules(part)).toEqual({ what: 'number', place: part });
    expect(readRules('constructor')).toEqual({ what: 'unknown', place: 'constructor' });
    const long = readRules('x'.repeat(401));
    expect(isFault(long) && long.what).toBe('long');
    expect(isFault(readRules(THREE))).toBe(false);
  });
});

describe('an edition with house rules', () => {
  it('has them as the rules do, and is named with them', () => {
    const edition = withHouse(NOSTALGIA, THREE);
    expect(edition.house).toEqual({ parking: 500, no_auctions: 1, round_limit: 30 });
    expect(valuesIn(edition.house)).toEqual(valuesOf({ house: THREE }));
    expect(nameWithHouse(edition)).toBe(`nostalgia-2003+${THREE}`);
    expect(nameWithHouse(NOSTALGIA)).toBe('nostalgia-2003');
  });

  it('stays the same object where nothing changes, and loses rules that are gone', () => {
    const edition = withHouse(NOSTALGIA, THREE);
    expect(withHouse(edition, THREE)).toBe(edition);
    expect(withHouse(NOSTALGIA, '')).toBe(NOSTALGIA);
    expect(withHouse(edition, '').house).toEqual({});
  });
});

describe('what does not go together', () => {
  it('cannot be switched on', () => {
    expect(barred({ 'no-auctions': 1 }, rule('half-auctions'))).toEqual({ why: 'not-with', other: 'no-auctions' });
    expect(barred({ 'no-trades': 1 }, rule('no-mortgaged-trades'))).toEqual({ why: 'not-with', other: 'no-trades' });
    expect(barred({}, rule('dealt-free'))).toEqual({ why: 'needs', other: 'dealt' });
    expect(barred({ dealt: 2 }, rule('dealt-free'))).toBeNull();
  });

  it('is switched off with what it needs', () => {
    const on = switched({ dealt: 2 }, rule('dealt-free'), true, CARD.house);
    expect(on).toEqual({ dealt: 2, 'dealt-free': 1 });
    expect(switched(on, rule('dealt'), false, CARD.house)).toEqual({});
    expect(switched({}, rule('round-limit'), true, CARD.house)).toEqual({ 'round-limit': 30 });
  });

  it('is found in a set that somebody shared', () => {
    const faults = faultsOf(CARD, { 'no-auctions': 1, 'half-auctions': 1, 'dealt-free': 1 }, 4);
    expect([...faults.keys()]).toEqual(['dealt-free', 'no-auctions', 'half-auctions']);
  });
});

describe('a value', () => {
  const fault = (
    values: Parameters<typeof faultsOf>[1],
    name: 'dealt' | 'parking' | 'round-limit' | 'worth-goal',
    seats = 4,
    card = CARD,
  ) => faultsOf(card, values, seats).get(name) ?? null;

  it('is a whole number within the limits of the rule', () => {
    expect(fault({ 'round-limit': null }, 'round-limit')).toEqual({ what: 'number' });
    expect(fault({ 'round-limit': 0 }, 'round-limit')).toEqual({ what: 'range', least: 1, most: 10_000 });
    expect(fault({ 'round-limit': 10_000 }, 'round-limit')).toBeNull();
    expect(fault({ parking: 0 }, 'parking')).toBeNull();
  });

  it('is a whole number of notes', () => {
    const miro = { ...CARD, money: MIRO.money } as EditionCard;
    expect(fault({ parking: 50 }, 'parking', 4, miro)).toEqual({ what: 'notes', note: MIRO.money.note });
  });

  it('does not deal more than can be paid for, or than there is', () => {
    expect(fault({ dealt: 6 }, 'dealt')).toEqual({ what: 'dealt-cash', dealt: 6, price: 1950, start: 1500 });
    expect(fault({ dealt: 6, 'starting-cash': 2000 }, 'dealt')).toBeNull();
    expect(fault({ dealt: 6, 'dealt-free': 1 }, 'dealt')).toBeNull();
    expect(fault({ dealt: 6, 'dealt-free': 1 }, 'dealt', 5)).toEqual({ what: 'dealt-seats', dealt: 6, players: 5, titles: 28 });
  });

  it('is no goal that is reached at the start', () => {
    expect(fault({ 'worth-goal': 1500 }, 'worth-goal')).toEqual({ what: 'goal-reached', start: 1500 });
    expect(fault({ 'worth-goal': 1600 }, 'worth-goal')).toBeNull();
    expect(fault({ 'worth-goal': 1600, dealt: 1, 'dealt-free': 1 }, 'worth-goal')).toEqual({ what: 'goal-reached', start: 1900 });
  });
});

it('is worth as many salaries in another edition', () => {
  const miro = { money: MIRO.money };
  const there = converted({ parking: 500, 'no-trades': 1, 'round-limit': 30, 'worth-goal': null }, CARD, miro);
  expect(there).toEqual({ parking: (500 * MIRO.money.salary) / 200, 'no-trades': 1, 'round-limit': 30, 'worth-goal': null });
  expect((there.parking! * 1) % MIRO.money.note).toBe(0);
  expect(converted(there, miro, CARD)).toEqual({ parking: 500, 'no-trades': 1, 'round-limit': 30, 'worth-goal': null });
});
