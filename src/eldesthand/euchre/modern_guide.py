"""What a table that teaches refuses at modern euchre: Somerset's faults where the laws agree, and its own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.euchre.guide import BANS as SOMERSET
from eldesthand.euchre.guide import is_made, is_unmade, names_the_rejected_suit
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.lawful import Ban, Bans, Intent, Tried, guide


class Same(Struct, frozen=True):
    """A law that modern euchre has in the place of some of Somerset's: a guided table refuses the same acts by it."""

    laws: str
    of_somerset: str


_SAME: Final = (
    Same("M5", "S29"),
    Same("M6", "S42"),
    Same("M8", "S35 S39"),
    Same("M9", "S40"),
    Same("M14", "S86"),
    Same("M18", "S100 S102"),
    Same("M22", "S69"),
    Same("M23", "S66 S67 S68"),
    Same("M24", "S47 S52"),
    Same("M25", "S46 S48 S50"),
    Same("M26", "S55"),
    Same("M27", "S61"),
    Same("M29", "S110"),
)
_OURS: Final = {law: same.laws for same in _SAME for law in same.of_somerset.split()}


def in_our_laws(ban: Tried | Ban) -> Tried | Ban | None:
    """Return one of Somerset's bans under the law that modern euchre has in its place, None if it has none."""
    laws = " ".join(dict.fromkeys(_OURS[law] for law in ban.laws.split() if law in _OURS))
    return replace(ban, laws=laws) if laws else None


def _shared() -> dict[type[A.Act], tuple[Tried | Ban, ...]]:
    shared = {}
    for act, bans in SOMERSET.items():
        kept = tuple(ours for ban in bans if (ours := in_our_laws(ban)) is not None)
        if kept:
            shared[act] = kept
    return shared


def _is_quitted(intent: Intent) -> bool:
    return intent.deal.discard_quitted


_TURN: Final = Tried("M13", "it is not your turn to speak")
_SPOKEN: Final = Tried("M12", "you have passed already")
_PASSED: Final = Tried("M12 M15", "you have passed already", is_unmade)
_JOKER: Final = Tried("M4", "the dealer first names a suit for the joker")
_STUCK: Final = Tried("M16", "the dealer must name a suit")

OWN: Final[Bans] = {
    A.Pass: (Tried("M15", "the trump is made: there is nothing to pass", is_made), _JOKER, _STUCK, _PASSED, _TURN),
    A.TurnDown: (Tried("M15", "the trump is made: there is nothing to turn down", is_made), _JOKER, _PASSED, _TURN),
    A.ClaimRest: (Tried("M36", "the table has not agreed to claims, or you sit out"),),
    A.ThrowIn: (_JOKER, _STUCK, _PASSED, _TURN),
    A.Order: (Tried("M15", "the turn-up is no longer to be had"), _JOKER, _SPOKEN, _TURN),
    A.NameSuit: (
        Tried("M15", "the trump is made and cannot be changed", is_made),
        Tried("M4", "it is for the dealer to name a suit for the joker"),
        _SPOKEN,
        Tried("M15", "that suit was turned down: name another", names_the_rejected_suit),
        Tried("M15", "suits are named once the card is turned down"),
        _TURN,
    ),
    A.Alone: (
        _JOKER,
        _SPOKEN,
        Tried("M17", "that is not the suit you could play alone at", is_unmade),
        Tried("M17 M20", "a lone hand is called with the make, by its maker"),
        _TURN,
    ),
    A.AskBest: (Tried("M19", "your partner owes you no card"),),
    A.Discard: (
        Tried("M14", "the discard has been quitted", _is_quitted),
        Tried("M14", "the turn-up cannot be discarded"),
    ),
    A.LayHand: (Tried("M18 M25", "a hand thrown down is exposed"),),
}

guide("M", {**_shared(), **OWN})
