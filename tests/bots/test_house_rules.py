"""What a strong bot makes of house rules, beside one that takes no account of them; without any both are the same."""

from __future__ import annotations

import pytest

from belleville import Accept, Bid, Build, Buy, Decline, Game, Goods, Offer, PayFine, Throw
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER
from belleville.bots.master.search import Search
from belleville.bots.registry import POLICIES, find, make_policy, offered_bots, policy_number
from belleville.editions import HOUSE_RULES, Edition
from belleville.lab.batch import Batch
from belleville.lab.python_api import simulate
from belleville.rules import codes
from belleville.rules.moves import Move
from belleville.vocabulary.house_rules import name_of

from ..rules.positions import ANN, BOB, CLEO, Position, euros, position
from .bot_at_position import answer, bot, thinker, watching

KNOWS, IGNORES = "strong", "reference-d"
RULES = ["dealt,dealt-free" if field == "dealt_free" else name_of(field) for field in HOUSE_RULES]


def both(game: Game, seat: int) -> tuple[Move | None, Move | None]:
    """What the bot that knows house rules does, and what the other does."""
    return answer(game, seat, bot(KNOWS)), answer(game, seat, bot(IGNORES))


def landed(made: Position, square: int) -> Game:
    """Ann has landed on a property of the bank."""
    game = made.at(ANN, square - 3).turn(ANN).throws((1, 2)).game()
    game.play(ANN, Throw())
    return watching(game)


