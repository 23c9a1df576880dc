/** The boxes, their rules, the bots, and sums of money as a box prints them. */
import type { BotCard, BoxCard, BoxSheet, Edition, Lawbook } from '../wire';
import { get, once } from '../net/http';
import { type Lang, ui } from '../app/language.svelte';

const NARROW = '\u202f'; // a narrow space that does not break

const sheets = new Map<string, () => Promise<BoxSheet>>();

export async function loadBox(id: string): Promise<Edition> {
  let sheet = sheets.get(id);
  if (!sheet) sheets.set(id, (sheet = once<BoxSheet>(`/api/boxes/${encodeURIComponent(id)}`)));
  return (await sheet()).edition;
}

/** The edition that a table's game was played with, where today's edition of that name has changed or is gone. */
export async function loadPlayed(table: string): Promise<Edition> {
  return (await get<Pick<BoxSheet, 'edition'>>(`/api/tables/${encodeURIComponent(table)}/edition`)).edition;
}

export const loadCards: () => Promise<BoxCard[]> = once<BoxCard[]>('/api/boxes');
export const loadLaw: () => Promise<Lawbook> = once<Lawbook>('/api/rules');
export const loadBots: () => Promise<BotCard[]> = once<BotCard[]>('/api/bots');

/** A number with its thousands apart, as the language has it. */
export function figures(amount: number, lang: Lang = ui.lang): string {
  const sign = amount < 0 ? '\u2212' : '';
  const apart = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, lang === 'fr' ? NARROW : ',');
  return sign + apart;
}

/** A sum as the box prints it. */
export function money(amount: number, edition: Pick<Edition, 'money'>, lang: Lang = ui.lang): string {
  const { sign, sign_first } = edition.money;
  const sum = figures(amount, lang);
  return sign_first ? `${sign}${NARROW}${sum}` : `${sum}${NARROW}${sign}`;
}
