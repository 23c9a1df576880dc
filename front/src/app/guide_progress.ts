/** What this device remembers of the guide: whether it is on, and which topics were explained. */
import { recall, remember } from './local_storage';

export const TOPICS = ['start', 'roll', 'buy', 'rent', 'group', 'houses', 'trade', 'jail', 'debt'] as const;
export type Topic = (typeof TOPICS)[number];

export interface GuideState {
  on: boolean;
  seen: Topic[];
}

/** The guide as it was left; off until it is asked for. */
export function guideState(): GuideState {
  const { on, seen } = recall<Partial<GuideState>>('guide', {});
  return { on: on === true, seen: TOPICS.filter((topic) => Array.isArray(seen) && seen.includes(topic)) };
}

export function keepGuide(state: GuideState): void {
  remember('guide', state);
}

/** Switch the guide on, with every topic to be explained again. */
export function startGuide(): void {
  keepGuide({ on: true, seen: [] });
}
