"""Plain English for the parts of a ruling: what a card player would say, not the notation of the minutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from eldesthand.cards import NO_TRUMP, NONE, SUIT_WORDS, Card, Suit, words
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, Seats, Side, both, members, partner
from eldesthand.table.acts import Column, Matter, Option, What
from eldesthand.table.claimed import Pending, Wants
from eldesthand.table.due import Due
from eldesthand.table.incidents import Finding, Incident, Outcome, ScoreLine
from eldesthand.table.rights import Lapsed, Obligation, Right
from eldesthand.table.score import Rubber, Tally

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def person(seat: Seat) -> str:
    """Return a seat in words: ``North``."""
    return WORDS[seat] if 0 <= seat < 4 else "nobody"


def series(parts: Sequence[str], joint: str) -> str:
    """Return parts in a row: ``a, b or c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def persons(mask: Seats, joint: str = "and") -> str:
    """Return a set of seats in words: ``North and South``."""
    if mask & ALL == ALL:
        return "any player" if joint == "or" else "all four players"
    return series([WORDS[seat] for seat in members(mask)], joint) or "nobody"


def side_of(side: Side) -> str:
    """Return a side in words."""
    return persons(both(side)) if side in (0, 1) else "nobody"


def sentence(text: str) -> str:
    """Return words as a sentence: a capital first, a stop last."""
    text = text.strip()
    stop = "" if text[-1:] in ".?!" or text[-2:] in ('."', '?"', '!"') else "."
    return text[:1].upper() + text[1:] + stop


def the(card: Card) -> str:
    """Return a card with its article: ``the ace of spades``."""
    return f"the {words(card)}" if card >= 0 else "a card not stated"


def cards(those: Iterable[Card]) -> str:
    """Return cards in a row."""
    return series([the(card) for card in those], "and")


def trump_words(trump: Suit) -> str:
    """Return the trump as a sentence without its stop."""
    return "there is no trump" if trump == NO_TRUMP else f"{SUIT_WORDS[trump]} are trump"


def count(number: int, thing: str) -> str:
    """Return a number of things: ``one trick``, ``12 tricks``."""
    text = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{text} {thing}" if number == 1 else f"{text} {thing}s"


# What may be demanded, and what is owed for it


def demand(option: Option, against: Seats) -> str:
    """Return a demand as it follows "may": ``call the queen of spades from East``."""
    whom = person(option.hand) if option.hand >= 0 else persons(against, "or")
    match option.what:
        case What.CALL_CARD:
            card = the(option.card) if option.card != NONE else "a card"
            return f"call {card} from {whom}"
        case What.CALL_SUIT:
            suit = SUIT_WORDS[option.suit] if option.suit >= 0 else "a suit"
            return f"call {suit} from {whom}{_whoever(option, against, 'leads')}"
        case What.BAR_SUIT:
            suit = SUIT_WORDS[option.suit] if option.suit >= 0 else "a suit"
            return f"forbid {whom} to lead {suit}"
        case What.BAR_CARD:
            return f"forbid {the(option.card) if option.card != NONE else 'a card'} from {whom}"
        case What.HIGHEST | What.LOWEST:
            return f"call {whom}'s {_extreme(option)}"
        case What.WIN | What.LOSE:
            word = "win" if option.what is What.WIN else "lose"
            return f"call on {whom} to {word} {_trick(option)}"
        case What.PICK:
            return f"choose {the(option.card)} as the card played"
        case What.PASSED:
            return "hold the side to its pass"
        case What.CHANGE:
            return f"take back {the(option.card)} from trick {option.trick} for another card"
        case What.NAME:
            return f"name the card that {whom} has pulled apart"
        case What.EARLY:
            return f"play to {_trick(option)} before partner"
        case What.MUST_MAKE:
            return f"require {whom} to make the trump" if option.hand >= 0 or against else "require the make"
        case What.TAKE_BACK:
            return f"have {the(option.card) if option.card != NONE else 'the card'} taken back"
        case What.LAY:
            return f"have {the(option.card)} laid on the table before {whom}"
    return PLAIN.get(option.what, option.what.value)


