"""Phrases of the room: coming and going, cutting, entry, choices, substitutes, onlookers."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import NODEFAULT

from eldesthand.club.acts import (
    About,
    Agree,
    AgreeRubber,
    Appeal,
    Arrive,
    BeginRubber,
    Bet,
    CallOnToPay,
    ChooseCounters,
    ChoosePack,
    ClaimEntry,
    ClubAct,
    ComeBack,
    Decide,
    Decline,
    Draw,
    LeaveRoom,
    LeaveTable,
    LookOver,
    ProposeSubstitute,
    Remark,
    Say,
    Sign,
    TakeSeat,
    Want,
)
from eldesthand.minutes.document import Said
from eldesthand.minutes.phrase_of import fields_of, write
from eldesthand.minutes.phrase_row import Row
from eldesthand.minutes.phrasebook import Entry, Phrasebook, phrasebook_of
from eldesthand.minutes.tokens import keys, tokens
from eldesthand.minutes.write import quote

COLOURS: Final = ("red", "white", "blue", "black", "green", "yellow", "brown", "ivory")

COMING: Final = (
    Row(Arrive, "arrives[ with {person}]", (
        "comes in[ with {person}]", "comes into the room[ with {person}]", "enters the room[ with {person}]",
    )),
    Row(Want, "wants to play", ("wishes to play", "is a candidate", "wants a table")),
    Row(ClaimEntry, "claims entry[ at table {table}]", (
        "claims entry to table {table}", "claims admission[ at table {table}]", "claims a place[ at table {table}]",
    ), ("I claim entry", "I wish to enter", "I should like to come in")),
    Row(ComeBack, "announces the return", (
        "announces his return", "announces her return", "goes back to the old table", "returns to the old table",
    ), ("I shall go back to my table", "I wish to go back to my table", "I shall return to my table")),
    Row(LeaveTable, "leaves the table", ("leaves table", "quits the table")),
    Row(LeaveRoom, "leaves the room", ("leaves room", "goes home")),
)  # fmt: skip

CUTTING: Final = (
    Row(Draw, "cuts {cards}", ("draws {cards}",)),
    Row(Draw, "cuts {cards} and puts it back", ("draws {cards} and puts it back",), fixed={"back": True}),
    Row(ChoosePack, "chooses pack {pack}", ("takes pack {pack}",)),
    Row(TakeSeat, "takes seat {place}", (
        "takes the seat {place}", "sits {place}", "takes the {place} seat", "chooses seat {place}",
    )),
    *(
        Row(ChooseCounters, f"chooses the {colour} counters", (f"takes the {colour} counters",),
            fixed={"colour": colour})
        for colour in COLOURS
    ),
)  # fmt: skip

RUBBERS: Final = (
    Row(BeginRubber, "begins the rubber", ("begins to play",)),
    Row(AgreeRubber, "agrees the rubber", ("agrees the rubber is over", "ends the rubber")),
    Row(ProposeSubstitute, "proposes substitute {person}", (
        "proposes {person} as substitute", "appoints {person}", "names {person} as substitute",
    )),
    Row(Agree, "consents", ("agrees",), ("Agreed", "I agree", "I consent", "We agree", "I have no objection")),
    Row(Decline, "refuses", ("declines", "objects"), (
        "I object", "I do not agree", "I don't agree", "I do not consent", "I don't consent",
    )),
)  # fmt: skip

ONLOOKERS: Final = (
    Row(LookOver, "looks over {person}", ("looks at the hand of {person}", "looks over the hand of {person}")),
    Row(Sign, "gives a sign", ("makes a sign", "signs", "signals")),
    Row(Bet, "bets {stake} against {person}", ("bets {stake} points against {person}",)),
    Row(Appeal, "appeals to {person}", ("asks {person} to decide", "refers the question to {person}")),
    Row(Decide, "decides {words}", ("rules {words}",)),
    *(
        Row(Remark, f"remarks on {about}[ at table {{table}}]", (f"calls attention to {also}[ at table {{table}}]",),
            fixed={"about": about})
        for about, also in ((About.SCORE, "a slip in the score"), (About.PENALTY, "a penalty"))
    ),
    Row(CallOnToPay, "calls on {person} to pay the stakes", (
        "calls upon {person} to pay the stakes", "asks {person} for the stakes",
    )),
    Row(Say, "says {words}"),
)  # fmt: skip

ROWS: Final = (*COMING, *CUTTING, *RUBBERS, *ONLOOKERS)


@cache
def phrases() -> Phrasebook:
    """Return the phrases of the room, alike in every book."""
    return phrasebook_of(ROWS, "S")


def interpret(said: Said, name: str) -> ClubAct | None:
    """Return what a person does in the room by one part of a line, None if it is no phrase of the room."""
    if said.quoted and said.reading.lower() == "talk":
        return Say(name, said.text)
    if said.quoted and not said.reading:
        return _match(said.text, phrases().words, name, True)
    text = said.reading if said.quoted else said.text
    return _match(text, phrases().verbs, name, False)


def _match(text: str, table: dict[str, list[Entry]], name: str, spoken: bool) -> ClubAct | None:
    for key, values in keys(tokens(text, spoken)):
        for entry in table.get(key, ()):
            fields: dict[str, Any] = dict(entry.row.fixed)
            fields.update((field, value) for field, value in zip(entry.fields, values, strict=True) if field)
            if isinstance(fields.get("cards"), int):
                fields["cards"] = (fields["cards"],)
            found: ClubAct = entry.row.act(name, **fields)
            return found
    return None


def phrase(act: ClubAct) -> str:
    """Return the canonical phrase of an act in the room; `interpret` reads it back.

    Raises ValueError for the clerk's acts and for those done at cards.
    """
    if isinstance(act, Say):
        return quote(act.words) + ("" if interpret(Said(act.words, True), act.who) is None else " as talk")
    stated = {field.name: getattr(act, field.name) for field in fields_of(type(act)) if field.name != "who"}
    needed = {
        field.name
        for field in fields_of(type(act))
        if field.name != "who" and (field.default is NODEFAULT or stated[field.name] != field.default)
    }
    for entry in phrases().canon.get(type(act), ()):
        fixed = entry.row.fixed
        if all(stated[one] == value for one, value in fixed.items()) and needed - fixed.keys() == set(entry.fields):
            return entry.template.format_map({one: write(one, stated[one]) for one in entry.fields})
    raise ValueError(f"the minutes have no phrase for {act!r}")
