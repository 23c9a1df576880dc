"""Read and write record files; replay seeded games to write their records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .. import record
from ..bots.asking.stepwise import StepwiseGame
from ..bots.registry import bots_of_batch, names_of
from ..lab.simulate import SimulationPlan
from ..rules.game import Game
from .command_error import CommandError


def save_game(game: Game, path: str) -> None:
    """Write the record of a game."""
    try:
        Path(path).write_text(record.write(game), encoding="utf-8")
    except OSError as error:
        raise CommandError("error.file", file=path, cause=error) from error


def check_writable(path: str) -> None:
    """Say before the game, not after it, that a record cannot be written there."""
    folder = Path(path).parent
    if not folder.is_dir() or Path(path).is_dir():
        raise CommandError("error.cannot_write", file=path)


def save_simulated(plan: SimulationPlan, folder: str, games: int) -> None:
    """Write the records of the first games of a simulation: they are played once more with their history."""
    save = saving(plan, folder)
    for number in range(plan.seed, plan.seed + games):
        save(number, play_again(plan, number))


def saving(plan: SimulationPlan, folder: str) -> Callable[[int, Game], None]:
    """Return what writes a record of a game of a simulation, by its number."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError("error.file", file=folder, cause=error) from error
    edition = plan.edition
    # house rules could make too long a name for a file
    name = edition.id if edition.name == edition.id else f"{edition.id}+{edition.digest[:8]}"
    return lambda number, game: save_game(game, str(Path(folder) / f"{name}-{plan.mode}-{number}.belleville"))


def play_again(plan: SimulationPlan, number: int) -> Game:
    """Return one game of a simulation with its history."""
    game = Game(plan.edition, names_of(plan.players), mode=plan.mode, seed=number, listen=False)
    hour_at = plan.hour_at if plan.mode == "timed" else 0
    table = StepwiseGame(game, bots_of_batch(plan.players, number), hour_at=hour_at)
    for _ in table.until_person():
        if game.turns > plan.max_turns and table.watch.is_idle():
            break
    return game


def read_file(path: str) -> str:
    """Return the text of a record."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError("error.file", file=path, cause=error) from error
    except UnicodeDecodeError as error:
        raise CommandError("error.not_utf8", file=path, byte=error.start) from error
