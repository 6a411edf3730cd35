"""What a person in the room of a record could do, each choice with its line of the minutes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from eldesthand.club import clerk
from eldesthand.club.club import Club
from eldesthand.club.persons import Name, Names
from eldesthand.english import room_story
from eldesthand.minutes import phrases_club
from eldesthand.minutes.write import quote
from eldesthand.seats import LETTERS, NOBODY, Seat
from eldesthand.shown.choosing import room
from eldesthand.shown.choosing.room import RoomChoice, RoomMenu
from eldesthand.shown.desk_frames import Offer, Offers
from eldesthand.table.table import Table
from eldesthand.table.view import view


def present(club: Club) -> Names:
    """Return those who are in the room."""
    return tuple(one.name for one in club.people if one.here)


def awaited_first(club: Club, people: Names) -> Name:
    """Return the first of whom something is awaited, or else the first in the room; "" if nobody is."""
    plays = (one.play for one in club.tables if one.play is not None and one.order)
    at_cards = (play.names[one.seat] for play in plays for one in view(play, NOBODY).due if one.seat >= 0)
    return next((one for one in (*(one.who for one in club.due), *at_cards, *people) if one in people), "")


def offered(club: Club, who: Name) -> tuple[str, tuple[Offer, ...], tuple[Offer, ...]]:
    """Return what is awaited of a person in words, what he may choose for it, and menus of all else."""
    prompt = " ".join(one.text for one in room_story.due(club) if one.person == who)
    due = tuple(_offers(room.awaited(club, who)))
    more = (*room.coming_and_going(club, who), *room.with_others(club, who))
    return prompt, due, tuple(_offers(more))


def _offers(found: Iterable[RoomChoice]) -> Iterator[Offer]:
    for one in found:
        if isinstance(one.does, RoomMenu):
            yield Offer(one.label, one.law, menu=Offers(one.does.title, tuple(_offers(one.does.choices))))
        else:
            words = f"{quote(one.does.who)}: {phrases_club.phrase(one.does)}"
            yield Offer(one.label, one.law, one.card, words=words)


def seat_at_cards(club: Club, who: Name) -> tuple[Table, Seat] | None:
    """Return the table at which a person can act at cards, and his seat; the usual choices stand if nobody makes them.

    None if he has no seat.
    """
    for one in club.tables:
        if one.order and one.chair(who) is not None:
            seated = clerk.settle(club, one.number).table(one.number)
            if seated is not None and seated.play is not None and who in seated.play.names:
                return seated.play, seated.play.names.index(who)
    return None


def naming(club: Club, who: Name, seat: Seat) -> Callable[[Offer], Offer]:
    """Return what makes the lines of a seat those of a person, where letters would mean more tables than one."""
    letter, name = f"{LETTERS[seat]}: ", f"{quote(who)}: "
    several = sum(bool(one.order or one.play) for one in club.tables) > 1

    def named(offer: Offer) -> Offer:
        if offer.menu is not None:
            return replace(offer, menu=Offers(offer.menu.title, tuple(map(named, offer.menu.choices))))
        words = offer.words
        return replace(offer, words=name + words.removeprefix(letter)) if words.startswith(letter) else offer

    return named if several else lambda offer: offer
