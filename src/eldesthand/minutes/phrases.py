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

from eldesthand.books.titles import phrases_of
from eldesthand.cards import NO_TRUMP, NONE, mate, suit_of
from eldesthand.minutes import clauses, frames, own_words
from eldesthand.minutes.context import NOTHING, Context
from eldesthand.minutes.document import Put, Said, Speech, Trouble
from eldesthand.minutes.explain import explain, out_of_place
from eldesthand.minutes.lexicon import Saying, saying
from eldesthand.minutes.lexis import patterns, squeeze, unquote
from eldesthand.minutes.lookup import Tree, readings
from eldesthand.minutes.options import option_words
from eldesthand.minutes.phrasebook import PhraseEntry, phrasebook
from eldesthand.minutes.tokens import Token, tokens
from eldesthand.play.agreement import usual_consent
from eldesthand.seats import LETTERS, NOBODY, Seat
from eldesthand.table.acts import (
    Act,
    AnswerVoid,
    CallAttention,
    Claim,
    Elect,
    Matter,
    NameSuit,
    Option,
    Order,
    Pass,
    Play,
    PlayTogether,
    Propose,
    Retract,
    Satisfied,
    Show,
    Shuffle,
    Talk,
    TurnDown,
    What,
    Withdraw,
)
from eldesthand.table.rights import Right

_FROM_A_HAND: Final = (Play, PlayTogether, Show, Retract, Withdraw)
_FILLING: Final = """
please partner pard sir madam gentlemen ladies well oh ah er erm um uh hm hmm hey hi ok okay sorry right just so and but
really actually afraid anyway kindly yes yep yeah indeed thanks pardon wait stop look dear everyone everybody folks boys
guys mate then now very also too already there here quite simply once again
"""
FILLERS: Final = frozenset(_FILLING.split())
"""Words that a player may put in anywhere without changing what is said."""
_LEADS: Final = frozenset((
    ("in", "that", "case"), ("in", "this", "case"), ("hold", "on"), ("hang", "on"), ("come", "on"), ("excuse", "me"),
    ("after", "all"), ("i", "say"), ("one", "moment"),
))  # fmt: skip
"""Words with which a player may begin what is said."""

_GIVE_WAY: Final = (NameSuit, Satisfied, AnswerVoid)
"""Words for these are a demand, where a right that is open offers one in the same words."""

MOST_HEARD: Final = 500
"""Characters of words beyond which they are talk, whatever they hold."""
MOST_WRITTEN: Final = 800
"""Characters beyond which no phrase goes: a whole pack named card by card has under 300."""
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
    return _in_place_of(act, seat, hand)


def interpret_all(
    said: Said, seat: Seat, book: str, context: Context = NOTHING, hand: Seat = NOBODY
) -> tuple[Act, ...]:
    """Return the acts of one part of a line: words in quotes may be several."""
    if not said.quoted or said.reading:
        return (interpret(said, seat, book, context, hand),)
    return tuple(_in_place_of(act, seat, hand) for act in listen(said, seat, book, context))


def _in_place_of(act: Act, seat: Seat, hand: Seat) -> Act:
    """Return an act as it is done from another's hand, or in another's place."""
    if hand >= 0 and hand != seat and isinstance(act, _FROM_A_HAND) and act.hand == NOBODY:
        return replace(act, hand=hand)
    if isinstance(act, Shuffle) and hand >= 0 and hand != seat:
        return replace(act, place=hand)
    return act


def hear(said: Said, seat: Seat, book: str, context: Context = NOTHING) -> Act:
    """Return the act of words a player said: `Talk` where the book has no such phrase.

    Raises `PhraseError` for words that are several acts.
    """
    acts = listen(said, seat, book, context)
    if len(acts) == 1:
        return acts[0]
    spoken = [act for act in acts if not isinstance(act, Talk)]
    if len(spoken) == 1:
        return spoken[0]
    trouble = Trouble(said.line, said.column, f'"{said.text}" says more than one thing', "say them one after the other")
    raise PhraseError(trouble)


def listen(said: Said, seat: Seat, book: str, context: Context = NOTHING) -> tuple[Act, ...]:
    """Return the acts of words a player said, in order, and as `Talk` what else in them sounds like the game.

    Words are taken whole if they are a phrase; else clause by clause.
    """
    if len(said.text) > MOST_HEARD:
        return (Talk(seat, said.text),)
    act = _clause(said, seat, book, context)
    if act is not None:
        return (act,)
    return clauses.read(said, seat, context, lambda part: _clause(part, seat, book, context))


