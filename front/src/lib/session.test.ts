import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company, Down, Mine, Position, Step, Up, Welcome } from '../wire';
import { knownTables, seatSecret } from './seats';
import { TableSession } from './session.svelte';

class FakeSocket {
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

const line = () => FakeSocket.all.at(-1)!;
const company = (change: Partial<Company> = {}): Company => ({
  stage: 'playing',
  seats: [{ kind: 'person', name: 'Ada', token: 'dog', bot: '', here: true, stand_in: false }],
  banker: null,
  maker: 0,
  watchers: 0,
  clock: null,
  hour: null,
  pause: null,
  fair: { commitment: 'c', secret: null },
  next: null,
  ...change,
});
const welcome = (change: Partial<Welcome> = {}): Welcome => ({
  say: 'welcome',
  table: 'T',
  seq: 4,
  now: Date.now() + 5000,
  you: 0,
  setup: { box: 'miro-1936' },
  company: company(),
  game: { turn: 0, cash: [10, 20], owner: [null] } as unknown as Position,
  mine: null,
  missed: [],
  complete: true,
  ...change,
});
const step = (seq: number, change: Partial<Step> = {}): Step => ({
  say: 'step',
  seq,
  at: 0,
  by: 'player',
  seat: 0,
  events: [],
  why: [],
  note: null,
  changed: {},
  mine: null,
  ...change,
});

let session: TableSession;
let address: { protocol: string; host: string; origin: string; pathname: string; search: string; hash: string };

/** A session whose line is open and welcomed. */
async function joined(change: Partial<Welcome> = {}): Promise<FakeSocket> {
  session = new TableSession('T');
  line().onopen!();
  line().says(welcome(change));
  await vi.advanceTimersByTimeAsync(0);
  return line();
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const kept = new Map<string, string>();
  address = { protocol: 'http:', host: 'here', origin: 'http://here', pathname: '/t/T', search: '', hash: '' };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => Object.assign(address, { pathname: to, hash: '' }) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ edition: { id: 'miro-1936' }, digest: 'd' })));
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('joining', () => {
  it('asks for everything first, then shows the table', async () => {
    const socket = await joined({ missed: [step(3), step(4)] });
    expect(socket.url).toBe('ws://here/ws/tables/T');
    expect(socket.sent).toEqual([{ say: 'join', secret: null, last: -1 }]);
    expect(session.line).toBe('live');
    expect(session.edition?.id).toBe('miro-1936');
    expect(session.seq).toBe(4);
    expect(session.skew).toBe(5000);
    expect(session.steps.map(({ seq }) => seq)).toEqual([3, 4]);
    expect(session.unread).toBe(0);
  });

  it('takes over the seat of a private link and wipes it from the address bar before anything is sent', async () => {
    address.hash = '#seat=s3cret';
    const socket = await joined();
    expect(address.hash).toBe('');
    expect(address.pathname).toBe('/t/T');
    expect(socket.sent[0]).toEqual({ say: 'join', secret: 's3cret', last: -1 });
    expect(seatSecret('T')).toBe('s3cret');
    expect(knownTables()[0]).toMatchObject({ id: 'T', box: 'miro-1936', stage: 'playing', names: ['Ada'] });
  });
});

describe('steps', () => {
  it('patch the company and the game field by field, without touching what was there', async () => {
    const socket = await joined();
    const before = session.game!;
    const heard: [number, number[] | undefined][] = [];
    session.onStep(({ seq }, after) => heard.push([seq, after?.cash]));
    const mine = { seat: 0 } as Mine;
    socket.says(step(5, { changed: { game: { cash: [5, 25] }, company: { watchers: 2 } }, mine }));
    expect(session.game).toEqual({ ...before, cash: [5, 25] });
    expect(before.cash).toEqual([10, 20]);
    expect(session.game!.owner).toBe(before.owner);
    expect(session.company!.watchers).toBe(2);
    expect(session.mine).toEqual(mine);
    expect(heard).toEqual([[5, [5, 25]]]);
  });

  it('known already are not taken twice', async () => {
    const socket = await joined();
    socket.says(step(4, { changed: { game: { turn: 9 } } }));
    expect(session.game!.turn).toBe(0);
    expect(session.steps).toEqual([]);
  });

  it('that leave a gap make the line ask for what is missing', async () => {
    await joined();
    FakeSocket.all[0].says(step(5));
    FakeSocket.all[0].says(step(7));
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0].closed).toBe(true);
    line().onopen!();
    expect(line().sent).toEqual([{ say: 'join', secret: null, last: 5 }]);
    line().says(welcome({ seq: 7, missed: [step(6), step(7)] }));
    expect(session.seq).toBe(7);
    expect(session.steps.map(({ seq }) => seq)).toEqual([5, 6, 7]);
  });

  it('begin a new log where the gap was too long', async () => {
    await joined({ missed: [step(4)] });
    session.open();
    line().onopen!();
    line().says(welcome({ seq: 900, complete: false }));
    expect(session.steps).toEqual([]);
    expect(session.complete).toBe(false);
  });

  it('count the words of others that are not read yet', async () => {
    const socket = await joined();
    socket.says(step(5, { note: { note: 'said', seat: 1, text: 'hello' } }));
    socket.says(step(6, { note: { note: 'said', seat: 0, text: 'me' } }));
    expect(session.unread).toBe(1);
    session.readChat();
    expect(session.unread).toBe(0);
  });

  it('leave asides unnumbered', async () => {
    const socket = await joined();
    socket.says({ say: 'aside', company: { watchers: 3 }, mine: null });
    expect(session.company!.watchers).toBe(3);
    expect(session.seq).toBe(4);
  });
});

