"""Chapter debt: raising the money, and who must be paid before whom."""

from __future__ import annotations

from belleville import (
    Accept,
    Build,
    Claim,
    Game,
    GoBankrupt,
    Goods,
    Leave,
    Lift,
    Mortgage,
    NotYourMove,
    Offer,
    Sell,
    Throw,
)
from belleville.editions import Edition
from belleville.editions.model import Effect
from belleville.rules.events import Owed

from .clauses import C_S, covers
from .debts import nobody_bids, paid, rented, taxed, with_card
from .positions import ANN, BOB, CLEO, DAN, euros, kinds, open_seats, position, refused


@covers("debt.raise")
def test_debt_raise_by_mortgage_then_it_is_paid_at_once(edition: Edition) -> None:
    game = rented(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 20)))
    asked = game.decision()
    assert (asked.act, asked.must, asked.amount, asked.party, asked.square) == (
        "debt",
        (ANN,),
        euros(edition, 50),
        BOB,
        39,
    )
    events = game.play(ANN, Mortgage(5))
    assert paid(events) == [
        (None, ANN, euros(edition, 100), "mortgage"),
        (ANN, BOB, euros(edition, 50), "rent"),
    ]
    assert game.cash(ANN) == euros(edition, 20 + 100 - 50)
    assert game.cash(BOB) == euros(edition, 1550)
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.broken() is None


@covers("debt.raise")
def test_debt_raise_is_not_asked_of_one_who_has_just_enough(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).at(ANN, 36).cash(ANN, euros(edition, 50)).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(BOB, Claim(39, ANN))
    assert "Owed" not in kinds(events)
    assert game.cash(ANN) == 0
    assert game.decision().act == "throw"


@covers("debt.raise")
def test_debt_raise_tells_once_what_is_owed(edition: Edition) -> None:
    game = position(edition).owns(BOB, 39).owns(ANN, 1, 3).at(ANN, 36).cash(ANN, 0).throws((1, 2)).game()
    game.play(ANN, Throw())
    events = game.play(BOB, Claim(39, ANN))
    assert events[-1] == Owed(ANN, BOB, euros(edition, 50), "rent", 39)
    events = game.play(ANN, Mortgage(1))
    assert "Owed" not in kinds(events)
    assert game.cash(ANN) == euros(edition, 30)
    game.play(ANN, Mortgage(3))
    assert game.cash(ANN) == euros(edition, 10)


@covers("debt.raise")
def test_debt_raise_by_selling_buildings(edition: Edition) -> None:
    game = taxed(position(edition).owns(ANN, group="brown").built(1, group="brown").cash(ANN, euros(edition, 150)))
    assert game.decision().party is None
    assert game.decision().square is None
    game.play(ANN, Sell(1))
    assert game.cash(ANN) == euros(edition, 175)
    game.play(ANN, Sell(3))
    assert game.cash(ANN) == 0
    assert game.turn == BOB
    assert game.broken() is None


@covers("debt.raise")
def test_debt_raise_by_a_deal_with_a_player(edition: Edition) -> None:
    # all titles are out, so that trading is open in every edition
    game = rented(position(edition, 3).owns(ANN, 5).owns(BOB, 39).owns_all(CLEO).cash(ANN, 0))
    game.play(ANN, Offer(CLEO, Goods(titles=(5,)), Goods(cash=euros(edition, 60))))
    game.play(CLEO, Accept(ANN, 1))
    assert game.owner(5) == CLEO
    assert game.cash(ANN) == euros(edition, 10)
    assert game.cash(BOB) == euros(edition, 1550)
    assert game.decision().act == "throw"


@covers("debt.raise")
def test_debt_raise_by_a_deal_that_another_player_proposes(edition: Edition) -> None:
    game = rented(position(edition, 3).owns(ANN, 5).owns(BOB, 39).owns_all(CLEO).cash(ANN, 0))
    refused(game, CLEO, Offer(BOB, Goods(titles=(1,)), Goods(cash=euros(edition, 60))), "debt-act", "ruling.trade-when")
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 50))))
    game.play(BOB, Accept(ANN, 1))
    assert game.owner(5) == BOB
    assert (game.cash(ANN), game.cash(BOB)) == (0, euros(edition, 1500))


