/** Setting a table: asking the server for it, and remembering on this device that one has a seat there. */
import { drawNonce, keepNonce } from '../fair_dice/contribution';
import { startGuide } from '../app/guide_progress';
import { post } from '../net/http';
import { hurried } from './begin_at_once';
import { go } from '../app/route.svelte';
import { keepSecret, noteTable } from '../net/own_seats';
import type { RentWatch } from '../net/session.svelte';
import { remember } from '../app/local_storage';
import type { Made, Make } from '../wire';
import { keepName, keepToken, keepWatch } from './own_name';

interface Manner {
  watch: RentWatch;
  /** Nobody is waited for: the game begins as soon as the page of the table is open. */
  begin: boolean;
  guided?: boolean;
}

/** Set a table and go there; rejects with a `Refusal` where the server says no. */
export async function setTable(make: Make, { watch, begin, guided = false }: Manner): Promise<void> {
  const nonce = drawNonce();
  const made = await post<Made>('/api/tables', { ...make, commitment: nonce.commitment } satisfies Make);
  keepSecret(made.table, made.secret);
  keepNonce(made.table, nonce);
  keepName(make.name);
  if (make.token) keepToken(make.setup.box, make.token);
  keepWatch(watch);
  remember(`rents.${made.table}`, watch);
  noteTable({ id: made.table, box: make.setup.box, stage: 'waiting', names: [], at: Date.now(), seat: made.seat });
  if (begin) hurried.add(made.table);
  if (guided) startGuide();
  go(`/t/${made.table}`);
}
