"""Bots that hear what happens: one counts, one stumbles."""

from belleville import Bot, Event, Question, View


class Listener(Bot):
    def __init__(self) -> None:
        self.heard = 0

    def notice(self, view: View, events: list[Event]) -> None:
        assert all(type(event).__module__ == "belleville.vocabulary.events" for event in events)
        self.heard += 1
        if self.heard == 10:
            print(f"heard {self.heard} moves")

    def decide(self, view: View, question: Question) -> object:
        return None if question.may_wait else view.clock_move(question.seat)


class Clumsy(Bot):
    def notice(self, view: View, events: list[Event]) -> None:
        1 / 0  # noqa: B018

    def decide(self, view: View, question: Question) -> object:
        return None if question.may_wait else view.clock_move(question.seat)
