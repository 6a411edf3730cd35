"""A guided table refuses what the actor's own view shows to be unlawful, by its law, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book, codes
from eldesthand.cards import CLUBS, DIAMONDS, HEARTS, NONE, SPADES, UNKNOWN, card
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import E, N, S, Seat, W, side
from eldesthand.table import acts as A  # noqa: N812 - forty acts, each named once
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Manners, Matter, Option, Remarked, What
from eldesthand.table.events import Found
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident
from eldesthand.table.lawful import Refusal, lawful, refusal
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import view
from eldesthand.testing.acts import any_act, mixed_act, some_ways
from eldesthand.testing.probes import probes
from eldesthand.testing.secrecy import mapped_act, random_record, seen_mask, swapped, told, twin_of, walk
from eldesthand.testing.tables import any_book, any_table, with_options

EUCHRE = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n'
FRESH = EUCHRE + '[ByHand "deal"]\n'
DEALT = "W: cuts\n" + "".join(f"N: deals {n} to {hand}\n" for n in (3, 2) for hand in "ESWN")
HANDS = '[Deal "E:A.K.Q9.7 KT..JT.8 97.Q.A.Q 8.9.K.AK"]\n'
MADE = EUCHRE + '[Trump "H E"]\n' + HANDS  # hearts; South's knave of diamonds is the left bower
LONE = EUCHRE + '[Trump "H E"]\n[Lone "E"]\n' + HANDS
BEFORE = EUCHRE + '[TurnUp "HT"]\n' + HANDS
ROUND_TWO = BEFORE + "E: passes\nS: passes\nW: passes\nN: passes\n"
ORDERED = BEFORE + "E: orders up\n"
TRICK = MADE + "1. E SA S ST W S9 N S8\n"
OVER = MADE + "1. E SA S ST W S9 N S8\nrest: NS 2 EW 2\n"
OVER_BY_HAND = OVER.replace("[Dealer", '[ByHand "search"]\n[Dealer')

BRIDGE = (
    '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "N"]\n'
    '[Deal "N:AK.AK32.AK32.AK3 QJT9.QJT9.QJ4.QJ 8765.87.T987.T98 432.654.65.76542"]\n'
)
NEW = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "N"]\n[ByHand "deal"]\n'
DEALING = NEW + "S: shuffles\nW: cuts\nN: deals on 20\n"
DOUBLING = BRIDGE + 'N: "Hearts"\n'
LIMITED = DOUBLING.replace("[Dealer", '[Option "B-DOUBLE-7n 100"]\n[Dealer').replace("Hearts", "No trumps") + (
    "E: doubles\nN: redoubles\nE: doubles\nN: redoubles\n"  # twelve, doubled four times: 192
)
LED = BRIDGE + '[Trump "H N"]\n1. E SQ\n'


def c(text: str) -> int:
    return card(text)


def at(text: str) -> Table:
    """The table at the end of a record."""
    played = replay(loads(text))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    assert played.table is not None
    return played.table


def refused(table: Table, act: Act) -> Refusal | None:
    return refusal(view(table, act.seat), table.book, act)


# What each row shows: the position, an act that a law answers, and that law.
REFUSED: dict[str, tuple[str, Act, str]] = {
    # the pack and the deal, in bridge
    "shuffling below the table, in bridge": (NEW, A.Shuffle(S, how=A.How.BELOW), "B-SHUF-1"),
    "shuffling for one's partner": (NEW, A.Shuffle(S, place=N), "B-NEWDEAL-7"),
    "the cutter shuffling, in bridge": (NEW + "W: cuts\n", A.Shuffle(W), "B-DEAL-3a"),
    "the dealer shuffling after the cut, in bridge": (NEW + "W: cuts\n", A.Shuffle(N), "B-DEAL-3b"),
    "another shuffling after the cut, in bridge": (NEW + "W: cuts\n", A.Shuffle(E), "B-SHUF-2"),
    "the dealer letting a card be seen, in bridge": (NEW, A.LetBeSeen(N, UNKNOWN), "B-SHUF-2"),
    "another letting a card be seen": (NEW, A.LetBeSeen(S, UNKNOWN), "B-SHUF-1"),
    "cutting for one's partner": (NEW, A.CutPack(E), "B-NEWDEAL-7"),
    "cutting in another's place": (NEW, A.CutPack(S), "B-DEAL-2a"),
    "cutting twice, in bridge": (NEW + "W: cuts\n", A.CutPack(W), "B-DEAL-3a"),
    "cutting what must be shuffled": (NEW + "N: lets HK be seen\n", A.CutPack(W), "B-SHUF-2"),
    "leaving three cards": (NEW, A.CutPack(W, 49), "B-DEAL-2a"),
    "showing a card in cutting": (NEW, A.CutPack(W, 9, UNKNOWN), "B-DEAL-2b"),
    "taking the adversaries' pack": (NEW, A.TakePack(N, 1), "B-NEWDEAL-6a"),
    "calling for new cards too late": (NEW + "W: cuts\n", A.CallNewPacks(E), "B-PACK-1a"),
    "calling for one new pack": (NEW, A.CallNewPacks(E, 1), "B-PACK-1a"),
    "choosing between the adversaries' packs": (NEW + "E: calls for new cards\n", A.ChooseNewPack(E, 1), "B-PACK-1b"),
    "dealing an uncut pack": (NEW, A.DealOn(N), "B-NEWDEAL-1f"),
    "dealing after a false cut, in bridge": (NEW + "W: cuts 2\n", A.DealOut(N), "B-DEAL-2b"),
    "dealing out of turn, in bridge": (NEW + "W: cuts\n", A.DealOut(E), "B-NEWDEAL-6b"),
    "dealing for one's partner": (NEW + "W: cuts\n", A.DealOut(S), "B-NEWDEAL-7"),
    "dealing on for another": (DEALING, A.DealOn(E), "B-DEAL-1"),
    "dealing on for one's partner": (DEALING, A.DealOn(S), "B-NEWDEAL-7"),
    "dealing to the wrong hand, in bridge": (DEALING, A.DealPacket(N, S, 1), "B-NEWDEAL-1a"),
    "dealing two together": (DEALING, A.DealPacket(N, E, 2), "B-NEWDEAL-1e"),
    "dealing upon two together": (DEALING + "N: deals 2 to E\n", A.DealOn(N), "B-NEWDEAL-1e"),
    "giving another the last card": (DEALING + "N: deals on 31\n", A.DealPacket(N, E, 1), "B-NEWDEAL-1g"),
    "mending what can't be mended": (DEALING, A.MendDeal(N), "B-NEWDEAL-1e"),
    "mending another's deal": (DEALING + "N: deals 2 to E\n", A.MendDeal(W), "B-NEWDEAL-1e"),
    "losing a card of the pack": (DEALING, A.Mislay(N), "B-DEAL-4"),
    "the dealer showing a card in dealing": (DEALING, A.Show(N, UNKNOWN), "B-NEWDEAL-2a"),
    "an adversary showing a card in dealing": (DEALING, A.Show(W, UNKNOWN), "B-NEWDEAL-2b"),
    "an adversary throwing his cards down in dealing": (DEALING, A.LayHand(W), "B-NEWDEAL-2b"),
    "the dealer looking at his cards": (DEALING, A.Look(N), "B-NEWDEAL-2c"),
    "the dealer looking at another's card": (DEALING, A.Peek(N, E), "B-NEWDEAL-2c"),
    "doubting a cut when it is too late": (DEALING, A.CallAttention(E, Matter.CUT), "B-DEAL-2b"),
    # the pack and the deal
    "shuffling below the table": (FRESH, A.Shuffle(S, how=A.How.BELOW), "S22"),
    "shuffling during the play": (MADE, A.Shuffle(S, idle=True), "S23"),
    "shuffling twice": (FRESH + "S: shuffles\n", A.Shuffle(S), "S24"),
    "shuffling once the pack is cut": (FRESH + "W: cuts\n", A.Shuffle(S), "S24"),
    "the cutter shuffling": (FRESH + "W: cuts\n", A.Shuffle(W), "S30"),
    "the dealer shuffling once the pack is cut": (FRESH + "W: cuts\n", A.Shuffle(N), "S31"),
    "the dealer letting a card be seen": (FRESH, A.LetBeSeen(N, UNKNOWN), "S27"),
    "cutting for another": (FRESH, A.CutPack(E, 10), "S29"),
    "leaving too few": (FRESH, A.CutPack(W, 3), "S29"),
    "leaving too few below": (FRESH, A.CutPack(W, 29), "S29"),
    "cutting twice": (FRESH + "W: cuts\n", A.CutPack(W, 10), "S30"),
    "cutting before the dealer has shuffled again": (
        FRESH + "N: lets HK be seen\nE: requires another shuffle\n", A.CutPack(W, 10), "S27",
    ),
    "dealing after a false cut": (FRESH + "W: cuts 2\n", A.DealPacket(N, E, 3), "S29"),
    "dealing out of turn": (FRESH + "W: cuts\n", A.DealPacket(S, W, 3), "S40"),
    "dealing four at once": (FRESH + "W: cuts\n", A.DealPacket(N, E, 4), "S42"),
    "dealing to the wrong hand": (FRESH + "W: cuts\nN: deals 3 to E\n", A.DealPacket(N, W, 3), "S42"),
    "turning up another card, too": (FRESH + DEALT, A.TurnUp(N, other=UNKNOWN), "S39"),
    "showing a card while dealing": (FRESH + "N: deals 3 to E\n", A.Show(E, UNKNOWN), "S35"),
    "breaking in on the deal": (FRESH + "N: deals 3 to E\n", A.CallAttention(E, Matter.DEALER), "S44"),
    "doubting the cut too late": (FRESH + "W: cuts\nN: deals 3 to E\n", A.CallAttention(E, Matter.CUT), "S29"),
    "calling for new cards after the cut": (FRESH + "W: cuts\n", A.CallNewPacks(E), "S72"),
    "choosing between the dealer's packs": (FRESH + "E: calls for new cards\n", A.ChooseNewPack(E, 1), "S72"),
    "reclaiming a pack in the play": (
        FRESH + "N: takes EW's pack, deals turning up H9\n", A.ReclaimPack(E), "S38",
    ),
    "marking what was not announced": (OVER.replace("[Trump", '[ByHand "mark"]\n[Trump'), A.Mark(E, 1), "S6"),
    # making the trump
    "passing once the trump is made": (ORDERED, A.Pass(S), "S81"),
    "passing before one's turn": (BEFORE, A.Pass(S), "S82"),
    "passing twice": (BEFORE + "E: passes\n", A.Pass(E), "S77"),
    "ordering before one's turn": (BEFORE, A.Order(W), "S82"),
    "ordering once the trump is made": (ORDERED, A.Order(S), "S77"),
    "ordering in round two": (ROUND_TWO, A.Order(E), "S77"),
    "ordering after passing": (BEFORE + "E: passes\n", A.Order(E), "S80"),
    "ordering when bound to pass": (BEFORE + "E: passes, orders up\nS: passes\n", A.Order(W), "S80"),
    "turning down before one's turn": (BEFORE, A.TurnDown(N), "S82"),
    "throwing in before one's turn": (ROUND_TWO, A.ThrowIn(N), "S82"),
    "naming a suit in round one": (BEFORE, A.NameSuit(E, SPADES), "S77"),
    "naming the rejected suit": (ROUND_TWO, A.NameSuit(E, HEARTS), "S78"),
    "naming another suit once it is made": (ROUND_TWO + "E: names spades\n", A.NameSuit(E, CLUBS), "S78"),
    "naming a suit after passing": (ROUND_TWO + "E: passes\n", A.NameSuit(E, SPADES), "S79"),
    "naming a suit before one's turn": (ROUND_TWO, A.NameSuit(W, SPADES), "S82"),
    "mentioning a suit after passing": (BEFORE + "E: passes\n", A.MentionSuit(E, SPADES), "S79"),
    "discarding the turn-up": (ORDERED, A.Discard(N, c("HT")), "S88"),
    # alone
    "alone before one's turn": (BEFORE, A.Alone(W), "S82"),
    "alone after passing": (BEFORE + "E: passes\n", A.Alone(E), "S93"),
    "alone at another suit in round one": (BEFORE, A.Alone(E, SPADES), "S98"),
    "alone at no suit in round two": (ROUND_TWO, A.Alone(E), "S98"),
    "made and alone joined": (BEFORE, A.Alone(E, form="joined"), "S98"),
    "alone after the suit": (ROUND_TWO, A.Alone(E, SPADES, "suit first"), "S97"),
    "alone added later": (ORDERED, A.Alone(E), "S97"),
    "alone against the makers": (ORDERED, A.Alone(S), "S95"),
    "alone with a card shown": (BEFORE + "E: shows SA\n", A.Alone(E), "S95"),
    "taking what nobody has made": (BEFORE, A.Alone(E, form="take"), "S94"),
    "taking a lone hand in other words": (BEFORE + "E: plays alone\n", A.Alone(W), "S94"),
    "taking it after the lead": (BEFORE + "E: plays alone\n1. E SA\n", A.Alone(W, form="take"), "S99"),
    "taking it after one has passed": (
        BEFORE + "E: passes\nS: passes\nW: plays alone\n", A.Alone(E, form="take"), "S99",
    ),
    "the dealer taking it after his discard": (
        BEFORE + "E: passes\nS: assists\nN: discards C9\n".replace("C9", "CA"), A.Alone(N, form="take"), "S96",
    ),
    # cards
    "leading out of turn": (MADE, A.Play(S, c("SK")), "S52"),
    "leading before the trump is made": (BEFORE, A.Play(E, c("SA")), "S46"),
    "leading again without waiting": (MADE + "1. E SA\n", A.Play(E, c("DQ")), "S47"),
    "leading before the trick is complete": (MADE + "1. E SA S ST W S9\n", A.Play(E, c("DQ")), "S52"),
    "leading though a trick lies there to be played to": (MADE + "1. E SA\n", A.Play(S, c("DT"), lead=True), "S52"),
    "third hand before second": (MADE + "1. E SA\n", A.Play(W, c("S9")), "S58"),
    "fourth hand before third and second": (MADE + "1. E SA\n", A.Play(N, c("S8")), "S59"),
    "an adversary out of turn to a lone lead": (LONE + "1. E SA\n", A.Play(N, c("S8")), "S105"),
    "the sitting partner's card in the first trick": (LONE + "1. E SA\n", A.Play(W, c("S9")), "S100"),
    "the sitting partner's card later": (LONE + "1. E SA S ST N S8\n", A.Play(W, c("S9")), "S102"),
    "not following suit": (MADE + "1. E SA\n", A.Play(S, c("C8")), "S62"),
    "the left bower to its own colour's suit": (MADE + "1. E DQ\n", A.Play(S, c("DJ")), "S62"),
    "disobeying the call of a card": (MADE + "S: shows ST\n1. E SA\nW: calls ST from S\n", A.Play(S, c("SK")), "S46"),
    "disobeying the call of a suit": (
        MADE + "S: leads C8\nW: calls diamonds\n1. E C7 S C8 W CQ N CA\n", A.Play(N, c("CK")), "S54",
    ),
    "disobeying the call of the highest": (
        MADE + '1. E SA\nE: "It\'s ours"\nS: calls highest from W\nS: plays ST\n', A.Play(W, c("S7")), "S54",
    ),
    "second hand leading for third alone before the discard": (
        BEFORE + "E: passes\nS: passes\nW: plays alone\n", A.Play(S, c("SK")), "S89",
    ),
    "playing cards together": (MADE, A.PlayTogether(E, (c("SA"), c("HK"))), "S46"),
    "slipping a card in": (TRICK, A.SlipIn(E, c("HK"), 1), "S61"),
    "showing a card": (MADE, A.Show(S, c("SK")), "S46"),
    "showing a card, not saying which": (MADE, A.Show(S, UNKNOWN), "S46"),
    "the sitting partner showing a card": (LONE, A.Show(W, c("S9")), "S102"),
    "throwing one's hand down": (MADE, A.LayHand(S), "S48"),
    "throwing it down against a lone hand": (LONE, A.LayHand(S), "S50"),
    "the sitting partner laying his hand face up": (LONE, A.LayHand(W), "S102"),
    "pulling a card apart": (MADE, A.Detach(S, c("SK")), "S51"),
    "naming a card that is not detached": (MADE, A.NameDetached(S, c("SA"), E), "S51"),
    "the dealer lifting the turn-up": (ORDERED, A.LiftTurnUp(N), "S91"),
    "changing a card for no reason": (MADE + "1. E SA S ST\n", A.Retract(S, c("ST"), c("SK")), "S69"),
    "withdrawing a card for no reason": (MADE + "1. E SA S ST\n", A.Withdraw(S, c("ST"), c("SK")), "S69"),
    "mixing the cards when a revoke is claimed": (OVER_BY_HAND + "W: claims revoke, S\n", A.Mix(S), "S67"),
    "searching while the hand is played": (TRICK, A.SearchTricks(W), "S66"),
    "claiming after the cut": (OVER + "E: shuffles\nN: cuts\n", A.Claim(W, Matter.REVOKE, S), "S68"),
    # words
    "saying whose the trick is": (MADE + "1. E SA\n", A.Remark(E, Remarked.OURS), "S83"),
    "asking who played a card": (MADE + "1. E SA\n", A.AskWho(S, c("SA")), "S84"),
    "having cards placed that are gathered": (TRICK + "E: gathers trick 1\n", A.PlaceCards(S), "S84"),
    "asking for the turn-up once it is played": (
        BEFORE.replace("8.9.K.AK", "8.9.K.A9") + "E: orders up\nN: discards S8\n1. E HK S DJ W HQ N HT\n",
        A.AskTurnUp(S), "S92",
    ),
    "looking at an old trick": (
        TRICK + "2. E HK S DJ W HQ N H9\nS: quits trick 2\n", A.LookTrick(W, 1), "S110",
    ),
    "counting a hand that is nobody's to count": (MADE, A.CountHand(S, E), "S103"),
    "hesitating": (BEFORE, A.Manner(E, Manners.HESITATION), "S116"),
    "giving a sign": (BEFORE, A.Manner(E, Manners.SIGN), "S109"),
    "conferring on a penalty": (MADE + "S: leads C8\n", A.Consult(W), "S85"),
    "demanding a revoke": (
        MADE + "S: shows ST, shows C8\n1. E SA\n", A.Elect(W, Option(What.CALL_CARD, c("C8"), hand=S)), "S55",
    ),
    "requiring a hand to be played out that nobody disputes": (TRICK, A.PlayOut(S), "S70"),
    # bridge
    "an adversary making the trump": (BRIDGE, A.NameSuit(E, SPADES), "B-DECL-5"),
    "an adversary passing the make": (BRIDGE, A.PassMake(W), "B-DECL-5"),
    "the dealer's partner making it unasked": (BRIDGE, A.NameSuit(S, SPADES), "B-DECL-2"),
    "the dealer making what he has left": (BRIDGE + "N: passes the make\n", A.NameSuit(N, SPADES), "B-DECL-6"),
    "the dealer making what his partner must": (
        BRIDGE + "N: passes the make\nS: passes the make\nE: requires the make\n", A.NameSuit(N, SPADES), "B-DECL-4",
    ),
    "making it a second time": (DOUBLING, A.NameSuit(N, SPADES), "B-DECL-6"),
    "passing the make back": (BRIDGE + "N: passes the make\n", A.PassMake(S), "B-DECL-4"),
    "leaving the make twice": (BRIDGE + "N: passes the make\n", A.PassMake(N), "B-DECL-6"),
    "claiming honours while the hand is played": (LED, A.ClaimHonours(E, A.Held.FOUR), "B-SCORE-5"),
    "doubling before there is a trump": (BRIDGE, A.Double(E), "Z-21"),
    "doubling before eldest has spoken": (DOUBLING, A.Double(W), "B-DOUBLE-6"),
    "redoubling out of turn": (DOUBLING + "E: doubles\n", A.Double(S), "B-DOUBLE-7c"),
    "doubling while a double is pending": (DOUBLING + "W: doubles\n", A.Double(E), "B-DOUBLE-6"),
    "speaking twice": (DOUBLING + "E: doubles\nN: is satisfied\n", A.Double(N), "B-DOUBLE-13"),
    "doubling when it is over": (DOUBLING + 'E: "May I lead?"\nW: "Yes"\n', A.Double(S), "B-DOUBLE-9"),
    "being satisfied with one's own make": (DOUBLING, A.Satisfied(N), "B-DOUBLE-4"),
    "doubling one's own make": (DOUBLING, A.Double(S), "B-DOUBLE-2"),
    "doubling though one's partner has shown a card": (DOUBLING + "W: shows D6\n", A.Double(E), "B-EXPB-2a"),
    "doubling past the limit": (LIMITED, A.Double(E), "B-DOUBLE-7n"),
    "doubling after one's own early lead": (
        DOUBLING + "W: doubles\nN: accepts, redoubles\nE: plays SQ\n", A.Double(E), "Z-22",
    ),
    "asking leave to lead twice": (DOUBLING + 'E: "May I lead?"\n', A.AskLead(E), "B-DOUBLE-3"),
    "giving leave unasked": (DOUBLING, A.GiveLeave(W), "B-DOUBLE-3"),
    "asking leave after a double": (DOUBLING + "E: doubles\n", A.AskLead(W), "B-DOUBLE-3"),
    "eldest leading unasked": (DOUBLING, A.Play(E, c("SQ")), "B-DOUBLE-10"),
    "eldest leading in the doubling": (DOUBLING + "E: doubles\n", A.Play(E, c("SQ")), "B-DOUBLE-8"),
    "eldest's partner leading in the doubling": (DOUBLING, A.Play(W, c("S4")), "B-DOUBLE-12"),
    "an adversary leading out of turn": (LED + "1. S S5 W S2 N SA\n", A.Play(W, c("D6")), "B-LEAD-1"),
    "an adversary leading again without waiting": (LED, A.Play(E, c("HQ")), "B-EXPP-5"),
    "fourth hand before third and second, in bridge": (
        BRIDGE + '[Trump "H N"]\n1. E SQ S S5 W S2 N SA\n2. N DA\n', A.Play(W, c("D6")), "B-ERROR-1",
    ),
    "not following suit, in bridge": (LED + "S: plays S5\n".replace("S:", "(N) S:"), A.Play(W, c("D6")), "B-REVOKE-1a"),
    "dummy playing": (LED, A.Play(S, c("S5")), "B-DUMMY-2"),
    "dummy drawing notice to a revoke": (LED, A.CallAttention(S, Matter.REVOKE, W), "B-DUMMY-3"),
    "an adversary showing a card": (LED, A.Show(W, c("D6")), "B-EXPP-2b"),
    "an adversary playing two cards": (LED, A.PlayTogether(W, (c("S2"), c("S3"))), "B-EXPP-2a"),
    "an adversary throwing his hand down": (LED, A.LayHand(W), "B-EXPP-6a"),
    "the leader's partner showing a card": (DOUBLING, A.Show(W, c("D6")), "B-EXPB-2b"),
    "the leader showing a card": (DOUBLING, A.Show(E, c("SQ")), "B-EXPB-2a"),
    "the dealer showing a card before the make": (BRIDGE, A.Show(N, c("SA")), "B-EXPB-1"),
    "prompting one's partner": (LED, A.Remark(E, Remarked.OURS), "B-GEN-4"),
    "conferring on doubling": (DOUBLING, A.Consult(E), "B-DOUBLE-7e"),
    "demanding the new deal that one's partner may have alone": (
        DOUBLING + "E: consults on doubling\n", A.Elect(S, Option(What.NEW_DEAL)), "B-DOUBLE-7e",
    ),
    "slipping a card in, in bridge": (LED, A.SlipIn(W, c("D6"), 1), "B-ERROR-3a"),
    "dummy having the cards placed": (LED, A.PlaceCards(S), "B-DUMMY-2"),
    "dummy claiming a revoke": (LED, A.Claim(S, Matter.REVOKE, W), "B-DUMMY-2"),
    "dummy beginning a dispute": (LED, A.Dispute(S), "B-DUMMY-2"),
    "dummy touching a card": (LED, A.TouchCard(S, c("S5")), "B-DUMMY-4"),
    "dummy suggesting a card": (LED, A.Suggest(S, c("S5")), "B-DUMMY-4"),
    "the dealer touching a card of dummy's that would be a revoke": (LED, A.TouchCard(N, c("H8")), "B-REVOKE-1a"),
    "the dealer naming what dummy has not got": (LED, A.Play(N, c("SA"), S), "B-DUMMY-6b"),
    "the dealer leading from the wrong hand": (LED + "1. S S5 W S2 N SA\n", A.Play(N, c("D7"), S), "B-LEAD-2"),
    "letting one's partner see a card": (LED, A.LetPartnerSee(W, c("D6")), "B-EXPP-2c"),
    "an adversary claiming the rest": (LED, A.ClaimRest(W), "B-GEN-5b"),
    "an adversary speaking of the play": (LED, A.Remark(W, Remarked.COMMENTS), "B-GEN-5b"),
    "warning one's partner that it is not his turn": (LED, A.CallAttention(W, Matter.PLAY, E), "B-GEN-5b"),
    "asking one's partner whether he has obeyed": (LED, A.AskObeyed(W), "B-GEN-5b"),
    "advising one's partner in bridge": (LED, A.Advise(W), "B-GEN-5b"),
    "looking at a quitted trick in bridge": (
        LED + "1. S S5 W S2 N SA\nN: quits trick 1\n", A.LookTrick(W, 1), "B-GEN-2",
    ),
    "placing cards that were touched, in bridge": (
        LED + "1. S S5 W S2 N SA\nN: gathers trick 1\n", A.PlaceCards(W), "B-GEN-3",
    ),
    "the dealer playing what an adversary has forbidden": (
        LED + "S: touches S5\nW: forbids S5\n", A.Play(N, c("S5"), S), "B-DUMMY-4",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("record", "act", "law"), REFUSED.values(), ids=REFUSED)
def test_refused(record: str, act: Act, law: str) -> None:
    answer = refused(at(record), act)
    assert answer is not None, "it is let be done"
    assert answer.law == law
    assert len(answer.reason.split()) > 3, "the reason is no sentence"


def offends(before: Table, after: Table, act: Act) -> bool:
    """Whether an act was void, or a law is named for what it came to, or it told against the actor's side."""
    fresh = after.log[len(before.log) :]
    events = [event for entry in fresh for event in entry.events]
    marked = any(isinstance(event, Incident) and side(event.seat) == side(act.seat) for event in events)
    against = any(isinstance(event, Found) and event.finding.side == side(act.seat) for event in events)
    return not fresh[0].done or bool(fresh[0].law) or marked or against


