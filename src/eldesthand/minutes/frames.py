"""Sayings understood by what they name, in whatever words and order: the commonest things said at a table.

A frame lists the notions that a saying must have, those it may have besides, and the act it then is.  A saying with
anything more, a negation, a supposition or a question that the frame does not list, is not that act.  A demand is
understood so only where a right of the speaker offers it; one that is due to nobody takes the words of the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from eldesthand.cards import NO_TRUMP, NONE, mate, rank_of, suit_of
from eldesthand.minutes.context import Context
from eldesthand.minutes.lexicon import Saying
from eldesthand.play.agreement import usual_consent
from eldesthand.seats import NOBODY, Seat, partner
from eldesthand.table.acts import (
    Act,
    Admit,
    Advise,
    Alone,
    Announce,
    AnswerVoid,
    Arrange,
    AskLead,
    AskTrump,
    AskVoid,
    CallAttention,
    CallNewPacks,
    Claim,
    ClaimHonours,
    ClaimRest,
    Consult,
    Double,
    Elect,
    FindFaced,
    GiveLeave,
    Held,
    LookTrick,
    Matter,
    NameSuit,
    OfferPack,
    Option,
    Order,
    Pass,
    PassMake,
    PlaceCards,
    Play,
    PlayOut,
    Propose,
    QuitDiscard,
    Remark,
    Remarked,
    Retract,
    Satisfied,
    TurnDown,
    Waive,
    What,
)

Build = Callable[[Saying, Seat, Context], Act | None]


class Frame(Struct, frozen=True):
    """What a saying must name (one notion of each group), what it may name besides, and the act it is."""

    needs: tuple[frozenset[str], ...]
    allows: frozenset[str]
    build: Build
    books: str = "SPB"

    def fits(self, names: frozenset[str]) -> bool:
        """Whether a saying of these notions is of this frame."""
        return names <= self.allows and all(names & group for group in self.needs)


FRAMES: Final[list[Frame]] = []
_FIVE: Final = 5
_KNAVE: Final = 11
_THIRTEEN: Final = 13
_OWN: Final = "I ME MY IT"
_ASKED: Final = "YOU YOUR SEAT= SUIT= PLAY LEAD MUST CALL WANT CARD CLAIM LET GAVE MAKE FROM"


def frame(needs: str, allows: str = "", books: str = "SPB") -> Callable[[Build], Build]:
    """Register what a saying means that has these notions: ``A|B C`` needs A or B, and C."""

    def register(build: Build) -> Build:
        groups = tuple(frozenset(group.split("|")) for group in needs.split())
        FRAMES.append(
            Frame(groups, frozenset((*allows.split(), *(name for group in groups for name in group))), build, books)
        )
        return build

    return register


def understood(saying: Saying, seat: Seat, book: str, context: Context) -> Act | None:
    """Return the act that a saying is by what it names, None if it is none or could be several."""
    names = saying.names
    acts = [
        act
        for frame in FRAMES
        if book in frame.books and frame.fits(names)
        if (act := frame.build(saying, seat, context))
    ]
    acts = [act for act in acts if isinstance(act, Elect)] or acts
    return acts[0] if acts and all(act == acts[0] for act in acts) else None


def offered(context: Context, seat: Seat, *options: Option) -> Elect | None:
    """Return the demand of the first of some options that a right of the seat offers."""
    for option in options:
        if any(right.held_by(seat) and right.offers(option) is not None for right in context.rights):
            return Elect(seat, option)
    return None


def _making(context: Context) -> bool:
    """Whether the trump is still to be made by the card turned up."""
    return context.trump == NONE and context.turn_up >= 0


def _speaks_for(saying: Saying, seat: Seat) -> bool:
    """Whether no other seat than the speaker's is named."""
    return saying.seat in (NOBODY, seat)


def _names_the_turn_up(saying: Saying, context: Context) -> bool:
    """Whether the rank that is named, if any, is that of the card turned up."""
    rank = rank_of(context.turn_up)
    return saying.value("RANK", rank) == rank and ("BOWER" not in saying.names or rank == _KNAVE)


# Making the trump


