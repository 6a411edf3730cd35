"""The story of a record: what it says of acts, rights and errors, and what it keeps from a seat."""

from __future__ import annotations

import json
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from eldesthand import books, cards
from eldesthand.cards import Card
from eldesthand.club.acts import Draw
from eldesthand.english import story
from eldesthand.english.story import Kind, Story, StoryAct, StoryQuestion, StoryRemark
from eldesthand.minutes.check import check
from eldesthand.minutes.document import Blank, Document
from eldesthand.minutes.header import Header
from eldesthand.minutes.read import load, loads
from eldesthand.minutes.referee import frames, story_of
from eldesthand.minutes.replay import Replay, replay
from eldesthand.minutes.replay_table import ReplayStep, RoomStep
from eldesthand.seats import LETTERS
from eldesthand.table.acts import AskWho, Claim, Elect, FindFaced, NameDetached, ReportDamage, ReportPack, TurnUp
from eldesthand.table.table import Impossible, Table
from eldesthand.testing.acts import mixed_act, some_ways
from eldesthand.testing.records import law_records, played
from eldesthand.testing.records import told as of
from eldesthand.testing.secrecy import mapped_act, random_record, swapped, twin_of, walk
from eldesthand.testing.tables import any_table, dealt_table

ROOT = Path(__file__).resolve().parents[2]
RECORDS = law_records()
EXAMPLES = sorted((ROOT / "examples").glob("*.min"))
PAGE = ROOT / "docs" / "referee-json.md"
HEAD = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n'


def told(text: str, seat: str = "") -> Story:
    """Return the story of a record written here."""
    document = loads(text)
    return story_of(document, replay(document), LETTERS.index(seat) if seat else None)


def acts(tale: Story) -> list[StoryAct]:
    return [step for step in tale.steps if isinstance(step, StoryAct)]


def texts(tale: Story, kind: Kind) -> list[str]:
    return [event.text for act in acts(tale) for event in act.events if event.kind is kind]


ASKED = ROOT / "examples" / "partner-asked.min"


# What is told


def test_a_mended_revoke_is_told_from_the_error_to_the_card_called() -> None:
    tale = of(ASKED)
    said = [act.text for act in acts(tale)]
    assert said[:3] == [
        "East leads the ace of spades.",
        "South discards the eight of clubs on spades.",
        "West plays the eight of spades.",
    ]
    assert 'North asks South: "No spades?"' in said
    assert "South takes back the eight of clubs and puts the nine of spades in its place." in said
    assert "West calls the eight of clubs from South." in said
    assert texts(tale, Kind.INCIDENT) == ["South has revoked, and could have followed suit."]
    assert texts(tale, Kind.REVOKE) == [
        "The question keeps South's revoke in trick 1 open to mending.",
        "South's revoke in trick 1 is mended in time.",
    ]
    assert (
        "East or West may call the eight of clubs from South, trick after trick, until the card has been played."
        in texts(tale, Kind.RIGHT)
    )
    assert texts(tale, Kind.DUTY) == ["South must play the eight of clubs."]
    assert texts(tale, Kind.SCORE)[0] == "East and West score two points for the march."
    assert {law.id: law.topic for law in tale.laws}["S65"] == "asking partner"


def test_what_nobody_is_told_is_marked_so() -> None:
    hidden = [event for act in acts(of(ASKED)) for event in act.events if event.hidden]
    assert [event.laws for event in hidden] == [("S62",), ("S65",)]


def test_a_lead_out_of_turn_opens_two_rights_of_one_group() -> None:
    tale = told(HEAD + '[Trump "S S"]\n1. S DK')
    (act,) = acts(tale)
    assert act.text == "South leads the king of diamonds out of turn."
    first, second = [event.right for event in act.events if event.right is not None]
    assert first.group == second.group == "lead out of turn 1"
    assert (first.holders, first.against, first.law) == ("EW", "S", "S52")
    assert first.demands[0].card == "DK"
    assert second.text.startswith("East or West may call a suit from North or South, whichever of them leads next")
    assert tale.standing is not None
    assert tale.standing.rights == (first, second)


