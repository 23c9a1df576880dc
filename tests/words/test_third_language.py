"""A made-up language with ten messages: a folder of files is all that it takes, the rest is said in English."""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from belleville import editions
from belleville.rules.events import Event
from belleville.rules.players import seat
from belleville.sentences.event_sentences import event_sentence
from belleville.sentences.table_messages import TableMessages
from belleville.words import languages
from belleville.words.resolver import Language

XX = Path(__file__).parent / "xx"
TOLD = json.loads((XX / "xx.json").read_text("utf-8"))


@pytest.fixture
def at(tmp_path: Path) -> TableMessages:
    """A table where Ada reads, in that language."""
    shutil.copytree(XX, tmp_path / "xx")
    edition = editions.load("nostalgia-2003")
    return TableMessages(Language("xx", str(tmp_path)), edition, seat(edition, ("Ada", "Bob")), reader=0)


def test_it_is_found_by_its_folder(at: TableMessages, tmp_path: Path) -> None:
    assert languages.languages(str(tmp_path)) == ("xx",)


@pytest.mark.parametrize("row", TOLD, ids=lambda row: row["event"]["event"])
def test_it_tells_what_the_page_tells(at: TableMessages, row: dict[str, Any]) -> None:
    assert str(event_sentence(msgspec.convert(row["event"], Event), at)) == row["text"]


def test_what_it_lacks_is_said_in_english(at: TableMessages) -> None:
    english = Language("en")
    for id in ("event-hour-struck", "terminal-ask-which", "refusal-over"):
        assert str(at.sentence(id)) == english.text(id)
    bid = {"seat": at.who(1), "amount": at.money(1500)}
    assert at.messages.text("event-bid-made", **bid) == english.text("event-bid-made", **bid)
