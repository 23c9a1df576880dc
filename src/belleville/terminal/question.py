"""The question put to a person: what must be decided, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots.asking.stepwise import Asked
from ..bots.codes import ASK_OFFER, ASK_WINDOW
from ..rules import codes
from .drawing import offer_side
from .event_sentences import name_lot
from .words import capital

if TYPE_CHECKING:
    from .player import Person

LOTS = {"title": "title", "bankrupt-title": "bankrupt", "jail-card": "card", "house": "house", "hotel": "hotel"}


def question(person: Person, asked: Asked) -> str:
    """Return the question put to a person."""
    return capital(sentence(person, asked))


def sentence(person: Person, asked: Asked) -> str:
    """Return the question, perhaps with a small letter at its beginning."""
    words, game = person.words, person.game
    if asked.how == ASK_OFFER:
        offer = next(offer for offer in game.offers() if offer.maker == asked.maker)
        return words(
            "ask.offer",
            who=words.who(offer.maker),
            give=words.goods(offer_side(offer, True)),
            take=words.goods(offer_side(offer, False)),
        )
    cash = words.money(game.cash(person.seat))
    if asked.how == ASK_WINDOW:
        return words("ask.window", who=words.who(game.turn), cash=cash)
    decision = game.decision()
    title = words.square(decision.square) if decision.square is not None else ""
    amount = words.money(decision.amount or 0)
    party = words.who(decision.party)
    match decision.act:
        case "throw":
            jailed = game.jail(person.seat) != 0
            where = words("say.in_jail") if jailed else words.square(game.square(person.seat))
            line = words("ask.turn", cash=cash, square=where)
            if jailed:
                key = "ask.jail_card" if game.jail_cards(person.seat) else "ask.jail"
                line += " " + words(key, fine=words.money(words.edition.money.fine))
            return line
        case "buy":
            return words("ask.buy", title=title, price=amount, cash=cash)
        case "sale":
            return sale(person, cash)
        case "debt":
            missing = max((decision.amount or 0) - game.cash(person.seat), 0)
            return words("ask.debt", to=party, amount=amount, cash=cash, missing=words.money(missing))
        case "contest":
            building = "hotel" if game.state().contest == codes.HOTEL else "house"
            return words("ask.contest", building=words.vocabulary[building], n=game.choices(person.seat).want or 0)
    return words(f"ask.{decision.act}", title=title, amount=amount, who=party, titles=words.squares(decision.titles))


def sale(person: Person, cash: str) -> str:
    """Return the auction in progress, as one bidder sees it."""
    words, bidding = person.words, person.game.sale()
    if bidding is None:
        return ""
    lot = name_lot(LOTS[bidding.what], bidding.square, bidding.deck, words)
    if bidding.bidder is None:
        high = words("ask.no_bid", amount=words.money(bidding.start or words.edition.money.note))
    else:
        high = words("ask.high", who=words.who(bidding.bidder), amount=words.money(bidding.high))
    return words("ask.sale", lot=lot, high=high, cash=cash)
