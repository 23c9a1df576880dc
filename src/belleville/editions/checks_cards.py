"""Validate the cards of an edition: known effects, each with exactly its fields, each playable on this board."""

from __future__ import annotations

from typing import Any

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
                raise places.error(place, f"missing on {effect['do']}")
            extra = sorted(effect.keys() - wanted - {"do"})
            if extra:
                raise places.error(places.item(deck, index, f"effect {extra[0]}"), f"unknown on {effect['do']}")


def check_deck(edition: Edition, deck: Deck, places: Places) -> None:
    """Check that a deck has sixteen cards, one of them to leave jail, all of them playable."""
    cards = edition.deck(deck)
    if len(cards) != CARDS:
        raise places.error(deck, f"{len(cards)} cards instead of {CARDS}")
    free = sum(card.effect.do == "jail-free" for card in cards)
    if free != 1:
        raise places.error(deck, f"{free} cards to leave jail instead of 1")
    for index, card in enumerate(cards):
        field, cause = _fault(edition, deck, card)
        if cause:
            raise places.error(places.item(deck, index, f"effect {field}"), cause)


def _fault(edition: Edition, deck: Deck, card: Card) -> tuple[str, str]:
    """Return the faulty field of an effect, and why; two empty strings if there is none."""
    effect = card.effect
    if effect.do in ("move-to", "back-to"):
        return "square", _target_fault(edition, effect.square, forward=effect.do == "move-to")
    if effect.do == "move-by" and not 0 < abs(effect.steps) < len(edition.squares):
        return "steps", f"{effect.steps} is not a move on this board"
    if effect.do == "nearest":
        return _nearest_fault(edition, effect.kind, effect.times)
    if effect.do == "choose" and effect.draw not in {"chance", "chest"} - {deck}:
        return "draw", "is not the other deck"
    note = edition.money.note
    for field in ("amount", "house", "hotel", "pay"):
        if field in EFFECTS[effect.do]:
            amount = getattr(effect, field)
            if amount <= 0 or amount % note:
                return field, f"{amount} is not a positive multiple of {note}"
            if amount > MOST_AMOUNT:
                return field, f"{amount} is more than {MOST_AMOUNT}"
    return "", ""


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
                raise places.error(place, f"a token on square {at[0]} could go from card to card for ever")
            if (square, deck) not in done:
                follow((square, deck), (*way, at))
        done.add(at)

    for square in edition.squares:
        if square.kind in decks:
            follow((square.index, square.kind), ())


def _target_fault(edition: Edition, square: int, forward: bool) -> str:
    if not 0 <= square < len(edition.squares):
        return f"{square} is not on the board"
    kind = edition.squares[square].kind
    if kind in DEEDS or (forward and kind == "go"):
        return ""
    # moving back onto Go would raise the question of a salary; jail has an effect of its own
    return f"{square} is a square of kind {kind}, not {'Go or ' if forward else ''}a title"


def _nearest_fault(edition: Edition, kind: str, times: int) -> tuple[str, str]:
    if not kind:
        return "kind", "is neither station nor utility"
    if times < 1:
        return "times", f"{times} is not positive"
    if kind == "station" and times > MOST_TIMES:
        return "times", f"{times} is more than {MOST_TIMES}"
    if kind == "utility" and times % edition.money.note:
        return "times", f"{times} is not a multiple of {edition.money.note}"
    if times > MOST_AMOUNT:
        return "times", f"{times} is more than {MOST_AMOUNT}"
    return "", ""
