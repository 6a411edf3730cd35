"""What can be read at a table: closed deals in full, others as one has seen them; costs, exports, and no leak."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import msgspec
import pytest

from drivers.room import ENTROPY
from eldesthand import pbn
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.minutes.write import dumps
from eldesthand.seats import left
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Adjourned, AtCards, Back, Event, Opened, Resumed, StandIn, asked_act
from eldesthand.session.session import Session
from eldesthand.session.state import Place
from eldesthand.shown.closed.costs import costs
from eldesthand.shown.closed.decisions import decisions
from eldesthand.shown.closed.laid import headings, laid
from eldesthand.shown.closed.one_deal import NoSuchRecord, NotClosed, as_pbn, minutes, shuffle
from eldesthand.shuffle.check import verdicts
from eldesthand.solver import bridge
from eldesthand.table.acts import DealPacket, Elect, Show, Shuffle, What
from eldesthand.table.lawful import lawful
from eldesthand.testing.secrecy import Faces, mapped_act, seen_mask, swapped

HOUSE = ("Ada", "Ben", "Cora", "Dora")
WATCHES = -1
ELDESTHAND = (sys.executable, "-c", "from eldesthand.cli import main; main()")
BOOKS = ("S", "P", "M", "B")


class Playing:
    """A table at which Ann plays any lawful thing and three players of the house beside her, with its stream."""

    def __init__(self, code: str, seed: int, manner: str = "club", places: str = "cut") -> None:
        self.rng = Random(seed)
        packs = Random(seed)
        self.table = Session.of(Opened(f"t{seed}", code, manner, places=places), lambda purpose: packs)
        self.stream: list[Event] = [self.table.opened]
        self.does(self.table.came("Ann"))
        for name in HOUSE[:3]:
            self.does(self.table.came(name, house=True))

    def does(self, events: Iterable[Event]) -> None:
        for event in events:
            self.table, _ = self.table.apply(event)
            self.stream.append(event)

    def plays(self, most: int = 500, until: Callable[[Session], bool] = lambda table: False) -> None:
        """Go on till the hand is over, till `until` holds, or for `most` acts."""
        for _ in range(most):
            if until(self.table):
                return
            events = self.table.house_does()
            if events:
                self.does(events)
            elif not self._ann():
                return

    def _ann(self) -> bool:
        table = self.table
        if table.play is None:
            if any(due.what == "cut" and due.who == "Ann" for due in table.club.due):
                self.does(table.drawn_by("Ann", table.spread[:1]))
                return True
            return False
        due, seen = table.due_of("Ann"), table.view("Ann")
        if due is None or seen is None:
            return False
        if table.before_the_deal:
            depth = {"at": 9} if due.what == "cuts the pack" else {}
            self.does(table.done_by("Ann", asked_act({"act": due.what, **depth}, due.seat), ENTROPY))
        else:
            self.does(table.done_by("Ann", self.rng.choice(lawful(seen, table.book))))
        return True

    def deals(self, number: int) -> None:
        """Play so many deals to their ends, and ask for the next after each."""
        for _ in range(number):
            self.plays()
            self.does(self.table.gone_on_by("Ann"))

    @property
    def seat(self) -> int:
        return self.table.seat_of("Ann")

    @property
    def chronicle(self) -> Chronicle:
        chronicle = Chronicle(self.table.opened)
        chronicle.take(self.stream[1:])
        return chronicle


def in_play(table: Session) -> bool:
    """Whether a second deal is in play, two tricks of it complete."""
    play = table.play
    return play is not None and play.deal.number > 1 and sum(trick.complete for trick in play.deal.tricks) > 1


def in_the_first_trick(table: Session) -> bool:
    """Whether a card has been led and not all have followed."""
    play = table.play
    return play is not None and [trick.complete for trick in play.deal.tricks] == [False]


def two_deals(code: str, seed: int = 1, manner: str = "club") -> Playing:
    """Return a table with one deal closed and another in play."""
    playing = Playing(code, seed, manner)
    playing.deals(1)
    playing.plays(until=in_play)
    return playing


# --- a closed deal


@pytest.mark.parametrize("code", BOOKS)
def test_a_closed_deal_shows_the_hands_that_the_proven_pack_gives(code: str) -> None:
    playing = two_deals(code)
    chronicle = playing.chronicle
    deal = laid(chronicle, (1, 1), WATCHES)
    proof = chronicle.proof((1, 1))
    assert proof is not None
    assert deal.closed
    shown = [card for hand in deal.hands for card in hand]
    size = playing.table.book.hand_size
    assert [len(hand) for hand in deal.hands] == [size] * 4
    assert set(shown) == set(proof.dealt_from[: 4 * size])
    if playing.table.book.turns_up:
        assert deal.turn_up == proof.dealt_from[4 * size]
    assert deal.committed == proof.committed
    assert deal.proof.split()[3] == proof.committed


@pytest.mark.parametrize("code", BOOKS)
def test_every_step_of_a_closed_deal_shows_the_table_after_it(code: str) -> None:
    chronicle = two_deals(code).chronicle
    deal = laid(chronicle, (1, 1), WATCHES)
    played = [step for step in deal.steps if step.card >= 0]
    held = {seat: set(hand) for seat, hand in enumerate(deal.hands)}
    for step in played:
        hand = set(step.at.hands[step.hand])
        assert step.card not in hand
        assert any((step.hand, step.card) in trick.cards for trick in step.at.tricks)
        held[step.hand].discard(step.card)
    assert sum(map(len, deal.begins.hands)) == 0
    assert sum(deal.steps[-1].at.won) == len({trick.n for step in played for trick in step.at.tricks})
    assert played[0].text.split(" leads ")[0] in ("North", "East", "South", "West")


def test_a_player_of_the_house_says_why_once_the_deal_is_closed() -> None:
    playing = two_deals("S")
    closed, in_hand = (laid(playing.chronicle, (1, number), playing.seat) for number in (1, 2))
    of_the_house = [step for step in closed.steps if step.card >= 0 and step.seat != playing.seat]
    assert of_the_house
    assert all(step.why is not None and step.why.words for step in of_the_house)
    assert all(step.why is None for step in closed.steps if step.seat == playing.seat)
    assert all(step.why is None for step in in_hand.steps)


def test_the_list_names_every_deal_and_says_which_are_closed() -> None:
    playing = two_deals("S")
    first, second = headings(playing.chronicle)
    assert (first.id, first.closed, second.id, second.closed) == ("1.1", True, "1.2", False)
    assert "are trump, made by" in first.told
    assert second.told.endswith("so far.")
    assert second.dealer == (first.dealer + 1) & 3


# --- a deal that is not closed


@pytest.mark.parametrize("code", BOOKS)
def test_of_a_deal_in_hand_one_sees_ones_own_cards_and_dummys(code: str) -> None:
    playing = two_deals(code)
    view = playing.table.view("Ann")
    assert view is not None
    own = laid(playing.chronicle, (1, 2), playing.seat)
    watched = laid(playing.chronicle, (1, 2), WATCHES)
    assert not own.closed
    assert len(own.hands[playing.seat]) == playing.table.book.hand_size
    for deal, sees in ((own, {playing.seat, view.deal.dummy}), (watched, {view.deal.dummy})):
        assert all(hand == () for seat, hand in enumerate(deal.hands) if seat not in sees)
        assert (deal.stock, deal.discards, deal.proof) == ((), (), "")
        assert len(deal.committed) == 64
        for step in deal.steps:
            assert all(hand == () for seat, hand in enumerate(step.at.hands) if seat not in sees)


@pytest.mark.parametrize("ask", [as_pbn, shuffle, costs, decisions])
def test_what_is_told_of_a_closed_deal_only_is_refused_before(ask: Callable[[Chronicle, Place], object]) -> None:
    chronicle = two_deals("B").chronicle
    with pytest.raises(NotClosed, match="not closed"):
        ask(chronicle, (1, 2))
    assert ask(chronicle, (1, 1))


def answers(chronicle: Chronicle, place: Place, seat: int) -> bytes:
    """Return all that leaves by the routes for one who sits at a seat, or watches."""
    told = (
        laid(chronicle, place, seat),
        headings(chronicle),
        minutes(chronicle, place, seat),
        chronicle.minutes(seat),
        chronicle.shuffles(),
    )
    return msgspec.json.encode(told)


def with_other_faces(playing: Playing, place: Place, faces: Faces) -> Chronicle:
    """Return the chronicle of the twin whose cards in one deal have other faces; what is only said stays as it is."""
    twin = Chronicle(playing.table.opened)
    here = Session.of(playing.table.opened)
    for event in playing.stream[1:]:
        here, change = here.apply(event)
        play = change.after
        if isinstance(event, AtCards) and play is not None and (here.rubber, play.deal.number) == place:
            event = msgspec.structs.replace(event, act=mapped_act(event.act, faces))
        twin.take([event])
    return twin


@pytest.mark.parametrize("manner", ["club", "strict"])
@pytest.mark.parametrize("code", BOOKS)
@pytest.mark.parametrize("seed", range(2))
def test_nothing_told_of_a_deal_in_hand_depends_on_cards_not_seen(code: str, manner: str, seed: int) -> None:
    playing = two_deals(code, seed, manner)
    play = playing.table.play
    assert play is not None
    if seed and play.deal.hands[playing.seat]:
        playing.does(playing.table.done_by("Ann", Show(playing.seat, play.deal.hands[playing.seat][0])))
        play = playing.table.play
        assert play is not None
    here = playing.chronicle
    for seat in (WATCHES, *range(4)):
        mask = seen_mask(play, seat)
        faces = swapped([card for card in playing.table.book.pack if not mask >> card & 1], Random(seed))
        assert len(faces) > 2
        twin = with_other_faces(playing, (1, 2), faces)
        assert twin.table.play != playing.table.play
        assert answers(twin, (1, 2), seat) == answers(here, (1, 2), seat)


def test_the_twin_of_a_closed_deal_is_told_apart() -> None:
    """So the test of deals in hand can fail: laid open, the same cards show."""
    playing = two_deals("S")
    play = playing.table.play
    assert play is not None
    faces = swapped([card for card in playing.table.book.pack if not play.seen[0] >> card & 1], Random(1))
    twin, here = with_other_faces(playing, (1, 2), faces), playing.chronicle
    for chronicle in (twin, here):
        closed = {**chronicle.table.closed, (1, 2): chronicle.table.closed[1, 1]}
        chronicle.table = msgspec.structs.replace(chronicle.table, closed=closed)
    assert answers(twin, (1, 2), 0) != answers(here, (1, 2), 0)


# --- costs


@pytest.mark.parametrize("code", BOOKS)
def test_what_the_cards_cost_is_the_way_from_best_play_to_the_tricks_that_were_taken(code: str) -> None:
    if code == "B" and bridge.notice():
        pytest.skip(bridge.notice())
    playing = two_deals(code, 2)
    chronicle = playing.chronicle
    deal_costs = costs(chronicle, (1, 1))
    deal = chronicle.deal((1, 1))
    assert deal_costs.tricks is not None, deal_costs.why
    seats = {step.no: step.hand for step in laid(chronicle, (1, 1), WATCHES).steps if step.card >= 0}
    lost = [sum(card.cost or 0 for card in deal_costs.cards if seats[card.no] & 1 == side) for side in (0, 1)]
    taken = [sum(trick.winner & 1 == side for trick in deal.tricks) for side in (0, 1)]
    assert all(card.cost is not None for card in deal_costs.cards)
    assert deal_costs.tricks[0] - lost[0] + lost[1] == taken[0]
    assert deal_costs.tricks[1] - lost[1] + lost[0] == taken[1]


# --- decisions


@pytest.mark.parametrize("code", ["S", "P", "M"])
def test_a_decision_is_weighed_for_every_word_and_card_between_which_there_was_a_choice(code: str) -> None:
    chronicle = two_deals(code, 2).chronicle
    review = decisions(chronicle, (1, 1))
    assert not review.why
    assert {decision.question for decision in review.decisions} >= {"make", "play"}
    acts = {step.no: step for step in laid(chronicle, (1, 1), WATCHES).steps}
    for decision in review.decisions:
        assert decision.seat == acts[decision.no].seat
        assert decision.lost >= 0
        chosen = next(choice for choice in decision.choices if choice.words == decision.chosen)
        best = max(choice.points for choice in decision.choices)
        assert best - chosen.points == pytest.approx(decision.lost, abs=0.011)
        if decision.question == "play":
            assert chosen.card == acts[decision.no].card


# --- exports


def faults(text: str) -> list[str]:
    """Return what is wrong with a record, and with the shuffles that it proves, or can't be checked of them."""
    document = loads(text)
    played = replay(document)
    wrong = [why for verdict in verdicts(document, played) if (why := verdict.problem or verdict.unchecked)]
    return [*map(str, played.troubles), *wrong]


