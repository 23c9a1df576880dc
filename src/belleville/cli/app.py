"""The command line. Only what commands are called and what they take; the work is done where it is imported from."""

import os
from collections.abc import Callable, Sequence
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter, UnusedCliTokensError

from .. import __version__
from ..terminal.texts import Lang, book, language
from ..vocabulary.edition_ids import EDITIONS
from .exit_codes import complain, obey

EDITION = "nostalgia-2003"
# no default worth a word
QUIET = (
    "arena_fresh",
    "arena_out",
    "assumed",
    "box",
    "code",
    "commitment",
    "data",
    "error",
    "every",
    "jobs",
    "json",
    "keep",
    "load_url",
    "no_browser",
    "odds_hour",
    "odds_plot",
    "out_docs",
    "play_port",
    "plot",
    "proof",
    "quick",
    "records",
    "report",
    "rollouts",
    "section",
    "share",
    "speed",
    "terminal",
    "threads",
    "verify",
    "what",
)


def make_app(lang: Lang) -> App:
    """All commands, with their help in one language."""
    texts = {name: text.format(boxes=", ".join(EDITIONS)) for name, text in book(lang, "cli")["help"].items()}

    def says(name: str, *aliases: str) -> Parameter:
        shown = name not in QUIET
        return Parameter(help=texts[name], alias=list(aliases) or None, show_default=shown)

    def at_terminal(name: str, default: str, *aliases: str) -> Parameter:
        return Parameter(
            help=texts[name],
            alias=list(aliases) or None,
            show_default=default or False,
            group=group("in_terminal", 3),
        )

    def arena_says(name: str, default: str, *aliases: str) -> Parameter:
        return Parameter(help=texts[name], alias=list(aliases), show_default=lambda _: default)

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
        share: Annotated[bool, says("share")] = False,
        no_browser: Annotated[bool, says("no_browser")] = False,
        port: Annotated[int | None, says("play_port")] = None,
        data: Annotated[str | None, says("data")] = None,
        code: Annotated[list[str] | None, says("code")] = None,
        terminal: Annotated[bool, says("terminal")] = False,
        edition: Annotated[str | None, at_terminal("edition", EDITION, "-e")] = None,
        mode: Annotated[str | None, at_terminal("mode", "standard", "-m")] = None,
        name: Annotated[str | None, at_terminal("name", "")] = None,
        bots: Annotated[str | None, at_terminal("bots_who", "sensible:3")] = None,
        tokens: Annotated[str | None, at_terminal("tokens", "")] = None,
        seed: Annotated[int | None, at_terminal("seed", "")] = None,
        position: Annotated[str | None, at_terminal("position", "")] = None,
        save: Annotated[str | None, at_terminal("save", "")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        of_terminal: dict[str, object] = {
            "edition": edition,
            "mode": mode,
            "name": name,
            "bots": bots,
            "tokens": tokens,
        }
        of_terminal |= {"seed": seed, "position": position, "save": save}
        of_browser: dict[str, object] = {
            "share": share or None,
            "no-browser": no_browser or None,
            "port": port,
            "data": data,
        }
        wrong = [f"--{word}" for word, said in (of_browser if terminal else of_terminal).items() if said is not None]
        if wrong:
            refused = book(lang, "cli")["serve"]["only_browser" if terminal else "only_terminal"]
            return complain(refused.format(options=" ".join(wrong)))
        enlist(code)
        if terminal:
            from . import simulate as running

            return running.play(
                lang,
                edition=edition if position else edition or EDITION,
                mode=mode,
                name=name or "",
                bots=bots,
                tokens=tokens,
                seed=seed,
                position=position,
                save=save,
            )
        from . import serve as serving

        return serving.play(lang, port=port, data=data, share=share, browser=not no_browser)

    @command("serve")
    def serve(
        *,
        host: Annotated[str, says("host")] = "127.0.0.1",
        port: Annotated[int, says("port")] = 8000,
        data: Annotated[str | None, says("data")] = None,
        proxy: Annotated[list[str] | None, says("proxy")] = None,
        allowed_host: Annotated[list[str] | None, says("allowed_host")] = None,
        limit: Annotated[list[str] | None, says("limit")] = None,
        code: Annotated[list[str] | None, says("code")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import serve as serving

        public = serving.Public(tuple(proxy or ()), tuple(allowed_host or ()), tuple(limit or ()), tuple(code or ()))
        return serving.serve(lang, host=host, port=port, data=data, public=public)

    @command("simulate")
    def simulate(
        *,
        edition: Annotated[str, says("edition_all", "-e")] = EDITION,
        players: Annotated[str, says("players", "-p")] = "sensible:4",
        code: Annotated[list[str] | None, says("code")] = None,
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
        from . import simulate as running

        enlist(code)
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

    @command("bots")
    def bots(
        *,
        code: Annotated[list[str] | None, says("code")] = None,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import bots as casting

        enlist(code)
        return casting.bots(lang, json=json)

    @command("arena")
    def arena(
        *,
        players: Annotated[list[str] | None, arena_says("arena_players", "strong,sensible:3", "-p")] = None,
        games: Annotated[int, says("arena_games", "-n")] = 1000,
        edition: Annotated[str, says("arena_edition", "-e")] = EDITION,
        mode: Annotated[str, says("arena_mode", "-m")] = "standard",
        budget: Annotated[str, says("budget")] = "20",
        code: Annotated[list[str] | None, says("code")] = None,
        seed: Annotated[int, says("arena_seed")] = 1,
        max_turns: Annotated[int, says("max_turns")] = 1000,
        hour: Annotated[int, says("hour")] = 120,
        jobs: Annotated[int | None, says("jobs", "-j")] = None,
        out: Annotated[str | None, says("arena_out")] = None,
        fresh: Annotated[bool, says("arena_fresh")] = False,
        plot: Annotated[str | None, says("plot")] = None,
        report: Annotated[str | None, says("report")] = None,
        section: Annotated[str | None, says("section")] = None,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import arena as contest

        return contest.arena(
            lang,
            contest.Wish(
                players=tuple(players or ("strong,sensible:3",)),
                games=games,
                edition=edition,
                mode=mode,
                budget=budget,
                code=tuple(code or ()),
                seed=seed,
                max_turns=max_turns,
                hour=hour,
                jobs=jobs,
                out=out,
                fresh=fresh,
                plot=plot,
                report=report,
                section=section,
                json=json,
            ),
        )

    @command("replay", texts["file_word"])
    def replay(
        file: Annotated[str, says("file")],
        /,
        *,
        speed: Annotated[float | None, says("speed")] = None,
        verify: Annotated[bool, says("verify")] = False,
        box: Annotated[str | None, says("box")] = None,
        proof: Annotated[str | None, says("proof")] = None,
        commitment: Annotated[str | None, says("commitment")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import replay as replaying

        return replaying.replay(lang, file, speed=speed, verify=verify, box=box, proof=proof, commitment=commitment)

    @command("odds", texts["record_word"])
    def odds(
        record: Annotated[str, says("record_at")],
        /,
        *,
        rollouts: Annotated[int | None, says("rollouts", "-n")] = None,
        error: Annotated[float | None, says("error")] = None,
        players: Annotated[str, says("odds_players", "-p")] = "strong",
        seed: Annotated[int, says("odds_seed")] = 1,
        max_turns: Annotated[int, says("odds_turns")] = 1000,
        hour: Annotated[int | None, says("odds_hour")] = None,
        every: Annotated[int | None, says("every")] = None,
        plot: Annotated[str | None, says("odds_plot")] = None,
        threads: Annotated[int | None, says("threads", "-t")] = None,
        json: Annotated[bool, says("json")] = False,
        box: Annotated[str | None, says("box")] = None,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import odds as forecasting

        return forecasting.odds(
            lang,
            record,
            rollouts=rollouts,
            error=error,
            players=players,
            seed=seed,
            max_turns=max_turns,
            hour=hour,
            every=every,
            plot=plot,
            threads=threads,
            json=json,
            box=box,
        )

    @command("calibrate")
    def calibrate(
        *,
        positions: Annotated[int, says("positions")] = 10_000,
        rollouts: Annotated[int, says("each_rollouts", "-n")] = 200,
        players: Annotated[str | None, says("assumed", "-p")] = None,
        seed: Annotated[int, says("first")] = 1,
        threads: Annotated[int | None, says("threads", "-t")] = None,
        keep: Annotated[str | None, says("keep")] = None,
        out: Annotated[str | None, says("out_docs")] = None,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import odds as forecasting

        return forecasting.calibrate(
            lang,
            positions=positions,
            rollouts=rollouts,
            players=players,
            seed=seed,
            threads=threads,
            keep=keep,
            out=out,
            json=json,
        )

    @command("rules", texts["what_word"])
    def rules(
        what: Annotated[str | None, says("what")] = None,
        /,
        *,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> None:
        from rich.console import Console

        from .rules import ClauseListing

        ClauseListing(Console(), lang).show(what)

    @command("bench")
    def bench(
        *,
        quick: Annotated[bool, says("quick")] = False,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> None:
        from . import simulate as running

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
        from . import simulate as running

        return running.soak(lang, moves=moves, seed=seed, edition=edition, out=out)

    @command("load")
    def load(
        *,
        tables: Annotated[int, says("load_tables", "-n")] = 500,
        seats: Annotated[int, says("load_seats")] = 4,
        edition: Annotated[str, says("load_edition", "-e")] = EDITION,
        url: Annotated[str | None, says("load_url")] = None,
        seconds: Annotated[int, says("load_seconds")] = 30,
        json: Annotated[bool, says("json")] = False,
        lang_: Annotated[Lang | None, Parameter(name="--lang", help=texts["lang"])] = None,
    ) -> int:
        from . import load as loading

        return loading.load(lang, tables=tables, seats=seats, edition=edition, url=url, seconds=seconds, json=json)

    return app


def enlist(files: Sequence[str] | None) -> None:
    """Bots from people's own files join; whoever has none need not even look."""
    if files:
        from ..bots.external import process

        process.register_files(files)


def run(argv: Sequence[str]) -> int:
    """Obey a command line; 0 when all went well, 1 when something was found wrong, 2 for a mistake in the command."""
    lang = language(argv, os.environ)
    words = list(argv)
    if words and words[0].partition("=")[0] == "--lang":  # before the command, it is as good as after it
        many = 1 if "=" in words[0] else 2
        words = words[many:] + words[:many]

    def work() -> Any:
        try:
            return make_app(lang)(words, exit_on_error=False, print_error=False, result_action="return_value")
        except UnusedCliTokensError as error:
            return complain(f"{' '.join(error.unused_tokens or ())}: not understood; --help tells what can be said")
        except CycloptsError as error:
            return complain(str(error))

    return obey(work)
