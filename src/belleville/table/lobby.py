"""Sitting down: which tables can be made, who may have which seat, name and token, and when the game may begin."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection, Iterable, Sequence

from .. import editions
from ..bots import registry
from ..limits import NAME_LETTERS
from ..record import PositionError
from ..rules import players
from ..rules.edition_struct import edition_numbers
from ..rules.players import SetupError
from ..rules.version import RULES_VERSION
from . import entries as e
from .errors import RequestError
from .fair_dice import SCHEME, digest
from .game_setup import new_game
from .house_rules import HOUSE, house_refused, with_house_rules
from .messages import Begin, Commit, Reveal, Setup, Sit
from .own_editions import id_in, in_memory
from .seating import Occupant
from .start_position import check_position, refused
from .state import TableState

MARKS = 3  # accents on one letter; more are no writing, but a tower over other people's lines
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters by their class that show nothing


def new_secret() -> str:
    """Return what opens a seat."""
    return secrets.token_urlsafe(24)


def who_has(secret: str) -> str:
    """Return the digest of a seat's secret: the table never keeps the secret itself."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seat_opened(state: TableState, secret: str) -> int | None:
    """Return the seat that a secret opens."""
    who = who_has(secret)
    opened = None
    for seat, occupant in enumerate(state.occupants):
        if occupant.who and hmac.compare_digest(occupant.who, who):
            opened = seat
    return opened


# -- the table


def checked_setup(setup: Setup) -> Setup:
    """Return a setup that a table can have, its house rules in their usual order; RequestError if it cannot."""
    if setup.edition not in editions.names() and (id_in(setup.edition) is None or in_memory(setup.edition) is None):
        raise RequestError("setup", f"there is no edition {setup.edition!r}")
    setup, edition = with_house_rules(setup)
    if setup.mode != "standard" and getattr(edition.modes, setup.mode) is None:
        raise RequestError("setup", f"{setup.edition} has no {setup.mode} game", f"short.{setup.mode}")
    if setup.mode == "timed" and setup.minutes is None:
        raise RequestError("setup", "a timed game needs its minutes", "short.timed")
    if setup.mode != "timed" and setup.minutes is not None:
        raise RequestError("setup", "only a timed game has an hour", "short.timed")
    names = players.name_players(setup.seats)
    banker = {"program": None, "player": names[0], "apart": "Banker"}[setup.banker]
    with _setup_errors_as_request_errors():
        players.seat(edition, names, banker=banker)
        edition_numbers(edition, setup.mode)
    check_position(setup, edition)
    return setup


class _setup_errors_as_request_errors:
    """Where the edition forbids a seating, the answer is its clause."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, SetupError) and error.clause.startswith(HOUSE):
            raise house_refused(error.message, error.clause) from error
        if isinstance(error, SetupError):
            raise RequestError("setup", str(error), error.clause) from error
        if isinstance(error, PositionError):  # of an earlier version of this edition
            raise refused(error) from error


def check_bot(bot: str) -> str:
    """Return the id of a bot; RequestError if there is none of this id."""
    known = [player.id for player in registry.offered_bots()]
    if bot not in known:
        raise RequestError("setup", f"no bot is called {bot!r}: known are {', '.join(known)}")
    return bot


# -- names and tokens


def clean_name(name: str) -> str:
    """Return a name as it is shown: in one line, nothing invisible in it."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not shown or len(shown) > NAME_LETTERS:
        raise RequestError("name", f"a name has 1 to {NAME_LETTERS} letters")
    if '"' in shown or any(is_hidden(letter) for letter in shown) or shown != without_towers(shown):
        raise RequestError("name", "a name is made of letters one can see, without quotation marks")
    return shown


