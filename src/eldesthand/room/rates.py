"""How often an address may do what costs the room something: a bucket for each that drips full again."""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

ADDRESSES: Final = 10_000
"""Addresses that are remembered for each limit; the one not seen for longest is forgotten."""


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
    Limit("POST", r"/api/(tables|evenings)/[^/]+/(join|links)", 30, 20),
    Limit("POST", r"/api/evenings", 20, 10),
    Limit("GET", r"/api/tables/[^/]+/deals/[^/]+/costs", 30, 20),
    Limit("POST", r"/api/desk(/[a-z]+)?", 120, 120),
    Limit("SOCKET", r"/api/((tables|evenings)/[^/]+|lobby)/socket", 200, 120),
)
"""Coming in, signing in, what is done about accounts, archives, opening tables, trying the secrets of links or making
some, exact play, the referee, and opening sockets.

A household behind one address has room enough.
"""


def limited(method: str, path: str, limits: Iterable[Limit] = USUAL) -> bool:
    """Whether a kind of request is not let in as often as one likes."""
    return any(one.method == method and re.fullmatch(one.path, path) for one in limits)


class Buckets:
    """The buckets of all limits, by address; `clock` says the seconds."""

    def __init__(self, limits: tuple[Limit, ...], clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = [(limit, re.compile(limit.path)) for limit in limits]
        self.clock = clock
        self._full: list[OrderedDict[str, tuple[float, float]]] = [OrderedDict() for _ in limits]

    def take(self, method: str, path: str, address: str) -> int:
        """Take a drop for a request; return 0 if there was one, else after how many seconds there will be."""
        for (limit, pattern), buckets in zip(self.limits, self._full, strict=True):
            if method == limit.method and pattern.fullmatch(path):
                return self._drop(limit, buckets, neighbourhood(address))
        return 0

    def _drop(self, limit: Limit, buckets: OrderedDict[str, tuple[float, float]], where: str) -> int:
        now, a_second = self.clock(), limit.a_minute / 60
        held, last = buckets.pop(where, (float(limit.burst), now))
        held = min(float(limit.burst), held + (now - last) * a_second)
        wait = 0 if held >= 1 else math.ceil((1 - held) / a_second)
        buckets[where] = (held if wait else held - 1, now)
        while len(buckets) > ADDRESSES:
            buckets.popitem(last=False)
        return wait


def neighbourhood(address: str) -> str:
    """Return what is counted as one address: an IPv4 address, or the 64 bits of IPv6 that a household has."""
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
