"""Nobody gets rich by trading with a bot in circles, by slices, or by asking again.

A bot takes a deal only if its own hand becomes worth more to it, by a measure of nothing but its own hand and cash
(a master asks for that, and then for its chances): so deals that lead back to where they began cost whoever
proposes them.
"""

from __future__ import annotations

import random

import pytest

from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.registry import policy_number
from belleville.bots.thresholds import COUNTERS
from belleville.editions import Edition
from belleville.rules import codes

from ..long import many
from ..rules.positions import position
from .dealers import Deal, Dealer, cycles, midgame, some_groups

BOTS = ("beginner", "sensible", "strong", "master")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4], ids=["alone", "in league", "three in league"])
def test_deals_in_a_circle_cost_whoever_proposes_them(box: Edition, bot: str, players: int) -> None:
    closed = struck = 0
    for seed in range(many(1, 3) if bot == "master" else 12):
        luck = random.Random(seed)
        dealer = Dealer(midgame(box, luck, players), {players - 1: bot}, luck)
        for gained in cycles(dealer, 30 if bot == "master" else 60, some_groups(box, luck)):
            closed += 1
            assert gained < 0, f"seed {seed}: everybody has the same titles again, and the people {gained} more"
        struck += dealer.struck
    # a master deals, but seldom lets itself be led back to where it was
    assert struck > 0 if bot == "master" else closed > 10


def test_draining_a_purse_between_two_deals_gains_nothing(box: Edition) -> None:
    """Sell the last title of a group, empty the bot's purse with others, buy it back while the bot is poor."""
    for bot in BOTS:
        for rich in (8,) if bot == "master" else (4, 8, 16, 32):
            made = position(box, 2)
            unit = box.money.start // 15
            last, *rest = box.members("orange")
            for square in box.titles:
                made.owns(1 if square in rest else 0, square)
            dealer = Dealer(made.cash(0, 60 * unit).cash(1, rich * unit).game(), {1: bot}, random.Random(rich))
            start, mine = dealer.purse(), dealer.titles_of(0)
            order = [box.titles.index(last), *(title for title in mine if title != box.titles.index(last))]
            for title in order:
                cash = dealer.best_cash(0, 1, 1 << title, 0)
                if cash is not None:
                    dealer.strike(0, Deal(1, 1 << title, 0, cash))
            sold = [title for title in order if title not in dealer.titles_of(0)]
            for title in sold:
                cash = dealer.best_cash(0, 1, 0, 1 << title)
                if cash is not None:
                    dealer.strike(0, Deal(1, 0, 1 << title, cash))
            if dealer.titles_of(0) == mine and sold:
                assert dealer.purse() < start, (bot, rich)


@pytest.mark.parametrize("bot", BOTS)
def test_a_deal_in_slices_is_no_cheaper(box: Edition, bot: str) -> None:
    """What is bought title by title costs what it costs at once; no more is saved than a partner's envy adds to it."""
    compared = 0
    for seed in range(many(12, 25)):
        luck = random.Random(seed)
        whole = Dealer(midgame(box, luck, 3), {2: bot}, luck)
        wanted = luck.sample(whole.titles_of(2), min(2 if bot == "master" else 3, len(whole.titles_of(2))))
        at_once = whole.best_cash(0, 2, 0, sum(1 << title for title in wanted))
        sliced = Dealer(whole.game, {2: bot}, luck)
        before = sliced.game.cash(0)
        struck = [
            sliced.strike(0, Deal(2, 0, 1 << title, cash))
            for title in wanted
            if (cash := sliced.best_cash(0, 2, 0, 1 << title)) is not None
        ]
        if at_once is None or len(struck) < len(wanted) or not all(struck):
            continue
        compared += 1
        paid = before - sliced.game.cash(0)
        assert paid >= at_once * 9 // 10, f"seed {seed}: {paid} by slices, {at_once} at once"
    assert compared > (0 if bot == "master" else 2)


@pytest.mark.parametrize("bot", BOTS)
def test_the_last_title_of_a_group_has_its_price(box: Edition, bot: str) -> None:
    """A title that makes a group for somebody else costs much more than stands on its deed."""
    for group in box.groups:
        last, *rest = box.members(group.id)
        if box.squares[last].kind != "street":
            continue
        made = position(box, 3).owns(0, *rest).owns(2, last).owns_all(1, 2)
        dealer = Dealer(made.cash(0, box.money.start * 4).game(), {2: bot}, random.Random(1))
        cash = dealer.best_cash(0, 2, 0, 1 << box.titles.index(last))
        listed = box.squares[last].price
        all_of_it = sum(box.squares[square].price for square in (last, *rest))
        assert cash is None or cash >= listed + all_of_it // 3, f"{group.id}: {cash}, listed at {listed}"
        for title in dealer.titles_of(0):
            deal = Deal(2, 1 << title, 1 << box.titles.index(last), 0)
            other = box.squares[box.titles[title]]
            completes = set(box.members(other.group)) - {other.index} <= {box.titles[t] for t in dealer.titles_of(2)}
            if not completes and other.group != group.id and other.price <= listed * 3 // 2:
                assert not dealer.accepts(0, deal), f"{group.id} for {other.name.en}"


@pytest.mark.parametrize("bot", BOTS)
def test_what_was_refused_stays_refused(box: Edition, bot: str) -> None:
    for seed in range(6):
        luck = random.Random(seed)
        dealer = Dealer(midgame(box, luck, 2), {1: bot}, luck)
        among = frozenset(range(len(box.titles)))
        gives, takes = dealer.random_goods(0, among), dealer.random_goods(1, among)
        laid = dealer.lay(0, Deal(1, gives, takes, 0))
        if laid is None or laid[1][0] == codes.ACCEPT:
            continue
        answers = [dealer.lay(0, Deal(1, gives, takes, 0)) for _ in range(30)]
        assert all(answer is not None and answer[1][0] != codes.ACCEPT for answer in answers)
        offers = [answer[1] for answer in answers if answer is not None and answer[1][0] == codes.OFFER]
        assert len(offers) == len(set(offers)) <= COUNTERS, "it offers back a few times, never the same"


def test_a_bot_never_loses_by_its_own_reckoning(box: Edition) -> None:
    """Whatever is proposed: each deal struck is a gain to the bot, and no small part of what both gain.

    A master's hand is weighed as a strong player would.
    """
    for bot in BOTS:
        weigher = CompiledSeat(policy_number("strong" if bot == "master" else bot), 1)
        for seed in range(many(1, 2) if bot == "master" else many(2, 4)):
            luck = random.Random(seed)
            dealer = Dealer(midgame(box, luck, 3), {2: bot}, luck)
            among = frozenset(range(len(box.titles)))
            for _ in range(40):
                maker = luck.choice([0, 1])
                gives, takes = dealer.random_goods(maker, among), dealer.random_goods(2, among)
                if not gives | takes or (cash := dealer.best_cash(maker, 2, gives, takes)) is None:
                    continue
                laid = dealer.lay(maker, Deal(2, gives, takes, cash))
                assert laid is not None
                mine, theirs = weigher.weighs(laid[0], 2, maker)
                assert mine > 0
                if bot == "sensible":
                    assert mine * 5 >= theirs * 2
                dealer.strike(maker, Deal(2, gives, takes, cash))
