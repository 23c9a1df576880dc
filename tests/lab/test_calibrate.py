"""The odds beside what came of them: independent of threads and interruptions, and told as they are."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from belleville import Game
from belleville.bots.registry import policy_number
from belleville.lab.batch import Batch
from belleville.lab.odds import report
from belleville.lab.odds.calibrate import CalibrationCase, CalibrationPlan, calibrate, one_case, summary
from belleville.lab.odds.odds import OddsError
from belleville.lab.simulate import HOUR_AT

SMALL = CalibrationPlan(positions=40, rollouts=10, max_turns=300)


def case(game: int, predicted: tuple[float, ...], winner: int, playing: tuple[int, ...] = (0, 1)) -> CalibrationCase:
    actual = tuple(float(seat == winner) for seat in range(len(predicted)))
    return CalibrationCase(
        game=game,
        edition="zelda-2015",
        mode="standard",
        players=("strong",) * len(predicted),
        turn=1,
        position=True,
        playing=playing,
        predicted=predicted,
        actual=actual,
    )


def test_the_table_by_tenths_and_its_mean_errors() -> None:
    cases = [case(1, (0.92, 0.08), 0), case(2, (0.98, 0.02), 0), case(3, (0.96, 0.04), 1), case(4, (0.55, 0.45), 0)]
    found = summary(CalibrationPlan(positions=4), cases)
    assert [(bin.low, bin.count) for bin in found.bins] == [(0.0, 3), (0.4, 1), (0.5, 1), (0.9, 3)]
    low, *_, high = found.bins
    assert (low.predicted, low.actual) == (pytest.approx(0.14 / 3), pytest.approx(1 / 3))
    assert low.actual_low < low.actual < low.actual_high
    off = 1 / 3 - 0.14 / 3
    assert high.predicted - high.actual == pytest.approx(off)
    assert found.weighted == pytest.approx((6 * off + 0.45 + 0.45) / 8)
    assert found.unweighted == pytest.approx((2 * off + 0.45 + 0.45) / 4)
    assert found.brier == pytest.approx((0.08**2 + 0.02**2 + 0.96**2 + 0.45**2) * 2 / 8)
    assert found.even == pytest.approx(0.25)


def test_who_is_bankrupt_already_is_no_prediction() -> None:
    found = summary(CalibrationPlan(positions=1), [case(1, (0.7, 0.3, 0.0), 0, playing=(0, 1))])
    assert found.predictions == 2


def test_the_same_whatever_the_threads_and_with_a_break(tmp_path: Path) -> None:
    whole = calibrate(SMALL, threads=1)
    assert whole.positions == SMALL.positions and whole.games >= whole.positions
    assert calibrate(SMALL, threads=3) == whole
    kept = tmp_path / "kept.jsonl"
    calibrate(SMALL, keep=str(kept))
    text = kept.read_text("utf-8")
    kept.write_text(text[: len(text) // 2], "utf-8")  # as if broken off while writing
    assert calibrate(SMALL, keep=str(kept)) == whole
    heard: list[int] = []
    assert calibrate(SMALL, keep=str(kept), progress=heard.append) == whole
    assert heard == [SMALL.positions]  # nothing was left to do


def test_every_edition_and_number_of_seats_is_met() -> None:
    cases = [one_case(CalibrationPlan(rollouts=1, max_turns=5), number) for number in range(120)]
    assert len({case.edition for case in cases}) == 5
    assert {len(case.players) for case in cases} == {2, 3, 4, 5, 6}
    assert {case.mode for case in cases} == {"standard", "timed", "quick"}
    assert len({case.turn for case in cases}) > 60


def test_what_is_kept_with_other_settings_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    calibrate(CalibrationPlan(positions=1, rollouts=1, max_turns=50), keep=str(kept))
    with pytest.raises(OddsError, match=r"kept\.jsonl contains results of another plan; what differs: --rollouts"):
        calibrate(CalibrationPlan(positions=1, rollouts=2, max_turns=50), keep=str(kept))
    with kept.open("a", encoding="utf-8") as file:
        file.write("{}\n")
    with pytest.raises(OddsError, match=r"kept\.jsonl: line \d+: game is missing"):
        calibrate(CalibrationPlan(positions=1, rollouts=1, max_turns=50), keep=str(kept))
    kept.write_text(kept.read_text("utf-8").replace('"game":1,', '"game":0,').replace("{}\n", ""), "utf-8")
    with pytest.raises(OddsError, match=r"line 2: game 0 is not one of those from 1 on"):
        calibrate(CalibrationPlan(positions=1, rollouts=1, max_turns=50), keep=str(kept))
    with pytest.raises(OddsError, match="No such file"):
        calibrate(SMALL, keep=str(tmp_path / "no" / "where"))


def test_what_other_bots_did_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    plan = CalibrationPlan(positions=1, rollouts=1, max_turns=50)
    calibrate(plan, keep=str(kept))
    monkeypatch.setattr("belleville.lab.odds.calibrate.sources", lambda: "0123456789abcdef")
    with pytest.raises(OddsError, match="the bots or the rules, in another version"):
        calibrate(plan, keep=str(kept))


@pytest.mark.parametrize("content", [b"my notes", b"one\ntwo\nthree", b"\x89PNG\r\n\x1a\n\xff", b'{"a":1}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine"
    file.write_bytes(content)
    with pytest.raises(OddsError, match=r"--keep .*mine: line 1: these are not results of a calibration"):
        calibrate(SMALL, keep=str(file))
    assert file.read_bytes() == content


def test_a_run_stopped_in_the_middle_loses_no_game(tmp_path: Path) -> None:
    kept, told = tmp_path / "kept.jsonl", 0

    def stop(found: int) -> None:
        nonlocal told
        told += found
        if told > 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        calibrate(SMALL, threads=2, keep=str(kept), progress=stop)
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) > 6
    kept.write_bytes(b"".join([*lines[:2], *lines[3:]]))  # as threads may leave one out
    assert calibrate(SMALL, keep=str(kept)) == calibrate(SMALL)


@pytest.mark.parametrize(
    "wrong",
    [
        CalibrationPlan(positions=0),
        CalibrationPlan(rollouts=0),
        CalibrationPlan(seed=-1),
        CalibrationPlan(players="clever"),
    ],
)
def test_a_plan_that_cannot_be(wrong: CalibrationPlan) -> None:
    with pytest.raises(ValueError, match=r"--positions 0|--rollouts 0|--seed -1|'clever'"):
        calibrate(wrong)


def test_the_page_holds_the_table_and_the_picture(tmp_path: Path) -> None:
    found = calibrate(SMALL)
    report.write(found, str(tmp_path), "belleville calibrate")
    page = (tmp_path / report.PAGE).read_text("utf-8")
    for bin in found.bins:
        assert f"| {100 * bin.low:.0f}–{100 * bin.high:.0f}% | {bin.count:,} |" in page
    assert f"{100 * found.weighted:.2f} points" in page and report.PICTURE in page
    picture = (tmp_path / report.PICTURE).read_bytes()
    assert picture.lstrip().startswith(b"<?xml") and b"<svg" in picture
    report.write(found, str(tmp_path), "belleville calibrate")
    assert (tmp_path / report.PICTURE).read_bytes() == picture


def test_a_folder_that_is_not_there_is_told_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(OddsError, match="No such file or directory"):
        report.check_folder(str(tmp_path / "nowhere"))
    (tmp_path / report.PAGE).mkdir()
    with pytest.raises(OddsError, match=r"odds\.md: Is a directory"):
        report.check_folder(str(tmp_path))


def test_games_cut_off_are_counted() -> None:
    cut = [msgspec.structs.replace(case(number, (0.7, 0.3), 0), cut=number % 3 == 0) for number in range(1, 8)]
    assert summary(CalibrationPlan(positions=7), cut).cut == 2
    assert summary(CalibrationPlan(positions=3), cut).cut == 1, "of the positions that are taken, not of others"


@pytest.mark.parametrize(("max_turns", "expected"), [(40, {True}), (1000, {False})])
def test_a_game_that_did_not_end_was_cut_off(max_turns: int, expected: set[bool]) -> None:
    """Compared with the game itself, played again to its last turn."""
    found = [one_case(CalibrationPlan(rollouts=1, max_turns=max_turns), number) for number in range(1, 31)]
    for one in (one for one in found if one.position):
        start = Game(one.edition, len(one.players), mode=one.mode, listen=False, record=False, chance="manual")
        batch = Batch(start, [policy_number(name) for name in one.players], max_turns)
        if one.mode == "timed":
            batch.set_hour(HOUR_AT)
        batch.play(one.game, 1)
        start.restore(batch.numbers())
        assert one.cut == (not start.is_over)
    assert {one.cut for one in found if one.position} == expected
