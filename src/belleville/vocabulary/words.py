"""Coded words: reasons, ways, lots, ends … each list in the order of its codes."""

from typing import Any, Literal, NamedTuple, get_args


class CodedWords(NamedTuple):
    """A list of words: the prefix of their constants, and the code of the first."""

    prefix: str
    words: tuple[str, ...]
    first: int = 1

    def constants(self) -> dict[str, int]:
        """Return the constants and codes of the words."""
        return {self.constant(word): code for code, word in enumerate(self.words, self.first)}

    def constant(self, word: str) -> str:
        """Return the name of a word's code."""
        return (self.prefix + word.upper()).replace("-", "_")

    def by_code(self) -> dict[int, Any]:
        """Return the words by their codes."""
        return dict(enumerate(self.words, self.first))

    def code(self, word: str) -> int:
        """Return the code of a word."""
        return self.first + self.words.index(word)


# what a square of the board is
Kind = Literal["go", "street", "station", "utility", "chance", "chest", "tax", "jail", "parking", "go-to-jail"]
Mode = Literal["standard", "timed", "quick"]
Deck = Literal["chance", "chest"]
Pack = Literal["chance", "chest", "titles"]
# why money changes hands
Reason = Literal[
    "salary", "title", "auction", "rent", "tax", "fine", "card", "building", "building-sold", "mortgage",
    "lifting", "interest", "trade", "bankruptcy", "start", "deal", "in-kind", "parking", "double-ones",
]  # fmt: skip
# why a rent is what it is: a clause
RentClause = Literal["rent.bare", "rent.group", "rent.built", "rent.station", "rent.utility",
                     "ruling.card-rent"]  # fmt: skip
# what is auctioned
Lot = Literal["title", "bankrupt", "card", "house", "hotel"]
# how a token moves
Way = Literal["dice", "card", "back", "jail"]
# how a game ends
End = Literal["last", "hour", "quick", "goal", "rounds"]
# how a player gets into jail and out of it: a card does both
JailCause = Literal["square", "card", "doubles"]
JailExit = Literal["card", "fine", "double", "third-turn"]
Building = Literal["house", "hotel"]

DECKS: tuple[Deck, ...] = get_args(Deck)
PACKS = CodedWords("PACK_", get_args(Pack), first=0)
JAIL = CodedWords("BY_", tuple(dict.fromkeys((*get_args(JailCause), *get_args(JailExit)))))
MODES = CodedWords("", get_args(Mode), first=0)
SQUARE_KINDS = CodedWords("", get_args(Kind), first=0)
REASONS = CodedWords("FOR_", get_args(Reason))
LOTS = CodedWords("SALE_", get_args(Lot))

WORDS: dict[Any, CodedWords] = {
    Kind: SQUARE_KINDS, Mode: MODES, Deck: CodedWords("PACK_", get_args(Deck), first=0), Pack: PACKS, Reason: REASONS,
    Lot: LOTS, Way: CodedWords("WAY_", get_args(Way)), End: CodedWords("END_", get_args(End)), JailCause: JAIL,
    JailExit: JAIL,
}  # fmt: skip