@pytest.mark.parametrize(("record", "act"), [row[:2] for row in REFUSED.values()])
def test_what_is_refused_would_have_been_answered_by_a_law(record: str, act: Act) -> None:
    table = at(record)
    assert offends(table, table.after(act), act)


@pytest.mark.parametrize(
    ("record", "act"),
    [
        (FRESH, A.CutPack(W, 4)),
        (FRESH, A.CutPack(W, 28)),
        (FRESH + "N: shuffles\nS: shuffles\n", A.Shuffle(N)),  # the dealer shuffles last: S27
        (FRESH + "S: shuffles\nW: cuts 2\n", A.Shuffle(S)),  # once more after a false cut: S24
        (FRESH + "W: cuts 2\n", A.CallNewPacks(E)),
        (FRESH + "W: cuts\nN: deals 2 to E\n", A.DealPacket(N, S, 2)),
        (FRESH + "S: deals 3 to W\n", A.CallAttention(E, Matter.DEALER)),  # it is North's deal: S40
        (FRESH + DEALT, A.TurnUp(N)),
        (FRESH + "N: deals 3 to E\n", A.Touch(E)),
        (MADE, A.Play(E, c("SA"))),
        (MADE + "1. E SA\n", A.Play(S, c("SK"))),
        (MADE + "1. E SA\nW: plays S9\n", A.Play(N, c("S8"))),  # third hand has played before second: S58
        (BEFORE + "E: orders up\n", A.Play(E, c("SA"))),  # eldest's lead before the discard stands: S87
        (MADE + "1. E SA\nS: asks for the cards to be placed\n", A.Remark(E, Remarked.DRAWS)),
        (LONE, A.Show(E, c("SA"))),  # a lone player pays nothing for it: S104
        (LONE, A.LayHand(E)),
        (LONE, A.LayHand(W, False)),
        (MADE, A.Drop(S, c("SK"))),
        (ORDERED, A.LiftTurnUp(E)),
        (ORDERED, A.Alone(W, form="take")),
        (ORDERED, A.Alone(W)),
        (BEFORE + "E: passes\nS: passes\nW: passes\nN: takes up\n", A.Alone(N)),  # before his discard is gone: S96
        (BEFORE, A.Alone(E, HEARTS)),
        (MADE, A.AskTrump(S)),
        (ORDERED, A.AskTurnUp(S)),
        (TRICK + "E: quits trick 1\n", A.LookTrick(W, 1)),
        (MADE + "1. E SA S C8 W S9 N S8\n", A.Retract(S, c("C8"), c("ST"))),
        (MADE + "1. E SA S C8 W S9 N S8\n", A.AskVoid(N, NONE)),
        (OVER, A.Mix(S)),
        (OVER_BY_HAND + "W: claims revoke, S\n", A.SearchTricks(W)),
        (MADE + "S: leads C8\n", A.Elect(W, Option(What.CALL_SUIT, suit=DIAMONDS))),
        (MADE + "S: leads C8\n", A.CallAttention(W, Matter.LEAD, S)),
        (MADE + "S: leads C8\n", A.Play(E, c("SA"), lead=True)),  # his lead shows that the other was false: S53
        (MADE + "S: leads C8\n", A.Waive(W)),
        (NEW, A.Shuffle(E)),
        (NEW + "S: proposes act for partner to EW\nE: consents\nW: consents\n", A.Shuffle(S, place=N)),
        (NEW + "W: cuts\n", A.DealOn(N, 4)),
        (NEW + "W: reports HK torn\n", A.CallNewPacks(W, 1)),
        (DEALING, A.DealPacket(N, E, 1)),
        (DEALING, A.Look(E)),  # it costs his claims: B-NEWDEAL-3a
        (DEALING, A.Touch(N)),
        (DEALING + "N: deals on 31\n", A.Look(N)),  # fifty-one are down: Z-45
        (DEALING + "N: deals 2 to E\n", A.MendDeal(N)),
        (DOUBLING, A.AskLead(W)),  # costs the eldest nothing: B-DOUBLE-11a
        (DOUBLING, A.Satisfied(E)),  # he binds himself, and has still to ask
        (DOUBLING + "W: doubles\n", A.Double(N)),  # who goes on has let the double stand
        (DOUBLING + "E: plays SQ\n", A.Double(W)),  # he asks the maker's leave: B-DOUBLE-10
        (BRIDGE + "E: passes the make\n", A.Elect(N, Option(What.NEW_DEAL))),
        (BRIDGE + "E: passes the make\n", A.Elect(N, Option(What.IGNORE))),
        (LED, A.Show(N, c("SA"))),  # the dealer's cards are not liable: B-EXPP-1
        (LED, A.CallAttention(S, Matter.OMITTED)),  # dummy may: B-DUMMY-2c
        (LED, A.Play(N, c("S5"), S)),
        (LED, A.TouchCard(N, c("S5"))),
        (LED + "N: arranges the cards\n", A.TouchCard(N, c("H8"))),  # he only arranges: B-DUMMY-6b
        (LED, A.AskVoid(S, NONE)),  # dummy may: B-DUMMY-2a
        (LED, A.AskObeyed(S)),
        (LED, A.Contest(S)),
        (LED, A.ClaimRest(N)),
        (LED, A.PlaceCards(W)),
        (LED, A.CallAttention(W, Matter.LEAD, E)),  # he may stop his partner: B-GEN-5a
        (LED + "N: claims the rest\n", A.LayHand(W)),  # what is shown upon it can't be called: B-EXPP-6b
        (LED + "N: claims the rest\n", A.Show(W, c("D6"))),
    ],
)
def test_not_refused(record: str, act: Act) -> None:
    table = at(record)
    assert refused(table, act) is None
    table.after(act)


