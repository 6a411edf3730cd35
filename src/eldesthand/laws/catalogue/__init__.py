"""The laws of the books, and the rulings on what they leave open, restated in our own words.

The texts lie beside this module, one TOML file to a book and one for the rulings; nothing is read
before it is asked for. Ids are forgiving: ``law("s 52")``, ``ruling("a8")``, ``law("double-7a")``.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

BookCode = str
Class = Literal["enforce", "right", "procedure", "physical", "etiquette"]

FILES: Mapping[BookCode, str] = {"S": "somerset", "P": "newyork", "B": "bridge1907", "M": "modern"}
_ADDED: dict[BookCode, Path] = {}
RULINGS = "rulings"


class BookInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A book of laws; `circa` where its year is not quite certain, and no year where it is nobody's in particular."""

    code: BookCode
    name: str
    title: str
    year: int = 0
    authors: tuple[str, ...] = ()
    game: Literal["euchre", "bridge"] = "euchre"
    circa: bool = False

    @property
    def short(self) -> str:
        """Its name and year, as a record of play gives it: "Somerset 1888"."""
        return f"{self.name} {self.year}" if self.year else self.name

    def __str__(self) -> str:
        return f"{self.title}, {'c. ' if self.circa else ''}{self.year}" if self.year else self.title


class Law(Struct, frozen=True, forbid_unknown_fields=True):
    """One law of a book.

    `classes` begins with the one that dominates. `claim` says who may claim, and until when; it is
    empty where nobody need. `rulings` are the ids that bear on it. `table_does` says what the table
    does about a law that it can't enforce: one of etiquette, or of cards as physical things.
    """

    id: str
    group: str
    topic: str
    text: str
    classes: tuple[Class, ...] = msgspec.field(name="class")
    claim: str
    effect: str
    rulings: tuple[str, ...]
    table_does: str = ""

    @property
    def book(self) -> BookCode:
        """The code of the book it stands in."""
        return self.id[0]

    @property
    def words(self) -> str:
        """All that can be searched in it."""
        return " ".join((self.id, self.group, self.topic, self.text, self.claim, self.effect, self.table_does))


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling on what the books leave open.

    `laws` are the ids it bears on. `option` says that a table may choose otherwise.
    """

    id: str
    issue: str
    ruling: str
    reason: str
    laws: tuple[str, ...]
    option: bool = False

    @property
    def words(self) -> str:
        """All that can be searched in it."""
        return " ".join((self.id, self.issue, self.ruling, self.reason))


class UnknownLaw(LookupError):
    """Nothing in the catalogue bears the id asked for; `near` holds the ids most like it."""

    def __init__(self, asked: str, near: Iterable[str] = (), kind: str = "law") -> None:
        self.asked = asked
        self.near = tuple(near)
        advice = f"the nearest: {', '.join(self.near)}" if self.near else f"an id looks like {_NAMED[kind]}"
        super().__init__(f"there is no {kind} {asked!r}; {advice}")


class NoSuchBook(LookupError):
    """No book of laws goes by the name asked for."""

    def __init__(self, asked: str) -> None:
        self.asked = asked
        known = ", ".join(f"{code} ({info.short})" for code, info in _infos().items())
        super().__init__(f"there is no book {asked!r}; the books are {known}")


_ALSO = {"P": ("Polhemus", "Polhemus 1876")}
"""Other names by which a book is known."""

_NAMED = {
    "law": "S52, P9c or B-DOUBLE-7a",
    "ruling": "A-08 or Z-33",
    "law or ruling": "S52, P9c, B-DOUBLE-7a, A-08 or Z-33",
}

Entry = Law | Ruling
E = TypeVar("E", Law, Ruling)


def books() -> tuple[BookInfo, ...]:
    """Return the books, the Somerset Club's first."""
    return tuple(_infos().values())


def book(asked: str) -> BookInfo:
    """Return the book of that code, name or year: "S", "somerset", "1888" and "Somerset 1888" are one.

    Raises UnknownBook.
    """
    wanted = asked.strip().lower()
    for info in books():
        names = (info.code, info.name, str(info.year or info.name), info.short, *_ALSO.get(info.code, ()))
        if wanted in (name.lower() for name in names):
            return info
    raise NoSuchBook(asked)


