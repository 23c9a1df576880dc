"""Chapter rent: what is due, and who must speak in time."""

from __future__ import annotations

import pytest

from belleville import Claim, IllegalMove, Throw
from belleville.editions import Edition

from .clauses import MIRO, holds
from .positions import ANN, BOB, euros, position


@holds("rent.bare")
def test_rent_bare_is_the_printed_rent(box: Edition) -> None:
    game = position(box).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    assert game.cash(BOB) == euros(box, 1500 + 50)
    assert game.cash(ANN) == euros(box, 1500 - 50)


@holds("rent.claim", boxes=MIRO, choice="claim")
def test_rent_claim_is_lost_at_the_next_throw(box: Edition) -> None:
    game = position(box).owns(BOB, 39).at(ANN, 35).throws((2, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(ANN, Throw())  # after the double
    with pytest.raises(IllegalMove, match=r"rent\.claim"):
        game.play(BOB, Claim(39, ANN))
