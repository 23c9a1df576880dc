"""Why a bot passes, trades or turns an offer down, in a word that pages and terminals put into sentences."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ..rules import codes
from ..rules.game import Game
from ..rules.moves import Accept, Decline, Move, Offer, Pass
from ..rules.views import bits
from .asking.compiled_seat import CompiledSeat
from .codes import POLICY_SENSIBLE

Why = Literal[
    "rests", "completes", "nears", "breaks", "cash", "dear", "short", "dwarfed",
    "pass-cash", "pass-dear", "leave-cash", "leave-dear", "trade-group", "trade-debt", "trade-worth",
]  # fmt: skip


class Reason(Struct, frozen=True):
    """Why not; the group that would come together for the other, or nearer, or be broken for me."""

    why: Why
    group: str | None = None


def reason_against(game: Game, policy: Any, seat: int, maker: int) -> Reason:
    """Return why a seat does not take the offer of another that lies on the table now."""
    s = game.state()
    gets, gives, cash = s.offer_give[maker], s.offer_take[maker], s.offer_cash[maker]
    too_soon = getattr(policy, "is_too_soon", None)  # bots of people's own have reasons of their own
    if too_soon is not None and too_soon(game, maker):
        return Reason("rests")
    if (group := first_whole(game, s.titles[seat], (s.titles[seat] | gets) & ~gives)) is not None:
        return Reason("breaks", group)
    theirs_after = (s.titles[maker] | gives) & ~gets
    mine_after = (s.titles[seat] | gets) & ~gives
    group = first_whole(game, theirs_after, s.titles[maker])
    if group is not None and first_whole(game, mine_after, s.titles[seat]) is None:
        return Reason("completes", group)
    asked, named = (printed(game, titles) for titles in (gives, gets))
    if gives & codes.ALL_TITLES and cash + named < asked:
        return Reason("short")
    weigher = policy if isinstance(policy, CompiledSeat) else CompiledSeat(POLICY_SENSIBLE, 0)
    mine, theirs = weigher.weighs(game, seat, maker)
    if mine > 0 and group is None and (street := first_street(game, gives)) is not None:
        return Reason("nears", street)
    if mine > 0 and theirs > mine:
        return Reason("dwarfed")
    if cash < 0 and not gives:
        return Reason("cash" if -cash <= named else "dear")
    return Reason("short")


def reason_for(game: Game, seat: int, move: Move) -> Reason | None:
    """Why a seat passes an auction, leaves a property to one, or trades, before it does; None for all other moves."""
    if isinstance(move, Pass):
        bidding = game.sale()
        if bidding is None or bidding.square is None:
            return None
        beyond = game.choices(seat).bid is None  # the next bid would be more than there is in cash
        return Reason("pass-cash" if beyond else "pass-dear")
    if isinstance(move, Decline):
        square = game.decision().square
        price = game.edition.squares[square].price if square is not None else 0
        return Reason("leave-cash" if game.cash(seat) < price else "leave-dear")
    if isinstance(move, Accept):
        s = game.state()
        return reason_to_trade(game, seat, s.offer_give[move.maker], s.offer_take[move.maker])
    if isinstance(move, Offer):
        titles = game.edition.titles
        gets, gives = (sum(1 << titles.index(t) for t in side.titles) for side in (move.take, move.give))
        return reason_to_trade(game, seat, gets, gives)
    return None


def reason_to_trade(game: Game, seat: int, gets: int, gives: int) -> Reason:
    """Return why a seat wants a trade in which it gets and gives these titles."""
    mine = game.state().titles[seat]
    group = first_whole(game, (mine | gets) & ~gives, mine)
    if group is not None:
        return Reason("trade-group", group)
    decision = game.decision()
    return Reason("trade-debt" if decision.act == "debt" and seat in decision.must else "trade-worth")


def printed(game: Game, titles: int) -> int:
    """Return the prices on the deeds of some titles."""
    return sum(game.edition.squares[game.edition.titles[title]].price for title in bits(titles & codes.ALL_TITLES))


def first_whole(game: Game, titles: int, but: int) -> str | None:
    """Return the first street group that is whole in these titles and not in those."""
    for group in game.edition.groups:
        squares = game.edition.members(group.id)
        whole = sum(1 << game.edition.titles.index(square) for square in squares)
        if game.edition.squares[squares[0]].kind == "street" and titles & whole == whole and but & whole != whole:
            return group.id
    return None


def first_street(game: Game, titles: int) -> str | None:
    """Return the street group of the first of these titles that has one."""
    for title in bits(titles & codes.ALL_TITLES):
        square = game.edition.squares[game.edition.titles[title]]
        if square.kind == "street":
            return square.group
    return None
