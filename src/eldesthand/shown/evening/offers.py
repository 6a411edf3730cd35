"""What a person may do in an evening now, as it is sent: whatever the laws would let be done, tried on the club."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from eldesthand.club.acts import (
    About,
    Agree,
    Appeal,
    Arrive,
    BeginRubber,
    CallOnToPay,
    ChooseCounters,
    ChoosePack,
    ClaimEntry,
    ClubAct,
    ComeBack,
    Decline,
    Draw,
    LeaveRoom,
    LeaveTable,
    OnlookerRemark,
    ProposeSubstitute,
    TakeSeat,
    Want,
)
from eldesthand.club.choices import chooses_at, left_to_choose
from eldesthand.club.club import Club, Impossible
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import find
from eldesthand.club.events import ClubEntry, ClubEventKind
from eldesthand.club.persons import Name
from eldesthand.club.precedence import room_for_others
from eldesthand.club.rubbers import cards_have_been_cut, undecided
from eldesthand.club.tables import ClubTable
from eldesthand.english import room_story
from eldesthand.english.plain import sentence
from eldesthand.seats import WORDS
from eldesthand.session.evening import house_players as house
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.shown.desk_frames import Offer, Offers
from eldesthand.shown.evening.frames import BarredShown

COLOURS = ("white", "red", "blue", "green")


def offers(evening: ClubEvening, who: Name, away: Collection[Name] = ()) -> tuple[Offer, ...]:
    """Return the offers of someone, the first thing first; `away` are persons for whom others wait."""
    if who not in evening.people:
        return tuple(_coming(evening, who))
    club = evening.club
    return (
        *_awaited(evening, who),
        *_asked(evening, who),
        *_begins(club, who),
        *_for_others(evening, who, away),
        *_playing(club, who),
        *_with_others(evening, who),
        *_of_the_house(evening),
        *_going(club, who),
        Offer("say something", wish="say"),
    )


# --- trying


def answered(club: Club, act: ClubAct) -> ClubEntry | None:
    """Return how an act would be answered, None if it can't be done at all."""
    try:
        return replace(club, log=()).after(act).answer
    except Impossible:
        return None


def tried(club: Club, act: ClubAct) -> ClubEntry | None:
    """Return the entry of an act in the club's log, None if it can't be done or a law gives it no effect."""
    entry = answered(club, act)
    return entry if entry is not None and entry.done else None


def _offer(club: Club, label: str, act: ClubAct, law: str = "") -> Iterator[Offer]:
    entry = tried(club, act)
    if entry is not None:
        yield Offer(label, entry.law or law, act=act)


def _menu(club: Club, label: str, title: str, acts: Iterable[tuple[str, ClubAct]]) -> Iterator[Offer]:
    offers = tuple(offer for words, act in acts for offer in _offer(club, words, act))
    if offers:
        yield Offer(label, offers[0].law, menu=Offers(title, offers))


# --- what is awaited


def _coming(evening: ClubEvening, who: Name) -> Iterator[Offer]:
    club = evening.club
    yield from _offer(club, "come in", Arrive(who))
    friends = ((name, Arrive(who, name)) for name in evening.persons)
    yield from _menu(club, "come in together with someone", "With whom have you come?", friends)


def _awaited(evening: ClubEvening, who: Name) -> Iterator[Offer]:
    club = evening.club
    due = find(ClubDraft(club), who)
    if due is not None and evening.is_spread(due.table):
        yield Offer("cut a card", next(iter(due.cut.laws), ""), wish="draw")
    for awaited in club.due:
        law = next(iter(awaited.laws), "")
        if awaited.who == who and awaited.what == "consent":
            yield from _offer(club, f"consent to {awaited.about}", Agree(who), law)
            yield from _offer(club, f"refuse {awaited.about}", Decline(who), law)
        elif awaited.who == who and awaited.what == "decide":
            yield Offer("decide the question", law, wish="decide")


def _asked(evening: ClubEvening, who: Name) -> Iterator[Offer]:
    """Yield what someone may answer to those at the door who say that they have come along."""
    for name in evening.asked(who):
        yield Offer(f"{name} has come together with you", wish=f"with {name}")
        yield Offer(f"{name} has not", wish=f"not with {name}")


def _begins(club: Club, who: Name) -> Iterator[Offer]:
    """Yield what the dealer may choose, the adversaries' seats, and sitting down to play with what is usual."""
    table = chooses_at(club, who)
    if table is None:
        return
    left = left_to_choose(club.book, table)
    usual = f"sit down to play, with the usual {' and '.join(left)}" if left else "sit down to play"
    yield from _offer(club, usual, BeginRubber(who))
    packs = ((f"pack {pack}", ChoosePack(who, pack)) for pack in (1, 2))
    yield from _menu(club, "choose the pack", "Which pack is your side's?", packs)
    seats = ((WORDS[seat], TakeSeat(who, seat)) for seat in range(4) if not table.choices.seats[seat])
    yield from _menu(club, "choose a seat", "Where will you sit?", seats)
    colours = ((colour, ChooseCounters(who, colour)) for colour in COLOURS)
    yield from _menu(club, "choose the counters", "Which counters are your side's?", colours)


