"""The tags of a record as a `Header`: the book, the seats, the score and the cards, checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from eldesthand.books import titles as books
from eldesthand.cards import NO_TRUMP, NONE, SUIT_LETTERS, Card, Suit
from eldesthand.cards import name as card_name
from eldesthand.cards import words as card_words
from eldesthand.minutes import values
from eldesthand.minutes.document import VERSIONS, Document, RestLine, Speech, Tag, TrickLine, Trouble
from eldesthand.minutes.document import Ask as AskLine
from eldesthand.minutes.document import Expect as ExpectLine
from eldesthand.minutes.values import ClubTable, Hand, Hands, Wrong
from eldesthand.seats import LETTERS, NOBODY, WORDS, Seat

__all__ = ["Hand", "Hands", "Header", "before_seats", "read", "tags"]

_REPEATABLE: Final = ("Option", "Note", "Table", "Law", "Shuffle")
CHOICE: Final = "Choice"
"""The tag that begins one way of going on from the question of a lesson; it stands after acts."""
MOST_WRITTEN: Final = 10000
"""More points than any rubber of bridge comes to, in one column."""
_GAMES: Final = {"S": 4, "P": 3, "B": 2}
"""More games than a side can have won before the last of a rubber: by Somerset's book a fourth may follow three."""
_MOST_GAMES: Final = 3
"""The most games that both sides can have won before the last."""
_DOUBLES: Final = 5


class Header(Struct, frozen=True):
    """What the tags of a record say; what they leave out has its default.

    `deal` are the four hands from north, None if no cards are stated; a card not known is `UNKNOWN`, and a hand not
    known is a whole hand of them. `written` are all the points for tricks in the rubber (None: those of the game in
    hand), `honours` its other column. `trump` and `maker` are stated for a record that begins after the make, `lone`
    for one in which a seat plays alone. `options` are pairs of a ruling and what is chosen, `room` the persons
    without a table, party by party, `tables` the four of each with their rubbers and those who wait, `shuffles` the
    proofs of how deals were shuffled, `by_hand` the clerical acts the players do themselves, `directors` those to
    whom the players have agreed. A lesson has the seat of its `learner`, the `question` put to him, the numbers of
    the `best` choices and `teaches`, pairs of a law and what is to be said of it.
    `other` are the tags that mean nothing here, `errors` what is wrong.
    """

    book: str = ""
    revision: int = 0
    manner: str = ""
    options: tuple[tuple[str, str], ...] = ()
    score: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    doubles: tuple[int, int] = (0, 0)
    written: tuple[int, int] | None = None
    honours: tuple[int, int] = (0, 0)
    dealer: Seat = NOBODY
    turn_up: Card = NONE
    deal: Hands | None = None
    trump: Suit = NONE
    maker: Seat = NOBODY
    lone: Seat = NOBODY
    by_hand: tuple[str, ...] = ()
    directors: tuple[str, ...] = ()
    room: tuple[tuple[str, ...], ...] = ()
    tables: tuple[ClubTable, ...] = ()
    names: tuple[str, str, str, str] = ("", "", "", "")
    title: str = ""
    event: str = ""
    site: str = ""
    date: str = ""
    notes: tuple[str, ...] = ()
    shuffles: tuple[str, ...] = ()
    learner: Seat = NOBODY
    question: str = ""
    best: tuple[int, ...] = ()
    teaches: tuple[tuple[str, str], ...] = ()
    other: tuple[tuple[str, str], ...] = ()
    errors: tuple[Trouble, ...] = ()


def read(document: Document) -> Header:
    """Return the header that the tags of a record state, with what is wrong in them as `errors`."""
    reading = _Reading(books.code(document.tag("Book") or ""))
    begun = False
    for item in document.items:
        if isinstance(item, Speech | TrickLine | RestLine | AskLine | ExpectLine):
            begun = True
        elif isinstance(item, Tag):
            reading.take(item, begun)
    return reading.header(document)


