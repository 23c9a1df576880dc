/** One place at the table as the page holds it: what is shown, what is open, and how a move is sent. */
import { valuesIn, type HouseValues } from '../../house/rules';
import { words as houseWords } from '../../house/words';
import { getContext, setContext } from 'svelte';
import { Zoom } from '../../board/zoom.svelte';
import { money } from '../../catalogue/editions.svelte';
import { tx, ui } from '../../app/language.svelte';
import { keepWatch } from '../../home/own_name';
import type { Answer, RentWatch, TableSession } from '../../net/session.svelte';
import { recall, remember } from '../../app/local_storage';
import { TableMessages, type Context } from '../../words/table_messages';
import { speak } from '../../words/messages';
import type { Director } from '../../motion/director.svelte';
import { seenSteps } from '../../motion/shown_steps';
import type {
  Choices,
  Company,
  Decision,
  Edition,
  Group,
  Mine,
  Move,
  OpenOffer,
  Position,
  Refusal,
  Setup,
  Step,
  Trouble,
} from '../../wire';
import { type Draft, draftTo, movesOf, placeholders, tapped, type Way, withTitle } from './trade_draft';
import { one, plays } from './find_moves';
import { Raising } from './raising_money.svelte';
import { troubleWord } from './request_errors';
import type { ArgsOf, Filled } from '../../words/area';
import { type Vocabulary } from '../../words/table_messages';
import { plain, type SquareName } from '../../words/values';
import { t, type Word } from '../words';

export type Sheet =
  | { kind: 'manage' }
  | { kind: 'deed'; square: number }
  | { kind: 'in-kind' }
  | { kind: 'bankrupt' }
  | { kind: 'leave' }
  | { kind: 'player'; seat: number }
  | { kind: 'lost-rent'; title: number; visitor: number; amount: number | null }
  | { kind: 'help' }
  | { kind: 'menu' }
  | { kind: 'views' };

export type View = 'titles' | 'log' | 'chat' | 'rules';

const NO_CHOICES: Choices = { must: false, moves: [], bid: null, offer_to: [], want: null, in_kind: [] };

export class TableView {
  readonly session: TableSession;
  readonly director: Director;
  sheet = $state.raw<Sheet | null>(null);
  view = $state<View>('titles');
  /** The trade that is being written, beside the board: squares that are tapped go into it. */
  trade = $state.raw<Draft | null>(null);
  /** A trade that was begun and put aside. */
  aside = $state.raw<Draft | null>(null);
  /** What the last tapped square did to the trade, or why it did nothing. */
  tapped = $state<string | null>(null);
  tappedAt = $state<number | null>(null);
  /** How near the board is looked at. */
  readonly zoom = new Zoom();
  /** The last refusal of the rules, until it is read or another move is made. */
  refused = $state.raw<Refusal | null>(null);
  /** A short word of the page itself: a move that could not be sent, a rent that is not there. */
  notice = $state<string | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  /** Whether single letters play: who speaks to the machine may not want that. */
  letters = $state(recall('letters', true));
  /** What is being prepared on the stage, said by the answers. */
  want = $state<number | null>(null);
  /** The maker of the offer that lies open; the others are folded. */
  offer = $state<number | null>(null);
  picked = $state.raw<Move[]>([]);
  readonly raising: Raising;

  constructor(session: TableSession, director: Director) {
    this.session = session;
    this.director = director;
    this.raising = new Raising(this);
    if (!this.seated) this.view = 'log';
  }

  // -- what is known

