/**
 * What this page saw of chance, kept across reloads: the server's commitment as it was first shown, and every roll, card
 * and dealt title in the order in which they arrived. The end screen compares it with the server's proof (end/fair.ts).
 * What was written down first counts: nothing that the server says later about the same steps replaces it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Company, Edition, Event, Position, Step, Welcome } from '../wire';
import { forgetNonces } from './contribution';
import { noteKept } from './storage.svelte';
import { recall, remember } from '../app/local_storage';

/** All steps from one number to another, and the outcomes of chance in them: marks with a space between them. */
export interface Part {
  from: number;
  to: number;
  seen: string;
  /** How many marks each step has; notes of an older page lack it. */
  counts?: number[];
}

/** A start of the game as this page saw it: the commitments of all seats when the nonces were asked for, and of whom. */
export interface SeenStart {
  start: number;
  seats: string[];
  asked: number[];
}

export interface Observed {
  /** The server's commitment when this page first saw the table. */
  commitment: string;
  /** Another one that it was shown later, if any. */
  other: string | null;
  /** A step that was shown a second time with other outcomes, or taken back, if any. */
  contradicted?: number | null;
  /** How many rolls of `parts` had been made when this page first saw the table. */
  told: number;
  parts: Part[];
  starts: SeenStart[];
  /** The digest of the box (`digestOf`) as it was first seen in each start: before that the host may choose another. */
  boxes?: Record<string, string>;
  /** Whether the notes say whose turn each roll was; those of an older page do not. */
  detailed?: boolean;
  /** The scheme of the dice, once the server has shown that it is the second: it cannot take that back. */
  scheme?: number;
}

const MOST_TEXT = 100_000; // characters kept of one table: some 4,000 rolls
const MOST_TABLES = 40;
const MOST_STARTS = 20;
const SQUARES = 40;

/**
 * What some events say of chance and of turns. Rolls: `34t1` by seat 1, `34s1` for the start, `34r1,0,12` for a rent (visitor,
 * owner, square); `34t1!56` one that the board showed as another. `*chest` a shuffle, `+chest:ID` a card drawn, `-chest:ID` a
 * card put back under its deck, `=39` a title dealt, by its square. `>1` a turn begins, `m1:7` a token moves by the dice, `j1:d`
 * goes to jail (after doubles, by a square, by a card), `l1` leaves it, `b1` leaves the game, `c1,0,12` a rent is claimed. Notes of an older page have rolls as `34`,
 * and nothing of turns.
 */
export function marksOf(events: readonly Event[]): string[] {
  return events.map(markOf).filter((mark) => mark !== '');
}

function markOf(event: Event): string {
  switch (event.event) {
    case 'threw':
      return `${event.dice.join('')}t${event.seat}`;
    case 'threw-for-start':
      return `${event.dice.join('')}s${event.seat}`;
    case 'rent-thrown':
      return `${event.dice.join('')}r${event.visitor},${event.owner},${event.title}`;
    case 'shuffled':
      return `*${event.pack}`;
    case 'card-drawn':
      return `+${event.deck}:${event.card}`;
    case 'card-returned':
      return `-${event.deck}:${event.card}`;
    case 'dealt':
      return `=${event.title}`;
    case 'turn-began':
      return `>${event.seat}`;
    case 'moved':
      return event.way === 'dice' ? `m${event.seat}:${(event.end - event.start + SQUARES) % SQUARES}` : '';
    case 'jailed':
      return `j${event.seat}:${event.cause[0]}`;
    case 'jail-left':
      return `l${event.seat}`;
    case 'went-bankrupt':
      return `b${event.seat}`;
    case 'rent-claimed':
      return `c${event.visitor},${event.owner},${event.title}`;
    default:
      return '';
  }
}

/**
 * A digest of what decides the meaning of outcomes: the cards and squares of a box in their order, its choices about rolls, and
 * the position in which the game begins.
 * Who could exchange them when the outcomes are known could choose the cards.
 */
export function digestOf({ squares, chance, chest, rules, house }: Edition, position: string | null = null): string {
  const cards = [chance, chest].map((deck) => deck.map(({ id, effect }) => [id, effect.do]));
  const choices = [rules.first_throw, rules.utility_throw, rules.jail_double];
  const start = position === null ? [] : [position];
  const agreed = Object.keys(house ?? {}).length ? [Object.entries(house).sort()] : [];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([squares.map(({ kind }) => kind), cards, choices, ...start, ...agreed]))));
}

export const isRoll = (mark: string): boolean => /^\d/.test(mark);
const isTurnRoll = (mark: string): boolean => /^\d\dt/.test(mark);

export function marksIn(part: Part): string[] {
  return part.seen ? part.seen.split(' ') : [];
}

