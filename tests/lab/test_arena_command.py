"""The command `arena`: what it prints, refuses, goes on with, and ends with."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from belleville.bots import registry
from belleville.errors import Message
from belleville.lab.output_files import not_writable

from ..cli.conftest import Ran

Run = Callable[..., Ran]

SMALL = ("arena", "--games", "8", "--max-turns", "60", "--players", "strong,sensible:3")

BOTS = """
import os

import belleville


class Plain(belleville.Bot):
    name, description = "Plain", "Takes the first move there is."

    def decide(self, view, decision):
        return decision.moves[0] if decision.how == "must" else None


class Rude(belleville.Bot):
    name, description = "Rude", "Has no manners."

    def decide(self, view, decision):
        raise RuntimeError("no manners")


class Gone(belleville.Bot):
    name, description = "Gone", "Is not there."

    def decide(self, view, decision):
        os._exit(1)
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    file = tmp_path / "mine.py"
    file.write_text(BOTS)
    return str(file)


def test_the_tables_say_shares_pairs_and_ratings(run: Run) -> None:
    done = run(*SMALL)
    assert (done.code, done.err) == (0, "")
    assert "nostalgia-2003, standard: strong,sensible:3" in done.out
    assert "Games: 8, blocks: 2" in done.out and "truncated after 60 turns" in done.out
    for word in ("Share", "95%", "Won", "Finished", "Richest", "µs", "Who finishes ahead of whom", "Rating (mu)"):
        assert word in done.out
    french = run(*SMALL, "--lang", "fr")
    assert "Parties : 8, blocs : 2" in french.out and "Cotes" in french.out and "25,0\u202f%" in french.out


def test_no_figure_is_cut_in_eighty_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (80, 120):
        monkeypatch.setenv("COLUMNS", str(columns))
        done = run("arena", "--games", "4", "--max-turns", "30", "--players", "reference-a,sensible:3")
        assert "…" not in done.out and max(map(len, done.out.splitlines()[:20])) <= columns
        assert "Per seat" in done.out and "Finished" in done.out


def test_json_and_going_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    line = (*SMALL, "--edition", "miro-1936,zelda-2015", "--players", "random,sensible", "--json", "--out", str(file))
    first = json.loads(run(*line).out)
    assert file.read_text().count("\n") == 1 + 2 * 2 + 2 * 4
    again = json.loads(run(*line).out)
    assert file.read_text().count("\n") == 1 + 2 * 2 + 2 * 4
    for told in (first, again):
        for cell in told["cells"]:
            for player in cell["lines"]:
                del player["mean_us"]
    assert first == again and first["finished"] is True
    shown = [(cell["edition"], cell["lineup"], cell["games"]) for cell in first["cells"]]
    assert shown == [
        (edition, who, 8) for who in ("strong,sensible:3", "random,sensible") for edition in ("miro-1936", "zelda-2015")
    ]
    for cell in first["cells"]:
        assert sum(player["share"] for player in cell["lines"]) == pytest.approx(1)
    assert {rating["player"] for rating in first["ratings"]} == {"strong", "sensible", "random"}


def test_all_editions_that_have_the_mode(run: Run) -> None:
    done = run(
        "arena",
        "--players",
        "random:2",
        "--games",
        "1",
        "--edition",
        "all",
        "--mode",
        "standard,quick",
        "--max-turns",
        "20",
    )
    assert done.out.count("standard: random:2") == 5 and done.out.count("quick: random:2") == 4
    assert "No quick mode, left out: miro-1936" in done.out


