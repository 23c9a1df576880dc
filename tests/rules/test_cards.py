"""Chapter cards: every card of every edition, and how packs are drawn from."""

from __future__ import annotations

from typing import NamedTuple

from belleville import (
    Accept,
    Buy,
    Decline,
    DrawCard,
    Goods,
    NotYourMove,
    Offer,
    Pass,
    PayCard,
    Throw,
    UseCard,
)
from belleville.editions import Edition
from belleville.editions.model import Card, Deck
from belleville.rules.events import CardDrawn, CardReturned, JailCardPassed, Moved, Paid
from belleville.rules.views import Rent

from .clauses import C_S, MIRO, ZELDA, covers
from .positions import ANN, BOB, CLEO, DAN, Position, euros, kinds, position, refused
from .visits import cashes, pack, visited, with_card

SQUARES: dict[Deck, tuple[int, ...]] = {"chance": (7, 22, 36), "chest": (2, 17, 33)}
NEAREST = {
    ("station", 7): 15, ("station", 22): 25, ("station", 36): 5,
    ("utility", 7): 12, ("utility", 22): 28, ("utility", 36): 12,
}  # fmt: skip


class Done(NamedTuple):
    """What a card must have done: where Ann is, what she has gained, what each other has, whether she is in jail."""

    square: int
    gain: int = 0
    others: int = 0
    jail: int = 0


def by_the_card(edition: Edition, card: Card, start: int) -> Done:
    """What a card does to Ann on `start`, who has three lots with 2 houses each, two with a hotel, and two rivals."""
    printed = card.effect
    match printed.do:
        case "move-to":
            return Done(printed.square, edition.money.salary if printed.square < start else 0)
        case "back-to":
            return Done(printed.square)
        case "move-by":
            return Done(start + printed.steps)
        case "nearest":
            end = NEAREST[printed.kind, start]
            return Done(end, edition.money.salary if end < start else 0)
        case "jail":
            return Done(10, jail=1)
        case "jail-free":
            return Done(start)
        case "pay":
            return Done(start, -printed.amount)
        case "receive":
            return Done(start, printed.amount)
        case "collect":
            return Done(start, 2 * printed.amount, -printed.amount)
        case "pay-each":
            return Done(start, -2 * printed.amount, printed.amount)
        case "repairs":
            return Done(start, -(6 * printed.house + 2 * printed.hotel))
        case "choose":
            return Done(start, -printed.pay)


def before_a_card(edition: Edition, deck: Deck, *cards: str) -> Position:
    """Ann and Bob have built, nothing that a card leads to is owned, and these cards lie on top."""
    given = position(edition, 3).owns(ANN, group="green").built(2, group="green").owns(ANN, group="brown")
    given.built(5, group="brown").owns(BOB, group="light-blue").built(3, group="light-blue")
    for seat in (ANN, BOB, CLEO):
        given.cash(seat, euros(edition, 5000))
    return given.card_on_top(deck, *cards)


@covers("card.kinds", "card.draw", "card.past-go", "ruling.card-move", "ruling.back-to")
def test_card_kinds_each_card_does_what_it_says_and_no_more(edition: Edition) -> None:
    for deck, squares in SQUARES.items():
        for card in edition.deck(deck):
            for start in squares:
                check_card(edition, deck, card, start)


def check_card(edition: Edition, deck: Deck, card: Card, start: int) -> None:
    """Ann draws a card on a square: everything about the table is as the card says."""
    done = by_the_card(edition, card, start)
    given = before_a_card(edition, deck, card.id)
    given.card_on_top(
        "chest" if deck == "chance" else "chance", "receive"
    )  # a card that leads to another pack finds money there
    packs = {name: [edition.deck(name)[i].id for i in given.pack(which)] for which, name in enumerate(SQUARES)}
    game = visited(given, start)
    cash = euros(edition, 5000) + done.gain + (edition.money.salary if start == 2 else 0)
    if card.effect.do == "choose":
        game.play(ANN, PayCard())
    square = edition.squares[done.square]
    if done.square != start and square.kind == "tax":
        cash -= square.amount
    elif done.square != start and square.kind == "chest":
        packs["chest"].append(packs["chest"].pop(0))
        cash += next(card.effect.amount for card in edition.chest if card.effect.do == "receive")
    elif done.square in edition.titles and game.owner(done.square) is None:
        assert (game.decision().act, game.decision().square) == ("buy", done.square)
        game.play(ANN, Buy())
        cash -= square.price
    packs[deck].remove(card.id)
    if card.effect.do == "jail-free":
        assert game.jail_cards(ANN) == (deck,)
    else:
        packs[deck].append(card.id)
        assert game.jail_cards(ANN) == ()
    assert (game.square(ANN), game.jail(ANN)) == (done.square, done.jail)
    assert cashes(game) == [cash, euros(edition, 5000) + done.others, euros(edition, 5000) + done.others]
    assert {name: pack(game, name) for name in SQUARES} == packs
    assert (game.decision().act, game.turn) == ("throw", BOB)
    assert game.broken() is None


