"""What the laws await of whom in the room."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.club.appeals import all_players_agree
from eldesthand.club.choices import left_to_choose, the_dealer_chooses_once
from eldesthand.club.consent import asked, law_of
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import awaited
from eldesthand.club.persons import Name
from eldesthand.club.tables import ConsentProposal, ConsentTo


class ClubDue(Struct, frozen=True, gc=False):
    """`who` is to do `what` (cut, choose or consent) by the laws named; `about` says for what."""

    who: Name
    what: str
    about: str
    table: int = 0
    laws: tuple[str, ...] = ()


def due(draft: ClubDraft) -> tuple[ClubDue, ...]:
    """Return the acts awaited in the room; those awaited at cards the tables say."""
    dues = [
        ClubDue(name, "cut", cut.cut.purpose.value, cut.table, cut.cut.laws)
        for cut in awaited(draft)
        for name in cut.cut.to_draw
    ]
    for table in draft.live:
        if table.rubber and table.order and not table.begun:
            left = left_to_choose(draft.book, table)
            if left:
                laws = table.laws or draft.cites(the_dealer_chooses_once)
                dues.append(ClubDue(table.dealer, "choose", ", ".join(left), table.number, laws))
        if table.proposal is not None:
            about, laws = _about(table.proposal), draft.cites(law_of(table.proposal))
            dues += [ClubDue(name, "consent", about, table.number, laws) for name in asked(table)]
        if table.referee:
            dues.append(ClubDue(table.referee, "decide", "the question", table.number, draft.cites(all_players_agree)))
    return tuple(dues)


def _about(proposal: ConsentProposal) -> str:
    if proposal.what is ConsentTo.REFEREE:
        return f"{proposal.person} deciding the question"
    return f"{proposal.person} in the place of {proposal.member}"