def test_a_void_act_is_told_with_its_law_and_reason() -> None:
    tale = of(ROOT / "examples" / "dummy-speaks.min")
    (void,) = [act for act in acts(tale) if not act.done]
    assert (void.law, void.text) == ("B-DUMMY-3", "South calls clubs.")
    assert "dummy" in void.reason
    assert any("may no longer call the queen of spades from East" in text for text in texts(tale, Kind.LAPSE))


def test_a_game_and_its_lap_are_told() -> None:
    tale = of(next(path for path in RECORDS if path.name.startswith("S61_S63--two-revokes")))
    assert texts(tale, Kind.GAME) == [
        "North and South win the game, which counts two, and carry two points over as a lap."
    ]
    assert any("is proved" in text for text in texts(tale, Kind.FINDING))
    assert tale.standing is not None
    assert tale.standing.games == story.Sides(1, 0)


def test_what_hangs_on_an_unknown_card_is_told_with_its_condition() -> None:
    record = HEAD + '[Trump "H E"]\n[Deal "E:A.K.A9.T - - -"]\n1. E SA S C8\n'
    (hidden,) = [event for act in acts(told(record)) for event in act.events if event.kind is Kind.REVOKE]
    assert hidden.text == "This is a revoke if South held a spade; the record does not say."
    assert hidden.laws == ("S62",)
    assert not [event for act in acts(told(record, "N")) for event in act.events if event.kind is Kind.REVOKE]


def test_a_question_says_what_is_awaited_which_rights_are_open_and_what_is_lawful() -> None:
    record = HEAD + '[Trump "S S"]\n[Deal "E:8.A9.9.K - - -"]\n1. S DK\nE: calls attention: lead out of turn\n? E\n?\n'
    mine, all_of_it = [step for step in told(record).steps if isinstance(step, StoryQuestion)]
    assert [due.text for due in mine.due] == ["East is to lead."]
    assert [right.law for right in mine.rights] == ["S52", "S52"]
    (may,) = mine.lawful
    assert {"S8", "CK", "calls DK from S #1"} <= set(may.phrases)
    assert [each.seat for each in all_of_it.lawful] == ["E", "W"]
    assert all_of_it.rights == mine.rights


def test_a_question_is_answered_for_the_seat_that_reads_it() -> None:
    record = HEAD + '[Trump "S S"]\n[Deal "E:8.A9.9.K AT.7.K.9 - -"]\n? E\n'
    for_south = next(step for step in told(record, "S").steps if isinstance(step, StoryQuestion))
    assert for_south.seat == "S"
    assert for_south.lawful == ()
    for_east = next(step for step in told(record, "E").steps if isinstance(step, StoryQuestion))
    assert "CK" in for_east.lawful[0].phrases


def test_comments_are_told_where_they_stand_but_to_no_seat() -> None:
    record = HEAD + '[Trump "S S"]\n{before}\n1. E SA {after}\nS: S8\n{at the end}'
    remarks = [(step.after, step.text) for step in told(record).steps if isinstance(step, StoryRemark)]
    assert remarks == [(0, "before"), (1, "after"), (2, "at the end")]
    assert not [step for step in told(record, "S").steps if isinstance(step, StoryRemark)]


def test_a_bad_record_is_told_as_far_as_it_goes() -> None:
    tale = told(HEAD + '[Trump "S S"]\n[Deal "E:8.A9.9.K - - -"]\n1. E S8\nE: plays S8\n')
    assert len(acts(tale)) == 1
    (fault,) = tale.faults
    assert (fault.line, fault.column) == (7, 4)
    assert "eight of spades" in fault.problem
    assert "eight" not in told(HEAD + '[Trump "S S"]\n[Deal "E:8.A9.9.K - - -"]\nE: S8, S8\n', "N").faults[0].problem