@covers("card.kinds")
def test_card_kinds_repairs_count_what_stands_on_ones_own_lots(edition: Edition) -> None:
    deck = next(name for name in SQUARES if any(card.effect.do == "repairs" for card in edition.deck(name)))
    start = SQUARES[deck][0]
    card = next(card for card in edition.deck(deck) if card.effect.do == "repairs")
    for levels, houses, hotels in (((0, 0), 0, 0), ((1, 0), 1, 0), ((4, 4), 8, 0), ((5, 4), 4, 1), ((5, 5), 0, 2)):
        given = position(edition).owns(ANN, group="dark-blue").owns(BOB, group="green").built(5, group="green")
        for square, level in zip((37, 39), levels, strict=True):
            given.built(level, square)
        game = visited(given.card_on_top(deck, card.id), start)
        due = houses * card.effect.house + hotels * card.effect.hotel
        assert cashes(game) == [euros(edition, 1500) - due, euros(edition, 1500)]


@covers("card.kinds", editions=(*C_S, ZELDA))
def test_card_kinds_repairs_of_a_quick_game_know_its_hotels(edition: Edition) -> None:
    """Three houses are the most there: the hotel is still one hotel."""
    given = position(edition, mode="quick").owns(ANN, group="dark-blue").built(5, 37).built(3, 39)
    game = visited(given.card_on_top("chance", "repairs"), 7)
    assert game.cash(ANN) == euros(edition, 1500 - 100 - 3 * 25)


# -- drawing -------------------------------------------------------------------------------------------------------


@covers("card.draw", editions=C_S, choice="card_return")
def test_card_draw_puts_the_card_back_before_obeying(edition: Edition) -> None:
    game = position(edition).card_on_top("chance", "pay").at(ANN, 4).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert kinds(events)[3:] == ["CardDrawn", "CardReturned", "Paid", "TurnBegan"]
    going = with_card(edition, "chance", do="move-to", square=39)
    game = visited(position(going), 7)
    assert game.decision().act == "buy"  # the card is obeyed still
    assert pack(game, "chance") == [card.id for card in (*edition.chance[1:], edition.chance[0])]


@covers("card.draw", editions=(MIRO, ZELDA), choice="card_return")
def test_card_draw_puts_the_card_back_after_obeying(edition: Edition) -> None:
    game = position(edition).card_on_top("chance", "pay").at(ANN, 4).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert kinds(events)[3:] == ["CardDrawn", "Paid", "CardReturned", "TurnBegan"]
    going = with_card(edition, "chance", do="move-to", square=39)
    game = visited(position(going), 7)
    assert pack(game, "chance") == [card.id for card in edition.chance[1:]]
    assert game.broken() is None
    assert CardReturned("chance", edition.chance[0].id) in game.play(ANN, Buy())
    assert pack(game, "chance") == [card.id for card in (*edition.chance[1:], edition.chance[0])]


@covers("card.draw")
def test_card_draw_takes_the_top_and_goes_through_the_pack(edition: Edition) -> None:
    paying = [card.id for card in edition.chest if card.effect.do in ("pay", "receive")]
    given = position(edition).card_on_top("chest", *paying[:3]).at(BOB, 14)
    game = given.at(ANN, 39).throws((1, 2), (1, 2)).game()
    assert CardDrawn(ANN, "chest", paying[0]) in game.play(ANN, Throw())
    assert CardDrawn(BOB, "chest", paying[1]) in game.play(BOB, Throw())
    order = pack(game, "chest")
    assert (order[0], order[-2:], len(order)) == (paying[2], paying[:2], 16)


@covers("card.face", editions=(MIRO, ZELDA))
def test_card_face_nobody_sees_the_order_of_a_pack(edition: Edition) -> None:
    """Two tables differ by the order of their packs alone: no view and no event tells them apart until a draw."""
    tables = []
    for first in ("pay", "receive"):
        given = position(edition, 3).owns(BOB, 39).at(ANN, 36).at(BOB, 14).card_on_top("chest", first)
        tables.append(given.throws((1, 2), (1, 2)).game())
    one, two = tables
    assert one.play(ANN, Throw()) == two.play(ANN, Throw())
    assert one.decision() == two.decision()
    assert one.rents() == two.rents()
    for seat in range(3):
        assert one.choices(seat) == two.choices(seat)
    assert one.play(BOB, Throw()) != two.play(BOB, Throw())


# -- the jail card -------------------------------------------------------------------------------------------------


