"""A position in one line: every number comes back, and nonsense is refused with its field."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from belleville import Accept, Dice, Goods, Offer, Order, Position, Script, clauses, editions, record
from belleville.record import PositionError, from_position, position
from belleville.record.position_checks import FAULTS, NOT_AT_REST, PLACES, broken
from belleville.record.position_notation import FLAGS
from belleville.record.position_reader import KEYED
from belleville.rules import codes, state_numbers
from belleville.rules.game import Game
from belleville.rules.views import INVARIANTS

from .recorded_games import EDITIONS, FIXTURES, golden, mixed_game

MANY = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


def comes_back(game: Game) -> str:
    """The line of a game, once it is sure that every number comes back from it."""
    line = position(game)
    again = from_position(line, edition=game.edition, chance="manual")
    assert again.numbers() == game.numbers(), line
    assert position(again) == line
    return line


@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_a_jail_card_that_is_offered_comes_back_as_that_card(deck: str) -> None:
    table = Position("deluxe-2003", ["Ann", "Bob"]).jail_card("Ann", "chance").jail_card("Ann", "chest")
    game = table.turn("Ann").game()
    game.play(0, Offer(1, Goods(cards=(deck,)), Goods(cash=100)))
    again = from_position(comes_back(game), edition=game.edition, chance="manual")
    again.play(1, Accept(0, 1))
    assert again.position().jail_cards[1] == (deck,)


def test_every_number_of_a_position_is_accounted_for() -> None:
    """A new field of the layout must find its place in the line, or be one that follows from the rest."""
    written = {
        "turn", "turns", "throws", "doubles", "thrown", "again", "die1", "die2", "hour", "closing", "over",
        "winners", "cash", "square", "jail", "out", "standing", "start_throw", "owner", "built", "mortgaged",
        "paid", "for_sale", "deck", "deck_size", "card_holder", "claim_serial", "claim_state", "claim_visitor",
        "claim_owner", "claim_title", "claim_amount", "claim_times", "claim_left", "claim_throw", "claim_order",
        "act", "act_a", "act_b", "act_c", "act_d", "act_e", "act_open", "act_throw", "sale", "sale_lot",
        "sale_start", "sale_high", "sale_bidder", "sale_in", "sale_spoken", "contest", "contest_asked", "want",
        "offer_rev", "offer_open", "offer_to", "offer_cash", "offer_give", "offer_take", "start_in", "banker",
        "players", "mode", "pot", "passed_go", "rounds", "first",
    }  # fmt: skip
    follows = {"people", "bankrupts", "titles", "groups", "built_on", "houses", "hotels", "issued", "claims"}
    follows |= {"depth", "offers", "offer_mortgaged"}
    empty_between_moves = {"stack"}
    assert {name for name, _ in state_numbers.state_fields()} == written | follows | empty_between_moves


@pytest.mark.parametrize("path", FIXTURES[::4], ids=lambda path: path.stem)
def test_positions_of_whole_games_come_back(path: Path) -> None:
    text = path.read_text("utf-8")
    for step in record.steps(record.read(text)):
        if step.line % 7 == 0 or step.game.decision().act not in ("throw", "buy", "sale"):
            comes_back(step.game)


@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_before_each_outcome_come_back(edition: str) -> None:
    game = Game(edition, 3, mode="quick" if editions.load(edition).modes.quick else "timed", chance="manual")
    lines = [comes_back(game)]
    for _ in range(12):
        wanted = game.chance_wanted()
        if wanted == 0:
            break
        size = {1: 0, 4: 28}.get(wanted, 16)
        game.answer(Order(tuple(range(size))) if size else Dice(1 + len(lines) % 6, 2))
        lines.append(comes_back(game))
    game.play_numbers(game.turn, (1, 0, 0, 0, 0))
    lines.append(comes_back(game))
    assert "shuffle.chance" in lines[0] and "shuffle.titles" in lines[2]
    assert "agenda:start.b.a" in lines[4]
    assert "agenda:throw." in lines[-1]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_positions_of_players_who_do_not_think_come_back(players: int) -> None:
    for seed in range(3):
        game = mixed_game("star-wars-1997", "quick", players, seed, max_turns=80)
        comes_back(game)
    game = mixed_game("miro-1936", "standard", players, 1, banker="Mme Oberkampf")
    assert " bank:+ " in comes_back(game)
    game = mixed_game("nostalgia-2003", "standard", players, 1, banker=1)
    assert " bank:b " in comes_back(game)


def test_a_line_reads_like_a_table() -> None:
    game = Game("miro-1936", 3, chance=Script([(6, 5), (1, 2), (2, 1), (1, 2)]))
    game.play_numbers(0, (1, 0, 0, 0, 0))
    digest = editions.load("miro-1936").digest[:8]
    start = editions.load("miro-1936").money.start
    assert position(game) == (
        f"miro-1936#{digest} standard {start}@3/{start}@0/{start}@0 6/8/8/6 turn:a turns:1 throws:1 dice:12"
        " thrown chance:0123456789abcdef chest:0123456789abcdef agenda:buy.a.3"
    )
    game.play_numbers(0, (2, 0, 0, 0, 0))
    price = editions.load("miro-1936").squares[3].price
    assert f" {start - price}@3/{start}@0/{start}@0 1a4/8/8/6 turn:b turns:2 " in position(game)


def test_a_game_from_a_position_can_be_played() -> None:
    game = Game("zelda-2015", ["Ann", "Bob"], chance=Script([(6, 5), (1, 2)]))
    line = position(game)
    again = from_position(line, players=["Zoé", "Yan"], tokens=["bow", "shield"], chance=Script([(1, 2)]))
    assert again.seating.names == ("Zoé", "Yan")
    events = again.play_numbers(0, (1, 0, 0, 0, 0))
    assert events and again.square(0) == 3
    assert again.history == [(0, (1, 0, 0, 0, 0)), (1, 2)], "what comes after the position"
    seeded = [from_position(line, seed=9) for _ in range(2)]
    for one in seeded:
        one.play_numbers(0, (1, 0, 0, 0, 0))
    assert seeded[0] == seeded[1] != again
    waiting = Game("zelda-2015", 2, chance="manual")
    assert waiting.chance_wanted() and not from_position(position(waiting), seed=9).chance_wanted()
    outside = from_position(line, chance="manual")
    outside.play_numbers(0, (1, 0, 0, 0, 0))
    assert outside.chance_wanted() == 1


def test_a_position_of_another_edition_needs_that_edition() -> None:
    edition = editions.load("deluxe-2003").replace_rules(claim="next-player")
    line = position(Game(edition, 2, seed=1))
    assert from_position(line, edition=edition, chance="manual").edition is edition
    with pytest.raises(PositionError, match="the edition is") as error:
        from_position(line, chance="manual")
    assert error.value.where.startswith("deluxe-2003#")


DIGEST = editions.load("nostalgia-2003").digest[:8]


def base(old: str = "", new: str = "") -> str:
    """A position in which much is going on, with one thing changed."""
    edition = editions.load("nostalgia-2003")
    jail = [card.effect.do for card in edition.chance].index("jail-free")
    packs = [
        "".join("0123456789abcdef"[i] for i in range(16) if i != jail),
        "0123456789abcdef",
    ]
    line = (
        f"nostalgia-2003#{DIGEST} standard 1500@5/900@10j2/0@0x1 a++a++1a=2/2b5/8/6 bank:a turn:a turns:9"
        f" throws:9 doubles:1 dice:33 chance:{packs[0]} chest:{packs[1]} cards:a- rents:b.a.1.25.1.9"
    )
    assert old in line
    return line.replace(old, new, 1) if old else line


def test_the_base_of_the_next_test_is_a_position() -> None:
    game = from_position(base(), chance="manual")
    assert position(game) == base()
    assert game.broken() is None


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("nostalgia-2003#", "nowhere#", "unknown edition"),
        (DIGEST, "00000000", "the edition is"),
        ("standard", "endless", "unknown mode"),
        (" turn:a", "", "turn"),
        (" turn:a", " turn:d", "not a seat"),
        (" turn:a", " turn:a turn:b", "twice"),
        (" turn:a", "  turn:a", "one space separates two fields"),
        (" turn:a", " weather:fine turn:a", "unknown field"),
        ("turns:9", "turns:-9", "whole number"),
        ("turns:9", "turns:09", "whole number"),
        ("turns:9", "turns:0", "a rent is due between two"),
        ("turns:9 throws:9", "throws:9 turns:9", "written"),
        ("doubles:1", "doubles:4", "too large"),
        ("dice:33", "dice:37", "1 to 6"),
        ("dice:33", "dice:X3", "1 to 6"),
        ("dice:33", "dice:33 again:1", "unknown field"),
        ("dice:33", "dice:33 hour", "only a timed game"),
        ("dice:33", "dice:33 closing", "only a timed game"),
        ("dice:33", "dice:33 again", "doubles"),
        ("dice:33", "dice:34", "doubles"),
        ("doubles:1", "doubles:3", "doubles"),
        ("turn:a", "turn:c", "the player to move is in the game"),
        ("turns:9", "turns:12", "the numbers of rolls and turns"),
        ("throws:9", "throws:30", "the numbers of rolls and turns"),
        (" dice:33", "", "doubles"),
        ("1500@5", "1500@30", "players in jail are on its square"),
        ("1500@5", "1500@40", "too large"),
        ("1500@5", "-1500@5", "whole number"),
        ("1500@5", "9999999999@5", "too large"),
        ("1500@5", "1500", "whole number"),
        ("@10j2", "@11j2", "in jail, and on another square"),
        ("@10j2", "@10j9", "too large"),
        ("@10j2", "@10q2", "mark"),
        ("@0x1", "@0x2", "bankruptcies"),
        ("0@0x1", "5@0x1", "a bankrupt player owns nothing"),
        ("/900@10j2/0@0x1", "", "2 to|players"),
        ("2b5", "2b6", "another number of properties"),
        ("2b5", "2z5", "cannot own anything"),
        ("2b5/8", "2b5", "four sides"),
        ("2b5", "2b^5", "evenly"),
        ("2b5", "2c5", "a bankrupt player owns nothing"),
        ("a++a++", "a+++++a++", "four houses"),
        ("a++a++", "a++++a++", "evenly"),
        ("a++a++", "a++=a++", "forbids"),
        ("bank:a", "bank:z", "nobody can be the banker"),
        ("bank:a", "bank:+", "setup.banker"),
        ("chance:", "chance:0", "each card once"),
        ("chest:0", "chest:", "in one place"),
        (" chest:0123456789abcdef", "", "^'chest:': the deck chest is missing: write chest:"),
        ("cards:a-", "cards:aa", "in one place"),
        ("cards:a-", "cards:a", "two jail cards"),
        ("rents:b.a.1.25.1.9", "rents:b.a.1.25.1", "parts"),
        ("rents:b.a.1.25.1.9", "rents:b.a.2.25.1.9", "not the square"),
        ("rents:b.a.1.25.1.9", "rents:b.a.1.25.1.10", "too large"),
        ("rents:b.a.1.25.1.9", "rents:b.a.1.25.1.9!3", "too large"),
        ("rents:b.a.1.25.1.9", "rents:b.a.1.25.1.3", "as long as the edition allows"),
        ("rents:b.a.1.25.1.9", "rents:b.a.1.25.2.6", "as long as the edition allows"),
        ("rents:b.a.1.25.1.9", "agenda:sale", "an auction sells"),
        ("rents:b.a.1.25.1.9", "agenda:contest.a.1.house", "a contest is for"),
        ("rents:b.a.1.25.1.9", "agenda:dance.a", "not one of"),
        ("rents:b.a.1.25.1.9", "agenda:debt.a.-.5", "parts"),
        ("rents:b.a.1.25.1.9", "agenda:debt.a.-.5.love.-", "not one of"),
        ("rents:b.a.1.25.1.9", "agenda:last-claim.a.0", "whole number|too large"),
        ("rents:b.a.1.25.1.9", "agenda:" + "/".join(["debt.a.-.5.tax.-"] * 40), "too much"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:title.39.1.120.b.-.-", "an auction sells"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:title.39.1.120.-.ab.-", "an auction sells"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:title.39.1.1200.b.ab.b", "highest bidder can pay"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:house.39.1.1200.b.ab.b", "not a building"),
        ("rents:b.a.1.25.1.9", "offers:a.b.5.1.-", "not an offer"),
        ("rents:b.a.1.25.1.9", "offers:a.a.5.1.- revisions:a1", "not an offer"),
        ("rents:b.a.1.25.1.9", "paid:3.3=50", "no such building"),
        ("rents:b.a.1.25.1.9", "over:boredom.a", "not one of"),
        ("rents:b.a.1.25.1.9", "waiting:39+moon", "neither"),
        ("rents:b.a.1.25.1.9", "waiting:1", "each title has one owner"),
        ("rents:b.a.1.25.1.9", "rents:a.a.1.25.1.9", "a rent is due between two"),
        ("rents:b.a.1.25.1.9", "rents:c.a.1.25.1.9", "a rent is due between two"),
        ("rents:b.a.1.25.1.9", "over:last-left.a", "a game is over when"),
        ("rents:b.a.1.25.1.9", "over:hour.ab", "a game is over when"),
        ("rents:b.a.1.25.1.9", "agenda:land.a.no.1", "in an order in which it can have been made"),
        ("rents:b.a.1.25.1.9", "agenda:buy.a.5", "in an order in which it can have been made"),
        ("dice:33", "dice:33 thrown again", "would not stop here"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.b.5000.rent.1!", "a debt is owed"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.c.5000.rent.1!", "a debt is owed"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.a.5.rent.1!", "would not stop here"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.a.5000.rent.1", "would not stop here"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.-.5000.title.39!", "a debt is owed"),
        ("rents:b.a.1.25.1.9", "agenda:debt.b.-.5000.fine.-!", "a debt is owed"),
        ("rents:b.a.1.25.1.9", "agenda:draw.a.chance", "only a preview waits for a card"),
        ("rents:b.a.1.25.1.9", "agenda:start.a.a", "a game begins with"),
        ("rents:b.a.1.25.1.9", "agenda:inherit.a.5.no", "would not stop here"),
        ("rents:b.a.1.25.1.9", "agenda:throw.b", "in an order in which it can have been made"),
        ("rents:b.a.1.25.1.9", "agenda:last-claim.a.0", "whole number|too large"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:title.1.1.0.-.ab.-", "an auction sells"),
        ("rents:b.a.1.25.1.9", "agenda:sale sale:card.chest.1.0.-.ab.-", "jail card is in one place"),
        ("rents:b.a.1.25.1.9", "offers:a.b.5.39.- revisions:a1", "an open offer"),
        ("rents:b.a.1.25.1.9", "starting:ab", "a game begins with"),
        ("rents:b.a.1.25.1.9", "paid:3.1=0", "each building that stands was paid"),
        ("2b5", "2b5/", "four sides"),
        (" chance:", "  chance:", "one space separates two fields"),
    ],
)
def test_nonsense_is_refused(old: str, new: str, what: str) -> None:
    with pytest.raises(PositionError, match=what) as caught:
        from_position(base(old, new), chance="manual")
    error = caught.value
    assert error.what and error.where
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    if error.clause is not None:
        assert clauses.find(error.clause) and error.advice


def test_every_invariant_has_its_field_its_clause_and_its_advice() -> None:
    assert FAULTS.keys() == INVARIANTS.keys() - {codes.FAULT_FULL, codes.FAULT_JOURNAL}, "faults of the program aside"
    for fault in (*FAULTS.values(), NOT_AT_REST):
        assert all(key in PLACES or key in KEYED or key in FLAGS for key in fault.fields)
        if fault.clause is not None:
            clauses.find(fault.clause)
    for number in FAULTS:
        error = broken(number, "here")
        assert all(word in error.sentence() for word in (str(INVARIANTS[number]), "; "))
        assert error.sentence("fr") != error.sentence() and "this rule" not in error.sentence("fr")


def test_too_short_a_line_is_refused() -> None:
    for line in ("", "nostalgia-2003", f"nostalgia-2003#{DIGEST} standard 1500@0/1500@0"):
        with pytest.raises(PositionError, match="four fields"):
            from_position(line, chance="manual")


CHANGED = [position(step.game) for step in record.steps(record.read(golden()))][::5]


@MANY
@given(
    line=st.sampled_from([*CHANGED, base()]),
    at=st.integers(0, 10**6),
    kind=st.sampled_from(["put in", "take out", "replace"]),
    mark=st.sampled_from("0123456789abcdx-+=^/.:@!j "),
)
def test_an_edited_line_is_refused_or_is_a_position_that_can_be_played(
    line: str, at: int, kind: str, mark: str
) -> None:
    at %= len(line)
    new = line[:at] + ("" if kind == "take out" else mark) + line[at + (kind != "put in") :]
    try:
        game = from_position(new, seed=1)
    except PositionError as error:
        assert error.what and error.where is not None
        return
    assert game.chance_wanted() == 0
    assert game.broken() is None
    for _ in range(5):
        for seat in range(game.players):
            game.moves(seat)
        waiting = game.must_mask()
        if game.is_over or not waiting:
            break
        seat = waiting.bit_length() - 1
        move = game.clock_move(seat)
        if move is None or not game.is_legal(seat, move):
            break
        game.play(seat, move)
        assert game.broken() is None