@pytest.mark.parametrize("what", [What.TAKE, What.PLAY_OUT])
def test_a_right_with_words_of_its_own_is_not_used_up_by_demanding_it(what: What) -> None:
    record = ORDERED if what is What.TAKE else TRICK + "S: claims revoke, W\n"
    answer = refused(at(record), A.Elect(W, Option(what)))
    assert answer is not None
    assert answer.law == ("S74" if what is What.TAKE else "S70")


def test_what_is_not_due_is_neither_demanded_nor_waived() -> None:
    for act in (A.Elect(W, Option(What.NEW_DEAL)), A.Waive(W)):
        answer = refused(at(MADE), act)
        assert answer is not None
        assert "you" in answer.reason


# --- over random records ----------------------------------------------------------------------------


def runs(code: str, seeds: range, length: int) -> Iterator[tuple[Table, Random]]:
    """Yield the tables of random records, irregular acts among them."""
    for seed in seeds:
        random = Random(seed)
        laws = any_book(code, random) if seed % 2 else book(code)
        table = with_options(any_table(laws, random), {"manner=guided"})
        for _ in range(length):
            yield table, random
            try:
                table = clerk.after(table, mixed_act(table, random, 0.3))
            except Impossible:
                continue


@pytest.mark.parametrize("code", sampled(codes(), 2))
def test_what_is_lawful_is_never_refused(code: str) -> None:
    for table, _ in runs(code, range(40), 80):
        for seat in range(4):
            for act in lawful(view(table, seat), table.book):
                assert refused(table, act) is None, told(act)


