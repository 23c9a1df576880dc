"""Every kind of move has its line in a record, and every line its move."""

from __future__ import annotations

import pytest

from belleville.editions import load
from belleville.record.errors import Damaged
from belleville.record.move_text import move_line, read_line, read_move
from belleville.record.names import GameNames, unquoted, written_name
from belleville.rules import codes
from belleville.rules.players import Seating

EDITION = load("nostalgia-2003")
NAMES = ("Ann", 'Bob "B"'.replace('"', "'"), "from Cléo for: 1 2", "the")
HERE = GameNames(EDITION, Seating(NAMES, ("dog", "hat", "car", "iron"), len(NAMES), "Le banquier"))
CARD = 1 << codes.JAIL_CARD_BIT

LINES = {
    (0, (codes.THROW, 0, 0, 0, 0)): "Ann throws",
    (1, (codes.BUY, 0, 0, 0, 0)): "\"Bob 'B'\" buys",
    (2, (codes.DECLINE, 0, 0, 0, 0)): '"from Cléo for: 1 2" declines',
    (3, (codes.BID, 120, 0, 0, 0)): '"the" bids 120',
    (0, (codes.PASS, 0, 0, 0, 0)): "Ann passes",
    (-2, (codes.HAMMER, 0, 0, 0, 0)): "the hammer falls",
    (4, (codes.HAMMER, 0, 0, 0, 0)): '"Le banquier" lets the hammer fall',
    (0, (codes.CLAIM, 27, 2, 0, 0)): 'Ann claims 39 Rue de la Paix from "from Cléo for: 1 2"',
    (0, (codes.STANDING_CLAIM, 1, 0, 0, 0)): "Ann claims every rent",
    (0, (codes.STANDING_CLAIM, 0, 0, 0, 0)): "Ann claims rent by rent",
    (0, (codes.BUILD, 0, 0, 0, 0)): "Ann builds on 1 Boulevard de Belleville",
    (0, (codes.SELL, 27, 0, 0, 0)): "Ann sells a building on 39 Rue de la Paix",
    (0, (codes.SWAP, 27, 0, 0, 0)): "Ann swaps the hotel on 39 Rue de la Paix",
    (0, (codes.SELL_GROUP, 7, 0, 0, 0)): "Ann sells all buildings of dark-blue",
    (0, (codes.MORTGAGE, 27, 0, 0, 0)): "Ann mortgages 39 Rue de la Paix",
    (0, (codes.LIFT, 27, 0, 0, 0)): "Ann lifts 39 Rue de la Paix",
    (0, (codes.KEEP, 0, 0, 0, 0)): "Ann keeps the mortgages",
    (0, (codes.FINE, 0, 0, 0, 0)): "Ann pays the fine",
    (0, (codes.USE_CARD, 1, 0, 0, 0)): "Ann uses the chest card",
    (0, (codes.OFFER, 3, 200, 4, 1 << 27)): ('Ann offers "the": cash 200, 5 Gare Montparnasse for 39 Rue de la Paix'),
    (3, (codes.OFFER, 0, -50, CARD, 0)): '"the" offers Ann: the chance card for cash 50',
    (0, (codes.OFFER, 2, 0, 3, CARD | 2 * CARD)): (
        'Ann offers "from Cléo for: 1 2": 1 Boulevard de Belleville, 3 Rue Lecourbe for the chance card, the chest card'
    ),
    (0, (codes.OFFER, 3, 0, 0, 1)): 'Ann offers "the": nothing for 1 Boulevard de Belleville',
    (0, (codes.ACCEPT, 3, 12, 0, 0)): 'Ann accepts offer 12 of "the"',
    (0, (codes.ACCEPT, 3, 0, 0, 0)): 'Ann accepts the payment of "the"',
    (3, (codes.REFUSE, 0, 0, 0, 0)): '"the" refuses Ann',
    (0, (codes.WITHDRAW, 0, 0, 0, 0)): "Ann withdraws",
    (0, (codes.IN_KIND, 5, 100, 0, 0)): ("Ann pays in kind: cash 100, 1 Boulevard de Belleville, 5 Gare Montparnasse"),
    (0, (codes.BANKRUPT, 0, 0, 0, 0)): "Ann goes bankrupt",
    (0, (codes.WANT, 2, 0, 0, 0)): "Ann wants 2",
    (0, (codes.PLACE, 27, 0, 0, 0)): "Ann places on 39 Rue de la Paix",
    (0, (codes.PAY, 0, 0, 0, 0)): "Ann pays the card",
    (0, (codes.DRAW, 0, 0, 0, 0)): "Ann draws a card",
    (0, (codes.LEAVE, 0, 0, 0, 0)): "Ann leaves the game",
    (-2, (codes.HOUR, 0, 0, 0, 0)): "the hour strikes",
}


def test_every_kind_of_move_is_here() -> None:
    assert {numbers[0] for _, numbers in LINES} == set(range(1, codes.MOVE_KINDS))


@pytest.mark.parametrize(("move", "line"), LINES.items(), ids=LINES.values())
def test_a_move_is_one_line_and_the_line_that_move(move: tuple[int, tuple[int, ...]], line: str) -> None:
    assert move_line(HERE, *move) == line  # type: ignore[arg-type]
    assert read_line(HERE, line) == (move,)
    assert read_line(HERE, f"{line}: 3 4") == (move, (3, 4))


