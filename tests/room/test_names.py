"""Names and titles: what looks alike is told apart or refused, and what is no text is refused wherever it stands."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from eldesthand.evening.settings import HOUSE_OF_A_CLUB
from eldesthand.room.lookalikes import look, mixed_word
from eldesthand.testing.room_server import Caller, room_in_a_thread

CYRILLIC = "\u0412\u0442\u043e\u0440\u043d\u0438\u043a"
CYRILLIC_WITH_A_LATIN_O = CYRILLIC.replace("\u043e", "o")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with room_in_a_thread(str(tmp_path_factory.mktemp("room") / "room.db")) as found:
        yield found


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Anna Karl", "Anna KarI"),
        ("COCO", "\u0421\u041e\u0421\u041e"),
        ("Bob", "\U0001d401\U0001d428\U0001d41b"),
        ("mom", "rnorn"),
        ("Zoe 0", "Zoe O"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(port: int, name: str, other: str) -> None:
    assert look(name) == look(other)
    first, second = Caller(port, name), Caller(port, other)
    assert second.name != other
    assert look(second.name) != look(first.name)
    first.close()
    second.close()


def test_names_that_differ_to_the_eye_are_given_out_as_they_are(port: int) -> None:
    for name in ("José", "Jose", "Łukasz", "Lukasz", "O'Brien", "田中さん", "Ann-Marie", "Иван", "Zoë 2"):
        caller = Caller(port, name)
        assert caller.name == name
        caller.close()


@pytest.mark.parametrize("name", ["\u0391nn", "Bo\u0432", "A\x00nn", "A\x07nn", "Ann\u202eevE", "A\u200bnn"])
def test_a_name_of_mixed_scripts_or_with_what_cannot_be_printed_is_refused(port: int, name: str) -> None:
    caller = Caller(port)
    answer = caller.http.post("/api/guest", json={"name": name})
    assert answer.status_code == 422
    assert "letters of several scripts" in answer.text or "can't be printed" in answer.text
    caller.close()


@pytest.mark.parametrize(
    "name", ["Cora", "CORA", "\u0421ora", "C\u043era", "A former mernber", "A FORMER MEMBER", "\u0430 former member"]
)
def test_nobody_is_called_like_a_player_of_the_house_or_a_former_member(port: int, name: str) -> None:
    caller = Caller(port)
    for wanted in (name, *HOUSE_OF_A_CLUB[:1], HOUSE_OF_A_CLUB[0].upper()):
        answer = caller.http.post("/api/guest", json={"name": wanted})
        taken = {look(one) for one in (*HOUSE_OF_A_CLUB, "a former member")}
        assert answer.status_code == 422 or look(answer.json()["name"]) not in taken
    caller.close()


def test_words_may_each_have_a_script_of_their_own() -> None:
    assert mixed_word(f"{CYRILLIC} bridge") == ""
    assert mixed_word(CYRILLIC_WITH_A_LATIN_O) == CYRILLIC_WITH_A_LATIN_O
    assert mixed_word("東京カードclub") == ""


def test_the_titles_of_evenings_are_read_as_names_are(port: int) -> None:
    ann = Caller(port, "Titler")
    for title in ("Tues\x00day", "Tu\u202eesday", "Tu\u0435sday"):
        assert ann.http.post("/api/evenings", json={"title": title}).status_code == 422, title
    evening = ann.post("/api/evenings", title=" Tuesday  ")["evening"]
    with ann.line(evening, shows="evening") as line:
        assert line.table["title"] == "Tuesday"
        assert "ack" in line.ask(act={"kind": "arrives"})
        other = ann.post("/api/evenings", title="TUESDAY")["evening"]
        assert ann.http.get(f"/api/evenings/{other}").json()["title"] == "TUESDAY 2"
    ann.close()


HALF = "\ud800"
REQUESTS = [
    ("POST", "/api/guest", {"name": HALF}),
    ("POST", "/api/tables", {"chosen": {HALF: "x"}}),
    ("POST", "/api/tables", {"chosen": {"x": HALF}}),
    ("POST", "/api/tables", {"book": HALF, HALF: 1}),
    ("POST", "/api/evenings", {"title": f"a{HALF}"}),
    ("POST", "/api/tables/nowhere/join", {"secret": HALF}),
    ("POST", "/api/accounts", {"password": f"long enough {HALF}"}),
    ("PUT", "/api/accounts", {"password": HALF, "new": HALF}),
    ("DELETE", "/api/accounts", {"password": HALF}),
    ("POST", "/api/session", {"name": HALF, "password": HALF}),
    ("POST", "/api/desk", {"text": f'[Minutes "1"]\n{HALF}'}),
    ("POST", "/api/desk/choices", {"text": HALF, "who": HALF}),
    ("POST", "/api/lessons/1", {"words": HALF}),
    ("POST", "/api/lessons/1", {"choice": 1, "words": {"deep": [HALF]}}),
]


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_half_a_character_anywhere_in_what_is_sent_is_refused_in_words(
    port: int, method: str, path: str, body: dict[str, object]
) -> None:
    ann = Caller(port, "Halves")
    escaped = json.dumps(body).encode()
    plain = json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    for content in (escaped, plain, escaped.decode().encode("utf-16-le")):
        answer = ann.http.request(method, path, content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 422, content
        assert answer.json()["detail"]
    ann.close()