@covers("card.jail-free")
def test_card_jail_free_is_kept_and_goes_back_to_its_pack_when_used(edition: Edition) -> None:
    for deck, squares in SQUARES.items():
        card = next(card.id for card in edition.deck(deck) if card.effect.do == "jail-free")
        game = position(edition).card_on_top(deck, "jail-free").at(ANN, squares[1] - 3).throws((1, 2)).game()
        events = game.play(ANN, Throw())
        assert JailCardPassed(None, ANN, deck) in events
        assert CardReturned(deck, card) not in events
        assert (game.jail_cards(ANN), len(pack(game, deck))) == ((deck,), 15)
        assert game.state().deck[15 if deck == "chance" else 31] == 0  # equal tables are equal number by number
        game = position(edition).jail_card(ANN, deck).in_jail(ANN).game()
        events = game.play(ANN, UseCard(deck))
        assert events[:2] == [JailCardPassed(ANN, None, deck), CardReturned(deck, card)]
        assert (game.jail_cards(ANN), pack(game, deck)[-1], len(pack(game, deck))) == ((), card, 16)
        assert game.broken() is None


@covers("card.jail-free", "jail.buy-card")
def test_card_jail_free_is_sold_at_an_agreed_price(edition: Edition) -> None:
    """In every edition, and in that of 1936 while trading in titles is closed."""
    game = position(edition).jail_card(BOB).in_jail(ANN).game()
    game.play(BOB, Offer(ANN, Goods(cards=("chance",)), Goods(cash=euros(edition, 35))))
    game.play(ANN, Accept(BOB, game.offers()[0].revision))
    assert cashes(game) == [euros(edition, 1465), euros(edition, 1535)]
    assert (game.jail_cards(ANN), game.jail_cards(BOB)) == (("chance",), ())
    game.play(ANN, UseCard("chance"))
    assert game.jail(ANN) == 0


# -- moving --------------------------------------------------------------------------------------------------------


@covers("card.past-go")
def test_card_past_go_earns_the_salary_but_not_on_the_way_to_jail(edition: Edition) -> None:
    for square, salary in ((0, 200), (35, 200), (37, 0), (11, 200)):
        given = position(with_card(edition, "chance", do="move-to", square=square), 2).owns(ANN, square % 40 or 39)
        game = visited(given, 36)
        assert game.cash(ANN) == euros(edition, 1500 + salary)
    game = visited(position(edition).card_on_top("chance", "jail"), 36)
    assert (game.cash(ANN), game.square(ANN), game.jail(ANN)) == (euros(edition, 1500), 10, 1)


@covers("card.past-go", "turn.salary")
def test_card_past_go_a_second_salary_in_one_turn(edition: Edition) -> None:
    game = position(edition).card_on_top("chest", "move-to").at(ANN, 39).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert [event.amount for event in events if isinstance(event, Paid)] == [euros(edition, 200)] * 2
    assert game.cash(ANN) == euros(edition, 1900)


@covers("ruling.back-to")
def test_ruling_back_to_never_earns_a_salary(edition: Edition) -> None:
    """Not even when the way back leads over Go."""
    for effect in ({"do": "move-by", "steps": -8}, {"do": "back-to", "square": 39}):
        game = visited(position(with_card(edition, "chance", **effect)).owns(ANN, 39), 7)
        assert (game.square(ANN), game.cash(ANN)) == (39, euros(edition, 1500))
    game = position(edition).card_on_top("chance", "move-by").at(ANN, 4).throws((1, 2)).game()
    events = game.play(ANN, Throw())
    assert Moved(ANN, 7, 4, "back") in events
    assert game.cash(ANN) == euros(edition, 1500 - 200)


@covers("ruling.card-move")
def test_ruling_card_move_forward_by_steps_may_pass_go(edition: Edition) -> None:
    given = position(with_card(edition, "chance", do="move-by", steps=6)).owns(ANN, 39)
    game = visited(given.card_on_top("chest", "receive"), 36)
    gain = next(card.effect.amount for card in edition.chest if card.effect.do == "receive")
    assert (game.square(ANN), game.cash(ANN)) == (2, euros(edition, 1700) + gain)


@covers("ruling.card-move")
def test_ruling_card_move_forward_by_steps_owes_the_usual_rent(edition: Edition) -> None:
    game = visited(position(with_card(edition, "chance", do="move-by", steps=8)).owns(BOB, 15), 7)
    assert game.rents() == [Rent(15, ANN, BOB, euros(edition, 25), claimed=False)]
    game = visited(position(with_card(edition, "chance", do="move-by", steps=5)).owns(BOB, 12), 7)
    assert game.rents() == [Rent(12, ANN, BOB, None, claimed=False)]  # a card sent her: a throw decides


