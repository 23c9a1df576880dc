"""The bot of docs/bots.md is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from belleville import Game
from belleville.bots import registry
from belleville.bots.api import public
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.external.process import ExternalBot, read_bots
from belleville.record import position

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "bots.md"
BOT, IN_PROCESS, AGAINST, AGAIN = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)


def test_a_bot_is_ten_lines_and_plays(tmp_path: Path) -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 10
    file = tmp_path / "mybots.py"
    file.write_text(BOT)
    (player,) = read_bots(str(file))
    assert (player.id, player.name.en) == ("Grabber", "Grabber")
    policy = player.make(1, None)
    assert isinstance(policy, ExternalBot)
    game = Game(players=3, seed=2)
    policies = {0: policy, 1: registry.make_policy("sensible", 1), 2: registry.make_policy("strong", 1)}
    for _ in StepwiseGame(game, policies).until_person():
        if game.turns > 90:
            break
    policy.close()
    assert policy.faults == [] and game.turns > 40
    assert [square for square in game.edition.titles if game.owner(square) == 0]


def test_a_position_can_be_asked_about_again(capsys) -> None:  # type: ignore[no-untyped-def]
    game = Game(players=2, seed=1)
    scope: dict[str, object] = {"POSITION": position(public(game))}
    exec(BOT, scope)
    exec(AGAIN.replace("seat=0", f"seat={game.turn}"), scope)
    assert capsys.readouterr().out == "StandingClaim(on=True)\n"


def test_a_bot_can_be_tried_without_a_process() -> None:
    scope: dict[str, Any] = {}
    exec(BOT, scope)
    exec(IN_PROCESS, scope)
    assert scope["game"].turns > 20


def test_one_can_play_against_them_from_python(capsys) -> None:  # type: ignore[no-untyped-def]
    scope: dict[str, Any] = {}
    exec(AGAINST, scope)
    assert scope["game"].turns >= 20 and "TurnBegan" in capsys.readouterr().out


def test_the_table_of_the_cast_is_right() -> None:
    told = DOCS.read_text("utf-8")
    for player in registry.BUILT_IN:
        if player.level:
            assert f"| {player.level} | `{player.id}` | {player.name.fr} |" in told
