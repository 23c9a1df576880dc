/** What the rules answer to "what if": asked after a short pause, and only the last question counts. */
import type { Move, Refusal, Tried } from '../../wire';
import type { TableView } from './game.svelte';

const PAUSE = 120; // ms in which one may change one's mind

export class Trial {
  tried = $state.raw<Tried | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The move that is refused. */
  refused = $state.raw<Move | null>(null);
  asking = $state(false);
  /** What is known answers another question; one asked again in a game that went on is the same. */
  stale = $state(false);
  #asked = 0;
  #answered = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: TableView) {}

  /** Ask about some moves; about none, there is nothing to know. */
  ask(moves: Move[], accepted = false): void {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const question = JSON.stringify(moves);
    this.stale = question !== this.#answered;
    this.asking = moves.length > 0;
    if (!moves.length) return this.#hear(null, null, null);
    this.#timer = setTimeout(async () => {
      const answer = await this.table.session.tryMoves(moves, accepted);
      if (asked !== this.#asked) return;
      [this.asking, this.stale, this.#answered] = [false, false, question];
      if (answer.say === 'tried') this.#hear(answer, null, null);
      else if (answer.say === 'refused') this.#hear(null, answer.refusal, moves[answer.index] ?? null);
      else this.#hear(null, null, null);
    }, PAUSE);
  }

  #hear(tried: Tried | null, refusal: Refusal | null, refused: Move | null): void {
    this.tried = tried;
    this.refusal = refusal;
    this.refused = refused;
  }
}
