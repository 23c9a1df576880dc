"""A person's own edition, brought by its path; and what is said when there is none."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from belleville.editions import EditionError, load, loader, names


def written(folder: Path, name: str = "mine.toml", swap: tuple[str, str] = ("", "")) -> Path:
    """A copy of the Nostalgia edition, one text in it swapped for another."""
    text = (loader.FOLDER / "nostalgia-2003.toml").read_text("utf-8")
    assert swap[0] in text
    path = folder / name
    path.write_text(text.replace(*swap, 1) if swap[0] else text, "utf-8")
    return path


def test_by_path_or_by_text(tmp_path: Path) -> None:
    path = written(tmp_path, swap=('id = "nostalgia-2003"', 'id = "our-street"'))
    assert load(path).id == "our-street"
    assert load(str(path)) == load(path)


def test_by_bare_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path)
    written(tmp_path, name="attic")
    assert load("mine.toml") == load("attic")


def test_a_file_cannot_take_the_name_of_an_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, name="miro-1936")
    assert load("miro-1936").money.start == 150000


def test_an_edited_file_is_read_again(tmp_path: Path) -> None:
    before = load(written(tmp_path))
    after = load(written(tmp_path, swap=("interest = 10", "interest = 20")))
    assert (before.money.interest, after.money.interest) == (10, 20)


def test_digest_follows_facts_not_words(tmp_path: Path) -> None:
    digest = load("nostalgia-2003").digest
    for swap in [
        ('title = { fr = "Nostalgia, 2003"', '# a remark\ntitle = { fr = "Grenier"'),
        ('id = "nostalgia-2003"', 'id = "attic"'),
        ('colour = "orange"', 'colour = "grey"'),
        ('"Rue de la Paix", en', '"Rue du Calme", en'),
    ]:
        assert load(written(tmp_path, swap=swap)).digest == digest, swap
    for swap in [
        ("interest = 10", "interest = 20"),
        ("salary = 200", "salary = 300"),
        ('do = "move-to", square = 24', 'do = "move-to", square = 21'),
        ('id = "ch16"', 'id = "ch17"'),
        ("ends = 2", "ends = 1"),
        ('jail_double = "spent"', 'jail_double = "again"'),
    ]:
        assert load(written(tmp_path, swap=swap)).digest != digest, swap


def test_unknown_name_lists_the_known() -> None:
    with pytest.raises(EditionError) as refused:
        load("miro-1937")
    assert refused.value.file == "miro-1937"
    assert all(name in str(refused.value) for name in names())


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"nowhere\.toml: file: No such file"):
        load(tmp_path / "nowhere.toml")


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as refused:
        load(tmp_path)
    assert refused.value.place == "file"


def test_not_toml(tmp_path: Path) -> None:
    with pytest.raises(EditionError) as refused:
        load(written(tmp_path, swap=("fine = 50", "fine = = 50")))
    assert refused.value.file == "mine.toml"
    assert refused.value.place.startswith("line ")
    assert "is not TOML" in refused.value.cause


def test_not_toml_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "cut.toml"
    path.write_text("squares = [", "utf-8")
    with pytest.raises(EditionError, match=r"cut\.toml: end of the file: is not TOML"):
        load(path)


def test_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes('title = "Départ"'.encode("latin-1"))
    with pytest.raises(EditionError, match=r"old\.toml: byte 10: is not UTF-8"):
        load(path)


def test_the_error_keeps_its_three_parts_in_a_pickle() -> None:
    error = pickle.loads(pickle.dumps(EditionError("mine.toml", "money start", "0 is not positive")))
    assert (error.file, error.place, error.cause) == ("mine.toml", "money start", "0 is not positive")
    assert str(error) == "mine.toml: money start: 0 is not positive"
    assert isinstance(error, ValueError)
