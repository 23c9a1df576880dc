/** The keys that play. */
import type { TableView } from './game.svelte';
import { one } from './find_moves';

const TYPES = 'input, textarea, select, [contenteditable]';
const PRESSES = 'button, a, summary, label, [role="button"], [role="tab"], [role="switch"], [role="log"]';

/** Do what a key means; false where it means nothing here. `press` is the primary button. */
export function playKey(event: KeyboardEvent, table: TableView, press: () => boolean, showLog: () => void): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  // who writes a trade does not roll the dice by the way
  if (table.trade) {
    if (event.key === 'Escape') table.closeTrade();
    return event.key === 'Escape';
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPES)) return false;
  switch (event.key) {
    case ' ':
    case 'Enter':
      if (target?.closest(PRESSES) || event.repeat) return false;
      if (table.director.busy) table.director.skip();
      else press();
      return true;
    case '?':
      table.open({ kind: 'help' });
      return true;
  }
  if (event.repeat || !table.letters) return false;
  switch (event.key.toLowerCase()) {
    case 't':
    case 'b': {
      const move = one(table.choices, event.key.toLowerCase() === 't' ? 'throw' : 'buy');
      if (move) void table.play(move);
      return move !== undefined;
    }
    case 'c':
      if (table.inPlay) void table.claimRent();
      return table.inPlay;
    case 'o':
      if (table.inPlay) table.openOffer();
      return table.inPlay;
    case 'g':
      if (table.inPlay) table.open({ kind: 'manage' });
      return table.inPlay;
    case 'l':
      showLog();
      return true;
  }
  return false;
}