PLAIN: Final = {
    What.NEW_DEAL: "claim a new deal",
    What.MISDEAL: "point out the misdeal",
    What.STAND: "let it stand",
    What.SEE: "see the card that the dealer has looked at",
    What.TURN_BACK: "have the turn to deal put back",
    What.PLAYED: "have the late order played",
    What.ACCEPT: "accept the double",
    What.REFUSE: "refuse the double",
    What.IGNORE: "take no notice of it",
    What.TAKE: "take it from partner and play alone",
    What.TOGETHER: "require the partner to play too",
    What.ALONE: "let the lone player go on alone",
    What.REDISCARD: "change the discard",
    What.PLAY_OUT: "have the hand played out",
    What.RESHUFFLE: "have the dealer shuffle again",
    What.ALL_FIVE: "count as if all five tricks had been taken",
    What.TAKE_TWO: "take two points and have the hand not played",
}
"""What may be demanded that names no card, suit, hand or trick."""


def _whoever(option: Option, against: Seats, does: str) -> str:
    several = option.hand < 0 and against & (against - 1)
    return f", whichever of them {does} next" if several else ""


def _extreme(option: Option) -> str:
    word = "highest" if option.what is What.HIGHEST else "lowest"
    return f"{word} card of the suit led" if option.suit < 0 else f"{word} of {SUIT_WORDS[option.suit]}"


def _trick(option: Option) -> str:
    return f"trick {option.trick}" if option.trick else "the trick"


def until(right: Right) -> tuple[str, ...]:
    """Return the ends of a right, each to be read after "until"."""
    return tuple(dict.fromkeys(end.why for end in right.ends))


_BY_ITSELF: Final = {
    What.STAND: "it stands",
    What.PASSED: "the pass holds",
    What.IGNORE: "nothing comes of it",
}


def default(right: Right) -> str:
    """Return the default if nobody uses a right, "" if there is none."""
    if right.default is None:
        return ""
    return _BY_ITSELF.get(right.default.what, demand(right.default, right.against))


def right_words(right: Right) -> str:
    """Return a right in full: who may do what to whom, and until when."""
    text = may(right)
    if right.repeatable:
        text += ", trick after trick,"
    ends = until(right)
    if ends and not right.blocks:
        text += f"{'' if text.endswith(',') else ','} until {series(ends, 'or')}"
    if right.unaided:
        text += ", deciding alone"
    if right.default is not None and not right.blocks:
        text += f"; if nobody speaks, {default(right)}"
    return sentence(text.rstrip(","))


def may(right: Right) -> str:
    """Return who may demand what by a right."""
    verb = "has to decide, and may" if right.blocks else "may"
    demands = series([demand(option, right.against) for option in right.options], "or")
    return f"{persons(right.holders, 'or')} {verb} {demands}"


def lapse_words(lapsed: Lapsed) -> str:
    """Return that a right is gone, and why."""
    right = lapsed.right
    lost = [option for option in right.options if option.what is not What.STAND] or right.options
    demands = series([demand(option, right.against) for option in lost], "or")
    why = _spelled(lapsed.why)
    return sentence(f"{persons(right.holders, 'or')} may no longer {demands}: {why}")


def _spelled(why: str) -> str:
    """Return a reason with a seat's letter at its head written out."""
    first, _, rest = why.partition(" ")
    return f"{WORDS['NESW'.index(first)]} {rest}" if first in tuple("NESW") and rest else why


def owed(obligation: Obligation) -> str:
    """Return an obligation of a hand, as a sentence."""
    option = obligation.option
    who = persons(obligation.hands, "or")
    several = obligation.hands & (obligation.hands - 1)
    match option.what:
        case What.CALL_CARD:
            text = f"{who} must play {the(option.card)}"
        case What.BAR_CARD:
            text = f"{who} must not play {the(option.card)}"
        case What.CALL_SUIT | What.BAR_SUIT:
            word = "must lead" if option.what is What.CALL_SUIT else "must not lead"
            text = f"{who}{', whichever leads next,' if several else ''} {word} {SUIT_WORDS[option.suit]}"
        case What.HIGHEST | What.LOWEST:
            text = f"{who} must play the {_extreme(option)}"
        case What.WIN | What.LOSE:
            text = f"{who} must {option.what.value.removeprefix('call to ')} {_trick(option)}, if able"
        case What.RESHUFFLE:
            text = f"{who} must shuffle again before the pack is cut"
        case _:
            text = f"{who} must pass"
    return sentence(text)


