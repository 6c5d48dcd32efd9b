"""Who is let in: connections are counted, in all and by address, and whoever only waits makes room for who comes.

A connection that has asked for nothing yet costs its owner nothing and the server a file. As long as it waits it may be
closed for a new one; a request that is being answered, and a socket that has said hello, never are.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

from tablee.server import metrics
from tablee.server.limits import network_of
from tablee.server.settings import Network, Settings

BESIDE_SOCKETS: Final = 64  # connections of one address, besides its sockets: for pages and calls
SHARE: Final = 3, 4  # of all connections, that one address may have at most
SPARE_FILES: Final = 128  # for the store, the workers, files that are being sent, and who is just being turned away
FEWEST: Final = 16
MOST_REMEMBERED: Final = 4096  # addresses
MAPPED: Final = "::ffff:"


class Place:
    """One connection's place; `close` makes room of it."""

    def __init__(self, network: str, close: Callable[[], None]) -> None:
        self.network = network
        self.close = close


class Admission:
    """`most` connections in all, `most_each` from one address; those of proxies are not told apart by address."""

    def __init__(self, most: int, most_each: int, proxies: list[Network]) -> None:
        self._most = most
        self._most_each = most_each
        self._proxies = proxies
        self._network_of = lru_cache(MOST_REMEMBERED)(self._find_network)
        self._by_network: Counter[str] = Counter()
        self._waiting: dict[str, dict[Place, None]] = {}  # by network; who has waited longest is first
        self.count = 0

    def enter(self, address: str, close: Callable[[], None]) -> Place | None:
        """A place for a connection, which waits for now; none, if nobody can be asked to make room."""
        place = Place(self._network_of(address), close)
        if not self._make_room(place.network):
            return None
        self._count(+1)
        self._by_network[place.network] += 1
        self.wait(place)
        return place

    def _count(self, more: int) -> None:
        self.count += more
        metrics.LEVELS["open_connections"] = self.count

    def wait(self, place: Place) -> None:
        self._waiting.setdefault(place.network, {})[place] = None

    def stay(self, place: Place) -> None:
        """It has asked for something: nobody may take its place."""
        waiting = self._waiting.get(place.network, {})
        waiting.pop(place, None)
        if not waiting:
            self._waiting.pop(place.network, None)

    def leave(self, place: Place) -> None:
        self.stay(place)
        self._count(-1)
        self._by_network[place.network] -= 1
        if self._by_network[place.network] <= 0:
            del self._by_network[place.network]

    def _make_room(self, network: str) -> bool:
        """Who comes from the same address makes room first; if there is no room at all, whoever comes from any."""
        if network and self._by_network[network] >= self._most_each:
            return self._close_one(network)
        return self.count < self._most or self._close_one(network) or self._close_one(next(iter(self._waiting), ""))

    def _close_one(self, network: str) -> bool:
        waiting = self._waiting.get(network)
        if not waiting:
            return False
        place = next(iter(waiting))
        self.stay(place)
        place.close()
        return True

    def _find_network(self, address: str) -> str:
        with suppress(ValueError):
            ip = ip_address(address)
            if any(ip in network for network in self._proxies):
                return ""
        return network_of(address)


def admission_for(settings: Settings) -> Admission:
    most = most_connections(settings.connections)
    share, whole = SHARE
    return Admission(most, min(settings.sockets + BESIDE_SOCKETS, most * share // whole), settings.proxies())


def most_connections(wanted: int) -> int:
    """As many as wanted, if the system lets so many files be open; its soft limit is raised as far as it may be."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        raised = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        with suppress(ValueError, OSError):  # there may be a limit besides the hard one
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return wanted if soft == resource.RLIM_INFINITY else max(FEWEST, min(wanted, soft - SPARE_FILES))


def plain_client(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """A socket that listens to both families writes IPv4 as a part of IPv6; proxies are named by their own address."""
    if client is None:
        return None
    host, port = client
    return host.removeprefix(MAPPED), port