def laws(code: BookCode | None = None) -> tuple[Law, ...]:
    """Return the laws of one book, or of all, in the order of the book."""
    if code is None:
        return tuple(law for each in _codes() for law in laws(each))
    return _volume(code).law


@cache
def rulings() -> tuple[Ruling, ...]:
    """Return every ruling: A-01 onward for euchre, Z-01 onward for bridge."""
    return msgspec.convert(_read(RULINGS)["ruling"], tuple[Ruling, ...])


def law(asked: str) -> Law:
    """Return the law of that id. Raises UnknownLaw."""
    return _one(asked, _laws_by_key(), "law")


def ruling(asked: str) -> Ruling:
    """Return the ruling of that id. Raises UnknownLaw."""
    return _one(asked, _rulings_by_key(), "ruling")


def look_up(asked: str) -> tuple[Entry, ...]:
    """Return the law or ruling of that id and its lettered parts: "B-DOUBLE-7" gives 7a to 7n.

    Raises UnknownLaw.
    """
    known: dict[str, Entry] = {**_laws_by_key(), **_rulings_by_key()}
    key = _key(asked)
    entries = [entry for other, entry in known.items() if other == key or _is_part(other, key)]
    if not entries:
        raise UnknownLaw(asked, _near(key, known), "law or ruling")
    return tuple(entries)


def find(words: str, code: BookCode | None = None) -> tuple[Entry, ...]:
    """Return the laws, then the rulings, in which each of `words` begins a word; case doesn't matter.

    Given the code of a book, only its laws and the rulings that bear on them.
    """
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
    held: list[Entry] = [*laws(code), *(ruling for ruling in rulings() if _bears_on(ruling, code))]
    return tuple(entry for entry in held if patterns and all(pattern.search(entry.words) for pattern in patterns))


class _Volume(Struct, frozen=True, forbid_unknown_fields=True):
    """A book's file as it is read."""

    book: BookInfo
    law: tuple[Law, ...]


@cache
def _volume(code: BookCode) -> _Volume:
    if code in _ADDED:
        return msgspec.convert(tomllib.loads(_ADDED[code].read_text(encoding="utf-8")), _Volume)
    return msgspec.convert(_read(FILES[code]), _Volume)


def _codes() -> tuple[BookCode, ...]:
    return (*FILES, *_ADDED)


def add(code: BookCode, path: Path) -> None:
    """Add the laws of another book, from a file of the same form as those that lie here."""
    _ADDED[code] = path
    _forget()
    _volume(code)


def remove(code: BookCode) -> None:
    """Take the laws of an added book away again."""
    _ADDED.pop(code, None)
    _forget()


def _forget() -> None:
    for kept in (_volume, _infos, _laws_by_key):
        kept.cache_clear()


def _read(name: str) -> dict[str, object]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _infos() -> dict[BookCode, BookInfo]:
    return {code: _volume(code).book for code in _codes()}


def _bears_on(ruling: Ruling, code: BookCode | None) -> bool:
    return code is None or any(bearing.startswith(code) for bearing in ruling.laws)


def _key(asked: str) -> str:
    """Return an id in capitals, without marks, spaces or leading noughts: "s 52" gives S52, "A-08" A8."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[^A-Z0-9]", "", asked.upper()))


@cache
def _laws_by_key() -> dict[str, Law]:
    """Return the laws by key; those of bridge also without the B that most citations drop."""
    known = {_key(law.id): law for law in laws()}
    return known | {_key(law.id.removeprefix("B-")): law for law in laws("B")}


@cache
def _rulings_by_key() -> dict[str, Ruling]:
    return {_key(ruling.id): ruling for ruling in rulings()}


def _is_part(key: str, whole: str) -> bool:
    """Whether a key is that of a lettered part: B-DOUBLE-7a of B-DOUBLE-7."""
    return key[:-1] == whole and key[-1].isalpha()


def _one(asked: str, known: Mapping[str, E], kind: str) -> E:
    key = _key(asked)
    if key not in known:
        raise UnknownLaw(asked, _near(key, known), kind)
    return known[key]


def _near(key: str, known: Mapping[str, Entry], at_most: int = 5) -> list[str]:
    """Return the ids most like `key`, its lettered parts before any other."""
    parts = [other for other in known if _is_part(other, key)]
    like = get_close_matches(key, known, n=2 * at_most)
    return list(dict.fromkeys(known[other].id for other in [*parts, *like]))[:at_most]
