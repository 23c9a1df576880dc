"""Every limit of the server, by name, in one place: what one visitor may send, store and keep open.

What goes beyond a limit is refused with a typed answer, and nothing else suffers. `docs/serve.md` explains each to
whoever runs a server. The table enforces how long a game may become, `web.limits` the rates, `web.line` and
`web.http_server` the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, and so many a second after that."""

    a_second: float
    at_once: float


@dataclass(frozen=True)
class Limits:
    """All limits. A rate "of an address" counts a whole IPv6 /64 network as one address.

    "This machine" is a browser on the machine that runs `belleville play`: several people may share it, so its
    rates are wider, but never absent. `belleville serve` gives loopback no such right, because a proxy may stand there.
    """

    # -- what is stored: every request of a page that may become an entry (`web.limits.BUDGETS` says which is which)
    moves_of_seat: Rate = Rate(4.0, 150.0)  # `play-all` counts each of its moves
    moves_at_table: Rate = Rate(32.0, 1200.0)  # of eight seats: no seat and no address uses it up for the others
    moves_of_address: Rate = Rate(16.0, 600.0)
    moves_of_this_machine: Rate = Rate(100.0, 3000.0)
    words_of_seat: Rate = Rate(1.0, 12.0)  # chat, chairs, pauses, orders: what costs nothing in the game
    words_at_table: Rate = Rate(8.0, 96.0)
    words_of_address: Rate = Rate(4.0, 60.0)
    words_of_this_machine: Rate = Rate(40.0, 600.0)
    tables_of_address: Rate = Rate(0.2, 12.0)  # new tables, exhibitions and rematches
    tables_of_this_machine: Rate = Rate(5.0, 500.0)
    entries_a_table: int = 20_000  # moves and other entries, after which a table takes only what its game waits for
    answered_a_person: int = 200  # requests remembered, so that one sent twice is done once
    answered_people: int = 64  # persons of a table of whom they are remembered

    # -- what is kept in memory
    tables_in_memory: int = 5000  # tables where nobody is are put away first; then one more is told `full`
    messages_waiting: int = 512  # messages that a page has not read yet; further behind, it has to join again

    # -- what takes long to make
    entries_a_slice: int = 500  # moves and other entries applied in one turn of the event loop, for all tables
    rebuilds_at_once: int = 4  # tables longer than a slice built up again from the store at the same time
    rebuilds_of_address: Rate = Rate(2.0, 60.0)  # WebSocket connections to tables that are not in memory
    rebuilds_of_this_machine: Rate = Rate(20.0, 600.0)
    replays_of_address: Rate = Rate(1.0, 30.0)  # films, records, stories and proofs of finished games
    replays_of_this_machine: Rate = Rate(20.0, 200.0)

    # -- messages on a WebSocket connection
    message: int = 8 * 1024  # bytes of one message of a page
    messages_a_second: float = 20.0
    messages_at_once: float = 40.0
    malformed_in_a_row: int = 10
    too_fast_in_a_row: int = 200

    # -- connections
    ping_seconds: float = 8.0  # between two pings of a WebSocket connection; unanswered for as long, it is closed
    join_seconds: float = 10.0  # from opening a WebSocket connection to its first message
    head_seconds: float = 10.0  # from opening a connection to having said what is wanted
    body_seconds: float = 10.0  # for all that is sent with a request
    write_seconds: float = 20.0  # after which somebody who does not read what was sent is hung up on
    write_rate: float = 500.0  # bytes a second that one must read at least, as long as something is left to send
    write_buffer: int = 4 * 1024 * 1024  # bytes left to send, above which a ping ends the connection
    control_frames: Rate = Rate(5.0, 30.0)  # pings and pongs on one WebSocket connection
    data_frames: Rate = Rate(200.0, 1000.0)  # messages and their fragments
    fragments_a_message: int = 64
    connections_an_address: int = 64  # of plain HTTP; the oldest is closed for one more
    unjoined_an_address: int = 32  # WebSocket connections on which nobody joined yet; the oldest is closed for one more
    unjoined_a_table: int = 128
    watchers_a_table: int = 64  # joined without a seat; one more is told `full`
    watchers_an_address: int = 64
    connections_a_seat: int = 8  # devices of one seat; the oldest is closed for one more
    seated_an_address: int = 128  # joined with a seat's secret; the least active is closed for one more
    connections_of_this_machine: int = 16_384  # instead of each number of an address above

    @classmethod
    def for_measuring(cls) -> Limits:
        """Return limits without rates, for programs that play faster than people do on a server of their own."""
        without = {field.name: Rate(1e9, 1e9) for field in fields(cls) if isinstance(field.default, Rate)}
        many = dict.fromkeys(("unjoined_a_table", "watchers_a_table", "connections_a_seat"), 1 << 20)
        many |= {field.name: 1 << 20 for field in fields(cls) if field.name.endswith("_an_address")}
        return cls(**without, **many)  # type: ignore[arg-type]

    def changed(self, wishes: Iterable[str]) -> Limits:
        """Return these limits with others, `NAME=NUMBER` or `NAME=A_SECOND/AT_ONCE`; ValueError if that cannot be."""
        known = {field.name: field.default for field in fields(self)}
        new: dict[str, int | float | Rate] = {}
        for wish in wishes:
            name, _, value = wish.partition("=")
            if name not in known:
                raise ValueError(f"{wish}: no limit is called {name!r}; there are {', '.join(known)}")
            new[name] = _read(wish, value, known[name])
        return replace(self, **new)  # type: ignore[arg-type]


def _read(wish: str, value: str, usual: object) -> int | float | Rate:
    """Return the value of a limit, of the same type as its usual one."""
    try:
        if not isinstance(usual, Rate):
            return _in_range(wish, int(value) if isinstance(usual, int) else float(value))
        a_second, _, at_once = value.partition("/")
        return Rate(_in_range(wish, float(a_second)), _in_range(wish, float(at_once), 1))
    except ValueError as error:
        if wish in str(error):
            raise
        form = "A_SECOND/AT_ONCE" if isinstance(usual, Rate) else "NUMBER"
        raise ValueError(f"{wish}: write it as NAME={form}") from None


def _in_range(wish: str, number: float, least: float = 0) -> float:
    if not least <= number < 1e12:
        raise ValueError(f"{wish}: {number:g} is too small or too large")
    return number
