"""The Laws of Bridge, revised 1907, in Elwell's edition."""

from __future__ import annotations

from eldesthand.bridge.book import BridgeBook


class Laws1907(BridgeBook):
    """Bridge 1907."""

    code = "B"
    prefix = "B-"
    title = "Bridge 1907"
    calls_exposed = "B-EXPP-1"
