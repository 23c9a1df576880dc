import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDevice } from '../net/device.fixture';
import { ui } from '../app/language.svelte';
import { CARD } from './card.fixture';
import { deleteSet, linkedIn, linkTo, MOST_SETS, savedSets, saveSet } from './sets';
import { sayFault, sayLinkFault, sayRules } from './say_rules';

const SET = { name: 'At grandma’s', house: 'parking=500,no-auctions', edition: 'nostalgia-2003' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = newDevice();
  ui.lang = 'en';
});
afterEach(() => vi.unstubAllGlobals());

it('keeps sets under their names, one of a name', () => {
  expect(savedSets()).toEqual([]);
  expect(saveSet(SET)).toBe(true);
  expect(saveSet({ ...SET, name: ` ${SET.name} `, house: 'no-trades' })).toBe(true);
  expect(savedSets()).toEqual([{ ...SET, house: 'no-trades' }]);
  deleteSet(SET.name);
  expect(savedSets()).toEqual([]);
});

it('keeps so many sets and no more, none without a name', () => {
  for (let n = 0; n < MOST_SETS; n += 1) expect(saveSet({ ...SET, name: `${n}` })).toBe(true);
  expect(saveSet(SET)).toBe(false);
  expect(saveSet({ ...SET, name: '3', house: 'no-trades' })).toBe(true);
  deleteSet('0');
  expect(saveSet({ ...SET, name: '  ' })).toBe(false);
});

it('forgets what is no set', () => {
  for (const text of ['7', '{}', '[null, {"name": 1}, "x"]']) {
    kept.set('belleville.house-sets', text);
    expect(savedSets()).toEqual([]);
  }
});

it('opens a link again as it was made', () => {
  const link = linkTo(SET.house, SET.edition);
  expect(link).toBe('/?house=parking=500,no-auctions&edition=nostalgia-2003');
  expect(linkedIn(link.slice(1), [CARD])).toEqual({ card: CARD, values: { parking: 500, 'no-auctions': 1 } });
  expect(linkedIn('?house=no-trades', [CARD])).toEqual({ card: CARD, values: { 'no-trades': 1 } });
  expect(linkedIn('', [CARD])).toBeNull();
});

it('refuses a damaged link with the place of the fault, and no longer than it may be', () => {
  const said = (search: string) => sayLinkFault(linkedIn(search, [CARD]) as Parameters<typeof sayLinkFault>[0]);
  expect(said('?house=no-trades,bogus')).toMatch(/“bogus”.*no such house rule/);
  expect(said('?house=parking=x')).toMatch(/“parking=x”.*whole number/);
  expect(said('?house=parking=1,parking=1')).toMatch(/twice/);
  expect(said(`?house=${'y'.repeat(9000)}`)).toMatch(/“y{39}…”.*too long/);
  expect(said(`?house=${'z'.repeat(300)}`)).toMatch(/“z{39}…”/);
  expect(said('?house=no-trades&edition=%3Cb%3E')).toMatch(/no edition “<b>”/); // text, which the page escapes
});

it('says rules with their values, and each fault', () => {
  expect(sayRules({ parking: 500, 'no-auctions': 1, 'round-limit': 30 }, CARD)).toEqual([
    'Free Parking pot: €500',
    'No auctions',
    'Round limit: 30',
  ]);
  expect(sayRules({ parking: 0 }, CARD)).toEqual(['Free Parking pot']);
  const say = (fault: Parameters<typeof sayFault>[1]) => sayFault('worth-goal', fault, CARD);
  expect(say({ what: 'not-with', other: 'no-trades' })).toBe('Not together with “No trades”.');
  expect(say({ what: 'needs', other: 'dealt' })).toBe('Only together with “Properties dealt at the start”.');
  expect(say({ what: 'range', least: 1, most: 5 })).toBe('Enter a number from €1 to €5.');
  expect(say({ what: 'notes', note: 100 })).toMatch(/€100/);
  expect(say({ what: 'dealt-cash', dealt: 6, price: 1950, start: 1500 })).toMatch(/^6 properties may cost €1,950/);
  expect(say({ what: 'dealt-seats', dealt: 6, players: 5, titles: 28 })).toMatch(/only 28/);
  expect(say({ what: 'goal-reached', start: 1900 })).toMatch(/€1,900/);
});
