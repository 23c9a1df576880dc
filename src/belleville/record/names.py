"""Names in records: how players, properties, groups, decks and amounts are written and read."""

from __future__ import annotations

from ..editions import Edition
from ..rules.moves import DECKS, MOST
from ..rules.players import Seating
from .errors import Damaged

RESERVED = frozenset({"the", "dice", "chance", "chest", "titles", "end", "unfinished", "position", "digest"})
# amounts below a billion; `int` would also accept "+5", "1_0" or " 7"
NUMBERS = {str(number): number for number in range(10000)}


def written_name(name: str) -> str:
    """Return a name as records write it: one plain word as it is, anything else in quotes."""
    plain = name[:1].isalpha() and all(mark.isalnum() or mark in "-'" for mark in name)
    return name if plain and name.isprintable() and name not in RESERVED else quoted(name)


def quoted(name: str) -> str:
    """Return a name in quotes, with invisible characters as `\\u{…}`."""
    return '"' + "".join(m if m.isprintable() and m != "\\" else f"\\u{{{ord(m):x}}}" for m in name) + '"'


def unquoted(text: str) -> str:
    """Return the name that was written so; only the form that `written_name` writes is accepted."""
    name = text
    if text[:1] == '"':
        first, *rest = text[1:-1].split("\\u{")
        name = first
        for part in rest:
            code, brace, after = part.partition("}")
            try:
                name += chr(int(code, 16)) + after
            except (ValueError, OverflowError):
                raise Damaged("record.no_name", text=text) from None
            if not brace:
                raise Damaged("record.no_name", text=text)
    if written_name(name) != text:
        raise Damaged("record.name_form", text=text, written=written_name(name))
    return name


def word_end(text: str, at: int) -> int:
    """Return where a name ends: after its closing quote, or before a space, comma or the end."""
    if text.startswith('"', at):
        end = text.find('"', at + 1) + 1
        if end == 0:
            raise Damaged("record.quote")
        return end
    end = at
    while end < len(text) and text[end] not in " ,":
        end += 1
    return end


def number(text: str, most: int = MOST) -> int:
    """Return a whole number; only its plain decimal form is accepted."""
    found = NUMBERS.get(text)
    if found is None:
        if not (text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 20):
            raise Damaged("record.whole", text=text)
        found = int(text)
    if found > most:
        raise Damaged("record.too_large", text=text)
    return found


def number_end(text: str, at: int) -> int:
    """Return where the digits at a position end."""
    while at < len(text) and text[at] in "0123456789":
        at += 1
    return at


class GameNames:
    """Writes and reads the names of one edition and its players."""

    def __init__(self, edition: Edition, seating: Seating) -> None:
        people = [*seating.names, seating.banker_name] if seating.banker_name else seating.names
        self.people = tuple(written_name(name) for name in people)
        self.seats = {spelled: seat for seat, spelled in enumerate(self.people)}
        self.groups = tuple(group.id for group in edition.groups)
        self.packs = tuple(tuple(card.id for card in edition.deck(name)) for name in DECKS)
        self.squares = tuple(str(square) for square in edition.titles)
        names = [edition.squares[square].name for square in edition.titles]
        # a name may be in either language, or left out; runs of spaces become one, so no name has a line break
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
        """Return the seat of a player's name."""
        seat = self.seats.get(text)
        if seat is None:
            raise Damaged("record.nobody", text=text)
        return seat

    def title(self, text: str) -> int:
        """Return the property that a whole text names."""
        title = self.by_text.get(text)
        if title is None:
            title, _ = self.title_at(text, 0)
            raise Damaged("record.misnamed", **self.misnamed(title, text.partition(" ")[2]))
        return title

    def misnamed(self, title: int, name: str) -> dict[str, str]:
        """Return what an error says about a property whose number and name do not match."""
        return {"square": self.squares[title], "known": self.french[title], "name": name}

    def title_at(self, text: str, at: int) -> tuple[int, int]:
        """Return the property at a position, and where its number ends; the caller checks the name after it."""
        end = number_end(text, at)
        title = self.by_number.get(text[at:end])
        if title is None:
            raise Damaged("record.not_title", text=text[at:end] or text[at:])
        for name in self.longer_first[title]:
            if text.startswith(name, end + 1) and text[end] == " ":
                return title, end + 1 + len(name)
        return title, end