@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_without_house_rules_both_play_the_same(edition: Edition, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        mode = "standard"
    start = Game(edition, 4, mode=mode, listen=False, record=False, chance="manual")
    for seed in range(3):
        rows = []
        for name in (KNOWS, IGNORES):
            batch = Batch(start, [policy_number(name)] * 4, 80)
            rows.append(batch.journal_of(seed))
        assert rows[0] == rows[1]


def test_a_property_is_not_declined_where_nothing_is_auctioned(edition: Edition) -> None:
    """Without auctions, or where they start at half the price, there is nothing to find out by declining."""
    for rules, wanted in (("", Decline()), ("no-auctions", Buy()), ("half-auctions", Buy())):
        game = landed(position(edition.with_house_rules(rules), 3), 11)
        knows, ignores = both(game, ANN)
        assert (knows, ignores) == (wanted, Decline())


def test_the_master_buys_too_where_nothing_is_auctioned(edition: Edition) -> None:
    game = landed(position(edition.with_house_rules("no-auctions"), 3), 39)
    assert answer(game, ANN, thinker(20)) == Buy()


def test_houses_are_put_where_they_earn_most_for_their_price(edition: Edition) -> None:
    """By the rulebook one on each street first; where that is not asked for, three on one street."""
    for rules, streets in (("", 3), ("uneven-building", 1)):
        made = position(edition.with_house_rules(rules)).owns(ANN, group="orange").turn(ANN)
        made.cash(ANN, euros(edition, 800))
        game = watching(made.game())
        built = []
        for _ in range(3):
            move = answer(game, ANN, bot(KNOWS))
            assert isinstance(move, Build)
            built.append(move.title)
            game.play(ANN, move)
        assert len(set(built)) == streets
    game = watching(made.game())
    for _ in range(3):
        move = answer(game, ANN, bot(IGNORES))
        assert isinstance(move, Build)
        game.play(ANN, move)
    assert len({title for title in (16, 18, 19) if game.level(title)}) == 3, "the other builds evenly"


def test_the_master_weighs_uneven_building(edition: Edition) -> None:
    made = position(edition.with_house_rules("uneven-building")).owns(ANN, group="orange").built(1, 16).turn(ANN)
    game = watching(made.cash(ANN, euros(edition, 800)).game())
    search = Search(1)
    many = search.look(game, ANN, ASK_MUST, -1)
    built = {search.candidate(i)[1] for i in range(many) if search.candidate(i)[0] == codes.BUILD}
    assert {edition.titles.index(square) for square in (16, 18, 19)} <= built


def test_who_owns_much_leaves_jail_where_no_rent_is_paid_to_prisoners(edition: Edition) -> None:
    def late(rules: str) -> Game:
        made = position(edition.with_house_rules(rules)).owns_all(BOB, BOB)
        made.owns(ANN, group="dark-blue").owns(ANN, group="green").owns(ANN, group="red")
        made.built(3, group="dark-blue").built(3, group="green").built(3, group="red").owns(BOB, group="orange")
        made.built(4, group="orange").cash(ANN, euros(edition, 400))
        return watching(made.in_jail(ANN).turn(ANN).game())

    for rules, leaves in (("", False), ("no-jail-rent", True)):
        knows, ignores = both(late(rules), ANN)
        assert isinstance(knows, PayFine) == leaves
        assert ignores == Throw()


def test_nobody_offers_anything_where_trades_are_forbidden(edition: Edition) -> None:
    made = position(edition.with_house_rules("no-trades"), 3).owns(ANN, 37, 16).owns(BOB, 39, 18, 19)
    for name in ("strong", "sensible", "beginner", "reference-a", "reference-d"):
        for turns in range(0, 400, 40):
            made.state.turns = turns
            made.owns_all(CLEO, BOB).owns(ANN, 37, 16).owns(BOB, 39, 18, 19)
            assert not isinstance(answer(watching(made.turn(ANN).game()), ANN, bot(name)), Offer)


def test_a_title_one_cannot_complete_is_worth_less_where_nobody_trades(edition: Edition) -> None:
    """What a rival's last title is worth in a trade it is not worth here; rents count for longer."""
    bids = {}
    for rules in ("", "no-trades"):
        made = position(edition.with_house_rules(rules), 3).owns(CLEO, 18).owns(ANN, 16).cash(ANN, euros(edition, 1500))
        game = landed(made.cash(BOB, euros(edition, 1500)), 19)
        game.play(ANN, Decline())
        move = answer(game, BOB, bot(KNOWS))
        bids[rules] = move.amount if isinstance(move, Bid) else 0
    assert bids["no-trades"] != 0


@pytest.mark.parametrize("rules", ["", "round-limit=40", "worth-goal", "first-bankruptcy"])
def test_what_is_spent_on_property_still_counts_where_the_richest_wins(edition: Edition, rules: str) -> None:
    """A street of no group of one's own is worth its price in the end; else it is worth less."""
    note = edition.money.note
    made = position(edition.with_house_rules(rules), 3).owns_all(CLEO, BOB).owns(BOB, 11).cash(ANN, edition.money.start)
    game = watching(made.turn(BOB).game())
    price = edition.squares[11].price * 95 // 100 // note * note
    game.play(BOB, Offer(ANN, Goods(titles=(11,)), Goods(cash=price)))
    knows, ignores = (answer(game, ANN, bot(name), ASK_OFFER, BOB) for name in (KNOWS, IGNORES))
    assert isinstance(knows, Accept) == bool(rules) and not isinstance(ignores, Accept)


@pytest.mark.parametrize("rules", RULES)
def test_every_bot_makes_only_moves_that_may_be_made(rules: str) -> None:
    """The moves of everybody at a table are the ones chosen, and legal: whoever chooses another has it replaced."""
    ids = ["strong", "sensible", "beginner", "reference-d"]
    game = Game("nostalgia-2003", 4, house=rules, seed=3)
    table = StepwiseGame(game, {seat: make_policy(id, seat) for seat, id in enumerate(ids)})
    for _ in table.until_person():
        assert game.broken() is None
        if game.turns > 60 and table.watch.is_idle():
            break
    assert game.turns > 40 or game.is_over


@pytest.mark.parametrize("rules", RULES)
def test_the_master_plays_by_every_house_rule(rules: str) -> None:
    game = Game("nostalgia-2003", 3, house=rules, seed=5)
    table = StepwiseGame(game, {0: thinker(6), 1: make_policy("strong", 1), 2: make_policy("random", 2)})
    for _ in table.until_person():
        if game.turns > 12 and table.watch.is_idle():
            break
    assert game.broken() is None


@pytest.mark.parametrize("rules", ["no-auctions", "uneven-building", "worth-goal", "round-limit", "first-bankruptcy"])
def test_who_knows_the_rules_wins_more(rules: str) -> None:
    """docs/house-rules.md has the figures of more games."""
    won = 0.0
    for players in (f"{KNOWS},{IGNORES},{KNOWS},{IGNORES}", f"{IGNORES},{KNOWS},{IGNORES},{KNOWS}"):
        result = simulate("nostalgia-2003", players, 150, house=rules)
        won += sum(seat.wins for seat in result.seats if seat.player == KNOWS)
    assert won / 300 > 0.5


def test_the_one_who_ignores_house_rules_is_only_for_measuring() -> None:
    assert IGNORES in POLICIES and find(IGNORES) not in offered_bots()


def test_tables_are_of_the_game_that_is_played(edition: Edition) -> None:
    """One bot at two tables in turn: each time by the rules of that table."""
    plain = landed(position(edition, 3), 11)
    ruled = landed(position(edition.with_house_rules("no-auctions"), 3), 11)
    one = bot(KNOWS)
    assert [answer(game, ANN, one) for game in (plain, ruled, plain)] == [Decline(), Buy(), Decline()]