@pytest.mark.parametrize("code", BOOKS)
@pytest.mark.parametrize("seed", range(2))
def test_the_record_is_read_back_and_its_shuffles_verify(code: str, seed: int) -> None:
    playing = Playing(code, seed)
    playing.deals(2)
    playing.plays(until=lambda table: table.play is not None and table.play.deal.number == 3 and in_play(table))
    chronicle = playing.chronicle
    for seat in (WATCHES, *range(4)):
        text = chronicle.minutes(seat)
        assert faults(text) == []
        assert text.count("[Shuffle ") == 2
        for place in chronicle.deals:
            assert faults(minutes(chronicle, place, seat)) == []
    assert faults(shuffle(chronicle, (1, 2))) == []
    assert "[Dealer" in shuffle(chronicle, (1, 2))


@pytest.mark.parametrize("code", BOOKS)
def test_for_whom_the_house_has_played_and_when_nobody_did_stands_in_the_record(code: str) -> None:
    playing = Playing(code, 1)
    playing.plays(until=lambda table: table.play is not None and table.due_of("Ann") is not None)
    playing.does([StandIn("Ann")])
    playing.plays(until=in_the_first_trick)
    playing.does([Back("Ann"), Adjourned(), Resumed()])
    playing.deals(1)
    playing.plays(until=in_play)
    told = [
        "{The house plays for Ann until Ann is back.}",
        "{Ann is back, and plays again.}",
        "{They adjourn: the game goes on another day.}",
        "{They go on with the game.}",
    ]
    chronicle = playing.chronicle
    for seat in (WATCHES, playing.seat):
        for text in (chronicle.minutes(seat), minutes(chronicle, (1, 1), seat)):
            assert [line for line in text.splitlines() if line in told] == told
            assert faults(text) == []
            assert dumps(loads(text)) == text
        assert told[0] not in minutes(chronicle, (1, 2), seat)


