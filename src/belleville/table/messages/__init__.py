"""What a page and a table say to each other. The page's types are generated from here (tools/wire.py).

A table speaks in numbered steps: each is one thing that was stored, with the events it caused and what changed on
the table. What is not worth storing (who is here, whose clock runs) comes in asides, without a number. Secrets have
no field here but `secret`, which only the device of that seat is ever sent, and the secret of the fair dice, which is
shown when the game is over.
"""

from .answers import *  # noqa: F403 (one name for all that is said)
from .notes import *  # noqa: F403 (one name for all that is said)
from .requests import *  # noqa: F403 (one name for all that is said)
from .shapes import *  # noqa: F403 (one name for all that is said)
