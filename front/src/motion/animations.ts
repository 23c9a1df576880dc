/** What can move on the table. Places are found in the page by their `data-anchor` (see Flights.svelte). */

/** A seat, or the bank in the middle of the board. */
export type Party = number | null;

export type Act = { ms: number } & (
  | { kind: 'dice'; seat: number; dice: [number, number] }
  | { kind: 'walk'; seat: number; path: number[] }
  | { kind: 'money'; from: Party; to: Party; amount: number }
  | { kind: 'gain'; seat: number; amount: number }
  | { kind: 'card'; seat: number; deck: 'chance' | 'chest'; card: string }
  | { kind: 'deed'; title: number; from: Party; to: Party }
  | { kind: 'pass'; deck: 'chance' | 'chest'; from: Party; to: Party }
  | { kind: 'drop'; title: number; building: 'house' | 'hotel' }
  | { kind: 'jail'; seat: number }
  | { kind: 'bid'; seat: number }
  | { kind: 'hammer' }
  | { kind: 'fall'; seat: number }
  | { kind: 'win'; seats: number[] }
);

/** An act on its way: `key` tells it from its like, `still` means that it may fade but not travel. */
export type Moving = Act & { key: number; still: boolean };
