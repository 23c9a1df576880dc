"""How often bots bother people with offers: once a round, never with much the same again, and not at all if asked."""

from __future__ import annotations

from belleville import Game
from belleville.bots.asking.stepwise import Asked
from belleville.bots.codes import ASK_WINDOW
from belleville.editions import load
from belleville.rules.moves import Goods, Offer, Refuse, Withdraw, encode
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.bots import Answer, Driver
from belleville.table.messages import Ack, OffersFrom, Reasoned, Setup, Trouble
from belleville.table.offer_limits import Courtesy
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, new_hall, timeless

BOX = load("nostalgia-2003")
TRIO = Setup("nostalgia-2003", seats=3, pace="calm")
ANN, OCTAVE, VICTOIRE = 0, 1, 2


async def among_bots(store: Memory | None = None) -> tuple[object, LiveTable, Page]:
    """Ann with two strong bots."""
    hall = new_hall(store)
    place = await hall.make(TRIO, "Ann", None, ("strong", "strong"))
    live = await hall.find(place.table)
    assert live is not None
    ann = await Page.join(live, place.secret)
    await ann.begin()
    return hall, live, ann


def a_game(turns: int = 10) -> Game:
    place = Position(BOX, 3).owns(ANN, 1, 6).owns(OCTAVE, 3, 8).owns(VICTOIRE, 9).throws((1, 2))
    place.state.turns = turns
    return place.game()


def offer(cash: int, to: int = ANN, take: int = 1) -> Offer:
    """So much for a street of 60."""
    return Offer(to, Goods(cash), Goods(titles=(take,)))


@timeless
async def test_a_person_gets_one_offer_a_round_from_all_bots_together() -> None:
    hall, live, _ann = await among_bots()
    courtesy, game = Courtesy(live.state), a_game()
    assert courtesy.allows(game, OCTAVE, offer(70))
    courtesy.notice(game, OCTAVE, offer(70))
    assert not courtesy.allows(game, OCTAVE, offer(200, take=6))
    assert not courtesy.allows(game, VICTOIRE, offer(200, take=6))
    assert courtesy.allows(game, VICTOIRE, offer(70, to=OCTAVE, take=3)), "bots among themselves are free"
    assert courtesy.allows(game, VICTOIRE, offer(200, take=6), back=True), "an answer to Ann's own offer is none"
    assert not courtesy.allows(a_game(12), VICTOIRE, offer(200, take=6))
    assert courtesy.allows(a_game(13), VICTOIRE, offer(200, take=6)), "everybody has had a turn"
    await hall.close()  # type: ignore[attr-defined]


@timeless
async def test_what_was_refused_does_not_come_again_slightly_changed() -> None:
    hall, live, _ann = await among_bots()
    courtesy, game = Courtesy(live.state), a_game()
    game.play(OCTAVE, offer(70))
    courtesy.notice(game, ANN, Refuse(OCTAVE))
    later = a_game(20)
    for cash in (60, 70, 71, 81):  # a fifth of 60 is 12
        assert not courtesy.allows(later, OCTAVE, offer(cash))
        assert not courtesy.allows(later, OCTAVE, offer(cash), back=True)
    assert courtesy.allows(later, OCTAVE, offer(82))
    assert courtesy.allows(later, OCTAVE, offer(70, take=6)), "another street is another offer"
    assert courtesy.allows(later, VICTOIRE, offer(70)), "and so is another's"
    game.play(ANN, Refuse(OCTAVE))
    game.play(OCTAVE, offer(90))
    courtesy.notice(game, OCTAVE, Withdraw())  # it expired unanswered
    assert not courtesy.allows(later, OCTAVE, offer(95))
    await hall.close()  # type: ignore[attr-defined]


@timeless
async def test_no_more_offers_from_one_bot_until_they_are_wanted_again() -> None:
    store = Memory()
    hall, live, ann = await among_bots(store)
    assert ann.mine.no_offers == ()
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, False)), Ack)
    assert ann.mine.no_offers == (OCTAVE,)
    courtesy = Courtesy(live.state)
    assert not courtesy.allows(a_game(), OCTAVE, offer(700))
    assert not courtesy.allows(a_game(), OCTAVE, offer(700), back=True)
    assert courtesy.allows(a_game(), VICTOIRE, offer(700))
    entries = len(store.entries[live.id])
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, False)), Ack)
    assert len(store.entries[live.id]) == entries, "what is so already is not stored again"
    again = history.rebuilt(store.kept[live.id], store.entries[live.id])[0]
    assert again.chairs[ANN].no_offers == (OCTAVE,), "and it outlives the server"
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, True)), Ack)
    assert ann.mine.no_offers == ()
    assert courtesy.allows(a_game(), OCTAVE, offer(700))
    for seat in (ANN, 7):
        refused = await ann.say(OffersFrom(ann.id(), seat, False))
        assert isinstance(refused, Trouble) and refused.code == "seats"
    await hall.close()  # type: ignore[attr-defined]


class Insistent:
    """A bot that offers the same whenever it is asked."""

    def __init__(self, made: Offer) -> None:
        self.made = encode(made, BOX)

    def decide(self, game: Game, seat: int, how: int, maker: int = -1) -> tuple[int, int, int, int, int]:
        return self.made

    def notice(self, game: Game, seat: int, kind: int, maker: int) -> None:
        pass


@timeless
async def test_a_bot_whose_offer_is_not_wanted_makes_none() -> None:
    hall, live, ann = await among_bots()
    arrange(live, Position(BOX, 3).owns(ANN, 1, 6).owns(OCTAVE, 3).owns(VICTOIRE, 9))
    driver = Driver(live.state, lambda: None, live.workers)
    driver.minds[OCTAVE], driver.playing[OCTAVE] = Insistent(offer(700)), "strong"  # type: ignore[assignment]
    window = Asked(OCTAVE, ASK_WINDOW)
    answer = driver.ask(window)
    assert isinstance(answer, Answer) and answer.moves == (offer(700),)
    assert answer.said == Reasoned(OCTAVE, ANN, "trade-group", "brown"), "and a strong bot says why"
    driver.minds[OCTAVE] = Insistent(offer(70, to=VICTOIRE, take=9))  # type: ignore[assignment]
    to_a_bot = driver.ask(window)
    assert isinstance(to_a_bot, Answer) and to_a_bot.said is None
    driver.minds[OCTAVE], driver.playing[OCTAVE] = Insistent(offer(700)), "sensible"  # type: ignore[assignment]
    live.state.chairs[OCTAVE].bot = "sensible"
    unsaid = driver.ask(window)
    assert isinstance(unsaid, Answer) and unsaid.said is None
    await ann.say(OffersFrom(ann.id(), OCTAVE, False))
    assert driver.ask(window) is None, "in its window it does nothing"
    await hall.close()  # type: ignore[attr-defined]
