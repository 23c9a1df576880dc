"""What the commands do, between the words typed and the modules that do the work."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from rich.console import Console

from .. import editions, record
from ..bots.external.process import count_faults
from ..bots.registry import PolicyError, lineup
from ..editions import Edition
from ..lab import bench as benching
from ..lab import simulate as simulating
from ..lab import soak as soaking
from ..lab.number_limits import beyond, refuse
from ..rules.game import Game
from ..terminal.play import Setting, TerminalGame, choose_tokens, names_of
from ..terminal.texts import Lang, book
from . import bots as casting
from . import replay, result_tables
from .errors import CommandError


def boxes(name: str) -> list[Edition]:
    """One box, or all of the shelf."""
    return [replay.box_of("--edition", known) for known in (editions.names() if name == "all" else [name])]


def players_of(option: str, text: str) -> tuple[str, ...]:
    """A line of players, with the option named if it is wrong."""
    try:
        return lineup(text)
    except PolicyError as error:
        raise CommandError(f"{option} {text}: {error}") from None


def print_json(what: Any) -> None:
    """One JSON object, on one line."""
    sys.stdout.write(msgspec.json.encode(what).decode() + "\n")


def play(
    lang: Lang,
    *,
    edition: str | None,
    mode: str | None,
    name: str,
    bots: str | None,
    tokens: str | None,
    seed: int | None,
    position: str | None,
    save: str | None,
) -> int:
    """A game at this terminal, from its beginning or from a position."""
    if seed is not None and not 0 <= seed < 1 << 64:
        raise CommandError(f"--seed {seed}: a whole number from 0 to 2**64 - 1")
    start = None if position is None else position_of(position, edition)
    assert start is not None or edition is not None, "a box, where no position tells it"
    if start is not None and mode not in (None, start.mode):
        raise CommandError(f"--mode {mode}: this is a position of a {start.mode} game")
    others = f"sensible:{start.players - 1}" if start is not None else "sensible:3"
    setting = Setting(
        edition=start.edition if start is not None else editions.load(str(edition)),
        mode=start.mode if start is not None else mode or "standard",
        name=name,
        bots=players_of("--bots", bots or others),
        tokens=tuple(tokens.split(",")) if tokens else None,
        seed=seed,
        lang=lang,
    )
    if start is not None and len(setting.bots) != start.players - 1:
        raise CommandError(f"--bots {bots}: {start.players} players are in this position, you and {others}")
    if save is not None:
        replay.check_writable(save)
    table = TerminalGame(setting, Console(), game=None if start is None else game_from(start, setting))
    try:
        table.run()
    except KeyboardInterrupt:
        table.desk.say("")
        table.desk.say(table.words("say-bye"))
    finally:
        table.dismiss()
        own = table.from_files()
        casting.tell_faults([fault for mind in own for fault in mind.faults], count_faults(own), lang)
        if save is not None:
            replay.save_game(table.game, save)
            table.desk.say(table.words("say-saved", file=save))
    return 0


def position_of(what: str, edition: str | None) -> Game:
    """The position that a line, a file of one, or a record names."""
    from .odds import find

    found = find(what, edition, whole=False)
    assert isinstance(found, Game), "a whole record is only for odds through a game"
    if found.is_over:
        raise CommandError(f"--position {what}: this game is over")
    return found


def game_from(start: Game, setting: Setting) -> Game:
    """A game of these players that begins in a position; its record begins there, too."""
    return record.from_position(
        record.position(start),
        edition=start.edition,
        players=names_of(setting),
        tokens=choose_tokens(setting),
        banker=start.seating.banker_name or "Banker",
        seed=setting.seed,
    )


def simulate(
    lang: Lang,
    *,
    edition: str,
    players: str,
    games: int,
    seed: int,
    mode: str,
    max_turns: int,
    hour: int,
    threads: int | None,
    records: str | None,
    json: bool,
) -> int:
    """Many games between bots."""
    texts = book(lang, "cli")["simulate"]
    plans = [
        simulating.SimulationPlan(
            edition=box,
            players=players_of("--players", players),
            games=games,
            seed=seed,
            mode=mode,
            max_turns=max_turns,
            hour_at=hour,
            threads=simulating.cores() if threads is None else threads,
        )
        for box in boxes(edition)
    ]
    for plan in plans:
        simulating.check(plan)
    found = []
    with result_tables.progress_bar(texts["working"], games * len(plans)) as progress:
        for plan in plans:
            keep = replay.saving(plan, records) if records is not None and not plan.compiled else None
            found.append(simulating.simulate(plan, progress, keep))
    if records is not None:
        for plan in plans:
            if plan.compiled:
                replay.save_simulated(plan, records)
    for result in found:
        casting.tell_faults(result.faults, result.blame, lang)
    if json:
        print_json({"results": found})
        return 0
    console = Console()
    for result in found:
        result_tables.show_simulation(console, result, lang)
    if records is not None:
        console.print(texts["recorded"].format(games=games * len(plans), folder=records))
    return 0


def bench(lang: Lang, *, quick: bool, json: bool) -> None:
    """What this machine does."""
    console = Console(stderr=True)
    measured: Iterable[benching.Figure] = benching.bench(quick)
    if console.is_terminal:
        with console.status("…") as status:
            measured = list(benching.bench(quick, status.update))
    measured = list(measured)
    if json:
        rows = [{**msgspec.to_builtins(figure), "ok": figure.ok} for figure in measured]
        print_json({"mode": benching.mode(), "cores": simulating.cores(), "figures": rows})
        return
    result_tables.show_bench(Console(), measured, lang)


def soak(lang: Lang, *, moves: int, seed: int, edition: str, out: str) -> int:
    """A long run with every invariant looked at; 1 when one did not hold."""
    refuse(CommandError, beyond("moves", moves, soaking.MOST), beyond("seed", seed, soaking.HIGHEST, 0))
    replay.check_writable(out)
    texts = book(lang, "cli")["soak"]
    with result_tables.progress_bar(texts["working"], moves) as progress:
        done = soaking.soak(boxes(edition), moves, seed, progress)
    if done.failure is None:
        told = {name: result_tables.figures(getattr(done, name), lang) for name in ("moves", "games", "cases")}
        print(texts["done"].format(**told, rate=result_tables.figures(done.moves / done.seconds, lang)))
        return 0
    failure = done.failure
    print(texts["failed"].format(broken=failure.broken, case=failure.case, seed=failure.seed))
    print(texts["again"].format(edition=edition, soak_seed=seed))
    if failure.game is not None:
        replay.save_game(failure.game, out)
        print(texts["record"].format(file=out))
    return 1
