"""What is declared once in belleville/vocabulary, and what follows from it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import vocabulary as generator
from belleville import editions
from belleville.clauses import all_clauses, find
from belleville.rules import agenda_fields as readers
from belleville.rules import clause_codes, codes
from belleville.rules.edition_struct import edition_numbers
from belleville.rules.structs import Options, State
from belleville.vocabulary import agenda, constants, edition_ids, fields, moves, options, refusals
from compiled_modules import ROOT


def test_what_is_generated_is_what_the_vocabulary_says() -> None:
    assert generator.main(["--check"]) == 0


def test_a_new_declaration_is_noticed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("vocabulary", "rules", "clauses"):
        shutil.copytree(ROOT / "src" / "belleville" / name, tmp_path / "src" / "belleville" / name)
    declared = tmp_path / "src" / "belleville" / "vocabulary" / "moves.py"
    new = 'class StandUp(_Move, frozen=True):\n    """Stand up."""\n\n\nMOVES = '
    declared.write_text(declared.read_text("utf-8").replace("MOVES = ", new, 1), "utf-8")
    assert generator.main(["--check"], tmp_path) == 1
    assert "rules/codes.py is out of date" in capsys.readouterr().err
    assert generator.main([], tmp_path) == 0
    assert generator.main(["--check"], tmp_path) == 0
    rules = tmp_path / "src" / "belleville" / "rules"
    assert f"\nSTAND_UP = {codes.MOVE_KINDS}\nMOVE_KINDS = {codes.MOVE_KINDS + 1}\n" in (rules / "codes.py").read_text()
    assert "        self.stand_up = 0\n" in (rules / "structs.py").read_text()
    assert "    o.stand_up = 0\n" in (rules / "legal_moves.py").read_text()


def test_every_code_is_there_by_its_name() -> None:
    found = {name: value for _, listed in constants.sections() for name, value, _ in listed}
    assert {name: getattr(codes, name) for name in found} == found


def test_sizes_are_those_of_the_rules() -> None:
    assert (fields.SEATS, fields.SQUARES) == (codes.SEATS, codes.SQUARES)
    assert fields.MOST < codes.MOST


def test_every_clause_has_a_code() -> None:
    assert ("", *(clause.id for clause in all_clauses())) == clause_codes.CLAUSE_IDS


def test_every_move_has_its_options() -> None:
    names = [name for listed in moves.OPTIONS.values() for name in listed]
    assert list(vars(Options())) == ["must", *names]


@pytest.mark.parametrize("id", editions.names())
def test_options_become_codes_by_name(id: str) -> None:
    edition = editions.load(id)
    compiled = edition_numbers(edition, "standard")
    for name, choice in options.CHOICES.items():
        if choice.ruled:
            value = getattr(edition.rules, name)
            assert getattr(compiled, name) == getattr(codes, f"{name}_{value}".upper().replace("-", "_"))
            assert len(set(options.codes_of(name).constants().values())) == len(choice.values)


def test_what_lies_on_the_agenda_is_read_by_name() -> None:
    state = State()
    for at, place in enumerate(agenda.PLACES):
        getattr(state, place)[3] = 10 + at
    for item in agenda.ITEMS:
        read = [getattr(readers, f"{item.identifier}_{name}")(state, 3) for name in item.numbers]
        assert read == [10 + at for at in range(len(item.numbers))]
    assert (readers.actor(state, 3), readers.partner(state, 3)) == (10, 11)
    readers.set_debt_amount(state, 3, 77)
    assert readers.debt_amount(state, 3) == state.act_c[3] == 77


def test_every_refusal_names_clauses_there_are() -> None:
    for refusal in refusals.REFUSALS:
        for id in (*refusal.clauses, *(id for ids in refusal.moves.values() for id in ids)):
            assert find(id).id == id


def test_the_editions_are_found_by_their_files_oldest_first() -> None:
    assert list(edition_ids.EDITIONS) == editions.names()
    years = [editions.load(id).year for id in edition_ids.EDITIONS]
    assert years == sorted(years) == [int(id[-4:]) for id in edition_ids.EDITIONS]
