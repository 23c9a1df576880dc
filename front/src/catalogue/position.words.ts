import { tx, ui } from '../app/language.svelte';
import { area } from '../words/area';
import type { Problem } from '../wire';
import { partOf, type StartPosition } from './position';

/** Games that begin in a position: where one is pasted, in the lobby, and where a replay is played on. */
export const words = area(
  'position',
  import.meta.glob<string>('../../../src/belleville/words/*/position.ftl', { eager: true, import: 'default' }),
);

/** What is wrong with a position that was refused: which field, and why, unless a clause says that. */
export function refusalOf({ where, why, clause }: Problem, line: string): string {
  const said = words('refused', { part: words(`part_${partOf(where, line)}`), where });
  return why && !clause ? `${said} ${sentence(tx(why))}` : said;
}

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;

/** A player of a position, in one line. */
export function seatWords({ seats }: StartPosition, seat: number): string {
  const { cash, titles, out } = seats[seat]!;
  if (out) return words('seat_out', { seat: seat + 1 });
  return words('seat', { seat: seat + 1, cash: cash.toLocaleString(ui.lang), n: titles });
}
