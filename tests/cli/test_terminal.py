"""The terminal game: whole games by a script that picks numbers, then each command by its word."""

import io
import random
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from belleville import Claim, Game, clauses, editions, record
from belleville.rules.state_numbers import row_of
from belleville.terminal.play import Setting, TerminalGame
from belleville.terminal.prompt import TerminalPrompt, number
from belleville.terminal.texts import COMMANDS, commands
from belleville.terminal.words import Sentences
from belleville.words import LANGS, messages
from belleville.words.typography import typeset

LOOKS = ("board", "me", "why", "log 3", "help", "deed 1", "42", "no [such] word", "remind", "go", "titre 39", "c")


class Table:
    """A terminal game with its output kept, and a script or a hand that answers."""

    def __init__(self, setting: Setting, read: Callable[["Table"], str | None]) -> None:
        self.out = io.StringIO()
        self.asked = 0
        self.game = TerminalGame(setting, Console(file=self.out, width=160), lambda prompt: self.answer(read))

    def answer(self, read: Callable[["Table"], str | None]) -> str | None:
        self.asked += 1
        assert self.game.game.broken() is None
        return read(self) if self.asked < 5_000 else None

    @property
    def prompt(self) -> TerminalPrompt:
        return self.game.prompt

    @property
    def text(self) -> str:
        return self.out.getvalue()


def anything(seed: int) -> Callable[[Table], str | None]:
    """Any number of any list, any sum in range, now and then a word; leaving is left to chance as well, but seldom."""
    rng = random.Random(seed)

    def read(table: Table) -> str | None:
        prompt = table.prompt
        if prompt.range is not None:
            low, high = prompt.range
            return str(rng.choice((low, high, rng.randint(low, high))))
        if prompt.offered == 0:
            return ""
        if table.text.rstrip().endswith(("(yes/no)", "(oui/non)")):
            return "1" if rng.random() < 0.2 else "2"
        if rng.random() < 0.04:
            return rng.choice(LOOKS)
        return str(rng.randint(0, prompt.offered))

    return read


def modes() -> Iterable[tuple[str, str]]:
    for edition in editions.names():
        for mode in ("standard", "timed", "quick"):
            if mode == "standard" or getattr(editions.load(edition).modes, mode) is not None:
                yield edition, mode


@pytest.mark.parametrize(("edition", "mode"), list(modes()))
def test_a_script_plays_to_the_end_in_every_edition(edition: str, mode: str) -> None:
    for seed, lang in ((1, "fr"), (2, "en")):
        setting = Setting(edition=editions.load(edition), mode=mode, seed=seed, lang=lang, bots=("sensible", "random"))
        table = Table(setting, anything(seed))
        assert table.game.run()
        ending = table.game.game.outcome()
        assert ending is not None
        told = table.text.splitlines()[-1 - len(ending.worth)]
        if ending.winners == (0,):
            assert told.startswith(("You win", "Vous gagnez"))
        else:
            assert all(table.game.game.seating.names[seat] in told for seat in ending.winners)
        assert record.verify(record.write(table.game.game)) == table.game.game
        assert "{" not in table.text


def scripted(lines: Iterable[str], edition: str = "nostalgia-2003", **more: Any) -> Table:
    """A game in which these lines are typed, and then nothing more."""
    script = iter(lines)
    setting = Setting(edition=editions.load(edition), seed=1, **more)
    table = Table(setting, lambda table: next(script, None))
    table.game.run()
    return table


def test_the_end_of_the_input_ends_politely() -> None:
    assert scripted([]).text.endswith("Goodbye.\n")
    assert scripted(["no", "quit"]).text.endswith("Goodbye.\n")
    assert scripted(["non", "quitter"], lang="fr").text.endswith("Au revoir.\n")


def test_the_standing_order_is_offered_at_the_start() -> None:
    assert scripted(["yes"]).game.game.standing_claim(0)
    assert not scripted(["no"]).game.game.standing_claim(0)
    assert not scripted(["no", "auto on", "standing off"]).game.game.standing_claim(0)
    assert scripted(["no", "permanent oui"]).game.game.standing_claim(0)


def test_a_refusal_says_why_by_the_clause() -> None:
    text = scripted(["no", "build 39", "why"]).text
    assert "it isn’t yours" in text
    assert clauses.find("build.group").en in text
    assert "Clause: build.group" in text


def test_a_refusal_says_why_in_french_and_by_the_edition() -> None:
    text = scripted(["non", "réclamer gare du nord", "pourquoi"], lang="fr", edition="miro-1936").text
    assert "il n’y a pas de loyer à réclamer" in text
    assert typeset(clauses.find("rent.claim").differs["miro-1936"].fr, "fr") in text


def test_there_is_nothing_to_explain_at_first() -> None:
    assert "nothing to explain yet" in scripted(["no", "why"]).text


def owner_of(square: int, seat: int) -> TerminalGame:
    """A fresh game in which a seat owns a title."""
    setting = Setting(edition=editions.load("nostalgia-2003"), seed=1)
    table = TerminalGame(setting, Console(file=io.StringIO(), width=160), lambda prompt: None)
    give(table.game, square, seat)
    return table


def give(game: Game, square: int, seat: int) -> None:
    """A title changes hands behind everybody's back."""
    state = game.state()
    title = game.edition.titles.index(square)
    state.owner[title] = seat
    state.titles[seat] |= 1 << title
    game.restore(row_of(state))


