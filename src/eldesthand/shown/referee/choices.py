"""What a seat or a person could do at the end of a record, each choice with its line of the minutes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, words
from eldesthand.club.club import Club
from eldesthand.english import plain
from eldesthand.english.deeds import told
from eldesthand.minutes import phrase_of, write
from eldesthand.minutes.document import Trouble, Unwritable
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import NOBODY, WORDS, Seat
from eldesthand.session.pack_dues import AWAITED, next_pack_act, pack_word
from eldesthand.shown.choosing import menus
from eldesthand.shown.choosing.choice import Choice, Menu, Wish
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.desk_frames import Offer, Offers
from eldesthand.shown.offers import answers
from eldesthand.shown.referee import choices_room
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import View, view


class NoTable(ValueError):
    """Raised for a record at whose end nobody can be asked; its words say why."""


class Could(Struct, frozen=True):
    """What a seat could do: what is awaited of it, what it may choose, its cards, and menus of all else.

    Each offer has the `words` of its line in the minutes, or a menu.  Where the record begins with persons in a
    room it is `who`, one of `people`, of whom this is said; `seat` is where that person sits, -1 for nowhere.
    """

    seat: Seat
    prompt: str
    choices: tuple[Offer, ...]
    cards: tuple[Offer, ...]
    more: tuple[Offer, ...]
    people: tuple[str, ...] = ()
    who: str = ""


def could(text: str, seat: Seat, check: Callable[[], None], who: str = "") -> Could:
    """Return the choices of a seat at the end of a record, or in a room of a person (who is awaited, if none is named).

    Raises `NoTable`.
    """
    played = replay(loads(text.encode("utf-8", "replace")), check)
    if played.troubles:
        raise NoTable(f"mend the record first: {_place(played.troubles[0])}")
    check()
    if played.club is not None:
        return _in_the_room(played.club, who)
    if played.table is None:
        raise NoTable("nobody sits at a table in this record yet")
    return _at_cards(played.table, seat)


def _at_cards(table: Table, seat: Seat) -> Could:
    seen, book = view(table, seat), table.book
    offers = tuple(_offers((*answers(seen, table), *_due(seen, book), *menus.uses(seen, book)), book))
    cards = tuple(offer for offer in offers if offer.card >= 0 and not offer.menu)
    return Could(
        seat,
        _prompt(seen),
        tuple(offer for offer in offers if offer not in cards),
        cards,
        tuple(_offers(_more(seen, table), book)),
    )


def _in_the_room(club: Club, asked: str) -> Could:
    """Return the choices of a person of the room: there, and at the cards of the table where they sit."""
    people = choices_room.present(club)
    who = asked if asked in people else choices_room.awaited_first(club, people)
    if not who:
        raise NoTable('nobody is in the room: let somebody come, as "Ann": arrives')
    prompt, due, more = choices_room.offered(club, who)
    seated = choices_room.seat_at_cards(club, who)
    if seated is None:
        return Could(NOBODY, prompt or f"Nothing is awaited of {who}.", due, (), more, people, who)
    table, seat = seated
    cards = _at_cards(table, seat)
    named = choices_room.naming(club, who, seat)
    prompt = " ".join(filter(None, (prompt, cards.prompt)))
    choices, held, others = (tuple(map(named, some)) for some in (cards.choices, cards.cards, cards.more))
    return Could(seat, prompt, (*due, *choices), held, (*others, *more), people, who)


def _place(trouble: Trouble) -> str:
    return f"line {trouble.line}, column {trouble.column}: {trouble.problem}"


def _prompt(seen: View) -> str:
    mine = [plain.due_words(due) for due in seen.due if due.seat == seen.seat]
    return " ".join(mine) or f"Nothing is awaited of {WORDS[seen.seat]}."


# What is awaited


def _due(seen: View, book: Book) -> Iterator[Choice]:
    due = next((due for due in seen.due if due.seat == seen.seat), None)
    step = next_pack_act(book, seen)
    if due is not None and due.what in AWAITED:
        yield from (Choice(_in_words(act, seen, book), act, due.law) for act in lawful(seen, book))
    elif due is not None and due.what == "decide":
        yield Choice("waive it", A.Waive(seen.seat), due.law)
    elif due is not None:
        yield from ways(book).due(seen, due)
    elif step is not None and step[0] == seen.seat:
        yield Choice(menus.PACK[pack_word(step[1])], step[1])
    if seen.deal.ended and not seen.deal.closed:
        yield Choice("have no claim", A.NoClaim(seen.seat))


# Whatever else a person can do


def _more(seen: View, table: Table) -> Iterator[Choice]:
    book = table.book
    yield from ways(book).powers(seen)
    if UNKNOWN in table.deal.hands[seen.seat] and not table.deal.ended:
        yield Choice("put down a card not known so far", Menu("Which card?", tuple(_not_known(seen.seat, table))))
    yield Choice("do something unusual", menus.unusual(seen, book))
    yield Choice("call attention to something", menus.attention(seen, book))
    yield Choice("claim a revoke", menus.claims(seen))


def _not_known(seat: Seat, table: Table) -> Iterator[Choice]:
    """Yield the cards of the pack that lie nowhere yet."""
    deal = table.deal
    lie = {card for hand in deal.hands for card in hand} | {deal.turn_up, *deal.discards}
    lie |= {laid.card for trick in deal.tricks for laid in trick.laid}
    for card in sorted(table.book.faces - lie, reverse=True):
        yield Choice(f"the {words(card)}", A.Play(seat, card), card=card)


# As offers


def _offers(choices: tuple[Choice, ...] | Iterator[Choice], book: Book) -> Iterator[Offer]:
    """Yield choices as they are sent; what the minutes have no words for is left out, and so are empty menus."""
    for choice in choices:
        what = choice.does
        if isinstance(what, Menu):
            inner = tuple(_offers(what.choices, book))
            if inner:
                yield Offer(choice.label, choice.law, choice.card, menu=Offers(what.title, inner))
        elif not isinstance(what, Wish) and (line := _line(what, book.code)):
            yield Offer(choice.label, choice.law, choice.card, words=line)


def _line(act: Act, code: str) -> str:
    """Return the line of the minutes for an act, "" if they have no words for it."""
    if isinstance(act, A.Play):
        if act.card == UNKNOWN:
            return ""
        if act.hand == act.seat:
            act = replace(act, hand=NOBODY)
    try:
        return write.line(phrase_of.line(act, code), code)
    except (ValueError, Unwritable):
        return ""


def _in_words(act: Act, seen: View, book: Book) -> str:
    """Return an act in words, without its actor."""
    text = told(Entry(0, act, True, False, "", "", ()), seen, book)
    return text.removeprefix(WORDS[act.seat]).strip().rstrip(".")
