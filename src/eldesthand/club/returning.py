"""Cutting in at another table: what becomes of one's place at one's own, and how one comes back to it."""

from __future__ import annotations

from eldesthand.club.acts import ComeBack
from eldesthand.club.draft import Draft
from eldesthand.club.events import What
from eldesthand.club.house import does
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable, MakingUp, with_one_back
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible

THREE = 3


@law("S20", "B-ENTRY-3a", off=False)
def gives_up_his_return(now: Draft, name: Name, table: int) -> bool:
    """By cutting in elsewhere a member of one table gives up his place in the order of entry there."""
    home = now.home(name)
    return home is not None and home.number != table


@law("B-ENTRY-3b", "Z-59", off=False)
def makes_up_a_table(now: Draft, name: Name, candidates: Names) -> bool:
    """Whoever makes four with three candidates who have no table keeps his right to come back to his own."""
    without = [one for one in candidates if now.home(one) is None]
    return len(without) == THREE and now.home(name) is not None


def who_make_it_up(now: Draft, players: Names, candidates: Names) -> Names:
    """Return those of the four at a fresh table who keep their return to another."""
    if not now.book.has(makes_up_a_table):
        return ()
    return tuple(name for name in players if makes_up_a_table(now, name, candidates))


def kept_at(now: Draft, name: Name) -> ClubTable | None:
    """Return the table to which a person may come back from one he has made up."""
    return next((one for one in now.live if any(kept.name == name for kept in one.making_up)), None)


def keep_return(now: Draft, home: ClubTable, name: Name) -> None:
    """Let a member make up a table elsewhere, his place in the order of entry at home being kept."""
    place = home.waiting.index(name)
    waiting = (*home.waiting[:place], *home.waiting[place + 1 :])
    now.set(home.number, waiting=waiting, making_up=(*home.making_up, MakingUp(name, home.waiting[:place])))
    now.tell(What.KEEPS, (name,), now.cites(makes_up_a_table), home.number)


def forfeit(now: Draft, home: ClubTable, name: Name) -> None:
    """Take from a member who cuts in elsewhere his place at home, and what return he kept before."""
    now.set(home.number, waiting=tuple(one for one in home.waiting if one != name))
    now.tell(What.FORFEITS, (name,), now.cites(gives_up_his_return), home.number)
    lose_return(now, name, told=True)


def lose_return(now: Draft, name: Name, told: bool = False) -> None:
    """Take from a person the return he kept, if any."""
    kept = kept_at(now, name)
    if kept is not None:
        now.set(kept.number, making_up=tuple(one for one in kept.making_up if one.name != name))
        if told:
            now.tell(What.FORFEITS, (name,), now.cites(gives_up_his_return), kept.number)


def go_back(now: Draft, name: Name) -> bool:
    """Let one who keeps a return take up his place among those who wait at home; return whether he keeps one."""
    kept = kept_at(now, name)
    if kept is None:
        return False
    own = next(one for one in kept.making_up if one.name == name)
    rest = tuple(one for one in kept.making_up if one.name != name)
    now.set(kept.number, waiting=with_one_back(kept.waiting, own), making_up=rest)
    now.tell(What.GOES_BACK, (name,), now.cites(makes_up_a_table), kept.number)
    return True


@law("S20", "B-ENTRY-3a", bars=ComeBack)
def has_no_return(now: Draft, act: ComeBack, cite: str) -> str | None:
    """Only he who has not given it up has a right to come back."""
    name = now.present(act.who).name
    return None if kept_at(now, name) is not None else f"{name} has kept no right of return"


@does(ComeBack)
def come_back(now: Draft, act: ComeBack) -> None:
    """Say that one goes back to one's own table: one waits there at once, or as soon as one's place is filled."""
    name = now.present(act.who).name
    kept, here = kept_at(now, name), now.home(name)
    if kept is None or here is None:
        raise Impossible(f"{name} has no table to come back to")
    if name in here.returning:
        raise Impossible(f"{name} has said so already")
    if here.cut is not None and name in here.cut.names:
        raise Impossible("a cut is in hand that must be finished first")
    now.note(now.cite(makes_up_a_table), "")
    if name not in kept.claims:
        now.set(kept.number, claims=(*kept.claims, name))
    if here.player(name) is not None:
        now.set(here.number, returning=(*here.returning, name))
        return
    now.set(
        here.number,
        waiting=tuple(one for one in here.waiting if one != name),
        claims=tuple(one for one in here.claims if one != name),
    )
    go_back(now, name)