  get edition(): Edition {
    return this.session.edition!;
  }
  get setup(): Setup {
    return this.session.setup!;
  }
  get company(): Company {
    return this.session.company!;
  }
  get game(): Position {
    return this.session.game!;
  }
  /** The position to draw: it trails the truth while things move. */
  get shown(): Position {
    return this.director.shown ?? this.game;
  }
  /** The steps to tell of: they trail the truth with what is drawn. */
  get told(): Step[] {
    return seenSteps(this.session.steps, this.director.seen);
  }
  /** The house rules of the game. */
  get house(): HouseValues {
    return valuesIn(this.edition.house);
  }
  get now(): Decision {
    return this.game.now;
  }
  get you(): number | null {
    return this.session.you;
  }
  get mine(): Mine | null {
    return this.session.mine;
  }
  get choices(): Choices {
    return this.mine?.choices ?? NO_CHOICES;
  }
  /** Whether the reader has a purse and titles, in play or not. */
  get seated(): boolean {
    return plays(this.game, this.you);
  }
  get inPlay(): boolean {
    return plays(this.game, this.you) && this.game.out[this.you] === 0;
  }
  get cash(): number {
    return plays(this.game, this.you) ? this.game.cash[this.you] : 0;
  }
  get paused(): boolean {
    return this.company.pause?.on ?? false;
  }
  /** Whether the game waits for the reader. */
  get asked(): boolean {
    return this.you !== null && this.now.must.includes(this.you);
  }

  /** Whether the reader has just thrown a double, and throws again. */
  get again(): boolean {
    if (!this.asked || this.now.act !== 'throw') return false;
    for (const step of this.session.steps.slice(-40).reverse())
      for (const event of [...step.events].reverse()) {
        if (event.event === 'threw') return event.seat === this.you && event.dice[0] === event.dice[1];
        if (event.event === 'turn-began' || event.event === 'jailed') return false;
      }
    return false;
  }

  // -- words

  say = <K extends Word>(key: K, ...[args]: Filled<ArgsOf<`play-${K}`, Vocabulary>>): string =>
    plain(this.messages.parts(`play-${key}`, args));
  money = (amount: number): string => money(amount, this.edition);
  /** A square as it stands in a sentence. */
  square = (square: number): SquareName => this.messages.square(square);
  signed = (amount: number): string => (amount < 0 ? '−' : '+') + this.money(Math.abs(amount));
  title = (square: number): string => tx(this.edition.squares[square].name);
  name = (seat: number): string => this.company.seats[seat]?.name ?? '';
  who = (seat: number | null): string => {
    if (seat === null) return this.say('the_bank');
    return seat === this.you ? t('you') : this.name(seat);
  };
  group = (id: string): Group => this.edition.groups.find((group) => group.id === id)!;
  groupName = (id: string): string => tx(this.group(id).name);
  deck = (deck: string): string => this.edition.words[ui.text][deck as 'chance' | 'chest'];
  building = (kind: 'house' | 'hotel', many: number, seat: number | null = null): string =>
    speak(this.messages.building(kind, many, seat), ui.lang);

  private get messages(): TableMessages {
    return new TableMessages(this.context);
  }

  get context(): Context {
    return { lang: ui.lang, edition: this.edition, seats: this.company.seats, you: this.you };
  }

  // -- moves

  play = (move: Move): Promise<boolean> => this.send(() => this.session.play(move));
  playAll = (moves: Move[]): Promise<boolean> =>
    this.send(() => (moves.length === 1 ? this.session.play(moves[0]) : this.session.playAll(moves)));
  /** Ask the partner of a draft for a counter-offer. */
  askCounter = (draft: Draft): Promise<boolean> => this.send(() => this.session.playAll(movesOf(draft), true));
  /** Whether somebody's open offer asks for a counter-offer, and is not accepted as it stands. */
  wantsCounter = (maker: number): boolean => this.company.counters_wanted.includes(maker);
  /** The sides of such an offer of which its maker said nothing. */
  openSides = (offer: OpenOffer): Way[] =>
    this.wantsCounter(offer.maker) ? placeholders(offer, this.edition.money.note, this.game.cash[offer.to]) : [];

  /**
   * Why there is no rent to claim, as far as the reader may know: who watches for themselves is not told whether one
   * is open, only that nothing of theirs could earn one.
   */
  get noClaim(): Word | null {
    if (this.house['automatic-rent']) return 'claims_itself';
    if (this.now.act === 'last-claim') return null;
    if (this.rentWatch === 'claim') return 'claims_itself';
    if (this.rentWatch === 'remind') return one(this.choices, 'claim') ? null : 'no_claim';
    const earns = this.game.owner.some((owner, square) => owner === this.you && !this.game.mortgaged.includes(square));
    return earns ? null : 'no_claim';
  }

