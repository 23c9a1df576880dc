"""What a person reads: sentences spoken to them, lines that fit, words that are understood at every question."""

import io
import re
from collections.abc import Iterable

import pytest
from rich.console import Console
from rich.text import Text

from belleville import editions
from belleville.rules import events
from belleville.rules.moves import Goods
from belleville.rules.players import Seating
from belleville.terminal.drawing import draw_board
from belleville.terminal.event_sentences import tell
from belleville.terminal.play import NAME, Setting, TerminalGame
from belleville.terminal.prompt import find_label, say_line
from belleville.terminal.words import Sentences
from belleville.words import LANGS
from belleville.words.typography import FIXED, NARROW


def table(
    lines: Iterable[str], edition: str = "nostalgia-2003", width: int = 160, **more: object
) -> tuple[str, TerminalGame]:
    """What is printed while these lines are typed, and the game."""
    out, script = io.StringIO(), iter(lines)
    setting = Setting(edition=editions.load(edition), seed=1, **more)  # type: ignore[arg-type]
    game = TerminalGame(setting, Console(file=out, width=width), lambda prompt: next(script, None))
    game.run()
    return out.getvalue(), game


def test_the_person_is_spoken_to_and_the_others_are_named() -> None:
    english, game = table(["no"])
    assert re.search(r"^You roll \d and \d to decide who starts\.$", english, re.MULTILINE)
    assert re.search(r"^Prudence rolls \d and \d to decide who starts\.$", english, re.MULTILINE)
    assert game.game.seating.names[0] == NAME and f"you are {NAME}" in english
    french, _ = table(["non"], lang="fr", name="Zoé")
    assert "Vous lancez" in french and "Prudence lance " in french and "vous êtes Zoé" in french


def test_french_puts_the_reader_before_the_verb() -> None:
    edition = editions.load("nostalgia-2003")
    words = Sentences("fr", edition, Seating(("Zoé", "Ada"), ("boot", "car")), reader=0)
    goods = Goods(titles=(1,)), Goods(cash=5)
    rows = (
        (events.Refused(1, 0, 1), "Vous refusez l’offre d’Ada."),
        (events.Offered(1, 0, 1, *goods), "Ada vous propose : Boulevard de Belleville (A) contre 5 €."),
        (events.Paid(1, 0, 5, "rent", 32), "Ada vous paie 5 € : loyer de l’avenue Foch (G)."),
        (events.Paid(0, 1, 5, "card", None), "Vous payez 5 € à Ada (carte)."),
    )
    for event, line in rows:
        assert Text.from_markup(tell(event, words) or "").plain.replace("\u00a0", " ") == line


def test_a_sum_is_never_broken_at_the_end_of_a_line() -> None:
    out = io.StringIO()
    console = Console(file=out, width=24, force_terminal=True, color_system=None)
    say_line(console, f"  Il manque encore 41{NARROW}100{FIXED}F en tout{FIXED}: «{FIXED}assez{NARROW}!{FIXED}»")
    lines = out.getvalue().splitlines()
    assert len(lines) > 1 and all(line.startswith("  ") and len(line) <= 24 for line in lines)
    assert f"41{NARROW}100" in out.getvalue() and not any(line.strip().startswith((":", "»")) for line in lines)
    file = io.StringIO()
    say_line(Console(file=file, width=30), "word " * 20)
    assert len(file.getvalue().splitlines()) == 1


@pytest.mark.parametrize("edition_id", editions.names())
@pytest.mark.parametrize("lang", LANGS)
def test_the_board_fits_a_small_terminal_beside_a_question(edition_id: str, lang: str) -> None:
    edition = editions.load(edition_id)
    bots = ("random",) * (edition.players.max - 1)
    _, game = table([], edition_id, lang=lang, bots=bots)
    for width, high in ((80, 17), (120, 16)):
        out = io.StringIO()
        Console(file=out, width=width).print(draw_board(game.game, game.words, width))
        lines = out.getvalue().splitlines()
        assert len(lines) <= high and max(map(len, lines)) <= width
        for name in game.game.seating.names:
            assert name in out.getvalue()


def test_looking_works_in_the_middle_of_another_question() -> None:
    text, _ = table(["why", "no", "offer prudence", "1", "why", "2", "board", "", "quit"])
    assert "nothing to explain yet" in text
    assert "Clause: trade." in text and text.count("In the bank: 32 houses") == 2
    assert text.endswith("Goodbye.\n")


def test_a_choice_is_found_by_its_words() -> None:
    text, _ = table(["no", "more", "", "continue", "roll the d"])
    assert "Remind me to claim rent" in text and "isn’t a command" not in text
    assert find_label("red", ["[red]Ada[/]", "Bruno"]) is None and find_label("BRU", ["Ada", "Bruno"]) == 1
    three = ["Octave", "Victoire", "Auguste"]
    assert [find_label(name, three) for name in ("octave", "victoire", "aug")] == [0, 1, 2]


def test_yes_and_no_are_understood_in_both_languages() -> None:
    text, game = table(["perhaps", "oui"])
    assert "Please answer yes or no." in text and game.game.standing_claim(0)
    assert not table(["non"])[1].game.standing_claim(0)


def test_a_word_that_stands_alone_is_not_taken_with_another() -> None:
    text, game = table(["no", "roll twice"])
    assert "Type just “roll”" in text and game.game.turns == 1


def test_sums_are_typed_in_whole_notes() -> None:
    text, _ = table(["non", "offre prudence", "2", "50", "x", "999999999", "500", ""], "miro-1936", lang="fr")
    assert "le plus petit billet est de" in text and "«\u00a0x\u00a0» n’est pas un montant" in text
    assert "trop peu ou trop" in text and "Vous donnez\u00a0: 500\u00a0F." in text