def _for_others(evening: ClubEvening, who: Name, away: Collection[Name]) -> Iterator[Offer]:
    """Yield what others who wait for one who is away may do for them."""
    for name in away:
        if name != who and who in house.others_in(evening, name):
            act = house.due_act(evening, name)
            if act is not None:
                what = "cut a card" if isinstance(act, Draw) else "begin the rubber as is usual"
                yield Offer(f"{what} for {name}, who is away", wish=f"for {name}")


# --- playing, going, and others


def claim_at(table: ClubTable) -> str:
    """Return in words that one would come in at a table."""
    return f"claim entry at table {table.number}"


def barred(evening: ClubEvening, who: Name) -> tuple[BarredShown, ...]:
    """Return at which tables a law keeps someone who plays at none from claiming entry now, with its reason."""
    club, draft = evening.club, ClubDraft(evening.club)
    if who not in evening.people or draft.plays(who) or undecided(draft, who):
        return ()
    answers = ((table, answered(club, ClaimEntry(who, table.number))) for table in draft.live)
    return tuple(_barred(table, entry) for table, entry in answers if entry is not None and not entry.done)


def _barred(table: ClubTable, entry: ClubEntry) -> BarredShown:
    begun = f"to {claim_at(table)}, wait until its rubber has begun"
    words = begun if cards_have_been_cut(table) else f"you can't {claim_at(table)} now"
    return BarredShown(table.number, sentence(f"{words}: {entry.reason}"), entry.law)


def _playing(club: Club, who: Name) -> Iterator[Offer]:
    draft = ClubDraft(club)
    if not draft.known(who).candidate:
        waits = [table.number for table in draft.live if who in (*table.waiting, *table.claims)]
        meanwhile = f", and go on waiting at table {waits[0]} meanwhile" if waits else ""
        yield from _offer(club, f"want to play at a fresh table{meanwhile}", Want(who))
    for table in draft.live:
        yield from _offer(club, f"{claim_at(table)}{_what_it_gives(table, who)}", ClaimEntry(who, table.number))
    yield from _offer(club, "announce the return to the old table", ComeBack(who))


def _what_it_gives(table: ClubTable, who: Name) -> str:
    """Return for when a claim of entry is, to be said before it is made."""
    if who not in table.members and not room_for_others(table):
        return ", for the next place given up"
    return f", to come in {'when its rubber is over' if table.rubber else 'for its next rubber'}"


def _with_others(evening: ClubEvening, who: Name) -> Iterator[Offer]:
    club = evening.club
    draft = ClubDraft(club)
    seated = draft.seated(who)
    if seated is not None:
        table = seated[0]
        free = [name for name in evening.persons if draft.seated(name) is None] if table.rubber else []
        substitutes = ((name, ProposeSubstitute(who, name)) for name in free)
        yield from _menu(club, "propose a substitute for the rubber", "Who is to sit for you?", substitutes)
        yield from _appeals(club, who, [name for name in evening.persons if table.chair(name) is None])
        pay = ((name, CallOnToPay(who, name)) for name in table.liable)
        yield from _menu(club, "call on an onlooker to pay the stakes", "Who is to pay?", pay)
    tables = [table for table in draft.live if table.rubber and table.chair(who) is None]
    remarks = (
        (f"{words} at table {table.number}", OnlookerRemark(who, about, table.number))
        for table in tables
        for words, about in (("a slip in the score", About.SCORE), ("a penalty", About.PENALTY))
    )
    yield from _menu(club, "call attention to something", "To what, as one who looks on?", remarks)


def _appeals(club: Club, who: Name, onlookers: list[str]) -> Iterator[Offer]:
    """Yield the choice of an onlooker who is to decide a question: if one can be asked, all can."""
    law = next((entry.law for entry in (tried(club, Appeal(who, name)) for name in onlookers[:1]) if entry), "")
    if law:
        them = tuple(Offer(name, law, act=Appeal(who, name)) for name in onlookers)
        yield Offer("let an onlooker decide a question", law, menu=Offers("Who is to decide?", them))


def _of_the_house(evening: ClubEvening) -> Iterator[Offer]:
    try:
        come = house.who_come(evening)
    except Impossible:
        pass
    else:
        yield Offer(f"let the house make up the table: {room_story.row(come)}", wish="house")
    if any(name in evening.house for name in evening.people):
        try:
            house.sent_away(evening)
        except Impossible:
            return
        yield Offer("let one of the house go", wish="house goes")


def _going(club: Club, who: Name) -> Iterator[Offer]:
    for label, act in (("leave the table", LeaveTable(who)), ("go home", LeaveRoom(who))):
        entry = tried(club, act)
        if entry is not None:
            yield Offer(f"{label}{_what_becomes(entry)}", entry.law, act=act)


def _what_becomes(entry: ClubEntry) -> str:
    """Return the warning before one leaves a table: what would become of it."""
    for event in entry.events:
        if event.what is ClubEventKind.BROKEN_UP:
            return ", which breaks it up"
        if event.what is ClubEventKind.REPLACES:
            return f", and let {event.names[0]} have the place"
    return ""
