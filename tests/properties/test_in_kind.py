"""Miro: nobody who can pay a rent half in cash and half in titles goes bankrupt, whoever plays for them.

What can be paid is found here by trying sums, not by the engine's own search.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from belleville import Dice, Game, GoBankrupt, Mortgage, Order, PayInKind
from belleville.bots.codes import POLICY_BEGINNER, POLICY_RANDOM, POLICY_REFERENCE_A, POLICY_SENSIBLE, POLICY_STRONG
from belleville.editions import Edition, load
from belleville.lab.batch import Batch
from belleville.rules import codes, state_numbers
from belleville.rules.structs import State

MIRO = load("miro-1936")


def prices(titles: list[int], edition: Edition) -> list[int]:
    """The printed prices of titles."""
    return [edition.squares[edition.titles[title]].price for title in titles]


def resale(state: State, title: int) -> int:
    """What the bank pays for the buildings of a lot: half of what each cost, in whole notes."""
    note = MIRO.money.note
    return sum(paid // 2 // note * note for paid in state.paid[title * 5 : title * 5 + 5])


def ways_to_pay(state: State) -> set[str]:
    """How the debtor of the debt on top could pay without anybody's consent: "cash", "kind", both or not at all."""
    at = state.depth - 1
    assert state.act[at] == codes.ACT_DEBT
    seat, due, reason = state.act_a[at], state.act_c[at], state.act_d[at]
    free = [t for t, owner in enumerate(state.owner) if owner == seat and not state.mortgaged >> t & 1]
    sold = state.cash[seat] + sum(resale(state, title) for title in free)
    loans = {title: price // 2 for title, price in zip(free, prices(free, MIRO), strict=True)}
    ways = set()
    if sold + sum(loans.values()) >= due:
        ways.add("cash")
    note = MIRO.money.note
    half = -(-due // (2 * note)) * note  # rounded up to a note
    if reason == codes.FOR_RENT:
        # every sum of printed prices that titles given can come to
        sums = {0}
        for price in prices(free, MIRO):
            sums |= {total + price for total in sums}
        # what is given is not mortgaged, and a mortgage is half the price
        if any(total >= due - half and sold + sum(loans.values()) - total // 2 >= half for total in sums if total):
            ways.add("kind")
    return ways


def by_hand(state: State) -> bool:
    """The same question, one set of titles after the other."""
    at = state.depth - 1
    seat, due, note = state.act_a[at], state.act_c[at], MIRO.money.note
    half = -(-due // (2 * note)) * note
    free = [t for t, owner in enumerate(state.owner) if owner == seat and not state.mortgaged >> t & 1]
    sold = state.cash[seat] + sum(resale(state, title) for title in free)
    for many in range(1, len(free) + 1):
        for given in combinations(free, many):
            kept = [title for title in free if title not in given]
            if sum(prices(list(given), MIRO)) >= due - half and sold + sum(prices(kept, MIRO)) // 2 >= half:
                return True
    return False


def a_debt(luck: Random, most_titles: int) -> Game:
    """A debtor with some titles, some of them mortgaged, some groups built on, and a rent that is hard to pay."""
    game = Game(MIRO, 3, seed=luck.randrange(1 << 30))
    state = game.state()
    groups = [tuple(MIRO.titles.index(square) for square in MIRO.members(group.id)) for group in MIRO.groups]
    for title in luck.sample(range(28), luck.randint(1, most_titles)):
        state.owner[title] = 0
    if luck.random() < 0.5:
        for title in luck.choice(groups):
            state.owner[title] = 0
    for lots in groups:
        if any(state.owner[title] != 0 for title in lots) or luck.random() < 0.5:
            for title in lots:
                if state.owner[title] == 0 and luck.random() < 0.3:
                    state.mortgaged |= 1 << title
        elif MIRO.squares[MIRO.titles[lots[0]]].kind == "street":
            level = luck.randint(1, 5)
            for title in lots:
                deed = MIRO.squares[MIRO.titles[title]]
                state.built[title] = level
                for i in range(min(level, 4)):
                    state.paid[title * 5 + i] = luck.choice((deed.house, deed.house + 100, 300))
                if level == 5:
                    state.paid[title * 5 + 4] = luck.choice((deed.hotel, 700))
    state.built_on = sum(1 << title for title, level in enumerate(state.built) if level)
    state.houses -= sum(level for level in state.built if level < 5)
    state.hotels -= state.built.count(5)
    mine = sum(1 << title for title, owner in enumerate(state.owner) if owner == 0)
    state.titles[0] = mine
    state.groups[0] = sum(1 << i for i, lots in enumerate(groups) if all(state.owner[title] == 0 for title in lots))
    state.cash[0] = luck.randrange(0, 300) * 100
    state.issued = sum(state.cash)
    free = [title for title in range(28) if mine >> title & 1 and not state.mortgaged >> title & 1]
    means = state.cash[0] + sum(resale(state, title) for title in free) + sum(prices(free, MIRO)) // 2
    due = max(200, int(means * luck.uniform(0.9, 1.5)) // 100 * 100, state.cash[0] + 100)
    state.act[0], state.act_a[0], state.act_b[0] = codes.ACT_DEBT, 0, 1
    state.act_c[0], state.act_d[0], state.act_e[0] = due, codes.FOR_RENT, 27
    state.act_open[0], state.depth, state.act_throw[0] = 1, 1, state.throws
    game.restore(state_numbers.row_of(state))
    return game


def run_out(game: Game) -> list[object]:
    """What the clock plays until the debt is settled."""
    played: list[object] = []
    while game.decision().act == "debt":
        move = game.clock_move(0)
        assert move is not None
        game.play(0, move)
        played.append(move)
        assert game.broken() is None
        assert len(played) < 80
    return played


def test_bankruptcy_is_refused_exactly_when_there_is_a_way_and_the_clock_takes_it() -> None:
    luck = Random(14)
    seen: Counter[str] = Counter()
    for number in range(1500):
        game = a_debt(luck, 18 if number % 3 else 6)
        state = game.state()
        ways = ways_to_pay(state)
        if state.titles[0].bit_count() <= 9:
            assert ("kind" in ways) == by_hand(state)
        refusal = game.refusal(0, GoBankrupt())
        expected = None if not ways else "must-pay" if "cash" in ways else "must-pay-in-kind"
        assert (refusal.code if refusal else None) == expected, (number, state)
        due, before = state.act_c[0], game.cash(1)
        played = run_out(game)
        assert bool(game.out(0)) == (not ways), (number, played)
        if expected == "must-pay-in-kind":
            last = played[-1]
            assert isinstance(last, PayInKind)
            half = -(-due // 200) * 100
            worth = sum(MIRO.squares[square].price for square in last.titles)
            assert last.cash == half == game.cash(1) - before
            # nothing is given for nothing: without any one of them it would not do
            assert worth >= due - half
            assert all(worth - MIRO.squares[square].price < due - half for square in last.titles)
            seen["built" if any(state.built) else "bare"] += 1
            seen["raised"] += any(isinstance(move, Mortgage) for move in played)
        seen[str(expected)] += 1
    assert min(seen[kind] for kind in ("None", "must-pay", "must-pay-in-kind", "built", "bare", "raised")) > 50, seen


PLAYERS = {
    "sensible": POLICY_SENSIBLE,
    "strong": POLICY_STRONG,
    "beginner": POLICY_BEGINNER,
    "reference": POLICY_REFERENCE_A,
    "random": POLICY_RANDOM,
}


@pytest.mark.parametrize("player", PLAYERS)
def test_in_random_games_no_debtor_who_can_pay_goes_bankrupt(player: str) -> None:
    """Whole games; and at every debt the clock is tried in the player's place."""
    start = Game(MIRO, 4, listen=False, record=False, chance="manual")
    batch = Batch(start, [PLAYERS[player]] * 4, 250)
    broke = debts = 0
    for seed in range(12):
        game = Game(MIRO, 4, listen=False, record=False, chance="manual")
        packs: dict[int, list[int]] = {}
        asked = -1
        for seat, kind, a, b, c, d in batch.journal_of(seed):
            if seat == -3:
                answer(game, packs, kind, a, b, c)
                continue
            state = game.state()
            if asked != state.throws and owes(state, seat):
                asked = state.throws
                debts += 1
                pay_by_the_clock(game, seat)
            if kind == codes.BANKRUPT:
                broke += 1
                assert not ways_to_pay(state), (seed, seat)
            game.play_numbers(seat, (kind, a, b, c, d))
    assert debts > 10
    assert broke > 3


def owes(state: State, seat: int) -> bool:
    """Whether this seat's debt is the one being settled."""
    at = state.depth - 1
    return at >= 0 and bool(state.act[at] == codes.ACT_DEBT and state.act_a[at] == seat)


def answer(game: Game, packs: dict[int, list[int]], kind: int, a: int, b: int, size: int) -> None:
    """Chance as the journal has it: a throw in one row, a pack card by card."""
    if kind == codes.CHANCE_DICE:
        game.answer(Dice(a, b))
        return
    pack = packs.setdefault(kind, [])
    pack.append(a)
    if len(pack) == size:
        game.answer(Order(tuple(packs.pop(kind))))


def pay_by_the_clock(game: Game, seat: int) -> None:
    """On a copy: the debtor's time runs out until this debt is settled."""
    twin = game.what_if()
    ways = ways_to_pay(twin.state())
    depth = twin.state().depth
    while not twin.is_over and twin.state().depth == depth and twin.must_mask() == 1 << seat:
        move = twin.clock_move(seat)
        assert move is not None
        if isinstance(move, GoBankrupt):
            assert not ways_to_pay(twin.state())
            return
        twin.play(seat, move)
    assert ways
