"""Rulings on jail: when its doors open, and what the double and the cards are worth."""

from __future__ import annotations

from belleville import (
    Accept,
    Claim,
    Game,
    GoBankrupt,
    Goods,
    Mortgage,
    NotYourMove,
    Offer,
    PayFine,
    Throw,
    UseCard,
)
from belleville.editions import Edition
from belleville.editions.model import Deck
from belleville.rules.events import CardReturned, JailCardPassed, JailLeft, Paid

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position, refused
from .visits import cashes, pack, visited

PACKS: tuple[tuple[Deck, Deck], ...] = (("chance", "chest"), ("chest", "chance"))


def wait_clause(edition: Edition) -> str:
    """The edition of 1936 says it itself, for the others we do."""
    return "jail.wait" if edition.id == MIRO else "ruling.jail-wait"


def sell_card(game: Game, seller: int, buyer: int, price: int) -> None:
    """The jail card of the first pack changes hands."""
    game.play(seller, Offer(buyer, Goods(cards=("chance",)), Goods(cash=price)))
    game.play(buyer, Accept(seller, game.offers()[0].revision))


@covers("ruling.jail-wait")
def test_ruling_jail_wait_only_at_the_start_of_ones_own_turn(edition: Edition) -> None:
    game = visited(position(edition).jail_card(ANN).in_jail(BOB).throws((1, 2), (1, 2)), 30)
    assert game.turn == BOB
    for move in (UseCard("chance"), PayFine()):
        refused(game, ANN, move, "not-your-turn", wait_clause(edition), NotYourMove)
    game.play(BOB, Throw())
    game.play(ANN, Throw())  # no double: the turn is over and with it the moment
    assert game.turn == BOB
    for move in (UseCard("chance"), PayFine()):
        refused(game, ANN, move, "not-your-turn", wait_clause(edition), NotYourMove)


@covers("ruling.jail-wait")
def test_ruling_jail_wait_while_something_is_to_be_answered(edition: Edition) -> None:
    """Ann's turn has come, but Bob's rent from Cleo stops it."""
    given = position(edition, 3).owns(BOB, 39).owns(CLEO, 5).cash(CLEO, 0).jail_card(ANN).in_jail(ANN)
    game = given.turn(CLEO).at(CLEO, 36).throws((1, 2)).game()
    game.play(CLEO, Throw())
    game.play(BOB, Claim(39, CLEO))
    assert (game.turn, game.decision().must) == (ANN, (CLEO,))
    for move in (UseCard("chance"), PayFine()):
        refused(game, ANN, move, "answer-first", "ruling.jail-wait")
    game.play(CLEO, Mortgage(5))
    game.play(ANN, UseCard("chance"))
    assert game.jail(ANN) == 0


@covers("ruling.jail-wait")
def test_ruling_jail_wait_the_card_changes_hands_at_any_moment(edition: Edition) -> None:
    """Even while somebody else stands before a title to buy."""
    game = position(edition, 3).jail_card(CLEO).in_jail(ANN).turn(BOB).at(BOB, 36).throws((1, 2)).game()
    game.play(BOB, Throw())
    assert game.decision().act == "buy"
    sell_card(game, CLEO, ANN, euros(edition, 30))
    assert (game.jail_cards(ANN), game.cash(CLEO)) == (("chance",), euros(edition, 1530))
    refused(game, ANN, UseCard("chance"), "not-your-turn", wait_clause(edition), NotYourMove)


@covers("ruling.jail-fine", editions=C_S)
def test_ruling_jail_fine_at_the_start_of_any_turn_in_jail(edition: Edition) -> None:
    for tried in range(3):
        game = position(edition).in_jail(ANN, tried).throws((4, 6)).game()
        game.play(ANN, PayFine())
        assert (game.cash(ANN), game.turn, game.square(ANN)) == (euros(edition, 1450), ANN, 10)
        game.play(ANN, Throw())  # at once, not a turn later
        assert (game.square(ANN), game.cash(ANN), game.turn) == (20, euros(edition, 1450), BOB)


@covers("ruling.jail-fine", editions=C_S)
def test_ruling_jail_fine_not_after_the_throw(edition: Edition) -> None:
    game = position(edition).in_jail(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    refused(game, ANN, PayFine(), "not-your-turn", "ruling.jail-wait", NotYourMove)
    assert (game.jail(ANN), game.cash(ANN)) == (2, euros(edition, 1500))


@covers("ruling.jail-double", choice="jail_double")
def test_ruling_jail_double_is_spent_on_leaving(edition: Edition) -> None:
    game = position(edition).in_jail(ANN).throws((5, 5)).game()
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn) == (20, BOB)
    refused(game, ANN, Throw(), "not-your-turn", "turn.pass", NotYourMove)
    assert game.state().doubles == 0


