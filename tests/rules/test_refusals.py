"""Refusals: every code has a name, a clause that exists, and becomes one of three errors."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import msgspec
import pytest

from belleville.clauses import find
from belleville.editions import load, names
from belleville.rules import codes, refusals
from belleville.rules.moves import Bid, Build, Lift, StrikeHour, Throw
from belleville.rules.refusals import (
    REFUSALS,
    IllegalMove,
    InvalidMove,
    MoveError,
    NotYourMove,
    Refusal,
    error,
    refusal,
)

EDITION = load("nostalgia-2003")
FOLDER = Path(refusals.__file__).parent
CODES = {name: value for name, value in vars(codes).items() if name.startswith("NO_")}
OTHERS = {
    "NO_NOT_YOUR_TURN": NotYourMove,
    "NO_SEAT": NotYourMove,
    "NO_OUT": NotYourMove,
    "NO_BANKER": NotYourMove,
    "NO_SUCH_MOVE": InvalidMove,
}

CLAUSES = {
    "NO_OVER": "ruling.end-at-once",
    "NO_SUCH_MOVE": "play.no-house-rules",
    "NO_SEAT": "setup.players",
    "NO_HOUSE_TRADES": "house.no-trades",
    "NO_HOUSE_RENT": "house.automatic-rent",
    "NO_CHANCE_FIRST": "turn.move",
    "NO_NOT_YOUR_TURN": "turn.pass",
    "NO_NOT_NOW": "ruling.any-time",
    "NO_ANSWER_FIRST": "ruling.any-time",
    "NO_CASH": "mortgage.bank-only",
    "NO_SALE": "auction.kinds",
    "NO_PASSED": "ruling.bid-binds",
    "NO_BID_LOW": "ruling.bid",
    "NO_BID_NOTE": "ruling.bid",
    "NO_BID_START": "ruling.contest-start",
    "NO_BID_BINDS": "ruling.bid-binds",
    "NO_BANKER": "ruling.hammer",
    "NO_RENT": "rent.claim",
    "NO_RENT_MORTGAGED": "ruling.rent-fixed",
    "NO_OWNER": "title.face",
    "NO_LOT": "build.price",
    "NO_GROUP": "build.group",
    "NO_GROUP_MORTGAGED": "build.mortgaged",
    "NO_EVEN": "build.even",
    "NO_HOUSES": "build.shortage",
    "NO_HOTELS": "ruling.no-hotel",
    "NO_FULL": "build.hotel",
    "NO_BUILDING": "sell.half",
    "NO_SELL_EVEN": "sell.even",
    "NO_HOTEL_GROUP": "sell.hotel",
    "NO_SWAP": "sell.swap",
    "NO_SWAP_HOUSES": "ruling.swap-short",
    "NO_SELL_GROUP": "sell.even",
    "NO_MORTGAGED": "mortgage.value",
    "NO_NOT_MORTGAGED": "mortgage.lift",
    "NO_BUILT_LOT": "mortgage.bare",
    "NO_BUILT_GROUP": "mortgage.bare",
    "NO_JAIL": "jail.fine",
    "NO_JAIL_CARD": "jail.card",
    "NO_MARKET": "trade.open",
    "NO_CARD_CASH": "trade.goods",
    "NO_GOODS": "trade.goods",
    "NO_GIFT": "play.no-help",
    "NO_TRADE_BUILT": "trade.bare",
    "NO_TRADE_MORTGAGED": "trade.mortgaged",
    "NO_TRADE_INTEREST": "ruling.trade-interest",
    "NO_OFFER": "ruling.offer",
    "NO_REVISION": "ruling.offer",
    "NO_PARTNER": "trade.open",
    "NO_ACT": "ruling.trade-when",
    "NO_DEBT_ACT": "ruling.any-time",
    "NO_CONTEST_ACT": "ruling.any-time",
    "NO_DEBT": "ruling.bankrupt-when",
    "NO_MUST_PAY": "ruling.bankrupt-when",
    "NO_MUST_PAY_IN_KIND": "ruling.bankrupt-when",
    "NO_KEPT_TO_PAY": "ruling.pay-kept",
    "NO_IN_KIND": "debt.in-kind",
    "NO_IN_KIND_RENT": "ruling.in-kind-scope",
    "NO_IN_KIND_VALUE": "ruling.in-kind-value",
    "NO_IN_KIND_GOODS": "ruling.in-kind-scope",
    "NO_CONTEST": "build.contest",
    "NO_WANT": "ruling.contest-window",
    "NO_ONE_SALE": "ruling.auction-one",
    "NO_TIMED": "short.timed",
    "NO_HOUR_PAST": "ruling.hour",
    "NO_CARD_CHOICE": "ruling.card-choice",
    "NO_OUT": "bankrupt.out",
    "NO_STANDING": "ruling.claim-standing",
    "NO_INHERIT": "mortgage.transfer",
    "NO_BID_INTEREST": "ruling.bid",
    "NO_UNHEARD": "ruling.hammer-fair",
}


def test_every_code_has_its_entry() -> None:
    assert set(REFUSALS) == set(CODES.values()) == set(range(1, codes.REFUSALS))
    assert set(CLAUSES) == set(CODES)


@pytest.mark.parametrize("name", CODES)
def test_a_refusal_is_named_as_its_code_and_quotes_its_clause(name: str) -> None:
    kind = REFUSALS[CODES[name]]
    assert kind.name == name.removeprefix("NO_").lower().replace("_", "-")
    assert kind.clause == CLAUSES[name]
    assert kind.error is OTHERS.get(name, IllegalMove)
    assert kind.says and kind.says[-1] not in ".?!"


@pytest.mark.parametrize("kind", REFUSALS.values(), ids=lambda kind: kind.name)
def test_every_clause_a_refusal_may_quote_exists(kind: refusals.RefusalKind) -> None:
    quoted = [*kind.clauses, *(clause for clauses in kind.moves.values() for clause in clauses)]
    assert quoted and [find(clause).id for clause in quoted] == quoted
    assert set(kind.moves) <= set(range(1, codes.MOVE_KINDS))


def test_the_chapters_refuse_with_every_code_and_no_other() -> None:
    chapters = [path for path in FOLDER.glob("*.py") if path.name not in ("codes.py", "refusals.py")]
    used = {code for path in chapters for code in re.findall(r"\bNO_[A-Z_]+\b", path.read_text("utf-8"))}
    assert used == set(CODES)


def test_the_three_errors_are_three() -> None:
    for one in (InvalidMove, IllegalMove, NotYourMove):
        assert one.__mro__[1:3] == (MoveError, ValueError)


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("name", CODES)
def test_a_refusal_becomes_an_error_that_says_what_why_and_which_clause(name: str, edition: str) -> None:
    refused = refusal(CODES[name], load(edition), need=200, have=150, square=16)
    raised = error(refused, Build(16), 1)
    assert type(raised) is OTHERS.get(name, IllegalMove)
    assert raised.refusal is refused
    assert refused == Refusal(
        code=REFUSALS[CODES[name]].name, clause=refused.clause, need=200, have=150, square=16, edition=edition
    )
    assert str(raised).startswith("Build(title=16) by seat 1 is refused: ")
    assert REFUSALS[CODES[name]].says in str(raised)
    assert "(needs 200, has 150, square 16)" in str(raised)
    assert str(raised).endswith(f'{refused.clause}: "{find(refused.clause).en}"')


def test_an_error_reads_as_one_sentence_and_the_law() -> None:
    assert str(error(refusal(codes.NO_CASH, EDITION, need=200, have=150, move=codes.BUILD), Build(16), 1)) == (
        "Build(title=16) by seat 1 is refused: there is not enough cash (needs 200, has 150). "
        'build.price: "The price of a building is printed on the title deed of its lot."'
    )
    assert str(error(refusal(codes.NO_TIMED, EDITION), StrikeHour(), codes.OUTSIDE)).startswith(
        "StrikeHour() from outside is refused: this game has no time limit. short.timed: "
    )


@pytest.mark.parametrize(
    ("code", "move", "clause"),
    [
        (codes.NO_CASH, codes.BUY, "buy.option"),
        (codes.NO_CASH, codes.BID, "ruling.bid"),
        (codes.NO_CASH, codes.FINE, "jail.fine"),
        (codes.NO_CASH, codes.LIFT, "mortgage.lift"),
        (codes.NO_CASH, codes.ACCEPT, "ruling.offer"),
        (codes.NO_CASH, codes.IN_KIND, "ruling.in-kind-value"),
        (codes.NO_CASH, codes.THROW, "mortgage.bank-only"),
        (codes.NO_NOT_YOUR_TURN, codes.USE_CARD, "ruling.jail-wait"),
        (codes.NO_NOT_YOUR_TURN, codes.PLACE, "ruling.contest-window"),
        (codes.NO_NOT_YOUR_TURN, codes.ACCEPT, "debt.in-kind"),
        (codes.NO_NOT_NOW, codes.BUY, "buy.option"),
        (codes.NO_NOT_NOW, codes.OFFER, "ruling.trade-when"),
        (codes.NO_ANSWER_FIRST, codes.THROW, "turn.move"),
        (codes.NO_DEBT_ACT, codes.OFFER, "ruling.trade-when"),
        (codes.NO_DEBT_ACT, codes.BUILD, "ruling.any-time"),
        (codes.NO_OWNER, codes.BUILD, "build.group"),
        (codes.NO_OWNER, codes.LIFT, "mortgage.keep"),
        (codes.NO_JAIL, codes.USE_CARD, "jail.card"),
        (codes.NO_SEAT, codes.HOUR, "ruling.hour"),
    ],
)
def test_the_move_decides_which_clause_is_broken(code: int, move: int, clause: str) -> None:
    assert refusal(code, EDITION, move=move).clause == clause


@pytest.mark.parametrize(
    ("code", "edition", "clause"),
    [
        (codes.NO_GIFT, "miro-1936", "play.no-help"),
        (codes.NO_GIFT, "zelda-2015", "ruling.gift"),
        (codes.NO_SWAP, "miro-1936", "sell.hotel"),
        (codes.NO_SWAP, "zelda-2015", "sell.swap"),
        (codes.NO_SEAT, "zelda-2015", "ruling.players"),
        (codes.NO_CASH, "zelda-2015", "play.no-house-rules"),
    ],
)
def test_an_edition_is_quoted_where_it_speaks(code: int, edition: str, clause: str) -> None:
    assert refusal(code, load(edition)).clause == clause
    assert edition in find(clause).editions


def test_an_edition_of_ones_own_quotes_the_first_clause() -> None:
    own = msgspec.structs.replace(EDITION, id="our-town")
    assert refusal(codes.NO_GIFT, own) == Refusal(code="gift", clause="play.no-help", edition="our-town")


def test_a_refusal_without_amounts_says_none() -> None:
    raised = error(refusal(codes.NO_NOT_YOUR_TURN, EDITION), Throw(), 2)
    assert "(" not in str(raised).removeprefix("Throw()")
    assert raised.refusal is not None and raised.refusal.need is None


def test_nothing_needed_or_had_is_still_said() -> None:
    assert "(needs 1, has 0)" in str(error(refusal(codes.NO_CASH, EDITION, need=1, have=0), Bid(1), 0))


def test_errors_cross_processes() -> None:
    raised = error(refusal(codes.NO_CASH, EDITION, need=55, have=5), Lift(16), 0)
    again = pickle.loads(pickle.dumps(raised))
    assert (type(again), str(again), again.refusal) == (type(raised), str(raised), raised.refusal)
    bare = pickle.loads(pickle.dumps(InvalidMove("no")))
    assert (str(bare), bare.refusal) == ("no", None)
