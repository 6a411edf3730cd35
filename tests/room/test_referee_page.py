"""The referee's desk over HTTP: records ruled upon, what could be done next, examples, and what is too much for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.english.story import StoryAct
from eldesthand.laws import catalogue
from eldesthand.server import reading
from eldesthand.server.rates import USUAL, Limit
from eldesthand.server.security import AccessPolicy
from eldesthand.server.server import create_app
from eldesthand.shown.referee.choices import could
from eldesthand.shown.referee.examples import example, listed, names_by_law
from eldesthand.shown.referee.head import NotSetUp, with_head
from eldesthand.shown.referee.ruling import RecordHead, ruled, timed

HERE = "http://127.0.0.1"
N, E, S, W = range(4)
HURRY = """[Minutes "1"]
[Book "Somerset 1888"]
[Title "South is in a hurry"]
[Dealer "N"]
[Trump "S S"]
[Deal "E:- AT.7.K.9 - -"]

1. S DK {East's lead}
E: calls DK from S
=> S must play DK S52
"""
"""East has the first lead; South, who made spades trump, puts the king of diamonds down before him."""


def ask(tmp_path: Path, story: Callable[[httpx.AsyncClient], Awaitable[None]], limits: tuple[Limit, ...] = ()) -> None:
    """Let someone without a name ask a room."""

    async def asked() -> None:
        app = create_app(str(tmp_path / "room.db"), access=AccessPolicy(limits=limits))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HERE, timeout=60) as client,
        ):
            await story(client)

    asyncio.run(asked())


def posted(tmp_path: Path, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    """Return the answer to one request."""
    answers: list[httpx.Response] = []

    async def story(client: httpx.AsyncClient) -> None:
        answers.append(await client.post(path, json=body))

    ask(tmp_path, story)
    return answers[0].status_code, answers[0].json()


# Rulings


def test_a_record_is_ruled_upon_step_by_step_with_the_table_after_each(tmp_path: Path) -> None:
    status, ruling = posted(tmp_path, "/api/desk", text=HURRY)
    assert status == 200
    lead, remark, call = ruling["story"]["steps"]
    assert [lead["kind"], remark["kind"], call["kind"]] == ["act", "remark", "act"]
    assert lead["text"] == "South leads the king of diamonds out of turn."
    assert lead["events"][0] == {
        "kind": "incident", "text": "South has led out of turn.", "laws": ["S52"],
        "seats": "S", "card": "DK", "trick": 1,
    }  # fmt: skip
    before, led, _, called = ruling["at"]
    assert before["table"]["hands"][S] == sorted(map(card, ("SA", "ST", "H7", "DK", "C9")), reverse=True)
    assert before["table"]["hands"][E] == [-1] * 5, "cards that the record does not know are backs"
    assert led["table"]["tricks"] == [{"n": 1, "cards": [[S, card("DK")]]}]
    assert called["table"]["tricks"] == []
    assert called["table"]["faced"] == [[card("DK"), S]]
    assert (before["dealer"], before["score"]) == (N, {"ns": 0, "ew": 0})
    assert ruling["story"]["expected"][0]["holds"] is True
    assert [due["text"] for due in ruling["story"]["standing"]["due"]] == ["East is to lead."]
    assert [duty["law"] for duty in ruling["story"]["standing"]["duties"]] == ["S52"]
    assert ruling["ends"] == [{"line": 9, "column": 1}, {"line": 9, "column": 1}, {"line": 10, "column": 1}]


def test_what_is_wrong_in_a_record_is_told_with_its_place(tmp_path: Path) -> None:
    _, ruling = posted(tmp_path, "/api/desk", text=HURRY.replace("calls DK from S", "cals DK from S"))
    (fault,) = ruling["story"]["faults"]
    assert (fault["line"], fault["column"]) == (9, 4)
    assert "cals DK from S" in fault["problem"]
    assert len(ruling["story"]["steps"]) == 2, "what stands before it is ruled upon all the same"


def test_a_record_without_a_book_is_no_more_than_its_faults(tmp_path: Path) -> None:
    status, ruling = posted(tmp_path, "/api/desk", text='[Dealer "N"]\n')
    assert status == 200
    assert ruling["at"] == ruling["ends"] == []
    assert [fault["problem"] for fault in ruling["story"]["faults"]] == ["the record does not name its book"]


def test_an_expectation_that_fails_says_what_is_so(tmp_path: Path) -> None:
    _, ruling = posted(tmp_path, "/api/desk", text=HURRY.replace("S must play DK", "E must play DK"))
    (expectation,) = ruling["story"]["expected"]
    assert (expectation["holds"], expectation["line"]) == (False, 10)
    assert expectation["problem"]


def test_words_in_any_script_are_ruled_upon(tmp_path: Path) -> None:
    status, ruling = posted(tmp_path, "/api/desk", text=HURRY + 'W: "Ça alors, ♠ 好 🂡" \n')
    assert status == 200
    assert not ruling["story"].get("faults")


# The examples


@pytest.mark.parametrize("name", [entry.name for entry in listed()])
def test_every_example_opens_and_all_that_it_expects_holds(name: str) -> None:
    ruling = ruled(example(name).text, timed(60))
    assert ruling.story.faults == ()
    assert [expectation for expectation in ruling.story.expected if not expectation.holds] == []
    assert ruling.story.steps
    assert len(ruling.at) - 1 == len(ruling.ends) == len(ruling.story.steps)


@pytest.mark.parametrize("name", [entry.name for entry in listed() if entry.kind == "example"])
def test_what_stands_before_the_end_of_a_step_is_the_record_up_to_it(name: str) -> None:
    text = example(name).text
    ruling = ruled(text, timed(60))
    acts = [
        (step, end) for step, end in zip(ruling.story.steps, ruling.ends, strict=True) if isinstance(step, StoryAct)
    ]
    assert acts
    for number, (_, end) in list(enumerate(acts, 1))[:: max(1, len(acts) // 8)]:
        lines = text.split("\n")[: end.line]
        cut = "\n".join([*lines[:-1], lines[-1][: end.column - 1]]).rstrip().removesuffix(",")
        again = [step.text for step in ruled(cut, timed(60)).story.steps if isinstance(step, StoryAct)]
        assert again == [step.text for step, _ in acts[:number]]


def test_the_examples_are_listed_with_the_books_and_can_be_had(tmp_path: Path) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        shelf = (await client.get("/api/desk/examples")).json()
        assert {book["code"]: len(book["cards"]) for book in shelf["books"]} == {"S": 32, "P": 32, "B": 52, "M": 24}
        names = {entry["name"]: entry for entry in shelf["examples"]}
        assert names["partner-asked"] == {
            "name": "partner-asked", "title": "The partner asked in time", "book": "S", "kind": "example",
        }  # fmt: skip
        assert names["01-lead-out-of-turn"]["kind"] == "lesson"
        record = (await client.get("/api/desk/examples/partner-asked")).json()
        assert record["text"] == (Path(__file__).parents[2] / "examples" / "partner-asked.min").read_text("utf-8")
        missing = await client.get("/api/desk/examples/no-such-thing")
        assert (missing.status_code, "no example" in missing.json()["detail"]) == (404, True)

    ask(tmp_path, story)


def test_a_law_names_the_examples_that_show_it(tmp_path: Path) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        shown = [entry["name"] for entry in (await client.get("/api/laws/S65")).json()["examples"]]
        assert "partner-asked" in shown
        assert all(name in names_by_law()["S65"] for name in shown)
        records = [name for name in shown if name.startswith("S65") or "_S65" in name]
        assert records
        record = (await client.get(f"/api/desk/examples/{records[0]}")).json()
        assert record["kind"] == "law"

    ask(tmp_path, story)


def test_a_ruling_that_no_record_names_is_shown_by_the_laws_on_which_it_bears(tmp_path: Path) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        assert "A-05" not in names_by_law()
        ruling = (await client.get("/api/laws/A-05")).json()
        assert ruling["by_its_laws"] is True
        assert {entry["name"] for entry in ruling["examples"]} == {*names_by_law()["S1"], *names_by_law()["S7"]}
        assert (await client.get("/api/laws/S65")).json()["by_its_laws"] is False

    ask(tmp_path, story)


def test_the_books_are_set_side_by_side(tmp_path: Path) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        compared = (await client.get("/api/laws/compared")).json()
        assert [book["code"] for book in compared["books"]] == ["S", "P", "B"]
        says = {question["name"]: question["says"] for question in compared["questions"]}
        assert "S63" in says["the price of a revoke"]["S"]
        assert "P18" in says["the price of a revoke"]["P"]
        assert "B-REVOKE-3" in says["the price of a revoke"]["B"]
        assert "B" not in says["the discard"], "there is none at bridge"
        named = [law for each in says.values() for text in each.values() for law in re.findall(NAMED, text)]
        assert len(named) > 100
        for law in named:
            assert catalogue.look_up(law)

    ask(tmp_path, story)


NAMED = r"\b(?:B-[A-Z]+-\d+[a-z]?|[AZ]-\d{2}[a-z]?|[SP]\d+[a-z]?)\b"
"""How laws and rulings are named in words."""


# What could be done next


def offers(choices: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the offers of menus and all beneath them that come to a line."""
    for choice in choices:
        if "menu" in choice:
            yield from offers(choice["menu"]["choices"])
        else:
            yield choice


def test_what_a_seat_could_do_comes_with_the_line_that_is_added(tmp_path: Path) -> None:
    text = HURRY.partition("E: calls")[0]
    status, offered = posted(tmp_path, "/api/desk/choices", text=text, seat=E)
    assert status == 200
    lines = [choice["words"] for choice in offered["choices"]]
    assert lines == [
        "E: calls DK from S #1",
        *(f"E: calls {suit} #1" for suit in ("clubs", "diamonds", "hearts", "spades")),
        "E: calls a suit #1",
    ]
    _, south = posted(tmp_path, "/api/desk/choices", text=HURRY + "E: D7", seat=S)
    assert "S: DK" in [choice["words"] for choice in south["cards"]]
    assert {choice["card"] for choice in south["cards"]} == {card(name) for name in ("SA", "ST", "H7", "DK", "C9")}
    assert south["prompt"] == "South is to play."


def test_a_hand_that_is_not_known_may_put_down_any_card_that_lies_nowhere(tmp_path: Path) -> None:
    _, offered = posted(tmp_path, "/api/desk/choices", text=HURRY, seat=W)
    menu = next(choice["menu"] for choice in offered["more"] if "not known" in choice["label"])
    assert {choice["card"] for choice in menu["choices"]} == {
        card(suit + rank) for suit in "CDHS" for rank in "789TJQKA"
    } - {card(name) for name in ("SA", "ST", "H7", "DK", "C9")}


@pytest.mark.parametrize("name", sampled(["false-lead", "dummy-speaks", "doubled-too-soon", "first", "misdeal"], 2))
def test_whatever_is_offered_can_be_added_to_the_record(tmp_path: Path, name: str) -> None:
    text = example(name).text
    ruling = ruled(text, timed(60))
    cuts = sorted({end.line for end in ruling.ends})
    tried = 0

    async def story(client: httpx.AsyncClient) -> None:
        nonlocal tried
        for line in cuts[:: max(1, len(cuts) // 3)]:
            part = "\n".join(text.split("\n")[: line - 1]) + "\n"
            for seat in range(4):
                could = (await client.post("/api/desk/choices", json={"text": part, "seat": seat})).json()
                every = list(offers([*could["choices"], *could["cards"], *could["more"]]))
                for offer in [*offers(could["choices"]), *could["cards"], *every[:: max(1, len(every) // 6)]]:
                    told = ruled(part + offer["words"] + "\n", timed(60)).story
                    assert told.faults == () or "can't be done" in told.faults[0].problem, offer["words"]
                    tried += not told.faults

    ask(tmp_path, story)
    assert tried > 20


def test_nothing_is_offered_at_the_end_of_a_record_that_can_not_be_followed(tmp_path: Path) -> None:
    status, answer = posted(tmp_path, "/api/desk/choices", text=HURRY + "N: dances\n", seat=E)
    assert status == 422
    assert answer["detail"].startswith("mend the record first: line 11, column 4")


# Before four sit

CUT = """[Minutes "1"]
[Book "Somerset 1888"]
[Room "Ann, Bob; Cid, Dan, Eve"]

"Ann": wants to play
"Bob": wants to play
"Cid": wants to play
"Dan": wants to play
"Eve": wants to play
"""
"""Ann and Bob came first; Cid, Dan and Eve cut for the two places that are left (S11)."""


def test_in_a_room_it_is_said_what_a_person_could_do(tmp_path: Path) -> None:
    status, offered = posted(tmp_path, "/api/desk/choices", text=CUT, seat=0)
    assert status == 200
    assert offered["people"] == ["Ann", "Bob", "Cid", "Dan", "Eve"]
    assert (offered["who"], offered["seat"]) == ("Cid", -1), "who is awaited first, if nobody is named"
    assert offered["prompt"] == "Cid is to cut for a place at the table."
    cut, back, other = offered["choices"]
    assert (cut["label"], cut["law"]) == ("cut a card", "S11")
    cards = [offer["words"] for offer in offers([cut])]
    assert len(cards) == 32
    assert '"Cid": cuts HJ' in cards
    assert '"Cid": cuts HJ and puts it back' in [offer["words"] for offer in offers([back])]
    assert '"Cid": cuts HJ\'' in [offer["words"] for offer in offers([other])], "a card of the other pack"
    _, drawn = posted(tmp_path, "/api/desk/choices", text=CUT + '"Cid": cuts HJ\n', seat=0, who="Dan")
    left = [offer["words"] for offer in offers(drawn["choices"][:1])]
    assert '"Dan": cuts HJ' not in left
    assert len(left) == 31
    _, ann = posted(tmp_path, "/api/desk/choices", text=CUT, seat=0, who="Ann")
    assert ann["choices"] == []
    lines = [offer["words"] for offer in offers(ann["more"])]
    assert '"Ann": leaves the room' in lines
    assert '"Ann": claims entry' not in lines, "there is no table yet"


def test_a_person_who_sits_is_offered_his_cards_and_what_the_room_awaits(tmp_path: Path) -> None:
    text = example("evening").text.partition("S: deals")[0]
    _, offered = posted(tmp_path, "/api/desk/choices", text=text, seat=0, who="Cid")
    assert offered["seat"] == S
    assert offered["prompt"] == "Cid may choose: counters. South is to deal."
    lines = [offer["words"] for offer in offers(offered["choices"])]
    assert {'"Cid": chooses the red counters', "S: deals"} <= set(lines)
    _, dan = posted(tmp_path, "/api/desk/choices", text=text, seat=0, who="Dan")
    assert dan["seat"] == -1
    assert '"Dan": claims entry at table 1' in [offer["words"] for offer in offers(dan["more"])]


@pytest.mark.parametrize("name", sampled(["evening", "bridge-evening", "B-CUT-4_B-CUTOUT-1a--two-tables-of-bridge"], 1))
def test_whatever_a_person_is_offered_can_be_added_to_the_record(name: str) -> None:
    text = example(name).text
    cuts = sorted({end.line for end in ruled(text, timed(60)).ends})
    tried = 0
    for line in cuts[:: max(1, len(cuts) // 5)]:
        part = "\n".join(text.split("\n")[: line - 1]) + "\n"
        for who in could(part, 0, lambda: None).people[::2]:
            offered = could(part, 0, lambda: None, who)
            every = list(offers(msgspec.to_builtins([*offered.choices, *offered.cards, *offered.more])))
            for offer in every[:: max(1, len(every) // 4)]:
                told = ruled(part + offer["words"] + "\n", timed(60)).story
                assert told.faults == () or "can't be done" in told.faults[0].problem, offer["words"]
                tried += not told.faults
    assert tried > 40


def test_the_room_is_shown_with_the_cards_of_the_cut_until_they_have_decided_it() -> None:
    ruling = ruled(CUT + '"Cid": cuts H8\n"Dan": cuts S7\n"Eve": cuts DJ\n"Ann": cuts SK\n', timed(60))
    drawn = [room.drawn for room in ruling.rooms if room is not None]
    cid, dan, eve = (("Cid", card("H8")), ("Dan", card("S7")), ("Eve", card("DJ")))
    assert drawn[5:] == [(), (cid,), (cid, dan), (cid, dan, eve), (("Ann", card("SK")),)]
    last = ruling.rooms[-2]
    assert last is not None
    assert "Dan waits at table 1." in last.lines


# Setting up


def test_a_record_is_set_up_to_begin_with_persons_in_a_room_and_back_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty: dict[str, Any] = {"book": "S", "dealer": N, "hands": [[], [], [], []]}
    _, written = posted(tmp_path, "/api/desk/head", text=HURRY.partition("1. ")[0], room="Ann, Bob; Cid", **empty)
    assert written["text"] == (
        '[Minutes "1"]\n[Book "Somerset 1888"]\n[Title "South is in a hurry"]\n[Room "Ann, Bob; Cid"]\n\n'
    )
    _, ruling = posted(tmp_path, "/api/desk", text=written["text"])
    assert ruling["head"]["room"] == "Ann, Bob; Cid"
    _, back = posted(tmp_path, "/api/desk/head", text=written["text"], **empty)
    assert "[Room" not in back["text"]
    assert '[Dealer "N"]' in back["text"]
    monkeypatch.setattr(type(book("M")), "keeps_room", False)
    with pytest.raises(NotSetUp, match="begin at the table"):
        with_head("", RecordHead("M", N, (0, 0), (0, 0), ((), (), (), ()), -2, -2, -1, "Ann"))


def test_what_is_set_up_by_clicks_is_written_as_tags_and_the_acts_stay(tmp_path: Path) -> None:
    hand = [card(name) for name in ("SA", "ST", "H7", "DK", "C9")]
    status, written = posted(
        tmp_path, "/api/desk/head", text=HURRY, book="S", dealer=W, score=[2, 0], hands=[[], [card("HA")], hand, []],
        turn_up=card("DJ"), trump=-2, maker=-1,
    )  # fmt: skip
    assert status == 200
    assert written["text"] == (
        '[Minutes "1"]\n[Book "Somerset 1888"]\n[Title "South is in a hurry"]\n[Score "NS 2 EW 0"]\n[Dealer "W"]\n'
        '[TurnUp "DJ"]\n[Deal "W:- - .A..???? AT.7.K.9"]\n\n'
        "1. S DK {East's lead}\nE: calls DK from S\n=> S must play DK S52\n"
    )


def test_a_card_that_the_pack_has_not_is_refused_in_words(tmp_path: Path) -> None:
    hands = [[card("S2")], [], [], []]
    status, answer = posted(tmp_path, "/api/desk/head", text="", book="S", dealer=N, hands=hands)
    assert (status, "not in the pack of Somerset" in answer["detail"]) == (422, True)


# What is too much


def test_a_record_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert posted(tmp_path, "/api/desk", text="x" * 70_000)[0] == 413
    assert posted(tmp_path, "/api/desk", text="x" * 60_001)[0] == 422


def test_a_record_that_takes_too_long_is_cut_off_in_words_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        assert (await client.post("/api/desk", json={"text": HURRY})).status_code == 200
        monkeypatch.setattr(reading, "SECONDS", 0.0)
        rulings = [asyncio.create_task(client.post("/api/desk", json={"text": HURRY})) for _ in range(3)]
        assert (await client.get("/healthz")).status_code == 200
        for answer in [await ruling for ruling in rulings]:
            assert answer.status_code == 422
            assert answer.json() == {
                "detail": "this record takes the referee too long: give a shorter one, a deal at a time"
            }
        monkeypatch.undo()
        assert (await client.post("/api/desk", json={"text": HURRY})).status_code == 200

    ask(tmp_path, story)


def test_the_desk_is_not_asked_without_end(tmp_path: Path) -> None:
    async def story(client: httpx.AsyncClient) -> None:
        answers = [(await client.post("/api/desk", json={"text": ""})).status_code for _ in range(125)]
        assert answers[:120] == [200] * 120
        assert answers[-1] == 429

    ask(tmp_path, story, tuple(replace(limit, a_minute=1e-6) for limit in USUAL))  # however slow the machine is
