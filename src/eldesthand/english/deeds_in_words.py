"""What is said at a table and what one who directs it does, in words."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import SUIT_WORDS
from eldesthand.english.plain import demand, person, side_of, the
from eldesthand.seats import partner
from eldesthand.table import acts, director
from eldesthand.table.acts import Option, What
from eldesthand.table.book import Book
from eldesthand.table.director import Deed
from eldesthand.table.events import Entry
from eldesthand.table.facts import F, Fact
from eldesthand.table.view import View


def facts_of(entry: Entry, *kinds: F) -> tuple[Fact, ...]:
    """Return the facts of some kinds that an act has brought about."""
    return tuple([event for event in entry.events if type(event) is Fact and event.kind in kinds])


def in_words(entry: Entry, before: View, book: Book) -> str:
    """Return what someone has said, "" if something else was done."""
    act = entry.act
    match act:
        case acts.AskVoid():
            suit = SUIT_WORDS[act.suit] if act.suit >= 0 else "card of the suit led"
            return f'asks {person(partner(act.seat))}: "No {suit}?"'
        case acts.AnswerVoid():
            return 'answers: "No, none."' if act.none else 'answers: "I have one."'
        case acts.CallAttention():
            return f"calls attention to {_matter(act)}"
        case acts.Claim():
            return f"claims {_matter(act)}"
        case acts.Admit():
            return f"admits {act.matter.value}{f' in trick {act.trick}' if act.trick else ''}"
        case acts.AskObeyed():
            return f"asks {person(partner(act.seat))} whether the call was obeyed"
        case acts.Contest():
            return "contests what has been claimed"
        case acts.Dispute():
            return "disputes what has been said"
        case acts.ClaimRest():
            return "claims the rest of the tricks"
        case acts.PlayOut():
            return "requires the hand to be played out"
        case acts.NameDetached():
            return f"says that the card {person(act.hand)} has pulled apart is {the(act.card)}"
        case acts.AskWho():
            return f"asks who played {the(act.card)}" if act.card >= 0 else "asks who played which card"
        case acts.AskPartnerCard():
            return f"asks which card {person(partner(act.seat))} has played"
        case acts.Advise():
            return f"advises {person(partner(act.seat))} what to do"
        case acts.AskTrump():
            return "asks what is trump"
        case acts.AskTurnUp():
            return "asks which card was turned up"
        case acts.Refer():
            return "refers a question of fact to a bystander"
        case acts.Remark():
            return _REMARKS.get(act.kind, f"remarks on the trick: {act.kind.value}")
        case acts.Manner():
            return _MANNERS.get(act.kind, act.kind.value)
        case acts.Talk():
            return f'says: "{act.words}"'
        case acts.Elect():
            return _demanded(_settled(act, entry))
        case acts.Waive():
            return f"gives up {f'the right of act {act.right}' if act.right else 'whatever is due'}"
        case acts.Consult():
            return f"confers with {person(partner(act.seat))}{' on doubling' if act.on_doubling else ''}"
    return ""


_REMARKS: Final = {
    acts.Remarked.OURS: "says that the trick is won already",
    acts.Remarked.THEIRS: "says that the trick is lost",
    acts.Remarked.NAMES: "names the card just played",
    acts.Remarked.DRAWS: "draws the card just played nearer",
    acts.Remarked.URGES: "urges partner to win the trick",
    acts.Remarked.COMMENTS: "comments on the play",
}
_MANNERS: Final = {
    acts.Manners.HESITATION: "hesitates",
    acts.Manners.SIGN: "makes a sign",
    acts.Manners.GAME_TALK: "talks of the game",
}


def _matter(act: acts.CallAttention | acts.Claim) -> str:
    whom = f" by {person(act.whom)}" if act.whom >= 0 else ""
    return f"{act.matter.value}{whom}{f' in trick {act.trick}' if act.trick else ''}"


def _settled(act: acts.Elect, entry: Entry) -> Option:
    """Return the option demanded, with what the right that offered it has filled in."""
    used = next((fact for fact in facts_of(entry, F.ELECTED) if fact.seat == act.seat), None)
    if used is None:
        return act.option
    return Option(act.option.what, used.card, used.suit, used.hand, used.trick)


def _demanded(option: Option) -> str:
    """Return a demand; without a hand named, what follows says on whom it falls."""
    if option.hand < 0 and option.what in (What.CALL_CARD, What.CALL_SUIT, What.HIGHEST, What.LOWEST):
        suit = SUIT_WORDS[option.suit] if option.suit >= 0 else "a suit"
        short = {What.CALL_CARD: the(option.card), What.CALL_SUIT: suit}.get(option.what, "")
        return f"calls {short}" if short else f"calls the {option.what.value.removeprefix('call the ')}"
    verb, _, rest = demand(option, 0).partition(" ")
    return f"has {rest}" if verb == "have" else f"{verb}s {rest}"


# What a director does


def directed(entry: Entry, deed: Deed) -> str:
    """Return what a director has done."""
    match deed:
        case director.Rule():
            demanded = _demanded(_settled(acts.Elect(deed.whom, deed.option, deed.right), entry))
            return f"rules that {person(deed.whom)} {demanded}"
        case director.TimeIsOver():
            return f"rules that the time is over for what act {deed.right} gave"
        case director.Settle():
            return f"finds the claim of act {deed.claim} {'good' if deed.good else 'unfounded'}"
        case director.Decide():
            return f'decides: "{deed.words}"'
        case director.GoBack():
            return f"restores the position as it was after act {deed.to}"
        case director.Adjust():
            column = "honours" if deed.column is acts.Column.HONOURS else "score"
            return f"sets the {column} of {side_of(deed.side)} to {deed.points}"
        case director.Pause():
            return "pauses the table"
    return "lets the table go on"
