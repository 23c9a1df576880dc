/** The stage as a text, for tests: what is on it for a reader in some position, its sentences by their keys. */
import { type Component } from 'svelte';
import { render } from 'svelte/server';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import { FluentType } from '@fluent/bundle';
import { speak, type Args } from '../words/messages';
import type { Arg } from '../words/values';
import type { Director } from '../motion/director.svelte';
import { position } from '../motion/table.fixture';
import type { TableSession } from '../net/session.svelte';
import type { Choices, Company, Decision, Edition, Mine, Position, Step } from '../wire';
import { TableView, provideTable } from './state/game.svelte';

export const edition: Edition = NOSTALGIA;

export const seat = (name: string, kind: 'person' | 'bot' = 'person') => ({
  name, kind, token: 'dog', bot: '', here: true, stand_in: false, person: name, replace_from: null as number | null,
}); // prettier-ignore
const NO_CHOICES: Choices = { must: false, moves: [], bid: null, offer_to: [], want: null, in_kind: [] };

export interface Situation {
  game?: Partial<Position>;
  now?: Partial<Decision>;
  choices?: Partial<Choices>;
  mine?: Partial<Mine>;
  company?: Partial<Company>;
  steps?: Step[];
  you?: number | null;
  busy?: boolean;
  session?: Partial<TableSession>;
  /** What is picked, wanted, laid open or said at the table. */
  table?: Partial<Pick<TableView, 'picked' | 'want' | 'offer' | 'notice' | 'sending' | 'trade'>>;
}

/** The table of Ann (seat 0), with Bob and the bot Cleo. */
export function tableIn(situation: Situation): TableView {
  const { game, now, choices, mine, company, steps = [], you = 0, busy = false } = situation;
  const before = position(game);
  const session = {
    you, edition, steps, setup: {}, skew: 0, unread: 0, removed: null, ...situation.session,
    game: { ...before, now: { ...before.now, ...now } },
    mine: { standing: false, reminded: false, rents: [], limit: null, no_offers: [], missing: null, raisable: 1500, undo: null, orders: [], may_order: [], cancelled: null, ...mine, choices: { ...NO_CHOICES, ...choices } },
    company: { seats: [seat('Ann'), seat('Bob'), seat('Cleo', 'bot')], pause: null, clock: null, counters_wanted: [], ballots: [], banker: null, hour: null, watchers: 0, ...company },
  }; // prettier-ignore
  const table = new TableView(session as unknown as TableSession, { shown: null, seen: null, busy } as unknown as Director);
  const said = (value: Arg) => (value instanceof FluentType ? speak(value, 'en') : String(value));
  table.say = ((key: string, args: Args = {}) => [key, ...Object.values(args).map(said)].join(' ')) as TableView['say'];
  return Object.assign(table, situation.table);
}

/** What a button says, to those who hear it if to nobody else. */
const named = (how: string, inside: string) => inside.replace(/<[^>]*>/g, '').trim() || (/aria-label="([^"]*)"/.exec(how)?.[1] ?? '');
/** A dash for a button that cannot be pressed, a cross for one that is pressed. */
const marks = (how: string) => (/ disabled|aria-disabled="true"/.test(how) ? ' –' : '') + (/aria-pressed="true"/.test(how) ? ' x' : '');

/** What a component shows: its texts in order, buttons in brackets, what is said to screen readers alone included. */
export function shown(what: Component<never>, table: TableView, props: Record<string, unknown> = {}): string[] {
  const page = what as unknown as (renderer: never, props: Record<string, unknown>) => void;
  const atDesk = (renderer: never, given: Record<string, unknown>) => {
    provideTable(table);
    page(renderer, given);
  };
  const { body } = render(atDesk as unknown as Component, { props });
  const text = body
    .replace(/<!--.*?-->|<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<button([^>]*)>([\s\S]*?)<\/button>/g, (_, how: string, inside: string) => `\n[${named(how, inside)}${marks(how)}]\n`)
    .replace(/<input[^>]*?>/g, (input) => `\n[${/ value="([^"]*)"/.exec(input)?.[1] ?? ''}${/ checked/.test(input) ? 'x' : ''}]\n`)
    .replace(/<\/(p|li|h\d|dt|dd|div|ul|ol|dl|section|form|label)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean); // prettier-ignore
}
