"""A bot without fault: buys, builds, and is shown all that it looks at."""

from belleville import Bot, Build, Buy, Question, View


class Sound(Bot):
    name = "Sound"
    description = "Buys and builds whatever it can."

    def decide(self, view: View, question: Question) -> object:
        for kind in (Buy, Build):
            for move in question.moves:
                if isinstance(move, kind):
                    return move
        return None if question.may_wait else question.moves[0]


class _Draft(Bot):
    """Not for playing."""
