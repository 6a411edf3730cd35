"""Rights and obligations as data: who may demand what of whom, until when, and what then binds."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE
from eldesthand.seats import NOBODY, Seats
from eldesthand.table.acts import Option, What
from eldesthand.table.facts import End, Fact

CALLS: Final = frozenset(
    {What.CALL_CARD, What.CALL_SUIT, What.BAR_SUIT, What.BAR_CARD, What.HIGHEST, What.LOWEST, What.WIN, What.LOSE,
     What.PASSED}
)  # fmt: skip
"""The demands that bind a hand's next card, lead or word."""


class Right(Struct, frozen=True, gc=False):
    """An option that must be claimed.

    `opened` is the number of the act that opened it, `cause` that of the act it answers.  `holders` and
    `against` are masks of seats.  `ends` are patterns on later facts; `default` is what happens if it
    ends unused.  A repeatable right stays open when it is used.  Rights of one `group` exclude each
    other: one incident, one penalty.  `blocks` says the game waits for it, `unaided` that the holder
    must decide alone.  `also` are the laws that have kept it alive besides the one that gave it.  With
    `named_later` a suit may be chosen for the penalty first, and named when the lead it is for falls due.
    """

    law: str
    opened: int
    holders: Seats
    against: Seats
    options: tuple[Option, ...]
    ends: tuple[End, ...]
    cause: int
    incident: str = ""
    group: str = ""
    default: Option | None = None
    repeatable: bool = False
    blocks: bool = False
    unaided: bool = False
    deal: int = 0
    also: tuple[str, ...] = ()
    named_later: bool = False

    def held_by(self, seat: int) -> bool:
        """Whether the seat may use the right."""
        return seat >= 0 and self.holders >> seat & 1 == 1

    def answers_to(self, number: int) -> bool:
        """Whether a demand that names the act of that number (0: none) may mean this right."""
        return number in (0, self.opened)

    @property
    def is_penalty(self) -> bool:
        """Whether one side exacts it of the other; what the offender may ask as well, a needful new deal, is none."""
        return not self.holders & self.against

    def offers(self, wanted: Option) -> Option | None:
        """Return the option that `wanted` names, filled in from both sides; None if it is not offered."""
        for option in self.options:
            if option.what is wanted.what and _fits(option, wanted):
                return Option(
                    option.what,
                    _either(option.card, wanted.card),
                    _either(option.suit, wanted.suit),
                    option.hand if option.hand >= 0 else wanted.hand,
                    option.trick or wanted.trick,
                )
        return None

    def ended_by(self, fact: Fact) -> End | None:
        """Return the pattern the fact matches, if any."""
        for end in self.ends:
            if end.matches(fact):
                return end
        return None


def _either(offered: int, wanted: int) -> int:
    return offered if offered != NONE else wanted


def _fits(option: Option, wanted: Option) -> bool:
    return (
        (wanted.card == NONE or option.card == NONE or option.card == wanted.card)
        and (wanted.suit == NONE or option.suit == NONE or option.suit == wanted.suit)
        and (wanted.hand == NOBODY or option.hand == NOBODY or option.hand == wanted.hand)
        and (wanted.trick == 0 or option.trick == 0 or option.trick == wanted.trick)
    )


ORDINARY: Final = frozenset({What.TAKE, What.GO_ALONE, What.BEST})
"""What may be done in the ordinary course of play, nothing having gone wrong."""


def is_ordinary(right: Right) -> bool:
    """Whether a right is one that no irregularity has opened."""
    return all(option.what in ORDINARY for option in right.options)


class Obligation(Struct, frozen=True, gc=False):
    """What a hand must do at its next turn of the kind, by an option elected.

    It binds the first time one of the hands in `hands` plays (`leads_only`: leads; `trick`: to that
    trick).  It is then answered, whether it was obeyed, disobeyed or could not be met: which of these
    is not told (spine, point 3).
    """

    law: str
    opened: int
    hands: Seats
    option: Option
    cause: int
    leads_only: bool = False
    trick: int = 0
    incident: str = ""


class Lapsed(Struct, frozen=True, gc=False):
    """A right left the ledger: why, and by which law."""

    right: Right
    why: str
    law: str
