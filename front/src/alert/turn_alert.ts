/** When to call somebody: their turn begins, or an offer comes. Not at every decision of one turn. */

export interface Asked {
  /** Whether the game waits for the reader. */
  turn: boolean;
  /** The offers that lie before the reader, by maker and revision. */
  offers: string[];
}

export type Call = 'turn' | 'offer';

const APART = 2_000; // ms without being asked, after which being asked again is a new call

/** Remembers what the reader was called for already. */
export class Caller {
  #was: Asked = { turn: false, offers: [] };
  #free = -Infinity; // since when the reader is not asked any more

  /** What to call for now, at a time in milliseconds; null for nothing. */
  see(now: Asked, at: number): Call | null {
    const was = this.#was;
    this.#was = now;
    if (was.turn && !now.turn) this.#free = at;
    if (now.turn && !was.turn && at - this.#free >= APART) return 'turn';
    if (!now.turn && now.offers.some((offer) => !was.offers.includes(offer))) return 'offer';
    return null;
  }
}
