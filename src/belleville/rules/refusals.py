"""Why not: every refusal of the rules with its clause, and the three errors a move can meet.

Not a move at all, a move against the rules, a move that is somebody else's: three faults, three errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..clauses import find
from ..editions import Edition
from . import codes

if TYPE_CHECKING:
    from .moves import Move


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move may not be made: the refusal by name, the clause it breaks, amounts, square and box."""

    code: str
    clause: str
    need: int | None = None
    have: int | None = None
    square: int | None = None
    box: str


class MoveError(ValueError):
    """A move that was not made. `refusal` says why, when the rules were asked."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message, refusal)  # both, so that the error survives pickling
        self.message = message
        self.refusal = refusal

    def __str__(self) -> str:
        return self.message


class InvalidMove(MoveError):
    """Not a move at all: no rule knows it."""


class IllegalMove(MoveError):
    """A move against the rules."""


class EngineFault(RuntimeError):
    """A fault of the program itself, never of a player or a move: the game it happened in must not be played on."""


class NotYourMove(MoveError):
    """A move that may be somebody's, but not this seat's."""


class RefusalKind(NamedTuple):
    """A refusal: its name, the error it becomes, why in a few words, and its clauses.

    `clauses` are in order of preference: the first that the box at hand says is quoted. Where a refusal means
    different rules for different moves, `moves` holds the clauses by kind of move.
    """

    name: str
    error: type[MoveError]
    says: str
    clauses: tuple[str, ...]
    moves: Mapping[int, tuple[str, ...]]

    @property
    def clause(self) -> str:
        """The clause of this refusal when neither box nor move is known."""
        return self.clauses[0]

    def clause_in(self, box: str, move: int = 0) -> str:
        """The clause to quote in a box, for a kind of move."""
        clauses = self.moves.get(move, self.clauses)
        return next((clause for clause in clauses if box in find(clause).boxes), clauses[0])


def _no(
    name: str,
    says: str,
    *clauses: str,
    error: type[MoveError] = IllegalMove,
    moves: Mapping[int, tuple[str, ...]] | None = None,
) -> RefusalKind:
    return RefusalKind(name, error, says, clauses, moves or {})


_LEAVING = {codes.LEAVE: ("ruling.leave-when",)}
_DEALS = {codes.OFFER: ("ruling.trade-when",), codes.ACCEPT: ("ruling.trade-when",)}

REFUSALS: dict[int, RefusalKind] = {
    codes.NO_OVER: _no("over", "the game is over", "ruling.end-at-once"),
    codes.NO_SUCH_MOVE: _no("such-move", "there is no such move", "play.no-house-rules", error=InvalidMove),
    codes.NO_SEAT: _no(
        "seat",
        "this move belongs to no such seat",
        "setup.players",
        "ruling.players",
        error=NotYourMove,
        moves={codes.HOUR: ("ruling.hour",)},
    ),
    codes.NO_CHANCE_FIRST: _no("chance-first", "the dice or a shuffle come first", "turn.move"),
    codes.NO_NOT_YOUR_TURN: _no(
        "not-your-turn",
        "somebody else is to play",
        "turn.pass",
        error=NotYourMove,
        moves={
            codes.BUY: ("buy.option",),
            codes.DECLINE: ("buy.option",),
            codes.PASS: ("ruling.hour",),
            codes.FINE: ("jail.wait", "ruling.jail-wait"),
            codes.USE_CARD: ("jail.wait", "ruling.jail-wait"),
            codes.PAY: ("ruling.card-choice",),
            codes.DRAW: ("ruling.card-choice",),
            codes.WANT: ("ruling.contest-window",),
            codes.PLACE: ("ruling.contest-window",),
            codes.ACCEPT: ("debt.in-kind",),
            codes.REFUSE: ("debt.in-kind",),
        },
    ),
    codes.NO_NOT_NOW: _no(
        "not-now",
        "this is not the moment",
        "ruling.any-time",
        moves={codes.BUY: ("buy.option",), codes.DECLINE: ("buy.option",), **_DEALS},
    ),
    codes.NO_ANSWER_FIRST: _no(
        "answer-first",
        "something else must be answered first",
        "ruling.any-time",
        moves={
            codes.THROW: ("turn.move",),
            codes.FINE: ("ruling.jail-wait",),
            codes.USE_CARD: ("ruling.jail-wait",),
        },
    ),
    codes.NO_CASH: _no(
        "cash",
        "the cash does not allow it",
        "mortgage.bank-only",
        "play.no-house-rules",
        moves={
            codes.BUY: ("buy.option",),
            codes.BID: ("ruling.bid",),
            codes.FINE: ("jail.fine",),
            codes.BUILD: ("build.price",),
            codes.LIFT: ("mortgage.lift", "mortgage.transfer"),
            codes.OFFER: ("ruling.offer",),
            codes.ACCEPT: ("ruling.offer",),
            codes.IN_KIND: ("ruling.in-kind-value",),
        },
    ),
    codes.NO_SALE: _no("sale", "nothing is being auctioned", "auction.kinds"),
    codes.NO_PASSED: _no("passed", "this seat is out of the sale", "ruling.bid-binds"),
    codes.NO_BID_LOW: _no("bid-low", "a bid must be above the last", "ruling.bid"),
    codes.NO_BID_NOTE: _no("bid-note", "a bid is made in whole notes", "ruling.bid"),
    codes.NO_BID_START: _no("bid-start", "a bid starts at the opening price", "ruling.contest-start"),
    codes.NO_BID_BINDS: _no("bid-binds", "the highest bid cannot be taken back", "ruling.bid-binds"),
    codes.NO_BANKER: _no("banker", "the hammer is the banker's", "ruling.hammer", error=NotYourMove),
    codes.NO_RENT: _no("rent", "there is no such rent to claim", "rent.claim"),
    codes.NO_RENT_MORTGAGED: _no("rent-mortgaged", "the title is mortgaged", "ruling.rent-fixed"),
    codes.NO_OWNER: _no(
        "owner",
        "it is not yours",
        "title.face",
        moves={
            codes.BUILD: ("build.group",),
            codes.PLACE: ("build.group",),
            codes.LIFT: ("mortgage.keep", "mortgage.transfer"),
        },
    ),
    codes.NO_LOT: _no("lot", "its title names no price for a building", "build.price"),
    codes.NO_GROUP: _no("group", "the whole group must be owned", "build.group"),
    codes.NO_GROUP_MORTGAGED: _no("group-mortgaged", "a lot of the group is mortgaged", "build.mortgaged"),
    codes.NO_EVEN: _no("even", "the group must be built evenly", "build.even"),
    codes.NO_HOUSES: _no("houses", "the bank has no house left", "build.shortage"),
    codes.NO_HOTELS: _no("hotels", "the bank has no hotel left", "ruling.no-hotel"),
    codes.NO_FULL: _no("full", "a hotel already stands there", "build.hotel"),
    codes.NO_BUILDING: _no(
        "building",
        "no such building stands there",
        "sell.half",
        moves={codes.SWAP: ("sell.swap", "sell.hotel")},
    ),
    codes.NO_SELL_EVEN: _no("sell-even", "the group must be sold evenly", "sell.even"),
    codes.NO_HOTEL_GROUP: _no("hotel-group", "a hotel is not sold alone", "sell.hotel"),
    codes.NO_SWAP: _no("swap", "in this box a hotel does not go like this", "sell.swap", "sell.hotel"),
    codes.NO_SWAP_HOUSES: _no("swap-houses", "the bank lacks the houses", "ruling.swap-short"),
    codes.NO_SELL_GROUP: _no("sell-group", "houses are sold one by one, evenly", "sell.even"),
    codes.NO_MORTGAGED: _no("mortgaged", "it is mortgaged already", "mortgage.value"),
    codes.NO_NOT_MORTGAGED: _no("not-mortgaged", "it is not mortgaged", "mortgage.lift", "title.face"),
    codes.NO_BUILT_LOT: _no("built-lot", "the lot carries a building", "mortgage.bare"),
    codes.NO_BUILT_GROUP: _no("built-group", "the group carries a building", "mortgage.bare"),
    codes.NO_JAIL: _no("jail", "only a prisoner may do this", "jail.fine", moves={codes.USE_CARD: ("jail.card",)}),
    codes.NO_JAIL_CARD: _no("jail-card", "this seat does not hold that card", "jail.card"),
    codes.NO_MARKET: _no("market", "trading is not open yet", "trade.open"),
    codes.NO_CARD_CASH: _no("card-cash", "in this box a jail card is sold for cash alone", "trade.goods"),
    codes.NO_GOODS: _no("goods", "those goods are not there to be traded", "trade.goods"),
    codes.NO_GIFT: _no("gift", "who gives must get something", "play.no-help", "ruling.gift"),
    codes.NO_TRADE_BUILT: _no("trade-built", "the group carries a building", "trade.bare"),
    codes.NO_TRADE_MORTGAGED: _no("trade-mortgaged", "the title is mortgaged", "trade.mortgaged"),
    codes.NO_TRADE_INTEREST: _no("trade-interest", "the ten per cent could not be paid", "ruling.trade-interest"),
    codes.NO_UNHEARD: _no("unheard", "not everybody still in has bid or passed", "ruling.hammer-fair"),
    codes.NO_OFFER: _no("offer", "there is no such offer", "ruling.offer"),
    codes.NO_REVISION: _no("revision", "the offer has changed", "ruling.offer"),
    codes.NO_PARTNER: _no("partner", "there is nobody there to trade with", "trade.open"),
    codes.NO_ACT: _no("act", "a sale is under way", "ruling.trade-when", moves=_LEAVING),
    codes.NO_DEBT_ACT: _no("debt-act", "a debt is being settled", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    codes.NO_CONTEST_ACT: _no("contest-act", "a contest is under way", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    codes.NO_DEBT: _no(
        "debt",
        "this seat has no debt to settle",
        "ruling.bankrupt-when",
        moves={codes.IN_KIND: ("debt.in-kind",)},
    ),
    codes.NO_MUST_PAY: _no("must-pay", "who can pay must pay", "ruling.bankrupt-when"),
    codes.NO_MUST_PAY_IN_KIND: _no(
        "must-pay-in-kind", "who can pay half in cash and half in titles must pay", "ruling.bankrupt-when"
    ),
    codes.NO_KEPT_TO_PAY: _no(
        "kept-to-pay", "a debt that can be paid now could not be paid any more", "ruling.pay-kept"
    ),
    codes.NO_IN_KIND: _no("in-kind", "in this box no debt is paid in titles", "debt.in-kind"),
    codes.NO_IN_KIND_RENT: _no("in-kind-rent", "only a rent is paid in titles", "ruling.in-kind-scope"),
    codes.NO_IN_KIND_VALUE: _no(
        "in-kind-value", "half is paid in cash, to the note, and the titles cover the rest", "ruling.in-kind-value"
    ),
    codes.NO_IN_KIND_GOODS: _no("in-kind-goods", "those titles cannot pay a rent", "ruling.in-kind-scope"),
    codes.NO_CONTEST: _no("contest", "no such building is contested", "build.contest"),
    codes.NO_WANT: _no("want", "this seat cannot place so many", "ruling.contest-window"),
    codes.NO_ONE_SALE: _no("one-sale", "another sale is under way", "ruling.auction-one"),
    codes.NO_TIMED: _no("timed", "no hour was agreed for this game", "short.timed"),
    codes.NO_HOUR_PAST: _no("hour-past", "the hour has struck", "ruling.hour"),
    codes.NO_CARD_CHOICE: _no("card-choice", "no card leaves a choice now", "ruling.card-choice"),
    codes.NO_OUT: _no("out", "this seat has left the game", "bankrupt.out", error=NotYourMove),
    codes.NO_STANDING: _no("standing", "the standing order is so already", "ruling.claim-standing"),
    codes.NO_INHERIT: _no("inherit", "no mortgaged title has just been received", "mortgage.transfer"),
    codes.NO_BID_INTEREST: _no("bid-interest", "the cash must also cover the ten per cent", "ruling.bid"),
}

_BY_NAME = {kind.name: kind for kind in REFUSALS.values()}


def refusal(
    code: int,
    edition: Edition,
    need: int | None = None,
    have: int | None = None,
    square: int | None = None,
    move: int = 0,
) -> Refusal:
    """A refusal in full; `move` is the kind of move refused, where known: some clauses depend on it."""
    kind = REFUSALS[code]
    clause = kind.clause_in(edition.id, move)
    return Refusal(code=kind.name, clause=clause, need=need, have=have, square=square, box=edition.id)


def error(refusal: Refusal, move: Move, seat: int) -> MoveError:
    """The error to raise: what was refused, why, and by which clause."""
    kind = _BY_NAME[refusal.code]
    facts = [
        f"{word} {value}"
        for word, value in (("needs", refusal.need), ("has", refusal.have), ("square", refusal.square))
        if value is not None
    ]
    who = "from outside" if seat == codes.OUTSIDE else f"by seat {seat}"
    amounts = f" ({', '.join(facts)})" if facts else ""
    law = f'{refusal.clause}: "{find(refusal.clause).en}"'
    return kind.error(f"{move!r} {who} is refused: {kind.says}{amounts}. {law}", refusal)
