"""How often an address may do what costs the room something: a bucket for each that drips full again."""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct

from eldesthand.server.cluster.alone import ALONE, AloneServer
from eldesthand.server.store.errors import Unavailable

ADDRESSES: Final = 10_000
"""Addresses that are remembered for each limit; the one not seen for longest is forgotten."""


ROUNDING: Final = 1e-9

FRAMES: Final = 300
"""Frames of sockets that may come from one address a second."""

OF_A_GUEST: Final = 40
"""Frames that a guest may send a second, by all sockets together."""

RESERVE: Final = 2
"""For so many seconds' worth of frames more may come at once."""


class Limit(Struct, frozen=True):
    """Requests of a method to paths that match: `burst` at once, then `a_minute`; a socket's method is ``SOCKET``."""

    method: str
    path: str
    burst: int
    a_minute: float


USUAL: Final = (
    Limit("POST", r"/api/guest", 30, 20),
    Limit("POST", r"/api/session", 20, 10),
    Limit("POST", r"/api/accounts", 10, 5),
    Limit("PUT", r"/api/accounts", 10, 5),
    Limit("DELETE", r"/api/accounts", 10, 5),
    Limit("GET", r"/api/me/archive", 6, 2),
    Limit("GET", r"/api/members/.+", 120, 120),
    Limit("POST", r"/api/tables(/[^/]+/deals/[^/]+/again)?", 20, 10),
    Limit("POST", r"/api/(tables|evenings)/[^/]+/(join|links|invitation)", 30, 20),
    Limit("GET", r"/e/[^/]+", 60, 60),
    Limit("POST", r"/api/(days/.+|challenges(/.+)?)", 30, 15),
    Limit("POST", r"/api/evenings", 20, 10),
    Limit("POST", r"/api/(match|qr)", 30, 20),
    Limit("GET", r"/api/tables/[^/]+/deals/[^/]+/(costs|decisions)", 30, 20),
    Limit("GET", r"/api/tables/[^/]+/hint", 60, 60),
    Limit("POST", r"/api/desk(/[a-z]+)?", 120, 120),
    Limit("SOCKET", r"/api/((tables|evenings)/[^/]+|lobby)/socket", 200, 120),
)
"""Coming in, signing in, what is done about accounts, archives, opening tables, being matched, trying the secrets of
links or making some, previews of evenings, drawing them as QR codes, exact play, decisions weighed, hints, the referee,
and opening sockets.

A household behind one address has room enough.
"""


COUNTED_INSIDE: Final = frozenset((("POST", "/api/session"), ("PUT", "/api/accounts"), ("DELETE", "/api/accounts")))
"""What the routes count themselves, as what a member does in a recognized browser does not count for the address."""


def limited(method: str, path: str, limits: Iterable[Limit] = USUAL) -> bool:
    """Whether a kind of request is not let in as often as one likes."""
    return any(limit.method == method and re.fullmatch(limit.path, path) for limit in limits)


class Purse:
    """What each of many may spend: `most` at once, and `a_second` after that; `clock` says the seconds."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.a_second = a_second
        self.clock = clock
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, whose: str, amount: float = 0.0) -> int:
        """Return after how many seconds somebody has an amount, and is not in debt; 0 if so now."""
        held = self._holds(whose) + ROUNDING
        if whose in self._held:
            self._held.move_to_end(whose)
        return 0 if held >= amount else math.ceil((amount - held) / self.a_second)

    def spend(self, whose: str, amount: float = 1.0) -> None:
        """Take an amount of what somebody has, who may come into debt by that."""
        self._held[whose] = (self._holds(whose) - amount, self.clock())
        self._held.move_to_end(whose)
        while len(self._held) > ADDRESSES:
            self._held.popitem(last=False)

    def _holds(self, whose: str) -> float:
        held, last = self._held.get(whose, (self.most, 0.0))
        return min(self.most, held + max(0.0, self.clock() - last) * self.a_second)


class Flow:
    """How many frames of sockets may come: of a guest by all sockets together, and from an address (0: without end)."""

    def __init__(self, an_address: int = FRAMES, clock: Callable[[], float] = time.monotonic) -> None:
        self._guests = Purse(RESERVE * OF_A_GUEST, OF_A_GUEST, clock)
        self._addresses = Purse(RESERVE * an_address, an_address, clock) if an_address else None

    def takes(self, who: str, address: str) -> bool:
        """Take a frame out of what may come; one that may not takes nothing."""
        where = neighbourhood(address)
        if self._guests.wait(who, 1) or (self._addresses is not None and self._addresses.wait(where, 1)):
            return False
        self._guests.spend(who)
        if self._addresses is not None:
            self._addresses.spend(where)
        return True


class Buckets:
    """The buckets of all limits, by address; `clock` says the seconds."""

    def __init__(self, limits: tuple[Limit, ...], clock: Callable[[], float] = time.monotonic) -> None:
        self.cluster: AloneServer = ALONE
        self.limits = [
            (re.compile(limit.path), limit, Purse(limit.burst, limit.a_minute / 60, clock)) for limit in limits
        ]

    async def take(self, method: str, path: str, address: str) -> int:
        """Take a drop for a request; return 0 if there was one, else after how many seconds there will be."""
        for pattern, limit, purse in self.limits:
            if method == limit.method and pattern.fullmatch(path):
                where = neighbourhood(address)
                wait = purse.wait(where, 1)
                if not wait:
                    purse.spend(where)
                    wait = await on_all_servers(self.cluster, f"{method} {limit.path}", where, purse)
                return wait
        return 0


async def on_all_servers(cluster: AloneServer, name: str, whose: str, purse: Purse) -> int:
    """Take one of what somebody has on all servers together; while the database is away each counts for itself."""
    try:
        return await cluster.spends(name, whose, purse.most, purse.a_second)
    except Unavailable:
        return 0


@lru_cache(maxsize=ADDRESSES)
def neighbourhood(address: str) -> str:
    """Return the network that is counted as one address: an IPv4 address, or the 64 bits of IPv6 of a household."""
    known = numeric(address)
    if known is None:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    return str(ipaddress.ip_network((known, 64), strict=False).network_address)


def numeric(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address in figures, one of IPv4 that stands in one of IPv6 as what it is; None if it is no such."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(known, "ipv4_mapped", None) or known
