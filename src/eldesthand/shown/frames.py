"""The frames of the socket, in both directions; docs/protocol.md shows them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct

from eldesthand.session.settling import LifeAsked
from eldesthand.shown.around import LifeShown
from eldesthand.shown.choosing.book import Bookplate
from eldesthand.shown.desk_frames import Desk, Offer
from eldesthand.shown.directing import DirectorShown
from eldesthand.table.due import Due
from eldesthand.table.view import View

LONGEST_FRAME: Final = 8192
"""Characters of a frame from outside."""

NO_TEXT: Final = "half of a character stands alone in it, which is no text"
"""What is said of a lone surrogate, wherever it stands."""

HALVES: Final = re.compile("[\ud800-\udfff]")


class Digits(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a page brings to the deal of a commitment: hexadecimal digits that it has drawn."""

    committed: str
    digits: str


Reaction = Literal["well played", "thank you", "sorry", "unlucky", "one moment", "a smile"]
"""What people at a table say to each other beside the game."""


class Asked(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What someone asks by command `id`, having seen the table at version `seq`; one of the rest is given.

    `act` is an act at cards, `words` what is said or done in words, `draw` the place in the spread of the card
    drawn for a place; `next` asks for the next deal, `again` for another rubber or game, `menu` for a menu by its
    name, `life` settles something about the table beside the cards, `direct` is something that a director does.
    `react` is for the others, and kept nowhere.  `entropy` goes with a shuffle: hexadecimal digits.  `digits` are
    brought to a deal by a page, whoever shuffles.
    """

    id: str
    seq: int = 0
    act: dict[str, Any] | None = None
    words: str | None = None
    draw: int | None = None
    next: bool = False
    again: bool = False
    menu: str | None = None
    entropy: str = ""
    life: LifeAsked | None = None
    direct: dict[str, Any] | None = None
    digits: Digits | None = None
    react: Reaction | None = None


class Spread(Struct, frozen=True, gc=False):
    """The cut for places: how many cards lie spread out, who draws next, and what has been drawn."""

    cards: int
    who: str
    drawn: tuple[tuple[str, int], ...]


class Shown(Struct, frozen=True, gc=False):
    """Table `table` as someone may see it; `you` is their name, `seat` where they sit (-1: nowhere).

    `desk` is what they are told in words and may choose.
    `lawful` are the acts that no law answers with a penalty: at a table for learning only.  `committed` is the
    commitment to the pack in hand.  `present` are those of the table who are here now, `watchers` how many look on.
    At a table of a club's evening `evening` is its name and `number` the table's there.
    """

    table: str
    you: str
    seat: int
    people: tuple[str, ...]
    house: tuple[str, ...]
    book: Bookplate
    manner: str
    view: View | None
    due: Due | None
    before_the_deal: bool
    over: bool
    won: bool
    desk: Desk
    spread: Spread | None = None
    lawful: tuple[dict[str, Any], ...] = ()
    committed: str = ""
    present: tuple[str, ...] = ()
    watchers: int = 0
    life: LifeShown | None = None
    evening: str = ""
    number: int = 0
    director: DirectorShown | None = None


class MenuOf(Struct, frozen=True, gc=False):
    """The menu that command `menu` has asked for."""

    menu: str
    title: str
    choices: tuple[Offer, ...]


class Words(Struct, frozen=True, gc=False, omit_defaults=True):
    """What was done, as its hearer may know it, in deal number `deal` by seat `by`; `law` answers a void act.

    `ruled` are the places in `followed` of what the laws have answered, `laws` their numbers, one for each of these.
    """

    told: str = ""
    followed: tuple[str, ...] = ()
    void: bool = False
    law: str = ""
    deal: int = 0
    by: int = -1
    ruled: tuple[int, ...] = ()
    laws: tuple[tuple[str, ...], ...] = ()


class Taken(Struct, frozen=True, gc=False, omit_defaults=True):
    """Command `ack` is on disk, as event `seq`; `again` says that it was before.

    `heard` tells who spoke that the words sound like the game and were heard as talk, and what is near to them; `near`
    are those phrases.
    """

    ack: str
    seq: int
    again: bool = False
    heard: str = ""
    near: tuple[str, ...] = ()


class Refused(Struct, frozen=True, gc=False, omit_defaults=True):
    """Command `refused` has not been done, and why; `law` if a law says so at a table for learning."""

    refused: str
    why: str
    law: str = ""


class Overtook(Struct, frozen=True, gc=False):
    """Command `overtaken` was chosen at a table that has gone on to version `seq`: ask again if it is still meant."""

    overtaken: str
    seq: int


class Reacted(Struct, frozen=True, gc=False):
    """Somebody at the table reacts."""

    reaction: Reaction
    by: str


class Asks(Protocol):
    """A frame by which a guest asks something."""

    @property
    def id(self) -> str:
        """By which the asker knows the answer."""
        ...


A = TypeVar("A", bound=Asks)


class BadFrame(ValueError):
    """Raised for a frame that can't be read; its words say what is wrong, `id` is its own, "" if it has none."""

    def __init__(self, why: str, id: str = "") -> None:  # noqa: A002
        super().__init__(why)
        self.id = id


_ASKED: Final = msgspec.json.Decoder(Asked)
_THINGS: Final = ("act", "words", "draw", "menu", "next", "again", "life", "direct", "digits", "react")


def read(text: str) -> Asked:
    """Return the request in a frame at a table.  Raises `BadFrame`."""
    return asked_in(text, _ASKED, _THINGS)


def asked_in(text: str, frames: msgspec.json.Decoder[A], things: Sequence[str]) -> A:
    """Return the request in a frame by its `id`, one of some kinds: each is a field of it.  Raises `BadFrame`."""
    if len(text) > LONGEST_FRAME:
        raise BadFrame(f"a frame has at most {LONGEST_FRAME} characters", _id_in(text))
    try:
        asked = frames.decode(text)
    except msgspec.DecodeError as problem:
        raise BadFrame(NO_TEXT if _has_half_a_character(text) else str(problem), _id_in(text)) from None
    if sum(getattr(asked, thing) not in (None, False) for thing in things) != 1:
        raise BadFrame(f"ask one thing: {', '.join(things[:-1])} or {things[-1]}", asked.id)
    if not 0 < len(asked.id) <= 64:
        raise BadFrame("an id has 1 to 64 characters", asked.id)
    return asked


def _id_in(text: str) -> str:
    """Return the id of a frame that can't be read otherwise, "" if it has none that can be written."""
    frame = _plain(text)
    name = frame.get("id") if isinstance(frame, dict) else None
    return name if isinstance(name, str) and not HALVES.search(name) else ""


def _has_half_a_character(text: str) -> bool:
    try:
        return HALVES.search(json.dumps(_plain(text), ensure_ascii=False)) is not None
    except RecursionError:
        return False


def _plain(text: str) -> object:
    """Return the JSON object of a frame, halves of characters with it; None if it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def write(frame: MenuOf | Taken | Refused | Overtook) -> bytes:
    """Return a frame as it is sent."""
    return msgspec.json.encode(frame)
