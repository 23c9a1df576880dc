"""How high the master bids for the second of two dark-blue streets when it owns the first, and whether that is right.

    master_bids.py [--edition ID] [--positions N] [--rollouts N]

Positions come from games of four strong bots: one player has to decide about a dark-blue street while another owns
the other one. The owner's cash is set to between two thirds and the whole of the starting cash (1,000 to 1,500), the
street goes to auction, and the owner bids as strong bot and as master with 5, 20 and 80 ms a decision. Wherever the
street goes to somebody else for less than its price, the owner's chances of winning after a pass and after bidding on
as a strong bot would are compared by playing both to the end.
"""

import argparse
import random
import statistics
import sys
from dataclasses import dataclass

from belleville import Decline, Game, Pass, record
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import bots_for
from belleville.lab.odds.odds import odds
from belleville.rules.events import BidMade, Sold, Unsold
from belleville.rules.moves import encode

SEATS = 4
LAST_TURN = 150
BUDGETS = (0.005, 0.02, 0.08)


@dataclass(frozen=True)
class Case:
    """An auction about to begin: who declines the street, who owns the other one, and with how much cash."""

    line: str
    decliner: int
    owner: int
    cash: int
    price: int
    turn: int

    def auction(self, bot: str, budget: float | None = None) -> StepwiseGame:
        """Return a table of bots at which the street has just gone to auction."""
        game = record.from_position(self.line, chance="manual")
        bots = {seat: bot if seat == self.owner else "strong" for seat in range(SEATS)}
        table = StepwiseGame(game, bots_for(bots, seed=1, budget=budget))
        table.put(self.decliner, encode(Decline(), game.edition))
        return table


@dataclass(frozen=True)
class Result:
    """The result of an auction: the owner's highest bid, the buyer and the price (None if nobody bought)."""

    highest: int
    buyer: int | None
    price: int


def cases(edition: str, many: int) -> list[Case]:
    """Return the first positions of seeded games that fit."""
    rng = random.Random(7)
    found: list[Case] = []
    seed = 0
    while len(found) < many:
        seed += 1
        game = Game(edition, players=SEATS, seed=seed)
        table = StepwiseGame(game, bots_for(dict.fromkeys(range(SEATS), "strong"), seed=seed))
        for _ in table.until_person():
            if game.turns > LAST_TURN:
                break
            case = fitting(game, rng)
            if case is not None:
                found.append(case)
                break
    return found


def fitting(game: Game, rng: random.Random) -> Case | None:
    """Return the case in this position: somebody may buy a street of the dearest group while another owns its twin."""
    decision = game.decision()
    streets = [square for square in game.edition.squares if square.kind == "street"]
    dearest = max(streets, key=lambda street: street.price).group
    pair = [street.index for street in streets if street.group == dearest]
    if decision.act != "buy" or decision.square not in pair:
        return None
    twin = next(square for square in pair if square != decision.square)
    owner = game.owner(twin)
    if owner is None or owner in decision.must or game.is_mortgaged(twin):
        return None
    money = game.edition.money
    cash = rng.randrange(money.start * 2 // 3, money.start + 1, money.note)
    fields = record.position(game).split(" ")
    seats = fields[2].split("/")
    seats[owner] = f"{cash}@{seats[owner].split('@', 1)[1]}"
    fields[2] = "/".join(seats)
    price = game.edition.squares[decision.square].price
    return Case(" ".join(fields), decision.must[0], owner, cash, price, game.turns)


def play(case: Case, bot: str, budget: float | None = None) -> Result:
    """Play an auction with this bot in the owner's seat."""
    table = case.auction(bot, budget)
    highest = 0
    for _, events in table.until_person():
        for event in events:
            match event:
                case BidMade(seat=seat, amount=amount) if seat == case.owner:
                    highest = amount
                case Sold(seat=seat, price=price):
                    return Result(highest, seat, price)
                case Unsold():
                    return Result(highest, None, 0)
    raise AssertionError("an auction ends with a sale or without one")


def chances(case: Case, rollouts: int) -> tuple[float, float]:
    """Return the owner's chance of winning after bidding on as a strong bot, and after passing."""
    table = case.auction("strong")
    while (asked := table.next()) is not None and asked.seat != case.owner:
        table.ask_bot(asked)
    passing = table.game.copy()
    passing.play(case.owner, Pass())
    on, out = (odds(game, rollouts).seats[case.owner].chance for game in (table.game.copy(), passing))
    return on, out


def report(edition: str, many: int, rollouts: int) -> str:
    """Return the tables as Markdown."""
    found = cases(edition, many)
    bots: list[tuple[str, str, float | None]] = [("strong", "strong", None)]
    bots += [(f"master, {budget * 1000:g} ms", "master", budget) for budget in BUDGETS]
    rows, cheap = [], dict[int, Result]()
    for label, bot, budget in bots:
        results = [play(case, bot, budget) for case in found]
        won = sum(result.buyer == case.owner for case, result in zip(found, results, strict=True))
        lost = {
            number: result
            for number, (case, result) in enumerate(zip(found, results, strict=True))
            if result.buyer is not None and result.buyer != case.owner and result.price < case.price
        }
        median = statistics.median(result.highest for result in results)
        rows.append(f"| {label} | {won} | {median:g} | {len(lost)} |")
        if bot == "master":
            cheap |= lost
        print(rows[-1], file=sys.stderr, flush=True)
    lines = [
        f"| bidder ({edition}, {many} auctions) | won | median highest bid | gone to others below the price |",
        "|---|---|---|---|",
        *rows,
        "",
        "| position | turn | cash | sold for | chance when bidding on | chance after a pass |",
        "|---|---|---|---|---|---|",
    ]
    for number, result in sorted(cheap.items()):
        on, out = chances(found[number], rollouts)
        case = found[number]
        lines.append(f"| {number + 1} | {case.turn} | {case.cash} | {result.price} | {on:.1%} | {out:.1%} |")
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="nostalgia-2003")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=2000)
    asked = parser.parse_args()
    print(report(asked.edition, asked.positions, asked.rollouts), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
