"""A whole game in the terminal: seat the person among bots, ask everybody in order, show the end."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
from rich.console import Console

from ..bots import registry
from ..bots.asking.stepwise import Asked, StepwiseGame
from ..bots.codes import ASK_MUST
from ..bots.external.process import ExternalBot
from ..bots.registry import bots_for, find
from ..clauses import find as find_clause
from ..editions import HOUSE_RULES, Edition, Lang
from ..editions.house_rules import in_force
from ..rules import codes, events
from ..rules.game import Game
from ..rules.moves import Move, StandingClaim, StrikeHour
from ..rules.refusals import MoveError
from ..sentences.event_sentences import event_sentence
from ..vocabulary.words import End
from .drawing import draw_board
from .player import Person
from .prompt import Quit, Read, TerminalPrompt, read_line
from .words import Sentences

AFTERWARDS = 1000  # turns that bots may still play once the person is out
ENDS: dict[str, End] = {"last-left": "last", "hour": "hour", "quick": "quick", "goal": "goal", "rounds": "rounds"}
NAME = "Alex"  # the person, unless another name is given


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: the edition, the person and the bots."""

    edition: Edition
    mode: str = "standard"
    name: str = ""
    bots: tuple[str, ...] = ("sensible", "sensible", "sensible")
    tokens: tuple[str, ...] | None = None
    seed: int | None = None
    lang: Lang = "en"


def names_of(setting: Setting) -> tuple[str, ...]:
    """Return the names: the person's, then the bots'; a name that comes twice gets a number."""
    return tuple(registry.names_of(setting.bots, [setting.name or NAME]))


def choose_tokens(setting: Setting) -> Sequence[str] | None:
    """Return the tokens asked for, and the first free ones for the rest."""
    if setting.tokens is None:
        return None
    many = 1 + len(setting.bots)
    free = [token.id for token in setting.edition.tokens if token.id not in setting.tokens]
    return (*setting.tokens, *free)[: max(many, len(setting.tokens))]


class TerminalGame:
    """A game between one person and bots; `run` plays it to its end, or to the person's.

    `game` may be in progress already: the person sits on its first seat.
    """

    def __init__(self, setting: Setting, console: Console, read: Read = read_line, game: Game | None = None) -> None:
        seed = setting.seed if setting.seed is not None else random.SystemRandom().randrange(1 << 48)
        self.setting = setting
        self.game = game or Game(
            setting.edition,
            names_of(setting),
            mode=setting.mode,
            tokens=choose_tokens(setting),
            seed=seed,
        )
        self.words = Sentences(setting.lang, setting.edition, self.game.seating, reader=0)
        self.table = StepwiseGame(self.game, bots_for(dict(enumerate(setting.bots, 1)), seed))
        self.prompt = TerminalPrompt(console, self.words, read)
        self.person = Person(self.table, 0, self.prompt, self.words)

    def from_files(self) -> list[ExternalBot]:
        """Return the bots that come from people's files."""
        return [policy for policy in self.table.bots.values() if isinstance(policy, ExternalBot)]

    def dismiss(self) -> None:
        """Close the bots."""
        for policy in self.from_files():
            policy.close()

    def run(self) -> bool:
        """Play the game; return True when it came to its end."""
        try:
            self.open()
            while (asked := self.table.next()) is not None and not self.person.is_out:
                if asked.seat in self.table.bots:
                    self.person.hear(self.table.ask_bot(asked))
                    if self.table.reason is not None:
                        self.person.hear_why(self.table.reason, asked)
                else:
                    self.ask(asked)
            if self.person.is_out and not self.game.is_over:
                self.watch()
        except Quit:
            self.prompt.say(self.words("say-bye"))
            return False
        if self.game.is_over:
            self.close()
        return self.game.is_over

    def open(self) -> None:
        """Print the welcome and the order of play, and ask whether rent is to be claimed automatically."""
        words, game = self.words, self.game
        self.prompt.say(f"[bold]{words.printed(self.setting.edition.title[words.lang]).text}[/]")
        self.prompt.say(words("say-welcome", players=game.players, who=words.name(0)))
        names = {token.id: token.name[words.lang] for token in self.setting.edition.tokens}
        for field, value in in_force(game.edition.house):
            rule = HOUSE_RULES[field]
            text = getattr(find_clause(rule.clause), words.lang)
            amount = words.money(value) if rule.amount else None if rule.is_flag else str(value)
            key = "say-house-rule" if amount is None else "say-house-rule-value"
            self.prompt.say("  " + words(key, clause=rule.clause, text=text, amount=amount))
        for seat, token in enumerate(game.seating.tokens):
            level = find(self.setting.bots[seat - 1]).level if 0 < seat <= len(self.setting.bots) else None
            key = "say-token" if level is None else "say-token-level"
            self.prompt.say("  " + words(key, who=words.name(seat), token=words.printed(names[token]), level=level))
        self.person.hear(game.events())
        self.prompt.say(draw_board(game, words, self.prompt.console.width))
        if self.prompt.sure(words("ask-standing")):
            self.person.hear(self.table.play_numbers(0, (codes.STANDING_CLAIM, 1, 0, 0, 0)))

    def ask(self, asked: Asked) -> None:
        """Ask the person for one decision."""
        if self.person.skips(asked):
            self.table.wait(asked)
            return
        if asked.how == ASK_MUST:
            self.person.rushing = False
        chosen = self.person.answer(asked)
        if chosen == "wait":
            self.table.wait(asked)
        elif chosen is not None:
            self.make(asked, chosen)

    def make(self, asked: Asked, move: Move) -> None:
        """Make the person's move, or say why it is refused."""
        try:
            if isinstance(move, StrikeHour):
                happened = self.game.play(codes.OUTSIDE, move)
            else:
                happened = self.table.play(asked, move)
        except MoveError as error:
            if error.refusal is None:
                self.prompt.say(self.words("say-refused", why=str(error)))
            else:
                self.person.refuse(error.refusal)
            return
        self.person.hear(happened)
        if isinstance(move, StandingClaim):
            self.person.reminds = False

    def watch(self) -> None:
        """Let the bots play on when the person is out, with a short account."""
        self.prompt.say(f"[bold]{self.words('ask-watch')}[/]")
        self.prompt.offered, self.prompt.range = 0, None
        if self.prompt.line():
            raise Quit
        self.person.quiet = True
        last = self.game.turns + AFTERWARDS
        for _, happened in self.table.until_person():
            self.person.hear(happened)
            if self.game.turns > last:
                self.prompt.say(self.words("say-cut", n=AFTERWARDS))
                return

    def close(self) -> None:
        """Print how the game ended: why, who won, and what everybody was worth."""
        ending = self.game.outcome()
        if ending is None:
            return
        words = self.words
        ended = events.Ended(ENDS[ending.reason], ending.winners)
        line = words.show(event_sentence(ended, words))
        self.prompt.say(f"\n[bold]{line}[/]")
        for rank, seat in enumerate(ending.ranking, 1):
            key = "say-rank-out" if self.game.out(seat) else "say-rank"
            self.prompt.say("  " + words(key, n=rank, who=words.name(seat), amount=words.money(ending.worth[seat])))
