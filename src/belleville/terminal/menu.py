"""The numbered list of what a person can do now: answers first, then other moves, then rare ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from ..bots.asking.stepwise import Asked
from ..bots.codes import ASK_WINDOW
from ..rules import codes, views
from ..rules import moves as mv
from . import dialogues

if TYPE_CHECKING:
    from .player import Person

Wait: TypeAlias = Literal["wait"]
Chosen: TypeAlias = mv.Move | Wait | None  # a move, waiting on purpose, or back to the question


class Entry(NamedTuple):
    """One line of the list: its command, its text, and what choosing it does."""

    command: str
    label: str
    choose: Callable[[], Chosen]


def entries(person: Person, asked: Asked) -> list[Entry]:
    """Return all entries of the list."""
    choices = person.game.choices(person.seat)
    found: list[Entry] = []
    if asked.how == ASK_WINDOW:
        found.append(Entry("next", person.words("menu-go-on"), lambda: "wait"))
    found += answers(person, choices)
    found += business(person, choices)
    found.append(Entry("more", person.words("menu-more"), lambda: pick(person, "menu-more", rest(person))))
    return found


def pick(person: Person, title: str, choices: list[Entry]) -> Chosen:
    """Ask for one entry of a sub-list."""
    at = person.prompt.pick(person.words(title), [entry.label for entry in choices])
    return None if at is None else choices[at].choose()


def of_kind(choices: views.Choices, *kinds: type) -> Iterator[Any]:
    """Return the moves of some kinds."""
    return (move for move in choices.moves if isinstance(move, kinds))


def entry(command: str, label: str, move: mv.Move) -> Entry:
    """Return the entry of a move."""
    return Entry(command, label, lambda: move)


def answers(person: Person, choices: views.Choices) -> Iterator[Entry]:
    """Return the answers that the game waits for."""
    words, decision = person.words, person.game.decision()
    amount = words.money(decision.amount or 0)
    title = words.square(decision.square) if decision.square is not None else None
    for move in choices.moves:
        match move:
            case mv.Throw():
                yield entry("throw", words("menu-throw"), move)
            case mv.Buy():
                yield entry("buy", words("menu-buy", title=title, amount=amount), move)
            case mv.Decline():
                yield entry("decline", words("menu-decline"), move)
            case mv.Pass():
                yield entry("pass", words("menu-let-go" if decision.act == "last-claim" else "menu-pass"), move)
            case mv.PayCard():
                yield entry("pay", words("menu-pay", amount=amount), move)
            case mv.DrawCard():
                yield entry("draw", words("menu-draw"), move)
            case mv.PayFine():
                yield entry("fine", words("menu-fine", amount=words.money(words.edition.money.fine)), move)
            case mv.UseCard(deck):
                yield entry("card", words("menu-card", deck=words.deck(deck)), move)
            case mv.Keep():
                yield entry("keep", words("menu-keep"), move)
            case mv.Place(square):
                yield entry("place", words("menu-place", title=words.square(square)), move)
            case mv.Accept(maker):
                yield entry("accept", words("menu-accept", who=words.who(maker)), move)
            case mv.Refuse(maker):
                yield entry("refuse", words("menu-refuse", who=words.who(maker)), move)
            case mv.Bid(low):
                yield entry("bid", words("menu-bid-low", amount=words.money(low)), move)
                yield Entry("bid", words("menu-bid"), lambda: dialogues.bid(person))
            case mv.Claim(square, visitor) if person.reminds or decision.act == "last-claim":
                label = words("menu-claim-one", title=words.square(square), who=words.who(visitor))
                yield entry("claim", label, move)
            case mv.GoBankrupt():
                yield Entry("bankrupt", words("menu-bankrupt"), lambda: dialogues.sure(person, mv.GoBankrupt()))
            case mv.Hammer():
                yield entry("hammer", words("menu-hammer"), move)
    if choices.want is not None:
        most = choices.want
        yield Entry("want", words("menu-want"), lambda: dialogues.want(person, most))
    if choices.in_kind:
        yield Entry("kind", words("menu-in-kind"), lambda: dialogues.pay_in_kind(person))


def business(person: Person, choices: views.Choices) -> Iterator[Entry]:
    """Return the moves possible at any moment; claiming rent is always listed, whether or not there is one."""
    words, game = person.words, person.game
    for command, make in LISTS.items():
        if found := make(person, choices):
            yield Entry(command, words(f"menu-{command}"), partial(pick, person, f"menu-{command}", found))
    if not game.standing_claim(person.seat) and person.owns():
        yield Entry("claim", words("menu-claim"), lambda: dialogues.claim(person))
    if choices.offer_to:
        yield Entry("offer", words("menu-offer"), lambda: dialogues.offer(person))
    for move in of_kind(choices, mv.Withdraw):
        yield entry("withdraw", words("menu-withdraw"), move)


def build_list(person: Person, choices: views.Choices) -> list[Entry]:
    """Return the titles to build on, with the price."""
    found = []
    for move in of_kind(choices, mv.Build):
        deed = person.words.edition.squares[move.title]
        price = deed.hotel if person.game.level(move.title) >= person.game.max_houses else deed.house
        found.append(entry("build", cost(person, move.title, price), move))
    return found


def sell_list(person: Person, choices: views.Choices) -> list[Entry]:
    """Return the buildings to sell: the topmost of a title, a hotel for houses, a whole group."""
    words = person.words
    found = []
    for move in of_kind(choices, mv.Sell):
        deed = words.edition.squares[move.title]
        price = deed.hotel if person.game.level(move.title) == codes.HOTEL else deed.house
        found.append(entry("sell", cost(person, move.title, price // 2), move))
    for move in of_kind(choices, mv.Swap):
        found.append(entry("swap", words("menu-swap-one", title=words.square(move.title)), move))
    for move in of_kind(choices, mv.SellGroup):
        found.append(entry("group", words("menu-group-one", group=words.group(move.group)), move))
    return found


def mortgage_list(person: Person, choices: views.Choices) -> list[Entry]:
    """Return the titles to mortgage, cheapest first, with what each brings."""
    squares = person.words.edition.squares
    moves = sorted(of_kind(choices, mv.Mortgage), key=lambda move: squares[move.title].mortgage)
    return [entry("mortgage", cost(person, move.title, squares[move.title].mortgage), move) for move in moves]


def lift_list(person: Person, choices: views.Choices) -> list[Entry]:
    """Return the mortgages to lift; titles just received cost their mortgage value only."""
    squares = person.words.edition.squares
    just = person.game.decision()
    fresh = just.titles if just.act == "inherit" else ()
    found = []
    for move in of_kind(choices, mv.Lift):
        bare = move.title in fresh
        price = squares[move.title].mortgage if bare else person.game.lifting_price(move.title)
        found.append(entry("lift", cost(person, move.title, price), move))
    return found


LISTS: dict[str, Callable[[Person, views.Choices], list[Entry]]] = {
    "build": build_list, "sell": sell_list, "mortgage": mortgage_list, "lift": lift_list,
}  # fmt: skip
HEADS = {"swap": "sell", "place": "build"}  # lists that share the heading of another one


def titles_for(person: Person, command: str) -> list[Entry]:
    """Return the titles a command could be about, when none was named."""
    choices = person.game.choices(person.seat)
    if command == "place":
        return [entry for entry in answers(person, choices) if entry.command == "place"]
    found = LISTS[HEADS.get(command, command)](person, choices)
    return [entry for entry in found if command != "swap" or entry.command == "swap"]


def cost(person: Person, square: int, amount: int) -> str:
    """Return a title and an amount as text."""
    return person.words("menu-cost", title=person.words.square(square), amount=person.words.money(amount))


def rest(person: Person) -> list[Entry]:
    """Return the rarely used entries."""
    words, standing = person.words, person.game.standing_claim(person.seat)
    found = [
        entry(
            "standing", words("menu-standing-off" if standing else "menu-standing-on"), mv.StandingClaim(not standing)
        ),
        Entry("remind", words("menu-remind-off" if person.reminds else "menu-remind-on"), person.switch_reminding),
    ]
    if person.game.mode == "timed":
        found.append(Entry("hour", words("menu-hour"), lambda: dialogues.sure(person, mv.StrikeHour())))
    found.append(Entry("leave", words("menu-leave"), lambda: dialogues.sure(person, mv.Leave())))
    return found
