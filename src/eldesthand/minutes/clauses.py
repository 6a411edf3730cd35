"""A saying of several clauses: the acts it is made of, one after the other, and what in it is talk."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, rank_of, suit_of
from eldesthand.minutes.context import Context
from eldesthand.minutes.document import Said
from eldesthand.minutes.lexicon import saying
from eldesthand.minutes.talk import sounds_like_the_game
from eldesthand.minutes.tokens import tokens
from eldesthand.seats import NOBODY, Seat, partner
from eldesthand.table.act import Trait
from eldesthand.table.acts import (
    Act,
    Admit,
    Alone,
    Announce,
    AnswerVoid,
    CallAttention,
    Claim,
    Elect,
    NameSuit,
    Order,
    Pass,
    Remark,
    Talk,
    TurnDown,
    What,
)
from eldesthand.table.rights import CALLS

Read = Callable[[Said], Act | None]

MOST: Final = 8
"""Clauses beyond which a saying is talk."""

_PARTS: Final = re.compile(r"[^,;:.!?—–…]+[^\w\s]*")
_JOINTS: Final = re.compile(r"\b(?:and|but|so|because|then|since|as)\b", re.IGNORECASE)
_MENDED: Final = re.compile(r"\b(?:i mean|i meant|no wait|wait no|scratch that|correction|make that)\b", re.IGNORECASE)
"""Words by which one takes back what one has just said."""
_NO: Final = re.compile(r"(?:(?:oh|er|um|uh|hmm|well|ah)\W+)*no[^\w?]*", re.IGNORECASE)
"""What takes words back that it follows."""
_STRESS: Final = frozenset(("I", "ME", "IT", "CLAIM", "PENALTY", "LET", "MUST", "NOTYET"))
_TAG: Final = frozenset(("Q", "SEAT=", "PARTNER", "NOT"))
"""What a clause has that, put as a question, only asks for assent to the one before it."""
_DOUBT: Final = frozenset(("IF", "Q", "YET"))


def read(said: Said, seat: Seat, context: Context, read_alone: Read) -> tuple[Act, ...]:
    """Return the acts of the clauses of a saying, and as talk what else in it sounds like the game."""
    talk = (Talk(seat, said.text),)
    those = _asked(parts(said.text))
    if not 1 < len(those) <= MOST or _MENDED.search(said.text):
        return talk
    acts: list[Act] = []
    kept = 0
    before: list[str] = []
    after: list[str] = []
    addressed: Seat = NOBODY
    for part in those:
        notions = saying(tokens(part, spoken=True))
        if acts and _NO.fullmatch(part.strip()):
            kept = len(acts)
            continue
        if not notions.names - {"SEAT=", "PARTNER", "NOT", "NOTYET"} and part.strip():
            addressed = notions.seat if notions.seat >= 0 else addressed
            continue
        heard = [act for act in _read(part, said, seat, context, read_alone) if act is not None]
        acts += heard
        if not heard:
            (after if acts else before).append(part)
    if _reckons_up(acts, said.text) or (kept and not _goes_on(acts, kept, after)):
        return talk
    acts = _merged([_addressed(act, seat, addressed) for act in acts])
    acts = [_pointed(act, [*before, *after], seat, context) for act in acts]
    acts = [act for act in acts if _certain(act, seat, context) is not None and not _restates(act, acts, context)]
    if not acts or not _hold(acts, before, after):
        return talk
    left = ", ".join(part.strip() for part in (*before, *after) if not _stresses(part))
    return (*acts, Talk(seat, left)) if sounds_like_the_game(left) else tuple(acts)


def _goes_on(acts: list[Act], kept: int, beside: list[str]) -> bool:
    """Whether a "no" after so many acts leaves them standing, and another follows: ``Pass. No, I order it up``."""
    stand = len(acts) > kept and all(Trait.DECLARES in act.traits for act in acts[:kept])
    return stand and not any("NOT" in saying(tokens(part, spoken=True)).names for part in beside)


def _reckons_up(acts: list[Act], text: str) -> bool:
    """Whether points announced are but a part of a sum: ``we had three, and these two make five``."""
    *parts, total = saying(tokens(text, spoken=True)).values("N") or (0,)
    return (
        len(parts) > 1
        and sum(parts) == total
        and any(isinstance(act, Announce) and act.points != total for act in acts)
    )


def _restates(act: Act, acts: list[Act], context: Context) -> bool:
    """Whether an act only gives the reason of another or says it again: a suit that is turned up, a fault charged."""
    match act:
        case NameSuit(suit=suit):
            turned = context.turn_up >= 0 and not context.to_make and suit == suit_of(context.turn_up)
            return turned and any(isinstance(other, (Order, Alone)) for other in acts)
        case CallAttention():
            return any(isinstance(other, Elect) and other.option.what in CALLS for other in acts)
    return False


def _stresses(part: str) -> bool:
    """Whether a clause only presses what another says: ``claim it``."""
    return saying(tokens(part, spoken=True)).names <= _STRESS


def parts(text: str) -> Iterator[str]:
    """Yield the clauses of a text, each with the mark after it."""
    for match in _PARTS.finditer(text):
        if match[0].strip():
            yield match[0]


def _asked(those: Iterator[str]) -> list[str]:
    """Return clauses, each as a question that is followed by what asks for assent, as ``right?`` or ``partner?``."""
    sentences: list[str] = []
    for part in those:
        if sentences and "?" in part and not re.search(r"[.!?]", sentences[-1]):
            names = saying(tokens(part, spoken=True)).names
            if names <= _TAG:
                sentences[-1] = sentences[-1].rstrip(" ,;:—–…-") + "?"
                part = part.replace("?", "")
        sentences.append(part)
    return sentences


def _read(part: str, said: Said, seat: Seat, context: Context, read_alone: Read) -> list[Act | None]:
    """Return the acts of a clause: of the whole of it, else of what stands on both sides of a conjunction."""
    act = _certain(read_alone(replace(said, text=part.strip())), seat, context)
    if act is not None:
        return [act]
    acts = [_certain(read_alone(replace(said, text=half)), seat, context) for half in halves(part)]
    return acts if all(acts) else []


def halves(part: str) -> tuple[str, ...]:
    """Return the halves on both sides of a conjunction, nothing if there is none or there are several."""
    pair = tuple(half.strip() for half in _JOINTS.split(part) if half.strip())
    return pair if len(pair) == 2 else ()


def _certain(act: Act | None, seat: Seat, context: Context) -> Act | None:
    """Return an act if a part of a saying is enough for it: a demand if a right offers it, an answer if one is due.

    Who holds no right loses none by claiming a new deal, and is told why there is none.
    """
    match act:
        case Talk():
            return None
        case Elect(option=option):
            held = [right for right in context.rights if right.held_by(seat)]
            due = any(right.offers(option) for right in held) or (option.what is What.NEW_DEAL and not held)
            return act if due else None
        case AnswerVoid():
            return act if context.asked == "void" or context.strayed is not None else None
        case Announce():
            return act if context.ended else None
        case Remark():
            return None
        case Order() | TurnDown() | NameSuit() | Alone():
            return act if context.trump == NONE or (isinstance(act, Alone) and act.form == "take") else None
    return act


def _pointed(act: Act, beside: list[str], seat: Seat, context: Context) -> Act:
    """Return the call of a card with the card that what stands beside it names: ``leave the king there, I call it``.

    Where that names none that may be called, or several may be, the call is talk.
    """
    if not isinstance(act, Elect) or act.option.what is not What.CALL_CARD or act.option.card >= 0:
        return act
    ranks = {
        notion.value for part in beside for notion in saying(tokens(part, spoken=True)).notions if notion.name == "RANK"
    }
    if not ranks:
        return act
    held = (right for right in context.rights if right.held_by(seat))
    cards = {
        option.card for right in held for option in right.options
        if option.what is What.CALL_CARD and option.card >= 0 and rank_of(option.card) in ranks
    }  # fmt: skip
    return replace(act, option=replace(act.option, card=cards.pop())) if len(cards) == 1 else Talk(seat, "")


def _addressed(act: Act, seat: Seat, who: Seat) -> Act:
    """Return an accusation or a demand with the one it was addressed to."""
    if who in (NOBODY, seat, partner(seat)):
        return act
    if isinstance(act, Elect) and act.option.hand < 0 and act.option.what in CALLS:
        return replace(act, option=replace(act.option, hand=who))
    return replace(act, whom=who) if isinstance(act, (CallAttention, Claim)) and act.whom < 0 else act


def _merged(acts: list[Act]) -> list[Act]:
    """Return acts without those that only say again what another says in full."""
    kept: list[Act] = []
    for act in acts:
        if isinstance(act, Order) and any(isinstance(other, Alone) for other in kept):
            continue
        if isinstance(act, Alone) and any(isinstance(other, Order) for other in kept):
            kept = [other for other in kept if not isinstance(other, Order)]
            act = replace(act, form="joined") if act.form == "one phrase" else act
        fuller = next((other for other in kept if type(other) is type(act) and _within(act, other)), None)
        if fuller is None:
            kept = [other for other in kept if not (type(other) is type(act) and _within(other, act))]
            kept.append(act)
    return kept


def _within(less: Act, more: Act) -> bool:
    """Whether an act says nothing that another of its kind does not say."""
    names = less.__struct_fields__
    plain = type(less)(*(getattr(less, name) for name in names)).__struct_defaults__
    defaults = dict(zip(names[len(names) - len(plain) :], plain, strict=True))
    return all(
        getattr(less, name) == getattr(more, name) or (name in defaults and getattr(less, name) == defaults[name])
        for name in names
    )


def _hold(acts: list[Act], before: list[str], after: list[str]) -> bool:
    """Whether acts stand beside what was not understood before and after them.

    A claim or a demand does not where that supposes or asks something, nor where it may be taken back by what follows.
    """
    if sum(isinstance(act, NameSuit) for act in acts) > 1:
        return False
    first, then = ([saying(tokens(part, spoken=True)).names for part in parts] for parts in (before, after))
    doubtful = any(names & _DOUBT for names in (*first, *then)) or any("NOT" in names for names in then)
    of_oneself = any("I" in names for names in (*first, *then))
    of_others = any(names & {"YOU", "HE", "MUST"} and "NOT" in names for names in first)
    for act in acts:
        if of_others and isinstance(act, Pass):
            return False
        if doubtful and Trait.DECLARES not in act.traits and not isinstance(act, Admit):
            return False
        if of_oneself and isinstance(act, Claim) and act.whom < 0:
            return False
    return True
