"""The command line. Only what commands are called and what they take; the work is done where it is imported from."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter

from . import __version__
from .terminal.texts import Lang, book, language

SHELF = "miro-1936, star-wars-1997, nostalgia-2003, deluxe-2003, zelda-2015"
BOX = "nostalgia-2003"


def make_app(lang: Lang) -> App:
    """All commands, with their help in one language."""
    texts = {name: text.format(boxes=SHELF) for name, text in book(lang, "cli-")["help"].items()}

    def says(name: str, *aliases: str) -> Parameter:
        shown = name not in ("name", "quick", "json", "verify")  # nothing, and no, are defaults not worth a word
        return Parameter(help=texts[name], alias=list(aliases) or None, show_default=shown)

    def group(name: str, rank: int) -> Group:
        return Group(texts[name], sort_key=rank)

    app = App(
        "belleville",
        help=texts["app"],
        version=__version__,
        usage=f"belleville {texts['command']}",
        group_commands=group("commands", 1),
        group_parameters=group("parameters", 2),
        group_arguments=group("parameters", 2),
        default_parameter=Parameter(negative=()),
        help_format="plaintext",
    )
    app["--help"].group = app["--version"].group = group("parameters", 2)
    app["--help"].help, app["--version"].help = texts["help_flag"], texts["version_flag"]

    def command(name: str, argument: str = "") -> Callable[[Callable[..., Any]], Any]:
        usage = " ".join([f"belleville {name}", *filter(None, [argument]), texts["options"]])
        return app.command(name=name, help=texts[name], usage=usage, group_parameters=group("parameters", 2))

    @command("play")
    def play(
        *,
        edition: Annotated[str, says("edition", "-e")] = BOX,
        mode: Annotated[str, says("mode", "-m")] = "standard",
        name: Annotated[str, says("name")] = "",
        bots: Annotated[str, says("bots")] = "sensible:3",
        tokens: Annotated[str | None, says("tokens")] = None,
        seed: Annotated[int | None, says("seed")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
        save: Annotated[str | None, says("save")] = None,
    ) -> int:
        from .terminal import running

        return running.play(lang, edition=edition, mode=mode, name=name, bots=bots, tokens=tokens, seed=seed, save=save)

    @command("simulate")
    def simulate(
        *,
        edition: Annotated[str, says("edition_all", "-e")] = BOX,
        players: Annotated[str, says("players", "-p")] = "sensible:4",
        games: Annotated[int, says("games", "-n")] = 1000,
        seed: Annotated[int, says("first")] = 1,
        mode: Annotated[str, says("mode", "-m")] = "standard",
        max_turns: Annotated[int, says("max_turns")] = 1000,
        hour: Annotated[int, says("hour")] = 120,
        threads: Annotated[int | None, says("threads", "-t")] = None,
        records: Annotated[str | None, says("records")] = None,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from .terminal import running

        return running.simulate(
            lang,
            edition=edition,
            players=players,
            games=games,
            seed=seed,
            mode=mode,
            max_turns=max_turns,
            hour=hour,
            threads=threads,
            records=records,
            json=json,
        )

    @command("replay", texts["file_word"])
    def replay(
        file: Annotated[str, says("file")],
        /,
        *,
        speed: Annotated[float | None, says("speed")] = None,
        verify: Annotated[bool, says("verify")] = False,
        box: Annotated[str | None, says("box")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from .terminal import replaying

        return replaying.replay(lang, file, speed=speed, verify=verify, box=box)

    @command("rules", texts["what_word"])
    def rules(
        what: Annotated[str | None, says("what")] = None,
        /,
        *,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> None:
        from rich.console import Console

        from .lawbook import Lawbook

        Lawbook(Console(), lang).show(what)

    @command("bench")
    def bench(
        *,
        quick: Annotated[bool, says("quick")] = False,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> None:
        from .terminal import running

        running.bench(lang, quick=quick, json=json)

    @command("soak")
    def soak(
        *,
        moves: Annotated[int, says("moves")] = 10_000_000,
        seed: Annotated[int, says("soak_seed")] = 1,
        edition: Annotated[str, says("edition_all", "-e")] = "all",
        out: Annotated[str, says("out")] = "broken.belleville",
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from .terminal import running

        return running.soak(lang, moves=moves, seed=seed, edition=edition, out=out)

    return app


def run(argv: Sequence[str]) -> int:
    """Obey a command line; 0 when all went well, 1 when something was found wrong, 2 for a mistake in the command."""
    lang = language(argv, os.environ)
    words = list(argv)
    if words[:1] == ["--lang"]:  # before the command, it is as good as after it
        words = words[2:] + words[:2]
    try:
        done = make_app(lang)(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from .terminal.mistakes import is_mistake

        if not is_mistake(error):
            raise
        return complain(str(error))
    return done if isinstance(done, int) else 0


def complain(message: str) -> int:
    """One line on the error output."""
    print("belleville:", " ".join(message.split()), file=sys.stderr)
    return 2


def main() -> None:
    """The command `belleville`."""
    sys.exit(run(sys.argv[1:]))
