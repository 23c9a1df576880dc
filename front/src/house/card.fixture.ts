/** An edition in the list of editions with all its house rules, as the server sends it. */
import clauses from '../../../src/belleville/clauses/clauses.toml';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import type { EditionCard, HouseRuleCard } from '../wire';
import { hasValue, isAmount, RULES } from './rules';

const AGAINST: Record<string, string> = {
  'no-auctions': 'half-auctions',
  'half-auctions': 'no-auctions',
  'no-trades': 'no-mortgaged-trades',
  'no-mortgaged-trades': 'no-trades',
};
const USUAL: Record<string, number> = {
  parking: 0,
  'double-ones': 200,
  'starting-cash': 1500,
  dealt: 2,
  'worth-goal': 5000,
  'round-limit': 30,
};
const MOST: Record<string, number> = { dealt: 7, 'round-limit': 10_000 };

const house = RULES.map((name): HouseRuleCard => ({
  name,
  clause: `house.${name}`,
  kind: isAmount(name) ? 'amount' : hasValue(name) ? 'count' : 'flag',
  least: name === 'parking' ? 0 : 1,
  most: hasValue(name) ? (MOST[name] ?? 10 ** 9) : 1,
  value: USUAL[name] ?? 1,
  contradicts: AGAINST[name] ? [AGAINST[name]] : [],
  needs: name === 'dealt-free' ? 'dealt' : null,
  already: [],
}));

/** The house rules that the book of rules has, in its order. */
export const IN_THE_BOOK = (clauses as unknown as { clause: { id: string; chapter: string }[] }).clause
  .filter(({ chapter }) => chapter === 'house')
  .map(({ id }) => id.replace('house.', ''));

export const CARD = {
  id: 'nostalgia-2003',
  money: NOSTALGIA.money,
  house,
  dearest: [0, 400, 750, 1070, 1370, 1670, 1950, 2210],
  titles: 28,
  forbids_house: false,
} as unknown as EditionCard;
