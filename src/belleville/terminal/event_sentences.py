"""What has happened, as lines of the terminal: the sentence of each event, some of them dim or bold."""

from __future__ import annotations

from ..rules import events as ev
from ..sentences.event_sentences import event_sentence
from .words import Sentences

STYLES: dict[type[ev.Event], str] = {
    ev.TurnBegan: "dim", ev.Passed: "dim", ev.RentLapsed: "dim", ev.StandingClaimSet: "dim",
    ev.WentBankrupt: "bold", ev.HourStruck: "bold",
}  # fmt: skip


def tell(
    event: ev.Event, words: Sentences, *, rents: bool = False, turns: int = 0, recorded: bool = False
) -> str | None:
    """Return the line of an event, or None where another one tells the same. `rents`: also rents nobody claimed yet.

    `recorded`: the event is from a record, which does not say whether an offer was withdrawn or went unanswered.
    """
    if isinstance(event, ev.Ended) or (isinstance(event, ev.RentOpened) and not rents):
        return None
    sentence = event_sentence(event, words, turn=turns, by="record" if recorded else "player")
    if not sentence:
        return None
    line = words.show(sentence)
    if isinstance(event, ev.TurnBegan):
        line = f"── {line} ──"
    style = STYLES.get(type(event))
    return f"[{style}]{line}[/]" if style else line
