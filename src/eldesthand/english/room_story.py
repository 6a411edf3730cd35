"""What happens in the room, in plain English: cuts, partners, who comes in, who goes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from eldesthand.club import acts
from eldesthand.club.club import Club
from eldesthand.club.cutting import For
from eldesthand.club.draft import ClubDraft
from eldesthand.club.due import ClubDue
from eldesthand.club.events import ClubEntry, ClubEvent, ClubEventKind
from eldesthand.club.tables import ClubTable
from eldesthand.english import story
from eldesthand.english.plain import cards, sentence
from eldesthand.english.plain import series as in_a_row
from eldesthand.english.story import Kind
from eldesthand.english.templates import filled
from eldesthand.seats import WORDS

_PLACES: Final = {"highest": "at the top", "middle": "in the middle", "lowest": "at the bottom"}


def row(names: Sequence[str]) -> str:
    """Return names in a row."""
    return in_a_row(names, "and")


def told(entry: ClubEntry, before: Club | None = None) -> str:
    """Return an act in the room as a sentence, which its kind declares.

    `before` is the club as it was, to name the table for one who has named none.
    """
    act, tables = entry.act, ClubDraft(before).live if before is not None else ()
    text = filled(act, act.sentence, lambda name, _: _word(act, name, tables))
    return sentence(f"{act.who or 'the clerk'} {text}")


def _word(act: Any, name: str, tables: Sequence[ClubTable]) -> str:
    """Return the words for a field of an act, or for what its kind is told with besides."""
    match name:
        case "at_table":
            number = act.table or (tables[0].number if tables else 0)
            return f" at table {number}" if number else ""
        case "cuts":
            return "cuts" if len(act.cards) == 1 else "shows"
        case "cards":
            return cards(act.cards)
        case "about":
            return "a slip in the score" if act.about is acts.About.SCORE else "a penalty"
        case "place":
            return WORDS[act.place]
    return str(getattr(act, name))


def followed(entry: ClubEntry) -> Iterator[story.StoryEvent]:
    """Yield what followed from an act."""
    for event in entry.events:
        kind = Kind.INCIDENT if event.what is ClubEventKind.NOTED else Kind.ROOM
        yield story.StoryEvent(kind, sentence(_event(event)), event.laws)


def _event(event: ClubEvent) -> str:
    names, single = row(event.names), len(event.names) == 1
    table = f"table {event.table}"
    match event.what:
        case ClubEventKind.CUT_AGAIN:
            where = f" {_PLACES[event.word]}" if len(event.names) < 4 else ""
            same = len(event.cards) > 1 and len(set(event.cards)) == 1
            value = f"{names} have cut {'the same card' if same else 'cards of equal value'}{where}"
            return f"{value}: they cut again" + (
                " for the deal only" if event.word == "highest" and _only(event) else ""
            )
        case ClubEventKind.CHOSEN:
            return f"{names} play first at {table}"
        case ClubEventKind.WAIT:
            return f"{names} {'belongs' if single else 'belong'} to {table} and {'waits' if single else 'wait'}"
        case ClubEventKind.NOT_OF_IT:
            return f"{names} {'does' if single else 'do'} not belong to {table}"
        case ClubEventKind.RUBBER_OVER:
            return f"the rubber at {table} is over"
        case ClubEventKind.COMES_IN:
            return f"{names} {'comes' if single else 'come'} in at {table}"
        case ClubEventKind.GOES_OUT:
            return f"{names} {'goes' if single else 'go'} out"
        case ClubEventKind.SIDES:
            return f"{row(event.names[:2])} play against {row(event.names[2:])}"
        case ClubEventKind.DEALS:
            return f"{names} deals first, and has the choice of {row(event.word.split(', '))}"
        case ClubEventKind.SEATED:
            places = (f"{name} {WORDS[seat]}" for seat, name in enumerate(event.names))
            return f"they sit at {table}: {', '.join(places)}"
    return _of_entry(event, names, table)


def _only(event: ClubEvent) -> bool:
    """Whether equal cards of the best two of four leave only the deal to be cut for."""
    return len(event.names) == 2 and event.laws == ("A-11",)


def _of_entry(event: ClubEvent, names: str, table: str) -> str:
    first, others = event.names[0], row(event.names[1:])
    match event.what:
        case ClubEventKind.REPLACES:
            return f"{first} takes the place of {others} at {table}"
        case ClubEventKind.INHERITS:
            return f"{first} is to go out when {others} would have gone, after one rubber"
        case ClubEventKind.FORFEITS:
            return f"{names} gives up the right of return to {table}"
        case ClubEventKind.KEEPS:
            return f"{names} makes up another table and keeps the right of return to {table}"
        case ClubEventKind.GOES_BACK:
            return f"{names} is back at {table} and waits"
        case ClubEventKind.REFEREE:
            return f"all agree, and {names} is to decide the question"
        case ClubEventKind.DECIDED:
            return f"the answer of {names} settles the question"
        case ClubEventKind.LIABLE:
            return f"{names} has called attention to {event.word} unasked, and may be called on to pay the stakes"
        case ClubEventKind.OWES:
            return f"the stakes of the rubber at {table} are for {names} to pay"
        case ClubEventKind.BROKEN_UP:
            before = f"; {others} go before {first} at any other" if others else ""
            return f"{table} is broken up by {first}{before}"
        case ClubEventKind.SITS_IN:
            return f"{first} sits for {others} until the rubber is over"
        case ClubEventKind.RETURNS:
            return f"{names} is back at {table}"
    return f"a breach of etiquette by {names} is noted: {event.word}; it has no remedy"


# What is awaited, and how the room stands


def due(club: Club) -> tuple[story.StoryDue, ...]:
    """Return the dues of the room in words."""
    return tuple(
        story.StoryDue("", due.what, _due(due), law=due.laws[0] if due.laws else "", person=due.who) for due in club.due
    )


def _due(due: ClubDue) -> str:
    match due.what:
        case "cut":
            return sentence(f"{due.who} is to cut for {_FOR.get(due.about, due.about)}")
        case "choose":
            return sentence(f"{due.who} may choose: {due.about}")
        case "decide":
            return sentence(f"{due.who} is to decide {due.about}")
    return sentence(f"{due.who} is asked to consent to {due.about}")


_FOR: Final = {
    For.TABLE.value: "a place at the table",
    For.ENTRY.value: "a place at the table",
    For.OUT.value: "who goes out",
    For.PARTNERS.value: "partners and the deal",
}


def standing(club: Club) -> tuple[str, ...]:
    """Return how it stands in the room, sentence by sentence."""
    return tuple(map(sentence, _standing(club)))


def _standing(club: Club) -> Iterator[str]:
    draft = ClubDraft(club)
    for table in club.tables:
        if table.broken_by:
            yield f"table {table.number} is broken up"
            continue
        four = row([f"{player.sits} for {player.name}" if player.stand_in else player.name for player in table.players])
        running = ", ".join(str(player.rubbers) for player in table.players)
        yield f"at table {table.number} play {four}; rubbers played running: {running}"
        if table.order:
            deals = f"{table.dealer} has the first deal"
            yield f"{row(table.order[:2])} play against {row(table.order[2:])}; {deals}"
        if table.waiting:
            yield f"{_are(table.waiting, 'waits', 'wait')} at table {table.number}"
        for person in table.making_up:
            yield f"{person.name} may come back to table {table.number}"
        if table.returning:
            yield f"{_are(table.returning, 'goes', 'go')} back as soon as the place is filled"
        if table.liable:
            yield f"{row(table.liable)} may be called on for the stakes of the rubber at table {table.number}"
        if table.claims:
            yield f"{_are(table.claims, 'claims', 'claim')} entry at table {table.number}"
    free = [
        person
        for person in draft.people.values()
        if person.here and draft.home(person.name) is None and not draft.plays(person.name)
    ]
    if free:
        wanting = [person.name for person in free if person.candidate]
        yield f"{_are([person.name for person in free], 'is', 'are')} in the room without a table"
        if wanting:
            yield f"{_are(wanting, 'wants', 'want')} to play"


def _are(names: Sequence[str], singular: str, plural: str) -> str:
    return f"{row(names)} {singular if len(names) == 1 else plural}"
