/** One line to one table: its true state, what this seat may do, and everything one can say to it. */
import type { Company, Down, Edition, Mine, Position, Setup, Step, Trouble, Up, Welcome } from '../wire';
import { loadEdition, loadPlayed } from '../catalogue/editions.svelte';
import { Contribution, type OwnNonce } from '../fair_dice/contribution';
import { get, Refusal } from './http';
import { Observer, type Observed } from '../fair_dice/observed';
import { withHouse } from '../house/rules';
import { isMuted } from './muted_people';
import { type Answer, type Asked, TableRequests, type Told } from './requests';
import { forgetSeat, forgetTable, keepSecret, markFound, markGone, noteTable, seatSecret, takeOver } from './own_seats';
import { recall, remember } from '../app/local_storage';

export type { Answer, OrderKind } from './requests';
/** How one's rent is claimed: by the table, by oneself when the table reminds of it, or by oneself alone. */
export const RENT_WAYS = ['claim', 'remind', 'self'] as const;
export type RentWatch = (typeof RENT_WAYS)[number];
export type Removal = NonNullable<Welcome['removed']>;
export type Line = 'connecting' | 'live' | 'lost' | 'closed';

const PATIENCE = 8_000; // ms without an answer, after which the line is taken for dead
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

interface Pending {
  message: Told;
  answered: (answer: Answer) => void;
}

