"""Somebody who trades with a bot to get the better of it: any offer, at the best price the bot would take."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from belleville import Game
from belleville.bots.codes import ASK_OFFER
from belleville.editions import Edition
from belleville.rules import codes

from ..rules.positions import position
from .asking import bot, thinker


class Deal(NamedTuple):
    """Goods that go to the bot and come from it, by masks, and the cash that the bot is paid."""

    bot: int
    gives: int
    takes: int
    cash: int


def settled(game: Game) -> Game:
    """The game after the 10 % of mortgages that changed hands, where the box asks it."""
    while game.decision().act == "inherit":
        game.play_numbers(game.decision().must[0], (codes.KEEP, 0, 0, 0, 0))
    return game


def midgame(box: Edition, luck: random.Random, players: int = 3) -> Game:
    """Everything sold to anybody, a few titles mortgaged, nothing built, purses of any size."""
    made = position(box, players)
    titles = list(box.titles)
    luck.shuffle(titles)
    owners = [luck.randrange(players) for _ in titles]
    for square, owner in zip(titles, owners, strict=True):
        made.owns(owner, square)
    for square in titles[: luck.randrange(6)]:
        made.mortgaged(square)
    for seat in range(players):
        made.cash(seat, luck.randrange(2, 40) * box.money.start // 15 // box.money.note * box.money.note)
        made.at(seat, luck.choice([0, 1, 7, 14, 23, 28]))
    return made.game()


def mind_of(name: str, seed: int) -> Any:
    """A bot to deal with; one who searches has little time, and the same for every question."""
    return thinker(7, seed) if name == "master" else bot(name, seed)


class Dealer:
    """The people at a table with bots; what they do is tried on copies first."""

    def __init__(self, game: Game, bots: dict[int, str], luck: random.Random) -> None:
        self.game, self.luck = game, luck
        self.bots: dict[int, Any] = {seat: mind_of(name, seat + 1) for seat, name in bots.items()}
        self.note = game.edition.money.note
        self.struck = 0

    def holdings(self) -> tuple[int, ...]:
        """Who has what, titles and their mortgages."""
        state = self.game.state()
        return (*state.owner, *state.card_holder, state.mortgaged)

    def purse(self) -> int:
        """The cash of all people together: they may be in league."""
        return sum(self.game.cash(seat) for seat in range(self.game.players) if seat not in self.bots)

    def lay(self, maker: int, deal: Deal) -> tuple[Game, tuple[int, ...]] | None:
        """The game with an offer on the table and the bot's answer to it; None if the rules forbid it."""
        trial = self.game.copy()
        numbers = (codes.OFFER, deal.bot, deal.cash, deal.gives, deal.takes)
        if trial.judge(maker, numbers) != codes.OK:
            return None
        trial.play_numbers(maker, numbers)
        answer = self.bots[deal.bot].decide(trial, deal.bot, ASK_OFFER, maker)
        return None if answer is None else (trial, answer)

    def accepts(self, maker: int, deal: Deal) -> bool:
        """Whether the bot would say yes."""
        laid = self.lay(maker, deal)
        return laid is not None and laid[1][0] == codes.ACCEPT

    def best_cash(self, maker: int, bot: int, gives: int, takes: int) -> int | None:
        """The least cash for which the bot makes this deal; None if it never does, or the purse is too small."""
        low = -(self.game.cash(bot) // self.note)
        high = self.game.cash(maker) // self.note if takes else -1  # a present is no deal
        low = low if gives else 1
        if not self.accepts(maker, Deal(bot, gives, takes, high * self.note)):
            return None
        while low < high:
            middle = (low + high) // 2
            if self.accepts(maker, Deal(bot, gives, takes, middle * self.note)):
                high = middle
            else:
                low = middle + 1
        return high * self.note

    def strike(self, maker: int, deal: Deal) -> bool:
        """Carry a deal out, or the bot's own offer in its place; False if nothing came of it."""
        laid = self.lay(maker, deal)
        if laid is None:
            return False
        trial, answer = laid
        if answer[0] == codes.OFFER:  # it counters: take that
            trial.play_numbers(deal.bot, (codes.REFUSE, maker, 0, 0, 0))
            trial.play_numbers(deal.bot, answer)
            accept = (codes.ACCEPT, deal.bot, trial.state().offer_rev[deal.bot], 0, 0)
            if trial.judge(maker, accept) != codes.OK:
                return False
            trial.play_numbers(maker, accept)
        elif answer[0] == codes.ACCEPT:
            trial.play_numbers(deal.bot, answer)
        else:
            return False
        self.game = settled(trial)
        self.struck += 1
        return True

    def titles_of(self, seat: int) -> list[int]:
        """The titles of a seat, by number."""
        return [title for title, owner in enumerate(self.game.state().owner) if owner == seat]

    def random_goods(self, seat: int, among: frozenset[int]) -> int:
        """None, one or two of the titles of a seat."""
        have = [title for title in self.titles_of(seat) if title in among]
        many = min(len(have), self.luck.choice([0, 1, 1, 2]))
        return sum(1 << title for title in self.luck.sample(have, many))

    def propose(self, among: frozenset[int]) -> bool:
        """One random deal at the best price there is; whether it was struck."""
        people = [seat for seat in range(self.game.players) if seat not in self.bots]
        maker, bot = self.luck.choice(people), self.luck.choice(sorted(self.bots))
        gives, takes = self.random_goods(maker, among), self.random_goods(bot, among)
        if not gives | takes:
            return False
        cash = self.best_cash(maker, bot, gives, takes)
        if cash is None:
            # so bad that it is refused at any price the purse allows: perhaps it counters
            return self.strike(maker, Deal(bot, gives, takes, 0))
        return self.strike(maker, Deal(bot, gives, takes, cash))

    def between_people(self, among: frozenset[int]) -> None:
        """People in league hand titles to each other for next to nothing."""
        people = [seat for seat in range(self.game.players) if seat not in self.bots]
        if len(people) < 2:
            return
        maker, other = self.luck.sample(people, 2)
        gives = self.random_goods(maker, among)
        numbers = (codes.OFFER, other, -self.note, gives, 0)
        if gives and self.game.judge(maker, numbers) == codes.OK:
            trial = self.game.copy()
            trial.play_numbers(maker, numbers)
            accept = (codes.ACCEPT, maker, trial.state().offer_rev[maker], 0, 0)
            if trial.judge(other, accept) == codes.OK:
                trial.play_numbers(other, accept)
                self.game = settled(trial)

    def turn_over(self, among: frozenset[int]) -> None:
        """One of the people mortgages a title, or lifts a mortgage."""
        seat = self.luck.choice([seat for seat in range(self.game.players) if seat not in self.bots])
        for title in self.titles_of(seat):
            kind = codes.LIFT if self.game.state().mortgaged >> title & 1 else codes.MORTGAGE
            if title in among and self.game.judge(seat, (kind, title, 0, 0, 0)) == codes.OK:
                self.game.play_numbers(seat, (kind, title, 0, 0, 0))
                return


def some_groups(box: Edition, luck: random.Random) -> frozenset[int]:
    """The titles of two groups and one more: few enough that holdings come back, enough to make and break groups."""
    groups = luck.sample([group.id for group in box.groups], 2)
    members = [title for title, square in enumerate(box.titles) if box.squares[square].group in groups]
    return frozenset([*members, luck.randrange(len(box.titles))])


def cycles(dealer: Dealer, deals: int, among: frozenset[int]) -> Iterator[int]:
    """What the people have gained in cash each time that everybody holds again what they held before."""
    least: dict[tuple[int, ...], int] = {dealer.holdings(): dealer.purse()}
    for _ in range(deals):
        if dealer.luck.randrange(3) == 0:
            dealer.between_people(among)
        if dealer.luck.randrange(8) == 0:
            dealer.turn_over(among)
        struck = dealer.propose(among)
        held, purse = dealer.holdings(), dealer.purse()
        if held in least:
            if not struck:
                continue
            yield purse - least[held]
            least[held] = min(least[held], purse)
        else:
            least[held] = purse
