"""Write front/src/log/event_sentences.json: what the terminal says of every kind of event and refusal.

    tools/told.py [--check]    write it, or only compare

The page tells the same sentences from the same files: its tests hold it to these.
"""

import json
import sys
from collections.abc import Iterator
from itertools import cycle
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from rich.text import Text

from belleville import editions
from belleville.bots.reasons import Reason, Why
from belleville.editions import Edition
from belleville.rules import events as ev
from belleville.rules.moves import Goods
from belleville.rules.players import Seating, seat
from belleville.rules.refusals import REFUSALS, Refusal
from belleville.terminal.event_sentences import tell, tell_reason
from belleville.terminal.player import Person
from belleville.terminal.prompt import Desk
from belleville.terminal.texts import LANGS
from belleville.terminal.words import Sentences
from compiled_modules import ROOT

OUT = ROOT / "front" / "src" / "log" / "event_sentences.json"
NAMES = ("Ada", "éloi", "Bob [b]", "Yvonne")
READERS = (None, 0, 1, 2, None)  # who reads, box by box, and so on
PLACES = {"title": (1, 39, None), "square": (20,), "start": (10,), "end": (24,), "titles": ((6, 12), ())}
PARTIES = {
    "payer": 0,
    "visitor": 0,
    "maker": 0,
    "debtor": 0,
    "giver": 0,
    "payee": 1,
    "owner": 1,
    "to": 1,
    "creditor": 1,
}

GROUPS_NAMED = {"completes": "orange", "nears": "pink", "breaks": "light-blue", "trade-group": "red"}  # in reasons


def values(name: str, kind: Any, edition: Edition) -> tuple[Any, ...]:
    """Return what a field of an event may hold, the usual first."""
    options = [option for option in (get_args(kind) or (kind,)) if option is not type(None)]
    none = (None,) if type(None) in get_args(kind) else ()
    if name in PLACES and (name != "title" or none):
        return tuple(value for value in PLACES[name])
    if name in PLACES:
        return PLACES[name][:2]
    if name == "dice":
        return ((2, 5), (4, 4))
    if name == "card":
        return (edition.chance[0].id,)
    if kind is Goods:
        return (Goods(cash=1250, titles=(5, 11), cards=("chest",)), Goods())
    if name in PARTIES or name in ("seat", "receiver"):
        first = PARTIES.get(name, 1 if name == "receiver" else 0)
        return (first, 1 - first, 2, *none)
    if name == "winners":
        return ((0,), (0, 2))
    for option in (kind, *options):
        if get_origin(option) is Literal:
            return (*get_args(option), *none)
    if bool in options:
        return (True, False)
    return (1, 4, 5, *none) if name in ("houses", "stock", "many") else (1200, 0, *none)


def every_event(edition: Edition) -> Iterator[ev.Event]:
    """Each kind of event, with each of its fields changed in turn."""
    for kind in get_args(ev.Event):
        hints = get_type_hints(kind, vars(ev))
        fields = {name: values(name, hints[name], edition) for name in kind.__struct_fields__}
        usual = {name: options[0] for name, options in fields.items()}
        if not fields:  # time is up: there is nothing more to say of it
            yield kind()
        if "deck" in fields and "card" in fields:
            usual["deck"] = "chance"
        seen = []
        for name, options in fields.items():
            for option in options:
                changed = {**usual, name: option}
                if changed in seen or ("card" in fields and changed.get("deck") == "chest"):
                    continue
                seen.append(changed)
                yield kind(**changed)


def every_refusal(edition: Edition) -> Iterator[Refusal]:
    """Each refusal; some of them with all that one may hold."""
    for kind in REFUSALS.values():
        clause = kind.clause_in(edition.id)
        if kind.name in ("cash", "houses", "even"):
            yield Refusal(code=kind.name, clause=clause, need=1200, have=3, square=1, box=edition.id)
        yield Refusal(code=kind.name, clause=clause, box=edition.id)


class Ear(Desk):
    """Hears what a person is told."""

    def __init__(self, words: Sentences) -> None:
        self.words, self.heard = words, ""

    def say(self, what: Any) -> None:
        self.heard = str(what)


def refused(refusal: Refusal, words: Sentences) -> str:
    """Return how the terminal says no, without its hint how to ask why."""
    person = object.__new__(Person)
    person.words, person.desk = words, Ear(words)
    person.refuse(refusal)
    assert person.reason is not None
    return person.reason[0]


def plain(markup: str | None) -> str | None:
    """Return a sentence without its colours."""
    return None if markup is None else Text.from_markup(markup).plain


def of_box(edition: Edition, reader: int | None) -> dict[str, Any]:
    """Return all that is said at one table, in both languages."""
    seating: Seating = seat(edition, NAMES)
    words = {lang: Sentences(lang, edition, seating, reader) for lang in LANGS}
    told = [
        {"event": event} | {lang: plain(tell(event, words[lang], rents=True, turns=7)) for lang in LANGS}
        for event in every_event(edition)
    ]
    refusals = [
        {"refusal": refusal} | {lang: plain(refused(refusal, words[lang])) for lang in LANGS}
        for refusal in every_refusal(edition)
    ]
    reasons = [
        {"note": {"note": "reasoned", "seat": seat, "to": to, "why": why, "group": group}}
        | {lang: plain(tell_reason(Reason(why, group), seat, to, words[lang])) for lang in LANGS}
        for why in get_args(Why)
        for group in (GROUPS_NAMED.get(why),)
        for seat, to in ((1, 0), (2, 1))
    ]
    told = list({(type(row["event"]), row["fr"]): row for row in told}.values())
    box = msgspec.to_builtins(edition)
    kept = {name: box[name] for name in ("id", "money", "words", "groups", "tokens", "fleets")}
    kept["squares"] = [{"name": square["name"], "group": square["group"]} for square in box["squares"]]
    kept["chance"], kept["chest"] = box["chance"][:1], []
    seats = [{"name": name, "token": token} for name, token in zip(NAMES, seating.tokens, strict=True)]
    return {"edition": kept, "seats": seats, "you": reader, "told": told, "refusals": refusals, "reasons": reasons}


def main() -> int:
    """Write the file, or tell whether it is right."""
    boxes = [
        of_box(editions.load(name), reader) for name, reader in zip(editions.names(), cycle(READERS), strict=False)
    ]
    text = "[\n" + ",\n".join(rows(box) for box in boxes) + "\n]\n"
    if "--check" in sys.argv[1:]:
        same = OUT.exists() and OUT.read_text("utf-8") == text
        if not same:
            print("front/src/log/event_sentences.json is not what the terminal says: run tools/told.py")
        return 0 if same else 1
    OUT.write_text(text, "utf-8")
    return 0


def rows(box: dict[str, Any]) -> str:
    """JSON with a line a sentence, so that a change can be read."""
    parts = []
    for name, value in msgspec.to_builtins(box).items():
        if name in ("told", "refusals", "reasons"):
            lines = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        else:
            parts.append(f'"{name}": {json.dumps(value, ensure_ascii=False)}')
    return "{" + ",\n".join(parts) + "}"


if __name__ == "__main__":
    sys.exit(main())
