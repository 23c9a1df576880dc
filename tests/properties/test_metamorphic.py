"""What may change without changing the game: the currency, the numbers of the seats, the edition of the same rules."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from belleville import Bid, Dice, Game, MoveError, Offer, Order, PayInKind
from belleville.editions import load
from belleville.rules import codes, state_numbers
from belleville.rules.structs import State

from .random_walks import any_step
from .setups import COMPILED, Setup, deal_out

STEPS = 200 if COMPILED else 40
# sums of money in a position: fields, and places of acts on the agenda
SUMS = ("cash", "issued", "paid", "claim_amount", "claim_times", "sale_start", "sale_high", "offer_cash")
ACT_SUMS = {
    codes.ACT_DEBT: "act_c",
    codes.ACT_CHOICE: "act_b",
    codes.ACT_RENT_THROW: "act_c",
    codes.ACT_ANSWER: "act_d",
    codes.ACT_PLACE: "act_c",
}
# who is who in a position
BY_SEAT = ("cash", "square", "jail", "out", "standing", "titles", "groups", "start_throw", "want", "offer_rev",
           "offer_open", "offer_cash", "offer_give", "offer_take", "offer_mortgaged")  # fmt: skip
MASKS = ("winners", "sale_in", "sale_spoken", "contest_asked", "start_in")
SEATS_IN_ACTS = {
    codes.ACT_BUY: ("act_a",),
    codes.ACT_DEBT: ("act_a", "act_b"),
    codes.ACT_CHOICE: ("act_a",),
    codes.ACT_MOVE: ("act_a",),
    codes.ACT_LAND: ("act_a",),
    codes.ACT_INHERIT: ("act_a",),
    codes.ACT_CONTEST: ("act_a",),
    codes.ACT_PLACE: ("act_a",),
    codes.ACT_ANSWER: ("act_a", "act_b"),
    codes.ACT_LAST_CLAIM: ("act_a",),
}


def multiplied(move: Any, times: int) -> Any:
    """The same move in a currency with larger figures."""
    replace = msgspec.structs.replace
    if isinstance(move, Bid):
        return Bid(move.amount * times)
    if isinstance(move, PayInKind):
        return replace(move, cash=move.cash * times)
    if isinstance(move, Offer):
        give, take = (replace(side, cash=side.cash * times) for side in (move.give, move.take))
        return Offer(move.to, give, take)
    return move


def in_notes(game: Game) -> State:
    """A position with all its money counted in the smallest notes of the box."""
    state, note = game.state(), game.edition.money.note
    for name in SUMS:
        value = getattr(state, name)
        setattr(state, name, [part // note for part in value] if isinstance(value, list) else value // note)
    for at in range(state.depth):
        where = ACT_SUMS.get(state.act[at])
        if where:
            getattr(state, where)[at] //= note
    return state


def try_move(game: Game, seat: int, move: Any) -> str:
    """What came of a move: the kinds of events, or the refusal."""
    try:
        return " ".join(type(event).__name__ for event in game.play(seat, move))
    except MoveError as error:
        assert error.refusal is not None
        return error.refusal.code


@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
@pytest.mark.parametrize(("other", "times"), [("star-wars-1997", 100), ("deluxe-2003", 1)])
def test_the_same_rules_in_another_edition_play_the_same_game(other: str, times: int, mode: str) -> None:
    assert load(other).money.start == load("nostalgia-2003").money.start * times
    for seed in range(25):
        players = 2 + seed % 5
        games = [Setup(edition, mode, players, None).game(seed) for edition in ("nostalgia-2003", other)]
        if seed % 2:
            for game in games:
                deal_out(game, Random(seed))
                game.events()
        rnd = Random(seed)
        for _ in range(STEPS):
            if games[0].is_over:
                break
            seat, move = any_step(games[0], rnd)
            came = [try_move(games[0], seat, move), try_move(games[1], seat, multiplied(move, times))]
            assert came[0] == came[1], (seat, move)
            assert vars(in_notes(games[0])) == vars(in_notes(games[1])), (seat, move)
        for seat in range(players):
            assert games[1].worth(seat) == games[0].worth(seat) * times
            assert games[1].raisable(seat) == games[0].raisable(seat) * times


def turned(state: State, by: int, players: int) -> State:
    """The same position with everybody moved so many places to the left."""

    def seat(old: int) -> int:
        return (old + by) % players if 0 <= old < players else old

    def mask(old: int) -> int:
        return sum(1 << seat(i) for i in range(players) if old >> i & 1)

    new = deepcopy(state)
    was, is_ = vars(state), vars(new)
    for name in BY_SEAT:
        for old in range(players):
            is_[name][seat(old)] = was[name][old]
    for old in range(players):
        new.offer_to[seat(old)] = seat(state.offer_to[old]) if state.offer_open[old] else 0
    for name in MASKS:
        is_[name] = mask(was[name])
    for name in ("turn", "sale_bidder", "banker"):
        is_[name] = seat(was[name])
    for name in ("owner", "card_holder"):
        is_[name] = [seat(holder) for holder in was[name]]
    for at in range(state.claims):
        for name in ("claim_visitor", "claim_owner"):
            is_[name][at] = seat(was[name][at])
    for at in range(state.depth):
        for name in SEATS_IN_ACTS.get(state.act[at], ()):
            is_[name][at] = seat(was[name][at])
    return new


def turned_move(move: Any, by: int, players: int) -> Any:
    """The same move where everybody sits so many places to the left."""
    names = {"visitor", "to", "maker"} & set(move.__struct_fields__)
    return msgspec.structs.replace(move, **{name: (getattr(move, name) + by) % players for name in names})


class Repeatable:
    """Chance from a seed, the same for whoever asks in the same order."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)

    def dice(self) -> Dice:
        return Dice(self.rnd.randint(1, 6), self.rnd.randint(1, 6))

    def order(self, pack: str) -> Order:
        cards = list(range(28 if pack == "titles" else 16))
        self.rnd.shuffle(cards)
        return Order(tuple(cards))


@pytest.mark.parametrize("edition", ["miro-1936", "star-wars-1997", "zelda-2015"])
def test_who_has_which_number_does_not_matter(edition: str) -> None:
    modes = [name for name in ("timed", "quick") if getattr(load(edition).modes, name)]
    for seed in range(40):
        players = 2 + seed % (load(edition).players.max - 1)
        by = 1 + seed % (players - 1)
        mode = ("standard", *modes)[seed % (1 + len(modes))]
        chances = [Repeatable(seed), Repeatable(seed)]
        games = [Game(edition, players, mode=mode, chance=chance) for chance in chances]
        if seed % 3:
            deal_out(games[0], Random(seed))
        games[1].restore(state_numbers.row_of(turned(games[0].state(), by, players)))
        for game, chance in zip(games, chances, strict=True):
            chance.rnd.seed(seed)
            game.events()
        rnd = Random(seed)
        for _ in range(STEPS):
            if games[0].is_over:
                break
            seat, move = any_step(games[0], rnd)
            sits = (seat + by) % players if 0 <= seat < players else seat
            came = [try_move(games[0], seat, move), try_move(games[1], sits, turned_move(move, by, players))]
            assert came[0] == came[1], (seat, move)
            assert vars(turned(games[0].state(), by, players)) == vars(games[1].state()), (seat, move)
