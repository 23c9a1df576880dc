"""Ctrl+C loses nothing: what was done is printed, with how much that is."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville.lab import bench, shared_work
from belleville.lab.interrupted import Interrupted
from belleville.lab.simulate import SimulationPlan, simulate

from .conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture
def ctrl_c(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Press Ctrl+C when so many parts of a run have been begun."""

    def after(parts: int) -> None:
        enough = threading.Event()

        class Counted(shared_work.Shared[Any]):
            def __init__(self, items: Any) -> None:
                super().__init__(items)
                self.given = 0

            def __next__(self) -> Any:
                item = super().__next__()
                self.given += 1
                if self.given >= parts:
                    enough.set()
                return item

        class Thread(threading.Thread):
            pressed = False

            def join(self, timeout: float | None = None) -> None:
                """Wait as `share_out` does; the first wait is interrupted."""
                while not Thread.pressed and self.is_alive() and not enough.wait(0.01):
                    pass
                if enough.is_set() and not Thread.pressed:
                    Thread.pressed = True
                    raise KeyboardInterrupt
                super().join(timeout)

        monkeypatch.setattr(shared_work, "Shared", Counted)
        monkeypatch.setattr(shared_work.threading, "Thread", Thread)

    return after


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    timed = ("threads", "seconds", "cpu_seconds", "games_per_s", "decisions_per_s")
    return {name: value for name, value in result.items() if name not in timed}


@pytest.mark.parametrize("threads", ["1", "3"])
def test_an_interrupted_simulation_is_a_shorter_one(
    run: Run, ctrl_c: Callable[[int], None], monkeypatch: pytest.MonkeyPatch, threads: str
) -> None:
    line = ("simulate", "--players", "random:2", "--max-turns", "50", "--json", "--threads", threads)
    ctrl_c(5)
    done = run(*line, "--games", "100000")
    monkeypatch.undo()
    monkeypatch.setenv("LC_ALL", "C")
    told = json.loads(done.out)
    (result,) = told["results"]
    games = result["games"]
    assert done.code == 130 and told["finished"] is False and 0 < games < 100_000
    assert f"these are {games:,} of 100,000 games" in done.err
    assert f"--seed {games + 1} --games {100_000 - games} plays the rest" in done.err
    (whole,) = json.loads(run(*line, "--games", str(games)).out)["results"]
    assert without_times(result) == without_times(whole)


