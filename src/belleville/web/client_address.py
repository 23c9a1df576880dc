"""The client's address, as the limits count it: that of the connection, or what a trusted proxy says."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

log = logging.getLogger(__name__)

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network

FORWARDED = b"x-forwarded-for"
HOUSEHOLD, WIDER = 64, 48  # bits of an IPv6 address that its network has
REMEMBERED = 10_000  # addresses whose networks need not be found again
FORWARDING = (FORWARDED, b"forwarded", b"x-real-ip")  # what proxies add: such a request does not come from this machine


class Visitor(NamedTuple):
    """An address, and whether it is a browser on the very machine that runs `belleville play`."""

    address: str
    own: bool = False

    @property
    def household(self) -> str:
        """What the address counts as."""
        return household(self.address)

    @property
    def wider(self) -> str | None:
        """The network of which it is a small part, and which is counted as well; None for IPv4."""
        return wider_network(self.address)


class Visitors:
    """Finds out who asks.

    Only `home` servers know "this machine": at a public server a connection from loopback is most likely a proxy. A
    request that was forwarded never counts as this machine, whatever address it names.
    """

    def __init__(self, proxies: Iterable[str] = (), home: bool = False) -> None:
        self.proxies: Sequence[Network] = [network(each) for each in proxies]
        self.home = home
        self.warned = False

    def of(self, scope: Any) -> Visitor:
        """Return who sent a request or opened a WebSocket connection."""
        client = scope.get("client")
        peer = str(client[0]) if client else ""
        headers: list[tuple[bytes, bytes]] = list(scope["headers"])
        if self.is_proxy(peer):
            return Visitor(self.forwarded(headers) or plain(peer))
        forwarded = any(name in FORWARDING for name, _ in headers)
        if forwarded and is_loopback(peer):
            self.warn(peer)
        return Visitor(plain(peer), self.home and not forwarded and is_loopback(peer))

    def is_proxy(self, peer: str) -> bool:
        """Return whether an address was named with --proxy."""
        found = parsed(peer)
        return found is not None and any(found.version == each.version and found in each for each in self.proxies)

    def forwarded(self, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """Return the rightmost address that is no trusted proxy: the last that a trusted proxy itself has seen.

        What stands left of it was sent by the client, who may write there what they like.
        """
        chain = b",".join(value for name, value in headers if name == FORWARDED).decode("latin-1")
        for each in reversed(chain.split(",")):
            found = parsed(without_port(each.strip()))
            if found is None:
                return None
            if not self.is_proxy(str(found)):
                return str(found)
        return None

    def warn(self, peer: str) -> None:
        """Say once that a proxy is not trusted."""
        if not self.warned and not self.home:
            self.warned = True
            log.warning(
                "X-Forwarded-For from %s is ignored: is that your proxy? Then start with --proxy %s", peer, peer
            )


def network(text: str) -> Network:
    """Return the network that an address or a network stands for; ValueError if the text is neither."""
    return ipaddress.ip_network(text.strip(), strict=False)


def parsed(text: str) -> Address | None:
    """Return an address; one of IPv4 in the clothes of IPv6 as what it is."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def plain(text: str) -> str:
    """Return an address in its usual form, anything else as it is."""
    found = parsed(text)
    return text if found is None else str(found)


def without_port(text: str) -> str:
    """Return the address of `1.2.3.4:5`, `[::1]:5` or `[::1]`."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


@lru_cache(REMEMBERED)
def household(address: str) -> str:
    """Return what an address counts as: in IPv6 one household has a whole network of them."""
    found = parsed(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))
    return address if found is None else str(found)


@lru_cache(REMEMBERED)
def wider_network(address: str) -> str | None:
    """Return the /48 network of an IPv6 address: providers give one to a customer, and it has 65,536 households."""
    found = parsed(address)
    return str(ipaddress.ip_network((found, WIDER), strict=False)) if isinstance(found, ipaddress.IPv6Address) else None


def is_loopback(address: str) -> bool:
    """Return whether an address is the machine itself."""
    found = parsed(address)
    return found is not None and found.is_loopback
