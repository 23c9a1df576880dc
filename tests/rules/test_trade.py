"""Chapter trade: what may change hands between players, and when."""

from __future__ import annotations

import pytest

from belleville import Accept, Build, Game, Goods, Hammer, InvalidMove, Leave, Offer, Sell, SellGroup
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.codes import OUTSIDE
from belleville.rules.events import Accepted, JailCardPassed, Offered, Paid, TitlePassed

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, Position, euros, position, refused

ALWAYS = (*C_S, ZELDA)


def market(edition: Edition) -> Position:
    """Ann has a station and a utility, Bob one each, Cleo everything else: the bank is sold out."""
    return position(edition, 3).owns(ANN, 5, 12).owns(BOB, 15, 28).owns_all(CLEO)


def strike(game: Game, maker: int, partner: int, give: Goods, take: Goods) -> list[object]:
    """Make an offer and have it accepted; what happened at the acceptance."""
    game.play(maker, Offer(partner, give, take))
    revision = next(offer.revision for offer in game.offers() if offer.maker == maker)
    return list(game.play(partner, Accept(maker, revision)))


@covers("trade.open")
def test_trade_open_a_title_for_cash(edition: Edition) -> None:
    game = market(edition).game()
    offered = game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 350))))
    assert isinstance(offered[0], Offered)
    assert (offered[0].maker, offered[0].to, offered[0].revision) == (ANN, BOB, 1)
    assert game.play(BOB, Accept(ANN, 1)) == [
        Accepted(ANN, BOB, 1),
        Paid(BOB, ANN, euros(edition, 350), "trade", None),
        TitlePassed(ANN, BOB, 5),
    ]
    assert (game.owner(5), game.cash(ANN), game.cash(BOB)) == (BOB, euros(edition, 1850), euros(edition, 1150))
    assert game.broken() is None


@covers("trade.open")
def test_trade_open_cash_for_a_title(edition: Edition) -> None:
    game = market(edition).game()
    events = strike(game, ANN, BOB, Goods(cash=edition.money.note), Goods(titles=(15,)))  # at any price they agree
    assert events[1] == Paid(ANN, BOB, edition.money.note, "trade", None)
    assert (game.owner(15), game.cash(BOB)) == (ANN, euros(edition, 1500) + edition.money.note)
    assert game.broken() is None


@covers("trade.open")
def test_trade_open_titles_for_titles_and_cash_between(edition: Edition) -> None:
    game = market(edition).game()
    events = strike(game, ANN, BOB, Goods(titles=(5, 12)), Goods(cash=euros(edition, 40), titles=(15,)))
    assert events[1:] == [
        Paid(BOB, ANN, euros(edition, 40), "trade", None),
        TitlePassed(ANN, BOB, 5),
        TitlePassed(ANN, BOB, 12),
        TitlePassed(BOB, ANN, 15),
    ]
    assert [game.owner(square) for square in (5, 12, 15, 28)] == [BOB, BOB, ANN, BOB]
    # the group is whole at once
    assert game.rent(28) == 10 * edition.money.salary // 200
    assert game.broken() is None


@covers("trade.open")
def test_trade_open_completes_a_group_to_build_on(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 1).owns(BOB, 3).owns_all(CLEO).game()
    strike(game, BOB, ANN, Goods(titles=(3,)), Goods(cash=euros(edition, 200)))
    game.play(ANN, Build(3))
    assert game.level(3) == 1
    refused(game, BOB, Build(3), "owner", "build.group")


@covers("trade.open", "ruling.bank-sold-out", editions=MIRO, choice="trade_open")
def test_trade_open_once_the_bank_has_no_title_left(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 5).owns(BOB, 15).game()
    for give, take in (
        (Goods(titles=(5,)), Goods(cash=euros(edition, 100))),
        (Goods(cash=euros(edition, 100)), Goods(titles=(15,))),
        (Goods(titles=(5,)), Goods(titles=(15,))),
    ):
        refused(game, ANN, Offer(BOB, give, take), "market", "trade.open")
    market(edition).game().play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 100))))