class _Reading:
    """One reading of a record's tags in the order they stand."""

    def __init__(self, book: str) -> None:
        self.book = book
        self.tags: dict[str, Tag] = {}
        self.found: dict[str, Any] = {}
        self.errors: list[Trouble] = []
        self.placed: set[str] = set()

    def take(self, tag: Tag, begun: bool) -> None:
        """Read one tag; `begun` says that acts stand before it."""
        if tag.name == CHOICE:
            if not begun:
                wrong = Wrong("a choice stands after the question that it answers", "put it after the question", "? S")
                self.err(tag, tag.column, wrong)
            return
        if begun:
            self.err(tag, tag.column, Wrong("this tag comes too late", "tags stand before the first act"))
            return
        if tag.name in self.tags and tag.name not in _REPEATABLE:
            self.err(tag, tag.column, Wrong(f"{tag.name} is given twice", "leave one of them out"))
            return
        self.tags[tag.name] = tag
        try:
            self.found.update(self.meaning(tag.name, tag.value))
        except Wrong as wrong:
            self.err(tag, tag.opens + wrong.at, wrong)

    def err(self, tag: Tag, column: int, wrong: Wrong) -> None:
        """Keep an error in a tag."""
        self.errors.append(Trouble(tag.line, column, wrong.problem, wrong.expected, wrong.example))

    def meaning(self, name: str, value: str) -> dict[str, Any]:
        """Return the fields of the header that a tag states."""
        if name in _SIMPLE:
            field, read_value = _SIMPLE[name]
            return {field: read_value(value)}
        match name:
            case "Minutes":
                return {}
            case "Score":
                return {"score": values.pair(value, name, books.titled(self.book).game)}
            case "Games":
                games = values.pair(value, name, _GAMES.get(self.book, 3))
                if sum(games) > _MOST_GAMES:
                    raise Wrong(f"after {sum(games)} games the rubber is over", "write those before the game in hand")
                return {"games": games}
            case "Doubles":
                return {"doubles": values.pair(value, name, _DOUBLES)}
            case "TrickPoints" | "Honours":
                if not books.titled(self.book).two_columns:
                    raise Wrong("one column is kept in this game", "leave the tag out")
                field = "honours" if name == "Honours" else "written"
                return {field: values.pair(value, name, MOST_WRITTEN)}
            case "TurnUp":
                return {"turn_up": values.turn_up(value, self.book)}
            case "Deal":
                return {"deal": values.deal(value, self.book)}
            case "Trump":
                trump, maker = values.trump(value, self.book)
                return {"trump": trump, "maker": maker}
            case "Room":
                return {"room": self.persons(values.room(value))}
            case "Table":
                table = values.club_table(value)
                self.persons((tuple(name for name, _ in table[0]), table[1]))
                return self.more("tables", table)
            case "Option":
                return self.more("options", values.option(value))
            case "Note":
                return self.more("notes", value)
            case "Shuffle":
                return self.more("shuffles", value)
            case "Law":
                return self.more("teaches", values.taught(value))
        if name in WORDS:
            names = list(self.found.get("names", Header().names))
            names[WORDS.index(name)] = value
            return {"names": tuple(names)}
        return self.more("other", (name, value))

    def persons(self, groups: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        """Return persons named in a tag; nobody can be in two places."""
        for name in (name for group in groups for name in group):
            if name.casefold() in self.placed:
                raise Wrong(f"{name} is in two places", "a person is in the room or at one table")
            self.placed.add(name.casefold())
        return groups

    def more(self, field: str, value: Any) -> dict[str, Any]:
        """Return a field that is a tuple with a value added."""
        return {field: (*self.found.get(field, ()), value)}

    def header(self, document: Document) -> Header:
        """Return the header, checked as a whole."""
        line = document.items[0].line or 1 if document.items else 1
        if "Book" not in self.tags:
            example = '[Book "Somerset 1888"]'
            self.errors.append(Trouble(line, 1, "the record does not name its book", "add a tag", example))
        if "Dealer" not in self.tags and not before_seats(document) and not self.tags.keys() & {"Room", "Table"}:
            example = '[Dealer "N"]'
            self.errors.append(Trouble(line, 1, "the record does not name the dealer", "add a tag", example))
        turned = self.found.get("turn_up", NONE)
        taken = self.found.get("dealer", NOBODY) if "trump" in self.found else NOBODY
        for seat, hand in enumerate(self.found.get("deal", ())):
            if turned >= 0 and turned in hand and seat != taken:
                tag = self.tags["TurnUp"]
                problem = f"the {card_words(turned)} is turned up and also in {WORDS[seat]}'s hand"
                self.err(tag, tag.opens, Wrong(problem, "a card can lie in one place only"))
        self.check_sheet()
        self.errors.sort(key=lambda error: (error.line, error.column))
        return Header(**self.found, errors=tuple(self.errors))

    def check_sheet(self) -> None:
        """Keep the error in a sheet on which the game in hand has more points than all games together."""
        written, score = self.found.get("written"), self.found.get("score", (0, 0))
        if written is not None and any(written[which] < score[which] for which in (0, 1)):
            tag = self.tags["TrickPoints"]
            problem = "these are fewer points than in the game in hand"
            self.err(tag, tag.opens, Wrong(problem, "count in those of the tag Score"))


_SIMPLE: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "Book": ("book", values.book),
    "Revision": ("revision", values.revision),
    "Manner": ("manner", values.manner),
    "Dealer": ("dealer", lambda value: values.seat(value, "Dealer")),
    "Lone": ("lone", lambda value: values.seat(value, "Lone")),
    "ByHand": ("by_hand", values.by_hand),
    "Director": ("directors", values.directors),
    "Title": ("title", str),
    "Event": ("event", str),
    "Site": ("site", str),
    "Date": ("date", str),
    "Learner": ("learner", lambda value: values.seat(value, "Learner")),
    "Question": ("question", str),
    "Best": ("best", values.numbers),
}
"""The tags that state one field, whatever the others say."""


