/**
 * Whose roll it was: follows the turns of a game in what a page noted of it (lib/observed.ts), so that every roll is one that
 * somebody was to make, and none was left out. A roll more or less would give all later players other dice.
 */
import type { DiceStart } from '../catalogue/position';
import type { Edition } from '../wire';

/**
 * `undue`: nobody was to roll, or somebody else. `passed`: the turn went on too early, or to the wrong seat. `moved`: the
 * token did not move as the dice say. `skipped`: the roll for a claimed rent was left out.
 */
export type Misplay = 'undue' | 'passed' | 'moved' | 'skipped';

/** What of the box and the table decides who rolls. */
export interface Order {
  rules: Pick<Edition['rules'], 'first_throw' | 'utility_throw' | 'jail_double'>;
  squares: readonly { index: number; kind: string }[];
  /** Seats with a token. */
  players: number;
  /** Whether one of the players is the banker, who may be the first to roll. */
  playerBanks: boolean;
}

const ROLL = /^(\d)(\d)([str])([\d,]+)/;

export class Turns {
  readonly #order: Order;
  readonly #utilities: Set<number>;
  readonly #start: StartRolls;
  #turn = -1; // the seat that has the dice; −1 before the first turn
  #rolled = false;
  #again = false; // after a double
  #doubles = 0;
  #steps: { sum: number; must: boolean } | null = null; // how far the token is to move, or may
  #toJail = false; // after a third double
  #isUnderWay = false; // a roll from before the position in which the game began is being played
  readonly #jailed = new Set<number>();
  readonly #out = new Set<number>();
  readonly #claims = new Map<string, number>(); // claimed rents of utilities, by visitor, owner and title

  constructor(order: Order, start: DiceStart | null = null) {
    this.#order = order;
    this.#utilities = new Set(order.squares.filter(({ kind }) => kind === 'utility').map(({ index }) => index));
    this.#start = new StartRolls(order);
    if (start) this.#beginAt(start);
  }

  /** Begin in the middle of a game. Where a token still has to go by a roll made before, nobody knows. */
  #beginAt({ turn, thrown, again, doubles, jailed, out, claims }: DiceStart): void {
    this.#turn = turn;
    this.#rolled = thrown || again;
    this.#again = again;
    this.#doubles = doubles;
    this.#isUnderWay = thrown;
    for (const seat of jailed) this.#jailed.add(seat);
    for (const seat of out) this.#out.add(seat);
    for (const claim of claims) if (this.#utilities.has(titleOf(claim))) this.#claims.set(claim, (this.#claims.get(claim) ?? 0) + 1);
  }