@covers("trade.open", editions=ALWAYS, choice="trade_open")
def test_trade_open_at_any_time(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 5).owns(BOB, 15).game()
    strike(game, ANN, BOB, Goods(titles=(5,)), Goods(titles=(15,)))
    assert (game.owner(5), game.owner(15)) == (BOB, ANN)


@covers("ruling.bank-sold-out", editions=MIRO)
def test_ruling_bank_sold_out_a_single_title_left_closes_trading(edition: Edition) -> None:
    for left in (1, 12, 39):
        made = market(edition)
        made.state.owner[edition.titles.index(left)] = -1
        refused(made.game(), ANN, Offer(BOB, Goods(titles=(5,)), Goods(titles=(15,))), "market", "trade.open")


@covers("ruling.bank-sold-out", editions=MIRO)
def test_ruling_bank_sold_out_a_bankrupts_titles_close_it_again(edition: Edition) -> None:
    game = position(edition, 4).owns(ANN, 5).owns(BOB, 15).owns(CLEO, 25).owns_all(3).game()
    deal = Offer(BOB, Goods(titles=(5,)), Goods(titles=(15,)))
    game.play(ANN, deal)
    game.play(CLEO, Leave())
    assert game.offers() == []  # what was on the table is void
    game.play(OUTSIDE, Hammer())  # nobody bids: the title stays in the bank
    assert game.owner(25) is None
    refused(game, ANN, deal, "market", "trade.open")


@covers("ruling.bank-sold-out", "trade.goods", "card.jail-free", editions=MIRO)
def test_ruling_bank_sold_out_the_jail_card_is_sold_meanwhile(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, 5).owns(BOB, 15).jail_card(ANN).game()
    refused(game, ANN, Offer(BOB, Goods(cards=("chance",)), Goods(titles=(15,))), "card-cash", "trade.goods")
    both = Offer(BOB, Goods(titles=(5,), cards=("chance",)), Goods(cash=euros(edition, 90)))
    refused(game, ANN, both, "market", "trade.open")
    strike(game, ANN, BOB, Goods(cards=("chance",)), Goods(cash=euros(edition, 30)))
    assert (game.jail_cards(BOB), game.cash(ANN)) == (("chance",), euros(edition, 1530))


@covers("trade.goods")
def test_trade_goods_the_jail_card_for_cash(edition: Edition) -> None:
    for deck in ("chance", "chest"):
        game = market(edition).jail_card(ANN, deck).game()
        events = strike(game, BOB, ANN, Goods(cash=euros(edition, 45)), Goods(cards=(deck,)))
        assert events[1:] == [
            Paid(BOB, ANN, euros(edition, 45), "trade", None),
            JailCardPassed(ANN, BOB, deck),
        ]
        assert (game.jail_cards(ANN), game.jail_cards(BOB)) == ((), (deck,))
        assert game.broken() is None


@covers("trade.goods", editions=MIRO, choice="card_trade")
def test_trade_goods_the_jail_card_for_cash_alone(edition: Edition) -> None:
    for deck in ("chance", "chest"):
        game = market(edition).jail_card(ANN, deck).game()
        card = Goods(cards=(deck,))
        refused(game, ANN, Offer(BOB, card, Goods(titles=(15,))), "card-cash", "trade.goods")
        refused(game, BOB, Offer(ANN, Goods(titles=(15,)), card), "card-cash", "trade.goods")
        mixed = Goods(cash=euros(edition, 10), titles=(15,))
        refused(game, ANN, Offer(BOB, card, mixed), "card-cash", "trade.goods")
        # with a title, the two sold together for cash
        strike(game, ANN, BOB, Goods(titles=(5,), cards=(deck,)), Goods(cash=euros(edition, 200)))
        assert (game.owner(5), game.jail_cards(BOB)) == (BOB, (deck,))


@covers("trade.goods", editions=MIRO)
def test_trade_goods_no_card_for_a_card(edition: Edition) -> None:
    game = market(edition).jail_card(ANN, "chance").jail_card(BOB, "chest").game()
    swap = Offer(BOB, Goods(cards=("chance",)), Goods(cards=("chest",)))
    refused(game, ANN, swap, "card-cash", "trade.goods")