@covers("debt.raise", "ruling.bankrupt-when")
def test_debt_raise_is_the_debtors_alone_and_nothing_is_bought_meanwhile(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, 5, 12).mortgaged(12).cash(ANN, euros(edition, 40))
    game = rented(place.owns(CLEO, 6, group="pink"))
    refused(game, CLEO, Mortgage(6), "debt-act", "ruling.any-time")
    refused(game, CLEO, Build(11), "debt-act", "ruling.any-time")
    refused(game, ANN, Lift(12), "debt-act", "ruling.any-time")
    refused(game, BOB, GoBankrupt(), "debt", "ruling.bankrupt-when")
    assert game.choices(ANN).must
    assert Mortgage(5) in game.moves(ANN)
    assert GoBankrupt() not in game.moves(ANN, giving_up=True)
    refused(game, BOB, Throw(), "answer-first", "turn.move")


@covers("ruling.bankrupt-when")
def test_bankrupt_when_all_one_has_is_one_note_short(edition: Edition) -> None:
    def owes(cash: int) -> Game:
        # two houses at half price and two mortgages make 110; what is mortgaged already brings nothing
        place = position(edition, 3).owns(ANN, 6, group="brown").built(1, group="brown").mortgaged(6)
        return taxed(place.cash(ANN, cash))

    game = owes(euros(edition, 90))
    assert game.raisable(ANN) == euros(edition, 200)
    refused(game, ANN, GoBankrupt(), "must-pay", "ruling.bankrupt-when")
    why = game.refusal(ANN, GoBankrupt())
    assert why is not None
    assert (why.need, why.have) == (euros(edition, 200), euros(edition, 200))
    game = owes(euros(edition, 90) - edition.money.note)
    assert GoBankrupt() in game.moves(ANN, giving_up=True) and GoBankrupt() not in game.moves(ANN)
    game.play(ANN, GoBankrupt())
    assert game.out(ANN) == 1


@covers("ruling.bankrupt-when")
def test_bankrupt_when_hotels_count_with_the_houses_in_them(edition: Edition) -> None:
    place = position(edition, 3).owns(ANN, group="brown").built(5, group="brown").cash(ANN, 0)
    game = place.game()
    assert game.raisable(ANN) == euros(edition, 2 * (25 + 4 * 25 + 30))
    refused(game, ANN, GoBankrupt(), "debt", "ruling.bankrupt-when")


@covers("ruling.many-debts")
def test_many_debts_are_settled_one_by_one_from_the_left_of_the_drawer(edition: Edition) -> None:
    place = position(edition, 4).turn(CLEO).at(CLEO, 14).card_on_top("chest", "collect").throws((1, 2))
    game = place.owns(ANN, 1).owns(DAN, 3).cash(ANN, 0).cash(DAN, 0).game()
    game.play(CLEO, Throw())
    assert (game.decision().must, game.decision().party, game.decision().amount) == ((DAN,), CLEO, euros(edition, 10))
    assert game.cash(BOB) == euros(edition, 1500)
    refused(game, ANN, Mortgage(1), "debt-act", "ruling.any-time")
    game.play(DAN, Mortgage(3))
    assert game.cash(DAN) == euros(edition, 20)
    assert open_seats(game) == (ANN,)
    events = game.play(ANN, Mortgage(1))
    assert paid(events)[1:] == [(ANN, CLEO, euros(edition, 10), "card"), (BOB, CLEO, euros(edition, 10), "card")]
    assert game.cash(CLEO) == euros(edition, 1530)
    assert game.turn == DAN


@covers("ruling.many-debts")
def test_many_debts_go_on_when_one_of_the_debtors_falls(edition: Edition) -> None:
    place = position(edition, 4).turn(CLEO).at(CLEO, 14).card_on_top("chest", "collect").throws((1, 2))
    game = place.cash(DAN, euros(edition, 7)).game()
    game.play(CLEO, Throw())
    events = game.play(DAN, GoBankrupt())
    assert paid(events) == [
        (DAN, CLEO, euros(edition, 7), "bankruptcy"),
        (ANN, CLEO, euros(edition, 10), "card"),
        (BOB, CLEO, euros(edition, 10), "card"),
    ]
    # the turn is Cleo's still, and Dan is out of the round
    assert game.turn == ANN
    assert game.broken() is None


