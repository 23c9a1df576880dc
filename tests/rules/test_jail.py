"""Chapter jail: how one gets in, what one may do there, how one comes out."""

from __future__ import annotations

import pytest

from belleville import (
    Accept,
    Bid,
    Build,
    Decline,
    Goods,
    Lift,
    Mortgage,
    MoveError,
    NotYourMove,
    Offer,
    PayFine,
    Sell,
    Throw,
    UseCard,
)
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.events import Jailed, JailLeft, JailStayed, Landed, Moved, Paid

from .clauses import C_S, CLASSIC, FRANCS, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, kinds, position, refused
from .visits import cashes, paid, visited

# -- getting in ----------------------------------------------------------------------------------------------------


@covers("jail.causes")
def test_jail_causes_the_square(edition: Edition) -> None:
    game = position(edition).at(ANN, 27).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert events[2:5] == [Landed(ANN, 30), Moved(ANN, 30, 10, "jail"), Jailed(ANN, "square")]
    assert (game.square(ANN), game.jail(ANN)) == (10, 1)


@covers("jail.causes")
def test_jail_causes_a_card(edition: Edition) -> None:
    for deck, start in (("chance", 22), ("chest", 17)):
        game = position(edition).card_on_top(deck, "jail").at(ANN, start - 3).throws((1, 2)).game()
        events = game.play(ANN, Throw())
        assert Jailed(ANN, "card") in events
        assert Moved(ANN, start, 10, "jail") in events
        assert (game.square(ANN), game.jail(ANN)) == (10, 1)


@covers("jail.causes")
def test_jail_causes_the_third_double(edition: Edition) -> None:
    game = position(edition).owns(ANN, 14, 18).at(ANN, 10).throws((2, 2), (3, 3), (5, 5)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn, game.jail(ANN)) == (20, ANN, 0)
    assert Jailed(ANN, "doubles") in game.play(ANN, Throw())
    assert (game.square(ANN), game.turn, game.jail(ANN)) == (10, BOB, 1)


@covers("jail.sent")
def test_jail_sent_directly_without_salary_and_the_turn_ends(edition: Edition) -> None:
    # by a double: no further throw
    game = position(edition).at(ANN, 26).throws((2, 2), (1, 2)).game()
    events = game.play(ANN, Throw())
    assert "Paid" not in kinds(events)
    assert (game.turn, game.square(ANN), game.cash(ANN)) == (BOB, 10, euros(edition, 1500))
    # by a card after a double, from beyond the jail
    game = position(edition).card_on_top("chance", "jail").at(ANN, 32).throws((2, 2)).game()
    game.play(ANN, Throw())
    assert (game.turn, game.square(ANN), game.cash(ANN)) == (BOB, 10, euros(edition, 1500))
    # by the third double: the throw is not moved, though it would have led past Go
    game = position(edition).owns(ANN, 28, 34).at(ANN, 26).throws((1, 1), (3, 3), (5, 5)).game()
    for _ in range(3):
        game.play(ANN, Throw())
    assert (game.turn, game.square(ANN), game.cash(ANN)) == (BOB, 10, euros(edition, 1500))


@covers("jail.visit", editions=(*FRANCS, *CLASSIC))
def test_jail_visit_is_no_penalty(edition: Edition) -> None:
    game = position(edition).at(ANN, 7).at(BOB, 7).throws((1, 2), (1, 2), (4, 6)).game()
    events = game.play(ANN, Throw())
    assert kinds(events) == ["Threw", "Moved", "Landed", "TurnBegan"]
    assert (game.square(ANN), game.jail(ANN), game.cash(ANN)) == (10, 0, euros(edition, 1500))
    game.play(BOB, Throw())
    refused(game, ANN, PayFine(), "jail", "jail.fine")
    game.play(ANN, Throw())
    assert (game.square(ANN), game.cash(ANN)) == (20, euros(edition, 1500))


@covers("jail.wait", editions=MIRO)
def test_jail_wait_until_the_next_turn_card_in_hand_or_not(edition: Edition) -> None:
    game = visited(position(edition).jail_card(ANN).at(BOB, 7).throws((1, 2)), 30)
    assert game.turn == BOB
    refused(game, ANN, UseCard("chance"), "not-your-turn", "jail.wait", NotYourMove)
    refused(game, ANN, PayFine(), "not-your-turn", "jail.wait", NotYourMove)
    refused(game, ANN, Throw(), "not-your-turn", "turn.pass", NotYourMove)
    game.play(BOB, Throw())
    game.play(ANN, UseCard("chance"))
    assert game.jail(ANN) == 0


# -- the fine and the card -----------------------------------------------------------------------------------------


