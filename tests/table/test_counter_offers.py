"""Offers that ask for a counter-offer: everybody sees it, nobody accepts them as they stand, and bots counter."""

from __future__ import annotations

from belleville.bots.asking.stepwise import Asked
from belleville.bots.codes import ASK_OFFER
from belleville.editions import load
from belleville.rules.moves import Accept, Goods, Offer, Refuse, Throw, encode
from belleville.table import entries as e
from belleville.table.bots import Answer, BotRunner
from belleville.table.messages import Ack, CounterWanted, Play, PlayAll, Reasoned, Refused, Setup, Trouble, Undo
from tests.rules.positions import Position

from .in_memory_tables import Memory, Page, arrange, listen, new_registry, people, timeless

EDITION = load("nostalgia-2003")
DUO = Setup("nostalgia-2003", seats=2, pace="calm")
TRIO = Setup("nostalgia-2003", seats=3, pace="calm")
ANN, BOB = 0, 1
OFFER = Offer(BOB, Goods(70), Goods(titles=(3,)))
BARTER = Offer(BOB, Goods(titles=(6,)), Goods(cash=20, titles=(3,)))  # who pays is Bob


def a_street_each(players: int = 2) -> Position:
    return Position(EDITION, players).owns(ANN, 1, 6).owns(BOB, 3, 8)


@timeless
async def test_everybody_sees_the_wish_and_nobody_accepts_the_terms() -> None:
    store = Memory()
    registry = new_registry(store)
    live, (ann, bob) = await people(registry, 2, DUO)
    arrange(live, a_street_each())
    listen(ann, bob)
    assert isinstance(await ann.say(Play(ann.id(), OFFER, wants_counter=True)), Ack)
    listen(bob)
    assert bob.steps()[-1].note == CounterWanted(ANN, BOB)
    assert bob.company["counters_wanted"] == ann.company["counters_wanted"] == [ANN]
    moves = bob.mine.choices.moves
    assert Refuse(ANN) in moves and not any(isinstance(move, Accept) for move in moves)
    revision = bob.game["offers"][0]["revision"]
    for accept in (Play(bob.id(), Accept(ANN, revision)), PlayAll(bob.id(), (Accept(ANN, revision),))):
        refused = await bob.say(accept)
        assert isinstance(refused, Trouble) and refused.code == "stage"
    stored = e.read(store.entries[live.id][-1][1])
    assert isinstance(stored, e.Played) and stored.wants_counter, "and it outlives the server"
    # an ordinary offer in its place can be accepted
    assert isinstance(await ann.play(OFFER), Ack)
    listen(bob)
    assert bob.company["counters_wanted"] == [] and bob.steps()[-1].note is None
    assert isinstance(await bob.play(Accept(ANN, bob.game["offers"][0]["revision"])), Ack)
    await registry.close()


@timeless
async def test_only_one_offer_can_ask_for_a_counter_offer() -> None:
    registry = new_registry()
    live, (ann, _bob) = await people(registry, 2, DUO)
    arrange(live, a_street_each())
    listen(ann)
    for moves in ((Throw(),), (OFFER, Throw()), (OFFER, OFFER)):
        refused = await ann.say(PlayAll(ann.id(), moves, wants_counter=True))
        assert isinstance(refused, Trouble) and refused.code == "malformed"
    penniless = Offer(BOB, Goods(), Goods(titles=(3,)))
    assert isinstance(await ann.say(Play(ann.id(), penniless, wants_counter=True)), Refused), (
        "the rules know no presents"
    )
    assert ann.company["counters_wanted"] == []
    await registry.close()


@timeless
async def test_an_undone_wish_is_none_of_the_next_offer() -> None:
    registry = new_registry()
    live, (ann, bob) = await people(registry, 2, DUO)
    arrange(live, a_street_each())
    listen(ann, bob)
    await ann.say(Play(ann.id(), OFFER, wants_counter=True))
    assert isinstance(await ann.say(Undo(ann.id())), Ack)
    assert ann.company["counters_wanted"] == []
    await ann.play(OFFER)  # it has the revision of the first
    assert ann.company["counters_wanted"] == []
    await registry.close()


class Says:
    """A bot with one answer to every question."""

    def __init__(self, move: Accept | Refuse | Offer) -> None:
        self.answer = encode(move, EDITION)

    def decide(self, game: object, seat: int, how: int, maker: int = -1) -> tuple[int, int, int, int, int]:
        return self.answer

    def notice(self, game: object, seat: int, kind: int, maker: int) -> None:
        pass


async def asked_of_a_bot(offer: Offer, policy: object | None, wants_counter: bool = True) -> Answer:
    """What a strong bot does when it is asked for a counter-offer."""
    registry = new_registry()
    place = await registry.make(TRIO, "Ann", None, ("strong", "strong"))
    live = await registry.find(place.table)
    assert live is not None
    ann = await Page.join(live, place.secret)
    await ann.begin()
    arrange(live, a_street_each(3))
    listen(ann)
    assert isinstance(await ann.say(Play(ann.id(), offer, wants_counter=wants_counter)), Ack)
    bot_runner = BotRunner(live.state, lambda: None, live.workers)
    if policy is not None:
        bot_runner.policies[BOB], bot_runner.playing[BOB] = policy, "strong"  # type: ignore[assignment]
    answer = bot_runner.ask(Asked(BOB, ASK_OFFER, ANN))
    assert isinstance(answer, Answer)
    await registry.close()
    return answer


@timeless
async def test_a_bot_that_likes_the_terms_sends_them_back() -> None:
    likes = Says(Accept(ANN, 1))
    taken = await asked_of_a_bot(OFFER, likes, wants_counter=False)
    assert isinstance(taken.moves[0], Accept)
    answer = await asked_of_a_bot(OFFER, likes)
    assert answer.moves == (Refuse(ANN), Offer(ANN, Goods(titles=(3,)), Goods(70)))
    assert answer.said == Reasoned(BOB, ANN, "trade-worth")
    swapped = await asked_of_a_bot(BARTER, likes)
    assert swapped.moves == (Refuse(ANN), Offer(ANN, Goods(20, titles=(3,)), Goods(titles=(6,))))


@timeless
async def test_a_bot_names_its_own_terms_or_says_why_not() -> None:
    own = Offer(ANN, Goods(titles=(3,)), Goods(250))
    assert (await asked_of_a_bot(OFFER, Says(own))).moves == (Refuse(ANN), own)
    refused = await asked_of_a_bot(OFFER, Says(Refuse(ANN)))
    assert refused.moves == (Refuse(ANN),) and refused.said is not None and refused.said.to == ANN
    real = await asked_of_a_bot(Offer(BOB, Goods(1), Goods(titles=(3,))), None)
    assert real.moves[0] == Refuse(ANN) and real.said is not None
