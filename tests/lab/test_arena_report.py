"""The document of the arena: a section is replaced or added, and nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import msgspec

from belleville.cli.messages import Messages
from belleville.cli.sheets import writer
from belleville.lab.arena.charts import draw
from belleville.lab.arena.report import FEW, Sheet, markdown, put, section, sections, write
from belleville.lab.arena.run import ArenaOutcome
from belleville.lab.arena.statistics import CellResult, PlayerResult

OPENING = "# The arena\n\nBy commands.\n"
SHEET = Sheet("A cell", ("Player", "Share"), (("strong", "59.2 %"), ("a|b", "x\ny")), ("400 games.",))


def made(title: str, command: str = "belleville arena") -> str:
    return section(title, command, [SHEET], ["What a share is."], "a.svg")


def test_a_section_is_its_command_its_tables_and_its_picture() -> None:
    assert made("First") == (
        "## First\n\n```sh\nbelleville arena\n```\n\nWhat a share is.\n\n### A cell\n\n"
        "| Player | Share |\n| --- | --: |\n| strong | 59.2 % |\n| a\\|b | x y |\n\n400 games.\n\n![First](a.svg)\n"
    )
    assert markdown(Sheet("", (), (), ("Only a note.",))) == "Only a note."


def test_sections_are_added_and_replaced_without_disturbing_others(tmp_path: Path) -> None:
    file = tmp_path / "arena.md"
    for title in ("First", "Second", "Third"):
        write(file, title, made(title), OPENING)
    text = file.read_text()
    assert text.startswith(OPENING + "\n## First\n")
    assert [title for title, _ in sections(text)] == ["", "First", "Second", "Third"]
    assert "".join(part for _, part in sections(text)) == text
    for title in ("First", "Second", "Third"):  # the same again changes nothing
        write(file, title, made(title), OPENING)
        assert file.read_text() == text
    for title in ("First", "Second", "Third"):
        before = dict(sections(file.read_text()))
        write(file, title, made(title, "belleville arena --games 8"), OPENING)
        after = dict(sections(file.read_text()))
        assert list(after) == list(before) and "--games 8" in after[title]
        assert {name: part for name, part in after.items() if name != title} == {
            name: part for name, part in before.items() if name != title
        }
    assert [path.name for path in tmp_path.iterdir()] == ["arena.md"]


def test_what_others_wrote_stays_as_it_is() -> None:
    by_hand = "Words before.\n\n## Mine\n\n```\n## First\n```\n\ttext without an end"
    new = put(by_hand, "First", made("First"))
    assert new == by_hand + "\n\n" + made("First")
    assert put(new, "First", made("First")) == new
    assert put("", "First", made("First")) == made("First")
    assert put("## First\nold\n## Next\n", "First", "## First\nnew\n") == "## First\nnew\n\n## Next\n"


def result(budget: float | None, share: float, *, undecided: int = 0, mode: str = "standard") -> CellResult:
    def line(player: str, seats: int, share: float, slow: bool) -> PlayerResult:
        times = (10_000.0, 20_000.0) if slow else (1.0, None)
        return PlayerResult(
            player=player, seats=seats, equal=seats / 4, share=share, low=share - 0.04, high=share + 0.05,
            wins=share * 400, win_share=share, richest=0, mean_us=times[0], p99_us=times[1],
        )  # fmt: skip

    slow = f"master {budget:g} ms" if budget else "reference-a"
    lines = (line(slow, 1, share, budget is not None), line("strong", 3, 1 - share, False))
    names = ("master" if budget else "reference-a") + ",strong:3"
    return CellResult(
        lineup=names, edition="nostalgia-2003", mode=mode, budget=budget, games=400, wanted=400, deals=100,
        undecided=undecided, turns_mean=120.0, lines=lines,
    )  # fmt: skip


def test_pictures_of_cells_and_of_a_curve(tmp_path: Path) -> None:
    cells = [result(None, 0.2), result(None, 0.4)]
    curve = [result(5.0, 0.3), result(20.0, 0.4), result(80.0, 0.45)]
    for name, shown, words in (("cells", cells, "reference-a"), ("curve", curve, "master")):
        for suffix in (".svg", ".png"):
            file = tmp_path / f"{name}{suffix}"
            draw(shown, file)
            first = file.read_bytes()
            draw(shown, file)
            assert file.read_bytes() == first  # no date, no chance
        assert first.startswith(b"\x89PNG")
        text = (tmp_path / f"{name}.svg").read_text()
        assert f"<!-- {words}" in text and "95% interval" in text and "date" not in text
    assert "<!-- 80 -->" in (tmp_path / "curve.svg").read_text()


def written(*cells: CellResult) -> list[Sheet]:
    outcome = ArenaOutcome(cells=list(cells), pairs=[], ratings=[], faults=[], finished=True)
    return list(writer(Messages("en")).sheets(outcome))


def test_several_cells_begin_with_a_line_each() -> None:
    overview, *full = written(result(5.0, 0.3), result(20.0, 0.4))
    assert overview.columns == ("Line-up", "Edition", "Budget", "Share", "95%", "Equal", "Finished games", "Turns")
    assert overview.rows[1] == (
        "master,strong:3", "nostalgia-2003", "20 ms", "40.0%", "36.0–45.0", "25.0%", "100.0%", "120.0",
    )  # fmt: skip
    assert [sheet.title for sheet in full] == [
        "nostalgia-2003, standard: master,strong:3, 5 ms per decision",
        "nostalgia-2003, standard: master,strong:3, 20 ms per decision",
    ]
    assert [sheet.title for sheet in written(result(5.0, 0.3))] == [full[0].title]


def test_an_overview_tells_what_sets_the_cells_apart() -> None:
    overview = written(result(None, 0.2, mode="quick"), result(None, 0.3, undecided=100))[0]
    row = dict(zip(overview.columns, overview.rows[1], strict=True))
    assert row["Mode"] == "standard" and row["Finished games"] == "75.0%" and "Budget" not in row
    assert row["Finished"] == "40.0%"  # 120 games won of 300
    assert overview.rows[0][overview.columns.index("Finished")] == "–"


def test_among_its_like_nobody_has_a_share() -> None:
    alone = result(None, 0.3)
    alone = msgspec.structs.replace(alone, lineup="strong:3", lines=alone.lines[1:])
    overview = written(result(None, 0.2), alone)[0]
    assert overview.rows[1] == ("strong:3", "nostalgia-2003", "–", "–", "–", "100.0%", "120.0")


def test_many_cells_are_told_in_one_table() -> None:
    cells = [result(float(budget), 0.3) for budget in range(1, FEW + 2)]
    assert len(written(*cells[:FEW])) == FEW + 1
    (overview,) = written(*cells)
    assert len(overview.rows) == FEW + 1 and "--json" in overview.notes[-1]
