"""The page of the docs about odds, written by the run that measured them."""

from __future__ import annotations

from pathlib import Path

from ..chart_style import not_drawable
from ..output_files import not_writable, put
from .calibrate import LAST_TURN, LEVELS, SEATS, Calibration
from .charts import draw_reliability
from .odds import OddsError

PAGE, PICTURE = "odds.md", "odds-reliability.svg"

TEXT = """# Who will win

`belleville odds GAME.belleville@120` says how likely each player is to win after the 120th move of a recorded game,
and how sure that figure is; without `@120`, at its end as far as it is written. A one-line position (in quotes, or
as a file) does as well. From Python:

```python
from belleville import Game
from belleville.lab.odds.odds import odds

found = odds(Game("nostalgia-2003", players=4, seed=1), rollouts=1000)
for seat in found.seats:
    print(f"{{seat.name}}: {{seat.chance:.1%}} ± {{seat.margin:.1%}}")
```

The position is played out many times by compiled players. A rollout knows what the players know: packs are shuffled
anew, the dice are its own. A win shared is split; a rollout still undecided after 1,000 turns goes to the richest,
as in a timed game. The players taken to sit there are strong unless you name others (`--players
strong,sensible:2`): odds are odds between those. Offers on the table are answered first. The same seed gives the
same figures, whatever the number of threads. `--error 0.01` goes on until half of every 95 % interval is that
small; `--every 20` follows the odds through a game, `--plot game.svg` draws them. Beside each `chance` stand the ends
of that interval (`low`, `high`), half of it (`margin`) and the standard error that it stands for (`error`).

## Are they right?

{positions:,} positions, one a game at most, at a moment fixed before the game's first throw (turns 1 to
{last_turn}, between throws or in the middle of anything): all five boxes, {fewest} to {most} seats, {levels}
players mixed at random, standard, timed and quick games. Each was predicted with {rollouts} rollouts between the
players who sat there; then the game went on with its own dice and packs, and what came of it stands beside what was
predicted. Players already bankrupt are not counted.

| predicted | predictions | mean | won | 95 % | error, points |
|---|---|---|---|---|---|
{rows}

**Mean absolute error: {weighted:.2f} points, weighted by the number of predictions; {unweighted:.2f} points over
the ten lines.** Furthest off is the line {worst}. The Brier score is {brier:.4f}; the same chance for
everybody left would score {even:.4f}. {cut} of the games were cut off at {turns:,} turns.
(The intervals take predictions for independent; those of one table are not quite.)

![Predicted chance against games won, by tenths]({picture})

Measured by `{command}`.
"""


def check_folder(folder: str) -> None:
    """Say before the work that the page cannot be written there."""
    page, picture = Path(folder) / PAGE, Path(folder) / PICTURE
    for file, why in ((picture, not_drawable(picture)), (page, not_writable(page))):
        if why:
            raise OddsError(f"{file}: {why}")


def write(found: Calibration, folder: str, command: str) -> None:
    """The page with its table and its picture."""
    rows = "\n".join(
        f"| {100 * bin.low:.0f}–{100 * bin.high:.0f} % | {bin.count:,} | {100 * bin.predicted:.1f} % "
        f"| {100 * bin.actual:.1f} % | {100 * bin.actual_low:.1f} – {100 * bin.actual_high:.1f} "
        f"| {100 * (bin.actual - bin.predicted):+.1f} |"
        for bin in found.bins
    )
    worst = max(found.bins, key=lambda bin: abs(bin.actual - bin.predicted))
    text = TEXT.format(
        worst=f"{100 * worst.low:.0f}–{100 * worst.high:.0f} %, {100 * (worst.actual - worst.predicted):+.1f} points",
        positions=found.positions,
        last_turn=LAST_TURN,
        fewest=SEATS[0],
        most=SEATS[-1],
        levels=", ".join(LEVELS[:-1]) + f" and {LEVELS[-1]}",
        rollouts=found.plan.rollouts,
        rows=rows,
        weighted=100 * found.weighted,
        unweighted=100 * found.unweighted,
        brier=found.brier,
        even=found.even,
        cut=found.cut,
        turns=found.plan.max_turns,
        picture=PICTURE,
        command=command,
    )
    draw_reliability(found, Path(folder) / PICTURE)
    put(Path(folder) / PAGE, text)
