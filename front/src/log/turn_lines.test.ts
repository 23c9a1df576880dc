import { render } from 'svelte/server';
import { beforeEach, expect, it } from 'vitest';
import { ui } from '../app/language.svelte';
import { NOSTALGIA } from '../catalogue/edition.fixture';
import { step } from '../motion/table.fixture';
import type { Because, Event, Seat } from '../wire';
import { Chronicle } from './by_turn';
import { plain } from '../words/values';
import { tellWhy } from './event_sentences';
import TurnLines from './TurnLines.svelte';

beforeEach(() => {
  ui.lang = 'en';
});

const seats = ['Ada', 'Bob'].map((name, at) => ({ name, token: NOSTALGIA.tokens[at]!.id, kind: 'person' })) as unknown as Seat[];
const paid: Event = { event: 'paid', payer: 0, payee: 1, amount: 100, reason: 'rent', title: 39 };
const doubled: Because = { kind: 'rent-group', place: 39, base: 50 };

/** The number of lines that may be asked "why?". */
function explained(event: Event, because: Because | null): number {
  const [turn] = new Chronicle().follow([{ ...step(1, [event]), why: ['rent.group'], because: [because] }]);
  const { body } = render(TurnLines, { props: { turn: turn!, edition: NOSTALGIA, seats, you: 0, show: 'all', reminded: false } });
  return body.split('>Why?<').length - 1;
}

it('asks why beside a payment, and beside every other event that has a reason', () => {
  expect(explained(paid, doubled)).toBe(1);
  expect(explained(paid, null)).toBe(1); // its clause at least
  expect(explained({ event: 'jailed', seat: 0, cause: 'doubles' }, { kind: 'jailed-doubles' })).toBe(1);
  expect(explained({ event: 'passed', seat: 0 }, null)).toBe(0);
});

it('answers with a sentence about this payment', () => {
  const at = { lang: 'en', edition: NOSTALGIA, seats, you: 0 };
  expect(plain(tellWhy(paid, doubled, at))).toBe(
    'You pay Bob €100: Rue de la Paix is in a complete group and has no buildings, so its rent of €50 doubles.',
  );
  expect(tellWhy(paid, null, at)).toEqual([]);
});
