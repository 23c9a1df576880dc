/** House rules and what is wrong with them, in words. */
import { figures, money } from '../catalogue/editions.svelte';
import type { Edition } from '../wire';
import { hasValue, isAmount, namesIn, type Fault, type HouseValues, type LinkFault } from './rules';
import { words, type RuleName } from './words';

type Monied = Pick<Edition, 'money'>;

export const ruleName = (name: RuleName): string => words(`rule-${name}`);

/** The value of a rule: a sum, or a number. */
export function sayValue(name: RuleName, value: number, edition: Monied): string {
  return isAmount(name) ? money(value, edition) : figures(value);
}

/** A rule with its value: `Round limit: 30`. A pot that begins empty has none worth saying. */
export function sayRule(name: RuleName, value: number | null | undefined, edition: Monied): string {
  const rule = ruleName(name);
  if (!hasValue(name) || !value) return rule;
  return words('valued', { rule, value: sayValue(name, value, edition) });
}

export const sayRules = (values: HouseValues, edition: Monied): string[] =>
  namesIn(values).map((name) => sayRule(name, values[name], edition));

export function sayFault(name: RuleName, fault: Fault, edition: Monied): string {
  const sum = (amount: number) => sayValue(name, amount, edition);
  switch (fault.what) {
    case 'not-with':
    case 'needs':
      return words(fault.what, { other: ruleName(fault.other) });
    case 'number':
      return words('number');
    case 'range':
      return words('range', { least: sum(fault.least), most: sum(fault.most) });
    case 'notes':
      return words('notes', { note: money(fault.note, edition) });
    case 'dealt-cash':
      return words('dealt-cash', { dealt: fault.dealt, price: money(fault.price, edition), start: money(fault.start, edition) });
    case 'dealt-seats':
      return words('dealt-seats', { dealt: fault.dealt, players: fault.players, titles: fault.titles });
    case 'goal-reached':
      return words('goal-reached', { start: money(fault.start, edition) });
  }
}

/** Why a link with house rules is refused, with the place of the fault. */
export function sayLinkFault({ what, place }: LinkFault): string {
  const wrong = words('link-wrong');
  if (what === 'edition') return `${wrong} ${words('link-edition', { place })}`;
  const why = { unknown: words('link-unknown'), twice: words('link-twice'), long: words('link-long'), number: words('number') }[what];
  return `${wrong} ${words('link-place', { place })} ${why}`;
}
