"""Accounts: a guest's name kept by a password, signing in and out, and being forgotten; nobody learns who has one."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from drivers.callers import Caller, Come, in_a_room
from drivers.room import by_chance, standing
from eldesthand.server import passwords
from eldesthand.server.accounts import TRIES, TRIES_OF_STRANGERS, Accounts, TooOften
from eldesthand.server.bearers import FORMER, Bearers, key_of
from eldesthand.server.copying import copy_in, copy_out
from eldesthand.server.guests import BadName, Guests
from eldesthand.server.members.played import PlayedRows, put
from eldesthand.server.members.rows import PlayedRow
from eldesthand.server.passwords import LONGEST, BadPassword, Passwords, checked
from eldesthand.server.pseudonyms import under
from eldesthand.server.routes.deps import COOKIE
from eldesthand.server.security import AccessPolicy
from eldesthand.server.store.store import open_store
from eldesthand.session.events import AtCards, Came, Directed, Opened
from eldesthand.session.session import Session
from eldesthand.table.acts import Talk
from eldesthand.table.director import Decide

PASSWORD = "three jolly jokers"
FULL = (passwords.MEMORY_KIB, passwords.PASSES)


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash with less work than the room does, for the sake of time."""
    monkeypatch.setattr(passwords, "MEMORY_KIB", 256)
    monkeypatch.setattr(passwords, "PASSES", 1)


async def makes_account(caller: Caller, password: str = PASSWORD) -> None:
    answer = await caller.http.post("/api/accounts", json={"password": password})
    assert answer.status_code == 201, answer.text
    assert answer.json() == {"name": caller.name}


async def signs_in(caller: Caller, name: str, password: str = PASSWORD) -> httpx.Response:
    return await caller.http.post("/api/session", json={"name": name, "password": password})


async def deletes(caller: Caller, password: str = PASSWORD) -> httpx.Response:
    return await caller.http.request("DELETE", "/api/accounts", json={"password": password})


async def is_nobody(caller: Caller, token: str) -> bool:
    answer = await caller.http.get("/api/guest", headers={"cookie": f"{COOKIE}={token}"})
    return answer.status_code == 401


# --- passwords


@pytest.mark.parametrize(
    "password",
    [
        "short",
        "password1",
        "P4ssw0rd!",
        "Euchre1888",
        "12345678",
        "19841984",
        "aaaaaaaaaaaa",
        "hgfedcba",
        "Ann-Marie 7",
    ],
)
def test_a_password_that_anyone_would_try_first_is_refused_in_words(password: str) -> None:
    with pytest.raises(BadPassword, match=r"password|figures"):
        checked(password, "Annmarie")


@pytest.mark.parametrize(
    "password", ["12345678901Z", PASSWORD, "höchst geheime Wörter", "so x7" * 25 + "abc", "♠♥♦♣ four"]
)
def test_passphrases_of_any_signs_will_do(password: str) -> None:
    assert checked(password, "Ann") == password


def test_a_password_has_eight_to_128_characters() -> None:
    assert checked("sd8 f%2x") == "sd8 f%2x"
    for wrong in ("sd8 f%2", "so x7" * 25 + "abcd"):
        with pytest.raises(BadPassword, match=r"8|128"):
            checked(wrong)
    assert LONGEST == 128


def test_a_password_is_the_same_from_every_keyboard(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann, "tr\u00e8s secr\u00e8te phrase")
        assert (await signs_in(ann, "Ann", "tre\u0300s secre\u0300te phrase")).status_code == 201

    in_a_room(tmp_path / "room.db", work)


# --- from a guest to a member


def test_a_guest_who_makes_an_account_keeps_his_name_and_his_tables(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        opened = await ann.opens()
        before = ann.http.cookies[COOKIE]
        assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "member": False}
        await makes_account(ann)
        assert await is_nobody(ann, before), "the token is renewed"
        assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "member": True}
        elsewhere = await come("Somebody")
        assert (await signs_in(elsewhere, " ann ")).json() == {"name": "Ann"}
        tables = (await elsewhere.http.get("/api/tables")).json()
        assert [table["table"] for table in tables] == [opened["table"]]
        assert (await ann.http.post("/api/accounts", json={"password": PASSWORD})).status_code == 409

    in_a_room(tmp_path / "room.db", work)


