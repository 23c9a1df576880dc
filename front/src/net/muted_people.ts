/** People whose words are not shown on this device, by what the server calls them: wherever they sit, and in rematches. */
import { prefs, setPrefs } from '../app/preferences.svelte';

const MOST = 200; // people remembered; the first are forgotten

export const isMuted = (person: string): boolean => person !== '' && prefs.muted.includes(person);

export function toggleMute(person: string): void {
  const others = prefs.muted.filter((known) => known !== person);
  setPrefs({ muted: isMuted(person) ? others : [...others, person].slice(-MOST) });
}
