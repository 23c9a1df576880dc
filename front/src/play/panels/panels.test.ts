import { type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ui } from '../../app/language.svelte';
import { meetBots } from '../../catalogue/bots.svelte';
import type { Clock, Move, Position } from '../../wire';
import { draftTo } from '../state/trade_draft';
import { tableIn, seat, shown, type Situation } from '../stage.fixture';
import AnswerBar from './AnswerBar.svelte';
import Holdings from './Holdings.svelte';
import Players from './Players.svelte';
import TopBar from './TopBar.svelte';
import Vote from './Vote.svelte';
import YouAreHere from './YouAreHere.svelte';

vi.mock('../../words/area', async (original) => ({
  ...(await original<object>()),
  area:
    () =>
    (key: string, args: Record<string, unknown> = {}) =>
      [key, ...Object.values(args)].join(' '),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  ui.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
});

const all = (what: Component<never>, situations: Record<string, Situation>, props: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(situations).map(([name, situation]) => [name, shown(what, tableIn(situation), props).join(' / ')]));
const roll: Move = { move: 'throw' };
/** Who owns the two brown streets, a station and a utility. */
const owner = [...Array(40).keys()].map((square) => ({ 1: 0, 3: 0, 5: 0, 12: 1 })[square] ?? null);
const here: Partial<Position> = {
  owner,
  whole: [['brown'], [], []],
  mortgaged: [5],
  level: owner.map((_, square) => (square === 3 ? 2 : 0)),
};

it('shows the answers, and what is always at hand', () => {
  const now = { must: [1] };
  expect(
    all(AnswerBar as Component<never>, {
      'to answer': { choices: { moves: [roll] } },
      'to wait': { now },
      'on its way': { choices: { moves: [roll] }, table: { sending: true } },
      'a rent to claim': {
        mine: { reminded: true, rents: [{ title: 5, visitor: 1, owner: 0, amount: 9, claimed: false }] },
        choices: { moves: [{ move: 'claim', title: 5, visitor: 1 }, roll] },
        game: here,
      },
      'something said': { table: { notice: 'a word' } },
      'a trade being written': { table: { trade: draftTo(1) } },
      'a debt with an offer to make': { now: { act: 'debt', amount: 9, party: 1 }, choices: { offer_to: [1] } },
      'orders and undo': { now, mine: { undo: 'build', orders: ['roll'], may_order: ['pass'], cancelled: 'rent' } },
      'orders while one is asked': { mine: { orders: ['roll'], may_order: ['pass'] } },
      bankrupt: { game: { out: [1, 0, 0] } },
      'bankrupt among bots': { game: { out: [1, 1, 0] }, company: { bot_speed: '1', speed_set_by: [0] } },
      'bankrupt among bots at full speed': { game: { out: [1, 1, 0] }, company: { bot_speed: 'instant', speed_set_by: [0] } },
      'the banker apart': { you: 3 },
      watching: { you: null },
      removed: { you: null, session: { removed: 'host' } },
      'removed by a vote': { you: null, session: { removed: 'vote' } },
      'somebody long away': { company: { seats: [seat('Ann'), { ...seat('Bob'), replace_from: 999_999 }, seat('Cleo', 'bot')] as never } },
      'somebody away': { company: { seats: [seat('Ann'), { ...seat('Bob'), replace_from: 1_000_001 }, seat('Cleo', 'bot')] as never } },
    }),
  ).toMatchInlineSnapshot(`
    {
      "a debt with an offer to make": "debt_title €9 Bob / [do_find €0] / [make_offer] / [claim_rent –] / [manage]",
      "a rent to claim": "[do_claim Bob Gare Montparnasse €9] / [do_throw] / [claim_rent] / [make_offer] / [manage]",
      "a trade being written": "[wait_table –] / [claim_rent –] / [manage]",
      "bankrupt": "out 3 3 / [to_end –] / new_game / to_end_people",
      "bankrupt among bots": "out 3 3 / [to_end] / new_game",
      "bankrupt among bots at full speed": "out 3 3 / [to_end –] / new_game / to_end_on",
      "on its way": "[do_throw –] / [claim_rent –] / [make_offer] / [manage]",
      "orders and undo": "[wait_for Bob –] / cancelled_rent / [undo_build] / [order_roll x] / [order_pass] / [claim_rent –] / [make_offer] / [manage]",
      "orders while one is asked": "[wait_table –] / [claim_rent –] / [make_offer] / [manage]",
      "removed": "removed_host / spectator",
      "removed by a vote": "removed_vote / spectator",
      "somebody away": "[wait_table –] / [claim_rent –] / [make_offer] / [manage]",
      "somebody long away": "vote_possible Bob / [vote_open] / [wait_table –] / [claim_rent –] / [make_offer] / [manage]",
      "something said": "a word / [dismiss] / [wait_table –] / [claim_rent –] / [make_offer] / [manage]",
      "the banker apart": "banker_view / [wait_for Ann –]",
      "to answer": "[do_throw] / [claim_rent –] / [make_offer] / [manage]",
      "to wait": "[wait_for Bob –] / [claim_rent –] / [make_offer] / [manage]",
      "watching": "spectator",
    }
  `);
  expect(all(AnswerBar as Component<never>, { narrow: { session: { unread: 2 } }, 'narrow, watching': { you: null } }, { narrow: true }))
    .toMatchInlineSnapshot(`
    {
      "narrow": "[wait_table –] / [short_rent –] / [short_trade] / [short_titles] / [tab_log 2]",
      "narrow, watching": "spectator / [tab_log]",
    }
  `);
});

it('shows everybody round the table', () => {
  const seats = [
    seat('Ann'),
    { ...seat('Bob'), here: false },
    seat('Cleo', 'bot'),
    { ...seat('Dan'), stand_in: true },
    { ...seat('Eve'), token: null },
    { ...seat(''), kind: 'empty' },
  ];
  const columns = {
    cash: [1, 2, 3, 4],
    jail: [0, 1, 0, 0],
    out: [0, 0, 0, 2],
    jail_cards: [['chance', 'chest'], [], [], []],
    whole: [['brown'], [], [], []],
  };
  const game = { ...columns, owner, mortgaged: [5] };
  const clock: Clock = { what: 'decide', seats: [0], began: 900_000, ends: 1_005_000, paused: null };
  const company = { seats: seats as never, banker: 1, clock };
  expect(
    all(Players as Component<never>, {
      'to me': { game, company },
      'to a bot': { game, company, now: { must: [2] }, you: 2 },
      'to a watcher': { game, company, you: null },
    }),
  ).toMatchInlineSnapshot(`
    {
      "to a bot": "Ann €1 €1 / group_whole brown 2 2 A / group_count stations 1 4 T / jail_cards 2 / [player_open Ann] / Bob €2 €2 / group_count utilities 1 2 U / away / [player_open Bob] / you_are Cleo… €3 €3 / thinking / [player_open Cleo] / Dan / bankrupt stand_in / [player_open Dan] / Eve banker",
      "to a watcher": "Ann €1 €1 / group_whole brown 2 2 A / group_count stations 1 4 T / jail_cards 2 thinking / [player_open Ann] / Bob €2 €2 / group_count utilities 1 2 U / away / [player_open Bob] / Cleo €3 €3 / [player_open Cleo] / Dan / bankrupt stand_in / [player_open Dan] / Eve banker",
      "to me": "you_are Ann €1 €1 / group_whole brown 2 2 A / group_count stations 1 4 T / jail_cards 2 thinking / [player_open Ann] / Bob €2 €2 / group_count utilities 1 2 U / away / [player_open Bob] / Cleo €3 €3 / [player_open Cleo] / Dan / bankrupt stand_in / [player_open Dan] / Eve banker",
    }
  `);
  expect(
    all(
      Players as Component<never>,
      { chips: { game, company, you: 2 }, 'chips of a watcher': { game, company, you: null } },
      { chips: true },
    ),
  ).toMatchInlineSnapshot(`
    {
      "chips": "you_are Cleo €3 €3 / [player_open Cleo] / Dan / bankrupt stand_in / [player_open Dan] / Eve banker / Ann €1 €1 / thinking / [player_open Ann] / Bob €2 €2 / away / [player_open Bob]",
      "chips of a watcher": "Ann €1 €1 / thinking / [player_open Ann] / Bob €2 €2 / away / [player_open Bob] / Cleo €3 €3 / [player_open Cleo] / Dan / bankrupt stand_in / [player_open Dan] / Eve banker",
    }
  `);
});

it('shows the table at a glance', () => {
  const hour = (left: number): Situation => ({ company: { hour: 1_000_000 + left * 1000 } });
  expect(
    all(TopBar as Component<never>, {
      usual: {},
      'with watchers': { company: { watchers: 2 } },
      'an hour': hour(3600),
      'ninety seconds': hour(90),
      'a little more': hour(91),
      'time is up': { ...hour(0), game: { hour_struck: true } },
      'while things move': { busy: true },
    }),
  ).toMatchInlineSnapshot(`
    {
      "a little more": "turn_n 1 hour_in minutes 2 stock 32 houses 12 hotels / [zoom_in] / [menu]",
      "an hour": "turn_n 1 hour_in minutes 60 stock 32 houses 12 hotels / [zoom_in] / [menu]",
      "ninety seconds": "turn_n 1 hour_in seconds 90 stock 32 houses 12 hotels / [zoom_in] / [menu]",
      "time is up": "turn_n 1 hour_struck stock 32 houses 12 hotels / [zoom_in] / [menu]",
      "usual": "turn_n 1 stock 32 houses 12 hotels / [zoom_in] / [menu]",
      "while things move": "turn_n 1 stock 32 houses 12 hotels / [skip] / [zoom_in] / [menu]",
      "with watchers": "turn_n 1 stock 32 houses 12 hotels watchers 2 / [zoom_in] / [menu]",
    }
  `);
});

it('shows what somebody has', () => {
  const game = { ...here, rent: owner.map((_, square) => square) };
  expect([0, 1, 2].map((seat) => all(Holdings as Component<never>, { all: { game } }, { seat }).all)).toMatchInlineSnapshot(`
    [
      "Abrown whole / [ABoulevard de Belleville] / fact_rent / 1 / fact_mortgage / 30 / [ARue Lecourbe] / fact_rent / 3 / fact_mortgage / 30 / Tstations / [TGare Montparnasse] / fact_rent / is_mortgaged / fact_mortgage / 100",
      "Uutilities / [UElectric Company] / fact_rent / times_throw 12 / fact_mortgage / 75",
      "no_titles",
    ]
  `);
  expect(all(Holdings as Component<never>, { mine: {}, watching: { you: null }, out: { game: { out: [1, 0, 0] } } }, { seat: 0 }))
    .toMatchInlineSnapshot(`
    {
      "mine": "manage_none",
      "out": "no_titles",
      "watching": "no_titles",
    }
  `);
});

it('shows where one stands', () => {
  const square = [39, 0, 0];
  expect(
    all(YouAreHere as Component<never>, {
      street: { game: { square } },
      go: {},
      jail: { game: { jail: [1, 0, 0] } },
      watching: { you: null },
      out: { game: { out: [1, 0, 0] } },
    }),
  ).toMatchInlineSnapshot(`
    {
      "go": "[here_you Go]",
      "jail": "[here_jail]",
      "out": "",
      "street": "[H here_you Rue de la Paix]",
      "watching": "",
    }
  `);
});

it('shows a vote on somebody who is away', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([{ id: 'strong', name: { fr: 'x', en: 'Strong' }, about: { fr: '', en: '' }, level: 3, external: false }]),
  );
  meetBots();
  await vi.advanceTimersByTimeAsync(0);
  const away = (replace_from: number | null, ballots: unknown[] = [], you: number | null = 0): Situation => ({
    you,
    company: { seats: [seat('Ann'), { ...seat('Bob'), replace_from }, seat('Cleo')] as never, ballots: ballots as never },
  });
  const ballot = (agreed: number[]) => ({ seat: 1, bot: 'strong', agreed, voters: [0, 2] });
  expect(
    all(
      Vote as Component<never>,
      {
        here: away(null),
        'not yet': away(1_061_000),
        now: away(1_000_000, [{ ...ballot([0]), seat: 2 }]),
        'asked by another': away(999_000, [ballot([2])]),
        'agreed by me': away(999_000, [ballot([0, 2])]),
        'for a watcher': away(999_000, [ballot([2])], null),
      },
      { seat: 1 },
    ),
  ).toMatchInlineSnapshot(`
    {
      "agreed by me": "vote_title Bob / vote_about / vote_state Strong, level 3 2 2 Ann, Cleo / [vote_withdraw]",
      "asked by another": "vote_title Bob / vote_about / vote_state Strong, level 3 1 2 Cleo / [vote_agree] / Strong, level 3 / [vote_propose]",
      "for a watcher": "",
      "here": "",
      "not yet": "vote_title Bob / vote_later 2",
      "now": "vote_title Bob / vote_about / Strong, level 3 / [vote_propose]",
    }
  `);
});
