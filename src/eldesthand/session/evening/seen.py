"""The cards of a cut as they have been shown, round by round, until the next cut of that table."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.club.club import Club
from eldesthand.club.cutting import Cut, For
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import Awaited, awaited
from eldesthand.club.persons import Name, Names

Round = tuple[tuple[Name, Card], ...]


class SeenCut(Struct, frozen=True):
    """A cut as it was seen: what it decides, for whom, by what laws, and the cards of each of its rounds.

    `settled` are the names in order once all is over.
    """

    purpose: For
    names: Names
    laws: tuple[str, ...]
    rounds: tuple[Round, ...]
    over: bool = False
    settled: Names = ()


class SeenCuts(Struct, frozen=True):
    """What has been seen of a table's cut in hand, and of the cut before it."""

    cut: SeenCut | None = None
    last: SeenCut | None = None


Cuts = dict[int, SeenCuts]
"""The cuts by table, 0 for that which chooses the players of a fresh one."""


def cut_at(club: Club, number: int) -> Cut | None:
    """Return the cut that a table awaits, 0 for a fresh one."""
    return next((each.cut for each in awaited(ClubDraft(club)) if each.table == number), None)


def where(due: Awaited, after: Club) -> int:
    """Return the number of the table for which a card was drawn: a fresh one has it from the first card."""
    if due.table == 0 and due.cut.purpose is For.PARTNERS:
        return after.tables[-1].number
    return due.table


def after_card(cuts: Cuts, due: Awaited, who: Name, card: Card, after: Club) -> Cuts:
    """Return the cuts as seen once someone has drawn a card in the cut that was due before it."""
    number = where(due, after)
    shown = cuts.get(number, SeenCuts())
    if due.cut.begun and shown.cut is not None:
        seen = shown.cut
        rounds = (*seen.rounds, ()) if not due.cut.cards else seen.rounds
        seen = replace(seen, rounds=rounds, laws=due.cut.laws)
    else:
        seen = SeenCut(due.cut.purpose, due.cut.names, due.cut.laws, ((),))
    seen = replace(seen, rounds=(*seen.rounds[:-1], (*seen.rounds[-1], (who, card))))
    now = cut_at(after, number)
    if now is not None and now.begun and now.purpose is seen.purpose:
        return {**cuts, number: replace(shown, cut=seen)}
    return _over(cuts, number, replace(seen, over=True), after)


def _over(cuts: Cuts, number: int, seen: SeenCut, after: Club) -> Cuts:
    """Put a cut by that is over; one that has chosen the players of a table belongs to that table."""
    seen_cuts = dict(cuts)
    if seen.purpose is For.TABLE:
        seen_cuts.pop(number, None)
        number = after.tables[-1].number
    table = after.table(number)
    settled: Names = ()
    if table is not None:
        settled = table.order if seen.purpose is For.PARTNERS else _placed(seen, table.members)
    seen_cuts[number] = SeenCuts(None, replace(seen, settled=settled))
    return seen_cuts


def _placed(seen: SeenCut, members: Names) -> Names:
    """Return those whose place a cut has decided who belong to the table now, in the order in which they do."""
    return tuple(name for name in members if name in seen.names)
