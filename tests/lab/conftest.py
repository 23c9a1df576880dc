"""The command line in this process, as the tests of the commands run it."""

from ..cli.conftest import Ran, run

__all__ = ["Ran", "run"]
