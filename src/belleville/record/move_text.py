"""Move notation: how each kind of move is written as one line, and read back.

Most are declared with the move (`record` in `vocabulary.moves`); an offer, its acceptance and a payment in kind are
written by functions here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from ..rules import codes
from ..rules.moves import JAIL_CARDS, Numbers
from ..vocabulary.fields import Field, fields_of
from ..vocabulary.moves import MOVES
from ..vocabulary.words import DECKS
from .errors import Damaged
from .names import GameNames, number, number_end, word_end

# as in `Game.history`: a seat with the numbers of a move, two dice, or the order of a pack
Entry: TypeAlias = tuple[Any, ...]

KINDS = dict(enumerate(MOVES, 1))
OUTSIDERS: dict[str, tuple[int, Numbers]] = {
    move.outside: (codes.OUTSIDE, (kind, 0, 0, 0, 0)) for kind, move in KINDS.items() if move.outside
}
SAYS_OUTSIDE = {numbers[0]: phrase for phrase, (_, numbers) in OUTSIDERS.items()}
CARDS = {f"the {name} card": 1 << bit for name, bit in zip(DECKS, JAIL_CARDS, strict=True)}


class Phrase(NamedTuple):
    """The notation of a move: its first words, a field, and perhaps more words and another field."""

    kind: int
    start: str
    field: Field
    middle: str = ""
    last: Field | None = None


def phrases() -> tuple[dict[str, Numbers], list[Phrase]]:
    """Return the declared notations: whole phrases with the move of each, and those with fields."""
    whole: dict[str, Numbers] = {}
    open_ended = []
    for kind, move in KINDS.items():
        if not move.record:
            continue
        start, *rest = re.split(r"\{(.*?)\}", move.record)
        if not rest:
            whole[start] = (kind, 0, 0, 0, 0)
            continue
        name, _, choices = rest[0].partition(":")
        fields = fields_of(move)
        field = fields[name]
        if words := choices.split("|") if choices else list(field.words.words) if field.words else []:
            whole |= {start + word + rest[1]: (kind, number, 0, 0, 0) for number, word in enumerate(words)}
        elif len(rest) == 2:
            open_ended.append(Phrase(kind, start, field))
        else:
            open_ended.append(Phrase(kind, start, field, rest[1], fields[rest[2]]))
    return whole, open_ended


PHRASES, WITH_FIELDS = phrases()
SAYS = {numbers[:2]: phrase for phrase, numbers in PHRASES.items()}
BARE = {kind: SAYS[kind, 0] for kind, move in KINDS.items() if not fields_of(move) and move.record}

# -- writing

SAYS_FIELD: dict[str, Callable[[GameNames, int], str]] = {
    "title": lambda names, number: names.titles[number],
    "seat": lambda names, number: names.people[number],
    "group": lambda names, number: names.groups[number],
    "number": lambda names, number: str(number),
}


def move_line(names: GameNames, seat: int, numbers: Numbers) -> str:
    """Return a move as one line."""
    kind, a, b, c, d = numbers
    if seat == codes.OUTSIDE:
        return SAYS_OUTSIDE[kind]
    said = BARE.get(kind) or SAYS.get((kind, a)) or SAYS_MORE[kind](names, a, b, c, d)
    return f"{names.people[seat]} {said}"


def say_phrase(phrase: Phrase) -> Callable[[GameNames, int, int, int, int], str]:
    """Return the function that writes the moves of a phrase."""
    start, middle, say = phrase.start, phrase.middle, SAYS_FIELD[phrase.field.kind]
    if phrase.last is None:
        return lambda names, a, b, c, d: start + say(names, a)
    say_last = SAYS_FIELD[phrase.last.kind]
    return lambda names, a, b, c, d: start + say(names, a) + middle + say_last(names, b)


def goods_text(names: GameNames, cash: int, mask: int) -> str:
    """Return one side of a trade as text."""
    items = [f"cash {cash}"] if cash > 0 else []
    items += [text for title, text in enumerate(names.titles) if mask >> title & 1]
    items += [card for card, bit in CARDS.items() if mask & bit]
    return ", ".join(items) or "nothing"


def say_offer(names: GameNames, to: int, cash: int, given: int, taken: int) -> str:
    give, take = goods_text(names, cash, given), goods_text(names, -cash, taken)
    return f"offers {names.people[to]}: {give} for {take}"


def say_accept(names: GameNames, maker: int, revision: int, c: int, d: int) -> str:
    what = f"offer {revision}" if revision else "the payment"
    return f"accepts {what} of {names.people[maker]}"


SAYS_MORE: dict[int, Callable[[GameNames, int, int, int, int], str]] = {
    **{phrase.kind: say_phrase(phrase) for phrase in WITH_FIELDS},
    codes.OFFER: say_offer,
    codes.ACCEPT: say_accept,
    codes.IN_KIND: lambda s, a, b, c, d: f"pays in kind: {goods_text(s, b, a)}",
}

# -- reading


def read_line(names: GameNames, line: str) -> tuple[Entry, ...]:
    """Return what a line holds: a move, an outcome, or a move with the roll that follows it."""
    what, colon, said = line.partition(": ")
    if colon and what in PACKS:
        return (read_pack(names, what, said),)
    if what == "dice":
        if said not in DICE:
            raise Damaged("record.dice")
        return (DICE[said],)
    dice = DICE.get(line[-3:]) if line[-5:-3] == ": " else None
    if dice is None:
        return (read_move(names, line),)
    try:
        return read_move(names, line[:-5]), dice
    except Damaged as cause:
        # a property may have this name: then the whole line is the move
        try:
            return (read_move(names, line),)
        except Damaged:
            raise cause from None


DICE = {f"{one} {two}": (one, two) for one in range(1, 7) for two in range(1, 7)}
PACKS = (*DECKS, "titles")


def read_pack(names: GameNames, pack: str, text: str) -> tuple[int, ...]:
    """Return the order of a shuffled deck."""
    cards = names.squares if pack == "titles" else names.packs[DECKS.index(pack)]
    places = {card: place for place, card in enumerate(cards)}
    order = []
    for card in text.split(" "):
        if card not in places:
            raise Damaged("record.card", card=card)
        order.append(places.pop(card))
    if places:
        raise Damaged("record.pack_short", cards=tuple(places))
    return tuple(order)


def read_move(names: GameNames, line: str) -> tuple[int, Numbers]:
    """Return the seat and the numbers of a move."""
    if line in OUTSIDERS:
        return OUTSIDERS[line]
    end = word_end(line, 0)
    seat = names.seats.get(line[:end])
    if seat is None:
        raise Damaged("record.nobody", text=line[:end]) if line else Damaged("record.no_text")
    said = line[end + 1 :]
    numbers = PHRASES.get(said)
    if numbers is None:
        verb = said.partition(" ")[0]
        reader = READERS.get(verb)
        if reader is None or line[end : end + 1] != " ":
            raise Damaged("record.no_move")
        numbers = reader(names, said)
    return seat, numbers


def after(said: str, phrase: str) -> str:
    """Return the rest of a line that begins with a phrase."""
    if not said.startswith(phrase):
        raise Damaged("record.phrase", phrase=phrase.strip())
    return said[len(phrase) :]


def read_group(names: GameNames, text: str) -> int:
    if text not in names.groups:
        raise Damaged("record.group", text=text, known=tuple(names.groups))
    return names.groups.index(text)


READS_FIELD: dict[str, Callable[[GameNames, str], int]] = {
    "title": lambda names, text: names.title(text),
    "seat": lambda names, text: names.seat(text),
    "group": read_group,
    "number": lambda names, text: number(text),
}


def read_phrases(known: list[Phrase]) -> Callable[[GameNames, str], Numbers]:
    """Return the function that reads the moves of some phrases with the same verb."""

    def read(names: GameNames, said: str) -> Numbers:
        phrase = next((phrase for phrase in known if said.startswith(phrase.start)), known[-1])
        # after a verb alone, the error should name what is missing, not the space
        alone = phrase.start.count(" ") == 1
        rest = said[len(phrase.start) :] if alone else after(said, phrase.start)
        if phrase.last is None:
            return phrase.kind, READS_FIELD[phrase.field.kind](names, rest), 0, 0, 0
        # only the name of a property can stand before other words: reading it finds its end
        title, end = names.title_at(said, len(phrase.start))
        if not said.startswith(phrase.middle, end):
            raise Damaged("record.misnamed", **names.misnamed(title, said[end + 1 :].rpartition(phrase.middle)[0]))
        return phrase.kind, title, READS_FIELD[phrase.last.kind](names, said[end + len(phrase.middle) :]), 0, 0

    return read


def read_offer(names: GameNames, said: str) -> Numbers:
    # a quoted name may hold a colon, a plain one cannot
    end = word_end(said, 7)
    if said[7:8] != '"' and said[end - 1 : end] == ":":
        end -= 1
    partner = names.seat(said[7:end])
    if not said.startswith(": ", end):
        raise Damaged("record.offer_colon")
    given, give, at = read_goods(names, said, end + 2)
    if not said.startswith(" for ", at):
        raise Damaged("record.offer_for", rest=said[at:])
    taken, take, at = read_goods(names, said, at + 5)
    if at != len(said):
        raise Damaged("record.offer_rest", rest=said[at:])
    if given and taken:
        raise Damaged("record.cash_both")
    return codes.OFFER, partner, given - taken, give, take


def read_goods(names: GameNames, said: str, at: int) -> tuple[int, int, int]:
    """Return cash and goods of one side of a trade, and where their list ends."""
    if said.startswith("nothing", at):
        return 0, 0, at + 7
    cash = mask = 0
    while True:
        if said.startswith("cash ", at):
            end = number_end(said, at + 5)
            if cash or mask:
                raise Damaged("record.cash_first")
            cash = number(said[at + 5 : end])
            if cash == 0:
                raise Damaged("record.no_cash")
        else:
            bit, end = read_good(names, said, at)
            # in board order, so that a trade is written in one way only
            if bit <= mask:
                raise Damaged("record.order", text=said[at:end])
            mask |= bit
        if not said.startswith(", ", end):
            return cash, mask, end
        at = end + 2


def read_good(names: GameNames, said: str, at: int) -> tuple[int, int]:
    """Return a property or a jail card as a bit, and where its name ends."""
    for card, bit in CARDS.items():
        if said.startswith(card, at):
            return bit, at + len(card)
    title, end = names.title_at(said, at)
    return 1 << title, end


def read_accept(names: GameNames, said: str) -> Numbers:
    if said.startswith("accepts the payment of "):
        return codes.ACCEPT, names.seat(said[23:]), 0, 0, 0
    revision, of, maker = after(said, "accepts offer ").partition(" of ")
    counted = number(revision)
    if not of or counted == 0:
        raise Damaged("record.offer_number")
    return codes.ACCEPT, names.seat(maker), counted, 0, 0


def read_in_kind(names: GameNames, said: str) -> Numbers:
    after(said, "pays in kind: ")
    cash, mask, at = read_goods(names, said, 14)
    if at != len(said) or mask >> codes.JAIL_CARD_BIT:
        raise Damaged("record.in_kind")
    return codes.IN_KIND, mask, cash, 0, 0


def by_verb() -> dict[str, list[Phrase]]:
    """Return the phrases with fields by their first words."""
    found: dict[str, list[Phrase]] = {}
    for phrase in WITH_FIELDS:
        found.setdefault(phrase.start.partition(" ")[0], []).append(phrase)
    return found


READERS: dict[str, Callable[[GameNames, str], Numbers]] = {
    **{verb: read_phrases(known) for verb, known in by_verb().items()},
    "offers": read_offer,
    "accepts": read_accept,
    "pays": read_in_kind,
}
