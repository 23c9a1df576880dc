"""Tables of an arena, as sheets of words: for the terminal, and as a section of a document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from .. import output_files
from .run import ArenaOutcome
from .statistics import CellResult, PlayerResult

Number = Callable[[float, int], str]
Words = Callable[..., str]  # the sentence of a name, with its arguments filled in

FEW = 12  # cells that are each shown in full; of more, only the overview


class Sheet(msgspec.Struct, frozen=True):
    """A table: its title, its columns, its rows, and what is said below.

    `worded` columns hold words, the others figures; `spare` ones are left out first where there is little room.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    worded: tuple[int, ...] = (0,)
    spare: tuple[int, ...] = ()


class Writer:
    """Writes sheets with the words and figures of a language."""

    def __init__(self, words: Words, number: Number) -> None:
        self.words, self.number = words, number

    def percent(self, share: float) -> str:
        """Return a share."""
        return self.words("percent", number=self.number(share * 100, 1))

    def between(self, low: float, high: float) -> str:
        """Return an interval of shares."""
        return f"{self.number(low * 100, 1)}–{self.number(high * 100, 1)}"

    def count(self, number: float) -> str:
        """Return how many; parts of a shared win are shown."""
        return self.number(number, 0 if number == int(number) else 1)

    def time(self, micros: float | None) -> str:
        """Return a time a decision takes."""
        if micros is None:
            return "–"
        if micros < 1000:
            return f"{self.number(micros, 1)} µs"
        return f"{self.number(micros / 1000, 1)} ms"

    def sheets(self, outcome: ArenaOutcome) -> Iterator[Sheet]:
        """All tables of an outcome that have something to say."""
        if len(outcome.cells) > 1:
            yield self.overview(outcome.cells)
        if len(outcome.cells) <= FEW:
            for cell in outcome.cells:
                yield self.cell(cell)
        if outcome.pairs:
            yield self.sheet(
                "pairs",
                ("player", "other", "meetings", "ahead", "interval"),
                [
                    (p.player, p.other, self.count(p.meetings), self.percent(p.ahead), self.between(p.low, p.high))
                    for p in outcome.pairs
                ],
                worded=("player", "other"),
            )
        if outcome.ratings:
            yield self.sheet(
                "ratings",
                ("player", "mu", "sigma", "interval"),
                [
                    (
                        r.player,
                        self.number(r.mu, 2),
                        self.number(r.sigma, 2),
                        f"{self.number(r.low, 2)} – {self.number(r.high, 2)}",
                    )
                    for r in outcome.ratings
                ],
                [self.words("ratings_note")],
            )
        elif outcome.ratings is None:
            yield Sheet("", (), (), (self.words("no_ratings"),))
        if outcome.faults:
            yield self.sheet(
                "faults",
                ("player", "many", "kinds", "first"),
                [
                    (
                        b.player,
                        self.count(b.many),
                        ", ".join(f"{kind} {many}" for kind, many in b.kinds.items()),
                        b.firsts[0].message if b.firsts else "",
                    )
                    for b in outcome.faults
                ],
                [str(fault) for b in outcome.faults for fault in b.firsts],
                worded=("player", "kinds", "first"),
            )

    def sheet(
        self,
        title: str,
        columns: Sequence[str],
        rows: Sequence[tuple[str, ...]],
        notes: Sequence[str] = (),
        worded: Sequence[str] = ("player",),
        spare: Sequence[str] = (),
    ) -> Sheet:
        """A sheet whose title and columns are named by their words; `spare` columns go first where room is short."""

        def places(names: Sequence[str]) -> tuple[int, ...]:
            return tuple(columns.index(name) for name in names if name in columns)

        heads = tuple(self.words(name) for name in columns)
        return Sheet(self.words(title), heads, tuple(rows), tuple(notes), places(worded), places(spare))

    def overview(self, cells: Sequence[CellResult]) -> Sheet:
        """Return a line per cell: how the first player of the line-up did, and how many games ended."""
        rows = [self.brief(cell) for cell in cells]
        told = {name: {row[name] for row in rows} for name in rows[0]}
        columns = [name for name in told if name not in ("mode", "budget") or len(told[name]) > 1]
        if told["of_decided"] == {"–"}:
            columns.remove("of_decided")
        notes = [self.words("overview_note")]
        if len(cells) > FEW:
            notes.append(self.words("overview_only"))
            played, wanted = (sum(getattr(cell, name) for cell in cells) for name in ("games", "wanted"))
            if played < wanted:
                notes.insert(0, self.words("part", games=self.count(played), wanted=self.count(wanted)))
        return self.sheet(
            "overview",
            columns,
            [tuple(row[name] for name in columns) for row in rows],
            notes,
            worded=("lineup", "box", "mode"),
            spare=("turns", "equal", "interval"),
        )

    def brief(self, cell: CellResult) -> dict[str, str]:
        """Return a cell in a line, by column; among its like nobody has a share to speak of."""
        first, alone = cell.lines[0], len(cell.lines) == 1
        nothing = dict.fromkeys(("share", "interval", "equal", "of_decided"), "–")
        shares = {
            "share": self.percent(first.share),
            "interval": self.between(first.low, first.high),
            "equal": self.percent(first.equal),
            "of_decided": self.of_decided(first, cell) if cell.undecided else "–",
        }
        return {
            "lineup": cell.lineup,
            "box": cell.edition,
            "mode": cell.mode,
            "budget": "–" if cell.budget is None else f"{cell.budget:g} ms",
            **(shares if cell.games and not alone else nothing),
            "ended": self.percent(cell.decided_share) if cell.games else "–",
            "turns": self.number(cell.turns_mean, 1) if cell.games else "–",
        }

    def cell(self, cell: CellResult) -> Sheet:
        """Return a cell: who had which share."""
        told = {
            "edition": cell.edition,
            "mode": cell.mode,
            "lineup": cell.lineup,
            "games": self.count(cell.games),
            "wanted": self.count(cell.wanted),
            "deals": self.count(cell.deals),
            "undecided": self.count(cell.undecided),
            "decided_share": self.percent(cell.decided_share),
            "turns": self.number(cell.turns_mean, 1),
            "equal": self.percent(1 / cell.seats),
            "budget": "" if cell.budget is None else f"{cell.budget:g}",
        }
        title = self.words("title" if cell.budget is None else "title_budget", **told)
        columns = ["player", "share", "interval", "a_seat", "wins", "mean", "p99"]
        if cell.undecided:
            columns[5:5] = ["of_decided", "richest"]
        if not cell.timed:
            columns.remove("p99")
        notes = [self.words("cell_note", **told)] if cell.games else []
        if cell.games < cell.wanted:
            notes.insert(0, self.words("part", **told))
        rows = [self.line(line, cell) for line in cell.lines] if cell.games else []
        spare = tuple(columns.index(name) for name in ("p99", "richest", "a_seat") if name in columns)
        return Sheet(title, tuple(self.words(name) for name in columns), tuple(rows), tuple(notes), spare=spare)

    def of_decided(self, line: PlayerResult, cell: CellResult) -> str:
        """Return the share of a player in the games that ended."""
        decided = cell.games - cell.undecided
        return self.percent(line.wins / decided) if decided else "–"

    def line(self, line: PlayerResult, cell: CellResult) -> tuple[str, ...]:
        """Return a player of a cell, with the truncated games if there were any."""
        cut = (self.of_decided(line, cell), self.percent(line.richest / cell.games))
        return (
            line.player if line.seats == 1 else f"{line.player}:{line.seats}",
            self.percent(line.share),
            self.between(line.low, line.high),
            self.percent(line.a_seat(line.share)),
            self.percent(line.win_share),
            *(cut if cell.undecided else ()),
            self.time(line.mean_us),
            *((self.time(line.p99_us),) if cell.timed else ()),
        )


