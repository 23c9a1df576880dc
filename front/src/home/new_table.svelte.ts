/** The table one is about to set: what was chosen, kept within what the box allows. */
import type { StartPosition } from '../catalogue/position';
import { converted, faultsOf, textOf, valuesOf, type HouseValues } from '../house/rules';
import type { EditionCard, Make, Setup } from '../wire';
import { knownName, likedToken, likedWatch } from './own_name';

const USUAL_SEATS = 4;

export class Plan {
  name = $state(knownName());
  token = $state<string | null>(null);
  mode = $state<NonNullable<Setup['mode']>>('standard');
  minutes = $state(60);
  pace = $state<NonNullable<Setup['pace']>>('steady');
  banker = $state<NonNullable<Setup['banker']>>('program');
  listed = $state(false);
  watch = $state(likedWatch());
  showsDetails = $state(false);
  showsHouse = $state(false);
  /** Who is to sit on the other chairs: a bot by its id, or null for a chair kept free. */
  others = $state<(string | null)[]>([]);
  /** Where the game begins, if not with the set-up; it decides edition, mode and seats. */
  position = $state.raw<StartPosition | null>(null);
  seat = $state(0);
  /** The house rules, with the amounts of the edition that is open. */
  house = $state.raw<HouseValues>({});
  bot = 'sensible';
  /** Who fills the chairs until one bot is chosen for all of them: company of several levels. */
  mix = ['sensible', 'strong', 'beginner'];
  #chosen = false;
  #card: EditionCard | null = null;

  readonly free = $derived(this.others.filter((other) => other === null).length);
  /** The bot on all chairs that are not kept free; empty where they differ. */
  readonly rivals = $derived.by(() => {
    const [bot, ...more] = new Set(this.others.filter((other) => other !== null));
    return bot === undefined || more.length ? '' : bot;
  });
  readonly company = $derived(this.free === 0 ? 'bots' : this.free === this.others.length ? 'friends' : 'mixed');

  /** Take another box: what it does not know falls back to what every box knows. */
  open(card: EditionCard): void {
    const { min, max } = card.players;
    if (this.position && this.position.box !== card.id) this.position = null;
    if (this.#card && this.#card.id !== card.id) this.house = converted(this.house, this.#card, card);
    this.#card = card;
    const from = this.position;
    const seats = from
      ? from.seats.length
      : this.others.length
        ? Math.min(Math.max(this.others.length + 1, min), max)
        : Math.min(USUAL_SEATS, max);
    this.resize(seats);
    if (from || !card.modes.includes(this.mode)) this.mode = from?.mode ?? 'standard';
    if (!card.bankers.includes(this.banker)) this.banker = 'program';
    this.token = card.tokens_given ? null : (likedToken(card.id) ?? card.tokens[0]?.id ?? null);
  }

  /** Begin in a position, on this seat or the first that is still in the game; or with the set-up again. */
  beginAt(position: StartPosition | null, seat: number | null = null): void {
    this.position = position;
    this.seat = 0;
    if (!position) return;
    const inPlay = (one: number | null) => one !== null && position.seats[one]?.out === false;
    this.seat = inPlay(seat)
      ? seat!
      : Math.max(
          0,
          position.seats.findIndex(({ out }) => !out),
        );
    this.mode = position.mode;
    this.house = valuesOf(position);
    this.banker = 'program';
    this.resize(position.seats.length);
  }

  /** Whether no table can be made with the house rules as they are. */
  isHouseWrong(card: EditionCard): boolean {
    return !this.position && faultsOf(card, this.house, this.others.length + 1).size > 0;
  }

  /** The seat, from 0, of one of the others. */
  seatOf(other: number): number {
    return other < this.#own ? other : other + 1;
  }

  get #own(): number {
    return this.position ? this.seat : 0;
  }

  resize(seats: number): void {
    const friends = this.company === 'friends' && this.others.length > 0;
    this.others = Array.from({ length: seats - 1 }, (_, chair) =>
      chair < this.others.length ? this.others[chair] : friends ? null : this.#filler(chair),
    );
  }

  #filler(chair: number): string {
    return this.#chosen || !this.mix.length ? this.bot : this.mix[chair % this.mix.length];
  }

  invite(whom: 'bots' | 'friends'): void {
    this.others = this.others.map((_, chair) => (whom === 'bots' ? this.#filler(chair) : null));
  }

  /** These bots on all chairs that are not kept free. */
  rival(bot: string): void {
    this.bot = bot;
    this.#chosen = true;
    this.others = this.others.map((other) => (other === null ? null : bot));
  }

  make(box: string): Make {
    const { mode, pace, banker, listed } = this;
    const position = this.position?.line ?? null;
    const house = this.position?.house ?? textOf(this.house);
    return {
      setup: {
        box,
        mode,
        pace,
        banker,
        listed,
        seats: this.others.length + 1,
        minutes: mode === 'timed' ? this.minutes : null,
        position,
        house,
      },
      seat: this.#own,
      name: this.name.trim(),
      token: this.token,
      bots: this.others.filter((other) => other !== null),
    };
  }
}
