/** Time as it runs at the table. Nothing ticks while nobody looks. */
import { createSubscriber } from 'svelte/reactivity';

class Ticker {
  #subscribe: () => void;

  constructor(every: number) {
    this.#subscribe = createSubscriber((update) => {
      const timer = setInterval(update, every);
      return () => clearInterval(timer);
    });
  }

  /** The time here, read again and again as it passes. */
  get now(): number {
    this.#subscribe();
    return Date.now();
  }
}

export const seconds = new Ticker(500);

/** Whole seconds left, never less than none. */
export const left = (ends: number, now: number): number => Math.max(0, Math.ceil((ends - now) / 1000));
