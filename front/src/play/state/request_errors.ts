/** What the page says when the server cannot do something, for a reason that is not in the rules of the game. */
import type { Trouble } from '../../wire';
import type { Word } from '../words';

/** Every code has its words: a new one does not compile without. */
const WORDS: Record<Trouble['code'], Word> = {
  'too-fast': 'trouble_fast',
  'too-long': 'trouble_long',
  paused: 'trouble_paused',
  stage: 'trouble_stage',
  store: 'trouble_store',
  closing: 'trouble_closing',
  'not-seated': 'trouble_seat',
  'not-maker': 'trouble_maker',
  'no-table': 'no_table',
  full: 'full',
  replaced: 'replaced',
  unreadable: 'unreadable',
  outdated: 'outdated',
  undo: 'trouble_undo',
  position: 'trouble_other',
  malformed: 'trouble_other',
  'too-large': 'trouble_other',
  'not-joined': 'trouble_other',
  taken: 'trouble_other',
  name: 'trouble_other',
  token: 'trouble_other',
  seats: 'trouble_other',
  house: 'trouble_other',
  setup: 'trouble_other',
  removed: 'trouble_removed',
  'kept-out': 'trouble_removed',
};

export function troubleWord(code: Trouble['code']): Word {
  return WORDS[code] ?? 'trouble_other';
}
