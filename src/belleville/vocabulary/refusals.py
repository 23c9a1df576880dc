"""The refusals: why a move is not allowed, in the order of their codes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from . import moves as mv

ErrorName = Literal["illegal", "invalid", "not-yours"]  # against the rules, no move at all, another player's move
ByMove = Mapping[type[Any], tuple[str, ...]]


class Declared(NamedTuple):
    """A refusal: its name (the key of its sentence), a short reason, its clauses, and which error it becomes.

    `clauses` are in order of preference: the first that the edition has is quoted. Where a refusal means
    different rules for different moves, `moves` holds the clauses by move.
    """

    name: str
    says: str
    clauses: tuple[str, ...]
    error: ErrorName
    moves: ByMove

    @property
    def constant(self) -> str:
        """Return the name of its code."""
        return "NO_" + self.name.upper().replace("-", "_")


def _no(
    name: str, says: str, *clauses: str, error: ErrorName = "illegal", moves: ByMove = MappingProxyType({})
) -> Declared:
    return Declared(name, says, clauses, error, moves)


_LEAVING: ByMove = {mv.Leave: ("ruling.leave-when",)}
_DEALS: ByMove = {mv.Offer: ("ruling.trade-when",), mv.Accept: ("ruling.trade-when",)}

REFUSALS = (
    _no("over", "the game is over", "ruling.end-at-once"),
    _no("such-move", "there is no such move", "play.no-house-rules", error="invalid"),
    _no(
        "seat",
        "this move belongs to no such seat",
        "setup.players",
        "ruling.players",
        error="not-yours",
        moves={mv.StrikeHour: ("ruling.hour",)},
    ),
    _no("chance-first", "the dice or a shuffle come first", "turn.move"),
    _no(
        "not-your-turn",
        "somebody else is to play",
        "turn.pass",
        error="not-yours",
        moves={
            mv.Buy: ("buy.option",),
            mv.Decline: ("buy.option",),
            mv.Pass: ("ruling.hour",),
            mv.PayFine: ("jail.wait", "ruling.jail-wait"),
            mv.UseCard: ("jail.wait", "ruling.jail-wait"),
            mv.PayCard: ("ruling.card-choice",),
            mv.DrawCard: ("ruling.card-choice",),
            mv.Want: ("ruling.contest-window",),
            mv.Place: ("ruling.contest-window",),
            mv.Accept: ("debt.in-kind",),
            mv.Refuse: ("debt.in-kind",),
        },
    ),
    _no(
        "not-now",
        "this is not the moment",
        "ruling.any-time",
        moves={mv.Buy: ("buy.option",), mv.Decline: ("buy.option",), **_DEALS},
    ),
    _no(
        "answer-first",
        "something else must be answered first",
        "ruling.any-time",
        moves={
            mv.Throw: ("turn.move",),
            mv.PayFine: ("ruling.jail-wait",),
            mv.UseCard: ("ruling.jail-wait",),
        },
    ),
    _no(
        "cash",
        "the cash does not allow it",
        "mortgage.bank-only",
        "play.no-house-rules",
        moves={
            mv.Buy: ("buy.option",),
            mv.Bid: ("ruling.bid",),
            mv.PayFine: ("jail.fine",),
            mv.Build: ("build.price",),
            mv.Lift: ("mortgage.lift", "mortgage.transfer"),
            mv.Offer: ("ruling.offer",),
            mv.Accept: ("ruling.offer",),
            mv.PayInKind: ("ruling.in-kind-value",),
        },
    ),
    _no("sale", "nothing is being auctioned", "auction.kinds"),
    _no("passed", "this seat is out of the sale", "ruling.bid-binds"),
    _no("bid-low", "a bid must be above the last", "ruling.bid"),
    _no("bid-note", "a bid is made in whole notes", "ruling.bid"),
    _no("bid-start", "a bid starts at the opening price", "ruling.contest-start"),
    _no("bid-binds", "the highest bid cannot be taken back", "ruling.bid-binds"),
    _no("banker", "the hammer is the banker's", "ruling.hammer", error="not-yours"),
    _no("rent", "there is no such rent to claim", "rent.claim"),
    _no("rent-mortgaged", "the title is mortgaged", "ruling.rent-fixed"),
    _no(
        "owner",
        "it is not yours",
        "title.face",
        moves={
            mv.Build: ("build.group",),
            mv.Place: ("build.group",),
            mv.Lift: ("mortgage.keep", "mortgage.transfer"),
        },
    ),
    _no("lot", "its title names no price for a building", "build.price"),
    _no("group", "the whole group must be owned", "build.group"),
    _no("group-mortgaged", "a lot of the group is mortgaged", "build.mortgaged"),
    _no("even", "the group must be built evenly", "build.even"),
    _no("houses", "the bank has no house left", "build.shortage"),
    _no("hotels", "the bank has no hotel left", "ruling.no-hotel"),
    _no("full", "a hotel already stands there", "build.hotel"),
    _no(
        "building",
        "no such building stands there",
        "sell.half",
        moves={mv.Swap: ("sell.swap", "sell.hotel")},
    ),
    _no("sell-even", "the group must be sold evenly", "sell.even"),
    _no("hotel-group", "a hotel is not sold alone", "sell.hotel"),
    _no("swap", "in this box a hotel does not go like this", "sell.swap", "sell.hotel"),
    _no("swap-houses", "the bank lacks the houses", "ruling.swap-short"),
    _no("sell-group", "houses are sold one by one, evenly", "sell.even"),
    _no("mortgaged", "it is mortgaged already", "mortgage.value"),
    _no("not-mortgaged", "it is not mortgaged", "mortgage.lift", "title.face"),
    _no("built-lot", "the lot carries a building", "mortgage.bare"),
    _no("built-group", "the group carries a building", "mortgage.bare"),
    _no("jail", "only a prisoner may do this", "jail.fine", moves={mv.UseCard: ("jail.card",)}),
    _no("jail-card", "this seat does not hold that card", "jail.card"),
    _no("market", "trading is not open yet", "trade.open"),
    _no("card-cash", "in this box a jail card is sold for cash alone", "trade.goods"),
    _no("goods", "those goods are not there to be traded", "trade.goods"),
    _no("gift", "who gives must get something", "play.no-help", "ruling.gift"),
    _no("trade-built", "the group carries a building", "trade.bare"),
    _no("trade-mortgaged", "the title is mortgaged", "trade.mortgaged"),
    _no("trade-interest", "the ten per cent could not be paid", "ruling.trade-interest"),
    _no("offer", "there is no such offer", "ruling.offer"),
    _no("revision", "the offer has changed", "ruling.offer"),
    _no("partner", "there is nobody there to trade with", "trade.open"),
    _no("act", "a sale is under way", "ruling.trade-when", moves=_LEAVING),
    _no("debt-act", "a debt is being settled", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    _no("contest-act", "a contest is under way", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    _no(
        "debt",
        "this seat has no debt to settle",
        "ruling.bankrupt-when",
        moves={mv.PayInKind: ("debt.in-kind",)},
    ),
    _no("must-pay", "who can pay must pay", "ruling.bankrupt-when"),
    _no("in-kind", "in this box no debt is paid in titles", "debt.in-kind"),
    _no("in-kind-rent", "only a rent is paid in titles", "ruling.in-kind-scope"),
    _no("in-kind-value", "half is paid in cash, to the note, and the titles cover the rest", "ruling.in-kind-value"),
    _no("in-kind-goods", "those titles cannot pay a rent", "ruling.in-kind-scope"),
    _no("contest", "no such building is contested", "build.contest"),
    _no("want", "this seat cannot place so many", "ruling.contest-window"),
    _no("one-sale", "another sale is under way", "ruling.auction-one"),
    _no("timed", "no hour was agreed for this game", "short.timed"),
    _no("hour-past", "the hour has struck", "ruling.hour"),
    _no("card-choice", "no card leaves a choice now", "ruling.card-choice"),
    _no("out", "this seat has left the game", "bankrupt.out", error="not-yours"),
    _no("standing", "the standing order is so already", "ruling.claim-standing"),
    _no("inherit", "no mortgaged title has just been received", "mortgage.transfer"),
    _no("bid-interest", "the cash must also cover the ten per cent", "ruling.bid"),
    _no("unheard", "not everybody still in has bid or passed", "ruling.hammer-fair"),
    _no("must-pay-in-kind", "who can pay half in cash and half in titles must pay", "ruling.bankrupt-when"),
    _no("kept-to-pay", "a debt that can be paid now could not be paid any more", "ruling.pay-kept"),
)
