"""Trades of the strong bot: what it asks for, what it never gives, when it gives up; and whole games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from belleville import Accept, Game, Goods, Offer, Refuse
from belleville.bots.asking.stepwise import Policy
from belleville.bots.codes import ASK_OFFER, POLICY_SENSIBLE
from belleville.bots.registry import policy_number
from belleville.bots.thresholds import COUNTERS_A_TRADE
from belleville.editions import Edition
from belleville.lab.batch import Batch
from belleville.rules import codes
from belleville.rules.moves import Move, decode

from ..rules.positions import ANN, BOB, CLEO, Position, euros, position
from .bot_at_position import MODES, answer, bot, offers_refused, watching
from .exploiting_trader import midgame

POLICY = policy_number("strong")


def reply(made: Position, offer: Offer, seat: int = BOB) -> Move | None:
    """What a strong player says to an offer of Ann's."""
    game = made.game()
    game.play(ANN, offer)
    return answer(game, seat, bot("strong"), ASK_OFFER, ANN)


def halves(edition: Edition) -> Position:
    """Ann lacks one red and has Bob's last orange: each can make the other whole. All is sold."""
    red, orange = edition.members("red"), edition.members("orange")
    made = position(edition, 3).owns(ANN, *red[:-1], orange[-1]).owns(BOB, *orange[:-1], red[-1])
    return made.owns_all(CLEO)


def agree(game: Game, maker: int, offer: Offer, policies: dict[int, Policy]) -> bool:
    """Whether two players come to terms, over an offer or several in answer to each other."""
    trial = game.copy()
    trial.play(maker, offer)
    seat = offer.to
    for _ in range(COUNTERS_A_TRADE):
        said = answer(trial, seat, policies[seat], ASK_OFFER, maker)
        if not isinstance(said, Offer):
            return isinstance(said, Accept)
        trial.play(seat, Refuse(maker))
        trial.play(seat, said)
        maker, seat = seat, maker
    return False


def test_two_of_them_find_the_deal_that_makes_both_whole(edition: Edition) -> None:
    game = watching(halves(edition).game())
    policies: dict[int, Policy] = {ANN: bot("strong", 1), BOB: bot("strong", 2)}
    asked = [decode(numbers, edition) for numbers in offers_refused(game, policies[ANN], range(1, 40))]
    offers = [offer for offer in asked if isinstance(offer, Offer)]
    assert offers and all(offer.to == BOB for offer in offers)
    for offer in offers:
        wants = {edition.squares[square].group for square in offer.take.titles}
        held = {square for square in edition.titles if game.owner(square) == ANN} | set(offer.take.titles)
        assert any(set(edition.members(group)) <= held for group in wants), "it asks for what completes a group"
    assert any(agree(game, ANN, offer, policies) for offer in offers)


