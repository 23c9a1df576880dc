"""Every event and refusal there is, with every value that a field may have."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from belleville.editions import Edition
from belleville.rules import events as ev
from belleville.rules.moves import Goods
from belleville.rules.refusals import REFUSALS, Refusal

NAMES = ("Ada", "éloi", "Bob [b]", "Yvonne")
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
    """What a field of an event may hold, the usual first."""
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
            yield Refusal(code=kind.name, clause=clause, need=1200, have=3, square=1, edition=edition.id)
        yield Refusal(code=kind.name, clause=clause, edition=edition.id)
