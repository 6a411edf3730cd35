"""Coming into the room and asking to play; the end of a rubber."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import Arrive, ClaimEntry, Say, Want
from eldesthand.club.change import has_his_rubber_to_come, rubbers_running, still_announced
from eldesthand.club.draft import ClubDraft, key
from eldesthand.club.drawing import awaited
from eldesthand.club.events import ClubEventKind
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name
from eldesthand.club.precedence import room_for_others
from eldesthand.club.tables import ClubTable, DealerChoices
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table


@does(Arrive)
def arrive(draft: ClubDraft, act: Arrive) -> None:
    """Come in, alone or with another; who comes in with one who is there already counts as come with him."""
    mine, its = draft.people.get(key(act.who)), draft.people.get(key(act.person)) if act.person else None
    if not key(act.who) or key(act.who) == key(act.person):
        raise Impossible("say with whom")
    if mine is not None and mine.here:
        if its is not None and its.here and its.party == mine.party:
            return
        raise Impossible(f"{mine.name} is in the room already")
    if its is not None and its.here:
        party = its.party
    else:
        draft.parties += 1
        party = draft.parties
        if act.person:
            draft.enter(act.person, party)
    draft.enter(act.who, party)


@does(Say)
def say(draft: ClubDraft, act: Say) -> None:
    """Say something that does nothing by itself."""
    draft.present(act.who)


def undecided(draft: ClubDraft, name: Name) -> bool:
    """Whether a cut in hand decides a person's place."""
    return any(name in due.cut.names for due in awaited(draft) if due.cut.begun) or any(
        name in table.entrants for table in draft.live
    )


@law("S16", "B-ENTRY-1", bars=Want)
def too_late_for_a_fresh_table(draft: ClubDraft, act: Want, cite: str) -> str | None:
    """A candidate declares himself before any of the players has cut a card."""
    forming = draft.forming is not None or any(_is_being_formed(table) for table in draft.live)
    return "cards have been cut for the fresh table already" if forming else None


def _is_being_formed(table: ClubTable) -> bool:
    return (
        table.closed and not table.rubber and not any(player.rubbers for player in table.players) and not table.went_out
    )


@does(Want)
def want(draft: ClubDraft, act: Want) -> None:
    """Be a candidate for a fresh table."""
    person = draft.present(act.who)
    _free(draft, person.name)
    draft.change(person.name, candidate=True)


def _free(draft: ClubDraft, name: Name) -> None:
    if draft.plays(name):
        raise Impossible(f"{name} is one of the four at a table")
    if undecided(draft, name):
        raise Impossible(f"the cut in hand is for {name}'s place, too")


@law("S16", "B-ENTRY-1", off=False)
def cards_have_been_cut(table: ClubTable) -> bool:
    """Who would come in says so before any of the players has cut a card for the rubber or for going out."""
    just_cut = table.rubber and bool(table.order) and not table.begun
    return just_cut or (table.closed and not table.rubber)


@law("S16", bars=ClaimEntry)
def too_late_to_come_in(draft: ClubDraft, act: ClaimEntry, cite: str) -> str | None:
    """A claim made too late is none: it is to be made again after the rubber."""
    number = act.table or (draft.live[0].number if len(draft.live) == 1 else 0)
    table = draft.tables.get(number)
    if number == 0 or table is None:
        late = draft.forming is not None and not draft.live
        return "cards have been cut for the table already" if late else None
    late = cards_have_been_cut(table) and not table.broken_by
    return f"the players of table {number} have cut already" if late else None


@law("S12", bars=ClaimEntry)
def six_fill_a_table(draft: ClubDraft, act: ClaimEntry, cite: str) -> str | None:
    """Six belong to a table, and no seventh can come to."""
    table = draft.table(act.table)
    person = draft.known(act.who)
    if person.name in table.members or room_for_others(table):
        return None
    return f"six belong to table {table.number}"


@does(ClaimEntry)
def claim_entry(draft: ClubDraft, act: ClaimEntry) -> None:
    """Declare that one wishes to come in after the rubber."""
    table = draft.table(act.table)
    person = draft.present(act.who)
    if person.name in table.came_in and not table.rubber:
        draft.note(draft.cite(has_his_rubber_to_come), f"{person.name} has come in already")
        return
    _free(draft, person.name)
    if person.name in table.claims:
        raise Impossible(f"{person.name} has claimed entry already")
    _note_what_it_gives(draft, table, person.name)
    draft.set(table.number, claims=(*table.claims, person.name))


def _note_what_it_gives(draft: ClubDraft, table: ClubTable, name: Name) -> None:
    """Say when a claim that is good can be used: at once, after the next rubber, or when a place is given up."""
    if cards_have_been_cut(table):
        draft.note(draft.cite(cards_have_been_cut), "cards have been cut: it counts once the next rubber is over")
    elif name not in table.members and not room_for_others(table):
        draft.note(draft.cite(still_announced), "six belong to the table: it is for the next place given up")
    else:
        draft.note(draft.cite(cards_have_been_cut), "")


# The end of a rubber


def rubber_is_over(table: Table) -> bool:
    """Whether the players of a table have agreed the points of its rubber."""
    return bool(table.score.rubbers)


@law("S18", "B-ENTRY-4", off=())
def returns_when_it_is_over(table: ClubTable) -> tuple[Name, ...]:
    """A substitute sits for one rubber only: return those whose places they took."""
    return tuple(player.name for player in table.players if player.stand_in)


def end_rubber(draft: ClubDraft, table: ClubTable) -> None:
    """Count the rubber for the four; those for whom another sat are back in their places."""
    back = returns_when_it_is_over(table)
    players = tuple(
        replace(player, rubbers=player.rubbers + 1, **({"stand_in": "", "away": False} if player.name in back else {}))
        for player in table.players
    )
    draft.set(
        table.number, players=players, rubber=False, closed=False, settled=False, order=(), laws=(),
        choices=DealerChoices(), proposal=None, went_out=(), came_in=(), changed_by=(), referee="", liable=(),
        playing=False,
    )  # fmt: skip
    four = {player.name for player in table.players}
    draft.bets = tuple(bet for bet in draft.bets if bet[1] not in four)
    draft.looks = tuple(look for look in draft.looks if look[1] not in four)
    draft.tell(ClubEventKind.RUBBER_OVER, table.four, draft.cites(rubbers_running), table.number)
    for name in back:
        draft.change(name, here=True)
        draft.tell(ClubEventKind.RETURNS, (name,), draft.cites(returns_when_it_is_over), table.number)
