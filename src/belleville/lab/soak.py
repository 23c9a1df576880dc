"""The soak test: check every invariant after every move, in all editions, modes and numbers of players."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..bots.asking.stepwise import StepwiseGame
from ..bots.registry import POLICIES, bots_of_batch, policy_number
from ..editions import HOUSE_RULES, Edition, EditionError, HouseRules
from ..editions.house_rules import default_of
from ..rules.game import Game
from ..rules.players import SetupError
from .batch import Batch
from .interrupted import Interrupted

MAX_TURNS = 1000
HIGHEST = 2**31 - 1
MOST = 10_000_000_000  # moves
MIXES = ("random", "sensible", "strong", "anybody")
SHARE = 0.25  # of the house rules in a random combination
SALARIES = {"parking": (0, 2, 5), "double_ones": (1, 3), "starting_cash": (4, 7, 15), "worth_goal": (15, 25, 60)}
MOST_ROUNDS = 60
ODDS = (40, 400, 4000)  # time is up in a timed game with probability one in so many at each question


class SoakCase(msgspec.Struct, frozen=True):
    """One way to play: an edition in a mode, who plays, and from which turn time may be up (0: never)."""

    edition: Edition
    mode: str
    players: tuple[str, ...]
    hour_odds: int = 0

    def __str__(self) -> str:
        hour = f", hour 1:{self.hour_odds}" if self.hour_odds else ""
        return f"{self.edition.name} {self.mode} {','.join(self.players)}{hour}"


class SoakFailure(msgspec.Struct, frozen=True):
    """An invariant that did not hold, and the game in which it did not."""

    case: SoakCase
    seed: int
    game: Game | None  # played again, stopped where it breaks; None if it does not break again
    broken: str


class SoakResult(msgspec.Struct, frozen=True, kw_only=True):
    """How much was played, and the first failure if there was one."""

    moves: int
    games: int
    cases: int
    seconds: float
    failure: SoakFailure | None = None


def cases(editions: Sequence[Edition], seed: int) -> list[SoakCase]:
    """Return all ways to play these editions, in an order that a short run also sees a bit of everything of."""
    luck = random.Random(seed)
    found = [
        SoakCase(edition, mode, mix_of(mix, many, luck), ODDS[many % len(ODDS)] if mode == "timed" else 0)
        for edition in editions
        for mode in modes(edition)
        for many in range(edition.players.min, edition.players.max + 1)
        for mix in MIXES
    ]
    luck.shuffle(found)
    return found


def house_cases(editions: Sequence[Edition], combinations: int, seed: int) -> list[SoakCase]:
    """Return each house rule alone and so many random combinations, in every edition and mode that can have them."""
    luck = random.Random(seed)
    sets = [alone(name) for name in HOUSE_RULES]
    found = [case for rules in sets for case in cases_of(editions, rules, luck)]
    made = 0
    while made < combinations:
        more = cases_of(editions, combination(luck), luck)
        found += more
        made += bool(more)  # those that contradict each other are left out
    luck.shuffle(found)
    return found


def alone(field: str) -> dict[str, int | None]:
    """Return a house rule with its usual value, and with the one that it needs."""
    return {"dealt": None, field: None} if field == "dealt_free" else {field: None}


def combination(luck: random.Random) -> dict[str, int | None]:
    """Return house rules drawn by lot, with values drawn by lot: sums in salaries of the edition."""
    rules: dict[str, int | None] = {}
    for field, rule in HOUSE_RULES.items():
        if luck.random() < SHARE:
            if rule.amount:
                rules[field] = luck.choice(SALARIES[field])
            else:
                rules[field] = luck.randint(rule.least, min(rule.most, MOST_ROUNDS)) if luck.random() < 0.5 else None
    return rules


def cases_of(editions: Sequence[Edition], rules: Mapping[str, int | None], luck: random.Random) -> list[SoakCase]:
    """Return a way to play by house rules in every edition and mode that can have them."""
    found = []
    for edition in editions:
        values = {
            field: default_of(field, edition)
            if value is None
            else value * edition.money.salary
            if HOUSE_RULES[field].amount
            else value
            for field, value in rules.items()
        }
        try:
            ruled = edition.with_house_rules(HouseRules(**values))
        except EditionError:
            continue
        for mode in modes(edition):
            many = luck.randint(edition.players.min, edition.players.max)
            hour_odds = luck.choice(ODDS) if mode == "timed" else 0
            case = SoakCase(ruled, mode, mix_of(luck.choice(MIXES), many, luck), hour_odds)
            try:
                new_batch(case)
            except SetupError:  # more dealt than there is, or than can be paid
                continue
            found.append(case)
    return found


def modes(edition: Edition) -> Iterator[str]:
    """The ways an edition is played."""
    yield "standard"
    if edition.modes.timed is not None:
        yield "timed"
    if edition.modes.quick is not None:
        yield "quick"


def mix_of(mix: str, many: int, luck: random.Random) -> tuple[str, ...]:
    """Return who sits where: players of one kind, or anybody who is compiled."""
    if mix == "anybody":
        return tuple(luck.choice(list(POLICIES)) for _ in range(many))
    return (mix,) * many


def soak(
    editions: Sequence[Edition],
    moves: int,
    seed: int = 1,
    progress: Callable[[SoakResult], Any] | None = None,
    combinations: int | None = None,
) -> SoakResult:
    """Play at least so many moves, each case at least once, up to the first failure.

    With `combinations` by house rules: each alone, and so many random combinations.

    `progress` is given the result so far after each game. At Ctrl+C, `Interrupted` has the result of the games done.
    """
    todo = cases(editions, seed) if combinations is None else house_cases(editions, combinations, seed)
    quota = -(-moves // len(todo))
    number = seed * 1_000_003 % HIGHEST
    done = games = seen = 0
    began = time.perf_counter()
    last = SoakResult(moves=0, games=0, cases=0, seconds=0.0)
    try:
        while done < moves or seen < len(todo):
            for case in todo:
                batch = new_batch(case)
                while batch.moves() < quota:
                    batch.play(number, 1)
                    games += 1
                    last = SoakResult(
                        moves=done + batch.moves(),
                        games=games,
                        cases=min(seen + 1, len(todo)),
                        seconds=time.perf_counter() - began,
                    )
                    if batch.tally()["broken"]:
                        return msgspec.structs.replace(last, failure=reproduce(case, number))
                    if progress is not None:
                        progress(last)
                    number = (number + 1) % HIGHEST
                done += batch.moves()
                seen += 1
                if done >= moves and seen >= len(todo):
                    break
    except KeyboardInterrupt:
        raise Interrupted(last) from None
    return last


def new_batch(case: SoakCase) -> Batch:
    """Return a runner that checks every invariant after every move."""
    start = Game(case.edition, len(case.players), mode=case.mode, listen=False, record=False, chance="manual")
    batch = Batch(start, [policy_number(name) for name in case.players], MAX_TURNS, checking=True)
    if case.hour_odds:
        batch.set_hour(1, case.hour_odds)
    return batch


def reproduce(case: SoakCase, seed: int) -> SoakFailure:
    """Play the failing game again move by move, with its history, up to the move that breaks it."""
    game = Game(case.edition, len(case.players), mode=case.mode, seed=seed, listen=False)
    table = StepwiseGame(
        game,
        bots_of_batch(case.players, seed),
        hour_at=1 if case.hour_odds else 0,
        hour_odds=case.hour_odds or 1,
    )
    broken = game.broken()
    questions = table.until_person()
    while broken is None and game.turns <= MAX_TURNS and next(iter(questions), None) is not None:
        broken = game.broken()
    if broken is None:
        return SoakFailure(case, seed, None, "an invariant, only when compiled")
    return SoakFailure(case, seed, game, broken)