def test_outcomes_have_lines_too() -> None:
    assert read_line(HERE, "dice: 6 1") == ((6, 1),)
    chance = [card.id for card in EDITION.chance]
    assert read_line(HERE, f"chance: {' '.join(reversed(chance))}") == (tuple(range(15, -1, -1)),)
    titles = " ".join(str(square) for square in EDITION.titles)
    assert read_line(HERE, f"titles: {titles}") == (tuple(range(28)),)


@pytest.mark.parametrize("name", ["39", "39 Rue de la Paix"])
def test_the_number_of_a_title_is_enough(name: str) -> None:
    assert read_move(HERE, f'Ann claims {name} from "the"') == (0, (codes.CLAIM, 27, 3, 0, 0))
    assert read_move(HERE, f"Ann builds on {name}") == (0, (codes.BUILD, 27, 0, 0, 0))
    offered = read_move(HERE, f'Ann offers "the": 1, {name} for cash 5')
    assert offered == (0, (codes.OFFER, 3, -5, 1 | 1 << 27, 0))


def test_names_of_titles_may_be_in_either_language() -> None:
    edition = load("zelda-2015")
    here = GameNames(edition, Seating(("Ann", "Bob"), ("bow", "shield")))
    square = edition.squares[39]
    assert square.name.fr != square.name.en
    for name in (square.name.fr, square.name.en):
        assert read_move(here, f"Ann claims 39 {name} from Bob") == (0, (codes.CLAIM, 27, 1, 0, 0))
        assert read_move(here, f"Ann lifts 39 {name}") == (0, (codes.LIFT, 27, 0, 0, 0))


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("", "empty"),
        ("Ann", "not a move"),
        ("Ann ", "not a move"),
        ("Ann  buys", "not a move"),
        ("Ann buys ", "not a move"),
        ("Ann sleeps", "not a move"),
        ("Annbuys", "nobody"),
        ("Dan buys", "nobody here is called Dan"),
        ('"Ann buys', "quote"),
        ("Ann bids", "whole number"),
        ("Ann bids -5", "whole number"),
        ("Ann bids 05", "whole number"),
        ("Ann bids 1_0", "whole number"),
        ("Ann bids ١٢", "whole number"),
        ("Ann bids 99999999999", "too large"),
        ("Ann builds on 2", "not the square"),
        ("Ann builds on 39 Avenue Foch", "39 is Rue de la Paix, not 'Avenue Foch'"),
        ("Ann builds on 39 Rue de la Paix ", "39 is Rue de la Paix"),
        ("Ann builds near 39", "not a move"),
        ('Ann claims 39 Avenue Foch from "the"', "39 is Rue de la Paix, not 'Avenue Foch'"),
        ("Ann claims 39 Rue de la Paix of Bob", "39 is"),
        ("Ann claims", "not the square"),
        ("Ann sells all buildings of purple", "not one of"),
        ("Ann sells 39", "not a move"),
        ("Ann offers", "nobody"),
        ('Ann offers "the" 1 for 3', "colon"),
        ('Ann offers "the": 1', "'for'"),
        ('Ann offers "the": 1 for 3, ', "not the square"),
        ('Ann offers "the": 1 for 3 or so', "is not expected"),
        ('Ann offers "the": 1, 1 for 3', "twice"),
        ('Ann offers "the": 3, 1 for 5', "out of order"),
        ('Ann offers "the": 1, cash 5 for 3', "first"),
        ('Ann offers "the": cash 0 for 3', "leave out cash"),
        ('Ann offers "the": cash 5, 1 for cash 5', "one way"),
        ("Ann pays in cash", "not a move"),
        ("Ann pays in kind: the chance card", "payment in kind"),
        ('Ann accepts offer 0 of "the"', "count from 1"),
        ("Ann accepts everything", "not a move"),
        ("dice: 7 1", "1 to 6"),
        ("dice: 1 2: 3 4", "1 to 6"),
        ("dice: 12", "1 to 6"),
        ("chance: ch01 ch01", "twice"),
        ("chest: cc01", "missing"),
        ("titles: 1 2", "not in the deck"),
    ],
)  # fmt: skip
def test_a_damaged_line_says_why(line: str, cause: str) -> None:
    with pytest.raises(Damaged, match=cause):
        read_line(HERE, line)


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Ann", "Ann"),
        ("Jean-Luc", "Jean-Luc"),
        ("O'Neill", "O'Neill"),
        ("李雷", "李雷"),
        ("Player 1", '"Player 1"'),
        ("2b", '"2b"'),
        ("a,b", '"a,b"'),
        ("the", '"the"'),
        (" Ann", '" Ann"'),
        ("a\\b", '"a\\u{5c}b"'),
        ("a\u2028b\x00", '"a\\u{2028}b\\u{0}"'),
    ],
)
def test_names_are_spelled_in_one_way(name: str, spelled: str) -> None:
    assert written_name(name) == spelled
    assert unquoted(spelled) == name


@pytest.mark.parametrize("text", ['"Ann"', '"a\\u{zz}b"', '"a\\u{41}b"', '"a\\u{41b"', '"a\\u{110000}"', "2b"])
def test_other_spellings_of_a_name_are_damaged(text: str) -> None:
    with pytest.raises(Damaged):
        unquoted(text)
