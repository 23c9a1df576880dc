/** Who came where. */
import type { Ending } from '../wire';

/** Everybody in the order of the ranking, with their places; winners who share have the same one. */
export function places(ending: Ending | null, seats: number): { seat: number; place: number }[] {
  const order = ending?.ranking ?? Array.from({ length: seats }, (_, seat) => seat);
  return order.map((seat, at) => ({ seat, place: ending && at < ending.winners.length ? 1 : at + 1 }));
}
