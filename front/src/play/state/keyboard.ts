/** The keys that play. */
import type { Desk } from './game.svelte';
import { one } from './find_moves';

const TYPES = 'input, textarea, select, [contenteditable]';
const PRESSES = 'button, a, summary, label, [role="button"], [role="tab"], [role="switch"], [role="log"]';

/** Do what a key means; false where it means nothing here. `press` is the primary button. */
export function playKey(event: KeyboardEvent, desk: Desk, press: () => boolean, showLog: () => void): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  // who writes a trade does not roll the dice by the way
  if (desk.trade) {
    if (event.key === 'Escape') desk.closeTrade();
    return event.key === 'Escape';
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPES)) return false;
  switch (event.key) {
    case ' ':
    case 'Enter':
      if (target?.closest(PRESSES) || event.repeat) return false;
      if (desk.director.busy) desk.director.skip();
      else press();
      return true;
    case '?':
      desk.open({ kind: 'help' });
      return true;
  }
  if (event.repeat || !desk.letters) return false;
  switch (event.key.toLowerCase()) {
    case 't':
    case 'b': {
      const move = one(desk.choices, event.key.toLowerCase() === 't' ? 'throw' : 'buy');
      if (move) void desk.play(move);
      return move !== undefined;
    }
    case 'c':
      if (desk.inPlay) void desk.claimRent();
      return desk.inPlay;
    case 'o':
      if (desk.inPlay) desk.openOffer();
      return desk.inPlay;
    case 'g':
      if (desk.inPlay) desk.open({ kind: 'manage' });
      return desk.inPlay;
    case 'l':
      showLog();
      return true;
  }
  return false;
}
