"""Every event, refusal and reason is a sentence in every language, at every edition, whoever reads it."""

import re
from typing import get_args

import pytest

from belleville import editions
from belleville.bots.reasons import Why
from belleville.rules.events import Declined, Paid
from belleville.rules.players import seat
from belleville.rules.refusals import REFUSALS
from belleville.sentences.event_sentences import event_sentence, reason_sentence, refusal_sentence
from belleville.sentences.table_messages import TableMessages
from belleville.vocabulary.events import EVENTS
from belleville.vocabulary.fields import tag_of
from belleville.words import LANGS, messages
from tests.words.every import GROUPS_NAMED, NAMES, every_event, every_refusal

SILENT = {"shuffled", "moved", "card-returned", "contest-closed"}  # another event tells the same
NOT_AFTER = re.compile(r"[«(] | [).,]|  |'|\b(de|que) (?=[AEIOUÉaeioué])|\{|\}")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", editions.names())
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_event_has_a_sentence(lang: str, name: str, reader: int | None) -> None:
    edition = editions.load(name)
    at = TableMessages(lang, edition, seat(edition, NAMES), reader)
    silent = set()
    for event in every_event(edition):
        sentence = str(event_sentence(event, at, turn=7))
        if not sentence:
            silent.add(tag_of(type(event).__name__))
            continue
        assert (sentence[0] == sentence[0].upper() and sentence[-1] in ".!?»”") or type(event).__name__ == "TurnBegan"
        text = re.sub(r"[«“].*?[»”]", "x", sentence)  # the cards speak for themselves
        assert not NOT_AFTER.search(text), sentence
    assert silent - {"paid", "title-passed"} == SILENT
    for refusal in every_refusal(edition):
        assert str(refusal_sentence(refusal, at)).startswith(("No: ", "Non\u00a0: "))
    for why in get_args(Why):
        assert str(reason_sentence(why, GROUPS_NAMED.get(why), 1, 0, at)).endswith(("”", "»"))


@pytest.mark.parametrize("lang", LANGS)
def test_no_event_refusal_or_reason_is_without_message_or_the_other_way_round(lang: str) -> None:
    known = messages(lang)
    assert {f"event-{tag_of(event.__name__)}" for event in EVENTS} <= known.ids("event")
    assert {f"refusal-{name}" for name in (kind.name for kind in REFUSALS.values())} == known.ids("refusal")
    assert {f"reason-{why}" for why in get_args(Why)} == known.ids("reason")


@pytest.mark.parametrize(
    ("lang", "pot", "bank"), [("en", "into the pot", "with the bank"), ("fr", "dans la cagnotte", "à la banque")]
)
def test_a_sentence_says_what_house_rules_make_of_an_event(lang: str, pot: str, bank: str) -> None:
    plain, agreed = (
        TableMessages(lang, edition, seat(edition, NAMES), None)
        for edition in map(editions.load, ("nostalgia-2003", "nostalgia-2003+parking,no-auctions"))
    )
    paid = {reason: Paid(0, None, 100, reason, None) for reason in ("tax", "fine", "card", "building")}
    assert {reason for reason, event in paid.items() if pot in str(event_sentence(event, agreed))} == {
        "tax",
        "fine",
        "card",
    }
    assert not any(pot in str(event_sentence(event, plain)) for event in paid.values())
    assert pot not in str(event_sentence(Paid(0, 1, 100, "card", None), agreed))
    assert bank in str(event_sentence(Declined(0, 39), agreed))
    assert bank not in str(event_sentence(Declined(0, 39), plain))
