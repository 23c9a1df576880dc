"""WebSocket connections: who may open one, what it may send, what closes it, and that nothing leaks."""

from __future__ import annotations

import json
import logging

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from .conftest import House, Open, closing, hear, say, wait_until

# -- who may open it


def test_a_page_of_this_server_may_open_a_connection(house: House) -> None:
    connection = house.connection(origin=f"http://{house.host}")
    say(connection, say="join")
    assert hear(connection)["say"] == "ack"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1:1", "https://localhost"])
def test_a_page_of_another_site_may_not(open_house: Open, origin: str) -> None:
    house = open_house()
    with pytest.raises(InvalidStatus) as refused:
        house.connection(origin=origin)
    assert refused.value.response.status_code == 403
    assert house.registry.table.viewers == []


def test_a_table_that_is_not_there(house: House) -> None:
    said, code = closing(house.connection("nowhere"))
    assert [message["code"] for message in said] == ["no-table"] and code == 4404


@pytest.mark.parametrize(("table", "code"), [("locked", "store"), ("damaged", "unreadable")])
def test_a_table_that_cannot_be_read_is_not_taken_for_gone(house: House, table: str, code: str) -> None:
    said, closed = closing(house.connection(table))
    assert [message["code"] for message in said] == [code] and closed == 1013


@pytest.mark.parametrize("limit", ["watchers_a_table", "watchers_an_address"])
def test_so_many_watch_and_no_more(open_house: Open, limit: str) -> None:
    house = open_house(**{limit: 2})
    first, _ = house.joined(), house.joined()
    late = house.connection()
    say(late, say="join")
    said, code = closing(late)
    assert [message["code"] for message in said] == ["full"] and code == 1013
    first.close()
    wait_until(lambda: len(house.registry.table.viewers) == 1)
    house.joined()


# -- what it bears


def test_the_first_message_is_join(open_house: Open) -> None:
    house = open_house()
    connection = house.connection()
    say(connection, say="chat", id="a", text="hello")
    told = hear(connection)
    assert (told["say"], told["code"], told["id"]) == ("trouble", "not-joined", "a")
    say(connection, say="join")
    assert hear(connection)["say"] == "ack"
    assert len(house.registry.table.heard) == 1


def test_one_joins_once(house: House) -> None:
    connection = house.joined()
    say(connection, say="join")
    assert hear(connection)["code"] == "malformed"
    say(connection, say="chat", id="b", text="still here")
    assert hear(connection)["id"] == "b"


def test_somebody_who_never_joins_is_not_waited_for(open_house: Open) -> None:
    said, code = closing(open_house(join_seconds=0.2).connection())
    assert said[0]["code"] == "not-joined" and code == 1008


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    "42",
    '"join"',
    "{}",
    '{"say":"dance"}',
    '{"say":"chat"}',
    '{"say":"chat","id":"","text":"no name"}',
    '{"say":"chat","id":"x","text":""}',
    '{"say":"chat","id":"x","text":"' + "a" * 300 + '"}',
    '{"say":"chat","id":"x","text":"two","more":1}',
    '{"say":"play","id":"x","move":{"move":"fly"}}',
    '{"say":"play","id":"x","move":{"move":"bid","amount":"1"}}',
    '{"say":"play","id":"x","move":{"move":"bid","amount":1e400}}',
    '{"say":"play-all","id":"x","moves":[]}',
    '{"say":"limit","id":"x","amount":-5}',
    '{"say":"sit","id":"x","name":"' + "n" * 25 + '"}',
    "[" * 4000,
    '{"say":"try","id":"x","moves":' + "[" * 3000,
    "\x00\x01",
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_what_cannot_be_read_is_answered_and_the_connection_kept(house: House, text: str) -> None:
    connection = house.joined()
    connection.send(text)
    told = hear(connection)
    assert told["say"] == "trouble" and told["code"] == "malformed"
    assert told["id"] in (None, "x", "")
    assert "Traceback" not in told["detail"] and "File" not in told["detail"]
    say(connection, say="chat", id="after", text="hello")
    told = hear(connection)
    assert (told["say"], told["id"]) == ("ack", "after")


