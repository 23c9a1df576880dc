"""Moves that need more than one question: a bid, a claim, an offer, a payment in kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import moves as mv
from ..rules.moves import DECKS, Goods
from ..rules.refusals import Refusal

if TYPE_CHECKING:
    from .player import Person


def sure(person: Person, move: mv.Move) -> mv.Move | None:
    """Ask for confirmation of a move that cannot be taken back."""
    return move if person.prompt.sure(person.words("ask-sure")) else None


def bid(person: Person) -> mv.Move | None:
    """Ask how much to bid."""
    allowed = person.game.choices(person.seat).bid
    if allowed is None:
        return mv.Bid(0)  # the rules will say why it is refused
    amount = person.prompt.amount(*allowed)
    return None if amount is None else mv.Bid(amount)


def want(person: Person, most: int) -> mv.Move | None:
    """Ask how many of the contested buildings are wanted."""
    many = person.prompt.count(most)
    return None if many is None else mv.Want(many)


def others(person: Person) -> list[int]:
    """Return the other players still in the game."""
    game = person.game
    return [seat for seat in range(game.players) if seat != person.seat and not game.out(seat)]


def claim(person: Person) -> mv.Move | None:
    """Ask from whom to claim rent, then for which title: the one where the visitor stands comes first."""
    words, game, titles = person.words, person.game, person.words.edition.titles
    visitors = others(person)
    here = [words("menu-claim-here", who=words.who(seat), square=words.square(game.square(seat))) for seat in visitors]
    at = person.prompt.pick(words("menu-claim"), [*here, words("menu-claim-other")])
    if at is None:
        return None
    if at < len(visitors) and game.square(visitors[at]) in titles:
        return mv.Claim(game.square(visitors[at]), visitors[at])
    mine = [square for square in titles if game.owner(square) == person.seat]
    which = person.prompt.pick(words("ask-which"), [words.show(words.square(square)) for square in mine])
    if which is None:
        return None
    if at < len(visitors):
        return mv.Claim(mine[which], visitors[at])
    whom = person.prompt.pick(words("menu-claim-from"), [words.show(words.who(seat)) for seat in visitors])
    return None if whom is None else mv.Claim(mine[which], visitors[whom])


class TradeDraft:
    """An offer being composed: cash one way, titles and jail cards both ways."""

    def __init__(self, person: Person, to: int) -> None:
        self.person, self.to = person, to
        self.cash = 0  # what the person gives; negative: what the person asks for
        self.titles: tuple[set[int], set[int]] = (set(), set())
        self.cards: tuple[set[str], set[str]] = (set(), set())

    def goods(self, side: int) -> Goods:
        """Return what the person gives (0) or takes (1)."""
        cash = max(self.cash if side == 0 else -self.cash, 0)
        cards = tuple(deck for deck in DECKS if deck in self.cards[side])
        return Goods(cash, tuple(sorted(self.titles[side])), cards)

    def move(self) -> mv.Offer:
        """Return the offer as a move."""
        return mv.Offer(self.to, self.goods(0), self.goods(1))

    def show(self) -> None:
        """Print both sides, and everybody's cash after the trade."""
        person, words, game = self.person, self.person.words, self.person.game
        person.prompt.say(words("menu-deal", give=words.goods(self.goods(0)), take=words.goods(self.goods(1))))
        mine, theirs = game.cash(person.seat) - self.cash, game.cash(self.to) + self.cash
        after = words("menu-after", mine=words.money(mine), who=words.who(self.to), theirs=words.money(theirs))
        person.prompt.say(f"[dim]{after}[/]")
        if words.edition.rules.mortgaged_trade == "interest":
            moved = [square for square in (*self.titles[0], *self.titles[1]) if game.is_mortgaged(square)]
            if moved:
                due = sum(game.lifting_price(square) - words.edition.squares[square].mortgage for square in moved)
                person.prompt.say(f"[dim]{words('menu-interest', amount=words.money(due))}[/]")

    def toggle_title(self, side: int) -> None:
        """Add a title to one side, or remove it."""
        game, words = self.person.game, self.person.words
        holder = self.person.seat if side == 0 else self.to
        held = [square for square in words.edition.titles if game.owner(square) == holder]
        at = self.person.prompt.pick(words("ask-which"), [words.show(words.square(square)) for square in held])
        if at is not None:
            self.titles[side].symmetric_difference_update({held[at]})

    def set_cash(self, side: int) -> None:
        """Ask how much cash changes hands, and in which direction."""
        holder = self.person.seat if side == 0 else self.to
        amount = self.person.prompt.amount(0, self.person.game.cash(holder))
        if amount is not None:
            self.cash = amount if side == 0 else -amount


