"""What one visitor may have stored: every request is paid for, by seat, by table and by address."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from belleville.limits import Limits, Rate
from belleville.rules.moves import StandingClaim, Throw
from belleville.table import messages
from belleville.table.messages import Up
from belleville.web.client_address import Visitor, Visitors
from belleville.web.rate_limits import (
    BUDGETS,
    WITHOUT_TABLE,
    Bucket,
    Buckets,
    JointBuckets,
    RateLimiter,
    Requester,
    cost,
)

from .conftest import Clock, Open, closing, hear, say

STRANGER = Visitor("192.0.2.7")


def request(kind: type, **more: Any) -> Any:
    """A request of some type, with whatever its fields need."""
    fields = {"name": "Ann", "seat": 0, "bot": None, "move": Throw(), "moves": (Throw(),), "amount": 1, "on": True}
    fields |= {"phrase": "hello", "setup": messages.Setup("zelda-2015"), "order": "roll", "speed": "2", "maker": 0}
    fields |= {"text": "hm", "id": "1", "start": 1, "nonce": "0" * 64, "commitment": "0" * 64, **more}
    return kind(**{name: fields[name] for name in kind.__struct_fields__ if name in fields})  # type: ignore[attr-defined]


def test_every_request_has_a_budget() -> None:
    assert set(BUDGETS) == set(get_args(Up))
    free = {kind for kind, budget in BUDGETS.items() if budget == "not-stored"}
    assert free == {messages.Join, messages.Try, messages.Compose}, "only what is never stored is free"
    assert {kind for kind, budget in BUDGETS.items() if budget == "tables"} == {messages.Rematch}
    assert set(BUDGETS.values()) == {"not-stored", "moves", "words", "tables"}


PAID = [
    (kind, whose)
    for kind, budget in BUDGETS.items()
    for whose in ("seat", "table", "address", "this machine")
    if (budget in ("moves", "words") and not (whose == "table" and kind in WITHOUT_TABLE))
    or (budget == "tables" and whose in ("address", "this machine"))
]


@pytest.mark.parametrize(("kind", "whose"), PAID)
def test_every_stored_request_is_limited(kind: type, whose: str) -> None:
    where = {"seat": "of_seat", "table": "at_table", "address": "of_address", "this machine": "of_this_machine"}
    limits = Limits.for_measuring().changed([f"{BUDGETS[kind]}_{where[whose]}=0/3"])
    limiter = RateLimiter(limits, Clock())

    def requester(number: int) -> Requester:
        address = "127.0.0.1" if whose == "this machine" else "192.0.2.7" if whose == "address" else f"192.0.2.{number}"
        return Requester(
            Visitor(address, whose == "this machine"),
            "table" if whose == "table" else f"table {number}",
            "seat" if whose == "seat" else f"seat {number}",
        )

    assert [limiter.pay(requester(number), request(kind)) for number in range(5)] == [True] * 3 + [False] * 2


def test_what_is_refused_by_one_budget_is_taken_from_none() -> None:
    limiter = RateLimiter(Limits.for_measuring().changed(["moves_of_seat=0/1", "moves_at_table=0/2"]), Clock())
    first, second = Requester(STRANGER, "table", "first"), Requester(STRANGER, "table", "second")
    assert [limiter.pay(first, request(messages.Play)) for _ in range(9)] == [True] + [False] * 8
    assert limiter.pay(second, request(messages.Play)), "the table has not paid for what the seat was refused"
    assert not limiter.pay(Requester(STRANGER, "table", "third"), request(messages.Play))


def test_several_moves_cost_as_many_and_orders_cost_words_too() -> None:
    assert cost(request(messages.PlayAll, moves=(Throw(),) * 60)) == {"moves": 60, "entries": 60}
    toggles = (StandingClaim(True), StandingClaim(False), Throw())
    assert cost(request(messages.PlayAll, moves=toggles)) == {"moves": 3, "entries": 3, "words": 2}
    assert cost(request(messages.Play, move=StandingClaim(True))) == {"moves": 1, "entries": 1, "words": 1}
    limiter = RateLimiter(Limits.for_measuring().changed(["moves_of_seat=0/100"]), Clock())
    requester = Requester(STRANGER, "table", "seat")
    assert [limiter.pay(requester, request(messages.PlayAll, moves=(Throw(),) * 60)) for _ in range(3)] == [
        True,
        False,
        False,
    ]


def test_somebody_without_a_seat_is_limited_by_address_and_takes_nothing_from_the_table() -> None:
    limiter = RateLimiter(Limits.for_measuring().changed(["words_at_table=0/1", "words_of_address=0/2"]), Clock())
    assert [limiter.pay(Requester(STRANGER, "table"), request(messages.Sit)) for _ in range(3)] == [True, True, False]
    seat = Requester(Visitor("192.0.2.8"), "table", "seat")
    assert limiter.pay(seat, request(messages.Chat)) and not limiter.pay(seat, request(messages.Chat))


@pytest.mark.parametrize("kind", WITHOUT_TABLE)
def test_nobody_keeps_the_others_from_beginning(kind: type) -> None:
    limiter = RateLimiter(Limits.for_measuring().changed(["words_at_table=0/1", "moves_at_table=0/1"]), Clock())
    for up in (messages.Chat, messages.Play):
        assert limiter.pay(Requester(STRANGER, "table", "loud"), request(up))
    quiet = Requester(Visitor("192.0.2.8"), "table", "quiet")
    assert not limiter.pay(quiet, request(messages.Chat)) and limiter.pay(quiet, request(kind))
    limiter.give_back(quiet, request(kind))
    assert not limiter.pay(quiet, request(messages.Chat)), "nothing was taken, so nothing is given back"


@pytest.mark.parametrize("kind", [messages.Play, messages.Chat, messages.Rematch])
def test_a_refused_request_is_paid_by_nobody_else(kind: type) -> None:
    limits = Limits.for_measuring().changed(["words_at_table=0/1", "moves_at_table=0/1", "tables_of_address=0/1"])
    limiter = RateLimiter(limits, Clock())
    first, second = Requester(STRANGER, "table", "first"), Requester(STRANGER, "table", "second")
    assert limiter.pay(first, request(kind)) and not limiter.pay(second, request(kind))
    limiter.give_back(first, request(kind))
    assert limiter.pay(second, request(kind))


def test_whoever_is_refused_has_paid_for_asking() -> None:
    limiter = RateLimiter(Limits.for_measuring().changed(["words_of_seat=0/1"]), Clock())
    requester = Requester(STRANGER, "table", "seat")
    assert limiter.pay(requester, request(messages.Chat))
    limiter.give_back(requester, request(messages.Chat))
    assert not limiter.pay(requester, request(messages.Chat))


@pytest.mark.parametrize("budget", ["moves", "words"])
def test_neither_a_seat_nor_an_address_uses_up_a_table(budget: str) -> None:
    limits = Limits()
    table = getattr(limits, f"{budget}_at_table")
    of_seat, of_address = getattr(limits, f"{budget}_of_seat"), getattr(limits, f"{budget}_of_address")
    assert table == Rate(8 * of_seat.a_second, 8 * of_seat.at_once), "eight may sit at a table"
    assert of_address.a_second < table.a_second and of_address.at_once < table.at_once


def test_the_usual_limits_hold_whoever_asks() -> None:
    limiter = RateLimiter(Limits(), Clock())
    for visitor in (STRANGER, Visitor("127.0.0.1", own=True)):
        requester = Requester(visitor, f"table of {visitor}", f"seat of {visitor}")
        paid = sum(limiter.pay(requester, request(messages.Play)) for _ in range(1000))
        assert paid == Limits().moves_of_seat.at_once
        assert (
            sum(limiter.pay(requester, request(messages.Chat)) for _ in range(1000)) == Limits().words_of_seat.at_once
        )


def test_a_bucket_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 4.0, clock)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock.now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now = 1000.0
    assert bucket.take(4) and not bucket.take()
    for put_back in (bucket.put_back, JointBuckets(bucket, Bucket(0.0, 9.0, clock)).put_back):
        put_back()
        assert bucket.take() and not bucket.take()


def test_who_asks_all_the_time_is_not_forgotten() -> None:
    buckets = Buckets(Rate(0.0, 1.0), Clock())
    assert buckets.take("flooder")
    for number in range(2 * Limits().addresses_remembered):
        buckets.take(str(number))
        assert not buckets.take("flooder")
    assert len(buckets.of) == Limits().addresses_remembered


# -- on a connection


def test_moves_of_a_seat_are_limited_on_all_its_connections(open_house: Open) -> None:
    house = open_house(moves_of_seat=Rate(0.0, 61.0))
    first, second = house.joined(secret="seat of Ann"), house.joined(secret="seat of Ann")
    say(first, say="play-all", id="1", moves=[{"move": "throw"}] * 60)
    assert hear(first)["say"] == "ack"
    for connection, answer in ((second, "ack"), (first, "trouble"), (second, "trouble")):
        say(connection, say="play", id="x", move={"move": "throw"})
        told = hear(connection)
        assert told["say"] == answer and (answer == "ack" or (told["code"], told["id"]) == ("too-fast", "x"))
    assert len(house.registry.table.heard) == 4, "what is refused does not reach the table"


def test_tables_that_are_not_in_memory_are_opened_so_often_from_one_address(open_house: Open) -> None:
    house = open_house(rebuilds_of_address=Rate(0.0, 2.0))
    answers = [closing(house.connection("elsewhere")) for _ in range(4)]
    assert [(said[0]["code"], code) for said, code in answers] == [("no-table", 4404)] * 2 + [("too-fast", 1013)] * 2
    assert house.registry.looked_for == ["elsewhere"] * 2, "nothing is read for whoever asks too often"
    assert house.joined(), "a table in memory costs nothing"


def test_films_and_records_are_limited_by_address(open_house: Open) -> None:
    house = open_house(replays_of_address=Rate(0.0, 2.0))
    paths = ("film", "record", "story", "proof")
    codes = [house.http.get(f"/api/tables/parrot/{path}").status_code for path in paths]
    assert codes == [409, 409, 429, 429]


# -- other values


def test_limits_are_set_by_name() -> None:
    limits = Limits().changed(["tables_of_address=0.5/30", "message=4096", "join_seconds=2.5"])
    assert limits.tables_of_address == Rate(0.5, 30) and limits.message == 4096 and limits.join_seconds == 2.5
    assert limits.moves_of_seat == Limits().moves_of_seat


@pytest.mark.parametrize(
    "wish",
    ["", "message", "message=", "message=x", "message=1.5", "message=-1", "mesage=1", "tables_of_address=5",
     "tables_of_address=1/0", "tables_of_address=nan/5", "tables_of_address=1/inf", "message=1/2"],
)  # fmt: skip
def test_a_limit_that_is_none_is_refused(wish: str) -> None:
    with pytest.raises(ValueError, match=r"write it as|unknown limit|too small or too large"):
        Limits().changed([wish])


def test_every_limit_is_explained_with_its_usual_value() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "serve.md").read_text("utf-8").partition("## Limits")[2]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", guide, re.MULTILINE))
    usual = {}
    for field in fields(Limits):
        value = field.default
        if isinstance(value, Rate):
            usual[field.name] = f"{value.a_second:g}/{value.at_once:g}"
        else:
            usual[field.name] = f"{value:g}" if isinstance(value, float) else str(value)
    assert rows == usual


# -- who asks


def scope(peer: str | None, *forwarded: str, **more: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    headers += [(name.replace("_", "-").encode(), value.encode()) for name, value in more.items()]
    return {"client": None if peer is None else (peer, 5), "headers": headers}


def test_without_a_trusted_proxy_the_connection_counts() -> None:
    visitors = Visitors()
    assert visitors.of(scope("198.51.100.1", "192.0.2.1")) == Visitor("198.51.100.1")
    assert visitors.of(scope("127.0.0.1", "192.0.2.1")) == Visitor("127.0.0.1")
    assert visitors.of(scope("127.0.0.1")) == Visitor("127.0.0.1"), "a public server knows no machine of its own"
    assert visitors.of(scope(None)) == Visitor("")
    assert visitors.of(scope("::ffff:192.0.2.1")) == Visitor("192.0.2.1"), "the same, connected by IPv6"
    assert visitors.of(scope("2001:DB8:0::1")) == Visitor("2001:db8::1")


def test_a_trusted_proxy_says_who_asks() -> None:
    visitors = Visitors(["127.0.0.1", "10.0.0.0/8", "::1"])
    assert visitors.of(scope("127.0.0.1", "192.0.2.1")) == Visitor("192.0.2.1")
    assert visitors.of(scope("::ffff:127.0.0.1", "192.0.2.1")) == Visitor("192.0.2.1")
    assert visitors.of(scope("::1", "[2001:db8::1]:443")) == Visitor("2001:db8::1")
    assert visitors.of(scope("10.1.2.3", "192.0.2.1:8080, 10.9.9.9")) == Visitor("192.0.2.1")
    assert visitors.of(scope("198.51.100.1", "192.0.2.1")) == Visitor("198.51.100.1"), "others are not believed"


@pytest.mark.parametrize("chain", [
    ["127.0.0.1, 192.0.2.9"], ["1.1.1.1", "192.0.2.9"], ["192.0.2.9,10.0.0.1"], ["evil, 192.0.2.9, 10.0.0.1 ,10.0.0.2"],
])  # fmt: skip
def test_what_the_client_forged_stands_to_the_left(chain: list[str]) -> None:
    assert Visitors(["10.0.0.0/8"]).of(scope("10.0.0.5", *chain)) == Visitor("192.0.2.9")


@pytest.mark.parametrize("chain", [[], [""], ["unknown"], ["10.0.0.1"], ["192.0.2.9, "], ["192.0.2.9, garbage"]])
def test_a_proxy_that_does_not_say_is_limited_itself(chain: list[str]) -> None:
    for home in (False, True):
        assert Visitors(["10.0.0.0/8", "127.0.0.0/8"], home).of(scope("10.0.0.5", *chain)) == Visitor("10.0.0.5")
        assert Visitors(["10.0.0.0/8", "127.0.0.0/8"], home).of(scope("127.0.0.1", *chain)) == Visitor("127.0.0.1")


def test_this_machine_is_a_browser_at_home_and_nothing_forwarded() -> None:
    home = Visitors(home=True)
    assert home.of(scope("127.0.0.1")).own and home.of(scope("::1")).own
    assert not home.of(scope("192.168.1.7")).own
    assert not home.of(scope("127.0.0.1", "127.0.0.1")).own
    assert not home.of(scope("127.0.0.1", forwarded="for=127.0.0.1")).own
    behind = Visitors(["127.0.0.1"], home=True)
    assert not behind.of(scope("127.0.0.1", "127.0.0.1, 127.0.0.1")).own
    assert behind.of(scope("127.0.0.1", "::1")) == Visitor("::1"), "named by a proxy, it has no rights"