const withoutBoard = (mark: string): string => mark.split('!')[0]!;
/** Marks as they are compared with others of the same step; `detailed` is false for those of an older page. */
function essence(marks: readonly string[], detailed: boolean): string {
  if (detailed) return marks.map(withoutBoard).join(' ');
  return marks.flatMap((mark) => (isRoll(mark) ? mark.slice(0, 2) : /^[*+=-]/.test(mark) ? mark : [])).join(' ');
}

/** The marks of each step in some parts; null if these do not say which step a mark belongs to. */
function stepsIn(parts: readonly Part[]): Map<number, string[]> | null {
  const steps = new Map<number, string[]>();
  for (const part of parts) {
    if (!part.counts && part.to >= part.from) return null;
    const marks = marksIn(part);
    let at = 0;
    part.counts?.forEach((count, index) => steps.set(part.from + index, marks.slice(at, (at += count))));
  }
  return steps;
}

/** Parts with all these steps. */
function partsOf(steps: ReadonlyMap<number, string[]>): Part[] {
  const parts: (Part & { counts: number[] })[] = [];
  for (const seq of [...steps.keys()].sort((one, other) => one - other)) {
    if (parts.at(-1)?.to !== seq - 1) parts.push({ from: seq, to: seq - 1, seen: '', counts: [] });
    append(parts.at(-1)!, steps.get(seq)!);
  }
  return parts;
}

function append(part: Part, marks: readonly string[]): void {
  part.to += 1;
  part.counts?.push(marks.length);
  if (marks.length) part.seen += (part.seen && ' ') + marks.join(' ');
}

/** What this device kept of a table; null if it never saw it. */
export function observedAt(table: string): Observed | null {
  const kept = recall<Observed | null>(`seen.${table}`, null);
  return kept && { ...kept, starts: kept.starts ?? [] };
}

function forget(table: string): void {
  remember(`seen.${table}`, null);
  forgetNonces(table);
}

/** Writes down what one page sees of one table; several tabs may do so at the same time. */
export class Observer {
  readonly #table: string;
  #observed: Observed | null;
  /** The outcomes of each step written down. */
  #steps: Map<number, string>;
  /** The last step written down when this page last asked to be welcomed: the table cannot go back behind it. */
  #floor: number;
  #written = '';

  constructor(table: string) {
    this.#table = table;
    this.#observed = observedAt(table);
    this.#steps = this.#index();
    this.#floor = this.last;
  }

  get observed(): Observed | null {
    this.#merge();
    return this.#observed;
  }

  /** The last step written down; −1 for none. */
  get last(): number {
    return this.#observed?.parts.at(-1)?.to ?? -1;
  }

  /** This page asks to be welcomed. */
  join(): void {
    this.#floor = this.last;
  }

  /** The whole table was told: its commitment, and the steps this page had missed. */
  welcome({ company, missed, seq, game }: Welcome): void {
    const first = !this.#observed;
    this.#observed ??= {
      commitment: company.fair.commitment,
      other: null,
      contradicted: null,
      told: 0,
      parts: [],
      starts: [],
      detailed: true,
    };
    this.company(company);
    if (seq < this.#floor) this.#contradict(seq + 1);
    const before = missed[0]?.seq ?? seq + 1;
    const part = this.#observed.parts.at(-1);
    if (!part || before > part.to + 1) this.#open(before);
    else if (!part.counts) this.#open(part.to + 1);
    for (const step of missed) if (step.seq <= seq) this.#take(step.seq, marksOf(step.events));
    if (!company.outdated && this.last === seq) this.#compareBoard(game); // what is shown of an outdated game may be earlier
    if (first) this.#observed.told = this.#observed.parts.flatMap(marksIn).filter(isRoll).length;
    this.#keep();
  }