def before_seats(document: Document) -> bool:
    """Whether the record begins with persons who have no seats yet."""
    first = next((item for item in document.items if isinstance(item, Speech | TrickLine | RestLine)), None)
    return isinstance(first, Speech) and first.who < 0


def tags(header: Header) -> tuple[Tag, ...]:
    """Return a header as tags in their customary order; `read` reads them back as the header."""
    pairs: list[tuple[str, str]] = [("Minutes", VERSIONS[-1])]
    if header.book:
        pairs.append(("Book", books.TITLES[header.book]))
    if header.revision:
        pairs.append(("Revision", str(header.revision)))
    for name in ("title", "event", "site", "date", "manner"):
        if getattr(header, name):
            pairs.append((name.title(), getattr(header, name)))
    pairs += [("Option", f"{name} {choice}") for name, choice in header.options]
    pairs += [(word, name) for word, name in zip(WORDS, header.names, strict=True) if name]
    sheet = (
        ("Score", header.score), ("Games", header.games), ("Doubles", header.doubles),
        ("TrickPoints", header.written or (0, 0)), ("Honours", header.honours),
    )  # fmt: skip
    pairs += [(name, f"NS {pair[0]} EW {pair[1]}") for name, pair in sheet if any(pair)]
    if header.by_hand:
        pairs.append(("ByHand", ", ".join(header.by_hand)))
    if header.directors:
        pairs.append(("Director", ", ".join(header.directors)))
    if header.room:
        pairs.append(("Room", values.room_text(header.room)))
    pairs += [("Table", values.table_text(table)) for table in header.tables]
    pairs += _of_the_deal(header)
    pairs += [("Note", note) for note in header.notes]
    pairs += [("Shuffle", proof) for proof in header.shuffles]
    pairs += _of_the_lesson(header)
    return tuple(Tag(name, value) for name, value in (*pairs, *header.other))


def _of_the_deal(header: Header) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    if header.dealer >= 0:
        pairs.append(("Dealer", LETTERS[header.dealer]))
    if header.turn_up != NONE:
        pairs.append(("TurnUp", card_name(header.turn_up)))
    if header.deal is not None:
        pairs.append(("Deal", values.four_hands(header.deal, max(header.dealer, 0), header.book)))
    if header.trump != NONE:
        trump = "NT" if header.trump == NO_TRUMP else SUIT_LETTERS[header.trump]
        pairs.append(("Trump", trump if header.maker < 0 else f"{trump} by {LETTERS[header.maker]}"))
    if header.lone >= 0:
        pairs.append(("Lone", LETTERS[header.lone]))
    return pairs


def _of_the_lesson(header: Header) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    if header.learner >= 0:
        pairs.append(("Learner", LETTERS[header.learner]))
    if header.question:
        pairs.append(("Question", header.question))
    if header.best:
        pairs.append(("Best", ", ".join(map(str, header.best))))
    return pairs + [("Law", f"{law} {words}") for law, words in header.teaches]
