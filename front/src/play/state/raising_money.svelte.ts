/** Raising money, for a debt or for a property one stands on: the ways there are, what each brings, and the cheapest of them. */
import type { Move } from '../../wire';
import type { TableView } from './game.svelte';
import { cheapest, gainOf, keyOf, type Way, waysOf } from './ways_to_raise';

export class Raising {
  gains = $state.raw<Record<string, number>>({});
  #asked: object | null = null;
  #known: Promise<void> = Promise.resolve();

  constructor(private table: TableView) {}

  get ways(): Way[] {
    return waysOf(this.table.choices, this.table.edition, this.gains);
  }

  /** Ask the rules what each building brings, once for each state of the game. */
  learn(): Promise<void> {
    const { table } = this;
    if (table.choices === this.#asked) return this.#known;
    const asked = (this.#asked = table.choices);
    const wanted = waysOf(asked, table.edition, {}).filter((way) => way.gain === null);
    const [seat, cash, owed] = [table.you!, table.cash, table.now.act === 'debt' ? (table.now.amount ?? 0) : 0];
    return (this.#known = (async () => {
      const found: Record<string, number> = {};
      for (const way of wanted) {
        const answer = await table.session.tryMoves([way.move]);
        if (this.#asked !== asked) return;
        if (answer.say === 'tried') found[way.key] = gainOf(answer, seat, cash, owed);
      }
      this.gains = found;
    })());
  }

  /** Pick the cheapest ways to a sum. */
  async propose(missing: number): Promise<void> {
    const asked = this.table.choices;
    await this.learn();
    if (asked !== this.table.choices) return;
    const { edition, game } = this.table;
    this.table.picked = cheapest(this.ways, missing, edition, game.rent).map((way) => way.move);
  }

  isPicked = (way: Way): boolean => this.table.picked.some((move) => keyOf(move) === way.key);

  toggle = (way: Way): void => {
    const { picked } = this.table;
    this.table.picked = this.isPicked(way) ? picked.filter((move: Move) => keyOf(move) !== way.key) : [...picked, way.move];
  };

  /** What is no longer on offer is no longer picked. */
  prune(): void {
    const keys = new Set(this.ways.map((way) => way.key));
    const kept = this.table.picked.filter((move) => keys.has(keyOf(move)));
    if (kept.length !== this.table.picked.length) this.table.picked = kept;
  }
}
