"""Who is who in the room, and who may go where: sessions, secret links, and who belongs to which table.

All of it is the fold of the club's stream.

Of a token or a secret only the hash is kept: whoever reads the database can't be anyone by it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from itertools import chain, count
from typing import Final

import msgspec
from msgspec import Struct

from eldesthand.server.bearers import FORMER, Bearers, key_of, likened
from eldesthand.server.clock import A_DAY, USUAL, Times
from eldesthand.server.cluster.alone import ALONE, AloneServer, SingleStream
from eldesthand.server.lookalikes import look, problem_of
from eldesthand.server.store.store import Conflict, Store
from eldesthand.session.house_names import HOUSE_OF_A_CLUB

STREAM: Final = "club"
TOKEN_BYTES: Final = 32
LONGEST_NAME: Final = 24
MOST_LINKS: Final = 40
"""Links that a table may have at a time; more than that nobody needs, and one can be taken back."""

GIVEN_UP: Final = 2 * A_DAY
"""Seconds without a note of its use after which a token no longer keeps a name that was at no table or evening."""


RECOGNIZED: Final = 365 * A_DAY
"""Seconds for which a browser is recognized in which a member has signed in."""


class Link(StrEnum):
    """What a secret link lets one do at a table."""

    SEAT = "seat"
    WATCH = "watch"
    DIRECT = "direct"


class Admitted(Struct, frozen=True, tag_field="is", tag="admitted"):
    """A guest has come in by a name, and holds a token since a time in seconds; 0 if that was not written down."""

    name: str
    token: str
    at: float = 0.0


class Used(Struct, frozen=True, tag_field="is", tag="used"):
    """A token has been used, at a time in seconds; it is noted once a day."""

    token: str
    at: float


class SignedOut(Struct, frozen=True, tag_field="is", tag="left"):
    """A guest has signed out, or has come in again: the session of this token is revoked."""

    token: str


class Linked(Struct, frozen=True, tag_field="is", tag="linked"):
    """A link to a table has been made."""

    table: str
    link: Link
    secret: str


class Unlinked(Struct, frozen=True, tag_field="is", tag="unlinked"):
    """A link to a table has been taken back."""

    secret: str


class Goes(Struct, frozen=True, tag_field="is", tag="goes"):
    """Someone may go to a table: to play there, to watch or to direct; `by` is what the link is called that let them.

    Without one it is for good.
    """

    table: str
    who: str
    link: Link
    by: str = ""


class Freed(Struct, frozen=True, tag_field="is", tag="freed"):
    """A name is free again: who bore it has no account, and has signed out or stayed away.

    Whoever came to a table or an evening by it is `Forgotten` at the same time.
    """

    name: str


class Forgotten(Struct, frozen=True, tag_field="is", tag="forgotten"):
    """A member has deleted the account, or a guest's name is kept no longer: here it stands by its hash alone."""

    who: str


class Appeared(Struct, frozen=True, tag_field="is", tag="appeared"):
    """Someone comes to a place where another may have been by that name.

    The name, which stands here by its hash, is the later one's in whatever follows event `after` of the place's stream.
    """

    place: str
    who: str
    after: int


class Recognized(Struct, frozen=True, tag_field="is", tag="recognized"):
    """A browser in which a member has signed in: both by their hashes.

    It opens nothing; it may only try passwords of that name without waiting for strangers who try them elsewhere.
    """

    who: str
    device: str
    at: float


class Effect(Struct, frozen=True):
    """What an event that another server has written changes for those who are here.

    `signed_out` has lost a session, or all of them; those who `came` to a `place` by a link that was taken back have to
    go; who is `forgotten` is called otherwise at `tables` and evenings; who was `admitted` has a session anew.
    """

    signed_out: str = ""
    admitted: str = ""
    place: str = ""
    came: tuple[str, ...] = ()
    forgotten: str = ""
    tables: tuple[str, ...] = ()


Fact = Admitted | Used | SignedOut | Linked | Unlinked | Goes | Freed | Forgotten | Appeared | Recognized
_EVENTS: Final = msgspec.json.Decoder(Fact)


class MadeLink(Struct, frozen=True):
    """A link that has been made, by what it is called in lists; its secret is known to those who have it only."""

    id: str
    link: Link


class TooManyLinks(ValueError):
    """Raised for one link more than a table may have; its words say what to do."""


def recorded(body: bytes) -> Fact:
    """Return an event of the club's stream.  Raises `msgspec.DecodeError`."""
    event: Fact = _EVENTS.decode(body)
    return event


