"""Every way in which a bot can go wrong."""

import contextlib
import os
import sys
import time

from belleville import Accept, Bot, Build, Buy, Leave, StandingClaim, StrikeHour, Throw


class Raises(Bot):
    def decide(self, view, decision):
        return {}["a key that is not there"]


class Raises2(Bot):
    """Its very error cannot be told."""

    def decide(self, view, decision):
        class Mute(Exception):
            def __str__(self):
                raise ValueError

        raise Mute


class Raises3(Bot):
    """To tell its error is to leave."""

    def decide(self, view, decision):
        class Shy(Exception):
            def __str__(self):
                raise SystemExit

        raise Shy


class Raises4(Bot):
    """Its error cannot be written."""

    def decide(self, view, decision):
        raise ValueError("half a sign: \ud800!")


class Paints(Bot):
    """Its error would paint a terminal, and give it another title."""

    def decide(self, view, decision):
        raise ValueError("a\x1b[31mRED\x1b]0;title\x07 b\nc")


class Sprays(Bot):
    """What it gives for a move would do the same."""

    def decide(self, view, decision):
        class Tag:
            def __repr__(self):
                return "a\x1b[31mRED\x1b]0;title\x07 b\nc"

        return Tag()


class Unborn(Bot):
    def __init__(self):
        raise RuntimeError("not today")


class Illegal(Bot):
    def decide(self, view, decision):
        return StrikeHour()


class Dreamer(Bot):
    """Accepts an offer that nobody made, of a revision beyond all numbers."""

    def decide(self, view, decision):
        return Accept(7, 10**30)


class Rubbish(Bot):
    answers = ["throw", 5, (1, 2, 3, 4, 5), object(), [], Throw, b"\xff" * 100]

    def decide(self, view, decision):
        return self.answers[view.turns % len(self.answers)]


class Silent(Bot):
    """Says nothing where a move is needed."""

    def decide(self, view, decision):
        return None


class Lazy(Bot):
    """Does not say how it decides."""


class Hangs(Bot):
    def decide(self, view, decision):
        while True:
            pass


class Sleeps(Bot):
    def decide(self, view, decision):
        time.sleep(3600)


class Floods(Bot):
    """Prints without measure, on every way out there is, and then plays well."""

    def decide(self, view, decision):
        for _ in range(200):
            print("x" * 10_000)
            print("x" * 10_000, file=sys.stderr)
            os.write(1, b"y" * 10_000)
            os.write(2, b"y" * 10_000)
        return None if decision.may_wait else decision.moves[0]


class Prints(Bot):
    """Prints, and plays as Sound does."""

    def __init__(self):
        print("I sit down")

    def decide(self, view, decision):
        print("at", f"\x1b[31m{decision.about.act}", file=sys.stdout, flush=True)
        wanted = [move for kind in (Buy, Build) for move in decision.moves if isinstance(move, kind)]
        return wanted[0] if wanted else None if decision.may_wait else decision.moves[0]


class Exits(Bot):
    def decide(self, view, decision):
        os._exit(3)


class Leaves(Bot):
    """Ends its program politely."""

    def decide(self, view, decision):
        sys.exit("good-bye")


class Forks(Bot):
    """Leaves a child behind that keeps all its lines open, and is gone."""

    def decide(self, view, decision):
        if os.fork() == 0:
            time.sleep(60)
        os._exit(0)


class Splits(Bot):
    """Leaves a child behind that answers as well."""

    def decide(self, view, decision):
        os.fork()
        return None if decision.may_wait else decision.moves[0]


class Loops(Bot):
    """Changes its mind for ever, whenever it may."""

    def decide(self, view, decision):
        if any(isinstance(move, StandingClaim) for move in decision.moves):
            return next(move for move in decision.moves if isinstance(move, StandingClaim))
        return None if decision.may_wait else decision.moves[0]


class Scribbles(Bot):
    """Writes to every line that it can find, in the hope that it is the table's."""

    def decide(self, view, decision):
        for line in range(3, 64):
            with contextlib.suppress(OSError):
                os.write(line, b"\xff\xff\xff\xff" + b"z" * 64)
        return None if decision.may_wait else decision.moves[0]


class Quits(Bot):
    """Gives up at once: allowed, if unwise."""

    def decide(self, view, decision):
        return Leave()
