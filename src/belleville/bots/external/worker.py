"""The worker process of a user's bot: it knows the game only by the messages it gets."""

from __future__ import annotations

import importlib.util
import inspect
import io
import itertools
import os
import queue
import random
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, BinaryIO

from ...rules.game import Game
from ...rules.moves import encode
from ...rules.refusals import InvalidMove
from ..api import Bot, View, listens, question
from . import sandbox
from .protocol import (
    MESSAGES,
    Ask,
    BeginGame,
    BotMoved,
    BotName,
    Failed,
    Load,
    Loaded,
    Message,
    Ready,
    Reply,
    receive,
    send,
)

LENGTH = 500  # letters of a message
NAME = 18  # letters of a name: with a number behind it, still one for a table


class Output(io.TextIOBase):
    """Captures the beginning of what a bot prints."""

    def __init__(self) -> None:
        self.heard = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.heard += text[: LENGTH - len(self.heard)]
        return len(text)

    def told(self) -> str:
        """Return what was printed since the last call."""
        heard, self.heard = self.heard, ""
        return plain(heard) or "…" if heard else ""


class Worker:
    """Reads a file of bots, seats one of them, and hands it the questions."""

    def __init__(self, ear: Output) -> None:
        self.ear = ear
        self.path = Path()
        self.bots: dict[str, type[Bot]] = {}
        self.bot: Bot | None = None
        self.game: Game | None = None

    def answer(self, letter: Message) -> Reply:
        """Return what is to be written back; nothing the bot does gets past here."""
        try:
            match letter:
                case Load(path):
                    return self.load(Path(path))
                case BeginGame():
                    return self.begin(letter)
                case Ask():
                    return self.ask(letter)
        except BaseException as error:
            self.ear.told()  # characters of an error that are passed on
            return Failed("raised", self.told(error))

    def load(self, path: Path) -> Loaded:
        """Run the file, and look for the classes of bots that it makes."""
        self.path = path
        sys.path.insert(0, str(path.parent))
        name = f"bots_of_{path.stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path.name} is no Python file")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        for known, made in vars(module).items():
            if isinstance(made, type) and issubclass(made, Bot) and made.__module__ == name and known[0] != "_":
                self.bots[known] = made
        playing = {id: bot for id, bot in self.bots.items() if can_play(id, bot)}
        return Loaded(tuple(BotName(id, *names(id, bot), listens(bot)) for id, bot in playing.items()))

    def begin(self, letter: BeginGame) -> Ready:
        """Return a new object for a new game."""
        seats = letter.seating
        apart = seats.banker_name if seats.banker == len(seats.names) else seats.banker
        self.game = Game(
            letter.edition,
            seats.names,
            mode=letter.mode,
            tokens=seats.tokens,
            banker=None if seats.banker < 0 else apart,
            listen=False,
            record=False,
            chance="manual",
        )
        random.seed(letter.policy)
        self.bot = self.bots[letter.bot]()
        return Ready()

    def ask(self, letter: Ask) -> Reply:
        """Ask the bot; a move becomes numbers here, and is judged where the game is."""
        assert self.bot is not None and self.game is not None, "a question before the game"
        for past in letter.happened:
            self.game.restore(past.numbers)
            self.bot.notice(View(self.game, letter.seat), past.events)
        self.game.restore(letter.numbers)
        view, asked = question(self.game, letter.seat, letter.how, letter.maker)
        move: Any = self.bot.decide(view, asked)
        printed = self.ear.told()
        if move is None:
            return BotMoved(None, printed)
        try:
            return BotMoved(encode(move, self.game.edition), printed)
        except InvalidMove as error:
            return Failed("rubbish", plain(str(error)[:LENGTH]))

    def told(self, error: BaseException) -> str:
        """Return an error in one line, with the place in the bot's own file."""
        places = [place for place in traceback.extract_tb(error.__traceback__) if place.filename == str(self.path)]
        where = f" ({self.path.name}, line {places[-1].lineno})" if places else ""
        try:
            said = str(error)
        except BaseException:  # the bot's own code again
            said = "…"
        return plain(f"{type(error).__name__}: {said}"[:LENGTH] + where)


def can_play(id: str, bot: type[Bot]) -> bool:
    """Whether a class says how it decides; others may inherit from one that does not. Who does must be easy to make."""
    if bot.decide is Bot.decide:
        return False
    try:
        inspect.signature(bot).bind()
    except TypeError as error:
        raise TypeError(f"{id}() cannot be made for a game: {error}") from None
    return True


def names(id: str, bot: type[Bot]) -> tuple[str, str]:
    """What a bot calls itself, and what it says of itself; else its class and the first line of its docstring."""
    said = str(bot.description or (bot.__doc__ or "").strip().partition("\n")[0])
    name = plain("".join(letter for letter in str(bot.name or id) if letter != '"'))
    return (name or id)[:NAME].strip(), plain(said)[:LENGTH]


def plain(text: str) -> str:
    """Return one line, without signs that tell a terminal what to do or that cannot be written."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def take_lines() -> tuple[BinaryIO, BinaryIO]:
    """Return the two lines to the table, kept from the bot: what it writes or reads itself goes nowhere."""
    lines = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nowhere, each)
    os.close(nowhere)
    return lines


def main(life: int | None = None) -> None:
    """Answer letters until nobody writes any more; `life` is a descriptor that closes with the server."""
    if life is not None:
        sandbox.supervise(life)
    sandbox.limit_memory()
    inbox, outbox = take_lines()
    letters: queue.SimpleQueue[Message] = queue.SimpleQueue()

    def listen() -> None:
        try:
            while True:
                letters.put(MESSAGES.decode(receive(inbox)))
        finally:
            os._exit(0)  # the parent process has ended; a bot that hangs must not outlive it

    threading.Thread(target=listen, daemon=True).start()
    sys.stdout = ear = Output()
    worker = Worker(ear)
    for number in itertools.count(1):
        letter = letters.get()
        sandbox.limit_cpu()
        reply = worker.answer(letter)
        outbox.write(number.to_bytes(4, "big"))  # which letter it answers: a copy of this process may answer, too
        send(outbox, reply)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
