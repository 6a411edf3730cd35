"""What the referee tells may be said in the same words: the options of the rights that are open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldesthand.english import plain
from eldesthand.minutes.context import Context
from eldesthand.minutes.options import option_words
from eldesthand.minutes.phrasebook import infinitive
from eldesthand.minutes.tokens import Token, tokens
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import Act, Alone, Elect, Option, PlayOut, What, Withdraw
from eldesthand.table.rights import Right

_BEGINNINGS: Final = (("i", "may"), ("we", "may"), ("i", "will"), ("we", "will"), ("i",), ("we",), ("may",))


def read(spoken: list[Token], seat: Seat, context: Context) -> Act | None:
    """Return the act of words in which the referee tells what the seat may do, None if they are no such words."""
    if not spoken or not context.rights:
        return None
    said = _plain(spoken)
    for right in context.rights:
        if right.held_by(seat):
            for option in right.options:
                if said in _told(right, option):
                    return _act(seat, right, option)
    return None


def _told(right: Right, option: Option) -> Iterator[str]:
    """Yield the words in which an option of a right is told."""
    texts = [plain.demand(option, right.against), option_words(option)]
    if right.default is not None and right.default.what is option.what:
        texts.append(plain.default(right))
    for text in dict.fromkeys(texts):
        yield _plain(tokens(text, spoken=False))


def _plain(spoken: list[Token]) -> str:
    """Return words as they are compared: small letters, without the subject, the first verb plain."""
    words = []
    for token in spoken:
        kind, value = token.ways[0]
        words.append(f"{kind}{value}" if kind == "CARD" else token.text.lower())
    for beginning in _BEGINNINGS:
        if tuple(words[: len(beginning)]) == beginning:
            words = words[len(beginning) :]
            break
    return infinitive(" ".join(words))


def _act(seat: Seat, right: Right, option: Option) -> Act:
    """Return the act by which an option is used."""
    match option.what:
        case What.CHANGE:
            return Withdraw(seat, option.card, hand=option.hand if option.hand != seat else NOBODY)
        case What.TAKE:
            return Alone(seat, form="take")
        case What.GO_ALONE:
            return Alone(seat)
        case What.PLAY_OUT:
            return PlayOut(seat)
    return Elect(seat, option, right.opened)
