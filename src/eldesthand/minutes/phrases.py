"""From a phrase to an act.

What a record says in its own words (``orders up``, ``calls SA from W``) always means the same act.
Words in quotes are matched to the phrases of the book, whatever their case and punctuation; words that
match none are talk.  A few words depend on the table (``"Yes"``, ``"It may stand"``): what is open for
the speaker decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from eldesthand.cards import NONE, mate, suit_of
from eldesthand.minutes.context import NOTHING, Context
from eldesthand.minutes.document import Put, Said, Speech, Trouble
from eldesthand.minutes.lexis import patterns, squeeze, unquote
from eldesthand.minutes.phrasebook import Entry, phrasebook
from eldesthand.minutes.tokens import Token, keys, tokens
from eldesthand.play.agreement import usual_consent
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import (
    Act,
    CallAttention,
    Claim,
    Elect,
    Option,
    Play,
    PlayTogether,
    Propose,
    Retract,
    Show,
    Shuffle,
    Talk,
    What,
    Withdraw,
)
from eldesthand.table.rights import Right

_FROM_A_HAND: Final = (Play, PlayTogether, Show, Retract, Withdraw)
_FILLERS: Final = frozenset(("please", "partner", "sir", "madam", "gentlemen", "well", "oh", "then", "now", "very"))
_TO_SOMEONE: Final = (CallAttention, Claim)
_CALLS: Final = (
    What.CALL_CARD, What.CALL_SUIT, What.BAR_SUIT, What.HIGHEST, What.LOWEST, What.WIN, What.LOSE, What.PICK,
    What.MUST_MAKE,
)  # fmt: skip
_OPTION: Final = frozenset(("what", "card", "suit", "hand", "trick"))


class PhraseError(Exception):
    """A phrase that names no act; `trouble` says where it stands and what would be right."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class Ambiguous(PhraseError):
    """A demand that several open rights offer; `candidates` are those rights."""

    def __init__(self, trouble: Trouble, candidates: tuple[Right, ...]) -> None:
        super().__init__(trouble)
        self.candidates = candidates


def read(text: str, seat: Seat, book: str, context: Context = NOTHING) -> Act:
    """Return the act of one phrase as it stands in a record, or of words in quotes.

    `book` is the book's letter.  Raises `PhraseError`; its place is line 1, columns within `text`.
    """
    squeezed = squeeze(text)
    said = Said(squeezed, line=1, column=1)
    if squeezed[:1] in ('"', "“") and (match := patterns().as_reading.fullmatch(squeezed)):
        said = Said(unquote(match[1]), True, match[2] or "", 1, 1)
    return interpret(said, seat, book, context)


def interpret(said: Said, seat: Seat, book: str, context: Context = NOTHING, hand: Seat = NOBODY) -> Act:
    """Return the act of one part of a line, done by `seat` (in the place of `hand`, if one is given)."""
    if said.quoted and not said.reading:
        act = hear(said, seat, book, context)
    elif said.quoted and said.reading.lower() == "talk":
        act = Talk(seat, said.text)
    else:
        act = _written(said, seat, book, context)
    if hand >= 0 and hand != seat and isinstance(act, _FROM_A_HAND) and act.hand == NOBODY:
        return replace(act, hand=hand)
    if isinstance(act, Shuffle) and hand >= 0 and hand != seat:
        return replace(act, place=hand)
    return act


def hear(said: Said, seat: Seat, book: str, context: Context = NOTHING) -> Act:
    """Return the act of words a player said: `Talk` where the book has no such phrase."""
    found = tokens(said.text, spoken=True)
    words = phrasebook(book).words
    act = _match(found, words, seat, context, said)
    if act is None:
        spare, addressed = _without_address(found)
        act = _match(spare, words, seat, context, said, addressed) if addressed >= 0 else None
    return act or Talk(seat, said.text)


def is_phrase(words: str, book: str) -> bool:
    """Whether words are a phrase of the book, in whatever context."""
    found = tokens(words, spoken=True)
    table = phrasebook(book).words
    heard = [one for part in (found, _without_address(found)[0]) for one in (part, _without_fillers(part))]
    return any(name in table for one in heard for name, _ in keys(one))


def _written(said: Said, seat: Seat, book: str, context: Context) -> Act:
    text = said.reading if said.quoted else said.text
    found = tokens(text, spoken=False)
    phrases = phrasebook(book)
    for table in (phrases.verbs, phrases.words):
        act = _match(found, table, seat, context, said)
        if act is not None:
            return act
    from eldesthand.minutes.explain import explain

    raise PhraseError(explain(text, found, phrases, said))


def _match(
    found: list[Token],
    table: dict[str, list[Entry]],
    seat: Seat,
    context: Context,
    said: Said,
    addressed: Seat = NOBODY,
) -> Act | None:
    """Return the act of a phrase, None if the table has none; fillers are left out if need be."""
    for some in (found, _without_fillers(found)):
        for name, values in keys(some):
            entry = _choose(table.get(name, ()), values, seat, context)
            if entry is not None:
                return _build(entry, values, seat, context, said, addressed)
        if all(token.ways[0][0] not in _FILLERS for token in found):
            break
    return None


def _without_fillers(found: list[Token]) -> list[Token]:
    return [token for token in found if token.ways[0][0] not in _FILLERS]


def _without_address(found: list[Token]) -> tuple[list[Token], Seat]:
    """Return a phrase without the player it is addressed to, at its end or its beginning, and that player."""
    last = len(found) - 1 - (found[-1:] != [] and found[-1].text == "?")
    for place in (last, 0):
        if 0 <= place < len(found) and len(found) > 1 and len(found[place].text) > 1:
            seat = next((value for kind, value in found[place].ways if kind == "SEAT"), NOBODY)
            if seat >= 0:
                return found[:place] + found[place + 1 :], seat
    return found, NOBODY