def test_a_shuffle_while_the_cards_are_played_is_none_of_the_next_pack() -> None:
    playing = Playing("S", 1)
    playing.plays(until=lambda table: table.play is not None and bool(table.play.deal.tricks))
    playing.does(playing.table.done_by("Ann", Shuffle(playing.seat, tuple(playing.table.book.pack))))
    playing.deals(2)
    playing.plays(until=lambda table: table.play is not None and table.play.deal.number == 3 and in_play(table))
    text = playing.chronicle.minutes(WATCHES)
    assert text.count("[Shuffle ") == 2
    assert faults(text) == []


@pytest.mark.parametrize("code", BOOKS)
def test_where_the_places_were_agreed_the_record_begins_at_the_table(code: str) -> None:
    playing = Playing(code, 3, places="agreed")
    playing.deals(2)
    playing.plays(until=lambda table: table.play is not None and table.play.deal.number == 3 and in_play(table))
    chronicle = playing.chronicle
    for seat in (WATCHES, *range(4)):
        text = chronicle.minutes(seat)
        assert faults(text) == []
        assert "not followed" not in text
        assert '[South "' in text
        assert text.count("[Shuffle ") == 2


def test_the_command_line_reads_the_exports(tmp_path: Path) -> None:
    playing = two_deals("B")
    chronicle = playing.chronicle
    record, game = tmp_path / "t7.min", tmp_path / "t7.pbn"
    record.write_text(chronicle.minutes(playing.seat))
    game.write_text(as_pbn(chronicle, (1, 1)))
    for words in (["referee", "--check", str(record)], ["verify", str(record)], ["convert", str(game)]):
        done = subprocess.run([*ELDESTHAND, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_deal_of_bridge_goes_to_PBN_and_back_with_its_hands() -> None:
    chronicle = two_deals("B").chronicle
    (game,) = pbn.loads(as_pbn(chronicle, (1, 1))).games
    tags = {tag.name: tag.value for tag in game.tags}
    assert tags["Dealer"] == "NESW"[chronicle.deal((1, 1)).dealer]
    assert sum(map(str.isalnum, tags["Deal"].partition(":")[2])) == 52


def test_euchre_says_in_words_why_it_has_no_PBN() -> None:
    with pytest.raises(NoSuchRecord, match="PBN is for bridge"):
        as_pbn(two_deals("S").chronicle, (1, 1))


def test_the_record_of_one_deal_begins_with_the_score_as_it_stood() -> None:
    playing = Playing("S", 4)
    playing.deals(2)
    chronicle = playing.chronicle
    text = minutes(chronicle, (1, 2), WATCHES)
    before = chronicle.deals[1, 2][0].before.score.marked.points
    assert f'[Score "NS {before[0]} EW {before[1]}"]' in text


def ann_is_to_deal(playing: Playing) -> bool:
    """Go on till the pack is ready to be dealt; whether Ann is to deal it."""

    def ready(table: Session) -> bool:
        due = table.due_of("Ann")
        return due is not None and due.what == "deals"

    playing.plays(until=lambda table: ready(table) or (table.play is not None and table.play.deal.complete))
    return ready(playing.table)


def test_a_deal_given_up_in_the_dealing_is_laid_open_and_the_next_is_not() -> None:
    playing = next(playing for playing in (Playing("S", seed) for seed in range(40)) if ann_is_to_deal(playing))
    dealer = playing.seat
    for act in (DealPacket(dealer, left(dealer), 2), DealPacket(dealer, left(dealer, 2), 3)):
        playing.does(playing.table.done_by("Ann", act))
    assert playing.table.play is not None
    right = next(right for right in playing.table.play.rights if right.options[0].what is What.MISDEAL)
    playing.does(playing.table.done_by("Ann", Elect(dealer, right.options[0], right.opened)))
    playing.plays(until=lambda table: table.play is not None and table.play.deal.complete)
    chronicle = playing.chronicle
    given_up, next_one = (laid(chronicle, (1, number), WATCHES) for number in (1, 2))
    assert (given_up.closed, next_one.closed) == (True, False)
    assert "misdeal" in given_up.steps[-1].text
    assert given_up.steps[-2].at.hands[left(dealer)] != ()
    assert given_up.steps[-1].at == given_up.steps[-2].at
    assert "deals" in next_one.steps[-1].text
    assert faults(chronicle.minutes(WATCHES)) == []