def test_it_never_hands_over_a_group_without_its_price(edition: Edition) -> None:
    """The last title of a group is not had for its price, nor for any single title, nor for a purse that is empty."""
    first, second, last = edition.members("orange")
    made = position(edition, 3).owns(ANN, first, second, 39).owns(BOB, last).owns_all(CLEO)
    price = edition.squares[last].price
    for give in (Goods(cash=price), Goods(cash=price * 3 // 2), Goods(titles=(39,))):
        assert not isinstance(reply(made, Offer(BOB, give, Goods(titles=(last,)))), Accept), give


def test_it_takes_a_good_offer_and_no_bad_one(edition: Edition) -> None:
    station, street = edition.members("station")[0], edition.members("green")[0]
    made = position(edition, 3).owns(ANN, station).owns(BOB, street).owns_all(CLEO)
    fair = edition.squares[station].price
    assert isinstance(reply(made, Offer(BOB, Goods(titles=(station,)), Goods(cash=fair // 2))), Accept)
    assert not isinstance(reply(made, Offer(BOB, Goods(titles=(station,)), Goods(cash=fair * 2))), Accept)
    assert not isinstance(reply(made, Offer(BOB, Goods(cash=edition.money.note), Goods(titles=(street,)))), Accept)


def test_no_street_is_had_for_its_price_by_who_collects_groups(edition: Edition) -> None:
    """Nor for half as much again: title by title somebody would have the whole group that way."""
    for group in ("light-blue", "pink", "orange", "red", "yellow", "green"):
        first, second, last = edition.members(group)
        for held in ((), (first,)):
            made = position(edition, 3).owns(ANN, *held).owns(BOB, second).owns(CLEO, last).owns_all(CLEO)
            made.cash(ANN, euros(edition, 3000))
            price = edition.squares[second].price
            for cash in (price, price * 3 // 2):
                note = cash - cash % edition.money.note
                assert not isinstance(reply(made, Offer(BOB, Goods(cash=note), Goods(titles=(second,)))), Accept), group
            dear = reply(made, Offer(BOB, Goods(cash=6 * price), Goods(titles=(second,))))
            assert isinstance(dear, Accept), "everything has its price"


def test_of_its_own_whole_group_it_sells_nothing_for_a_song(edition: Edition) -> None:
    red = edition.members("red")
    made = position(edition, 3).owns(BOB, *red).owns_all(CLEO).cash(ANN, euros(edition, 3000))
    for cash in (edition.squares[red[0]].price, 2 * edition.squares[red[0]].price):
        assert not isinstance(reply(made, Offer(BOB, Goods(cash=cash), Goods(titles=red[:1]))), Accept)


def test_while_the_market_is_closed_it_offers_nothing(edition: Edition) -> None:
    """In one edition titles change hands only once the bank has sold out (trade.open)."""
    red, orange = edition.members("red"), edition.members("orange")
    made = position(edition, 3).owns(ANN, *red[:-1], orange[-1]).owns(BOB, *orange[:-1], red[-1])
    offers = offers_refused(watching(made.game()), bot("strong"), range(1, 60))
    assert bool(offers) == (edition.rules.trade_open == "always")


def test_mortgaged_titles_are_asked_for_only_where_they_may_be_sold(edition: Edition) -> None:
    first, second, last = edition.members("red")
    made = position(edition, 3).owns(ANN, first, second).owns(BOB, last).owns_all(CLEO).cash(ANN, euros(edition, 3000))
    wanted = 1 << edition.titles.index(last)
    assert any(offer[4] == wanted for offer in offers_refused(watching(made.game()), bot("strong"), range(1, 60)))
    offers = offers_refused(watching(made.mortgaged(last).game()), bot("strong"), range(1, 60))
    assert any(offer[4] == wanted for offer in offers) == (edition.rules.mortgaged_trade != "never")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_never_makes_the_same_offer_twice_and_gives_up(edition: Edition, players: int) -> None:
    for seed in range(4):
        game = watching(midgame(edition, random.Random(seed), players))
        policy = bot("strong")
        offers = offers_refused(game, policy, range(1, 150))
        assert len(set(offers)) == len(offers)
        best: dict[tuple[int, int, int], int] = {}
        for _, to, cash, gives, takes in offers:
            assert cash > best.get((to, gives, takes), -(10**9)), "who was refused is offered more"
            best[to, gives, takes] = cash
        assert max(Counter((to, gives, takes) for _, to, _, gives, takes in offers).values(), default=0) <= 3
        later = offers_refused(game, policy, range(150, 300))
        assert len(later) <= len(offers), "it asks less and less"


@pytest.mark.parametrize("rivals", ["reference-c", "strong", "beginner"])
def test_in_whole_games_no_offer_comes_twice(rivals: str) -> None:
    policies = [POLICY] + [policy_number(rivals)] * 3
    batch = Batch(Game("nostalgia-2003", 4, listen=False, record=False, chance="manual"), policies, 1000)
    for seed in range(25):
        offers = [row[2:] for row in batch.journal_of(seed) if row[:2] == (0, codes.OFFER)]
        assert len(set(offers)) == len(offers), f"game {seed}"
        assert len(offers) < 150


@pytest.mark.parametrize("mode", MODES)
def test_it_plays_whole_games_by_the_rules(edition: Edition, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    for players in range(2, 7):
        start = Game(edition, players, mode=mode, listen=False, record=False, chance="manual")
        batch = Batch(start, [POLICY] * players, 1000, checking=True)
        if mode == "timed":
            batch.set_hour(60, 40)
        batch.play(1, 12)
        told = batch.tally()
        assert told["broken"] == 0
        assert told["decided"] >= 11


@pytest.mark.parametrize("mode", MODES)
def test_it_beats_sensible_players_however_the_game_ends(edition: Edition, mode: str) -> None:
    """Standing alone against three, in a few games: far from chance."""
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    won = games = 0.0
    for seat in range(4):
        policies = [POLICY_SENSIBLE] * 4
        policies[seat] = POLICY
        batch = Batch(Game(edition, 4, mode=mode, listen=False, record=False, chance="manual"), policies, 1000)
        if mode == "timed":
            batch.set_hour(120)
        batch.play(1, 60)
        told = batch.tally()
        won, games = won + told["wins"][seat] + told["shared"][seat] / 2, games + told["games"]
    assert won / games > 0.30, f"{won} of {games}"
