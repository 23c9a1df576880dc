import { expect, it } from 'vitest';
import type { Event, Step } from '../wire';
import { actor, Chronicle, type Entry } from './by_turn';

function step(seq: number, events: Event[], turns?: number): Step {
  const changed = turns === undefined ? {} : { game: { turns } };
  const why = events.map(() => 'turn.move');
  return { say: 'step', seq, at: seq, by: 'player', seat: 0, events, why, because: [], note: null, changed, mine: null };
}
const began = (seat: number): Event => ({ event: 'turn-began', seat });
const threw = (seat: number): Event => ({ event: 'threw', seat, dice: [1, 2] });

it('lays steps out by turns', () => {
  const turns = new Chronicle().follow([
    step(1, [threw(0)]),
    step(2, [began(0)], 1),
    step(3, [threw(0), began(1)], 2),
    step(4, [threw(1)]),
  ]);
  expect(turns.map((turn) => [turn.number, turn.seat, turn.entries.length])).toEqual([
    [0, null, 1],
    [1, 0, 1],
    [2, 1, 1],
  ]);
});

it('counts the turns of a log that does not say their number', () => {
  const turns = new Chronicle().follow([step(1, [began(0)]), step(2, [began(1)]), step(3, [began(0)], 7), step(4, [began(1)])]);
  expect(turns.map((turn) => turn.number)).toEqual([1, 2, 7, 8]);
});

it('leaves the turns that are over as they are, and replaces the one that grows', () => {
  const chronicle = new Chronicle();
  const steps = [step(1, [began(0)], 1), step(2, [threw(0), began(1)], 2)];
  const before = chronicle.follow(steps);
  const after = chronicle.follow([...steps, step(3, [threw(1)])]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect([before[1]!.entries.length, after[1]!.entries.length]).toEqual([0, 1]);
});

it('reads anew a log that begins anew', () => {
  const chronicle = new Chronicle();
  chronicle.follow([step(1, [began(0)], 1), step(2, [threw(0)])]);
  expect(chronicle.follow([step(9, [began(1)], 7)]).map((turn) => turn.number)).toEqual([7]);
});

it('reads each of five thousand steps once, however often it is asked', () => {
  let read = 0;
  const steps = Array.from({ length: 5000 }, (_, at) => {
    const one = step(at, at % 5 ? [threw(0), threw(0)] : [began(0)], at);
    const { events } = one;
    return Object.defineProperty(one, 'events', { get: () => (read++, events) });
  });
  const chronicle = new Chronicle();
  for (let many = 50; many <= 5000; many += 50) chronicle.follow(steps.slice(0, many));
  expect(chronicle.turns).toHaveLength(1000);
  expect(read).toBe(5000);
});

const about = (event: Event): number | null => actor({ key: '1', by: 'player', event, note: null, clause: '' } as Entry);

it('puts the token of the one who pays beside a payment, and of the one who gets it where only the bank pays', () => {
  const paid = (payer: number | null, payee: number | null, reason: string): Event =>
    ({ event: 'paid', payer, payee, amount: 10, reason, title: null }) as Event;
  expect(about(paid(1, 2, 'rent'))).toBe(1);
  expect(about(paid(1, null, 'tax'))).toBe(1);
  expect(about(paid(null, 2, 'card'))).toBe(2);
  expect(about(paid(null, 2, 'salary'))).toBe(2);
  expect(about(paid(0, 2, 'salary'))).toBe(2); // a player who keeps the bank pays it out
});

it('puts the token of the one who acts beside everything else', () => {
  const goods = { cash: 0, titles: [], cards: [] };
  const rows: [unknown, number | null][] = [
    [{ event: 'rent-claimed', visitor: 0, owner: 1, title: 5, amount: 2 }, 1],
    [{ event: 'rent-opened', visitor: 0, owner: 1, title: 5, amount: 2 }, 0],
    [{ event: 'rent-lapsed', visitor: 0, owner: 1, title: 5, amount: 12 }, 0],
    [{ event: 'rent-thrown', visitor: 0, owner: 1, dice: [1, 2] }, 0],
    [{ event: 'accepted', maker: 0, to: 1 }, 1],
    [{ event: 'refused', maker: 0, to: 1 }, 1],
    [{ event: 'offered', maker: 0, to: 1, give: goods, take: goods }, 0],
    [{ event: 'in-kind-offered', debtor: 0, creditor: 1 }, 0],
    [{ event: 'in-kind-refused', debtor: 0, creditor: 1 }, 1],
    [{ event: 'title-passed', giver: 0, receiver: 1, title: 5 }, 1],
    [{ event: 'jail-card-passed', giver: 0, receiver: 1, deck: 'chance' }, 1],
    [{ event: 'owed', payer: 0, payee: 1, amount: 2 }, 0],
    [{ event: 'threw', seat: 2, dice: [1, 2] }, 2],
    [{ event: 'hour-struck' }, null],
  ];
  for (const [event, seat] of rows) expect(about(event as Event), JSON.stringify(event)).toBe(seat);
  expect(
    actor({ key: '1', by: 'player', event: null, note: { note: 'said', seat: 1, text: 'x', phrase: null, person: 'p' }, clause: '' }),
  ).toBe(1);
  expect(actor({ key: '1', by: 'player', event: null, note: { note: 'began' }, clause: '' })).toBeNull();
});
