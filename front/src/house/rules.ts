/** House rules as text (`no-auctions,parking=500`), and what can be wrong with them before the server is asked. */
import type { Edition, EditionCard, HouseRuleCard, HouseRules, Setup } from '../wire';
import type { RuleName, ValuedName } from './words';

/** The rules by what they are about, in the order in which the server writes them. */
export const GROUPS = {
  money: ['parking', 'double-go', 'double-ones', 'starting-cash', 'dealt', 'dealt-free'],
  buying: ['first-lap', 'no-auctions', 'half-auctions'],
  rent: ['automatic-rent', 'no-jail-rent'],
  trading: ['uneven-building', 'unlimited-buildings', 'no-mortgaged-trades', 'no-trades'],
  end: ['first-bankruptcy', 'worth-goal', 'round-limit'],
} as const satisfies Record<string, readonly RuleName[]>;
export type GroupName = keyof typeof GROUPS;
export const RULES: readonly RuleName[] = Object.values(GROUPS).flat();

const VALUED: Record<ValuedName, 'amount' | 'count'> = {
  parking: 'amount',
  'double-ones': 'amount',
  'starting-cash': 'amount',
  dealt: 'count',
  'worth-goal': 'amount',
  'round-limit': 'count',
};
const MOST_LETTERS = 400; // of a list; all rules with the largest values are shorter

/** The rules in force with their values; null where somebody typed something that is no whole number. */
export type HouseValues = Partial<Record<RuleName, number | null>>;

export const isRule = (name: string): name is RuleName => (RULES as readonly string[]).includes(name);
export const hasValue = (name: RuleName): name is RuleName & ValuedName => name in VALUED;
export const isAmount = (name: RuleName): boolean => hasValue(name) && VALUED[name] === 'amount';

/** The clause of a rule, as the book of rules has it. */
export const clauseOf = (name: RuleName): string => `house.${name}`;

/** The rules in force, in the usual order. */
export const namesIn = (values: HouseValues): RuleName[] => RULES.filter((name) => values[name] !== undefined);

export function textOf(values: HouseValues): string {
  return namesIn(values)
    .map((name) => (hasValue(name) ? `${name}=${values[name] ?? ''}` : name))
    .join(',');
}

export interface LinkFault {
  what: 'unknown' | 'number' | 'twice' | 'long' | 'edition';
  place: string;
}

/** The rules in a text that the server has checked, or that somebody linked; or the first part that is wrong. */
export function readRules(text: string, card?: Pick<EditionCard, 'house'>): HouseValues | LinkFault {
  if (text.length > MOST_LETTERS) return { what: 'long', place: `${text.slice(0, 40)}…` };
  const values: HouseValues = {};
  for (const part of text.split(',').map((one) => one.trim())) {
    if (!part) continue;
    const [name = '', ...rest] = part.split('=');
    const written = rest.length ? rest.join('=') : null;
    if (!isRule(name)) return { what: 'unknown', place: part };
    if (values[name] !== undefined) return { what: 'twice', place: part };
    if (written === null) values[name] = hasValue(name) ? (card?.house.find((rule) => rule.name === name)?.value ?? null) : 1;
    else if (!/^\d{1,10}$/.test(written) || (!hasValue(name) && written !== '1')) return { what: 'number', place: part };
    else values[name] = Number(written);
  }
  return values;
}

export const isFault = (read: HouseValues | LinkFault): read is LinkFault => 'what' in read && 'place' in read;

/** The rules that a table has. */
export function valuesOf(setup: Pick<Setup, 'house'>): HouseValues {
  const read = readRules(setup.house ?? '');
  return isFault(read) ? {} : read;
}

