// Trades among bots: one line when they come about, none for offers that lead nowhere.

import type { Event, Offered, Reasoned, Seat } from '../wire';
import type { Entry } from './by_turn';

/** A trade that was made: its terms, and what the bot that accepted said. */
export interface Trade {
  terms: Offered;
  said: Reasoned | null;
}

const OFFERS = new Set<Event['event']>(['offered', 'accepted', 'refused', 'withdrawn', 'voided']);

/** Whether an event is about an offer of one bot to another. */
export function amongBots(event: Event, seats: readonly Seat[]): boolean {
  return (
    OFFERS.has(event.event) &&
    'maker' in event &&
    'to' in event &&
    [event.maker, event.to].every((seat) => seats[seat as number]?.kind === 'bot')
  );
}

/** Whether an event only carries out a trade. */
export function carriesOut(event: Event): boolean {
  return event.event === 'title-passed' || event.event === 'jail-card-passed' || (event.event === 'paid' && event.reason === 'trade');
}

/** The entries with every trade among bots in one of them; a trade whose offer is not among them stays as it is. */
export function oneLineEach(entries: readonly Entry[], seats: readonly Seat[]): Entry[] {
  const offers = new Map<number, Offered>();
  const found: Entry[] = [];
  let trade: { step: string; entry: Entry & { trade: Trade } } | null = null;
  for (const entry of entries) {
    const { event, note } = entry;
    const step = entry.key.split('.')[0]!;
    if (trade && trade.step !== step) trade = null;
    if (event?.event === 'offered' && amongBots(event, seats)) offers.set(event.maker, event);
    else if (event?.event === 'accepted' && amongBots(event, seats) && offers.has(event.maker)) {
      trade = { step, entry: { ...entry, trade: { terms: offers.get(event.maker)!, said: null } } };
      found.push(trade.entry);
    } else if (event && amongBots(event, seats) && event.event !== 'accepted') continue;
    else if (trade && event && carriesOut(event)) continue;
    else if (trade && note?.note === 'reasoned') trade.entry.trade = { ...trade.entry.trade, said: note };
    else found.push(entry);
  }
  return found;
}
