"""A substitute for a player who is called away in the middle of a rubber."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import ProposeSubstitute
from eldesthand.club.consent import others, propose, table_of, when_agreed
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name, Names
from eldesthand.club.rubbers import undecided
from eldesthand.club.tables import ClubTable, ConsentProposal, ConsentTo
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible


@law("S18", "B-ENTRY-4", off=())
def whose_consent(table: ClubTable, member: Name) -> Names:
    """A player who leaves before the rubber is over may name one in his place if the other three consent."""
    return others(table, member)


@does(ProposeSubstitute)
def propose_substitute(draft: ClubDraft, act: ProposeSubstitute) -> None:
    """Name who is to sit in one's place for the rest of the rubber."""
    member = draft.present(act.who).name
    table = table_of(draft, member)
    person = draft.present(act.person).name
    if not table.rubber or table.player(member) is None:
        raise Impossible("a substitute is named while a rubber is on, by one who plays it")
    _must_be_free(draft, person)
    propose(draft, table, ConsentProposal(draft.no, member, person))


def _must_be_free(draft: ClubDraft, name: Name) -> None:
    if draft.plays(name):
        raise Impossible(f"{name} plays at a table")
    if undecided(draft, name):
        raise Impossible(f"the cut in hand is for {name}'s place, too")


@law("B-ENTRY-4", off=False)
def keeps_his_own_rights() -> bool:
    """To sit for another takes nothing from a substitute's own rights of entry."""
    return True


@when_agreed(ConsentTo.SUBSTITUTE, whose_consent)
def sits_in(draft: ClubDraft, table: ClubTable, proposal: ConsentProposal) -> None:
    """Seat the substitute."""
    person = draft.present(proposal.person)
    _must_be_free(draft, person.name)
    draft.change_player(table.number, proposal.member, stand_in=person.name)
    names = table.play.names if table.play else ()
    names = tuple(person.name if name == proposal.member else name for name in names)
    draft.set(table.number, play=replace(table.play, names=names) if table.play else None)
    if not (draft.book.has(keeps_his_own_rights) and keeps_his_own_rights()):
        _counts_as_entry(draft, table, person.name)
    draft.tell(ClubEventKind.SITS_IN, (person.name, proposal.member), draft.cites(whose_consent), table.number)


def _counts_as_entry(draft: ClubDraft, table: ClubTable, name: Name) -> None:
    """Let it count against a substitute that he has played at a table, and let his claims elsewhere be over."""
    draft.change(name, tables=tuple(dict.fromkeys((*draft.known(name).tables, table.number))), candidate=False)
    for other in draft.live:
        if other.number != table.number and name in other.claims:
            draft.set(other.number, claims=tuple(who for who in other.claims if who != name))
