/** A finished on its positions: every position of a game, folded once from what each step changed. */
import type { Company, FinishedGame, Position, Step } from '../wire';

/** The table after a step; positions share all columns that did not change, so thousands of them are small. */
export interface Picture {
  step: Step;
  company: Company;
  game: Position;
}

/** A turn, and the picture at which it begins: its own steps come after. */
export interface Mark {
  at: number;
  turn: number;
  seat: number;
}

export class ReplayPositions {
  readonly pictures: Picture[] = [];
  readonly marks: Mark[] = [];

  constructor(finished: FinishedGame) {
    let company = {} as Company;
    let game: Position | null = null;
    for (const step of finished.steps) {
      if (step.changed.company) company = { ...company, ...step.changed.company };
      if (step.changed.game) game = { ...game, ...step.changed.game } as Position;
      if (!game || !(step.events.length || !this.pictures.length)) continue;
      for (const event of step.events)
        if (event.event === 'turn-began') this.marks.push({ at: this.pictures.length, turn: this.marks.length + 1, seat: event.seat });
      this.pictures.push({ step, company, game });
    }
  }

  /** The number of the last picture. */
  get last(): number {
    return Math.max(0, this.pictures.length - 1);
  }

  /** The turn of the step that led to a picture: its place among the marks, −1 before the first. */
  turnAt(at: number): number {
    let low = 0;
    let high = this.marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.marks[middle] as Mark).at < at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The first and the last picture of a turn. */
  reach(turn: number): [number, number] {
    return [turn < 0 ? 0 : (this.marks[turn]?.at ?? 0) + 1, this.marks[turn + 1]?.at ?? this.last];
  }
}
