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
    return tuple(person.name for person in club.people if person.here)


def awaited_first(club: Club, people: Names) -> Name:
    """Return the first of whom something is awaited, or else the first in the room; "" if nobody is."""
    plays = (table.play for table in club.tables if table.play is not None and table.order)
    at_cards = (play.names[due.seat] for play in plays for due in view(play, NOBODY).due if due.seat >= 0)
    return next((name for name in (*(due.who for due in club.due), *at_cards, *people) if name in people), "")


def offered(club: Club, who: Name) -> tuple[str, tuple[Offer, ...], tuple[Offer, ...]]:
    """Return the due of a person in words, the choices they have for it, and menus of all else."""
    prompt = " ".join(due.text for due in room_story.due(club) if due.person == who)
    due = tuple(_offers(room.awaited(club, who)))
    more = (*room.coming_and_going(club, who), *room.with_others(club, who))
    return prompt, due, tuple(_offers(more))


def _offers(choices: Iterable[RoomChoice]) -> Iterator[Offer]:
    for choice in choices:
        if isinstance(choice.does, RoomMenu):
            yield Offer(choice.label, choice.law, menu=Offers(choice.does.title, tuple(_offers(choice.does.choices))))
        else:
            words = f"{quote(choice.does.who)}: {phrases_club.phrase(choice.does)}"
            yield Offer(choice.label, choice.law, choice.card, words=words)


def seat_at_cards(club: Club, who: Name) -> tuple[Table, Seat] | None:
    """Return the table at which a person can act at cards, and the seat; usual choices stand if nobody makes them.

    None for one who has no seat.
    """
    for table in club.tables:
        if table.order and table.chair(who) is not None:
            seated = clerk.settle(club, table.number).table(table.number)
            if seated is not None and seated.play is not None and who in seated.play.names:
                return seated.play, seated.play.names.index(who)
    return None


def naming(club: Club, who: Name, seat: Seat) -> Callable[[Offer], Offer]:
    """Return the function that makes lines of a seat a person's, where letters would mean more tables than one."""
    letter, name = f"{LETTERS[seat]}: ", f"{quote(who)}: "
    several = sum(bool(table.order or table.play) for table in club.tables) > 1

    def named(offer: Offer) -> Offer:
        if offer.menu is not None:
            return replace(offer, menu=Offers(offer.menu.title, tuple(map(named, offer.menu.choices))))
        words = offer.words
        return replace(offer, words=name + words.removeprefix(letter)) if words.startswith(letter) else offer

    return named if several else lambda offer: offer
