"""Write the options of every command into docs/commands.md, from their declarations and their English help.

    command_docs.py          write them
    command_docs.py --check  whether they are up to date

What stands between `<!-- options: NAME -->` and `<!-- end -->` is written; the rest is by hand, and a test compares the
fields of `--json` in it with what the commands print.
"""

import re
import sys
from dataclasses import MISSING
from pathlib import Path

from belleville.cli import commands
from belleville.cli.messages import Messages
from belleville.cli.options import flag, help_key, options_of
from belleville.cli.parser import usage
from belleville.vocabulary.edition_ids import EDITIONS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "commands.md"
PART = re.compile(r"(<!-- options: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def part(name: str) -> str:
    """Return what a command is for, how it is written, its example and its options."""
    words, command = Messages("en"), commands.find(name)
    rows = ["| option | default | meaning |", "|---|---|---|"]
    for known, option in options_of(command):
        value = words(f"value.{option.value}") if option.value else ""
        written = value if option.argument else " ".join(["`" + flag(known.name), value]).strip() + "`"
        written = f"`{value}`" if option.argument else written
        more = "".join(f", `{alias}`" for alias in option.aliases)
        quiet = known.default in (None, False, (), MISSING)
        default = option.shown or ("" if quiet else str(known.default))
        meaning = words(help_key(name, known.name, words), editions=", ".join(EDITIONS))
        rows.append(
            "| "
            + " | ".join(cell(text) for text in (written + more, f"`{default}`" if default else "", meaning))
            + " |"
        )
    example = f"belleville {name} {command.EXAMPLE}".strip()
    return "\n".join(
        [words(f"help.{name}.about"), "", f"```sh\n{usage(name, command, words)}\n{example}\n```", "", *rows, ""]
    )


def cell(text: str) -> str:
    """Return a text that cannot leave its cell of a table."""
    return text.replace("|", "\\|")


def page(text: str) -> str:
    """Return the page with all its written parts renewed."""
    named = [found[2] for found in PART.finditer(text)]
    if named != list(commands.NAMES):
        raise SystemExit(f"{PAGE.name} has the commands {named}, not {list(commands.NAMES)}")
    return PART.sub(lambda found: f"{found[1]}{part(found[2])}{found[3]}", text)


def main(arguments: list[str]) -> int:
    text = PAGE.read_text("utf-8")
    new = page(text)
    if arguments == ["--check"]:
        if new != text:
            print("docs/commands.md is not up to date: run python tools/command_docs.py")
        return int(new != text)
    PAGE.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
