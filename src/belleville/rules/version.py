"""The version of the rules: games stored under another one can be viewed, not continued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .moves import Lift, StandingClaim

if TYPE_CHECKING:
    from .game import Game
    from .moves import Move

# Raise this by one whenever the same moves and outcomes may lead to another position than in the release
# before: a corrected rule, a ruling decided otherwise. tests/goldens/versions.json holds the digest of
# the golden games for each version, and a test that fails when they change under the same version.
#
# 1: all releases before versions were stored with a game.
# 2: in Miro's edition, who can pay half in properties can neither go bankrupt nor mortgage or trade away what they
#    need for it; a standing order claims open rents too.
RULES_VERSION = 2


def is_as_in_1(game: Game, seat: int, move: Move) -> bool:
    """Return whether a move that was made under version 1 leads to the same position under version 2.

    A bankruptcy that version 2 refuses needs no check here: it cannot be made at all. Delete this with the last
    games that were begun under version 1.
    """
    if isinstance(move, StandingClaim) and move.on:
        return not any(rent.owner == seat and not rent.claimed for rent in game.rents())
    if isinstance(move, Lift):  # a standing order claims an open rent of that property now that it may be claimed
        return not any(
            rent.title == move.title and not rent.claimed and game.standing_claim(rent.owner) for rent in game.rents()
        )
    return True