  /** Claim the oldest rent there may be. */
  claimRent = async (): Promise<void> => {
    if (this.noClaim) return this.tell(this.say(this.noClaim));
    const done = await this.send(() => this.session.claimRent());
    if (done) this.tell(this.say('claim_done'));
  };

  /** How the reader's rent is claimed now. */
  get rentWatch(): RentWatch {
    return this.mine?.standing ? 'claim' : this.mine?.reminded ? 'remind' : 'self';
  }
  watchRents = (watch: RentWatch): void => {
    keepWatch(watch);
    void this.send(() => this.session.setRentWatch(watch));
  };

  /** Send something, and say so if it is refused. */
  send = async (ask: () => Promise<Answer>): Promise<boolean> => {
    if (this.sending) return false;
    this.sending = true;
    this.refused = null;
    this.notice = null;
    try {
      return this.heard(await ask());
    } finally {
      this.sending = false;
    }
  };

  private heard(answer: Answer): boolean {
    if (answer.say === 'refused') this.refused = answer.refusal;
    else if (answer.say === 'trouble') this.tell(this.trouble(answer));
    return answer.say !== 'refused' && answer.say !== 'trouble';
  }

  trouble = (trouble: Trouble): string => t(troubleWord(trouble.code));

  /** Say something for a moment. */
  tell = (notice: string): void => {
    this.notice = notice;
    setTimeout(() => this.notice === notice && (this.notice = null), 5000);
  };

  /** Pick the cheapest way to raise a sum; it is confirmed with the next answer. */
  proposeRaise = (missing: number): void => void this.raising.propose(missing);

  setLetters = (on: boolean): void => {
    this.letters = on;
    remember('letters', on);
  };

  // -- sheets

  open = (sheet: Sheet): void => {
    this.sheet = sheet;
  };
  close = (): void => {
    this.sheet = null;
  };
  /** Write a trade; without terms, the one that was put aside, or an empty one. */
  openOffer = (to: number | null = null, title: number | null = null): void => {
    if (this.trade && (to === null || to === this.trade.to)) {
      if (title !== null && !this.trade.take.titles.includes(title)) this.trade = withTitle(this.trade, 'take', title);
      return this.close();
    }
    if (to === null && this.aside) return this.openTrade(this.aside);
    if (this.house['no-trades']) return this.tell(houseWords('no-trades-here'));
    const partner = to ?? this.choices.offer_to[0];
    if (partner === undefined) return this.tell(this.say('no_partner'));
    this.openTrade(title === null ? draftTo(partner) : withTitle(draftTo(partner), 'take', title));
  };
  openTrade = (draft: Draft): void => {
    this.sheet = null;
    this.tapped = null;
    this.trade = draft;
  };
  /** A square of the board was chosen: it goes into the trade that is being written, or its deed opens. */
  choose = (square: number): void => {
    if (!this.trade || this.you === null) return this.open({ kind: 'deed', square });
    const found = tapped(this.trade, square, this.you, this.choices.offer_to, this.game.owner, this.edition);
    const title = this.square(square);
    this.tappedAt = square;
    if ('why' in found) this.tapped = this.say(`tap_${found.why}`, { title, who: found.owner === null ? '' : this.name(found.owner) });
    else {
      const within = found.draft[found.way].titles.includes(square);
      this.trade = found.draft;
      this.tapped = this.say(within ? `tap_${found.way}` : 'tap_out', { title });
    }
  };
  /** Put the trade aside; one that was offered is done. */
  closeTrade = (done = false): void => {
    this.aside = done ? null : this.trade;
    this.trade = null;
  };
}

const KEY = Symbol('table');

export const provideTable = (table: TableView): TableView => setContext(KEY, table);
export const useTable = (): TableView => getContext<TableView>(KEY);
