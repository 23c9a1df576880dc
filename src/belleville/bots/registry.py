"""The registry of bots: the name, level and description of each, and how its policy is made.

Whoever needs a bot asks here; bots from users' files are added by `register` (see external/process.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from ..editions.model import Text
from ..errors import CodedError
from ..rules import codes
from .asking.compiled_seat import CompiledSeat
from .asking.stepwise import Policy
from .codes import (
    POLICY_BEGINNER,
    POLICY_RANDOM,
    POLICY_REFERENCE_A,
    POLICY_REFERENCE_B,
    POLICY_REFERENCE_C,
    POLICY_REFERENCE_D,
    POLICY_SENSIBLE,
    POLICY_STRONG,
)

POLICIES = {
    "random": POLICY_RANDOM,
    "beginner": POLICY_BEGINNER,
    "sensible": POLICY_SENSIBLE,
    "strong": POLICY_STRONG,
    "reference-a": POLICY_REFERENCE_A,
    "reference-b": POLICY_REFERENCE_B,
    "reference-c": POLICY_REFERENCE_C,
    "reference-d": POLICY_REFERENCE_D,
}
USUAL = "sensible"  # who comes when nobody in particular is asked for
BOT_SEEDS = 1 << 32  # bots think with another generator than the dice of the same seed
NUMERALS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX")  # one more than there are others at a table
BUDGET = 0.5  # seconds per decision of the bot that searches, by default

Maker = Callable[[int, float | None], Policy]


class PolicyError(CodedError):
    """Unknown bot id."""


@dataclass(frozen=True)
class RegisteredBot:
    """A bot of the registry; `make` returns its policy for a seed and a time budget in seconds."""

    id: str
    name: Text
    about: Text
    make: Maker
    level: int | None = None
    slow: bool = False  # takes its time: whoever asks must not let others wait meanwhile
    offered: bool = True  # to people who look for company; else only for measuring
    file: str = ""  # of people's own, from which it comes
    others: tuple[str, ...] = ()  # first names of further bots of this kind at the same table


def compiled(id: str) -> Maker:
    """Return a function that makes the policy of a compiled bot."""
    return lambda seed, budget: CompiledSeat(POLICIES[id], seed)


def master(seed: int, budget: float | None) -> Policy:
    """Return the one who searches; read only when she comes."""
    room = import_module(f"{__package__}.master.player")
    policy: Policy = room.Master(seed, BUDGET, clock=time.perf_counter) if budget is None else room.Master(seed, budget)
    return policy


def reference(letter: str, fr: str, en: str) -> RegisteredBot:
    """Return a reference bot, to compare others with."""
    id = f"reference-{letter}"
    name = Text(f"Référence {letter.upper()}", f"Reference {letter.upper()}")
    return RegisteredBot(id, name, Text(fr, en), compiled(id), offered=False)


BUILT_IN = (
    RegisteredBot(
        "beginner",
        Text("Candide", "Candide"),
        Text(
            "Il débute : il connaît les règles, mais joue sans stratégie.",
            "A beginner: he knows the rules, but plays without a strategy.",
        ),
        compiled("beginner"),
        level=1,
        others=("Blaise", "Lison", "Colin", "Nina", "Basile", "Fleur", "Aubin"),
    ),
    RegisteredBot(
        "sensible",
        Text("Prudence", "Prudence"),
        Text(
            "Elle surveille son argent : elle achète, construit, enchérit et échange avec bon sens.",
            "She is careful with her money, and buys, builds, bids and trades sensibly.",
        ),
        compiled("sensible"),
        level=2,
        others=("Constance", "Clément", "Honorine", "Modeste", "Félicité", "Ernest", "Clémence"),
    ),
    RegisteredBot(
        "strong",
        Text("Octave", "Octave"),
        Text(
            "Il calcule ce que rapportera chaque propriété, et ne cède rien en dessous de sa valeur.",
            "He calculates what every property will earn, and sells nothing below its value.",
        ),
        compiled("strong"),
        level=3,
        others=("Victoire", "Auguste", "Léonie", "Maxime", "Régine", "Aurèle", "César"),
    ),
    RegisteredBot(
        "master",
        Text("Sibylle", "Sibylle"),
        Text(
            "Elle voit loin : avant de décider, elle simule de nombreuses fois la suite de la partie.",
            "She thinks ahead: before deciding, she plays out the rest of the game many times.",
        ),
        master,
        level=4,
        slow=True,
        others=("Cassandre", "Merlin", "Athénaïs", "Nestor", "Delphine", "Salomon", "Minerve"),
    ),
    RegisteredBot(
        "random",
        Text("Fantaisie", "Fantaisie"),
        Text(
            "Elle joue au hasard, sans rien calculer. Idéale pour une première partie.",
            "She plays at random, without calculating anything. Ideal for a first game.",
        ),
        compiled("random"),
        others=("Arlequin", "Colombine", "Pierrot", "Capucine", "Scapin", "Zoé", "Gribouille"),
    ),
    reference(
        "a",
        "Achète tant qu'il garde 200, construit vite, attend en prison, échange propriété contre propriété.",
        "Buys while keeping 200, builds at once, waits in jail, swaps one property for another.",
    ),
    reference(
        "b",
        "Comme A, mais préfère gares, orange et bleu clair, s'arrête à trois maisons et sort tôt de prison.",
        "As A, but prefers stations, orange and light blue, stops at three houses and leaves jail early.",
    ),
    reference("c", "Comme A, mais n'échange jamais.", "As A, but never trades."),
    reference(
        "d",
        "Joue comme Octave, sans tenir compte des règles maison.",
        "Plays as Octave does, but takes no account of house rules.",
    ),
)


BOTS = {player.id: player for player in BUILT_IN}


def register(players: Iterable[RegisteredBot]) -> None:
    """Add bots to the registry of this process."""
    for player in players:
        if player.id in BOTS:
            raise PolicyError("bots.taken", id=player.id, name=BOTS[player.id].name.en)
        BOTS[player.id] = player


def find(id: str) -> RegisteredBot:
    """Return the bot with this id."""
    try:
        return BOTS[id]
    except KeyError:
        meant = [player.id for player in BOTS.values() if id.casefold() in {name.casefold() for name in called(player)}]
        if meant:
            raise PolicyError("bots.wrong_id", name=id, id=meant[0]) from None
        raise PolicyError("bots.unknown", name=id, known=tuple(BOTS)) from None


def called(player: RegisteredBot) -> tuple[str, ...]:
    """Return the id and all names of a bot."""
    return player.id, player.name.fr, player.name.en, *player.others


def names_for(id: str) -> Iterator[str]:
    """Return the names a bot may take at a table, in order: Octave, Victoire, Auguste … and numerals after them."""
    bot = find(id)
    yield bot.name.fr
    yield from bot.others
    yield from (f"{bot.name.fr} {numeral}" for numeral in NUMERALS)


def names_of(ids: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """Return what everybody at a table is called, after those who are named already."""
    names = list(taken)
    for id in ids:
        used = {name.casefold() for name in names}
        names.append(next(name for name in names_for(id) if name.casefold() not in used))
    return names


def offered_bots() -> tuple[RegisteredBot, ...]:
    """Whom people can choose to play with: by level, then those without one."""
    offered = [player for player in BOTS.values() if player.offered]
    return tuple(sorted(offered, key=lambda player: player.level or 9))


def make_policy(id: str, seed: int, *, budget: float | None = None) -> Policy:
    """Return a new policy for a seat, by the id of its bot."""
    return find(id).make(seed, budget)


def policy_number(id: str) -> int:
    """Return the number of a compiled policy."""
    if id not in POLICIES:
        find(id)
        raise PolicyError("bots.not_compiled", id=id, known=tuple(POLICIES))
    return POLICIES[id]


def lineup(text: str) -> tuple[str, ...]:
    """Return the players of a line such as `sensible:2,random`: one id a seat."""
    ids: list[str] = []
    for part in text.split(","):
        id, colon, many = part.strip().partition(":")
        if not id:
            raise PolicyError("bots.name_missing", text=text)
        find(id)
        if colon and not (many.isascii() and many.isdigit() and 0 < int(many) <= codes.SEATS):
            raise PolicyError("bots.bad_count", part=part.strip(), text=text, most=codes.SEATS)
        ids += [id] * int(many or 1)
    return tuple(ids)


def bots_for(ids: Mapping[int, str], seed: int, *, budget: float | None = None) -> dict[int, Policy]:
    """Return new policies for some seats, by the ids of their bots."""
    return {
        seat: make_policy(id, (seed + BOT_SEEDS * (seat + 2)) % (1 << 64), budget=budget) for seat, id in ids.items()
    }


def bots_of_batch(ids: Sequence[str], seed: int) -> dict[int, CompiledSeat]:
    """Return compiled bots that decide as those of game number `seed` in `lab.batch`: all with one memory."""
    first = CompiledSeat(policy_number(ids[0]), seed + BOT_SEEDS)
    others = {seat: CompiledSeat(policy_number(id), 0, first) for seat, id in enumerate(ids) if seat > 0}
    return {0: first, **others}
