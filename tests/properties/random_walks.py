"""Players who do anything at all: each step one seat and one move, often allowed and sometimes not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from belleville import (
    Bid,
    Buy,
    Game,
    GoBankrupt,
    Goods,
    Hammer,
    Leave,
    MoveError,
    Offer,
    PayInKind,
    StandingClaim,
    StrikeHour,
    Throw,
)
from belleville.rules import codes
from belleville.rules.views import bits

Step = tuple[int, Any]
OUTSIDE = codes.OUTSIDE
RARE = (Leave, GoBankrupt, StandingClaim)


def everybody(game: Game) -> tuple[int, ...]:
    """All who may try a move: the seats, the number after the last (a banker apart), and the world outside."""
    return (*range(game.players + 1), OUTSIDE)


def held_by(game: Game, seat: int) -> list[int]:
    """The squares of a seat's titles."""
    return [square for square in game.edition.titles if game.owner(square) == seat]


def an_answer(game: Game, rnd: Random) -> Step:
    """A move of somebody the game waits for."""
    seat = rnd.choice(bits(game.must_mask()))
    moves = game.moves(seat, giving_up=True)
    answers: list[Any] = [move for move in moves if not isinstance(move, RARE)] or moves
    if rnd.random() < 0.5:  # else half the table is busy with its houses and nobody throws
        answers = [move for move in answers if isinstance(move, Throw | Buy)] or answers
    return seat, rnd.choice(answers)


def a_listed_move(game: Game, rnd: Random) -> Step:
    """Any listed move of any seat but leaving the table."""
    seat = rnd.randrange(game.players)
    moves = [move for move in game.moves(seat, giving_up=True) if not isinstance(move, Leave)]
    return (seat, rnd.choice(moves)) if moves else an_answer(game, rnd)


def a_bid(game: Game, rnd: Random) -> Step:
    """A bid in the range told; mostly low, so that a sale lasts."""
    seat = rnd.randrange(game.players)
    told = game.choices(seat).bid
    note = game.edition.money.note
    if told is None:
        return seat, Bid(note * rnd.randrange(1, 50))
    low, high = told
    steps = (high - low) // note
    return seat, Bid(low + note * rnd.randrange(min(steps, rnd.choice((3, steps))) + 1))


def an_offer(game: Game, rnd: Random) -> Step:
    """Any mix of cash, titles and jail cards, to anybody."""
    seat, other = rnd.randrange(game.players), rnd.randrange(game.players)
    sides: list[tuple[Any, Any]] = []
    for who in (seat, other):
        titles = held_by(game, who)
        many = rnd.choice((0, 1, 1, 2, len(titles)))
        picked = tuple(sorted(rnd.sample(titles, min(many, len(titles)))))
        cards = tuple(card for card in game.jail_cards(who) if rnd.random() < 0.4)
        sides.append((picked, cards))
    payer = rnd.choice((0, 1, 2))
    note = game.edition.money.note
    purse = game.cash((seat, other)[payer]) if payer < 2 else 0
    cash = rnd.randrange(purse // note // rnd.choice((1, 10)) + 2) * note if payer < 2 else 0
    goods = [Goods(cash if payer == side else 0, *sides[side]) for side in (0, 1)]
    return seat, Offer(other, goods[0], goods[1])


def in_kind(game: Game, rnd: Random) -> Step:
    """A payment in titles by the debtor, if there is one."""
    decision = game.decision()
    seat = decision.must[0] if decision.must else 0
    titles = list(game.choices(seat).in_kind)
    picked = rnd.sample(titles, rnd.randint(0, len(titles)))
    note = game.edition.money.note
    half = -(-(decision.amount or 0) // (2 * note)) * note
    cash = rnd.choice((half, rnd.randrange(game.cash(seat) // note + 1) * note))
    return seat, PayInKind(tuple(sorted(picked)), cash)


def any_step(game: Game, rnd: Random, ending: float = 0.004) -> Step:
    """Whatever somebody may think of; `ending` is how often it is a move that ends games."""
    chosen = rnd.random()
    if chosen < ending:
        return rnd.choice(
            ((rnd.randrange(game.players), Leave()), (OUTSIDE, StrikeHour()), (rnd.randrange(8), GoBankrupt()))
        )
    act = game.decision().act
    if act == "card-choice" and chosen < 0.1:
        return rnd.randrange(game.players), Leave()  # what the bank then has to sell may be landed on
    if act == "sale" and chosen < 0.4:
        return a_bid(game, rnd)
    if act == "sale" and chosen < 0.44:
        return rnd.choice(everybody(game)), Hammer()
    if act == "debt" and chosen < 0.3:
        return in_kind(game, rnd)
    if chosen < 0.55:
        return an_answer(game, rnd)
    if chosen < 0.85:
        return a_listed_move(game, rnd)
    return an_offer(game, rnd)


def walk(game: Game, rnd: Random, steps: int) -> Iterator[tuple[Step, list[Any] | None]]:
    """Play so many steps or to the end: each step with its events, or None where it was refused."""
    for _ in range(steps):
        if game.is_over:
            return
        seat, move = any_step(game, rnd)
        try:
            events = game.play(seat, move)
        except MoveError:
            yield (seat, move), None
        else:
            yield (seat, move), events
