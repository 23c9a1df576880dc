"""Ways to damage a one-line position: by its fields, acts and numbers, and character by character."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from ..record.position_notation import ACTS, FLAGS, SEATS

# as `record.position` writes them: most damaged lines keep the order, or they would be refused for that alone
ORDER = (
    "bank", "turn", "turns", "throws", "doubles", "dice", *FLAGS, "over", "pot", "passed-go", "round", "paid",
    "waiting", "chance", "chest", "cards", "rents", "claimed", "agenda", "sale", "contest", "offers", "revisions",
    "starting",
)  # fmt: skip
MARKS = "0123456789abcdefghx-+=^/.:@!jct "
SQUARES = (
    "1",
    "3",
    "5",
    "6",
    "8",
    "9",
    "11",
    "12",
    "14",
    "15",
    "19",
    "21",
    "24",
    "25",
    "28",
    "29",
    "31",
    "35",
    "37",
    "39",
)
WORDS = (
    "rent",
    "tax",
    "fine",
    "card",
    "interest",
    "salary",
    "yes",
    "no",
    "house",
    "hotel",
    "chance",
    "chest",
    "titles",
)
SAMPLES = {
    "over": ("over:last-left.a", "over:hour.ab", "over:quick.b", "over:goal.a", "over:rounds.ab"),
    "waiting": ("waiting:39", "waiting:1+3", "waiting:chance", "waiting:39+visited"),
    "cards": ("cards:a-", "cards:-b", "cards:ab"),
    "rents": ("rents:b.a.39.50.1.1", "rents:a.b.12.4x.2.3", "rents:a.b.1.2.2.9!1"),
    "claimed": ("claimed:1",),
    "sale": (
        "sale:title.39.1.0.-.ab.-", "sale:bankrupt.1.10.20.a.ab.a", "sale:house.-.50.0.-.ab.-",
        "sale:card.chest.1.0.-.ab.-",
    ),
    "contest": ("contest:house.b.a1", "contest:hotel.-.a1b1"),
    "offers": ("offers:a.b.100.-.39", "offers:b.a.-50.1.-"),
    "revisions": ("revisions:a1", "revisions:a2b1"),
    "starting": ("starting:ab",),
    "doubles": ("doubles:1", "doubles:2", "doubles:3"),
    "paid": ("paid:39.1=10",),
    "bank": ("bank:a", "bank:+"),
    "pot": ("pot:500", "pot:1", "pot:99999999999"),
    "passed-go": ("passed-go:a", "passed-go:h"),
    "round": ("round:0.a", "round:3.b", "round:999.a"),
}  # fmt: skip
Fields = tuple[list[str], dict[str, str]]


def mutated(rnd: Random, lines: list[str]) -> str:
    """Return one of the lines, damaged once or a few times."""
    line = rnd.choice(lines)
    for _ in range(rnd.choice((1, 1, 1, 2, 2, 3))):
        if rnd.random() < 0.15:
            line = retyped(rnd, line)
        else:
            line = joined(rnd.choice(WAYS)(rnd, split(line), lines))
    return line


def split(line: str) -> Fields:
    """Return the first four fields, and the others by key."""
    fields = line.split(" ")
    return fields[:4], {field.partition(":")[0]: field for field in fields[4:]}


def joined(fields: Fields) -> str:
    """Return the line of these fields, in their order."""
    first, keyed = fields
    last = [keyed[key] for key in keyed if key not in ORDER]
    return " ".join([*first, *(keyed[key] for key in ORDER if key in keyed), *last])


def retyped(rnd: Random, line: str) -> str:
    """Return a character put in, taken out, replaced, or swapped with the next one."""
    at = rnd.randrange(len(line) + 1)
    way = rnd.randrange(4)
    if way == 0:
        return line[:at] + rnd.choice(MARKS) + line[at:]
    if way == 1:
        return line[:at] + line[at + 1 :]
    if way == 2:
        return line[:at] + rnd.choice(MARKS) + line[at + 1 :]
    return line[:at] + line[at + 1 : at + 2] + line[at : at + 1] + line[at + 2 :]


def picked(rnd: Random, fields: Fields) -> str:
    """Return the key of a field: the busier ones more often; the first four by their number."""
    first, keyed = fields
    busy = [key for key in keyed if key in ("agenda", "sale", "contest", "offers", "rents", "over", "starting")]
    return rnd.choice(["2", "3", *keyed, *busy, *busy] if len(first) == 4 else list(keyed) or ["0"])


def put(fields: Fields, key: str, text: str) -> Fields:
    """Return the fields with another text for one."""
    first, keyed = fields
    if key.isdigit():
        return [text if str(at) == key else field for at, field in enumerate(first)], keyed
    return first, {**keyed, key: text}


def get(fields: Fields, key: str) -> str:
    """Return the text of a field."""
    first, keyed = fields
    return first[int(key)] if key.isdigit() and int(key) < len(first) else keyed.get(key, "")


def replaced(rnd: Random, text: str, pattern: str, new: Callable[[str], str]) -> str:
    """Return a text with one of the places that a pattern finds rewritten."""
    places = list(re.finditer(pattern, text))
    if not places:
        return text
    place = rnd.choice(places)
    return text[: place.start()] + new(place.group()) + text[place.end() :]


def other_number(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a number one more or less, nothing, doubled, huge, or one that stands elsewhere in the line."""
    key = picked(rnd, fields)
    elsewhere = re.findall(r"\d+", joined(fields)) or ["1"]

    def new(text: str) -> str:
        value = int(text)
        return str(
            rnd.choice((value + 1, max(value - 1, 0), 0, 2 * value, 10**9, rnd.randrange(100), rnd.choice(elsewhere)))
        )

    return put(fields, key, replaced(rnd, get(fields, key), r"\d+", new))