@covers("jail.fine")
def test_jail_fine_is_paid_at_the_start_of_a_turn_then_one_throws(edition: Edition) -> None:
    game = position(edition).owns(BOB, 16).in_jail(ANN).throws((4, 4), (1, 1)).game()
    assert PayFine() in game.moves(ANN)
    events = game.play(ANN, PayFine())
    assert events == [Paid(ANN, None, euros(edition, 50), "fine", None), JailLeft(ANN, "fine")]
    assert (game.jail(ANN), game.square(ANN), game.turn) == (0, 10, ANN)
    assert PayFine() not in game.moves(ANN)
    refused(game, ANN, PayFine(), "jail", "jail.fine")
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn) == (18, ANN)  # free again: her double counts like any other
    assert game.state().doubles == 1
    assert game.broken() is None


@covers("jail.fine")
def test_jail_fine_needs_the_cash(edition: Edition) -> None:
    game = position(edition).owns(ANN, 1).cash(ANN, euros(edition, 50) - 1).in_jail(ANN).game()
    refused(game, ANN, PayFine(), "cash", "jail.fine")
    refusal = game.refusal(ANN, PayFine())
    assert refusal is not None
    assert (refusal.need, refusal.have) == (euros(edition, 50), euros(edition, 50) - 1)
    assert PayFine() not in game.moves(ANN)
    game = position(edition).cash(ANN, euros(edition, 50)).in_jail(ANN).game()
    game.play(ANN, PayFine())
    assert game.cash(ANN) == 0


@covers("jail.card")
def test_jail_card_frees_then_one_throws_and_moves(edition: Edition) -> None:
    game = position(edition).jail_card(ANN, "chest").in_jail(ANN, tried=1).owns(ANN, 19).throws((4, 5)).game()
    assert UseCard("chest") in game.moves(ANN)
    assert UseCard("chance") not in game.moves(ANN)
    refused(game, ANN, UseCard("chance"), "jail-card", "jail.card")
    assert game.play(ANN, UseCard("chest"))[-1] == JailLeft(ANN, "card")
    assert (game.jail(ANN), game.turn, game.cash(ANN)) == (0, ANN, euros(edition, 1500))
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn) == (19, BOB)


@covers("jail.card")
def test_jail_card_is_only_for_its_holder_in_jail(edition: Edition) -> None:
    game = position(edition).jail_card(ANN).game()
    refused(game, ANN, UseCard("chance"), "jail", "jail.card")
    game = position(edition).jail_card(BOB).in_jail(ANN).game()
    refused(game, ANN, UseCard("chance"), "jail-card", "jail.card")
    for no_pack in (-1, 2):
        with pytest.raises(MoveError):
            game.play_numbers(ANN, (codes.USE_CARD, no_pack, 0, 0, 0))


@covers("jail.buy-card")
def test_jail_buy_card_from_a_player_then_use_it(edition: Edition) -> None:
    game = position(edition, 3).jail_card(CLEO, "chest").in_jail(ANN, tried=2).at(BOB, 7).throws((4, 6)).game()
    game.play(ANN, Offer(CLEO, Goods(cash=euros(edition, 45)), Goods(cards=("chest",))))
    game.play(CLEO, Accept(ANN, game.offers()[0].revision))
    assert cashes(game) == [euros(edition, 1455), euros(edition, 1500), euros(edition, 1545)]
    game.play(ANN, UseCard("chest"))
    assert game.jail_cards(ANN) == game.jail_cards(CLEO) == ()
    game.play(ANN, Throw())
    assert (game.square(ANN), game.cash(ANN)) == (20, euros(edition, 1455))


# -- the dice ------------------------------------------------------------------------------------------------------


@covers("jail.double")
def test_jail_double_in_one_of_three_turns_opens_and_moves(edition: Edition) -> None:
    for tried in range(3):
        game = position(edition).in_jail(ANN, tried).throws((5, 5)).game()
        events = game.play(ANN, Throw())
        assert events[1:4] == [JailLeft(ANN, "double"), Moved(ANN, 10, 20, "dice"), Landed(ANN, 20)]
        assert (game.jail(ANN), game.square(ANN), game.cash(ANN)) == (0, 20, euros(edition, 1500))


@covers("jail.double")
def test_jail_double_obeys_the_square_it_leads_to(edition: Edition) -> None:
    game = position(edition).owns(BOB, 12).in_jail(ANN).throws((1, 1), (1, 1)).game()
    game.play(ANN, Throw())
    assert paid(game, BOB, 12) == euros(edition, 8)
    game = position(edition).in_jail(ANN).throws((3, 3)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().square) == ("buy", 16)


@covers("jail.third-turn", "jail.double")
def test_jail_third_turn_until_then_one_stays(edition: Edition) -> None:
    game = position(edition).in_jail(ANN).in_jail(BOB).throws((1, 2), (1, 2), (3, 4), (3, 4), (4, 6)).game()
    for turn in (1, 2):
        for seat in (ANN, BOB):
            events = game.play(seat, Throw())
            assert events[1] == JailStayed(seat, turn)
            assert (game.jail(seat), game.square(seat), game.cash(seat)) == (turn + 1, 10, euros(edition, 1500))
    events = game.play(ANN, Throw())
    fine = Paid(ANN, None, euros(edition, 50), "fine", None)
    assert events[1:4] == [fine, JailLeft(ANN, "third-turn"), Moved(ANN, 10, 20, "dice")]
    assert (game.jail(ANN), game.square(ANN), game.cash(ANN)) == (0, 20, euros(edition, 1450))
    assert game.turn == BOB
    assert game.broken() is None


