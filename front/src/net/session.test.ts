import { describe, expect, it, vi } from 'vitest';
import type { Mine, Position } from '../wire';
import { keepSecret, knownTables, seatSecret } from './own_seats';
import { address, company, FakeSocket, joined, line, session, step, useBrowser, welcome } from './session.fixture';

useBrowser();

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

  it('draws a game that can only be looked at with the edition it was played with', async () => {
    const asked: string[] = [];
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string) => (asked.push(path), fetched(path)));
    await joined({ company: company({ outdated: 'edition' }) });
    expect(asked).toEqual(['/api/tables/T/edition']);
    expect(session.edition?.id).toBe('miro-1936');
  });

  it('takes over the seat of a private link and wipes it from the address bar before anything is sent', async () => {
    address.hash = '#seat=s3cret';
    const socket = await joined();
    expect(address.hash).toBe('');
    expect(address.pathname).toBe('/t/T');
    expect(socket.sent[0]).toEqual({ say: 'join', secret: 's3cret', last: -1 });
    expect(seatSecret('T')).toBe('s3cret');
    expect(knownTables()[0]).toMatchObject({ id: 'T', box: 'miro-1936', stage: 'playing', names: [], seat: 0, seated: ['Ada'] });
  });

  it('keeps the list of one’s tables in step with stage and seats', async () => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    const socket = await joined({ company: company({ stage: 'waiting' }) });
    expect(knownTables()[0]).toMatchObject({ stage: 'waiting', names: [] });
    const [ada] = company().seats;
    socket.says(step(5, { changed: { company: { seats: [ada!, { ...ada!, name: 'Basile' }] } } }));
    expect(knownTables()[0]).toMatchObject({ stage: 'waiting', names: ['Basile'] });
    socket.says(step(6, { changed: { company: { stage: 'playing' } } }));
    expect(knownTables()[0]).toMatchObject({ stage: 'playing', names: ['Basile'] });
    socket.says(step(7, { changed: { company: { stage: 'over' } } }));
    expect(knownTables()[0]?.stage).toBe('over');
  });

  it('keeps in that list for whom the game waits, and writes it no oftener than that changes', async () => {
    localStorage.setItem('belleville.seat.T', '"mine"');
    const socket = await joined();
    const writes = vi.spyOn(localStorage, 'setItem');
    const waiting = (seq: number, must: number[]) =>
      socket.says(step(seq, { changed: { game: { now: { must } as unknown as Position['now'] } } }));
    waiting(5, [1]);
    expect(knownTables()[0]?.waits).toEqual([1]);
    waiting(6, [0, 2]);
    expect(knownTables()[0]?.waits).toEqual([0, 2]);
    const written = () => writes.mock.calls.filter(([key]) => key === 'belleville.tables').length;
    expect(written()).toBe(2);
    waiting(7, [0, 2]);
    expect(written()).toBe(2);
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
    socket.says(step(5, { note: { note: 'said', seat: 1, text: 'hello', phrase: null, person: 'p' } }));
    socket.says(step(6, { note: { note: 'said', seat: 0, text: 'me', phrase: null, person: 'p' } }));
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
    localStorage.setItem('belleville.rents.T', '"self"');
    const socket = await joined();
    expect(socket.sent.slice(1)).toMatchObject([{ say: 'remind', on: false }]);
  });

  it('says nothing where nothing was chosen: the table reminds by itself', async () => {
    const socket = await joined();
    expect(socket.sent.slice(1)).toEqual([]);
  });

  it('is one choice of three in the game: what keeps rent safe comes first', async () => {
    const mine = { seat: 0, standing: true, reminded: false } as Mine;
    const socket = await joined({ mine });
    const sent = () => socket.sent.slice(1).map(({ say, move, on }: any) => [say, move?.on ?? on]);
    const changed = session.setRentWatch('remind');
    expect(sent()).toEqual([['remind', true]]);
    socket.says({ say: 'ack', id: socket.last.id, seq: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([
      ['remind', true],
      ['play', false],
    ]);
    socket.says({ say: 'ack', id: socket.last.id, seq: 5 });
    expect((await changed).say).toBe('ack');
  });
});
