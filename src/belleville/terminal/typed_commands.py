"""Typed commands: parse a word in either language and what follows it into a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..bots.asking.stepwise import Asked
from ..rules import moves as mv
from ..rules.moves import DECKS
from . import dialogues, drawing, menu
from .menu import Chosen
from .prompt import Quit, number
from .texts import COMMANDS, commands, plain

if TYPE_CHECKING:
    from .player import Person

BARE: dict[str, mv.Move] = {
    "throw": mv.Throw(), "buy": mv.Buy(), "decline": mv.Decline(), "pass": mv.Pass(), "keep": mv.Keep(),
    "fine": mv.PayFine(), "withdraw": mv.Withdraw(), "pay": mv.PayCard(), "draw": mv.DrawCard(),
}  # fmt: skip
SOLEMN: dict[str, mv.Move] = {"bankrupt": mv.GoBankrupt(), "leave": mv.Leave(), "hour": mv.StrikeHour()}
ON_TITLE: dict[str, Callable[[int], mv.Move]] = {
    "build": mv.Build, "sell": mv.Sell, "swap": mv.Swap, "mortgage": mv.Mortgage, "lift": mv.Lift,
    "place": mv.Place,
}  # fmt: skip
LINES = 15  # of the log, by default


def obey(person: Person, asked: Asked, text: str) -> Chosen:
    """Return a move, a wish to wait, or None: something was only shown, or not understood."""
    head, _, rest = text.partition(" ")
    command = commands().get(plain(head))
    rest = rest.strip()
    if command is None:
        person.prompt.say(person.words("say-unknown", text=person.prompt.clean(text)))
        return None
    if command in BARE:
        return BARE[command] if not rest or is_about(person, head, rest) else None
    if command in SOLEMN:
        return dialogues.sure(person, SOLEMN[command])
    if command in ON_TITLE:
        if not rest:
            return menu.pick(person, f"menu-{menu.HEADS.get(command, command)}", menu.titles_for(person, command))
        square = find_title(person, rest)
        return None if square is None else ON_TITLE[command](square)
    if look(person, text):
        return None
    if command in ("next", "go"):
        return go_on(person, asked, command)
    return MAKERS[command](person, rest)


def look(person: Person, text: str) -> bool:
    """Carry out a word that only shows something, or stops; False if it is neither."""
    head, _, rest = text.partition(" ")
    command = commands().get(plain(head))
    if command not in LOOKS:
        return False
    LOOKS[command](person, rest.strip())
    return True


def is_about(person: Person, head: str, rest: str) -> bool:
    """Return whether `buy pigalle` means the title that is for sale; other words stand alone."""
    words, square = person.words, person.game.decision().square
    word = person.prompt.clean(head)
    if square is None or BARE[commands()[plain(head)]] not in (mv.Buy(), mv.Decline()):
        person.prompt.say(words("say-alone-bare", word=word))
        return False
    meant = find_title(person, rest)
    if meant is not None and meant != square:
        person.prompt.say(words("say-alone", word=word, title=words.square(square)))
    return meant == square


def go_on(person: Person, asked: Asked, command: str) -> Chosen:
    """Let the others play: to the next roll, or to the person's turn."""
    if command == "go":
        person.rushing = True
        person.prompt.say(person.words("say-rushing"))
    if asked.may_wait:
        return "wait"
    return None


# -- moves with an argument


def bid(person: Person, rest: str) -> mv.Move | None:
    """Parse `bid 120`."""
    return dialogues.bid(person) if not rest else amount_move(person, rest, mv.Bid)


def want(person: Person, rest: str) -> mv.Move | None:
    """Parse `want 2`."""
    return amount_move(person, rest, mv.Want)


def amount_move(person: Person, rest: str, make: Callable[[int], mv.Move]) -> mv.Move | None:
    """Parse a move with an amount."""
    found = number(rest)
    if found is None:
        person.prompt.say(person.words("say-not-amount", text=person.prompt.clean(rest)))
        return None
    return make(found)


def claim(person: Person, rest: str) -> mv.Move | None:
    """Parse `claim`, or `claim rue de la paix bob`; the visitor may be left out where only one has stopped there."""
    if not rest:
        return dialogues.claim(person)
    visitors = dialogues.others(person)
    whom = None
    head, _, last = rest.rpartition(" ")
    for seat in visitors:
        name = plain(person.words.seating.names[seat])
        if plain(last) == name or plain(rest).endswith(" " + name):
            whom, rest = seat, rest[: max(len(rest) - len(person.words.seating.names[seat]), len(head))].strip()
            break
    square = find_title(person, rest)
    if square is None:
        return None
    if whom is None:
        here = [seat for seat in visitors if person.game.square(seat) == square]
        whom = here[0] if len(here) == 1 else visitors[0] if visitors else person.seat
    return mv.Claim(square, whom)


def standing(person: Person, rest: str) -> mv.Move:
    """Parse `standing on`, `standing off`, or toggle it."""
    return mv.StandingClaim(switch(rest, not person.game.standing_claim(person.seat)))


def remind(person: Person, rest: str) -> None:
    """Parse `remind on`, `remind off`, or toggle it."""
    person.remind(switch(rest, not person.reminds))


def switch(rest: str, otherwise: bool) -> bool:
    """Return on or off."""
    word = plain(rest)
    if word in ("on", "yes", "oui", "y", "o"):
        return True
    return False if word in ("off", "no", "non", "n") else otherwise


