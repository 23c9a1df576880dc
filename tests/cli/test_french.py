"""With `--lang fr` a mistake is told in French, whichever package finds it."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from belleville import Position, editions, record
from belleville.terminal.line_breaks import keep_fixed_spaces

from .conftest import Ran

Run = Callable[..., Ran]

# words that French sentences do not have
ENGLISH = re.compile(r"\b(the|is|are|of|needs?|unknown|choose|cannot|must|with|from|and|or|not|such|file)\b")
WRONG = [
    ("simulate --edition atlantis", "--edition : édition inconnue : atlantis ; choix possibles : miro-1936"),
    ("simulate --edition=", "--edition '' : il manque une édition"),
    ("simulate --players bogus", "--players bogus : bot inconnu : bogus ; choix possibles : "),
    ("simulate --players Octave", "bot inconnu : Octave ; son identifiant est strong"),
    ("simulate --players strong,,random", "il manque un bot"),
    ("simulate --players strong:9", "écrivez un nombre de 1 à 8"),
    ("simulate --players sensible", "nostalgia-2003 se joue de 2 à 6, pas à 1 [setup.players]"),
    (
        "simulate --edition zelda-2015 --mode timed",
        "n’a pas de mode timed ; modes possibles : standard, quick",
    ),
    ("simulate --games 0", "--games 0 : il faut un nombre entier de 1 à 2147483647"),
    ("simulate --games many", "--games many : il faut un nombre entier"),
    ("simulate --seed -1", "les parties sont numérotées de 0 à 2147483647"),
    ("simulate --surprise", "option inconnue : --surprise"),
    ("simulate --game 3", "option inconnue : --game ; vouliez-vous dire --games ?"),
    ("simulate --games", "--games demande une valeur"),
    ("simulate --games 1 --games 2", "--games ne peut être donné qu’une fois"),
    ("simulate strong", "pas compris : strong"),
    ("simulate --json=maybe", "--json ne prend pas de valeur"),
    ("replay", "il manque FICHIER ; voyez belleville replay --help"),
    ("replay nowhere.belleville", "nowhere.belleville : ce fichier ou ce dossier n’existe pas"),
    ("replay . --verify", ". : c’est un dossier"),
    ("replay a --commitment 00", "donnez aussi la preuve"),
    ("play --terminal --tokens banana", "pion inconnu : banana ; nostalgia-2003 a "),
    ("play --terminal --seed -3", "--seed -3 : il faut un nombre entier de 0 à 2**64 - 1"),
    ("play --seed 3", "--seed : seulement avec --terminal"),
    ("play --code nowhere.py", "nowhere.py : ce fichier n’existe pas"),
    ("arena --budget soon", "--budget soon : il faut des millisecondes"),
    ("arena --mode blitz", "--mode blitz : choix possibles : standard, timed, quick"),
    ("arena --plot a.gif", "le nom d’une image finit par .svg, .png ou .pdf"),
    ("arena --out no/such/folder.jsonl", "--out no/such/folder.jsonl : ce fichier ou ce dossier n’existe pas"),
    ("arena --players strong", "strong dans nostalgia-2003 : nostalgia-2003 se joue de 2 à 6"),
    ("odds nowhere", "nowhere : ce fichier ou ce dossier n’existe pas"),
    ("odds game@soon", "après @, écrivez le numéro d’un coup"),
    ("calibrate --positions 0", "--positions 0 : il faut un nombre entier"),
    ("soak --out no/such/folder.belleville", "impossible d’écrire ici"),
    ("load --edition atlantis", "--edition atlantis : choix possibles : miro-1936"),
    ("load --seats 9", "--seats 9 : nostalgia-2003 se joue de 2 à 6"),
    ("serve --limit nothing=1", "--limit : nothing=1 : limite inconnue"),
    ("serve --limit message=many", "écrivez NOM=NUMBER"),
    ("serve --proxy nginx", "--proxy nginx : il faut une adresse"),
    ("rules rent.clame", "vouliez-vous dire rent.claim"),
    ("rules qqq", "aucun article et aucune édition"),
    ("rules --lang de", "--lang de : choix possibles : fr, en"),
    ("completion tcsh", "SHELL tcsh : choix possibles : bash, zsh, fish"),
    ("conquer", "commande inconnue : conquer ; choix possibles : play, serve"),
    ("simulat", "commande inconnue : simulat ; vouliez-vous dire simulate ?"),
]


@pytest.mark.parametrize(("line", "said"), WRONG, ids=[line for line, _ in WRONG])
def test_a_mistake_is_told_in_french(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, said: str
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("belleville.cli.server.need_the_page", lambda: None)
    monkeypatch.setattr("belleville.cli.load.need_the_page", lambda: None)
    done = run(*line.split(" "))
    told = done.err.replace("\u00a0", " ").replace("\u202f", " ")
    assert done.code == 2 and told.startswith("belleville: ") and told.count("\n") == 1
    assert said in told
    ours = told.partition("choix possibles")[0]
    for word in line.split():
        ours = ours.replace(word, "")
    assert not ENGLISH.search(ours), told


def test_help_says_nothing_in_english(run: Run) -> None:
    out = run("simulate", "--help", "--lang", "fr").out + run("replay", "--help", "--lang", "fr").out
    plain = " ".join(out.split())
    assert "[défaut : 1000]" in plain and "[obligatoire]" in plain and "[au choix : fr, en]" in plain
    assert "Usage : belleville replay FICHIER [OPTIONS]" in plain and "│ FICHIER" in out
    for word in ("default", "required", "choices", "Parameters", "STR", "INT"):
        assert word not in out, word


def test_a_damaged_record_is_told_in_french(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "--games", "1", "--seed", "5", "--records", str(tmp_path)).code == 0
    (file,) = tmp_path.glob("*.belleville")
    good = file.read_text("utf-8")
    line = next(at for at, words in enumerate(good.splitlines(), 1) if words.endswith("buys"))
    for old, new, said in (
        ("buys", "steals", f"ligne {line}\u00a0: "),
        ("belleville 1", "belleville 9", "la version 9 n’est pas connue"),
        ("mode: standard", "mode: endless", "mode inconnu\u202f; choix possibles\u00a0: standard, timed, quick"),
        ("box: nostalgia-2003", "box: atlantis-1900", "édition inconnue\u00a0: atlantis-1900"),
    ):
        file.write_text(good.replace(old, new, 1), "utf-8")
        done = run("replay", str(file), "--verify", "--lang", "fr")
        assert done.code == 2 and said in done.err and not ENGLISH.search(done.err.rpartition("' ")[2]), done.err


def test_a_wrong_edition_file_is_told_in_french(run: Run, tmp_path: Path) -> None:
    good = (Path(editions.__file__).parent / "zelda-2015.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    for old, new, said in (
        ("[players]", "[players", "n’est pas du TOML"),
        ("max = 6", "max = 9", "il en faut au plus 8"),
        ('claim = "', 'claim = "never-', "n’est pas parmi"),
    ):
        assert old in good
        file.write_text(good.replace(old, new, 1), "utf-8")
        done = run("rules", str(file), "--lang", "fr")
        assert done.code == 2 and "mine.toml\u00a0: " in done.err and said in done.err, done.err


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" standard ", " endless ", "mode inconnu"),
        ("turn:", "turn:z", "« z"),
        (" standard ", " standard  ", "un champ vide"),
    ],
)
def test_a_wrong_position_is_told_in_french(run: Run, old: str, new: str, said: str) -> None:
    line = record.position(Position("zelda-2015", ["Ann", "Bob"]).game(seed=1))
    done = run("odds", line.replace(old, new, 1), "--lang", "fr")
    assert done.code == 2 and said in done.err.replace("\u00a0", " "), done.err


BREAK = re.compile(r"[\u00a0\u202f] *$|^ *[:;!?»][ \u00a0]|^[│ ]*[:;!?»](?= )", re.MULTILINE)


@pytest.mark.parametrize("command", ["simulate --help", "rules rent.claim", "rules nostalgia-2003", "bots"])
def test_no_line_is_broken_at_a_space_that_does_not_break(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for width in range(41, 100, 7):
        monkeypatch.setenv("COLUMNS", str(width))
        out = run(*command.split(), "--lang", "fr").out
        assert "\u00a0" in out
        bare = re.sub(r"[│┃ ]*$", lambda end: end[0].replace("│", "").rstrip(" "), out, flags=re.MULTILINE)
        assert not BREAK.search(bare), [line for line in bare.splitlines() if BREAK.search(line)]


def test_a_table_keeps_together_what_such_a_space_joins() -> None:
    keep_fixed_spaces()
    out = io.StringIO()
    table = Table("Loyer")
    table.add_row("le loyer fait 41\u202f100\u00a0F en tout\u00a0: «\u00a0assez\u202f!\u00a0»")
    Console(file=out, width=22).print(table)
    assert "41\u202f100\u00a0F" in out.getvalue() and "«\u00a0assez\u202f!\u00a0»" in out.getvalue()


def test_types_json_refusals_and_advice_are_told_in_french(run: Run, tmp_path: Path) -> None:
    """What other packages say, and what our own say within an error, is not left in English."""
    zelda = (Path(editions.__file__).parent / "zelda-2015.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(zelda.replace("max = 6", 'max = "six"', 1), "utf-8")
    game = (Path(__file__).parents[1] / "goldens" / "star-wars-1997.game").read_text("utf-8")
    (tmp_path / "good.game").write_text(game, "utf-8")
    (tmp_path / "bad.game").write_text(game.replace(" buys", " bids 5", 1), "utf-8")
    (tmp_path / "proof.json").write_text("{", "utf-8")
    line = record.position(Position("zelda-2015", ["Ann", "Bob"]).game(seed=1))
    broken = line.replace(" turns:1 ", " doubles:2 turns:1 ", 1)
    rows = (
        (("rules", f"{tmp_path}/mine.toml"), "players max : il faut un nombre entier, et c’est un texte"),
        (("replay", f"{tmp_path}/bad.game", "--verify"), "Non : rien n’est aux enchères"),
        (("replay", f"{tmp_path}/good.game", "--proof", f"{tmp_path}/proof.json"), "ce n’est pas du JSON"),
        (("odds", broken), "cette règle est enfreinte : "),
        (("odds", broken), "accordez doubles, dice, thrown et again"),
    )
    for words, said in rows:
        done = run(*words, "--lang", "fr")
        told = done.err.replace("\u00a0", " ").replace("\u202f", " ").replace(str(tmp_path), "")
        assert done.code == 2 and said in told, told
        assert not ENGLISH.search(told.rpartition("' ")[2].replace("dice, thrown et", "")), told


def test_a_foreign_store_is_told_in_french(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("belleville.cli.server.need_the_page", lambda: None)
    (tmp_path / "belleville.sqlite").write_text("not ours" * 100, "utf-8")
    done = run("serve", "--port", "0", "--data", str(tmp_path), "--lang", "fr")
    assert done.code == 2 and "ce n’est pas une base de données" in done.err


def test_players_without_a_name_are_called_by_number_in_the_language_of_the_reader(run: Run) -> None:
    game = str(Path(__file__).parents[1] / "goldens" / "star-wars-1997.game")
    french, english = (run("replay", game, "--lang", lang).out for lang in ("fr", "en"))
    assert "Joueur 2 lance" in french and "Player" not in french
    assert "Player 2 rolls" in english
    assert '"Player 2"' in run("replay", game, "--json", "--lang", "fr").out, "programs read the record's own names"
