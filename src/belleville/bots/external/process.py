"""Bots from people's own files, each in a process of its own.

Such a bot gets only what a player sees; it can be killed when it hangs; what it prints disturbs nobody.
When it fails, the table continues with a safe move, and the fault is kept with its position, to be reproduced.
"""

from __future__ import annotations

import hashlib
import os
import queue
import random
import signal
import subprocess
import sys
import threading
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from ... import record
from ...editions.model import Text
from ...errors import CodedError
from ...limits import Limits
from ...rules import codes
from ...rules.events import Event
from ...rules.game import Game
from ...rules.moves import decode, encode
from ...rules.refusals import MoveError, error
from .. import registry as everybody
from ..api import HOW, How, public, public_numbers
from ..asking.stepwise import Numbers
from ..codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from ..registry import PolicyError, RegisteredBot
from ..thresholds import MOVES_A_WINDOW
from . import sandbox
from .protocol import (
    REPLIES,
    Ask,
    BeginGame,
    BotMoved,
    BotName,
    Failed,
    HeardMove,
    Kind,
    Load,
    Loaded,
    Message,
    Ready,
    Reply,
    exactly,
    receive,
    send,
)

USUAL = Limits()
LAST = 2.0  # seconds for a supervisor to end what a bot has started
HEARD = 200  # moves that are passed on to a bot at most between two questions
KEPT = 20  # faults of a kind kept; the others are counted

Counts = dict[str, dict[str, int]]  # of faults, by bot and kind


class CodeError(CodedError):
    """A file in which there is no bot to be found."""


class BotFault(msgspec.Struct, frozen=True):
    """What a bot did wrong, and where: `record.from_position` sets the position up again."""

    bot: str
    seat: int
    kind: Kind
    message: str
    how: How
    maker: int
    position: str

    def __str__(self) -> str:
        offer = f" about the offer of seat={self.maker}" if self.how == "offer" else ""
        asked = f"{self.bot} (seat={self.seat}), asked ({self.how}){offer}"
        return f"{asked}: {self.kind}: {self.message} | {self.position}"


class ProcessLost(Exception):
    """A process that cannot be spoken to any more."""

    def __init__(self, kind: Kind, message: str) -> None:
        super().__init__(message)
        self.kind: Kind = kind


class BotProcess:
    """A process that runs a bot file, and the thread that writes to it and waits for what it writes back.

    It runs in the folder of that file. Where the system can, it is supervised (`confine`): all that it starts ends
    when `life` is closed, by us or because this process has ended.
    """

    def __init__(self, path: str, limits: Limits | None = None) -> None:
        command = [sys.executable, "-P", "-m", f"{__package__}.worker"]
        theirs: int | None = None
        self.life: int | None = None
        if sandbox.SUPERVISED:
            theirs, self.life = os.pipe()
        self.supervised = sandbox.SUPERVISED
        self._ending = threading.Lock()
        try:
            self.process = subprocess.Popen(
                [*command, str(theirs)] if theirs is not None else command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                close_fds=True,
                pass_fds=() if theirs is None else (theirs,),
                env=sandbox.environment(os.environ, limits or USUAL),
                cwd=Path(path).parent,
                start_new_session=os.name == "posix",  # Ctrl+C is for us
            )
        finally:
            if theirs is not None:
                os.close(theirs)
        self.letters: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self.replies: queue.SimpleQueue[Reply | ProcessLost] = queue.SimpleQueue()
        threading.Thread(target=self._carry, daemon=True, name="bot's line").start()

    def _carry(self) -> None:
        to, back = cast(BinaryIO, self.process.stdin), cast(BinaryIO, self.process.stdout)
        number = 0
        with suppress(OSError), self.process:
            while (letter := self.letters.get()) is not None:
                number += 1
                try:
                    send(to, letter)
                    if int.from_bytes(exactly(back, 4), "big") != number:
                        raise ValueError("an answer to another question")
                    self.replies.put(REPLIES.decode(receive(back)))
                except (OSError, EOFError):
                    self.replies.put(ProcessLost("gone", "its process ended"))
                    break
                except (ValueError, msgspec.MsgspecError) as cause:
                    self.replies.put(ProcessLost("rubbish", f"it wrote to the table itself: {cause}"))
                    break
            self._kill()

    def ask(self, letter: Message, limit: float) -> Reply:
        """Return what comes back within so many seconds, or `Lost`."""
        self.letters.put(letter)
        try:
            reply = self.replies.get(timeout=limit)
        except queue.Empty:
            raise ProcessLost("hung", f"no answer after {limit:g} s") from None
        if isinstance(reply, ProcessLost):
            raise reply
        return reply

    def close(self) -> None:
        """End the process and all that it started, whatever it does."""
        self._kill()
        self.letters.put(None)

    def _kill(self) -> None:
        if not self.supervised:
            self._kill_group()
            return
        with self._ending:
            life, self.life = self.life, None
        if life is not None:
            os.close(life)  # its supervisor leaves nothing behind
            threading.Thread(target=self._make_sure, daemon=True, name="bot's end").start()

    def _make_sure(self) -> None:
        """A supervisor can be killed or stopped by its own bot: then the group is ended from here."""
        try:
            self.process.wait(LAST)
        except subprocess.TimeoutExpired:
            self._kill_group()

    def _kill_group(self) -> None:
        if self.process.returncode is not None:
            return  # its number may be somebody else's by now
        if os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)  # and what it started
        else:
            self.process.kill()


