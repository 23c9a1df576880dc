"""Moves as objects: to numbers and back, JSON, and refusal of everything that is no move."""

from __future__ import annotations

import pickle
from typing import Any, get_args

import msgspec
import pytest

from belleville.editions import Edition, load, names
from belleville.rules import codes
from belleville.rules.moves import (
    MOST,
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    DrawCard,
    GoBankrupt,
    Goods,
    Hammer,
    Keep,
    Leave,
    Lift,
    Mortgage,
    Move,
    Offer,
    Pass,
    PayCard,
    PayFine,
    PayInKind,
    Place,
    Refuse,
    Sell,
    SellGroup,
    StandingClaim,
    StrikeHour,
    Swap,
    Throw,
    UseCard,
    Want,
    Withdraw,
    decode,
    encode,
)
from belleville.rules.refusals import InvalidMove

EDITION = load("nostalgia-2003")
DECODER = msgspec.json.Decoder(Move)  # what requests of the page are read with
CHANCE_CARD, CHEST_CARD = 1 << 28, 1 << 29

# square 1 is title 0, square 16 is title 11, square 39 is title 27
SPOKEN: list[tuple[Move, tuple[int, int, int, int, int]]] = [
    (Throw(), (codes.THROW, 0, 0, 0, 0)),
    (Buy(), (codes.BUY, 0, 0, 0, 0)),
    (Decline(), (codes.DECLINE, 0, 0, 0, 0)),
    (Bid(120), (codes.BID, 120, 0, 0, 0)),
    (Pass(), (codes.PASS, 0, 0, 0, 0)),
    (Hammer(), (codes.HAMMER, 0, 0, 0, 0)),
    (Claim(39, 2), (codes.CLAIM, 27, 2, 0, 0)),
    (StandingClaim(True), (codes.STANDING_CLAIM, 1, 0, 0, 0)),
    (StandingClaim(False), (codes.STANDING_CLAIM, 0, 0, 0, 0)),
    (Build(16), (codes.BUILD, 11, 0, 0, 0)),
    (Sell(16), (codes.SELL, 11, 0, 0, 0)),
    (Swap(1), (codes.SWAP, 0, 0, 0, 0)),
    (SellGroup("orange"), (codes.SELL_GROUP, 3, 0, 0, 0)),
    (Mortgage(39), (codes.MORTGAGE, 27, 0, 0, 0)),
    (Lift(39), (codes.LIFT, 27, 0, 0, 0)),
    (Keep(), (codes.KEEP, 0, 0, 0, 0)),
    (PayFine(), (codes.FINE, 0, 0, 0, 0)),
    (UseCard("chance"), (codes.USE_CARD, 0, 0, 0, 0)),
    (UseCard("chest"), (codes.USE_CARD, 1, 0, 0, 0)),
    (
        Offer(3, Goods(cash=50, titles=(1,)), Goods(titles=(16, 39))),
        (codes.OFFER, 3, 50, 1, 1 << 11 | 1 << 27),
    ),
    (Offer(0, Goods(cards=("chance",)), Goods(cash=70)), (codes.OFFER, 0, -70, CHANCE_CARD, 0)),
    (
        Offer(1, Goods(titles=(39,), cards=("chance", "chest")), Goods(titles=(1,))),
        (codes.OFFER, 1, 0, 1 << 27 | CHANCE_CARD | CHEST_CARD, 1),
    ),
    (Accept(2, 7), (codes.ACCEPT, 2, 7, 0, 0)),
    (Accept(2), (codes.ACCEPT, 2, 0, 0, 0)),
    (Refuse(8), (codes.REFUSE, 8, 0, 0, 0)),
    (Withdraw(), (codes.WITHDRAW, 0, 0, 0, 0)),
    (PayInKind((1, 16), 300), (codes.IN_KIND, 1 | 1 << 11, 300, 0, 0)),
    (GoBankrupt(), (codes.BANKRUPT, 0, 0, 0, 0)),
    (Want(0), (codes.WANT, 0, 0, 0, 0)),
    (Place(16), (codes.PLACE, 11, 0, 0, 0)),
    (PayCard(), (codes.PAY, 0, 0, 0, 0)),
    (DrawCard(), (codes.DRAW, 0, 0, 0, 0)),
    (Leave(), (codes.LEAVE, 0, 0, 0, 0)),
    (StrikeHour(), (codes.HOUR, 0, 0, 0, 0)),
]


def test_every_kind_of_move_has_its_words() -> None:
    assert {numbers[0] for _, numbers in SPOKEN} == set(range(1, codes.MOVE_KINDS))
    assert {type(move) for move, _ in SPOKEN} == set(get_args(Move))