class BadName(ValueError):
    """Raised for a name nobody can bear here; its words say why."""


class TakenName(BadName):
    """Raised for a name that somebody else bears; `free` is one like it that nobody does.

    `until` is when it is free if its bearer does not come back, -1 if it is of the house.  For a member's name the
    words are the same as for a guest's, as nobody is told who has an account.
    """

    def __init__(self, name: str, free: str, until: float, now: float) -> None:
        whose = "a player of the house" if until < 0 else "somebody here already"
        kept = "" if until < 0 else f".  {_kept(until, now)}"
        super().__init__(f"{name} is the name of {whose}: come in as {free}, or by another name{kept}")
        self.free = free


def _kept(until: float, now: float) -> str:
    """Return in words how long a name is kept for whoever bears it, and how that one comes in."""
    if until <= now:
        return "It is still kept: if it is yours by a password, sign in"
    day = datetime.fromtimestamp(until, UTC)
    longer = "longer if its bearer comes back, is waited for at a table or has a password"
    back = "the browser that you came in with still knows you, or sign in by your password"
    return f"It is kept till {day.day} {day:%B %Y}, {longer}: if it is yours, {back}"


def written(name: str) -> str:
    """Return a name as the room writes it.  Raises `BadName`."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name:
        raise BadName("say what you are called")
    if problem := problem_of(name, "a name"):
        raise BadName(problem)
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise BadName(f"a name has at most {LONGEST_NAME} characters")
    if likened(name).startswith(FORMER) or look(name).startswith(look(FORMER)):
        raise BadName(f"{FORMER} is what those are called who have deleted their accounts: take another name")
    return name


OF_THE_HOUSE: Final = frozenset(likened(name) for name in HOUSE_OF_A_CLUB)
LOOKS_OF_THE_HOUSE: Final = frozenset(map(look, HOUSE_OF_A_CLUB))
"""The names of the players of the house, and what can be taken for them."""


class Guests(SingleStream):
    """The guests of the room; made by `Guests.of`."""

    stream = STREAM

    def __init__(self, store: Store, times: Times = USUAL) -> None:
        self.store = store
        self.clock = times.clock
        self.stays = times.names
        self.began = self.clock.now()
        self.version = 0
        self.tokens: dict[str, str] = {}
        self.used: dict[str, float] = {}
        self.seen: dict[str, float] = {}
        self.borne: dict[str, str] = {}
        self.looks: dict[str, list[str]] = {}
        self.links: dict[str, tuple[str, Link]] = {}
        self.leading: dict[str, list[str]] = {}
        self.going: dict[str, dict[str, frozenset[tuple[Link, str]]]] = {}
        self.bearers = Bearers()
        self.forgotten: set[str] = set()
        self.events = 0
        self.changed: Callable[[Sequence[Effect]], None] = _nothing_follows
        self.devices: dict[str, tuple[str, float]] = {}
        self._lock = asyncio.Lock()

    @classmethod
    async def of(cls, store: Store, times: Times = USUAL, cluster: AloneServer = ALONE) -> Guests:
        """Return the guests that a store knows; the clock is the machine's unless a test has one of its own."""
        guests = cls(store, times)
        await store.begin(STREAM, STREAM)
        await guests._read_on()
        cluster.follows(guests)
        return guests

    def _take(self, event: Fact) -> None:
        self.events += 1
        match event:
            case Admitted():
                self.tokens[event.token] = event.name
                self._saw(event.token, event.at or self.began)
                if key_of(event.name) not in self.borne:
                    self.borne[key_of(event.name)] = event.name
                    self.looks.setdefault(look(event.name), []).append(event.name)
            case Used():
                self._saw(event.token, event.at)
            case SignedOut():
                self.tokens.pop(event.token, None)
                self.used.pop(event.token, None)
            case Linked():
                self.bearers.speaks_of(event.table, self.events)
                self.links[event.secret] = (event.table, event.link)
                self.leading.setdefault(event.table, []).append(event.secret)
            case Unlinked():
                table, link = self.links.pop(event.secret)
                self.leading[table].remove(event.secret)
                self._ends(table, link, called(event.secret))
            case Goes():
                self.bearers.speaks_of(event.table, self.events)
                tables = self.going.setdefault(event.who, {})
                tables[event.table] = tables.get(event.table, frozenset()) | {(event.link, event.by)}
            case Recognized():
                self.devices[event.device] = event.who, event.at
            case Freed():
                del self.borne[key_of(event.name)]
                self.looks[look(event.name)].remove(event.name)
                self.forgotten.discard(key_of(event.name))
                self._signs_out(event.name)
            case Forgotten():
                self.devices = {device: known for device, known in self.devices.items() if known[0] != event.who}
                if event.who not in self.forgotten:
                    self.forgotten.add(event.who)
                    self.bearers.let_go(event.who, self.events)
                self.going.pop(self.borne.get(event.who, ""), None)
                self._signs_out(self.borne.get(event.who, ""))
            case Appeared():
                self.bearers.has_come(event.place, event.who, event.after)

    def _saw(self, token: str, at: float) -> None:
        """Note that a token was used."""
        who = self.tokens.get(token, "")
        self.used[token] = at
        self.seen[who] = max(at, self.seen.get(who, at))

    def _signs_out(self, name: str) -> None:
        """Let no token be anybody's of that name any more."""
        self.tokens = {token: who for token, who in self.tokens.items() if who != name}
        self.used = {token: at for token, at in self.used.items() if token in self.tokens}
        self.seen.pop(name, None)

    def _ends(self, table: str, link: Link, by: str) -> None:
        """End what a link that is taken back has allowed; who plays has a seat by the laws, and goes there for good."""
        for tables in self.going.values():
            if (link, by) in tables.get(table, ()):
                tables[table] -= {(link, by)}
                if not tables[table]:
                    del tables[table]

    async def _keep(self, event: Fact) -> None:
        await self._append(lambda: (event,))

    async def _append(self, work: Callable[[], Iterable[Fact]]) -> None:
        """Keep what is worked out from what then stands, anew if more is kept than was taken here.

        Raises what `work` does, and `WriteFailed`.
        """
        async with self._lock:
            while events := tuple(work()):
                bodies = [msgspec.json.encode(event) for event in events]
                try:
                    self.version = await self.store.append(STREAM, self.version, bodies)
                except Conflict:
                    await self._read_on()
                else:
                    for event in events:
                        self._take(event)
                    return

    # --- what other servers add

    async def _read_on(self) -> None:
        added = [kept async for kept in self.store.read(STREAM, self.version)]
        effects: list[Effect] = []
        for kept in added:
            event = recorded(kept.body)
            effects.append(self._effect(event))
            self._take(event)
            self.version = kept.version
        self.changed(effects)

    def _effect(self, event: Fact) -> Effect:
        """Return what an event that was written elsewhere changes for those who are here, before it is taken."""
        match event:
            case SignedOut(token):
                return Effect(signed_out=self.tokens.get(token, ""))
            case Unlinked(secret):
                table, _ = self.links.get(secret, ("", Link.WATCH))
                return Effect(place=table, came=tuple(self.came_by(table, called(secret))))
            case Forgotten(key):
                who = self.borne.get(key, "")
                return Effect(signed_out=who, forgotten=who, tables=tuple(self.tables_of(who)))
            case Freed(name):
                return Effect(signed_out=name, forgotten=name, tables=tuple(self.tables_of(name)))
            case Admitted(name):
                return Effect(admitted=name)
        return Effect()

    async def admit(self, name: str, before: str = "", exactly: bool = False) -> tuple[str, str]:
        """Let a guest in and return the name and the token.  A name that is taken gets a number, or `exactly` is none.

        Who brings a valid token is the same guest, if the name asked for is the one that goes with it; that token is
        revoked.  Raises `BadName`, of which `TakenName` is one, and `WriteFailed`.
        """
        name = written(name)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        called = ""

        def admitted() -> Iterable[Fact]:
            nonlocal called
            old = self.who(before)
            called = old if old and _bears(old, name) else self._free(name)
            if exactly and likened(called) != likened(name) and not (old and _bears(old, name)):
                raise TakenName(name, called, self._kept_till(name), self.clock.now())
            left = (SignedOut(hashed(before)),) if old else ()
            return (*left, Admitted(called, hashed(token), self.clock.now()))

        await self._append(admitted)
        return called, token

    def lapsed(self, name: str) -> list[str]:
        """Return who bore a name, or one that can be taken for it, and need not be kept; an account may still keep it.

        What was left behind at tables and evenings keeps a name for `stays` seconds after its bearer was last here; of
        one who never came to any, only a token does that was used within `GIVEN_UP` seconds.
        """
        return [who for who in self._alike(name) if self._is_lapsed(who)]

    def _is_lapsed(self, who: str) -> bool:
        return key_of(who) not in self.forgotten and self.clock.now() >= self._keeps(who)

    def _keeps(self, who: str) -> float:
        """Return until when a guest's name is kept, if that one does not come back."""
        if who in self.going:
            return self.seen.get(who, self.began) + self.stays
        used, given_up = [self.used[token] for token, of in self.tokens.items() if of == who], min(GIVEN_UP, self.stays)
        return max(used, default=-given_up) + given_up

    def _kept_till(self, name: str) -> float:
        """Return until when a name is kept if those do not come back who bear it or one like it; -1 for the house."""
        if likened(name) in OF_THE_HOUSE or look(name) in LOOKS_OF_THE_HOUSE:
            return -1.0
        return max(map(self._keeps, self._alike(name)), default=0.0)

    async def lets_go(self, who: str) -> None:
        """Let others bear a name that has lapsed; at tables and evenings its bearer is a former member from now on.

        Raises `WriteFailed`.
        """

        def freed() -> Iterable[Fact]:
            if who not in self.borne.values() or not self._is_lapsed(who):
                return ()
            return (*((Forgotten(key_of(who)),) if who in self.going else ()), Freed(who))

        await self._append(freed)

    async def appears(self, place: str, who: str, after: int) -> None:
        """Note that someone comes to a place whose stream stands at event `after`, if another has borne the name.

        Raises `WriteFailed`.
        """
        key = key_of(who)
        if self.bearers.former and self.bearers.is_new(place, key):
            await self._append(lambda: (Appeared(place, key, after),) if self.bearers.is_new(place, key) else ())

    async def leave(self, token: str) -> None:
        """Revoke the session of a guest who signs out.  Raises `WriteFailed`."""
        await self._keep(SignedOut(hashed(token)))

    async def sign_in(self, name: str, before: str = "") -> str:
        """Start a session for a name, and return its token; the session of the token before is revoked.

        Raises `BadName` if the account has been deleted meanwhile, and `WriteFailed`.
        """
        token = secrets.token_urlsafe(TOKEN_BYTES)

        def signed_in() -> Iterable[Fact]:
            if key_of(name) in self.forgotten:
                raise BadName("this account has been deleted")
            left = (SignedOut(hashed(before)),) if self.who(before) else ()
            return (*left, Admitted(name, hashed(token), self.clock.now()))

        await self._append(signed_in)
        return token

    async def leave_everywhere(self, who: str) -> None:
        """Revoke all tokens of someone, who is signed out everywhere by that.  Raises `WriteFailed`."""
        await self._append(lambda: [SignedOut(token) for token, name in self.tokens.items() if name == who])

    async def forget(self, who: str) -> None:
        """Forget someone: all tokens are revoked, no place stays open, nobody bears the name.  Raises `WriteFailed`."""
        key = key_of(who)
        await self._append(lambda: () if key in self.forgotten else (Forgotten(key),))

    def _free(self, name: str) -> str:
        """Return a name as nobody bears it who could be taken for this one: with a number, if need be."""
        numbered = chain((name,), (f"{name} {n}" for n in count(2)))
        return next(free for free in numbered if not self._is_taken(free))

    def _is_taken(self, name: str) -> bool:
        """Whether somebody bears a name, be it a player of the house, or one that looks the same."""
        return likened(name) in OF_THE_HOUSE or look(name) in LOOKS_OF_THE_HOUSE or bool(self._alike(name))

    def _alike(self, name: str) -> set[str]:
        """Return who bears a name, or one that looks the same."""
        same = self.borne.get(key_of(name))
        return {*self.looks.get(look(name), ()), *([] if same is None else [same])}

    def who(self, token: str) -> str:
        """Return who holds a token, "" if nobody does, or nobody has used it for long."""
        key = hashed(token)
        return self.tokens.get(key, "") if self._unused_for(key) < self.stays else ""

    async def uses(self, token: str) -> None:
        """Note once a day that a guest uses their token.  Raises `WriteFailed`."""
        key = hashed(token)
        if self.who(token) and self._unused_for(key) >= A_DAY:
            await self._keep(Used(key, self.clock.now()))

    def _unused_for(self, key: str) -> float:
        return self.clock.now() - self.used.get(key, 0.0)

    async def link(self, table: str, link: Link) -> str:
        """Make a link to a table and return its secret.  Raises `TooManyLinks`, and `WriteFailed`."""
        secret = secrets.token_urlsafe(TOKEN_BYTES)

        def linked() -> Iterable[Fact]:
            if len(self.links_to(table)) >= MOST_LINKS:
                raise TooManyLinks(f"this table has {MOST_LINKS} links: take one back first")
            return (Linked(table, link, hashed(secret)),)

        await self._append(linked)
        return secret

    def links_to(self, table: str) -> list[MadeLink]:
        """Return the links that lead to a table, in the order in which they were made."""
        return [MadeLink(called(secret), self.links[secret][1]) for secret in self.leading.get(table, ())]

    async def unlink(self, table: str, name: str) -> bool:
        """Take a link to a table back, by what it is called; False if there is none.  Raises `WriteFailed`."""
        secrets: list[str] = []

        def unlinked() -> Iterable[Fact]:
            secrets[:] = [secret for secret in self.leading.get(table, ()) if called(secret) == name]
            return map(Unlinked, secrets)

        await self._append(unlinked)
        return bool(secrets)

    def came_by(self, table: str, name: str) -> list[str]:
        """Return who has come to a table by a link, by what that is called; who plays came for good."""
        return [who for who, tables in self.going.items() if any(by == name for _, by in tables.get(table, ()))]

    async def goes(self, table: str, who: str, link: Link, secret: str = "") -> None:
        """Let someone go to a table, as long as the link of this secret is there; without one for good.

        Raises `WriteFailed`.
        """
        by = called(hashed(secret)) if secret else ""
        going = Goes(table, who, link, by)
        await self._append(lambda: () if (link, by) in self.going.get(who, {}).get(table, ()) else (going,))

    async def seats(self, table: str, people: Iterable[str]) -> None:
        """Let some go to a table to play, for good, by one write.  Raises `WriteFailed`."""
        those = tuple(people)
        await self._append(lambda: [Goes(table, who, Link.SEAT) for who in those if not self.may_play(table, who)])

    def recognizes(self, name: str, device: str) -> bool:
        """Whether a member of a name has signed in lately in a browser that brings this token of its own."""
        who, at = self.devices.get(hashed(device), ("", 0.0))
        return who == key_of(name) and self.clock.now() - at < RECOGNIZED

    async def recognize(self, name: str, device: str) -> str:
        """Return the token of a browser in which a member has signed in, a new one unless it is known.

        Raises `WriteFailed`.
        """
        if not self.recognizes(name, device):
            device = secrets.token_urlsafe(TOKEN_BYTES)
            await self._keep(Recognized(key_of(name), hashed(device), self.clock.now()))
        return device

    def knows(self, name: str) -> bool:
        """Whether someone has come in by a name, and is not forgotten."""
        return key_of(name) in self.borne and key_of(name) not in self.forgotten

    def tables_of(self, who: str) -> list[str]:
        """Return the tables to which someone has come by a link or by opening them, in that order."""
        return [place for place in self.going.get(who, {}) if "/" not in place]

    def evenings_of(self, who: str) -> list[str]:
        """Return the evenings to which someone has come, or which they have opened, in that order."""
        return [place.partition("/")[2] for place in self.going.get(who, {}) if place.startswith("evening/")]

    def directs_at(self, who: str) -> list[str]:
        """Return the tables and evenings that someone directs, in the order in which they came to them."""
        return [place for place in self.going.get(who, {}) if self.may_direct(place, who)]

    def goes_to(self, place: str, who: str) -> bool:
        """Whether someone has come to a place by a link, or by opening it."""
        return place in self.going.get(who, {})

    def may_watch(self, table: str, who: str) -> bool:
        """Whether someone may look on at a table, having come by a link for that."""
        return self._may(table, who, Link.WATCH)

    def may_direct(self, table: str, who: str) -> bool:
        """Whether someone may direct a table, having come by a link for that."""
        return self._may(table, who, Link.DIRECT)

    def _may(self, table: str, who: str, wanted: Link) -> bool:
        return any(link is wanted for link, _ in self.going.get(who, {}).get(table, ()))

    def may_play(self, table: str, who: str) -> bool:
        """Whether someone has come to a table to play."""
        return any(link is Link.SEAT for link, _ in self.going.get(who, {}).get(table, ()))

    def allows(self, table: str, secret: str) -> Link | None:
        """Return the kind of link that a secret opens to a table, None if none."""
        where, link = self.links.get(hashed(secret), ("", None))
        return link if where == table else None


def _nothing_follows(effects: Sequence[Effect]) -> None:
    """Be told what events of other servers change, and do nothing."""


def _bears(old: str, name: str) -> bool:
    """Whether someone bears a name, be it with the number that was given with it."""
    base, _, number = old.rpartition(" ")
    return likened(name) in (likened(old), likened(base) if number.isdecimal() else "")


def hashed(secret: str) -> str:
    """Return the hash of a token or a secret, as it is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


def called(secret: str) -> str:
    """Return a link's name in lists, from the hash of its secret."""
    return secret[:16]
