import { describe, expect, it, vi } from 'vitest';
import type { Setup } from '../wire';
import { knownTables, keepSecret, noteTable, seatSecret } from './seats';
import { company, joined, session, step, useBrowser } from './session.fixture';
import { setPrefs } from './prefs.svelte';

const person = (name: string) => ({ kind: 'person' as const, name, token: 'dog', bot: '', here: true, stand_in: false, person: '', replace_from: null });
const WAS: Setup = { box: 'miro-1936', seats: 4 };

useBrowser();

describe('a table that the host changes', () => {
  it('is another one at once, with one’s seat where it is now', async () => {
    const socket = await joined({ you: 3, game: null, setup: WAS, company: company({ stage: 'waiting' }) });
    const setup: Setup = { box: 'zelda-2015', seats: 2 };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ edition: { id: 'zelda-2015', squares: [], chance: [], chest: [], rules: {} }, digest: 'e' })));
    const seats = [person('Ada'), person('Bob')];
    socket.says(step(5, { note: { note: 'setup-changed', seat: 0, setup, was: WAS, moved: [[0, 0], [3, 1]] }, changed: { company: { seats } } }));
    expect([session.setup, session.you]).toEqual([setup, 1]);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.edition?.id).toBe('zelda-2015');
  });

  it('asks for it in the words of the table', async () => {
    const socket = await joined();
    void session.changeSetup(WAS);
    expect(socket.last).toMatchObject({ say: 'change-setup', setup: WAS });
    void session.handOver(1, 'Bob');
    expect(socket.last).toMatchObject({ say: 'hand-over', seat: 1, name: 'Bob' });
    void session.seatBot(1, null, 'Bob');
    expect(socket.last).toMatchObject({ say: 'seat-bot', seat: 1, bot: null, name: 'Bob', keep_out: false });
    void session.vote(1, 'strong');
    expect(socket.last).toMatchObject({ say: 'vote', seat: 1, bot: 'strong' });
    void session.sayPhrase('hello');
    expect(socket.last).toMatchObject({ say: 'say-phrase', phrase: 'hello' });
  });
});

describe('somebody who is removed', () => {
  it.each([
    [{ note: 'removed', seat: 0, name: 'Ada', kept_out: false }, 'host'],
    [{ note: 'replaced', seat: 0, name: 'Ada', bot: 'strong', agreed: false }, 'host'],
    [{ note: 'replaced', seat: 0, name: 'Ada', bot: 'strong', agreed: true }, 'vote'],
  ] as const)('is told why, and watches', async (note, why) => {
    const socket = await joined();
    keepSecret('T', 'mine');
    noteTable({ id: 'T', box: 'miro-1936', stage: 'waiting', names: ['Ada'], at: 1 });
    socket.says(step(5, { note }));
    expect([session.removed, session.you, session.mine]).toEqual([why, null, null]);
    expect(knownTables()).toEqual([]);
    expect(seatSecret('T')).toBe('mine'); // so that the server can say it again
  });

  it('is told again after a reload', async () => {
    await joined({ you: null, removed: 'vote' });
    expect(session.removed).toBe('vote');
  });

  it('is somebody else, mostly', async () => {
    const socket = await joined();
    socket.says(step(5, { note: { note: 'removed', seat: 1, name: 'Bob', kept_out: false } }));
    expect([session.removed, session.you]).toEqual([null, 0]);
  });
});

it('does not count the words of somebody who is muted, on whatever seat', async () => {
  const socket = await joined();
  setPrefs({ muted: ['p1'] });
  socket.says(step(5, { note: { note: 'said', seat: 3, text: 'hm', phrase: null, person: 'p1' } }));
  socket.says(step(6, { note: { note: 'said', seat: 1, text: '', phrase: 'hello', person: 'p2' } }));
  expect(session.unread).toBe(1);
  setPrefs({ muted: [] });
});
