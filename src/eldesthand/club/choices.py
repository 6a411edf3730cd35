"""What the dealer of a rubber may choose, and how the four come to sit."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import BeginRubber, ChooseCounters, ChoosePack, ClubAct, TakeSeat, Usual
from eldesthand.club.draft import ClubDraft, ClubState
from eldesthand.club.events import ClubEventKind
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name
from eldesthand.club.tables import ClubTable, DealerChoices, Member
from eldesthand.laws.registry import law
from eldesthand.seats import LETTERS, NOBODY, N, Seat, left, partner, side
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table, open_table

PACKS = (1, 2)


def rubber_of(draft: ClubDraft, name: Name) -> tuple[ClubTable, Member]:
    """Return the table at which a person plays a rubber whose partners are cut for, and his chair."""
    seated = draft.seated(draft.present(name).name)
    if seated is None:
        raise Impossible(f"{name} plays at no table")
    table, player = seated
    if not table.rubber or not table.order:
        raise Impossible("nothing is to be chosen now")
    if table.begun:
        raise Impossible("the play has begun")
    return table, player


def chooses_at(club: ClubState, name: Name) -> ClubTable | None:
    """Return the table at which a person has a chair in a rubber that is not begun, None if there is none."""
    generator = (table for table in club.tables if table.rubber and table.order and not table.begun)
    return next((table for table in generator if table.chair(name) is not None), None)


@law("S11", "P4", "B-CUT-4", bars=(ChoosePack, ChooseCounters, TakeSeat, BeginRubber))
def the_dealer_chooses_once(draft: ClubDraft, act: ClubAct, cite: str) -> str | None:
    """The dealer has the choice of pack and seats, at euchre of counters, and abides by what he has chosen."""
    table, player = rubber_of(draft, act.who)
    if isinstance(act, ChooseCounters) and "counters" not in draft.book.dealer_chooses:
        return f"the choice is of {' and '.join(draft.book.dealer_chooses)} only"
    mine, chosen = player.name == table.dealer, table.choices
    if isinstance(act, BeginRubber):
        return None if mine or not left_to_choose(draft.book, table) else f"the choice is {table.dealer}'s"
    if isinstance(act, TakeSeat):
        return _about_the_seat(table, player.name, act.place)
    if not mine:
        return f"the choice is {table.dealer}'s"
    done = chosen.pack if isinstance(act, ChoosePack) else chosen.counters
    return f"{act.who} has chosen already" if done else None


def _about_the_seat(table: ClubTable, name: Name, place: Seat) -> str | None:
    seats, dealer = table.choices.seats, table.dealer
    if name in seats:
        return f"{name} has chosen already" if name == dealer else f"{name} sits {LETTERS[seats.index(name)]}"
    if name != dealer and dealer not in seats:
        return f"the choice is {dealer}'s"
    if name != dealer and partner(place) == seats.index(dealer):
        return f"partners sit opposite each other, so that seat is {table.order[1]}'s"
    return None


def left_to_choose(book: Book, table: ClubTable) -> tuple[str, ...]:
    """Return the choices that are still open to the dealer of a table, in words."""
    chosen = table.choices
    done = {"pack": bool(chosen.pack), "seats": table.dealer in chosen.seats, "counters": bool(chosen.counters)}
    return tuple(what for what in book.dealer_chooses if not done[what])


@does(ChoosePack)
def choose_pack(draft: ClubDraft, act: ChoosePack) -> None:
    """Choose the pack of one's side."""
    table, _ = rubber_of(draft, act.who)
    if act.pack not in PACKS:
        raise Impossible("there are pack 1 and pack 2")
    draft.note(draft.cite(the_dealer_chooses_once), "")
    draft.set(table.number, choices=replace(table.choices, pack=act.pack))


@does(ChooseCounters)
def choose_counters(draft: ClubDraft, act: ChooseCounters) -> None:
    """Choose the counters of one's side."""
    table, _ = rubber_of(draft, act.who)
    if not act.colour:
        raise Impossible("say which counters")
    draft.note(draft.cite(the_dealer_chooses_once), "")
    draft.set(table.number, choices=replace(table.choices, counters=act.colour))


