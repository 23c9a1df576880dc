"""Rulings on reading the editions: what no rulebook decides about money, ships, deals and open hands."""

from __future__ import annotations

from typing import Any

from msgspec import structs

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
    InvalidMove,
    Lift,
    Mortgage,
    Offer,
    Pass,
    Script,
    Sell,
    Throw,
    Want,
)
from belleville.editions import Edition
from belleville.editions.model import Effect
from belleville.rules.edition_struct import interest
from belleville.rules.events import Built, ContestOpened, Paid, RentThrown, SaleOpened, Shuffled
from belleville.rules.state_numbers import row_of

from .clauses import C_S, MIRO, STAR_WARS, ZELDA, covers
from .positions import ANN, BOB, CLEO, euros, position, refused

# -- money


@covers("ruling.coins", editions=STAR_WARS)
def test_ruling_coins_lie_in_the_bank_and_are_money_like_any_other(edition: Edition) -> None:
    assert [(coin.value, coin.count) for coin in edition.money.coins] == [(100000, 5)]
    game = position(edition).cash(ANN, 5 * 100000).at(ANN, 36).throws((1, 2)).game()
    assert game.cash(BOB) == sum(note.value * note.each for note in edition.money.notes)  # no coin at the start
    game.play(ANN, Throw())
    game.play(ANN, Decline())
    game.play(ANN, Bid(5 * 100000))  # a coin buys what notes buy
    game.play(BOB, Pass())
    assert (game.owner(39), game.cash(ANN)) == (ANN, 0)


@covers("ruling.round")
def test_ruling_round_is_up_to_the_smallest_note(edition: Edition) -> None:
    note = edition.money.note
    game = position(edition).owns(ANN, 12, 37, 1, 39).mortgaged(12, 37, 1, 39).game()
    exact = {12: 75, 37: 175, 1: 30, 39: 200}
    dues = {12: 8, 37: 18, 1: 3, 39: 20}  # 7.5 and 17.5 go up, 3 and 20 stay
    for square, value in exact.items():
        assert game.lifting_price(square) == euros(edition, value + dues[square])
        cash = game.cash(ANN)
        events = game.play(ANN, Lift(square))
        assert Paid(ANN, None, euros(edition, dues[square]), "interest", square) in events
        assert game.cash(ANN) == cash - euros(edition, value + dues[square])
    assert note == euros(edition, 1)
    assert interest(1010 * note, 10, note) == 101 * note  # larger than any title: ten in a hundred, no less
    assert interest(1011 * note, 10, note) == 102 * note


@covers("ruling.round")
def test_ruling_round_is_title_by_title(edition: Edition) -> None:
    at_table = position(edition, 3).owns(BOB, 39).owns(ANN, 12, 28).mortgaged(12, 28).cash(ANN, 0)
    game = at_table.at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    game.play(ANN, GoBankrupt())
    assert game.cash(BOB) == euros(edition, 1500 - 16)  # twice 8, not 15


# -- rents


def visit(edition: Edition, *owned: int, mortgaged: tuple[int, ...] = ()) -> int:
    """What Bob gets from Ann, who reaches his utility by a throw of three."""
    game = position(edition).owns(BOB, *owned).mortgaged(*mortgaged).at(ANN, 9).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(12, ANN))
    return game.cash(BOB) - 150000


@covers("ruling.miro-utility", editions=MIRO)
def test_ruling_miro_utility_multiplies_the_visitors_throw(edition: Edition) -> None:
    assert visit(edition, 12) == 400 * 3
    assert visit(edition, 12, 28) == 1000 * 3


@covers("ruling.miro-utility", editions=MIRO)
def test_ruling_miro_utility_a_new_throw_after_a_card(edition: Edition) -> None:
    # no card of this edition leads to a utility: here the first one does
    sent = structs.replace(edition.chance[0], effect=Effect(do="move-to", square=12))
    changed = structs.replace(edition, chance=(sent, *edition.chance[1:]))
    game = position(changed).owns(BOB, 12).at(ANN, 4).throws((1, 2), (6, 5)).game()
    game.play(ANN, Throw())
    events = game.play(BOB, Claim(12, ANN))
    assert RentThrown(ANN, BOB, 12, (6, 5)) in events
    assert game.cash(BOB) == 150000 + 400 * 11
    assert (game.square(ANN), game.turn) == (12, BOB)


