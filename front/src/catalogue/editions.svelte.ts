/** The boxes, their rules, the bots, and sums of money as a box prints them. */
import type { BotCard, EditionCard, EditionSheet, Edition, Rulebook } from '../wire';
import { get, once } from '../net/http';
import { isOwn, loadOwn } from './own_editions.svelte';
import { ui } from '../app/language.svelte';
import { speak } from '../words/messages';
import { NARROW } from '../words/typography';
import { Figure, Amount } from '../words/values';

const sheets = new Map<string, () => Promise<EditionSheet>>();

export async function loadEdition(id: string): Promise<Edition> {
  if (isOwn(id)) return (await loadOwn(id)).edition;
  let sheet = sheets.get(id);
  if (!sheet) sheets.set(id, (sheet = once<EditionSheet>(`/api/boxes/${encodeURIComponent(id)}`)));
  return (await sheet()).edition;
}

/** The edition that a table's game was played with, where today's edition of that name has changed or is gone. */
export async function loadPlayed(table: string): Promise<Edition> {
  return (await get<Pick<EditionSheet, 'edition'>>(`/api/tables/${encodeURIComponent(table)}/edition`)).edition;
}

export const loadCards: () => Promise<EditionCard[]> = once<EditionCard[]>('/api/boxes');
export const loadRulebook: () => Promise<Rulebook> = once<Rulebook>('/api/rules');
export const loadBots: () => Promise<BotCard[]> = once<BotCard[]>('/api/bots');

/** A number with its thousands apart, as the language has it. */
export function figures(amount: number, lang: string = ui.lang): string {
  return speak(new Figure(amount), lang);
}

/** A sum as it stands in a sentence. */
export function money(amount: number, edition: Pick<Edition, 'money'>, lang: string = ui.lang): string {
  return speak(new Amount(amount, edition.money), lang);
}

/** A sum as the box prints it on its squares, deeds and notes. */
export function printedMoney(amount: number, edition: Pick<Edition, 'money'>, lang: string = ui.lang): string {
  const { sign, sign_first } = edition.money;
  const sum = figures(amount, lang);
  return sign_first ? `${sign}${NARROW}${sum}` : `${sum}${NARROW}${sign}`;
}
