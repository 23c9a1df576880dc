"""What the slow bots of all tables share: threads to think in, and a number of processes for bots from `--code`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from ..bots import registry
from ..limits import Limits
from .errors import RequestError


def needs_process(bot: str) -> bool:
    """Return whether a bot comes from `--code`, and plays in a process of its own."""
    return bot in registry.BOTS and registry.BOTS[bot].file != ""


class BotWorkers:
    """Threads and processes of one server. Processes are counted in all, and by the address that opened the table."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008 (frozen)
        self.limits = limits
        self.threads = ThreadPoolExecutor(limits.bot_threads, "bot")
        self.processes: Counter[str] = Counter()

    def free(self, address: str) -> int:
        """Return how many processes more there may be at the tables of an address; "" is one that is not known."""
        free = self.limits.bot_processes - self.processes.total()
        return min(free, self.limits.bot_processes_of_address - self.processes[address]) if address else free

    def start(self, address: str) -> bool:
        """Count one process more, if there may be one."""
        if self.free(address) < 1:
            return False
        self.processes[address] += 1
        return True

    def end(self, address: str) -> None:
        """Count one process no more."""
        self.processes[address] -= 1
        if self.processes[address] <= 0:
            del self.processes[address]

    def check(self, address: str, bots: Iterable[str]) -> None:
        """Check that there may be a process for each of these that needs one, or raise `RequestError`."""
        wanted = sum(needs_process(bot) for bot in bots)
        if wanted > max(0, self.free(address)):
            raise RequestError("full", "no more bots from --code can play just now: choose another, or try again later")

    def close(self) -> None:
        """End the threads, each after its last thought."""
        self.threads.shutdown(wait=False, cancel_futures=True)
