"""A rent paid partly in titles: half and half by right, any split by consent, or not at all."""

from __future__ import annotations

import pytest

from belleville import (
    Accept,
    Claim,
    Game,
    Goods,
    InvalidMove,
    Keep,
    Lift,
    Mortgage,
    NotYourMove,
    Offer,
    PayInKind,
    Refuse,
    Throw,
)
from belleville.editions import Edition
from belleville.rules.codes import IN_KIND
from belleville.rules.events import Inherited, InKindOffered, InKindRefused, Paid

from .clauses import C_S, MIRO, STAR_WARS, ZELDA, covers
from .debts import paid, rented, taxed
from .positions import ANN, BOB, CLEO, Position, euros, kinds, open_seats, position, refused


def owing(place: Position) -> Game:
    """Ann owes Bob a rent of 200: one house stands on each of his streets."""
    return rented(place.owns(BOB, group="dark-blue").built(1, group="dark-blue"))


# -- half and half


@covers("debt.in-kind", "ruling.in-kind-value", "ruling.in-kind-scope", editions=MIRO, choice="in_kind")
def test_in_kind_half_in_cash_half_in_titles_asks_nobody(edition: Edition) -> None:
    # titles are still unsold, so trading is closed: this is no trade
    game = owing(position(edition).owns(ANN, 6).cash(ANN, euros(edition, 150)))
    events = game.play(ANN, PayInKind((6,), euros(edition, 100)))
    assert events[0] == Paid(ANN, BOB, euros(edition, 100), "in-kind", 39)
    assert game.owner(6) == BOB
    assert (game.cash(ANN), game.cash(BOB)) == (euros(edition, 50), euros(edition, 1600))
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.broken() is None


@covers("ruling.in-kind-value", editions=MIRO)
def test_in_kind_value_is_the_printed_price_and_no_change_is_given(edition: Edition) -> None:
    game = owing(position(edition).owns(ANN, 1, 3, 5).cash(ANN, euros(edition, 150)))
    refused(game, ANN, PayInKind((1,), euros(edition, 100)), "in-kind-value", "ruling.in-kind-value")
    both = game.copy()
    both.play(ANN, PayInKind((1, 3), euros(edition, 100)))
    assert (both.owner(1), both.owner(3), both.owner(5)) == (BOB, BOB, ANN)
    game.play(ANN, PayInKind((5,), euros(edition, 100)))
    assert game.cash(ANN) == euros(edition, 50)
    assert game.cash(BOB) == euros(edition, 1600)


@covers("ruling.in-kind-value", editions=MIRO)
def test_in_kind_value_the_cash_half_is_exactly_half(edition: Edition) -> None:
    game = owing(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 150)))
    for cash in (
        0,
        euros(edition, 100) - edition.money.note,
        euros(edition, 100) + edition.money.note,
        euros(edition, 150),
    ):
        refused(game, ANN, PayInKind((5,), cash), "in-kind-value", "ruling.in-kind-value")
    poor = owing(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 90)))
    why = poor.refusal(ANN, PayInKind((5,), euros(edition, 100)))
    assert why is not None
    assert (why.code, why.need, why.have) == ("cash", euros(edition, 100), euros(edition, 90))


@covers("ruling.in-kind-value", editions=MIRO)
def test_in_kind_value_the_cash_half_must_lie_in_the_purse(edition: Edition) -> None:
    half = euros(edition, 100)
    game = owing(position(edition).owns(ANN, 5, 6).cash(ANN, half - edition.money.note))
    refused(game, ANN, PayInKind((5,), half), "cash", "ruling.in-kind-value")
    game.play(ANN, Mortgage(6))  # one may raise the half first
    game.play(ANN, PayInKind((5,), half))
    assert game.cash(ANN) == euros(edition, 50) - edition.money.note
    game = owing(position(edition).owns(ANN, 5).cash(ANN, half))
    game.play(ANN, PayInKind((5,), half))
    assert game.cash(ANN) == 0


@covers("ruling.in-kind-value", editions=MIRO)
def test_in_kind_value_the_cash_half_is_rounded_up_to_a_note(edition: Edition) -> None:
    # a station earns 2,500: 25 notes of 100, 13 of them in cash
    game = position(edition).owns(BOB, 25).owns(ANN, 1).at(ANN, 22).cash(ANN, 2400).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(25, ANN))
    refused(game, ANN, PayInKind((1,), 1200), "in-kind-value", "ruling.in-kind-value")
    game.play(ANN, PayInKind((1,), 1300))
    assert (game.cash(ANN), game.cash(BOB), game.owner(1)) == (1100, 151300, BOB)


