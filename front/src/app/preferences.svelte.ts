/** What one device likes, and the dress of the page: box, theme and language on the root element. */
import { untrack } from 'svelte';
import { ui } from './language.svelte';
import { recall, remember } from './local_storage';
import { groupColours } from '../editions/look';
import type { Group } from '../wire';

export interface Prefs {
  theme: 'auto' | 'light' | 'dark';
  speed: 0 | 1 | 2 | 4;
  sound: boolean;
  /** Let the device vibrate when one is to play. */
  vibrate: boolean;
  /** Send a notification when one is to play and the page is not in view; the browser was asked for leave. */
  notify: boolean;
  muted: string[];
}

export const prefs: Prefs = $state({
  theme: 'auto',
  speed: 1,
  sound: false,
  vibrate: true,
  notify: false,
  muted: [],
  ...recall('prefs', {}),
});

export function setPrefs(wish: Partial<Prefs>): void {
  Object.assign(prefs, wish);
  remember('prefs', $state.snapshot(prefs));
  if (wish.theme) dress();
}

let coloured: ReadonlyMap<string, string> = new Map();
const themes = import.meta.glob<unknown>('../editions/*/theme.ts');
/** The edition whose dress the page wears; none at home. */
export const worn = $state<{ box: string | null }>({ box: null });

/** `data-theme` is always `light` or `dark`: what `auto` means is settled here, not in each stylesheet. */
function dress(): void {
  const root = document.documentElement;
  const dark = prefs.theme === 'dark' || (prefs.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.lang = ui.lang;
  if (worn.box) root.dataset.box = worn.box;
  else delete root.dataset.box;
  colourBar();
}

/** The bar of the browser, or of the installed page, has the colour of the paper. */
function colourBar(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

/** Give groups the colours of their own that an edition has, instead of those of its theme. */
function colourGroups(groups: readonly Group[]): void {
  const { style } = document.documentElement;
  for (const name of coloured.keys()) style.removeProperty(name);
  coloured = groupColours(groups);
  for (const [name, colour] of coloured) style.setProperty(name, colour);
}

/** Dress the page for a box (null: the neutral dress of home) and fetch its colours and lettering. */
export async function applyEditionTheme(id: string | null, groups: readonly Group[] = []): Promise<void> {
  untrack(() => (worn.box = id));
  colourGroups(groups);
  untrack(dress); // who asks for a theme does not ask again when the language changes
  if (!id) return;
  await themes[`../editions/${id}/theme.ts`]?.();
  colourBar();
}

/** Dress the page before anything is drawn, and again when the device turns dark or light. */
export function watchTheme(): void {
  dress();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
}