@covers("ruling.many-debts", "bankrupt.out")
def test_many_debts_are_not_asked_of_those_who_are_out(edition: Edition) -> None:
    place = position(edition, 4).turn(CLEO).at(CLEO, 14).card_on_top("chest", "collect").throws((1, 2)).cash(ANN, 0)
    place.state.out[ANN] = 1
    place.state.bankrupts = 1
    game = place.game()
    events = game.play(CLEO, Throw())
    assert paid(events) == [(DAN, CLEO, euros(edition, 10), "card"), (BOB, CLEO, euros(edition, 10), "card")]


@covers("ruling.many-creditors")
def test_many_creditors_are_paid_from_the_left_and_the_first_unpaid_takes_the_rest(edition: Edition) -> None:
    each = with_card(edition, "chance", Effect(do="pay-each", amount=euros(edition, 50)))
    place = position(each, 4).turn(CLEO).at(CLEO, 4).card_on_top("chance", "pay-each").throws((1, 2))
    game = place.owns(CLEO, 5).mortgaged(5).cash(CLEO, euros(edition, 70)).game()
    events = game.play(CLEO, Throw())
    assert paid(events) == [(CLEO, DAN, euros(edition, 50), "card")]
    assert (game.decision().must, game.decision().party) == ((CLEO,), ANN)
    game.play(CLEO, GoBankrupt())
    assert game.owner(5) == ANN
    assert game.cash(DAN) == euros(edition, 1550)
    assert game.cash(ANN) == euros(edition, 1500 + 20 - 10)  # what was left, less ten per cent of the mortgage
    assert game.cash(BOB) == euros(edition, 1500)


@covers("ruling.many-creditors")
def test_many_creditors_all_paid_to_the_last_note(edition: Edition) -> None:
    each = with_card(edition, "chance", Effect(do="pay-each", amount=euros(edition, 50)))
    place = position(each, 4).turn(CLEO).at(CLEO, 4).card_on_top("chance", "pay-each").throws((1, 2))
    game = place.cash(CLEO, euros(edition, 150)).game()
    events = game.play(CLEO, Throw())
    assert [who for _, who, _, _ in paid(events)] == [DAN, ANN, BOB]
    assert game.cash(CLEO) == 0
    assert not game.out(CLEO)


# -- claims while a debt is settled


@covers("debt.raise", "ruling.claim-bankrupt", editions=C_S)
def test_claim_bankrupt_a_debtor_lives_on_a_rent_not_claimed_before(edition: Edition) -> None:
    place = position(edition).turn(BOB).at(BOB, 36).owns(ANN, 39).at(ANN, 1).cash(ANN, euros(edition, 150))
    game = place.throws((1, 2), (1, 2)).game()
    game.play(BOB, Throw())
    game.play(ANN, Throw())
    assert game.decision().act == "debt"
    events = game.play(ANN, Claim(39, BOB))
    assert paid(events) == [(BOB, ANN, euros(edition, 50), "rent"), (ANN, None, euros(edition, 200), "tax")]
    assert game.cash(ANN) == 0
    assert not game.out(ANN)
    assert game.turn == BOB


@covers("ruling.claim-waits", "ruling.claim-bankrupt", editions=C_S)
def test_claim_waits_while_another_settles_a_debt(edition: Edition) -> None:
    place = position(edition, 3).owns(CLEO, 39).owns(BOB, 5).at(ANN, 36).at(BOB, 1).cash(BOB, euros(edition, 150))
    game = place.throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Throw())
    events = game.play(CLEO, Claim(39, ANN))
    assert paid(events) == []
    assert [rent.claimed for rent in game.rents()] == [True]
    assert open_seats(game) == (BOB,)
    events = game.play(BOB, Mortgage(5))
    assert paid(events)[1:] == [(BOB, None, euros(edition, 200), "tax"), (ANN, CLEO, euros(edition, 50), "rent")]


def two_debts(edition: Edition, cash: int, *titles: int) -> Game:
    """After a double Ann owes a rent of 28 to Cleo and a tax of 100, which she cannot pay as she stands."""
    place = position(edition, 3).owns(CLEO, 34).owns(ANN, *titles).at(ANN, 32).cash(ANN, cash)
    game = place.throws((1, 1), (1, 3)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 100))
    events = game.play(CLEO, Claim(34, ANN))
    assert paid(events) == []
    return game


