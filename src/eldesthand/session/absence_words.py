"""What has happened about a table beside the cards, in words that all may hear."""

from __future__ import annotations

from eldesthand.session.absence import ADJOURN, STAND_IN
from eldesthand.session.events import (
    Adjourned,
    Agreed,
    Another,
    Back,
    BrokenUp,
    Came,
    Declined,
    Event,
    Left,
    Proposed,
    Replaced,
    Resumed,
    SatDown,
    StandIn,
    Waits,
)


def asked_for(what: str, about: str) -> str:
    """Return a proposal in words."""
    if what == STAND_IN:
        return f"let the house play for {about} until {about} is back"
    return "adjourn, and go on another day" if what == ADJOURN else "go on with the game"


def told(event: Event) -> str:
    """Return an event about absence in a sentence, "" for one that is not told."""
    match event:
        case Came():
            return f"{event.who} comes to the table."
        case Left():
            instead = f"; {event.instead} takes the place" if event.instead else ""
            return f"{event.who} leaves the table{instead}."
        case SatDown(at=at) if at:
            return f"They sit down to a rubber; {event.names[event.dealer]} is to deal."
        case Replaced():
            return f"{event.new} sits in the place of {event.old}."
        case BrokenUp():
            return f"The table is broken up by {event.by}."
        case SatDown():
            return f"The seats are as agreed; {event.names[event.dealer]} is to deal."
        case Another():
            return f"{event.who} asks for another."
        case Proposed():
            return f"{event.who} proposes to {asked_for(event.what, event.about)}."
        case Agreed():
            return f"{event.who} agrees."
        case Declined():
            return f"{event.who} would rather not." if event.who else ""
        case Waits():
            return f"{event.who} would rather wait."
        case StandIn():
            return f"The house plays for {event.who} until {event.who} is back."
        case Back():
            return f"{event.who} is back, and plays again."
        case Adjourned():
            return "They adjourn: the game goes on another day."
        case Resumed():
            return "They go on with the game."
    return ""