# -- Markdown


def markdown(sheet: Sheet) -> str:
    """Return a sheet in Markdown."""
    parts = [f"### {sheet.title}"] if sheet.title else []
    if sheet.rows:
        rows = [
            sheet.columns,
            tuple("---" if at in sheet.worded else "--:" for at in range(len(sheet.columns))),
            *sheet.rows,
        ]
        parts.append("\n".join("| " + " | ".join(safe(word) for word in row) + " |" for row in rows))
    parts += sheet.notes
    return "\n\n".join(parts)


def safe(word: str) -> str:
    """Return a word that cannot leave its field of a table."""
    return " ".join(word.split()).replace("|", "\\|")


def section(title: str, command: str, sheets: Sequence[Sheet], notes: Sequence[str], picture: str | None) -> str:
    """Return a section of the document: the command, what it found, its picture."""
    parts = [f"## {title}", f"```sh\n{command}\n```", *notes, *(markdown(sheet) for sheet in sheets)]
    if picture is not None:
        parts.append(f"![{title}]({picture})")
    return "\n\n".join(parts) + "\n"


def sections(text: str) -> list[tuple[str, str]]:
    """Return a document cut at its headings of the second rank, each with its title; the first part has none."""
    found: list[tuple[str, list[str]]] = [("", [])]
    fenced = False
    for line in text.splitlines(keepends=True):
        fenced ^= line.startswith("```")
        if line.startswith("## ") and not fenced:
            found.append((line[3:].strip(), []))
        found[-1][1].append(line)
    return [(title, "".join(lines)) for title, lines in found]


def put(text: str, title: str, new: str) -> str:
    """Return the document with its section of that title replaced, or with a new one at its end; all else as it was."""
    parts = sections(text)
    at = next((at for at, (known, _) in enumerate(parts) if at and known == title), None)
    if at is None:
        gap = "" if not text or text.endswith("\n\n") else "\n" if text.endswith("\n") else "\n\n"
        return text + gap + new
    last = at == len(parts) - 1
    parts[at] = (title, new if last else new + "\n")
    return "".join(part for _, part in parts)


def write(path: Path, title: str, new: str, opening: str) -> None:
    """Put a section into a document, which is begun if there is none."""
    output_files.put(path, put(text_of(path) or opening, title, new))


def text_of(path: Path) -> str:
    """Return a document as it stands; nothing where there is none yet."""
    return path.read_text("utf-8") if path.exists() else ""
