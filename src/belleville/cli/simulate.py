"""What the commands do, between the words typed and the modules that do the work."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from rich.console import Console

from .. import editions
from ..bots.external.process import count_faults
from ..bots.registry import PolicyError, lineup
from ..editions import Edition
from ..lab import bench as benching
from ..lab import simulate as simulating
from ..lab import soak as soaking
from ..lab.number_limits import beyond, refuse
from ..terminal.play import Setting, TerminalGame
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
    edition: str,
    mode: str,
    name: str,
    bots: str,
    tokens: str | None,
    seed: int | None,
    save: str | None,
) -> int:
    """A game at this terminal."""
    if seed is not None and not 0 <= seed < 1 << 64:
        raise CommandError(f"--seed {seed}: a whole number from 0 to 2**64 - 1")
    setting = Setting(
        edition=editions.load(edition),
        mode=mode,
        name=name,
        bots=players_of("--bots", bots),
        tokens=tuple(tokens.split(",")) if tokens else None,
        seed=seed,
        lang=lang,
    )
    if save is not None:
        replay.check_writable(save)
    table = TerminalGame(setting, Console())
    try:
        table.run()
    except KeyboardInterrupt:
        table.desk.say("")
        table.desk.say(table.words("say.bye"))
    finally:
        table.dismiss()
        own = table.from_files()
        casting.tell_faults([fault for mind in own for fault in mind.faults], count_faults(own), lang)
        if save is not None:
            replay.save_game(table.game, save)
            table.desk.say(table.words("say.saved", file=save))
    return 0


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
