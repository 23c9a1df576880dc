"""Every limit of the server, by name: what one client may send, store and keep open.

What exceeds a limit is refused with a typed answer and affects nobody else. `docs/serve.md` explains each to
whoever runs a server. The table enforces how long a game may become, `web.rate_limits` the rates, `web.websocket` and
`web.http_server` the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from .errors import CodedError

# The largest contents of a page's messages. The page's code is generated with these: `--limit` does not set them.
ID_LETTERS = 40  # of the id of a request
NAME_LETTERS = 24
SECRET_LETTERS = 80
CHAT_LETTERS = 280
POSITION_LETTERS = 4000  # of a one-line position; those of long games have some 500
HOUSE_LETTERS = 400  # of house rules as text; all of them with the largest values are shorter
EDITION_BYTES = 100_000  # of an edition that somebody made; those that come with the package have some 23,000
MOVES_A_REQUEST = 60  # of `play-all` and `try`


@dataclass(frozen=True)
class Rate:
    """A token bucket: this many at once, then this many a second."""

    a_second: float
    at_once: float


@dataclass(frozen=True)
class Limits:
    """All limits. "An address" is an IPv4 address or an IPv6 /64 network; a /48 network has `wider_network` as much.

    "This machine" is a browser on the machine that runs `belleville play`: several people may share it, so its
    rates are wider, but never absent. `belleville serve` gives loopback no such right, because a proxy may stand there.
    """

    # -- what is stored: every request that may become an entry (see `web.rate_limits.BUDGETS`)
    moves_of_seat: Rate = Rate(4.0, 150.0)  # `play-all` counts each of its moves
    moves_at_table: Rate = Rate(32.0, 1200.0)  # of eight seats: no single seat or address uses it up
    moves_of_address: Rate = Rate(16.0, 600.0)
    moves_of_this_machine: Rate = Rate(100.0, 3000.0)
    words_of_seat: Rate = Rate(1.0, 12.0)  # chat, seats, pauses, orders: what costs nothing in the game
    words_at_table: Rate = Rate(8.0, 96.0)
    words_of_address: Rate = Rate(4.0, 60.0)
    words_of_this_machine: Rate = Rate(40.0, 600.0)
    entries_of_address: Rate = Rate(0.5, 40_000.0)  # both kinds together: about 43,000 a day
    entries_of_this_machine: Rate = Rate(5.0, 400_000.0)
    tables_of_address: Rate = Rate(0.2, 12.0)  # new tables, exhibitions and rematches
    tables_of_this_machine: Rate = Rate(5.0, 500.0)
    editions_of_address: Rate = Rate(0.01, 30.0)  # editions of one's own that are shared or played
    editions_of_this_machine: Rate = Rate(1.0, 300.0)
    unused_editions: int = 10_000  # shared editions that no table has, after which no other is stored
    unused_edition_days: float = 90.0  # after which such an edition is deleted, if nobody opened it meanwhile
    store_bytes: int = 20 * 1024**3  # of all files in the data folder, after which no table is made; 0: no limit
    entries_a_table: int = 20_000  # moves and other entries, after which a table takes only what its game waits for
    answered_a_person: int = 200  # requests remembered, so that one sent twice is done once
    answered_people: int = 64  # persons of a table of whom they are remembered
    write_again_seconds: float = 1.0  # until a table retries a failed write
    reveal_seconds: float = 10.0  # for pages to reveal their nonces
    forgotten_days: float = 30.0  # after which a table is deleted at which nothing was ever played

    # -- what is kept in memory
    tables_in_memory: int = 5000  # unused tables are unloaded for more; without a seat, the next is refused as `full`
    messages_waiting: int = 512  # messages that a page has not read yet; further behind, it has to join again
    steps_kept: int = 500  # of a table, to fill gaps; a page that missed more starts a new log
    idle_seconds: float = 600.0  # after which a table without connections and activity is unloaded
    recent_seconds: float = 3600.0  # tables active since then continue by themselves after a start
    tables_listed: int = 100  # in the list of open tables
    statuses_a_request: int = 12  # tables whose status one request asks for
    listed_seconds: float = 300.0  # for which a table without connections stays in that list
    addresses_remembered: int = 10_000  # by each rate; the one seen longest ago is dropped

    # -- expensive requests
    entries_a_slice: int = 500  # moves and other entries applied in one turn of the event loop, for all tables
    rebuilds_at_once: int = 4  # tables longer than a slice that are rebuilt from the store at the same time
    rebuilds_waiting_of_address: int = 32  # such tables waiting for one address; addresses take turns
    rebuilds_of_address: Rate = Rate(2.0, 60.0)  # WebSocket connections to tables that are not in memory
    rebuilds_of_this_machine: Rate = Rate(20.0, 600.0)
    replays_of_address: Rate = Rate(1.0, 30.0)  # films, records, statistics and proofs of finished games
    replays_of_this_machine: Rate = Rate(20.0, 200.0)
    replays_waiting_of_address: int = 32  # of these, waiting for one address; addresses take turns
    replays_waiting: int = 256  # from all addresses
    checks_of_address: Rate = Rate(4.0, 240.0)  # checks of an edition that is being made, and figures for it
    checks_of_this_machine: Rate = Rate(40.0, 2400.0)
    edition_request: int = 256 * 1024  # bytes of a request with an edition; the edition itself has EDITION_BYTES
    large_response: int = 256 * 1024  # bytes of an HTTP response that the next two limits count
    responses_bytes: int = 128 * 1024**2  # of large responses being sent, to all clients
    responses_bytes_of_address: int = 32 * 1024**2  # to one address; a single one is always sent
    response_seconds: float = 300.0  # in which a client must read all that is left to send

    # -- messages on a WebSocket connection
    message: int = 8 * 1024  # bytes of one message of a page
    messages_a_second: float = 20.0
    messages_at_once: float = 40.0
    messages_of_address: Rate = Rate(80.0, 800.0)  # on all its connections
    messages_of_this_machine: Rate = Rate(800.0, 8000.0)
    malformed_in_a_row: int = 10
    too_fast_in_a_row: int = 200
    joins_of_seat: Rate = Rate(1.0, 30.0)  # with the secret of a seat
    joins_of_address: Rate = Rate(4.0, 120.0)  # without one
    joins_of_this_machine: Rate = Rate(40.0, 1200.0)
    secrets_of_address: Rate = Rate(0.2, 30.0)  # secrets that open no seat of the table
    secrets_of_this_machine: Rate = Rate(2.0, 300.0)

    # -- connections
    openings_of_address: Rate = Rate(10.0, 300.0)  # new WebSocket connections; beyond, only a seat's secret gets in
    openings_of_this_machine: Rate = Rate(100.0, 3000.0)
    requests_of_address: Rate = Rate(40.0, 1200.0)  # of plain HTTP, the files of the page included
    requests_of_this_machine: Rate = Rate(400.0, 12_000.0)
    accepts_of_address: Rate = Rate(100.0, 1000.0)  # new connections of any kind; more are closed at once
    connections: int = 50_000  # in all; fewer where the system allows fewer open files
    descriptors_kept: int = 256  # open files reserved for the database, the log, and connections that are being closed
    wider_network: int = 8  # an IPv6 /48 network has this many times the rates and numbers of one address
    ping_seconds: float = 8.0  # between two pings of a WebSocket connection, and for the answer to one
    join_seconds: float = 10.0  # from opening a WebSocket connection to its first message
    head_seconds: float = 10.0  # from opening a connection to the end of the request's head
    body_seconds: float = 10.0  # for the body of a request
    close_seconds: float = 2.0  # for the other side to close a WebSocket connection that this side has closed
    write_seconds: float = 20.0  # after which a client that does not read is disconnected
    write_rate: float = 500.0  # bytes a second that a client must read, as long as something is left to send
    write_buffer: int = 4 * 1024 * 1024  # bytes left to send, above which a ping ends the connection
    control_frames: Rate = Rate(5.0, 30.0)  # pings and pongs on one WebSocket connection
    data_frames: Rate = Rate(200.0, 1000.0)  # messages and their fragments
    frames_of_address: Rate = Rate(400.0, 4000.0)  # of both kinds on all its connections
    frames_of_this_machine: Rate = Rate(4000.0, 40_000.0)
    fragments_a_message: int = 64
    connections_an_address: int = 64  # of plain HTTP; the oldest idle one is closed for one more
    unjoined_an_address: int = 32  # WebSocket connections on which nobody joined yet; the oldest is closed for one more
    unjoined_a_table: int = 128
    watchers_a_table: int = 64  # spectators; the next is refused as `full`
    watchers_an_address: int = 64
    connections_a_seat: int = 8  # devices of one seat; the oldest is closed for one more
    seated_an_address: int = 128  # joined with a seat's secret; the least active is closed for one more
    connections_of_this_machine: int = 16_384  # instead of each number of an address above

    # -- bots
    bot_threads: int = 8  # slow bots that think at the same time, at all tables together
    bot_processes: int = 32  # of bots from --code, one for each seat that they play
    bot_processes_of_address: int = 8  # at tables created or opened by one address
    bot_seconds: float = 2.0  # for a decision of a bot from --code
    bot_load_seconds: float = 10.0  # to read its file
    bot_losses: int = 3  # processes lost in a game, after which such a bot is no longer asked in it
    bot_memory: int = 4096  # MiB of addresses for its process; BELLEVILLE_BOT_MEMORY sets it, too
    bot_cpu_seconds: int = 60  # of processor time for one question; BELLEVILLE_BOT_CPU sets it, too
    bot_files: int = 256  # open at a time
    bot_tasks: int = 64  # processes and threads more than its user has when it starts

    @classmethod
    def for_measuring(cls) -> Limits:
        """Return limits without rates, for programs that play faster than people on a server of their own."""
        without = {field.name: Rate(1e9, 1e9) for field in fields(cls) if isinstance(field.default, Rate)}
        many = dict.fromkeys(("unjoined_a_table", "watchers_a_table", "connections_a_seat"), 1 << 20)
        many |= dict.fromkeys(("replays_waiting", "responses_bytes", "responses_bytes_of_address"), 1 << 40)
        of_address = ("_an_address", "_waiting_of_address")
        many |= {field.name: 1 << 20 for field in fields(cls) if field.name.endswith(of_address)}
        return cls(**without, **many)  # type: ignore[arg-type]

    def changed(self, wishes: Iterable[str]) -> Limits:
        """Return these limits with changes, given as `NAME=NUMBER` or `NAME=PER_SECOND/BURST`; may raise ValueError."""
        known = {field.name: field.default for field in fields(self)}
        new: dict[str, int | float | Rate] = {}
        for wish in wishes:
            name, _, value = wish.partition("=")
            if name not in known:
                raise CodedError("limit.unknown", wish=wish, name=name, known=tuple(known))
            new[name] = _read(wish, value, known[name])
        return replace(self, **new)  # type: ignore[arg-type]


def _read(wish: str, value: str, usual: object) -> int | float | Rate:
    """Return the value of a limit, of the same type as its default."""
    try:
        if not isinstance(usual, Rate):
            return _in_range(wish, int(value) if isinstance(usual, int) else float(value))
        a_second, _, at_once = value.partition("/")
        return Rate(_in_range(wish, float(a_second)), _in_range(wish, float(at_once), 1))
    except CodedError:
        raise
    except ValueError:
        form = "PER_SECOND/BURST" if isinstance(usual, Rate) else "NUMBER"
        raise CodedError("limit.form", wish=wish, form=form) from None


def _in_range(wish: str, number: float, least: float = 0) -> float:
    if not least <= number < 1e12:
        raise CodedError("limit.range", wish=wish, number=f"{number:g}")
    return number
