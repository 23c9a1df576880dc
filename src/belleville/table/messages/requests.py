"""What a page says to a table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ...limits import CHAT_LETTERS, MOVES_A_REQUEST, SECRET_LETTERS
from ...rules.moves import Move, tag_of
from .shapes import Hex32, Id, Name, OrderKind, Phrase, Setup, Speed


class _Ask(Struct, frozen=True, tag_field="say", tag=tag_of, forbid_unknown_fields=True):
    """What all requests share."""


class _Told(_Ask, frozen=True):
    id: Id


class Join(_Ask, frozen=True):
    """The first message of a connection: with a seat's secret or as a spectator, from the last step known."""

    secret: Annotated[str, Meta(max_length=SECRET_LETTERS)] | None = None
    last: int = -1


class Sit(_Told, frozen=True):
    """Take a seat before the game, or change one's name or token there; None: any that is free.

    `commitment` is the SHA-256 of the page's nonce, its part of the dice; None leaves it as it was.
    """

    name: Name
    token: str | None = None
    seat: int | None = None
    commitment: Hex32 | None = None


class Commit(_Told, frozen=True):
    """Commit to a nonce, or to another one, before the game: the SHA-256 of 32 random bytes."""

    commitment: Hex32


class Reveal(_Told, frozen=True):
    """Reveal the nonce that this seat had committed to, for the start in progress."""

    start: int
    nonce: Hex32


class Stand(_Told, frozen=True):
    """Give the seat up, before the game."""


class SeatBot(_Told, frozen=True):
    """The host puts a bot on a seat, or (bot None) frees it, in the place of a bot or of the person named.

    `keep_out`: a seat that is freed is given to nobody who comes from where that person came from, if no other player
    comes from there. There are no accounts: from elsewhere the person can come again.
    """

    seat: int
    bot: str | None
    name: Name | None = None  # of the person who sits there, so that nobody else is removed by mistake
    keep_out: bool = False


class HandOver(_Told, frozen=True):
    """The host makes somebody else the host, before the game."""

    seat: int
    name: Name


class ChangeSetup(_Told, frozen=True):
    """The host changes the edition, the mode, the pace or the number of seats, before the game."""

    setup: Setup


class Begin(_Told, frozen=True):
    """The host begins the game; bots of this kind take the empty seats."""

    bot: str = "sensible"


class Play(_Told, frozen=True):
    """Make a move. `seen` is the last step the page has shown: an offer undone since is not accepted by mistake.

    `wants_counter`: the offer asks for a counter-offer, and is not accepted as it stands.
    """

    move: Move
    seen: int | None = None
    wants_counter: bool = False


class PlayAll(_Told, frozen=True):
    """Make several moves, or none if one of them is refused."""

    moves: Annotated[tuple[Move, ...], Meta(min_length=1, max_length=MOVES_A_REQUEST)]
    seen: int | None = None
    wants_counter: bool = False


class Undo(_Told, frozen=True):
    """Undo one's own last build, sale, mortgage, lift or offer, while nothing else has happened."""


class Order(_Told, frozen=True):
    """Leave an order with the table for later, or (off) take it back; nobody else learns of it."""

    order: OrderKind
    on: bool


class OffersFrom(_Told, frozen=True):
    """Take offers from a bot, or (off) no more of them; nobody else learns of it."""

    maker: Annotated[int, Meta(ge=0, le=7)]
    on: bool


class BotSpeed(_Told, frozen=True):
    """Change the speed of the bots: the host, or the only person in play; when none is left, any seat."""

    speed: Speed


class Try(_Told, frozen=True):
    """What would these moves lead to? `accepted`: and if the other side accepted the last of them, an offer."""

    moves: Annotated[tuple[Move, ...], Meta(min_length=1, max_length=MOVES_A_REQUEST)]
    accepted: bool = False


class ClaimRent(_Told, frozen=True):
    """Claim the oldest rent that is open to this seat; the speaker need not know which."""


class Limit(_Told, frozen=True):
    """Set a secret maximum bid for the auction in progress (None cancels it)."""

    amount: Annotated[int, Meta(ge=1, le=10**9)] | None


class Remind(_Told, frozen=True):
    """Switch reminders of rent on or off. They are on for everybody who takes a seat."""

    on: bool


class Compose(_Told, frozen=True):
    """Say that this seat is writing an offer to another, or (None) no longer: the clock waits for it for a while."""

    to: int | None


class Chat(_Told, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LETTERS)]


class SayPhrase(_Told, frozen=True):
    """Say one of the fixed phrases, which everybody reads in their own language."""

    phrase: Phrase


class Vote(_Told, frozen=True):
    """Vote to replace an absent player with this bot (None: withdraw the vote). All present have to agree."""

    seat: int
    bot: Annotated[str, Meta(max_length=80)] | None


class Rest(_Told, frozen=True):
    """Ask for a pause or agree to one (on), resume or take the request back (off)."""

    on: bool


class Rematch(_Told, frozen=True):
    """After the end: a new table with the same seats."""


Up: TypeAlias = (
    Join
    | Sit
    | Commit
    | Reveal
    | Stand
    | SeatBot
    | HandOver
    | ChangeSetup
    | Begin
    | Play
    | PlayAll
    | Undo
    | Order
    | OffersFrom
    | BotSpeed
    | Try
    | ClaimRent
    | Limit
    | Remind
    | Compose
    | Chat
    | SayPhrase
    | Vote
    | Rest
    | Rematch
)

UP: msgspec.json.Decoder[Up] = msgspec.json.Decoder(Up)
