"""Bots from users' files play in a process of their own; whatever they do, the table goes on."""

from __future__ import annotations

import os
import re
import shutil
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from belleville import Game
from belleville.bots.api import ASKED, question
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from belleville.bots.external import process as code
from belleville.bots.external import sandbox
from belleville.bots.external.process import BotFault, CodeError, ExternalBot, read_bots
from belleville.limits import Limits
from belleville.record import from_position
from belleville.rules import codes

FILES = Path(__file__).parent / "files"
BAD = str(FILES / "bad.py")
AGES = 1000.0  # seconds for bots that do answer: whether they do is not a question of time here
SOON = 0.4  # for bots that never do
posix = pytest.mark.skipif(os.name != "posix", reason="a bot cannot fork here")


@pytest.fixture
def seats() -> Iterator[list[ExternalBot]]:
    made: list[ExternalBot] = []
    yield made
    for seat in made:
        seat.close()


def play(policy: ExternalBot, turns: int = 6, seed: int = 3, edition: str = "nostalgia-2003") -> Game:
    """Some turns of a bot against a compiled one."""
    from belleville.bots.registry import make_policy

    game = Game(edition, players=2, seed=seed)
    for _ in StepwiseGame(game, {0: policy, 1: make_policy("sensible", 1)}).until_person():
        assert game.broken() is None
        if game.turns > turns:
            break
    return game


