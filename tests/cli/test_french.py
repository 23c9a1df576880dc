"""With `--lang fr` a mistake is told in French, whichever package finds it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

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
    ("soak --out no/such/folder.belleville", "on ne peut pas écrire là"),
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
