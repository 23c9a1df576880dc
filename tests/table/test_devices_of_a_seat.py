"""Several devices on one seat: the nonce of the one that committed counts, and no other makes its seat silent."""

from __future__ import annotations

from belleville.table.messages import Ack, Setup, Sit

from .in_memory_tables import REVEAL, Page, listen, new_registry, table, timeless
from .test_dice_contributions import code, commit, commitment, nonce, passed, proof_of, reveal, two


@timeless
async def test_a_second_device_does_not_replace_the_nonce_of_the_first() -> None:
    registry = new_registry()
    live, phone, bob = await two(registry)
    laptop = await Page.join(live, phone.secret)  # type: ignore[attr-defined]
    assert laptop.company["fair"]["seats"][0] == commitment(nonce("ann")) and 0 in laptop.company["fair"]["ready"]
    before = live.state.entries
    assert code(await commit(laptop, nonce("laptop"))) == "taken"
    assert code(await laptop.say(Sit(laptop.id(), "Anna", commitment=commitment(nonce("laptop"))))) == "taken"
    assert live.state.entries == before
    await phone.begin()
    await reveal(bob, nonce("bob"))
    assert code(await reveal(laptop, nonce("laptop"))) == "malformed"
    assert isinstance(await reveal(phone, nonce("ann")), Ack)
    await passed(1)
    assert live.state.stage == "playing"
    proof = await proof_of(registry, live, phone, bob)
    assert [one.how for one in proof.seats] == ["nonce", "nonce", "bot"] and proof.voids == ()
    await registry.close()


@timeless
async def test_when_the_device_that_committed_is_gone_another_may_commit() -> None:
    registry = new_registry()
    live, phone, bob = await two(registry)
    laptop = await Page.join(live, phone.secret)  # type: ignore[attr-defined]
    phone.leave()
    await passed(1)
    laptop.listen()
    assert laptop.company["fair"]["ready"] == [1], "the one that has the nonce of this seat is not here"
    assert isinstance(await commit(laptop, nonce("laptop")), Ack)
    laptop.listen()
    assert laptop.company["fair"]["ready"] == [0, 1]
    back = await Page.join(live, phone.secret)  # type: ignore[attr-defined]
    assert code(await commit(back, nonce("ann"))) == "taken", "now it counts no more"
    await laptop.begin()
    await reveal(bob, nonce("bob"))
    await reveal(laptop, nonce("laptop"))
    await passed(1)
    assert live.state.stage == "playing" and live.state.voids == ()
    await registry.close()


@timeless
async def test_a_device_without_the_nonce_is_not_asked_and_its_seat_is_not_called_silent() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    other = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    bob.leave()
    await passed(1)
    await ann.begin()  # before the other device of Bob has committed
    listen(ann, other)
    assert ann.company["fair"]["asked"] == [0]
    await reveal(ann, nonce("ann"))
    await passed(REVEAL + 1)
    assert live.state.stage == "playing" and live.state.voids == ()
    assert [one.how for one in live.state.chance.proof().seats] == ["nonce", "away", "bot"]
    await registry.close()


@timeless
async def test_a_device_that_comes_back_says_again_which_nonce_it_has() -> None:
    registry = new_registry()
    live, ann, bob = await two(registry)
    bob.leave()
    await passed(1)
    back = await Page.join(live, bob.secret)  # type: ignore[attr-defined]
    assert back.company["fair"]["ready"] == [0]
    before = live.state.entries
    assert isinstance(await commit(back, nonce("bob")), Ack) and live.state.entries == before
    ann.listen()
    assert ann.company["fair"]["ready"] == [0, 1]
    await ann.begin()
    assert live.state.reveal is not None and live.state.reveal.asked == (0, 1)
    await registry.close()


@timeless
async def test_a_commitment_by_http_counts_once_a_device_has_said_it_has_the_nonce() -> None:
    registry = new_registry()
    _, ann, _ = await table(registry, Setup("nostalgia-2003", seats=2), commitment=commitment(nonce("ann")))
    assert ann.company["fair"]["ready"] == []
    await commit(ann, nonce("ann"))
    ann.listen()
    assert ann.company["fair"]["ready"] == [0]
    await registry.close()


@timeless
async def test_two_tabs_with_the_same_nonce_are_both_ready() -> None:
    registry = new_registry()
    live, one, bob = await two(registry)
    tab = await Page.join(live, one.secret)  # type: ignore[attr-defined]
    assert isinstance(await commit(tab, nonce("ann")), Ack)
    one.leave()
    await passed(1)
    await tab.begin()
    assert live.state.reveal is not None and live.state.reveal.asked == (0, 1)
    assert isinstance(await reveal(tab, nonce("ann")), Ack)
    assert isinstance(await reveal(bob, nonce("bob")), Ack)
    await passed(1)
    assert live.state.stage == "playing"
    await registry.close()


@timeless
async def test_after_a_void_start_the_first_of_two_devices_to_commit_counts() -> None:
    registry = new_registry()
    live, phone, bob = await two(registry)
    laptop = await Page.join(live, phone.secret)  # type: ignore[attr-defined]
    await phone.begin()
    await reveal(phone, nonce("ann"))
    await passed(REVEAL + 1)
    listen(phone, laptop, bob)
    assert laptop.company["fair"]["ready"] == []
    assert isinstance(await commit(laptop, nonce("laptop")), Ack)
    assert code(await commit(phone, nonce("phone"))) == "taken"
    await registry.close()
