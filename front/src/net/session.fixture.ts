/** A session whose connection is in the hands of the test. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Company, Down, Position, Step, Up, Welcome } from '../wire';
import { newDevice } from './device.fixture';
import { fair } from '../fair_dice/proof.fixture';
import { TableSession } from './session.svelte';

export class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Up[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  /** The table says something. */
  says(message: Down) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last(): Up & { id: string } {
    return this.sent.at(-1) as Up & { id: string };
  }
}

export const line = () => FakeSocket.all.at(-1)!;
export const company = (change: Partial<Company> = {}): Company => ({
  stage: 'playing',
  seats: [{ kind: 'person', name: 'Ada', token: 'dog', bot: '', here: true, stand_in: false, person: '', replace_from: null }],
  banker: null,
  maker: 0,
  watchers: 0,
  clock: null,
  hour: null,
  pause: null,
  fair: fair(),
  next: null,
  outdated: null,
  ballots: [],
  bot_speed: '1',
  speed_set_by: [],
  counters_wanted: [],
  ...change,
});
export const welcome = (change: Partial<Welcome> = {}): Welcome => ({
  say: 'welcome',
  table: 'T',
  seq: 4,
  now: Date.now() + 5000,
  you: 0,
  setup: { box: 'miro-1936' },
  company: company(),
  game: { turn: 0, dice: [0, 0], cash: [10, 20], owner: [null] } as unknown as Position,
  mine: null,
  missed: [],
  complete: true,
  removed: null,
  ...change,
});
export const step = (seq: number, change: Partial<Step> = {}): Step => ({
  say: 'step',
  seq,
  at: 0,
  by: 'player',
  seat: 0,
  events: [],
  why: [],
  because: [],
  note: null,
  changed: {},
  mine: null,
  ...change,
});

const edition = { id: 'miro-1936', squares: [], chance: [], chest: [], rules: {} };
/** The address bar of the page. */
export const address = { protocol: '', host: '', origin: '', pathname: '', search: '', hash: '' };
const sessions: TableSession[] = [];

/** The page of table T that was opened last. */
export let session: TableSession;

/** Open a page of table T; its connection is not yet open. */
export function openPage(): void {
  session = new TableSession('T');
  sessions.push(session);
}

/** Open a page of table T, its connection open and welcomed. */
export async function joined(change: Partial<Welcome> = {}): Promise<FakeSocket> {
  openPage();
  line().onopen!();
  line().says(welcome(change));
  await vi.advanceTimersByTimeAsync(0);
  return line();
}

/** Stand-ins for all that a session needs of a browser, new for each test. */
export function useBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    Object.assign(address, { protocol: 'http:', host: 'here', origin: 'http://here', pathname: '/t/T', search: '', hash: '' });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => Object.assign(address, { pathname: to, hash: '' }) });
    newDevice();
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ edition, digest: 'd' })));
  });
  afterEach(() => {
    for (const session of sessions.splice(0)) session.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