def test_a_record_without_a_table_is_a_story_of_its_faults() -> None:
    tale = told('[Dealer "N"]\n')
    assert tale.opening is None
    assert tale.standing is None
    assert "does not name its book" in tale.faults[0].problem
    document = loads("")
    with pytest.raises(ValueError, match="no table"):
        frames(document, replay(document))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_told_in_sentences(path: Path) -> None:
    tale = of(path)
    assert acts(tale)
    for act in acts(tale):
        for text in (act.text, *(event.text for event in act.events), *(due.text for due in act.due)):
            assert re.match(r"[A-Z].*[.?!\"]$", text), text
            assert "  " not in text
            assert not re.search(r"(?<![A-Z])-\d|None|<|nobody (leads|plays)", text), text
    laws = {law for act in acts(tale) for event in act.events for law in event.laws}
    assert laws <= {law.id for law in tale.laws}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_as_it_says(path: Path) -> None:
    played = replay(load(path))
    assert not played.troubles
    count, failures = check(played)
    assert count >= 3
    assert not failures
    assert any(isinstance(step, StoryRemark) for step in of(path).steps)


# What is kept from a seat

_WORDS = re.compile(rf"(?:{'|'.join(word for word in cards.RANK_WORDS if word)}) of (?:spades|hearts|diamonds|clubs)")
_NAMES = re.compile(r"(?<![A-Za-z0-9])[SHDC][2-9TJQKA](?![A-Za-z0-9])")
_PACK = {cards.words(card): card for card in cards.pack(2)}


