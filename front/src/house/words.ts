import { area, type Key } from '../words/area';

export const words = area(
  'house',
  import.meta.glob<string>('../../../src/belleville/words/*/house.ftl', { eager: true, import: 'default' }),
);

/** The name of a house rule as the server writes it: `no-auctions`. */
export type RuleName = Key<'house'> extends infer K ? (K extends `rule-${infer Name}` ? Name : never) : never;
/** A house rule that has a value. */
export type ValuedName = Key<'house'> extends infer K ? (K extends `field-${infer Name}` ? Name : never) : never;