def called(option: Option, able: bool) -> str:
    """Return a call upon the hand to play, to be read after what is awaited: "a diamond (called)".

    A hand that is not `able` is free: it is told so of a suit that it lacks, and "" is returned of all else.
    """
    if not able:
        return f"{_of_suit(option.suit)} is called, but the hand has none" if option.what is What.CALL_SUIT else ""
    match option.what:
        case What.CALL_CARD:
            return f"{the(option.card)} (called)"
        case What.BAR_CARD:
            return f"not {the(option.card)} (forbidden)"
        case What.CALL_SUIT:
            return f"{_of_suit(option.suit)} (called)"
        case What.BAR_SUIT:
            return f"not {_of_suit(option.suit)} (forbidden)"
        case What.HIGHEST | What.LOWEST:
            return f"the {_extreme(option)} (called)"
        case What.WIN | What.LOSE:
            return f"{option.what.value.removeprefix('call to ')} {_trick(option)} (called)"
    return ""


def _of_suit(suit: Suit) -> str:
    return f"a {SUIT_WORDS[suit].removesuffix('s')}"


def answered(obligation: Obligation) -> str:
    """Return that an obligation has had its turn; whether it was obeyed is not said."""
    if obligation.option.what is What.PASSED:
        return sentence(f"{persons(obligation.hands, 'or')} is bound no longer")
    return sentence(f"the call on {persons(obligation.hands, 'or')} is over")


# What is awaited


def due_words(due: Due) -> str:
    """Return the act due of a seat, as a sentence."""
    who = person(due.seat)
    own = due.hand in (NOBODY, due.seat)
    match due.what:
        case "lead" | "play":
            return sentence(f"{who} is to {due.what}{'' if own else ' from dummy'}")
        case "make":
            return sentence(f"{who} is to make the trump")
        case "collect" | "shuffle" | "cut":
            return sentence(f"{who} is to {due.what} the pack{' again' if due.what == 'shuffle' else ''}")
        case "choose":
            return sentence(f"{who} is to choose between the new packs")
        case "give":
            return sentence(f"{who} is to give the best card held")
        case "speak":
            return sentence(f"{who} has the word on doubling")
    return sentence(f"{who} is to {due.what}")


# What went wrong

_INCIDENTS: Final = {
    "lead out of turn": "{who} has led out of turn",
    "exposed card": "{who} has exposed {card}",
    "cards played together": "{who} has put down {card} together with another card",
    "playing on without partner": "{who} has played on without waiting for {partner}",
    "missed trick": "{who} has given no card to trick {trick}",
    "card restored": "{card} is found in trick {trick} and goes back to {who}",
    "called card not played": "{who} has not played the card called",
    "forbidden suit led": "{who} has led the suit forbidden",
    "forbidden card played": "{who} has played the card forbidden",
    "dummy suggests a card": "{who}, being dummy, has suggested {card}",
    "remark on the play": "{who} has referred to the play without leave",
    "conferring on a penalty": "{who} has conferred with {partner} on the penalty",
    "wrong penalty demanded": "{who} has demanded a penalty that is not due",
    "the partner demands the penalty": "{who} has demanded what only {partner} might choose",
    "dummy draws notice": "{who}, being dummy, has drawn notice to an offence",
    "card exposed in dealing": "{card} has been shown by {who} in dealing",
    "card shown before the lead": "{who} has shown {card} before the first lead",
    "hand exposed in dealing": "{who} has laid a hand open in dealing",
    "card looked at in dealing": "{who}, dealing, has looked at a card",
    "two cards dealt together": "{who} has dealt two cards together",
    "too many cards dealt": "{who} has dealt a hand too many cards",
    "pack not cut": "{who} deals a pack that has not been cut",
    "short hand": "{who} finds the hand short before playing",
    "card gone astray": "a card goes astray as {who} deals",
    "misdeal": "{who} has misdealt",
    "false cut": "it is a false cut: the pack must be cut again",
    "card of the pack seen": "{who} has let {card} be seen",
    "deal with the adversaries' pack": "{who} deals with the adversaries' pack",
    "faulty pack": "the pack is faulty",
    "card faced in the pack": "{card} lies faced in the pack",
    "card exposed with the turn-up": "{who} has exposed {card} of the stock in turning the trump",
    "deal out of turn": "{who} deals out of turn",
    "deal interrupted without cause": "{who} has broken in on the deal without cause",
    "points not announced": "{who} has marked points without naming them",
    "ordering after passing": "{who} has ordered up after passing",
    "all hands thrown down": "all have thrown down their cards",
    "alone said after the suit": "{who} has spoken of playing alone only after the suit",
    "calling attention to the trick": "{who} has called partner's attention to the trick",
    "declaration out of turn": "{who} has declared out of turn",
    "detached card": "{who} has pulled a card apart from the hand",
    "hand abandoned": "{who} has given up the hand",
    "hand thrown down": "{who} has thrown down the hand",
    "joined declaration": "{who} has named the suit and playing alone in one breath",
    "lead before the discard": "{who} has led before the dealer has discarded",
    "offer to take it too late": "{who} has offered too late to take it alone",
    "play out of turn": "{who} has played out of turn",
    "second card drawn": "{who} has drawn a second card from the hand",
    "suit mentioned after passing": "{who} has said after passing what suit would have been made trump",
    "the sitting partner plays": "{who} has played though {partner} plays alone",
    "the sitting partner shows a card": "{who} has shown a card though {partner} plays alone",
    "turn-up lifted": "{who} has lifted the turn-up",
    "wrong card turned up": "{who} has turned up another card than the next",
    "irregular deal": "{who} has not dealt as the cards should be dealt",
    "cards thrown in": "{who} has thrown the hand in",
    "the sitting partner speaks": "{who} has spoken though {partner} plays alone",
    "advice": "{who} has advised {partner}",
    "wrong card named": "{who} has named a card that was not the one detached",
    "hesitation": "{who} has hesitated",
    "sign": "{who} has made a sign",
    "talk of the game": "{who} has talked of the game",
    "asking leave in the eldest hand's place": "{who} has asked leave to play, which is for {partner} to ask",
    "double out of turn": "{who} has doubled out of turn",
    "make without leave": "{who} has made the trump though {partner} had not left it to {who}",
    "make passed back": "{who} has passed the make back to {partner}",
    "make by an adversary": "{who} has spoken of the make, which is not for an adversary",
    "conferring on doubling": "{who} has conferred with {partner} on doubling",
    "hand shown before the lead": "{who} has shown a hand before the first lead",
    "lead before the doubling is over": "{who} has led before the doubling is over",
    "second revoke": "{who} has revoked a second time",
    "revoke": "{who} has revoked, and could have followed suit",
    "call disobeyed": "{who} has disobeyed the call, and could have played as called",
    "card too many in a trick": "{who} has mixed a card too many into trick {trick}",
}


