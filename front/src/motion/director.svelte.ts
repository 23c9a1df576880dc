/** What the table shows while things move: it trails the truth, and is the truth as soon as nothing moves. */
import { prefs } from '../app/preferences.svelte';
import type { Edition, Event, Position, Step } from '../wire';
import type { Moving } from './animations';
import { StepPlayer, type Seen } from './step_player';
import { sound } from './sound';

/** What a director needs of a table: a live session, or a film. */
export interface Stage {
  readonly game: Position | null;
  readonly edition: Edition | null;
  onStep(listener: (step: Step, after: Position | null) => void): () => void;
  onWelcome(listener: () => void): () => void;
}

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Of all that happens before a game, the throws for the start are worth seeing. */
const opens = ({ event }: Event) => event === 'threw-for-start' || event === 'became-first';

export class Director {
  /** What moves now. */
  acts = $state.raw<Moving[]>([]);
  /** How far the eye has come; null: all that happened has been seen. */
  seen = $state.raw<Seen | null>(null);
  #trailing = $state.raw<Position | null>(null);
  #stage: Stage;
  #known: Position | null;
  #stepPlayer: StepPlayer;
  #leave: (() => void)[];

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#known = stage.game;
    this.#stepPlayer = new StepPlayer({
      speed: () => prefs.speed,
      still: () => calm?.matches ?? false,
      hidden: () => document.hidden,
      edition: () => stage.edition,
      show: (position) => (this.#trailing = position),
      move: (acts) => (this.acts = acts),
      begin: (act) => prefs.sound && sound(act),
      see: (seen) => (this.seen = seen),
    });
    const hide = () => document.hidden && this.skip();
    document.addEventListener('visibilitychange', hide);
    this.#leave = [
      stage.onStep((step, after) => {
        const before = this.#known;
        this.#known = after;
        if (before) this.#stepPlayer.feed(step, before);
        else if (after) this.#stepPlayer.feed({ ...step, events: step.events.filter(opens) }, after);
      }),
      stage.onWelcome(() => {
        this.skip();
        this.#known = stage.game;
      }),
      () => document.removeEventListener('visibilitychange', hide),
    ];
  }

  /** The position to draw. */
  get shown(): Position | null {
    return this.#trailing ?? this.#stage.game;
  }

  /** Whether what is shown still trails the truth. */
  get busy(): boolean {
    return this.#trailing !== null;
  }

  /** Whether the dice tumble. */
  get rolling(): boolean {
    return this.acts.some((act) => act.kind === 'dice' && !act.still);
  }

  /** The token that walks, and how long it takes from square to square: the board slides it there. */
  get walking(): { seat: number; path: number[]; stride: number } | null {
    const act = this.acts.find((one) => one.kind === 'walk');
    return act?.kind === 'walk' ? { seat: act.seat, path: act.path, stride: act.still ? 0 : act.ms / act.path.length } : null;
  }

  /** Show the truth now. */
  skip(): void {
    this.#stepPlayer.skip();
  }

  /** The table is left. */
  close(): void {
    this.skip();
    for (const leave of this.#leave) leave();
  }
}
