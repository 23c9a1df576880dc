"""Chapter setup and bank: the bank's money, titles face up and face down, and what nobody may invent."""

from __future__ import annotations

import pytest

from belleville import Goods, IllegalMove, InvalidMove, Lift, Mortgage, Offer, PayFine, Throw
from belleville.editions import Edition
from belleville.rules.events import Paid

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position


def check_endless_bank(edition: Edition) -> None:
    """The players hold many times the notes of any edition, and the bank goes on paying in full."""
    rich = euros(edition, 1_000_000)
    game = position(edition).cash(ANN, rich).cash(BOB, rich).owns(BOB, 39).at(ANN, 37).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Mortgage(39))
    assert game.cash(ANN) == rich + euros(edition, 200)
    assert game.cash(BOB) == rich + euros(edition, 200)
    assert game.broken() is None


@covers("bank.never-broke", editions=(*C_S, ZELDA))
def test_bank_never_broke_pays_whatever_it_owes(edition: Edition) -> None:
    check_endless_bank(edition)


@covers("ruling.bank-broke", editions=MIRO)
def test_ruling_bank_broke_holds_in_miro_too(edition: Edition) -> None:
    check_endless_bank(edition)


@covers("bank.till")
def test_bank_till_takes_all_and_keeps_nothing_on_a_square(edition: Edition) -> None:
    at_table = position(edition, 3).owns(BOB, 39).mortgaged(39).in_jail(CLEO).at(BOB, 17)
    game = at_table.throws((1, 3), (1, 2), (4, 6)).game()
    paid = game.play(ANN, Throw())  # the tax
    paid += game.play(BOB, Throw())  # Free Parking
    paid += game.play(BOB, Lift(39))
    paid += game.play(CLEO, PayFine())
    assert [event for event in paid if isinstance(event, Paid)] == [
        Paid(ANN, None, euros(edition, 200), "tax", None),
        Paid(BOB, None, euros(edition, 200), "lifting", 39),
        Paid(BOB, None, euros(edition, 20), "interest", 39),
        Paid(CLEO, None, euros(edition, 50), "fine", None),
    ]
    paid = game.play(CLEO, Throw())  # Free Parking again: what went to the bank does not lie there
    assert game.square(CLEO) == game.square(BOB) == 20
    assert not [event for event in paid if isinstance(event, Paid)]
    assert [game.cash(seat) for seat in range(3)] == [euros(edition, 1500 - due) for due in (200, 220, 50)]
    assert game.state().issued == euros(edition, 4500 - 470)


@covers("title.face")
def test_title_face_turned_over_shows_its_mortgage_value(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).at(BOB, 36).turn(BOB).throws((1, 2)).game()
    assert not game.is_mortgaged(39)
    assert game.rent(39) == euros(edition, 50)
    with pytest.raises(IllegalMove, match=r"title\.face"):
        game.play(BOB, Mortgage(39))  # it lies before Ann
    game.play(ANN, Mortgage(39))
    assert game.is_mortgaged(39)
    assert game.owner(39) == ANN
    assert game.cash(ANN) == euros(edition, 1500 + 200)  # what its back says: half the price
    assert game.rent(39) == 0
    game.play(BOB, Throw())
    assert not game.state().claims
    game.play(ANN, Lift(39))
    assert not game.is_mortgaged(39)
    assert game.rent(39) == euros(edition, 50)


@covers("play.no-help", editions=MIRO)
def test_play_no_help_nothing_is_given_away(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).owns(BOB, 37).owns_all(BOB).jail_card(ANN).game()
    for give, take in (
        (Goods(titles=(39,)), Goods()),
        (Goods(), Goods(titles=(37,))),
        (Goods(cards=("chance",)), Goods()),
        (Goods(cash=100, titles=(39,)), Goods()),
        (Goods(), Goods(cash=100, titles=(37,))),
    ):
        with pytest.raises(IllegalMove, match=r"play\.no-help"):
            game.play(ANN, Offer(BOB, give, take))
    assert game.is_legal(ANN, Offer(BOB, Goods(titles=(39,)), Goods(cash=100)))


@covers("play.no-house-rules", editions=ZELDA)
def test_play_no_house_rules_no_loan_no_immunity_no_pot(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).at(BOB, 17).throws((1, 3), (1, 2)).game()
    for give, take in ((Goods(cash=100), Goods()), (Goods(), Goods(cash=100))):
        refusal = game.refusal(ANN, Offer(BOB, give, take))
        assert refusal is not None
        assert refusal.code == "goods"
    # a promise not to pay is no goods, and there is no move to make one with
    assert Goods.__struct_fields__ == ("cash", "titles", "cards")
    with pytest.raises(InvalidMove):
        game.play_numbers(ANN, (30, 0, 0, 0, 0))
    game.play(ANN, Throw())  # the tax
    game.play(BOB, Throw())  # Free Parking
    assert (game.square(BOB), game.cash(BOB)) == (20, 1500)
