/** The guide of this device, shared by the game and its menu. */
import { guideState, keepGuide, startGuide, type GuideState, type Topic } from '../../app/guide_progress';

export const guide = $state<{ state: GuideState; showing: Topic | null }>({ state: guideState(), showing: null });

export function setGuide(state: GuideState): void {
  guide.state = state;
  if (!state.on) guide.showing = null;
  keepGuide(state);
}

/** Read what was decided elsewhere: on the home page, or in another tab. */
export function recallGuide(): void {
  guide.state = guideState();
  guide.showing = null;
}

export function restartGuide(): void {
  startGuide();
  recallGuide();
}
