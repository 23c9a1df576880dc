"""The strong bot once more, as somebody outside would write it: it knows only what a `Bot` is shown and told.

It plays as well as the original if the public API says all that the original knows.
"""

from __future__ import annotations

from belleville import Bot, Game, Move, Question, View
from belleville.bots.api import ASKED
from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.codes import POLICY_STRONG
from belleville.rules import codes
from belleville.rules.events import Accepted, BidMade, Event, Passed
from belleville.rules.moves import decode


class StrongAgain(Bot):
    """Thinks as the compiled strong bot does, about what the public API tells."""

    def __init__(self) -> None:
        self.policy = CompiledSeat(POLICY_STRONG, 1)
        self.before: Game | None = None
        self.throw = (-1, -1)

    def notice(self, view: View, events: list[Event]) -> None:
        before, self.before = self.before, view.copy()
        if before is None:
            return
        for event in events:
            match event:
                case BidMade(seat=seat):
                    self.policy.notice(before, seat, codes.BID)
                case Passed(seat=seat):
                    self.policy.notice(before, seat, codes.PASS)
                case Accepted(maker=maker, to=to):
                    self.policy.notice(before, to, codes.ACCEPT, maker)

    def decide(self, view: View, question: Question) -> Move | None:
        game = view.copy()
        throw = (game.turn, game.state().throws)
        if throw != self.throw:
            self.throw = throw
            self.policy.open_window(question.seat)
        maker = question.offer.maker if question.offer else -1
        numbers = self.policy.decide(game, question.seat, ASKED[question.how], maker)
        return None if numbers is None else decode(numbers, game.edition)


class StrongDeaf(StrongAgain):
    """The same, and hears nothing of what happens."""

    notice = Bot.notice


class StrongBlind(StrongDeaf):
    """The same, and does not notice either when a new throw is near."""

    def decide(self, view: View, question: Question) -> Move | None:
        self.throw = (view.turn, view.state().throws)
        return super().decide(view, question)
