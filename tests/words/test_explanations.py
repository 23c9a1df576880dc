"""Why this very event happened: each kind of explanation in a position that leads to it, with its figures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from belleville import Game, editions
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.registry import bots_for
from belleville.editions import Edition
from belleville.rules import events as ev
from belleville.rules import moves as mv
from belleville.rules.players import seat
from belleville.sentences.event_sentences import explanation_sentence
from belleville.sentences.explanations import NOTHING, Because, Kind, Memory, explain
from belleville.sentences.table_messages import TableMessages
from belleville.words import LANGS, messages
from tests.rules.positions import ANN, BOB, CLEO, position
from tests.rules.visits import with_card
from tests.words.every import NAMES

NOSTALGIA = editions.load("nostalgia-2003")
MIRO = editions.load("miro-1936")
ZELDA = editions.load("zelda-2015")
STANDING = mv.StandingClaim(True)


class Follower:
    """Plays moves and explains what happens; the reader is Ann."""

    def __init__(self, game: Game, lang: str = "en", reader: int | None = ANN) -> None:
        self.game = game
        self.at = TableMessages(lang, game.edition, game.seating, reader)
        self.memory: Memory = NOTHING
        self.found: list[tuple[ev.Event, Because | None]] = []

    def play(self, *moves: tuple[int, Any]) -> Follower:
        """Make moves."""
        for who, move in moves:
            self.follow(self.game.play(who, move))
        return self

    def follow(self, happened: list[ev.Event]) -> None:
        """Explain events."""
        self.memory, reasons = explain(self.memory, self.game, happened)
        self.found += zip(happened, reasons, strict=True)

    def why(self, kind: str) -> str:
        """Return the one sentence of a kind; the last where it happened again."""
        return [
            str(explanation_sentence(event, why, self.at)) for event, why in self.found if why and why.kind == kind
        ][-1]


def visit(given: Any, square: int, dice: tuple[int, int] = (1, 2), claim: bool = True, lang: str = "en") -> Follower:
    """Ann comes to a square by a roll, and Bob has all his rent claimed."""
    given.at(ANN, (square - sum(dice)) % 40).turn(ANN).dice.insert(0, dice)
    follower = Follower(given.game(), lang)
    if claim:
        follower.play((BOB, STANDING))
    return follower.play((ANN, mv.Throw()))


# -- rent


def test_the_rent_of_a_lot_without_buildings() -> None:
    told = visit(position(NOSTALGIA, 3).owns(BOB, 39).owns(CLEO, 37), 39)
    said = "You pay Bob €50: Rue de la Paix has no buildings, so its basic rent of €50 is due."
    assert told.why("rent-bare") == said


def test_the_rent_of_a_complete_group_doubles() -> None:
    told = visit(position(NOSTALGIA).owns(BOB, group="dark-blue"), 39)
    said = "You pay Bob €100: Rue de la Paix is in a complete group and has no buildings, so its rent of €50 doubles."
    assert told.why("rent-group") == said
    told = visit(position(NOSTALGIA).owns(BOB, group="dark-blue"), 39, lang="fr")
    said = (
        "Vous payez 100\u00a0€ à Bob\u00a0: la rue de la Paix est dans un groupe complet et n’a pas de construction, "
        "donc son loyer de 50\u00a0€ double."
    )
    assert told.why("rent-group") == said


@pytest.mark.parametrize(
    ("level", "kind", "what", "rent"),
    [(1, "rent-houses", "1 house", 200), (3, "rent-houses", "3 houses", 1400), (5, "rent-hotel", "1 hotel", 2000)],
)
def test_the_rent_of_buildings(level: int, kind: str, what: str, rent: int) -> None:
    told = visit(position(NOSTALGIA).owns(BOB, group="dark-blue").built(level, group="dark-blue").cash(ANN, 5000), 39)
    assert told.why(kind) == f"You pay Bob €{rent:,}: Rue de la Paix has {what}, so its rent is €{rent:,}."


def test_the_rent_of_stations_by_their_number() -> None:
    told = visit(position(NOSTALGIA).owns(BOB, 5, 15, 25), 15)
    assert told.why("rent-station") == "You pay Bob €100: Bob owns 3 stations, so the rent is €100."


def test_the_rent_of_utilities_by_the_roll() -> None:
    told = visit(position(NOSTALGIA, 3).owns(BOB, 12).owns(CLEO, 28), 12, (4, 5))
    assert told.why("rent-utility") == "You pay Bob €36: Bob owns 1 utility, so the rent is 4 times the roll of 9."
    told = visit(position(NOSTALGIA).owns(BOB, group="utility"), 12, (4, 5))
    assert told.why("rent-utility") == "You pay Bob €90: Bob owns 2 utilities, so the rent is 10 times the roll of 9."


def test_the_roll_of_a_utility_is_remembered_until_the_rent_is_claimed() -> None:
    # 40 may be 4 times 10 or 10 times 4
    told = visit(position(NOSTALGIA, 3).owns(BOB, 12).owns(CLEO, 28).throws((1, 2)), 12, (4, 6), claim=False)
    told.play((BOB, mv.Claim(12, ANN)))
    assert told.why("rent-utility") == "You pay Bob €40: Bob owns 1 utility, so the rent is 4 times the roll of 10."


def test_a_card_multiplies_a_rent() -> None:
    to_station = with_card(ZELDA, "chance", do="nearest", kind="station", times=2)
    given = position(to_station).owns(BOB, 15).card_on_top("chance", to_station.chance[0].id)
    assert "the card doubles the rent of 25\u00a0◆ for" in visit(given, 7).why("rent-card")
    to_utility = with_card(ZELDA, "chance", do="nearest", kind="utility", times=10)
    given = position(to_utility).owns(BOB, 12).card_on_top("chance", to_utility.chance[0].id).throws((3, 4))
    told = visit(given, 7)
    assert "10 times the roll of 7" in told.why("rent-card-roll")


def test_a_debt_is_explained_before_it_is_paid_and_when_it_is() -> None:
    given = position(NOSTALGIA).owns(BOB, group="dark-blue").built(1, 37, 39).owns(ANN, 15).cash(ANN, 120)
    told = visit(given, 39)
    assert told.why("rent-houses") == "You owe Bob €200: Rue de la Paix has 1 house, so its rent is €200."
    told.play((ANN, mv.Mortgage(15)))
    assert told.why("rent-houses") == "You pay Bob €200: Rue de la Paix has 1 house, so its rent is €200."
    assert told.why("mortgage") == "You receive €100: that’s the mortgage value on the deed for Gare de Lyon."


def test_a_part_of_a_rent_says_of_what() -> None:
    told = Follower(position(NOSTALGIA).owns(BOB, 39).game())
    opened = ev.RentOpened(ANN, BOB, 39, 50, "rent.bare")
    paid = ev.Paid(ANN, BOB, 30, "rent", 39)
    vars(paid)["clause"] = "rent.bare"  # as the game does
    told.follow([opened, paid])
    said = "You pay Bob €30 of €50: Rue de la Paix has no buildings, so its basic rent of €50 is due."
    assert told.why("rent-bare") == said


@pytest.mark.parametrize(
    ("edition", "kind", "end"),
    [
        ("miro-1936", "lapsed-next-throw", "before the next roll."),
        ("zelda-2015", "lapsed-next-player", "before the next player rolled."),
        ("nostalgia-2003", "lapsed-second-player", "before the second player after Ann rolled."),
    ],
)
def test_a_lost_rent(edition: str, kind: str, end: str) -> None:
    box = editions.load(edition)
    told = Follower(position(box, 3).owns(BOB, 39).game(), reader=None)
    told.follow([ev.RentLapsed(ANN, BOB, 39, 50)])
    assert told.why(kind) == f"Bob didn’t claim the rent for {box.squares[39].name.en} {end}"


# -- the bank


def test_the_salary() -> None:
    assert visit(position(NOSTALGIA), 2, (2, 3)).why("salary-passed") == "You receive €200: you passed Go."
    assert visit(position(NOSTALGIA), 0, (2, 3)).why("salary-landed") == "You receive €200: you landed on Go."


def test_taxes_and_prices() -> None:
    told = visit(position(NOSTALGIA), 38)
    assert told.why("tax") == "You pay €100: you landed on Luxury Tax, where the tax is €100."
    told = visit(position(NOSTALGIA), 39).play((ANN, mv.Buy()))
    assert told.why("title") == "You pay €400: that’s the price printed on the deed for Rue de la Paix."


def test_buildings_and_their_half_price() -> None:
    told = Follower(position(NOSTALGIA).owns(ANN, group="dark-blue").game())
    told.play((ANN, mv.Build(39)), (ANN, mv.Sell(39)))
    assert told.why("house-price") == "You pay €200: that’s the price of a house on the deed for Rue de la Paix."
    assert told.why("sold-back") == "You receive €100: the bank buys buildings back at half price, here half of €200."
    told = Follower(position(MIRO).owns(ANN, group="dark-blue").game())
    told.play((ANN, mv.Build(39)), (ANN, mv.Sell(39)))
    assert told.why("sold-back-paid").endswith("the bank buys buildings back for half of what was paid for them.")


def test_lifting_a_mortgage_with_its_interest() -> None:
    told = Follower(position(NOSTALGIA).owns(ANN, 12).mortgaged(12).game()).play((ANN, mv.Lift(12)))
    assert told.why("lifting") == "You pay €75: that’s what the bank lent on Electric Company."
    said = "You pay €8: that’s 10% interest on the €75 mortgage on Electric Company, rounded up."
    assert told.why("interest") == said


# -- jail and cards


def test_the_ways_into_jail_and_out_of_it() -> None:
    assert visit(position(NOSTALGIA), 30).why("jailed-square") == "You landed on Go to Jail."
    told = Follower(position(NOSTALGIA).in_jail(ANN).throws((1, 2)).game()).play((ANN, mv.PayFine()))
    assert told.why("fine") == "You pay €50: that’s the fine for leaving jail before rolling."
    told = Follower(position(NOSTALGIA).in_jail(ANN).throws((1, 2)).game()).play((ANN, mv.Throw()))
    assert told.why("jail-stayed") == "You need a double to leave jail; this was try 1."
    told = Follower(position(NOSTALGIA).in_jail(ANN, 2).throws((1, 2)).game()).play((ANN, mv.Throw()))
    assert told.why("fine-due") == "You pay €50: the last try in jail wasn’t a double, so the fine is due."
    given = position(NOSTALGIA).card_on_top("chest", "jail")
    assert visit(given, 33).why("jailed-card").startswith("You drew “The court")


def test_a_card_is_quoted() -> None:
    given = position(NOSTALGIA).card_on_top("chest", "cc08")
    assert (
        visit(given, 33).why("card")
        == "You pay €50: you drew “Two home visits from the doctor: pay the bank 50 euros.”"
    )
    given = position(NOSTALGIA, 3).card_on_top("chest", "collect")
    told = visit(given, 33)
    assert told.why("card").startswith("Bob pays you €10: you drew “") or told.why("card").startswith(
        "Cleo pays you €10"
    )


@pytest.mark.parametrize(
    ("levels", "kind", "said"),
    [
        ((3, 3), "repairs-houses", "You pay €150: you have 6 houses at €25, as"),
        ((5, 5), "repairs-hotels", "You pay €200: you have 2 hotels at €100, as"),
        ((4, 5), "repairs", "You pay €200: you have 4 houses at €25 and 1 hotel at €100, as"),
    ],
)
def test_repairs_count_the_buildings(levels: tuple[int, int], kind: str, said: str) -> None:
    given = position(NOSTALGIA).owns(ANN, group="dark-blue").card_on_top("chance", "ch09")
    given.built(levels[0], 37).built(levels[1], 39)
    told = visit(given, 36, claim=False)
    assert told.why(kind).startswith(said)


# -- auctions, trades, bankruptcies


def test_an_auction_says_why_it_opens_and_who_wins() -> None:
    told = visit(position(NOSTALGIA), 39).play((ANN, mv.Decline()))
    assert told.why("sale-declined") == "You didn’t buy Rue de la Paix for €400, so it is auctioned."
    told.play((BOB, mv.Bid(70)), (ANN, mv.Pass()))
    assert told.why("sold") == "Rue de la Paix goes to Bob: nobody bid more than €70."


def test_a_trade_names_its_terms() -> None:
    told = Follower(position(NOSTALGIA).owns(BOB, 39).game())
    told.play((ANN, mv.Offer(BOB, mv.Goods(cash=300), mv.Goods(titles=(39,)))))
    told.play((BOB, mv.Accept(ANN, told.game.offer_revision(ANN))))
    assert told.why("trade") == "You pay Bob €300: the trade was €300 for Rue de la Paix."
    assert told.why("accepted") == "The trade is €300 for Rue de la Paix: both agreed."


def test_a_bankruptcy_names_the_debt() -> None:
    given = position(NOSTALGIA, 3).owns(BOB, group="dark-blue").built(5, group="dark-blue").cash(ANN, 60)
    told = visit(given, 39).play((ANN, mv.GoBankrupt()))
    assert told.why("bankrupt") == "You couldn’t raise the €2,000 that you owed Bob."
    assert told.why("bankruptcy") == "You pay Bob €60: you are bankrupt, and this is all your cash."


def test_the_interest_on_inherited_property_names_it() -> None:
    given = position(NOSTALGIA, 3).owns(BOB, group="dark-blue").built(5, group="dark-blue").owns(ANN, 1, 12)
    told = visit(given.mortgaged(1, 12).cash(ANN, 0), 39).play((ANN, mv.GoBankrupt()))
    said = (
        "Bob pays €11: Boulevard de Belleville and Electric Company came mortgaged, so 10% interest on €105 is due, "
        "rounded up."
    )
    assert told.why("interest-kept") == said


def test_what_was_known_stays_as_it_was() -> None:
    """A move is first tried on a copy of the table: what it learned must not stay if it is not made."""
    game = position(NOSTALGIA).game()
    before, _ = explain(NOTHING, game, [ev.Owed(ANN, BOB, 40, "rent", 39)])
    kept = dict(before)
    explain(before, game, [ev.Owed(ANN, BOB, 90, "rent", 39)])
    assert dict(before) == kept and not NOTHING


# -- whole games


def played(edition: Edition, mode: str, seed: int) -> Iterator[tuple[ev.Event, Because | None]]:
    """Each event of a game among bots, with its explanation."""
    game = Game(edition, list(NAMES), mode=mode, seed=seed)
    bots = bots_for(dict(enumerate(["sensible", "sensible", "sensible", "beginner"])), seed)
    table = StepwiseGame(game, bots)
    happened = game.events()
    memory: Memory = NOTHING
    while True:
        memory, reasons = explain(memory, game, happened)
        yield from zip(happened, reasons, strict=True)
        asked = table.next()
        if asked is None or game.turns > 150:
            return
        happened = table.ask_bot(asked)


@pytest.mark.parametrize(
    ("name", "mode"),
    [*((name, "standard") for name in editions.names()), ("zelda-2015", "quick"), ("miro-1936", "timed")],
)
def test_every_payment_of_a_game_is_explained(name: str, mode: str) -> None:
    edition = editions.load(name)
    seating = seat(edition, NAMES)
    told = [TableMessages(lang, edition, seating, reader) for lang in LANGS for reader in (None, 0)]
    for event, why in played(edition, mode, 3):
        if isinstance(event, ev.Paid | ev.Owed) and event.reason not in ("auction", "start"):
            assert why is not None, event
        for at in told if why is not None else ():
            said = str(explanation_sentence(event, why, at))  # type: ignore[arg-type]
            assert said[-1] in ".”»" and "{" not in said and event.clause not in said


# -- the table of cases that Python and the page share

CASES = json.loads((Path(__file__).parent / "explanations.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['lang']} {case['because']['kind']} {case['you']}")
def test_case(case: dict[str, Any]) -> None:
    at = TableMessages(case["lang"], NOSTALGIA, seat(NOSTALGIA, NAMES), case["you"])
    event = msgspec.convert(case["event"], ev.Event)
    assert str(explanation_sentence(event, msgspec.convert(case["because"], Because), at)) == case["text"]


def test_every_kind_has_its_sentence_and_its_case() -> None:
    kinds = set(get_args(Kind))
    assert {case["because"]["kind"] for case in CASES} == kinds
    for lang in LANGS:
        assert messages(lang).ids("why") == {f"why-{kind}" for kind in kinds} | {"why-lead", "why-sum"}
