"""The fair dice: the same everywhere, even, and proved by the secret alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from belleville import editions, record
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import bots_of_batch
from belleville.rules.events import CardDrawn, CardReturned, RentThrown, Threw, ThrewForStart
from belleville.rules.game import Game
from belleville.table import fair_dice as fair
from belleville.table.fair_dice import (
    WRONG_SCHEME,
    WRONG_SECRET,
    WRONG_STARTS,
    Chance,
    Contribution,
    FairChance,
    Proof,
    Start,
    VoidStart,
    new_secret,
    outcome,
    verify,
)

# worked out once by another program; the page's own check reads the same file
VECTORS = msgspec.json.decode((Path(__file__).parent / "fair-vectors.json").read_bytes(), type=list[Proof])
SECRET = b"a secret of exactly 32 bytes: ok"


@pytest.mark.parametrize("proof", VECTORS, ids=lambda proof: proof.table)
def test_known_answers(proof: Proof) -> None:
    start = Start(proof.start, proof.seats, proof.voids) if proof.scheme == fair.SCHEME else None
    chance = FairChance(bytes.fromhex(proof.secret), proof.table, start)
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


def test_one_vector_has_such_a_number() -> None:
    """The 22nd number of this pack is one of the uneven rest (of 7): found among 94 million blocks."""
    proof = next(proof for proof in VECTORS if proof.table == "t23522396")
    words = [word for word, _ in zip(fair._words(bytes.fromhex(proof.secret), "t23522396:0"), range(28), strict=False)]
    assert words[21] == 0xFFFFFFFD >= 2**32 // 7 * 7
    pack = list(range(28))
    for last in range(27, 0, -1):  # without passing it over
        other = words[27 - last] % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    assert tuple(pack) != proof.outcomes[0].result


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


def told(start: int, seats: tuple[Contribution, ...], voids: tuple[VoidStart, ...] = ()) -> Proof:
    """What a server proves that makes the outcomes fit whatever else it says."""
    chance = FairChance(SECRET, "abc", Start(start, seats, voids))
    chance.order("chance")
    chance.dice()
    return chance.proof()


def seat(number: int, how: fair.How = "nonce", draw: int = 0) -> Contribution:
    nonce = bytes([number, draw]) * 16
    return Contribution(number, f"P{number}", how, fair.digest(nonce), nonce.hex() if how == "nonce" else "")


FINAL = (seat(0), seat(1))
VOID = VoidStart(1, (seat(0, draw=1), seat(1, "silent", draw=1)))


def test_the_number_of_the_start_is_not_for_the_server_to_choose() -> None:
    """With the nonces known, each other number gives other dice: voids are counted, and somebody was silent in each."""
    assert verify(told(1, FINAL)) is None
    assert verify(told(2, FINAL, (VOID,))) is None
    second = VoidStart(2, (seat(0, draw=2), seat(1, "silent", draw=2)))
    assert verify(told(3, FINAL, (VOID, second))) is None
    for start in (0, 2, 17):
        assert verify(told(start, FINAL)) == WRONG_STARTS, start
    assert verify(told(17, FINAL, (VOID,))) == WRONG_STARTS
    assert verify(told(3, FINAL, (second, VOID))) == WRONG_STARTS
    assert verify(told(3, FINAL, (VOID, VOID))) == WRONG_STARTS
    nobody_silent = VoidStart(1, (seat(0, draw=1), seat(1, draw=1)))
    assert verify(told(2, FINAL, (nobody_silent,))) == WRONG_STARTS


def test_no_nonce_serves_in_two_starts() -> None:
    for again in (seat(0, draw=1), seat(1, draw=1), seat(1, "away", draw=1)):
        others = tuple(one for one in FINAL if one.seat != again.seat)
        seats = tuple(sorted((again, *others), key=lambda one: one.seat))
        assert verify(told(2, seats, (VOID,))) == WRONG_STARTS
    second = VoidStart(2, (seat(0, draw=2), seat(1, "silent", draw=1)))
    assert verify(told(3, FINAL, (VOID, second))) == WRONG_STARTS


def test_nobody_is_silent_in_the_start_that_became_the_game() -> None:
    assert verify(told(1, (seat(0), seat(1, "silent")))) == WRONG_STARTS
    assert verify(told(1, (seat(0), seat(1, "away")))) is None


def test_the_old_scheme_has_no_starts() -> None:
    chance = FairChance(SECRET, "abc")
    chance.dice()
    proof = chance.proof()
    assert verify(msgspec.structs.replace(proof, seats=FINAL)) == WRONG_SCHEME
    assert verify(msgspec.structs.replace(proof, voids=(VOID,))) == WRONG_SCHEME
    assert verify(msgspec.structs.replace(proof, start=1)) == WRONG_SCHEME


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


@pytest.mark.parametrize("name", editions.names())
@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_packs_are_shuffled_before_the_first_roll_and_never_again(
    name: str, mode: Literal["standard", "timed", "quick"]
) -> None:
    """The page refuses any other shuffle, and a card that is not back before the second roll after it was drawn."""
    edition = editions.load(name)
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    game = Game(edition, 3, mode=mode, chance=(chance := FairChance(SECRET, "abc")))
    for _ in StepwiseGame(game, bots_of_batch(("sensible", "sensible", "random"), 1)).until_person():
        if game.turns > 60:
            break
    kinds = [said.kind for said in chance.outcomes]
    packs = ["chance", "chest"] if mode == "standard" else ["chance", "chest", "titles"]
    assert kinds[: len(packs)] == packs and set(kinds[len(packs) :]) == {"dice"}
    jail = {card.id for card in (*edition.chance, *edition.chest) if card.effect.do == "jail-free"}
    out: dict[str, int] = {}
    rolls = 0
    for event in (event for step in record.steps(record.read(record.write(game))) for event in step.events):
        match event:
            case Threw() | ThrewForStart() | RentThrown():
                rolls += 1
                assert all(rolls - since <= isinstance(event, RentThrown) for since in out.values())
            case CardDrawn(card=card) if card not in jail:
                out[card] = rolls
            case CardReturned(card=card):
                out.pop(card, None)