@does(TakeSeat)
def take_seat(draft: ClubDraft, act: TakeSeat) -> None:
    """Take a seat: the dealer any, his partner's is the one opposite, an adversary one of the two others."""
    table, player = rubber_of(draft, act.who)
    if not 0 <= act.place <= 3:
        raise Impossible("there is no such seat")
    seats = list(table.choices.seats)
    if seats[act.place]:
        raise Impossible(f"{seats[act.place]} sits there")
    if player.name in seats:
        seats[seats.index(player.name)] = ""
    seats[act.place] = player.name
    opposite = _opposite(table, player.name)
    if opposite in seats:
        seats[seats.index(opposite)] = ""
    seats[partner(act.place)] = opposite
    draft.note(draft.cite(the_dealer_chooses_once), "")
    table = draft.set(table.number, choices=replace(table.choices, seats=tuple(seats)))
    if all(seats):
        sit_down(draft, table)


def _opposite(table: ClubTable, name: Name) -> Name:
    return table.order[table.order.index(name) ^ 1]


def seats_of(table: ClubTable) -> tuple[Name, Name, Name, Name]:
    """Return the four as they sit, or as they will if nobody says otherwise.

    A dealer who has not chosen sits north, and the adversary who cut the better card on his left.
    """
    if not table.order:
        return table.choices.seats
    seats = list(table.choices.seats)
    dealer, his_partner, third, fourth = table.order
    if dealer not in seats:
        free = N if not any(seats) else left(seats.index(next(filter(None, seats))))
        seats[free], seats[partner(free)] = dealer, his_partner
    place = seats.index(dealer)
    for name, seat in ((third, left(place)), (fourth, left(place, 3))):
        if name not in seats:
            seats[seat if not seats[seat] else partner(seat)] = name
    return seats[0], seats[1], seats[2], seats[3]


def settled(book: Book, table: ClubTable) -> DealerChoices:
    """Return the choices once the usual ones stand for those that nobody made."""
    counters = table.choices.counters or ("white" if "counters" in book.dealer_chooses else "")
    return DealerChoices(table.choices.pack or PACKS[0], counters, seats_of(table))


@does(Usual)
def settle_choices(draft: ClubDraft, act: Usual) -> None:
    """Let the usual choices stand for those nobody has made, and open the table for play."""
    table = draft.table(act.table)
    if not draft.clerk:
        raise Impossible("that is the clerk's to do")
    if not table.rubber or not table.order:
        raise Impossible("the partners have not been cut for")
    if table.play is not None:
        raise Impossible("they sit already")
    sit_down(draft, draft.set(table.number, choices=settled(draft.book, table)))


def who_sit(table: ClubTable) -> tuple[Name, ...]:
    """Return who sit at a table from north, substitutes in the places of those for whom they sit."""
    chairs = {player.name: player.sits for player in table.players}
    return tuple([chairs.get(name, name) for name in table.choices.seats])


def sit_down(draft: ClubDraft, table: ClubTable) -> None:
    """Open the table for play: the four sit, and it is known who deals."""
    seats = table.choices.seats
    dealer = seats.index(table.dealer)
    names = who_sit(table)
    chosen = table.choices.pack or PACKS[0]
    packs = (chosen, 3 - chosen) if side(dealer) == 0 else (3 - chosen, chosen)
    play: Table = open_table(draft.book, dealer, names=names)
    play = replace(play, deal=replace(play.deal, packs=packs), options=draft.options, no=draft.no)
    draft.set(table.number, play=play)
    draft.tell(ClubEventKind.SEATED, names, draft.cites(the_dealer_chooses_once), table.number)


def seat_of(table: ClubTable, name: Name) -> Seat:
    """Return where a person sits or will sit, -1 if that is not settled or he does not play."""
    player = table.chair(name)
    if player is None or not table.order:
        return NOBODY
    dealer_sits = table.dealer in table.choices.seats
    seats = seats_of(table) if dealer_sits or table.play is not None else table.choices.seats
    return seats.index(player.name) if player.name in seats else NOBODY
