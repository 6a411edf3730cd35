"""Every scene of the page, each opened in a room of its own: what pictures are taken of, and what is measured."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect

from drivers.browser import LAPTOP, Person
from drivers.gathering import gathered, in_order
from drivers.room_server import Caller, Line, room_in_a_thread
from drivers.stacked import Stacked, cards_of, stacked
from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.server.routes.deps import COOKIE
from eldesthand.table import clerk
from eldesthand.table.acts import Act, AskLead, Discard, GiveLeave, LayHand, NameSuit, Order, Play, What
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view

Come = Callable[..., Person]
N, E, S, W = range(4)
DIAMONDS, HEARTS = 1, 2

BRIDGE: Final = (
    "SA SK S7 HK HJ H9 H7 H2 DA D6 CK C5 C3",
    "SQ SJ S4 HA HT H4 DK D9 D4 D2 CJ C7 C2",
    "S9 S8 S6 S2 HQ H5 DQ D8 D7 D5 CA CQ C8",
    "ST S5 S3 H8 H6 H3 DJ DT D3 CT C9 C6 C4",
)
MADE: Final = (NameSuit(N, HEARTS), AskLead(E), GiveLeave(W))
"""North makes it hearts, and South will be dummy."""


def cards_put(text: str) -> Iterator[Act]:
    """Yield cards put down, each with its seat; dummy's by North."""
    for seat, name in (word.split(":") for word in text.split()):
        hand = "NESW".index(seat)
        yield Play(N, card(name), S) if hand == S else Play(hand, card(name))


SECOND_TRICK: Final = (*MADE, *cards_put("E:DK S:D5 W:D3 N:DA N:SA E:S4 S:S2"))
EUCHRE: Final = ("HA HK DT CK C8", "DA SA SQ CA SK", "D9 C7 H9 H8 CT", "DK D7 H7 C9 S8")
ORDERED: Final = (Order(E), Discard(N, card("C8")))
LED: Final = (*ORDERED, Play(E, card("SA")), Play(S, card("CT")), Play(W, card("S8")))
TOO_SOON: Final = (*ORDERED, Play(W, card("D7")))
"""West leads for East."""

EUCHRE_PLAYED: Final = ("S8 S7 C9 D7 D8", "HA HK HQ CA SA", "S9 ST CT D9 DT", "HT H8 H7 CK SK")
EUCHRE_PLAY: Final = "HA S9 H7 H9 HK D9 H8 D8 HQ DT HT S7 CA CT CK C9 SA ST SK S8"
"""North turns up the nine of hearts, East orders it up; East and West win every trick."""


def euchre_played() -> Iterator[Act]:
    """Yield a deal of euchre in which East and West win every trick."""
    yield Order(E)
    yield Discard(N, card("D7"))
    for place, name in enumerate(EUCHRE_PLAY.split()):
        yield Play((E + place) % 4, card(name))


def bridge_played() -> Iterator[Act]:
    """Yield a deal of bridge, hearts made by North; each card is the first that the laws allow."""
    table = dealt(book("B"), N, tuple(map(cards_of, BRIDGE)))  # type: ignore[arg-type]
    made: tuple[Act, ...] = MADE
    for act in made:
        yield act
        table = clerk.after(table, act)
    while not table.deal.ended:
        act = next_card(table)
        yield act
        table = clerk.after(table, act)


def next_card(table: Table) -> Act:
    """Return the play of the first card that is lawful at a table."""
    seat = view(table, N).due[0].seat
    return next(act for act in lawful(view(table, seat), table.book) if isinstance(act, Play))


class Room:
    """A room with one table, which Zoe directs if four persons play: whoever comes to it goes before it is closed."""

    def __init__(self, come: Come, laid: Stacked, port: int, stack: ExitStack) -> None:
        self.come, self.laid, self.port, self.stack = come, laid, port, stack
        path = f"/api/tables/{laid.table}"
        onlooker = self.caller(name="Eve")
        self.tokens = {
            letter: laid.tokens[name] for letter, name in zip("NESW", laid.names, strict=True) if name in laid.tokens
        }
        sits = self.caller(next(iter(self.tokens.values())))
        onlooker.post(f"{path}/join", secret=sits.post(f"{path}/links")["watch"])
        self.tokens |= {"onlooker": onlooker.token, "director": laid.tokens.get("Zoe", "")}

    def caller(self, token: str = "", name: str = "") -> Caller:
        """Someone without a page."""
        made = Caller(self.port, name)
        self.stack.callback(made.close)
        if token:
            made.http.cookies.set(COOKIE, token)
        return made

    def line(self, seat: int) -> Line:
        """The line of one who sits there."""
        return self.stack.enter_context(self.caller(self.laid.token(seat)).line(self.laid.table))

    def page(self, who: str, size: tuple[int, int] = LAPTOP, **settings: Any) -> Person:
        """Someone before the table: a seat's letter, the onlooker or the director."""
        person = self.come(size, room=f"http://127.0.0.1:{self.port}", token=self.tokens[who], **settings)
        self.stack.callback(person.context.close)
        person.takes_his_chair(self.laid.table)
        expect(person.page.locator(".plate")).to_have_count(4)
        return person


