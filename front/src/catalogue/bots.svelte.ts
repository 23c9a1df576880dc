/** The bots as they are offered and seen at a table: who each is, at which level. */
import type { BotCard, Seat } from '../wire';
import { loadBots } from './editions.svelte';
import { tx } from '../app/language.svelte';
import { words } from '../ui/words';

const USUAL = 'sensible'; // who comes when nobody in particular is asked for

let known = $state.raw<BotCard[]>([]);

/** Learn who the bots are; without an answer a bot is just a bot. */
export function meetBots(): void {
  if (!known.length)
    void loadBots()
      .then((cards) => (known = cards))
      .catch(() => undefined);
}

/** Who plays on a chair; null if that is a person, or nobody whom this server knows. */
export function botOn(seat: Seat): BotCard | null {
  return (seat.kind === 'bot' && known.find(({ id }) => id === seat.bot)) || null;
}

/** All bots that this server has, as far as they are known yet. */
export const knownBots = (): BotCard[] => known;

/** The name of a bot by its id, for sentences. */
export function botNamed(id: string): string {
  const bot = known.find((card) => card.id === id);
  return bot ? botLabel(bot) : words('a_bot');
}

export function usualBot(bots: BotCard[]): string {
  return (bots.find(({ id }) => id === USUAL) ?? bots[0])?.id ?? USUAL;
}

export function levelOf({ level }: BotCard): string {
  return level === null ? '' : words('level', { n: level });
}

/** A bot in a list: `Octave, niveau 3`. */
export function botLabel(bot: BotCard): string {
  return bot.level === null ? tx(bot.name) : `${tx(bot.name)}, ${levelOf(bot).toLowerCase()}`;
}

/** A bot to be chosen: one without a level says in its first sentence how it plays. */
export function botOption(bot: BotCard): string {
  return bot.level === null ? `${tx(bot.name)} – ${tx(bot.about).split('. ')[0]!.replace(/\.$/, '')}` : botLabel(bot);
}

/** What there is to say of a bot: its level and its temper. */
export function botAbout(bot: BotCard): string {
  const about = bot.level === null ? tx(bot.about) : `${levelOf(bot)}. ${tx(bot.about)}`;
  return bot.external ? [about, words('external_bot')].filter(Boolean).join(' ') : about;
}