def read_bots(path: str, limits: Limits | None = None) -> list[RegisteredBot]:
    """Return the bots of a file, ready for `registry.register`; CodeError says why there are none."""
    if not Path(path).is_file():
        raise CodeError("code.folder" if Path(path).is_dir() else "code.no_file", path=path)
    limits = limits or USUAL
    line = BotProcess(path, limits)
    try:
        reply = line.ask(Load(str(Path(path).resolve())), limits.bot_load_seconds)
    except ProcessLost as lost:
        raise CodeError("code.unreadable", path=path, cause=str(lost)) from None
    finally:
        line.close()
    if isinstance(reply, Failed):
        raise CodeError("code.failed", path=path, cause=reply.message)
    if not isinstance(reply, Loaded) or not reply.bots:
        raise CodeError("code.no_bot", path=path)
    return [player(str(Path(path).resolve()), bot, limits) for bot in reply.bots]


def register_files(files: Iterable[str], limits: Limits | None = None) -> None:
    """Register the bots of these files in this process, each file once."""
    for file in files:
        if all(known.file != str(Path(file).resolve()) for known in everybody.BOTS.values()):
            try:
                everybody.register(read_bots(file, limits))
            except PolicyError as error:
                raise CodeError("code.rename", path=file, cause=error) from None


def player(path: str, bot: BotName, limits: Limits) -> RegisteredBot:
    """Return a bot of a file as one of the cast."""
    return RegisteredBot(
        bot.id,
        Text(bot.name, bot.name),
        Text(bot.description, bot.description),
        lambda seed, budget: ExternalBot(path, bot.id, seed, limits=limits),
        slow=True,
        file=path,
    )


