"""Measure every house rule, and write its tables into docs/house-rules.md.

    house_rules.py [--games 4000] [--paired 1000] [--edition ID] [--only RULE] [--print]

For each rule, alone: how many games of four strong bots finish within 1,000 turns, how long they are, how often each
seat wins in the order of play; and in paired games (the same dice, seats rotated) how often a strong bot that knows
the rules wins against one that takes no account of house rules (`reference-d`). Without a rule named first, as it is
without house rules. What stands between `<!-- measured -->` and `<!-- end -->` is written; the rest is by hand.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from belleville import editions
from belleville.editions import HOUSE_RULES, Edition
from belleville.lab.arena.paired_games import FastGames
from belleville.lab.arena.plan import ArenaPlan, Cell, rotations
from belleville.lab.arena.statistics import credit, over_deals
from belleville.lab.simulate import SimulationPlan, SimulationResult, cores, simulate
from belleville.vocabulary.house_rules import name_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "house-rules.md"
PART = re.compile(r"(<!-- measured -->\n).*?(<!-- end -->)", re.DOTALL)
SEATS = 4
KNOWS, IGNORES = "strong", "reference-d"
LEAST_DECIDED = 0.95
MORE = ("parking=500",)  # values that are played as often as the usual one


def variants(only: str) -> Iterator[str]:
    """Return the house rules that are measured, each as it is typed; none at all first."""
    yield ""
    for field in HOUSE_RULES:
        name = name_of(field)
        for typed in (f"dealt,{name}" if field == "dealt_free" else name, *(m for m in MORE if m.startswith(name))):
            if only in ("", typed, name):
                yield typed


def play(edition: Edition, games: int) -> SimulationResult:
    """Return what games of four strong bots come to."""
    return simulate(SimulationPlan(edition=edition, players=(KNOWS,) * SEATS, games=games, threads=cores()))


def share_of_knowing(edition: Edition, games: int) -> tuple[float, float, float]:
    """Return in what share of paired games those win who know the rules, with its 95 % interval; 1/2 is even."""
    cell = Cell(players=(KNOWS, IGNORES) * (SEATS // 2), edition=edition)
    each = len(rotations(cell.players))
    plan = ArenaPlan(cells=(cell,), games=games)
    runner = FastGames(plan)
    knowing = range(0, SEATS, 2)
    values = []
    for deal in range(plan.deals(cell)):
        played = runner.play(0, deal).games
        values.append(sum(credit(game, place) for game in played for place in knowing) / each)
    return over_deals(values, each)


def row(edition: Edition, rules: str, games: int, paired: int, usual: float) -> tuple[str, float]:
    """Return a row of the table, and the mean number of turns."""
    ruled = edition.with_house_rules(rules)
    found = play(ruled, games)
    seats = [(seat.wins + seat.shared / 2) / max(1, found.decided) for seat in found.seats]
    longer = "" if not usual else f"{found.turns_mean / usual - 1:+.0%}".replace("-", "−")
    knowing = "–"
    if rules:
        share, low, high = share_of_knowing(ruled, paired)
        mark = "**" if low > 0.5 else ""
        knowing = f"{mark}{share:.1%}{mark} | {low * 100:.1f}–{high * 100:.1f}"
    else:
        knowing = "– | –"
    shares = " / ".join(f"{share * 100:.0f}" for share in seats)
    decided = f"{found.decided_share:.1%}"
    name = f"`{rules}`" if rules else "none"
    return f"| {name} | {decided} | {found.turns_mean:.0f} | {longer} | {shares} | {knowing} |", found.turns_mean


def table(edition: Edition, games: int, paired: int, only: str) -> Iterator[str]:
    """Return the lines of the table."""
    yield f"{games:,} games of four strong bots and {paired:,} paired games for each rule, edition {edition.id}."
    yield ""
    yield "| house rule | finished within 1,000 turns | turns | change | wins by seat, % | knowing it wins | 95 % |"
    yield "|---|---|---|---|---|---|---|"
    usual = 0.0
    for rules in variants(only):
        line, turns = row(edition, rules, games, paired, usual)
        usual = usual or turns
        yield line


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="games of four strong bots for each rule")
    parser.add_argument("--paired", type=int, default=1000, help="paired games for each rule")
    parser.add_argument("--edition", default="nostalgia-2003")
    parser.add_argument("--only", default="", help="one rule")
    parser.add_argument("--print", action="store_true", help="print the table, and write nothing")
    wish = parser.parse_args(arguments)
    lines = []
    for line in table(editions.load(wish.edition), wish.games, wish.paired, wish.only):
        print(line, flush=True)
        lines.append(line)
    if not wish.print:
        text = PAGE.read_text("utf-8")
        written = "\n".join(lines)
        PAGE.write_text(PART.sub(lambda found: f"{found[1]}{written}\n{found[2]}", text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
