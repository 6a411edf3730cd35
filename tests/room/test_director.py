"""One who directs a table of the room: called, he rules, settles, restores and pauses, and the record has it."""

from __future__ import annotations

from random import Random

import pytest

from drivers.room import Directing, History
from drivers.stacked import in_hand
from eldesthand.cards import card
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.session.change import GuidedRefusal
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Opened, asked_deed, decode, encode
from eldesthand.session.session import Session
from eldesthand.shown.around import EMPTY
from eldesthand.shown.directing import Panel, director_shown
from eldesthand.shown.table_frame import shown
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.acts import Act
from eldesthand.table.director import Adjust, AnyDeed, Decide, GoBack, GoOn, Pause, Rule, Settle, TimeIsOver
from eldesthand.table.draft import Impossible

FOUR = ("Ann", "Bob", "Cid", "Dot")
N, E, S, W = range(4)


def dealt(manner: str = "club", book: str = "S") -> History:
    """A table that Zoe directs: North deals, with the nine of hearts turned up."""
    hands = ("SA CK CQ D7 D8", "HK HQ SK SQ DA", "S8 S7 CA C9 DK", "HA HT ST S9 C8")
    return in_hand(Opened("t1", book, manner, director=True), FOUR, (), hands, "H9")


def does(history: History, *acts: Act) -> None:
    for act in acts:
        play = history.table.play
        assert play is not None
        history.takes(history.table.done_by(play.names[act.seat], act))


def directs(history: History, deed: AnyDeed) -> None:
    history.takes(history.table.directed_by("Zoe", deed))


def panel(table: Session) -> Panel:
    shown = director_shown(table, "Zoe", Directing())
    assert shown is not None
    assert shown.panel is not None
    return shown.panel


def led(history: History) -> None:
    """East orders up; he leads, and leads again before the trick is complete."""
    does(
        history,
        A.Order(E),
        A.Discard(N, card("D7")),
        A.Play(E, card("SK")),
        A.Play(S, card("S8")),
        A.Play(E, card("SQ")),
    )


def test_a_position_is_restored_and_the_chronicle_keeps_what_was_undone() -> None:
    history = dealt()
    led(history)
    play = history.table.play
    assert play is not None
    directs(history, GoBack(play.no - 1))
    now = history.table.play
    assert now is not None
    assert [[laid.card for laid in trick.laid] for trick in now.deal.tricks] == [[card("SK"), card("S8")]]
    assert now.rights == ()
    assert card("SQ") in now.deal.hands[E]
    assert all(mask >> card("SQ") & 1 for mask in now.seen), "what all have seen they know"
    assert [type(entry.act) for entry in now.recent if not entry.clerk][-2:] == [A.Play, A.Direct]


def test_a_right_is_used_by_ruling_and_the_time_for_another_is_over() -> None:
    history = dealt()
    led(history)
    (right,) = panel(history.table).rights
    assert right.law == "S47"
    called = next(choice for choice in right.choices if choice.label == "call the queen of spades from East")
    history.takes(history.table.directed_by("Zoe", asked_deed(called.direct)))
    play = history.table.play
    assert play is not None
    assert [(obligation.law, obligation.option.card) for obligation in play.deal.obligations] == [("S47", card("SQ"))]
    over = next(shown for shown in panel(history.table).rights if shown.no == right.no).choices[-1]
    assert over.label == "the time is over"
    history.takes(history.table.directed_by("Zoe", asked_deed(over.direct)))
    assert panel(history.table).rights == ()


def test_at_a_strict_table_the_director_is_told_of_what_attention_was_called_to() -> None:
    history = dealt("strict")
    led(history)
    assert panel(history.table).incidents == ()
    assert panel(history.table).rights == ()
    does(history, A.CallAttention(N, A.Matter.LEAD, E))
    assert [incident.law for incident in panel(history.table).incidents] == ["S47"]
    assert panel(history.table).rights


def test_a_disputed_claim_is_settled_by_what_the_director_says() -> None:
    history = dealt()
    does(history, A.Order(E), A.Discard(N, card("D7")))
    does(history, A.Play(E, card("SK")), A.Play(S, card("S8")), A.Play(W, card("HT")), A.Play(N, card("SA")))
    does(history, A.Claim(S, A.Matter.REVOKE, W, 1), A.Play(W, card("ST")))
    (claim,) = panel(history.table).claims
    assert claim.words == "South claims a revoke by West in trick 1."
    directs(history, Settle(claim.no, good=True))
    play = history.table.play
    assert play is not None
    (finding,) = play.deal.findings
    assert (finding.outcome.value, finding.count, finding.law) == ("decided by the director", 1, "A-81")
    assert panel(history.table).claims == ()


def test_while_the_table_is_paused_nobody_acts_but_to_speak_or_to_call() -> None:
    history = dealt()
    directs(history, Pause())
    with pytest.raises(Impossible, match="paused"):
        does(history, A.Order(E))
    does(history, A.Talk(E, "what is it?"), A.Refer(W))
    assert history.table.bench.calls[0].seat == W
    directs(history, GoOn())
    assert history.table.bench == type(history.table.bench)()
    does(history, A.Order(E))


def test_the_house_waits_while_the_table_is_paused() -> None:
    hands = ("SA CK CQ D7 D8", "HK HQ SK SQ DA", "S8 S7 CA C9 DK", "HA HT ST S9 C8")
    history = in_hand(Opened("t1", "S", "club", director=True), ("Ann",), ("Ada", "Ben", "Cora"), hands, "H9")
    directs(history, Pause())
    assert history.table.house_does() == []
    directs(history, GoOn())
    if history.table.seat_of("Ann") != E:
        assert history.table.house_does()


