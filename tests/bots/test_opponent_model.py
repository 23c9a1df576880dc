"""The opponent model: which policy each rival is taken for, and what follows for the master's offers."""

from __future__ import annotations

import pytest

from belleville import Game, MoveError
from belleville.bots.asking.stepwise import NOTICED, Numbers, StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, POLICY_REFERENCE_A, POLICY_SENSIBLE, POLICY_STRONG
from belleville.bots.master.player import Master
from belleville.bots.master.search import Search
from belleville.bots.registry import bots_for, policy_number
from belleville.rules import codes

from ..rules.positions import ANN, BOB
from .bot_at_position import bot

TURNS = 60


class Watched(StepwiseGame):
    """A table of players of one kind, and somebody who only looks on; after some turns, when Ann is to throw."""

    def __init__(self, name: str, seed: int) -> None:
        game = Game("nostalgia-2003", 4, seed=seed, record=False)
        super().__init__(game, bots_for(dict.fromkeys(range(4), name), seed))
        self.search = Search(1)
        self.bots[9] = self.search  # type: ignore[assignment]
        while (asked := self.next()) is not None and (game.turns < TURNS or asked[:2] != (ANN, ASK_MUST)):
            self.ask_bot(asked)

    @property
    def taken_for(self) -> list[int]:
        return [self.search.taken_for(seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("name", "likes"),
    [
        ("sensible", {"sensible"}),
        ("reference-a", {"reference-a", "reference-c"}),  # the two differ only in swaps
        ("reference-b", {"reference-a", "reference-b"}),  # and these two in few titles
        ("reference-c", {"reference-a", "reference-c"}),
    ],
)
def test_it_knows_them_by_what_they_do(name: str, likes: set[str]) -> None:
    """Within 60 turns most of them are known, and of the others nearly all still taken for strong players."""
    right = {policy_number(like) for like in likes}
    found = [policy for seed in range(12) for policy in Watched(name, seed).taken_for]
    known = sum(policy in right for policy in found)
    wrong = sum(policy not in right and policy != POLICY_STRONG for policy in found)
    assert known >= 0.6 * len(found) and wrong <= 0.15 * len(found), found


def test_a_strong_player_is_never_taken_for_another() -> None:
    for seed in range(20, 40):
        assert Watched("strong", seed).taken_for == [POLICY_STRONG] * 4


def offers(search: Search, game: Game) -> list[Numbers]:
    plans = [search.candidate(plan) for plan in range(search.look(game, ANN, ASK_MUST, -1, 32))]
    return [plan for plan in plans if plan[0] == codes.OFFER]


def test_who_would_not_accept_is_not_asked() -> None:
    """A stranger would be asked for much that somebody taken for a reference never deals in."""
    asked = 0
    for seed in range(12):
        table = Watched("reference-c", seed)
        known = {seat for seat in range(4) if table.search.taken_for(seat) >= POLICY_REFERENCE_A}
        asked += sum(offer[1] in known for offer in offers(Search(1), table.game))
        for offer in offers(table.search, table.game):
            one_for_one = offer[3].bit_count() == offer[4].bit_count() == 1
            assert offer[1] not in known or one_for_one, "these swap a title for a title, or nothing"
    assert asked > 50


def test_who_is_known_is_offered_what_it_takes() -> None:
    """Every offer to somebody taken for a sensible player is one that a sensible player accepts."""
    made = 0
    for seed in range(12):
        table = Watched("sensible", seed)
        for offer in offers(table.search, table.game):
            if table.search.taken_for(offer[1]) == POLICY_SENSIBLE:
                tried = table.game.what_if()
                tried.play_numbers(ANN, offer)
                answer = bot("sensible").decide(tried, offer[1], ASK_OFFER, ANN)
                assert answer is not None and answer[0] == codes.ACCEPT, offer
                made += 1
    assert made > 20


def test_nothing_is_learnt_from_what_answers_no_question() -> None:
    search = Search(1)
    game = Game("nostalgia-2003", 4, seed=1)
    for kind in NOTICED:
        for _ in range(20):
            search.notice(game, BOB, kind, ANN)
    assert search.taken_for(BOB) == POLICY_STRONG
    with pytest.raises(IndexError, match="no seat 77"):
        search.notice(game, BOB, codes.ACCEPT, 77)


class Ear(Master):
    """Hears what is played at a table."""

    def __init__(self) -> None:
        super().__init__(1, 0.001)
        self.heard: list[int] = []

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        self.heard.append(kind)


def test_a_move_against_the_rules_is_noticed_by_nobody() -> None:
    ear = Ear()
    table = StepwiseGame(Game("nostalgia-2003", 2, seed=1), {1: ear})
    with pytest.raises(MoveError, match="nothing is being auctioned"):
        table.put(ANN, (codes.BID, 50, 0, 0, 0))
    assert ear.heard == []
