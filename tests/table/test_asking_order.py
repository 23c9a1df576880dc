"""Who is asked when is written three times: compiled, one question at a time in Python, and for a live table.

All three play the same games here, compared move by move.
"""

from __future__ import annotations

import pytest

from belleville import Game, editions
from belleville.bots.asking.stepwise import Asked, Numbers, Policy, StepwiseGame
from belleville.bots.codes import ASK_OFFER, ASK_WINDOW
from belleville.bots.registry import bots_for, bots_of_batch, policy_number
from belleville.lab.batch import Batch
from belleville.rules import codes
from belleville.rules.moves import Move, decode, encode
from belleville.table import substitute
from belleville.table.bot_workers import BotWorkers
from belleville.table.bots import Answer, BotRunner
from belleville.table.messages import Setup
from belleville.table.state import TableState

from ..long import many

Row = tuple[int, ...]  # who moved, and the numbers of the move

TURNS = 60
LINEUPS = [
    ("sensible",) * 4,
    ("beginner",) * 3,
    ("strong",) * 5,
    ("random", "strong"),
    ("strong", "beginner", "sensible", "random"),
    ("reference-a", "strong", "reference-b", "sensible", "reference-c", "beginner"),
]
GAMES = [
    (edition, mode)
    for edition in editions.names()
    for mode in ("standard", "timed", "quick")
    if mode == "standard" or getattr(editions.load(edition).modes, mode) is not None
]
SEEDS = range(many(2, 20))


MOVES = many(300, 2000)  # of each game at a live table


def moves_of(game: Game) -> list[Row]:
    """The moves of a game in its history."""
    return [(entry[0], *entry[1]) for entry in game.history or [] if isinstance(entry[1], tuple)]


def by_the_clock(game: Game, asked: Asked) -> Numbers | None:
    """What a person does who only ever does what the clock would."""
    if asked.how == ASK_OFFER:
        return codes.REFUSE, asked.maker, 0, 0, 0
    move = None if asked.how == ASK_WINDOW else game.clock_move(asked.seat)
    return None if move is None else encode(move, game.edition)


