"""What is shown of an evening, and the frames of its socket; docs/protocol.md shows them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand.shown.choosing.book import Bookplate
from eldesthand.shown.desk_frames import Offer
from eldesthand.shown.frames import BadFrame, asked_in

LONGEST_WORDS: Final = 200
"""Characters of what someone says in the room."""


class PersonShown(Struct, frozen=True):
    """One who has come to the evening; those with the same `party` came in together.

    `tables` are the numbers of those they have belonged to or played at, `table` the one they belong to now (0: none),
    `sits` the one at which they sit, be it for another (0: none).  `online` says that they have the page open.
    """

    name: str
    house: bool
    here: bool
    party: int
    candidate: bool
    tables: tuple[int, ...]
    table: int
    sits: int
    online: bool


class CutShown(Struct, frozen=True):
    """A cut that is due, in hand, or the last of its table.

    `about` says what it decides, `names` are those whose places it decides, `to_draw` those who draw now.  `drawn` are
    the cards of the round in hand, `rounds` those of the rounds before it, in which some were equal.  `spread` is how
    many cards lie there to be drawn from, 0 if none do.  `settled` are those whose places are certain, best first;
    `again` that some are equal and draw once more, and `over` that all is settled.
    """

    about: str
    names: tuple[str, ...]
    to_draw: tuple[str, ...]
    drawn: tuple[tuple[str, int], ...]
    rounds: tuple[tuple[tuple[str, int], ...], ...]
    spread: int
    laws: tuple[str, ...]
    settled: tuple[str, ...]
    again: bool = False
    over: bool = False


class PlayerShown(Struct, frozen=True):
    """One of the four: the rubbers played running, who sits for them, and whether they have left the room."""

    name: str
    rubbers: int
    sits: str
    away: bool
    house: bool


class ProposalShown(Struct, frozen=True):
    """What `member` has proposed about a person, what it comes to in words, who has consented, and who is asked."""

    no: int
    member: str
    person: str
    what: str
    words: str
    given: tuple[str, ...]
    asked: tuple[str, ...]
    laws: tuple[str, ...]


class ChoicesShown(Struct, frozen=True):
    """What the dealer has chosen: pack 1 or 2 (0: not yet), and the colour of the counters."""

    pack: int
    counters: str


class TableShown(Struct, frozen=True):
    """A table of the evening; `table` is the room's table at which its cards are played, "" before they sit.

    `rubber` says that one is on, `playing` that the cards of it are.  `order` are the four by the cut for partners,
    `seats` their names from north, "" where none is taken yet.  `cut` is the cut that is due or in hand, `last_cut`
    the one before, until play begins.  `closed` says that nobody can come in any more until the next rubber is over.
    `went_out` and `came_in` tell of the change after the rubber last over, `changed_by` are the laws of it.
    `making_up` are those who may come back, `returning` those of the four who have said that they will.
    """

    number: int
    table: str
    players: tuple[PlayerShown, ...]
    waiting: tuple[str, ...]
    claims: tuple[str, ...]
    rubber: bool
    playing: bool
    cut: CutShown | None
    last_cut: CutShown | None
    order: tuple[str, ...]
    seats: tuple[str, ...]
    choices: ChoicesShown
    closed: bool
    went_out: tuple[str, ...]
    came_in: tuple[str, ...]
    changed_by: tuple[str, ...]
    making_up: tuple[str, ...]
    returning: tuple[str, ...]
    proposal: ProposalShown | None
    referee: str
    broken_by: str
    laws: tuple[str, ...]
    score: str
    rubbers: int


class BrokenShown(Struct, frozen=True):
    """A table that someone broke up, and those left by it who have a prior claim to others elsewhere."""

    table: int
    by: str
    left: tuple[str, ...]
    laws: tuple[str, ...]


class AwaitedShown(Struct, frozen=True):
    """What is awaited of someone, with its sentence: to cut, choose, consent or decide."""

    who: str
    what: str
    about: str
    table: int
    words: str
    laws: tuple[str, ...]


class BarredShown(Struct, frozen=True):
    """A table to which someone may not claim entry now, the reason in a sentence, and the law."""

    table: int
    words: str
    law: str


class LineShown(Struct, frozen=True, omit_defaults=True):
    """Something that happened in the evening, in words: `laws` are all that it was done by, `law` answers a void act.

    `followed` are sentences, and `by` has the laws of each; `cards` are those that were shown.
    """

    seq: int
    told: str
    followed: tuple[str, ...] = ()
    by: tuple[tuple[str, ...], ...] = ()
    laws: tuple[str, ...] = ()
    void: bool = False
    law: str = ""
    why: str = ""
    cards: tuple[int, ...] = ()


class EveningShown(Struct, frozen=True):
    """An evening as someone may see it who has come in, or who looks at it from the door (then `inside` is false).

    `prompt` says in a sentence what is awaited, `yours` that it is of you.  `offers` are what you may do: `act` is
    sent back as it is, `wish` "draw" is a card of the spread, "say" and "decide" want words, "house" and "house goes"
    are sent as they are.  `barred` are tables to which you may not claim entry now.
    """

    evening: str
    title: str
    you: str
    inside: bool
    listed: bool
    book: Bookplate
    manner: str
    people: tuple[PersonShown, ...]
    candidates: tuple[str, ...]
    forming: CutShown | None
    tables: tuple[TableShown, ...]
    broken: tuple[BrokenShown, ...]
    due: tuple[AwaitedShown, ...]
    prompt: str
    yours: bool
    offers: tuple[Offer, ...]
    barred: tuple[BarredShown, ...]
    log: tuple[LineShown, ...]


class EveningAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What someone asks by command `id`, having seen the evening at version `seq`; one of the rest is given.

    `act` is an act in the room, in plain form, `draw` the place in the spread of the card drawn.  `wish` is "house",
    "house goes", or "say" or "decide" with `words`.
    """

    id: str
    seq: int = 0
    act: dict[str, Any] | None = None
    draw: int | None = None
    wish: str | None = None
    words: str = ""


_ASKED: Final = msgspec.json.Decoder(EveningAsked)


def read(text: str) -> EveningAsked:
    """Return the request in a frame of an evening.  Raises `BadFrame`."""
    asked = asked_in(text, _ASKED, ("act", "draw", "wish"))
    if len(asked.words) > LONGEST_WORDS:
        raise BadFrame(f"say it in at most {LONGEST_WORDS} characters", asked.id)
    return asked