@contextmanager
def room_of(
    come: Come,
    folder: Path,
    code: str,
    hands: Sequence[str],
    turn_up: str,
    acts: Sequence[Act],
    manner: str = "club",
    house: int = 0,
) -> Iterator[Room]:
    """A room with a table at which some acts have been done; `house` of the four are players of the house."""
    database = str(folder / "room.db")
    laid = stacked(database, code, manner, hands, turn_up, acts, house, director="" if house else "Zoe")
    with room_in_a_thread(database) as port, ExitStack() as stack:
        yield Room(come, laid, port, stack)


def does(line: Line, act: dict[str, object]) -> None:
    """Do something over a socket, however often another's act overtakes it."""
    for _ in range(20):
        answer = line.ask(act=act)
        if "ack" in answer:
            return
    raise AssertionError(answer)


# --- the scenes

Scene = Callable[[Come, Path], AbstractContextManager[Person]]
"""Opens a room in a folder, and brings someone's page to where it is to be looked at."""
Then = Callable[[Room, Person], None]
SCENES: Final[dict[str, Scene]] = {}
"""Every scene by its name."""


def at_a_table(
    who: str,
    code: str,
    acts: Sequence[Act],
    then: Then = lambda room, person: None,
    manner: str = "club",
    house: int = 0,
    present: bool = True,
    **settings: Any,
) -> Scene:
    """Return the scene of someone before a table where some acts have been done, `then` whatever is done there."""
    hands, turn_up = HANDS[code]

    @contextmanager
    def opened(come: Come, folder: Path) -> Iterator[Person]:
        with room_of(come, folder, code[0], hands, turn_up, acts, manner, house) as room:
            for seat in [place for place, letter in enumerate("NESW") if present and letter != who]:
                if "NESW"[seat] in room.tokens:
                    room.line(seat)
            person = room.page(who, **settings)
            then(room, person)
            yield person

    return opened


HANDS: Final[dict[str, tuple[Sequence[str], str]]] = {
    "B": (BRIDGE, ""),
    "S": (EUCHRE, "SJ"),
    "S-played": (EUCHRE_PLAYED, "H9"),
}


def alone(does_so: Callable[[Person], None], *, others: Callable[[Come, str], None] | None = None) -> Scene:
    """Return the scene of someone who comes to a room where nothing has been done, but by `others`."""

    @contextmanager
    def opened(come: Come, folder: Path) -> Iterator[Person]:
        with room_in_a_thread(str(folder / "room.db"), chance=in_order()) as port, ExitStack() as stack:

            def coming(*size: tuple[int, int], **more: Any) -> Person:
                """Someone who goes before the room is closed, which the page would miss."""
                person = come(*size, **more)
                stack.callback(person.context.close)
                return person

            where = f"http://127.0.0.1:{port}"
            if others:
                others(coming, where)
            person = coming(LAPTOP, room=where)
            does_so(person)
            yield person

    return opened


def _reads(hash_: str) -> Scene:
    def goes(person: Person) -> None:
        person.goes(hash_)
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()

    return alone(goes)


def _welcome(person: Person) -> None:
    person.goes()
    expect(person.page.get_by_role("button", name="Euchre 1888 by the laws")).to_be_visible()


def _settings(person: Person) -> None:
    _welcome(person)
    person.button("Settings").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def _tables(come: Come, where: str) -> None:
    for name, wanted in {
        "Bartholomew Featherstone": {"listed": "open"},
        "Bob": {"listed": "seen", "book": "B"},
    }.items():
        other = come(LAPTOP, room=where)
        other.opens(name, **wanted)
        other.context.close()


def _lobby(person: Person) -> None:
    person.goes("#/lobby")
    expect(person.page.get_by_role("article")).to_have_count(2)


def _opens_a_table(person: Person) -> None:
    person.goes("#/lobby")
    person.button("Open a table").click()
    expect(person.page.get_by_role("form", name="Open a table")).to_be_visible()


def _waits(person: Person) -> None:
    person.takes_his_chair(person.opens("Ann", manner="club"))
    expect(person.button(re.compile("^Let the house fill"))).to_be_visible()


