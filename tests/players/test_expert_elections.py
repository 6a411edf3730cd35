"""The Expert's elections: figures worked out by hand where the cards that matter are known, and the laws they go by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.play.dealing import EXPOSED
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.company import Company, course
from eldesthand.players.expert import payoff
from eldesthand.players.expert.alternatives import Alternatives
from eldesthand.players.expert.elections import claimed, election, given_up, mended, worth_of_claim
from eldesthand.players.expert.imagined import imagined
from eldesthand.players.expert.payoff import EuchreStakes
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import revokes
from eldesthand.seats import E, N, S, Seat, W, both
from eldesthand.table import acts as A  # noqa: N812 - a dozen acts
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Elect, Option, What
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.score import Tally
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view
from eldesthand.testing.tables import dealt_table


@pytest.fixture
def plain_points(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a point be a point whatever the score, as figures worked out by hand have it."""
    monkeypatch.setattr(payoff, "equity", lambda *_: None)
    payoff.by_tricks.cache_clear()
    yield
    payoff.by_tricks.cache_clear()


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


def hands(north: str, east: str, south: str, west: str, up: str, code: str = "S") -> Table:
    """Return a table at which North has dealt."""
    return dealt(book(code), N, (cards(north), cards(east), cards(south), cards(west)), card(up))


def after(table: Table, seat: Seat, *acts: Act) -> tuple[Table, Memory]:
    """Return the table after some acts and what a seat remembers then."""
    memory = Memory(seat).watch(view(table, seat))
    for act in acts:
        table = clerk.after(table, act)
        memory = memory.watch(view(table, seat))
    return table, memory


def plays(text: str) -> tuple[Act, ...]:
    """Return plays, as "E:HJ"."""
    return tuple(A.Play("NESW".index(word[0]), card(word[2:])) for word in text.split())


def weighed(table: Table, memory: Memory) -> Alternatives:
    seen = view(table, memory.seat)
    elected = election(seen, lawful(seen, table.book), memory)
    assert isinstance(elected, Alternatives)
    return elected


def decided(table: Table, memory: Memory) -> Decision | None:
    seen = view(table, memory.seat)
    due = next((due for due in seen.due if due.seat == memory.seat), None)
    return ExpertPlayer().decide(seen, due, lawful(seen, table.book), memory)


def worth_of(told: Alternatives, what: What | None) -> float:
    for option in told.ranked:
        named = option.act.option.what if isinstance(option.act, Elect) else None
        if named is what:
            return option.worth.points
    raise AssertionError(f"{what} was not weighed")


# --- playing alone
# North deals and turns up the nine of hearts, which is turned down. South has the five best spades: all five tricks.

BEST_SPADES = "SJ CJ SA SK SQ"
AGAINST = hands("H7 H8 D7 D8 C7", "ST S9 S8 CA DA", BEST_SPADES, "HA HK HQ DK DQ", "H9")
ALL_PASS = (A.Pass(E), A.Pass(S), A.Pass(W), A.Pass(N))


@pytest.mark.usefixtures("plain_points")
def test_S97_a_lone_hand_that_is_euchred_by_oneself_is_left_alone() -> None:
    table, memory = after(AGAINST, S, *ALL_PASS, A.Alone(E, 3, form="suit first"))
    told = weighed(table, memory)
    # alone the euchre counts four, together two; the makers have no trick at 0.02
    assert (worth_of(told, None), worth_of(told, What.TOGETHER)) == (4.0, 2.0)
    assert told.best.act is None
    assert told.lost(Elect(S, Option(What.TOGETHER), table.no)) == 2.0
    assert told.words == "to leave it is worth +4.00 points, to require the partner +2.00 points (S97)"


@pytest.mark.usefixtures("plain_points")
def test_S100_whose_partner_has_played_is_let_play_alone_if_that_makes_a_dearer_euchre() -> None:
    table, memory = after(AGAINST, S, *ALL_PASS, A.Alone(E, 3), *plays("E:CA W:DQ"))
    told = weighed(table, memory)
    assert (worth_of(told, What.ALONE), worth_of(told, None)) == (4.0, 2.0)
    decision = decided(table, memory)
    assert decision is not None
    assert decision.act == told.best.act
    assert decision.reason.words.endswith("+4.00 points, to leave it +2.00 points (S100)")


# --- the make


@pytest.mark.usefixtures("plain_points")
def test_S80_an_order_after_a_pass_is_let_be_played_by_a_hand_that_is_sure_to_euchre_it() -> None:
    # Right, left and ace are three tricks whatever comes: two points for sure, against one, or none, for making it.
    table = hands("S7 S8 S9 D7 D8", "HK HQ HT SA SK", "HJ DJ HA C7 C8", "CA CK CQ DA DK", "H9")
    table, memory = after(table, S, A.Pass(E), A.Order(E))
    told = weighed(table, memory)
    assert isinstance(told.best.act, Elect)
    assert told.best.act.option.what is What.PLAYED
    assert told.best.worth.reaches == 1.0
    # at the most the makers have two tricks
    assert 1.96 <= told.best.worth.points <= 2.0
    assert "(S80)" in told.words


