"""What needs the consent of the others at a table: proposed, consented to, or refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.club.acts import Agree, Decline
from eldesthand.club.draft import ClubDraft
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable, ConsentProposal, ConsentTo
from eldesthand.table.draft import Impossible

Whose = Callable[[ClubTable, Name], Names]
Agreed = Callable[[ClubDraft, ClubTable, ConsentProposal], None]
Refused = Callable[[ClubDraft, ConsentProposal, Name], None]
A = TypeVar("A", bound=Agreed)


class _Kind(Struct, frozen=True):
    whose: Whose
    agreed: Agreed
    refused: Refused | None = None


_kinds: dict[ConsentTo, _Kind] = {}


def when_agreed(what: ConsentTo, whose: Whose, refused: Refused | None = None) -> Callable[[A], A]:
    """Register what is done once those whose consent it needs have given it, and what if one refuses it."""

    def register(agreed: A) -> A:
        _kinds[what] = _Kind(whose, agreed, refused)
        return agreed

    return register


def asked(table: ClubTable) -> Names:
    """Return those whose consent a table awaits."""
    proposal = table.proposal
    if proposal is None:
        return ()
    return tuple(name for name in _kinds[proposal.what].whose(table, proposal.member) if name not in proposal.given)


def law_of(proposal: ConsentProposal) -> Whose:
    """Return the code of the law that says whose consent a proposal needs."""
    return _kinds[proposal.what].whose


def others(table: ClubTable, member: Name) -> Names:
    """Return who sit in the other three chairs."""
    return tuple(player.sits for player in table.players if player.name != member)


def propose(draft: ClubDraft, table: ClubTable, proposal: ConsentProposal) -> None:
    """Put a proposal to the others; it takes the place of one that awaits their consent."""
    draft.note(draft.cite(law_of(proposal)), "")
    _if_all_agree(draft, draft.set(table.number, proposal=proposal))


@does(Agree)
def agree(draft: ClubDraft, act: Agree) -> None:
    """Consent; when all have, it is done."""
    table, proposal = _asked_of(draft, act.who)
    draft.note(draft.cite(law_of(proposal)), "")
    _if_all_agree(draft, draft.set(table.number, proposal=replace(proposal, given=(*proposal.given, act.who))))


@does(Decline)
def decline(draft: ClubDraft, act: Decline) -> None:
    """Refuse; the proposal is gone."""
    table, proposal = _asked_of(draft, act.who)
    draft.note(draft.cite(law_of(proposal)), "nothing comes of what was proposed")
    draft.set(table.number, proposal=None)
    if (refused := _kinds[proposal.what].refused) is not None:
        refused(draft, proposal, draft.present(act.who).name)


def _asked_of(draft: ClubDraft, name: Name) -> tuple[ClubTable, ConsentProposal]:
    table = table_of(draft, draft.present(name).name)
    if table.proposal is None or name not in asked(table):
        raise Impossible(f"nothing awaits {name}'s consent")
    return table, table.proposal


def table_of(draft: ClubDraft, name: Name) -> ClubTable:
    """Return the table at which a person sits; raises `Impossible`."""
    seated = draft.seated(name)
    if seated is None:
        raise Impossible(f"{name} plays at no table")
    return seated[0]


def _if_all_agree(draft: ClubDraft, table: ClubTable) -> None:
    proposal = table.proposal
    assert proposal is not None
    if not asked(table):
        _kinds[proposal.what].agreed(draft, draft.set(table.number, proposal=None), proposal)
