"""`play --terminal`: a game at this terminal, from its beginning or from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from .. import record
from ..bots.external.process import count_faults
from ..rules.game import Game
from ..terminal.play import Setting, TerminalGame, choose_tokens, names_of
from .command_error import CommandError
from .faults import print_faults
from .messages import Messages
from .options import EDITION
from .record_files import check_writable, save_game
from .targets import find_target
from .values import edition_of, players_of

if TYPE_CHECKING:
    from .play import PlayCommand


def play(asked: PlayCommand, words: Messages) -> int:
    """Play a game; its record is saved however it ends."""
    if asked.seed is not None and not 0 <= asked.seed < 1 << 64:
        raise CommandError("error.seed", seed=asked.seed)
    start = None if asked.position is None else position_of(asked.position, asked.edition)
    if start is not None and asked.mode not in (None, start.mode):
        raise CommandError("play.mode", mode=asked.mode, found=start.mode)
    if start is not None and asked.house is not None:
        raise CommandError("play.house", found=start.edition.name)
    others = f"sensible:{start.players - 1}" if start is not None else "sensible:3"
    setting = Setting(
        edition=start.edition if start is not None else edition_of("--edition", asked.edition or EDITION, asked.house),
        mode=start.mode if start is not None else asked.mode or "standard",
        name=asked.name or "",
        bots=players_of("--bots", asked.bots or others),
        tokens=tuple(asked.tokens.split(",")) if asked.tokens else None,
        seed=asked.seed,
        lang=words.lang,
    )
    if start is not None and len(setting.bots) != start.players - 1:
        raise CommandError("play.bots", bots=asked.bots, players=start.players, others=others)
    if asked.save is not None:
        check_writable(asked.save)
    table = TerminalGame(setting, Console(), game=None if start is None else game_from(start, setting))
    try:
        table.run()
    except KeyboardInterrupt:
        table.prompt.say("")
        table.prompt.say(table.words("say-bye"))
    finally:
        table.dismiss()
        own = table.from_files()
        print_faults([fault for policy in own for fault in policy.faults], count_faults(own), words)
        if asked.save is not None:
            save_game(table.game, asked.save)
            table.prompt.say(table.words("say-saved", file=asked.save))
    return 0


def position_of(what: str, edition: str | None) -> Game:
    """Return the game at the position that a line, a file of one, or a record names."""
    found = find_target(what, edition, whole=False)
    assert isinstance(found, Game), "a whole record is only for odds through a game"
    if found.is_over:
        raise CommandError("play.over", position=what)
    return found


def game_from(start: Game, setting: Setting) -> Game:
    """Return a game of these players that begins in a position; its record begins there, too."""
    return record.from_position(
        record.position(start),
        edition=start.edition,
        players=names_of(setting),
        tokens=choose_tokens(setting),
        banker=start.seating.banker_name or "Banker",
        seed=setting.seed,
    )