@covers("ruling.in-kind-scope", "ruling.in-kind-value", editions=MIRO)
def test_in_kind_scope_titles_must_be_own_free_and_bare(edition: Edition) -> None:
    place = position(edition).owns(ANN, 5, 15, group="brown").owns(BOB, 6).built(1, 3)
    game = owing(place.mortgaged(15).cash(ANN, euros(edition, 150)))
    half = euros(edition, 100)
    for titles in ((), (15,), (5, 15), (6,), (1, 3), (5, 1), (12,)):
        refused(game, ANN, PayInKind(titles, half), "in-kind-goods", "ruling.in-kind-scope")
    assert game.choices(ANN).in_kind == (5,)
    game.play(ANN, PayInKind((5,), half))
    assert game.owner(5) == BOB


# -- any split the creditor accepts


@covers("debt.in-kind", "ruling.in-kind-value", editions=C_S, choice="in_kind")
def test_in_kind_any_split_is_the_creditors_to_accept(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 1, 12).cash(ANN, euros(edition, 150)))
    events = game.play(ANN, PayInKind((1, 12), euros(edition, 30)))
    assert events == [InKindOffered(ANN, BOB, (1, 12), euros(edition, 30))]
    asked = game.decision()
    assert (asked.act, asked.must, asked.party, asked.amount, asked.titles) == (
        "in-kind",
        (BOB,),
        ANN,
        euros(edition, 30),
        (1, 12),
    )
    assert game.owner(1) == ANN
    events = game.play(BOB, Accept(ANN, 1))
    assert paid(events) == [(ANN, BOB, euros(edition, 30), "in-kind")]
    assert kinds(events)[1:3] == ["TitlePassed", "TitlePassed"]
    assert (game.owner(1), game.owner(12)) == (BOB, BOB)
    assert (game.cash(ANN), game.cash(BOB)) == (euros(edition, 120), euros(edition, 1530))
    assert game.decision().act == "throw"
    assert game.broken() is None


@covers("debt.in-kind", "ruling.in-kind-value", editions=C_S)
def test_in_kind_a_title_may_pass_far_above_its_value_and_without_cash(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 1).cash(ANN, euros(edition, 150)))
    game.play(ANN, PayInKind((1,), 0))
    events = game.play(BOB, Accept(ANN, 1))
    assert paid(events) == []
    assert (game.cash(ANN), game.cash(BOB), game.owner(1)) == (euros(edition, 150), euros(edition, 1500), BOB)
    assert game.decision().act == "throw"


@covers("debt.in-kind", editions=C_S)
def test_in_kind_refused_the_debt_stands_and_another_split_may_be_asked(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 1, 12).cash(ANN, euros(edition, 150)))
    game.play(ANN, PayInKind((1,), euros(edition, 30)))
    assert game.play(BOB, Refuse(ANN)) == [InKindRefused(ANN, BOB)]
    assert (game.decision().act, game.decision().amount, open_seats(game)) == ("debt", euros(edition, 200), (ANN,))
    assert game.owner(1) == ANN
    game.play(ANN, PayInKind((1, 12), euros(edition, 150)))
    refused(game, BOB, Accept(ANN, 1), "revision", "ruling.offer")  # a word on the first split is none on the second
    game.play(BOB, Accept(ANN, 2))
    assert game.cash(ANN) == 0


@covers("debt.in-kind", "ruling.in-kind-value", editions=C_S)
def test_in_kind_mortgaged_titles_pass_as_by_sale(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 5).mortgaged(5).cash(ANN, euros(edition, 150)))
    game.play(ANN, PayInKind((5,), euros(edition, 150)))
    events = game.play(BOB, Accept(ANN, 1))
    assert paid(events) == [(ANN, BOB, euros(edition, 150), "in-kind")]  # no ten per cent until it is lifted
    assert game.owner(5) == BOB
    assert game.is_mortgaged(5)
    assert game.decision().act == "throw"