PENALTY_FREE = {"A-33", "B-DUMMY-2", "B-GEN-2", "B-GEN-4", "B-EXPP-6a"}
"""The laws that a guided table teaches though the table takes no note of the act, or no penalty is laid on it."""


@pytest.mark.parametrize("code", sampled(["S", "P", "M"], 1))
def test_at_euchre_whatever_is_refused_a_law_would_have_answered(code: str) -> None:
    """Demands apart: a right with an act of its own is not for demanding."""
    tried = 0
    for table, random in runs(code, range(60), 90):
        act = any_act(table, random)
        if isinstance(act, A.Elect) or not 0 <= act.seat <= 3 or spoken_for(table, act):
            continue
        reply = refused(table, act)
        if reply is None or reply.law in PENALTY_FREE:
            continue
        try:
            after = table.after(act)
        except Impossible:
            continue
        tried += 1
        answer = f"{told(act)}: refused by {reply.law}: {reply.reason}; {after.answer.events}"
        assert offends(table, after, act), answer
    assert tried > 300


def spoken_for(table: Table, act: Act) -> bool:
    """Whether early words of the seat wait for its turn already, so that others are lost; or nobody's card is left."""
    waiting = getattr(table.deal.making, "waiting", ())
    return any(word.seat == act.seat for word in waiting) or any(not hand for hand in table.deal.hands)


