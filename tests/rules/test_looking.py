"""What the public entry answers to those who look before they play."""

from belleville import editions
from belleville.rules.game import Game
from belleville.rules.moves import Goods, Offer, Throw

from .positions import position

BOX = editions.load("nostalgia-2003")


def test_the_rent_in_force_has_its_clause():
    game = position(BOX).owns(0, group="brown").owns(1, 5, 12).game()
    assert game.rent_why(1) == "rent.group"
    assert game.rent_why(5) == "rent.station"
    assert game.rent_why(12) == "rent.utility"
    assert game.rent_why(39) is None
    built = position(BOX).owns(0, group="brown").built(1, group="brown").game()
    assert built.rent_why(1) == "rent.built"
    mortgaged = position(BOX).owns(0, group="brown").mortgaged(3).game()
    assert (mortgaged.rent_why(1), mortgaged.rent_why(3)) == ("rent.bare", None)


def test_nothing_tried_shows_the_dice_to_come():
    game = Game(BOX, 3, seed=5)
    twin = game.what_if()
    assert twin == game
    twin.play(twin.turn, Throw())
    assert twin.decision().act == "chance"
    assert (twin.seed, twin.chance) == (None, None)
    game.play(game.turn, Throw())
    assert game.decision().act != "chance"


def test_a_deal_beyond_a_purse_names_the_purse_of_who_would_pay():
    game = position(BOX).owns(0, 1).owns(1, 3).cash(0, 20).cash(1, 300).game()
    asks = game.refusal(0, Offer(1, Goods(titles=(1,)), Goods(cash=500)))
    gives = game.refusal(0, Offer(1, Goods(cash=500), Goods(titles=(3,))))
    assert asks is not None and (asks.code, asks.need, asks.have) == ("cash", 500, 300)
    assert gives is not None and (gives.code, gives.need, gives.have) == ("cash", 500, 20)
