"""The memory of trades: a traded property is not traded again at once, and its price is remembered."""

from __future__ import annotations

import random
from typing import Any

import pytest

from belleville import Accept, Game, Goods, Offer
from belleville.bots.codes import ASK_OFFER
from belleville.bots.reasons import Reason, reason_against
from belleville.editions import Edition
from belleville.rules import codes

from ..rules.positions import ANN, BOB, CLEO, position
from .bot_at_position import answer, restored, titles_of, watching
from .exploiting_trader import Deal, Dealer, midgame, mind_of

BOTS = ("beginner", "sensible", "strong", "master")


def later(game: Game, turns: int) -> Game:
    """The same position so many turns later."""
    row = game.state()
    row.turns += turns
    return restored(game.copy(), row)


def just_sold(edition: Edition, policy: Any) -> Game:
    """Ann has bought a station of Bob, and the bot has seen it."""
    station, *others = edition.members("station")
    made = position(edition, 3).owns(BOB, station, *others[1:]).owns(CLEO, others[0]).owns_all(ANN)
    game = watching(made.cash(CLEO, edition.money.start).game())
    game.play(ANN, Offer(BOB, Goods(cash=edition.squares[station].price), Goods(titles=(station,))))
    policy.notice(game, BOB, codes.ACCEPT, ANN)
    game.play(BOB, Accept(ANN, game.state().offer_rev[ANN]))
    return game


def present(edition: Edition) -> Offer:
    """That station, for next to nothing."""
    return Offer(CLEO, Goods(titles=edition.members("station")[:1]), Goods(cash=edition.money.note))


@pytest.mark.parametrize("name", BOTS)
def test_what_has_just_changed_hands_is_not_bought_on(edition: Edition, name: str) -> None:
    """Who buys of one bot to sell to another finds no buyer at once; two rounds later it is a title like any."""
    policy = mind_of(name, 1)
    game = just_sold(edition, policy)
    for turns, taken in ((0, False), (6, False), (7, True)):
        now = later(game, turns)
        now.play(ANN, present(edition))
        assert isinstance(answer(now, CLEO, policy, ASK_OFFER, ANN), Accept) == taken, turns
        assert (reason_against(now, policy, CLEO, ANN) == Reason("rests")) != taken
    now = later(game, 0)
    now.play(ANN, present(edition))
    assert isinstance(answer(now, CLEO, mind_of(name, 1), ASK_OFFER, ANN), Accept), "who has not seen it buys"


def test_nothing_is_sold_below_what_was_paid_for_it(edition: Edition) -> None:
    """Somebody sells a strong player a title dear, and waits until it is short of money to buy it back."""
    tried = 0
    for seed in range(12):
        luck = random.Random(seed)
        dealer = Dealer(midgame(edition, luck, 3), {CLEO: "strong"}, luck)
        wanted = luck.choice(titles_of(dealer.game, CLEO) or [0])
        least = dealer.best_cash(ANN, CLEO, 0, 1 << wanted)
        if least is None or least + edition.money.salary > dealer.game.cash(ANN):
            continue
        paid = least + edition.money.salary // 2
        sale = dealer.game.copy()
        row = sale.state()
        row.offer_open[ANN], row.offer_to[ANN] = 1, CLEO
        row.offer_give[ANN], row.offer_take[ANN], row.offer_cash[ANN] = 1 << wanted, 0, -paid
        dealer.bots[CLEO].notice(restored(sale, row), CLEO, codes.ACCEPT, ANN)
        dealer.game = later(dealer.game, 7)
        tried += 1
        assert not dealer.accepts(ANN, Deal(CLEO, 0, 1 << wanted, least))
        assert not dealer.accepts(ANN, Deal(CLEO, 0, 1 << wanted, paid - edition.money.note))
        assert dealer.accepts(ANN, Deal(CLEO, 0, 1 << wanted, least + edition.money.salary))
        row.offer_to[ANN] = BOB  # Bob paid, and Cleo has it of Bob's estate: that is no price of hers
        dealer.bots[CLEO].notice(restored(sale, row), BOB, codes.ACCEPT, ANN)
        assert dealer.accepts(ANN, Deal(CLEO, 0, 1 << wanted, least))
    assert tried > 2


def test_a_strong_player_sells_nothing_below_its_price(edition: Edition) -> None:
    """However poor it is, and whatever it could build: half the price the bank lends, too."""
    asked = 0
    for seed in range(20):
        luck = random.Random(seed)
        dealer = Dealer(midgame(edition, luck, 3), {CLEO: "strong"}, luck)
        for title in titles_of(dealer.game, CLEO):
            square = edition.squares[edition.titles[title]]
            price = square.price // 2 if dealer.game.is_mortgaged(square.index) else square.price
            if (cash := dealer.best_cash(ANN, CLEO, 0, 1 << title)) is not None:
                asked += 1
                assert cash >= price, f"seed {seed}: {square.name.en} for {cash}"
    assert asked > 20