def _choose(entries: Sequence[Entry], values: list[Any], seat: Seat, context: Context) -> Entry | None:
    """Return the first entry that fits the context.

    What the dealer may demand goes before playing from dummy.
    """
    first = next((entry for entry in entries if _applies(entry.row.when, seat, context)), None)
    if first is not None and first.row.when == "dummy":
        for entry in entries:
            if entry.row.whats and any(_offers(what, entry, values, seat, context) for what in entry.row.whats):
                return entry
    return first


def _offers(what: What, entry: Entry, values: list[Any], seat: Seat, context: Context) -> bool:
    option = Option(what, **{name: value for name, value in zip(entry.fields, values, strict=True) if name in _OPTION})
    return any(right.held_by(seat) and right.offers(option) for right in context.rights)


def _applies(when: str, seat: Seat, context: Context) -> bool:
    match when:
        case "":
            return True
        case "asked void":
            return context.asked == "void"
        case "not asked void":
            return context.asked != "void"
        case "trump":
            return context.trump != NONE
        case "deciding":
            return any(right.blocks and right.held_by(seat) for right in context.rights)
        case "next":
            return context.turn_up >= 0
        case "proposal":
            return context.proposal > 0
        case "is dummy":
            return seat >= 0 and seat == context.dummy
        case "dummy":
            return context.dummy >= 0 and seat == context.dealer and seat != context.dummy
    raise AssertionError(when)


def _build(entry: Entry, values: list[Any], seat: Seat, context: Context, said: Said, addressed: Seat) -> Act:
    """Return the act an entry means, its capitals standing for `values`."""
    row = entry.row
    if row.unclear:
        raise PhraseError(Trouble(said.line, said.column, "these words are unclear here", row.unclear))
    fields = {name: _in_context(value, context) for name, value in row.fixed.items()}
    fields.update((name, value) for name, value in zip(entry.fields, values, strict=True) if name)
    if addressed >= 0 and row.act in _TO_SOMEONE:
        fields.setdefault("whom", addressed)
    if addressed >= 0 and row.act is Elect and row.whats[0] in _CALLS:
        fields.setdefault("hand", addressed)
    if row.act is Elect:
        wanted = Option(**{name: value for name, value in fields.items() if name in _OPTION})
        return _elect(seat, wanted, row.whats, fields.get("right", 0), context, said)
    if row.act is Propose:
        fields.setdefault("consent", usual_consent(fields["what"], seat))
    if "proposal" in row.act.__struct_fields__:
        fields.setdefault("proposal", context.proposal)
    act: Act = row.act(seat, **fields)
    return act


def _in_context(value: Any, context: Context) -> Any:
    match value:
        case "trump":
            return context.trump
        case "next":
            return mate(suit_of(context.turn_up))
        case "dummy":
            return context.dummy
    return value


def _elect(seat: Seat, wanted: Option, whats: tuple[What, ...], number: int, context: Context, said: Said) -> Elect:
    """Return a demand: the first of `whats` that an open right offers, else simply the first.

    A demand that nothing offers is an act as well; one that several rights offer must name its right, but for a
    new deal, which is the same whatever it is claimed for.
    """
    for what in whats:
        option = replace(wanted, what=what)
        offers = tuple(
            right for right in context.rights
            if right.held_by(seat) and right.offers(option) and number in (0, right.opened)
        )  # fmt: skip
        if offers:
            if len(offers) > 1 and not number and what is not What.NEW_DEAL:
                raise Ambiguous(_choice(offers, said), offers)
            return Elect(seat, option, number)
    return Elect(seat, replace(wanted, what=whats[0]), number)


def _choice(offers: tuple[Right, ...], said: Said) -> Trouble:
    names = ", ".join(f"{right.law} of act #{right.opened}" for right in offers)
    words = said.reading or said.text
    return Trouble(
        said.line, said.column, f"`{words}` could be any of {len(offers)} rights: {names}",
        "name the act that gave the right", f"{words} #{offers[-1].opened}",
    )  # fmt: skip


def actor(speech: Speech, names: tuple[str, ...] = ()) -> tuple[Seat, Seat]:
    """Return who acts on a line, and the hand or place he acts for (-1: his own).

    `names` are the players' names by seat; a name that is none of them raises `PhraseError`.
    """
    who = speech.who
    if speech.name:
        who = next((seat for seat, name in enumerate(names) if name and name.lower() == speech.name.lower()), NOBODY)
        if who < 0:
            problem = f"nobody at this table is named {speech.name}"
            raise PhraseError(
                Trouble(
                    speech.line,
                    speech.column,
                    problem,
                    "name the players in the tags",
                    f'[North "{speech.name}"]',
                )
            )
    return (speech.by, who) if speech.by >= 0 else (who, NOBODY)


def acts(speech: Speech, book: str, names: tuple[str, ...] = ()) -> Iterator[Act]:
    """Yield the acts of a line for which no context is needed."""
    seat, hand = actor(speech, names)
    for said in speech.acts:
        yield interpret(said, seat, book, NOTHING, hand)


def put(card: Put, context: Context = NOTHING) -> Play:
    """Return the play of a card in a trick line: dummy's cards are played by the dealer."""
    if card.hand == context.dummy and context.dealer >= 0:
        return Play(context.dealer, card.card, card.hand)
    return Play(card.hand, card.card)
