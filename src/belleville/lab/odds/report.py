"""Generate docs/odds.md, the page about odds, from a calibration."""

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
as a file) does as well; `belleville.Position` makes one by names ([api.md](api.md)). From Python:

```python
from belleville import Game, odds

found = odds(Game("nostalgia-2003", players=4, seed=1), rollouts=1000)
for seat in found.seats:
    print(f"{{seat.name}}: {{seat.chance:.1%}} ± {{seat.margin:.1%}}")
```

The position is played to the end many times by compiled bots. A rollout uses only what the players know: the decks
are reshuffled and it has dice of its own. A shared win is split; a rollout still undecided after 1,000 turns goes to
the richest, as in a timed game. Strong bots play all seats unless you name others (`--players strong,sensible:2`): the
odds are those between these bots. Open offers are answered first. The same seed gives the same figures, whatever the
number of threads.

- `--error 0.01` continues until the margin (half of the 95% interval) of every player is that small.
- `--every 20` computes the odds through a whole game, `--plot game.svg` draws them.
- Each `chance` comes with its 95% interval (`low`, `high`), half of that (`margin`) and the standard error (`error`).

## Are they right?

The test uses {positions:,} positions, at most one from each game, at a moment chosen before its first roll (turns 1
to {last_turn}, between rolls or in the middle of anything): all five editions, {fewest} to {most} seats, {levels}
bots mixed at random, standard, timed and quick games. Each position was predicted with {rollouts} rollouts between the
bots of that game; then the game continued with its own dice and decks, and its result is compared with the prediction.
Players already bankrupt are not counted.

| predicted | predictions | mean | won | 95% | error, points |
|---|---|---|---|---|---|
{rows}

**Mean absolute error: {weighted:.2f} points, weighted by the number of predictions; {unweighted:.2f} points over
the ten ranges.** The largest error is that of the range {worst}. The Brier score is {brier:.4f}; equal chances for
all players left would score {even:.4f}. {cut} of the games were truncated at {turns:,} turns.
(The intervals assume independent predictions; those of one game are not quite independent.)

![Predicted chance against games won, by tenths]({picture})

Measured by `{command}`.
"""


def check_folder(folder: str) -> None:
    """Raise OddsError if the page cannot be written to this folder."""
    page, picture = Path(folder) / PAGE, Path(folder) / PICTURE
    for file, why in ((picture, not_drawable(picture)), (page, not_writable(page))):
        if why:
            raise OddsError("odds.page", file=file, cause=why)


def write(found: Calibration, folder: str, command: str) -> None:
    """Write the page with its table and its picture."""
    rows = "\n".join(
        f"| {100 * bin.low:.0f}–{100 * bin.high:.0f}% | {bin.count:,} | {100 * bin.predicted:.1f}% "
        f"| {100 * bin.actual:.1f}% | {100 * bin.actual_low:.1f} – {100 * bin.actual_high:.1f} "
        f"| {100 * (bin.actual - bin.predicted):+.1f} |"
        for bin in found.bins
    )
    worst = max(found.bins, key=lambda bin: abs(bin.actual - bin.predicted))
    text = TEXT.format(
        worst=f"{100 * worst.low:.0f}–{100 * worst.high:.0f}%, {100 * (worst.actual - worst.predicted):+.1f} points",
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