@pytest.fixture(autouse=True)
def time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may be long in coming."""
    monkeypatch.setattr(code, "USUAL", Limits(bot_load_seconds=AGES))


def sit(seats: list[ExternalBot], bot: str, file: str = BAD, limit: float = AGES) -> ExternalBot:
    seats.append(ExternalBot(file, bot, 7, limit))
    return seats[-1]


# -- reading a file


def test_a_file_is_read_for_its_bots() -> None:
    (sound,) = read_bots(str(FILES / "good.py"))
    assert (sound.id, sound.name.fr, sound.name.en) == ("Sound", "Sound", "Sound")
    assert sound.about.en == "Buys and builds whatever it can." and sound.slow and sound.level is None
    bad = {player.id: player for player in read_bots(BAD)}
    assert bad["Silent"].about.fr == "Says nothing where a move is needed."


def test_no_line_of_the_file_runs_here() -> None:
    before = set(sys.modules)
    read_bots(str(FILES / "good.py"))
    assert not any("sound" in name for name in set(sys.modules) - before)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("class Broken(\n", "SyntaxError"),
        ("import no_such_module\n", r"ModuleNotFoundError.*mine.py, line 1"),
        ("from belleville import Bot\n", "this file contains no bot"),
        ("from belleville import Bot\nclass Lazy(Bot): ...\n", "this file contains no bot, such as .* with decide"),
        (
            "from belleville import Bot\nclass Picky(Bot):\n"
            "    def __init__(self, taste): ...\n    def decide(self, view, decision): ...\n",
            r"Picky\(\) cannot be made for a game: missing a required argument: 'taste'",
        ),
        ("import os\nos._exit(1)\n", "its process ended"),
        ("raise SystemExit\n", "SystemExit"),
        ("while True: pass\n", "no answer after"),
    ],
)
def test_a_file_without_bots_is_told_why(text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if "while True" in text:
        monkeypatch.setattr(code, "USUAL", Limits(bot_load_seconds=SOON))
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(CodeError, match=f"mine.py: .*{why}"):
        read_bots(str(file))


def test_a_class_without_decide_may_stand_for_others_to_inherit(tmp_path: Path) -> None:
    file = tmp_path / "family.py"
    file.write_text(
        "from belleville import Bot\nclass Parent(Bot): ...\n"
        "class Child(Parent):\n    def decide(self, view, decision): ...\n"
    )
    assert [player.id for player in read_bots(str(file))] == ["Child"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CodeError, match="a folder, not a file"):
        read_bots(str(tmp_path))


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(CodeError, match=r"nowhere.py: no such file"):
        read_bots("nowhere.py")


# -- playing


def test_a_sound_bot_plays_and_nothing_is_printed(seats: list[ExternalBot], capfd: pytest.CaptureFixture[str]) -> None:
    policy = sit(seats, "Sound", str(FILES / "good.py"))
    game = play(policy, 40)
    assert policy.faults == [] and policy.failed == 0
    assert [square for square in game.edition.titles if game.owner(square) == 0]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("edition", ["miro-1936", "star-wars-1997", "deluxe-2003", "zelda-2015"])
def test_every_edition_reaches_the_bot(seats: list[ExternalBot], edition: str) -> None:
    policy = sit(seats, "Sound", str(FILES / "good.py"))
    assert play(policy, 12, edition=edition).turns > 12 and policy.faults == []


def test_the_same_seed_is_the_same_game(seats: list[ExternalBot], tmp_path: Path) -> None:
    file = tmp_path / "dice.py"
    file.write_text(
        "import random\nfrom belleville import Bot\n\n\nclass Dice(Bot):\n"
        "    def decide(self, view, decision):\n"
        "        moves = [m for m in decision.moves if type(m).__name__ not in ('Leave', 'StandingClaim', 'Sell')]\n"
        "        return None if decision.may_wait else random.choice(moves)\n"
    )
    one, two = (sit(seats, "Dice", str(file)) for _ in range(2))
    first = play(one, 15).numbers()
    assert first == play(two, 15).numbers()
    one.begin(8)
    assert first != play(one, 15).numbers(), "another mind in another game"


MISDEEDS = [
    ("Raises", "raised", r"KeyError: 'a key that is not there' \(bad.py, line \d+\)"),
    ("Raises2", "raised", "Mute: …"),
    ("Raises3", "raised", r"Shy: … \(bad.py, line \d+\)"),
    ("Raises4", "raised", r"ValueError: half a sign: ! \(bad.py, line \d+\)"),
    ("Paints", "raised", r"^ValueError: a \[31mRED \]0;title b c \(bad.py, line \d+\)$"),
    ("Sprays", "rubbish", r"^a \[31mRED \]0;title b c is not a move$"),
    ("Unborn", "raised", "RuntimeError: not today"),
    ("Illegal", "illegal", ""),
    ("Dreamer", "rubbish", "revision: 10{30} is not from 0"),
    ("Rubbish", "rubbish", "is not a move"),
    ("Silent", "rubbish", "None, where a move is needed"),
    ("Lazy", "raised", "NotImplementedError: Lazy does not say"),
    ("Leaves", "raised", "SystemExit: good-bye"),
    ("Hangs", "hung", "no answer after 0.4 s"),
    ("Sleeps", "hung", "no answer after 0.4 s"),
    ("Exits", "gone", "its process ended"),
    pytest.param("Forks", "gone" if sandbox.SUPERVISED else "hung", "its process ended|no answer", marks=posix),
    pytest.param("Splits", "rubbish", "it wrote to the table itself: an answer to another question", marks=posix),
    ("Loops", "looped", "200 moves before one throw"),
    ("Prints", "printed", r"^I sit down at \[31m\w+$"),
    ("Floods", "printed", r"^x{500}$"),
]


@pytest.mark.parametrize(("bot", "kind", "message"), MISDEEDS)
def test_whatever_a_bot_does_the_game_goes_on(seats: list[ExternalBot], bot: str, kind: str, message: str) -> None:
    policy = sit(seats, bot, limit=SOON if kind == "hung" else AGES)
    game = play(policy, 3)
    assert game.turns > 3
    fault = policy.faults[0]
    assert (fault.bot, fault.seat, fault.kind) == (bot, 0, kind) and re.search(message, fault.message), fault
    assert policy.failed >= len(policy.faults) > 0
    assert bot in str(fault) and fault.position in str(fault)


def test_a_bot_that_hangs_again_and_again_is_asked_no_more(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Hangs", limit=SOON)
    game = play(policy, 60)
    assert game.turns > 60 and [fault.kind for fault in policy.faults] == ["hung"] * Limits().bot_losses
    assert [fault.message for fault in policy.faults] == [
        *["no answer after 0.4 s"] * (Limits().bot_losses - 1),
        "no answer after 0.4 s; asked no more in this game",
    ]
    policy.begin(9)
    play(policy, 10, seed=4)
    assert policy.counted == {"hung": 2 * Limits().bot_losses}, "in another game it is asked again"


def test_after_a_misfortune_it_goes_on_with_other_luck(seats: list[ExternalBot], tmp_path: Path) -> None:
    """Who dies one time in twenty does not die at the same throw of its own dice again and again."""
    file = tmp_path / "frail.py"
    file.write_text(
        "import os, random\nfrom belleville import Bot\n\n\nclass Frail(Bot):\n"
        "    def decide(self, view, decision):\n"
        "        if random.random() < 0.05:\n            os._exit(1)\n"
        "        return None if decision.may_wait else view.clock_move(decision.seat)\n"
    )
    policy = sit(seats, "Frail", str(file))
    asked = []
    for seed in range(4):
        policy.begin(seed)
        before = policy.failed
        play(policy, 10, seed=seed)
        asked.append(policy.failed - before)
    assert 0 < sum(asked) < 4 * Limits().bot_losses, asked


def test_a_flood_reaches_nobody(seats: list[ExternalBot], capfd: pytest.CaptureFixture[str]) -> None:
    policy = sit(seats, "Floods")
    assert play(policy, 2).turns > 2 and set(policy.counted) == {"printed"}
    assert capfd.readouterr() == ("", "")


def test_who_prints_is_told_so_and_moves_all_the_same(seats: list[ExternalBot]) -> None:
    prints, sound = sit(seats, "Prints"), sit(seats, "Sound", str(FILES / "good.py"))
    assert play(prints, 12).numbers() == play(sound, 12).numbers()
    assert not prints.at_fault and sound.faults == []
    first, second = prints.faults[:2]
    assert first.message.startswith("I sit down"), "what it prints on sitting down is told once"
    assert re.fullmatch(r"at \[31m\w+", second.message)


def test_writing_to_the_table_itself_is_no_way_round(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Scribbles", limit=2.0)  # what it writes may be taken for the beginning of a long answer
    assert play(policy, 3).turns > 3
    assert {fault.kind for fault in policy.faults} <= {"rubbish", "gone", "hung"} and policy.faults


def test_giving_up_is_allowed(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Quits")
    game = play(policy, 60)
    assert game.is_over and game.out(0) and policy.faults == []


def test_a_fault_can_be_seen_again(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Illegal")
    play(policy, 2)
    fault = policy.faults[0]
    view, decision = question(from_position(fault.position, chance="manual"), fault.seat, fault.how, fault.maker)
    assert view.decision().must == (0,) and decision.seat == 0
    again = ExternalBot(BAD, "Illegal", 1)
    seats.append(again)
    assert again.decide(from_position(fault.position, chance="manual"), 0, ASKED[fault.how]) is not None, (
        "the clock's move"
    )
    (same,) = again.faults
    assert (same.kind, same.message, same.position) == (fault.kind, fault.message, fault.position)


def test_faults_are_kept_up_to_a_number_and_counted_beyond(
    seats: list[ExternalBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code, "KEPT", 2)
    policy = sit(seats, "Illegal")
    play(policy, 12)
    assert len(policy.faults) == 2 < policy.failed


def test_safe_answers_are_those_of_the_clock_and_no_to_offers() -> None:
    game = Game(players=2, seed=1)
    assert code.safe(game, game.turn, ASK_MUST, -1) == (codes.THROW, 0, 0, 0, 0)
    assert code.safe(game, 1 - game.turn, ASK_WINDOW, -1) is None
    assert code.safe(game, game.turn, ASK_OFFER, 1 - game.turn) is None, "there is none to refuse"


def test_a_bot_that_has_gone_home_answers_safely_and_without_fault(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Sound", str(FILES / "good.py"))
    game = Game(players=2, seed=1)
    policy.close()
    assert policy.decide(game, game.turn, ASK_MUST) == (codes.THROW, 0, 0, 0, 0)
    assert policy.faults == [] and policy.line is None


def test_its_process_ends_with_it(seats: list[ExternalBot]) -> None:
    policy = sit(seats, "Sound", str(FILES / "good.py"))
    game = Game(players=2, seed=1)
    policy.decide(game, game.turn, ASK_MUST)
    assert policy.line is not None
    process = policy.line.process
    assert process.poll() is None
    policy.close()
    process.wait()


# -- what it cannot know


SEED = 0x1F2E3D4C5B6A7988


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="memory cannot be read here")
def test_nothing_hidden_is_to_be_found_in_its_process(seats: list[ExternalBot], tmp_path: Path) -> None:
    report = tmp_path / "spy"
    policy = ExternalBot(shutil.copy(FILES / "spy.py", tmp_path), "Spy", SEED, AGES)
    seats.append(policy)
    game = Game(players=2, seed=SEED)
    deck = game.state().deck
    packs = [deck[:16], deck[16:]]
    assert policy.decide(game, game.turn, ASK_MUST) == (codes.THROW, 0, 0, 0, 0)
    assert policy.faults == []
    told, memory = report.read_text(), Path(f"{report}.mem").read_bytes()
    plain = list(range(16))
    assert str(plain)[1:-1] in told and struct.pack("16i", *plain) in memory, "it did find the packs as they are shown"
    for pack in packs:
        for order in (pack, pack[::-1]):
            assert str(order)[1:-1] not in told
            assert struct.pack("16i", *order) not in memory and bytes(order) not in memory
            assert struct.pack("16q", *order) not in memory
    for trace in (str(SEED).encode(), f"{SEED:x}".encode(), struct.pack("Q", SEED), struct.pack(">Q", SEED)):
        assert trace not in memory


def test_a_fault_tells_no_pack_either(seats: list[ExternalBot]) -> None:
    lines = set()
    for seed in (2, 4):
        policy = sit(seats, "Illegal")
        game = Game(players=2, seed=seed)
        policy.decide(game, 0, ASK_WINDOW)
        lines.add(
            tuple(part for part in policy.faults[0].position.split(" ") if part.startswith(("chance:", "chest:")))
        )
    assert len(lines) == 1


def test_a_fault_is_one_line() -> None:
    fault = BotFault("Mine", 1, "illegal", "no", "offer", 2, "box …")
    assert str(fault) == "Mine (seat=1), asked (offer) about the offer of seat=2: illegal: no | box …"


def test_a_bot_is_called_by_a_name_that_a_table_can_bear(tmp_path: Path) -> None:
    lines = [
        "import belleville",
        "class Loud(belleville.Bot):",
        "    name = ' The \"Great\"\\n\\x1b and Terrible One '",
    ]
    lines += ["    def decide(self, view, decision): ...", "class Mute(Loud):", "    name = '\"\"'"]
    file = tmp_path / "names.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    loud, mute = read_bots(str(file))
    assert (loud.name.fr, mute.name.fr) == ("The Great and Terr", "Mute")


def test_it_draws_lots_as_other_bots_do(seats: list[ExternalBot]) -> None:
    """A lot that the table asks for, such as the moment when time is up: one chance in so many."""
    policy = sit(seats, "Sound", str(FILES / "good.py"))
    assert all(policy.strikes(1) is True for _ in range(20))
    drawn = [policy.strikes(4) for _ in range(400)]
    assert set(drawn) == {True, False} and 60 < sum(drawn) < 140
    policy.begin(7)
    first = [policy.strikes(4) for _ in range(40)]
    policy.begin(7)
    assert [policy.strikes(4) for _ in range(40)] == first, "the same seed, the same lots"