@covers("ruling.claim-waits", "ruling.claim-bankrupt", editions=C_S)
def test_claim_waits_behind_the_debt_that_is_being_settled(edition: Edition) -> None:
    game = two_debts(edition, euros(edition, 60), 5)
    events = game.play(ANN, Mortgage(5))
    assert paid(events)[1:] == [(ANN, None, euros(edition, 100), "tax"), (ANN, CLEO, euros(edition, 28), "rent")]
    assert game.cash(ANN) == euros(edition, 60 + 100 - 128)


@covers("ruling.claim-bankrupt", editions=C_S)
def test_claim_bankrupt_a_claimed_rent_is_paid_before_the_tax_breaks_the_debtor(edition: Edition) -> None:
    game = two_debts(edition, euros(edition, 60))
    assert paid(game.play(ANN, GoBankrupt())) == [(ANN, CLEO, euros(edition, 28), "rent")]
    assert game.rents() == []
    events = game.play(ANN, GoBankrupt())
    assert paid(events) == [(ANN, None, euros(edition, 32), "bankruptcy")]
    assert game.cash(CLEO) == euros(edition, 1528)


@covers("ruling.claim-bankrupt", editions=C_S)
def test_claim_bankrupt_a_claimed_rent_may_itself_break_the_debtor(edition: Edition) -> None:
    game = two_debts(edition, euros(edition, 20))
    game.play(ANN, GoBankrupt())
    assert (game.decision().act, game.decision().party, open_seats(game)) == ("debt", CLEO, (ANN,))
    game.play(ANN, GoBankrupt())
    assert (game.out(ANN), game.cash(CLEO)) == (1, euros(edition, 1520))


@covers("ruling.claim-waits", editions=C_S)
def test_claim_waits_for_the_fine_but_not_for_the_move_after_it(edition: Edition) -> None:
    place = position(edition, 3).turn(CLEO).at(CLEO, 36).owns(BOB, 39).in_jail(ANN, tried=2).owns(ANN, 5).cash(ANN, 0)
    game = place.throws((1, 2), (4, 6)).game()
    game.play(CLEO, Throw())
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().amount) == ("debt", euros(edition, 50))
    game.play(BOB, Claim(39, CLEO))
    events = game.play(ANN, Mortgage(5))
    assert kinds(events)[:6] == ["Mortgaged", "Paid", "Paid", "Paid", "JailLeft", "Moved"]
    assert paid(events)[1:] == [(ANN, None, euros(edition, 50), "fine"), (CLEO, BOB, euros(edition, 50), "rent")]


@covers("ruling.claim-waits", editions=C_S)
def test_claim_waits_for_a_sale_but_not_for_the_choice_it_broke_into(edition: Edition) -> None:
    # Cleo leaves while Ann may buy, or while a card lets her choose; what Bob claims in the sale comes first
    for square, act in ((21, "buy"), (14, "card-choice")):
        place = position(edition, 4).turn(DAN).at(DAN, 36).at(ANN, square).owns(BOB, 39).owns(CLEO, 5)
        game = place.card_on_top("chest", "choose").throws((1, 2), (1, 2)).game()
        game.play(DAN, Throw())
        game.play(ANN, Throw())
        assert game.decision().act == act
        game.play(CLEO, Leave())
        game.play(BOB, Claim(39, DAN))
        assert game.cash(BOB) == euros(edition, 1500)
        nobody_bids(game)
        assert game.cash(BOB) == euros(edition, 1550)
        assert (game.decision().act, open_seats(game)) == (act, (ANN,))


@covers("ruling.claim-bankrupt", "ruling.bankrupt-when", editions=C_S)
def test_claim_bankrupt_what_the_bankrupt_has_not_claimed_is_lost(edition: Edition) -> None:
    place = position(edition, 3).turn(CLEO).at(CLEO, 13).owns(ANN, 16).at(ANN, 1).cash(ANN, euros(edition, 100))
    game = place.throws((1, 2), (1, 2)).game()
    game.play(CLEO, Throw())
    game.play(ANN, Throw())
    # the rent of 14 would not save her, nor is she bound to claim it
    events = game.play(ANN, GoBankrupt())
    assert "RentLapsed" in kinds(events)
    assert game.cash(CLEO) == euros(edition, 1500)
    refused(game, ANN, Claim(16, CLEO), "out", "bankrupt.out", NotYourMove)
