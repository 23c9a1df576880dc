"""A bot without fault: buys, builds, and is shown all that it looks at."""

from belleville import Bot, Build, Buy, Decision, View


class Sound(Bot):
    name = "Sound"
    description = "Buys and builds whatever it can."

    def decide(self, view: View, decision: Decision) -> object:
        for kind in (Buy, Build):
            for move in decision.moves:
                if isinstance(move, kind):
                    return move
        return None if decision.may_wait else decision.moves[0]


class _Draft(Bot):
    """Not for playing."""
