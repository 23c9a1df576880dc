import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company, Down, Fair, Mine, Position, Step, Up, Welcome } from '../wire';
import { keepSecret, knownTables, seatSecret } from './seats';
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

const fair = (change: Partial<Fair> = {}): Fair => ({
  commitment: 'c', secret: null, scheme: 2, start: 1, seats: ['', ''], asked: null, revealed: [], voids: [], excluded: [], ...change,
});
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
  fair: fair(),
  next: null,
  outdated: null,
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

  it('has no seat to play from where the game can only be looked at, and keeps its secret', async () => {
    keepSecret('T', 's');
    await joined({ company: company({ outdated: 'rules' }) });
    expect(session.you).toBeNull();
    expect(session.game).not.toBeNull();
    expect(seatSecret('T')).toBe('s');
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

  it('keeps the list of one’s tables in step with stage and seats', async () => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    const socket = await joined({ company: company({ stage: 'waiting' }) });
    expect(knownTables()[0]).toMatchObject({ stage: 'waiting', names: ['Ada'] });
    const [ada] = company().seats;
    socket.says(step(5, { changed: { company: { seats: [ada!, { ...ada!, name: 'Basile' }] } } }));
    expect(knownTables()[0]).toMatchObject({ stage: 'waiting', names: ['Ada', 'Basile'] });
    socket.says(step(6, { changed: { company: { stage: 'playing' } } }));
    expect(knownTables()[0]).toMatchObject({ stage: 'playing', names: ['Ada', 'Basile'] });
    socket.says(step(7, { changed: { company: { stage: 'over' } } }));
    expect(knownTables()[0]?.stage).toBe('over');
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

  const problem = (code: string, status: number) =>
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ code, detail: '', clause: null }), { status })));
  const noTable = { say: 'trouble', code: 'no-table', id: null, detail: '', clause: null } as const;

  it('is not tried again where there is no table, and nobody waits in vain', async () => {
    const socket = await joined({ you: null });
    const asked = problem('no-table', 404);
    vi.stubGlobal('fetch', asked);
    const answer = session.chat('hello');
    socket.says(noTable);
    socket.onclose?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.mock.calls).toMatchObject([['/api/tables/T', {}]]);
    expect(session.line).toBe('closed');
    expect(await answer).toMatchObject({ code: 'no-table' });
    expect(await session.chat('again')).toMatchObject({ code: 'no-table' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the secret of a seat even at a table that is gone, and shows it again when it is back', async () => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    const socket = await joined();
    expect(knownTables()).toHaveLength(1);
    vi.stubGlobal('fetch', problem('no-table', 404));
    socket.says(noTable);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.line).toBe('closed');
    expect(seatSecret('T')).toBe('mine');
    expect(knownTables()).toEqual([]);
    session.open();
    line().onopen!();
    expect(line().last).toMatchObject({ say: 'join', secret: 'mine' });
    line().says(welcome());
    expect(knownTables()).toHaveLength(1);
  });

  it.each([
    ['store', 503],
    ['unreadable', 500],
    ['too-fast', 429],
    ['not-found', 404],
  ])('takes no table for gone while the server says %s', async (code, status) => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    const socket = await joined();
    vi.stubGlobal('fetch', problem(code, status));
    socket.says(noTable);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.line).toBe('lost');
    expect([seatSecret('T'), knownTables().length]).toEqual(['mine', 1]);
    await vi.advanceTimersByTimeAsync(500);
    line().onopen!();
    line().says(welcome());
    expect(session.line).toBe('live');
  });

  it('takes no table for gone while the server does not answer', async () => {
    const socket = await joined();
    vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new Error('offline'))));
    socket.says(noTable);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.line).toBe('lost');
  });

  it.each(['full', 'store', 'unreadable'] as const)('is tried again, with more and more patience, after %s', async (code) => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    await joined();
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const before = FakeSocket.all.length;
      line().says({ say: 'trouble', code, id: null, detail: '', clause: null });
      line().onclose!();
      expect(session.trouble?.code).toBe(code);
      let waited = 0;
      while (FakeSocket.all.length === before) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
        expect(waited).toBeLessThan(20_000);
      }
      waits.push(waited);
    }
    expect(waits.at(-1)).toBeGreaterThan(4 * waits[0]);
    expect(seatSecret('T')).toBe('mine');
    line().onopen!();
    line().says(welcome());
    expect([session.line, session.trouble]).toEqual(['live', null]);
  });
});