class ExternalBot:
    """A policy that asks a bot of a user's file, in a process of its own."""

    slow = True

    def __init__(
        self, path: str, bot: str, seed: int, limit: float | None = None, limits: Limits | None = None
    ) -> None:
        """`limit`: seconds for a decision, if other than usual."""
        self.path, self.bot, self.limits = path, bot, limits or USUAL
        self.limit = self.limits.bot_seconds if limit is None else limit
        self.faults: list[BotFault] = []
        self.counted: Counter[Kind] = Counter()  # how many faults there were
        self.at_fault = False  # whether the last answer was made for it
        self.left = MOVES_A_WINDOW
        self.line: BotProcess | None = None
        self.closed = False
        self.happened: deque[HeardMove] = deque(maxlen=HEARD)
        self.listens = True  # as far as is known before its file is read
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Another game begins, with other thoughts."""
        self.seed = seed
        self.lost = 0  # processes, in this game
        self.luck = random.Random(seed)
        self.seated = False
        self.happened.clear()

    @property
    def failed(self) -> int:
        """How many faults there were in all games."""
        return self.counted.total()

    def close(self) -> None:
        """End the bot's process."""
        self.closed = True
        self._hang_up()

    def _hang_up(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line, self.seated = None, False

    # -- the interface of a policy

    def open_window(self, seat: int) -> None:
        """A new roll comes next: moves are counted from here."""
        self.left = MOVES_A_WINDOW

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Ignored: such a bot gets the events of a move (`hear`), not the move before it is made."""

    def hear(self, game: Game, events: Sequence[Event]) -> None:
        """Keep the events of a move; the bot gets them with the next question."""
        if self.listens:
            self.happened.append(HeardMove(list(events), public_numbers(game)))

    def strikes(self, odds: int) -> bool:
        """Return True once in so many calls, by the bot's random numbers."""
        return self.luck.randrange(odds) == 0

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        """Return the bot's move if it gives one that may be made; else a safe one."""
        self.at_fault = True  # unless it answers well
        if self.lost >= self.limits.bot_losses or self.closed or self.left < 0:
            return safe(game, seat, asked, maker)
        if self.left == 0:
            self.left = -1
            return self._fail(game, seat, asked, maker, "looped", f"{MOVES_A_WINDOW} moves before one throw")
        try:
            reply = self._reply(game, seat, asked, maker)
        except ProcessLost as lost:
            self._hang_up()
            if self.closed:
                return safe(game, seat, asked, maker)
            self.lost += 1
            last = "; asked no more in this game" if self.lost == self.limits.bot_losses else ""
            return self._fail(game, seat, asked, maker, lost.kind, f"{lost}{last}")
        if isinstance(reply, Failed):
            return self._fail(game, seat, asked, maker, reply.kind, reply.message)
        if not isinstance(reply, BotMoved):
            return self._fail(game, seat, asked, maker, "rubbish", "it wrote to the table itself")
        numbers = reply.numbers
        if reply.printed:  # which is no reason to move for it
            self._note(game, seat, asked, maker, "printed", reply.printed)
        if numbers is None:
            if asked == ASK_MUST:
                return self._fail(game, seat, asked, maker, "rubbish", "None, where a move is needed")
            self.at_fault = False
            return None
        if (why := refused(game, seat, numbers)) is not None:
            return self._fail(game, seat, asked, maker, "illegal", why)
        self.at_fault = False
        if numbers[0] != codes.BID:  # bids end by themselves: each is higher than the last
            self.left -= 1
        return numbers

    def _reply(self, game: Game, seat: int, asked: int, maker: int) -> Reply:
        """Ask the process, which is started and seated first if need be."""
        if self.line is None:
            self.line = BotProcess(self.path, self.limits)
            if self.closed:  # meanwhile, by another thread
                raise ProcessLost("gone", "the bot went home")
            reply = self.line.ask(Load(self.path), self.limits.bot_load_seconds)
            if not isinstance(reply, Loaded):
                return reply
            self.listens = any(named.listens for named in reply.bots if named.id == self.bot)
        if not self.seated:
            # the table's own seed is none of its business; after a failure it continues with another seed
            policy = hashlib.sha256(f"{self.seed} {self.lost}".encode()).digest()
            begin = BeginGame(self.bot, game.edition, game.mode, game.seating, int.from_bytes(policy[:8], "big"))
            reply = self.line.ask(begin, self.limit)
            if not isinstance(reply, Ready):
                return reply
            self.seated = True
        happened: list[HeardMove] = []
        while self.happened:  # at a live table more may come while it is being read
            happened.append(self.happened.popleft())
        told = tuple(happened) if self.listens else ()
        return self.line.ask(Ask(seat, HOW[asked], maker, public_numbers(game), told), self.limit)

    def _fail(self, game: Game, seat: int, asked: int, maker: int, kind: Kind, message: str) -> Numbers | None:
        """Note the fault, and play on safely."""
        self._note(game, seat, asked, maker, kind, message)
        return safe(game, seat, asked, maker)

    def _note(self, game: Game, seat: int, asked: int, maker: int, kind: Kind, message: str) -> None:
        """Count a fault, and keep it with its position unless there are many of its kind."""
        self.counted[kind] += 1
        if self.counted[kind] <= KEPT:
            position = record.position(public(game))
            self.faults.append(BotFault(self.bot, seat, kind, message, HOW[asked], maker, position))


def count_faults(policies: Iterable[ExternalBot]) -> Counts:
    """Return who did wrong how often, all games together."""
    found: Counts = {}
    for policy in policies:
        for kind, many in policy.counted.items():
            kinds = found.setdefault(policy.bot, {})
            kinds[kind] = kinds.get(kind, 0) + many
    return found


def refused(game: Game, seat: int, numbers: Numbers) -> str | None:
    """Return why a move may not be made; None when it may."""
    try:
        code = game.judge(seat, numbers)
        if code == codes.OK:
            return None
        return str(error(game.explain(code, seat, numbers), decode(numbers, game.edition), seat))
    except MoveError as cause:
        return str(cause)


def safe(game: Game, seat: int, asked: int, maker: int) -> Numbers | None:
    """Return what is played for a bot that gave no answer: the clock's move, a refusal, or nothing."""
    if asked == ASK_WINDOW:
        return None
    if asked == ASK_OFFER:
        refusal = (codes.REFUSE, maker, 0, 0, 0)
        return refusal if refused(game, seat, refusal) is None else None
    move = game.clock_move(seat)
    return None if move is None else encode(move, game.edition)
