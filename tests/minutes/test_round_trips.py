"""What is written reads back as it was, and what is read in canonical form writes back byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.books.titles import split_laws
from eldesthand.cards import UNKNOWN, pack
from eldesthand.minutes import Unwritable, dump, dumps, load, loads
from eldesthand.minutes.document import (
    Ask,
    Blank,
    Comment,
    Document,
    Expect,
    Item,
    Note,
    Put,
    RestLine,
    Said,
    Speech,
    Statement,
    Tag,
    TrickLine,
    bare,
)
from eldesthand.seats import NOBODY

CANONICAL = """\
[Minutes "1"]
[Book "Somerset 1888"] {one of three}
[Note "she said \\"no\\" \\\\ and\\nwent"]

{a comment
on two lines}
"Ann": cuts HJ
(S) N: deals
E: {slowly} "I pass" {and} {then}, shows C7
S: "I assist", "ours!" as claims revoke, W, trick 1, proposes substitute "Eve, of Boston"
N: discards ?
1. E SA S C8 {a revoke} W S8 N ?
rest: NS 3 EW 0 {the rest}

?
? S {S65}
=> EW +3 S63; N plays S9; the cut [S9]; NS 0 A-08 [S10] S66
"""

CARDS = st.sampled_from((*pack(2), *(card + 64 for card in pack(7)), UNKNOWN))
SEATS = st.integers(0, 3)
TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
WORD = st.text(st.sampled_from("abdehinopqrtuvxyzAB0123456789#'-"), min_size=1, max_size=8)
PHRASE = st.lists(WORD, min_size=1, max_size=4).map(lambda words: "x" + " ".join(words))
COMMENTS = st.text(st.characters(codec="utf-8", exclude_characters="{}\r"), max_size=20)
LAWS = st.sampled_from(("S63", "S5", "S9", "P5c", "B-DUMMY-3", "A-08", "Z-33", "AX-GATHER", "S10"))


def notes(parts: int) -> st.SearchStrategy[tuple[Note, ...]]:
    note = st.builds(Note, text=COMMENTS, after=st.integers(0, parts))
    return st.lists(note, max_size=2).map(lambda drawn: tuple(sorted(drawn, key=lambda remark: remark.after)))


@st.composite
def speeches(draw: st.DrawFn) -> Speech:
    said = st.one_of(
        st.builds(Said, text=PHRASE),
        st.builds(Said, text=TEXT, quoted=st.just(True), reading=st.just("") | PHRASE),
        st.builds(Said, text=st.sampled_from(('proposes "{Eve}, me"', "claims revoke, S, trick 1"))),
    )
    parts = tuple(draw(st.lists(said, min_size=1, max_size=4)))
    name = draw(st.just("") | TEXT)
    who = NOBODY if name else draw(SEATS)
    by = draw(st.just(NOBODY) | SEATS)
    return Speech(who, parts, name, by, draw(notes(len(parts))))


@st.composite
def tricks(draw: st.DrawFn) -> TrickLine:
    cards = tuple(draw(st.lists(st.builds(Put, hand=SEATS, card=CARDS), min_size=1, max_size=5)))
    return TrickLine(draw(st.integers(0, 9999)), cards, draw(notes(len(cards))))


@st.composite
def expectations(draw: st.DrawFn) -> Expect:
    uncited = PHRASE.filter(lambda text: split_laws(text, "")[1] == ())
    statement = st.builds(Statement, text=uncited, laws=st.lists(LAWS, max_size=3).map(tuple))
    statements = tuple(draw(st.lists(statement, min_size=1, max_size=3)))
    return Expect(statements, draw(notes(len(statements))))


ITEMS: st.SearchStrategy[Item] = st.one_of(
    speeches(),
    tricks(),
    expectations(),
    st.builds(RestLine, ns=st.integers(0, 99), ew=st.integers(0, 99), notes=notes(0)),
    st.builds(Ask, seat=st.just(NOBODY) | SEATS, notes=notes(0)),
    st.builds(Comment, text=COMMENTS),
    st.just(Blank()),
    st.builds(Tag, name=st.from_regex("[A-L][a-z]{0,8}", fullmatch=True), value=TEXT, notes=notes(0)),
)
BOOKS = st.sampled_from(("Somerset 1888", "Polhemus 1876", "Bridge 1907"))


@st.composite
def documents(draw: st.DrawFn) -> Document:
    head: list[Item] = draw(st.just([]) | BOOKS.map(lambda title: [Tag("Book", title)]))
    return Document((*head, *draw(st.lists(ITEMS, max_size=8))))


def test_canonical_text_is_written_byte_for_byte() -> None:
    document = loads(CANONICAL)
    assert document.errors == ()
    assert dumps(document) == CANONICAL


@given(documents())
def test_every_document_reads_back_as_it_was(document: Document) -> None:
    text = dumps(document)
    again = loads(text)
    assert bare(again) == document
    assert dumps(again) == text


@given(documents())
def test_a_file_holds_what_a_text_holds(tmp_path_factory: pytest.TempPathFactory, document: Document) -> None:
    path = tmp_path_factory.mktemp("record") / "record.min"
    dump(document, path)
    assert bare(load(path)) == document


def test_line_ends_of_other_systems_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    path = tmp_path / "record.min"
    path.write_bytes(b"\xef\xbb\xbf" + CANONICAL.replace("\n", "\r\n").encode())
    assert dumps(load(path)) == CANONICAL
    assert dumps(loads(CANONICAL.replace("\n", "\r"))) == CANONICAL


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ('  [ Dealer   "N" ][TurnUp "H9"]', '[Dealer "N"]\n[TurnUp "H9"]\n'),
        ("north:passes ,, passes,", "N: passes, passes\n"),
        ("( south ) n : plays h4", "(S) N: plays h4\n"),
        ("3 . w dq, N 3d E ♦7 S 10d", "3. W DQ N D3 E D7 S DT\n"),
        ("REST ew 0, ns 3", "rest: NS 3 EW 0\n"),
        ("?   south", "? S\n"),
        ("S: ?", "? S\n"),
        ("=>EW +3 , S63,A-08;; game   EW;", "=> EW +3 S63 A-08; game EW\n"),
        ("{a}{b} S: {c} passes", "{a}\n{b}\nS: {c} passes\n"),
        ("S: “I pass”  as  talk", 'S: "I pass" as talk\n'),
        ("W: claims   revoke , S ,  trick 1", "W: claims revoke, S, trick 1\n"),
        ("   \n\t\n", "\n\n"),
        ("S: passes", "S: passes\n"),
    ],
)
def test_loose_text_is_written_in_canonical_form(loose: str, canonical: str) -> None:
    document = loads(loose)
    assert document.errors == ()
    assert dumps(document) == canonical
    assert dumps(loads(canonical)) == canonical


def test_a_seat_after_a_comma_goes_on_with_the_act_but_not_with_words() -> None:
    (claim,) = loads("W: claims revoke, S").items
    assert isinstance(claim, Speech)
    assert [said.text for said in claim.acts] == ["claims revoke, S"]
    (words,) = loads('W: "Your highest", E').items
    assert isinstance(words, Speech)
    assert [said.text for said in words.acts] == ["Your highest", "E"]


@pytest.mark.parametrize(
    ("book", "text", "said", "laws"),
    [
        ("Somerset 1888", "NS +2 S2", "NS +2", ("S2",)),
        ("Somerset 1888", "E must play S9", "E must play S9", ()),
        ("Somerset 1888", "E draws again [S9]", "E draws again", ("S9",)),
        ("Somerset 1888", "NS 0 S63, A-08 S66", "NS 0", ("S63", "A-08", "S66")),
        ("Somerset 1888", "NS 0 [S63 S9]", "NS 0", ("S63", "S9")),
        ("Bridge 1907", "E must play S2", "E must play S2", ()),
        ("Bridge 1907", "S rights none B-DUMMY-3", "S rights none", ("B-DUMMY-3",)),
        ("Polhemus 1876", "dealer P5c", "dealer", ("P5c",)),
        ("Polhemus 1876", "E plays SA", "E plays SA", ()),
        ("Somerset 1888", "S63", "", ("S63",)),
    ],
)
def test_laws_stand_at_the_end_of_a_statement(book: str, text: str, said: str, laws: tuple[str, ...]) -> None:
    document = loads(f'[Book "{book}"]\n=> {text}\n')
    expect = document.items[1]
    assert isinstance(expect, Expect)
    assert [(statement.text, statement.laws) for statement in expect.statements] == [(said, laws)]
    again = loads(dumps(document))
    assert bare(again) == bare(document)


@pytest.mark.parametrize(
    "item",
    [
        Speech(0, (Said("passes, passes"),)),
        Speech(0, ()),
        Speech(0, (Said("E"), Said("  "))),
        Speech(0, (Said("passes"), Said("E"))),
        Speech(0, (Said("passes"),), notes=(Note("a brace }"),)),
        Speech(0, (Said("passes"),), notes=(Note("a note", 2),)),
        Comment("{"),
        Tag("Two words", "x"),
        RestLine(-1, 0),
        TrickLine(1, ()),
        Expect((Statement("E wins S63"),)),
    ],
)
def test_what_no_text_reads_as_is_not_written(item: Item) -> None:
    with pytest.raises(Unwritable, match="reads"):
        dumps(Document((item,)))
