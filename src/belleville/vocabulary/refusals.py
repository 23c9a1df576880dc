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
        "no such seat can make this move",
        "setup.players",
        "ruling.players",
        error="not-yours",
        moves={mv.StrikeHour: ("ruling.hour",)},
    ),
    _no("chance-first", "the dice or a shuffle must come first", "turn.move"),
    _no(
        "not-your-turn",
        "it is another player's turn to decide",
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
        "this is not possible at the moment",
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
        "there is not enough cash",
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
    _no("passed", "this seat has left the auction", "ruling.bid-binds"),
    _no("bid-low", "a bid must be above the last", "ruling.bid"),
    _no("bid-note", "a bid is made in whole notes", "ruling.bid"),
    _no("bid-start", "a bid starts at the opening price", "ruling.contest-start"),
    _no("bid-binds", "the highest bid cannot be taken back", "ruling.bid-binds"),
    _no("banker", "only the banker ends the auction", "ruling.hammer", error="not-yours"),
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
    _no("lot", "this property cannot be built on", "build.price"),
    _no("group", "the whole group must be owned", "build.group"),
    _no("group-mortgaged", "a lot of the group is mortgaged", "build.mortgaged"),
    _no("even", "the group must be built evenly", "build.even"),
    _no("houses", "the bank has no house left", "build.shortage"),
    _no("hotels", "the bank has no hotel left", "ruling.no-hotel"),
    _no("full", "it already has a hotel", "build.hotel"),
    _no(
        "building",
        "it has no such building",
        "sell.half",
        moves={mv.Swap: ("sell.swap", "sell.hotel")},
    ),
    _no("sell-even", "the group must be sold evenly", "sell.even"),
    _no("hotel-group", "a hotel is not sold alone", "sell.hotel"),
    _no("swap", "this edition does not sell a hotel in this way", "sell.swap", "sell.hotel"),
    _no("swap-houses", "the bank has too few houses", "ruling.swap-short"),
    _no("sell-group", "houses are sold one by one, evenly", "sell.even"),
    _no("mortgaged", "it is mortgaged already", "mortgage.value"),
    _no("not-mortgaged", "it is not mortgaged", "mortgage.lift", "title.face"),
    _no("built-lot", "the property has a building", "mortgage.bare"),
    _no("built-group", "the group has a building", "mortgage.bare"),
    _no("jail", "only a player in jail may do this", "jail.fine", moves={mv.UseCard: ("jail.card",)}),
    _no("jail-card", "this seat does not have that card", "jail.card"),
    _no("market", "trading is not open yet", "trade.open"),
    _no("card-cash", "in this edition a jail card is sold for cash only", "trade.goods"),
    _no("goods", "those goods cannot be traded", "trade.goods"),
    _no("gift", "a trade must give something to both sides", "play.no-help", "ruling.gift"),
    _no("trade-built", "the group has a building", "trade.bare"),
    _no("trade-mortgaged", "the title is mortgaged", "trade.mortgaged"),
    _no("trade-interest", "the 10 % could not be paid", "ruling.trade-interest"),
    _no("offer", "there is no such offer", "ruling.offer"),
    _no("revision", "the offer has changed", "ruling.offer"),
    _no("partner", "there is no such player to trade with", "trade.open"),
    _no("act", "an auction is in progress", "ruling.trade-when", moves=_LEAVING),
    _no("debt-act", "a debt is being settled", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    _no("contest-act", "a contest is in progress", "ruling.any-time", moves={**_DEALS, **_LEAVING}),
    _no(
        "debt",
        "this seat has no debt to settle",
        "ruling.bankrupt-when",
        moves={mv.PayInKind: ("debt.in-kind",)},
    ),
    _no("must-pay", "whoever can pay must pay", "ruling.bankrupt-when"),
    _no("in-kind", "in this edition no debt is paid in titles", "debt.in-kind"),
    _no("in-kind-rent", "only rent can be paid in titles", "ruling.in-kind-scope"),
    _no("in-kind-value", "half is paid in cash, to the note, and the titles cover the rest", "ruling.in-kind-value"),
    _no("in-kind-goods", "those titles cannot pay a rent", "ruling.in-kind-scope"),
    _no("contest", "no such building is contested", "build.contest"),
    _no("want", "this seat cannot place that many", "ruling.contest-window"),
    _no("one-sale", "another auction is in progress", "ruling.auction-one"),
    _no("timed", "this game has no time limit", "short.timed"),
    _no("hour-past", "time is up", "ruling.hour"),
    _no("card-choice", "there is no card to choose at the moment", "ruling.card-choice"),
    _no("out", "this seat has left the game", "bankrupt.out", error="not-yours"),
    _no("standing", "automatic claims are already set that way", "ruling.claim-standing"),
    _no("inherit", "no mortgaged title has just been received", "mortgage.transfer"),
    _no("bid-interest", "the cash must also cover the 10%", "ruling.bid"),
    _no("unheard", "not everybody still in has bid or passed", "ruling.hammer-fair"),
    _no("must-pay-in-kind", "whoever can pay half in cash and half in titles must pay", "ruling.bankrupt-when"),
    _no("kept-to-pay", "then a debt that can be paid now could no longer be paid", "ruling.pay-kept"),
    _no("house-trades", "a house rule forbids trades", "house.no-trades"),
    _no("house-rent", "a house rule claims all rent automatically", "house.automatic-rent"),
)
