"""Chapter setup and bank: who plays, with what, who keeps the bank, who throws first."""

from __future__ import annotations

from typing import Any

import pytest

from belleville import Build, ChanceError, Dice, Game, Mortgage, Order, Script, SetupError, Throw
from belleville.editions import Edition
from belleville.rules.events import BecameFirst, CardDrawn, Dealt, Paid, Shuffled, ThrewForStart, TurnBegan

from .clauses import C_S, CLASSIC, DELUXE, MIRO, NOSTALGIA, STAR_WARS, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, NAMES, euros, position

CHOOSERS = (STAR_WARS, NOSTALGIA, DELUXE, ZELDA)
TIMED = (MIRO, *C_S)


def names(many: int) -> list[str]:
    """So many different names."""
    return [f"Player {i}" for i in range(many)]


def refused_by(edition: Edition, players: Any, **seating: Any) -> str:
    """The clause by which a game may not begin like this."""
    with pytest.raises(SetupError) as caught:
        Game(edition, players, **seating, chance="manual")
    assert f"[{caught.value.clause}]" in str(caught.value)
    return caught.value.clause


def first_throws(edition: Edition, dice: list[tuple[int, int]], **seating: Any) -> tuple[Game, list[int]]:
    """A game after the throws for the start, and the seats in the order in which they threw."""
    game = Game(edition, list(NAMES[: seating.pop("players", 3)]), chance=Script(dice), **seating)
    return game, [event.seat for event in game.events() if isinstance(event, ThrewForStart)]


# -- who plays


@covers("setup.players", editions=MIRO)
def test_setup_players_miro_is_two_to_eight_tokens_and_a_ninth_person(edition: Edition) -> None:
    for many in range(2, 9):
        assert Game(edition, many, chance="manual").players == many
    assert refused_by(edition, 1) == refused_by(edition, 9) == refused_by(edition, 0) == "setup.players"
    nine = Game(edition, names(8), banker="Zoe", chance="manual")
    assert (nine.players, nine.seating.people) == (8, 9)


@covers("setup.players", editions=NOSTALGIA)
def test_setup_players_nostalgia_is_two_to_six(edition: Edition) -> None:
    for many in range(2, 7):
        assert Game(edition, many, chance="manual").players == many
    assert refused_by(edition, 1) == refused_by(edition, 7) == "setup.players"
    assert Game(edition, names(5), banker="Zoe", chance="manual").seating.people == 6
    assert refused_by(edition, names(6), banker="Zoe") == "setup.players"  # seven people


@covers("ruling.players", editions=(STAR_WARS, DELUXE))
def test_ruling_players_star_wars_and_deluxe_are_two_to_eight(edition: Edition) -> None:
    for many in range(2, 9):
        assert Game(edition, many, chance="manual").players == many
    assert refused_by(edition, 1) == refused_by(edition, 9) == "setup.players"
    assert Game(edition, names(7), banker="Zoe", chance="manual").seating.people == 8
    assert refused_by(edition, names(8), banker="Zoe") == "setup.players"
    assert len(edition.tokens) == (10 if edition.id == DELUXE else 8)


@covers("ruling.players", editions=ZELDA)
def test_ruling_players_zelda_is_two_to_six(edition: Edition) -> None:
    for many in range(2, 7):
        assert Game(edition, many, chance="manual").players == many
    assert refused_by(edition, 1) == refused_by(edition, 7) == "setup.players"


@covers("setup.players")
def test_setup_players_have_names_of_their_own(edition: Edition) -> None:
    assert Game(edition, 2, chance="manual").seating.names == ("Player 1", "Player 2")
    assert Game(edition, ["Ann", "Élodie d'Arc"], chance="manual").seating.names == ("Ann", "Élodie d'Arc")
    for wrong in (["Ann", "Ann"], ["Ann", ""], ["Ann", "  "], ["Ann", 3], *(["Ann", f"B{m}b"] for m in '"\n\r\t')):
        assert refused_by(edition, wrong) == "setup.players"


# -- tokens


