"""Every check on an edition: break a good one in one place, and be told the file, the place and the cause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from belleville.editions import EditionError, build

Tables = dict[str, Any]
Fault = tuple[str, Callable[[Tables], object], str, str]  # name of the test, the damage, place, cause


def at(table: Any, *way: str | int) -> Any:
    for step in way:
        table = table[step]
    return table


def put(*way_and_value: Any) -> Callable[[Tables], None]:
    """Write a value at the end of a way: `put("squares", 6, "price", 101)`."""
    *way, key, value = way_and_value

    def damage(tables: Tables) -> None:
        at(tables, *way)[key] = value

    return damage


def drop(*way: str | int) -> Callable[[Tables], None]:
    def damage(tables: Tables) -> None:
        del at(tables, *way[:-1])[way[-1]]

    return damage


def all_of(*damages: Callable[[Tables], object]) -> Callable[[Tables], None]:
    def damage(tables: Tables) -> None:
        for one in damages:
            one(tables)

    return damage


def square(index: int, kind: str, **fields: Any) -> Callable[[Tables], None]:
    return put("squares", index, {"kind": kind, "name": {"fr": "Ici", "en": "Here"}, **fields})


def effect(deck: str, index: int, **fields: Any) -> Callable[[Tables], None]:
    return put(deck, index, "effect", fields)


VAUGIRARD = 'squares[6] "Rue de Vaugirard"'
STREET = {"group": "brown", "price": 60, "house": 50, "hotel": 50, "mortgage": 30}
RENTS = [2, 10, 30, 90, 160, 250]

SHAPE: list[Fault] = [
    ("missing-table", drop("money"), "top", "money is missing"),
    ("unknown-top", put("colour", "red"), "top", "colour is not known here"),
    ("unknown-money", put("money", "tax", 1), "money", "tax is not known here"),
    ("unknown-in-note", put("money", "notes", 2, "size", 1), "money notes[2]", "size is not known here"),
    ("unknown-in-card", put("chance", 3, "kind", "x"), 'chance[3] "ch04"', "kind is not known here"),
    ("unknown-in-token", put("tokens", 0, "age", 3), 'tokens[0] "battleship"', "age is not known here"),
    ("unknown-in-group", put("groups", 0, "size", 3), 'groups[0] "brown"', "size is not known here"),
    ("unknown-in-mode", put("modes", "timed", "ends", 3), "modes timed", "ends is not known here"),
    ("unknown-mode", put("modes", "blitz", {}), "modes", "blitz is not known here"),
    ("unknown-in-players", put("players", "bots", 1), "players", "bots is not known here"),
    ("unknown-in-stock", put("stock", "castles", 1), "stock", "castles is not known here"),
    ("text-for-number", put("squares", 6, "price", "100"), f"{VAUGIRARD} price", "it must be a whole number, and is "),
    ("fraction", put("squares", 6, "rents", 2, 9.5), f"{VAUGIRARD} rents[2]", "it must be a whole number, and is "),
    ("id-form", put("id", "My Box"), "id", "is not of the form"),
    ("confidence", put("squares", 6, "confidence", "sure"), f"{VAUGIRARD} confidence", "is not one of"),
    ("square-kind", put("squares", 6, "kind", "castle"), f"{VAUGIRARD} kind", "'castle' is not one of"),
]

LANGUAGES: list[Fault] = [
    ("no-english", drop("squares", 6, "name", "en"), f"{VAUGIRARD} name", "en is missing"),
    ("empty-french", put("chance", 0, "text", "fr", ""), 'chance[0] "ch01" text fr', "is empty"),
    ("blank-english", put("about", "en", "  "), "about en", "is empty"),
    ("third-language", put("title", "de", "Kiste"), "title", "de is not known here"),
    ("no-words-in-english", drop("words", "en"), "words", "en is missing"),
    ("word-missing", drop("words", "fr", "hotels"), "words fr", "hotels is missing"),
    ("word-unknown", put("words", "en", "castle", "castle"), "words en", "castle is not known here"),
    ("word-empty", put("words", "en", "house", ""), "words en house", "is empty"),
]

MONEY: list[Fault] = [
    ("note", put("money", "note", 0), "money note", "0 is not positive"),
    ("start-negative", put("money", "start", -1500), "money start", "-1500 is not positive"),
    ("salary-zero", put("money", "salary", 0), "money salary", "0 is not positive"),
    ("fine-not-notes", put("money", "note", 7), "money start", "1500 is not a multiple of 7"),
    ("interest", put("money", "interest", 101), "money interest", "101 is not a percentage"),
    ("sum", put("money", "notes", 0, "each", 3), "money notes", "add up to 2000, the start is 1500"),
    ("each", put("money", "notes", 0, "each", -1), "money notes[0] each", "-1 is negative"),
    ("note-value", put("money", "notes", 0, "value", 0), "money notes[0] value", "0 is not positive"),
    (
        "notes-order",
        put("money", "notes", 1, "value", 600),
        "money notes",
        "from the largest to the smallest",
    ),
    (
        "smallest-note",
        put("money", "notes", 6, "value", 2),
        "money notes",
        "the smallest is not the note of 1",
    ),
    ("no-notes", put("money", "notes", []), "money notes", "the smallest is not the note of 1"),
    ("coin", put("money", "coins", [{"value": 5, "count": 0}]), "money coins[0] count", "0 is not positive"),
    ("coin-value", put("money", "coins", [{"value": 0, "count": 1}]), "money coins[0] value", "not positive"),
]

PLAYERS: list[Fault] = [
    ("too-few", put("players", "min", 1), "players min", "1 is fewer than 2"),
    ("too-many", put("players", "max", 9), "players max", "9 is more than 8"),
    ("max-below-min", put("players", "min", 7), "players max", "6 is fewer than the least, 7"),
    ("persons-few", put("players", "persons", 5), "players persons", "5 is neither 6 nor one more"),
    ("persons-many", put("players", "persons", 8), "players persons", "8 is neither 6 nor one more"),
    ("tokens-few", lambda edition: edition["tokens"].__delitem__(slice(5, None)), "tokens", "5 tokens for 6 players"),
    ("token-twice", put("tokens", 4, "id", "boot"), 'tokens[4] "boot" id', "boot is used twice"),
    (
        "side",
        put("tokens", 1, "side", "rebel"),
        'tokens[1] "boot" side',
        '"rebel" is not a fleet of this edition',
    ),
]

GROUPS: list[Fault] = [
    ("nine", drop("groups", 4), "groups", "9 groups instead of 10"),
    ("no-station", put("groups", 8, "id", "trains"), "groups", 'no group "station"'),
    ("no-utility", put("groups", 9, "id", "works"), "groups", 'no group "utility"'),
    ("twice", put("groups", 1, "id", "brown"), 'groups[1] "brown" id', "brown is used twice"),
    ("letter-twice", put("groups", 1, "letter", "A"), 'groups[0] "brown" letter', "A is used twice"),
    ("letter-long", put("groups", 1, "letter", "AB"), 'groups[1] "light-blue" letter', "is not of the form"),
    (
        "undeclared",
        put("squares", 6, "group", "grey"),
        f"{VAUGIRARD} group",
        '"grey" is not a group of streets',
    ),
    (
        "street-in-station",
        put("squares", 6, "group", "station"),
        f"{VAUGIRARD} group",
        "not a group of streets",
    ),
    ("size-one", put("squares", 1, "group", "red"), 'groups[0] "brown"', "1 streets instead of 2 to 4"),
    (
        "size-five",
        all_of(put("squares", 6, "group", "red"), put("squares", 16, "group", "red")),
        'groups[4] "red"',
        "5 streets instead of 2 to 4",
    ),
    (
        "house-price",
        put("squares", 9, "house", 100),
        'squares[9] "Avenue de la République" house',
        "not one house price in the group: 50, 100",
    ),
]

BOARD: list[Fault] = [
    ("thirty-nine", drop("squares", 39), "squares", "39 squares instead of 40"),
    ("go-first", square(0, "parking"), 'squares[0] "Ici" kind', "parking instead of go"),
    ("two-gos", square(20, "go"), "squares", "2 squares of kind go instead of 1"),
    ("no-jail", square(10, "chance"), "squares", "0 squares of kind jail instead of 1"),
    ("two-jails", square(20, "jail"), "squares", "2 squares of kind jail instead of 1"),
    ("no-parking", square(20, "chance"), "squares", "0 squares of kind parking instead of 1"),
    ("no-go-to-jail", square(30, "chance"), "squares", "0 squares of kind go-to-jail instead of 1"),
    ("three-stations", square(5, "chance"), "squares", "3 squares of kind station instead of 4"),
    ("one-utility", square(12, "chance"), "squares", "1 squares of kind utility instead of 2"),
    ("few-titles", square(1, "chance"), "squares", "27 properties instead of 28"),
    ("many-titles", square(2, "street", rents=RENTS, **STREET), "squares", "29 properties instead of 28"),
    ("tax-zero", put("squares", 4, "amount", 0), 'squares[4] "Impôts sur le revenu" amount', "not positive"),
    (
        "no-amount",
        drop("squares", 4, "amount"),
        'squares[4] "Impôts sur le revenu" amount',
        "missing on tax",
    ),
    ("no-rents", drop("squares", 6, "rents"), f"{VAUGIRARD} rents", "missing on street"),
    ("rent-on-jail", put("squares", 10, "rents", [1]), 'Simple visite" rents', "unknown on jail"),
    ("times-on-street", put("squares", 6, "times", [4, 10]), f"{VAUGIRARD} times", "unknown on street"),
    ("house-on-station", put("squares", 5, "house", 50), '"Gare Montparnasse" house', "unknown on station"),
    ("index-written", put("squares", 6, "index", 6), f"{VAUGIRARD} index", "unknown on street"),
]

DEEDS: list[Fault] = [
    ("price-zero", put("squares", 6, "price", 0), f"{VAUGIRARD} price", "0 is not positive"),
    (
        "mortgage",
        put("squares", 6, "mortgage", 60),
        f"{VAUGIRARD} mortgage",
        "60 is not half the price of 100",
    ),
    ("rents-five", drop("squares", 6, "rents", 0), f"{VAUGIRARD} rents", "5 figures instead of 6"),
    ("rent-negative", put("squares", 6, "rents", 0, -6), f"{VAUGIRARD} rents", "-6 is not positive"),
    ("rents-fall", put("squares", 6, "rents", 3, 80), f"{VAUGIRARD} rents", "do not rise"),
    ("rents-level", put("squares", 6, "rents", 5, 400), f"{VAUGIRARD} rents", "do not rise"),
    ("station-rents", drop("squares", 5, "rents", 0), '"Gare Montparnasse" rents', "3 figures instead of 4"),
    ("utility-times", put("squares", 28, "times", [10, 4]), 'des eaux" times', "do not rise"),
    ("utility-one", put("squares", 28, "times", [4]), 'des eaux" times', "1 figures instead of 2"),
    ("hotel-odd", put("squares", 6, "hotel", 55), f"{VAUGIRARD} hotel", "55: half of it is not whole notes"),
    (
        "house-odd",
        all_of(put("squares", 1, "house", 55), put("squares", 3, "house", 55)),
        'squares[1] "Boulevard de Belleville" house',
        "55: half of it is not whole notes",
    ),
    ("houses-few", put("stock", "houses", 11), "stock houses", "11 is not from 12"),
    ("houses-many", put("stock", "houses", 89), "stock houses", "to 88 (the whole board)"),
    ("hotels-few", put("stock", "hotels", 2), "stock hotels", "2 is not from 3"),
    ("hotels-many", put("stock", "hotels", 23), "stock hotels", "to 22 (the whole board)"),
]

CARDS: list[Fault] = [
    ("fifteen", drop("chance", 15), "chance", "15 cards instead of 16"),
    ("id-twice", put("chest", 2, "id", "cc01"), 'chest[2] "cc01" id', "cc01 is used twice"),
    ("id-in-both", put("chest", 2, "id", "ch05"), 'chest[2] "ch05" id', "ch05 is used twice"),
    ("no-jail-free", effect("chest", 3, do="jail"), "chest", "0 cards to leave jail instead of 1"),
    ("two-jail-free", effect("chance", 0, do="jail-free"), "chance", "2 cards to leave jail instead of 1"),
    ("verb", effect("chance", 0, do="fly"), 'chance[0] "ch01" effect do', "'fly' is not one of"),
    ("no-verb", effect("chance", 0, square=0), 'chance[0] "ch01" effect', "do is missing"),
    (
        "field-unknown",
        effect("chance", 0, do="jail", far=1),
        'chance[0] "ch01" effect',
        "far is not known here",
    ),
    ("field-missing", effect("chance", 0, do="pay"), 'chance[0] "ch01" effect amount', "missing on pay"),
    (
        "field-of-another",
        effect("chance", 0, do="jail", amount=5),
        'chance[0] "ch01" effect amount',
        "unknown on jail",
    ),
    ("off-board", effect("chance", 0, do="move-to", square=40), "effect square", "40 is not on the board"),
    ("before-go", effect("chance", 0, do="back-to", square=-1), "effect square", "-1 is not on the board"),
    (
        "to-jail",
        effect("chance", 0, do="move-to", square=10),
        "effect square",
        "kind jail, not Go or a property",
    ),
    ("back-to-go", effect("chance", 0, do="back-to", square=0), "effect square", "kind go, not a property"),
    ("no-steps", effect("chance", 0, do="move-by", steps=0), "effect steps", "0 is not a move"),
    ("too-far", effect("chance", 0, do="move-by", steps=40), "effect steps", "40 is not a move"),
    ("nearest-what", effect("chance", 0, do="nearest", kind="jail", times=2), "effect kind", "is not one of"),
    (
        "nearest-none",
        effect("chance", 0, do="nearest", kind="", times=2),
        "effect kind",
        "neither station nor",
    ),
    ("times", effect("chance", 0, do="nearest", kind="station", times=0), "effect times", "not positive"),
    ("pay-nothing", effect("chance", 0, do="pay", amount=0), "effect amount", "not a positive multiple of 1"),
    (
        "receive",
        effect("chance", 0, do="receive", amount=-5),
        "effect amount",
        "not a positive multiple of 1",
    ),
    ("collect", effect("chance", 0, do="collect", amount=0), "effect amount", "not a positive multiple of 1"),
    ("pay-each", effect("chance", 0, do="pay-each", amount=0), "effect amount", "not a positive multiple"),
    (
        "repairs",
        effect("chance", 0, do="repairs", house=5, hotel=0),
        "effect hotel",
        "not a positive multiple",
    ),
    ("choose-pay", effect("chest", 4, do="choose", pay=0, draw="chance"), "effect pay", "not a positive"),
    (
        "choose-own",
        effect("chest", 4, do="choose", pay=10, draw="chest"),
        "effect draw",
        "not the other deck",
    ),
    ("choose-none", effect("chest", 4, do="choose", pay=10, draw=""), "effect draw", "not the other deck"),
]

RULES: list[Fault] = [
    ("missing", drop("rules", "claim"), "rules", "claim is missing"),
    ("unknown", put("rules", "pot", "yes"), "rules", "pot is not known here"),
    ("value", put("rules", "claim", "never"), "rules claim", "'never' is not one of next-throw, next-player"),
    ("clause", put("rules", "inherit", "x"), "rules inherit", "as-is, mortgaged (bankrupt.player)"),
    ("deal", put("modes", "timed", "deal", -1), "modes.timed deal", "-1 is negative"),
    ("deal-all", put("modes", "quick", "deal", 5), "modes.quick deal", "more than the 28 properties"),
    ("deal-timed", put("modes", "timed", "deal", 5), "modes.timed deal", "5 each for 6 players"),
    ("houses", put("modes", "quick", "houses", 5), "modes.quick houses", "5 is not from 1 to 4"),
    ("ends", put("modes", "quick", "ends", 6), "modes.quick ends", "6 is not from 1 to 5"),
    ("jail-turns", put("modes", "quick", "jail_turns", 0), "modes.quick jail_turns", "0 is not from 1 to 3"),
]

PARIS = SHAPE + LANGUAGES + MONEY + PLAYERS + GROUPS + BOARD + DEEDS + CARDS + RULES

STARS: list[Fault] = [
    (
        "notes-in-price",
        put("squares", 6, "price", 10050),
        '"Hoth : Base Echo" price',
        "not a multiple of 100",
    ),
    (
        "notes-in-rent",
        put("squares", 6, "rents", 0, 650),
        '"Hoth : Base Echo" rents',
        "not a multiple of 100",
    ),
    ("notes-in-times", put("squares", 12, "times", [4, 10]), '"Réacteur central" times', "multiple of 100"),
    ("notes-in-tax", put("squares", 4, "amount", 20050), 'arrimage" amount', "not a multiple of 100"),
    ("notes-in-card", effect("chance", 10, do="pay", amount=1550), "effect amount", "multiple of 100"),
    ("notes-in-fine", put("money", "fine", 5050), "money fine", "5050 is not a multiple of 100"),
    (
        "notes-in-shop",
        effect("chance", 0, do="nearest", kind="utility", times=10),
        "effect times",
        "10 is not a multiple of 100",
    ),
    ("half-a-hotel", put("squares", 6, "hotel", 5100), '"Hoth : Base Echo" hotel', "half of it"),
    ("no-side", drop("tokens", 0, "side"), 'tokens[0] "luke" side', "missing: there are fleets"),
    ("no-such-side", put("tokens", 0, "side", "hutt"), 'tokens[0] "luke" side', '"hutt" is not a fleet'),
    ("fleet-twice", put("fleets", 1, "id", "rebel"), 'fleets[1] "rebel" id', "rebel is used twice"),
    (
        "few-ships",
        put("fleets", 0, "houses", 31),
        'fleets[0] "rebel" houses',
        "31 is fewer than the stock of 32",
    ),
    ("fleet-words", put("fleets", 0, "hotel", "en", ""), 'fleets[0] "rebel" hotel en', "is empty"),
]


def told(tables: Tables, damage: Callable[[Tables], object]) -> EditionError:
    damage(tables)
    with pytest.raises(EditionError) as refused:
        build(tables, "mine.toml")
    return refused.value


@pytest.mark.parametrize(("damage", "place", "cause"), [pytest.param(*f[1:], id=f[0]) for f in PARIS])
def test_paris(tables: Callable[[str], Tables], damage: Callable[[Tables], object], place: str, cause: str) -> None:
    error = told(tables("nostalgia-2003"), damage)
    assert error.file == "mine.toml"
    assert error.place.endswith(place)
    assert cause in error.cause
    assert str(error) == f"mine.toml: {error.place}: {error.cause}"


@pytest.mark.parametrize(("damage", "place", "cause"), [pytest.param(*f[1:], id=f[0]) for f in STARS])
def test_stars(tables: Callable[[str], Tables], damage: Callable[[Tables], object], place: str, cause: str) -> None:
    error = told(tables("star-wars-1997"), damage)
    assert error.place.endswith(place)
    assert cause in error.cause


def test_cash_covers_the_dearest_titles_dealt(tables: Callable[[str], Tables]) -> None:
    edition = tables("nostalgia-2003")
    edition["money"]["start"] = 700
    edition["money"]["notes"] = [
        {"value": 100, "each": 7, "colour": "red"},
        {"value": 1, "each": 0, "colour": "x"},
    ]
    error = told(edition, lambda _: None)
    assert error.place == "modes.timed deal"
    assert error.cause == "the most expensive properties cost 750, the start is 700"


def test_no_money_is_needed_where_titles_are_free(tables: Callable[[str], Tables]) -> None:
    edition = tables("zelda-2015")
    edition["money"]["start"] = 500
    edition["money"]["notes"] = [
        {"value": 500, "each": 1, "colour": "red"},
        {"value": 1, "each": 0, "colour": "x"},
    ]
    assert build(edition, "mine.toml").money.start == 500


def test_short_games_may_be_left_out(tables: Callable[[str], Tables]) -> None:
    edition = tables("nostalgia-2003")
    del edition["modes"]
    assert build(edition, "mine.toml").modes.quick is None


@pytest.mark.parametrize("table", ["squares", "chance", "groups", "tokens"])
@pytest.mark.parametrize("rubbish", [3, "x", [3], [[]], [{}], {"a": 1}])
def test_rubbish_is_refused_in_words(tables: Callable[[str], Tables], table: str, rubbish: object) -> None:
    assert told(tables("miro-1936"), put(table, rubbish)).place.startswith(table)


def test_cards_that_lead_from_card_to_card_for_ever_are_refused(tables: Callable[[str], Tables]) -> None:
    """From 7 on to 22, and back to 7: with the right order in the pack no turn would end."""
    edition = tables("nostalgia-2003")
    edition["chance"][1]["effect"] = {"do": "move-by", "steps": 15}
    build(edition, "box.toml")  # that way, and the printed one from 36 back to the chest, come to an end
    edition["chance"][3]["effect"] = {"do": "move-by", "steps": -15}
    with pytest.raises(EditionError, match=r"chance\[.*effect: a token on square \d+ could go from card to card"):
        build(edition, "box.toml")
    edition = tables("nostalgia-2003")
    edition["chance"][1]["effect"] = {"do": "choose", "pay": 10, "draw": "chest"}
    edition["chest"][1]["effect"] = {"do": "choose", "pay": 10, "draw": "chance"}
    with pytest.raises(EditionError, match="from card to card for ever"):
        build(edition, "box.toml")
