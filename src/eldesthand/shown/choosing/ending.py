"""What a deal that is over came to, in the words of its reader: by names, and "you" where it is one's own."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from eldesthand.english import plain
from eldesthand.seats import Seat, Side, both, members, side
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.view import View


class Addressee(Struct, frozen=True):
    """Who reads what is told of a deal: at `seat`, -1 for one who looks on, among four `names`."""

    seat: Seat
    names: tuple[str, ...]

    @classmethod
    def of(cls, seen: View) -> Addressee:
        """Return whoever has a view."""
        return cls(seen.seat, tuple(name or plain.person(seat) for seat, name in enumerate(seen.names)))

    def name(self, seat: Seat) -> str:
        """Return a player by name, "you" for the reader."""
        return "you" if seat == self.seat else self.names[seat]

    def pair(self, first: Seat) -> str:
        """Return a player and that one's partner, the reader before either."""
        return plain.series(sorted(map(self.name, (first, first ^ 2)), key=lambda name: name != "you"), "and")

    def side(self, which: Side) -> str:
        """Return a side, as its player or its adversary speaks of it."""
        if self.seat < 0:
            return plain.series([self.names[seat] for seat in members(both(which))], "and")
        return "you" if which == side(self.seat) else "they"

    def points(self, scored: Sequence[int], words: str = "") -> str:
        """Return what each side has scored: "+2", "1 to them", both if both have; "" for nothing.

        Who looks on is not told again which side it was, where that stands in the `words` before.
        """
        own = side(self.seat) if self.seat >= 0 else 0
        parts = []
        for which in (own, 1 - own):
            if scored[which] and self.seat < 0:
                to = "" if self.side(which) in words else f" to {self.side(which)}"
                parts.append(f"{plain.count(scored[which], 'point')}{to}")
            elif scored[which]:
                parts.append(f"+{scored[which]}" if which == own else f"{scored[which]} to them")
        return ", ".join(parts)


def written(seen: View) -> tuple[ScoreLine, ...]:
    """Return the lines that the deal in hand has left on the sheet, once it is marked; none before."""
    last = seen.rubbers[-1].sheet if seen.rubbers else ()
    return next((entry.lines for entry in reversed((*last, *seen.sheet)) if entry.deal == seen.deal.number), ())


def headline(text: str, points: str) -> str:
    """Return a sentence with the points it brought, its first letter large."""
    return f"{text[:1].upper()}{text[1:]}{': ' if points else ''}{points}"
