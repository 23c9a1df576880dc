/** Raising money, for a debt or for a property one stands on: the ways there are, what each brings, and the cheapest of them. */
import type { Move } from '../../wire';
import type { Desk } from './game.svelte';
import { cheapest, gainOf, keyOf, type Way, waysOf } from './ways_to_raise';

export class Raising {
  gains = $state.raw<Record<string, number>>({});
  #asked: object | null = null;
  #known: Promise<void> = Promise.resolve();

  constructor(private desk: Desk) {}

  get ways(): Way[] {
    return waysOf(this.desk.choices, this.desk.edition, this.gains);
  }

  /** Ask the rules what each building brings, once for each state of the game. */
  learn(): Promise<void> {
    const { desk } = this;
    if (desk.choices === this.#asked) return this.#known;
    const asked = (this.#asked = desk.choices);
    const wanted = waysOf(asked, desk.edition, {}).filter((way) => way.gain === null);
    const [seat, cash, owed] = [desk.you!, desk.cash, desk.now.act === 'debt' ? (desk.now.amount ?? 0) : 0];
    return (this.#known = (async () => {
      const found: Record<string, number> = {};
      for (const way of wanted) {
        const answer = await desk.session.tryMoves([way.move]);
        if (this.#asked !== asked) return;
        if (answer.say === 'tried') found[way.key] = gainOf(answer, seat, cash, owed);
      }
      this.gains = found;
    })());
  }

  /** Pick the cheapest ways to a sum. */
  async propose(missing: number): Promise<void> {
    const asked = this.desk.choices;
    await this.learn();
    if (asked !== this.desk.choices) return;
    const { edition, game } = this.desk;
    this.desk.picked = cheapest(this.ways, missing, edition, game.rent).map((way) => way.move);
  }

  isPicked = (way: Way): boolean => this.desk.picked.some((move) => keyOf(move) === way.key);

  toggle = (way: Way): void => {
    const { picked } = this.desk;
    this.desk.picked = this.isPicked(way) ? picked.filter((move: Move) => keyOf(move) !== way.key) : [...picked, way.move];
  };

  /** What is no longer on offer is no longer picked. */
  prune(): void {
    const keys = new Set(this.ways.map((way) => way.key));
    const kept = this.desk.picked.filter((move) => keys.has(keyOf(move)));
    if (kept.length !== this.desk.picked.length) this.desk.picked = kept;
  }
}
