"""From a game of PBN to a record of bridge.

The game of 1907 has no auction: the declarer is the dealer, and what was bid is kept in a tag that means nothing.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, name
from eldesthand.minutes import header as headers
from eldesthand.minutes.document import (
    Comment,
    Document,
    Item,
    Put,
    RestLine,
    Tag,
    TrickLine,
    Trouble,
)
from eldesthand.minutes.header import Header
from eldesthand.minutes.phrase_of import line
from eldesthand.pbn.acts import lines
from eldesthand.pbn.document import PbnGame
from eldesthand.pbn.from_minutes import BOOK, OURS, SCORING, THEIRS
from eldesthand.pbn.understood import Understood, understand
from eldesthand.seats import LETTERS, NOBODY, WORDS, Seat, left, partner, side
from eldesthand.solver.bridge.position import HAND_SIZE
from eldesthand.table.acts import Act, Double, NameSuit, Satisfied

OWN_TABLES: Final = frozenset({"MakeTable", "ActTable", "IrregularityTable", "SheetTable", "RubberTable"})
_RECKONED: Final = frozenset(
    {"Maker", "Doubles", "TricksCounted", "Score", "ScoreRubber", "Result", "Contract", "Declarer", "Scoring", "Dealer"}
)
_MAPPED: Final = frozenset({"Event", "Site", "Date", "Deal", "Auction", "Play", "Note", *WORDS})
_QUIET: Final = {"Board": ("", "?"), "Vulnerable": ("", "?", "None"), "Dealer": ("", "?")}


NOT_KNOWN: Final = ((UNKNOWN,) * HAND_SIZE,) * 4
"""Four hands that have been dealt, and of which nothing is known."""


class NoDeal(ValueError):
    """Raised for a game from which no record can be made; its words say why."""


def record(game: PbnGame) -> tuple[Document, tuple[Trouble, ...]]:
    """Return a game as a record, and what is wrong in it; raises `NoDeal` if it says neither who plays nor deals."""
    understood = understand(game)
    ours = game.tag("Scoring") == SCORING
    dealer = understood.dealer if understood.declarer < 0 or ours else understood.declarer
    if dealer < 0:
        raise NoDeal("the game says neither who deals nor who plays it")
    stated, troubles = _stated(game)
    header = _header(game, understood, dealer, ours, stated)
    items: list[Item] = list(headers.tags(header))
    items += [Comment(comment.text.replace("{", "(").replace("}", ")")) for comment in game.comments if comment.text]
    try:
        items += _play(game, understood, dealer, header)
    except ValueError as problem:
        troubles.append(Trouble(game.line, 1, str(problem)))
    return Document(tuple(items)), (*understood.troubles, *troubles)


# Tags


def _stated(game: PbnGame) -> tuple[Header, list[Trouble]]:
    """Return the header in the tags that our own program wrote from minutes, and the troubles with it."""
    tags = [Tag("Book", game.tag(f"{OURS}Book") or "Bridge 1907")]
    for tag in game.tags:
        bare = tag.name.removeprefix(OURS)
        if bare != tag.name and bare and bare != "Book":
            tags.append(Tag(bare.rstrip("0123456789"), tag.value, (), tag.line, tag.column, tag.opens))
    tags.append(Tag("Dealer", "N"))
    header = headers.read(Document(tuple(tags)))
    return header, list(header.errors)


def _header(game: PbnGame, understood: Understood, dealer: Seat, ours: bool, stated: Header) -> Header:
    names = tuple(_said(game.tag(word)) for word in WORDS)
    trump = stated.trump if ours else NONE if _makes(game, understood, ours) else understood.trump
    maker = stated.maker if ours else dealer if trump != NONE else NOBODY
    return replace(
        stated,
        book=BOOK,
        event=_said(game.tag("Event")),
        site=_said(game.tag("Site")),
        date=stated.date or _said(game.tag("Date")),
        names=(names[0], names[1], names[2], names[3]),
        dealer=dealer,
        deal=stated.deal or understood.hands or NOT_KNOWN,
        trump=trump,
        maker=maker,
        other=tuple(_kept(game, understood, ours)),
        errors=(),
    )


def _said(value: str) -> str:
    return "" if value.strip() in ("?", "????.??.??") else value.strip()


def _kept(game: PbnGame, understood: Understood, ours: bool) -> list[tuple[str, str]]:
    """Return the tags that the minutes have no like of, to be given back when the record becomes PBN again."""
    kept = []
    for tag in game.tags:
        if tag.name in _MAPPED or tag.name.startswith(OURS) or tag.name in OWN_TABLES:
            continue
        if tag.value in _QUIET.get(tag.name, ()) or game.section(tag.name) is not None:
            continue
        if ours and (tag.name in _RECKONED or (tag.name, tag.value) == ("Board", "1")):
            continue
        if tag.value not in ("", "?"):
            kept.append((THEIRS + tag.name, tag.value))
    if understood.calls and not ours:
        kept.append((f"{THEIRS}Auction", " ".join((game.tag("Auction"), *understood.calls))))
    return kept


# The making and the play


def _makes(game: PbnGame, understood: Understood, ours: bool) -> bool:
    """Whether the record tells how the trump was made and doubled; else it begins after the make."""
    return (
        game.section("MakeTable") is not None
        or game.section("ActTable") is not None
        or (not ours and understood.risk > 0)
    )


def _play(game: PbnGame, understood: Understood, dealer: Seat, header: Header) -> list[Item]:
    whole = game.section("ActTable")
    if whole is not None:
        return list(lines((token.text for token in whole.tokens), BOOK))
    making = game.section("MakeTable")
    items: list[Item] = []
    if making is not None:
        items += lines((token.text for token in making.tokens), BOOK)
    elif header.trump == NONE and understood.trump != NONE:
        items += [line(act, BOOK) for act in _making(understood, dealer)]
    if header.trump == NONE and understood.trump == NONE:
        return items
    rest = [] if game.tag("Scoring") == SCORING else _rest(understood, dealer)  # ours would be among the acts
    return [*items, *_tricks(understood, bool(rest)), *rest]


def _making(understood: Understood, dealer: Seat) -> list[Act]:
    """Return the words by which a contract that was doubled would have come about."""
    acts: list[Act] = [NameSuit(dealer, understood.trump)]
    eldest = left(dealer)
    for n in range(understood.risk):
        acts.append(Double((eldest, dealer)[n & 1]))
    last = dealer if understood.risk & 1 else eldest
    return [*acts, Satisfied(last), Satisfied(partner(last))]


def _rest(understood: Understood, dealer: Seat) -> list[Item]:
    """Return the tricks whose cards the game does not give, if it says how many the declarer's side took in all."""
    size = max(map(len, understood.hands)) if understood.hands is not None else HAND_SIZE
    won = [0, 0]
    for trick in understood.tricks:
        won[side(trick.winner)] += trick.winner >= 0
    ours = side(dealer)
    more = understood.result - won[ours]
    left_over = size - sum(won)
    if not understood.over or left_over == 0 or understood.result < 0 or not 0 <= more <= left_over:
        return []
    return [RestLine(more, left_over - more) if ours == 0 else RestLine(left_over - more, more)]


def _tricks(understood: Understood, rest: bool) -> list[Item]:
    """Return the tricks; an open one is told in a comment if the rest is stated, for then it counts there."""
    items: list[Item] = []
    for n, trick in enumerate(understood.tricks, 1):
        if rest and trick.winner < 0:
            laid = " ".join(f"{LETTERS[seat]} {name(card)}" for seat, card in trick.cards)
            return [*items, Comment(f"The last cards were {laid}.")]
        items.append(TrickLine(n, tuple(Put(seat, card) for seat, card in trick.cards)))
    return items
