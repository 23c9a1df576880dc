/** The lids of the boxes, drawn by us, and the lettering they use. */
import '@fontsource/almendra/latin-700.css';
import '@fontsource/cormorant-garamond/latin-600-italic.css';
import '@fontsource/limelight/latin-400.css';
import '@fontsource/orbitron/latin-800.css';
import type { Component } from 'svelte';
import Deluxe from './Deluxe.svelte';
import Miro from './Miro.svelte';
import Nostalgia from './Nostalgia.svelte';
import Plain from './Plain.svelte';
import StarWars from './StarWars.svelte';
import Zelda from './Zelda.svelte';

const LIDS: Record<string, Component<{ name: string; year: number }>> = {
  'miro-1936': Miro,
  'star-wars-1997': StarWars,
  'nostalgia-2003': Nostalgia,
  'deluxe-2003': Deluxe,
  'zelda-2015': Zelda,
};

export function lidOf(box: string): Component<{ name: string; year: number }> {
  return LIDS[box] ?? Plain;
}
