import { describe, expect, it, vi } from 'vitest';
import { knownTables, seatSecret } from './own_seats';
import { FakeSocket, joined, line, session, useBrowser, welcome } from './session.fixture';

useBrowser();

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
    socket.says({ say: 'trouble', code: 'closing', id: null, detail: '', clause: null, where: '', why: null });
    expect(session.trouble?.code).toBe('closing');
    socket.onclose!();
    await vi.advanceTimersByTimeAsync(500);
    line().onopen!();
    line().says(welcome());
    expect(session.line).toBe('live');
    expect(session.trouble).toBeNull();
  });

  const problem = (code: string, status: number) =>
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ code, detail: '', clause: null, where: '', why: null }), { status })));
  const noTable = { say: 'trouble', code: 'no-table', id: null, detail: '', clause: null, where: '', why: null } as const;

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
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new Error('offline'))),
    );
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
      line().says({ say: 'trouble', code, id: null, detail: '', clause: null, where: '', why: null });
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
