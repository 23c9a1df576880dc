"""Chapter mortgage: what the bank lends, on what, and what it asks back."""

from __future__ import annotations

import pytest

from belleville import (
    Accept,
    Build,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Goods,
    InvalidMove,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Offer,
    Refuse,
    Sell,
    Throw,
)
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.events import Mortgaged, MortgageLifted, Paid

from .clauses import C_S, CLASSIC, FRANCS, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, euros, open_seats, position, refused

# half the price, and the 10 % on it rounded up to a note of the euro editions
DEEDS = {
    1: (30, 3), 6: (50, 5), 9: (60, 6), 11: (70, 7), 14: (80, 8), 16: (90, 9), 19: (100, 10), 21: (110, 11),
    24: (120, 12), 26: (130, 13), 29: (140, 14), 31: (150, 15), 34: (160, 16), 37: (175, 18), 39: (200, 20),
    5: (100, 10), 12: (75, 8), 28: (75, 8),
}  # fmt: skip
# where an edition has no sentence of its own for lifting, the refusal quotes what it does say
LIFTING = {ZELDA: "mortgage.transfer"}


@covers("mortgage.value")
def test_mortgage_value_is_half_the_price(edition: Edition) -> None:
    for square, (value, _) in DEEDS.items():
        game = position(edition).owns(ANN, square).cash(ANN, 0).game()
        events = game.play(ANN, Mortgage(square))
        assert events == [Mortgaged(ANN, square), Paid(None, ANN, euros(edition, value), "mortgage", square)]
        assert 2 * game.cash(ANN) == edition.squares[square].price == euros(edition, 2 * value)
        assert game.is_mortgaged(square)
        assert game.broken() is None


@covers("mortgage.value")
def test_mortgage_value_once_and_of_ones_own_only(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12).owns(BOB, 5).game()
    game.play(ANN, Mortgage(12))
    refused(game, ANN, Mortgage(12), "mortgaged", "mortgage.value")
    refused(game, ANN, Mortgage(5), "owner", "title.face")
    refused(game, ANN, Mortgage(15), "owner", "title.face")


@covers("mortgage.lift", "ruling.round")
def test_mortgage_lift_costs_the_value_and_ten_per_cent(edition: Edition) -> None:
    for square, (value, interest) in DEEDS.items():
        price = euros(edition, value + interest)
        game = position(edition).owns(ANN, square).mortgaged(square).cash(ANN, price).game()
        assert game.lifting_price(square) == price
        events = game.play(ANN, Lift(square))
        assert events == [
            Paid(ANN, None, euros(edition, value), "lifting", square),
            Paid(ANN, None, euros(edition, interest), "interest", square),
            MortgageLifted(ANN, square),
        ]
        assert (game.cash(ANN), game.is_mortgaged(square)) == (0, False)
        assert game.broken() is None


@covers("mortgage.lift")
def test_mortgage_lift_wants_the_whole_sum(edition: Edition) -> None:
    short = euros(edition, 83) - edition.money.note
    game = position(edition).owns(ANN, 12, 28).mortgaged(12).cash(ANN, short).game()
    refused(game, ANN, Lift(12), "cash", LIFTING.get(edition.id, "mortgage.lift"))
    why = game.refusal(ANN, Lift(12))
    assert why is not None
    assert (why.need, why.have, why.square) == (euros(edition, 83), short, 12)
    refused(game, ANN, Lift(28), "not-mortgaged", "title.face" if edition.id == ZELDA else "mortgage.lift")


@covers("ruling.round", editions=FRANCS)
def test_ruling_round_up_to_a_note_of_a_hundred(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12, 37).mortgaged(12, 37).game()
    assert (game.lifting_price(12), game.lifting_price(37)) == (7_500 + 800, 17_500 + 1_800)


@covers("ruling.round", editions=(*CLASSIC, ZELDA))
def test_ruling_round_up_to_a_note_of_one(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12, 37).mortgaged(12, 37).game()
    assert (game.lifting_price(12), game.lifting_price(37)) == (75 + 8, 175 + 18)


@covers("ruling.round", "mortgage.transfer")
def test_ruling_round_title_by_title(edition: Edition) -> None:
    # two utilities at 7.5 are 8 and 8, not 15
    game = broken_by_bob(edition, 12, 28)
    assert game.cash(BOB) == euros(edition, 1500 + 10 - 16)


