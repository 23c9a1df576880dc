"""Soak by house rules: each alone and in random combinations, with what must hold after every move."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from belleville import editions, record
from belleville.editions import HOUSE_RULES
from belleville.lab import position_fuzz, soak
from belleville.lab.position_fuzz import FuzzResult, a_game, corpus, play_on, read
from belleville.lab.position_mutations import mutated
from belleville.lab.soak import SoakCase, house_cases, new_batch
from belleville.record import from_position, position, verify, write
from belleville.rules.events import Paid
from belleville.vocabulary.house_rules import CONTRADICTIONS, OFF

from ..properties.play_seeds import lines
from ..properties.random_walks import walk
from ..properties.setups import COMPILED

ROOT = Path(__file__).resolve().parents[2]
ALL = [editions.load(name) for name in editions.names()]


def rules_of(case: SoakCase) -> set[str]:
    """The house rules in force in a way to play."""
    return {field for field in HOUSE_RULES if getattr(case.edition.house, field) != OFF}


def test_each_rule_is_played_alone_in_every_edition() -> None:
    alone = {(case.edition.id, *rules_of(case)) for case in house_cases(ALL, 0, 1)}
    for edition in ALL:
        for field in HOUSE_RULES:
            assert (edition.id, field) in alone or field == "dealt_free"
    assert {("nostalgia-2003", "dealt", "dealt_free"), ("nostalgia-2003", "dealt_free", "dealt")} & alone


def test_random_combinations_leave_out_what_contradicts_itself() -> None:
    cases = [case for case in house_cases(ALL, 40, 3) if len(rules_of(case)) > 2]
    assert len({case.edition.house for case in cases}) > 40
    for case in cases:
        assert not any(one in rules_of(case) and other in rules_of(case) for one, other in CONTRADICTIONS)
    assert {field for case in cases for field in rules_of(case)} == set(HOUSE_RULES)
    assert [str(case) for case in house_cases(ALL, 5, 7)] == [str(case) for case in house_cases(ALL, 5, 7)]


@pytest.mark.parametrize("part", range(4))
def test_invariants_hold_under_house_rules(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MAX_TURNS", 60 if COMPILED else 4)
    for number, case in enumerate(house_cases(ALL, 20, 5)[part::4][: 200 if COMPILED else 20]):
        batch = new_batch(case)
        batch.play(number, 1)
        assert batch.tally()["broken"] == 0, str(case)


def test_a_short_soak_by_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MAX_TURNS", 10)
    done = soak.soak(ALL[:1], 100, 2, combinations=3)
    assert done.failure is None and done.cases == len(house_cases(ALL[:1], 3, 2)) == done.games


@pytest.mark.parametrize("edition", editions.names())
def test_the_pot_is_what_was_paid_into_it(edition: str) -> None:
    start = 5 * editions.load(edition).money.salary
    rules = f"parking={start},double-go,round-limit=60"
    taken = 0
    for seed in range(12 if COMPILED else 3):
        game = record.from_position(position(soak.Game(edition, 3, house=rules, seed=seed)), chance=None, seed=seed)
        pot = start
        for _, events in walk(game, Random(seed), 300 if COMPILED else 80):
            for event in events or ():
                if isinstance(event, Paid) and event.payee is None and event.reason in ("tax", "fine", "card"):
                    pot += event.amount
                elif isinstance(event, Paid) and event.reason == "parking":
                    assert event.amount == pot and event.clause == "house.parking"
                    pot, taken = start, taken + 1
            assert game.is_over or game.position().pot == pot
            assert game.broken() is None
    assert taken


def test_positions_and_records_keep_every_rule() -> None:
    cases = [case for case in house_cases(ALL, 12, 11) if case.mode == "standard"][:: 1 if COMPILED else 8]
    for number, case in enumerate(cases):
        game = soak.Game(case.edition, len(case.players), seed=number)
        for step, _ in enumerate(walk(game, Random(number), 60)):
            if step % 10 == 0:
                line = position(game)
                again = from_position(line, banker="Madame Banque")
                assert position(again) == line and again.numbers() == game.numbers()
                assert again.edition.digest == case.edition.digest
        assert verify(write(game)).edition == case.edition


def test_pure_and_compiled_play_the_same_under_house_rules() -> None:
    many = 60
    there = subprocess.run(
        [sys.executable, "-m", "tests.properties.play_seeds", "house", "0", str(many)],
        cwd=ROOT,
        env={**os.environ, "BELLEVILLE_PURE": "1" if COMPILED else "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.splitlines() == list(lines("house", 0, many))


def test_damaged_positions_of_house_rules_are_refused_or_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_fuzz, "HOUSE_RULES_SHARE", 1.0)
    rnd = Random(4)
    found = FuzzResult()
    made = corpus(rnd)
    assert all("+" in line.partition("#")[0] for line in made)
    for _ in range(2000 if COMPILED else 30):
        read(mutated(rnd, made), rnd, found)
    assert found.failures == [] and found.accepted > 0 and found.refused


def test_games_to_damage_have_house_rules_now_and_then() -> None:
    rnd = Random(1)
    names = [a_game(rnd).edition.name for _ in range(40)]
    assert 3 < sum("+" in name for name in names) < 30
    found = FuzzResult()
    game = soak.Game("nostalgia-2003", 2, house="parking=500", seed=1)
    assert play_on(game, rnd, found) is None
