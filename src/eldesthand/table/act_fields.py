"""What the fields of acts hold, by their names: in a phrase, in an example of one, and the numbers that make sense."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import NO_TRUMP, NONE
from eldesthand.seats import ALL, NOBODY


class ActField(Struct, frozen=True):
    """A field: the `kind` of what stands for it in a phrase, and an `example`, which is `said` otherwise at the table.

    Where there is a `problem`, that is what is said of a number below `least` or above `most`.
    """

    kind: str
    example: str
    least: int = 0
    most: int = 0
    problem: str = ""
    said: str = ""


_NO_SEAT: Final = "there is no such seat"
_NOT_SO_MANY: Final = "there are not so many tricks"

FIELDS: Final = {
    "card": ActField("CARD", "SA", said="ace of spades"),
    "substitute": ActField("CARD", "SK"),
    "other": ActField("CARD", "C8"),
    "turn_up": ActField("CARD", "H9"),
    "cards": ActField("CARDS", "SA SK"),
    "order": ActField("CARDS", "SA HK C7"),
    "suit": ActField("SUIT", "hearts", NONE, NO_TRUMP, "there is no such suit"),
    "hand": ActField("SEAT", "W", NOBODY, 3, "there is no such hand", said="West"),
    "whom": ActField("SEAT", "W", NOBODY, 3, _NO_SEAT, said="West"),
    "place": ActField("SEAT", "N", NOBODY, 3, _NO_SEAT),
    "consent": ActField("SEATS", "EW", 0, ALL, "there are no such seats"),
    "side": ActField("SIDE", "EW", NOBODY, 1, "there is no such side"),
    "trick": ActField("N", "2", 0, 99, "there is no such trick"),
    "tricks": ActField("N", "2", NONE, 99, _NOT_SO_MANY),
    "n": ActField("N", "3", 0, 99, "that is no number of cards"),
    "at": ActField("N", "12", 0, 99, "that is no place to cut"),
    "points": ActField("N", "2", 0, 9999, "those are no points", said="two"),
    "ns": ActField("N", "3", 0, 99, _NOT_SO_MANY),
    "ew": ActField("N", "0", 0, 99, _NOT_SO_MANY),
    "table": ActField("N", "1"),
    "pack": ActField("N", "2"),
    "stake": ActField("N", "5"),
    "right": ActField("REF", "#17"),
    "proposal": ActField("REF", "#17"),
    "to": ActField("REF", "#17"),
    "claim": ActField("REF", "#17"),
    "words": ActField("TEXT", '"fine weather"'),
    "what": ActField("TEXT", '"a pause"'),
    "person": ActField("TEXT", '"Eve"'),
    "form": ActField("TEXT", '"late"'),
}
