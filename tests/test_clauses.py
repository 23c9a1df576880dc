"""The clauses: complete, in both languages, and easy to look up."""

import pickle
import re
from pathlib import Path

import pytest

from belleville.clauses import Clause, UnknownClause, all_clauses, chapters, find, parse
from belleville.clauses.covering_tests import find_tests
from belleville.vocabulary.edition_ids import EDITIONS
from belleville.vocabulary.house_rules import HOUSE_RULES

LAW = ["setup", "turn", "buy", "rent", "cards", "jail", "building", "mortgage", "trade", "debt", "short"]
RULINGS = ["boxes", "time", "rents", "sales", "debts", "jail", "endings", "ours"]

CHOICES = {
    "tokens": ["setup.tokens"],
    "banker": ["setup.banker"],
    "first_throw": ["setup.order"],
    "claim": ["rent.claim"],
    "utility_throw": ["rent.utility"],
    "card_return": ["card.draw"],
    "jail_double": ["ruling.jail-double"],
    "contest_start": ["build.contest"],
    "sell_even": ["sell.even"],
    "sell_hotel": ["sell.hotel", "sell.swap"],
    "mortgage_bare": ["mortgage.bare"],
    "mortgaged_trade": ["mortgage.transfer", "trade.mortgaged"],
    "trade_open": ["trade.open"],
    "card_trade": ["trade.goods"],
    "in_kind": ["debt.in-kind"],
    "inherit": ["bankrupt.player"],
    "bank_sale": ["bankrupt.bank"],
    "bank_cards": ["bankrupt.bank"],
    "worth_hotel": ["short.worth"],
    "worth_built": ["short.worth"],
    "resale": ["sell.half"],
}

ONE = '[[clause]]\nid = "a.b"\nchapter = "a"\nfr = "oui"\nen = "yes"\nboxes = ["miro-1936"]\n'


def texts(clause: Clause) -> list[str]:
    return [text for wording in (clause, *clause.differs.values()) for text in (wording.fr, wording.en)]


def test_the_book_is_complete() -> None:
    rulebooks = [clause for clause in all_clauses() if not clause.is_house_rule]
    assert len(rulebooks) == len({clause.id for clause in rulebooks}) == 195
    assert {clause.id for clause in all_clauses() if clause.is_house_rule} == {
        rule.clause for rule in HOUSE_RULES.values()
    }
    assert sum(clause.ruling for clause in all_clauses()) == 100


def test_clauses_come_first_then_rulings() -> None:
    assert list(chapters()) == [*LAW, *(f"rulings-{name}" for name in RULINGS), "house"]
    assert [clause for group in chapters().values() for clause in group] == list(all_clauses())
    for name, group in chapters().items():
        assert all(clause.ruling == name.startswith("rulings-") for clause in group)


def test_the_book_is_read_once() -> None:
    assert all_clauses() is all_clauses()


def test_every_text_is_there_in_both_languages() -> None:
    for clause in all_clauses():
        assert clause.fr != clause.en, clause.id
        for text in texts(clause):
            assert text == text.strip() and text[-1] in ".?", (clause.id, text)


def test_a_clause_is_one_to_three_sentences() -> None:
    for clause in all_clauses():
        for text in (clause.fr, clause.en):
            assert 1 <= len(re.findall(r"[.!?](?=\s|$)", text)) <= 3, (clause.id, text)


def test_only_known_editions_are_named_in_order_of_age() -> None:
    for clause in all_clauses():
        assert list(clause.editions) == [edition for edition in EDITIONS if edition in clause.editions], clause.id
        assert list(clause.differs) == [edition for edition in EDITIONS if edition in clause.differs], clause.id


def test_readers_are_sent_only_to_clauses_that_exist() -> None:
    prefixes = "|".join(sorted({clause.id.split(".")[0] for clause in all_clauses()}))
    for clause in all_clauses():
        for text in texts(clause):
            for id in re.findall(rf"\b(?:{prefixes})\.[a-z]+(?:-[a-z]+)*", text):
                assert find(id).id == id


def test_every_choice_has_its_clauses() -> None:
    found: dict[str, list[str]] = {}
    for clause in all_clauses():
        for choice in clause.choices:
            found.setdefault(choice, []).append(clause.id)
    assert found == CHOICES


def test_a_clause_with_a_choice_says_what_the_editions_say() -> None:
    for clause in all_clauses():
        assert not clause.choices or len(clause.differs) >= 2, clause.id


def test_the_editions_part_on_the_claim_of_rent() -> None:
    claim = find("rent.claim")
    assert claim.editions == EDITIONS
    assert claim.differs["nostalgia-2003"] == claim.differs["star-wars-1997"]
    assert len({wording.fr for wording in claim.differs.values()}) == 3


def test_an_unknown_id_suggests_its_neighbours() -> None:
    with pytest.raises(UnknownClause) as caught:
        find("rent.clam")
    assert isinstance(caught.value, KeyError)
    assert "rent.claim" in caught.value.near
    assert str(caught.value).startswith("unknown clause 'rent.clam'; did you mean rent.claim")


def test_an_id_like_no_other_suggests_nothing() -> None:
    with pytest.raises(UnknownClause) as caught:
        find("xyzzy")
    assert str(caught.value) == "unknown clause 'xyzzy'"


def test_the_error_crosses_processes() -> None:
    error = pickle.loads(pickle.dumps(UnknownClause("rent.clam", ("rent.claim",))))
    assert str(error) == "unknown clause 'rent.clam'; did you mean rent.claim?"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (ONE + ONE, "used twice"),
        (ONE.replace('"yes"', '" "'), "missing in one language"),
        (ONE.replace("miro-1936", "miro-1937"), "unknown edition 'miro-1937'"),
        (ONE.replace('"miro-1936"', ""), "no edition has it"),
        (ONE + "[clause.differs]\nlondon = { fr = 'oui', en = 'yes' }", "unknown edition 'london'"),
        (ONE + "[clause.differs]\nmiro-1936 = { fr = 'oui', en = '' }", "missing in one language"),
        (ONE + "ruling = true", "a ruling is marked"),
        (ONE.replace('en = "yes"\n', ""), "missing required field `en`"),
        (ONE + 'choice = "claim"', "unknown field `choice`"),
    ],
)
def test_a_book_out_of_order_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


def test_a_book_in_order_is_read() -> None:
    (clause,) = parse(ONE)
    assert clause == Clause(id="a.b", chapter="a", fr="oui", en="yes", editions=("miro-1936",))


def test_a_clone_names_the_tests_that_cover_a_clause() -> None:
    """Of every clause, as tools/conformance.py writes them, and none of a longer id that begins alike."""
    for clause in all_clauses():
        tests = find_tests(clause.id)
        assert tests and all(re.fullmatch(r"test_\w+::test_\w+", test) for test in tests), clause.id
    rent = find_tests("rent.bare") or {}
    assert rent["test_rent::test_rent_bare_is_the_printed_rent"] == "all editions"
    assert find_tests("rent") == {}


def test_an_installed_package_names_no_tests(tmp_path: Path) -> None:
    assert find_tests("rent.bare", tmp_path / "docs" / "conformance.md") is None
