/** An edition as its file has it, while it is being made, and the edition that the board shows of it. */
import type { Card, Edition, Group, Money, Position, Square, Text, Token } from '../wire';

export type Deck = 'chance' | 'chest';
export type Effect = { do: Card['effect']['do'] } & Record<string, unknown>;
export type OwnSquare = Pick<Square, 'kind' | 'name'> & Partial<Square>;
export type OwnCard = Omit<Card, 'effect' | 'confidence'> & { effect: Effect };

export interface Tables {
  id: string;
  year: number;
  title: Text;
  about: Text;
  base?: string;
  money: Money;
  tokens: Token[];
  groups: (Omit<Group, 'colour'> & { colour?: string })[];
  squares: OwnSquare[];
  chance: OwnCard[];
  chest: OwnCard[];
  rules: Record<string, string>;
  stock: Edition['stock'];
  words: Edition['words'];
  fleets?: Edition['fleets'];
  [other: string]: unknown;
}

/** The way to a value: `squares`, 6, `rents`, 0. */
export type Path = readonly (string | number)[];

/** A way as mistakes name it: `squares[6] rents[0]`. */
export function placeOf(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : ` ${step}`))
    .join('')
    .trim();
}

export function valueAt(from: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], from);
}

/** A copy with another value in one place; nothing else is copied. Without a value the place is left out. */
export function withValue<T>(from: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T;
  const inner = rest.length ? withValue(valueAt(from, [step]) ?? {}, rest, value) : value;
  if (Array.isArray(from)) return from.map((old: unknown, at) => (at === step ? inner : old)) as T;
  const copy: Record<string | number, unknown> = { ...(from as Record<string, unknown>), [step]: inner };
  if (inner === undefined) delete copy[step];
  return copy as T;
}

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The edition that the board draws, whatever is wrong with it so far. */
export function previewOf(tables: Tables): Edition {
  const squares = tables.squares.map((square, index) => ({
    rents: [],
    times: [],
    house: 0,
    hotel: 0,
    mortgage: 0,
    confidence: 'sourced' as const,
    article: '' as const,
    ...square,
    price: number(square.price),
    amount: number(square.amount),
    group: square.group ?? (square.kind === 'station' || square.kind === 'utility' ? square.kind : ''),
    index,
  }));
  const money = { ...tables.money, salary: number(tables.money.salary) };
  return { fleets: [], base: '', ...tables, money, squares } as unknown as Edition;
}

/** An empty board. */
export const NOBODY = {
  square: [],
  out: [],
  jail: [],
  owner: Array<number | null>(40).fill(null),
  level: Array<number>(40).fill(0),
  mortgaged: [],
  cash: [],
} as unknown as Position;

/** An id made of a title: `Ma ville !` becomes `ma-ville`. */
export function idOf(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return id || otherwise;
}

/** The notes of each player so that they make up what everybody starts with, changed as little as need be. */
export function notesFor(start: number, notes: Money['notes']): Money['notes'] {
  let left = number(start);
  const kept = notes.map((note) => {
    const each = Math.max(0, Math.min(note.each, Math.floor(left / note.value)));
    left -= each * note.value;
    return { ...note, each };
  });
  return kept.map((note) => {
    const more = Math.floor(left / note.value);
    left -= more * note.value;
    return { ...note, each: note.each + more };
  });
}

export const SECTIONS = ['general', 'squares', 'groups', 'cards', 'money', 'tokens', 'rules'] as const;
export type Section = (typeof SECTIONS)[number];

/** Where in the page a mistake can be mended: the section, and the square or card that must be open. */
export function sectionOf(path: string): { section: Section; square?: number; deck?: Deck } {
  const [, table = '', at] = /^(\w+)(?:\[(\d+)\])?/.exec(path) ?? [];
  if (table === 'squares') return { section: 'squares', square: at === undefined ? undefined : Number(at) };
  if (table === 'chance' || table === 'chest') return { section: 'cards', deck: table };
  if (table === 'stock') return { section: 'money' };
  return { section: SECTIONS.find((section) => section === table) ?? 'general' };
}