@covers("setup.tokens")
def test_setup_tokens_differ_and_stand_on_go(edition: Edition) -> None:
    game = Game(edition, 4, chance=Script())
    assert game.seating.tokens == tuple(token.id for token in edition.tokens[:4])
    assert len(set(game.seating.tokens)) == 4
    assert [game.square(seat) for seat in range(4)] == [0, 0, 0, 0]
    one, two = (token.id for token in edition.tokens[:2])
    assert Game(edition, 2, tokens=[one, two], chance="manual").seating.tokens == (one, two)
    for wrong in ([one, one], [one], [one, two, edition.tokens[2].id], [one, "kettle"], []):
        assert refused_by(edition, 2, tokens=wrong) == "setup.tokens"


@covers("setup.tokens", editions=MIRO, choice="tokens")
def test_setup_tokens_miro_hands_its_numbered_counters_out(edition: Edition) -> None:
    assert [token.id for token in edition.tokens] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert refused_by(edition, 2, tokens=["2", "1"]) == "setup.tokens"


@covers("setup.tokens", editions=CHOOSERS, choice="tokens")
def test_setup_tokens_are_chosen(edition: Edition) -> None:
    first, last = edition.tokens[0].id, edition.tokens[-1].id
    assert Game(edition, 2, tokens=[last, first], chance="manual").seating.tokens == (last, first)


@covers("setup.tokens", "build.side", editions=STAR_WARS)
def test_setup_tokens_star_wars_fix_the_side(edition: Edition) -> None:
    rebels, empire = ["luke", "leia", "han", "chewbacca", "r2-d2"], ["vader", "fett", "stormtrooper"]
    seating = Game(edition, 8, tokens=[*empire, *rebels], chance="manual").seating
    assert seating.sides(edition) == ("imperial",) * 3 + ("rebel",) * 5
    for seat, side in enumerate(seating.sides(edition)):
        fleet = seating.fleet(edition, seat)
        assert fleet is not None
        assert fleet.id == side
        assert (fleet.house.en, fleet.hotel.en) == (
            ("X-wing fighter", "Corellian freighter") if side == "rebel" else ("TIE fighter", "Star Destroyer")
        )


@covers("setup.tokens", editions=(MIRO, NOSTALGIA, DELUXE, ZELDA))
def test_setup_tokens_take_no_side_elsewhere(edition: Edition) -> None:
    seating = Game(edition, 3, chance="manual").seating
    assert seating.sides(edition) == ("", "", "")
    assert seating.fleet(edition, 0) is None


# -- money, buildings, packs

NOTES = {
    MIRO: {50000: 1, 10000: 6, 5000: 4, 2000: 3, 1000: 10, 500: 7, 100: 5},
    STAR_WARS: {50000: 2, 10000: 4, 5000: 1, 2000: 1, 1000: 2, 500: 1, 100: 5},
    **{edition: {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5} for edition in (NOSTALGIA, DELUXE, ZELDA)},
}


def check_starting_cash(edition: Edition) -> None:
    """Everyone has the sum, from the bank, in the notes of the box."""
    start = 150000 if edition.id in (MIRO, STAR_WARS) else 1500
    game = Game(edition, 3, chance=Script())
    assert [game.cash(seat) for seat in range(3)] == [start] * 3
    assert [event for event in game.events() if isinstance(event, Paid)] == [
        Paid(None, seat, start, "start", None) for seat in range(3)
    ]
    assert {note.value: note.each for note in edition.money.notes} == NOTES[edition.id]
    assert sum(note.value * note.each for note in edition.money.notes) == start
    assert edition.money.note == min(NOTES[edition.id])
    assert game.broken() is None


@covers("setup.cash", editions=(MIRO, *C_S))
def test_setup_cash_is_given_in_notes(edition: Edition) -> None:
    check_starting_cash(edition)


@covers("ruling.zelda-cash", editions=ZELDA)
def test_ruling_zelda_cash_is_split_as_in_the_classic_editions(edition: Edition) -> None:
    check_starting_cash(edition)