@covers("trade.goods", editions=ALWAYS, choice="card_trade")
def test_trade_goods_the_jail_card_against_titles(edition: Edition) -> None:
    game = market(edition).jail_card(ANN).game()
    strike(game, ANN, BOB, Goods(cards=("chance",)), Goods(titles=(15,)))
    assert (game.owner(15), game.jail_cards(BOB)) == (ANN, ("chance",))
    assert game.broken() is None


@covers("ruling.swap-is-sale", editions=C_S)
def test_ruling_swap_is_sale_everything_mixes(edition: Edition) -> None:
    game = market(edition).jail_card(ANN, "chest").jail_card(BOB, "chance").game()
    give = Goods(cash=euros(edition, 20), titles=(5,), cards=("chest",))
    events = strike(game, ANN, BOB, give, Goods(titles=(15, 28), cards=("chance",)))
    assert events[1:] == [
        Paid(ANN, BOB, euros(edition, 20), "trade", None),
        TitlePassed(ANN, BOB, 5),
        JailCardPassed(ANN, BOB, "chest"),
        TitlePassed(BOB, ANN, 15),
        TitlePassed(BOB, ANN, 28),
        JailCardPassed(BOB, ANN, "chance"),
    ]
    assert (game.jail_cards(ANN), game.jail_cards(BOB)) == (("chance",), ("chest",))
    assert game.broken() is None


@covers("trade.goods", "ruling.goods-only")
def test_trade_goods_only_what_one_has(edition: Edition) -> None:
    game = market(edition).jail_card(CLEO).jail_card(CLEO, "chest").game()
    cash = Goods(cash=euros(edition, 50))
    for goods in (
        Goods(titles=(15,)),
        Goods(titles=(5, 1)),
        Goods(cards=("chance",)),
        Goods(titles=(5,), cards=("chest",)),
    ):
        refused(game, ANN, Offer(BOB, goods, cash), "goods", "trade.goods")
        if goods.titles != (15,):
            refused(game, ANN, Offer(BOB, cash, goods), "goods", "trade.goods")


@covers("ruling.goods-only", "trade.no-loan")
def test_ruling_goods_only_no_cash_for_nothing(edition: Edition) -> None:
    game = market(edition).game()
    for give, take in ((100, 0), (0, 100), (0, 0)):
        loan = Offer(BOB, Goods(cash=euros(edition, give)), Goods(cash=euros(edition, take)))
        refused(game, ANN, loan, "goods", "trade.goods")
    with pytest.raises(InvalidMove, match="one way"):
        game.play(ANN, Offer(BOB, Goods(cash=euros(edition, 100)), Goods(cash=euros(edition, 120), titles=(15,))))


@covers("ruling.goods-only")
def test_ruling_goods_only_numbers_that_are_no_goods(edition: Edition) -> None:
    game = market(edition).game()
    cash = euros(edition, 10)
    station = [1 << edition.titles.index(square) for square in (5, 15)]
    beyond = 1 << 30  # above all titles and jail cards
    for numbers in (
        (codes.OFFER, BOB, -cash, station[0] - beyond, 0),
        (codes.OFFER, BOB, cash, 0, station[1] - beyond),
        (codes.OFFER, BOB, -cash, station[0] + beyond, 0),
        (codes.OFFER, BOB, cash, 0, station[1] + beyond),
    ):
        with pytest.raises(InvalidMove):
            game.play_numbers(ANN, numbers)
    assert game.offers() == []


@covers("ruling.goods-only")
def test_ruling_goods_only_whole_notes(edition: Edition) -> None:
    game = market(edition).game()
    if edition.money.note > 1:
        for odd in (1, 99, 150):
            refused(game, ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=odd)), "goods", "trade.goods")
    game.play(ANN, Offer(BOB, Goods(titles=(5,)), Goods(cash=edition.money.note)))
    assert game.offers()[0].cash == -edition.money.note


