"""The Laws of Bridge, revised 1907, in Elwell's edition."""

from __future__ import annotations

from typing import ClassVar

from eldesthand.bridge.book import BridgeBook
from eldesthand.bridge.limit import LIMITS, PAST_THE_LIMIT
from eldesthand.bridge.unplayed import SPADES_MADE, UNPLAYED_COUNTS
from eldesthand.table import acts as A  # noqa: N812 - twenty acts, each named once or twice
from eldesthand.table.acts import Matter, What


class Laws1907(BridgeBook):
    """Bridge 1907."""

    code = "B"
    prefix = "B-"
    title = "Bridge 1907"
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "B-DOUBLE-7n": LIMITS,
        "Z-02": ("either", "strict"),
        "B-SPADE-1": SPADES_MADE,
        "Z-05": ("thirteen at most", "added"),
        "Z-10": ("the hand stands", "the hand is cancelled"),
        "Z-25": PAST_THE_LIMIT,
        "Z-35": UNPLAYED_COUNTS,
        "Z-64": ("by the book", "by agreement"),
    }
    keeps_room = True
    reckoned_by = ("B-RUBBER-1", "B-SCORE-10", "B-SCORE-11", "B-SCORE-12")
    calls_exposed = "B-EXPP-1"
    searching = "B-REVOKE-9a"
    demand = "B-GEN-6b"
    demands: ClassVar[dict[What, str]] = {
        What.CALL_CARD: "B-EXPP-1", What.CALL_SUIT: "B-LEAD-1", What.BAR_SUIT: "B-EXPB-2b", What.BAR_CARD: "B-DUMMY-4",
        What.HIGHEST: "B-GEN-4", What.LOWEST: "B-GEN-4", What.WIN: "B-GEN-4", What.LOSE: "B-GEN-4",
        What.PICK: "B-EXPP-4", What.NEW_DEAL: "B-NEWDEAL-2a", What.STAND: "B-NEWDEAL-2a", What.ACCEPT: "B-DOUBLE-6",
        What.REFUSE: "B-DOUBLE-6", What.MUST_MAKE: "B-DECL-4", What.IGNORE: "B-DECL-5", What.TAKE_BACK: "B-LEAD-1",
        What.TAKE_TWO: "B-SPADE-2", What.SEE: "B-NEWDEAL-2c", What.TURN_BACK: "B-NEWDEAL-6b",
    }  # fmt: skip
    powers_of_others: ClassVar[dict[type[A.Act], str]] = {
        A.PlayOut: "B-SCORE-2", A.NameDetached: "B-EXPP-2b", A.ReclaimPack: "B-NEWDEAL-6a",
    }  # fmt: skip
    complaints: ClassVar[dict[Matter, str]] = {
        Matter.PACK: "B-NEWDEAL-6a", Matter.DEALER: "B-NEWDEAL-6b", Matter.CUT: "B-NEWDEAL-1f",
        Matter.COUNT: "B-NEWDEAL-4a", Matter.MISDEAL: "B-NEWDEAL-1a", Matter.OMITTED: "B-ERROR-2a",
    }  # fmt: skip
    out_of_turn, not_following, disobeying, mending = "B-LEAD-1", "B-REVOKE-1a", "B-EXPP-7", "B-REVOKE-7b"
    pack_laws: ClassVar[dict[str, str]] = {
        "choose": "B-PACK-1b", "collect": "B-SHUF-2", "shuffle": "B-SHUF-2", "cut": "B-DEAL-2a", "deal": "B-DEAL-4",
    }  # fmt: skip
