"""Talk that sounds like the game: words that are no phrase and yet name something of it, and what is near to them."""

from __future__ import annotations

from typing import Final

from eldesthand.minutes.context import Context
from eldesthand.minutes.lexicon import STRANGE, saying
from eldesthand.minutes.tokens import tokens

_SPOKEN_OF: Final = """
I ME MY YOU YOUR HE HIS NOT CAN MUST WANT LET YET PARTNER TAKE GET MAKE LAST NEXT SEAT= N NONE SIDE= FROM REST HAND
SEE PLACE CALL PLAY HIGHEST LOWEST ORDINAL ENOUGH OTHERTHAN WAIVE SPOKE NOTYET ALL PUT PARTICLE TURNED THROW OWE
MADE GAVE CHANGE MANY MORE BEFORE LAY TABLE JUDGED UPTO
"""
_EVERYDAY: Final = frozenset(_SPOKEN_OF.split())
"""Notions that people speak of away from the table too."""
_EMPTY: Final = frozenset(("Q", "IF", "IT", STRANGE))


def is_marked(words: str, context: Context) -> bool:
    """Whether words heard as talk are told to be: the speaker is awaited, or they sound like the game."""
    return context.awaited or sounds_like_the_game(words)


def sounds_like_the_game(words: str) -> bool:
    """Whether words name something of the game, or little else than what is said at a table all the time."""
    notions = saying(tokens(words, spoken=True))
    names = notions.names
    if names - _EVERYDAY - _EMPTY:
        return True
    strange = len(notions.values(STRANGE))
    return bool(names) if not strange else len(names - _EMPTY) >= max(2, strange)
