/** Games that are one click away: what each means in the edition that is chosen. */
import type { BotCard, EditionCard, Setup } from '../wire';

export const PRESETS = ['learn', 'twenty', 'evening'] as const;
export type PresetId = (typeof PRESETS)[number];

export interface Preset {
  mode: NonNullable<Setup['mode']>;
  minutes: number | null;
  pace: NonNullable<Setup['pace']>;
  /** The bots on the other seats, by their ids. */
  bots: string[];
  /** Hints explain each thing when it first happens. */
  guided: boolean;
}

const MINUTES = 20;
const MODES: Record<PresetId, Preset['mode'][]> = {
  learn: ['quick', 'timed'], // not every edition has both short games
  twenty: ['timed', 'quick'],
  evening: [],
};
const SEATS: Record<PresetId, number> = { learn: 3, twenty: 4, evening: 4 };

/** What a preset comes to in an edition, with the bots there are. */
export function presetFor(id: PresetId, card: EditionCard, bots: readonly BotCard[]): Preset {
  const mode = MODES[id].find((wish) => card.modes.includes(wish)) ?? 'standard';
  const others = Math.min(Math.max(SEATS[id], card.players.min), card.players.max) - 1;
  return {
    mode,
    minutes: mode === 'timed' ? MINUTES : null,
    pace: id === 'learn' ? 'calm' : 'steady',
    bots: id === 'learn' ? Array<string>(others).fill(gentlest(bots)) : mixed(bots, others),
    guided: id === 'learn',
  };
}

/** What a preset is called: one without a clock does not promise twenty minutes. */
export const presetName = (id: PresetId, { mode }: Preset): PresetId | 'short' => (id === 'twenty' && mode !== 'timed' ? 'short' : id);

function byLevel(bots: readonly BotCard[]): string[] {
  const ids = bots
    .filter(({ level }) => level !== null)
    .sort((a, b) => a.level! - b.level!)
    .map(({ id }) => id);
  return ids.length ? ids : [bots[0]?.id ?? 'sensible'];
}

/** The bot of the lowest level. */
const gentlest = (bots: readonly BotCard[]): string => byLevel(bots)[0]!;

/** One bot of each level in turn. */
function mixed(bots: readonly BotCard[], many: number): string[] {
  const ids = byLevel(bots);
  return Array.from({ length: many }, (_, at) => ids[at % ids.length]!);
}