def offered(hand: str, incident: str, *options: Option) -> tuple[Table, Memory]:
    table = hands("S9 D8 DK C9 HK", hand, "SQ CQ DQ HQ ST", "SA CA DA CT DT", "H9")
    right = Right("S35", 0, both(1), both(0), options, (), 0, incident=incident, deal=table.deal.number)
    return after(replace(table, rights=(right,)), E)


@pytest.mark.usefixtures("plain_points")
def test_S35_a_new_deal_is_worth_what_the_dealers_deals_bring() -> None:
    told = weighed(*offered("HJ DJ HA H8 H7", EXPOSED, Option(What.NEW_DEAL), Option(What.STAND)))
    # North deals again: his side made 1324 points more than the other in the 3000 deals that were counted.
    assert worth_of(told, What.NEW_DEAL) == pytest.approx(-1324 / 3000)
    assert told.best.act is None
    poor = weighed(*offered("S7 S8 C7 C8 D7", EXPOSED, Option(What.NEW_DEAL), Option(What.STAND)))
    assert poor.best.act == Elect(E, Option(What.NEW_DEAL), 0)
    assert "(S35)" in poor.words


def test_a_deal_that_passes_on_is_worth_nothing_and_ones_own_is_worth_more() -> None:
    for code, points in (("S", (0, 0)), ("P", (3, 2)), ("M", (9, 9))):
        laws = book(code)
        at = EuchreStakes(code, (), Tally(points), N)
        assert at.of_new_deal(laws, E) == pytest.approx(0)  # type: ignore[arg-type]
        assert at.of_new_deal(laws, N) > 0  # type: ignore[arg-type]


@pytest.mark.parametrize(("seat", "claims"), [(E, True), (S, False), (W, True), (N, False)])
def test_S42_before_the_cards_are_seen_a_misdeal_is_pointed_out_by_those_to_whom_the_deal_goes(
    seat: Seat, claims: bool
) -> None:
    laws = book("S")
    table = dealt_table(laws, Random(1))
    deal = laws.fresh_deal(1, N)
    pack = (*table.deal.hands[0], *table.deal.hands[1], *table.deal.hands[2], *table.deal.hands[3], table.deal.turn_up)
    deal = replace(deal, pack=(*pack, *table.deal.stock), cut=True)
    table = replace(table, deal=deal, seen=(0, 0, 0, 0), options=frozenset({"by hand=deal"}))
    table, memory = after(table, seat, A.DealPacket(N, E, 4))
    told = weighed(table, memory)
    assert (told.best.act == Elect(seat, Option(What.MISDEAL), table.no)) is claims


# --- in the play

PULLED = hands("DJ D9 SK C9 D8", "HJ HT DK SA S7", "H7 HA H8 CT C7", "HQ HK DA S9 CQ", "H9")
"""North has the nine of hearts for the eight of diamonds."""
TO_THE_FOURTH = plays("E:HJ S:H7 W:HQ N:H9 E:HT S:HA W:HK N:DJ N:D9 E:DK S:CT W:DA W:S9 N:SK")
ADOPTED = (A.Pass(E), A.Pass(S), A.Pass(W), A.Order(N), A.Discard(N, card("D8")))


@pytest.mark.usefixtures("plain_points")
def test_S46_of_two_cards_played_at_once_the_one_is_chosen_that_makes_the_point() -> None:
    # All trumps are gone but South's eight.  If East has played the seven, North's king takes the trick, and South
    # trumps the last: three tricks.  If the ace, South can trump it, and is left with the seven of clubs.
    table, memory = after(PULLED, S, *ADOPTED, *TO_THE_FOURTH, A.PlayTogether(E, cards("SA S7")))
    told = weighed(table, memory)
    assert told.best.act == Elect(S, Option(What.PICK, card("S7"), hand=E, trick=4), table.no)
    assert told.best.worth.points == pytest.approx(1 + 3 * 0.02)
    assert told.best.worth.reaches == 1.0
    assert worth_of(told, None) < 1.0
    assert told.words.startswith("to choose the seven of spades as the card played is worth +1.06 points")
    assert "(S46)" in told.words


@pytest.mark.usefixtures("plain_points")
def test_S69_a_revoke_is_mended_with_the_card_that_is_worth_most() -> None:
    # South has thrown a diamond on spades and holds ace and seven, besides right bower and ace of trumps, which are
    # two tricks: with the ace the point is as good as made.
    table = hands("HT D9 S8 C9 D8", "HQ C8 SK CA DK", "HJ HA SA S7 D7", "H7 H8 ST CK CQ", "H9")
    table, memory = after(table, S, *ADOPTED, *plays("E:SK S:D7 W:ST N:S8"))
    told = mended(view(table, S), memory, 1.0)
    assert isinstance(told, Alternatives)
    assert told.best.act == A.Retract(S, card("D7"), card("SA"))
    assert told.advised == A.Retract(S, card("D7"), card("S7"))
    assert "(S69)" in told.words


# --- claims and cards thrown in


