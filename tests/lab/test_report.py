"""The document of the arena: a section is replaced or added, and nothing else is touched."""

from __future__ import annotations

from pathlib import Path

from belleville.lab.charts import draw
from belleville.lab.report import Sheet, markdown, put, section, sections, write
from belleville.lab.standing import Line, Result

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


def result(budget: float | None, share: float) -> Result:
    def line(player: str, seats: int, share: float, slow: bool) -> Line:
        times = (10_000.0, 20_000.0) if slow else (1.0, None)
        return Line(
            player=player, seats=seats, equal=seats / 4, share=share, low=share - 0.04, high=share + 0.05,
            wins=share * 400, win_share=share, richest=0, mean_us=times[0], p99_us=times[1],
        )  # fmt: skip

    slow = f"master {budget:g} ms" if budget else "reference-a"
    lines = (line(slow, 1, share, budget is not None), line("strong", 3, 1 - share, False))
    names = ("master" if budget else "reference-a") + ",strong:3"
    return Result(
        lineup=names, edition="nostalgia-2003", mode="standard", budget=budget, games=400, wanted=400, deals=100,
        undecided=0, turns_mean=120.0, lines=lines,
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
        assert f"<!-- {words}" in text and "95 % interval" in text and "date" not in text
    assert "<!-- 80 -->" in (tmp_path / "curve.svg").read_text()