def sell_group(person: Person, rest: str) -> mv.Move | None:
    """Parse `group B`, by letter, name or id."""
    for group in person.words.edition.groups:
        if plain(rest) in (plain(group.letter), plain(group.id), plain(group.name.fr), plain(group.name.en)):
            return mv.SellGroup(group.id)
    person.prompt.say(person.words("say-unknown", text=person.prompt.clean(rest)))
    return None


def use_card(person: Person, rest: str) -> mv.Move:
    """Parse `card`, or the name of a deck when the person has both cards."""
    held = person.game.jail_cards(person.seat)
    wanted = [deck for deck in DECKS if rest and plain(rest) in plain(person.words.deck(deck).text)]
    deck = next((deck for deck in DECKS if deck in (wanted or held)), DECKS[0])
    return mv.UseCard(deck)


def offer(person: Person, rest: str) -> mv.Move | None:
    """Parse `offer bob`."""
    if not rest:
        return dialogues.offer(person)
    to = find_player(person, rest)
    return None if to is None else dialogues.offer(person, to)


def accept(person: Person, rest: str) -> mv.Move | None:
    """Parse `accept bob`; without a name, the only open offer."""
    maker = find_maker(person, rest)
    if maker is None:
        return None
    revision = next((known.revision for known in person.game.offers() if known.maker == maker), 0)
    return mv.Accept(maker, revision)


def refuse(person: Person, rest: str) -> mv.Move | None:
    """Parse `refuse bob`; without a name, the only open offer."""
    maker = find_maker(person, rest)
    return None if maker is None else mv.Refuse(maker)


def in_kind(person: Person, rest: str) -> mv.Move | None:
    """Parse `kind`."""
    return dialogues.pay_in_kind(person)


# -- finding players and titles


def find_maker(person: Person, rest: str) -> int | None:
    """Return whose offer is meant."""
    if rest:
        return find_player(person, rest)
    open_to_me = [known.maker for known in person.game.offers() if known.to == person.seat]
    decision = person.game.decision()
    if decision.act == "in-kind" and decision.party is not None:
        return decision.party
    return open_to_me[0] if open_to_me else person.seat


def find_player(person: Person, text: str) -> int | None:
    """Return a player by name, the beginning of it, or number from 1."""
    names = [plain(name) for name in person.words.seating.names]
    wanted = plain(text)
    if wanted.isdigit() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    near = [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    if len(near) == 1 or (near and names[near[0]] == wanted):
        return near[0]
    person.prompt.say(person.words("say-no-player", text=person.prompt.clean(text)))
    return None


def find_title(person: Person, text: str) -> int | None:
    """Return a title by the number of its square, its name, or a part of it."""
    words, titles = person.words, person.words.edition.titles
    wanted = plain(text)
    if wanted.isdigit() and int(wanted) in titles:
        return int(wanted)
    names = {
        square: (plain(words.edition.squares[square].name.fr), plain(words.edition.squares[square].name.en))
        for square in titles
    }
    exact = [square for square in titles if wanted in names[square]]
    near = exact or [square for square in titles if wanted and any(wanted in name for name in names[square])]
    if len(near) == 1:
        return near[0]
    if near:
        person.prompt.say(words("say-many-titles", text=person.prompt.clean(text), titles=words.squares(near)))
    else:
        person.prompt.say(words("say-no-title", text=person.prompt.clean(text)))
    return None


# -- commands that only show something


def board(person: Person, rest: str) -> None:
    """Print the board."""
    person.prompt.say(drawing.draw_board(person.game, person.words, person.prompt.console.width))


def mine(person: Person, rest: str) -> None:
    """Print what the person owns, and how the others stand."""
    person.prompt.say(drawing.draw_mine(person.game, person.words, person.seat))
    person.prompt.say(drawing.draw_players(person.game, person.words))


def deed(person: Person, rest: str) -> None:
    """Print one title deed."""
    square = find_title(person, rest)
    if square is not None:
        person.prompt.say(drawing.draw_deed(person.game, person.words, square))


def log(person: Person, rest: str) -> None:
    """Print what has happened."""
    many = number(rest) or LINES
    for line in list(person.log)[-many:]:
        person.prompt.say(f"  {line}")


def why(person: Person, rest: str) -> None:
    """Print the rule behind the last refusal or payment."""
    person.explain()


def helps(person: Person, rest: str) -> None:
    """Print all commands."""
    words = person.words
    person.prompt.say(words("help-intro"))
    for command in COMMANDS:
        if command != "next":  # what Enter does
            typed = words.messages.words(f"terminal-command-{command}")[0]
            person.prompt.say(f"  [bold cyan]{typed:<12}[/] {words(f'help-{command}')}")


def leave_table(person: Person, rest: str) -> None:
    """Stop the game."""
    raise Quit


LOOKS: dict[str, Callable[[Person, str], None]] = {
    "board": board, "me": mine, "deed": deed, "log": log, "why": why, "help": helps, "quit": leave_table,
    "remind": remind,
}  # fmt: skip
MAKERS: dict[str, Callable[[Person, str], mv.Move | None]] = {
    "bid": bid, "want": want, "claim": claim, "standing": standing, "group": sell_group, "card": use_card,
    "offer": offer, "accept": accept, "refuse": refuse, "kind": in_kind,
}  # fmt: skip
