"""No answer to anybody depends on what is hidden: neither on the order of the packs nor on the dice to come."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from belleville import Game, MoveError, Throw
from belleville.bots import registry
from belleville.bots.api import question
from belleville.bots.codes import ASK_MUST
from belleville.bots.external.process import public_numbers
from belleville.lab.odds.odds import odds
from belleville.rules import codes, state_numbers, views
from belleville.rules.moves import Bid, Move, PayInKind
from belleville.table.errors import RequestError
from belleville.table.messages import Try
from belleville.table.requests import RefusedMove, checked, trial

from .random_walks import an_offer, walk
from .setups import COMPILED, Setup, all_setups, deal_out

STEPS = 60 if COMPILED else 12
HANDS = 3  # different orders of the packs, each with other dice to come
FAST = ("random", "beginner", "sensible", "strong")


def other_hands(setup: Setup, game: Game, rnd: Random) -> list[Game]:
    """The same position with packs and chance of another kind: what nobody at the table can tell apart."""
    found = []
    for hand in range(HANDS):
        state = game.state()
        for deck in (0, 1):
            first, size = deck * codes.DECK, state.deck_size[deck]
            cards = state.deck[first : first + size]
            rnd.shuffle(cards)
            if hand == 0:
                cards.reverse()
            state.deck[first : first + size] = cards
        other = setup.game(rnd.randrange(1 << 32), record=False)
        other.restore(state_numbers.row_of(state))
        found.append(other)
    return found


def moves_of(game: Game, seat: int, rnd: Random) -> list[Move]:
    """Every move of a seat that can be listed, the highest bid, an offer and payments in titles."""
    choices = game.choices(seat)
    found = list(choices.moves)
    if choices.bid is not None:
        found.append(Bid(choices.bid[1]))
    if choices.in_kind and game.decision().act == "debt":
        half = -(-(game.decision().amount or 0) // (2 * game.edition.money.note)) * game.edition.money.note
        found += [PayInKind(titles, half) for titles in (choices.in_kind, choices.in_kind[:1])]
    maker, offer = an_offer(game, rnd)
    if maker == seat:
        found.append(offer)
    return found


def previewed(game: Game, seat: int, moves: tuple[Move, ...]) -> Any:
    """All that a page learns from asking about moves: the preview, or why not."""
    try:
        tried: Any = trial(SimpleNamespace(game=game), seat, Try("1", moves))  # type: ignore[arg-type]
    except RefusedMove as no:
        tried = (no.refusal, no.index)
    except RequestError as no:
        tried = (no.code, no.detail)
    if len(moves) > 1:
        try:
            checked(game, seat, moves)
        except RefusedMove as no:
            return tried, no.refusal, no.index
    return tried


def shown(game: Game, seat: int) -> Any:
    """All that a seat is shown without asking, as a page and as a bot."""
    view, asked = question(game, seat)
    copy = view.copy()
    return (
        view.numbers(), asked, copy.numbers(), view.sample(3).numbers(), public_numbers(game),
        game.what_if().numbers(), game.rents(), game.sale(), game.offers(), game.clock_move(seat),
    )  # fmt: skip


def assert_nothing_shows(setup: Setup, game: Game, rnd: Random) -> int:
    """Ask everything in one position and in those that look the same; how many previews that were."""
    hands = other_hands(setup, game, rnd)
    asked = 0
    for seat in range(game.players):
        moves = moves_of(game, seat, rnd)
        tried: list[tuple[Move, ...]] = [(move,) for move in moves]
        tried += [(one, other) for one in moves for other in rnd.sample(moves, min(2, len(moves)))]
        for wish in tried:
            answers = [previewed(hand, seat, wish) for hand in (game, *hands)]
            assert all(answer == answers[0] for answer in answers), (wish, answers)
            asked += 1
        pictures = [shown(hand, seat) for hand in (game, *hands)]
        assert all(picture == pictures[0] for picture in pictures)
    if game.must_mask():
        seat = views.bits(game.must_mask())[0]
        for name in FAST:
            policies = [registry.make_policy(name, 5).decide(hand, seat, ASK_MUST) for hand in (game, *hands)]
            assert len(set(policies)) == 1, name
    return asked


def fine_due(setup: Setup, seed: int, rnd: Random) -> Game | None:
    """A game in which somebody has thrown for the last time in jail and cannot pay the fine."""
    game = setup.game(seed)
    deal_out(game, rnd)
    state, edition = game.state(), game.edition
    seat, quick = game.turn, edition.modes.quick
    state.square[seat] = edition.jail
    state.jail[seat] = quick.jail_turns if setup.mode == "quick" and quick is not None else 3
    state.issued -= state.cash[seat]
    state.cash[seat] = 0
    game.restore(state_numbers.row_of(state))
    game.play(seat, Throw())
    return game if game.decision().act == "debt" else None


@pytest.mark.parametrize("part", range(4))
def test_no_preview_depends_on_packs_or_dice(part: int) -> None:
    asked = 0
    setups = all_setups()[part :: 4 if COMPILED else 40]
    for number, setup in enumerate(setups):
        rnd = Random(1000 * part + number)
        game = setup.game(number)
        if number % 2:
            deal_out(game, rnd)
        for _ in islice(walk(game, rnd, STEPS), rnd.randrange(STEPS)):
            pass
        if not game.is_over:
            asked += assert_nothing_shows(setup, game, rnd)
    assert asked > 20 * len(setups) // 2


@pytest.mark.parametrize("part", range(4))
def test_no_fine_paid_in_a_preview_shows_the_next_card(part: int) -> None:
    drew = 0
    for number, setup in enumerate(all_setups()[part :: 4 if COMPILED else 40]):
        rnd = Random(500 * part + number)
        for seed in range(6):
            game = fine_due(setup, 31 * number + seed, rnd)
            if game is None:
                continue
            seat = game.decision().must[0]
            for move in game.moves(seat, giving_up=True):
                twin = game.what_if()
                try:
                    twin.play(seat, move)
                except MoveError:
                    continue
                drew += views.awaited(twin) == "card"
            asked = assert_nothing_shows(setup, game, rnd)
            assert asked
            break
    assert drew > 5 or not COMPILED, "the cases that this test is about do come up"


def test_no_odds_depend_on_packs_or_dice() -> None:
    for number, setup in enumerate(all_setups()[:: 17 if COMPILED else 90]):
        rnd = Random(number)
        game = fine_due(setup, number, rnd)
        if game is None:
            continue
        hands = (game, *other_hands(setup, game, rnd))
        many = 4 if COMPILED else 1
        chances = [odds(hand, many, "strong", threads=1, max_turns=10 * many).chances for hand in hands]
        assert all(chance == chances[0] for chance in chances)