def clean_text(text: str) -> str:
    """Return what somebody says, as it is shown: in one line, nothing invisible in it."""
    letters = (" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in text)
    shown = without_towers(" ".join("".join(letter for letter in letters if not is_hidden(letter)).split()))
    if not shown:
        raise RequestError("malformed", "there is nothing to say in this")
    return shown


def is_hidden(letter: str) -> bool:
    """Return whether a letter shows nothing, or turns the others round."""
    return letter in BLANK or unicodedata.category(letter)[0] == "C"


def without_towers(text: str) -> str:
    """Return the text with so many marks on each letter and no more; none without a letter under it."""
    kept: list[str] = []
    marks = MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def alike(name: str) -> str:
    """Return what two names have in common that look or sound the same; how an emoji is to be drawn does not matter."""
    plain = "".join(letter for letter in name if not "\ufe00" <= letter <= "\ufe0f")
    return unicodedata.normalize("NFKC", plain).casefold()


def free_name(bot: str, taken: Iterable[str]) -> str:
    """Return the first of a bot's names that nobody has."""
    used = {alike(name) for name in taken}
    return next(name for name in registry.names_for(bot) if alike(name) not in used)


def choose_token(state: TableState, seat: int, wish: str | None, occupants: Sequence[Occupant]) -> str:
    """A token for a seat: the one wished for if it is free, the first free one if none is, none for a mere banker."""
    if seat >= state.setup.seats:
        return ""
    known = [token.id for token in state.edition.tokens]
    if state.edition.rules.tokens == "given":
        if wish not in (None, known[seat]):
            raise RequestError("token", f"this box gives its counters out: here, {known[seat]}", "setup.tokens")
        return known[seat]
    if wish is not None and wish not in known:
        raise RequestError("token", f"{wish!r} is no token of this box", "setup.tokens")
    taken = {occupant.token for other, occupant in enumerate(occupants) if other != seat and occupant.token}
    if wish in taken:
        raise RequestError("token", f"{wish!r} is taken", "setup.tokens")
    return wish if wish is not None else next(token for token in known if token not in taken)


# -- requests


def sit(state: TableState, who: str, asked: Sit) -> e.Sat:
    """Return the entry for somebody who takes a seat, another seat, name or token."""
    check_waiting(state)
    if who in state.removed:
        raise RequestError("removed", "the host has removed you from this table")
    own = state.seat_of(who)
    seat = asked.seat if asked.seat is not None else own
    if seat is None:
        seat = next(
            (i for i, occupant in enumerate(state.occupants[: state.setup.seats]) if occupant.kind == "empty"), None
        )
    if seat is None:
        raise RequestError("seats", "every seat is taken")
    if not 0 <= seat < len(state.occupants):
        raise RequestError("seats", f"there is no seat {seat}")
    if seat != own and state.occupants[seat].kind != "empty":
        raise RequestError("taken", f"somebody sits on seat {seat}")
    name = clean_name(asked.name)
    occupants = [Occupant() if i == own else occupant for i, occupant in enumerate(state.occupants)]
    if alike(name) in {alike(occupant.name) for occupant in occupants}:
        raise RequestError("name", "somebody here has this name")
    wish = asked.token
    if wish is None and own == seat and seat < state.setup.seats:
        wish = state.occupants[own].token  # who changes the name alone keeps the token
    if asked.commitment is not None:
        check_fresh(state, asked.commitment)
    token = choose_token(state, seat, wish, occupants)
    reminded = own is None or state.occupants[own].reminded  # nobody loses rent for not having found a setting
    return e.Sat(seat, name, token, who, asked.id, asked.commitment or "", reminded)


def commit(state: TableState, seat: int, asked: Commit) -> e.Committed:
    """Commit to a nonce for the next start."""
    check_waiting(state)
    if state.is_excluded(seat):
        raise RequestError("stage", "too many starts were void: the game begins without this seat's part of the dice")
    check_fresh(state, asked.commitment)
    return e.Committed(seat, asked.commitment, asked.id)


def check_fresh(state: TableState, commitment: str) -> None:
    """No nonce serves twice: those of a void start may be known."""
    if any(one.commitment == commitment for void in state.voids for one in void.seats):
        raise RequestError("malformed", "this nonce was committed to in an earlier start: draw a new one")


def reveal(state: TableState, seat: int, asked: Reveal) -> e.Revealed:
    """Reveal the nonce that was committed to, when it is asked for."""
    if state.reveal is None or asked.start != state.start or seat not in state.unrevealed():
        raise RequestError("stage", "this seat is not asked for a nonce now")
    if digest(bytes.fromhex(asked.nonce)) != state.occupants[seat].commitment:
        raise RequestError("malformed", "this is not the nonce that the seat had committed to")
    return e.Revealed(seat, asked.nonce, asked.id)


def stand(state: TableState, seat: int, id: str, heir: int | None) -> e.Stood:
    """Give a seat up; `heir` is the next host, if that was the host."""
    check_waiting(state)
    return e.Stood(seat, id, heir)


def bot_on(state: TableState, seat: int, bot: str, occupants: Sequence[Occupant], id: str = "") -> e.BotSat:
    """Return a bot on a seat, with a name and a token that are free."""
    others = [occupant for other, occupant in enumerate(occupants) if other != seat]
    name = free_name(bot, (occupant.name for occupant in others))
    return e.BotSat(seat, bot, name, choose_token(state, seat, None, occupants), id)


def ready(state: TableState, holds: Collection[tuple[int, str]]) -> tuple[int, ...]:
    """Return the seats that can reveal the nonce they have committed to: the device that has it is connected.

    `holds` is what the devices of the table have said of themselves (`scheduler.Presence`).
    """
    occupants = state.occupants
    return tuple(seat for seat in state.persons() if (mine := occupants[seat].commitment) and (seat, mine) in holds)


def begin(
    state: TableState, seat: int, asked: Begin, now: int, holds: Collection[tuple[int, str]]
) -> e.RevealAsked | e.Began:
    """Return the entry by which the host begins the game; bots take the empty seats.

    First the people whose devices can reveal the nonces they have committed to; where there are none, the game begins
    at once. A device that is connected without the nonce of its seat is not asked: it could only keep silent.
    """
    check_waiting(state)
    check_host(state, seat)
    if state.setup.banker == "apart" and state.occupants[state.setup.seats].kind != "person":
        raise RequestError("seats", "the banker has not come yet", "setup.banker")
    began = start(state, seat, asked.bot, now, asked.id)
    reveals = tuple(other for other in ready(state, holds) if not state.is_excluded(other))
    return e.RevealAsked(seat, reveals, began.bots, asked.id) if reveals else began


def start(state: TableState, seat: int, bot: str, now: int, id: str = "") -> e.Began:
    """Return the entry that begins a game with bots on the empty seats, or raise `RequestError`."""
    check_bot(bot)
    occupants = list(state.occupants)
    bots = []
    for empty in range(state.setup.seats):
        if occupants[empty].kind == "empty":
            comes = bot_on(state, empty, bot, occupants)
            occupants[empty] = Occupant("bot", comes.name, comes.token, bot)
            bots.append(comes)
    trial = TableState(state.id, state.setup, state.secret)
    trial.occupants, trial.maker = occupants, state.maker
    with _setup_errors_as_request_errors():
        new_game(trial, trial.edition, None)
    return begun(state, seat, tuple(bots), now, id)


def begun(state: TableState, seat: int, bots: tuple[e.BotSat, ...], now: int, id: str = "") -> e.Began:
    """Return the entry that begins the game now, with these bots."""
    hour = None if state.setup.minutes is None else now + state.setup.minutes * 60_000
    return e.Began(seat, bots, hour, id, state.edition.digest, RULES_VERSION, dice=SCHEME)


def check_waiting(state: TableState) -> None:
    """Check that the game has not begun, and is not about to."""
    if state.stage != "waiting":
        raise RequestError("stage", "the game has begun")
    if state.reveal is not None:
        raise RequestError("stage", "the game is about to begin")


def check_host(state: TableState, seat: int) -> None:
    """Check that a seat is the host's; RequestError if not."""
    if seat != state.host_seat:
        raise RequestError("not-maker", "that is for the host")