@covers("ruling.card-move")
def test_ruling_card_move_ends_in_a_purchase_an_auction_a_rent(edition: Edition) -> None:
    going = with_card(edition, "chance", do="move-to", square=39)
    game = visited(position(going), 7)
    assert (game.decision().act, game.decision().must, game.decision().square) == ("buy", (ANN,), 39)
    game.play(ANN, Decline())
    assert game.decision().act == "sale"
    for seat in (ANN, BOB):
        game.play(seat, Pass())
    assert (game.owner(39), game.turn) == (None, BOB)
    game = visited(position(going).owns(BOB, 39), 7)
    assert game.rents() == [Rent(39, ANN, BOB, euros(edition, 50), claimed=False)]


@covers("ruling.card-move")
def test_ruling_card_move_may_end_on_another_card_or_in_jail(edition: Edition) -> None:
    game = visited(position(edition).card_on_top("chance", "move-by").card_on_top("chest", "jail"), 36)
    assert (game.square(ANN), game.jail(ANN), game.turn) == (10, 1, BOB)
    assert (len(pack(game, "chance")), len(pack(game, "chest"))) == (16, 16)
    game = visited(position(with_card(edition, "chance", do="move-by", steps=23)), 7)
    assert (game.square(ANN), game.jail(ANN)) == (10, 1)
    game = visited(position(with_card(edition, "chance", do="move-by", steps=-12)), 22)
    assert (game.square(ANN), game.jail(ANN)) == (10, 0)  # a visit


# -- pay or draw ---------------------------------------------------------------------------------------------------


def choosing(edition: Edition) -> Edition:
    """An edition whose first card of the chest leaves a choice, whatever its own says."""
    return with_card(edition, "chest", do="choose", pay=euros(edition, 10), draw="chance")


@covers("ruling.card-choice")
def test_ruling_card_choice_is_made_unseen_by_the_drawer(edition: Edition) -> None:
    game = visited(position(choosing(edition), 3).card_on_top("chance", "receive"), 17)
    decision = game.decision()
    assert (decision.act, decision.must, decision.amount) == ("card-choice", (ANN,), euros(edition, 10))
    assert len(pack(game, "chance")) == 16  # nothing is drawn yet
    for move in (PayCard(), DrawCard()):
        refused(game, BOB, move, "not-your-turn", "ruling.card-choice", NotYourMove)
    refused(game, ANN, Throw(), "answer-first", "turn.move")
    events = game.play(ANN, PayCard())
    assert [event.title for event in events if isinstance(event, Paid)] == [None]  # no title has to do with it
    assert (cashes(game), game.turn) == ([euros(edition, 1490), euros(edition, 1500), euros(edition, 1500)], BOB)
    for move in (PayCard(), DrawCard()):
        refused(game, ANN, move, "card-choice", "ruling.card-choice")


@covers("ruling.card-choice")
def test_ruling_card_choice_the_drawn_card_is_obeyed_as_on_its_square(edition: Edition) -> None:
    game = visited(position(choosing(edition)).card_on_top("chance", "jail"), 17)
    game.play(ANN, DrawCard())
    assert (game.cash(ANN), game.square(ANN), game.jail(ANN), game.turn) == (euros(edition, 1500), 10, 1, BOB)
    assert pack(game, "chest")[-1] == edition.chest[0].id
    assert pack(game, "chance")[-1] == next(card.id for card in edition.chance if card.effect.do == "jail")
    game = visited(position(choosing(edition)).card_on_top("chance", "jail-free"), 17)
    game.play(ANN, DrawCard())
    assert game.jail_cards(ANN) == ("chance",)
    assert game.broken() is None


@covers("ruling.card-choice")
def test_ruling_card_choice_paying_what_one_has_not_is_a_debt(edition: Edition) -> None:
    game = visited(position(choosing(edition)).cash(ANN, euros(edition, 10) - 1).owns(ANN, 39), 17)
    game.play(ANN, PayCard())
    assert (game.decision().act, game.decision().amount, game.decision().party) == ("debt", euros(edition, 10), None)


@covers("card.kinds")
def test_card_kinds_money_of_all_goes_round_from_the_left_without_the_bankrupt(edition: Edition) -> None:
    amount = euros(edition, 10)
    for do, sign in (("collect", 1), ("pay-each", -1)):
        given = position(with_card(edition, "chance", do=do, amount=amount), 5).turn(CLEO).at(CLEO, 4).throws((1, 2))
        given.state.out[BOB] = given.state.bankrupts = 1
        game = given.cash(BOB, 0).game()
        events = game.play(CLEO, Throw())
        moved = [(event.payer, event.payee) for event in events if isinstance(event, Paid)]
        assert moved == [(other, CLEO) if sign > 0 else (CLEO, other) for other in (DAN, 4, ANN)]
        start = euros(edition, 1500)
        assert cashes(game) == [start - sign * amount, 0, start + 3 * sign * amount, *[start - sign * amount] * 2]
