/** How near one board is looked at; the board moves its own scroll position to it. */
import { flushSync } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import { centre, type Point } from './geometry';
import { middleOn, nearScale, type View, zoomed } from './zoom';

const STEP = 1.5;
const NEARLY = 1.08; // so little larger is meant as the whole board

export class Zoom {
  scale = $state(1);
  /** The width of the board's place in pixels. */
  size = $state(0);
  place: HTMLElement | null = null;

  get near(): boolean {
    return this.scale > 1;
  }
  get #view(): View {
    return { scale: this.scale, left: this.place?.scrollLeft ?? 0, top: this.place?.scrollTop ?? 0 };
  }
  get #middle(): Point {
    return { x: this.size / 2, y: this.size / 2 };
  }
  #go({ scale, left, top }: View): void {
    flushSync(() => (this.scale = scale)); // the place has to be as large as its new scroll position
    this.place?.scrollTo({ left, top });
  }

  to(scale: number, at: Point = this.#middle): void {
    this.#go(zoomed(this.#view, scale, at, this.size));
  }
  by = (factor: number, at?: Point): void => this.to(this.scale * factor, at);
  in = (at?: Point): void => this.by(STEP, at);
  out = (at?: Point): void => this.to(this.scale / STEP < NEARLY ? 1 : this.scale / STEP, at);
  whole = (): void => this.to(1);
  settle = (): void => void (this.scale < NEARLY && this.near && this.whole());
  /** From the whole board to where names can be read, and back. */
  toggle = (at?: Point): void => this.to(this.near ? 1 : nearScale(this.size), at);
  pan = (x: number, y: number): void => this.place?.scrollBy({ left: x, top: y });

  /** Look nearer at a square, or at the whole board again. */
  toggleAt = (square: number | null): void => {
    const near = !this.near;
    this.toggle();
    if (near && square !== null) this.show(square, false);
  };
  /** Move on so that a square is in sight. */
  show = (square: number, gliding = true): void => {
    if (!this.near) return;
    const behavior = gliding && !prefersReducedMotion.current ? 'smooth' : 'instant';
    this.place?.scrollTo({ ...middleOn(centre(square), this.scale, this.size), behavior });
  };
}
