"""The catalogue: every edition with its differences, and answers made once."""

from __future__ import annotations

import msgspec
import pytest

from belleville import editions
from belleville.bots import registry
from belleville.clauses import all_clauses, find
from belleville.rules.game import Game
from belleville.vocabulary.edition_ids import EDITIONS
from belleville.vocabulary.house_rules import HOUSE_RULES, name_of
from belleville.web import catalogue
from belleville.web.schemas import EditionCard

CARDS = {card.id: card for card in catalogue.cards()}


def clauses_of(edition: str) -> list[str]:
    return [difference.clause for difference in CARDS[edition].differs]


def test_the_editions_stand_in_the_order_of_their_years() -> None:
    assert tuple(CARDS) == EDITIONS
    assert [card.year for card in catalogue.cards()] == sorted(card.year for card in catalogue.cards())


def test_modes_are_those_that_can_be_played() -> None:
    for card in catalogue.cards():
        for mode in card.modes:
            Game(card.id, card.players.min, mode=mode, chance="manual")
    assert CARDS["miro-1936"].modes == ("standard", "timed")
    assert CARDS["zelda-2015"].modes == ("standard", "quick")


def test_who_may_keep_the_bank() -> None:
    assert CARDS["nostalgia-2003"].banker_seats == {
        "program": (2, 3, 4, 5, 6),
        "player": (2, 3, 4, 5, 6),
        "apart": (5,),
    }
    assert CARDS["miro-1936"].banker_seats["player"] == (2, 3, 4)
    assert CARDS["zelda-2015"].bankers == ("program", "player")
    assert CARDS["miro-1936"].bankers == ("program", "player", "apart")
    assert CARDS["nostalgia-2003"].bankers == ("program", "player", "apart")
    assert [card.id for card in catalogue.cards() if card.tokens_given] == ["miro-1936"]


def test_differences_are_what_an_edition_has_for_itself() -> None:
    assert clauses_of("miro-1936")[:2] == ["rent.claim", "trade.open"]
    assert clauses_of("star-wars-1997")[:2] == ["setup.stock", "build.side"]
    assert "bankrupt.player" in clauses_of("zelda-2015")
    for card in catalogue.cards():
        assert len(card.differs) == catalogue.MOST_DIFFERENCES
        assert not any(find(clause).ruling for clause in clauses_of(card.id))


def test_differences_are_told_in_whole_sentences() -> None:
    for card in catalogue.cards():
        for difference in card.differs:
            for text in (difference.fr, difference.en):
                assert text[0].isupper() or text[0].isdigit()
                assert text.endswith(".")
                assert "ruling." not in text
    claim = CARDS["zelda-2015"].differs[0]
    assert claim.fr == "Le propriétaire doit réclamer son loyer avant le lancer du joueur suivant."


def test_only_clauses_of_the_book_are_weighed() -> None:
    assert set(catalogue.FELT) <= {clause.id for clause in all_clauses() if not clause.ruling}


def test_a_sheet_is_the_edition_as_the_rules_know_it() -> None:
    for id in EDITIONS:
        sheet = catalogue.sheet(id)
        assert sheet.edition == editions.load(id)
        assert sheet.digest == sheet.edition.digest


def test_nothing_but_the_shelf_can_be_opened() -> None:
    for id in ("", "monopoly", "../editions/miro-1936.toml", "miro-1936.toml", "/etc/passwd"):
        with pytest.raises(KeyError):
            catalogue.sheet(id)
    for path in ("", "boxes/", "boxes/x", "rules/1", "tables"):
        with pytest.raises(KeyError):
            catalogue.page(path)


def test_bots_stand_by_level_and_those_for_measuring_are_not_shown() -> None:
    shown = catalogue.bots()
    assert [bot.id for bot in shown] == [player.id for player in registry.offered_bots()]
    levels = [bot.level for bot in shown if bot.level is not None]
    assert levels == sorted(levels) and shown[-1].id == "random"
    assert {"sensible", "strong"} <= {bot.id for bot in shown}
    assert not any(bot.id.startswith("reference") for bot in shown)
    for bot in shown:
        assert all((bot.name.fr, bot.name.en, bot.about.fr, bot.about.en))


def test_pages_are_made_once_and_marked() -> None:
    paths = ["boxes", "rules", "bots", *(f"boxes/{id}" for id in EDITIONS)]
    pages = [catalogue.page(path) for path in paths]
    assert all(catalogue.page(path) is page for path, page in zip(paths, pages, strict=True))
    assert len(set(pages)) == len(pages)
    assert msgspec.json.decode(pages[0], type=tuple[EditionCard, ...]) == catalogue.cards()


def test_what_each_edition_tells_of_itself() -> None:
    """In this order: what is felt most at the table comes first."""
    assert {edition: clauses_of(edition) for edition in CARDS} == {
        "miro-1936": ["rent.claim", "trade.open", "sell.hotel", "debt.in-kind", "trade.mortgaged", "setup.banker"],
        "star-wars-1997": ["setup.stock", "build.side", "rent.claim", "sell.hotel", "debt.in-kind", "short.quick"],
        "nostalgia-2003": ["rent.claim", "sell.hotel", "debt.in-kind", "short.quick", "build.contest", "mortgage.bare"],
        "deluxe-2003": ["rent.claim", "sell.hotel", "debt.in-kind", "short.quick", "build.contest", "mortgage.bare"],
        "zelda-2015": ["rent.claim", "setup.stock", "sell.hotel", "debt.in-kind", "short.quick", "bankrupt.player"],
    }


def test_every_edition_lists_all_house_rules_with_its_own_values() -> None:
    for card in catalogue.cards():
        edition = editions.load(card.id)
        assert [rule.name for rule in card.house] == [name_of(field) for field in HOUSE_RULES]
        for rule in card.house:
            assert find(rule.clause).chapter == "house"
            assert rule.least <= (rule.value or rule.least) <= rule.most
            if rule.kind == "amount":
                assert not any(value % edition.money.note for value in (rule.least, rule.most, rule.value))
            needed = f",{rule.needs}" if rule.needs else ""
            edition.with_house_rules(f"{rule.name}{needed}")
            for other in rule.contradicts:
                with pytest.raises(editions.EditionError):
                    edition.with_house_rules(f"{rule.name},{other}")


def test_one_rulebook_forbids_house_rules() -> None:
    assert [card.id for card in catalogue.cards() if card.forbids_house] == ["zelda-2015"]


def test_a_house_rule_that_a_rulebook_has_already_is_marked() -> None:
    already = {(card.id, rule.name): rule.already for card in catalogue.cards() for rule in card.house if rule.already}
    assert already == {
        ("miro-1936", "no-mortgaged-trades"): ("standard", "timed"),
        ("zelda-2015", "first-bankruptcy"): ("quick",),
    }


def test_the_page_can_tell_what_dealt_properties_may_cost() -> None:
    card = CARDS["nostalgia-2003"]
    assert (card.dearest, card.titles) == ((0, 400, 750, 1070, 1370, 1670, 1950, 2210), 28)
    with pytest.raises(editions.EditionError):
        editions.load("nostalgia-2003").with_house_rules(f"dealt=2,starting-cash={card.dearest[2] - 1}")
    editions.load("nostalgia-2003").with_house_rules(f"dealt=2,starting-cash={card.dearest[2]}")
