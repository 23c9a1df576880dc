"""The person at the terminal: shows events, asks for moves, explains refusals and answers `why`."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from functools import partial

from .. import clauses
from ..bots.asking.stepwise import Asked, StepwiseGame
from ..bots.codes import ASK_WINDOW
from ..bots.reasons import Reason
from ..rules import events
from ..rules.refusals import Refusal
from ..sentences.event_sentences import explanation_sentence, reason_sentence, refusal_sentence
from ..sentences.explanations import NOTHING, explain
from ..words.typography import typeset
from . import typed_commands
from .event_sentences import tell
from .menu import Chosen, entries
from .prompt import TerminalPrompt, find_label
from .question import question
from .texts import commands, plain
from .words import Sentences

# as front/src/log/wording.ts finds them: "notre décision « ruling.clock »", "our ruling.clock", "see mortgage.transfer"
NAMED = re.compile(r"(?:notre décision « |our )?(?:« )?\b([a-z]{3,}\.[a-z]{3,}(?:-[a-z]+)*)(?: »)?")
KEPT = 600  # events and lines that `log` can show


class Person:
    """One seat, played by somebody who reads and types."""

    def __init__(self, table: StepwiseGame, seat: int, prompt: TerminalPrompt, words: Sentences) -> None:
        self.table, self.game = table, table.game
        self.seat, self.prompt, self.words = seat, prompt, words
        prompt.look = partial(typed_commands.look, self)
        self.reminds = False
        self.rushing = False
        self.quiet = False
        self.past: deque[events.Event] = deque(maxlen=KEPT)
        self.log: deque[str] = deque(maxlen=KEPT)
        self.known = NOTHING  # what explains later payments
        self.reason: tuple[str, str] | None = None  # what `why` answers: a sentence and its clause

    # -- showing -------------------------------------------------------------------------------------------------------

    def hear(self, happened: Sequence[events.Event]) -> None:
        """Show events as they happen."""
        self.known, reasons = explain(self.known, self.game, happened)
        for event, because in zip(happened, reasons, strict=True):
            mine = isinstance(event, events.RentOpened) and event.owner == self.seat
            line = tell(event, self.words, rents=mine and self.reminds, turns=self.game.turns)
            if self.concerns(event) and (line or because):
                sentence = None if because is None else explanation_sentence(event, because, self.words)
                self.reason = (line or "" if sentence is None else self.words.show(sentence), event.clause)
            self.past.append(event)
            if line is not None:
                self.log.append(line)
                asked = (isinstance(event, events.Offered) and event.to == self.seat) or (
                    isinstance(event, events.Owed) and event.payer == self.seat
                )  # the question that follows says it all
                if not self.quiet and not asked:
                    self.prompt.say(line)

    def concerns(self, event: events.Event) -> bool:
        """Return whether `why` explains an event to this person: a payment of theirs, or how they got into jail."""
        if isinstance(event, events.Paid | events.Owed):
            return self.seat in (event.payer, event.payee)
        return isinstance(event, events.Jailed | events.WentBankrupt) and event.seat == self.seat

    def hear_why(self, reason: Reason, asked: Asked) -> None:
        """Show why a bot does not take the person's offer."""
        line = self.words.show(reason_sentence(reason.why, reason.group, asked.seat, asked.maker, self.words))
        self.log.append(line)
        self.prompt.say(line)

    def refuse(self, refusal: Refusal) -> None:
        """Show why a move was refused, and what it would need."""
        words = self.words
        line = words.show(refusal_sentence(refusal, words))
        self.reason = (line, refusal.clause)
        self.prompt.say(f"[yellow]{line}[/] [dim]{words('say-refused-hint')}[/]")

    def explain(self) -> None:
        """Show the rule behind the last refusal or payment: our words, how this edition differs, the clause's id."""
        if self.reason is None:
            self.prompt.say(self.words("say-no-why"))
            return
        line, clause_id = self.reason
        clause = clauses.find(clause_id)
        box = self.words.edition
        self.prompt.say(line)
        self.prompt.say(f"  {self.without_ids(getattr(clause, self.words.lang))}")
        if box.id in clause.differs:
            text = self.without_ids(getattr(clause.differs[box.id], self.words.lang))
            self.prompt.say("  " + self.words("say-why-box", box=box.title[self.words.lang], text=text))
        source = "say-why-ruling" if clause.ruling else "say-why-clause"
        self.prompt.say(f"  [dim]{self.words(source, id=clause.id)}[/]")

    def without_ids(self, text: str) -> str:
        """Return the words of a clause as one says them: a clause that they name by its id is `our ruling`."""
        named = {kind: self.words.messages.text(f"log-named_{kind}") for kind in ("ruling", "clause")}
        said = NAMED.sub(lambda found: named["ruling" if found[1].startswith("ruling.") else "clause"], text)
        return typeset(said, self.words.lang)

    # -- asking --------------------------------------------------------------------------------------------------------

    def answer(self, asked: Asked) -> Chosen:
        """Ask until there is a move, or the person chooses to wait."""
        self.prompt.say(f"[bold]{question(self, asked)}[/]")
        choices = entries(self, asked)
        enter = choices[0].command in ("next", "throw")
        self.prompt.show([entry.label for entry in choices], enter)
        text = self.prompt.line("ask-choose")
        if not text:
            return choices[0].choose() if enter else None
        if text.isascii() and text.isdigit():
            if 1 <= int(text) <= len(choices):
                return choices[int(text) - 1].choose()
            self.prompt.say(self.words("say-no-number", text=text))
            return None
        if commands().get(plain(text.partition(" ")[0])) is None:
            near = find_label(text, [entry.label for entry in choices])
            if near is not None:
                return choices[near].choose()
        return typed_commands.obey(self, asked, text)

    def switch_reminding(self) -> None:
        """Switch rent reminders on or off."""
        self.remind(not self.reminds)

    def remind(self, on: bool) -> None:
        """Set rent reminders on or off; rents open now are shown at once."""
        self.reminds = on
        self.prompt.say(self.words("say-remind-on" if on else "say-remind-off"))
        if on:
            for rent in self.game.rents():
                if rent.owner == self.seat and not rent.claimed:
                    opened = events.RentOpened(rent.visitor, rent.owner, rent.title, rent.amount, "rent.bare")
                    self.prompt.say(tell(opened, self.words, rents=True) or "")

    def owns(self) -> bool:
        """Return whether the person owns any title."""
        return any(self.game.owner(square) == self.seat for square in self.words.edition.titles)

    @property
    def is_out(self) -> bool:
        """Return whether the person has left the game."""
        return self.game.out(self.seat) != 0

    def skips(self, asked: Asked) -> bool:
        """Return whether the person does not want to be asked this."""
        return asked.how == ASK_WINDOW and self.rushing
