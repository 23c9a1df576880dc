import { expect, it } from 'vitest';
import { DELUXE, MIRO, NOSTALGIA, STAR_WARS, ZELDA } from '../catalogue/edition.fixture';
import type { Event, Seat } from '../wire';
import { eventSentence } from './event_sentences';
import { TableMessages } from './table_messages';
import { plain } from './values';

/** The page tells whole games word for word as the terminal does: `python -m tests.goldens.logs` writes them. */
interface Game {
  seats: Pick<Seat, 'name' | 'token'>[];
  events: [turn: number, event: Event][];
}

const FOLDER = '../../../tests/goldens/logs/';
const games = import.meta.glob<Game>('../../../tests/goldens/logs/*.json', { eager: true, import: 'default' });
const logs = import.meta.glob<string>('../../../tests/goldens/logs/*.log', { eager: true, query: '?raw', import: 'default' });
const rows = [MIRO, STAR_WARS, NOSTALGIA, DELUXE, ZELDA].flatMap((edition) => ['en', 'fr'].map((lang) => ({ edition, lang })));

it.each(rows)('$edition.id in $lang', ({ edition, lang }) => {
  const { seats, events } = games[`${FOLDER}${edition.id}.json`]!;
  const at = new TableMessages({ lang, edition, seats, you: 0 });
  const told = events.map(([turn, event]) => plain(eventSentence(event, at, { turn }))).filter(Boolean);
  expect(told).toEqual(logs[`${FOLDER}${edition.id}.${lang}.log`]!.trimEnd().split('\n'));
});

it('has a game of every edition', () => {
  expect(Object.keys(games)).toHaveLength(5);
  expect(Object.keys(logs)).toHaveLength(rows.length);
});
