// The book of rules laid out for reading: by chapters, as one box has them, or several side by side.

import type { Clause, Wording } from '../wire';

export interface Chapter {
  id: string;
  clauses: Clause[];
}

/** What some neighbouring boxes say of a clause: their own words, the same as everybody, or nothing. */
export interface Cell {
  boxes: string[];
  kind: 'own' | 'says' | 'silent';
  own: Wording | null;
}

/** The clauses by chapter, in the order of the book. */
export function chapters(clauses: readonly Clause[]): Chapter[] {
  const found = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const list = found.get(clause.chapter);
    if (list) list.push(clause);
    else found.set(clause.chapter, [clause]);
  }
  return [...found].map(([id, clauses]) => ({ id, clauses }));
}

/** Whether a clause is in the book of a box. */
export function saidIn(clause: Clause, box: string): boolean {
  return clause.boxes.includes(box) || box in clause.differs;
}

/** What each box says of a clause, from left to right; neighbours that say the same share a cell. */
export function cells(clause: Clause, boxes: readonly string[]): Cell[] {
  const found: Cell[] = [];
  for (const box of boxes) {
    const own = clause.differs[box] ?? null;
    const kind = own ? 'own' : clause.boxes.includes(box) ? 'says' : 'silent';
    const last = found.at(-1);
    if (last && last.kind === kind && last.own?.fr === own?.fr) last.boxes.push(box);
    else found.push({ boxes: [box], kind, own });
  }
  return found;
}

/** Whether these boxes part on a clause. */
export function parts(clause: Clause, boxes: readonly string[]): boolean {
  return cells(clause, boxes).length > 1;
}

/** Small letters without accents, for searching. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a clause, or what one of these boxes says of it, holds all the words looked for. */
export function holds(clause: Clause, boxes: readonly string[], wanted: string, lang: 'fr' | 'en'): boolean {
  const own = boxes.flatMap((box) => clause.differs[box]?.[lang] ?? []);
  const text = fold([clause.id, clause[lang], ...own].join(' '));
  return fold(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A chapter's number as books have it. */
export function roman(number: number): string {
  const signs: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  const [value, sign] = signs.find(([value]) => value <= number) ?? [0, ''];
  return value ? sign + roman(number - value) : '';
}