  /** With this box, and in this position, the game is to begin, or has begun. */
  box(edition: Edition, start: number, position: string | null = null): void {
    if (!this.#observed) return;
    const boxes = (this.#observed.boxes ??= {});
    if (boxes[start] || Object.keys(boxes).length >= MOST_STARTS) return;
    boxes[start] = digestOf(edition, position);
    this.#keep();
  }

  /** A step arrived, and the board stands like this after it. */
  step(step: Step, after: Position | null): void {
    this.#take(step.seq, marksOf(step.events));
    if (this.last === step.seq) this.#compareBoard(after);
    this.#keep();
  }

  /**
   * The table round the board was told: another commitment than the first is remembered for good, and what each seat had
   * committed to when a start was first seen.
   */
  company({ fair }: Partial<Company>): void {
    if (!fair || !this.#observed) return;
    const { commitment, other, starts } = this.#observed;
    const changed = other === null && fair.commitment !== commitment;
    const begins = fair.asked && starts.length < MOST_STARTS && !starts.some(({ start }) => start === fair.start);
    if (changed) this.#observed.other = fair.commitment;
    if (begins) starts.push({ start: fair.start, seats: [...fair.seats], asked: [...fair.asked!] });
    const second = fair.scheme === 2 && this.#observed.scheme !== 2;
    if (second) this.#observed.scheme = 2;
    if (changed || begins || second) this.#keep();
  }

  /** What lies before this step was not seen. */
  #open(from: number): void {
    const parts = this.#observed!.parts;
    if (this.#isFull()) return;
    if (parts.length && parts.at(-1)!.to < parts.at(-1)!.from) parts.pop();
    parts.push({ from, to: from - 1, seen: '', counts: [] });
  }

  /** Write a step down, or compare it with what was written down of it. */
  #take(seq: number, marks: string[]): void {
    const part = this.#observed?.parts.at(-1);
    if (!part) return;
    const noted = this.#steps.get(seq);
    if (noted !== undefined && noted !== this.#essence(marks)) this.#contradict(seq);
    if (seq !== part.to + 1 || this.#isFull()) return;
    append(part, marks);
    this.#steps.set(seq, this.#essence(marks));
  }

  /** The dice on the board are those of the last roll of a turn that was written down, or this is noted with it. */
  #compareBoard(after: Position | null): void {
    const part = this.#observed?.parts.at(-1);
    if (!after || !part) return;
    const dice = after.dice.join('');
    let end = part.seen.length;
    while (end > 0) {
      const at = part.seen.lastIndexOf(' ', end - 1) + 1;
      const mark = part.seen.slice(at, end);
      if (isTurnRoll(mark)) {
        if (!mark.includes('!') && !mark.startsWith(dice)) part.seen = `${part.seen.slice(0, end)}!${dice}${part.seen.slice(end)}`;
        return;
      }
      end = at - 1;
    }
  }

  #contradict(seq: number): void {
    this.#observed!.contradicted ??= seq;
  }

  #index(): Map<number, string> {
    const steps = stepsIn(this.#observed?.parts.filter(({ counts }) => counts) ?? []) ?? new Map<number, string[]>();
    return new Map([...steps].map(([seq, marks]) => [seq, this.#essence(marks)]));
  }

  #essence(marks: readonly string[]): string {
    return essence(marks, this.#observed?.detailed ?? false);
  }

  /** Take over what another tab wrote down meanwhile: it was first, and a lie that it found stays found. */
  #merge(): void {
    const stored = observedAt(this.#table);
    const own = this.#observed;
    if (!stored || JSON.stringify(stored) === this.#written) return;
    if (!own) {
      this.#observed = stored;
      this.#steps = this.#index();
      return;
    }
    const other = stored.other ?? own.other ?? (own.commitment !== stored.commitment ? own.commitment : null);
    let contradicted = stored.contradicted ?? own.contradicted ?? null;
    const known = new Set(stored.starts.map((start) => JSON.stringify(start)));
    const starts = [...stored.starts, ...own.starts.filter((start) => !known.has(JSON.stringify(start)))];
    const detailed = (stored.detailed ?? false) && (own.detailed ?? false);
    const [theirs, mine] = [stepsIn(stored.parts), stepsIn(own.parts)];
    let parts = (stored.parts.at(-1)?.to ?? -1) > this.last ? stored.parts : own.parts;
    if (theirs && mine) {
      const open = parts.at(-1);
      for (const [seq, marks] of mine) {
        const first = theirs.get(seq);
        if (first && essence(first, detailed) !== essence(marks, detailed)) contradicted ??= seq;
        if (!first || marks.join(' ').includes('!')) theirs.set(seq, marks);
      }
      parts = partsOf(theirs);
      if (open && open.to < open.from && open.from > (parts.at(-1)?.to ?? -1) + 1) parts.push(open);
      else if (!parts.length && open) parts.push(open);
    }
    this.#observed = { ...own, ...stored, other, contradicted, starts, parts, detailed, boxes: { ...own.boxes, ...stored.boxes } };
    this.#steps = this.#index();
  }

  #isFull(): boolean {
    return this.#observed!.parts.reduce((sum, part) => sum + part.seen.length + 2 * (part.counts?.length ?? 0) + 40, 0) > MOST_TEXT;
  }

  /** Write everything down; where there is no room, without what was seen of the oldest tables. */
  #write(): boolean {
    let kept = remember(`seen.${this.#table}`, this.#observed);
    const known = recall<string[]>('seen', []);
    while (!kept && known.length > 1) {
      forget(known.pop()!);
      remember('seen', known);
      kept = remember(`seen.${this.#table}`, this.#observed);
    }
    return kept;
  }

  #keep(): void {
    this.#merge();
    const known = recall<string[]>('seen', []);
    if (known[0] !== this.#table) {
      const tables = [this.#table, ...known.filter((table) => table !== this.#table)];
      tables.splice(MOST_TABLES).forEach(forget);
      remember('seen', tables);
    }
    noteKept(`seen.${this.#table}`, this.#write());
    this.#written = JSON.stringify(observedAt(this.#table));
  }
}