@covers("debt.in-kind", editions=C_S)
def test_in_kind_only_the_creditor_answers_and_all_else_waits(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 1, 5).owns(CLEO, 6).cash(ANN, euros(edition, 150)))
    game.play(ANN, PayInKind((1,), euros(edition, 100)))
    refused(game, CLEO, Accept(ANN, 1), "not-your-turn", "debt.in-kind", NotYourMove)
    refused(game, ANN, Refuse(ANN), "offer", "ruling.offer")
    refused(game, BOB, Accept(CLEO, 1), "not-your-turn", "debt.in-kind", NotYourMove)
    refused(game, ANN, Mortgage(1), "answer-first", "ruling.any-time")
    refused(game, CLEO, Mortgage(6), "answer-first", "ruling.any-time")
    refused(game, ANN, PayInKind((5,), 0), "debt", "debt.in-kind")


@covers("ruling.in-kind-scope", editions=C_S)
def test_in_kind_scope_by_consent_titles_must_be_own_and_bare(edition: Edition) -> None:
    place = position(edition).owns(ANN, 5, 15, group="brown").owns(BOB, 6).built(1, 3).mortgaged(15)
    game = owing(place.cash(ANN, euros(edition, 150)))
    for titles in ((), (6,), (1,), (5, 3), (12,)):
        refused(game, ANN, PayInKind(titles, 0), "in-kind-goods", "ruling.in-kind-scope")
    assert game.choices(ANN).in_kind == (5, 15)
    assert game.is_legal(ANN, PayInKind((15,), 0))
    over = euros(edition, 150) + edition.money.note
    refused(game, ANN, PayInKind((5,), over), "cash", "ruling.in-kind-value")


@covers("ruling.in-kind-value", editions=STAR_WARS)
def test_in_kind_value_the_cash_part_is_in_whole_notes(edition: Edition) -> None:
    game = owing(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 150)))
    refused(game, ANN, PayInKind((5,), 150), "cash", "ruling.in-kind-value")
    assert game.is_legal(ANN, PayInKind((5,), 200))


@covers("ruling.in-kind-value", editions=C_S)
def test_in_kind_value_where_a_sale_asks_ten_per_cent_this_does_too(edition: Edition) -> None:
    # no printed edition mixes these two choices; an edition of one's own may
    mixed = edition.replace_rules(mortgaged_trade="interest")
    place = position(mixed, 3).owns(ANN, 5, 12, 1).mortgaged(5, 12).cash(ANN, euros(edition, 100))
    game = owing(place.cash(BOB, euros(edition, 17)))
    refused(game, ANN, PayInKind((5, 12), 0), "trade-interest", "ruling.trade-interest")
    game.play(ANN, PayInKind((1, 5, 12), euros(edition, 1)))
    game.play(BOB, Accept(ANN, 1))
    # nothing can be lifted out of 18, so the 10 and the 8 are paid at once
    assert game.cash(BOB) == 0
    assert game.decision().act == "throw"
    rich = owing(position(mixed, 3).owns(ANN, 5, 1).mortgaged(5).cash(ANN, euros(edition, 100)))
    rich.play(ANN, PayInKind((1, 5), 0))
    assert Inherited(BOB, (5,)) in rich.play(BOB, Accept(ANN, 1))
    assert (rich.decision().act, rich.decision().titles, open_seats(rich)) == ("inherit", (5,), (BOB,))
    kept = rich.copy()
    rich.play(BOB, Lift(5))
    assert rich.cash(BOB) == euros(edition, 1400)
    kept.play(BOB, Keep())
    assert kept.cash(BOB) == euros(edition, 1490)


@covers("ruling.in-kind-value", "ruling.in-kind-scope", editions=C_S)
def test_in_kind_value_other_ways_of_selling_mortgaged_titles(edition: Edition) -> None:
    # a poor creditor may take one where a sale costs nothing at once
    game = owing(position(edition, 3).owns(ANN, 5).mortgaged(5).cash(ANN, 0).cash(BOB, 0))
    game.play(ANN, PayInKind((5,), 0))
    game.play(BOB, Accept(ANN, 1))
    assert (game.owner(5), game.cash(BOB)) == (BOB, 0)
    # and nobody where mortgaged titles are never sold, as an edition of one's own may say
    never = edition.replace_rules(mortgaged_trade="never")
    game = owing(position(never, 3).owns(ANN, 5, 15).mortgaged(5).cash(ANN, 0))
    refused(game, ANN, PayInKind((5,), 0), "in-kind-goods", "ruling.in-kind-scope")
    assert game.choices(ANN).in_kind == (15,)
    # free titles bring no interest with them, whatever a sale of mortgaged ones asks
    game = owing(position(edition.replace_rules(mortgaged_trade="interest"), 3).owns(ANN, 5).cash(ANN, 0))
    game.play(ANN, PayInKind((5,), 0))
    assert "Inherited" not in kinds(game.play(BOB, Accept(ANN, 1)))