def incident_words(incident: Incident) -> str:
    """Return an incident as a sentence; one of a kind not known here is told by its name."""
    template = _INCIDENTS.get(incident.kind, "{who}: {kind}")
    return sentence(
        template.format(
            who=person(incident.seat),
            partner=person(partner(incident.seat)) if incident.seat >= 0 else "nobody",
            card=the(incident.card),
            trick=incident.trick,
            kind=incident.kind,
        )
    )


# What a claim came to, and the score


def finding_words(finding: Finding, about: str) -> str:
    """Return the finding of a claim, with the condition it hangs on if there is one; `about` names the claim."""
    if finding.matter is Matter.COUNT:
        return sentence(_counted(finding))
    how_many = f": {offences(finding)} by {side_of(finding.side)}" if finding.count else ""
    match finding.outcome:
        case Outcome.UNFOUNDED if finding.condition:
            return sentence(f"{about} comes to nothing more: {finding.condition}")
        case Outcome.UNFOUNDED:
            text = f"{about} fails: no {_thing(finding.matter)} is found"
        case Outcome.OPEN_QUESTION:
            text = f"{about} hangs on a card that the record does not state"
        case Outcome.LATE:
            text = f"{about} comes too late"
        case _:
            text = f"{about} is {finding.outcome.value}{how_many}"
    if finding.condition:
        text += f" ({finding.condition})"
    return sentence(text)


def _counted(finding: Finding) -> str:
    if finding.outcome is Outcome.UNFOUNDED:
        return "the count finds nothing wrong"
    return f"the count finds a wrong number of cards with {side_of(finding.side)}"


def _thing(matter: Matter) -> str:
    return matter.value.removeprefix("a ")


def offences(finding: Finding) -> str:
    """Return the offences that a claim has found: ``one revoke``, ``two calls disobeyed``."""
    revokes, calls = finding.count - finding.disobeyed, finding.disobeyed
    parts = [count(revokes, "revoke")] if revokes else []
    return " and ".join([*parts, f"{count(calls, 'call')} disobeyed"] if calls else parts)


LATE: Final = "till the hand after it is over or the rubber is agreed"
"""How long a claim waits for what players have to do."""