def _clause(said: Said, seat: Seat, book: str, context: Context) -> Act | None:
    """Return the act of words that are one phrase, one of the referee's own, or understood by what they name."""
    spoken, number = _without_number(tokens(said.text, spoken=True))
    spoken = _without_lead(spoken)
    phrases = phrasebook(book)
    act = _match(spoken, phrases.said, phrases.words, seat, context, said, number=number)
    if act is None:
        spare, addressed = _without_address(spoken)
        if addressed >= 0:
            act = _match(spare, phrases.said, phrases.words, seat, context, said, addressed, number)
    act = act or own_words.read(spoken, seat, context)
    if act is None or isinstance(act, _GIVE_WAY) or not _makes_sense(act, saying(spoken), seat, context):
        meant = frames.understood(saying(spoken), seat, phrases_of(book), context)
        act = meant if not isinstance(act, _GIVE_WAY) or isinstance(meant, Elect) else act
    if isinstance(act, CallAttention) and act.matter is Matter.LEAD and not context.started:
        act = act if "LEAD" in saying(spoken).names else replace(act, matter=Matter.PLAY)
    if isinstance(act, Elect) and not act.right:
        return _elect(seat, act.option, (act.option.what,), number, context, said)
    return act if act is None or _makes_sense(act, saying(spoken), seat, context) else None


def _makes_sense(act: Act, words: Saying, seat: Seat, context: Context) -> bool:
    """Whether words can mean this act here.

    They tell of no pass of others, no other suit than the one led, no dealer that nobody doubts, no penalty one holds.
    """
    if isinstance(act, Pass):
        return not words.names & {"ALL", "HE"} or "I" in words.names
    if isinstance(act, AnswerVoid) and context.strayed is not None:
        return {suit for suit in words.values("SUIT=") if suit != NO_TRUMP} <= {context.strayed.led}
    if isinstance(act, TurnDown):
        return context.dealer in (seat, NOBODY)
    if isinstance(act, CallAttention) and act.matter is Matter.DEALER:
        return context.dealing or words.seat != context.dealer
    if isinstance(act, CallAttention) and act.matter is Matter.EXPOSED:
        return not frames.called_politely(words, context, seat)
    if isinstance(act, CallAttention) and act.matter is Matter.OTHER:
        return not any(right.held_by(seat) and right.is_penalty for right in context.rights)
    may_take = any(
        right.held_by(seat) and any(option.what is What.TAKE for option in right.options) for right in context.rights
    )
    return not (isinstance(act, Order) and may_take)


def _without_lead(spoken: list[Token]) -> list[Token]:
    """Return words without those that only lead up to them."""
    plain = [token.text.lower() for token in spoken[:3]]
    length = next((length for length in (3, 2) if len(spoken) > length and tuple(plain[:length]) in _LEADS), 0)
    return spoken[length:]


def _without_number(spoken: list[Token]) -> tuple[list[Token], int]:
    """Return words without the number of an act at their end, and that number (0: none)."""
    if spoken and spoken[-1].ways[0][0] == "REF":
        return spoken[:-1], spoken[-1].ways[0][1]
    return spoken, 0


def is_phrase(words: str, book: str) -> bool:
    """Whether words are a phrase of the book, in whatever context."""
    spoken = tokens(words, spoken=True)
    tree = phrasebook(book).said
    return any(readings(tree, part, FILLERS) for part in (spoken, _without_address(spoken)[0]))


def may_be_read(words: str, book: str) -> bool:
    """Whether words could, somewhere, be read as more than talk: they, or a clause of them, have no strange word."""
    if is_phrase(words, book):
        return True
    parts = [half for part in clauses.parts(words) for half in (part, *clauses.halves(part))]
    return any(is_phrase(part, book) or not saying(tokens(part, spoken=True)).is_strange for part in (words, *parts))


def _written(said: Said, seat: Seat, book: str, context: Context) -> Act:
    text = said.reading if said.quoted else said.text
    if len(text) > MOST_WRITTEN:
        problem = f"`{text[:40]}...` is longer than any phrase"
        raise PhraseError(Trouble(said.line, said.column, problem, "write one act between two commas", "passes"))
    written = tokens(text, spoken=False)
    phrases = phrasebook(book)
    act = _match(written, phrases.written, phrases.verbs, seat, context, said) or _match(
        tokens(text, spoken=True), phrases.said, phrases.words, seat, context, said
    )
    act = act or own_words.read(written, seat, context)
    if act is not None:
        return act
    those = [
        entry.phrase.when for reading in readings(phrases.written, written) for entry in phrases.verbs[reading.key]
    ]
    raise PhraseError(out_of_place(text, those[0], said) if those else explain(text, written, phrases, said))


def _match(
    spoken: list[Token],
    tree: Tree,
    table: dict[str, list[PhraseEntry]],
    seat: Seat,
    context: Context,
    said: Said,
    addressed: Seat = NOBODY,
    number: int = 0,
) -> Act | None:
    """Return the act of a phrase, None if the table has none; fillers are left out if need be."""
    for reading in readings(tree, spoken, FILLERS):
        entry = _choose(table[reading.key], list(reading.values), seat, context)
        if entry is not None and not (addressed >= 0 and entry.act is Order and context.trump != NONE):
            return _build(entry, list(reading.values), seat, context, said, addressed, number)
    return None


