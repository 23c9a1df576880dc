"""What house rules change in the judgement of a strong bot; without any, nothing here changes anything."""

import cython

if not cython.compiled:
    from ...rules.codes import MOST
    from ...rules.ledger import count, fortune, in_play
    from ...rules.structs import State
    from ..codes import POLICY_REFERENCE_D
    from ..structs import BotState, EditionTables


def heed_house_rules(s: State, seat: int, b: BotState) -> None:
    """Take the house rules of this game into account for a seat, unless its bot ignores them."""
    if b.tables.house_rules == 0:
        return
    b.tables.heeds_house_rules = 0 if b.policy[seat] == POLICY_REFERENCE_D else 1
    b.tables.horizon = b.tables.weights.horizon
    b.tables.kept = 0
    if b.tables.heeds_house_rules:
        look_to_the_end(s, b.tables)


def look_to_the_end(s: State, t: EditionTables) -> None:
    """Set how many turns of rivals count, and how much of what is spent, if the richest wins in the end."""
    if s.edition.no_trades:
        t.horizon = t.horizon * t.weights.no_trade_horizon // 100
    if s.edition.ends_at:
        t.horizon = t.horizon * t.weights.bankruptcy_horizon // 100
        t.kept = t.weights.bankruptcy_kept
    if s.edition.round_limit or s.edition.worth_goal:
        t.kept = t.weights.end_kept
        left = turns_left(s, t) * t.weights.end_horizon // 100
        if left < t.horizon:
            t.horizon = left


def turns_left(s: State, t: EditionTables) -> int:
    """Return how many turns of rivals are expected before a round limit or a goal ends the game."""
    least = MOST
    rivals = count(in_play(s)) - 1
    if s.edition.round_limit:
        least = (s.edition.round_limit - s.rounds) * rivals
    if s.edition.worth_goal:
        most = 0
        for seat in range(s.players):
            if s.out[seat] == 0:
                owns = fortune(s, seat)
                most = owns if owns > most else most
        # in salaries: whoever is farther away than the horizon need not be counted, and no number grows too wide
        gap = (s.edition.worth_goal - most) // s.edition.salary
        if gap < t.weights.horizon:
            left = (gap * t.weights.goal_rounds // 100 + 1) * rivals if gap >= 0 else 0
            least = left if left < least else least
    return least


def kept_in_the_end(t: EditionTables, amount: int) -> int:
    """Return how much of an amount spent still counts when the richest wins."""
    return amount * t.kept // 100
