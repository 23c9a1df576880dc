"""Moments that are rare in play: debts, contests, hotels, cards that leave a choice; the person sits on seat 0."""

import io

import pytest
from rich.console import Console

from belleville import Claim, Game, Throw, editions
from belleville.rules import codes
from belleville.terminal.play import Setting, TerminalGame

from ..rules.debts import rented, ruined
from ..rules.positions import ANN, BOB, position

DEBTORS = ("nostalgia-2003", "star-wars-1997", "deluxe-2003")


def typed(game: Game, *lines: str, lang: str = "en", bot: str = "sensible") -> str:
    """What is printed when a person types these lines at a table where Bob is a bot; the first declines the order."""
    script = iter(("2", *lines))
    out = io.StringIO()
    setting = Setting(edition=game.edition, mode=game.mode, bots=(bot,), seed=1, lang=lang)  # type: ignore[arg-type]
    table = TerminalGame(setting, Console(file=out, width=160), lambda prompt: next(script, None), game)
    table.run()
    return out.getvalue()


def made(game: Game, kind: int) -> list[tuple[int, ...]]:
    """Ann's moves of a kind, by their numbers."""
    return [
        entry[1]
        for entry in game.history or []
        if entry[0] == ANN and isinstance(entry[1], tuple) and entry[1][0] == kind
    ]


@pytest.mark.parametrize("name", DEBTORS)
def test_a_rent_is_settled_in_titles(name: str) -> None:
    edition = editions.load(name)
    game = rented(position(edition).owns(ANN, 37, 5).cash(ANN, 0))
    assert game.decision().act == "debt"
    text = typed(game, "kind", "4", "4", "3", "1")
    assert "Still to raise" in text and "You offer Bob property as payment" in text
    assert made(game, codes.IN_KIND) and game.owner(5) == BOB


def test_half_a_rent_is_settled_in_titles() -> None:
    edition = editions.load("miro-1936")
    game = rented(position(edition).owns(ANN, 5).cash(ANN, 3000))
    text = typed(game, "nature", "3", "2", "99", "2", "2500", "1", lang="fr")
    assert "des propriétés règlent le reste" in text
    assert game.owner(5) == BOB and game.cash(ANN) == 500


def test_why_answers_with_a_sentence_about_this_payment() -> None:
    for lang, said in (
        ("en", "You pay €100: you landed on Luxury Tax, where the tax is €100."),
        ("fr", "Vous payez 100\u00a0€\u00a0: vous êtes sur la case Taxe de luxe, où la taxe est de 100\u00a0€."),
    ):
        game = position(editions.load("nostalgia-2003")).at(ANN, 35).throws((1, 2)).game()
        assert said in typed(game, "roll", "why", lang=lang)


def test_clauses_are_quoted_without_the_ids_they_name() -> None:
    game = rented(position(editions.load("zelda-2015")).owns(ANN, 37).cash(ANN, 0))
    person = TerminalGame(
        Setting(edition=game.edition, bots=("sensible",), seed=1),
        Console(file=io.StringIO()),
        lambda prompt: None,
        game,
    ).person
    assert (
        person.without_ids("No number is given: our ruling.players decides.")
        == "No number is given: our ruling decides."
    )
    assert person.without_ids("The buyer pays as an heir does: see mortgage.transfer.").endswith("see this clause.")


def test_who_cannot_pay_goes_bankrupt_and_who_can_may_not() -> None:
    edition = editions.load("zelda-2015")
    game = ruined(position(edition).cash(ANN, 10))
    text = typed(game, "bankrupt", "no", "bankrupt", "yes")
    assert game.is_over and game.out(ANN) and "Bob wins!" in text
    rich = rented(position(edition).owns(ANN, 37).cash(ANN, 0))
    refused = typed(rich, "bankrupt", "yes", "why")
    assert not rich.out(ANN) and "so you must pay" in refused and "ruling.bankrupt-when" in refused


def test_money_is_raised_title_by_title() -> None:
    game = rented(position(editions.load("nostalgia-2003")).owns(ANN, 37, 1).cash(ANN, 0))
    text = typed(game, "mortgage", "1", "mortgage", "1")
    assert text.index("Boulevard de Belleville (A): €30") < text.index("Avenue des Champs")
    assert len(made(game, codes.MORTGAGE)) == 2 and game.decision().act != "debt"


def test_a_hotel_is_swapped_and_a_group_is_sold() -> None:
    paris = position(editions.load("nostalgia-2003")).owns(ANN, group="green").built(5, group="green").game()
    assert "31" not in typed(paris, "swap", "1").splitlines()[-1]
    assert made(paris, codes.SWAP) and paris.level(31) == 4
    miro = position(editions.load("miro-1936")).owns(ANN, group="green").built(3, group="green").game()
    typed(miro, "group G", "group Z")
    assert made(miro, codes.SELL_GROUP) and miro.level(31) == 0
    lots = position(editions.load("miro-1936")).owns(ANN, group="green").built(1, group="green").game()
    typed(lots, "build 31", "sell 31")
    assert made(lots, codes.BUILD) and made(lots, codes.SELL)


