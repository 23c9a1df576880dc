"""Validate the cards of an edition: known effects, each with exactly its fields, each playable on this board."""

from __future__ import annotations

from typing import Any

from ..errors import Message
from ..vocabulary.words import Deck
from .locations import Places
from .model import DEEDS, Card, Edition

CARDS = 16  # in a deck
MOST_TIMES = 100  # how many times the rent a card may ask
MOST_AMOUNT = 5_000_000  # the total of all that anybody can own stays far below 2**31

EFFECTS: dict[str, frozenset[str]] = {
    "move-to": frozenset({"square"}),
    "back-to": frozenset({"square"}),
    "move-by": frozenset({"steps"}),
    "nearest": frozenset({"kind", "times"}),
    "jail": frozenset(),
    "jail-free": frozenset(),
    "pay": frozenset({"amount"}),
    "receive": frozenset({"amount"}),
    "collect": frozenset({"amount"}),
    "pay-each": frozenset({"amount"}),
    "repairs": frozenset({"house", "hotel"}),
    "choose": frozenset({"pay", "draw"}),
}


def check_effects(data: dict[str, Any], places: Places) -> None:
    """Check that each effect, as written, has the fields of its kind."""
    for deck in ("chance", "chest"):
        for index, card in enumerate(data[deck]):
            effect = card["effect"]
            wanted = EFFECTS[effect["do"]]
            missing = sorted(wanted - effect.keys())
            if missing:
                place = places.item(deck, index, f"effect {missing[0]}")
                raise places.error(place, Message("check.missing", kind=effect["do"]))
            extra = sorted(effect.keys() - wanted - {"do"})
            if extra:
                raise places.error(
                    places.item(deck, index, f"effect {extra[0]}"), Message("check.unknown", kind=effect["do"])
                )


def check_deck(edition: Edition, deck: Deck, places: Places) -> None:
    """Check that a deck has sixteen cards, one of them to leave jail, all of them playable."""
    cards = edition.deck(deck)
    if len(cards) != CARDS:
        raise places.error(deck, Message("check.cards", cards=len(cards), wanted=CARDS))
    free = sum(card.effect.do == "jail-free" for card in cards)
    if free != 1:
        raise places.error(deck, Message("check.jail_free", cards=free))
    for index, card in enumerate(cards):
        field, cause = _fault(edition, deck, card)
        if cause:
            raise places.error(places.item(deck, index, f"effect {field}"), cause)


def _fault(edition: Edition, deck: Deck, card: Card) -> tuple[str, Message | None]:
    """Return the faulty field of an effect, and why; None if there is no fault."""
    effect = card.effect
    if effect.do in ("move-to", "back-to"):
        return "square", _target_fault(edition, effect.square, forward=effect.do == "move-to")
    if effect.do == "move-by" and not 0 < abs(effect.steps) < len(edition.squares):
        return "steps", Message("check.steps", steps=effect.steps)
    if effect.do == "nearest":
        return _nearest_fault(edition, effect.kind, effect.times)
    if effect.do == "choose" and effect.draw not in {"chance", "chest"} - {deck}:
        return "draw", Message("check.other_deck")
    note = edition.money.note
    for field in ("amount", "house", "hotel", "pay"):
        if field in EFFECTS[effect.do]:
            amount = getattr(effect, field)
            if amount <= 0 or amount % note:
                return field, Message("check.positive_multiple", amount=amount, note=note)
            if amount > MOST_AMOUNT:
                return field, Message("check.too_much", amount=amount, most=MOST_AMOUNT)
    return "", None


def check_chains(edition: Edition, places: Places) -> None:
    """Check that no chain of cards goes on for ever, nor through a whole deck: each square and deck comes once."""
    decks: tuple[Deck, ...] = ("chance", "chest")
    leads: dict[tuple[int, str], list[tuple[int, str, str]]] = {}
    for square in edition.squares:
        for deck in decks:
            leads[square.index, deck] = found = []
            for index, card in enumerate(edition.deck(deck)):
                effect, place = card.effect, places.item(deck, index, "effect")
                if effect.do == "choose":
                    found.append((square.index, effect.draw, place))
                elif effect.do == "move-by":
                    to = (square.index + effect.steps) % len(edition.squares)
                    kind = edition.squares[to].kind
                    if kind in decks:
                        found.append((to, kind, place))
    done: set[tuple[int, str]] = set()

    def follow(at: tuple[int, str], way: tuple[tuple[int, str], ...]) -> None:
        for square, deck, place in leads[at]:
            if (square, deck) in (*way, at):
                raise places.error(place, Message("check.endless", square=at[0]))
            if (square, deck) not in done:
                follow((square, deck), (*way, at))
        done.add(at)

    for square in edition.squares:
        if square.kind in decks:
            follow((square.index, square.kind), ())


def _target_fault(edition: Edition, square: int, forward: bool) -> Message | None:
    if not 0 <= square < len(edition.squares):
        return Message("check.off_board", square=square)
    kind = edition.squares[square].kind
    if kind in DEEDS or (forward and kind == "go"):
        return None
    # moving back onto Go would raise the question of a salary; jail has an effect of its own
    return Message("check.forward" if forward else "check.back", square=square, kind=kind)


def _nearest_fault(edition: Edition, kind: str, times: int) -> tuple[str, Message | None]:
    if not kind:
        return "kind", Message("check.nearest")
    if times < 1:
        return "times", Message("check.positive", amount=times)
    if kind == "station" and times > MOST_TIMES:
        return "times", Message("check.too_much", amount=times, most=MOST_TIMES)
    if kind == "utility" and times % edition.money.note:
        return "times", Message("check.multiple", amount=times, note=edition.money.note)
    if times > MOST_AMOUNT:
        return "times", Message("check.too_much", amount=times, most=MOST_AMOUNT)
    return "", None
