/** Who may keep the bank at a table of so many players, and why not. */
import type { EditionCard, Setup } from '../wire';
import { words } from './words';

type Banker = NonNullable<Setup['banker']>;

/** Why this edition does not allow a banker with so many players; empty if it does. */
export function bankerBar(card: Pick<EditionCard, 'banker_seats'>, banker: Banker, seats: number): string {
  const allowed = card.banker_seats[banker] ?? [];
  if (allowed.includes(seats)) return '';
  if (!allowed.length) return words('banker_never');
  const [least, most] = [Math.min(...allowed), Math.max(...allowed)];
  return seats < least ? words('banker_from', { n: least }) : words('banker_up_to', { n: most });
}
