/**
 * Shows steps one after the other, in their order, and trails the truth without ever holding it up.
 *
 * It keeps time with one timeout, set only while something moves.
 */
import type { Edition, Position, Step } from '../wire';
import type { Moving } from './animations';
import { timeline, type Frame } from './timeline';

export type Speed = 0 | 1 | 2 | 4;

/** How far the eye has come: all steps before `seq`, and of that one so many events. */
export interface Seen {
  seq: number;
  events: number;
}

/** What the stepPlayer reads, and whom it tells. `show` and `see` are told null when all has been seen. */
export interface Screen {
  speed(): Speed;
  still(): boolean;
  hidden(): boolean;
  edition(): Edition | null;
  show(position: Position | null): void;
  move(acts: Moving[]): void;
  begin?(act: Moving): void;
  see?(seen: Seen | null): void;
}

const BACKLOG = 5; // more steps than this are not shown one by one
const FADE = 260; // where nothing may travel, every movement is one cross-fade

const READ: ReadonlySet<string> = new Set<Moving['kind']>(['card', 'gain', 'bid', 'hammer', 'win']);

type Waiting = { step: Step; before: Position };

export class StepPlayer {
  #screen: Screen;
  #queue: Waiting[] = [];
  #frames: Frame[] = [];
  #shown: Position | null = null;
  #seq = -1; // of the step that is shown
  #acts: Moving[] = [];
  #ends = new Map<number, ReturnType<typeof setTimeout>>();
  #next: ReturnType<typeof setTimeout> | null = null;
  #key = 0;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get busy(): boolean {
    return this.#shown !== null;
  }

  /** A step that starts from `before`; the truth it leads to is known already. */
  feed(step: Step, before: Position): void {
    if (!step.events.length) return;
    if (this.#screen.hidden()) return this.skip();
    if (this.#screen.speed() === 0) {
      this.#settle();
      return this.#tell(step, before);
    }
    this.#queue.push({ step, before });
    if (this.#queue.length > BACKLOG) this.skip();
    else if (!this.busy) this.#open();
  }

  /** Leave everything that moves, and show the truth. */
  skip(): void {
    this.#settle();
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
    if (this.#acts.length) this.#screen.move((this.#acts = []));
  }

  /** The truth at once. */
  #settle(): void {
    if (this.#next !== null) clearTimeout(this.#next);
    this.#next = null;
    this.#queue = [];
    this.#frames = [];
    this.#rest();
  }

  /** What can be read (cards, sums) is read while the game goes on. */
  #tell(step: Step, before: Position): void {
    for (const { act } of timeline(step.events, before, this.#screen.edition()))
      if (act && READ.has(act.kind)) this.#begin({ ...act, key: ++this.#key, still: true });
  }

  #open(): void {
    const waiting = this.#queue.shift();
    if (!waiting) return this.#rest();
    this.#shown = waiting.before;
    this.#frames = timeline(waiting.step.events, waiting.before, this.#screen.edition());
    this.#seq = waiting.step.seq;
    this.#screen.show(this.#shown);
    this.#screen.see?.({ seq: this.#seq, events: 0 });
    this.#turn();
  }

  #turn = (): void => {
    this.#next = null;
    if (this.#screen.speed() === 0 || this.#screen.hidden()) return this.skip();
    for (let frame = this.#frames.shift(); frame; frame = this.#frames.shift()) {
      const still = this.#screen.still();
      this.#screen.see?.({ seq: this.#seq, events: frame.nth }); // an event is told when its movement is over
      if (frame.patch && this.#shown) this.#screen.show((this.#shown = { ...this.#shown, ...frame.patch }));
      if (frame.act) {
        const act = { ...frame.act, key: ++this.#key, still };
        if (still && act.kind !== 'card' && act.kind !== 'gain') act.ms = Math.min(act.ms, FADE);
        act.ms = this.#scaled(act.ms);
        this.#begin(act);
      }
      const wait = still && frame.act?.kind !== 'card' ? this.#fade(frame) : frame.ms;
      if (wait > 0) {
        this.#next = setTimeout(this.#turn, this.#scaled(wait));
        return;
      }
    }
    this.#open();
  };

  /** Without travel a token is on its last square at once: the squares between take no time. */
  #fade(frame: Frame): number {
    const walks = frame.patch?.square && this.#frames[0]?.patch?.square && !this.#frames[0].act;
    return walks ? 0 : Math.min(frame.ms, FADE);
  }

  /** Time at this speed; a queue makes it run. */
  #scaled(ms: number): number {
    return ms / ((this.#screen.speed() || 1) * (1 + this.#queue.length / 2));
  }

  #begin(act: Moving): void {
    const stays = (one: Moving) => act.kind !== 'card' || one.kind !== 'card'; // a card lies open until the next is drawn
    this.#screen.move((this.#acts = [...this.#acts.filter(stays), act]));
    this.#screen.begin?.(act);
    this.#ends.set(
      act.key,
      setTimeout(() => {
        this.#ends.delete(act.key);
        this.#screen.move((this.#acts = this.#acts.filter((one) => one.key !== act.key)));
      }, act.ms),
    );
  }

  #rest(): void {
    this.#shown = null;
    this.#screen.show(null);
    this.#screen.see?.(null);
  }
}
