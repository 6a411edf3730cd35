"""What has happened in an evening, in words that all may hear."""

from __future__ import annotations

from eldesthand.club.acts import Draw
from eldesthand.english import room_story
from eldesthand.english.plain import sentence
from eldesthand.session.evening.evening import EveningChange
from eldesthand.session.evening.events import ClubActDone, HouseCame, RubberOver
from eldesthand.shown.evening.frames import LineShown


def line_of(happened: EveningChange) -> LineShown | None:
    """Return an entry as a line of the log, None if it is not told."""
    if not happened.entries:
        return None
    entry, event = happened.entries[-1], happened.event
    told = room_story.told(entry, happened.before[-1])
    match event:
        case ClubActDone(by=by) if by:
            told = f"{by} acts for {entry.act.who}, who is away: {told}"
        case HouseCame():
            told = sentence(f"{event.asked_by} asks the house, and {event.who} comes in and wants to play")
        case RubberOver():
            told = f"Table {event.number}: {event.words}" if event.words else told
    followed = tuple(room_story.followed(entry))
    laws = dict.fromkeys((entry.law, *(law for event in followed for law in event.laws)))
    return LineShown(
        happened.version,
        told,
        tuple(event.text for event in followed),
        tuple(event.laws for event in followed),
        tuple(law for law in laws if law),
        not entry.done,
        entry.law if not entry.done else "",
        sentence(entry.reason) if entry.reason else "",
        entry.act.cards if isinstance(entry.act, Draw) else (),
    )
