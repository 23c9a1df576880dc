/** Editions that people made and shared, by their names in setups: `own:` and a content id. */
import { SvelteMap } from 'svelte/reactivity';
import { recall, remember } from '../app/local_storage';
import { get } from '../net/http';
import type { EditionCard, OwnEdition } from '../wire';

const OWN = /^own:[0-9a-f]{32}$/;
const cards = new SvelteMap<string, EditionCard>();
const asked = new Map<string, Promise<OwnEdition>>();

export const isOwn = (box: string): boolean => OWN.test(box);

export function loadOwn(box: string): Promise<OwnEdition> {
  let found = asked.get(box);
  if (!found) {
    found = get<OwnEdition>(`/api/editions/own/${box.slice('own:'.length)}`);
    asked.set(box, found);
    found.then(
      ({ card }) => cards.set(box, card),
      () => asked.delete(box),
    );
  }
  return found;
}

/** The card of an edition: one of the package, or one that somebody made, as soon as it is here. */
export function cardNamed(box: string, packaged: readonly EditionCard[]): EditionCard | undefined {
  const found = packaged.find(({ id }) => id === box) ?? cards.get(box);
  if (!found && isOwn(box)) void loadOwn(box).catch(() => undefined);
  return found;
}

/** The edition of one's own that this device played last. */
export function lastOwn(): string | null {
  const box = recall<string | null>('own-edition', null);
  return box && isOwn(box) ? box : null;
}

export function noteOwn(box: string | null): void {
  remember('own-edition', box);
}

/** The edition that an address names: `#edition=own:ID`. */
export function ownIn(hash: string): string | null {
  const box = /^#edition=(.*)$/.exec(decodeURIComponent(hash))?.[1] ?? '';
  return isOwn(box) ? box : null;
}

export const linkTo = (box: string): string => `${location.origin}/#edition=${box}`;
