"""The registry of bots: ids, names, levels, descriptions, and the policies it makes."""

from __future__ import annotations

import pytest

from belleville import Game
from belleville.bots import registry
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import PolicyError, lineup, make_policy, policy_number
from belleville.editions.model import Text
from belleville.rules import codes


def test_everybody_has_a_name_and_a_temper_in_both_languages() -> None:
    for player in registry.BUILT_IN:
        assert all((player.name.fr, player.name.en, player.about.fr, player.about.en))
        assert player.about.fr.endswith(".") and player.about.en.endswith(".")
    assert all(player.name.fr == player.name.en for player in registry.BUILT_IN if player.offered), (
        "one name at a table"
    )
    assert len({player.name.fr for player in registry.BUILT_IN}) == len(registry.BUILT_IN)
    levels = {player.level: player.name.fr for player in registry.BUILT_IN if player.level}
    assert levels == {1: "Candide", 2: "Prudence", 3: "Octave", 4: "Sibylle"}


def test_people_choose_by_level_and_are_not_shown_who_is_for_measuring() -> None:
    shown = registry.offered_bots()
    levels = [player.level for player in shown]
    assert levels == sorted(levels, key=lambda level: level or 9)
    assert {"sensible", "strong", "random"} <= {player.id for player in shown}
    assert not any(player.id.startswith("reference") for player in shown)


def test_who_sits_down_twice_is_told_apart() -> None:
    names = registry.names_for("strong")
    assert [next(names) for _ in range(3)] == ["Octave", "Victoire", "Auguste"]
    assert len({*registry.names_for("random")}) > codes.SEATS, "one for every seat, even if a person has taken one"


def test_every_policy_has_its_player() -> None:
    assert set(registry.POLICIES) <= set(registry.BOTS)
    assert registry.USUAL in registry.BOTS


@pytest.mark.parametrize("id", sorted(registry.BOTS))
def test_everybody_plays(id: str) -> None:
    game = Game("zelda-2015", players=2, seed=5)
    policies = {0: make_policy(id, 1, budget=0.001), 1: make_policy("random", 2)}
    for _ in StepwiseGame(game, policies).until_person():
        if game.turns > 3:
            break
    assert game.turns > 3


def test_who_is_not_known_is_told_with_those_who_are() -> None:
    for ask in (lineup, policy_number, registry.find, lambda id: make_policy(id, 1)):
        with pytest.raises(PolicyError, match=r"^unknown bot 'x'; choose from .*sensible.*reference-c"):
            ask("x")


@pytest.mark.parametrize(("text", "why"), [("sensible,,random", "a bot is missing"), ("strong:9", "from 1 to 8")])
def test_a_line_of_players_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(PolicyError, match=why):
        lineup(text)


def test_others_can_join(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BOTS", dict(registry.BOTS))
    mine = registry.RegisteredBot("Mine", Text("Mine", "Mine"), Text("", ""), registry.BOTS["random"].make)
    registry.register([mine])
    assert lineup("Mine:2,strong") == ("Mine", "Mine", "strong")
    assert registry.offered_bots()[-1].id == "Mine"
    with pytest.raises(PolicyError, match="Mine cannot play here, only bots that answer at once"):
        policy_number("Mine")
    with pytest.raises(PolicyError, match="already"):
        registry.register([mine])


def test_a_table_full_of_one_level_has_first_names_only() -> None:
    """Seven bots of a level and one person, whatever the person is called."""
    all_names: list[str] = []
    for id in ("beginner", "sensible", "strong", "master", "random"):
        family = (registry.find(id).name.fr, *registry.find(id).others)
        assert len({name.casefold() for name in family}) == len(family) >= 8
        for person in ("Ann", *family):
            names = registry.names_of([id] * 7, [person])
            assert len({name.casefold() for name in names}) == 8
            assert not any(" " in name for name in names[1:])
        all_names += family
    assert len(set(all_names)) == len(all_names), "a name says which level it is"
