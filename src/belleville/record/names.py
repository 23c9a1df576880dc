"""How the people and things of one table are spelled on paper: players, titles, groups, decks, sums."""

from __future__ import annotations

from ..editions import Edition
from ..rules.moves import DECKS, MOST
from ..rules.players import Seating
from .errors import Damaged

RESERVED = frozenset({"the", "dice", "chance", "chest", "titles", "end", "unfinished", "position", "digest"})
# most sums; `int` would also take "+5", "1_0" or " 7"
NUMBERS = {str(number): number for number in range(10000)}


def spell(name: str) -> str:
    """A name as it is written: one plain word stands as it is, anything else in quotes."""
    plain = name[:1].isalpha() and all(mark.isalnum() or mark in "-'" for mark in name)
    return name if plain and name.isprintable() and name not in RESERVED else quoted(name)


def quoted(name: str) -> str:
    """A name in quotes; what cannot be seen is written as its number."""
    return '"' + "".join(m if m.isprintable() and m != "\\" else f"\\u{{{ord(m):x}}}" for m in name) + '"'


def unspell(text: str) -> str:
    """The name written so; only the one spelling of `spell` is read."""
    name = text
    if text[:1] == '"':
        first, *rest = text[1:-1].split("\\u{")
        name = first
        for part in rest:
            code, brace, after = part.partition("}")
            try:
                name += chr(int(code, 16)) + after
            except (ValueError, OverflowError):
                raise Damaged(f"{text} is no name") from None
            if not brace:
                raise Damaged(f"{text} is no name")
    if spell(name) != text:
        raise Damaged(f"{text} is no name: write {spell(name)}")
    return name


def word_end(text: str, at: int) -> int:
    """Where the name that starts there ends: after its closing quote, or before a space, comma or the end."""
    if text.startswith('"', at):
        end = text.find('"', at + 1) + 1
        if end == 0:
            raise Damaged("a quote is not closed")
        return end
    end = at
    while end < len(text) and text[end] not in " ,":
        end += 1
    return end


def number(text: str, most: int = MOST) -> int:
    """A whole number written in the one way there is to write it."""
    found = NUMBERS.get(text)
    if found is None:
        if not (text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 20):
            raise Damaged(f"{text!r} is not a whole number")
        found = int(text)
    if found > most:
        raise Damaged(f"{text} is too large")
    return found


def number_end(text: str, at: int) -> int:
    """Where the digits that start there end."""
    while at < len(text) and text[at] in "0123456789":
        at += 1
    return at


class Spelling:
    """The spelling of one box and one seating."""

    def __init__(self, edition: Edition, seating: Seating) -> None:
        people = [*seating.names, seating.banker_name] if seating.banker_name else seating.names
        self.people = tuple(spell(name) for name in people)
        self.seats = {spelled: seat for seat, spelled in enumerate(self.people)}
        self.groups = tuple(group.id for group in edition.groups)
        self.packs = tuple(tuple(card.id for card in edition.deck(name)) for name in DECKS)
        self.squares = tuple(str(square) for square in edition.titles)
        names = [edition.squares[square].name for square in edition.titles]
        # a name may stand in either language, or be left out; spaces are made single: a name has no line breaks
        self.french = tuple(" ".join(name.fr.split()) for name in names)
        self.english = tuple(" ".join(name.en.split()) for name in names)
        both = zip(self.french, self.english, strict=True)
        self.longer_first = tuple(sorted(pair, key=len, reverse=True) for pair in both)
        named = zip(self.squares, self.french, strict=True)
        self.titles = tuple(f"{square} {name}" for square, name in named)
        self.by_number = {square: title for title, square in enumerate(self.squares)}
        self.by_text = dict(self.by_number)
        for title, square in enumerate(self.squares):
            self.by_text[f"{square} {self.english[title]}"] = title
            self.by_text[self.titles[title]] = title

    def seat(self, text: str) -> int:
        """The seat of a name."""
        seat = self.seats.get(text)
        if seat is None:
            raise Damaged(f"nobody here is called {text}")
        return seat

    def title(self, text: str) -> int:
        """The title that a text names, all of it."""
        title = self.by_text.get(text)
        if title is None:
            title, _ = self.title_at(text, 0)
            raise Damaged(self.misnamed(title, text.partition(" ")[2]))
        return title

    def misnamed(self, title: int, name: str) -> str:
        """What is said of a title with a wrong name."""
        return f"{self.squares[title]} is {self.french[title]}, not {name!r}"

    def title_at(self, text: str, at: int) -> tuple[int, int]:
        """The title named there, and where its name ends; the name is looked at by who reads on."""
        end = number_end(text, at)
        title = self.by_number.get(text[at:end])
        if title is None:
            raise Damaged(f"{text[at:end] or text[at:]!r} is not the square of a title")
        for name in self.longer_first[title]:
            if text.startswith(name, end + 1) and text[end] == " ":
                return title, end + 1 + len(name)
        return title, end