function newId(): string {
  // randomUUID is missing where the page is not served over a secure line, as on a home network
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class TableSession extends TableRequests {
  readonly id: string;
  line = $state<Line>('connecting');
  /** Why the line is closed, or the last thing that could not be done for a reason outside the rules. */
  trouble = $state.raw<Trouble | null>(null);
  setup = $state.raw<Setup | null>(null);
  edition = $state.raw<Edition | null>(null);
  /** Company and game are never changed in place: each step makes new ones, and what did not change stays the same object. */
  company = $state.raw<Company | null>(null);
  game = $state.raw<Position | null>(null);
  mine = $state.raw<Mine | null>(null);
  you = $state<number | null>(null);
  seq = $state(-1);
  /** The server's clock minus ours, in ms: `Date.now() + skew` is the table's time. */
  skew = $state(0);
  /** All steps known, for the log; it begins with the first one only if `complete`. */
  steps = $state.raw<Step[]>([]);
  complete = $state(true);
  /** Why this device's seat is no longer its own: the host removed it, or the others agreed on a bot. */
  removed = $state.raw<Removal | null>(null);
  /** Words of others that were not yet read. */
  unread = $state(0);

  readonly #observer: Observer;
  readonly #contribution: Contribution;
  #noted = ''; // for whom the game waited when the table was last remembered
  #contributes = false; // a commitment or a nonce is on its way
  #welcomed = false; // on this line: a second welcome was not asked for
  /** The step from which the missed ones are asked for, where the whole past is too long to be sent. */
  #from = -1;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #waits = 0;
  #again: ReturnType<typeof setTimeout> | null = null;
  #patience: ReturnType<typeof setTimeout> | null = null;
  #onStep = new Set<(step: Step, after: Position | null) => void>();
  #onWelcome = new Set<() => void>();
  #awake = () => {
    if (this.line === 'lost' && document.visibilityState === 'visible') this.open();
  };

  constructor(id: string) {
    super();
    this.id = id;
    this.#observer = new Observer(id);
    this.#contribution = new Contribution(id);
    takeOver(id);
    globalThis.addEventListener?.('online', this.#awake);
    globalThis.document?.addEventListener('visibilitychange', this.#awake);
    this.open();
  }

  /** What this page saw of chance, also before it was loaded again. */
  get observed(): Observed | null {
    return this.#observer.observed;
  }

  /** Whether this page no longer contributes to the dice of this table, after too many void starts. */
  get hasStopped(): boolean {
    return this.company?.stage === 'waiting' && !this.company.fair.asked && this.#contribution.hasStopped();
  }

  /** What this page added to the dice. */
  get nonces(): readonly OwnNonce[] {
    return this.#contribution.nonces;
  }

  // -- listening

  /** Called with each step as it happens, and the game after it. Returns how to stop. */
  onStep(listener: (step: Step, after: Position | null) => void): () => void {
    this.#onStep.add(listener);
    return () => this.#onStep.delete(listener);
  }

  /** Called when the whole table was told anew: after the first join and after a line that was lost. */
  onWelcome(listener: () => void): () => void {
    this.#onWelcome.add(listener);
    return () => this.#onWelcome.delete(listener);
  }

  readChat(): void {
    this.unread = 0;
  }

  // -- saying

  sit(name: string, token: string | null = null, seat: number | null = null): Promise<Answer> {
    const commitment = this.you === null ? this.#contribution.toSit() : null;
    return this.say({ say: 'sit', name, token, seat, commitment });
  }

  async stand(): Promise<Answer> {
    const answer = await this.say({ say: 'stand' });
    if (answer.say === 'ack') {
      forgetSeat(this.id);
      this.you = null;
      this.mine = null;
      this.#contribution.joined(null, null);
    }
    return answer;
  }

  /** Choose how one's rent is claimed, before the game: the table is told once the game is on, even after a reload. */
  watchRents(watch: RentWatch): void {
    remember(`rents.${this.id}`, watch);
    this.#tellWatch();
  }

  get rentWatch(): RentWatch | null {
    return recall<RentWatch | null>(`rents.${this.id}`, null);
  }

  /** Change in the game how one's rent is claimed; the answer to the last request that this takes. */
  async setRentWatch(watch: RentWatch): Promise<Answer> {
    const standing = watch === 'claim';
    let answer: Answer | null = null;
    // first what keeps rent safe, then what no longer does
    if (!standing && (this.mine?.reminded ?? false) !== (watch === 'remind')) answer = await this.remind(watch === 'remind');
    if (answer?.say === 'trouble') return answer;
    if ((this.mine?.standing ?? false) !== standing || !answer) answer = await this.play({ move: 'standing-claim', on: standing });
    return answer;
  }

  // -- the line

  /** Open the line, or open it again at once: after `replaced`, this device takes the seat back. */
  open(): void {
    this.#stopTimers();
    this.#drop();
    this.line = this.seq < 0 ? 'connecting' : 'lost';
    const { protocol, host } = location;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/tables/${encodeURIComponent(this.id)}`);
    this.#socket = socket;
    this.#welcomed = false;
    this.#observer.join();
    socket.onopen = () =>
      socket.send(JSON.stringify({ say: 'join', secret: seatSecret(this.id), last: Math.max(this.seq, this.#from) } satisfies Up));
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Down);
    socket.onclose = () => this.#lose();
  }

  /** Hang up for good: the page of this table is being left. */
  close(): void {
    globalThis.removeEventListener?.('online', this.#awake);
    globalThis.document?.removeEventListener('visibilitychange', this.#awake);
    this.#hangUp({ say: 'trouble', code: 'closing', id: null, detail: '', clause: null, where: '', why: null });
  }

  protected say(asked: Asked): Promise<Answer> {
    if (this.line === 'closed') return Promise.resolve(this.#noLine());
    const message = { ...asked, id: newId() } as Told;
    return new Promise((answered) => {
      this.#pending.set(message.id, { message, answered });
      if (this.line === 'live') this.#send(message);
    });
  }

  #send(message: Told): void {
    this.#socket?.send(JSON.stringify(message));
    this.#patience ??= setTimeout(() => this.open(), PATIENCE);
  }

  #hear(message: Down): void {
    switch (message.say) {
      case 'welcome':
        return this.#welcome(message);
      case 'step':
        return this.#step(message);
      case 'aside': {
        const stage = this.company?.stage;
        this.company = this.company && { ...this.company, ...message.company };
        this.#observer.company(message.company);
        if (message.mine) this.mine = message.mine;
        this.#noticeStart(stage);
        return this.#contribute();
      }
      case 'seated':
        keepSecret(this.id, message.secret);
        this.you = message.seat;
        this.#contribution.seated();
        this.#noticeStart(this.company?.stage);
        this.#note();
        this.#answer(message.id, message);
        return this.#contribute();
      case 'trouble':
        return this.#troubled(message);
      default:
        return this.#answer(message.id, message);
    }
  }

  #welcome(message: Welcome): void {
    if (this.#welcomed) return;
    this.#welcomed = true;
    const welcome = { ...message, missed: message.missed.filter(({ seq }) => seq <= message.seq) };
    if (!welcome.complete && this.seq < 0 && this.#from < 0 && this.#observer.last >= 0) {
      this.#from = this.#observer.last; // so that no roll since then is missed
      return this.open();
    }
    this.#observer.welcome(welcome);
    const fresh = welcome.missed.filter((step) => step.seq > this.seq);
    this.complete = welcome.complete && (this.seq < 0 ? this.#from < 0 : this.complete);
    this.steps = welcome.complete && this.seq >= 0 ? [...this.steps, ...fresh] : welcome.missed;
    if (this.seq >= 0) fresh.forEach((step) => this.#countWords(step));
    this.setup = welcome.setup;
    this.company = welcome.company;
    this.game = welcome.game;
    this.mine = welcome.mine;
    this.you = welcome.company.outdated ? null : welcome.you; // nobody has a move to make any more
    this.removed = null;
    if (welcome.removed) this.#loseSeat(welcome.removed);
    this.skew = welcome.now - Date.now();
    this.seq = welcome.seq;
    this.line = 'live';
    this.trouble = null;
    this.#waits = 0;
    markFound(this.id);
    this.#note();
    void this.#openBox(welcome.setup.box);
    this.#onWelcome.forEach((listener) => listener());
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#tellWatch();
    this.#contribution.joined(welcome.company.stage === 'waiting' ? welcome.company.fair : null, this.you);
    this.#contribute();
  }

  /** Note what the server shows of this page's part of the dice, before it is asked for and when the game begins. */
  #noticeStart(before: Company['stage'] | undefined): void {
    if (before !== 'waiting' || !this.company || this.you === null) return;
    if (this.company.stage === 'waiting') this.#contribution.notice(this.company.fair, this.you);
    else this.#contribution.began();
  }

  /** Note the box once nonces are asked for, when the host can no longer choose another. Returns whether it is open. */
  #noteBox(): boolean {
    const { edition, setup, company } = this;
    if (!edition || !company || edition.id !== setup?.box) return false;
    if (company.stage !== 'waiting' || company.fair.asked) this.#observer.box(edition, company.fair.start, this.setup?.position ?? null);
    return true;
  }

  /** Do this page's part for the dice: commit before the game, reveal when it begins. */
  #contribute(): void {
    const isOpen = this.#noteBox();
    const fair = this.company?.fair;
    if (!fair || this.company?.stage !== 'waiting' || this.you === null) return;
    if (fair.commitment !== this.#observer.observed?.commitment) return; // a server that changed its promise gets nothing
    if (this.#contributes) return;
    const commitment = this.#contribution.toCommit(fair, this.you);
    if (commitment) return this.#sayOwn({ say: 'commit', commitment });
    if (!isOpen) return; // nothing is revealed before the meaning of cards and squares is noted
    const nonce = this.#contribution.toReveal(fair, this.you);
    if (nonce) this.#sayOwn({ say: 'reveal', start: fair.start, nonce });
  }

  #sayOwn(asked: Asked & { say: 'commit' | 'reveal' }): void {
    this.#contributes = true;
    void this.say(asked).then((answer) => {
      this.#contributes = false;
      const again = answer.say === 'trouble' && (answer.code === 'store' || answer.code === 'too-fast');
      if (answer.say === 'ack' && asked.say === 'reveal') this.#contribution.acknowledge(asked.nonce);
      if (asked.say === 'commit' && !again) this.#contribution.committed(answer.say === 'ack');
      if (answer.say === 'ack' || (asked.say === 'commit' && !again)) {
        this.#noticeStart(this.company?.stage);
        this.#contribute();
      } else if (again) setTimeout(() => this.#contribute(), PATIENCE / 8);
    });
  }

  /** Without its box a table cannot be shown: the line is tried again until it comes. */
  async #openBox(box: string): Promise<void> {
    const load = () => (this.company?.outdated ? loadPlayed(this.id) : loadEdition(box));
    const edition = this.edition?.id === box ? this.edition : await load().catch(() => null);
    if (this.setup?.box !== box) return; // changed again meanwhile
    if (!edition) return this.line === 'live' ? this.#lose() : undefined;
    this.edition = this.company?.outdated ? edition : withHouse(edition, this.setup.house ?? '');
    this.#contribute();
  }

  #step(step: Step): void {
    if (step.seq <= this.seq || !this.company) return;
    if (step.seq > this.seq + 1) return this.open(); // something was missed: ask for all of it
    const { company, game } = step.changed;
    const stage = this.company.stage;
    this.seq = step.seq;
    this.#takeNote(step.note);
    if (company) this.company = { ...this.company, ...company };
    if (game) this.game = { ...this.game, ...game } as Position;
    this.mine = step.mine;
    this.#observer.step(step, this.game);
    if (company) this.#observer.company(company);
    this.steps = [...this.steps, step];
    this.#countWords(step);
    if (company?.seats || this.company.stage !== stage || (game?.now && this.#noted !== game.now.must.join())) this.#note();
    if (this.company.stage !== stage) this.#tellWatch();
    this.#noticeStart(stage);
    this.#contribute();
    this.#onStep.forEach((listener) => listener(step, this.game));
  }

  /** What a step says about one's own seat and about the table itself. */
  #takeNote(note: Step['note']): void {
    if (note?.note === 'setup-changed') {
      this.setup = note.setup;
      this.you = note.moved.find(([old]) => old === this.you)?.[1] ?? null;
      void this.#openBox(note.setup.box);
    } else if ((note?.note === 'removed' || note?.note === 'replaced') && note.seat === this.you) {
      this.#loseSeat(note.note === 'replaced' && note.agreed ? 'vote' : 'host');
    }
  }

  #loseSeat(why: Removal): void {
    this.removed = why;
    this.you = null;
    this.mine = null;
    this.#contribution.joined(null, null);
    forgetTable(this.id);
  }

  #troubled(trouble: Trouble): void {
    if (trouble.code === 'replaced') return this.#hangUp(trouble);
    if (trouble.code === 'no-table') return void this.#confirmGone(trouble);
    this.trouble = trouble; // after `full` and the like the server hangs up, and the line is tried again
    if (trouble.id !== null) this.#answer(trouble.id, trouble);
  }

  /** A table is gone only if the server says so twice, in two ways; whatever else it answers, the line is tried again. */
  async #confirmGone(trouble: Trouble): Promise<void> {
    const socket = this.#socket;
    if (socket) socket.onclose = null; // the answer decides what comes next
    const answer = await get(`/api/tables/${encodeURIComponent(this.id)}`).catch((error: unknown) => error);
    if (this.#socket !== socket || this.line === 'closed') return; // left, or opened again, meanwhile
    if (!(answer instanceof Refusal && answer.problem.code === 'no-table')) return this.#lose();
    markGone(this.id);
    this.#hangUp(trouble);
  }

  #answer(id: string, answer: Answer): void {
    const asked = this.#pending.get(id);
    if (!asked) return;
    this.#pending.delete(id);
    if (this.#patience !== null) clearTimeout(this.#patience);
    this.#patience = this.#pending.size ? setTimeout(() => this.open(), PATIENCE) : null;
    if (answer.say !== 'trouble') this.trouble = null;
    asked.answered(answer);
  }

  /** The line broke: try again, soon at first, then with patience. */
  #lose(): void {
    this.#stopTimers();
    this.#drop();
    this.line = 'lost';
    const wait = Math.min(FIRST_WAIT * 2 ** this.#waits++, LONGEST_WAIT);
    this.#again = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  #hangUp(reason: Trouble): void {
    this.#stopTimers();
    this.#drop();
    this.trouble = reason;
    this.line = 'closed';
    const unanswered = [...this.#pending.values()];
    this.#pending.clear();
    unanswered.forEach(({ answered }) => answered(reason));
  }

  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #stopTimers(): void {
    if (this.#again !== null) clearTimeout(this.#again);
    if (this.#patience !== null) clearTimeout(this.#patience);
    this.#again = this.#patience = null;
  }

  #noLine(): Trouble {
    return this.trouble ?? { say: 'trouble', code: 'closing', id: null, detail: '', clause: null, where: '', why: null };
  }

  #tellWatch(): void {
    if (this.company?.stage !== 'playing' || this.you === null) return;
    const watch = this.rentWatch;
    remember(`rents.${this.id}`, null);
    if (watch === 'claim') void this.play({ move: 'standing-claim', on: true });
    else if (watch) void this.remind(watch === 'remind');
  }

  #countWords(step: Step): void {
    const { note } = step;
    if (note?.note === 'said' && note.seat !== this.you && !isMuted(note.person)) this.unread += 1;
  }

  /** Remember this table on the home page of this device. */
  #note(): void {
    if (this.you === null || !this.company || !this.setup) return;
    const seated = this.company.seats.map((seat) => seat.name);
    const names = seated.filter((name, seat) => name && seat !== this.you);
    const waits = this.game?.now?.must ?? [];
    this.#noted = waits.join();
    noteTable({ id: this.id, box: this.setup.box, stage: this.company.stage, names, at: Date.now(), seat: this.you, waits, seated });
  }
}