def strings(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every string of a story with the name of its field."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from strings(part, name)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings(part, key)
    elif isinstance(value, str):
        yield key, value


def cards_named(tale: Story) -> set[Card]:
    named: set[Card] = set()
    for key, text in strings(msgspec.to_builtins(tale)):
        named |= {_PACK[name] for name in _WORDS.findall(text)}
        if key in ("card", "cards", "turn_up", "phrase", "phrases"):
            named |= {cards.card(name) for name in _NAMES.findall(text)}
    return named


def seen(played: Replay, seat: int) -> set[Card]:
    """Return the cards a seat has seen at any time, and those that were only spoken of."""
    steps = [step for step in played.steps if isinstance(step, ReplayStep)]
    masks = [played.start.seen[seat]] if played.start is not None else []
    masks += [step.after.seen[seat] for step in steps]
    known = {card for card in cards.pack(2) for mask in masks if mask >> card & 1}
    for room in played.steps:
        if isinstance(room, RoomStep) and isinstance(room.after.answer.act, Draw):
            known |= set(room.after.answer.act.cards) | {card & 63 for card in room.after.answer.act.cards}
    for step in steps:
        if isinstance(step.act, Elect):
            known.add(step.act.option.card)
        if isinstance(step.act, NameDetached | AskWho | ReportDamage | ReportPack | FindFaced):
            known.add(step.act.card)
        if isinstance(step.act, TurnUp):
            known |= {step.act.card, step.act.other}
    return known


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_seat_is_told_of_no_card_it_has_not_seen(path: Path) -> None:
    _, record = played(path)
    for seat in range(4):
        unseen = cards_named(of(path, seat)) - seen(record, seat)
        assert not unseen, f"{LETTERS[seat]}: {' '.join(map(cards.name, unseen))}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_seat_is_told_nothing_latent_and_nothing_of_the_records_keeper(path: Path) -> None:
    for seat in range(4):
        tale = of(path, seat)
        assert tale.title == ""
        assert tale.expected == ()
        assert not [step for step in tale.steps if isinstance(step, StoryRemark)]
        assert tale.standing is not None or tale.room is not None
        assert tale.standing is None or tale.standing.hidden == ()
        events = [event for act in acts(tale) for event in act.events]
        assert not [event for event in events if event.hidden or event.kind is Kind.REVOKE]


def test_a_card_slipped_in_leaves_no_gap_in_the_numbers() -> None:
    path = ROOT / "examples" / "one-card-too-many.min"
    for seat, letter in enumerate(LETTERS):
        tale = of(path, seat)
        assert [act.no for act in acts(tale)] == list(range(1, len(acts(tale)) + 1))
        assert any("slips" in act.text for act in acts(tale)) == (letter == "E")
    north, east = of(path, 0), of(path, 1)
    assert len(acts(north)) + 1 == len(acts(east))
    assert texts(north, Kind.FINDING)[0].startswith("South's claim is proved")


def test_of_two_claims_by_one_player_each_is_named_by_its_number_as_its_reader_counts() -> None:
    text = (ROOT / "examples" / "one-card-too-many.min").read_text("utf-8")
    once = text.partition("=> claim pending")[0]
    north = told(f"{once}S: claims revoke, E, trick 4\nS: searches the tricks\n", "N")
    claims = [act.no for act in acts(north) if act.text.startswith("South claims")]
    assert len(claims) == 2
    findings = texts(north, Kind.FINDING)
    assert [f"South's claim of act {no} " in text for no, text in zip(claims, findings, strict=True)] == [True, True]


def test_at_a_strict_table_a_seat_learns_of_a_right_once_its_side_has_spoken() -> None:
    record = HEAD + '[Manner "strict"]\n[Trump "S S"]\n1. S DK\nE: calls attention: lead out of turn\n'
    for seat in "EW":
        first, second = acts(told(record, seat))
        assert not [event for event in first.events if event.kind is Kind.RIGHT]
        assert len([event for event in second.events if event.kind is Kind.RIGHT]) == 2
    for act in acts(told(record, "N")):
        assert not [event for event in act.events if event.kind is Kind.RIGHT]
    assert len([event for event in acts(told(record))[0].events if event.kind is Kind.RIGHT]) == 2


@pytest.mark.parametrize("seed", range(60))
def test_any_acts_whatever_are_told_in_sentences(seed: int) -> None:
    rng = Random(seed)
    start, steps = random_record(any_table(books.book("SBM"[seed % 3]), rng), rng, 80, mixed_act)
    tables = walk(start, steps)
    played = _played(start, tables[1:])
    for seat in (None, 0, 1, 2, 3):
        tale = story_of(Document(), played, seat)
        assert len(acts(tale)) <= len(played.steps)
        for act in acts(tale):
            for text in (act.text, *(event.text for event in act.events), *(due.text for due in act.due)):
                assert re.match(r"[A-Z].*[.?!\"]$", text), text
                assert not re.search(r"(?<![A-Z])-\d|None|<", text), text


def _played(start: Table, tables: list[Table]) -> Replay:
    """Return a random run of a table as the playing of a record."""
    before = [start, *tables][: len(tables)]
    steps = tuple(
        ReplayStep(Blank(), n, after.answer.act, old, after)
        for n, (old, after) in enumerate(zip(before, tables, strict=True), 1)
        if not after.answer.clerk
    )
    return Replay(Header(book=start.book.code, dealer=start.deal.dealer), start, steps, ())


def _told_of(start: Table, tables: list[Table], seat: int) -> bytes:
    """Return a random run of a table as it is told to a seat."""
    return msgspec.json.encode(story_of(Document(), _played(start, tables), seat))


@pytest.mark.parametrize("seed", range(60))
def test_no_story_depends_on_a_card_that_its_seat_has_not_seen(seed: int) -> None:
    rng = Random(seed)
    book = books.book("SBM"[seed % 3])
    start, steps = random_record(dealt_table(book, rng), rng, 60, some_ways(rng))
    tables = [start]
    for act, by_clerk in steps:
        if isinstance(act, NameDetached | Claim) or tables[-1].deal.ended:
            break
        tables.append(tables[-1].after(act, by_clerk))
        if tables[-1].deal.number != start.deal.number:
            tables.pop()
            break
    for seat in range(4):
        mask = tables[-1].seen[seat]
        faces = swapped([card for card in book.pack if not mask >> card & 1], rng)
        twins = [twin_of(start, faces)]
        try:
            for act, by_clerk in steps[: len(tables) - 1]:
                twins.append(twins[-1].after(mapped_act(act, faces), by_clerk))
        except Impossible:
            continue
        assert _told_of(start, tables[1:], seat) == _told_of(twins[0], twins[1:], seat)


# The page about the JSON

_STRUCTS = (
    story.Story, story.Opening, story.StoryHand, story.Sides, story.StoryAct, story.StoryQuestion, story.StoryRemark,
    story.StoryEvent, story.StoryRight, story.StoryDemand, story.Duty, story.StoryDue, story.May, story.StoryStanding,
    story.StoryCited, story.Expectation, story.RecordFault, story.StoryRoom,
)  # fmt: skip
_TYPES = {int: "integer", str: "string", bool: "boolean", Kind: "string"}


def _type(hint: object) -> str:
    parts = [part for part in typing.get_args(hint) if part not in (type(None), Ellipsis)]
    if typing.get_origin(hint) is tuple:
        return f"array of {_type(parts[0])}"
    if parts:
        return " or ".join(map(_type, parts))
    assert isinstance(hint, type)
    return _TYPES.get(hint, hint.__name__)


@pytest.mark.parametrize("struct", _STRUCTS, ids=lambda struct: struct.__name__)
def test_the_page_lists_every_field_with_its_type(struct: type[msgspec.Struct]) -> None:
    section = re.search(rf"^## {struct.__name__}\n(.*?)(?=^## )", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert section is not None
    rows = re.findall(r"^\| `(\w+)` \| ([\w ]+) \| (always|if any) \|", section[1], re.MULTILINE)
    hints = typing.get_type_hints(struct)
    config = struct.__struct_config__
    wanted = [(config.tag_field, "string", "always")] if config.tag else []
    for field in msgspec.structs.fields(struct):
        left_out = config.omit_defaults and not field.required
        wanted.append((field.name, _type(hints[field.name]), "if any" if left_out else "always"))
    assert rows == wanted


def test_the_page_lists_every_kind_of_event() -> None:
    assert set(re.findall(r"^\| `(\w+)` \| [^|]+ \|$", PAGE.read_text("utf-8"), re.MULTILINE)) == set(Kind)


def test_the_example_of_the_page_is_what_the_referee_writes() -> None:
    page = PAGE.read_text("utf-8")
    record, shown = (
        re.findall(rf"^```{kind}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)[-1] for kind in ("minutes", "json")
    )
    assert json.loads(shown) == json.loads(msgspec.json.encode(told(record)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_story_can_be_read_back_as_its_schema_says(path: Path) -> None:
    for tale in (of(path), of(path, 2)):
        assert msgspec.json.decode(msgspec.json.encode(tale), type=Story, strict=True) == tale


def test_the_sheet_of_a_rubber_of_bridge() -> None:
    """The example's sheet: what each deal left there, the winners' hundred, and the sums."""
    standing = of(ROOT / "examples" / "bridge-rubber.min").standing
    assert standing is not None
    assert standing.sheet is not None
    entries = [(entry.deal, entry.tricks, entry.honours, entry.game) for entry in standing.sheet.entries]
    nothing = story.Sides(0, 0)
    assert entries == [
        (1, story.Sides(32, 0), story.Sides(0, 64), "NS"),
        (2, story.Sides(0, 24), story.Sides(0, 100), ""),
        (3, story.Sides(30, 0), story.Sides(0, 12), "NS"),
        (0, nothing, story.Sides(100, 0), ""),
    ]
    assert standing.sheet.total == story.Sides(162, 200)


def test_a_seat_is_told_the_column_of_honours_and_what_the_rubber_came_to() -> None:
    seen = of(ROOT / "examples" / "bridge-rubber.min", 1)
    texts = [event.text for step in seen.steps if isinstance(step, StoryAct) for event in step.events]
    assert any("yet lose 38 points" in text for text in texts)
    assert seen.standing is not None
    assert seen.standing.sheet is None
    assert not any("hang on" in text for text in texts)


@pytest.mark.parametrize(("tricks", "words"), [(7, "their odd trick"), (8, "their odd tricks")])
def test_the_score_says_odd_trick_of_one_and_odd_tricks_of_more(tricks: int, words: str) -> None:
    """Spades count two a trick past six (B-SCORE-3)."""
    record = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n[Trump "S S"]\n'
    said = [event.text for act in acts(told(f"{record}rest: NS {tricks} EW {13 - tricks}\n")) for event in act.events]
    points = {7: "two", 8: "four"}[tricks]
    assert f"North and South score {points} points for {words}." in said
