"""A substitute for a player who is called away in the middle of a rubber."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import Agree, Decline, ProposeSubstitute
from eldesthand.club.draft import Draft
from eldesthand.club.events import What
from eldesthand.club.house import does
from eldesthand.club.persons import Name, Names
from eldesthand.club.rubbers import undecided
from eldesthand.club.tables import ClubTable, Substitution
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible


@law("S18", off=())
def whose_consent(table: ClubTable, member: Name) -> Names:
    """A player who leaves before the rubber is over may name one in his place if the other three consent."""
    return tuple(one.sits for one in table.players if one.name != member)


@does(ProposeSubstitute)
def propose_substitute(now: Draft, act: ProposeSubstitute) -> None:
    """Name who is to sit in one's place for the rest of the rubber."""
    member = now.present(act.who).name
    table = _table_of(now, member)
    person = now.present(act.person).name
    if not table.rubber or table.player(member) is None:
        raise Impossible("a substitute is named while a rubber is on, by one who plays it")
    _must_be_free(now, person)
    now.note("S18", "")
    table = now.set(table.number, proposal=Substitution(now.no, member, person))
    _if_all_agree(now, table)


def _must_be_free(now: Draft, name: Name) -> None:
    if now.plays(name):
        raise Impossible(f"{name} plays at a table")
    if undecided(now, name):
        raise Impossible(f"the cut in hand is for {name}'s place, too")


def _table_of(now: Draft, name: Name) -> ClubTable:
    seated = now.seated(name)
    if seated is None:
        raise Impossible(f"{name} plays at no table")
    return seated[0]


def _asked(now: Draft, name: Name) -> tuple[ClubTable, Substitution]:
    table = _table_of(now, now.present(name).name)
    proposal = table.proposal
    if proposal is None or name not in whose_consent(table, proposal.member) or name in proposal.given:
        raise Impossible(f"nothing awaits {name}'s consent")
    return table, proposal


@does(Agree)
def agree(now: Draft, act: Agree) -> None:
    """Consent; when all three have, the substitute sits."""
    table, proposal = _asked(now, act.who)
    now.note("S18", "")
    table = now.set(table.number, proposal=replace(proposal, given=(*proposal.given, act.who)))
    _if_all_agree(now, table)


@does(Decline)
def decline(now: Draft, act: Decline) -> None:
    """Refuse; the proposal is gone."""
    table, _ = _asked(now, act.who)
    now.note("S18", "")
    now.set(table.number, proposal=None)


def _if_all_agree(now: Draft, table: ClubTable) -> None:
    proposal = table.proposal
    assert proposal is not None
    if any(name not in proposal.given for name in whose_consent(table, proposal.member)):
        return
    person = now.present(proposal.person)
    _must_be_free(now, person.name)
    now.change_player(table.number, proposal.member, stand_in=person.name)
    names = table.play.names if table.play else ()
    names = tuple(person.name if name == proposal.member else name for name in names)
    now.set(table.number, proposal=None, play=replace(table.play, names=names) if table.play else None)
    now.change(person.name, tables=tuple(dict.fromkeys((*person.tables, table.number))), candidate=False)
    for one in now.live:
        if one.number != table.number and person.name in one.claims:
            now.set(one.number, claims=tuple(name for name in one.claims if name != person.name))
    now.tell(What.SITS_IN, (person.name, proposal.member), ("S18",), table.number)