@pytest.mark.parametrize(("move", "numbers"), SPOKEN, ids=lambda value: str(value))
def test_a_move_becomes_its_numbers_and_comes_back(move: Move, numbers: tuple[int, ...]) -> None:
    assert encode(move, EDITION) == numbers
    assert decode(numbers, EDITION) == move


@pytest.mark.parametrize("move", [move for move, _ in SPOKEN], ids=str)
def test_a_move_survives_paper_and_processes(move: Move) -> None:
    assert DECODER.decode(msgspec.json.encode(move)) == move
    assert DECODER.decode(msgspec.json.encode(move).decode()) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert hash(move) == hash(DECODER.decode(msgspec.json.encode(move)))


@pytest.mark.parametrize("edition", [load(name) for name in names()], ids=names())
def test_every_title_and_group_of_every_edition_has_its_number(edition: Edition) -> None:
    for title, square in enumerate(edition.titles):
        assert encode(Build(square), edition) == (codes.BUILD, title, 0, 0, 0)
        assert decode((codes.CLAIM, title, 1, 0, 0), edition) == Claim(square, 1)
    for index, group in enumerate(edition.groups):
        assert decode(encode(SellGroup(group.id), edition), edition) == SellGroup(group.id)
        assert encode(SellGroup(group.id), edition)[1] == index
    everything = Goods(titles=edition.titles, cards=("chance", "chest"))
    assert encode(Offer(1, everything, Goods(cash=MOST)), edition) == (codes.OFFER, 1, -MOST, (1 << 30) - 1, 0)


def test_on_paper_a_move_reads_as_one_says_it() -> None:
    assert msgspec.json.encode(Bid(120)) == b'{"move":"bid","amount":120}'
    assert msgspec.json.encode(PayInKind((1,), 5)) == b'{"move":"pay-in-kind","titles":[1],"cash":5}'
    assert msgspec.json.encode(StrikeHour()) == b'{"move":"strike-hour"}'
    assert DECODER.decode('{"move":"accept","maker":2}') == Accept(2, 0)
    assert DECODER.decode('{"move":"offer","to":1,"give":{"cash":5},"take":{"titles":[39]}}') == Offer(
        1, Goods(cash=5), Goods(titles=(39,))
    )


def anything(value: object) -> Any:
    """A value of the wrong type, as code without type checks may hand it over."""
    return value


ONE = Goods(titles=(1,))


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        (Build(0), "title: 0 is not the square of a title"),
        (Build(40), "title: 40 is not the square"),
        (Build(-1), "title: -1 is not the square"),
        (Build(anything(True)), "title: True is not the square"),
        (Build(anything(1.0)), r"title: 1\.0 is not the square"),
        (Build(anything("1")), "title: '1' is not the square"),
        (Build(anything(None)), "title: None is not the square"),
        (Claim(10, 0), "title: 10 is not the square"),
        (Claim(1, 9), "visitor: 9 is not from 0 to 8"),
        (Claim(1, -1), "visitor: -1 is not from 0 to 8"),
        (Bid(-1), "amount: -1 is not from 0 to 1000000000"),
        (Bid(MOST + 1), "amount: 1000000001 is not from 0"),
        (Bid(anything(True)), "amount: True is not a whole number"),
        (Bid(anything(5.0)), r"amount: 5\.0 is not a whole number"),
        (Bid(anything(None)), "amount: None is not a whole number"),
        (Want(-1), "many: -1 is not from 0"),
        (StandingClaim(anything(1)), "on: 1 is neither True nor False"),
        (SellGroup("mauve"), "group: 'mauve' is not one of brown"),
        (SellGroup(anything(3)), "group: 3 is not one of"),
        (SellGroup(anything([])), r"group: \[\] is not one of"),
        (UseCard(anything("luck")), "deck: 'luck' is not one of chance, chest"),
        (UseCard(anything(0)), "deck: 0 is not one of"),
        (UseCard(anything([])), r"deck: \[\] is not one of"),
        (Accept(9), "maker: 9 is not from 0 to 8"),
        (Accept(1, -1), "revision: -1 is not from 0"),
        (Refuse(-2), "maker: -2 is not from 0 to 8"),
        (Offer(9, ONE, Goods()), "to: 9 is not from 0 to 8"),
        (Offer(1, Goods(cash=1, titles=(1,)), Goods(cash=1)), "cash goes one way"),
        (Offer(1, Goods(cash=-1), ONE), "give cash: -1 is not from 0"),
        (Offer(1, ONE, Goods(cash=anything("9"))), "take cash: '9' is not a whole number"),
        (Offer(1, Goods(titles=(1, 3, 1)), Goods()), "titles: square 1 is named twice"),
        (Offer(1, Goods(titles=(2,)), Goods()), "title: 2 is not the square"),
        (Offer(1, Goods(titles=anything([1])), Goods()), r"titles: \[1\] is not a tuple"),
        (Offer(1, Goods(cards=("chance", "chance")), Goods()), "cards: the card of chance is named twice"),
        (Offer(1, Goods(cards=anything("chance")), Goods()), "cards: 'chance' is not a tuple"),
        (Offer(1, Goods(cards=anything(("luck",))), Goods()), "deck: 'luck' is not one of"),
        (Offer(1, anything(None), ONE), "None is not Goods"),
        (Offer(1, ONE, anything({"cash": 1})), "{'cash': 1} is not Goods"),
        (PayInKind((1, 1), 0), "titles: square 1 is named twice"),
        (PayInKind(anything(1), 0), "titles: 1 is not a tuple"),
        (PayInKind((1,), -5), "cash: -5 is not from 0"),
        (anything(None), "None is not a move"),
        (anything("throw"), "'throw' is not a move"),
        (anything((codes.THROW, 0, 0, 0, 0)), "is not a move"),
        (anything(Throw), "is not a move"),
        (anything(ONE), "is not a move"),
    ],
    ids=str,
)
def test_what_is_not_a_move_is_named(move: Move, complaint: str) -> None:
    with pytest.raises(InvalidMove, match=complaint) as caught:
        encode(move, EDITION)
    assert isinstance(caught.value, ValueError)
    assert caught.value.refusal is None