def pending_words(claim: Pending, number: int = 0) -> str:
    """Return a claim that is not settled, what it waits for, of whom and until when, as sentences.

    `number` is that of the act by which it was made, if it is to be named.
    """
    act = f" (act {number})" if number else ""
    where = f" in trick {claim.trick}" if claim.trick else ""
    whom = persons(claim.whom, "or")
    said = f"{WORDS[claim.seat]} claims {claim.matter.value} by {whom}{where}{act}, and it is not settled."
    match claim.wants:
        case Wants.THE_END:
            search = (
                f"{persons(claim.by, 'or')} may then {claim.how}" if claim.by else "the clerk then searches the tricks"
            )
            return f"{said} It waits for the end of the hand: {search}, unless {whom} admits it."
        case Wants.ADMISSION:
            return f"{said} The tricks can't prove it: {whom} may admit it, {LATE}."
    if claim.by:
        return f"{said} {persons(claim.by, 'or')} may {claim.how}, or {whom} admit it, {LATE}."
    return f"{said} The clerk searches the tricks before the pack is touched, unless {whom} admits it first."


def line_words(line: ScoreLine) -> str:
    """Return a score line: ``East and West score three points for the revoke``."""
    who = side_of(line.side)
    points = count(line.points, "point")
    if line.moved:
        return sentence(f"the penalty for {line.what} is {count(line.points, 'trick')} to {who}")
    if line.points < 0:
        thing = line.what.removesuffix(" of the other side")
        return sentence(f"{side_of(1 - line.side)}'s {thing} takes {count(-line.points, 'point')} off {who}'s honours")
    if line.column is Column.HONOURS:
        article = "a " if "slam" in line.what else ""
        return sentence(f"{who} score {points} with the honours for {article}{line.what}")
    thing, _, why = line.what.partition(", ")
    what = f"their {thing}" if thing.startswith("odd trick") else _for(thing)
    text = f"{who} score {points if line.points else 'nothing'} for {what}"
    return sentence(f"{text}: {why.removeprefix('void: ')}" if why else text)


def _for(what: str) -> str:
    number, _, thing = what.partition(" ")
    if number.isdigit():
        return f"{NUMBERS[int(number)] if int(number) < len(NUMBERS) else number} {thing}"
    return "the " + what if what != "point" else "their tricks"


def tally_words(tally: Tally) -> str:
    """Return a standing of points: ``North and South 3, East and West 4``."""
    ns, ew = tally.points
    text = f"North and South {ns}, East and West {ew}"
    if any(tally.games):
        text += f"; games {tally.games[0]} to {tally.games[1]}"
    return text + columns_words(tally) if any(tally.written) or any(tally.honours) else text


def columns_words(tally: Tally) -> str:
    """Return how the two columns of a sheet stand, where they say more than the points of the game."""
    if tally.written == tally.points and not any(tally.honours):
        return ""
    written, honours = tally.written, tally.honours
    return f"; in all {written[0]} and {written[1]} for tricks, {honours[0]} and {honours[1]} for honours"


def rubber_words(rubber: Rubber) -> str:
    """Return that a rubber is won, and the points of the rubber each side has."""
    winner, points, tally = rubber.winner, rubber.points, rubber.tally
    won = f"{side_of(winner)} win the rubber"
    if not any(tally.written):
        return sentence(f"{won}; its points are North and South {points[0]}, East and West {points[1]}")
    sides = [_added_up(rubber, which) for which in (0, 1)]
    by = rubber.net if winner == 0 else -rubber.net
    result = f"win {count(by, 'point')}" if by >= 0 else f"yet lose {count(-by, 'point')}"
    return " ".join(sentence(part) for part in (won, *sides, f"{side_of(winner)} {result}"))


def _added_up(rubber: Rubber, which: Side) -> str:
    """Return a side's two columns added up."""
    parts = [f"{rubber.tally.written[which]} for tricks", f"{rubber.tally.honours[which]} for honours"]
    if which == rubber.winner:
        parts.append(
            f"{rubber.points[which] - rubber.tally.written[which] - rubber.tally.honours[which]} for the rubber"
        )
    return f"{side_of(which)} have {series(parts, 'and')}, {rubber.points[which]} in all"


def game_words(side: Side, lap: int, double: bool = False) -> str:
    """Return that a game is won, and what is carried over."""
    text = f"{side_of(side)} win the game{', which counts two' if double else ''}"
    carry = f"{',' if double else ''} and carry {count(lap, 'point')} over as a lap"
    return sentence(text + carry if lap else text)