@covers("mortgage.when", "ruling.mortgage-free")
def test_mortgage_when_one_wishes(edition: Edition) -> None:
    # rich, without a debt, in another's turn, while another thinks, in a sale, in jail
    made = position(edition, 3).owns(CLEO, 5, 15, 25).in_jail(CLEO).at(ANN, 36).throws((1, 2))
    game = made.game()
    game.play(CLEO, Mortgage(5))
    game.play(ANN, Throw())
    game.play(CLEO, Mortgage(15))
    game.play(ANN, Decline())
    game.play(CLEO, Mortgage(25))
    game.play(CLEO, Lift(25))
    assert game.cash(CLEO) == euros(edition, 1500 + 3 * 100 - 110)


@covers("mortgage.when")
def test_mortgage_when_in_debt(edition: Edition) -> None:
    game = position(edition).owns(ANN, 5).owns(BOB, 15).cash(ANN, euros(edition, 150)).at(ANN, 1).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "debt"
    refused(game, BOB, Mortgage(15), "debt-act", "ruling.any-time")
    game.play(ANN, Mortgage(5))
    assert (game.cash(ANN), game.decision().act) == (euros(edition, 50), "throw")


@covers("mortgage.bare", "mortgage.bank-only")
def test_mortgage_bare_never_with_a_building_on_the_lot(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").built(1, 1, 3).game()
    refused(game, ANN, Mortgage(1), "built-lot", "mortgage.bare")
    game.play(ANN, Sell(1))
    game.play(ANN, Sell(3))
    game.play(ANN, Mortgage(1))
    assert game.is_mortgaged(1)
    hotel = position(edition).owns(ANN, group="brown").built(5, 1, 3).game()
    refused(hotel, ANN, Mortgage(3), "built-lot", "mortgage.bare")


@covers("mortgage.bare", editions=(MIRO, ZELDA), choice="mortgage_bare")
def test_mortgage_bare_the_whole_group(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="pink").owns(ANN, 16).built(1, 14).game()
    refused(game, ANN, Mortgage(11), "built-group", "mortgage.bare")
    game.play(ANN, Mortgage(16))  # another colour's building does not matter
    game.play(ANN, Sell(14))
    game.play(ANN, Mortgage(11))
    assert game.is_mortgaged(11)


@covers("mortgage.bare", editions=C_S, choice="mortgage_bare")
def test_mortgage_bare_that_lot_only(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="pink").built(1, 13, 14).game()
    game.play(ANN, Mortgage(11))
    assert game.is_mortgaged(11)
    assert (game.level(13), game.level(14)) == (1, 1)
    refused(game, ANN, Build(13), "group-mortgaged", "build.mortgaged")
    refused(game, ANN, Mortgage(13), "built-lot", "mortgage.bare")
    assert game.broken() is None


@covers("mortgage.keep")
def test_mortgage_keep_it_stays_its_owners(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 12).owns(BOB, 28).mortgaged(12).game()
    clause = "mortgage.keep" if edition.id in C_S else "mortgage.transfer"
    refused(game, BOB, Lift(12), "owner", clause)
    refused(game, CLEO, Lift(12), "owner", clause)
    assert (game.owner(12), game.is_mortgaged(12)) == (ANN, True)
    # and counts as owned: Bob pays nothing for standing there, Ann may lift it
    game.play(ANN, Lift(12))
    assert game.owner(12) == ANN


@covers("mortgage.keep")
def test_mortgage_keep_nobody_buys_it_on_landing(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).mortgaged(39).turn(BOB).at(BOB, 36).throws((1, 2)).game()
    game.play(BOB, Throw())
    assert (game.decision().act, game.turn, game.owner(39)) == ("throw", ANN, ANN)
    assert game.cash(BOB) == euros(edition, 1500)


@covers("mortgage.bank-only", "trade.no-loan")
def test_mortgage_bank_only_no_player_lends(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 12).owns_all(CLEO).game()
    # money now against nothing, to be paid back later, is no deal in either direction
    refused(game, BOB, Offer(ANN, Goods(cash=euros(edition, 100)), Goods()), "goods", "trade.goods")
    refused(game, ANN, Offer(BOB, Goods(), Goods(cash=euros(edition, 100))), "goods", "trade.goods")
    with pytest.raises(InvalidMove):
        game.play(ANN, Offer(BOB, Goods(cash=euros(edition, 100)), Goods(cash=euros(edition, 110))))
    assert game.offers() == []


@covers("mortgage.not-to-bank", "ruling.title-to-bank")
def test_mortgage_not_to_bank_nor_any_other_title(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12, 28).mortgaged(12).owns_all(BOB).game()
    for square in (12, 28):
        give, take = Goods(titles=(square,)), Goods(cash=edition.money.note)
        # the bank has no seat; nobody sits at the next one
        with pytest.raises(InvalidMove):
            game.play(ANN, Offer(-1, give, take))
        refused(game, ANN, Offer(2, give, take), "partner", "trade.open")
    assert game.choices(ANN).offer_to == (BOB,)


@covers("ruling.title-to-bank")
def test_ruling_title_to_bank_no_move_sells_one(edition: Edition) -> None:
    game = position(edition).owns(ANN, 28).game()
    refused(game, ANN, Sell(28), "building", "sell.half")
    for move in game.moves(ANN):
        if not isinstance(move, (Throw, Leave)):
            twin = game.copy()
            twin.play(ANN, move)
            assert twin.owner(28) == ANN


@covers("mortgage.not-to-bank", editions=(*C_S, ZELDA))
def test_mortgage_not_to_bank_but_to_players(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12).mortgaged(12).game()
    game.play(ANN, Offer(BOB, Goods(titles=(12,)), Goods(cash=euros(edition, 40))))
    game.play(BOB, Accept(ANN, 1))
    assert (game.owner(12), game.is_mortgaged(12)) == (BOB, True)


def broken_by_bob(edition: Edition, *mortgaged: int) -> Game:
    """Ann, with these mortgaged titles and 10 in cash, has been broken by a rent of Bob's."""
    made = (
        position(edition, 4).owns(BOB, group="dark-blue").built(5, 37, 39).owns(ANN, *mortgaged).mortgaged(*mortgaged)
    )
    game = made.cash(ANN, euros(edition, 10)).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    return game


@covers("mortgage.transfer")
def test_mortgage_transfer_by_bankruptcy_ten_per_cent_at_once_then_the_bare_value(edition: Edition) -> None:
    game = broken_by_bob(edition, 12, 5)
    assert game.cash(BOB) == euros(edition, 1500 + 10 - 8 - 10)
    assert (game.decision().act, open_seats(game), game.decision().titles) == ("inherit", (BOB,), (5, 12))
    refused(game, CLEO, Lift(12), "inherit", "mortgage.transfer")
    refused(game, CLEO, Keep(), "inherit", "mortgage.transfer")
    refused(game, BOB, Lift(37), "owner", "mortgage.keep" if edition.id in C_S else "mortgage.transfer")
    events = game.play(BOB, Lift(12))
    assert events == [Paid(BOB, None, euros(edition, 75), "lifting", 12), MortgageLifted(BOB, 12)]
    assert (game.decision().act, game.decision().titles) == ("inherit", (5,))
    refused(game, BOB, Lift(12), "owner", "mortgage.keep" if edition.id in C_S else "mortgage.transfer")
    game.play(BOB, Keep())
    assert game.cash(BOB) == euros(edition, 1492 - 75)  # nothing more for what is kept
    assert (game.is_mortgaged(12), game.is_mortgaged(5)) == (False, True)
    # later the value and the 10 % again
    game.play(BOB, Lift(5))
    assert game.cash(BOB) == euros(edition, 1492 - 75 - 110)
    assert game.broken() is None


@covers("mortgage.transfer")
def test_mortgage_transfer_by_bankruptcy_nobody_is_asked_who_cannot_lift(edition: Edition) -> None:
    made = position(edition, 4).owns(BOB, group="dark-blue").built(5, 37, 39).owns(ANN, 12).mortgaged(12)
    game = made.cash(ANN, 0).cash(BOB, euros(edition, 82)).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    assert (game.decision().act, game.cash(BOB)) == ("throw", euros(edition, 74))
    refused(game, BOB, Keep(), "inherit", "mortgage.transfer")


@covers("mortgage.transfer")
def test_mortgage_transfer_by_bankruptcy_the_interest_is_not_kept_back_twice(edition: Edition) -> None:
    # the 10 % on both is paid; what is left serves to lift either of them
    made = position(edition, 4).owns(BOB, group="dark-blue").built(5, 37, 39).owns(ANN, 1, 12).mortgaged(1, 12)
    game = made.cash(ANN, 0).cash(BOB, euros(edition, 30 + 3 + 8)).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    assert (game.decision().act, game.cash(BOB)) == ("inherit", euros(edition, 30))
    refused(game, BOB, Lift(12), "cash", LIFTING.get(edition.id, "mortgage.lift"))
    game.play(BOB, Lift(1))
    assert (game.cash(BOB), game.decision().act, game.is_mortgaged(12)) == (0, "throw", True)


@covers("mortgage.transfer")
def test_mortgage_transfer_nothing_to_keep_without_it(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12).mortgaged(12).at(ANN, 36).throws((1, 2)).game()
    refused(game, ANN, Keep(), "inherit", "mortgage.transfer")
    game.play(ANN, Throw())
    refused(game, ANN, Keep(), "inherit", "mortgage.transfer")  # a purchase waits, no mortgage


def no_title(game: Game, seat: int, *kinds: int) -> None:
    """Numbers before the first title and after the last are no moves of these kinds, and change nothing."""
    before = game.numbers()
    for kind in kinds:
        for number in (-1, 28):
            with pytest.raises(InvalidMove):
                game.play_numbers(seat, (kind, number, 0, 0, 0))
    assert game.numbers() == before


@covers("mortgage.value", "mortgage.lift", "build.price", "sell.half", "sell.swap")
def test_mortgage_value_numbers_that_name_no_title(edition: Edition) -> None:
    # whatever the last title of the board would allow
    bare = position(edition).owns(ANN, group="dark-blue").game()
    no_title(bare, ANN, codes.BUILD, codes.MORTGAGE)
    no_title(position(edition).owns(ANN, 39).mortgaged(39).game(), ANN, codes.LIFT)
    no_title(position(edition).owns(ANN, group="dark-blue").built(1, 37, 39).game(), ANN, codes.SELL)
    hotels = position(edition).owns(ANN, group="dark-blue").built(5, 37, 39).game()
    no_title(hotels, ANN, codes.SWAP, codes.SELL_GROUP)
    no_title(broken_by_bob(edition, 1, 12), BOB, codes.LIFT)


@covers("mortgage.transfer", "trade.mortgaged", editions=MIRO, choice="mortgaged_trade")
def test_mortgage_transfer_by_sale_is_impossible(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 12).owns(BOB, 5).mortgaged(12).owns_all(CLEO).game()
    sell = Offer(BOB, Goods(titles=(12,)), Goods(cash=euros(edition, 50)))
    refused(game, ANN, sell, "trade-mortgaged", "trade.mortgaged")
    refused(game, BOB, Offer(ANN, Goods(titles=(5,)), Goods(titles=(12,))), "trade-mortgaged", "trade.mortgaged")
    game.play(ANN, Lift(12))
    game.play(ANN, sell)


@covers("mortgage.transfer", "trade.mortgaged", "ruling.sale-interest", editions=C_S, choice="mortgaged_trade")
def test_mortgage_transfer_by_sale_costs_nothing_until_lifted(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12, 5).mortgaged(12, 5).cash(BOB, euros(edition, 83 + 1)).game()
    game.play(ANN, Offer(BOB, Goods(titles=(12, 5)), Goods(cash=euros(edition, 1))))
    game.play(BOB, Accept(ANN, 1))
    assert (game.decision().act, game.cash(BOB)) == ("throw", euros(edition, 83))
    refused(game, BOB, Keep(), "inherit", "mortgage.transfer")
    # lifted now or later, it is the value and 10 %
    game.play(BOB, Lift(12))
    assert (game.cash(BOB), game.is_mortgaged(12), game.is_mortgaged(5)) == (0, False, True)


@covers("ruling.sale-interest", editions=C_S)
def test_ruling_sale_interest_a_buyer_needs_the_price_alone(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12).mortgaged(12).cash(BOB, euros(edition, 5)).game()
    game.play(ANN, Offer(BOB, Goods(titles=(12,)), Goods(cash=euros(edition, 5))))
    game.play(BOB, Accept(ANN, 1))
    assert (game.cash(BOB), game.owner(12), game.decision().act) == (0, BOB, "throw")


@covers("mortgage.transfer", "trade.mortgaged", editions=ZELDA, choice="mortgaged_trade")
def test_mortgage_transfer_by_sale_lift_at_the_bare_value_or_pay_ten_per_cent(edition: Edition) -> None:
    game = position(edition).owns(ANN, 12, 5).mortgaged(12, 5).game()
    game.play(ANN, Offer(BOB, Goods(titles=(12, 5)), Goods(cash=100)))
    game.play(BOB, Accept(ANN, 1))
    assert (game.decision().act, open_seats(game), game.decision().titles) == ("inherit", (BOB,), (5, 12))
    assert game.cash(BOB) == 1400  # nothing to the bank before the choice
    game.play(BOB, Lift(12))
    assert game.cash(BOB) == 1325
    events = game.play(BOB, Keep())
    assert events == [Paid(BOB, None, 10, "interest", 5)]
    assert game.decision().act == "throw"
    game.play(BOB, Lift(5))
    assert game.cash(BOB) == 1315 - 110
    assert game.broken() is None


@covers("mortgage.transfer", editions=ZELDA)
def test_mortgage_transfer_what_is_kept_must_stay_payable(edition: Edition) -> None:
    def sold(cash: int) -> Game:
        game = position(edition).owns(ANN, 12, 5).mortgaged(12, 5).cash(BOB, cash + 1).game()
        game.play(ANN, Offer(BOB, Goods(titles=(12, 5)), Goods(cash=1)))
        game.play(BOB, Accept(ANN, 1))
        return game

    game = sold(85)  # 75 and 10 for the station
    refused(game, BOB, Lift(5), "cash", "mortgage.transfer")
    game.play(BOB, Lift(12))
    assert game.cash(BOB) == 0  # the station cannot be lifted: kept at once
    assert (game.decision().act, game.is_mortgaged(5)) == ("throw", True)
    short = sold(84)  # neither: both are kept without asking
    assert (short.decision().act, short.cash(BOB)) == ("throw", 84 - 18)


@covers("mortgage.transfer", "ruling.order", editions=ZELDA)
def test_ruling_order_new_owners_answer_from_the_left(edition: Edition) -> None:
    # it is Bob's turn: Dan is asked before Ann, whoever made the offer
    for maker, partner in ((ANN, DAN), (DAN, ANN)):
        made = position(edition, 4).owns(maker, 12).owns(partner, 5).mortgaged(12, 5).turn(BOB)
        game = made.game()
        game.play(maker, Offer(partner, Goods(titles=(12,)), Goods(titles=(5,))))
        game.play(partner, Accept(maker, 1))
        assert open_seats(game) == (DAN,)
        refused(game, ANN, Keep(), "inherit", "mortgage.transfer")
        refused(game, BOB, Mortgage(1), "answer-first", "ruling.any-time")
        game.play(DAN, Keep())
        assert open_seats(game) == (ANN,)
        game.play(ANN, Keep())
        assert {game.cash(ANN), game.cash(DAN)} == {1492, 1490}
    own = position(edition).owns(ANN, 12).owns(BOB, 5).mortgaged(12, 5).game()
    own.play(ANN, Offer(BOB, Goods(titles=(12,)), Goods(titles=(5,))))
    own.play(BOB, Accept(ANN, 1))
    assert open_seats(own) == (BOB,)  # the one whose turn it is comes last


@covers("ruling.trade-when", editions=ZELDA)
def test_ruling_trade_when_not_while_a_new_owner_decides(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 12, 15).mortgaged(12).owns(CLEO, 5).game()
    game.play(CLEO, Offer(ANN, Goods(titles=(5,)), Goods(cash=50)))
    game.play(ANN, Offer(BOB, Goods(titles=(12,)), Goods(cash=50)))
    game.play(BOB, Accept(ANN, 1))
    refused(game, ANN, Accept(CLEO, 1), "not-now", "ruling.trade-when")
    refused(game, ANN, Offer(BOB, Goods(titles=(15,)), Goods(cash=50)), "not-now", "ruling.trade-when")
    game.play(ANN, Refuse(CLEO))
    assert game.offers() == []
