/** What the host changed about a table, in words. */
import type { Setup } from '../wire';
import { type Lang, ui } from '../app/language.svelte';

const WORDS = {
  fr: {
    standard: 'partie complète',
    timed: 'partie chronométrée',
    quick: 'partie rapide',
    minutes: '{n} minutes',
    calm: 'rythme calme',
    steady: 'rythme posé',
    brisk: 'rythme vif',
    seats: '{n} places',
    program: 'la table tient la banque',
    player: 'l’hôte tient la banque',
    apart: 'un banquier sans pion',
    listed: 'table ouverte à tous',
    private: 'table privée',
    beginning: 'depuis le début',
  },
  en: {
    standard: 'full game',
    timed: 'timed game',
    quick: 'quick game',
    minutes: '{n} minutes',
    calm: 'calm pace',
    steady: 'steady pace',
    brisk: 'brisk pace',
    seats: '{n} seats',
    program: 'the table keeps the bank',
    player: 'the host keeps the bank',
    apart: 'a banker without a token',
    listed: 'open to everybody',
    private: 'private table',
    beginning: 'from the beginning',
  },
} as const;

/** The name of an edition by its id, where its title is not at hand: `Deluxe 2003`. */
function editionName(id: string): string {
  return id.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** All that is another way now, most important first: `Deluxe 2003, 6 places`. */
export function describeChange(was: Setup, now: Setup, lang: Lang = ui.lang): string {
  const words = WORDS[lang];
  const parts: string[] = [];
  if (now.box !== was.box) parts.push(editionName(now.box));
  if (now.mode !== was.mode) parts.push(words[now.mode ?? 'standard']);
  if (now.minutes && now.minutes !== was.minutes) parts.push(words.minutes.replace('{n}', String(now.minutes)));
  if (now.seats !== was.seats) parts.push(words.seats.replace('{n}', String(now.seats)));
  if (now.pace !== was.pace) parts.push(words[now.pace ?? 'steady']);
  if (now.banker !== was.banker) parts.push(words[now.banker ?? 'program']);
  if (now.listed !== was.listed) parts.push(words[now.listed ? 'listed' : 'private']);
  if (was.position && !now.position) parts.push(words.beginning);
  return parts.join(', ');
}
