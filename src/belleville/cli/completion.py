"""The command `completion`: the script by which a shell completes commands, options and their values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .command_error import CommandError
from .messages import Messages
from .options import Command, option


@dataclass(frozen=True, kw_only=True)
class CompletionCommand(Command):
    EXAMPLE = "bash"

    shell: Literal["bash", "zsh", "fish"] = option(value="shell", argument=True)
    install: bool = option(False)

    def run(self, words: Messages) -> int:
        from .parser import make_app

        app = make_app(words.lang)
        script = unquoted(app.generate_completion(shell=self.shell))
        if not self.install:
            print(script)
            return 0
        try:
            file = app.install_completion(shell=self.shell, add_to_startup=False)
            file.write_text(script, encoding="utf-8")
        except OSError as error:
            raise CommandError("error.refused", option="--install", cause=error) from None
        print(words("completion.installed", file=file))
        print(words("completion.restart", line=f"source {file}"))
        return 0


def unquoted(script: str) -> str:
    """Return the script for bash without quoting what is offered: `strong\\,sensible` could not be completed further.

    No value of ours needs quoting; names of files are completed by bash itself.
    """
    return script.replace("printf -v _q '%q' \"$_x\"", '_q="$_x"')
