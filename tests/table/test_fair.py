"""The fair dice: the same everywhere, even, and proved by the secret alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from belleville.rules.events import ThrewForStart
from belleville.rules.game import Game
from belleville.table import fair
from belleville.table.fair import WRONG_SECRET, Chance, FairChance, Proof, new_secret, outcome, verify

# worked out once by another program; the page's own check reads the same file
VECTORS = msgspec.json.decode((Path(__file__).parent / "fair-vectors.json").read_bytes(), type=list[Proof])
SECRET = b"a secret of exactly 32 bytes: ok"


@pytest.mark.parametrize("proof", VECTORS, ids=lambda proof: proof.table)
def test_known_answers(proof: Proof) -> None:
    chance = FairChance(bytes.fromhex(proof.secret), proof.table)
    for said in proof.outcomes:
        if said.kind == "dice":
            chance.dice()
        else:
            chance.order(said.kind)
    assert chance.proof() == proof
    assert verify(proof) is None


def test_the_uneven_rest_is_passed_over() -> None:
    words = iter([2**32 - 1, 2**32 - 4, 2**32 - 5, 7])
    assert fair._below(6, words) == (2**32 - 5) % 6  # 2**32 - 4 is the greatest multiple of 6: it is already too high
    assert next(words) == 7


def test_a_game_with_fair_dice_is_proved_and_repeats() -> None:
    chance = FairChance(new_secret(), "abc")
    game = Game("nostalgia-2003", 3, chance=chance)
    kinds = [said.kind for said in chance.outcomes]
    assert kinds[:2] == ["chance", "chest"]
    assert set(kinds[2:]) == {"dice"}
    throws = [event.dice for event in game.events() if isinstance(event, ThrewForStart)]
    assert throws == [said.result for said in chance.outcomes[2:]]
    again = Game("nostalgia-2003", 3, chance=FairChance(chance.secret, "abc"))
    assert again == game
    assert verify(chance.proof()) is None


def test_a_proof_that_was_touched_is_told() -> None:
    chance = FairChance(SECRET, "abc")
    for _ in range(5):
        chance.dice()
    proof = chance.proof()
    changed = list(proof.outcomes)
    die1, die2 = changed[3].result
    changed[3] = Chance("dice", (die1 % 6 + 1, die2))
    assert verify(msgspec.structs.replace(proof, outcomes=tuple(changed))) == 3
    assert verify(msgspec.structs.replace(proof, outcomes=proof.outcomes[1:])) is not None
    assert verify(msgspec.structs.replace(proof, table="abd")) is not None
    assert verify(msgspec.structs.replace(proof, secret=bytes(32).hex())) == WRONG_SECRET
    assert verify(msgspec.structs.replace(proof, secret="no secret")) == WRONG_SECRET


def test_outcomes_do_not_run_into_each_other() -> None:
    seen = {outcome(SECRET, table, number, "titles") for table in ("a", "b", "a1") for number in range(50)}
    assert len(seen) == 150


def chi_square(counts: Counter[int], cells: int) -> float:
    """How far counts lie from even."""
    even = counts.total() / cells
    return sum((counts[cell] - even) ** 2 / even for cell in range(cells))


def test_dice_are_even() -> None:
    throws = [outcome(SECRET, "even", number, "dice") for number in range(14_400)]
    pairs = Counter((die1 - 1) * 6 + die2 - 1 for die1, die2 in throws)
    assert chi_square(pairs, 36) < 66.6  # 35 degrees of freedom, one in a thousand is above
    follows = Counter((one[0] - 1) * 6 + two[1] - 1 for one, two in pairwise(throws))
    assert chi_square(follows, 36) < 66.6  # nor does a throw tell the next


@pytest.mark.parametrize(("kind", "size", "limit"), [("chance", 16, 296.3), ("titles", 28, 852.7)])
def test_every_card_is_anywhere_as_often(kind: fair.Kind, size: int, limit: float) -> None:
    packs = [outcome(SECRET, "packs", number, kind) for number in range(2_000)]
    assert all(sorted(pack) == list(range(size)) for pack in packs)
    places = Counter(place * size + card for pack in packs for place, card in enumerate(pack))
    # cells of a row and of a column add up: (size - 1)² degrees of freedom
    assert chi_square(places, size * size) < limit
