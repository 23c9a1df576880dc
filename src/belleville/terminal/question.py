"""The question put to a person: what must be decided, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots.asking.stepwise import Asked
from ..bots.codes import ASK_OFFER, ASK_WINDOW
from ..rules import codes
from ..words.values import Amount, Part, Sentence
from .drawing import offer_side

if TYPE_CHECKING:
    from .player import Person

LOTS = {"title": "title", "bankrupt-title": "bankrupt", "jail-card": "card", "house": "house", "hotel": "hotel"}


def question(person: Person, asked: Asked) -> str:
    """Return the question put to a person."""
    return person.words.show(sentence(person, asked).capital())


def sentence(person: Person, asked: Asked) -> Sentence:
    """Return the question, perhaps with a small letter at its beginning."""
    words, game = person.words, person.game
    if asked.how == ASK_OFFER:
        offer = next(offer for offer in game.offers() if offer.maker == asked.maker)
        return words.sentence(
            "terminal-ask-offer",
            who=words.who(offer.maker),
            give=words.goods(offer_side(offer, True)),
            take=words.goods(offer_side(offer, False)),
        )
    cash = words.money(game.cash(person.seat))
    if asked.how == ASK_WINDOW:
        return words.sentence("terminal-ask-window", who=words.who(game.turn), cash=cash)
    decision = game.decision()
    title = words.square(decision.square) if decision.square is not None else None
    amount = words.money(decision.amount or 0)
    party = words.who(decision.party)
    match decision.act:
        case "throw":
            jailed = game.jail(person.seat) != 0
            key = "terminal-ask-turn-jail" if jailed else "terminal-ask-turn"
            line = words.sentence(key, cash=cash, square=words.square(game.square(person.seat)))
            if jailed:
                key = "terminal-ask-jail-card" if game.jail_cards(person.seat) else "terminal-ask-jail"
                fine = words.sentence(key, fine=words.money(words.edition.money.fine))
                line = Sentence((*line, Part(" "), *fine))
            return line
        case "buy":
            return words.sentence("terminal-ask-buy", title=title, price=amount, cash=cash)
        case "sale":
            return sale(person, cash)
        case "debt":
            missing = max((decision.amount or 0) - game.cash(person.seat), 0)
            return words.sentence("terminal-ask-debt", to=party, amount=amount, cash=cash, missing=words.money(missing))
        case "contest":
            building = "hotel" if game.state().contest == codes.HOTEL else "house"
            return words.sentence(
                "terminal-ask-contest", building=words.vocabulary[building], n=game.choices(person.seat).want or 0
            )
    return words.sentence(
        f"terminal-ask-{decision.act}", title=title, amount=amount, who=party, titles=words.squares(decision.titles)
    )


def sale(person: Person, cash: Amount) -> Sentence:
    """Return the auction in progress, as one bidder sees it."""
    words, bidding = person.words, person.game.sale()
    if bidding is None:
        return Sentence()
    lot = words.lot(LOTS[bidding.what], bidding.square, bidding.deck)
    if bidding.bidder is None:
        high = words.sentence("terminal-ask-no-bid", amount=words.money(bidding.start or words.edition.money.note))
    else:
        high = words.sentence("terminal-ask-high", who=words.who(bidding.bidder), amount=words.money(bidding.high))
    return words.sentence("terminal-ask-sale", lot=lot, high=high, cash=cash)