@frame("PASS", f"{_OWN} SEAT= ORDINAL MAKE", "SP")
def _pass(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Pass(seat) if context.trump == NONE and _speaks_for(saying, seat) else None


@frame(
    "ORDER|TAKEUP", f"{_OWN} YOU MUST WANT GOAHEAD SUIT= CARD= RANK BOWER SEAT= DEALER PARTNER TRUMPS HIM MAKE", "SP"
)
def _order(saying: Saying, seat: Seat, context: Context) -> Act | None:
    told = saying.names & {"YOU", "MUST"}
    if "WANT" in saying.names and not 0 <= saying.place("I") < saying.place("WANT"):
        return None
    right_suit = saying.value("SUIT=", suit_of(context.turn_up) if context.turn_up >= 0 else NONE)
    right_card = saying.value("CARD=", context.turn_up)
    if not _making(context) or right_suit != suit_of(context.turn_up) or right_card != context.turn_up:
        return None
    if not _names_the_turn_up(saying, context) or ("PARTNER" in saying.names and context.dealer != partner(seat)):
        return None
    if saying.seat not in (NOBODY, seat, context.dealer) or (told and seat == context.dealer):
        return None
    return Order(seat)


@frame("NOT I MAKE|ORDER|TAKEUP", "IT CAN PARTNER YOU", "SP")
@frame("NOT CAN ORDER", "PARTNER YOU SEAT=", "SP")
def _declines(saying: Saying, seat: Seat, context: Context) -> Act | None:
    names = [notion.name for notion in saying.notions]
    verb = saying.place("MAKE", "ORDER", "TAKEUP")
    denied = "NOT" in names[:verb] and not {"I", "YOU", "SEAT="} & set(names[names.index("NOT") : verb])
    denied = denied or ("I" in names and "NOT" in names[names.index("I") : verb])
    return Pass(seat) if denied and context.trump == NONE and seat != context.dealer else None


@frame("TURNDOWN", f"{_OWN} SUIT= CARD= SEAT=", "SP")
def _turn_down(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return TurnDown(seat) if _making(context) and seat == context.dealer and _speaks_for(saying, seat) else None


@frame("SUIT= MAKE|CALL|TRUMPS|WANT", f"{_OWN} LET MUST CAN PLAY")
@frame("SUIT= PLAY I|ME", f"{_OWN} TRUMPS LET", "B")
@frame("SUIT= I", "", "B")
@frame("SUIT= IT", "MUST TRUMPS", "B")
def _name(saying: Saying, seat: Seat, context: Context) -> Act | None:
    suits = set(saying.values("SUIT="))
    return NameSuit(seat, suits.pop()) if context.trump == NONE and context.to_make and len(suits) == 1 else None


@frame("NEXT", f"{_OWN} MAKE CALL SUIT TRUMPS", "SP")
def _next(saying: Saying, seat: Seat, context: Context) -> Act | None:
    named = saying.names & {"I", "MAKE", "CALL", "SUIT"}
    return NameSuit(seat, mate(suit_of(context.turn_up))) if named and _making(context) and context.to_make else None


@frame("ALONE", f"{_OWN} SUIT= RANK BOWER PLAY HAND ORDER TAKEUP MAKE TRUMPS MARCH CALL", "SP")
def _alone(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """Playing alone: the suit or the order said before it makes another form of it (S97, S98)."""
    if context.trump != NONE or not _names_the_turn_up(saying, context):
        return None
    alone, verb = saying.place("ALONE"), saying.place("ORDER", "TAKEUP", "MAKE", "CALL", "TRUMPS")
    suit = saying.place("SUIT=")
    joined = 0 <= verb < alone
    form = "joined" if joined else "suit first" if 0 <= suit < alone else "one phrase"
    return Alone(seat, saying.value("SUIT=", NONE), form)


@frame("TAKE FROM", "I IT PARTNER SEAT= ALONE", "SP")
@frame("TAKEUP|TAKE I", "IT PARTNER", "SP")
def _from_partner(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The hand taken from the partner who has made the trump (S74): it needs no more words where that may be done."""
    may = any(
        right.held_by(seat) and any(option.what is What.TAKE for option in right.options) for right in context.rights
    )
    if saying.seat not in (NOBODY, partner(seat)) or "FROM" not in saying.names:
        return Alone(seat, form="take") if may and saying.seat < 0 and "PARTNER" in saying.names else None
    told = "I" in saying.names or (may and saying.seat >= 0)
    return Alone(seat, form="take") if told and saying.place("FROM") > saying.place("TAKE") else None


# Doubling


@frame("NOT TRUMPS", "I PLAY IT", "B")
def _no_trumps(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return NameSuit(seat, NO_TRUMP) if context.to_make and seat in (context.dealer, partner(context.dealer)) else None


@frame("UPTO", "IT PARTNER", "B")
@frame("LEAVE I", "IT PARTNER MY YOU YOUR MAKE", "B")
@frame("MAKE PARTNER MUST|YOUR", "IT", "B")
def _leave(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The make left to the partner."""
    return PassMake(seat) if context.to_make and seat == context.dealer else None


@frame("DISCARDED", "I CARD MADE MAKE", "SP")
@frame("DISCARD MADE", "I MY", "SP")
def _has_discarded(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return QuitDiscard(seat) if seat == context.dealer and context.trump != NONE and not context.ended else None


@frame("PASSED|PASS", "YOU HE SEAT= ALL NOT CAN IT MAKE CALLED ORDER ORDERED COUNT MUST STAND SUIT= CALL CLAIM I HAND")
@frame("TURNDOWN SUIT=", "YOU HE SEAT= NOT CAN IT MAKE CALL")
def _held_to_the_pass(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.PASSED))


@frame("CAN I DOUBLE|REDOUBLE Q", "PARTNER IT", "B")
def _consults(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Consult(seat, on_doubling=True) if context.trump != NONE else None


@frame("DOUBLE", f"LET {_OWN} SUIT= SEAT= NOT NOTYET", "B")
def _double(saying: Saying, seat: Seat, context: Context) -> Act | None:
    negated = "NOT" in saying.names
    return Double(seat) if context.trump != NONE and not negated and _speaks_for(saying, seat) else None


@frame("REDOUBLE", f"{_OWN} SUIT= SEAT=", "B")
def _redouble(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Double(seat) if context.trump != NONE and _speaks_for(saying, seat) else None


@frame("ENOUGH", _OWN, "B")
@frame("NOT REDOUBLE|DOUBLE I", "", "B")
def _satisfied(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Satisfied(seat) if context.trump != NONE and ("ENOUGH" in saying.names or _does_not(saying)) else None


@frame("LEAD|PLAY CAN I Q", "PARTNER", "B")
@frame("LEAD Q", "PARTNER", "B")
@frame("LETLEAD Q", "I CAN PARTNER IT", "B")
def _may_i_lead(saying: Saying, seat: Seat, context: Context) -> Act | None:
    bare = "CAN" not in saying.names and "LETLEAD" not in saying.names
    eldest = seat == (context.dealer + 1) % 4 and not context.started
    return AskLead(seat) if context.trump != NONE and (eldest or not bare) else None


@frame("LEAD|PLAY", "YOU CAN PARTNER MUST", "B")
@frame("GOAHEAD|WAIVE", "YOU LEAD PARTNER", "B")
@frame("PARTNER", "YOU CAN", "B")
def _yes_lead(saying: Saying, seat: Seat, context: Context) -> Act | None:
    said = saying.names & {"LEAD", "PLAY", "GOAHEAD", "CAN"} or saying.begs or "WAIVE" in saying.names
    return GiveLeave(seat) if said and context.asked == "lead" else None


@frame("DOUBLE NOT|REFUSE STAND|ALLOW|REFUSE", f"{_OWN} LET YOU YOUR MUST CAN WANT", "B")
@frame("NOT STAND|ALLOW", f"{_OWN} LET MUST CAN", "B")
@frame("NOT DOUBLE", "", "B")
def _no_double(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.REFUSE))


# What went wrong


def called_politely(saying: Saying, context: Context, seat: Seat) -> bool:
    """Whether words that name an exposed card call it: ``the exposed card, please``."""
    begs = saying.begs and saying.names <= {"EXPOSED", "CARD", "SEAT="}
    return begs and offered(context, seat, Option(What.CALL_CARD)) is not None


def _whom(saying: Saying, seat: Seat) -> Seat:
    return NOBODY if saying.seat == seat else saying.seat


@frame(
    "REVOKE", "I ME YOU YOUR HE SEAT= SEAT'S TRICK= CLAIM IT LAST SUIT= CALL WHEN LED MY N TRICK GET TAKE FROM PARTICLE"
)
def _revoke(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A revoke claimed, or one's own admitted: whoever speaks of himself and claims nothing admits it."""
    names, trick = saying.names, saying.value("TRICK=", 0)
    if "I" in names and not names & {"CLAIM", "CALL", "N"}:
        return None if names & {"YOU", "HE", "SEAT=", "SEAT'S"} else Admit(seat, Matter.REVOKE, trick)
    if saying.seat in (seat, partner(seat)) or (saying.seat < 0 and names & {"SEAT=", "SEAT'S"}):
        return None
    return Claim(seat, Matter.REVOKE, saying.seat, trick)


@frame("NOT FOLLOWED", "YOU HE SEAT= TRICK= SUIT SUIT= IT")
def _did_not_follow(saying: Saying, seat: Seat, context: Context) -> Act | None:
    blamed = saying.names & {"YOU", "HE", "SEAT="} and saying.seat not in (seat, partner(seat))
    return Claim(seat, Matter.REVOKE, saying.seat, saying.value("TRICK=", 0)) if blamed else None


@frame("LED|LEAD OUTOFTURN", "YOU HE SEAT= SEAT'S I IT CARD=")
@frame("LED WRONGLY", "YOU HE SEAT= I IT")
def _led_out_of_turn(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _out_of_turn(saying, seat, Matter.LEAD)


@frame("LEAD MY", "IT PARTNER")
@frame("LEAD NOT YOUR", "SEAT= PARTNER IT TURN")
@frame("LEAD SEAT'S", "IT")
@frame("LEAD SEAT= IT", "MUST")
def _not_your_lead(saying: Saying, seat: Seat, context: Context) -> Act | None:
    told = "NOT" in saying.names
    return CallAttention(seat, Matter.LEAD, _whom(saying, seat) if told else NOBODY) if context.trump != NONE else None


@frame("LEAD DUMMY", "IT HAND", "B")
def _dummys_lead(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return CallAttention(seat, Matter.LEAD) if context.dummy >= 0 and seat >= 0 else None


@frame("NOT MY LEAD", "IT")
def _not_my_lead(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Admit(seat, Matter.LEAD) if context.trump != NONE else None


@frame("OUTOFTURN", "YOU SEAT= IT")
def _spoke_out_of_turn(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """Words before their turn, while there is nothing else that could be out of turn."""
    return None if context.started else CallAttention(seat, Matter.PLAY, _whom(saying, seat))


def _out_of_turn(saying: Saying, seat: Seat, matter: Matter) -> Act | None:
    """One's own act out of turn admitted, or attention called to another's."""
    if "I" in saying.names:
        return Admit(seat, matter) if saying.seat < 0 and not saying.names & {"YOU", "HE"} else None
    return CallAttention(seat, matter, _whom(saying, seat))


@frame("PLAYED|ORDERED|CALLED|SPOKE|MAKE OUTOFTURN", "YOU HE SEAT= SEAT'S I")
@frame("PLAYED|ORDERED|SPOKE WRONGLY", "YOU HE SEAT= I IT")
def _played_out_of_turn(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _out_of_turn(saying, seat, Matter.PLAY)


@frame("TAKEBACK|TAKE", "YOU MUST IT RANK CARD= CARDOF CARD SEAT= PARTICLE YOUR LEAVE LAY TABLE EXPOSED FACED")
def _take_back(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The card taken back by whom it was played, where that may be had, if only by another."""
    back = "TAKEBACK" in saying.names or saying.place("PARTICLE") > saying.place("TAKE")
    what = Option(What.TAKE_BACK)
    others = any(right.offers(what) is not None for right in context.others)
    return (offered(context, seat, what) or (Elect(seat, what) if others else None)) if back else None


@frame("TABLE|FACED", "YOU YOUR MUST IT RANK CARD= CARDOF CARD SEAT= PARTICLE PUT LEAVE LAY PLACE LET", "P")
@frame("LAY IT|CARD|CARD=|RANK|CARDOF", "YOU YOUR MUST SEAT= PARTICLE TABLE FACED", "P")
def _lay_down(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The card that was shown to be laid on the table, where that may be had (P12)."""
    return offered(context, seat, Option(What.LAY))


@frame("NOT|LOSE ALONE", "YOU HE SEAT= CAN MUST PLAY HAND IT HIS YOUR", "SP")
@frame("YOU PLAY", "SEAT= MUST IT PARTNER YOUR")
def _plays_too(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The partner of one who may no longer play alone, told to play."""
    return offered(context, seat, Option(What.TOGETHER))


@frame("CARDOF CALL|MUST", f"{_OWN} PLAY SEAT= LEAVE")
def _card_lying(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The card of a suit that lies there, called: ``that diamond``."""
    suit, held = saying.value("CARDOF"), (right for right in context.rights if right.held_by(seat))
    cards = {
        option.card for right in held for option in right.options if option.what is What.CALL_CARD and option.card >= 0
    }
    those = [card for card in cards if suit_of(card) == suit]
    return offered(context, seat, Option(What.CALL_CARD, card=those[0])) if len(those) == 1 else None


@frame("EXPOSED", "YOU HE SEAT= SEAT'S I IT CARD CARD= N RANK MY")
def _exposed(saying: Saying, seat: Seat, context: Context) -> Act | None:
    if called_politely(saying, context, seat):
        return offered(context, seat, Option(What.CALL_CARD, hand=saying.seat))
    if saying.names & {"I", "MY"}:
        return Admit(seat, Matter.EXPOSED) if saying.seat < 0 and not saying.names & {"YOU", "HE"} else None
    return CallAttention(seat, Matter.EXPOSED, _whom(saying, seat))


@frame("NOT DISCARDED", "YOU SEAT= SEAT'S DEALER HE")
@frame("FORGOT DISCARD", "YOU SEAT= SEAT'S DEALER HE")
def _no_discard(saying: Saying, seat: Seat, context: Context) -> Act | None:
    blamed = saying.names & {"YOU", "HE", "SEAT=", "SEAT'S", "DEALER"}
    return CallAttention(seat, Matter.COUNT, _whom(saying, seat)) if blamed and saying.seat != seat else None


@frame("N CARD|COUNT|HAND I|ME", "GAVE DEALT YOU MY IT HAND DEALER", "SP")
def _five_cards(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _wrong_count(saying, seat, context, _FIVE)


@frame("N CARD|COUNT|HAND I|ME", "GAVE DEALT YOU MY IT HAND DEALER", "B")
def _thirteen_cards(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _wrong_count(saying, seat, context, _THIRTEEN)


def _wrong_count(saying: Saying, seat: Seat, context: Context, right: int) -> Act | None:
    """Return that attention is called to a number of cards that is not the number dealt, while the trump is made."""
    wrong = context.trump == NONE and right - 3 < saying.value("N") < right + 4 and saying.value("N") != right
    return CallAttention(seat, Matter.COUNT) if wrong else None


@frame("TOOMANY|TOOFEW CARD", "YOU HE SEAT= SEAT'S I N IT HAND MY")
def _count(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return CallAttention(seat, Matter.COUNT, _whom(saying, seat))


@frame("MARKED TOOMANY|TOOFEW", "YOU I IT ME POINT N SEAT=")
def _marked_wrong(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return CallAttention(seat, Matter.SCORE)


@frame("DEAL OUTOFTURN", "YOU HE SEAT=")
def _deals_out_of_turn(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return CallAttention(seat, Matter.DEALER, _whom(saying, seat)) if context.trump == NONE else None


@frame("DEAL TURN SEAT'S|MY", "IT NOT YOUR")
@frame("DEAL NOT YOUR", "IT TURN SEAT=")
@frame("DEAL SEAT'S", "IT NOT YOU")
def _not_your_deal(saying: Saying, seat: Seat, context: Context) -> Act | None:
    objects = "YOU" in saying.names or "YOUR" in saying.names or "NOT" not in saying.names
    return CallAttention(seat, Matter.DEALER) if objects and context.trump == NONE and not context.ended else None


@frame("MISDEAL", "IT I CLAIM CALL YOU ME MUST MY MADE MAKE")
def _misdeal(saying: Saying, seat: Seat, context: Context) -> Act | None:
    own = seat == context.dealer and "YOU" not in saying.names
    if (own or saying.names & {"I", "ME", "MY"}) and not saying.names & {"CLAIM", "CALL"}:
        return Admit(seat, Matter.MISDEAL)
    return offered(context, seat, Option(What.MISDEAL), Option(What.NEW_DEAL))


@frame("FACED CARD|CARD= PACK", "IT N CAN")
def _faced(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return FindFaced(seat, saying.value("CARD=", NONE)) if context.trump == NONE else None


# What is demanded


@frame("NOT REDEAL I", "CALL WANT CLAIM NEED")
@frame("WAIVE REDEAL", "")
def _no_new_deal(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.STAND)) if _does_not(saying) else None


def _does_not(saying: Saying) -> bool:
    """Whether the speaker does not do what is named: ``No, I claim it`` refuses something else."""
    return "I" not in saying.names or saying.place("I") < saying.place("NOT") or saying.place("WAIVE") >= 0


@frame("REDEAL", f"{_OWN} CLAIM CALL WANT LET MAKE TAKEUP MUST CAN YOU")
def _new_deal(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.NEW_DEAL))


@frame("STAND", f"{_OWN} LET DEAL LEAD DOUBLE MAKE CAN YOU")
@frame("LET DEAL", f"{_OWN} MAKE STAND")
def _stand(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.STAND), Option(What.PLAYED), Option(What.ACCEPT))


@frame("WAIVE", f"{_OWN} PENALTY ABOUT")
@frame("NOT CLAIM IT I", "")
@frame("NOT PENALTY", f"{_OWN} WANT CLAIM CALL ASK")
def _waive(saying: Saying, seat: Seat, context: Context) -> Act | None:
    holds = any(right.held_by(seat) and not right.blocks for right in context.rights)
    return Waive(seat) if holds and _does_not(saying) else None


@frame("HIGHEST", f"{_OWN} {_ASKED} SEAT'S HIS SUIT")
def _highest(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _extreme(saying, seat, context, What.HIGHEST)


@frame("LOWEST", f"{_OWN} {_ASKED} SEAT'S HIS SUIT")
def _lowest(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return _extreme(saying, seat, context, What.LOWEST)


def _extreme(saying: Saying, seat: Seat, context: Context, what: What) -> Act | None:
    return offered(
        context, seat, Option(what, suit=saying.value("SUIT=", NONE), hand=saying.seat), Option(what, hand=saying.seat)
    )


@frame("WIN", f"{_OWN} YOU SEAT= TRICK TRICK= MUST CALL CLAIM WANT")
@frame("TAKE TRICK|TRICK=|IT", f"{_OWN} YOU SEAT= MUST CALL CLAIM WANT")
@frame("NOT LOSE", f"{_OWN} YOU SEAT= TRICK TRICK= MUST CALL")
def _win(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.WIN, hand=saying.seat, trick=saying.value("TRICK=", 0)))


@frame("LOSE", f"{_OWN} YOU SEAT= TRICK TRICK= MUST CALL CLAIM WANT")
@frame("NOT WIN", f"{_OWN} YOU SEAT= TRICK TRICK= MUST CALL CAN")
@frame("NOT TAKE TRICK|TRICK=|IT", f"{_OWN} YOU SEAT= MUST CALL CAN")
def _lose(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.LOSE, hand=saying.seat, trick=saying.value("TRICK=", 0)))


@frame("CARD=|RANK|N", f"{_OWN} YOU YOUR SEAT= SEAT'S PLAY CALL CLAIM MUST WANT LEAD EXPOSED CALLED FROM")
def _card(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A card called, named in full or by its rank where only one of that rank may be."""
    card = saying.value("CARD=", NONE)
    if "EXPOSED" in saying.names and "CALL" not in saying.names:
        return None
    if card != NONE:
        return offered(
            context, seat, *(Option(what, card=card, hand=saying.seat) for what in (What.CALL_CARD, What.PICK))
        )
    rank = saying.value("RANK", saying.value("N"))
    held = [right for right in context.rights if right.held_by(seat)]
    options = {
        option for right in held for option in right.options
        if option.what in (What.CALL_CARD, What.PICK) and option.card >= 0 and rank_of(option.card) == rank
    }  # fmt: skip
    if len({option.card for option in options}) != 1 or (
        saying.place("RANK") < 0 and not saying.names & {"PLAY", "CALL"}
    ):
        return None
    only = options.pop()
    return offered(context, seat, Option(only.what, card=only.card, hand=saying.seat))


@frame("CALL|CALLED CARD|IT I", "SEAT= YOU CLAIM LED FROM EXPOSED")
def _that_card(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A card called that is not named, where only one may be."""
    held = (right for right in context.rights if right.held_by(seat))
    cards = {option.card for right in held for option in right.options if option.what is What.CALL_CARD}
    return offered(context, seat, Option(What.CALL_CARD, hand=saying.seat)) if len(cards) == 1 else None


@frame("SUIT", "I CALL CLAIM")
def _a_suit(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.CALL_SUIT))


@frame("ALL N", "I CLAIM TAKE COUNT TRICK MY ME")
def _all_five(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return offered(context, seat, Option(What.ALL_FIVE)) if saying.value("N") == _FIVE else None


@frame("SUIT=", f"{_OWN} YOU YOUR SEAT= LEAD LED PLAY CALL CLAIM MUST WANT PENALTY LET FROM WHEN GET N")
def _suit(saying: Saying, seat: Seat, context: Context) -> Act | None:
    suit = saying.value("SUIT=")
    if saying.has:
        return None
    return offered(
        context, seat, Option(What.CALL_SUIT, suit=suit, hand=saying.seat), Option(What.CALL_SUIT, suit=suit)
    )


@frame("SUIT= NOT|OTHERTHAN", f"{_OWN} YOU SEAT= LEAD PLAY MUST CAN CALL")
def _not_that_suit(saying: Saying, seat: Seat, context: Context) -> Act | None:
    option = Option(What.BAR_SUIT, suit=saying.value("SUIT="), hand=saying.seat)
    return offered(context, seat, option) if context.asked != "void" else None


# Questions and answers


@frame("NOT|NONE|VOID|MORE Q", "YOU YOUR SUIT= PARTNER SUIT IT")
def _void(saying: Saying, seat: Seat, context: Context) -> Act | None:
    asks = context.trump != NONE and saying.names != {"NOT", "IT", "Q"}
    return AskVoid(seat, saying.value("SUIT=", NONE)) if asks else None


@frame("SUIT=|IT", "I YET")
def _have_one(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A card of the suit found after all."""
    said = saying.has and "I" in saying.names
    open_to = context.asked == "void" or context.strayed is not None
    return AnswerVoid(seat, none=False) if said and open_to else None


@frame("SUIT= RANK|N|CARD=", "I IT MY TAKEBACK PLAY PARTICLE")
def _mends(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A card of the suit led, put in the place of the one played: ``I do have a diamond, here's the eight``."""
    strayed, rank = context.strayed, saying.value("RANK", saying.value("N"))
    if strayed is None or not saying.has or "I" not in saying.names or saying.values("SUIT=") != (strayed.led,):
        return None
    wanted = saying.value("CARD=")
    cards = [card for card in strayed.held if (wanted or card) == card and (rank is None or rank_of(card) == rank)]
    return Retract(seat, strayed.card, cards[0]) if len(cards) == 1 else None


@frame("NONE|VOID", "I SUIT= IT ALL MORE")
@frame("NOT SUIT=", "I IT MORE")
@frame("NOT FOLLOWED", "I CAN SUIT SUIT= NONE")
def _have_none(saying: Saying, seat: Seat, context: Context) -> Act | None:
    of_itself = context.strayed is not None and saying.value("SUIT=") == context.strayed.led
    of_itself = of_itself and "I" in saying.names and ("NOT" not in saying.names or _does_not(saying))
    return AnswerVoid(seat) if context.asked == "void" or of_itself else None


@frame("SEE TRICK|TRICK=", "I ME LAST CAN LET Q IT WANT TURNED MAKE")
def _see_trick(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return LookTrick(seat, saying.value("TRICK=", 0)) if context.trump != NONE else None


@frame("Q TRUMPS", "CAN HE ME IT I SUIT= SUIT HAND")
def _what_is_trump(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return AskTrump(seat) if context.trump != NONE else None


@frame("PLACE CARD|IT|HE", "I LET CAN Q YOUR HIS MUST YOU WANT ALL PUT CALL")
@frame("Q EACH PLAY|PLAYED", "YOU CARD IT")
def _place(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return PlaceCards(seat) if context.trump != NONE else None


@frame("TAKEBACK I|ME LET|CAN", "Q IT IF MY RANK CARD= CARD PARTICLE")
def _may_i_take_back(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Propose(seat, "take back", usual_consent("take back", seat)) if context.trump != NONE else None


@frame("TRICK MY", "IT PARTNER")
@frame("IT MY", "PARTNER")
def _our_trick(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The trick that lies there claimed before the partner has played (S83, B-GEN-4)."""
    return Remark(seat, Remarked.OURS) if context.trump != NONE and not context.ended else None


@frame("JUDGED LEAD|LED|PLAY|PLAYED|CARD|TRICK", "IT MY YOU YOUR PARTNER SEAT= SEAT'S", "B")
def _comments(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The play praised or blamed (B-GEN-5b)."""
    return Remark(seat, Remarked.COMMENTS) if context.started and not context.ended else None


@frame("NOT YOU|MUST ORDER|TAKEUP|PASS|ALONE", "IT PARTNER SEAT= PLAY SUIT= RANK CARD=", "P")
def _advises(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """The partner told not to order, to take up or to pass (P15b)."""
    told = "PARTNER" in saying.names or saying.seat == partner(seat)
    return Advise(seat) if told and _making(context) else None


@frame("REST I|MY|ME", "ALL TAKE IT TRICK CLAIM WIN GET MAKE N")
def _the_rest(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return ClaimRest(seat) if context.trump != NONE and not context.ended else None


@frame("PLAYOUT", "I LET ME MUST")
def _play_out(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return PlayOut(seat) if context.trump != NONE and not context.ended else None


@frame("NEWPACKS", "I CALL WANT N LET ME MAKE")
def _new_packs(saying: Saying, seat: Seat, context: Context) -> Act | None:
    wanted = saying.value("N", 2)
    return CallNewPacks(seat, wanted) if saying.begs or saying.names & {"I", "CALL", "WANT", "MAKE"} else None


@frame("CUT", "MUST YOU YOUR CARD IT SEAT= PACK Q HE CAN")
def _cut_please(saying: Saying, seat: Seat, context: Context) -> Act | None:
    dealing = context.trump == NONE and context.turn_up == NONE and seat == context.dealer
    return OfferPack(seat) if dealing and saying.seat != seat else None


@frame("ARRANGE", "I IT CARD DUMMY MY HE PARTICLE", "B")
def _arrange(saying: Saying, seat: Seat, context: Context) -> Act | None:
    return Arrange(seat) if context.dummy >= 0 else None


# The score


@frame("N ME|POINT|SIDE=", "I IT MARCH GET MAKE MARKED CLAIM TAKE")
@frame("N GET|SCORE|TAKE|MAKE|CLAIM I", "IT MARCH POINT")
@frame("N IT", "", "SP")
@frame("N EUCHRED|MARCH", "I IT ME MY POINT GET MAKE ALONE")
@frame("N MARK", "ME PARTNER IT I POINT", "SP")
def _points(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """Points announced when the hand is over; numbers that are not alike say nothing certain."""
    numbers = set(saying.values("N"))
    side = saying.value("SIDE=", seat & 1)
    return Announce(seat, numbers.pop()) if context.ended and len(numbers) == 1 and side == seat & 1 else None


@frame("N HONOURS", "ME I IT SIDE= MAKE MY SUIT=", "B")
def _honours(saying: Saying, seat: Seat, context: Context) -> Act | None:
    held = {3: Held.THREE, 4: Held.FOUR, 5: Held.FIVE}.get(saying.value("N"))
    side = saying.value("SIDE=", seat & 1)
    return ClaimHonours(seat, held) if held is not None and context.ended and side == seat & 1 else None


# Dummy


@frame("CARD=|RANK|N|LOWEST|HIGHEST", f"{_OWN} PLAY DUMMY SUIT= CALL WANT LET MUST FROM", "B")
def _from_dummy(saying: Saying, seat: Seat, context: Context) -> Act | None:
    """A card of dummy's that the dealer names, in full, by its rank, or as the highest or lowest that may be played."""
    if context.dummy < 0 or seat != context.dealer or seat == context.dummy or saying.names & {"LEAD"}:
        return None
    cards = [card for card in context.dummy_may if saying.value("SUIT=", suit_of(card)) == suit_of(card)]
    rank = saying.value("RANK", saying.value("N"))
    extreme = saying.names & {"LOWEST", "HIGHEST"}
    if saying.value("CARD=") is not None:
        cards = [saying.value("CARD=")]
    elif rank is not None and not extreme:
        cards = [card for card in cards if rank_of(card) == rank]
    elif cards and extreme and len({suit_of(card) for card in cards}) == 1:
        cards = [min(cards) if "LOWEST" in saying.names else max(cards)]
    return Play(seat, cards[0], context.dummy) if len(cards) == 1 else None
