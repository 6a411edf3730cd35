"""The situations of `natural_words.json`, as records, and which acts would be what the speaker means.

An act is meant by a pattern of its canonical phrase.  A thing for which the notation has no act has no pattern: what
is said of it has to be marked as talk.
"""

from __future__ import annotations

from typing import Final

UP: Final = '[Dealer "S"]\n[TurnUp "{}"]\n'
DOWN: Final = UP + "W: passes\nN: passes\nE: passes\nS: turns down\n"
MADE: Final = '[Dealer "S"]\n[Trump "{} {}"]\n'
BY_HAND: Final = '[Dealer "S"]\n[ByHand "deal"]\n'
FALSE_LEAD: Final = MADE.format("H", "N") + "1. W SQ N SA E S9 S SK\n"
BRIDGE: Final = '[Dealer "S"]\n[Deal "S:- - - -"]\n'
DUMMY: Final = '[Dealer "S"]\n[Trump "S S"]\n[Deal "S:- - K97.K94.Q32.8765 -"]\n{}'

EXPOSED: Final = (
    BY_HAND
    + "S: shuffles\nE: cuts\nS: deals 3 to W, deals 3 to N, deals 3 to E, deals 3 to S, deals 2 to W, deals 2 to N\n"
)
PASSED: Final = "W: passes\nN: passes\nE: passes\n"
TRICK: Final = MADE.format("H", "W") + "1. W CA N CQ E CT S C9\n"
MARKED: Final = '[ByHand "mark"]\n'
SITUATIONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "pass-first-eldest": (UP.format("HQ"), ("passes",)),
    "order-up-eldest": (UP.format("D9"), ("orders up",)),
    "assist-partner": (UP.format("SA") + "W: passes\n", ("orders up",)),
    "order-up-third-hand": (UP.format("CJ") + "W: passes\nN: passes\n", ("orders up",)),
    "dealer-takes-up": (UP.format("HK") + "W: passes\nN: passes\nE: passes\n", ("orders up",)),
    "dealer-turns-down": (UP.format("C8") + "W: passes\nN: passes\nE: passes\n", ("turns down", "passes")),
    "dealers-partner-passes": (UP.format("DT") + "W: passes\n", ("passes",)),
    "names-suit-second-round": (DOWN.format("HQ"), ("names clubs",)),
    "makes-it-next": (DOWN.format("SQ"), ("names clubs",)),
    "passes-second-round": (DOWN.format("SQ") + "W: passes\n", ("passes",)),
    "orders-up-alone": (UP.format("S9"), ("plays alone*", "orders up")),
    "dealer-alone": (UP.format("HJ") + "W: passes\nN: passes\nE: passes\n", ("plays alone*", "orders up")),
    "alone-second-round": (DOWN.format("SQ"), ("plays alone*",)),
    "takes-it-from-partner": (UP.format("CQ") + "W: orders up\n", ("takes it from partner*", "plays alone*")),
    "assist-alone": (UP.format("DA") + "W: passes\n", ("plays alone*",)),
    "discard-done": (
        UP.format("HK") + "W: passes\nN: passes\nE: passes\nS: takes up, discards ?\n",
        ("quits the discard",),
    ),
    "discard-forgotten-claim": (
        '[ByHand "discard"]\n' + UP.format("CT") + "W: passes\nN: passes\nE: passes\nS: takes up\n"
        "1. W DT N D9 E DA S DQ\n2. E S8 S S7 W SA N S9\n",
        ("calls attention: wrong number of cards*", "claims wrong number of cards*"),
    ),
    "discard-reminder": (UP.format("D9") + "W: orders up\n", ()),
    "euchred-announced": (
        MADE.format("H", "W") + "rest: NS 3 EW 2\n",
        ("announces 2", "marks 2", "takes two points"),
    ),
    "march-announced": (MADE.format("H", "S") + "rest: NS 5 EW 0\n", ("announces 2", "marks 2", "counts every trick")),
    "lone-four-points": (MADE.format("H", "W") + '[Lone "W"]\nrest: NS 0 EW 5\n', ("announces 4",)),
    "lone-one-point": (MADE.format("H", "S") + '[Lone "S"]\nrest: NS 3 EW 2\n', ("announces 1",)),
    "named-turned-down-suit": (DOWN.format("HQ") + "W: names hearts\n", ("holds it to the pass*",)),
    "passed-then-ordered": (UP.format("SK") + "W: passes, orders up\n", ("holds it to the pass*",)),
    "declared-out-of-turn": (
        '[Dealer "N"]\n[TurnUp "D9"]\nS: orders up\n',
        ("calls attention: play out of turn*",),
    ),
    "bad-lone-form": (DOWN.format("SQ") + "W: passes\nN: plays alone joined at hearts\n", ("requires the partner*",)),
    "lone-partner-played": (
        MADE.format("C", "W") + '[Lone "W"]\nN: leads HA\nE: plays H9\n',
        ("requires the partner*",),
    ),
    "left-bower-reminder": (MADE.format("H", "E") + "1. W DT\nN: plays DJ\n", ()),
    "who-made-trump": (MADE.format("S", "E") + "1. W DT N D9 E DA S DQ\n", ()),
    "all-passed-deal-over": (
        DOWN.format("SQ") + "W: passes\nN: passes\nE: passes\nS: passes\n",
        ("asks for the next deal",),
    ),
    "misdeal-claimed-wrong-count": (
        BY_HAND + "S: deals 3 to W, deals 2 to N, deals 2 to E, deals 2 to S, deals 3 to W, deals 3 to N, deals 3 to E,"
        " deals 3 to S, turns up H9\n",
        ("points out the misdeal*", "calls attention: wrong number of cards*", "calls attention: misdeal*"),
    ),
    "misdeal-admitted": (
        BY_HAND + "S: deals 2 to W, deals 2 to N, deals 2 to E, deals 2 to S, deals 3 to W, deals 2 to N\n",
        ("admits misdeal*", "points out the misdeal*", "calls attention: misdeal*"),
    ),
    "wrong-dealer": (
        '[Dealer "E"]\n[ByHand "deal"]\nS: deals 2 to W\n',
        ("calls attention: deal out of turn*",),
    ),
    "faced-card": (BY_HAND + "S: deals 2 to W, deals 2 to N\n", ("finds*faced", "claims a new deal*")),
    "wrong-number-short": (
        BY_HAND + "S: deals 2 to W, deals 2 to N, deals 2 to E, deals 2 to S, deals 3 to W, deals 3 to N, deals 2 to E,"
        " deals 3 to S, turns up H9\n",
        ("calls attention: wrong number of cards*", "points out the misdeal*"),
    ),
    "new-deal-demanded": (
        EXPOSED + "S: shows CA\n",
        ("claims a new deal*", "calls attention: exposed card*"),
    ),
    "let-deal-stand": (EXPOSED + "S: shows H9\n", ("lets it stand*", "waives*")),
    "whats-trump": (MADE.format("D", "E") + "1. W DT N D9 E DA S DQ\n", ("asks the trump",)),
    "whats-score": (MADE.format("D", "E") + "rest: NS 1 EW 4\n", ()),
    "whose-deal": (MADE.format("D", "E") + "rest: NS 1 EW 4\n", ()),
    "whose-lead": (MADE.format("D", "E"), ()),
    "led-out-of-turn-pointed-out": (FALSE_LEAD + "E: leads CA\n", ("calls attention: lead out of turn*",)),
    "lead-out-of-turn-call-card": (
        FALSE_LEAD + "E: leads DK\n",
        ("calls DK*", "calls a card", "calls attention: lead out of turn*"),
    ),
    "lead-out-of-turn-call-suit": (
        FALSE_LEAD + "W: leads DK\n",
        ("calls spades*",),
    ),
    "led-out-of-turn-admitted": (
        '[Dealer "E"]\n[Trump "H N"]\nW: leads HT\n',
        ("admits lead out of turn*", "calls attention: lead out of turn*"),
    ),
    "played-out-of-turn-pointed-out": (
        '[Dealer "S"]\n[Trump "H N"]\nW: leads SQ\nS: plays S9\n',
        ("calls attention: play out of turn*",),
    ),
    "call-win-trick": ('[Dealer "W"]\n[Trump "H N"]\nN: leads S9\nW: plays S8\n', ("calls E to win*", "calls to win*")),
    "call-lose-trick": (
        '[Dealer "E"]\n[Trump "H N"]\nS: leads S9\nE: plays S8\n',
        ("calls W to lose*", "calls to lose*"),
    ),
    "call-highest": (
        '[Dealer "N"]\n[Trump "H N"]\nE: leads C8\nN: "Ours"\n',
        ("calls the highest*",),
    ),
    "call-lowest": (
        '[Dealer "S"]\n[Trump "S S"]\n1. W S2 N S3 E S4 S SA\nS: leads H7\nE: plays H9\n',
        ("calls the lowest*",),
    ),
    "exposed-card-pointed-out": (FALSE_LEAD + "E: shows CQ\n", ("calls attention: exposed card*",)),
    "exposed-card-called": (FALSE_LEAD + "W: shows DK\nS: leads D8\n", ("calls DK*", "calls a card*")),
    "own-card-exposed": (
        MADE.format("H", "N") + "E: shows SA\n",
        ("admits exposed card*", "calls attention: exposed card*"),
    ),
    "having-none-partner": (MADE.format("C", "W") + "1. W HA S S8\n", ("asks partner*",)),
    "void-statement": ('[Dealer "N"]\n[Trump "S W"]\n1. E DA S D9 W C9\n', ("answers none",)),
    "mend-revoke": (MADE.format("S", "W") + "1. W CA S H8\n", ("answers found", "takes back*")),
    "revoke-claimed-named": (
        MADE.format("S", "W") + "1. W CA N CQ E CT S C9\n2. W S9 N DA E DT S D9\nrest: NS 1 EW 2\n",
        ("claims revoke, W*", "claims revoke"),
    ),
    "revoke-claimed-unnamed": (
        MADE.format("S", "W") + "1. W CA N CQ E CT S C9\n2. W S9 N DA E DT S D9\nrest: NS 1 EW 2\n",
        ("claims revoke",),
    ),
    "revoke-admitted": (
        MADE.format("H", "W") + "1. W CA N CQ E CT S C9\n2. W DT N DA E D9 S DQ\n3. N ST E S9 S SQ W HT\n",
        ("admits revoke*",),
    ),
    "last-trick": (
        MADE.format("H", "W") + "1. W CA N CQ E CT S C9\n2. W DT N DA E D9 S DQ\nN: quits trick 2\n",
        ("looks at*",),
    ),
    "whose-trick": (TRICK, ()),
    "place-cards": (TRICK, ("has the cards placed",)),
    "waive-penalty": (FALSE_LEAD + "S: leads DK\n", ("waives*", "lets it stand*")),
    "exact-penalty": (FALSE_LEAD + "S: leads DK\n", ()),
    "take-back-card": (FALSE_LEAD + "N: leads DT\nE: DA\nS: HK\n", ("proposes take back*",)),
    "claim-rest": (TRICK, ("claims the rest",)),
    "concede-rest": (TRICK, ("gives up the rest",)),
    "throw-in-agreed": (TRICK, ()),
    "score-one-point": (MADE.format("H", "W") + "rest: NS 2 EW 3\n", ("announces 1", "marks 1")),
    "game-claimed": ('[Score "NS 0 EW 3"]\n' + MADE.format("H", "S") + "rest: NS 2 EW 3\n", ("announces 5",)),
    "marked-too-much": (
        '[ByHand "mark"]\n' + MADE.format("H", "W") + "rest: NS 2 EW 3\nW: marks 2\n",
        ("calls attention: wrong score*", "corrects EW to 1"),
    ),
    "marked-too-little": (
        '[ByHand "mark"]\n' + MADE.format("H", "S") + "rest: NS 5 EW 0\nN: marks 1\n",
        ("calls attention: wrong score*", "corrects NS to 2"),
    ),
    "cut-please": ('[Dealer "S"]\n[ByHand "deal"]\nS: shuffles\n', ("offers the pack",)),
    "want-shuffle": ('[Dealer "N"]\n[ByHand "deal"]\n', ("shuffles*",)),
    "partner-told-off-advice": (UP.format("HK") + "W: passes\nN: advises partner\n", ()),
    "bridge-make-hearts": (BRIDGE, ("names hearts",)),
    "bridge-make-no-trump": (BRIDGE, ("names no trump",)),
    "bridge-leave-to-partner": (BRIDGE, ("passes the make",)),
    "bridge-dummy-makes-spades": (BRIDGE + "S: passes the make\n", ("names spades",)),
    "bridge-may-i-lead": (BRIDGE + "S: names hearts\n", ("asks leave to lead",)),
    "bridge-yes-lead": (BRIDGE + "S: names hearts\nW: asks leave to lead\n", ("gives leave to lead",)),
    "bridge-double-eldest": (BRIDGE + "S: names diamonds\n", ("doubles",)),
    "bridge-double-third": (BRIDGE + "S: passes the make\nN: names spades\nW: asks leave to lead\n", ("doubles",)),
    "bridge-redouble": (BRIDGE + "S: names no trumps\nW: doubles\n", ("doubles",)),
    "bridge-satisfied": (BRIDGE + "S: names hearts\nW: doubles\n", ("is satisfied",)),
    "bridge-double-out-of-turn-rejected": (BRIDGE + "S: names clubs\nE: doubles\n", ("does not accept*",)),
    "bridge-wrong-declarer": (
        BRIDGE + "N: names hearts\n",
        ("claims a new deal*", "calls attention: play out of turn*"),
    ),
    "bridge-call-card-dummy": (DUMMY.format("W: leads DA\n"), ("N DQ",)),
    "bridge-call-low-dummy": (DUMMY.format("W: leads H2\n"), ("N H4",)),
    "bridge-dummy-asks-none": (DUMMY.format("1. W C2 N C5 E C3 S D4\n"), ("asks partner*",)),
    "bridge-i-arrange": (DUMMY.format("W: leads H2\n"), ("arranges the cards",)),
    "bridge-dummy-spoke": (DUMMY.format("W: leads H2\n"), ("contests*",)),
    "bridge-lead-wrong-hand": (
        DUMMY.format("1. W H2 N HK E H3 S H5\nS: leads CA\n"),
        ("calls attention: lead out of turn*",),
    ),
    "bridge-not-your-lead-partner": (DUMMY.format("1. W HA N H4 E H3 S H5\n"), ("calls attention: lead out of turn*",)),
    "bridge-exposed-before-lead-forbid-suit": (BRIDGE + "S: names hearts\nE: shows SJ\n", ("forbids spades*",)),
    "bridge-revoke-three-tricks": (DUMMY.format("1. W H2 N H4 E DA S H5\nrest: NS 6 EW 6\n"), ("claims revoke*",)),
    "bridge-fourteen-cards": (
        BRIDGE,
        ("calls attention: wrong number of cards*", "claims a new deal*"),
    ),
    "bridge-odd-trick-score": ('[Dealer "S"]\n[Trump "H S"]\nrest: NS 8 EW 5\n', ("announces 16", "marks 16")),
    "bridge-honours-score": (
        '[Dealer "S"]\n[Trump "D S"]\nrest: NS 6 EW 7\n',
        ("claims four honours*", "marks honours 24"),
    ),
    "bridge-little-slam": ('[Dealer "S"]\n[Trump "NT S"]\nrest: NS 12 EW 1\n', ("announces 20", "marks honours 20")),
}
