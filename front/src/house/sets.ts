/** House rules under a name in this browser, and as a link. */
import { recall, remember } from '../app/local_storage';
import { isFault, readRules, type HouseValues, type LinkFault } from './rules';
import type { EditionCard } from '../wire';

export interface NamedSet {
  name: string;
  /** The rules as text, with the amounts of this edition. */
  house: string;
  edition: string;
}

export const NAME_LETTERS = 40;
export const MOST_SETS = 20;
const KEY = 'house-sets';
const SHOWN = 40; // letters of a faulty part that are quoted

export function savedSets(): NamedSet[] {
  const found = recall<unknown>(KEY, []);
  if (!Array.isArray(found)) return [];
  return found.filter((one): one is NamedSet =>
    ['name', 'house', 'edition'].every((key) => typeof (one as NamedSet | null)?.[key as 'name'] === 'string'),
  );
}

/** Save a set in the place of one of the same name. Returns whether there was room. */
export function saveSet(set: NamedSet): boolean {
  const name = set.name.trim().slice(0, NAME_LETTERS);
  const others = savedSets().filter((one) => one.name !== name);
  if (!name || others.length >= MOST_SETS) return false;
  remember(KEY, [...others, { ...set, name }]);
  return true;
}

export function deleteSet(name: string): void {
  remember(
    KEY,
    savedSets().filter((one) => one.name !== name),
  );
}

/** The address at which the home page opens with these rules. */
export const linkTo = (house: string, edition: string): string =>
  `/?house=${encodeURIComponent(house).replace(/%2C/g, ',').replace(/%3D/g, '=')}&edition=${encodeURIComponent(edition)}`;

/** What such an address asks for: an edition of those there are, and rules; what is wrong with it; null for another address. */
export function linkedIn(search: string, cards: readonly EditionCard[]): { card: EditionCard; values: HouseValues } | LinkFault | null {
  const asked = new URLSearchParams(search);
  const house = asked.get('house');
  if (house === null) return null;
  const edition = asked.get('edition');
  const card = edition === null ? cards[0] : cards.find(({ id }) => id === edition);
  if (!card) return { what: 'edition', place: short(edition ?? '') };
  const values = readRules(house, card);
  return isFault(values) ? { ...values, place: short(values.place) } : { card, values };
}

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);
