"""How often each square is met: by reckoning, and by letting the engine throw."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import structs

from belleville import Game, PayCard, Throw, editions
from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.codes import POLICY_STRONG
from belleville.bots.master.search import Search
from belleville.bots.structs import Weights
from belleville.bots.worth import edition_tables
from belleville.bots.worth.landing import PER, Walk, visits
from belleville.bots.worth.weights import strong_weights, weights_with
from belleville.editions import Edition
from belleville.lab.batch import Batch
from belleville.rules import codes, state_numbers
from belleville.rules.events import Landed

GAMES, TURNS = 80, 250
ALL = (1 << codes.TITLES) - 1


def wander(edition: Edition, seed: int) -> tuple[Counter[int], int]:
    """Two tokens in a game of the engine in which nothing costs anything that matters: stops by square, and turns."""
    game = Game(edition, 2, seed=seed, record=False)
    row = game.state()
    row.owner, row.titles, row.mortgaged = [0] * codes.TITLES, [ALL] + [0] * 7, ALL
    row.groups = [(1 << codes.GROUPS) - 1] + [0] * 7
    row.cash = [1_000_000 * edition.money.note] * 2 + [0] * 6
    row.issued = sum(row.cash)
    game.restore(state_numbers.row_of(row))
    game.events()
    stops: Counter[int] = Counter()
    while game.turns <= TURNS:
        asked = game.decision()
        events = game.play(asked.must[0], Throw() if asked.act == "throw" else PayCard())
        stops.update(event.square for event in events if isinstance(event, Landed))
    return stops, game.turns - 1


def test_the_engine_stops_as_often(edition: Edition) -> None:
    stops: Counter[int] = Counter()
    turns = 0
    for seed in range(GAMES):
        more, many = wander(edition, seed)
        stops, turns = stops + more, turns + many
    expected = [often * turns / PER for often in visits(edition, 3)]
    off = [(stops[square] - often) / often**0.5 for square, often in enumerate(expected)]
    assert max(map(abs, off)) < 4.5, [(square, round(by, 1)) for square, by in enumerate(off) if abs(by) > 3]
    assert sum(by * by for by in off) < 85, "40 squares together are too far off"  # one run in 50,000 by luck
    assert sum(stops.values()) == pytest.approx(sum(expected), rel=0.01)


def test_every_turn_leads_somewhere(edition: Edition) -> None:
    """From anywhere, jail too, all ways to go on come to one; and one stops at least once unless one stays in jail."""
    for square in range(codes.SQUARES):
        walk = Walk(edition, 3)
        assert sum(walk.turn((square, 0), 1.0).values()) == pytest.approx(1)
        assert 1 < sum(walk.stops) < 2.5
    for tried in (1, 2, 3):
        walk = Walk(edition, 3)
        ends = walk.turn((edition.jail, tried), 1.0)
        assert sum(ends.values()) == pytest.approx(1)
        stays = ends[edition.jail, tried + 1]
        assert stays == pytest.approx(30 / 36 if tried < 3 else 0)


def test_a_third_double_leads_to_jail(edition: Edition) -> None:
    """Just behind the square that sends there, with cards that move nobody, no other way leads to jail in one turn."""
    walk = Walk(structs.replace(edition, chance=plain(edition.chance), chest=plain(edition.chest)), 3)
    ends = walk.turn((31, 0), 1.0)
    assert ends[edition.jail, 1] == pytest.approx(1 / 216)


def plain(cards: tuple[editions.Card, ...]) -> tuple[editions.Card, ...]:
    """A pack in which no card moves anybody."""
    pay = next(card for card in cards if card.effect.do == "receive")
    return (pay,) * len(cards)


def test_what_every_player_knows(edition: Edition) -> None:
    often = visits(edition, 3)
    by_group = {group.id: sum(often[square] for square in edition.members(group.id)) for group in edition.groups}
    mean = {group: total / len(edition.members(group)) for group, total in by_group.items()}
    assert mean["orange"] > mean["red"] > mean["yellow"] > mean["green"] > mean["dark-blue"]
    assert mean["orange"] > 1.15 * mean["brown"]
    to_jail = next(square.index for square in edition.squares if square.kind == "go-to-jail")
    assert 270 < often[to_jail] < 310, "one turn in 36 or so"
    # a turn is more than one stop for its doubles and cards, less for the turns sat out in jail
    assert 1.1 < sum(often) / PER < 1.2


def test_cards_and_jail_make_the_chart(edition: Edition) -> None:
    often = visits(edition, 3)
    still = visits(structs.replace(edition, chance=plain(edition.chance), chest=plain(edition.chest)), 3)
    for square in {card.effect.square for card in edition.chance if card.effect.do == "move-to"}:
        assert often[square] > still[square] * 1.04, f"a card leads to {square}"
    squares = tuple(
        structs.replace(square, kind="parking") if square.kind == "go-to-jail" else square for square in edition.squares
    )
    free = visits(structs.replace(edition, squares=squares), 3)
    behind, before = range(edition.jail + 1, edition.jail + 13), range(31, codes.SQUARES)

    def lean(chart: tuple[int, ...]) -> float:
        return sum(chart[square] for square in behind) / sum(chart[square] for square in before)

    assert lean(often) > 1.05 * lean(free), "who was jailed is seen behind the jail, and not where the way goes on"
    assert sum(often) < 0.96 * sum(free), "turns in jail are turns without a stop"


def test_editions_with_other_cards_have_other_charts() -> None:
    charts = {name: visits(editions.load(name), 3) for name in editions.names()}
    zelda, classic = charts["zelda-2015"], charts["nostalgia-2003"]
    edition = editions.load("zelda-2015")
    # three of its cards lead to the nearest station or utility; none leads back to the first street
    assert all(zelda[square] > classic[square] for square in edition.members("utility"))
    assert sum(zelda[square] for square in edition.members("station")) > 1.05 * sum(
        classic[square] for square in edition.members("station")
    )
    assert zelda[1] < 0.9 * classic[1]


def test_every_weight_has_a_name_and_may_be_changed_by_it() -> None:
    usual = strong_weights()
    assert {*usual} == {*vars(Weights())} and len(usual) == 24
    assert weights_with({"patience": 9}) == {**usual, "patience": 9}
    with pytest.raises(ValueError, match="no such weight: patiense; there are horizon, "):
        weights_with({"patiense": 9})


def test_a_changed_weight_changes_the_game(edition: Edition) -> None:
    """Nothing is compiled in between: the weights are read, and given to the compiled bots by name."""
    game = Game(edition, 3, listen=False, record=False, chance="manual")

    def moves(**weights: int) -> list[tuple[int, ...]]:
        return Batch(game, [POLICY_STRONG] * 3, 60, weights=weights).journal_of(5)

    assert moves() == moves(**strong_weights())
    assert moves() != moves(bid=1)


def test_a_jail_of_one_turn_holds_nobody_back() -> None:
    """Zelda's quick game (short.quick-jail): the first throw leads out, with or without a double."""
    edition = editions.load("zelda-2015")
    ends = Walk(edition, 1).turn((edition.jail, 1), 1.0)
    assert ends[edition.jail, 2] == 0
    assert sum(visits(edition, 1)) > 1.05 * sum(visits(edition, 3))


def test_players_look_at_the_chart_of_the_game_they_are_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same player goes from one kind of game to the other and back, and studies each."""
    studied: list[int] = []

    def note(edition: Edition, jail_turns: int) -> tuple[int, ...]:
        studied.append(jail_turns)
        return visits(edition, jail_turns)

    monkeypatch.setattr(edition_tables, "visits", note)
    for player in (CompiledSeat(POLICY_STRONG, 1), Search(1)):
        for mode in ("standard", "standard", "quick", "standard"):
            player.study(Game("zelda-2015", 3, mode=mode, seed=5))
    assert studied == [3, 1, 3] * 2
