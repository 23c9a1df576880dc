import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { position, step } from '../motion/table.fixture';
import type { Company, Edition, Event, Welcome } from '../wire';
import { newDevice } from '../net/device.fixture';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import { digestOf, Observer, observedAt } from './observed';

let kept: Map<string, string>;
beforeEach(() => {
  kept = newDevice();
});
afterEach(() => vi.unstubAllGlobals());

const fair = (commitment: string) => ({ fair: { commitment, secret: null, asked: null } }) as Company;
const roll = (seq: number, a: number, b: number) => step(seq, [{ event: 'threw', seat: 0, dice: [a, b] }]);
const welcome = (seq: number, missed: ReturnType<typeof step>[] = [], commitment = 'c') =>
  ({ company: fair(commitment), seq, missed }) as Welcome;

it('writes down what chance gives, in its order', () => {
  const observer = new Observer('T');
  observer.welcome(welcome(-1));
  const events = [
    { event: 'shuffled', pack: 'chance' },
    { event: 'dealt', seat: 1, title: 39 },
    { event: 'threw-for-start', seat: 0, dice: [2, 3] },
    { event: 'rent-thrown', visitor: 0, owner: 1, title: 12, dice: [5, 5] },
    { event: 'card-drawn', seat: 0, deck: 'chest', card: 'x1' },
    { event: 'landed', seat: 0, square: 3 },
    { event: 'card-returned', deck: 'chest', card: 'x1' },
  ] as Event[];
  observer.step(step(0, events), position());
  observer.step(roll(1, 6, 4), position({ dice: [6, 4] }));
  expect(observer.observed).toEqual({
    commitment: 'c',
    other: null,
    contradicted: null,
    told: 0,
    starts: [],
    detailed: true,
    parts: [{ from: 0, to: 1, seen: '*chance =39 23s0 55r0,1,12 +chest:x1 -chest:x1 64t0', counts: [6, 1] }],
  });
});

it('goes on after a reload, and what it saw first counts', () => {
  const before = new Observer('T');
  before.welcome(welcome(-1));
  before.step(roll(0, 1, 2), position({ dice: [1, 2] }));
  const after = new Observer('T');
  after.welcome(welcome(2, [roll(0, 6, 6), roll(1, 3, 3), roll(2, 4, 4)], 'another'));
  expect(after.observed!.parts).toEqual([{ from: 0, to: 2, seen: '12t0 33t0 44t0', counts: [1, 1, 1] }]);
  expect(after.observed).toMatchObject({ commitment: 'c', other: 'another', contradicted: 0, told: 0 });
  expect(observedAt('T')).toEqual(after.observed);
});

it('remembers another commitment that came with a step or aside, whatever follows', () => {
  const observer = new Observer('T');
  observer.welcome(welcome(-1));
  observer.company(fair('d'));
  observer.company(fair('c'));
  observer.company({});
  expect(observedAt('T')).toMatchObject({ commitment: 'c', other: 'd' });
});

it('knows what it was only told when it came, and what it did not see', () => {
  const late = new Observer('T');
  late.welcome(welcome(5, [roll(4, 1, 1), roll(5, 1, 2)]));
  late.step(roll(6, 2, 2), position({ dice: [2, 2] }));
  late.welcome(welcome(9));
  late.step(roll(10, 3, 1), position({ dice: [3, 1] }));
  late.step(roll(12, 3, 2), position({ dice: [3, 2] })); // never without the one before
  expect(late.observed).toMatchObject({
    told: 2,
    parts: [
      { from: 4, to: 6, seen: '11t0 12t0 22t0' },
      { from: 10, to: 10, seen: '31t0' },
    ],
  });
  expect(late.last).toBe(10);
});

it('keeps so much of a table and so many tables, and no more', () => {
  const observer = new Observer('long');
  observer.welcome(welcome(-1));
  const many = Array.from({ length: 5000 }, () => ({ event: 'threw', seat: 0, dice: [1, 1] }) as Event);
  for (let seq = 0; seq < 9; seq++) observer.step(step(seq, many), null);
  const full = observer.last;
  expect(full).toBeLessThan(8);
  observer.welcome(welcome(20));
  observer.step(step(21, many), null);
  expect(observer.last).toBe(full);
  expect(kept.get('belleville.seen.long')!.length).toBeLessThan(140_000);
  for (let table = 0; table < 60; table++) new Observer(`t${table}`).welcome(welcome(-1));
  expect([...kept.keys()].filter((key) => key.startsWith('belleville.seen.'))).toHaveLength(40);
  expect(observedAt('t59')).not.toBeNull();
  expect(observedAt('t5')).toBeNull();
});

it('keeps what every seat had promised when it first saw a start', () => {
  const observer = new Observer('T');
  observer.welcome(welcome(-1));
  const asked = (start: number, seats: string[]) => ({ fair: { commitment: 'c', start, seats, asked: [0, 1] } }) as unknown as Company;
  observer.company(asked(1, ['a', 'b']));
  observer.company(asked(1, ['a', 'x']));
  observer.company(asked(2, ['e', 'f']));
  expect(observedAt('T')!.starts).toEqual([
    { start: 1, seats: ['a', 'b'], asked: [0, 1] },
    { start: 2, seats: ['e', 'f'], asked: [0, 1] },
  ]);
});