  /** Take the next mark; what is wrong with it, or null. */
  take(mark: string): Misplay | null {
    const roll = ROLL.exec(mark);
    if (roll) {
      const [one, other, who] = [Number(roll[1]), Number(roll[2]), roll[4]!];
      if (roll[3] === 's') return this.#turn < 0 && this.#start.take(Number(who), one + other) ? null : 'undue';
      return roll[3] === 't' ? this.#rolls(Number(who), one, other) : this.#rollsForRent(who);
    }
    const [who = '', steps] = mark.slice(1).split(':');
    switch (mark[0]) {
      case '>':
        return this.#begins(Number(who));
      case 'm':
        return this.#moves(Number(who), Number(steps));
      case 'j':
        return this.#goesToJail(Number(who), steps === 'd');
      case 'l':
        this.#jailed.delete(Number(who));
        if (Number(who) === this.#turn && this.#steps) this.#steps.must = true;
        return null;
      case 'b':
        this.#leaves(Number(who));
        return null;
      case 'c':
        if (this.#utilities.has(titleOf(who))) this.#claims.set(who, (this.#claims.get(who) ?? 0) + 1);
        return null;
      default:
        return null;
    }
  }

  #begins(seat: number): Misplay | null {
    const first = this.#turn < 0;
    if (!first && !this.#out.has(this.#turn)) {
      if (this.#hasNotMoved()) return 'moved';
      if (!this.#rolled || this.#again) return 'passed';
    }
    if (seat !== (first ? this.#start.winner : this.#leftOf(this.#turn))) return 'passed';
    this.#turn = seat;
    this.#isUnderWay = false;
    this.#rolled = this.#again = false;
    this.#doubles = 0;
    this.#steps = null;
    return null;
  }

  #rolls(seat: number, one: number, other: number): Misplay | null {
    if (seat !== this.#turn || this.#out.has(seat) || (this.#rolled && !this.#again)) return 'undue';
    if (this.#hasNotMoved()) return 'moved';
    if (this.#order.rules.utility_throw === 'owner' && [...this.#claims.values()].some((claims) => claims > 0)) return 'skipped';
    const [double, jailed] = [one === other, this.#jailed.has(seat)];
    this.#rolled = true;
    this.#isUnderWay = false;
    this.#again = double && (!jailed || this.#order.rules.jail_double === 'again');
    if (this.#again) this.#doubles += 1;
    this.#toJail = this.#doubles === 3;
    if (this.#toJail) this.#again = false;
    this.#steps = this.#toJail ? null : { sum: one + other, must: double || !jailed };
    return null;
  }

  #rollsForRent(claim: string): Misplay | null {
    const claims = this.#claims.get(claim) ?? 0;
    if (!claims) return 'undue';
    this.#claims.set(claim, claims - 1);
    return null;
  }

  #moves(seat: number, steps: number): Misplay | null {
    if (seat === this.#turn && this.#isUnderWay && !this.#steps) {
      this.#isUnderWay = false;
      return null;
    }
    if (seat !== this.#turn || this.#jailed.has(seat) || this.#steps?.sum !== steps) return 'moved';
    this.#steps = null;
    return null;
  }

  #goesToJail(seat: number, forDoubles: boolean): Misplay | null {
    this.#jailed.add(seat);
    if (forDoubles !== (this.#toJail && seat === this.#turn)) return 'moved';
    if (seat !== this.#turn) return null;
    if (this.#steps?.must) return 'moved';
    this.#again = this.#toJail = false;
    return null;
  }

  /** A bankrupt leaves the game: the turn is over, and so are the rents of and to that seat. */
  #leaves(seat: number): void {
    this.#out.add(seat);
    this.#jailed.delete(seat);
    for (const claim of this.#claims.keys()) if (claim.split(',', 2).map(Number).includes(seat)) this.#claims.delete(claim);
    if (seat !== this.#turn) return;
    this.#steps = null;
    this.#toJail = false;
  }

  #hasNotMoved(): boolean {
    return this.#toJail || (this.#steps?.must ?? false);
  }

  #leftOf(seat: number): number {
    const { players } = this.#order;
    for (let next = 1; next <= players; next++) if (!this.#out.has((seat + next) % players)) return (seat + next) % players;
    return -1;
  }
}

/** The rolls that decide who begins: all in turn, then again those who share the highest, until one is left. */
class StartRolls {
  winner = -1;
  readonly #order: Order;
  #first = -1;
  #running: number[];
  #sums = new Map<number, number>();

  constructor(order: Order) {
    this.#order = order;
    this.#running = Array.from({ length: order.players }, (_, seat) => seat);
  }

  /** Whether it was this seat's roll. */
  take(seat: number, sum: number): boolean {
    const { players, playerBanks, rules } = this.#order;
    if (this.#first < 0) {
      if (seat && !(playerBanks && rules.first_throw === 'banker')) return false;
      this.#first = seat;
    }
    const after = (one: number) => (one - this.#first + players) % players;
    const [next] = this.#running.filter((one) => !this.#sums.has(one)).sort((one, other) => after(one) - after(other));
    if (this.winner >= 0 || seat !== next) return false;
    this.#sums.set(seat, sum);
    if (this.#sums.size < this.#running.length) return true;
    const most = Math.max(...this.#sums.values());
    this.#running = this.#running.filter((one) => this.#sums.get(one) === most);
    this.#sums.clear();
    if (this.#running.length === 1) this.winner = this.#running[0]!;
    return true;
  }
}

const titleOf = (claim: string): number => Number(claim.split(',')[2]);