@covers("ruling.jail-double")
def test_ruling_jail_double_read_otherwise_it_is_the_first_of_three(edition: Edition) -> None:
    """The other value of the choice: one throws again, and two doubles more lead back to jail."""
    other = edition.replace_rules(jail_double="again")
    game = position(other).owns(ANN, 23).in_jail(ANN).throws((5, 5), (1, 2)).game()
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn, game.jail(ANN)) == (20, ANN, 0)
    game.play(ANN, Throw())
    assert (game.square(ANN), game.turn) == (23, BOB)
    game = position(other).owns(ANN, 24, 26).in_jail(ANN).throws((5, 5), (2, 2), (1, 1)).game()
    for _ in range(3):
        assert game.turn == ANN
        game.play(ANN, Throw())
    assert (game.square(ANN), game.jail(ANN), game.turn) == (10, 1, BOB)


@covers("ruling.jail-third")
def test_ruling_jail_third_a_shortage_is_a_debt_settled_before_moving(edition: Edition) -> None:
    given = position(edition).owns(ANN, 5).owns(BOB, 21).jail_card(ANN).in_jail(ANN, tried=2)
    game = given.cash(ANN, euros(edition, 49)).throws((5, 6)).game()
    game.play(ANN, Throw())
    decision = game.decision()
    assert (decision.act, decision.must, decision.amount, decision.party) == ("debt", (ANN,), euros(edition, 50), None)
    assert (game.square(ANN), game.turn) == (10, ANN)
    refused(game, ANN, UseCard("chance"), "answer-first", "ruling.jail-wait")  # a card no longer serves
    refused(game, ANN, PayFine(), "answer-first", "ruling.jail-wait")
    events = game.play(ANN, Mortgage(5))
    assert Paid(ANN, None, euros(edition, 50), "fine", None) in events
    assert JailLeft(ANN, "third-turn") in events
    assert (game.square(ANN), game.jail(ANN), game.cash(ANN)) == (21, 0, euros(edition, 99))
    assert (game.turn, game.jail_cards(ANN)) == (BOB, ("chance",))


@covers("ruling.jail-third")
def test_ruling_jail_third_the_card_may_still_be_sold_to_pay(edition: Edition) -> None:
    game = position(edition).jail_card(ANN).in_jail(ANN, tried=2).cash(ANN, 0).throws((4, 6)).game()
    game.play(ANN, Throw())
    sell_card(game, ANN, BOB, euros(edition, 60))
    assert (game.square(ANN), game.jail(ANN), cashes(game)) == (20, 0, [euros(edition, 10), euros(edition, 1440)])


@covers("ruling.jail-third")
def test_ruling_jail_third_who_cannot_pay_is_broken_by_the_bank(edition: Edition) -> None:
    game = position(edition, 3).in_jail(ANN, tried=2).cash(ANN, euros(edition, 49)).throws((4, 6)).game()
    game.play(ANN, Throw())
    game.play(ANN, GoBankrupt())
    assert (game.out(ANN), game.cash(ANN), game.square(ANN), game.turn) == (1, 0, 10, BOB)
    assert game.broken() is None


@covers("ruling.jail-cards")
def test_ruling_jail_cards_both_in_one_hand_each_to_its_own_pack(edition: Edition) -> None:
    for deck, other in PACKS:
        game = position(edition).jail_card(ANN, "chance").jail_card(ANN, "chest").in_jail(ANN).game()
        assert game.jail_cards(ANN) == ("chance", "chest")
        assert {UseCard("chance"), UseCard("chest")} <= set(game.moves(ANN))
        card = next(card.id for card in edition.deck(deck) if card.effect.do == "jail-free")
        events = game.play(ANN, UseCard(deck))
        assert events == [JailCardPassed(ANN, None, deck), CardReturned(deck, card), JailLeft(ANN, "card")]
        assert game.jail_cards(ANN) == (other,)
        assert (len(pack(game, deck)), pack(game, deck)[-1], len(pack(game, other))) == (16, card, 15)
        assert game.broken() is None


@covers("ruling.jail-cards")
def test_ruling_jail_cards_one_is_used_at_a_time(edition: Edition) -> None:
    game = position(edition).jail_card(ANN, "chance").jail_card(ANN, "chest").in_jail(ANN).game()
    game.play(ANN, UseCard("chance"))
    refused(game, ANN, UseCard("chest"), "jail", "jail.card")


@covers("ruling.quick-jail", editions=ZELDA)
def test_ruling_quick_jail_a_shortage_is_a_debt(edition: Edition) -> None:
    game = position(edition, mode="quick").owns(ANN, 5).in_jail(ANN).cash(ANN, 49).throws((4, 6)).game()
    game.play(ANN, Throw())
    assert (game.decision().act, game.decision().amount) == ("debt", 50)
    game.play(ANN, Mortgage(5))
    assert (game.square(ANN), game.cash(ANN)) == (20, 99)