it('keeps what the cards and squares meant when it first saw them', () => {
  const edition = (...cards: string[]) =>
    ({ squares: [{ kind: 'go' }], chance: cards.map((id) => ({ id, effect: { do: 'pay' } })), chest: [], rules: {} }) as unknown as Edition;
  const observer = new Observer('T');
  observer.box(edition('a', 'b'), 1);
  expect(observer.observed).toBeNull(); // nothing was seen of the table yet
  observer.welcome(welcome(-1));
  observer.box(edition('a', 'b'), 1);
  const tab = new Observer('T');
  tab.box(edition('b', 'a'), 1);
  tab.box(edition('b', 'a'), 2); // the first start was void, and the host chose another box
  expect(observedAt('T')!.boxes).toEqual({ 1: digestOf(edition('a', 'b')), 2: digestOf(edition('b', 'a')) });
  expect(digestOf(edition('b', 'a'))).not.toBe(digestOf(edition('a', 'b')));
});

describe('a step that is shown again', () => {
  const seen = () => {
    const observer = new Observer('T');
    observer.welcome(welcome(-1));
    observer.step(roll(0, 1, 2), position({ dice: [1, 2] }));
    observer.step(roll(1, 3, 4), position({ dice: [6, 6] })); // the board showed another roll
    return observer;
  };

  it('as it was is no lie, nor after a reload or when two tabs take notes', () => {
    const observer = seen();
    observer.join();
    observer.welcome(welcome(1, [roll(0, 1, 2), roll(1, 3, 4)]));
    const other = new Observer('T');
    other.welcome(welcome(2, [roll(0, 1, 2), roll(1, 3, 4), roll(2, 5, 5)]));
    observer.step(roll(2, 5, 5), position({ dice: [5, 5] }));
    observer.step(roll(3, 1, 1), position({ dice: [1, 1] }));
    other.step(roll(3, 1, 1), position({ dice: [1, 1] }));
    expect(observedAt('T')).toMatchObject({ contradicted: null, parts: [{ from: 0, to: 3, seen: '12t0 34t0!66 55t0 11t0' }] });
  });

  it('with other outcomes is a contradiction for good', () => {
    const observer = seen();
    observer.step(roll(1, 2, 2), position({ dice: [2, 2] }));
    observer.step(roll(1, 3, 4), position({ dice: [3, 4] }));
    expect(new Observer('T').observed).toMatchObject({ contradicted: 1, parts: [{ from: 0, to: 1, seen: '12t0 34t0!66' }] });
  });

  it('cannot be taken back', () => {
    const observer = seen();
    observer.join();
    observer.welcome(welcome(0));
    expect(observedAt('T')).toMatchObject({ contradicted: 1 });
  });

  it('is not written down before it is shown', () => {
    const observer = seen();
    observer.welcome(welcome(1, [roll(2, 6, 6)]));
    observer.step(roll(2, 1, 1), position({ dice: [1, 1] }));
    expect(observedAt('T')).toMatchObject({ contradicted: null, parts: [{ to: 2, seen: '12t0 34t0!66 11t0' }] });
  });

  it('otherwise to another tab is a contradiction too, whichever writes last', () => {
    const [one, two] = [new Observer('T'), new Observer('T')];
    one.welcome(welcome(-1));
    two.welcome(welcome(-1));
    one.step(roll(0, 1, 2), position({ dice: [1, 2] }));
    two.step(roll(0, 6, 6), position({ dice: [6, 6] }));
    expect(observedAt('T')).toMatchObject({ contradicted: 0 });
    one.step(roll(1, 1, 2), position({ dice: [1, 2] }));
    expect(observedAt('T')).toMatchObject({ contradicted: 0 });
    expect(one.observed!.contradicted).toBe(0);
  });
});

it('loses nothing that another tab wrote down meanwhile', () => {
  const [one, two] = [new Observer('T'), new Observer('T')];
  one.welcome(welcome(-1));
  two.welcome(welcome(-1, [], 'd'));
  one.step(roll(0, 1, 2), position({ dice: [1, 2] }));
  two.step(roll(0, 1, 2), position({ dice: [1, 2] }));
  one.step(roll(1, 3, 3), position({ dice: [3, 3] }));
  expect(observedAt('T')).toMatchObject({
    commitment: 'c',
    other: 'd',
    contradicted: null,
    parts: [{ from: 0, to: 1, seen: '12t0 33t0' }],
  });
});

it('keeps the scheme that one tab was shown when another had written first', () => {
  const [one, two] = [new Observer('T'), new Observer('T')];
  one.welcome(welcome(-1));
  two.welcome(welcome(-1));
  one.step(roll(0, 1, 2), position({ dice: [1, 2] }));
  two.company({ fair: { commitment: 'c', scheme: 2, asked: null } } as unknown as Company);
  expect(observedAt('T')).toMatchObject({ scheme: 2, parts: [{ from: 0, to: 0, seen: '12t0' }] });
});

it('goes on where an older page took notes without their steps', () => {
  kept.set(
    'belleville.seen.T',
    JSON.stringify({ commitment: 'c', other: null, told: 0, parts: [{ from: 0, to: 1, seen: '12' }], starts: [] }),
  );
  const observer = new Observer('T');
  observer.welcome(welcome(2, [roll(0, 1, 2), step(1, []), roll(2, 4, 4)]));
  expect(observedAt('T')).toMatchObject({
    parts: [
      { from: 0, to: 1, seen: '12' },
      { from: 2, to: 2, seen: '44t0', counts: [1] },
    ],
  });
});

it('notes the house rules with the edition: nobody may change them once nonces are asked for', () => {
  const plain = NOSTALGIA;
  const agreed = { ...plain, house: { parking: 500, no_auctions: 1 } };
  expect(digestOf({ ...plain, house: {} })).toBe(digestOf(plain));
  expect(digestOf(agreed)).not.toBe(digestOf(plain));
  expect(digestOf({ ...plain, house: { no_auctions: 1, parking: 500 } })).toBe(digestOf(agreed));
});