def test_scarce_houses_are_wanted_won_and_placed() -> None:
    edition = editions.load("nostalgia-2003")
    place = position(edition).owns(ANN, group="green").owns(BOB, group="red").stock(houses=1)
    game = place.game()
    text = typed(game, "build 31", "1", "3", "bid 1000", "place", "1")
    assert "wait until the last buildings are shared out" in text  # Bob was first
    assert "How many do you want" in text and "Going, going, gone: 1 house to you for €1,000." in text
    assert made(game, codes.WANT) and made(game, codes.BID) and made(game, codes.PLACE) and game.level(31) == 1


@pytest.mark.parametrize(("word", "kind"), [("pay", codes.PAY), ("tirer", codes.DRAW)])
def test_a_card_that_leaves_a_choice(word: str, kind: int) -> None:
    edition = next(
        edition
        for edition in map(editions.load, editions.names())
        if any(c.effect.do == "choose" for c in edition.chest)
    )
    game = position(edition).card_on_top("chest", "choose").at(ANN, 30).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert game.decision().act == "card-choice"
    assert "or draw a card?" in typed(game, word)
    assert made(game, kind)


def test_jail_is_left_by_fine_or_card() -> None:
    edition = editions.load("zelda-2015")
    paid = position(edition).in_jail(ANN).throws((1, 2)).game()
    text = typed(paid, "fine", "roll")
    assert "or pay 50\u00a0◆" in text and "use a card" not in text
    assert made(paid, codes.FINE) and paid.jail(ANN) == 0
    held = position(edition).in_jail(ANN).jail_card(ANN, "chest").throws((1, 2)).game()
    assert "or use a card" in typed(held, "card")
    assert made(held, codes.USE_CARD) and held.jail(ANN) == 0


def test_a_title_that_is_not_for_sale_is_not_bought_by_mistake() -> None:
    game = position(editions.load("nostalgia-2003")).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    assert "“buy” only applies to Rue de la Paix (H) right now." in typed(game, "buy belleville")
    assert game.owner(1) is None and game.owner(39) is None
    typed(game, "buy paix")
    assert game.owner(39) == ANN


def test_a_closed_market_is_told_before_an_offer_is_made_up() -> None:
    game = position(editions.load("miro-1936")).owns(BOB, 5).game()
    text = typed(game, "offer bob", "")
    assert text.index("trading starts when") < text.index("You give: nothing")


def test_a_jail_card_is_dealt_in() -> None:
    game = position(editions.load("nostalgia-2003")).jail_card(ANN).owns(BOB, 5).game()
    text = typed(game, "offer bob", "6", "4", "20", "1")
    assert "You give: “" in text
    assert made(game, codes.OFFER)[0][3] == 1 << codes.JAIL_CARD_BIT


def test_inherited_mortgages_are_kept_or_lifted() -> None:
    edition = editions.load("zelda-2015")  # no rent is paid in titles there
    place = position(edition, 3).owns(ANN, 39).owns(BOB, 5, 15).mortgaged(5, 15).cash(BOB, 0).turn(BOB).at(BOB, 36)
    game = place.throws((1, 2)).game()
    game.play(BOB, Throw())
    script = iter(("2", "claim 39 bob", "lift", "1", "keep"))
    setting = Setting(edition=edition, bots=("sensible", "sensible"), seed=1)
    out = io.StringIO()
    TerminalGame(setting, Console(file=out, width=160), lambda prompt: next(script, None), game).run()
    assert "You receive mortgaged property" in out.getvalue()
    assert made(game, codes.LIFT) and made(game, codes.KEEP)
    assert game.is_mortgaged(5) is False and game.is_mortgaged(15)


def test_a_rent_is_claimed_by_list_and_by_word() -> None:
    for lines in (["claim", "1"], ["claim paix"], ["claim 39 bob"], ["claim", "2", "1", "1"]):
        game = position(editions.load("nostalgia-2003")).owns(ANN, 39).turn(BOB).at(BOB, 36).throws((1, 2)).game()
        game.play(BOB, Throw())
        text = typed(game, *lines)
        assert made(game, codes.CLAIM), lines
        assert "Bob pays you €50" in text


def test_the_last_rent_after_the_hour_is_asked_for() -> None:
    game = (
        position(editions.load("nostalgia-2003"), mode="timed")
        .owns(ANN, 39)
        .turn(BOB)
        .at(BOB, 36)
        .throws((1, 2))
        .game()
    )
    game.play(BOB, Throw())
    text = typed(game, "hour", "yes", "1")
    assert game.is_over and "Time’s up!" in text
    assert not game.is_legal(ANN, Claim(39, BOB))