@pytest.mark.parametrize("code", ["S", "P", "M"])
def test_what_a_law_answers_openly_is_mostly_refused(code: str) -> None:
    """Of the acts of play and of making, all whose fault can be seen by their actor."""
    kinds = (A.Play, A.PlayTogether, A.SlipIn, A.Order, A.NameSuit, A.Alone, A.Show, A.LayHand, A.Detach, A.Remark)
    for table, random in runs(code, range(60, 120), 90):
        act = any_act(table, random)
        if not isinstance(act, kinds) or any(len(hand) != 5 for hand in table.deal.dealt):
            continue
        try:
            after = table.after(act)
        except Impossible:
            continue
        excused = slipped(table) or spoken_for(table, act) or leads_anew(after) or lets_a_lead_stand(after)
        if offends(table, after, act) and not excused:
            answer = f"{told(act)}: {after.answer.law} {after.answer.reason} {after.answer.events}"
            assert refused(table, act) is not None, answer


def leads_anew(table: Table) -> bool:
    """Whether the act was the rightful lead beside a false one, which the call of a suit may bind unseen."""
    return any(isinstance(event, Fact) and event.kind is F.LEADING for event in table.answer.events)


def lets_a_lead_stand(table: Table) -> bool:
    """Whether the act was the last card to a false lead, whose law is named though the fault was another's."""
    complete = any(isinstance(event, Fact) and event.kind is F.TRICK_COMPLETE for event in table.answer.events)
    return complete and table.answer.law in ("S53", "P9c", "M24")