/** The rules that an edition is played with. */
export function valuesIn(house: HouseRules | undefined): HouseValues {
  return Object.fromEntries(
    RULES.flatMap((name) => {
      const value = house?.[fieldOf(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An edition and its house rules, as records and proofs name them: `nostalgia-2003+no-auctions`. */
export function nameWithHouse({ id, house }: Pick<Edition, 'id' | 'house'>): string {
  const text = textOf(valuesIn(house));
  return text ? `${id}+${text}` : id;
}

const fieldOf = (name: RuleName) => name.replace(/-/g, '_') as keyof HouseRules;

/** The edition with the house rules of a table; the same object if it has them already. */
export function withHouse(edition: Edition, text: string): Edition {
  if (textOf(valuesIn(edition.house)) === text) return edition;
  const house = Object.fromEntries(Object.entries(valuesOf({ house: text })).map(([name, value]) => [fieldOf(name as RuleName), value]));
  return { ...edition, house };
}

/** The same rules in another edition: amounts are worth as many salaries there. */
export function converted(values: HouseValues, from: Pick<EditionCard, 'money'>, to: Pick<EditionCard, 'money'>): HouseValues {
  if (from.money.salary === to.money.salary && from.money.note === to.money.note) return values;
  const { note, salary } = to.money;
  const amount = (value: number) => Math.round((value * salary) / from.money.salary / note) * note;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value !== null && isAmount(name as RuleName) ? amount(value) : value]),
  );
}

/** Rules with one switched on or off, and those that have nothing to say without it. */
export function switched(values: HouseValues, rule: HouseRuleCard, on: boolean, rules: readonly HouseRuleCard[]): HouseValues {
  const name = rule.name as RuleName;
  const next = { ...values };
  if (on) return { ...next, [name]: rule.value };
  delete next[name];
  for (const other of rules) if (other.needs === name) delete next[other.name as RuleName];
  return next;
}

/** Why a rule cannot be switched on with the others that are on: another is in its way, or missing. */
export function barred(values: HouseValues, rule: HouseRuleCard): { why: 'not-with' | 'needs'; other: RuleName } | null {
  const enemy = rule.contradicts.find((name) => values[name as RuleName] !== undefined);
  if (enemy) return { why: 'not-with', other: enemy as RuleName };
  if (rule.needs && values[rule.needs as RuleName] === undefined) return { why: 'needs', other: rule.needs as RuleName };
  return null;
}

/** What is wrong with a rule that is on. */
export type Fault =
  | { what: 'not-with' | 'needs'; other: RuleName }
  | { what: 'number' }
  | { what: 'range'; least: number; most: number }
  | { what: 'notes'; note: number }
  | { what: 'dealt-cash'; dealt: number; price: number; start: number }
  | { what: 'dealt-seats'; dealt: number; players: number; titles: number }
  | { what: 'goal-reached'; start: number };

export function faultsOf(card: EditionCard, values: HouseValues, seats: number): Map<RuleName, Fault> {
  const faults = new Map<RuleName, Fault>();
  for (const rule of card.house) {
    const name = rule.name as RuleName;
    const fault = values[name] === undefined ? null : (alone(card, rule, values[name]) ?? together(card, rule, values, seats));
    if (fault) faults.set(name, fault);
  }
  return faults;
}

function alone({ money }: EditionCard, { kind, least, most }: HouseRuleCard, value: number | null): Fault | null {
  if (value === null || !Number.isInteger(value)) return { what: 'number' };
  if (value < least || value > most) return { what: 'range', least, most };
  return kind === 'amount' && value % money.note ? { what: 'notes', note: money.note } : null;
}

function together(card: EditionCard, rule: HouseRuleCard, values: HouseValues, seats: number): Fault | null {
  const bar = barred(values, rule);
  if (bar) return { what: bar.why, other: bar.other };
  const start = values['starting-cash'] ?? card.money.start;
  const dealt = values.dealt ?? 0;
  const price = card.dearest[dealt] ?? 0;
  const isFree = values['dealt-free'] !== undefined;
  if (rule.name === 'dealt' && dealt * seats > card.titles) return { what: 'dealt-seats', dealt, players: seats, titles: card.titles };
  if (rule.name === 'dealt' && !isFree && price > start) return { what: 'dealt-cash', dealt, price, start };
  const rich = start + (isFree ? price : 0);
  if (rule.name === 'worth-goal' && (values['worth-goal'] ?? 0) <= rich) return { what: 'goal-reached', start: rich };
  return null;
}
