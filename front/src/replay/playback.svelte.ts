/** A positions in its projector: where it stands, whether it runs. For the director it is a table like any other. */
import { Director, type Stage } from '../motion/director.svelte';
import type { Company, Edition, Position, Step } from '../wire';
import type { Picture, ReplayPositions } from './positions';

export class Playback implements Stage {
  readonly positions: ReplayPositions;
  readonly edition: Edition;
  readonly director: Director;
  at = $state(0);
  playing = $state(false);
  #onStep = new Set<(step: Step, after: Position | null) => void>();
  #onWelcome = new Set<() => void>();

  constructor(positions: ReplayPositions, edition: Edition) {
    this.positions = positions;
    this.edition = edition;
    this.director = new Director(this);
  }

  get picture(): Picture {
    return this.positions.pictures[this.at] as Picture;
  }

  get game(): Position {
    return this.picture.game;
  }

  get company(): Company {
    return this.picture.company;
  }

  onStep(listener: (step: Step, after: Position | null) => void): () => void {
    this.#onStep.add(listener);
    return () => this.#onStep.delete(listener);
  }

  onWelcome(listener: () => void): () => void {
    this.#onWelcome.add(listener);
    return () => this.#onWelcome.delete(listener);
  }

  /** Show the next step, moving. */
  next(): void {
    if (this.at >= this.positions.last) {
      this.playing = false;
      return;
    }
    this.at += 1;
    this.#onStep.forEach((listener) => listener(this.picture.step, this.game));
  }

  /** Be somewhere else at once. */
  jump(to: number): void {
    this.at = Math.max(0, Math.min(to, this.positions.last));
    this.#onWelcome.forEach((listener) => listener());
  }

  /** The beginning of a turn, and its first step. */
  turn(nth: number): void {
    this.jump(this.positions.marks[nth]?.at ?? 0);
    if (nth >= 0) this.next();
  }

  /** One step forward or back, by hand. */
  step(by: 1 | -1): void {
    this.playing = false;
    if (by < 0) return this.jump(this.at - 1);
    this.director.skip();
    this.next();
  }

  /** Run, from the beginning where the end was reached; or stop where it is. */
  toggle(): void {
    if (!this.playing && this.at >= this.positions.last) this.jump(0);
    this.playing = !this.playing;
  }

  close(): void {
    this.playing = false;
    this.director.close();
  }
}