@covers("setup.stock")
def test_setup_stock_is_thirty_two_and_twelve(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").cash(ANN, euros(edition, 3000)).game()
    assert (game.houses, game.hotels) == (32, 12)
    for round_ in range(4):
        for lot in (1, 3):
            game.play(ANN, Build(lot))
        assert game.houses == 32 - 2 * (round_ + 1)
    game.play(ANN, Build(1))
    assert (game.houses, game.hotels) == (28, 11)  # the four houses of the hotel's lot are back
    game.play(ANN, Build(3))
    assert (game.houses, game.hotels) == (32, 10)
    assert game.cash(ANN) == euros(edition, 3000 - 8 * 50 - 2 * 50)
    assert game.broken() is None


@covers("setup.stock", editions=STAR_WARS)
def test_setup_stock_star_wars_has_two_whole_fleets_in_the_edition(edition: Edition) -> None:
    assert {fleet.id: (fleet.houses, fleet.hotels) for fleet in edition.fleets} == {
        "rebel": (32, 12),
        "imperial": (32, 12),
    }


def check_packs(edition: Edition) -> None:
    """28 titles; both packs are laid as chance gives them, before anybody throws."""
    game = Game(edition, 2, chance="manual")
    assert len(edition.titles) == 28
    assert len(edition.chance) == len(edition.chest) == 16
    assert game.events()[-1] == Paid(None, BOB, edition.money.start, "start", None)
    up, down = tuple(range(16)), tuple(reversed(range(16)))
    assert game.decision().act == "chance"
    for wrong in (up[:15], (*up, 16), (0, *up[:15]), Dice(1, 2)):
        with pytest.raises(ChanceError):
            game.answer(wrong if isinstance(wrong, Dice) else Order(wrong))
    assert game.answer(Order(down)) == [Shuffled("chance")]
    assert game.answer(Order((15, *up[:15]))) == [Shuffled("chest")]
    with pytest.raises(ChanceError):
        game.answer(Order(up))  # nothing more is shuffled: the players throw for the start
    state = game.state()
    assert state.deck == [*down, 15, *up[:15]]
    assert state.deck_size == [16, 16]
    assert game.answer(Dice(1, 2)) == [ThrewForStart(ANN, (1, 2))]


@covers("setup.decks", editions=CLASSIC)
def test_setup_decks_are_shuffled_and_laid(edition: Edition) -> None:
    check_packs(edition)


@covers("ruling.decks")
def test_ruling_decks_hold_sixteen_cards_in_every_edition(edition: Edition) -> None:
    check_packs(edition)


@covers("ruling.decks")
def test_ruling_decks_are_never_shuffled_again(edition: Edition) -> None:
    game = Game(edition, 4, seed=5)
    drawn: dict[str, list[str]] = {"chance": [], "chest": []}
    while min(len(cards) for cards in drawn.values()) < 40:
        seat = next(seat for seat in range(4) if (move := game.clock_move(seat)) is not None)
        for event in game.play(seat, move):
            if isinstance(event, CardDrawn):
                drawn[event.deck].append(event.card)
    history: list[Any] = game.history
    assert [len(entry) for entry in history].count(16) == 2
    for which, deck in enumerate(("chance", "chest")):
        # the clock uses no jail card: once drawn it stays in a hand, and the others come round in one order
        cards = edition.deck(deck)
        round_ = [cards[number].id for number in history[which] if cards[number].effect.do != "jail-free"]
        kept = [card for card in drawn[deck] if card in round_]
        assert kept == (round_ * (len(kept) // 15 + 1))[: len(kept)]


# -- the banker


@covers("setup.banker", editions=MIRO, choice="banker")
def test_setup_banker_miro_has_no_token_from_five_people_on(edition: Edition) -> None:
    assert Game(edition, 4, banker=3, chance="manual").seating.banker == 3
    assert refused_by(edition, 5, banker=3) == "setup.banker"
    five = Game(edition, list(NAMES[:4]), banker="Zoe", chance="manual").seating
    assert (five.banker, five.banker_name, five.people, len(five.tokens)) == (4, "Zoe", 5, 4)


@covers("setup.banker", editions=C_S, choice="banker")
def test_setup_banker_may_choose_to_be_only_banker_above_five(edition: Edition) -> None:
    six = Game(edition, names(5), banker="Zoe", chance="manual").seating
    assert (six.banker, six.banker_name, six.people) == (5, "Zoe", 6)
    assert Game(edition, 6, banker=5, chance="manual").seating.banker == 5
    assert refused_by(edition, names(4), banker="Zoe") == "setup.banker"


@covers("setup.banker", editions=ZELDA, choice="banker")
def test_setup_banker_zelda_is_one_of_the_players(edition: Edition) -> None:
    assert Game(edition, 6, banker=5, chance="manual").seating.banker == 5
    assert refused_by(edition, names(5), banker="Zoe") == "setup.banker"


@covers("setup.banker")
def test_setup_banker_is_named_or_numbered_and_keeps_own_goods_apart(edition: Edition) -> None:
    assert Game(edition, ["Ann", "Bob", "Cleo"], banker="Cleo", chance="manual").seating.banker == CLEO
    assert Game(edition, 2, banker=0, chance="manual").seating.people == 2
    assert refused_by(edition, 2, banker=2) == refused_by(edition, 2, banker=-1) == "setup.banker"
    game = position(edition, 3, banker=CLEO).turn(ANN).owns(BOB, 39).at(ANN, 37).throws((1, 2)).game()
    game.play(ANN, Throw())  # on Go
    game.play(BOB, Mortgage(39))
    assert game.cash(ANN) == euros(edition, 1500 + 200)
    assert game.cash(BOB) == euros(edition, 1500 + 200)
    assert game.cash(CLEO) == euros(edition, 1500)


@covers("ruling.banker")
def test_ruling_banker_the_program_may_keep_the_bank(edition: Edition) -> None:
    game = Game(edition, edition.players.max, chance="manual")
    assert game.seating.banker == -1
    assert game.seating.banker_name == ""
    assert game.seating.people == game.players == edition.players.max


@covers("ruling.banker", editions=(MIRO, *C_S))
def test_ruling_banker_only_banker_has_nothing_and_throws_nothing(edition: Edition) -> None:
    dice = [(6, 5), (1, 2), (1, 2), (1, 2), (1, 2)]
    game = Game(edition, list(NAMES[:5]), mode="timed", banker="Zoe", chance=Script(dice))
    events = game.events()
    assert [event.seat for event in events if isinstance(event, ThrewForStart)] == [0, 1, 2, 3, 4]
    assert sum(owner >= 0 for owner in game.state().owner) == 10  # two each for five players
    with pytest.raises(IndexError):
        game.cash(5)
    for move in (Throw(), Mortgage(1)):
        refusal = game.refusal(5, move)
        assert refusal is not None
        assert refusal.code == "seat"
    assert game.choices(5).moves == ()


# -- who starts


@covers("setup.order")
def test_setup_order_the_highest_total_starts_then_to_the_left(edition: Edition) -> None:
    game = Game(edition, list(NAMES[:3]), chance=Script([(4, 4), (6, 3), (1, 1), (1, 3), (1, 3), (1, 3)]))
    thrown = [ThrewForStart(ANN, (4, 4)), ThrewForStart(BOB, (6, 3)), ThrewForStart(CLEO, (1, 1))]
    assert game.events()[-5:] == [*thrown, BecameFirst(BOB), TurnBegan(BOB)]
    assert (game.turn, game.turns) == (BOB, 1)
    for seat in (BOB, CLEO, ANN):
        assert game.turn == seat
        game.play(seat, Throw())  # to the tax, where nothing is asked
    assert game.turn == BOB


@covers("setup.order", editions=MIRO, choice="first_throw")
def test_setup_order_miro_banker_throws_first_up_to_four(edition: Edition) -> None:
    dice = [(1, 2), (6, 5), (1, 2), (1, 2), (1, 2)]
    game, seats = first_throws(edition, dice, players=4, banker=3)
    assert seats == [3, 0, 1, 2]
    assert game.turn == ANN
    # a banker at a table of more than four plays in no such edition; the order would begin anywhere
    assert first_throws(edition.replace_rules(banker="plays"), dice, players=5, banker=3)[1] == [0, 1, 2, 3, 4]
    assert first_throws(edition, dice, players=3, banker="Zoe")[1] == [0, 1, 2]
    assert first_throws(edition, dice, players=3)[1] == [0, 1, 2]


@covers("setup.order", editions=CHOOSERS, choice="first_throw")
def test_setup_order_nobody_is_named_to_throw_first(edition: Edition) -> None:
    assert first_throws(edition, [(1, 2), (1, 3), (6, 5)], banker=CLEO)[1] == [0, 1, 2]


@covers("ruling.tie")
def test_ruling_tie_only_the_equal_highest_throw_again(edition: Edition) -> None:
    first = [(6, 5), (4, 3), (5, 6), (5, 6)]
    game, seats = first_throws(edition, [*first, (1, 1), (2, 2), (3, 1), (1, 3), (1, 2)], players=4)
    assert seats == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert game.turn == CLEO
    assert not any(game.state().start_throw)
    assert game.state().start_in == 0


@covers("ruling.tie", editions=MIRO)
def test_ruling_tie_is_thrown_from_the_banker_in_miro(edition: Edition) -> None:
    game, seats = first_throws(edition, [(6, 5), (1, 1), (5, 6), (1, 2), (3, 4), (2, 2)], players=4, banker=DAN)
    assert seats == [3, 0, 1, 2, 3, 1]
    assert game.turn == DAN


# -- the short games an edition has


@covers("short.deal", editions=TIMED)
def test_short_deal_goes_from_the_bankers_left_and_is_paid_at_once(edition: Edition) -> None:
    stack = (27, 0, 5, 9, 14, 20)
    for banker, order in ((None, (ANN, BOB, CLEO)), (BOB, (CLEO, ANN, BOB)), (ANN, (BOB, CLEO, ANN))):
        chance = Script([(6, 5), (1, 2), (1, 2)], titles=stack)
        game = Game(edition, list(NAMES[:3]), mode="timed", banker=banker, chance=chance)
        events = game.events()
        squares = [edition.titles[title] for title in stack]
        dealt = [(order[i // 2], square) for i, square in enumerate(squares)]
        assert [(event.seat, event.title) for event in events if isinstance(event, Dealt)] == dealt
        assert [event for event in events if isinstance(event, Paid) and event.reason == "deal"] == [
            Paid(seat, None, edition.squares[square].price, "deal", square) for seat, square in dealt
        ]
        for seat in order:
            mine = [square for owner, square in dealt if owner == seat]
            assert game.cash(seat) == edition.money.start - sum(edition.squares[square].price for square in mine)
            assert [square for square in edition.titles if game.owner(square) == seat] == sorted(mine)
        assert not any(game.state().stack)  # the rest goes to the bank; its order is nobody's business


@covers("short.deal", editions=ZELDA)
def test_short_deal_zelda_gives_three_for_nothing(edition: Edition) -> None:
    chance = Script([(6, 5), (1, 2)], titles=(27, 0, 5, 9, 14, 20))
    game = Game(edition, 2, mode="quick", chance=chance)
    owned = [[square for square in edition.titles if game.owner(square) == seat] for seat in (ANN, BOB)]
    assert owned == [sorted(edition.titles[i] for i in half) for half in ((27, 0, 5), (9, 14, 20))]
    assert (game.cash(ANN), game.cash(BOB)) == (1500, 1500)


@covers("short.timed")
def test_short_timed_and_quick_are_the_only_other_games(edition: Edition) -> None:
    assert refused_by(edition, 2, mode="blitz") == "short.timed"


@covers("short.timed", editions=ZELDA)
def test_short_timed_is_no_game_of_zelda(edition: Edition) -> None:
    assert refused_by(edition, 2, mode="timed") == "short.timed"
    with pytest.raises(SetupError, match="available modes: standard, quick"):
        Game(edition, 2, mode="timed", chance="manual")


@covers("short.quick", editions=MIRO)
def test_short_quick_is_no_game_of_miro(edition: Edition) -> None:
    assert refused_by(edition, 2, mode="quick") == "short.quick"
    with pytest.raises(SetupError, match="available modes: standard, timed"):
        Game(edition, 2, mode="quick", chance="manual")