@pytest.mark.parametrize(
    ("numbers", "complaint"),
    [
        ((0, 0, 0, 0, 0), "no move of kind 0"),
        ((codes.MOVE_KINDS, 0, 0, 0, 0), "no move of kind 30"),
        ((-1, 0, 0, 0, 0), "no move of kind -1"),
        ((codes.THROW,), "five numbers, not 1"),
        ((codes.BUILD, 28, 0, 0, 0), "28 is not from 0 to 27"),
        ((codes.BUILD, -1, 0, 0, 0), "-1 is not from 0 to 27"),
        ((codes.BID, -1, 0, 0, 0), "amount: -1"),
        ((codes.CLAIM, 0, 9, 0, 0), "visitor: 9"),
        ((codes.STANDING_CLAIM, 2, 0, 0, 0), "2 is not from 0 to 1"),
        ((codes.SELL_GROUP, 10, 0, 0, 0), "10 is not from 0 to 9"),
        ((codes.USE_CARD, 2, 0, 0, 0), "2 is not from 0 to 1"),
        ((codes.OFFER, 1, 0, 1 << 30, 0), "no mask of goods"),
        ((codes.OFFER, 1, 0, 0, -1), "no mask of goods"),
        ((codes.OFFER, -1, 0, 1, 0), "to: -1"),
        ((codes.OFFER, 1, -MOST - 1, 1, 0), "cash: 1000000001"),
        ((codes.ACCEPT, -1, 0, 0, 0), "maker: -1"),
        ((codes.REFUSE, 9, 0, 0, 0), "maker: 9"),
        ((codes.IN_KIND, CHANCE_CARD, 0, 0, 0), "no mask of titles"),
        ((codes.IN_KIND, -1, 0, 0, 0), "no mask of titles"),
        ((codes.WANT, -1, 0, 0, 0), "many: -1"),
    ],
)
def test_numbers_that_are_no_move_are_refused(numbers: tuple[int, ...], complaint: str) -> None:
    with pytest.raises(InvalidMove, match=complaint):
        decode(numbers, EDITION)


def test_titles_come_back_in_board_order() -> None:
    assert decode(encode(PayInKind((39, 1, 16), 0), EDITION), EDITION) == PayInKind((1, 16, 39), 0)


def test_numbers_a_kind_does_not_use_are_not_looked_at() -> None:
    assert decode((codes.THROW, 5, 6, 7, 8), EDITION) == Throw()
    assert decode((codes.BUILD, 11, 6, 7, 8), EDITION) == Build(16)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        "\ud800",
        "[]",
        "null",
        "{}",
        '{"move":"fly"}',
        '{"move":"bid"}',
        '{"move":"bid","amount":-1}',
        '{"move":"bid","amount":1000000001}',
        '{"move":"bid","amount":1.5}',
        '{"move":"bid","amount":"1"}',
        '{"move":"bid","amount":true}',
        '{"move":"build","title":40}',
        '{"move":"claim","title":1,"visitor":9}',
        '{"move":"use-card","deck":"luck"}',
        '{"move":"throw","dice":[6,6]}',
        '{"move":"offer","to":1,"give":{"cash":1,"favour":1},"take":{}}',
        '{"move":"throw"} {"move":"throw"}',
        '{"x":' + "[" * 100_000 + "]" * 100_000 + ',"move":"throw"}',
    ],
    ids=lambda text: repr(text[:60]),
)
def test_paper_that_holds_no_move_is_refused(text: bytes | str) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError, RecursionError)):
        DECODER.decode(text)