def test_an_account_lasts_and_a_restart_keeps_who_is_signed_in(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def first(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        tokens.append(ann.http.cookies[COOKIE])

    async def second(come: Come) -> None:
        bob = await come("Bob")
        assert not await is_nobody(bob, tokens[0])
        assert (await signs_in(bob, "Ann")).status_code == 201
        assert (await come("Ann")).name == "Ann"
        assert (await (await come("Ann")).http.get("/api/guest")).json()["name"] != "Ann"

    in_a_room(tmp_path / "room.db", first)
    in_a_room(tmp_path / "room.db", second)


def test_signed_out_everywhere_no_browser_is_anyone(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, other, bob = await come("Ann"), await come("Guest"), await come("Bob")
        await makes_account(ann)
        await signs_in(other, "Ann")
        tokens = [ann.http.cookies[COOKIE], other.http.cookies[COOKIE]]
        assert (await ann.http.delete("/api/sessions")).status_code == 204
        assert [await is_nobody(bob, token) for token in tokens] == [True, True]
        assert (await bob.http.get("/api/guest")).status_code == 200
        assert (await signs_in(ann, "Ann")).status_code == 201

    in_a_room(tmp_path / "room.db", work)


def test_signing_out_leaves_the_other_browser_signed_in(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, other = await come("Ann"), await come("Guest")
        await makes_account(ann)
        await signs_in(other, "Ann")
        assert (await ann.http.delete("/api/session")).status_code == 204
        assert (await ann.http.get("/api/guest")).status_code == 401
        assert (await other.http.get("/api/guest")).json() == {"name": "Ann"}

    in_a_room(tmp_path / "room.db", work)


def test_a_changed_password_signs_all_others_out_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, other = await come("Ann"), await come("Guest")
        await makes_account(ann)
        await signs_in(other, "Ann")
        new = "four merry queens"
        wrong = await ann.http.put("/api/accounts", json={"password": "not it at all", "new": new})
        assert (wrong.status_code, "go together" in wrong.text) == (403, True)
        assert (await ann.http.put("/api/accounts", json={"password": PASSWORD, "new": new})).status_code == 200
        assert (await other.http.get("/api/guest")).status_code == 401
        assert (await ann.http.get("/api/guest")).json() == {"name": "Ann"}
        assert (await signs_in(other, "Ann")).status_code == 401
        assert (await signs_in(other, "Ann", new)).status_code == 201

    in_a_room(tmp_path / "room.db", work)


# --- nobody learns who has an account


def test_the_words_are_the_same_whether_the_name_or_the_password_is_wrong(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, mal = await come("Ann"), await come("Mal")
        await makes_account(ann)
        answers = [await signs_in(mal, name, "what might it be") for name in ("Ann", "Mal", "Nobody")]
        assert {(answer.status_code, answer.content, "set-cookie" in answer.headers) for answer in answers} == {
            (401, answers[0].content, False)
        }
        assert (await mal.http.get("/api/guest")).json() == {"name": "Mal"}

    in_a_room(tmp_path / "room.db", work)


def test_as_much_is_hashed_for_a_name_without_an_account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is what takes the time: it is done once for each try, by the same parameters."""
    from argon2 import PasswordHasher

    asked: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hash: str | bytes, password: str | bytes) -> bool:  # noqa: A002
        asked.append(str(hash).rpartition("$")[0].rpartition("$")[0])
        return bool(verify(self, hash, password))

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    monkeypatch.setattr(passwords, "MEMORY_KIB", FULL[0])
    monkeypatch.setattr(passwords, "PASSES", FULL[1])

    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        for name in ("Ann", "Nobody"):
            assert (await signs_in(ann, name, "what might it be")).status_code == 401

    in_a_room(tmp_path / "room.db", work)
    assert asked == ["$argon2id$v=19$m=19456,t=2,p=1"] * 2


def test_a_name_cannot_be_tried_without_end_and_one_without_an_account_neither(tmp_path: Path) -> None:
    async def fits(self: Passwords, password: str, kept: str) -> bool:
        return False

    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        mal = await come("Mal")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Passwords, "fits", fits)
            for name in ("Ann", "Nobody"):
                codes = [(await signs_in(mal, name, f"guess {n}")).status_code for n in range(TRIES[0] + 2)]
                assert codes == [401] * TRIES[0] + [429, 429]
        refused = await signs_in(mal, "ann")
        assert (refused.status_code, int(refused.headers["retry-after"]) > 0) == (429, True)

    in_a_room(tmp_path / "room.db", work)


def test_who_has_signed_in_in_a_browser_is_not_locked_out_by_what_strangers_try(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        assert (await ann.http.delete("/api/session")).status_code == 204
        mal, new = await come("Mal"), await come("New")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Passwords, "fits", _fits_only_the_right_one)
            codes = [(await signs_in(mal, "Ann", f"guess {n}")).status_code for n in range(TRIES[0] + 2)]
            assert codes[-1] == 429
            assert (await signs_in(new, "Ann")).status_code == 429, "a browser that is not known waits"
            assert (await signs_in(ann, "Ann")).status_code == 201
            guesses = [(await signs_in(ann, "Ann", f"guess {n}")).status_code for n in range(TRIES[0] + 2)]
            assert 429 in guesses, "a browser that was taken is no way to try without end"
            changed = await ann.http.put("/api/accounts", json={"password": PASSWORD, "new": "three or four words"})
            assert changed.status_code == 200, "who is signed in may change the password all the same"

    in_a_room(tmp_path / "room.db", work)


def test_a_stranger_at_the_same_address_locks_no_member_out_of_a_browser_that_is_recognized(tmp_path: Path) -> None:
    """All callers come from one address here, and the room has the limits that it has when it is served."""

    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        assert (await ann.http.delete("/api/session")).status_code == 204
        mal = await come("Mal")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Passwords, "fits", _fits_only_the_right_one)
            codes = [(await signs_in(mal, f"Nobody {n}", "a guess")).status_code for n in range(40)]
            assert (codes[0], codes[-1]) == (401, 429), "the address has a limit whatever names are tried"
            assert (await signs_in(mal, "Ann")).status_code == 429, "one that is not recognized has to wait"
            assert (await signs_in(ann, "Ann")).status_code == 201
            assert (await signs_in(ann, "Bob", "a guess")).status_code == 429, "it is recognized for its member alone"
            for _ in range(40):
                await mal.http.put("/api/accounts", json={"password": "a guess", "new": "three or four words"})
            changed = await ann.http.put("/api/accounts", json={"password": PASSWORD, "new": "three or four words"})
            assert changed.status_code == 200
            assert (await mal.http.put("/api/accounts", json={"password": "a", "new": "b"})).status_code == 429
            guesses = [(await signs_in(ann, "Ann", f"guess {n}")).status_code for n in range(TRIES[0] + 2)]
            assert guesses[-1] == 429, "a browser that was taken is no way to try without end"

    in_a_room(tmp_path / "room.db", work, AccessPolicy())


async def _fits_only_the_right_one(self: Passwords, password: str, kept: str) -> bool:
    return bool(kept) and password == PASSWORD


def test_tries_count_by_address_and_together_for_browsers_that_are_not_known(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(str(tmp_path / "room.db"))
        accounts = Accounts(store)

        async def is_let_try(address: str, known: str = "") -> bool:
            try:
                await accounts._count("ann", address, known)
            except TooOften:
                return False
            return True

        assert [await is_let_try("192.0.2.1") for _ in range(12)].count(True) == TRIES[0]
        assert await is_let_try("192.0.2.2"), "a stranger at one address does not hold up another address"
        tried = [await is_let_try(f"198.51.100.{n}") for n in range(250)]
        assert tried.count(True) <= TRIES_OF_STRANGERS[0]
        assert await is_let_try("192.0.2.9", "a browser of hers")
        accounts.close()
        await store.close()

    asyncio.run(work())


def test_a_browser_is_recognized_after_the_room_was_opened_again_and_no_more_once_one_is_forgotten(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        store = await open_store(str(tmp_path / "room.db"))
        guests = await Guests.of(store)
        device = await guests.recognize("Ann", "")
        assert await guests.recognize("Ann", device) == device
        again = await Guests.of(store)
        assert again.recognizes("Ann", device)
        assert not again.recognizes("Bob", device)
        assert not again.recognizes("Ann", "")
        await again.forget("Ann")
        assert not again.recognizes("Ann", device)
        await store.close()

    asyncio.run(work())


def test_only_the_hash_of_a_password_is_kept_and_none_once_the_account_is_deleted(tmp_path: Path) -> None:
    file, hashes = tmp_path / "room.db", list[bytes]()

    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        with closing(sqlite3.connect(file)) as connection:
            hashes.extend(row[0].encode() for row in connection.execute("SELECT password FROM accounts"))
        assert (await deletes(ann)).status_code == 204

    in_a_room(file, work)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert hashes[0].startswith(b"$argon2id$")
    assert PASSWORD.encode() not in kept
    assert hashes[0].rpartition(b"$")[2] not in kept


# --- deleting


def test_an_account_is_deleted_by_its_password_alone(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        await makes_account(ann)
        assert (await deletes(ann, "not it at all")).status_code == 403
        assert (await ann.http.get("/api/me")).json()["member"]
        assert (await deletes(ann)).status_code == 204
        assert (await ann.http.get("/api/me")).status_code == 401
        assert (await signs_in(ann, "Ann")).status_code == 401

    in_a_room(tmp_path / "room.db", work)


def test_who_is_forgotten_has_another_name_wherever_he_was_and_nobody_takes_his_seat(tmp_path: Path) -> None:
    async def first(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        opened = await ann.opens(places="agreed")
        await bob.joins(opened["table"], opened["seat"])
        await ann.http.post(f"/api/tables/{opened['table']}/fill")
        await makes_account(ann)
        await deletes(ann)
        await after(come, opened["table"], bob)

    async def after(come: Come, table: str, bob: Caller) -> None:
        listed = (await bob.http.get("/api/tables")).json()[0]
        assert sorted(listed["people"]) == sorted([FORMER, "Bob", "Ada", "Ben"])
        record = (await bob.http.get(f"/api/tables/{table}/minutes")).text
        assert "Ann" not in record
        assert FORMER in record
        again = await come("Ann")
        assert (await again.http.get("/api/guest")).json() == {"name": "Ann 2"}
        assert (await again.http.get(f"/api/tables/{table}/minutes")).status_code == 403
        refused = await again.http.post("/api/guest", json={"name": "A Former MEMBER 2"})
        assert refused.status_code == 422

    in_a_room(tmp_path / "room.db", first)


def test_who_is_forgotten_in_an_evening_of_the_club_is_a_former_member_there_too(tmp_path: Path) -> None:
    evenings: list[str] = []

    async def first(come: Come) -> None:
        ann, bob = await come("Ann"), await come("Bob")
        opened = (await ann.http.post("/api/evenings", json={"title": "Ann's Tuesday", "book": "S"})).json()
        evenings.append(opened["evening"])
        live = ann.app.state.room.evenings.get(opened["evening"])
        for client in (ann, bob):
            await client.http.post(f"/api/evenings/{opened['evening']}/join", json={"secret": opened["seat"]})
            await live.comes(client.name, "", f"come {client.name}")
        await live.acts("Bob", {"kind": "says", "words": "Good evening, Ann!"}, "a word", live.version)
        assert "Ann" in (await bob.http.get(f"/api/evenings/{opened['evening']}")).text
        await makes_account(ann)
        assert (await deletes(ann)).status_code == 204
        await seen(bob)

    async def seen(bob: Caller) -> None:
        shown = (await bob.http.get(f"/api/evenings/{evenings[0]}")).json()
        assert sorted(person["name"] for person in shown["people"]) == ["Bob", FORMER]
        assert shown["title"] == f"{FORMER}'s Tuesday"
        assert shown["log"][-1]["told"] == f'Bob says: "Good evening, {FORMER}!"'
        assert "Ann" not in str(shown)

    in_a_room(tmp_path / "room.db", first)


def test_a_copy_has_the_accounts_and_the_figures_in_whatever_database(database: str, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.db", str(tmp_path / "again.db")
    deals = {("t", 1, 1): [PlayedRow("t", 1, 1, 0, key_of("Ann"), "S", *([0] * 14))]}

    async def fill() -> None:
        store = await open_store(database)
        accounts = Accounts(store)
        await accounts.make("Ann", PASSWORD)
        await store.transactions.do(lambda connection: put(connection, deals))
        accounts.close()
        await store.close()
        await copy_out(database, copy)
        await copy_in(copy, again, replace=False)

    async def read_back() -> tuple[str, list[tuple[str, int, int, int]]]:
        store = await open_store(again)
        accounts, played = Accounts(store), PlayedRows(store, Bearers())
        try:
            return await accounts.opened_by("ann", PASSWORD), await played.deals_of(key_of("Ann"))
        finally:
            accounts.close()
            await played.close()
            await store.close()

    asyncio.run(fill())
    assert asyncio.run(read_back()) == ("Ann", [("t", 1, 1, 0)])


def test_an_account_half_deleted_is_gone_at_the_next_start(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store(str(tmp_path / "room.db"))
        guests, accounts = await Guests.of(store), Accounts(store)
        name, token = await guests.admit("Ann")
        await accounts.make(name, PASSWORD)
        await guests.forget(name)
        assert guests.who(token) == ""
        with pytest.raises(BadName):
            await guests.sign_in(name)
        accounts.close()
        await store.close()

    async def later(come: Come) -> None:
        bob = await come("Bob")
        assert (await signs_in(bob, "Ann")).status_code == 401

    asyncio.run(work())
    in_a_room(tmp_path / "room.db", later)
    with closing(sqlite3.connect(tmp_path / "room.db")) as connection:
        assert connection.execute("SELECT count(*) FROM accounts").fetchone() == (0,)


def without(*names: str) -> Bearers:
    """Return the bearers of names of whom some were forgotten, one after another."""
    bearers = Bearers()
    for no, name in enumerate(names, 1):
        bearers.let_go(key_of(name), no)
    return bearers


def test_who_is_forgotten_is_named_in_nothing_that_was_said_aloud_where_he_was() -> None:
    """Names are changed as they were written: another's, and a word that has one in it, stay as they are."""
    talk = AtCards(Talk(0, "Ann's deal, ann; Anne and Bob, wait."))
    ruled = Directed("Zoe", Decide("It was Ann"))
    events = under([Opened("t", "S", "club"), talk, ruled, Came("Ann")], without("Ann", "Bob"), "table/t")
    assert msgspec.to_builtins(events[1:]) == [
        {"is": "at cards", "act": {"act": "says", "seat": 0, "words": f"{FORMER}'s deal, ann; Anne and Bob, wait."}},
        {"is": "directed", "who": "Zoe", "deed": {"is": "decides", "words": f"It was {FORMER}"}},
        {"is": "came", "who": FORMER},
    ]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("places", ["cut", "agreed"])
def test_a_table_is_the_same_whatever_those_who_are_forgotten_are_called(seed: int, places: str) -> None:
    opened = Opened("t", "S", "club", places=places)
    history = by_chance(Random(seed), opened, length=120)
    called = {"Bob": FORMER, "Ann": f"{FORMER} 2"}
    events = under(history.stream, without("Bob", "Ann"), "table/t")
    told = msgspec.json.encode(events).decode()
    assert not [name for name in called if f'"{name}"' in told]
    table = Session.of(opened)
    for event in events[1:]:
        table, _ = table.apply(event)
    was = standing(history.table)
    was["people"] = [called.get(name, name) for name in was["people"]]
    if "seats" in was:
        was["seats"] = [called.get(name, name) for name in was["seats"]]
    assert standing(table) == was