describe('saying something', () => {
  it('is answered by the message with the same id', async () => {
    const socket = await joined();
    const answer = session.play({ move: 'throw' });
    expect(socket.last).toMatchObject({ say: 'play', move: { move: 'throw' } });
    socket.says({ say: 'ack', id: 'another', seq: 5 });
    socket.says({ say: 'ack', id: socket.last.id, seq: 5 });
    expect(await answer).toEqual({ say: 'ack', id: socket.last.id, seq: 5 });
  });

  it('has an id of its own each time', async () => {
    const socket = await joined();
    void session.claimRent();
    void session.claimRent();
    const [, first, second] = socket.sent as { id: string }[];
    expect(first.id).not.toBe(second.id);
    expect(first.id.length).toBeLessThanOrEqual(40);
  });

  it('is said again with the same id after the line was lost, until it is answered', async () => {
    const socket = await joined();
    const answer = session.chat('hello');
    const said = socket.last;
    socket.onclose!();
    expect(session.line).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    line().onopen!();
    line().says(welcome());
    expect(line().sent[1]).toEqual(said);
    line().says({ say: 'ack', id: said.id, seq: 5 });
    expect(await answer).toMatchObject({ say: 'ack' });
    session.open();
    line().onopen!();
    line().says(welcome());
    expect(line().sent).toHaveLength(1);
  });

  it('waits for the line when it is away, and finds a dead one by its silence', async () => {
    const socket = await joined();
    void session.rest(true);
    await vi.advanceTimersByTimeAsync(7900);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket.closed).toBe(true);
  });

  it('leaves no timer behind once it is answered', async () => {
    const socket = await joined();
    void session.rest(true);
    socket.says({ say: 'ack', id: socket.last.id, seq: 5 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps a new seat, and forgets one that was given up', async () => {
    const socket = await joined({ you: null });
    const sat = session.sit('Ada', 'dog');
    socket.says({ say: 'seated', id: socket.last.id, seat: 0, secret: 'mine' });
    await sat;
    expect(session.you).toBe(0);
    expect(seatSecret('T')).toBe('mine');
    const stood = session.stand();
    socket.says({ say: 'ack', id: socket.last.id, seq: 5 });
    await stood;
    expect(session.you).toBeNull();
    expect(seatSecret('T')).toBeNull();
    expect(knownTables()).toEqual([]);
  });
});

describe('a line that is lost', () => {
  it('is tried again, with more and more patience', async () => {
    await joined();
    const opened = () => FakeSocket.all.length;
    line().onclose!();
    await vi.advanceTimersByTimeAsync(400);
    expect(opened()).toBe(2);
    for (let tries = 0; tries < 8; tries += 1) {
      line().onclose!();
      await vi.advanceTimersByTimeAsync(13_000);
    }
    const before = opened();
    line().onclose!();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(opened()).toBe(before);
  });

  it('comes back after the server closed for a while', async () => {
    const socket = await joined();
    socket.says({ say: 'trouble', code: 'closing', id: null, detail: '', clause: null });
    expect(session.trouble?.code).toBe('closing');
    socket.onclose!();
    await vi.advanceTimersByTimeAsync(500);
    line().onopen!();
    line().says(welcome());
    expect(session.line).toBe('live');
    expect(session.trouble).toBeNull();
  });

  it('is not tried again where there is no table, and nobody waits in vain', async () => {
    const socket = await joined({ you: null });
    const answer = session.chat('hello');
    socket.says({ say: 'trouble', code: 'no-table', id: null, detail: '', clause: null });
    expect(session.line).toBe('closed');
    expect(await answer).toMatchObject({ code: 'no-table' });
    expect(await session.chat('again')).toMatchObject({ code: 'no-table' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the watch over rents', () => {
  it('is told to the table when the game begins', async () => {
    const socket = await joined({ company: company({ stage: 'waiting' }), game: null });
    session.watchRents('claim');
    expect(socket.sent).toHaveLength(1);
    socket.says(step(5, { changed: { company: { stage: 'playing' } } }));
    expect(socket.last).toMatchObject({ say: 'play', move: { move: 'standing-claim', on: true } });
    expect(session.rentWatch).toBeNull();
  });

  it('is told once, even if the page was reloaded before the game', async () => {
    localStorage.setItem('belleville.rents.T', '"remind"');
    const socket = await joined();
    expect(socket.sent.slice(1)).toMatchObject([{ say: 'remind', on: true }]);
  });
});
