"""The Laws of Bridge, revised 1907, in Elwell's edition."""

from __future__ import annotations

from typing import ClassVar

from eldesthand.bridge.book import BridgeBook
from eldesthand.table.acts import Act, Consult, Mix, PlayTogether, Show, SlipIn


class Laws1907(BridgeBook):
    """Bridge 1907."""

    code = "B"
    prefix = "B-"
    title = "Bridge 1907"
    calls_exposed = "B-EXPP-1"
    out_of_turn, not_following, disobeying = "B-LEAD-1", "B-REVOKE-1a", "B-EXPP-7"
    unlawful: ClassVar[dict[type[Act], tuple[str, str]]] = {
        PlayTogether: ("B-EXPP-2a", "one card is played at a time"),
        SlipIn: ("B-ERROR-3a", "a card goes to the trick it belongs to"),
        Show: ("B-EXPP-2b", "a card shown is exposed"),
        Consult: ("B-GEN-1", "partners do not confer on a penalty"),
        Mix: ("B-REVOKE-9b", "the cards are not mixed before they have been examined"),
    }
