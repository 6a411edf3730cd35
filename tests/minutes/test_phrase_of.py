"""Every act has a canonical phrase in every book, and it reads back as the act."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from eldesthand.cards import NONE, UNKNOWN, card, pack
from eldesthand.minutes import dumps, loads
from eldesthand.minutes.context import FixedContext
from eldesthand.minutes.document import Document, Speech
from eldesthand.minutes.phrase_of import line, phrase
from eldesthand.minutes.phrases import acts as acts_of
from eldesthand.minutes.phrases import read
from eldesthand.seats import E, N, S, W
from eldesthand.table import acts
from eldesthand.table.acts import (
    Act,
    Alone,
    AnswerVoid,
    AskVoid,
    CallAttention,
    Claim,
    Consent,
    Correct,
    CutPack,
    DealPacket,
    Discard,
    Elect,
    Mark,
    Matter,
    NameSuit,
    Option,
    Pass,
    PassMake,
    Play,
    PlayTogether,
    Propose,
    Refuse,
    Rest,
    Retract,
    Show,
    Shuffle,
    SlipIn,
    Talk,
    TurnUp,
    Waive,
    What,
    Withdraw,
)

BOOKS = ("S", "P", "B")
CLASSES = [
    owner
    for owner in vars(acts).values()
    if isinstance(owner, type) and issubclass(owner, Act) and owner not in (Act, acts.Direct)
]
"""All that a seat can do; what one does who directs is read at his table."""

CARDS = st.sampled_from((*pack(2), *(card + 64 for card in pack(7)), UNKNOWN))
TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
SPOKEN = st.sampled_from(("I pass", "None", "Hearts!", "hearts", "Please, partner", "#17", "SA", "?", "Yes", "talk"))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "seat": st.integers(0, 3),
    "hand": st.integers(0, 3),
    "whom": st.integers(0, 3),
    "place": st.integers(0, 3),
    "card": CARDS,
    "substitute": CARDS | st.just(NONE),
    "other": CARDS | st.just(NONE),
    "turn_up": CARDS | st.just(NONE),
    "cards": st.lists(CARDS, min_size=1, max_size=4).map(tuple),
    "order": st.lists(CARDS, max_size=6).map(tuple),
    "suit": st.integers(0, 4),
    "side": st.integers(0, 1),
    "consent": st.integers(0, 15),
    "matter": st.sampled_from(Matter),
    "words": TEXT | SPOKEN,
    "person": TEXT,
    "form": st.sampled_from(("one phrase", "suit first", "joined", "take", "other take")) | TEXT,
    "what": st.sampled_from(("substitute", "take back", "adjourn", "bot", "act for partner")) | TEXT,
}
"""What the fields of acts can hold; a field not named here is a flag or a number by its type."""


def values(owner: type[Any], name: str, kind: Any) -> st.SearchStrategy[Any]:
    if owner is Option and name == "what":
        return st.sampled_from(What)
    if kind is Option:
        return of_class(Option)
    if name in VALUES:
        return VALUES[name]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return st.sampled_from(kind)
    return st.booleans() if kind is bool else st.integers(0, 999)


def of_class(owner: type[Any]) -> st.SearchStrategy[Any]:
    """Acts of a class, each field at its default or at anything it can hold."""
    given_fields = {}
    for field in fields(owner):
        some = values(owner, field.name, field.type)
        given_fields[field.name] = some if field.required else st.just(field.default) | some
    return st.builds(owner, **given_fields)


ANY_ACT: st.SearchStrategy[Act] = st.one_of([of_class(owner) for owner in CLASSES])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("owner", CLASSES, ids=lambda owner: owner.__name__)
@given(data=st.data())
def test_every_class_of_act_has_a_phrase_that_reads_back(owner: type[Act], book: str, data: st.DataObject) -> None:
    act = data.draw(of_class(owner))
    assert read(phrase(act, book), act.seat, book) == act


@given(st.lists(ANY_ACT, max_size=6), st.sampled_from(BOOKS))
def test_acts_written_as_lines_read_back_from_a_record(done: list[Act], book: str) -> None:
    document = loads(dumps(Document(tuple(line(act, book) for act in done))))
    assert document.errors == ()
    again: list[Act] = []
    for item in document.items:
        again += acts_of(item, book) if isinstance(item, Speech) else [Rest(-1, item.ns, item.ew)]  # type: ignore[union-attr]
    assert again == [Rest(-1, act.ns, act.ew) if isinstance(act, Rest) else act for act in done]


@given(ANY_ACT, st.sampled_from(BOOKS), st.integers(0, 4), st.sampled_from(("", "void", "lead")), st.booleans())
def test_a_canonical_phrase_means_the_same_whatever_the_table(
    act: Act, book: str, trump: int, asked: str, laid: bool
) -> None:
    situation = FixedContext(asked, (), trump, N, S if laid else -1, card("H9"), 12)
    assert read(phrase(act, book), act.seat, book, situation) == act


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (Play(N, card("SA")), "SA"),
        (Play(S, card("H4"), N), "N H4"),
        (Play(W, card("SA"), lead=True), "leads SA"),
        (PlayTogether(N, (card("SA"), card("SK"))), "plays together SA SK"),
        (SlipIn(N, card("H7"), 2), "slips H7 into trick 2"),
        (Show(N, card("HK"), W), "shows W HK"),
        (Discard(N, UNKNOWN), "discards ?"),
        (Shuffle(N, (card("SA"), card("HT"))), "shuffles SA HT"),
        (CutPack(N, 12), "cuts 12"),
        (DealPacket(N, E, 2), "deals 2 to E"),
        (TurnUp(N, card("H9")), "turns up H9"),
        (Pass(N), "passes"),
        (NameSuit(N, 2), "names hearts"),
        (Alone(N, 2), "plays alone at hearts"),
        (Alone(N, 2, "suit first"), "plays alone suit first at hearts"),
        (AskVoid(N, 3), "asks partner of spades"),
        (AnswerVoid(N), "answers none"),
        (AnswerVoid(N, False), "answers found"),
        (Retract(S, card("C8"), card("SK")), "takes back C8 for SK"),
        (Retract(S, card("C8"), NONE), "takes back C8"),
        (Withdraw(S, card("S8"), card("S9")), "withdraws S8 for S9"),
        (Claim(W, Matter.REVOKE, S, 1), "claims revoke, S, trick 1"),
        (CallAttention(W, Matter.LEAD, E), "calls attention: lead out of turn, E"),
        (Elect(N, Option(What.CALL_CARD, card("SA"), hand=W)), "calls SA from W"),
        (Elect(N, Option(What.CALL_SUIT, suit=1)), "calls diamonds"),
        (Elect(N, Option(What.CALL_SUIT), 17), "calls a suit #17"),
        (Elect(N, Option(What.BAR_SUIT, suit=3)), "forbids spades"),
        (Elect(N, Option(What.HIGHEST, hand=E)), "calls the highest from E"),
        (Elect(N, Option(What.WIN, hand=E, trick=2)), "calls E to win trick 2"),
        (Elect(N, Option(What.NEW_DEAL)), "claims a new deal"),
        (Elect(N, Option(What.REFUSE), 9), "does not accept #9"),
        (Refuse(N, 9), "refuses #9"),
        (Consent(N, 9), "consents #9"),
        (Waive(N, 17), "waives #17"),
        (Mark(N, 2, 1), "marks EW 2"),
        (Correct(N, 1, 3), "corrects EW to 3"),
        (Propose(N, "substitute", 0b1110, person="Eve"), 'proposes substitute "Eve"'),
        (Propose(N, "take back", 0b1010, 12), "proposes take back #12 to EW"),
        (Propose(N, "act for partner", 0b1010), "proposes act for partner"),
        (Propose(N, "act for partner", 0b1110), "proposes act for partner to ESW"),
        (Propose(N, "a pause", 0b1110), 'proposes "a pause"'),
        (Talk(N, "fine weather"), '"fine weather"'),
        (Talk(N, "I pass"), '"I pass" as talk'),
        (Rest(-1, 3, 0), "rest NS 3 EW 0"),
    ],
)
def test_canonical_phrases_are_what_a_player_would_write(act: Act, words: str) -> None:
    assert phrase(act, "S") == words


def test_a_pass_at_bridge_is_a_pass_of_the_make() -> None:
    assert phrase(PassMake(N), "B") == "passes the make"
    assert phrase(Pass(N), "B") == "declines"


def test_an_act_of_no_row_is_told() -> None:
    class Sings(Act, frozen=True):
        """Something not in the tables."""

    with pytest.raises(ValueError, match="no phrase for"):
        phrase(Sings(N), "S")
