"""What a person in the room could do: draw a card, choose, come in and go, answer a proposal, look on.

Whatever the room's books answer, and be it that it has no effect, is a choice; what can't be done is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, SECOND_PACK, SUIT_WORDS, Card, face, suit_of, words
from eldesthand.cards import pack as pack_from
from eldesthand.club import acts as C  # noqa: N812 - many acts, each named once or twice
from eldesthand.club.acts import ClubAct
from eldesthand.club.choices import chooses_at
from eldesthand.club.club import Club
from eldesthand.club.cutting import Cut
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import find
from eldesthand.club.persons import Name, Names
from eldesthand.seats import WORDS
from eldesthand.table.draft import Impossible

OTHER_PACK: Final = "cut a card of the other pack"


class RoomMenu(Struct, frozen=True):
    """Things to choose from in the room, under a title."""

    title: str
    choices: tuple[RoomChoice, ...]


class RoomChoice(Struct, frozen=True):
    """One of them: its words, the law if there is one, and what it comes to; `card` is one that it is about."""

    label: str
    does: ClubAct | RoomMenu
    law: str = ""
    card: Card = NONE


def awaited(club: Club, who: Name) -> tuple[RoomChoice, ...]:
    """Return the dues of a person in the room now, by law."""
    return (*_cut(club, who), *_possible(club, _choose(club, who)), *_possible(club, _answer(club, who)))


def coming_and_going(club: Club, who: Name) -> tuple[RoomChoice, ...]:
    """Return how a person may want a table, claim entry to one, leave and come back, or end a rubber."""
    claims = (RoomChoice(f"claim entry to table {n}", C.ClaimEntry(who, n)) for n in _numbers(club))
    without_cards = any(table.play is None and table.chair(who) for table in club.tables)
    rubber = RoomChoice("agree that the rubber is over", C.DeclareRubberOver(who))
    choices = (
        RoomChoice("want to play at a fresh table", C.Want(who)),
        *claims,
        *((rubber,) if without_cards else ()),
        RoomChoice("announce the return to the old table", C.ComeBack(who)),
        RoomChoice("leave the table", C.LeaveTable(who)),
        RoomChoice("leave the room", C.LeaveRoom(who)),
    )
    return tuple(_possible(club, choices))


def with_others(club: Club, who: Name) -> tuple[RoomChoice, ...]:
    """Return the proposals of a person about others, and the acts of one who looks on, in menus."""
    others = tuple(person.name for person in club.people if person.here and person.name != who)
    menus: tuple[tuple[str, str, Callable[[Name], ClubAct]], ...] = (
        ("propose a substitute", "Who is to sit for you?", partial(C.ProposeSubstitute, who)),
        ("propose that an onlooker decide the question", "Who is to decide?", partial(C.Appeal, who)),
        ("look over a player's hand", "Whose hand?", partial(C.LookOver, who)),
        ("call on an onlooker to pay the stakes", "Who is to pay?", partial(C.CallOnToPay, who)),
    )
    choices = [RoomChoice(label, RoomMenu(title, _of_others(club, others, make))) for label, title, make in menus]
    choices.append(
        RoomChoice("speak as an onlooker", RoomMenu("Of what?", tuple(_possible(club, _remarks(club, who)))))
    )
    return tuple(choice for choice in choices if isinstance(choice.does, RoomMenu) and choice.does.choices)


def _numbers(club: Club) -> tuple[int, ...]:
    return tuple(table.number for table in club.tables if not table.broken_by)


def _possible(club: Club, choices: Iterable[RoomChoice]) -> Iterator[RoomChoice]:
    """Yield the choices that can be done, a menu if one in it can."""
    for choice in choices:
        if isinstance(choice.does, RoomMenu):
            inner = tuple(_possible(club, choice.does.choices))
            if inner:
                yield RoomChoice(choice.label, RoomMenu(choice.does.title, inner), choice.law)
            continue
        try:
            club.after(choice.does)
        except Impossible:
            continue
        yield choice


# Cuts


def _cut(club: Club, who: Name) -> Iterator[RoomChoice]:
    due = find(ClubDraft(club), who)
    if due is None:
        return
    law = next(iter(due.cut.laws), "")
    here, other = _cards(club, due.cut)
    yield RoomChoice("cut a card", _by_suit(who, here, False), law)
    yield RoomChoice("cut a card and put it back", _by_suit(who, here, True), law)
    yield RoomChoice(OTHER_PACK, _by_suit(who, other, False), law)


def _cards(club: Club, cut: Cut) -> tuple[list[Card], list[Card]]:
    """Return the cards that can be cut from the pack in use, and those of the other pack."""
    drawn = {card for name, card in cut.cards if name not in cut.back}
    packs = [[card + base for card in pack_from(club.book.lowest)] for base in (0, SECOND_PACK)]
    here, other = reversed(packs) if cut.pack == 2 else packs
    return [card for card in here if card not in drawn], [card for card in other if card not in drawn]


def _by_suit(who: Name, cards: Iterable[Card], back: bool) -> RoomMenu:
    suits: dict[int, list[RoomChoice]] = {}
    for card in sorted(cards, reverse=True):
        act = C.Draw(who, (card,), back)
        suits.setdefault(suit_of(face(card)), []).append(RoomChoice(f"the {words(card)}", act, card=face(card)))
    menus = (RoomChoice(SUIT_WORDS[suit], RoomMenu(SUIT_WORDS[suit], tuple(some))) for suit, some in suits.items())
    return RoomMenu("Which card?", tuple(menus))


# Choices and answers


def _choose(club: Club, who: Name) -> Iterator[RoomChoice]:
    table = chooses_at(club, who)
    if table is None:
        return
    law = next(iter(table.laws), "")
    seats = (RoomChoice(f"the seat {WORDS[seat]}", C.TakeSeat(who, seat), law) for seat in range(4))
    colours = (RoomChoice(f"the {colour} counters", C.ChooseCounters(who, colour), law) for colour in C.COLOURS)
    packs = (RoomChoice(f"pack {pack}", C.ChoosePack(who, pack), law) for pack in (1, 2))
    yield RoomChoice("take a seat", RoomMenu("Which seat?", tuple(seats)), law)
    yield RoomChoice("choose a pack", RoomMenu("Which pack?", tuple(packs)), law)
    if "counters" in club.book.dealer_chooses:
        yield RoomChoice("choose counters", RoomMenu("Which counters?", tuple(colours)), law)


def _answer(club: Club, who: Name) -> Iterator[RoomChoice]:
    for due in club.due:
        if due.who == who and due.what == "consent":
            law = next(iter(due.laws), "")
            yield RoomChoice(f"consent to {due.about}", C.Agree(who), law)
            yield RoomChoice(f"refuse {due.about}", C.Decline(who), law)


# Others


def _of_others(club: Club, others: Names, make: Callable[[Name], ClubAct]) -> tuple[RoomChoice, ...]:
    return tuple(_possible(club, (RoomChoice(name, make(name)) for name in others)))


def _remarks(club: Club, who: Name) -> Iterator[RoomChoice]:
    for number in _numbers(club):
        for about in C.About:
            yield RoomChoice(f"call attention to {about} at table {number}", C.OnlookerRemark(who, about, number))
    yield RoomChoice("give a sign", C.Sign(who))