def _cuts(person: Person) -> None:
    table = person.opens("Ann", manner="club")
    person.fills(table)
    person.takes_his_chair(table)
    person.plays(lambda seen: seen.spread > 0)


def _sees_all_hands(room: Room, person: Person) -> None:
    expect(person.page.locator(".ended")).to_contain_text(re.compile("costliest card|gave a trick away"))


def _shows_a_card(room: Room, person: Person) -> None:
    does(room.line(E), {"act": "shows", "card": card("D9")})
    expect(person.page.locator(".ruling")).to_contain_text("nine of diamonds")


def _asks_if_it_is_meant(room: Room, person: Person) -> None:
    person.button("ace of hearts").click()
    expect(person.button("Play it anyway")).to_be_visible()


def _calls_a_suit(room: Room, person: Person) -> None:
    option = {"what": What.CALL_SUIT.value, "suit": DIAMONDS}
    does(room.line(N), {"act": "elects", "option": option})
    person.button("Put the ruling away").click()
    expect(person.page.locator(".prompt")).to_have_text("Your lead: a diamond (called).")


def _opens_a_menu(room: Room, person: Person) -> None:
    person.button("More…").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


@contextmanager
def _evening(come: Come, folder: Path) -> Iterator[Person]:
    people = ("Ann", "Bob", "Cid", "Dan", "Eve")
    with room_in_a_thread(str(folder / "room.db"), chance=in_order()) as port, gathered(port, people) as night:
        night.come(*people)
        night.cuts("Bob HK Cid HQ Dan SJ Ann S7")
        person = come(LAPTOP, room=f"http://127.0.0.1:{port}", token=night.callers["Ann"].token)
        person.goes(f"#/evening/{night.name}")
        expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        yield person
        person.context.close()


_TO_PLAY: Final = SECOND_TRICK[:-1]
"""North has led a second trick, and it is dummy's turn."""
SCENES.update(
    {
        "welcome": alone(_welcome),
        "settings": alone(_settings),
        "lobby": alone(_lobby, others=_tables),
        "lobby-open-a-table": alone(_opens_a_table),
        "lesson": _reads("#/lessons/1"),
        "day": _reads("#/today"),
        "puzzle-euchre": _reads("#/puzzles/1"),
        "puzzle-bridge": _reads("#/puzzles/21"),
        "evening": _evening,
        "before-the-deal": alone(_waits),
        "the-cut": alone(_cuts),
        "making-euchre": at_a_table("E", "S", ()),
        "making-bridge": at_a_table("N", "B", ()),
        "making-seen-by-onlooker": at_a_table("onlooker", "B", ()),
        "doubling": at_a_table("E", "B", MADE[:1]),
        "trick-euchre": at_a_table("N", "S", LED),
        "trick-euchre-seen-by-onlooker": at_a_table("onlooker", "S", LED),
        "dummy-across": at_a_table("N", "B", _TO_PLAY),
        "dummy-at-the-right": at_a_table("E", "B", SECOND_TRICK),
        "dummy-at-the-left": at_a_table("W", "B", SECOND_TRICK, present=False),
        "dummy-oneself": at_a_table("S", "B", SECOND_TRICK),
        "dummy-seen-by-onlooker": at_a_table("onlooker", "B", SECOND_TRICK),
        "dummy-seen-by-director": at_a_table("director", "B", SECOND_TRICK),
        "rights": at_a_table("S", "S", TOO_SOON),
        "rights-seen-by-director": at_a_table("director", "S", TOO_SOON),
        "called": at_a_table("E", "B", (*MADE, Play(W, card("ST"))), _calls_a_suit),
        "question": at_a_table("N", "S", ORDERED, _asks_if_it_is_meant),
        "ruling": at_a_table("N", "B", SECOND_TRICK, _shows_a_card, "strict"),
        "ruling-seen-by-onlooker": at_a_table("onlooker", "B", SECOND_TRICK, _shows_a_card, "strict"),
        "hand-laid-down": at_a_table("N", "B", (*SECOND_TRICK, LayHand(E))),
        "hand-laid-down-seen-by-onlooker": at_a_table("onlooker", "B", (*SECOND_TRICK, LayHand(E))),
        "menu": at_a_table("N", "B", _TO_PLAY, _opens_a_menu),
        "end-euchre": at_a_table("E", "S-played", tuple(euchre_played()), _sees_all_hands, "guided", 3),
        "end-bridge": at_a_table("S", "B", tuple(bridge_played()), _sees_all_hands, "guided", 3),
        "end-club": at_a_table("E", "S-played", tuple(euchre_played())),
        "end-seen-by-onlooker": at_a_table("onlooker", "S-played", tuple(euchre_played()), manner="guided", house=3),
    }
)
