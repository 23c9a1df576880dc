/** The bots as they are offered: by level, then those without one. */
import { tx } from '../lib/lang.svelte';
import type { BotCard } from '../wire';
import { words } from './words';

const USUAL = 'sensible'; // who comes when nobody in particular is asked for

export function usualBot(bots: BotCard[]): string {
  return (bots.find(({ id }) => id === USUAL) ?? bots[0])?.id ?? USUAL;
}

/** A bot in a list: `Octave, niveau 3`. */
export function botLabel(bot: BotCard): string {
  return bot.level === null ? tx(bot.name) : `${tx(bot.name)}, ${words('level', { n: bot.level }).toLowerCase()}`;
}

/** What there is to say of a bot: its level and its temper. */
export function botAbout(bot: BotCard): string {
  return bot.level === null ? tx(bot.about) : `${words('level', { n: bot.level })}. ${tx(bot.about)}`;
}