def test_a_simulation_interrupted_in_its_second_edition(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import belleville.cli.simulate as command

    played: list[str] = []

    def second_stops(plan: SimulationPlan, *more: Any) -> Any:
        played.append(plan.edition.id)
        if len(played) == 2:
            raise Interrupted(None)
        return simulate(plan)

    monkeypatch.setattr(command.lab, "simulate", second_stops)
    done = run("simulate", "--edition", "all", "--games", "3", "--players", "random:2", "--max-turns", "20")
    assert done.code == 130 and "miro-1936, standard: 3 games" in done.out
    assert "these are 3 of 15 games" in done.err and "--seed 1 --games 3 plays the rest of zelda-2015." in done.err


def test_bots_in_python_stop_after_the_game_they_play(run: Run, ctrl_c: Callable[[int], None]) -> None:
    code = str(Path(__file__).resolve().parent.parent / "bots" / "files" / "good.py")
    ctrl_c(2)
    line = ("--code", code, "--players", "Sound,random", "--games", "500", "--max-turns", "8", "--threads", "1")
    done = run("simulate", *line, "--json")
    assert done.code == 130 and json.loads(done.out)["results"][0]["games"] == 2


def test_interrupted_before_anything_was_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import belleville.cli.simulate as command

    def stop(*_: Any) -> None:
        raise Interrupted(None)

    monkeypatch.setattr(command.lab, "simulate", stop)
    done = run("simulate")
    assert (done.code, done.out) == (130, "") and "before the first game was over" in done.err


@pytest.fixture
def record(run: Run, tmp_path: Path) -> str:
    assert run("simulate", "--games", "1", "--seed", "3", "--records", str(tmp_path)).code == 0
    (file,) = tmp_path.glob("*.belleville")
    return str(file)


def test_interrupted_odds_cover_the_rollouts_done(run: Run, ctrl_c: Callable[[int], None], record: str) -> None:
    ctrl_c(3)
    done = run("odds", f"{record}@5", "--rollouts", "1000000", "--players", "random", "--json")
    told = json.loads(done.out)
    assert done.code == 130 and told["finished"] is False and told["rollouts"] % 25 == 0 < told["rollouts"] < 1_000_000
    assert f"{told['rollouts']:,} of 1,000,000 rollouts were played" in done.err
    assert sum(seat["chance"] for seat in told["seats"]) == pytest.approx(1)


def test_interrupted_odds_through_a_game_keep_their_points(
    run: Run, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import belleville.cli.odds as command

    course = command.course

    def three(*arguments: Any) -> Iterator[Any]:
        points = course(*arguments)
        yield from (next(points) for _ in range(3))
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "course", three)
    done = run("odds", record, "--every", "50", "--rollouts", "4", "--players", "random", "--json")
    told = json.loads(done.out)
    assert done.code == 130 and [point["move"] for point in told["course"]] == [0, 50, 100]
    assert "Interrupted: 12 of " in done.err


def test_an_interrupted_calibration_is_printed_and_resumed(
    run: Run, ctrl_c: Callable[[int], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ("calibrate", "--positions", "30", "--rollouts", "3", "--keep", str(tmp_path / "kept"), "--json")
    ctrl_c(9)
    done = run(*line)
    monkeypatch.undo()
    monkeypatch.setenv("LC_ALL", "C")
    told = json.loads(done.out)
    assert done.code == 130 and told["finished"] is False and 0 < told["positions"] < 30
    assert f"these are {told['positions']} of 30 positions" in done.err and "Run the same command to resume" in done.err
    again = json.loads(run(*line).out)
    assert again["finished"] and again["positions"] == 30


def test_an_interrupted_soak_says_what_held(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from belleville.lab import soak

    monkeypatch.setattr(soak, "MAX_TURNS", 8)
    batches = []
    made = soak.new_batch

    def fourth_stops(case: Any) -> Any:
        batches.append(case)
        if len(batches) == 4:
            raise KeyboardInterrupt
        return made(case)

    monkeypatch.setattr(soak, "new_batch", fourth_stops)
    done = run("soak", "--moves", "100")
    assert done.code == 130 and "of 100 moves" in done.err and "3 setups; every invariant held so far" in done.err
    batches.clear()
    told = json.loads(run("soak", "--moves", "100", "--json").out)
    assert told["finished"] is False and told["cases"] == 3 and told["failure"] is None


def test_an_interrupted_bench_prints_its_figures(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def one(scale: int) -> Iterator[bench.Figure]:
        yield bench.Figure("one", 1.0, "per-second")

    def stop(scale: int) -> Iterator[bench.Figure]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(bench, "PARTS", {"one": one, "two": stop, "three": one})
    done = run("bench", "--quick")
    assert done.code == 130 and "one" in done.out and "Interrupted: 1 of 3 parts were measured." in done.err


def test_an_interrupted_load_prints_what_was_measured(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from belleville.lab.load import measure

    def first_pace(clients: Any, pace: str, *more: Any) -> Any:
        if pace == "fast":
            raise KeyboardInterrupt
        return measure.Measured(10, 5.0, 1.0, 2.0, 3.0), []

    monkeypatch.setattr("belleville.cli.load.need_the_page", lambda: None)
    monkeypatch.setattr(measure, "phase", first_pace)
    monkeypatch.setattr(measure, "run_clients", lambda *_: [])
    done = run("load", "--tables", "1", "--seats", "2", "--url", "http://127.0.0.1:1/")
    assert done.code == 130 and "At a human pace" in done.out and "1 of 4 parts were measured" in done.err


def test_an_interrupted_playback_says_how_far_it_came(run: Run, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    def fifth_stops(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", fifth_stops)
    done = run("replay", record, "--speed", "1000")
    assert done.code == 130 and "Interrupted after line " in done.err and "of the record" in done.err


def test_no_bar_where_nobody_looks(run: Run, record: str) -> None:
    for line in ("simulate --games 5", f"odds {record} --rollouts 5", "calibrate --positions 1 --rollouts 1"):
        assert run(*line.split()).err == ""


def test_a_bar_shows_what_came_of_it_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    from rich.console import Console

    from belleville.cli import progress
    from belleville.cli.messages import Messages

    out = io.StringIO()
    monkeypatch.setattr(progress, "Console", lambda stderr: Console(file=out, force_terminal=True, width=150))
    with progress.bar(Messages("en"), "simulate.working", 10) as bar:
        bar.so_far = lambda: "strong 60%"
        bar.advance(4)
        assert bar.progress is not None
        bar.progress.refresh()
    assert "Playing" in out.getvalue() and "4 / 10" in out.getvalue() and "strong 60%" in out.getvalue()