@covers("jail.third-turn", editions=C_S)
def test_jail_third_turn_in_a_quick_game_too(edition: Edition) -> None:
    game = position(edition, mode="quick").in_jail(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert (game.jail(ANN), game.square(ANN), game.cash(ANN)) == (2, 10, euros(edition, 1500))


@covers("short.quick-jail", editions=ZELDA)
def test_short_quick_jail_card_double_or_fine_at_the_next_turn(edition: Edition) -> None:
    game = position(edition, mode="quick").in_jail(ANN).jail_card(ANN).game()
    game.play(ANN, UseCard("chance"))
    assert (game.jail(ANN), game.turn) == (0, ANN)
    game = position(edition, mode="quick").in_jail(ANN).throws((5, 5)).game()
    game.play(ANN, Throw())
    assert (game.jail(ANN), game.square(ANN), game.cash(ANN)) == (0, 20, 1500)
    game = position(edition, mode="quick").in_jail(ANN).game()
    game.play(ANN, PayFine())
    assert (game.jail(ANN), game.cash(ANN), game.turn) == (0, 1450, ANN)


@covers("short.quick-jail", editions=ZELDA)
def test_short_quick_jail_a_card_may_be_bought(edition: Edition) -> None:
    game = position(edition, mode="quick").in_jail(ANN).jail_card(BOB).game()
    game.play(ANN, Offer(BOB, Goods(cash=20), Goods(cards=("chance",))))
    game.play(BOB, Accept(ANN, game.offers()[0].revision))
    game.play(ANN, UseCard("chance"))
    assert (game.jail(ANN), cashes(game)) == (0, [1480, 1520])


@covers("ruling.quick-jail", editions=ZELDA)
def test_ruling_quick_jail_a_single_throw_then_the_fine(edition: Edition) -> None:
    game = position(edition, mode="quick").in_jail(ANN).throws((4, 6)).game()
    events = game.play(ANN, Throw())
    assert "JailStayed" not in kinds(events)
    assert (game.jail(ANN), game.square(ANN), game.cash(ANN), game.turn) == (0, 20, 1450, BOB)


# -- business ------------------------------------------------------------------------------------------------------


def do_business_in_jail(edition: Edition) -> None:
    """Ann, in jail and not to play, collects, builds, sells, mortgages, lifts, bids and trades."""
    given = position(edition, 3).owns(ANN, group="dark-blue").owns(ANN, 5).jail_card(ANN).in_jail(ANN)
    game = given.turn(BOB).at(BOB, 34).throws((1, 2), (1, 2)).game()
    game.play(BOB, Throw())
    assert paid(game, ANN, 37, BOB) == euros(edition, 70)
    game.play(ANN, Build(37))
    game.play(ANN, Sell(37))
    game.play(ANN, Mortgage(5))
    game.play(ANN, Lift(5))
    assert game.cash(ANN) == euros(edition, 1500 + 70 - 200 + 100 + 100 - 110)
    game.play(ANN, Offer(BOB, Goods(cards=("chance",)), Goods(cash=euros(edition, 20))))
    game.play(BOB, Accept(ANN, game.offers()[0].revision))
    assert game.jail_cards(BOB) == ("chance",)
    assert (game.jail(ANN), game.square(ANN), game.broken()) == (1, 10, None)


def bid_in_jail(edition: Edition) -> None:
    """Ann, in jail, buys at an auction."""
    game = position(edition, 3).in_jail(ANN).turn(BOB).at(BOB, 36).throws((1, 2)).game()
    game.play(BOB, Throw())
    game.play(BOB, Decline())
    game.play(ANN, Bid(euros(edition, 100)))
    bidding = game.sale()
    assert bidding is not None
    assert bidding.bidder == ANN


@covers("jail.business", editions=(MIRO, ZELDA))
def test_jail_business_goes_on(edition: Edition) -> None:
    do_business_in_jail(edition)
    bid_in_jail(edition)


@covers("ruling.jail-business")
def test_ruling_jail_business_all_but_moving_is_open_in_every_edition(edition: Edition) -> None:
    do_business_in_jail(edition)
    bid_in_jail(edition)


@covers("ruling.jail-business", "rent.in-jail")
def test_ruling_jail_business_in_ones_own_turn_before_the_throw(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="dark-blue").in_jail(ANN).game()
    game.play(ANN, Build(39))
    assert (game.level(39), game.turn, game.jail(ANN)) == (1, ANN, 1)
