"""The master: knows no more than a player, finds what matters, and plays every clause by the rules."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from belleville import (
    Accept,
    Bid,
    Build,
    Buy,
    Claim,
    Decline,
    Game,
    GoBankrupt,
    Goods,
    Offer,
    Pass,
    PayCard,
    PayInKind,
    Place,
    StrikeHour,
    Throw,
    Want,
)
from belleville.bots.asking.stepwise import NOTICED, Numbers, StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW, POLICY_STRONG
from belleville.bots.master.player import Master, turns_ahead
from belleville.bots.master.search import Search
from belleville.bots.master.sizes import CERTAIN, ROUNDS
from belleville.bots.registry import bots_for
from belleville.editions import Edition
from belleville.rules import codes
from belleville.rules.events import Event
from belleville.rules.moves import Move, decode

from ..rules.debts import rented, ruined
from ..rules.positions import ANN, BOB, CLEO, Position, euros, position
from .bot_at_position import MODES, answer, offers_refused, restored, thinker, ticking, titles_of, watching
from .exploiting_trader import midgame

MUST, OFFER = ASK_MUST, ASK_OFFER


def crossroads(edition: Edition) -> Game:
    """A position with much to weigh: groups to build on, deals to propose, rents ahead."""
    red, orange = edition.members("red"), edition.members("orange")
    made = position(edition, 4).owns(ANN, *red[:-1], orange[-1], 5, 15, group="light-blue")
    made.owns(BOB, *orange[:-1], red[-1], group="pink").built(2, group="pink").built(1, group="light-blue")
    return watching(made.owns_all(2, 3).game())


# -- what it knows


@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_it_sees_no_pack(edition: Edition, deck: str) -> None:
    """Two games that differ only in the order of their packs: the same plans, tries and answer."""
    made = position(edition, 3).owns(ANN, *edition.members("red")[:2], group="light-blue").owns(BOB, group="orange")
    made.owns_all(CLEO).at(ANN, 36 if deck == "chance" else 17).at(BOB, 2).cash(ANN, euros(edition, 400))
    game = watching(made.game())
    row = game.state()
    rows = []
    for shuffle in range(3):
        for pack in range(2):
            cards = row.deck[pack * 16 : pack * 16 + row.deck_size[pack]]
            random.Random(shuffle).shuffle(cards)
            row.deck[pack * 16 : pack * 16 + len(cards)] = cards
        restored(game, row)
        search = Search(1)
        plans = search.look(game, ANN, MUST, -1)
        search.roll(5, turns_ahead(0.02), ROUNDS)
        seen = [(search.candidate(plan), search.values(plan)) for plan in range(plans)]
        rows.append((seen, search.chances(game), thinker().decide(game, ANN, MUST)))
    assert rows[0] == rows[1] == rows[2]
    assert len(rows[0][0]) > 1
    values = rows[0][0][0][1]
    assert len(set(values)) > 1, "while luck itself does matter"


def test_looking_and_trying_change_nothing(edition: Edition) -> None:
    game = crossroads(edition)
    before = game.numbers()
    thinker().decide(game, ANN, MUST)
    assert game.numbers() == before


def test_people_may_act_while_it_thinks(edition: Edition) -> None:
    """What others do is noticed in the table's thread, the tries go on in another, without the interpreter's lock."""
    game, sale = crossroads(edition), sold_to(edition, CLEO, 10, 1500)
    search = Search(1)
    plans = search.look(game, ANN, MUST, -1)
    assert plans > 1

    def tried() -> list[list[int]]:
        rows = []
        for luck in range(0, 12 * ROUNDS, ROUNDS):
            search.roll(luck, turns_ahead(0.02), ROUNDS)
            rows.extend(search.values(plan) for plan in range(plans))
        return rows

    undisturbed, noticed = tried(), 0
    with ThreadPoolExecutor(1) as pool:
        thought = pool.submit(tried)
        while not thought.done():
            search.notice(sale, CLEO, codes.BID)
            noticed += 1
    assert thought.result() == undisturbed
    assert noticed
    assert search.taken_for(CLEO) == POLICY_STRONG


def test_the_same_luck_gives_the_same_answer(edition: Edition) -> None:
    game = crossroads(edition)
    assert thinker().decide(game, ANN, MUST) == thinker().decide(game, ANN, MUST)
    search = Search(1)
    search.look(game, ANN, MUST, -1)
    search.roll(3, turns_ahead(0.02), ROUNDS)
    once = search.values(0)
    search.roll(3, turns_ahead(0.02), ROUNDS)
    assert search.values(0) == once
    search.roll(4, turns_ahead(0.02), ROUNDS)
    assert search.values(0)[:-1] == once[1:], "the next round of luck begins one further on"


# -- what it finds


def sold_to(edition: Edition, owner: int, high: int, cash: int) -> Game:
    """Bob has bid for the last orange title; somebody has the other two."""
    first, second, last = edition.members("orange")
    made = (
        position(edition, 3).owns(owner, first, second).cash(ANN, euros(edition, cash)).cash(BOB, euros(edition, 3000))
    )
    game = watching(made.at(BOB, last - 3).turn(BOB).throws((1, 2)).game())
    game.play(BOB, Throw())
    game.play(BOB, Decline())
    game.play(BOB, Bid(euros(edition, high)))
    return game


def test_it_lets_a_group_go_that_has_become_too_dear(edition: Edition) -> None:
    """A group is no use without the money to build on it; below that, what completes one's own is worth a bid."""
    assert answer(sold_to(edition, ANN, 2300, 2400), ANN, thinker()) == Pass()
    assert isinstance(answer(sold_to(edition, ANN, 150, 2400), ANN, thinker()), Bid)