@covers("ruling.count-owned")
def test_ruling_count_owned_mortgaged_stations_and_utilities_count(edition: Edition) -> None:
    stations = (5, 15, 25, 35)
    for many, rent in ((1, 25), (2, 50), (3, 100), (4, 200)):
        at_table = position(edition).owns(BOB, *stations[:many]).mortgaged(*stations[1:many])
        game = at_table.at(ANN, 2).throws((1, 2)).game()
        assert game.rent(5) == euros(edition, rent)
        game.play(ANN, Throw())
        game.play(BOB, Claim(5, ANN))
        assert game.cash(BOB) == euros(edition, 1500 + rent)
    game = position(edition).owns(BOB, 12, 28).mortgaged(28).at(ANN, 9).throws((1, 2), (1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(12, ANN))
    assert game.cash(BOB) == euros(edition, 1500 + 10 * 3)


# -- deals


@covers("ruling.swap-is-sale", editions=C_S)
def test_ruling_swap_is_sale_cash_titles_and_cards_mix_freely(edition: Edition) -> None:
    at_table = position(edition).owns(ANN, 39, 1).owns(BOB, 5, 15).jail_card(ANN).jail_card(BOB, "chest")
    game = at_table.game()
    give = Goods(euros(edition, 70), (39,), ("chance",))
    game.play(ANN, Offer(BOB, give, Goods(0, (5, 15), ("chest",))))
    game.play(BOB, Accept(ANN, 1))
    assert [game.owner(square) for square in (39, 1, 5, 15)] == [BOB, ANN, ANN, ANN]
    assert game.jail_cards(ANN) == ("chest",)
    assert game.jail_cards(BOB) == ("chance",)
    assert (game.cash(ANN), game.cash(BOB)) == (euros(edition, 1430), euros(edition, 1570))
    # title against title, card against title, no cash at all
    for give, take in ((Goods(titles=(1,)), Goods(titles=(39,))), (Goods(cards=("chest",)), Goods(titles=(39,)))):
        assert game.is_legal(ANN, Offer(BOB, give, take))
    assert game.broken() is None


@covers("ruling.goods-only")
def test_ruling_goods_only_cash_titles_and_cards_one_has(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).owns_all(BOB).jail_card(BOB).game()
    assert Goods.__struct_fields__ == ("cash", "titles", "cards")  # no place for a promise, a share or a loan
    cash = Goods(cash=euros(edition, 100))
    for give, take in (
        (cash, Goods()),  # a loan, or a present
        (Goods(), cash),
        (Goods(titles=(1,)), cash),  # Bob's
        (cash, Goods(titles=(39,))),  # Ann's own
        (Goods(cards=("chance",)), cash),
        (cash, Goods(cards=("chest",))),  # in its pack
    ):
        refused(game, ANN, Offer(BOB, give, take), "goods", "trade.goods")
    for square in (0, 4, 40):  # nobody sells a square without a title
        try:
            game.play(ANN, Offer(BOB, Goods(titles=(square,)), cash))
        except InvalidMove as error:
            assert "title" in str(error)
        else:
            raise AssertionError(f"square {square} was offered")
    assert game.is_legal(ANN, Offer(BOB, Goods(titles=(39,)), cash))


@covers("ruling.goods-only", editions=STAR_WARS)
def test_ruling_goods_only_ships_are_none(edition: Edition) -> None:
    game = position(edition).owns(ANN, group="brown").built(1, 1).game()
    offer = Offer(BOB, Goods(titles=(3,)), Goods(cash=10000))
    refused(game, ANN, offer, "trade-built", "trade.bare")


@covers("ruling.mortgage-free", editions=(*C_S, ZELDA))
def test_ruling_mortgage_free_without_debt_or_need_and_out_of_turn(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).owns(BOB, 37).cash(BOB, euros(edition, 9000)).game()
    game.play(ANN, Mortgage(39))
    assert game.cash(ANN) == euros(edition, 1500 + 200)
    game.play(BOB, Mortgage(37))
    assert game.cash(BOB) == euros(edition, 9000 + 175)
    assert game.is_mortgaged(37)


@covers("ruling.sale-interest", editions=C_S)
def test_ruling_sale_interest_nothing_is_due_before_the_mortgage_is_lifted(edition: Edition) -> None:
    game = position(edition).owns(ANN, 39).mortgaged(39).cash(BOB, euros(edition, 100)).game()
    game.play(ANN, Offer(BOB, Goods(titles=(39,)), Goods(cash=euros(edition, 100))))
    game.play(BOB, Accept(ANN, 1))  # his last note: the bank asks for nothing
    assert (game.owner(39), game.cash(BOB), game.is_mortgaged(39)) == (BOB, 0, True)
    assert game.decision().act == "throw"
    assert game.lifting_price(39) == euros(edition, 220)


# -- the two fleets


@covers("build.side", editions=STAR_WARS)
def test_build_side_each_builds_with_the_ships_of_the_token(edition: Edition) -> None:
    at_table = position(edition, tokens=["vader", "luke"]).owns(ANN, group="brown").owns(BOB, group="dark-blue")
    game = at_table.game()
    ships = []
    for seat, lot in ((ANN, 1), (BOB, 39)):
        built = next(event for event in game.play(seat, Build(lot)) if isinstance(event, Built))
        fleet = game.seating.fleet(edition, built.seat)
        assert fleet is not None
        ships.append((built.building, fleet.house.en))
    assert ships == [("house", "TIE fighter"), ("house", "X-wing fighter")]


@covers("build.side", "setup.stock", editions=STAR_WARS)
def test_build_side_the_position_says_what_is_left_of_each_fleet(edition: Edition) -> None:
    whole = {fleet.id: (fleet.houses, fleet.hotels) for fleet in edition.fleets}
    at_table = (
        position(edition, players=3, tokens=["vader", "luke", "leia"]).owns(ANN, group="brown").built(5, group="brown")
    )
    at_table.owns(ANN, group="light-blue").built(2, group="light-blue")
    at_table.owns(BOB, group="dark-blue").built(1, 39).owns(CLEO, group="orange").built(5, 16, 18).built(4, 19)
    assert dict(zip(whole, at_table.game().position().fleets, strict=True)) == {
        "rebel": (whole["rebel"][0] - 1 - 4, whole["rebel"][1] - 2),
        "imperial": (whole["imperial"][0] - 6, whole["imperial"][1] - 2),
    }


@covers("ruling.ships", "setup.stock", editions=STAR_WARS)
def test_ruling_ships_a_shortage_crosses_the_sides(edition: Edition) -> None:
    at_table = position(edition, tokens=["luke", "vader"]).owns(BOB, group="orange")
    for group in ("brown", "light-blue", "pink"):
        at_table.owns(ANN, group=group).built(4, group=group)
    game = at_table.cash(ANN, 0).game()
    assert (game.houses, game.broken()) == (0, None)  # 32 X-wings stand, every TIE is in the edition
    refused(game, BOB, Build(16), "houses", "build.shortage")
    game.play(ANN, Sell(1))
    game.play(BOB, Build(16))
    assert (game.houses, game.broken()) == (0, None)


@covers("ruling.ships", editions=STAR_WARS)
def test_ruling_ships_large_ones_are_twelve_in_all(edition: Edition) -> None:
    at_table = position(edition, tokens=["luke", "vader"]).owns(BOB, group="red").built(4, group="red")
    for group in ("brown", "light-blue", "pink", "orange"):
        at_table.owns(ANN, group=group).built(5, group=group)
    game = at_table.owns(ANN, group="dark-blue").cash(BOB, 900000).game()
    assert game.hotels == 1  # eleven freighters stand
    game.play(BOB, Build(21))
    refused(game, BOB, Build(23), "hotels", "ruling.no-hotel")
    assert game.broken() is None


@covers("ruling.ships", editions=STAR_WARS)
def test_ruling_ships_a_contest_crosses_the_sides(edition: Edition) -> None:
    at_table = position(edition, tokens=["luke", "vader"]).owns(BOB, group="orange")
    for group in ("brown", "light-blue", "pink"):
        at_table.owns(ANN, group=group).built(4, group=group)
    game = at_table.built(3, 1).game()
    assert ContestOpened("house", 1) in game.play(BOB, Build(16))
    assert game.decision().must == (ANN,)
    events = game.play(ANN, Want(1))
    assert any(isinstance(event, SaleOpened) and event.lot == "house" for event in events)
    assert game.decision().must == (ANN, BOB)


# -- open hands


def shown(game: Game) -> tuple[Any, ...]:
    """All that anybody may read of a game without asking for the whole position."""
    seats = range(game.players)
    titles = game.edition.titles
    return (
        game.decision(),
        [(game.choices(seat), game.moves(seat), game.options(seat)) for seat in seats],
        [(game.cash(seat), game.square(seat), game.jail(seat), game.out(seat), game.worth(seat)) for seat in seats],
        [game.jail_cards(seat) for seat in seats],
        [(game.owner(sq), game.level(sq), game.is_mortgaged(sq), game.rent(sq)) for sq in titles],
        [game.rents(), game.sale(), game.offers(), game.outcome(), game.houses, game.hotels],
    )


@covers("ruling.open-hands")
def test_ruling_open_hands_show_cash_titles_cards_and_stock(edition: Edition) -> None:
    at_table = position(edition, 3).owns(BOB, 39, group="brown").built(1, 1).mortgaged(39).jail_card(CLEO, "chest")
    game = at_table.cash(BOB, euros(edition, 77)).game()
    assert [game.cash(seat) for seat in range(3)] == [euros(edition, cash) for cash in (1500, 77, 1500)]
    assert [square for square in edition.titles if game.owner(square) == BOB] == [1, 3, 39]
    assert (game.is_mortgaged(39), game.level(1)) == (True, 1)
    assert [game.jail_cards(seat) for seat in range(3)] == [(), (), ("chest",)]
    assert (game.houses, game.hotels) == (31, 12)


@covers("ruling.open-hands")
def test_ruling_open_hands_hide_the_order_of_the_packs(edition: Edition) -> None:
    order = [*range(1, 16), 0]
    dice = [(6, 5), (1, 2), (1, 2), (1, 2)]
    games = [Game(edition, 2, chance=Script(dice, chance=top, chest=top)) for top in (order, order[::-1])]
    assert games[0].state().deck != games[1].state().deck
    told = [game.events() for game in games]
    assert told[0] == told[1]
    assert [event for event in told[0] if isinstance(event, Shuffled)] == [Shuffled("chance"), Shuffled("chest")]
    assert shown(games[0]) == shown(games[1])
    for seat, move in ((ANN, Throw()), (ANN, Buy()), (BOB, Throw()), (ANN, Claim(3, BOB))):
        told = [game.play(seat, move) for game in games]
        assert told[0] == told[1]
        assert shown(games[0]) == shown(games[1])


@covers("ruling.open-hands")
def test_ruling_open_hands_a_drawn_card_shows_itself_and_no_other(edition: Edition) -> None:
    at_table = position(edition).card_on_top("chest", "receive").at(ANN, 39).throws((1, 2))
    game = at_table.game()
    twin = position(edition).card_on_top("chest", "receive").at(ANN, 39).throws((1, 2)).game()
    state = twin.state()
    state.deck[17:32] = reversed(state.deck[17:32])  # all below the top card of the second pack
    twin.restore(row_of(state))
    assert game.play(ANN, Throw()) == twin.play(ANN, Throw())
    assert shown(game) == shown(twin)
    assert game.numbers() != twin.numbers()
