"""What every act has, and what is declared of each with its class."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, Final

from msgspec import Struct

from eldesthand.seats import Seat
from eldesthand.table.words import What


class Phrase(Struct, frozen=True):
    """A way to say an act: its canonical phrase, other phrases, and the words a player says.

    In each, ``{card}`` stands for a field of the act, ``{_suit}`` for something said that the act doesn't keep, ``[…]``
    for what may be left out.  `fixed` are the fields that the phrase settles; `whats` the demands that the words can
    mean, in the order they are tried.  The phrases count in the records of `books`, the words in those of `heard`, and
    then only if the table is as `when` says.  `unclear` says what to write instead of words that can mean two things.
    """

    canon: str = ""
    verbs: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fixed: dict[str, Any] = {}
    whats: tuple[What, ...] = ()
    books: str = "SPB"
    heard: str = "SPB"
    when: str = ""
    unclear: str = ""


class Hides(Struct, frozen=True):
    """What of an act is not told to everyone.

    The cards in `fields` are told to whoever has seen them, and of one that is handled `face_down` only its player is
    told which it was.  Nobody is told what is `secret`.  If the act is `unseen`, the others learn that something was
    handled, and no more.
    """

    fields: tuple[str, ...] = ()
    face_down: bool = False
    secret: tuple[str, ...] = ()
    unseen: bool = False


NOTHING: Final = Hides()
"""What an act hides that is done in the sight of all."""


class Offered(Struct, frozen=True):
    """A place in a menu of acts that are offered at any time: which menu, where in it, and the words.

    `title` is that of a menu to which it leads: of `choices`, each with its words and the fields that it settles, or
    else of the cards of the hand. `fixed` are the fields that are settled already, `law` the law that lets one do it.
    """

    menu: str
    place: int
    label: str
    title: str = ""
    fixed: dict[str, Any] = {}
    law: str = ""
    choices: tuple[tuple[str, dict[str, Any]], ...] = ()


NOWHERE: Final[tuple[Offered, ...]] = ()
"""Where an act is offered that is only said, or written in a record."""


class Trait(StrEnum):
    """What acts of some kinds have in common, wherever it makes a difference."""

    IDLE = "never the next act, by which a right of others ends: mere words, and what points at something amiss"
    SEEN = "what comes of it is to be seen: it is not named beside a seat"
    ORDINARY = "in the record of a deal in which nothing else was done, cards are written trick by trick"
    DECLARES = "stays said though more is said about it"
    AFTERWARDS = "done with the pack or said when a hand is over: it ends the time in which its tricks lie there"


class Act(Struct, frozen=True, gc=False, tag_field="act", omit_defaults=True):
    """Anything a person does; `seat` is -1 for the keeper of the record.

    Declared with each kind of act are

    `sentence`: what is told of who does it.  ``{card}`` stands for a field in words, ``{card|a card}`` has what stands
    for one that is not known, ``{n:card}`` what a number counts, ``{idle?yes|no}`` what stands for true and for false
    (with ``#`` for the value), and ``[…]`` is left out if the act does not state what is in it.
    `eldesthand.english.deeds` fills it in, with some words of its own (``{partner}``), and has a function for an act
    whose sentence depends on what it brought about.

    `phrases`: the ways to say it in a record and at the table.

    `hides`: what of it is not told to everyone; every kind that names cards says so.

    `offered`: its places in the menus of what may be done at any time (`eldesthand.shown.choosing.unusual`).

    `traits`: what it has in common with others.
    """

    sentence: ClassVar[str] = ""
    phrases: ClassVar[tuple[Phrase, ...]] = ()
    hides: ClassVar[Hides] = NOTHING
    offered: ClassVar[tuple[Offered, ...]] = NOWHERE
    traits: ClassVar[tuple[Trait, ...]] = ()

    seat: Seat
