"""`belleville replay --proof`: a recorded game beside the proof of its dice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from belleville import record
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import bots_of_batch
from belleville.rules.game import Game
from belleville.table.fair_dice import (
    Chance,
    Contribution,
    FairChance,
    Fault,
    Proof,
    Start,
    VoidStart,
    check_record,
    digest,
)

from .conftest import Ran

Run = Callable[..., Ran]
PLAYERS = ("sensible", "sensible", "random")


def played(chance: FairChance) -> str:
    """The record of a game with these dice, some turns of it."""
    game = Game("zelda-2015", ["Ann", "Bob", "Éloi «2»"], mode="quick", chance=chance)
    for _ in StepwiseGame(game, bots_of_batch(PLAYERS, 1)).until_person():
        if game.turns > 20:
            break
    return record.write(game)


CHANCE = FairChance(b"a secret of exactly 32 bytes: ok", "k3v9qz")
RECORD = played(CHANCE)
PROOF = CHANCE.proof()
ROLLS = sum(said.kind == "dice" for said in PROOF.outcomes)


@pytest.fixture
def replayed(run: Run, tmp_path: Path) -> Callable[..., Ran]:
    """Check a record against a proof; the record and the proof above, unless told otherwise."""

    def replay(proof: Proof | bytes = PROOF, *more: str, text: str = RECORD) -> Ran:
        game, file = tmp_path / "g.game", tmp_path / "p.json"
        game.write_text(text, encoding="utf-8")
        file.write_bytes(proof if isinstance(proof, bytes) else msgspec.json.encode(proof))
        return run("replay", str(game), "--proof", str(file), *more)

    return replay


def changed(at: int, *result: int) -> Proof:
    outcomes = list(PROOF.outcomes)
    outcomes[at] = Chance(outcomes[at].kind, result or outcomes[at].result[::-1])
    return msgspec.structs.replace(PROOF, outcomes=tuple(outcomes))


def test_a_record_and_its_proof(replayed: Callable[..., Ran]) -> None:
    done = replayed()
    assert done.code == 0 and f"verified. {ROLLS} rolls and 3 shuffles" in done.out
    assert "Compare the fingerprint" in done.out and PROOF.commitment in done.out
    noted = replayed(PROOF, "--commitment", PROOF.commitment.upper())
    assert noted.code == 0 and "the one you noted" in noted.out
    assert "According to the proof, no player contributed" in done.out
    assert "vérifié" in replayed(PROOF, "--lang", "fr").out


def test_who_contributed_is_named_and_void_starts_are_listed(replayed: Callable[..., Ran]) -> None:
    nonce = bytes(32).hex()
    ann = Contribution(0, "Ann", "nonce", digest(bytes(32)), nonce)
    first = Contribution(0, "Ann", "nonce", digest(bytes([1]) * 32), (bytes([1]) * 32).hex())
    bob = Contribution(1, "Bob", "silent", digest(b"b"))
    chance = FairChance(CHANCE.secret, CHANCE.table, Start(2, (ann,), (VoidStart(1, (first, bob)),)))
    text = played(chance)
    done = replayed(chance.proof(), text=text)
    assert done.code == 0 and "According to the proof, these players contributed to the dice: Ann." in done.out
    assert "According to the proof, start 1 was cancelled: no number was revealed by Bob" in done.out
    without = msgspec.structs.replace(chance.proof(), seats=())
    assert "does not follow from its secret" in replayed(without, text=text).err
    other = msgspec.structs.replace(chance.proof(), seats=(msgspec.structs.replace(ann, nonce="0" * 63 + "1"),))
    assert "isn’t the one that its seat had promised" in replayed(other, text=text).err
    assert "uses a method" in replayed(msgspec.structs.replace(chance.proof(), scheme=9), text=text).err


def test_the_proof_of_other_people_and_of_starts_that_were_chosen(replayed: Callable[..., Ran]) -> None:
    ann = Contribution(0, "Ann", "nonce", digest(bytes(32)), bytes(32).hex())
    bob = Contribution(1, "Bob", "nonce", digest(bytes([1]) * 32), (bytes([1]) * 32).hex())
    eloi = Contribution(2, "Éloi «2»", "bot")

    def proved(start: int, *seats: Contribution) -> Ran:
        chance = FairChance(CHANCE.secret, CHANCE.table, Start(start, seats))
        text = played(chance)
        return replayed(chance.proof(), text=text)

    assert proved(1, ann, bob, eloi).code == 0
    other = proved(1, ann, msgspec.structs.replace(bob, name="Bill"), eloi)
    assert other.code == 1 and "Seat 2 is Bob in the record and Bill in the proof" in other.err
    assert "starts in the proof can’t" in proved(5, ann, bob).err
    silent = proved(1, ann, msgspec.structs.replace(bob, how="silent", nonce=""))
    assert silent.code == 1 and "starts in the proof can’t" in silent.err


def test_a_server_that_showed_other_dice_than_it_proves(replayed: Callable[..., Ran]) -> None:
    shown = FairChance(bytes(32), "k3v9qz")
    done = replayed(PROOF, text=played(shown))
    assert done.code == 1 and "NOT verified" in done.err and not done.out
    assert "another order" in done.err


def test_a_proof_that_was_touched(replayed: Callable[..., Ran]) -> None:
    at = next(i for i, said in enumerate(PROOF.outcomes) if said.kind == "dice" and len(set(said.result)) == 2)
    done = replayed(changed(at))
    assert done.code == 1 and f"Outcome {at + 1} of the proof" in done.err
    fr = replayed(changed(at), "--lang", "fr")
    assert fr.code == 1 and "PAS vérifié" in fr.err


def test_the_first_roll_that_differs_is_named() -> None:
    given = [said.result for said in PROOF.outcomes]
    assert check_record(given, PROOF) is None
    third = [at for at, result in enumerate(given) if len(result) == 2][2]
    one, two = given[third]
    given[third] = (one % 6 + 1, two)
    assert check_record(given, PROOF) == Fault("roll", 3, f"{one % 6 + 1}-{two}", f"{one}-{two}")
    given[third] = given[0]
    assert check_record(given, PROOF) == Fault("kind", third + 1)


def test_a_proof_with_fewer_or_more_outcomes(replayed: Callable[..., Ran]) -> None:
    fewer = msgspec.structs.replace(PROOF, outcomes=PROOF.outcomes[:-1])
    many = len(PROOF.outcomes)
    assert f"the record has {many} outcomes, the proof {many - 1}" in replayed(fewer).err
    longer = FairChance(CHANCE.secret, CHANCE.table)
    for said in (*PROOF.outcomes, Chance("dice", (1, 1))):
        longer.dice() if said.kind == "dice" else longer.order(said.kind)
    more = replayed(longer.proof())
    assert more.code == 1 and f"the proof has {many + 1} outcomes" in more.err.lower()


def test_another_promise(replayed: Callable[..., Ran]) -> None:
    other = replayed(PROOF, "--commitment", "0" * 64)
    assert other.code == 1 and "The fingerprint you noted" in other.err
    wrong = replayed(msgspec.structs.replace(PROOF, secret=bytes(32).hex()))
    assert wrong.code == 1 and "does not match its fingerprint" in wrong.err
    assert replayed(msgspec.structs.replace(PROOF, table="é")).code == 1


def test_what_is_no_proof(replayed: Callable[..., Ran], run: Run, tmp_path: Path) -> None:
    for proof in (b"", b"[]", b'{"table":"t"}', b"\xff"):
        done = replayed(proof)
        assert done.code == 2 and "p.json" in done.err, proof
    assert "64 hexadecimal" in replayed(PROOF, "--commitment", "abc").err
    assert run("replay", str(tmp_path / "g.game"), "--commitment", "0" * 64).code == 2
    assert run("replay", str(tmp_path / "g.game"), "--proof", "nowhere.json").code == 2