def test_a_report_and_its_picture(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    line = (
        *SMALL,
        "--plot",
        "docs/one.svg",
        "--report",
        "docs/arena.md",
        "--section",
        "One of four",
        "--out",
        "x.jsonl",
    )
    assert run(*line).code == 0
    text = (tmp_path / "docs" / "arena.md").read_text()
    assert text.startswith("# The arena\n")
    assert (
        "## One of four\n\n```sh\nbelleville arena --players strong,sensible:3 --games 8 --max-turns 60"
        " --plot docs/one.svg --report docs/arena.md --section 'One of four'\n```\n"
    ) in text
    assert "![One of four](one.svg)" in text and str(tmp_path) not in text
    assert "| strong | " in text and (tmp_path / "docs" / "one.svg").exists()
    elsewhere = (*SMALL, "--report", str(tmp_path / "docs" / "arena.md"), "--section", "Two", "--lang", "fr")
    assert run(*elsewhere).code == 0
    both = (tmp_path / "docs" / "arena.md").read_text()
    assert both.startswith(text) and "## Two" in both and str(tmp_path) not in both
    assert "parties" not in both  # documents are in English


FAR = 99999999999999999999
WRONG = [
    ("--players clever,strong", "--players clever,strong", "choose from"),
    ("--players strong:9", "strong:9", "a number from 1 to 8"),
    ("--players strong:7", "2 to 6", "[setup.players]"),
    ("--players strong", "strong in nostalgia-2003: nostalgia-2003 needs 2 to 6 players, got 1", "[setup.players]"),
    ("--edition atlantis", "--edition: unknown edition 'atlantis'", "choose from miro-1936"),
    ("--edition all,miro-1936", "--edition all,miro-1936", "write `all` or ids of editions, not both"),
    ("--edition miro-1936,", "--edition ''", "an edition is missing; choose from miro-1936"),
    ("--edition miro-1936 --mode quick", "has no mode 'quick'", "[short.quick]"),
    ("--mode blitz", "--mode blitz", "standard, timed, quick"),
    ("--games 0", "--games 0", "from 1 to"),
    ("--games -5", "--games -5", "from 1 to"),
    ("--max-turns 0", "--max-turns 0", "from 1 to"),
    ("--hour 0", "--hour 0", "from 1 to"),
    ("--jobs 0", "--jobs 0", "from 1 to"),
    (f"--games {FAR}", f"--games {FAR}", "from 1 to 10000000"),
    (f"--max-turns {FAR}", f"--max-turns {FAR}", "from 1 to 1000000000"),
    (f"--mode timed --hour {FAR}", f"--hour {FAR}", "from 1 to 1000000000"),
    (f"--jobs {FAR}", f"--jobs {FAR}", "from 1 to 256"),
    ("--seed -1", "--seed -1", "numbered"),
    ("--seed 2147483640", "--seed 2147483640", "numbered"),
    ("--budget soon", "--budget soon", "5,20,80"),
    ("--budget 0", "--budget 0", "more than 0"),
    ("--budget nan", "--budget nan", "more than 0"),
    ("--out no/such/folder.jsonl", "folder.jsonl", "No such file"),
    ("--out .", "--out .", "Is a directory"),
    ("--plot a.gif", "--plot a.gif", ".svg, .png or .pdf"),
    ("--plot .", "--plot .", "a picture ends in"),
    ("--out a.svg --plot ./a.svg", "--out and --plot", "./a.svg cannot be both"),
    ("--plot a.svg --report a.svg --section One", "--plot and --report", "a.svg cannot be both"),
    ("--plot no/such/folder.svg", "--plot no/such/folder.svg", "No such file"),
    ("--report a.md", "--report", "--section"),
    ("--section One", "--section", "--report"),
    ("--report no/such/a.md --section One", "--report no/such/a.md", "No such file"),
    ("--code no/bots.py", "no/bots.py", "no such file"),
]


@pytest.mark.parametrize(("line", "what", "why"), WRONG, ids=[line for line, _, _ in WRONG])
def test_a_mistake_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, what: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("arena", *line.split(" "))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith("belleville: ") and what in done.err and why in done.err
    assert not list(tmp_path.rglob("*.jsonl"))


def test_a_report_that_cannot_be_read_is_told_before_the_games(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "latin.md"
    file.write_bytes("Été".encode("latin-1"))
    done = run(*SMALL, "--report", str(file), "--section", "One")
    assert done.code == 2 and "latin.md: 'utf-8' codec can't decode" in done.err and done.err.count("\n") == 1
    assert file.read_bytes() == "Été".encode("latin-1")


def test_a_disk_that_fails_costs_no_tables(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("belleville.lab.chart_style.put", full)
    done = run(*SMALL, "--plot", str(tmp_path / "a.svg"))
    assert done.code == 2 and "Games: 8, blocks: 2" in done.out
    assert "a.svg: No space left on device; the results are saved" in done.err


def test_a_link_to_a_report_stays_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "near.md").symlink_to(tmp_path / "far" / "real.md")
    for _ in range(2):
        assert run(*SMALL, "--report", str(tmp_path / "near.md"), "--section", " One ").code == 0
    text = (tmp_path / "far" / "real.md").read_text()
    assert text.count("## One\n") == 1 and (tmp_path / "near.md").is_symlink()
    assert [path.name for path in (tmp_path / "far").iterdir()] == ["real.md"]


def test_who_wins_all_or_nothing_is_drawn(run: Run, tmp_path: Path) -> None:
    for games in ("1", "4", "200"):
        done = run("arena", "--players", "strong:2", "--games", games, "--plot", str(tmp_path / "a.png"))
        assert (done.code, done.err) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="there are no such files here")
def test_what_is_no_regular_file_is_left_alone(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # a report takes the place of what was there, be it a device
    assert not_writable(pipe) == Message("file.not_regular")
    for line in (("arena", "--games", "1", "--out"), ("calibrate", "--positions", "1", "--keep")):
        done = run(*line, os.devnull)
        assert (done.code, done.err) == (2, f"belleville: {line[-1]} {os.devnull}: not a regular file\n")


def test_without_the_extra_only_ratings_and_pictures_are_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("belleville.lab.arena.ratings.find_spec", lambda name: None)
    monkeypatch.setattr("belleville.lab.chart_style.find_spec", lambda name: None)
    done = run(*SMALL)
    assert done.code == 0 and "Games: 8, blocks: 2" in done.out
    assert "pip install 'belleville[arena]'" in done.out and "Rating (mu)" not in done.out
    refused = run(*SMALL, "--plot", "a.svg")
    assert refused.code == 2 and "pip install 'belleville[arena]'" in refused.err


def test_bots_of_ones_own_and_their_faults(run: Run, bots: str) -> None:
    done = run("arena", "--players", "Plain,Rude", "--code", bots, "--games", "2", "--max-turns", "12", "--json")
    assert done.code == 0, done.err
    told = json.loads(done.out)
    (fault,) = told["faults"]
    assert fault["player"] == "Rude" and fault["many"] > 10 and fault["kinds"] == {"raised": fault["many"]}
    (first,) = fault["firsts"]
    assert "no manners" in first["message"] and first["position"]
    plain, rude = told["cells"][0]["lines"]
    assert 0 < plain["mean_us"] < plain["p99_us"]
    assert (rude["mean_us"], rude["p99_us"]) == (None, None), "the table decided for it"
    shown = run("arena", "--players", "Plain,Rude", "--code", bots, "--games", "2", "--max-turns", "12")
    assert "Faults" in shown.out and f"raised {fault['many']}" in shown.out
    told_where = " ".join(shown.out.split())
    assert f"Rude (seat={first['seat']}), asked ({first['how']}): raised:" in told_where
    assert first["position"].split()[0] in told_where


def test_no_bot_hides_the_faults_of_another(run: Run, bots: str) -> None:
    done = run("arena", "--players", "Rude,Gone,random", "--code", bots, "--games", "3", "--max-turns", "6", "--json")
    firsts = {blame["player"]: blame["firsts"] for blame in json.loads(done.out)["faults"]}
    assert {bot: [fault["kind"] for fault in faults] for bot, faults in firsts.items()} == {
        "Rude": ["raised"],
        "Gone": ["gone"],
    }
    assert all(fault["message"] and fault["position"] for faults in firsts.values() for fault in faults)


# -- runs that are stopped


KILLER = """
import os
import signal

import belleville


def parent_of(pid):
    with open(f"/proc/{pid}/stat") as file:
        return int(file.read().rpartition(")")[2].split()[1])


class Plain(belleville.Bot):
    def __init__(self):
        self.player = parent_of(os.getppid())  # above the process that watches over this one
        with open(__file__ + ".pids", "a") as file:
            print(os.getpid(), os.getppid(), self.player, file=file)

    def decide(self, view, decision):
        return decision.moves[0] if decision.how == "must" else None


class Killer(Plain):
    def decide(self, view, decision):
        if view.turns > 4 and os.path.exists(__file__ + ".now"):
            os.kill(self.player, signal.SIGKILL)
        return super().decide(view, decision)
"""


def test_a_process_that_dies_is_told_in_one_line_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file, out = tmp_path / "killer.py", tmp_path / "a.jsonl"
    file.write_text(KILLER)
    line = ("--code", str(file), "--players", "Plain,sensible", "--players", "Killer,random", "--max-turns", "10")
    command = [sys.executable, "-m", "belleville", "arena", "--out", str(out), "--lang", "en", *line, "--jobs", "2"]
    assert subprocess.run([*command, "--games", "4"], capture_output=True).returncode == 0
    before = out.read_bytes()
    assert before.count(b"\n") == 1 + 2 * 2
    now = tmp_path / "killer.py.now"
    now.touch()
    with subprocess.Popen([*command, "--games", "8"], stderr=subprocess.PIPE, text=True) as process:
        _, err = process.communicate()
    assert process.returncode == 2 and err.count("\n") == 1, err
    dead = re.match(r"belleville: Killer,random in nostalgia-2003, standard, block ([23]) \(alone: --seed (\d) ", err)
    assert dead and int(dead[2]) == int(dead[1]) + 1, err  # two deals are played at once: either may die first
    assert "killed by signal 9" in err and "From --code at the table: Killer." in err
    assert err.endswith("The games played so far are saved; run the same command to resume\n")
    assert out.read_bytes().startswith(before)
    await_end([int(pid) for pid in (tmp_path / "killer.py.pids").read_text().split()])
    now.unlink()
    done = subprocess.run([*command, "--games", "8"], capture_output=True)
    assert (done.returncode, out.read_bytes().count(b"\n")) == (0, 1 + 2 * 4)


def test_a_file_that_cannot_be_read_a_second_time_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "once.py"
    file.write_text(KILLER + "\nopen(__file__ + '.read', 'x')\n")
    line = ("--code", str(file), "--players", "Plain,sensible", "--games", "2", "--out", str(tmp_path / "a.jsonl"))
    done = subprocess.run([sys.executable, "-m", "belleville", "arena", *line], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert "once.py: FileExistsError" in done.stderr


@contextmanager
def started(tmp_path: Path, *line: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process, once its results begin to come; it is gone in the end, whatever happens."""
    out = tmp_path / "a.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "belleville", "arena", "--out", str(out), "--lang", "en", *line],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
        # a shell that runs the tests in its background has them ignore Ctrl+C
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            while not out.exists() or out.read_bytes().count(b"\n") < 3:
                assert process.poll() is None
                time.sleep(0.01)
            yield process
        finally:
            process.kill()


def test_ctrl_c_ends_with_the_tables_so_far(tmp_path: Path) -> None:
    with started(tmp_path, "--games", "1000000", "--jobs", "1") as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert "Incomplete: " in out and "of 1,000,000 games" in out and "Run the same command to resume." in out


def test_ctrl_c_leaves_report_and_picture_as_they_were(tmp_path: Path) -> None:
    report, picture = tmp_path / "a.md", tmp_path / "a.svg"
    report.write_text("## One\n\nall games\n")
    papers = ("--report", str(report), "--section", "One", "--plot", str(picture))
    lineups = ("--players", "random:2", "--players", "random:3", "--players", "random:4", "--edition", "all")
    with started(tmp_path, "--games", "1000000", "--jobs", "1", *lineups, *papers) as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    assert (
        "Incomplete: " in out
        and "of 15,000,0" in out
        and "chart and report are written when all games are played" in out
    )
    assert report.read_text() == "## One\n\nall games\n" and not picture.exists()


def test_a_killed_run_goes_on_and_comes_to_the_same(run: Run, tmp_path: Path) -> None:
    with started(tmp_path, "--games", "1000000", "--jobs", "2") as process:
        process.kill()
        process.communicate()
    line = ("arena", "--games", "120", "--json", "--out")
    resumed = json.loads(run(*line, str(tmp_path / "a.jsonl")).out)
    whole = json.loads(run(*line, str(tmp_path / "b.jsonl")).out)
    for told in (resumed, whole):
        for player in told["cells"][0]["lines"]:
            del player["mean_us"]
    assert resumed == whole and whole["cells"][0]["games"] == 120


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_a_stopped_run(tmp_path: Path, bots: str, how: signal.Signals) -> None:
    line = ("--players", "Plain,sensible", "--code", bots, "--games", "1000", "--max-turns", "10", "--jobs", "2")
    with started(tmp_path, *line) as process:
        family = descendants(process.pid)
        assert len(family) >= 4  # two that play, and a bot for each
        process.send_signal(how)
        process.communicate()
    await_end(family)


def await_end(family: list[int]) -> None:
    """Until none of these processes is left."""
    while any(map(alive, family)):
        time.sleep(0.01)


def descendants(pid: int) -> list[int]:
    """All processes that a process has started, and those they have started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(entry.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            child = int(entry.parent.name)
            found += [child, *descendants(child)]
    return found


def alive(pid: int) -> bool:
    """Whether a process is there, and more than a name in a list."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
