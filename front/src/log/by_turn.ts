// The steps of a game laid out by turns, as a log shows them. Turns that are over are never touched again.

import type { Because, Event, Step, TableNote } from '../wire';
import type { Trade } from './bot_trades';

export interface Entry {
  key: string;
  by: Step['by'];
  event: Event | null;
  note: TableNote | null;
  clause: string;
  /** The figures that explain it, if there is more to say than its clause. */
  because?: Because | null;
  /** A trade among bots that this entry stands for as a whole. */
  trade?: Trade;
}

/** One turn; `number` 0 is all that came before the first. */
export interface Turn {
  key: string;
  number: number;
  seat: number | null;
  at: number;
  entries: readonly Entry[];
}

/** Who an event is about: whose token stands beside its sentence. */
export function actor(entry: Entry): number | null {
  if (entry.note) return 'seat' in entry.note ? entry.note.seat : null;
  const event = entry.event!;
  switch (event.event) {
    case 'paid':
      return event.reason === 'salary' || event.payer === null ? event.payee : event.payer;
    case 'rent-claimed':
      return event.owner;
    case 'rent-opened':
    case 'rent-lapsed':
    case 'rent-thrown':
      return event.visitor;
    case 'accepted':
    case 'refused':
      return event.to;
    case 'in-kind-offered':
      return event.debtor;
    case 'in-kind-refused':
      return event.creditor;
    case 'title-passed':
    case 'jail-card-passed':
      return event.receiver;
    case 'owed':
      return event.payer;
  }
  return 'seat' in event ? event.seat : 'maker' in event ? event.maker : null;
}

/** Grows with the game: only new steps are read. */
export class Chronicle {
  turns: readonly Turn[] = [];
  #read = 0;
  #first: Step | undefined;

  /** The turns after these steps; a log that begins anew is read anew. */
  follow(steps: readonly Step[]): readonly Turn[] {
    if (steps.length < this.#read || steps[0] !== this.#first) {
      this.turns = [];
      this.#read = 0;
    }
    this.#first = steps[0];
    const turns = [...this.turns];
    const fresh = new Set<Turn>();
    for (; this.#read < steps.length; this.#read++) add(turns, steps[this.#read]!, fresh);
    return (this.turns = turns);
  }
}

/** Put a step into the last turn, or into the turns it begins; a turn that others may hold is copied first. */
function add(turns: Turn[], step: Step, fresh: Set<Turn>): void {
  const open = (turn: Turn): Turn => {
    fresh.add(turn);
    turns.push(turn);
    return turn;
  };
  const current = (): Entry[] => {
    let turn = turns.at(-1) ?? open({ key: '0', number: 0, seat: null, at: step.at, entries: [] });
    if (!fresh.has(turn)) {
      turns.pop();
      turn = open({ ...turn, entries: [...turn.entries] });
    }
    return turn.entries as Entry[];
  };
  for (const [at, event] of step.events.entries()) {
    if (event.event === 'turn-began') {
      const number = step.changed.game?.turns ?? (turns.at(-1)?.number ?? 0) + 1;
      open({ key: `${step.seq}.${at}`, number, seat: event.seat, at: step.at, entries: [] });
    } else {
      current().push({ key: `${step.seq}.${at}`, by: step.by, event, note: null, clause: step.why[at] ?? '', because: step.because[at] });
    }
  }
  if (step.note) current().push({ key: `${step.seq}.n`, by: step.by, event: null, note: step.note, clause: '' });
}