def closed(person: Person, to: int) -> Refusal | None:
    """Return why no title may be traded yet, if that is so: better said before an offer is composed than after."""
    game, some = person.game, Goods(cash=person.words.edition.money.note)
    for square in person.words.edition.titles:
        if game.owner(square) in (person.seat, to):
            titles = Goods(titles=(square,))
            sides = (titles, some) if game.owner(square) == person.seat else (some, titles)
            refusal = game.refusal(person.seat, mv.Offer(to, *sides))
            return refusal if refusal is not None and refusal.code == "market" else None
    return None


def offer(person: Person, to: int | None = None) -> mv.Move | None:
    """Compose an offer; it is made only when the rules allow it."""
    words, prompt = person.words, person.prompt
    if to is None:
        partners = others(person)
        at = prompt.pick(words("menu-with-whom"), [words.show(words.who(seat)) for seat in partners])
        if at is None:
            return None
        to = partners[at]
    refusal = closed(person, to)
    if refusal is not None:
        person.refuse(refusal)
    deal = TradeDraft(person, to)
    held = (person.game.jail_cards(person.seat), person.game.jail_cards(to))
    while True:
        deal.show()
        labels = [words(f"menu-{name}") for name in ("propose", "give-cash", "give-title", "take-cash", "take-title")]
        labels += [words("menu-give-card", deck=words.deck(deck)) for deck in held[0]]
        labels += [words("menu-take-card", deck=words.deck(deck)) for deck in held[1]]
        at = prompt.pick(words("menu-offer"), labels)
        match at:
            case None:
                return None
            case 0:
                refusal = person.game.refusal(person.seat, deal.move())
                if refusal is None:
                    return deal.move()
                person.refuse(refusal)
            case 1 | 3:
                deal.set_cash(at // 2)
            case 2 | 4:
                deal.toggle_title(at // 2 - 1)
            case _:
                side, deck = [*((0, deck) for deck in held[0]), *((1, deck) for deck in held[1])][at - 5]
                deal.cards[side].symmetric_difference_update({deck})


def pay_in_kind(person: Person) -> mv.Move | None:
    """Ask which titles to pay with, and how much cash besides."""
    words, prompt, game = person.words, person.prompt, person.game
    squares = game.choices(person.seat).in_kind
    if not squares:
        return mv.PayInKind((), 0)  # the rules will say why it is refused
    chosen: set[int] = set()
    half = game.half_in_cash()
    cash = min(game.cash(person.seat), game.decision().amount or 0) if half is None else half
    cash -= cash % words.edition.money.note
    while True:
        prompt.say(words("menu-kind-now", titles=words.squares(sorted(chosen)), amount=words.money(cash)))
        labels = [words("menu-kind-done"), words("menu-kind-cash", amount=words.money(cash))]
        labels += [words("menu-kind-title", title=words.square(square)) for square in squares]
        at = prompt.pick(words("menu-in-kind"), labels)
        if at is None:
            return None
        if at == 0:
            move = mv.PayInKind(tuple(sorted(chosen)), cash)
            refusal = game.refusal(person.seat, move)
            if refusal is None:
                return move
            person.refuse(refusal)
        elif at == 1:
            amount = prompt.amount(0, game.cash(person.seat))
            cash = cash if amount is None else amount
        else:
            chosen.symmetric_difference_update({squares[at - 2]})