@covers("ruling.in-kind-scope", "ruling.in-kind-value", editions=(MIRO, *C_S))
def test_in_kind_scope_neither_jail_cards_nor_less_than_nothing(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 5).jail_card(ANN).cash(ANN, euros(edition, 150)))
    station = 1 << edition.titles.index(5)
    before = game.numbers()
    for mask, cash in (
        (station | 1 << 28, euros(edition, 100)),
        (station, -edition.money.note),
        (-1, euros(edition, 100)),
    ):
        with pytest.raises(InvalidMove):  # no words for such a thing, and the rules refuse its numbers
            game.play_numbers(ANN, (IN_KIND, mask, cash, 0, 0))
    assert game.numbers() == before


# -- not at all, and never


@covers("debt.in-kind", editions=ZELDA, choice="in_kind")
def test_in_kind_does_not_exist(edition: Edition) -> None:
    game = owing(position(edition).owns(ANN, 5, 6).cash(ANN, euros(edition, 150)))
    refused(game, ANN, PayInKind((5,), euros(edition, 100)), "in-kind", "debt.in-kind")
    assert game.choices(ANN).in_kind == ()


@covers("ruling.in-kind-scope", editions=(MIRO, *C_S))
def test_in_kind_scope_only_a_rent(edition: Edition) -> None:
    game = taxed(position(edition).owns(ANN, 5).cash(ANN, euros(edition, 150)))
    refused(game, ANN, PayInKind((5,), euros(edition, 100)), "in-kind-rent", "ruling.in-kind-scope")
    assert game.choices(ANN).in_kind == ()


@covers("debt.in-kind", editions=(MIRO, *C_S))
def test_in_kind_only_in_a_debt_and_by_the_debtor(edition: Edition) -> None:
    game = position(edition).owns(ANN, 5).game()
    refused(game, ANN, PayInKind((5,), 0), "debt", "debt.in-kind")
    game = owing(position(edition).owns(ANN, 5).owns(BOB, 6).cash(ANN, euros(edition, 150)))
    refused(game, BOB, PayInKind((6,), euros(edition, 100)), "debt", "debt.in-kind")


@covers("debt.in-kind", editions=C_S)
def test_in_kind_takes_the_place_of_the_debtors_last_offer(edition: Edition) -> None:
    game = owing(position(edition, 3).owns(ANN, 5).cash(ANN, euros(edition, 150)))
    game.play(ANN, Offer(CLEO, Goods(titles=(5,)), Goods(cash=euros(edition, 10))))
    assert "Withdrawn" in kinds(game.play(ANN, PayInKind((5,), 0)))
    assert game.offers() == []
    game.play(BOB, Accept(ANN, 2))
    assert game.owner(5) == BOB
    refused(game, CLEO, Accept(ANN, 1), "offer", "ruling.offer")


@covers("debt.in-kind", editions=C_S)
def test_in_kind_while_it_is_answered_no_other_offer_is(edition: Edition) -> None:
    game = position(edition, 3).owns(BOB, 39, 37).owns(CLEO, 6).owns(ANN, 5).cash(ANN, euros(edition, 20)).at(ANN, 36)
    game = game.throws((1, 2)).game()
    game.play(CLEO, Offer(BOB, Goods(cash=euros(edition, 10)), Goods(titles=(37,))))
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, PayInKind((5,), 0))
    assert {Accept(ANN, 1), Refuse(ANN)} <= set(game.moves(BOB))
    assert Accept(CLEO, 1) not in game.moves(BOB)
    game.play(BOB, Refuse(CLEO))  # no, thank you, may be said to another meanwhile
    game.play(BOB, Refuse(ANN))
    assert game.decision().act == "debt"
