"""Cutting in at another table: what becomes of one's place at one's own, and how one comes back to it."""

from __future__ import annotations

from eldesthand.club.acts import ComeBack
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable, MakingUp, with_one_back
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible

THREE = 3


@law("S20", "B-ENTRY-3a", off=False)
def gives_up_his_return(draft: ClubDraft, name: Name, table: int) -> bool:
    """By cutting in elsewhere a member of one table gives up his place in the order of entry there."""
    home = draft.home(name)
    return home is not None and home.number != table


@law("B-ENTRY-3b", "Z-59", off=False)
def makes_up_a_table(draft: ClubDraft, name: Name, candidates: Names) -> bool:
    """Whoever makes four with three candidates who have no table keeps his right to come back to his own."""
    without = [name for name in candidates if draft.home(name) is None]
    return len(without) == THREE and draft.home(name) is not None


def who_make_it_up(draft: ClubDraft, players: Names, candidates: Names) -> Names:
    """Return those of the four at a fresh table who keep their return to another."""
    if not draft.book.has(makes_up_a_table):
        return ()
    return tuple(name for name in players if makes_up_a_table(draft, name, candidates))


def kept_at(draft: ClubDraft, name: Name) -> ClubTable | None:
    """Return the table to which a person may come back from one he has made up."""
    return next((table for table in draft.live if any(kept.name == name for kept in table.making_up)), None)


def keep_return(draft: ClubDraft, home: ClubTable, name: Name) -> None:
    """Let a member make up a table elsewhere, his place in the order of entry at home being kept."""
    place = home.waiting.index(name)
    waiting = (*home.waiting[:place], *home.waiting[place + 1 :])
    draft.set(home.number, waiting=waiting, making_up=(*home.making_up, MakingUp(name, home.waiting[:place])))
    draft.tell(ClubEventKind.KEEPS, (name,), draft.cites(makes_up_a_table), home.number)


def forfeit(draft: ClubDraft, home: ClubTable, name: Name) -> None:
    """Take from a member who cuts in elsewhere his place at home, and what return he kept before."""
    draft.set(home.number, waiting=tuple(other for other in home.waiting if other != name))
    draft.tell(ClubEventKind.FORFEITS, (name,), draft.cites(gives_up_his_return), home.number)
    lose_return(draft, name, told=True)


def lose_return(draft: ClubDraft, name: Name, told: bool = False) -> None:
    """Take from a person the return he kept, if any."""
    kept = kept_at(draft, name)
    if kept is not None:
        draft.set(kept.number, making_up=tuple(making_up for making_up in kept.making_up if making_up.name != name))
        if told:
            draft.tell(ClubEventKind.FORFEITS, (name,), draft.cites(gives_up_his_return), kept.number)


def go_back(draft: ClubDraft, name: Name) -> bool:
    """Let one who keeps a return take up his place among those who wait at home; return whether he keeps one."""
    kept = kept_at(draft, name)
    if kept is None:
        return False
    own = next(making_up for making_up in kept.making_up if making_up.name == name)
    rest = tuple(making_up for making_up in kept.making_up if making_up.name != name)
    draft.set(kept.number, waiting=with_one_back(kept.waiting, own), making_up=rest)
    draft.tell(ClubEventKind.GOES_BACK, (name,), draft.cites(makes_up_a_table), kept.number)
    return True


@law("S20", "B-ENTRY-3a", bars=ComeBack)
def has_no_return(draft: ClubDraft, act: ComeBack, cite: str) -> str | None:
    """Only a person who has not given it up has a right to come back, or one who is about to make up a table."""
    name = draft.present(act.who).name
    if kept_at(draft, name) is not None or goes_to_make_up(draft, name):
        return None
    return f"{name} has kept no right of return"


def goes_to_make_up(draft: ClubDraft, name: Name) -> bool:
    """Whether a member of one table wants to play at a fresh one and, as it stands, may be its fourth."""
    person = draft.known(name)
    others = [
        person
        for person in draft.people.values()
        if person.candidate and person.here and draft.home(person.name) is None
    ]
    makes_up = draft.book.has(makes_up_a_table) and len(others) <= THREE
    return person.candidate and draft.home(name) is not None and makes_up


def said_to_return(draft: ClubDraft, name: Name) -> bool:
    """Whether one who makes up a table has said already that he goes back; if so, he is to come in again at home."""
    kept = kept_at(draft, name)
    if kept is None or not draft.known(name).returning:
        return False
    draft.set(kept.number, claims=(*kept.claims, name))
    return True


@does(ComeBack)
def come_back(draft: ClubDraft, act: ComeBack) -> None:
    """Say that one goes back to one's own table: one waits there at once, or as soon as one's place is filled.

    Said before the fresh table is formed, it holds from then on.
    """
    person = draft.present(act.who)
    name = person.name
    kept, here = kept_at(draft, name), draft.home(name)
    if person.returning or (here is not None and name in here.returning):
        raise Impossible(f"{name} has said so already")
    if kept is None and goes_to_make_up(draft, name):
        draft.note(draft.cite(makes_up_a_table), "")
        draft.change(name, returning=True)
        return
    if kept is None or here is None:
        raise Impossible(f"{name} has no table to come back to")
    if here.cut is not None and name in here.cut.names:
        raise Impossible("a cut is in hand that must be finished first")
    draft.note(draft.cite(makes_up_a_table), "")
    if name not in kept.claims:
        draft.set(kept.number, claims=(*kept.claims, name))
    if here.player(name) is not None:
        draft.set(here.number, returning=(*here.returning, name))
        return
    draft.set(
        here.number,
        waiting=tuple(other for other in here.waiting if other != name),
        claims=tuple(other for other in here.claims if other != name),
    )
    go_back(draft, name)
