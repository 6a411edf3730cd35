"""Passwords: which will do, and their Argon2id hashes, made in threads of their own so that nobody waits for them."""

from __future__ import annotations

import asyncio
import secrets
import string
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")
SHORTEST: Final = 8
LONGEST: Final = 128
FIGURES: Final = 12
"""The fewest figures that are a password without anything else."""

MEMORY_KIB: Final = 19 * 1024
PASSES: Final = 2
LANES: Final = 1
"""What OWASP's cheat sheet on storing passwords wants of Argon2id at least: 19 MiB, two passes, one lane."""

AT_ONCE: Final = 2
WAITING: Final = 40
"""So many passwords may wait to be hashed; whoever comes then is asked to try again."""

_WORDS: Final = """
password passwort letmein welcome qwerty qwertz azerty asdfgh zxcvbn iloveyou sunshine princess football baseball
superman batman starwars trustno dragon monkey shadow master michael jennifer jordan charlie hunter freedom whatever
computer internet samsung liverpool chelsea arsenal cheese chocolate cookie flower summer winter spring autumn
january december monday friday secret changeme default admin administrator login guest member access hello hallo
bonjour qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm qazwsx lovely killer pokemon naruto minecraft google facebook
eldesthand cardroom euchre bridge whist somerset rightbower leftbower bower trumps grandslam jackofhearts
aceofspades queenofspades
"""
COMMON: Final = frozenset(_WORDS.split())
"""What many take for a password, and what comes to mind in a card room, without figures and signs."""

AROUND: Final = string.digits + string.punctuation
DISGUISES: Final = str.maketrans("01345@$!", "oleasasi")
"""What many put before or after a word, and for letters within it."""


class BadPassword(ValueError):
    """Raised for what is no password for an account; its words say why and what would be."""


class Busy(Exception):
    """Raised when too many passwords wait to be hashed already."""


def checked(password: str, name: str = "") -> str:
    """Return a password as it is hashed, if it will do for someone of a name.  Raises `BadPassword`."""
    plain = composed(password)
    if len(plain) < SHORTEST:
        raise BadPassword(f"a password has {SHORTEST} characters at least: three or four words will do well")
    if len(plain) > LONGEST:
        raise BadPassword(f"a password has {LONGEST} characters at most")
    cores = {_letters(plain), _letters(plain.strip(AROUND).translate(DISGUISES))}
    if cores & COMMON or _is_a_run(plain.casefold()) or len(set(plain.casefold())) < 4:
        raise BadPassword("that password is among the first anyone would try: three or four words will do well")
    if plain.isdecimal() and len(plain) < FIGURES:
        raise BadPassword("figures alone are tried through in no time: three or four words will do well")
    if name and _letters(name) in cores:
        raise BadPassword("a password is not one's name: three or four words will do well")
    return plain


def composed(password: str) -> str:
    """Return a password the same from whatever keyboard it comes."""
    return unicodedata.normalize("NFKC", password)


def _letters(text: str) -> str:
    """Return the letters of a text alone: ``Password1!`` is no better than ``password``."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", text).casefold() if letter.isalpha())


def _is_a_run(text: str) -> bool:
    """Whether signs follow one another upwards or downwards, or stay: 23456789, hgfedcba, aaaaaaaa."""
    steps = {ord(after) - ord(before) for before, after in pairwise(text)}
    return len(steps) == 1 and steps <= {-1, 0, 1}


class Passwords:
    """Hashes passwords, and says whether one fits a hash."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """Return the hash of a password that was `checked`.  Raises `Busy`."""
        return await self._in_a_thread(lambda: str(_hasher().hash(password)))

    async def fits(self, password: str, kept: str) -> bool:
        """Whether a password fits a hash; it takes the same time where there is none ("").  Raises `Busy`."""
        return await self._in_a_thread(lambda: _fits(composed(password)[: LONGEST + 1], kept))

    async def _in_a_thread(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Busy("too many are signing in just now: try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def is_old(kept: str) -> bool:
    """Whether a hash was made with less work than is asked for today."""
    return bool(_hasher().check_needs_rehash(kept))


def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # a room without members does without it

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)


def _fits(password: str, kept: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return bool(_hasher().verify(kept or _nobodys(), password)) and bool(kept)
    except (VerificationError, InvalidHashError):
        return False


def _nobodys() -> str:
    """Return a decoy hash that is of no password, for a name that has no account."""

    def plain(size: int) -> str:
        return b64encode(secrets.token_bytes(size)).decode().rstrip("=")

    return f"$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p={LANES}${plain(16)}${plain(32)}"
