"""What goes on about a table beside the cards: whoever is away, what the others settle about it, and adjourning.

This is agreed in the room and not by proposals at cards.  A proposal there is an act: it would end a right that ends
with the next act, it is not to be had while nobody sits or the table is adjourned, it is asked of seats, and who is
away has one, too; and a take-back would undo it.  A substitute by law and taking an act back remain proposals at cards.

Nobody is played for without the consent of those who are there, and whoever comes back has the seat at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.session.events import (
    Adjourned,
    Agreed,
    Back,
    Declined,
    Event,
    LifeEvent,
    Proposed,
    Resumed,
    StandIn,
    Waits,
)
from eldesthand.table.draft import Impossible

STAND_IN: Final = "stand in"
ADJOURN: Final = "adjourn"
RESUME: Final = "resume"
FULL: Final = "the table is full: its four places are taken.  Ask for a link to watch, or open a table of your own"
OVER: Final = "the rubber is over: ask for another, and draw for your places"
OF_THE_EVENING: Final = "who sits here is settled in the club's evening, not at the table"
BROKEN: Final = "the table is broken up: nobody plays here any more"
PAUSED: Final = "the table is adjourned: whoever is here can ask to resume"


class AbsenceQuestion(Struct, frozen=True, gc=False):
    """What `who` has proposed, about whom; `asked` were here then, `agreed` have agreed since.

    It awaits whoever else is here, one who has come meanwhile included.
    """

    who: str
    what: str
    about: str = ""
    asked: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()


class Life(Struct, frozen=True, gc=False):
    """For whom the house plays, what is proposed, and whether they have adjourned."""

    stand_ins: tuple[str, ...] = ()
    question: AbsenceQuestion | None = None
    adjourned: bool = False

    def after(self, event: LifeEvent) -> Life:
        """Return it after something has happened."""
        match event:
            case Proposed():
                return replace(self, question=AbsenceQuestion(event.who, event.what, event.about, event.asked))
            case Agreed():
                question = self.question
                given = replace(question, agreed=(*question.agreed, event.who)) if question is not None else None
                return replace(self, question=given)
            case Declined():
                return replace(self, question=None)
            case Waits():
                return self
            case StandIn():
                return replace(self, stand_ins=(*self.stand_ins, event.who), question=None)
            case Back():
                still = tuple(name for name in self.stand_ins if name != event.who)
                return replace(self, stand_ins=still)
            case Adjourned():
                return replace(self, adjourned=True, question=None)
            case Resumed():
                return replace(self, adjourned=False, question=None)


class Attending(Struct, frozen=True, gc=False):
    """The persons whose table it is, those of them who are here, and those away: so long that the others may settle it.

    Who has just gone is neither.
    """

    persons: tuple[str, ...]
    away: frozenset[str] = frozenset()
    present: tuple[str, ...] = ()

    @property
    def here(self) -> tuple[str, ...]:
        """Those whose consent it takes."""
        return tuple(name for name in self.persons if name not in self.away)


def proposed(life: Life, who: str, what: str, about: str, all_of: Attending) -> list[Event]:
    """Return the events of proposing something; at once, if nobody else is there to agree to it.

    Raises `Impossible`.
    """
    _check(life, who, what, about, all_of)
    asked = tuple(name for name in all_of.here if name != who)
    return [Proposed(who, what, about, asked), *([] if asked else [done(what, about)])]


def _check(life: Life, who: str, what: str, about: str, all_of: Attending) -> None:
    if who not in all_of.persons:
        raise Impossible("you do not sit at this table")
    if life.question is not None:
        raise Impossible(f"{life.question.who} has proposed something: answer that first")
    if what == RESUME and not life.adjourned:
        raise Impossible("the table is not adjourned")
    if what == ADJOURN and life.adjourned:
        raise Impossible("the table is adjourned already")
    if what == STAND_IN:
        _check_absence(life, about, all_of)


def _check_absence(life: Life, about: str, all_of: Attending) -> None:
    if life.adjourned:
        raise Impossible(PAUSED)
    if about not in all_of.persons:
        raise Impossible(f"{about or 'nobody'} is no person of this table")
    if about in life.stand_ins:
        raise Impossible(f"the house plays for {about} already")
    if about not in all_of.away:
        raise Impossible(f"{about} is here, or has been a moment ago, and keeps the seat: wait a little")


def agreed(life: Life, who: str, all_of: Attending) -> list[Event]:
    """Return the events of agreeing.  Raises `Impossible`."""
    question = _awaiting(life, who, all_of)
    given = replace(question, agreed=(*question.agreed, who))
    return [Agreed(who), *_settled(given, all_of)]


def declined(life: Life, who: str, all_of: Attending) -> list[Event]:
    """Return the events of declining; whoever proposed it may take it back so.

    Raises `Impossible`.
    """
    if life.question is not None and who == life.question.who:
        return [Declined(who)]
    _awaiting(life, who, all_of)
    return [Declined(who)]


def _awaiting(life: Life, who: str, all_of: Attending) -> AbsenceQuestion:
    question = life.question
    if question is None:
        raise Impossible("nothing is proposed")
    if who not in all_of.persons or who in (question.who, *question.agreed):
        raise Impossible("your answer is not awaited")
    return question


def waits(life: Life, who: str, all_of: Attending) -> list[Event]:
    """Return the events of someone's rather waiting: nothing but that they say so.  Raises `Impossible`."""
    if who not in all_of.persons:
        raise Impossible("you do not sit at this table")
    if not all_of.away.difference(life.stand_ins):
        raise Impossible("nobody is away for whom you could wait")
    return [Waits(who)]


def looked_at_again(life: Life, all_of: Attending) -> list[Event]:
    """Return the events that follow of themselves when someone has gone or come.

    Who is back has the seat; nobody is asked any more who is away, nor about one who is here.
    """
    back: list[Event] = [Back(name) for name in life.stand_ins if name in all_of.present]
    question = life.question
    if question is None:
        return back
    if question.what == STAND_IN and question.about in all_of.present:
        return [*back, Declined()]
    return [*back, *_settled(question, all_of)]


def _settled(question: AbsenceQuestion, all_of: Attending) -> list[Event]:
    """Return the events that all have agreed to, none while an answer is awaited, or nobody is there to want it."""
    here = all_of.here
    if not here or any(who not in (question.who, *question.agreed) for who in here):
        return []
    return [done(question.what, question.about)]


def done(what: str, about: str) -> Event:
    """Return the doing of what has been agreed."""
    return StandIn(about) if what == STAND_IN else Adjourned() if what == ADJOURN else Resumed()


def persons(people: Iterable[str], house: frozenset[str]) -> tuple[str, ...]:
    """Return those of a table's people who are persons."""
    return tuple([name for name in people if name not in house])
