/** The lid of each edition's box, as it lies in the edition's folder; a plain one for an edition without a drawing. */
import type { Component } from 'svelte';
import PlainLid from './PlainLid.svelte';

type Lid = Component<{ name: string; year: number }>;

const lids = import.meta.glob<Lid>('./*/Lid.svelte', { eager: true, import: 'default' });

export function lidOf(edition: string): Lid {
  return lids[`./${edition}/Lid.svelte`] ?? PlainLid;
}