def test_a_call_stands_until_the_director_answers_and_is_offered_once() -> None:
    history = dealt()
    play = history.table.play
    assert play is not None

    def offered() -> list[str]:
        return [power.label for power in shown(history.table, play.names[S]).desk.powers if "director" in power.label]

    assert offered() == ["call the director"]
    does(history, A.Refer(S))
    assert offered() == []
    part = director_shown(history.table, "Ann", Directing())
    assert part is not None
    assert [(call.seat, call.name) for call in part.calls] == [(S, play.names[S])]
    assert part.panel is None
    directs(history, Decide("Play on, please"))
    assert offered() == ["call the director"]


def test_calling_the_director_is_never_the_next_act() -> None:
    history = dealt()
    led(history)
    play = history.table.play
    assert play is not None
    held = play.rights
    does(history, A.Refer(S))
    assert history.table.play is not None
    assert history.table.play.rights == held


MARCH = "HA S9 H7 H9 HK D9 H8 D8 HQ DT HT S7 CA CT CK C9 SA ST SK S8"
"""East and West take all five tricks, which makes two points (S2)."""


def marked_wrongly() -> History:
    """East marks a point beside the two that his side has made."""
    hands = ("S8 S7 C9 D7 D8", "HA HK HQ CA SA", "S9 ST CT D9 DT", "HT H8 H7 CK SK")
    history = in_hand(Opened("t1", "S", "club", director=True), FOUR, (), hands, "H9")
    does(history, A.Order(E), A.Discard(N, card("D7")))
    for place, name in enumerate(MARCH.split()):
        does(history, A.Play((E + place) % 4, card(name)))
    does(history, A.Mark(E, 1))
    return history


def marked(history: History) -> tuple[int, int]:
    play = history.table.play
    assert play is not None
    return play.score.marked.points


def refused(history: History, deed: AnyDeed) -> tuple[str, str]:
    with pytest.raises(GuidedRefusal) as refused:
        directs(history, deed)
    return refused.value.law, str(refused.value)


def test_a_score_is_set_right_in_time() -> None:
    history = marked_wrongly()
    assert marked(history) == (0, 3)
    for wrong in (Adjust(0, 3), Adjust(1, 1)):
        assert refused(history, wrong) == ("S5", "by the laws that is not what is due")
    directs(history, Adjust(1, 2))
    assert marked(history) == (0, 2)
    assert refused(history, Adjust(1, 3)) == ("S5", "the score stands as it is marked")


def test_a_score_is_set_right_no_more_once_the_next_trump_is_turned() -> None:
    history = marked_wrongly()
    history.takes(history.table.gone_on_by("Ann"))
    rng = Random(1)
    while history.table.before_the_deal:
        history.goes_on(rng)
    assert refused(history, Adjust(1, 2)) == ("S5", "the score stands as it is marked")
    assert marked(history) == (0, 3)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (GoBack(1), "go back to an act of the deal in hand"),
        (GoBack(10_000), "go back to an act of the deal in hand"),
        (GoOn(), "not paused"),
        (Settle(3, good=True), "has claimed no revoke"),
        (TimeIsOver(3), "has opened no right"),
        (Rule(N, A.Option(A.What.NEW_DEAL)), "no right that is open offers that"),
    ],
)
def test_what_means_nothing_is_refused_in_words(deed: AnyDeed, why: str) -> None:
    with pytest.raises(Impossible, match=why):
        directs(dealt(), deed)


def test_a_table_without_a_director_has_none_and_no_player_directs() -> None:
    history = History(Opened("t1", "S", "club"), FOUR)
    with pytest.raises(Impossible, match="without a director"):
        directs(history, Pause())
    assert director_shown(history.table, "Zoe", EMPTY) is None
    with pytest.raises(Impossible, match="does not direct"):
        dealt().table.directed_by("Ann", Pause())


def everything(history: History) -> None:
    """Do one of each thing that a director does."""
    led(history)
    does(history, A.CallAttention(N, A.Matter.LEAD, E), A.Refer(S))
    (right,) = panel(history.table).rights
    history.takes(history.table.directed_by("Zoe", asked_deed(right.choices[2].direct)))
    directs(history, TimeIsOver(right.no))
    directs(history, Decide("East keeps his seat; play on"))
    directs(history, Pause())
    directs(history, GoBack(right.no - 1))
    directs(history, GoOn())
    does(history, A.Play(W, card("ST")), A.Play(N, card("SA")))
    does(history, A.Claim(S, A.Matter.REVOKE, W, 1))
    play = history.table.play
    assert play is not None
    directs(history, Settle(play.no, good=False))


@pytest.mark.parametrize("manner", ["club", "strict"])
def test_a_record_with_all_that_a_director_does_replays_to_the_same_table(manner: str) -> None:
    history = dealt(manner)
    everything(history)
    chronicle = Chronicle(history.table.opened)
    chronicle.take(decode(encode(event)) for event in history.stream[1:])
    play = history.table.play
    assert play is not None
    assert chronicle.table.play == play
    text = chronicle.minutes(E)
    assert '[Director "Zoe"]' in text
    assert "restores the position after #18" in text
    assert "not followed" not in text
    played = replay(loads(text))
    assert not played.troubles
    then = played.table
    assert then is not None
    assert [[laid.card for laid in trick.laid] for trick in then.deal.tricks] == [
        [laid.card for laid in trick.laid] for trick in play.deal.tricks
    ]
    assert [type(entry.act) for entry in then.log] == [type(entry.act) for entry in play.log]
    assert then.score == play.score


def test_the_stream_folds_to_the_same_table() -> None:
    history = dealt()
    everything(history)
    again = Session.of(history.table.opened)
    for event in history.stream[1:]:
        again, _ = again.apply(decode(encode(event)))
    assert again.play == history.table.play
    assert again.bench == history.table.bench
