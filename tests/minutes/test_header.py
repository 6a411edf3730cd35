"""The tags of a record, read and checked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldesthand.cards import NO_TRUMP, NONE, UNKNOWN, card, pack, rank_of, suit_of
from eldesthand.minutes import dumps, header, loads
from eldesthand.minutes.document import Document, Tag
from eldesthand.minutes.header import Header
from eldesthand.minutes.values import CLERICAL, Hands
from eldesthand.seats import E, N, S, W
from eldesthand.table import clerk

EUCHRE = '[Book "Somerset 1888"] [Dealer "N"]\n'
BRIDGE = '[Book "Bridge 1907"] [Dealer "N"]\n'


def of(text: str) -> Header:
    return header.read(loads(text))


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


def test_all_tags_that_mean_something() -> None:
    parsed = of(
        """
        [Minutes "1"] [Book "The Laws of Euchre, Somerset Club"] [Revision "3"] [Manner "Strict"]
        [Option "A-08 exclusive"] [Option "lap_chain off"]
        [Score "EW 4, NS 3"] [Games "NS 1 EW 0"]
        [Dealer "north"] [TurnUp "9h"] [Deal "S:K7.AQ..8 -  - T.J10?.9."]
        [Trump "hearts by East"] [Lone "E"] [ByHand "quits, Dealing"]
        [North "Ann"] [South "Bob"] [Title "A case"] [Event "Friday"] [Site "the club"] [Date "1888-01-02"]
        [Note "one"] [Note "two"] [Weather "fine"]
        """
    )
    unknown = (UNKNOWN,) * 5
    assert parsed == Header(
        book="S", revision=3, manner="strict", options=(("A-08", "exclusive"), ("lap_chain", "off")),
        score=(3, 4), games=(1, 0), dealer=N, turn_up=card("H9"),
        deal=(unknown, (*cards("ST HJ HT"), UNKNOWN, card("D9")), cards("SK S7 HA HQ C8"), unknown),
        trump=2, maker=E, lone=E, by_hand=("quit", "deal"), names=("Ann", "", "Bob", ""),
        title="A case", event="Friday", site="the club", date="1888-01-02", notes=("one", "two"),
        other=(("Weather", "fine"),),
    )  # fmt: skip


def test_a_hand_of_bridge_not_known_has_thirteen_cards() -> None:
    parsed = of(BRIDGE + '[Deal "W:AQ4.KJ972.A6.K53 - KT5.Q84.K93.AJ72 -"] [Trump "No trumps"]')
    assert parsed.errors == ()
    assert parsed.deal is not None
    assert [len(hand) for hand in parsed.deal] == [13, 13, 13, 13]
    assert parsed.deal[W][:3] == cards("SA SQ S4")
    assert parsed.deal[E][:3] == cards("SK ST S5")
    assert parsed.deal[S] == (UNKNOWN,) * 13
    assert (parsed.trump, parsed.maker) == (NO_TRUMP, -1)


@pytest.mark.parametrize(
    ("title", "letter"),
    [
        ("S", "S"),
        ("somerset 1888", "S"),
        ("Polhemus 1876", "P"),
        ("New York", "P"),
        ("Bridge 1907", "B"),
        ("Elwell", "B"),
    ],
)
def test_a_book_is_known_by_several_names(title: str, letter: str) -> None:
    assert of(f'[Book "{title}"] [Dealer "N"]').book == letter


def test_a_hand_may_hold_too_few_cards_or_too_many() -> None:
    parsed = of(EUCHRE + '[Deal "N:A... KQ.AK.AK.A ... -"]')
    assert parsed.errors == ()
    assert parsed.deal is not None
    assert [len(hand) for hand in parsed.deal] == [1, 7, 0, 5]


def test_the_dealer_may_hold_the_turn_up_once_trump_is_made() -> None:
    tags = '[TurnUp "SA"] [Deal "N:A... - - -"]'
    assert of(EUCHRE + tags).errors
    assert of(EUCHRE + tags + '[Trump "S by E"]').errors == ()
    assert of(EUCHRE + tags.replace("N:", "E:") + '[Trump "S by E"]').errors


@pytest.mark.parametrize(
    ("tags", "line", "column", "problem", "words"),
    [
        ('[Deal "N:A... A... - -"]', 2, 15, "the ace of spades is dealt twice", "one place only"),
        ('[Deal "N:A.. - - -"]', 2, 10, "a hand has four suits", "as K7.AQ..8"),
        ('[Deal "N:A...6 - - -"]', 2, 14, "the six of clubs is not in the pack", "the seven"),
        ('[Deal "N:AX... - - -"]', 2, 11, "`X` is no rank", "A K Q J T"),
        ('[Deal "N:A....7 - - -"]', 2, 10, "a hand has four suits", "as K7.AQ..8"),
        ('[Deal "N:- - -"]', 2, 10, "the deal has 3 hands", "`-` for one not known"),
        ('[Deal "- - - -"]', 2, 8, "the deal does not say whose hand is first", "a colon"),
        (f'[Deal "N:{"?" * 33}... - - -"]', 2, 10, "this hand holds more cards than the pack", ""),
        ('[TurnUp "S6"]', 2, 10, "the six of spades is not in the pack", "the seven"),
        ('[TurnUp "red"]', 2, 10, "'red' names no card", "[TurnUp"),
        (
            '[Deal "N:A... - - -"] [TurnUp "SA"]',
            2,
            32,
            "the ace of spades is turned up and also in North's hand",
            "one",
        ),
        ('[Trump "red"]', 2, 9, "'red' is no trump", "[Trump"),
        ('[Trump "NT"]', 2, 9, "there is no such trump at euchre", "write a suit"),
        ('[Trump "H by X"]', 2, 9, "'x' is no seat", "N, E, S or W"),
        ('[Lone "both"]', 2, 8, "'both' is no seat", "N, E, S or W"),
        ('[Score "3 4"]', 2, 9, "'3 4' is no score", "each side"),
        ('[Score "NS 3 NS 4"]', 2, 9, "'NS 3 NS 4' is no score", "each side"),
        ('[Score "NS 5 EW 4"]', 2, 9, "5 is too many", "under 5"),
        ('[Games "NS 4 EW 0"]', 2, 9, "4 is too many", "under 4"),
        ('[Games "NS 3 EW 1"]', 2, 9, "after 4 games the rubber is over", "before the game in hand"),
        ('[Revision "first"]', 2, 12, "this is no revision", "number"),
        ('[Manner "rude"]', 2, 10, "no manner is called 'rude'", "guided, club, strict"),
        ('[Option "A-08"]', 2, 10, "this option says too little", "A-08 exclusive"),
        ('[ByHand "quits, flies"]', 2, 16, "'flies' is no clerical act", "deal, quit"),
        ('[Dealer "S"]', 2, 1, "Dealer is given twice", "leave one"),
        ('S: passes\n[TurnUp "H9"]', 3, 1, "this tag comes too late", "before the first act"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tags: str, line: int, column: int, problem: str, words: str) -> None:
    (trouble,) = of(EUCHRE + tags).errors
    assert (trouble.line, trouble.column, trouble.problem) == (line, column, problem)
    assert words in str(trouble)


def test_the_book_and_the_dealer_must_be_named() -> None:
    assert [error.problem for error in of("S: passes").errors] == [
        "the record does not name its book",
        "the record does not name the dealer",
    ]
    assert "Somerset 1888, New York 1876, Bridge 1907" in str(of('[Book "Hoyle"] [Dealer "N"]').errors[0])
    assert of('[Book "S"]\n"Ann": cuts HJ').errors == ()


def test_no_card_is_turned_up_at_bridge() -> None:
    assert [error.problem for error in of(BRIDGE + '[TurnUp "H9"]').errors] == ["no card is turned up at bridge"]
    assert of(BRIDGE + '[Score "NS 24 EW 16"] [Games "NS 1 EW 1"]').errors == ()


def test_a_hand_that_shares_its_error_keeps_the_rest() -> None:
    parsed = of(EUCHRE + '[Score "x"] [TurnUp "H9"]')
    assert (len(parsed.errors), parsed.turn_up, parsed.score) == (1, card("H9"), (0, 0))


def test_the_kinds_of_clerical_act_are_the_clerks() -> None:
    assert CLERICAL == clerk.KINDS


# --- writing ----------------------------------------------------------------------------------------

WORDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)


EUCHRE_PACK, BRIDGE_PACK = pack(7), pack(2)


@st.composite
def deals(draw: st.DrawFn, euchre: bool) -> Hands:
    everything = draw(st.permutations((EUCHRE_PACK if euchre else BRIDGE_PACK)[:-1]))
    size = 5 if euchre else 12
    hands = []
    for seat in range(4):
        some = everything[seat * size : seat * size + draw(st.integers(0, size))]
        order = sorted(some, key=lambda card: (-suit_of(card), -rank_of(card)))
        hands.append((*order, *[UNKNOWN] * draw(st.integers(0, 2))))
    return hands[0], hands[1], hands[2], hands[3]


@st.composite
def headers(draw: st.DrawFn) -> Header:
    book = draw(st.sampled_from("SPB"))
    euchre = book != "B"
    points = st.integers(0, 4)
    trump = draw(st.just(NONE) | st.integers(0, 3 if euchre else 4))
    return Header(
        book=book,
        revision=draw(st.integers(0, 99)),
        manner=draw(st.sampled_from(("", "guided", "club", "strict"))),
        options=draw(st.just(()) | st.just((("A-08", "exclusive"),))),
        score=(draw(points), draw(points)),
        games=(draw(st.integers(0, 1)), draw(st.integers(0, 1))),
        dealer=draw(st.integers(0, 3)),
        turn_up=draw(st.sampled_from((NONE, UNKNOWN, EUCHRE_PACK[-1]))) if euchre else NONE,
        deal=draw(st.none() | deals(euchre)),
        trump=trump,
        maker=draw(st.integers(-1, 3)) if trump >= 0 else -1,
        lone=draw(st.integers(-1, 3)),
        by_hand=draw(st.just(()) | st.just(("quit", "deal"))),
        names=draw(st.tuples(*[st.just("") | WORDS] * 4)),
        title=draw(WORDS),
        event=draw(WORDS),
        site=draw(WORDS),
        date=draw(WORDS),
        notes=draw(st.lists(WORDS, max_size=2).map(tuple)),
        learner=draw(st.integers(-1, 3)),
        question=draw(st.just("") | WORDS),
        best=draw(st.just(()) | st.just((1, 3))),
        teaches=draw(st.just(()) | st.just((("S85", "Do not consult."), ("B-LEAD-1", "Nor here.")))),
        other=draw(st.just(()) | WORDS.map(lambda value: (("Weather", value),))),
    )


@given(headers())
def test_a_header_reads_back_from_its_tags(made: Header) -> None:
    document = loads(dumps(Document(header.tags(made))))
    assert header.read(document) == made


@given(
    st.sampled_from(["Deal", "Score", "Trump", "TurnUp", "Option", "ByHand", "Book", "Games"]),
    st.text(),
    st.booleans(),
)
def test_any_value_of_a_tag_is_survived(name: str, value: str, bridge: bool) -> None:
    text = (BRIDGE if bridge else EUCHRE) + dumps(Document((Tag(name, value),)))
    for error in of(text).errors:
        assert error.line in (1, 2)
        assert error.column >= 1


@given(st.text("NESW:.-? AKQJT10987x"))
def test_any_deal_is_survived(value: str) -> None:
    parsed = of(EUCHRE + f'[Deal "{value}"]')
    assert parsed.errors or parsed.deal is not None


def test_the_sheet_of_bridge() -> None:
    parsed = of(BRIDGE + '[Score "NS 24 EW 16"] [Games "NS 1 EW 0"] [TrickPoints "NS 60 EW 16"] [Honours "NS 30 EW 8"]')
    assert parsed.errors == ()
    assert (parsed.score, parsed.written, parsed.honours) == ((24, 16), (60, 16), (30, 8))


@pytest.mark.parametrize(
    ("tags", "problem"),
    [
        (EUCHRE + '[Honours "NS 8 EW 0"]', "one column is kept in this game"),
        (EUCHRE + '[TrickPoints "NS 8 EW 0"]', "one column is kept in this game"),
        (BRIDGE + '[Score "NS 24 EW 0"] [TrickPoints "NS 20 EW 0"]', "these are fewer points than in the game in hand"),
        (BRIDGE + '[Honours "8"]', "'8' is no honours"),
    ],
)
def test_a_sheet_that_cannot_be(tags: str, problem: str) -> None:
    assert [error.problem for error in of(tags).errors] == [problem]
