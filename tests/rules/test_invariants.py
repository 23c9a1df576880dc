"""The invariants themselves: each of them notices the harm it is there for, and a sound game has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from belleville import Bid, Decline, Game, GoBankrupt, Throw, editions
from belleville.rules import state_numbers
from belleville.rules.views import INVARIANTS

from .clauses import CLASSIC, MIRO
from .debts import nobody_bids, taxed
from .positions import ANN, BOB, euros, position

State = dict[str, Any]


def sound(edition: str = CLASSIC[0]) -> Game:
    """A game with something of everything in it: all invariants hold."""
    place = position(editions.load(edition), 3).owns(ANN, 5, 12, group="brown").built(3, 1).built(2, 3).mortgaged(12)
    place.owns(BOB, group="pink").built(5, 11).built(4, 13, 14).jail_card(BOB)
    return place.game()


def harmed(harm: Callable[[State], None], game: Game | None = None) -> str | None:
    """What the invariants say after some harm was done to the position."""
    game = game or sound()
    assert game.broken() is None
    state = game.state()
    harm(state)
    game.restore(state_numbers.row_of(state))
    return game.broken()


def take_cash(state: State) -> None:
    state.cash[ANN] = -1
    state.cash[BOB] += 1501


def forge_money(state: State) -> None:
    state.cash[BOB] += 1


def share_a_title(state: State) -> None:
    state.titles[BOB] |= 1 << 2


def lose_a_title(state: State) -> None:
    state.titles[ANN] &= ~(1 << 2)


def forget_a_group(state: State) -> None:
    state.groups[ANN] = 0


def leave_cash(state: State) -> None:
    state.out[2] = 1


def leave_a_title(state: State) -> None:
    state.out[2] = 1
    state.issued -= state.cash[2]
    state.cash[2] = 0
    state.owner[27] = 2
    state.titles[2] = 1 << 27


def leave_a_card(state: State) -> None:
    state.out[2] = 1
    state.issued -= state.cash[2]
    state.cash[2] = 0
    state.card_holder[0] = 2


def leave_the_other_card(state: State) -> None:
    leave_a_card(state)
    state.card_holder = [BOB, 2]


def hide_a_house(state: State) -> None:
    state.built_on &= ~1


def show_a_house(state: State) -> None:
    state.built_on |= 1 << 27


def raise_a_tower(state: State) -> None:
    state.built[6] = 6


def build_on_the_banks_lot(state: State) -> None:
    state.built[27] = 1
    state.built_on |= 1 << 27
    state.houses -= 1


def mortgage_a_built_lot(state: State) -> None:
    state.mortgaged |= 1


def mint_a_house(state: State) -> None:
    state.houses += 1


def mint_a_hotel(state: State) -> None:
    state.hotels += 1


def build_unevenly(state: State) -> None:
    state.built[0] = 4
    state.houses -= 1


def raze_beside_a_hotel(state: State) -> None:
    state.built[8] = 3
    state.houses += 1


def build_a_station(state: State) -> None:
    state.built[2] = 1
    state.built_on |= 1 << 2
    state.houses -= 1


def double_a_card(state: State) -> None:
    state.deck[17] = state.deck[16]


def lose_a_card(state: State) -> None:
    state.deck_size[1] = 15


def copy_a_jail_card(state: State) -> None:
    state.card_holder[1] = ANN


def lose_a_jail_card(state: State) -> None:
    state.card_holder[0] = -1


def overfill_the_agenda(state: State) -> None:
    state.depth = 40


def win_for_nobody(state: State) -> None:
    state.over = 1


HARMS: list[tuple[Callable[[State], None], int]] = [
    (take_cash, 1),
    (forge_money, 2),
    (share_a_title, 3),
    (lose_a_title, 3),
    (forget_a_group, 4),
    (leave_cash, 5),
    (leave_a_title, 5),
    (leave_a_card, 5),
    (leave_the_other_card, 5),
    (hide_a_house, 6),
    (show_a_house, 6),
    (raise_a_tower, 6),
    (build_on_the_banks_lot, 7),
    (mortgage_a_built_lot, 7),
    (mint_a_house, 8),
    (mint_a_hotel, 8),
    (build_unevenly, 9),
    (raze_beside_a_hotel, 9),
    (build_a_station, 9),
    (double_a_card, 10),
    (lose_a_card, 10),
    (copy_a_jail_card, 11),
    (lose_a_jail_card, 11),
    (overfill_the_agenda, 13),
    (win_for_nobody, 14),
]


@pytest.mark.parametrize(("harm", "number"), HARMS, ids=[harm.__name__ for harm, _ in HARMS])
def test_invariants_notice(harm: Callable[[State], None], number: int) -> None:
    assert harmed(harm) == str(INVARIANTS[number])


def test_invariants_notice_a_mortgage_beside_a_building_where_the_edition_forbids_it() -> None:
    def harm(state: State) -> None:
        state.built[1], state.built[0] = 0, 1
        state.built_on &= ~2
        state.houses += 4
        state.mortgaged |= 2
        state.paid[1:10] = [0] * 9

    assert harmed(harm) is None
    assert harmed(harm, sound(MIRO)) == str(INVARIANTS[7])


def test_invariants_notice_stock_below_nothing() -> None:
    def houses(state: State) -> None:
        # four houses on each of eleven lots, where the edition has 32 in all
        for title in (0, 1, 3, 4, 5, 6, 8, 9, 11, 12, 13):
            state.built[title] = 4
            state.owner[title] = BOB
            state.built_on |= 1 << title
        state.titles = [
            sum(1 << title for title, owner in enumerate(state.owner) if owner == seat) for seat in range(8)
        ]
        state.groups = [0, 0b1111, 0, 0, 0, 0, 0, 0]
        state.hotels = 12
        state.houses = 32 - 44

    assert harmed(houses) == str(INVARIANTS[8])


def rows(*levels: tuple[str, tuple[int, ...]], edition: str = CLASSIC[0], mode: str = "standard") -> Game:
    """Ann owns these groups, built to these levels."""
    place = position(editions.load(edition), 2, mode)
    for group, heights in levels:
        place.owns(ANN, group=group)
        for square, level in zip(place.edition.members(group), heights, strict=True):
            place.built(level, square)
    return place.game()


def test_invariants_allow_the_last_house_and_the_last_hotel() -> None:
    four = (4, 4, 4)
    full = rows(("brown", (4, 4)), ("light-blue", four), ("pink", four))
    assert (full.houses, full.broken()) == (0, None)
    five = (5, 5, 5)
    groups = [("brown", (5, 5)), ("light-blue", five), ("pink", five), ("orange", five)]
    assert rows(*groups, ("red", (5, 4, 4))).hotels == 0
    assert rows(*groups, ("red", (5, 4, 4))).broken() is None
    assert rows(*groups, ("red", (5, 5, 4))).broken() == str(INVARIANTS[8])


def test_invariants_count_a_hotel_as_one_step_above_the_houses_of_the_game() -> None:
    assert rows(("brown", (4, 3))).broken() is None
    assert rows(("brown", (5, 4))).broken() is None
    assert rows(("brown", (5, 3))).broken() == str(INVARIANTS[9])
    assert rows(("brown", (5, 3)), mode="quick").broken() is None
    assert rows(("brown", (5, 5)), mode="quick").broken() is None
    assert rows(("brown", (5, 2)), mode="quick").broken() == str(INVARIANTS[9])
    assert rows(("brown", (4, 3)), mode="quick").broken() == str(INVARIANTS[6])


def test_invariants_hold_before_the_packs_are_shuffled_and_after_the_end() -> None:
    assert Game(CLASSIC[0], 2, chance="manual").broken() is None
    game = taxed(position(editions.load(CLASSIC[0])).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    assert game.is_over
    assert game.broken() is None


def test_invariants_name_the_first_that_does_not_hold() -> None:
    def harm(state: State) -> None:
        share_a_title(state)
        overfill_the_agenda(state)
        win_for_nobody(state)
        state.sale_bidder, state.sale_high = ANN, 5000

    assert harmed(harm) == str(INVARIANTS[3])


def test_invariants_know_the_card_that_is_being_obeyed() -> None:
    for deck, square in (("chance", 4), ("chest", 14)):
        place = position(editions.load(MIRO), 3).at(ANN, square).throws((1, 2)).cash(ANN, 0)
        game = place.card_on_top(deck, "pay").game()
        game.play(ANN, Throw())
        assert game.decision().act == "debt"
        assert game.broken() is None

        def harm(state: State) -> None:
            state.act_a[0] = 1 - state.act_a[0]

        assert harmed(harm, game) == str(INVARIANTS[10])


def test_invariants_notice_a_bid_that_cannot_be_paid() -> None:
    game = position(editions.load(CLASSIC[0]), 3).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(BOB, Bid(1500))
    assert game.broken() is None

    def harm(state: State) -> None:
        state.cash[BOB] -= 1
        state.issued -= 1

    assert harmed(harm, game) == str(INVARIANTS[12])


def test_invariants_count_the_interest_into_the_highest_bid() -> None:
    game = taxed(position(editions.load(CLASSIC[0]), 3).owns(ANN, 12).mortgaged(12).cash(ANN, 0))
    game.play(ANN, GoBankrupt())
    game.play(BOB, Bid(1492))
    assert game.broken() is None

    def harm(state: State) -> None:
        state.cash[BOB] -= 1
        state.issued -= 1

    assert harmed(harm, game) == str(INVARIANTS[12])


def test_invariants_know_a_jail_card_that_is_up_for_sale() -> None:
    edition = editions.load(MIRO)
    game = taxed(position(edition, 3).owns(ANN, 1).jail_card(ANN).jail_card(ANN, "chest").cash(ANN, euros(edition, 5)))
    game.play(ANN, GoBankrupt())
    assert game.broken() is None  # both await their sale

    def harm(state: State) -> None:
        state.for_sale &= ~(1 << 28)

    assert harmed(harm, game.copy()) == str(INVARIANTS[11])
    nobody_bids(game)
    for _ in range(2):  # one card after the other is put up
        assert game.decision().act == "sale"
        assert game.broken() is None
        nobody_bids(game)
    assert game.broken() is None