@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"say":"chat","id":"x","text":"\xff"}'])
def test_bytes_that_are_no_text_are_answered(house: House, data: bytes) -> None:
    connection = house.joined()
    connection.send(data)
    assert hear(connection)["code"] == "malformed"
    connection.send(json.dumps({"say": "chat", "id": "as-bytes", "text": "hello"}).encode())
    assert hear(connection)["id"] == "as-bytes"


def test_too_many_unreadable_messages_in_a_row_end_it(open_house: Open) -> None:
    connection = open_house(malformed_in_a_row=3).joined()
    for text in ("?", "?", '{"say":"chat","id":"good","text":"in between"}', "?", "?", "?"):
        connection.send(text)
    said, code = closing(connection)
    assert [message.get("code", message["say"]) for message in said] == ["malformed"] * 2 + ["ack"] + ["malformed"] * 3
    assert code == 1008


def test_a_message_too_large_ends_it(house: House) -> None:
    connection = house.joined()
    say(connection, say="chat", id="big", text="a" * 9000)
    said, code = closing(connection)
    assert [message["code"] for message in said] == ["too-large"] and code == 1009


def test_a_message_larger_than_any_ends_it_without_being_read(house: House) -> None:
    connection = house.joined()
    connection.send("a" * 200_000)
    said, code = closing(connection)
    assert said == [] and code == 1009


def test_messages_that_come_too_fast_are_answered_and_not_carried_out(open_house: Open) -> None:
    house = open_house(messages_at_once=5, messages_a_second=0.001)
    connection = house.joined()
    for number in range(8):
        say(connection, say="chat", id=str(number), text="quick")
    told = [hear(connection) for _ in range(8)]
    assert [message["say"] for message in told] == ["ack"] * 4 + ["trouble"] * 4
    assert {message["code"] for message in told[4:]} == {"too-fast"}
    assert [message["id"] for message in told] == [str(number) for number in range(8)]
    assert len(house.registry.table.heard) == 5


def test_who_goes_on_too_fast_loses_the_connection(open_house: Open) -> None:
    connection = open_house(messages_at_once=1, messages_a_second=0.001, too_fast_in_a_row=3).joined()
    for number in range(3):
        say(connection, say="chat", id=str(number), text="quick")
    said, code = closing(connection)
    assert [message["code"] for message in said] == ["too-fast"] * 3 and code == 1008


def test_after_a_while_one_may_speak_again(open_house: Open) -> None:
    connection = open_house(messages_at_once=2, messages_a_second=1).joined()
    answers = []
    for number in range(40):
        say(connection, say="chat", id=str(number), text="quick")
        answers.append(hear(connection)["say"])
    assert "trouble" in answers
    wait_until(lambda: speaks(connection))


def speaks(connection: ClientConnection) -> bool:
    say(connection, say="chat", id="again", text="and now?")
    return bool(hear(connection)["say"] == "ack")


# -- what ends it


def test_a_page_that_reads_nothing_loses_its_connection(house: House) -> None:
    connection = house.joined()
    say(connection, say="chat", id="x", text="flood")
    said, code = closing(connection)
    assert code == 1001 and all(message["say"] == "aside" for message in said)


def test_a_fault_of_the_server_stays_in_the_server(house: House, caplog: pytest.LogCaptureFixture) -> None:
    connection = house.joined()
    with caplog.at_level(logging.ERROR):
        say(connection, say="chat", id="x", text="break")
        said, code = closing(connection)
    assert said == [] and code == 1011
    assert "innermost secret" in caplog.text
    assert house.joined()


def test_a_page_that_leaves_is_forgotten(open_house: Open) -> None:
    house = open_house()
    house.joined().close()
    connection = house.connection()
    connection.socket.close()  # without a word
    wait_until(lambda: not house.registry.table.viewers and not house.server.connections.open)
    assert not house.server.connections.admission.of and not house.server.connections.admission.at


def test_a_server_that_ends_tells_everybody(open_house: Open) -> None:
    house = open_house()
    connections = [house.joined() for _ in range(20)]
    unjoined = house.connection()
    house.server.should_exit = True
    for connection in (*connections, unjoined):
        said, code = closing(connection)
        assert [message["code"] for message in said] == ["closing"] and code == 1001
    house.thread.join()
    assert house.registry.closed