class StandIn:
    """The bot in the place of somebody who is away, as the live table asks it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        return substitute.answer(game, self.policy, Asked(seat, asked, maker))

    def open_window(self, seat: int) -> None:
        self.policy.open_window(seat)

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        self.policy.notice(game, seat, kind, maker)

    def strikes(self, odds: int) -> bool:
        return self.policy.strikes(odds)


def stepwise(game: Game, lineup: tuple[str, ...], seed: int, *, away: int, here: int) -> list[Row]:
    """The moves of a game that is asked one question after the other."""
    bots = bots_for({seat: id for seat, id in enumerate(lineup) if seat != here}, seed)
    if away >= 0:
        bots[away] = StandIn(bots[away])
    table = StepwiseGame(game, bots)
    while len(game.history or []) < MOVES and (asked := table.next()) is not None:
        if asked.seat != here:
            table.ask_bot(asked)
        elif (numbers := by_the_clock(game, asked)) is None:
            table.wait(asked)
        else:
            table.play_numbers(here, numbers, asked)
    return moves_of(game)


class Live:
    """A live table with bots, and perhaps a person who is away, or one who is here and answers at once."""

    def __init__(self, game: Game, lineup: tuple[str, ...], seed: int, *, away: int, here: int) -> None:
        self.game, self.here = game, here
        self.state = TableState("table", Setup(game.edition.id, seats=game.players, mode=game.mode), b"secret")
        self.state.game = game
        for seat, occupant in enumerate(self.state.occupants):
            occupant.kind = "person" if seat in (away, here) else "bot"
            occupant.bot, occupant.stand_in = lineup[seat], seat == away
        self.bot_runner = BotRunner(self.state, lambda: None, BotWorkers())
        self.bot_runner.policies = bots_for(dict(enumerate(lineup)), seed)
        self.bot_runner.playing = dict(enumerate(lineup))
        if here >= 0:
            del self.bot_runner.policies[here]

    def play(self) -> list[Row]:
        """The moves of the game."""
        while len(self.game.history or []) < MOVES and not self.game.is_over:
            answer = None if self.is_heres() else self.bot_runner.next()
            if isinstance(answer, Answer):
                self.make(answer.seat, *answer.moves)
                self.state.by_bots += 1
            else:
                assert answer is None, "nobody here thinks or waits"
                move = self.game.clock_move(self.here)
                assert move is not None
                self.make(self.here, move)
        return moves_of(self.game)

    def is_heres(self) -> bool:
        """Whether the person is asked before the bots: as the first of those who must answer in a sale, say."""
        watch = self.bot_runner.table.watch
        return not watch.is_idle() and watch.next_asked() == self.here

    def make(self, seat: int, *moves: Move) -> None:
        """Make moves as the table does."""
        for move in moves:
            self.state.before_move(self.game, seat, move)
            self.game.play(seat, move)
        self.state.played += 1


@pytest.mark.parametrize(("edition", "mode"), GAMES, ids=map(" ".join, GAMES))
@pytest.mark.parametrize("lineup", LINEUPS, ids=map("-".join, LINEUPS))
def test_compiled_and_stepwise_ask_alike(edition: str, mode: str, lineup: tuple[str, ...]) -> None:
    hour_at, odds = (5, 90) if mode == "timed" else (0, 1)
    start = Game(edition, len(lineup), mode=mode, listen=False, record=False, chance="manual")
    moves = 0
    for seed in SEEDS:
        batch = Batch(start, [policy_number(id) for id in lineup], TURNS)
        batch.set_hour(hour_at, odds)
        compiled = [row for row in batch.journal_of(seed) if row[0] != -3]
        game = Game(edition, len(lineup), mode=mode, seed=seed)
        table = StepwiseGame(game, bots_of_batch(lineup, seed), hour_at=hour_at, hour_odds=odds)
        for _ in table.until_person():
            if game.turns > TURNS and table.watch.is_idle():
                break
        assert compiled == moves_of(game)
        moves += len(compiled)
    assert moves > 10 * len(SEEDS)


@pytest.mark.parametrize(("edition", "mode"), GAMES, ids=map(" ".join, GAMES))
@pytest.mark.parametrize("lineup", LINEUPS, ids=map("-".join, LINEUPS))
def test_a_live_table_asks_in_the_same_order(edition: str, mode: str, lineup: tuple[str, ...]) -> None:
    """Without people, and with one who is away: whatever the others do, the bot in that place only answers."""
    for seed in SEEDS:
        for away in (-1, seed % len(lineup)):
            compared(edition, mode, lineup, seed, away=away, here=-1)


@pytest.mark.parametrize(("edition", "mode"), GAMES, ids=map(" ".join, GAMES))
def test_a_person_who_answers_at_once_changes_nothing(edition: str, mode: str) -> None:
    """Bots that make no offers, which a live table would not let through as often."""
    for seed in SEEDS:
        compared(edition, mode, ("reference-c",) * 4, seed, away=-1, here=seed % 4)
        compared(edition, mode, ("reference-c",) * 4, seed, away=(seed + 1) % 4, here=seed % 4)


def compared(edition: str, mode: str, lineup: tuple[str, ...], seed: int, *, away: int, here: int) -> None:
    """Play the same game both ways."""
    one, other = (Game(edition, len(lineup), mode=mode, seed=seed) for _ in range(2))
    live = Live(one, lineup, seed, away=away, here=here).play()
    rows = stepwise(other, lineup, seed, away=away, here=here)
    # as moves: the numbers of a refusal may name a revision, which means nothing
    made, asked = ([(seat, decode(numbers, one.edition)) for seat, *numbers in moves] for moves in (live, rows))
    assert made == asked and len(rows) > 10
