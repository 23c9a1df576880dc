/** What makes a box recognisable from across the room: its drawings, fetched with its colours and lettering. */
import { SvelteMap } from 'svelte/reactivity';

/** What is drawn on the squares that are no streets, each on a field of 100. */
export type Art =
  | 'go' | 'jail' | 'parking' | 'police' | 'tax' | 'luxury' | 'power' | 'water' | 'chance' | 'chest'
  | 'station-0' | 'station-1' | 'station-2' | 'station-3'; // prettier-ignore

/** Drawings are SVG of our own as text: they never change, so nothing has to watch them. */
export interface EditionTheme {
  /** Gradients and patterns the other drawings use; ids begin with the id of the box. */
  defs: string;
  /** The frame under the squares and the field inside them, on the board's 1000. */
  frame: string;
  field: string;
  /** What the name of the game is written on; a phone has no room for it. */
  crest: string;
  art: Record<Art, string>;
  /** On a field of 24 by 24, and of 40 by 24; the side is that of the owner's fleet. */
  house(side: string): string;
  hotel(side: string): string;
  /** What the pieces are made of: round counters that bear a number, or figures on a foot. */
  pieces: 'counters' | 'figures';
  /** The size of names on the board, where they fit; letters are not equally large in all alphabets. */
  size: number;
}

const blank = { go: '', jail: '', parking: '', police: '', tax: '', luxury: '', power: '', water: '', chance: '', chest: '' };
const PLAIN: EditionTheme = {
  defs: '',
  frame: '',
  field: '',
  crest: '',
  art: { ...blank, 'station-0': '', 'station-1': '', 'station-2': '', 'station-3': '' },
  house: () => '<path d="M3 22V10L12 2l9 8v12z" fill="var(--house)" stroke="var(--house-edge)"/>',
  hotel: () => '<path d="M3 22V8h34v14z" fill="var(--hotel)" stroke="var(--hotel-edge)"/>',
  pieces: 'figures',
  size: 12.8,
};

const files = import.meta.glob<{ theme: EditionTheme }>('./*/theme.ts');
const known = new SvelteMap<string, EditionTheme>();
const asked = new Set<string>();

/** The theme of a box; a plain one until its drawings are here. */
export function themeOf(box: string): EditionTheme {
  const file = files[`./${box}/theme.ts`];
  if (file && !asked.has(box)) {
    asked.add(box);
    file().then(
      ({ theme }) => known.set(box, theme),
      () => asked.delete(box),
    );
  }
  return known.get(box) ?? PLAIN;
}
