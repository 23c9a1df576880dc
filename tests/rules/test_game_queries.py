"""What the public entry answers to those who look before they play."""

import pytest

from belleville import Drawn, editions
from belleville.record import position as position_line
from belleville.rules.events import CardDrawn, Paid
from belleville.rules.game import Game
from belleville.rules.moves import DrawCard, Goods, Mortgage, Offer, Throw
from belleville.rules.outcomes import ChanceError, Dice
from belleville.rules.views import awaited

from .positions import position

EDITION = editions.load("nostalgia-2003")


def test_the_rent_in_force_has_its_clause():
    game = position(EDITION).owns(0, group="brown").owns(1, 5, 12).game()
    assert game.rent_why(1) == "rent.group"
    assert game.rent_why(5) == "rent.station"
    assert game.rent_why(12) == "rent.utility"
    assert game.rent_why(39) is None
    built = position(EDITION).owns(0, group="brown").built(1, group="brown").game()
    assert built.rent_why(1) == "rent.built"
    mortgaged = position(EDITION).owns(0, group="brown").mortgaged(3).game()
    assert (mortgaged.rent_why(1), mortgaged.rent_why(3)) == ("rent.bare", None)


def test_nothing_tried_shows_the_dice_to_come():
    game = Game(EDITION, 3, seed=5)
    twin = game.what_if()
    twin.play(twin.turn, Throw())
    assert twin.decision().act == "chance"
    assert (twin.seed, twin.chance) == (None, None)
    game.play(game.turn, Throw())
    assert game.decision().act != "chance"


def test_a_deal_beyond_a_purse_names_the_purse_of_who_would_pay():
    game = position(EDITION).owns(0, 1).owns(1, 3).cash(0, 20).cash(1, 300).game()
    asks = game.refusal(0, Offer(1, Goods(titles=(1,)), Goods(cash=500)))
    gives = game.refusal(0, Offer(1, Goods(cash=500), Goods(titles=(3,))))
    assert asks is not None and (asks.code, asks.need, asks.have) == ("cash", 500, 300)
    assert gives is not None and (gives.code, gives.need, gives.have) == ("cash", 500, 20)


def fined(edition: editions.Edition, top: str) -> Game:
    """The third turn in jail with a fine that is not in the purse; the token will walk on to the chest square."""
    game = position(edition).in_jail(0, 2).cash(0, 0).owns(0, 39).card_on_top("chest", top).throws((3, 4)).game()
    game.play(0, Throw())
    assert game.decision().act == "debt"
    return game


@pytest.mark.parametrize("edition_id", editions.names())
def test_a_preview_stops_where_a_card_is_drawn(edition_id: str) -> None:
    edition = editions.load(edition_id)
    seen = set()
    for card in edition.deck("chest"):
        twin = fined(edition, card.id).what_if()
        twin.play(0, Mortgage(39))
        assert (twin.decision().act, awaited(twin), twin.square(0)) == ("chance", "card", 17)
        refusal = twin.refusal(0, Throw())
        assert refusal is not None and refusal.code == "chance-first"
        seen.add(tuple(twin.numbers()))
    assert len(seen) == 1, "whatever lies on top"


def test_a_preview_of_a_choice_stops_at_the_card() -> None:
    place = position(EDITION).card_on_top("chest", "choose").at(0, 39).throws((1, 2))
    game = place.game()
    game.play(0, Throw())
    twin = game.what_if()
    twin.play(0, DrawCard())
    assert awaited(twin) == "card"
    assert "draw.a.chance" in position_line(twin)


def test_chance_may_be_answered_in_a_preview() -> None:
    twin = fined(EDITION, "choose").what_if()
    twin.listen()
    twin.play(0, Mortgage(39))
    for wrong in (Dice(1, 2), Drawn(16), Drawn(-1)):
        with pytest.raises(ChanceError):
            twin.answer(wrong)
    receive = next(i for i, card in enumerate(EDITION.deck("chest")) if card.effect.do == "receive")
    before = twin.cash(0)
    events = twin.answer(Drawn(receive))
    assert [event.card for event in events if isinstance(event, CardDrawn)] == [EDITION.deck("chest")[receive].id]
    paid = next(event for event in events if isinstance(event, Paid))
    assert twin.cash(0) == before + paid.amount and twin.broken() is None
    assert twin.copy().what_if() == twin.what_if(), "a copy of a preview knows no more"