describe('the watch over rents', () => {
  it('is told to the table when the game begins', async () => {
    const socket = await joined({ company: company({ stage: 'waiting' }), game: null });
    session.watchRents('claim');
    expect(socket.sent.filter(({ say }) => say === 'play')).toHaveLength(0);
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

describe('what was seen of chance', () => {
  const rolled = (seq: number, dice: [number, number]) =>
    step(seq, { events: [{ event: 'threw', seat: 0, dice }], why: [''], changed: { game: { dice } } });

  it('is kept as it came, and asked for again where a reload left a gap too long to be told whole', async () => {
    const socket = await joined({ seq: 4, missed: [] });
    socket.says(rolled(5, [1, 2]));
    session.close();
    session = new TableSession('T');
    line().onopen!();
    expect(line().last).toMatchObject({ say: 'join', last: -1 });
    line().says(welcome({ seq: 900, complete: false }));
    line().onopen!();
    expect(line().last).toMatchObject({ say: 'join', last: 5 });
    line().says(welcome({ seq: 6, missed: [rolled(6, [3, 4])] }));
    line().says(rolled(7, [5, 5]));
    expect(session.observed).toMatchObject({ commitment: 'c', parts: [{ from: 5, to: 7, seen: '12 34 55' }] });
    expect(session.complete).toBe(false);
  });

  it('is what is shown: no second welcome is taken, and no step from beyond the present', async () => {
    const socket = await joined({ seq: 4, missed: [rolled(4, [1, 1]), rolled(5, [6, 6])] });
    expect(session.steps.map(({ seq }) => seq)).toEqual([4]);
    socket.says(rolled(5, [1, 2]));
    socket.says(welcome({ seq: 4 }));
    socket.says(rolled(5, [6, 6]));
    expect(session.steps.at(-1)!.events).toMatchObject([{ dice: [1, 2] }]);
    expect(session.seq).toBe(5);
    socket.onclose!();
    await vi.advanceTimersByTimeAsync(1000);
    line().onopen!();
    line().says(welcome({ seq: 4 }));
    line().says(rolled(5, [6, 6]));
    expect(session.observed).toMatchObject({ contradicted: 5, parts: [{ from: 4, to: 5, seen: '11 12' }] });
  });

  it('takes the first commitment for the true one', async () => {
    const socket = await joined();
    socket.says({ say: 'aside', company: { fair: fair({ commitment: 'd' }) }, mine: null });
    expect(session.observed).toMatchObject({ commitment: 'c', other: 'd' });
  });
});

describe('this page’s part of the dice', () => {
  const waiting = (change: Partial<Fair> = {}) => ({ company: company({ stage: 'waiting', fair: fair(change) }), game: null });
  const said = (socket: FakeSocket, say: string) => socket.sent.filter((up) => up.say === say) as Record<string, any>[];
  const aside = (change: Partial<Fair>) => ({ say: 'aside', company: { fair: fair(change) }, mine: null }) as Down;
  const ack = (socket: FakeSocket) => {
    socket.says({ say: 'ack', id: socket.last.id, seq: 5 });
    return vi.advanceTimersByTimeAsync(0);
  };
  const sha = async (hex: string) =>
    bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', hexToBytes(hex) as BufferSource)));

  it('is committed to when it joins, once, and revealed when the game begins', async () => {
    const socket = await joined(waiting());
    const [commit] = said(socket, 'commit');
    await ack(socket);
    socket.says(aside({ seats: [commit!.commitment, 'b'] }));
    expect(said(socket, 'commit')).toHaveLength(1);
    expect(said(socket, 'reveal')).toHaveLength(0);
    socket.says(aside({ seats: [commit!.commitment, 'b'], asked: [0, 1] }));
    socket.says(aside({ seats: [commit!.commitment, 'b'], asked: [0, 1], revealed: [1] }));
    const [reveal, ...more] = said(socket, 'reveal');
    expect(more).toHaveLength(0);
    expect(reveal).toMatchObject({ start: 1 });
    expect(await sha(reveal!.nonce)).toBe(commit!.commitment);
    await ack(socket);
    expect(session.nonces).toMatchObject([
      { nonce: reveal!.nonce, acknowledged: true, revealed: { start: 1, seat: 0, seats: [commit!.commitment, 'b'], asked: [0, 1] } },
    ]);
    expect(session.observed!.starts).toEqual([{ start: 1, seats: [commit!.commitment, 'b'], asked: [0, 1] }]);
  });

  it('is sent with the seat, and known again after a reload', async () => {
    const socket = await joined({ ...waiting(), you: null });
    expect(socket.sent).toHaveLength(1);
    void session.sit('Ada');
    const [sit] = said(socket, 'sit');
    socket.says({ say: 'seated', id: sit!.id, seat: 0, secret: 's' });
    session.close();
    const again = await joined(waiting({ seats: [sit!.commitment, ''] }));
    expect(said(again, 'commit')).toHaveLength(0);
    again.says(aside({ seats: [sit!.commitment, ''], asked: [0] }));
    expect(await sha(said(again, 'reveal')[0]!.nonce)).toBe(sit!.commitment);
  });

  it('is drawn anew after a void start, and no nonce is revealed twice', async () => {
    const socket = await joined(waiting());
    const first = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [first, 'b'], asked: [0, 1] }));
    await ack(socket);
    const voids = [{ start: 1, seats: [1], names: ['Bob'] }];
    socket.says(aside({ start: 2, seats: ['', ''], voids }));
    const second = said(socket, 'commit')[1]!.commitment;
    expect(second).not.toBe(first);
    await ack(socket);
    socket.says(aside({ start: 2, seats: [first, 'b'], asked: [0, 1], voids })); // the old one again
    expect(said(socket, 'reveal')).toHaveLength(1);
    socket.says(aside({ start: 3, seats: [second, 'b'], asked: [0, 1], voids }));
    expect(said(socket, 'reveal')).toHaveLength(2);
  });

  it('is not revealed for another list of promises than the first time', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [own, 'b'], asked: [0, 1] }));
    socket.says({ say: 'trouble', code: 'stage', id: socket.last.id, detail: '', clause: null });
    await vi.advanceTimersByTimeAsync(0);
    socket.says(aside({ seats: [own, 'other'], asked: [0, 1] }));
    expect(said(socket, 'reveal')).toHaveLength(1);
  });

  it('is not given to a server that changed its promise', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ commitment: 'other', seats: [own, ''], asked: [0] }));
    expect(said(socket, 'reveal')).toHaveLength(0);
  });

  it('is replaced where another device had committed, and not sent by who is excluded', async () => {
    const socket = await joined(waiting({ seats: ['somebody else’s', ''] }));
    expect(said(socket, 'commit')).toHaveLength(1);
    session.close();
    const excluded = await joined(waiting({ excluded: [0] }));
    expect(said(excluded, 'commit')).toHaveLength(0);
  });

  const begun = () => step(5, { note: { note: 'began' }, changed: { company: { stage: 'playing', fair: fair({ seats: ['', ''] }) } } });

  it.each([
    ['step', (socket: FakeSocket) => socket.says(begun())],
    ['aside', (socket: FakeSocket) => socket.says({ say: 'aside', company: { stage: 'playing' }, mine: null })],
    ['step after its promise was hidden', (socket: FakeSocket) => {
      socket.says(aside({ seats: ['', 'b'] }));
      socket.says(begun());
    }],
    ['step after it was called excluded without any void start', (socket: FakeSocket) => {
      socket.says(aside({ excluded: [0] }));
      socket.says(begun());
    }],
  ])('has to be part of a game that begins before its eyes: %s', async (_, begin) => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [own, 'b'] }));
    begin(socket);
    expect(session.nonces).toMatchObject([{ commitment: own, omitted: true }]);
  });

  it('is not missed by who came too late, stood up, or was never shown as committed', async () => {
    const first = await joined(waiting());
    const own = said(first, 'commit')[0]!.commitment;
    await ack(first);
    first.says(begun());
    expect(session.nonces[0]!.omitted).toBeUndefined();
    session.close();
    const late = await joined(waiting({ seats: [own, 'b'], asked: [1] }));
    late.says(aside({ seats: [own, 'b'], asked: [1], revealed: [1] }));
    late.says(begun());
    expect(session.nonces[0]).toMatchObject({ leftOut: null });
    expect(session.nonces[0]!.omitted).toBeUndefined();
    session.close();
    const gone = await joined(waiting({ seats: [own, 'b'] }));
    void session.stand();
    await ack(gone);
    gone.says(begun());
    expect(session.nonces[0]!.omitted).toBeUndefined();
  });

  it('is not missed where another device has committed, nor after it was revealed', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [own, 'b'] }));
    socket.says(aside({ seats: ['other', 'b'] }));
    socket.says(begun());
    expect(session.nonces[0]!.omitted).toBeUndefined();
    session.close();
    const again = await joined(waiting({ seats: [own, 'b'] }));
    again.says(aside({ seats: [own, 'b'], asked: [0, 1] }));
    expect(said(again, 'reveal')).toHaveLength(1);
    again.says(aside({ seats: [own, 'b'], asked: [0, 1], revealed: [0] }));
    again.says(begun());
    expect(session.nonces[0]).toMatchObject({ acknowledged: true, leftOut: null, revealed: { server: 'c' } });
    expect(session.nonces[0]!.omitted).toBeUndefined();
  });

  it.each(['too-fast', 'store'] as const)('is committed to again, the same, after %s', async (code) => {
    for (const seats of [['', ''], ['another device’s', '']]) {
      const socket = await joined(waiting({ seats }));
      const [first] = said(socket, 'commit');
      socket.says({ say: 'trouble', code, id: first!.id, detail: '', clause: null });
      await vi.advanceTimersByTimeAsync(2000);
      const [, second, ...more] = said(socket, 'commit');
      expect(second!.commitment).toBe(first!.commitment);
      expect(more).toHaveLength(0);
      await ack(socket);
      socket.says(aside({ seats }));
      expect(said(socket, 'commit')).toHaveLength(2);
      session.close();
    }
  });

  it('is not committed to again after a refusal that will not change', async () => {
    const socket = await joined(waiting());
    socket.says({ say: 'trouble', code: 'stage', id: socket.last.id, detail: '', clause: null });
    await vi.advanceTimersByTimeAsync(2000);
    socket.says(aside({}));
    expect(said(socket, 'commit')).toHaveLength(1);
  });

  it('notices when it is not asked for', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    const left = fair({ seats: [own, 'b'], asked: [1] });
    socket.says(step(5, { note: { note: 'reveal-asked', start: 1, seats: [1] }, changed: { company: { fair: left } } }));
    expect(session.nonces[0]).toMatchObject({ leftOut: 1, revealed: null });
    expect(said(socket, 'reveal')).toHaveLength(0);
  });
});