def slipped(table: Table) -> bool:
    """Whether cards lie in tricks they do not belong to: their owner can follow suit no more."""
    return any(trick.extra for trick in table.deal.tricks)


def test_only_a_demand_that_would_lose_a_penalty_is_refused_by_the_law_of_wrong_penalties() -> None:
    false_lead = at(BRIDGE + '[Trump "H N"]\nE: "Fine"\nW: plays S4\n')
    for number, law in ((0, "B-GEN-6b"), (2, "B-GEN-6b"), (1, "")):
        wrong = A.Elect(N, Option(What.HIGHEST, hand=E), number)
        told = refused(false_lead, wrong)
        assert told is not None
        assert told.law == law, number
    anew = at(NEW + "S: shuffles\nW: cuts\nN: deals on 8\nN: deals 2 to E\nN: deals 1 to S\n")
    for seat in range(4):
        wrong = A.Elect(seat, Option(What.CALL_SUIT, suit=HEARTS, hand=E))
        assert refused(anew, wrong) == Refusal("", "nothing of the kind is due to you")
        assert anew.after(wrong).rights == anew.rights
        assert refused(anew, A.Consult(seat)) is None
        assert anew.after(A.Consult(seat)).rights == anew.rights


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(6))
def test_a_refusal_does_not_hang_on_cards_that_the_actor_has_not_seen(code: str, seed: int) -> None:
    random = Random(seed)
    start, steps = random_record(any_table(book(code), random), random, 50, some_ways(random))
    tables = walk(start, steps)
    if tables[-1].deal.number != start.deal.number:
        tables = tables[: next(n for n, table in enumerate(tables) if table.deal.number != start.deal.number)]
    for seat in range(4):
        known = 0
        for table in tables:
            known |= seen_mask(table, seat)
        faces = swapped([card for card in start.book.pack if not known >> card & 1], random)
        here, there = tables[-1], twin_of(start, faces)
        for act, by_clerk in steps[: len(tables) - 1]:
            there = there.after(mapped_act(act, faces), by_clerk)
        for act in probes(here, seat):
            assert refused(here, act) == refused(there, act), told(act)


def test_the_hands_of_the_others_are_never_asked() -> None:
    """The seat acts on its view: a table whose other hands are not stated refuses it the same."""
    bare = EUCHRE + '[Trump "H E"]\n[Deal "E:- KT..JT.8 - -"]\n1. E SA\n'
    for act in (A.Play(S, c("C8")), A.Play(S, c("SK")), A.Show(S, c("DJ")), A.Detach(S, c("DJ"))):
        assert refused(at(MADE + "1. E SA\n"), act) == refused(at(bare), act)


def seats_with_acts(table: Table) -> list[Seat]:
    return [seat for seat in range(4) if lawful(view(table, seat), table.book)]


def test_a_guided_table_played_with_lawful_acts_refuses_nothing_and_comes_to_its_end() -> None:
    random = Random(3)
    for _ in range(20):
        table = with_options(any_table(book("S"), random), {"manner=guided"})
        while table.deal.complete and not table.deal.ended and table.deal.number == 1:
            seat = random.choice(seats_with_acts(table))
            act = random.choice(lawful(view(table, seat), table.book))
            assert refused(table, act) is None
            table = clerk.after(table, act)
