import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it, vi } from 'vitest';
import type { Down, Fair, Position } from '../wire';
import { fair } from '../fair_dice/proof.fixture';
import { company, FakeSocket, joined, line, openPage, session, step, useBrowser, welcome } from './session.fixture';

useBrowser();

describe('what was seen of chance', () => {
  const rolled = (seq: number, dice: [number, number]) =>
    step(seq, { events: [{ event: 'threw', seat: 0, dice }], why: [''], changed: { game: { dice } } });

  const shows = (dice: [number, number]) => ({ dice }) as Position;

  it('is kept as it came, and asked for again where a reload left a gap too long to be told whole', async () => {
    const socket = await joined({ seq: 4, missed: [] });
    socket.says(rolled(5, [1, 2]));
    session.close();
    openPage();
    line().onopen!();
    expect(line().last).toMatchObject({ say: 'join', last: -1 });
    line().says(welcome({ seq: 900, complete: false }));
    line().onopen!();
    expect(line().last).toMatchObject({ say: 'join', last: 5 });
    line().says(welcome({ seq: 6, missed: [rolled(6, [3, 4])], game: shows([3, 4]) }));
    line().says(rolled(7, [5, 5]));
    expect(session.observed).toMatchObject({ commitment: 'c', parts: [{ from: 5, to: 7, seen: '12t0 34t0 55t0' }] });
    expect(session.complete).toBe(false);
  });

  it('is what is shown: no second welcome is taken, and no step from beyond the present', async () => {
    const socket = await joined({ seq: 4, missed: [rolled(4, [1, 1]), rolled(5, [6, 6])], game: shows([1, 1]) });
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
    expect(session.observed).toMatchObject({ contradicted: 5, parts: [{ from: 4, to: 5, seen: '11t0 12t0!66' }] });
  });

  it.each<[string, [number, number], string]>([
    ['as they were', [1, 2], '12t0'],
    ['as others', [2, 1], '12t0!21'],
  ])('is compared with the dice on the board after a reload: %s', async (_, dice, seen) => {
    const socket = await joined({ seq: 4 });
    socket.says(rolled(5, [1, 2]));
    session.close();
    await joined({ seq: 5, missed: [rolled(5, [1, 2])], game: shows(dice) });
    expect(session.observed).toMatchObject({ parts: [{ seen }] });
    session.close();
    await joined({ seq: 6, missed: [rolled(5, [1, 2]), step(6)], game: shows([1, 2]) }); // what was seen once stays
    expect(session.observed).toMatchObject({ contradicted: null, parts: [{ seen }] });
  });

  it('is not compared with a board that may be of another moment', async () => {
    const socket = await joined({ seq: 4 });
    socket.says(rolled(5, [1, 2]));
    session.close();
    await joined({ seq: 5, missed: [rolled(5, [1, 2])], game: shows([6, 6]), company: company({ outdated: 'earlier' }) });
    expect(session.observed).toMatchObject({ parts: [{ seen: '12t0' }] });
    session.close();
    await joined({ seq: 900, complete: false, missed: [], game: shows([6, 6]) });
    line().onopen!();
    line().says(welcome({ seq: 900, complete: false, game: shows([6, 6]) }));
    expect(session.observed).toMatchObject({ parts: [{ seen: '12t0' }, { from: 901 }] });
  });

  it('notes dice on the board that change without a roll', async () => {
    const socket = await joined({ seq: 4 });
    socket.says(rolled(5, [1, 2]));
    socket.says(step(6, { changed: { game: { dice: [6, 6] } } }));
    expect(session.observed).toMatchObject({ parts: [{ seen: '12t0!66' }] });
  });

  it('is kept with the box, from when the host can no longer choose another', async () => {
    const socket = await joined({ company: company({ stage: 'waiting' }), game: null, you: null });
    expect(session.observed!.boxes).toBeUndefined();
    socket.says({ say: 'aside', company: { fair: fair({ start: 2, asked: [1] }) }, mine: null });
    expect(session.observed!.boxes).toEqual({ 2: expect.stringMatching(/^[0-9a-f]{64}$/) });
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
  const sha = async (hex: string) => bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', hexToBytes(hex) as BufferSource)));

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
    expect(said(again, 'commit')).toMatchObject([{ commitment: sit!.commitment }]); // this device has its nonce
    await ack(again);
    again.says(aside({ seats: [sit!.commitment, ''], ready: [0] }));
    expect(said(again, 'commit')).toHaveLength(1);
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
    socket.says({ say: 'trouble', code: 'stage', id: socket.last.id, detail: '', clause: null, where: '', why: null });
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

  it('is not sent by who is excluded', async () => {
    const excluded = await joined(waiting({ excluded: [0] }));
    expect(said(excluded, 'commit')).toHaveLength(0);
  });

  const begun = () => step(5, { note: { note: 'began' }, changed: { company: { stage: 'playing', fair: fair({ seats: ['', ''] }) } } });

  it.each([
    ['step', (socket: FakeSocket) => socket.says(begun())],
    ['aside', (socket: FakeSocket) => socket.says({ say: 'aside', company: { stage: 'playing' }, mine: null })],
    [
      'step after its promise was hidden',
      (socket: FakeSocket) => {
        socket.says(aside({ seats: ['', 'b'] }));
        socket.says(begun());
      },
    ],
    [
      'step after it was called excluded without any void start',
      (socket: FakeSocket) => {
        socket.says(aside({ excluded: [0] }));
        socket.says(begun());
      },
    ],
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

  it('is missed when another takes its place, which no other device of this seat can do while it is connected', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [own, 'b'], ready: [0] }));
    socket.says(aside({ seats: ['another device’s, says the server', 'b'], ready: [0] }));
    socket.says(begun());
    expect(session.nonces[0]).toMatchObject({ commitment: own, omitted: true });
  });

  it('is not missed after it was revealed', async () => {
    const socket = await joined(waiting());
    const own = said(socket, 'commit')[0]!.commitment;
    await ack(socket);
    socket.says(aside({ seats: [own, 'b'], asked: [0, 1] }));
    expect(said(socket, 'reveal')).toHaveLength(1);
    socket.says(aside({ seats: [own, 'b'], asked: [0, 1], revealed: [0] }));
    socket.says(begun());
    expect(session.nonces[0]).toMatchObject({ acknowledged: true, leftOut: null, revealed: { server: 'c' } });
    expect(session.nonces[0]!.omitted).toBeUndefined();
  });

  it.each(['too-fast', 'store'] as const)('is committed to again, the same, after %s', async (code) => {
    for (const seats of [
      ['', ''],
      ['another device’s', ''],
    ]) {
      const socket = await joined(waiting({ seats }));
      const [first] = said(socket, 'commit');
      socket.says({ say: 'trouble', code, id: first!.id, detail: '', clause: null, where: '', why: null });
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
    socket.says({ say: 'trouble', code: 'stage', id: socket.last.id, detail: '', clause: null, where: '', why: null });
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
