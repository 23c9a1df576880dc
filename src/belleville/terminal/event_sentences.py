"""What has happened, in a sentence an event; some events need none, because another one tells the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.markup import escape

from ..bots.reasons import Reason
from ..rules import events as ev
from ..vocabulary.events import EVENTS
from ..vocabulary.fields import fields_of, tag_of
from .texts import book
from .words import Sentences, capital


def tell(
    event: ev.Event, words: Sentences, *, rents: bool = False, turns: int = 0, recorded: bool = False
) -> str | None:
    """A sentence, or None. `rents`: tell also of rents that wait to be claimed.

    `recorded`: the event is from a record, which does not say whether an offer was withdrawn or went unanswered.
    """
    if recorded and isinstance(event, ev.Withdrawn):
        return capital(words("tell.off_table", who=words.who(event.maker)))
    line = sentence(event, words, rents, turns)
    return line and capital(line)


def sentence(event: ev.Event, words: Sentences, rents: bool, turns: int) -> str | None:
    """The same, perhaps with a small letter at its beginning."""
    match event:
        case ev.Paid():
            return tell_payment(event, words)
        case ev.RentOpened() | ev.RentClaimed() | ev.RentLapsed() | ev.RentThrown():
            return tell_rent(event, words, rents)
        case ev.SaleOpened() | ev.Sold() | ev.Unsold() | ev.BidMade() | ev.Passed():
            return tell_sale(event, words)
        case (
            ev.Offered() | ev.Accepted() | ev.Refused() | ev.Withdrawn() | ev.Voided()
            | ev.InKindOffered() | ev.InKindRefused()
        ):  # fmt: skip
            return tell_deal(event, words)
        case ev.TurnBegan(seat):
            return f"[dim]── {words('tell.turn', n=turns, who=words.who(seat))} ──[/]"
        case ev.Threw(seat, (a, b)):
            return words("tell.threw_double" if a == b else "tell.threw", who=words.who(seat), a=a, b=b, sum=a + b)
        case ev.ThrewForStart(seat, (a, b)):
            return words("tell.threw_for_start", who=words.who(seat), a=a, b=b)
        case ev.TitlePassed(giver, receiver, title):
            names = {"giver": words.who(giver), "who": words.who(receiver), "title": words.square(title)}
            return words("tell.title_passed", **names) if giver is not None else None
    return tell_rest(event, words)


def tell_reason(reason: Reason, seat: int, to: int, words: Sentences) -> str:
    """Why a player made of code does not take an offer, said to its maker."""
    group = "" if reason.group is None else words.group(reason.group)
    return capital(words(f"reason.{reason.why}", who=words.who(seat), to=words.who(to), group=group))


def tell_payment(event: ev.Paid, words: Sentences) -> str | None:
    """Money; a sale by auction is told by the hammer, the cash of the start by nobody."""
    if event.reason in ("auction", "start"):
        return None
    title = words.square(event.title) if event.title is not None else ""
    return words(
        f"paid.{event.reason}",
        payer=words.who(event.payer),
        payee=words.who(event.payee),
        amount=f"[bold]{words.money(event.amount)}[/]",
        title=title,
    )


def tell_rent(
    event: ev.RentOpened | ev.RentClaimed | ev.RentLapsed | ev.RentThrown, words: Sentences, rents: bool
) -> str | None:
    """Rents: nobody reminds the owner, unless asked to."""
    who, owner, title = words.who(event.visitor), words.who(event.owner), words.square(event.title)
    match event:
        case ev.RentOpened(amount=amount):
            if not rents:
                return None
            if amount is None:
                return words("tell.rent_open_throw", who=who, title=title)
            return words("tell.rent_open", who=who, title=title, amount=words.money(amount))
        case ev.RentClaimed():
            return words("tell.rent_claimed", who=who, owner=owner, title=title)
        case ev.RentThrown(dice=(a, b)):
            return words("tell.rent_thrown", title=title, a=a, b=b)
    return f"[dim]{words('tell.rent_lapsed', who=who, title=title)}[/]"


def lot_name(event: ev.SaleOpened | ev.Sold | ev.Unsold, words: Sentences) -> str:
    """What is being sold."""
    return name_lot(event.lot, event.title, event.deck, words)


def name_lot(lot: str, title: int | None, deck: str | None, words: Sentences) -> str:
    """The name of a title, a jail card or a building."""
    if title is not None:
        return words.square(title)
    if deck is not None:
        return words.jail_card(deck)
    return words.building("hotel" if lot == "hotel" else "house", 1)


def tell_sale(event: ev.SaleOpened | ev.Sold | ev.Unsold | ev.BidMade | ev.Passed, words: Sentences) -> str | None:
    """Auctions."""
    match event:
        case ev.SaleOpened(start=start):
            return words("tell.sale_opened", lot=lot_name(event, words), start=words.money(start))
        case ev.Sold(seat=seat, price=price):
            return words(
                "tell.sold", lot=lot_name(event, words), who=words.who(seat), amount=f"[bold]{words.money(price)}[/]"
            )
        case ev.Unsold():
            return words("tell.unsold", lot=lot_name(event, words))
        case ev.BidMade(seat, amount):
            return words("tell.bid", who=words.who(seat), amount=words.money(amount))
        case ev.Passed(seat):
            return f"[dim]{words('tell.passed', who=words.who(seat))}[/]"


def tell_deal(
    event: ev.Offered | ev.Accepted | ev.Refused | ev.Withdrawn | ev.Voided | ev.InKindOffered | ev.InKindRefused,
    words: Sentences,
) -> str | None:
    """Offers, and payments in kind."""
    match event:
        case ev.InKindOffered(debtor, creditor, titles, cash):
            return words(
                "tell.in_kind_offered",
                who=words.who(debtor),
                to=words.who(creditor),
                titles=words.squares(titles),
                amount=words.money(cash),
            )
        case ev.InKindRefused(debtor, creditor):
            return words("tell.in_kind_refused", who=words.who(debtor), to=words.who(creditor))
        case ev.Offered(maker, to, _, give, take):
            return words(
                "tell.offered", who=words.who(maker), to=words.who(to), give=words.goods(give), take=words.goods(take)
            )
        case ev.Accepted(maker, to):
            return words("tell.accepted", who=words.who(maker), to=words.who(to))
        case ev.Refused(maker, to):
            return words("tell.refused", who=words.who(maker), to=words.who(to))
        case ev.Withdrawn(maker):
            return words("tell.withdrawn", who=words.who(maker))
        case ev.Voided(maker):
            return words("tell.voided", who=words.who(maker))


def tell_rest(event: ev.Event, words: Sentences) -> str | None:
    """Cards, jail, buildings, mortgages, and the ends of players."""
    match event:
        case ev.CardDrawn(seat, deck, card):
            text = next(known.text[words.lang] for known in words.edition.deck(deck) if known.id == card)
            return words("tell.card_drawn", who=words.who(seat), deck=words.deck(deck), text=escape(text))
        case ev.JailCardPassed(giver, receiver):
            name = "card_back" if receiver is None else "card_kept" if giver is None else "card_passed"
            return words(f"tell.{name}", who=words.who(receiver), giver=words.who(giver))
        case ev.Jailed(seat, cause):
            return words(f"tell.jailed_{cause}", who=words.who(seat))
        case ev.Built(seat, title, building, houses):
            level = words.level(houses, building == "hotel", seat)
            return words("tell.built", who=words.who(seat), title=words.square(title), level=level)
        case ev.BuildingsSold(seat, title, houses):
            level = words.level(houses, houses > 4, seat)
            return words("tell.unbuilt", who=words.who(seat), title=words.square(title), level=level)
        case ev.MortgageLifted(seat, title):
            return words("tell.lifted", who=words.who(seat), title=words.square(title))
        case ev.ContestOpened(building, stock):
            return words("tell.contest", what=words.building(building, stock))
        case ev.Wanted(seat, many):
            return words("tell.wanted", who=words.who(seat), n=many)
        case ev.WentBankrupt(seat, creditor):
            return f"[bold]{words('tell.bankrupt', who=words.who(seat), to=words.who(creditor))}[/]"
        case ev.HourStruck():
            return f"[bold]{words('tell.hour')}[/]"
        case ev.StandingClaimSet(seat, on):
            return f"[dim]{words('tell.standing_on' if on else 'tell.standing_off', who=words.who(seat))}[/]"
    return tell_plainly(event, words)


# by what a field holds: how it is said
SAID: dict[str, Callable[[Sentences, Any], str]] = {
    "seat": Sentences.who,
    "party": Sentences.who,
    "title": Sentences.square,
    "square": Sentences.square,
    "titles": Sentences.squares,
    "money": Sentences.money,
    "number": lambda words, number: str(number),
}
FIELDS = {event: fields_of(event) for event in EVENTS}


def tell_plainly(event: ev.Event, words: Sentences) -> str | None:
    """The sentence that is called as the event, with its fields by name; None if there is none."""
    name = tag_of(type(event).__name__).replace("-", "_")
    if name not in book(words.lang)["tell"]:
        return None
    fields = FIELDS[type(event)]
    said = {name: SAID[field.kind](words, getattr(event, name)) for name, field in fields.items() if field.kind in SAID}
    return words(f"tell.{name}", who=said.get("seat"), **said)