def other_seat(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a seat, or the bank, in place of another."""
    key = picked(rnd, fields)
    seats = SEATS[: get(fields, "2").count("/") + 1] + "-"
    text = get(fields, key)
    head, colon, rest = text.partition(":")
    said = rest if colon else text
    new = replaced(rnd, said, r"(?<![a-z])[a-h-](?![a-z])", lambda _: rnd.choice(seats))
    return put(fields, key, head + colon + new if colon else new)


def other_word(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a reason, a square or a building in place of another."""
    key = picked(rnd, fields)
    text = get(fields, key)
    head, colon, rest = text.partition(":")
    pattern, words = (r"[a-z]{2,}", WORDS) if rnd.random() < 0.5 else (r"\b\d{1,2}\b", SQUARES)
    new = replaced(rnd, rest if colon else text, pattern, lambda _: rnd.choice(words))
    return put(fields, key, head + colon + new if colon else new)


def without_field(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a field less."""
    first, keyed = fields
    gone = rnd.choice(list(keyed)) if keyed else ""
    return first, {key: text for key, text in keyed.items() if key != gone}


def with_flag(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a flag set, or taken away."""
    first, keyed = fields
    flag = rnd.choice(FLAGS)
    if flag in keyed:
        return first, {key: text for key, text in keyed.items() if key != flag}
    return first, {**keyed, flag: flag}


def with_sample(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a field more, or another in its place."""
    first, keyed = fields
    key = rnd.choice(list(SAMPLES))
    return first, {**keyed, key: rnd.choice(SAMPLES[key])}


def with_others_field(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a field as it stands in another line, if there is one of the same edition and number of seats."""
    edition, seats = get(fields, "0"), get(fields, "2").count("/")
    for _ in range(20):
        first, keyed = split(rnd.choice(lines))
        if len(first) == 4 and first[0] == edition and first[2].count("/") == seats:
            key = rnd.choice(["1", "2", "3", *keyed])
            return put(fields, key, first[int(key)] if key.isdigit() else keyed[key])
    return fields


def other_agenda(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a mutated agenda: an item removed, doubled, exchanged, added, or marked as emitted or not."""
    text = get(fields, "agenda").removeprefix("agenda:")
    acts = text.split("/") if text else []
    way = rnd.randrange(5)
    at = rnd.randrange(len(acts) + 1)
    if way == 0:
        acts[at : at + 1] = []
    elif way == 1 and at < len(acts):
        acts.insert(at, acts[at])
    elif way == 2:
        rnd.shuffle(acts)
    elif way == 3 and at < len(acts):
        acts[at] = acts[at][:-1] if acts[at].endswith("!") else acts[at] + "!"
    else:
        acts.insert(at, an_act(rnd, get(fields, "2").count("/") + 1))
    if acts:
        return put(fields, "agenda", "agenda:" + "/".join(acts))
    return fields[0], {key: said for key, said in fields[1].items() if key != "agenda"}


def an_act(rnd: Random, players: int) -> str:
    """Any act with anything in it."""
    seats = SEATS[:players]
    word, kinds = rnd.choice(list(ACTS.values()))
    some = {
        "seat": seats, "party": seats + "-", "title": SQUARES, "title?": (*SQUARES, "-"), "titles": SQUARES,
        "yes": ("yes", "no"), "reason": ("rent", "tax", "fine", "card", "interest", "title"),
        "deck": ("chance", "chest"),
        "pack": ("chance", "chest", "titles"), "building": ("house", "hotel"), "claim": "01", "card": "0123456789",
        "steps": ("3", "7", "12"), "times": ("1", "2", "4", "10"),
    }  # fmt: skip
    return ".".join([word, *(rnd.choice(some.get(kind, ("0", "1", "10", "50", "100", "5000"))) for kind in kinds)])


def other_seat_marks(rnd: Random, fields: Fields, lines: list[str]) -> Fields:
    """Return a seat in jail, bankrupt, with a standing claim or a roll for the start, or no longer."""
    seats = get(fields, "2").split("/")
    at = rnd.randrange(len(seats))
    mark = rnd.choice(("j1", "j2", "j4", "x1", "x2", "c1", "t7"))
    seats[at] = re.sub(mark[0] + r"\d+", "", seats[at]) if mark[0] in seats[at] else seats[at] + mark
    if rnd.random() < 0.5:
        seats[at] = re.sub(r"@\d+", f"@{rnd.choice((0, 4, 7, 10, 17, 22, 30, 38, 39))}", seats[at])
    if mark[0] == "x" and rnd.random() < 0.5:
        seats[at] = re.sub(r"^\d+", "0", seats[at])
    return put(fields, "2", "/".join(seats))


WAYS = (
    other_number, other_number, other_seat, other_word, without_field, with_flag, with_sample, with_others_field,
    with_others_field, other_agenda, other_agenda, other_seat_marks,
)  # fmt: skip
