/**
 * What this page saw of chance, kept across reloads: the server's commitment as it was first shown, and every roll, card
 * and dealt title in the order in which they arrived. The end screen compares it with the server's proof (end/fair.ts).
 * What was written down first counts: nothing that the server says later about the same steps replaces it.
 */
import type { Company, Event, Position, Step, Welcome } from '../wire';
import { forgetNonces } from './contribution';
import { recall, remember } from './store';

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
  /** The scheme of the dice, once the server has shown that it is the second: it cannot take that back. */
  scheme?: number;
}

const MOST_TEXT = 50_000; // characters kept of one table: some 7,000 rolls
const MOST_TABLES = 40;
const MOST_STARTS = 20;

/**
 * The outcomes of chance among some events. `34` a roll, `34!56` one that the board showed as another, `*chest` a shuffle,
 * `+chest:ID` a card drawn, `-chest:ID` a card put back under its deck, `=39` a title dealt, by its square.
 */
export function marksOf(events: readonly Event[], after: Position | null = null): string[] {
  const marks: string[] = [];
  let rolled = -1;
  for (const event of events) {
    switch (event.event) {
      case 'threw':
      case 'threw-for-start':
      case 'rent-thrown':
        if (event.event === 'threw') rolled = marks.length;
        marks.push(event.dice.join(''));
        break;
      case 'shuffled':
        marks.push(`*${event.pack}`);
        break;
      case 'card-drawn':
        marks.push(`+${event.deck}:${event.card}`);
        break;
      case 'card-returned':
        marks.push(`-${event.deck}:${event.card}`);
        break;
      case 'dealt':
        marks.push(`=${event.title}`);
    }
  }
  if (after && rolled >= 0 && after.dice.join('') !== marks[rolled]) marks[rolled] += `!${after.dice.join('')}`;
  return marks;
}

export const isRoll = (mark: string): boolean => /^\d/.test(mark);

export function marksIn(part: Part): string[] {
  return part.seen ? part.seen.split(' ') : [];
}

const withoutBoard = (mark: string): string => mark.split('!')[0]!;
const outcomes = (marks: readonly string[]): string => marks.map(withoutBoard).join(' ');

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
  welcome({ company, missed, seq }: Welcome): void {
    const first = !this.#observed;
    this.#observed ??= { commitment: company.fair.commitment, other: null, contradicted: null, told: 0, parts: [], starts: [] };
    this.company(company);
    if (seq < this.#floor) this.#contradict(seq + 1);
    const before = missed[0]?.seq ?? seq + 1;
    const part = this.#observed.parts.at(-1);
    if (!part || before > part.to + 1) this.#open(before);
    else if (!part.counts) this.#open(part.to + 1);
    for (const step of missed) if (step.seq <= seq) this.#take(step.seq, marksOf(step.events));
    if (first) this.#observed.told = this.#observed.parts.flatMap(marksIn).filter(isRoll).length;
    this.#keep();
  }

  /** A step arrived, and the board stands like this after it. */
  step(step: Step, after: Position | null): void {
    this.#take(step.seq, marksOf(step.events, after));
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
    if (noted !== undefined && noted !== outcomes(marks)) this.#contradict(seq);
    if (seq !== part.to + 1 || this.#isFull()) return;
    append(part, marks);
    this.#steps.set(seq, outcomes(marks));
  }

  #contradict(seq: number): void {
    this.#observed!.contradicted ??= seq;
  }

  #index(): Map<number, string> {
    const steps = stepsIn(this.#observed?.parts.filter(({ counts }) => counts) ?? []) ?? new Map<number, string[]>();
    return new Map([...steps].map(([seq, marks]) => [seq, outcomes(marks)]));
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
    const [theirs, mine] = [stepsIn(stored.parts), stepsIn(own.parts)];
    let parts = (stored.parts.at(-1)?.to ?? -1) > this.last ? stored.parts : own.parts;
    if (theirs && mine) {
      const open = parts.at(-1);
      for (const [seq, marks] of mine) {
        const first = theirs.get(seq);
        if (first && outcomes(first) !== outcomes(marks)) contradicted ??= seq;
        if (!first || marks.join(' ').includes('!')) theirs.set(seq, marks);
      }
      parts = partsOf(theirs);
      if (open && open.to < open.from && open.from > (parts.at(-1)?.to ?? -1) + 1) parts.push(open);
      else if (!parts.length && open) parts.push(open);
    }
    this.#observed = { ...own, ...stored, other, contradicted, starts, parts };
    this.#steps = this.#index();
  }

  #isFull(): boolean {
    return this.#observed!.parts.reduce((sum, part) => sum + part.seen.length + 2 * (part.counts?.length ?? 0) + 40, 0) > MOST_TEXT;
  }

  #keep(): void {
    this.#merge();
    const known = recall<string[]>('seen', []);
    if (known[0] !== this.#table) {
      const tables = [this.#table, ...known.filter((table) => table !== this.#table)];
      for (const old of tables.splice(MOST_TABLES)) {
        remember(`seen.${old}`, null);
        forgetNonces(old);
      }
      remember('seen', tables);
    }
    remember(`seen.${this.#table}`, this.#observed);
    this.#written = JSON.stringify(observedAt(this.#table));
  }
}
