"""Why an event happened, in figures: what the sentence of `why-KIND` needs besides the event itself.

A payment may come long after its cause: rent is set when somebody lands, a debt is paid when the money has been
raised. So `explain` follows a game event by event and returns what it remembers, without changing what it was given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from msgspec import Struct, structs

from ..editions import Edition
from ..rules import events as ev
from ..rules.game import Game
from ..rules.moves import Goods
from ..vocabulary.words import Deck

HOTEL = 5
PARKING = 20

# the sentences, by their names in words/*/why.ftl
Kind = Literal[
    "rent-bare", "rent-group", "rent-houses", "rent-hotel", "rent-station", "rent-utility", "rent-card",
    "rent-card-roll", "salary-passed", "salary-landed", "title", "deal", "tax", "fine", "fine-due", "card", "repairs",
    "repairs-houses", "repairs-hotels", "house-price", "hotel-price", "house-won", "hotel-won", "sold-back",
    "sold-back-paid", "mortgage", "lifting", "interest", "interest-kept", "trade", "bankruptcy",
    "in-kind", "parking", "double-ones", "accepted", "sale-declined", "sale-bankrupt", "sale-building", "sold",
    "lapsed-next-throw",
    "lapsed-next-player", "lapsed-second-player", "lapsed-bankrupt", "jailed-square", "jailed-doubles", "jailed-card",
    "jail-stayed", "jail-double", "jail-fine", "jail-card", "jail-third-turn", "bankrupt", "left",
]  # fmt: skip

Memory: TypeAlias = Mapping[tuple[Any, ...], Any]
JAIL_LEFT: dict[str, Kind] = {
    "card": "jail-card", "fine": "jail-fine", "double": "jail-double", "third-turn": "jail-third-turn",
}  # fmt: skip
LAPSED: dict[str, Kind] = {
    "next-throw": "lapsed-next-throw", "next-player": "lapsed-next-player", "second-player": "lapsed-second-player",
}  # fmt: skip
# by the building, and whether its price is that of the deed
BUILT: dict[tuple[str, bool], Kind] = {
    ("house", True): "house-price", ("house", False): "house-won",
    ("hotel", True): "hotel-price", ("hotel", False): "hotel-won",
}  # fmt: skip

NOTHING: Memory = MappingProxyType({})


class Because(Struct, frozen=True, omit_defaults=True):
    """Why an event happened: the name of a sentence and its figures; what that sentence does not need is left out."""

    kind: Kind
    whose: int | None = None  # who owns the property, drew the card, declined
    place: int | None = None  # a square
    places: tuple[int, ...] = ()
    base: int | None = None  # money: what a rent is before it doubles, a price, a mortgage
    whole: int | None = None  # money: all that is due, where only a part is paid now
    each: int | None = None  # money: for each house
    more: int | None = None  # money: for each hotel
    times: int | None = None
    roll: int | None = None
    owned: int | None = None  # stations or utilities
    percent: int | None = None
    rounded: bool = False
    house_count: int | None = None
    hotel_count: int | None = None
    deck: Deck | None = None
    drawn: str | None = None  # a card of that deck
    given: Goods | None = None
    taken: Goods | None = None


class _Rent(Struct, frozen=True):
    """A rent as it was set: all that is due, what the roll is multiplied by, and the roll."""

    amount: int | None = None
    times: int | None = None
    roll: int | None = None


def explain(memory: Memory, game: Game, events: Sequence[ev.Event]) -> tuple[Memory, tuple[Because | None, ...]]:
    """Return what is known now, and why each of these events happened, None where there is nothing to add.

    `game`: as it stands after these events.
    """
    follower = _Follower(memory, game, events)
    found = tuple([follower.reason(at) for at in range(len(events))])
    return follower.memory, found


class _Follower:
    """Follows the events of one move."""

    def __init__(self, memory: Memory, game: Game, events: Sequence[ev.Event]) -> None:
        self.memory, self.game, self.events = memory, game, events
        self.edition: Edition = game.edition

    def keep(self, *key: Any, value: Any) -> None:
        """Remember something; the memory that was given stays as it is."""
        self.memory = {**self.memory, key: value}

    def last(self, kind: type[Any], at: int) -> Any:
        """Return the last event of a kind before this one, in this move; None if there is none."""
        return next((event for event in reversed(self.events[:at]) if isinstance(event, kind)), None)

    def next(self, kind: type[Any], at: int) -> Any:
        """Return the next event of a kind after this one, in this move; None if there is none."""
        return next((event for event in self.events[at + 1 :] if isinstance(event, kind)), None)

    def reason(self, at: int) -> Because | None:
        """Return why an event happened, and remember what later ones need."""
        event = self.events[at]
        match event:
            case ev.Paid() | ev.Owed():
                if isinstance(event, ev.Owed):
                    self.keep("owed", event.payer, value=event.amount)
                return self.payment(event, at)
            case ev.RentOpened():
                self.rent_opened(event, at)
            case ev.RentThrown():
                known = self.memory.get(("rent", event.visitor, event.title), _Rent())
                rent = _Rent(known.amount, known.times, sum(event.dice))
                self.keep("rent", event.visitor, event.title, value=rent)
            case ev.RentLapsed():
                return self.rent_lapsed(event, at)
            case ev.CardDrawn():
                self.keep("card", value=self.card_drawn(event))
            case ev.Offered():
                self.keep("offer", event.maker, value=(event.revision, event.give, event.take))
            case ev.Inherited():
                self.keep("inherited", event.seat, value=event.titles)
            case ev.Accepted():
                return self.trade("accepted", event.maker, event.revision)
            case ev.SaleOpened():
                return self.sale(event, at)
            case ev.Sold():
                return Because("sold", base=event.price)
            case ev.Jailed():
                return self.jailed(event, at)
            case ev.JailStayed():
                return Because("jail-stayed")
            case ev.JailLeft():
                fine = self.edition.money.fine
                return Because(JAIL_LEFT[event.how], base=fine if event.how in ("fine", "third-turn") else None)
            case ev.WentBankrupt():
                owed = self.memory.get(("owed", event.seat))
                if self.last(ev.Left, at) is not None:
                    return Because("left")
                return None if owed is None else Because("bankrupt", base=owed)
        return None

    # -- payments

    def payment(self, event: ev.Paid | ev.Owed, at: int) -> Because | None:
        """Return why money is paid or owed."""
        title, amount = event.title, event.amount
        square = None if title is None else self.edition.squares[title]
        match event.reason:
            case "salary":
                moved = self.last(ev.Moved, at)
                return Because("salary-landed" if moved is not None and moved.end == 0 else "salary-passed")
            case "title":
                return Because("title", place=title)
            case "deal":
                return Because("deal", place=title)
            case "rent":
                return self.rent(event)
            case "tax":
                place = self.game.square(event.payer) if event.payer is not None else None
                return Because(
                    "tax", place=place, base=None if place is None else self.edition.squares[place].amount or None
                )
            case "fine":
                left = self.next(ev.JailLeft, at)
                chosen = left is not None and left.how == "fine"
                return Because("fine" if chosen else "fine-due")
            case "card":
                return self.card(event)
            case "building":
                built = self.next(ev.Built, at)
                if square is None or built is None:
                    return None
                price = square.hotel if built.building == "hotel" else square.house
                return Because(BUILT[built.building, amount == price], place=title, base=price)
            case "building-sold":
                paid = self.resale() == "paid"
                return Because(
                    "sold-back-paid" if paid else "sold-back", place=title, base=None if paid else 2 * amount
                )
            case "mortgage":
                return Because("mortgage", place=title)
            case "lifting":
                return Because("lifting", place=title)
            case "interest":
                return self.interest(event)
            case "trade":
                return self.trade_between(event.payer, event.payee)
            case "bankruptcy":
                return Because("bankruptcy")
            case "parking":
                return Because("parking", place=PARKING)
            case "double-ones":
                return Because("double-ones")
            case "in-kind":
                return Because("in-kind", place=title)
        return None

    def resale(self) -> str:
        """Return whether the bank pays half the printed price of buildings, or half of what was paid for them."""
        quick = self.edition.modes.quick
        return (quick.resale if self.game.mode == "quick" and quick is not None else "") or self.edition.rules.resale

    def interest(self, event: ev.Paid | ev.Owed) -> Because:
        """Return why interest is due: on lifting a mortgage, or on property received mortgaged."""
        percent = self.edition.money.interest
        places = self.memory.get(("inherited", event.payer), ()) if event.title is None else (event.title,)
        base = sum(self.edition.squares[place].mortgage for place in places) or None
        rounded = base is not None and base * percent != event.amount * 100
        if event.clause == "mortgage.lift":
            return Because("interest", place=event.title, base=base, percent=percent, rounded=rounded)
        return Because("interest-kept", places=places, base=base, percent=percent, rounded=rounded)

    # -- rent

    def rent_opened(self, event: ev.RentOpened, at: int) -> None:
        """Remember how a rent is made up, as long as the roll is known."""
        rolled = self.last(ev.Threw, at)
        rent = _Rent(event.amount)
        if event.why == "rent.utility" and event.amount is not None and rolled is not None:
            roll = sum(rolled.dice)
            rent = _Rent(event.amount, event.amount // roll, roll)
        self.keep("rent", event.visitor, event.title, value=rent)

    def rent(self, event: ev.Paid | ev.Owed) -> Because | None:
        """Return how the rent of a payment is made up, from the deed and the clause under which it is due."""
        assert event.title is not None and event.payer is not None, "a rent is paid by somebody for something"
        known: _Rent = self.memory.get(("rent", event.payer, event.title), _Rent())
        due = event.amount if known.amount is None or known.amount < event.amount else known.amount
        found = self.set_rent(event, known, due)
        if found is None or due == event.amount:
            return found
        return structs.replace(found, whole=due)

    def set_rent(self, event: ev.Paid | ev.Owed, known: _Rent, due: int) -> Because | None:
        """Return how a rent of this sum comes about."""
        title, owner = event.title, event.payee
        assert title is not None
        square = self.edition.squares[title]
        match event.clause:
            case "rent.bare":
                return Because("rent-bare", place=title, base=due)
            case "rent.group":
                return Because("rent-group", place=title, base=due // 2)
            case "rent.built":
                level = next((level for level in range(1, HOTEL + 1) if square.rents[level] == due), 0)
                if not level:
                    return None
                if level == HOTEL:
                    return Because("rent-hotel", whose=owner, place=title, base=due, hotel_count=1)
                return Because("rent-houses", whose=owner, place=title, base=due, house_count=level)
            case "rent.station":
                count = next((count for count, rent in enumerate(square.rents, 1) if rent == due), 0)
                return Because("rent-station", whose=owner, place=title, base=due, owned=count) if count else None
            case "rent.utility" | "ruling.card-rent" if square.times:
                if known.roll is None:
                    return None
                times = due // known.roll
                if event.clause == "ruling.card-rent":
                    return Because("rent-card-roll", place=title, times=times, roll=known.roll)
                count = next((count for count, each in enumerate(square.times, 1) if each == times), 0)
                return (
                    Because("rent-utility", whose=owner, place=title, times=times, roll=known.roll, owned=count)
                    if count
                    else None
                )
            case "ruling.card-rent":
                return self.card_rent(title, due)
        return None

    def card_rent(self, title: int, due: int) -> Because | None:
        """Return the rent that a card multiplies."""
        kind = self.edition.squares[title].kind
        effects = [card.effect for deck in (self.edition.chance, self.edition.chest) for card in deck]
        times = next((effect.times for effect in effects if effect.kind == kind and effect.times > 1), 0)
        if not times:
            return None
        return Because("rent-card", place=title, base=due // times, times=times)

    def rent_lapsed(self, event: ev.RentLapsed, at: int) -> Because | None:
        """Return until when a rent had to be claimed."""
        if self.last(ev.WentBankrupt, at) is not None:
            return Because("lapsed-bankrupt")
        return Because(LAPSED[self.edition.rules.claim], whose=event.owner)

    # -- cards

    def card_drawn(self, event: ev.CardDrawn) -> Because:
        """Return what a card makes its drawer pay: repairs count the buildings that stand now."""
        card = next(card for card in self.edition.deck(event.deck) if card.id == event.card)
        drawn = Because("card", whose=event.seat, deck=event.deck, drawn=event.card)
        if not card.effect.house and not card.effect.hotel:
            return drawn
        levels = [self.game.level(at) for at in self.edition.titles if self.game.owner(at) == event.seat]
        houses = sum(level for level in levels if level < HOTEL)
        hotels = levels.count(HOTEL)
        kind: Kind = "repairs" if houses and hotels else "repairs-houses" if houses else "repairs-hotels"
        return Because(
            kind,
            whose=event.seat,
            deck=event.deck,
            drawn=event.card,
            house_count=houses or None,
            hotel_count=hotels or None,
            each=card.effect.house if houses else None,
            more=card.effect.hotel if hotels else None,
        )

    def card(self, event: ev.Paid | ev.Owed) -> Because | None:
        """Return the card for which money is paid."""
        drawn: Because | None = self.memory.get(("card",))
        return drawn if drawn is not None and drawn.whose in (event.payer, event.payee) else None

    # -- trades, auctions, jail

    def trade(self, kind: Kind, maker: int, revision: int) -> Because | None:
        """Return the terms of an offer that was accepted."""
        known = self.memory.get(("offer", maker))
        if known is None or known[0] != revision:
            return None
        return Because(kind, whose=maker, given=known[1], taken=known[2])

    def trade_between(self, payer: int | None, payee: int | None) -> Because | None:
        """Return the terms of the trade in which one paid the other: the offer accepted in this move."""
        accepted = next((event for event in self.events if isinstance(event, ev.Accepted)), None)
        if accepted is None or {accepted.maker, accepted.to} != {payer, payee}:
            return None
        return self.trade("trade", accepted.maker, accepted.revision)

    def sale(self, event: ev.SaleOpened, at: int) -> Because | None:
        """Return why there is an auction."""
        if event.lot in ("house", "hotel"):
            return Because("sale-building")
        if event.lot != "title":
            return Because("sale-bankrupt")
        declined = self.last(ev.Declined, at)
        if declined is None or event.title is None:
            return None
        return Because("sale-declined", whose=declined.seat, base=self.edition.squares[event.title].price)

    def jailed(self, event: ev.Jailed, at: int) -> Because | None:
        """Return how somebody came to jail."""
        if event.cause == "card":
            drawn = self.last(ev.CardDrawn, at)
            return None if drawn is None else Because("jailed-card", deck=drawn.deck, drawn=drawn.card)
        if event.cause == "doubles":
            return Because("jailed-doubles")
        landed = self.last(ev.Landed, at)
        return None if landed is None else Because("jailed-square", place=landed.square)
