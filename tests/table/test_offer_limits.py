"""How often bots make offers to people: once a round, never nearly the same again, and not at all if unwanted."""

from __future__ import annotations

from belleville import Game
from belleville.bots.asking.stepwise import Asked
from belleville.bots.codes import ASK_WINDOW
from belleville.editions import load
from belleville.rules.moves import Goods, Offer, Refuse, Withdraw, encode
from belleville.table import history
from belleville.table.actor import LiveTable
from belleville.table.bots import Answer, BotRunner
from belleville.table.messages import Ack, OffersFrom, Reasoned, Setup, Trouble
from belleville.table.offer_limits import OfferLimits
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, new_registry, timeless

EDITION = load("nostalgia-2003")
TRIO = Setup("nostalgia-2003", seats=3, pace="calm")
ANN, OCTAVE, VICTOIRE = 0, 1, 2


async def among_bots(store: Memory | None = None) -> tuple[object, LiveTable, Page]:
    """Ann with two strong bots."""
    registry = new_registry(store)
    place = await registry.make(TRIO, "Ann", None, ("strong", "strong"))
    live = await registry.find(place.table)
    assert live is not None
    ann = await Page.join(live, place.secret)
    await ann.begin()
    return registry, live, ann


def a_game(turns: int = 10) -> Game:
    place = Position(EDITION, 3).owns(ANN, 1, 6).owns(OCTAVE, 3, 8).owns(VICTOIRE, 9).throws((1, 2))
    place.state.turns = turns
    return place.game()


def offer(cash: int, to: int = ANN, take: int = 1) -> Offer:
    """So much for a street of 60."""
    return Offer(to, Goods(cash), Goods(titles=(take,)))


@timeless
async def test_a_person_gets_one_offer_a_round_from_all_bots_together() -> None:
    registry, live, _ann = await among_bots()
    offer_limits, game = OfferLimits(live.state), a_game()
    assert offer_limits.allows(game, OCTAVE, offer(70))
    offer_limits.notice(game, OCTAVE, offer(70))
    assert not offer_limits.allows(game, OCTAVE, offer(200, take=6))
    assert not offer_limits.allows(game, VICTOIRE, offer(200, take=6))
    assert offer_limits.allows(game, VICTOIRE, offer(70, to=OCTAVE, take=3)), "bots among themselves are free"
    assert offer_limits.allows(game, VICTOIRE, offer(200, take=6), back=True), "an answer to Ann's own offer is none"
    assert not offer_limits.allows(a_game(12), VICTOIRE, offer(200, take=6))
    assert offer_limits.allows(a_game(13), VICTOIRE, offer(200, take=6)), "everybody has had a turn"
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_what_was_refused_does_not_come_again_slightly_changed() -> None:
    registry, live, _ann = await among_bots()
    offer_limits, game = OfferLimits(live.state), a_game()
    game.play(OCTAVE, offer(70))
    offer_limits.notice(game, ANN, Refuse(OCTAVE))
    later = a_game(20)
    for cash in (60, 70, 71, 81):  # a fifth of 60 is 12
        assert not offer_limits.allows(later, OCTAVE, offer(cash))
        assert not offer_limits.allows(later, OCTAVE, offer(cash), back=True)
    assert offer_limits.allows(later, OCTAVE, offer(82))
    assert offer_limits.allows(later, OCTAVE, offer(70, take=6)), "another street is another offer"
    assert offer_limits.allows(later, VICTOIRE, offer(70)), "and so is another's"
    game.play(ANN, Refuse(OCTAVE))
    game.play(OCTAVE, offer(90))
    offer_limits.notice(game, OCTAVE, Withdraw())  # it expired unanswered
    assert not offer_limits.allows(later, OCTAVE, offer(95))
    await registry.close()  # type: ignore[attr-defined]


@timeless
async def test_no_more_offers_from_one_bot_until_they_are_wanted_again() -> None:
    store = Memory()
    registry, live, ann = await among_bots(store)
    assert ann.mine.no_offers == ()
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, False)), Ack)
    assert ann.mine.no_offers == (OCTAVE,)
    offer_limits = OfferLimits(live.state)
    assert not offer_limits.allows(a_game(), OCTAVE, offer(700))
    assert not offer_limits.allows(a_game(), OCTAVE, offer(700), back=True)
    assert offer_limits.allows(a_game(), VICTOIRE, offer(700))
    entries = len(store.entries[live.id])
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, False)), Ack)
    assert len(store.entries[live.id]) == entries, "what is so already is not stored again"
    again = history.rebuilt(store.kept[live.id], store.entries[live.id])[0]
    assert again.occupants[ANN].no_offers == (OCTAVE,), "and it outlives the server"
    assert isinstance(await ann.say(OffersFrom(ann.id(), OCTAVE, True)), Ack)
    assert ann.mine.no_offers == ()
    assert offer_limits.allows(a_game(), OCTAVE, offer(700))
    for seat in (ANN, 7):
        refused = await ann.say(OffersFrom(ann.id(), seat, False))
        assert isinstance(refused, Trouble) and refused.code == "seats"
    await registry.close()  # type: ignore[attr-defined]


class Insistent:
    """A bot that offers the same whenever it is asked."""

    def __init__(self, made: Offer) -> None:
        self.made = encode(made, EDITION)

    def decide(self, game: Game, seat: int, how: int, maker: int = -1) -> tuple[int, int, int, int, int]:
        return self.made

    def notice(self, game: Game, seat: int, kind: int, maker: int) -> None:
        pass


@timeless
async def test_a_bot_whose_offer_is_not_wanted_makes_none() -> None:
    registry, live, ann = await among_bots()
    arrange(live, Position(EDITION, 3).owns(ANN, 1, 6).owns(OCTAVE, 3).owns(VICTOIRE, 9))
    bot_runner = BotRunner(live.state, lambda: None, live.workers)
    bot_runner.policies[OCTAVE], bot_runner.playing[OCTAVE] = Insistent(offer(700)), "strong"  # type: ignore[assignment]
    window = Asked(OCTAVE, ASK_WINDOW)
    answer = bot_runner.ask(window)
    assert isinstance(answer, Answer) and answer.moves == (offer(700),)
    assert answer.said == Reasoned(OCTAVE, ANN, "trade-group", "brown"), "and a strong bot says why"
    bot_runner.policies[OCTAVE] = Insistent(offer(70, to=VICTOIRE, take=9))  # type: ignore[assignment]
    to_a_bot = bot_runner.ask(window)
    assert isinstance(to_a_bot, Answer) and to_a_bot.said is None
    bot_runner.policies[OCTAVE], bot_runner.playing[OCTAVE] = Insistent(offer(700)), "sensible"  # type: ignore[assignment]
    live.state.occupants[OCTAVE].bot = "sensible"
    unsaid = bot_runner.ask(window)
    assert isinstance(unsaid, Answer) and unsaid.said is None
    await ann.say(OffersFrom(ann.id(), OCTAVE, False))
    assert bot_runner.ask(window) is None, "in its window it does nothing"
    await registry.close()  # type: ignore[attr-defined]
