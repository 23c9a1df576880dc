import { expect, it } from 'vitest';
import type { Event, Seat, TableNote } from '../wire';
import type { Entry } from './by_turn';
import { oneLineEach } from './bot_trades';

const seat = (kind: Seat['kind']) => ({ kind, name: kind }) as Seat;
const seats = [seat('person'), seat('bot'), seat('bot')];
const goods = { cash: 0, titles: [], cards: [] };
const offered = (maker: number, to: number): Event =>
  ({ event: 'offered', maker, to, revision: 1, give: { ...goods, titles: [1] }, take: { ...goods, cash: 90 } }) as unknown as Event;
const about = (event: 'accepted' | 'refused', maker: number, to: number): Event => ({ event, maker, to, revision: 1 }) as unknown as Event;
const entry = (key: string, event: Event | null, note: TableNote | null = null): Entry => ({ key, by: 'bot', event, note, clause: '' });
const paid = { event: 'paid', payer: 2, payee: 1, amount: 90, reason: 'trade', title: null } as unknown as Event;
const passed = { event: 'title-passed', title: 1, giver: 1, receiver: 2 } as unknown as Event;
const said = { note: 'reasoned', seat: 2, to: 1, why: 'trade-worth', group: null } as TableNote;

it('says a trade among bots in one line, with the reason', () => {
  const entries = [
    entry('4.0', offered(1, 2)),
    entry('5.0', about('accepted', 1, 2)),
    entry('5.1', paid),
    entry('5.2', passed),
    entry('5.n', null, said),
    entry('6.0', passed),
  ];
  const lines = oneLineEach(entries, seats);
  expect(lines.map(({ key }) => key)).toEqual(['5.0', '6.0']);
  expect(lines[0]!.trade).toEqual({ terms: entries[0]!.event, said });
});

it('says nothing of an offer among bots that led nowhere', () => {
  expect(oneLineEach([entry('4.0', offered(1, 2)), entry('5.0', about('refused', 1, 2))], seats)).toEqual([]);
});

it('leaves offers from and to people as they are, and trades whose terms are not known', () => {
  const kept = [entry('4.0', offered(1, 0)), entry('5.0', about('accepted', 1, 0)), entry('5.1', paid), entry('5.2', passed)];
  expect(oneLineEach(kept, seats)).toEqual(kept);
  const early = [entry('5.0', about('accepted', 1, 2)), entry('5.1', paid)];
  expect(oneLineEach(early, seats)).toEqual(early);
});