def revoked(code: str, alone: bool) -> tuple[Table, Memory]:
    """Return a table at which East has thrown a spade on the first heart and then shown one.

    North plays, alone or not, with the best trumps, and has taken all tricks.
    """
    table = hands("HJ DJ HA HK CT", "HT S9 CA CK DK", "SA SK SQ D9 DT", "C9 CQ ST CJ SJ", "H9", code)
    make = A.Alone(N) if alone else A.Order(N)
    acts = [*ADOPTED[:3], make, A.Discard(N, card("CT"))]
    played = ["E:CA", "S:D9", "W:C9", "N:HK", "N:HJ", "E:S9", "S:DT", "W:CQ", "N:DJ", "E:HT", "S:SQ", "W:CJ"]
    text = " ".join(word for word in played if not (alone and word[0] == "S"))
    return after(table, N, *acts, *plays(text))


@pytest.mark.parametrize(
    ("code", "alone", "gains", "law"),
    [
        # three tricks to five: a lone march counts four, a renege, which is the only score of its hand, but two
        ("M", True, [1, 1, -2], "M32"),
        ("M", False, [1, 1, 0], "M32"),
        # three points beside those for tricks, five in a lone hand
        ("S", False, [3, 3, 3], "S63"),
        ("S", True, [5, 5, 5], "S63"),
        # as a euchre, in place of what was won
        ("P", False, [1, 1, 0], "P18"),
        ("P", True, [3, 3, 0], "P18"),
    ],
)
@pytest.mark.usefixtures("plain_points")
def test_a_revoke_is_claimed_if_no_result_of_the_hand_is_worse_for_it(
    code: str, alone: bool, gains: list[float], law: str
) -> None:
    table, memory = revoked(code, alone)
    seen = view(table, N)
    (trouble,) = revokes(memory, 2, table.book)
    assert worth_of_claim(EuchreSight(seen, memory), trouble) == (gains, law)
    claim = claimed(seen, memory, trouble)
    assert (claim is not None) is (min(gains) >= 0)
    if claim is not None:
        assert f"({law})" in claim.reason.words


@pytest.mark.usefixtures("plain_points")
def test_M32_a_lone_march_is_not_given_up_for_a_renege() -> None:
    table, memory = revoked("M", True)
    for act in plays("N:HA E:CK W:ST N:H9 E:DK W:SJ"):
        table = clerk.after(table, act)
        memory = memory.watch(view(table, N))
    assert table.deal.ended
    (trouble,) = revokes(memory, 2, table.book)
    assert worth_of_claim(EuchreSight(view(table, N), memory), trouble)[0] == [-2]
    assert claimed(view(table, N), memory, trouble) is None
    book_player = BookPlayer().decide(view(table, N), None, (), memory)
    assert book_player is not None
    assert isinstance(book_player.act, A.Claim)


@pytest.mark.usefixtures("plain_points")
def test_P9b_cards_are_thrown_in_once_the_point_is_lost_whatever_they_do() -> None:
    made = hands("D7 D9 SK C9 D8", "HJ HA HK SA S7", "H7 ST SQ CT C7", "HQ DA S9 CQ H8", "H9", "P")
    lost = plays("E:HJ S:H7 W:HQ N:H9 E:HA S:C7 W:H8 N:D7 E:HK S:CT W:CQ N:C9 E:SA S:ST W:S9")
    table, memory = after(made, N, *ADOPTED, *lost)
    thrown = given_up(view(table, N), memory)
    assert thrown is not None
    assert thrown.act == A.ThrowIn(N)
    assert thrown.reason.words.endswith("is worth -2.00 points: nothing can be gained (P9b)")
    assert decided(table, memory) == thrown
    again, memory_of_east = after(made, E, *ADOPTED, *lost, A.ThrowIn(N))
    counted = decided(again, memory_of_east)
    assert counted is not None
    assert counted.act == Elect(E, Option(What.ALL_FIVE), again.no)
    assert counted.reason.words.startswith("to count all five tricks is worth +2.00 points")
    # who has thrown the cards in and was not taken at the word plays on
    on, kept = after(made, N, *ADOPTED, *lost, A.ThrowIn(N))
    assert given_up(view(on, N), kept) is None
    two, kept = after(made, N, *ADOPTED, *lost[:8])
    assert given_up(view(two, N), kept) is None
    other, kept = after(replace(made, book=book("S")), N, *ADOPTED, *lost)
    assert given_up(view(other, N), kept) is None


# --- what a seat knows


@pytest.mark.parametrize("code", "SPM")
@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_the_table_imagined_looks_to_the_seat_as_the_true_one(code: str, seed: int) -> None:
    erring = BookPlayer(slips=0.2)
    company = Company((erring, erring, erring, erring))
    shown = 0
    for table, _ in course(company, dealt_table(book(code), Random(seed))):
        if table.deal.ended:
            break
        for seat in range(4):
            seen, memory = view(table, seat), company.memories[seat].watch(view(table, seat))
            again = view(imagined(EuchreSight(seen, memory), table.deal.hands), seat)
            assert again.deal == seen.deal
            assert (again.rights, again.due, again.score) == (seen.rights, seen.due, seen.score)
            shown += 1
    assert shown > 40