def hand(table: TerminalGame, *lines: str) -> str:
    """Type lines at a table that is laid already, until its game ends or they do."""
    out = io.StringIO()
    script = iter(lines)
    table.prompt.console = Console(file=out, width=160)
    table.prompt.read = lambda prompt: next(script, None)
    table.run()
    return out.getvalue()


def test_an_offer_of_any_mix_and_its_answer() -> None:
    table = owner_of(39, 0)
    give(table.game, 1, 2)
    # cash and a title for another title: partner 2, cash 50, title 39, title 1, done
    text = hand(table, "no", "offer constance", "2", "50", "3", "1", "5", "1", "1")
    assert "You give: €50 and Rue de la Paix (H). You get: Boulevard de Belleville (A)." in text
    assert "Constance accepts your offer." in text
    assert table.game.owner(39) == 2 and table.game.owner(1) == 0


def test_an_offer_that_is_none_stays_on_the_desk() -> None:
    text = hand(owner_of(39, 0), "no", "offer", "1", "1", "0")
    assert "No: " in text and "You give: nothing. You get: nothing." in text


def test_titles_are_found_by_name_and_part() -> None:
    table = owner_of(39, 0)
    text = hand(table, "no", "mortgage rue de la paix", "lift PAIX", "mortgage rue", "mortgage mars", "me", "deed 39")
    assert "You mortgage Rue de la Paix" in text
    assert "You lift the mortgage on Rue de la Paix" in text
    assert "“rue” could be" in text and "There is no property called “mars”" in text
    assert not table.game.is_mortgaged(39)


@pytest.mark.parametrize("reminded", [False, True])
def test_nobody_is_reminded_of_a_rent_unless_asked(reminded: bool) -> None:
    lines = ["no", "remind on"] if reminded else ["no"]

    def read(table: Table) -> str | None:
        game = table.game.game
        if lines:
            return lines.pop(0)
        claims = [move for move in game.moves(0) if isinstance(move, Claim)]
        if claims and "Rent to claim" in table.text:
            return f"claim {claims[0].title} prudence"
        if game.turns > 8:
            return None
        if game.offers():
            return "refuse"
        return {"buy": "decline", "sale": "pass"}.get(game.decision().act, "")

    table = Table(Setting(edition=editions.load("nostalgia-2003"), seed=4, bots=("sensible",)), read)
    edition = table.game.game.edition
    for group in edition.groups:
        for square in edition.members(group.id)[1:]:  # no group whole
            give(table.game.game, square, 0)
    table.game.run()
    assert ("Rent to claim" in table.text) is reminded
    assert ("You claim the rent" in table.text) is reminded
    assert ("wasn’t claimed in time" in table.text) is not reminded


def test_the_board_and_the_lists_show_the_edition_in_its_words() -> None:
    text = scripted(["non", "plateau", "moi", "journal"], lang="fr", edition="zelda-2015").text
    assert "32 bourgeons, 12 arbres" in text
    assert "1\u202f500\u00a0◆" in text


def test_the_hour_strikes_when_the_person_says_so() -> None:
    table = scripted(["no", "hour", "yes"], mode="timed")
    assert table.game.game.is_over
    assert "Time’s up!" in table.text


def test_a_person_who_leaves_may_see_the_end() -> None:
    table = scripted(["no", "leave", "yes", ""], bots=("sensible", "sensible"))
    assert table.game.game.is_over and "bankrupt" in table.text
    assert not scripted(["no", "leave", "yes", "stop"], bots=("sensible", "sensible")).game.game.is_over


def test_every_command_has_words_and_help() -> None:
    for lang in LANGS:
        helps = {id for id in messages(lang).ids("terminal") if id.startswith("terminal-help-")}
        assert helps - {"terminal-help-intro"} == {f"terminal-help-{name}" for name in COMMANDS if name != "next"}
    typed = [word for lang in LANGS for name in COMMANDS for word in messages(lang).words(f"terminal-command-{name}")]
    assert len(commands()) == len(set(typed)), "a word stands for two commands"


def test_money_stands_in_sentences_as_people_write_it() -> None:
    for edition, sign in (("miro-1936", "F"), ("nostalgia-2003", "€"), ("zelda-2015", "◆")):
        game = Game(edition, seed=1)
        words = Sentences("fr", game.edition, game.seating)
        assert words.show(words.money(12500)) == f"12\u202f500\u00a0{sign}"
    assert [number(text) for text in ("1 500", "€ 20", "1,500", "Frs 100", "20 F", "", "x", "-5")] == [
        1500, 20, 1500, 100, 20, None, None, None,
    ]  # fmt: skip


def test_play_reads_a_script_from_a_pipe_and_saves_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.belleville"
    command = [sys.executable, "-m", "belleville", "play", "--terminal", "--seed", "5", "--lang", "en", "--name", "Ann"]
    done = subprocess.run(
        [*command, "--bots", "random:2", "--save", str(file)],
        input="no\n" + "1\n" * 12,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Ann" in done.stdout and str(file) in done.stdout and "\x1b" not in done.stdout
    game = record.verify(file.read_text(encoding="utf-8"))
    assert game.seating.names == ("Ann", "Fantaisie", "Arlequin") and game.turns > 1