def test_no_sale_crawls_up_by_single_notes(edition: Edition) -> None:
    """Its bid is a good step above the last one, and a larger one the higher the bids are."""
    price = edition.squares[edition.members("orange")[-1]].price
    for high in (50, 150):
        bid = answer(sold_to(edition, ANN, high, 2400), ANN, thinker())
        assert isinstance(bid, Bid) and bid.amount - euros(edition, high) >= max(price // 12, euros(edition, high) // 8)


def test_it_buys_what_completes_its_group(edition: Edition) -> None:
    last = edition.members("orange")[-1]
    made = position(edition, 3).owns(ANN, *edition.members("orange")[:-1]).cash(ANN, euros(edition, 900))
    game = watching(made.at(ANN, last - 3).throws((1, 2)).game())
    game.play(ANN, Throw())
    policy = thinker()
    policy.notice(sold_to(edition, CLEO, 10, 1500), BOB, codes.BID)
    assert answer(game, ANN, policy) == Buy()


def test_it_builds_before_a_rival_comes_by(edition: Edition) -> None:
    """In the window before the throw of somebody who stands right before its streets."""
    made = position(edition, 3).owns(ANN, group="orange").cash(ANN, euros(edition, 700)).owns_all(BOB, CLEO)
    game = watching(made.turn(BOB).at(BOB, edition.jail).at(ANN, 0).game())
    move = answer(game, ANN, thinker(), ASK_WINDOW)
    assert isinstance(move, Build) and move.title in edition.members("orange")


def plans_of(made: Position) -> set[int]:
    """The kinds of moves that a master thinks of before Ann's throw, but for offers."""
    search = Search(1)
    return {search.candidate(plan)[0] for plan in range(search.look(watching(made.game()), ANN, MUST, -1))} - {
        codes.OFFER
    }


def test_it_pawns_for_bricks_only(edition: Edition) -> None:
    """A title pawned for nothing is lifted again at once: each time the interest is lost."""
    for houses, cash, thinks in ((2, 30, True), (2, 3000, False), (5, 30, False), (5, 3000, False)):
        made = position(edition, 3).owns(ANN, 5, 12, group="orange").built(houses, group="orange")
        kinds = plans_of(made.owns_all(BOB, CLEO).cash(ANN, euros(edition, cash)))
        assert (codes.MORTGAGE in kinds) == thinks, (houses, cash)


def test_in_jail_it_rests_from_hotels(edition: Edition) -> None:
    made = (
        position(edition, 3)
        .owns(BOB, group="orange")
        .owns(CLEO, group="red")
        .in_jail(ANN)
        .cash(ANN, euros(edition, 600))
    )
    made.owns(ANN, group="green").built(5, group="green").built(5, group="orange").built(5, group="red")
    made.owns_all(BOB, CLEO)
    assert answer(watching(made.game()), ANN, thinker()) == Throw()
    carded = answer(watching(made.jail_card(ANN).game()), ANN, thinker())
    assert carded == Throw(), "though it need not pay"


# -- offers


def reply(made: Position, offer: Offer, policy: Master | None = None) -> Move | None:
    """What a master in Bob's place says to Ann."""
    game = watching(made.game())
    game.play(ANN, offer)
    return answer(game, BOB, policy or thinker(), OFFER, ANN)


def test_rubbish_is_refused_and_a_good_offer_taken(edition: Edition) -> None:
    first, second, last = edition.members("orange")
    made = position(edition, 3).owns(ANN, first, second, 12).owns(BOB, last, *edition.members("red")[:-1])
    made.owns(ANN, edition.members("red")[-1]).owns_all(CLEO).cash(BOB, euros(edition, 1000))
    note = edition.money.note
    for give in (Goods(cash=note), Goods(cash=edition.squares[last].price), Goods(titles=(12,))):
        assert not isinstance(reply(made, Offer(BOB, give, Goods(titles=(last,)))), Accept), give
    assert not isinstance(reply(made, Offer(BOB, Goods(titles=(12,)), Goods(cash=euros(edition, 900)))), Accept), (
        "too dear by far"
    )
    red = edition.members("red")[-1]
    assert isinstance(reply(made, Offer(BOB, Goods(titles=(red,)), Goods(cash=note))), Accept), "a group for a song"


def test_too_little_is_answered_with_an_offer_of_its_own(edition: Edition) -> None:
    last = edition.members("orange")[-1]
    made = position(edition, 2).owns(ANN, *edition.members("orange")[:-1]).owns(BOB, last).owns_all(ANN, BOB)
    made.cash(ANN, euros(edition, 3000))
    back = reply(made, Offer(BOB, Goods(cash=edition.money.note), Goods(titles=(last,))))
    assert isinstance(back, Offer) and back.to == ANN and back.take.cash > edition.squares[last].price


def test_what_it_takes_raises_its_own_chance(edition: Edition) -> None:
    """By its own reckoning: tries of both, far more than it had time for."""
    for seed in range(3):
        luck = random.Random(seed)
        game = watching(midgame(edition, luck, 3))
        for _ in range(6):
            gives, takes = (
                sum(1 << title for title in luck.sample(titles_of(game, seat), min(1, len(titles_of(game, seat)))))
                for seat in (0, 2)
            )
            trial = game.copy()
            numbers = (codes.OFFER, 2, 0, gives, takes)
            if trial.judge(0, numbers) != codes.OK:
                continue
            trial.play_numbers(0, numbers)
            said = thinker().decide(trial, 2, OFFER, 0)
            assert said is not None
            if said[0] == codes.ACCEPT:
                search = Search(9)
                assert search.look(trial, 2, OFFER, 0) >= 2
                gaps = []
                for rounds in range(60):
                    search.roll(10_000 + rounds * ROUNDS, turns_ahead(0.02), ROUNDS)
                    gaps += [yes - no for no, yes in zip(search.values(0), search.values(1), strict=True)]
                assert sum(gaps) / len(gaps) > -0.005 * CERTAIN, (seed, numbers)


def test_it_remembers_refusals_and_gives_up(edition: Edition) -> None:
    for seed in range(2):
        game = watching(midgame(edition, random.Random(seed), 3))
        policy = thinker(2)
        offers = offers_refused(game, policy, range(1, 120))
        assert len(set(offers)) == len(offers)
        best: dict[tuple[int, int, int], int] = {}
        for _, to, cash, gives, takes in offers:
            assert cash > best.get((to, gives, takes), -(10**9)), "who was refused is offered more"
            best[to, gives, takes] = cash
        assert len(offers) <= 60


# -- every question


def legal(game: Game, seat: int, how: int = MUST, maker: int = -1) -> Move | None:
    """A master's answer, which must be a legal move or nothing."""
    numbers = thinker(2).decide(game, seat, how, maker)
    if numbers is None:
        assert how != MUST
        return None
    assert game.judge(seat, numbers) == codes.OK
    return decode(numbers, game.edition)


def test_debts_contests_cards_last_claims_and_payments_in_kind(edition: Edition) -> None:
    owing = rented(position(edition, 3).owns(ANN, 1, 5, 6).cash(ANN, euros(edition, 20)))
    assert legal(owing, ANN) is not None
    lost = ruined(position(edition, 3).owns(ANN, 1).cash(ANN, 0))
    assert isinstance(legal(lost, ANN), GoBankrupt | PayInKind)
    contest = position(edition, 3).owns(ANN, group="green").owns(BOB, group="orange").stock(houses=1).game()
    contest.play(ANN, Build(31))
    assert isinstance(legal(contest, BOB), Want)
    contest.play(BOB, Want(1))
    while contest.decision().act == "sale":
        seat = contest.decision().must[0]
        contest.play(seat, legal(contest, seat) or Pass())
    assert isinstance(legal(contest, contest.decision().must[0]), Place)
    heir = ruined(position(edition, 3).owns(ANN, 12).mortgaged(12).cash(ANN, 0))
    heir.play(ANN, GoBankrupt())
    assert heir.decision().act == "inherit" and legal(heir, BOB) is not None
    if any(card.effect.do == "choose" for card in edition.chest):
        choice = position(edition, 2).card_on_top("chest", "choose").at(ANN, 30).throws((1, 2)).game()
        choice.play(ANN, Throw())
        assert legal(choice, ANN) == PayCard()
    if edition.rules.in_kind == "agreed":
        kind = rented(position(edition, 3).owns(ANN, 5).cash(ANN, euros(edition, 20)))
        kind.play(ANN, PayInKind((5,), 0))
        assert legal(kind, BOB) is not None
    if edition.modes.timed is not None:
        last = position(edition, 3, "timed").owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
        last.play(ANN, Throw())
        last.play(codes.OUTSIDE, StrikeHour())
        assert legal(last, BOB) == Claim(39, ANN)


class Watched(Master):
    """A master whose every answer is held against the rules, and whose offers are counted."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, 0.001, clock=ticking())
        self.acts: set[str] = set()
        self.offers: list[Numbers] = []

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        numbers = super().decide(game, seat, asked, maker)
        self.acts.add("offer" if asked == OFFER else str(game.decision().act))
        assert numbers is not None or asked != MUST
        if numbers is not None:
            assert game.judge(seat, numbers) == codes.OK, (numbers, game.decision())
            if numbers[0] == codes.OFFER:
                self.offers.append(numbers)
        return numbers


@pytest.mark.parametrize("mode", MODES)
def test_whole_games_in_every_edition_and_mode(edition: Edition, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    met: set[str] = set()
    for players in range(2, 7):
        game = Game(edition, players, mode=mode, seed=players, listen=False)
        policy, seat = Watched(players), players % 2
        policies = bots_for({other: "beginner" for other in range(players) if other != seat}, 1)
        policies[seat] = policy
        for _ in StepwiseGame(game, policies, hour_at=60 if mode == "timed" else 0).until_person():
            if game.turns > 400:
                break
        assert game.broken() is None
        assert game.is_over or mode == "standard"
        assert len(set(policy.offers)) == len(policy.offers) <= 80, "few offers, none twice"
        met |= policy.acts
    assert {"throw", "buy", "sale"} <= met and ("debt" in met or mode != "standard")


class Overheard(StepwiseGame):
    """A table of strong players, with one who listens to everything and one who hears bids and no offers."""

    def __init__(self, seed: int) -> None:
        game = Game("nostalgia-2003", 4, seed=seed, record=False)
        super().__init__(game, bots_for(dict.fromkeys(range(4), "strong"), seed))
        self.listener, self.deaf, self.refused = Search(1), Search(1), 0

    def put(self, seat: int, numbers: Numbers) -> list[Event]:
        if numbers[0] in NOTICED:
            self.listener.notice(self.game, seat, numbers[0], numbers[1])
            self.refused += numbers[0] == codes.REFUSE
        if numbers[0] in (codes.BID, codes.PASS):
            self.deaf.notice(self.game, seat, numbers[0], numbers[1])
        return super().put(seat, numbers)


def test_it_remembers_what_the_others_asked_of_each_other() -> None:
    """Who did not hear the offers takes for open what was refused long ago, and thinks of another game."""
    differ = refused = 0
    for seed in range(4):
        table = Overheard(seed)
        while (asked := table.next()) is not None and (table.game.turns < 40 or asked[:2] != (0, MUST)):
            table.ask_bot(asked)
        seen = []
        for search in (table.listener, table.deaf):
            search.look(table.game, 0, MUST, -1)
            search.roll(5, 10, ROUNDS)
            seen.append(search.values(0))
        differ += seen[0] != seen[1]
        refused += table.refused
    assert refused > 10 and differ > 0
