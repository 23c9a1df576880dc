"""The house rules: what families add to any rulebook, each declared once with its clause and the values it may have.

None of them is in a rulebook. A game without house rules is played by its edition alone.
"""

from typing import Annotated, NamedTuple

from msgspec import Struct

from .fields import MOST, options_of

OFF = -1  # the value of a house rule that is not in force


class HouseRule(NamedTuple):
    """The clause of a house rule and its values; `ruled`: the compiled rules ask for it.

    `value` is the value of a rule named without one; a rule whose only value is 1 is just on or off. `amount`: the
    value is money, in whole notes; then `value` is in hundredths of the edition's salary.
    """

    clause: str
    least: int = 1
    most: int = 1
    value: int = 1
    amount: bool = False
    ruled: bool = True

    @property
    def is_flag(self) -> bool:
        """Return whether the rule is just on or off."""
        return self.most == 1

    @property
    def off(self) -> int:
        """Return what the compiled rules read where the rule is not in force: 0, unless that is a value."""
        return 0 if self.least > 0 else OFF


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The house rules of a game: `OFF`, or a value; `HOUSE_RULES` has the clause and the values of each."""

    # money
    parking: Annotated[int, HouseRule("house.parking", 0, MOST, 0, amount=True)] = OFF
    double_go: Annotated[int, HouseRule("house.double-go")] = OFF
    double_ones: Annotated[int, HouseRule("house.double-ones", 1, MOST, 100, amount=True)] = OFF
    starting_cash: Annotated[int, HouseRule("house.starting-cash", 1, MOST, 750, amount=True, ruled=False)] = OFF
    dealt: Annotated[int, HouseRule("house.dealt", 1, 7, 2, ruled=False)] = OFF
    dealt_free: Annotated[int, HouseRule("house.dealt-free", ruled=False)] = OFF
    # buying
    first_lap: Annotated[int, HouseRule("house.first-lap")] = OFF
    no_auctions: Annotated[int, HouseRule("house.no-auctions")] = OFF
    half_auctions: Annotated[int, HouseRule("house.half-auctions")] = OFF
    # rent
    automatic_rent: Annotated[int, HouseRule("house.automatic-rent")] = OFF
    no_jail_rent: Annotated[int, HouseRule("house.no-jail-rent")] = OFF
    # building and trading
    uneven_building: Annotated[int, HouseRule("house.uneven-building")] = OFF
    unlimited_buildings: Annotated[int, HouseRule("house.unlimited-buildings", ruled=False)] = OFF
    no_mortgaged_trades: Annotated[int, HouseRule("house.no-mortgaged-trades", ruled=False)] = OFF
    no_trades: Annotated[int, HouseRule("house.no-trades")] = OFF
    # the end
    first_bankruptcy: Annotated[int, HouseRule("house.first-bankruptcy", ruled=False)] = OFF
    worth_goal: Annotated[int, HouseRule("house.worth-goal", 1, MOST, 2500, amount=True)] = OFF
    round_limit: Annotated[int, HouseRule("house.round-limit", 1, 10_000, 30)] = OFF


HOUSE_RULES: dict[str, HouseRule] = options_of(HouseRules, HouseRule)

# rules of which one leaves the other nothing to say
CONTRADICTIONS: tuple[tuple[str, str], ...] = (
    ("no_auctions", "half_auctions"),
    ("no_trades", "no_mortgaged_trades"),
)

# rules that have nothing to say without another
NEEDS: dict[str, str] = {"dealt_free": "dealt"}


def name_of(field: str) -> str:
    """Return the name of a house rule as people write it: `no_auctions` is `no-auctions`."""
    return field.replace("_", "-")