def _without_address(spoken: list[Token]) -> tuple[list[Token], Seat]:
    """Return a phrase without the player it is addressed to, at its end or its beginning, and that player."""
    last = len(spoken) - 1 - (spoken[-1:] != [] and spoken[-1].text == "?")
    for place in (last, 0):
        if 0 <= place < len(spoken) and len(spoken) > 1 and len(spoken[place].text) > 1:
            seat = next((value for kind, value in spoken[place].ways if kind == "SEAT"), NOBODY)
            if seat >= 0:
                return spoken[:place] + spoken[place + 1 :], seat
    return spoken, NOBODY


def _choose(entries: Sequence[PhraseEntry], values: list[Any], seat: Seat, context: Context) -> PhraseEntry | None:
    """Return the first entry that fits the context.

    What the dealer may demand goes before playing from dummy.
    """
    first = next((entry for entry in entries if _applies(entry.phrase.when, seat, context)), None)
    if first is not None and first.phrase.when == "dummy":
        for entry in entries:
            if entry.phrase.whats and any(_offers(what, entry, values, seat, context) for what in entry.phrase.whats):
                return entry
    return first


def _offers(what: What, entry: PhraseEntry, values: list[Any], seat: Seat, context: Context) -> bool:
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
        case "detached":
            return _detached_by(seat, context) >= 0
        case "is dummy":
            return seat >= 0 and seat == context.dummy
        case "dummy":
            return context.dummy >= 0 and seat == context.dealer and seat != context.dummy
    raise AssertionError(when)


def _build(
    entry: PhraseEntry, values: list[Any], seat: Seat, context: Context, said: Said, addressed: Seat, number: int = 0
) -> Act:
    """Return the act an entry means, its capitals standing for `values`; `number` names the act of its right."""
    kind, phrase = entry.act, entry.phrase
    if phrase.unclear:
        raise PhraseError(Trouble(said.line, said.column, "these words are unclear here", phrase.unclear))
    fields = {name: _in_context(value, seat, context) for name, value in phrase.fixed.items()}
    fields.update((name, value) for name, value in zip(entry.fields, values, strict=True) if name)
    if addressed >= 0 and kind in _TO_SOMEONE:
        fields.setdefault("whom", addressed)
    if addressed >= 0 and kind is Elect and phrase.whats[0] in _CALLS:
        fields.setdefault("hand", addressed)
    if kind is Elect:
        wanted = Option(**{name: value for name, value in fields.items() if name in _OPTION})
        return _elect(seat, wanted, phrase.whats, fields.get("right", number), context, said)
    if kind is Propose:
        fields.setdefault("consent", usual_consent(fields["what"], seat))
    if "proposal" in kind.__struct_fields__:
        fields.setdefault("proposal", context.proposal)
    act: Act = kind(seat, **fields)
    return act


def _detached_by(seat: Seat, context: Context) -> Seat:
    """Return the hand that has pulled a card apart which the seat may name."""
    held = (right for right in context.rights if right.held_by(seat))
    return next((option.hand for right in held for option in right.options if option.what is What.NAME), NOBODY)


def _in_context(value: Any, seat: Seat, context: Context) -> Any:
    """Return the value of a word that depends on the table."""
    match value:
        case "detached":
            return _detached_by(seat, context)
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
            (right, filled) for right in context.rights
            if right.held_by(seat) and right.answers_to(number) and (filled := right.offers(option)) is not None
        )  # fmt: skip
        if what is not What.NEW_DEAL and len({(right.opened, filled) for right, filled in offers}) > 1:
            raise Ambiguous(_choice(offers, seat, said), tuple(right for right, _ in offers))
        if offers:
            return Elect(seat, option, number)
    return Elect(seat, replace(wanted, what=whats[0]), number)


def _choice(offers: tuple[tuple[Right, Option], ...], seat: Seat, said: Said) -> Trouble:
    """Say what tells the rights apart that a demand could mean: the trick, hand or card, else the act's number."""
    names = ", ".join(f"{right.law} of act #{right.opened}" for right, _ in offers)
    words = said.reading or said.text
    problem = f"`{words}` could be any of {len(offers)} rights: {names}"
    last = offers[-1][1]
    for field in ("trick", "hand", "card"):
        if len({getattr(option, field) for _, option in offers}) == len(offers):
            verb, _, rest = option_words(last).partition(" ")
            from_whom = f" from {LETTERS[last.hand]}" if field == "hand" and " to " not in rest else ""
            return Trouble(said.line, said.column, problem, f"name the {field}", f"{verb}s {rest}{from_whom}")
    numbered = f"{words} #{offers[-1][0].opened}"
    shown = f'"{numbered}"' if said.quoted and not said.reading else numbered
    return Trouble(said.line, said.column, problem, "name the act that gave the right", shown)


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