@covers("play.no-help", editions=MIRO)
def test_play_no_help_by_presents(edition: Edition) -> None:
    game = market(edition).jail_card(ANN).game()
    refused(game, ANN, Offer(BOB, Goods(titles=(5,)), Goods()), "gift", "play.no-help")
    refused(game, ANN, Offer(BOB, Goods(cards=("chance",)), Goods()), "gift", "play.no-help")
    refused(game, ANN, Offer(BOB, Goods(), Goods(titles=(15,))), "gift", "play.no-help")
    more = Goods(cash=euros(edition, 100), titles=(5,))
    refused(game, ANN, Offer(BOB, more, Goods()), "gift", "play.no-help")
    refused(game, ANN, Offer(BOB, Goods(), Goods(cash=euros(edition, 100), titles=(15,))), "gift", "play.no-help")


@covers("trade.open", "trade.no-loan", editions=ALWAYS)
def test_trade_open_who_gives_must_get(edition: Edition) -> None:
    game = market(edition).game()
    refused(game, ANN, Offer(BOB, Goods(titles=(5,)), Goods()), "gift", "ruling.gift")
    refused(game, ANN, Offer(BOB, Goods(), Goods(titles=(15,))), "gift", "ruling.gift")
    refused(game, ANN, Offer(BOB, Goods(cash=euros(edition, 9), titles=(5,)), Goods()), "gift", "ruling.gift")


@covers("trade.bare")
def test_trade_bare_no_lot_of_a_built_group(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="pink").owns(ANN, 5).owns(BOB, group="brown").owns_all(CLEO)
    game = made.built(1, 14).built(1, 1).game()
    cash = Goods(cash=euros(edition, 500))
    for square in (11, 13, 14):  # built on or not
        refused(game, ANN, Offer(CLEO, Goods(titles=(square,)), cash), "trade-built", "trade.bare")
        refused(game, CLEO, Offer(ANN, cash, Goods(titles=(square,))), "trade-built", "trade.bare")
    refused(game, ANN, Offer(BOB, Goods(titles=(5,)), Goods(titles=(3,))), "trade-built", "trade.bare")
    refused(game, ANN, Offer(CLEO, Goods(titles=(5, 11)), cash), "trade-built", "trade.bare")
    game.play(ANN, Sell(14))
    strike(game, ANN, CLEO, Goods(titles=(13, 14)), cash)
    assert (game.owner(11), game.owner(13), game.owner(14)) == (ANN, CLEO, CLEO)
    assert game.broken() is None


@covers("trade.bare")
def test_trade_bare_hotels_too_and_other_groups_freely(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="brown").owns(ANN, 6).owns_all(CLEO).built(5, 1, 3)
    game = made.game()
    cash = Goods(cash=euros(edition, 100))
    refused(game, ANN, Offer(BOB, Goods(titles=(1,)), cash), "trade-built", "trade.bare")
    strike(game, ANN, BOB, Goods(titles=(6,)), cash)
    assert game.owner(6) == BOB


@covers("trade.bare", editions=(MIRO, *C_S))
def test_trade_bare_after_the_group_is_sold(edition: Edition) -> None:
    game = position(edition, 3).owns(ANN, group="brown").owns_all(CLEO).built(5, 1, 3).game()
    game.play(ANN, SellGroup("brown"))
    strike(game, ANN, BOB, Goods(titles=(1,)), Goods(cash=euros(edition, 100)))
    assert game.owner(1) == BOB


@covers("trade.mortgaged", editions=ALWAYS)
def test_trade_mortgaged_at_an_agreed_price(edition: Edition) -> None:
    game = market(edition).mortgaged(5).game()
    strike(game, ANN, BOB, Goods(titles=(5,)), Goods(cash=euros(edition, 20)))
    assert (game.owner(5), game.is_mortgaged(5)) == (BOB, True)
    assert game.cash(ANN) == euros(edition, 1520)


@covers("trade.open")
def test_trade_open_nobody_trades_with_oneself_or_the_bankrupt(edition: Edition) -> None:
    game = position(edition, 4).owns(ANN, 5).owns(BOB, 15).owns_all(3).game()
    game.play(CLEO, Leave())
    deal = Goods(titles=(5,)), Goods(cash=euros(edition, 10))
    refused(game, ANN, Offer(ANN, *deal), "partner", "trade.open")
    refused(game, ANN, Offer(CLEO, *deal), "partner", "trade.open")
    assert game.choices(ANN).offer_to == (BOB, 3)
