"""The acts a person can do at a table.

An act names its actor (`seat`) and, where it differs, the hand it plays from.  Its arguments name only
what the actor can know.  No act is judged here: the table answers it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import NOBODY, Seat, Seats, Side
from eldesthand.table.act import Act as Act
from eldesthand.table.bridge_acts import Arrange as Arrange
from eldesthand.table.bridge_acts import AskObeyed as AskObeyed
from eldesthand.table.bridge_acts import ClaimRest as ClaimRest
from eldesthand.table.bridge_acts import Contest as Contest
from eldesthand.table.bridge_acts import Dispute as Dispute
from eldesthand.table.bridge_acts import LetPartnerSee as LetPartnerSee
from eldesthand.table.bridge_acts import Suggest as Suggest
from eldesthand.table.bridge_acts import TouchCard as TouchCard
from eldesthand.table.director import Direct as Direct
from eldesthand.table.pack_acts import AgreeRubber as AgreeRubber
from eldesthand.table.pack_acts import Astray as Astray
from eldesthand.table.pack_acts import CallNewPacks as CallNewPacks
from eldesthand.table.pack_acts import ChooseNewPack as ChooseNewPack
from eldesthand.table.pack_acts import Collect as Collect
from eldesthand.table.pack_acts import CutPack as CutPack
from eldesthand.table.pack_acts import Damage as Damage
from eldesthand.table.pack_acts import DealOn as DealOn
from eldesthand.table.pack_acts import DealOut as DealOut
from eldesthand.table.pack_acts import DealPacket as DealPacket
from eldesthand.table.pack_acts import Fault as Fault
from eldesthand.table.pack_acts import FindCard as FindCard
from eldesthand.table.pack_acts import FindFaced as FindFaced
from eldesthand.table.pack_acts import How as How
from eldesthand.table.pack_acts import LetBeSeen as LetBeSeen
from eldesthand.table.pack_acts import Look as Look
from eldesthand.table.pack_acts import MendDeal as MendDeal
from eldesthand.table.pack_acts import Mislay as Mislay
from eldesthand.table.pack_acts import Offer as Offer
from eldesthand.table.pack_acts import Peek as Peek
from eldesthand.table.pack_acts import PlacePack as PlacePack
from eldesthand.table.pack_acts import ReclaimPack as ReclaimPack
from eldesthand.table.pack_acts import ReportDamage as ReportDamage
from eldesthand.table.pack_acts import ReportPack as ReportPack
from eldesthand.table.pack_acts import Shuffle as Shuffle
from eldesthand.table.pack_acts import TakePack as TakePack
from eldesthand.table.pack_acts import Touch as Touch
from eldesthand.table.pack_acts import TurnUp as TurnUp
from eldesthand.table.pack_acts import Where as Where
from eldesthand.table.words import Column as Column
from eldesthand.table.words import Held as Held
from eldesthand.table.words import Manners as Manners
from eldesthand.table.words import Matter as Matter
from eldesthand.table.words import Option as Option
from eldesthand.table.words import Remarked as Remarked
from eldesthand.table.words import What as What

# --- making the trump -------------------------------------------------------------------------------


class Pass(Act, frozen=True, tag="passes"):
    """Decline to make, order, assist or take up."""


class Order(Act, frozen=True, tag="orders up"):
    """Order up, assist or take up: make the turn-up's suit trump (S74 to S76)."""


class TurnDown(Act, frozen=True, tag="turns down"):
    """Turn the trump card down (S77, S82)."""


class NameSuit(Act, frozen=True, tag="names"):
    """Name a trump: a suit in euchre's second round; a suit or no trump in bridge."""

    suit: Suit


class Alone(Act, frozen=True, tag="plays alone"):
    """Declare to play alone, at `suit` if one is named; `form` is how it was said (S97, S98)."""

    suit: Suit = NONE
    form: str = "one phrase"


class MentionSuit(Act, frozen=True, tag="mentions"):
    """Say, after passing, which suit one would have made trumps (S79)."""

    suit: Suit


class ThrowIn(Act, frozen=True, tag="throws in"):
    """Throw one's cards in: to give the making up (S82, P6g), or in the play, all of them or `cards` (P9b)."""

    cards: tuple[Card, ...] = ()


class Discard(Act, frozen=True, tag="discards"):
    """Choose the card to discard."""

    card: Card


class AskBest(Act, frozen=True, tag="asks for the best card"):
    """Playing alone, lay a card away face down and ask one's partner for his best in its place."""

    card: Card


class GiveBest(Act, frozen=True, tag="gives the best card"):
    """Give the partner who plays alone a card, face down."""

    card: Card


class QuitDiscard(Act, frozen=True, tag="quits the discard"):
    """Put the discard under the stock and let go of it: it is final (S86)."""


class PassMake(Act, frozen=True, tag="passes the make"):
    """Leave the make to one's partner (bridge)."""


class Double(Act, frozen=True, tag="doubles"):
    """Double or redouble."""


class AskLead(Act, frozen=True, tag="asks leave to lead"):
    """Ask "May I lead?"."""


class GiveLeave(Act, frozen=True, tag="gives leave to lead"):
    """Answer "Yes" to "May I lead?"."""


class Satisfied(Act, frozen=True, tag="is satisfied"):
    """Say one will not redouble."""


# --- play -------------------------------------------------------------------------------------------


class Play(Act, frozen=True, tag="plays"):
    """Put a card down: to the earliest open trick its hand has not played to, else as a lead.

    `lead` says that it is meant as a lead though a trick stands open (A-79).
    """

    card: Card
    hand: Seat = NOBODY
    lead: bool = False


class PlayTogether(Act, frozen=True, tag="plays together"):
    """Put several cards down at once (S46, B-EXPP-2a); the first named lies undermost."""

    cards: tuple[Card, ...]
    hand: Seat = NOBODY


class SlipIn(Act, frozen=True, tag="slips in"):
    """Mix a card into a trick it does not belong to (S61)."""

    card: Card
    trick: int
    hand: Seat = NOBODY


class Handle(Act, frozen=True, tag="handles the cards"):
    """Do something with one's cards or the tricks that the others can't make out."""


class Show(Act, frozen=True, tag="shows"):
    """Show a card of `hand` (one's own by default) on or above the table."""

    card: Card
    hand: Seat = NOBODY


class Detach(Act, frozen=True, tag="detaches"):
    """Pull a card apart from one's hand; the others don't see which (S51)."""

    card: Card


class Restore(Act, frozen=True, tag="restores"):
    """Put a detached card back into the hand."""


class NameDetached(Act, frozen=True, tag="names the card"):
    """Name the card that an adversary has detached (S51)."""

    card: Card
    hand: Seat


class LiftTurnUp(Act, frozen=True, tag="lifts the turn-up"):
    """Lift the turn-up from the stock (S91)."""


class Drop(Act, frozen=True, tag="drops"):
    """Drop a card below the table."""

    card: Card


class LayHand(Act, frozen=True, tag="lays the hand"):
    """Lay one's whole hand on the table, face up or face down."""

    face_up: bool = True


class Gather(Act, frozen=True, tag="gathers"):
    """Gather a trick (0: the earliest complete) and turn it face down, the hand still on it."""

    trick: int = 0


class Quit(Act, frozen=True, tag="quits"):
    """Turn and quit a trick (0: the earliest complete)."""

    trick: int = 0


class CountTricks(Act, frozen=True, tag="counts the tricks"):
    """Count the cards of the tricks face down; one with a card too many is searched (S61)."""


class SearchTricks(Act, frozen=True, tag="searches the tricks"):
    """Look through all tricks for a revoke (S66)."""


class Mix(Act, frozen=True, tag="mixes the cards"):
    """Mix the tricks together (S67)."""


# --- words about the play ---------------------------------------------------------------------------


class AskVoid(Act, frozen=True, tag="asks"):
    """Ask one's partner whether he has none of the suit he renounced; `suit` if named."""

    suit: Suit = NONE


class AnswerVoid(Act, frozen=True, tag="answers"):
    """Answer one's partner: `none` is true for "none"."""

    none: bool = True


class Retract(Act, frozen=True, tag="takes back"):
    """Take back a card put down and put another in its place (NONE: none), wherever a law allows it (S53, S69)."""

    card: Card
    substitute: Card
    hand: Seat = NOBODY


class Withdraw(Act, frozen=True, tag="withdraws"):
    """Take back a card played after another's mended error, for `substitute` (NONE: into the hand)."""

    card: Card
    substitute: Card = NONE
    hand: Seat = NOBODY


class CallAttention(Act, frozen=True, tag="calls attention"):
    """Say that something is amiss (A-78)."""

    matter: Matter
    whom: Seat = NOBODY
    trick: int = 0


class Claim(Act, frozen=True, tag="claims"):
    """Claim that an adversary offended, for the penalty."""

    matter: Matter
    whom: Seat = NOBODY
    trick: int = 0


class Admit(Act, frozen=True, tag="admits"):
    """Admit what has been claimed, or what one did."""

    matter: Matter
    trick: int = 0


class Remark(Act, frozen=True, tag="remarks"):
    """Call attention to the trick."""

    kind: Remarked


class PlaceCards(Act, frozen=True, tag="has the cards placed"):
    """Have the cards of the trick put before their players (S84)."""


class AskWho(Act, frozen=True, tag="asks who played"):
    """Ask who played a card (S84)."""

    card: Card = NONE


class AskPartnerCard(Act, frozen=True, tag="asks partner's card"):
    """Ask one's partner which card of the trick is his (P15a)."""


class Advise(Act, frozen=True, tag="advises partner"):
    """Advise one's partner what to do (P15b)."""


class AskTrump(Act, frozen=True, tag="asks the trump"):
    """Ask what suit is trump (S92)."""


class AskTurnUp(Act, frozen=True, tag="asks the turn-up"):
    """Ask which card was turned up (S92)."""


class LookTrick(Act, frozen=True, tag="looks at a trick"):
    """Look at a trick that has been turned (0: the last)."""

    trick: int = 0


class CountHand(Act, frozen=True, tag="counts a hand"):
    """Count the cards of the hand that a lone player's partner has laid down (S103)."""

    hand: Seat


class Manner(Act, frozen=True, tag="gives away by manner"):
    """Give something away by one's manner (S109, S116)."""

    kind: Manners


class Refer(Act, frozen=True, tag="refers to a bystander"):
    """Refer a question of fact to a bystander (S111)."""


class PlayOut(Act, frozen=True, tag="plays it out"):
    """Require that the hand be played out (S70)."""


class Talk(Act, frozen=True, tag="says"):
    """Words that do nothing by themselves."""

    words: str


# --- rights -----------------------------------------------------------------------------------------


class Elect(Act, frozen=True, tag="elects"):
    """Demand an option of a right; `right` is the number of the act that opened it, if said."""

    option: Option
    right: int = 0


class Waive(Act, frozen=True, tag="waives"):
    """Give up a right, or all one's side holds (0)."""

    right: int = 0


class Consult(Act, frozen=True, tag="consults"):
    """Confer with one's partner, about a penalty or, `on_doubling`, about doubling."""

    right: int = 0
    on_doubling: bool = False


# --- score, agreement, the course of the evening ----------------------------------------------------


class Announce(Act, frozen=True, tag="announces"):
    """Name the points before marking them (S6)."""

    points: int


class ClaimHonours(Act, frozen=True, tag="claims honours"):
    """Say what honours a side was dealt, one's own unless `side` says otherwise (B-SCORE-5, B-SCORE-8)."""

    held: Held
    side: Side = NOBODY


class Mark(Act, frozen=True, tag="marks"):
    """Mark points for a side, one's own unless `side` says otherwise, in a column of the sheet."""

    points: int
    side: Side = NOBODY
    column: Column = Column.GAME


class Correct(Act, frozen=True, tag="corrects the score"):
    """Set a side's marked points right, those towards the game or the whole of its honours."""

    side: Side
    points: int
    column: Column = Column.GAME


class NextDeal(Act, frozen=True, tag="asks for the next deal"):
    """Ask for the next deal: the clerk cuts the next pack."""


class NoClaim(Act, frozen=True, tag="has no claim"):
    """Say that one claims nothing on the deal played."""


class Propose(Act, frozen=True, tag="proposes"):
    """Propose something that needs the consent of the seats in `consent`."""

    what: str
    consent: Seats
    to: int = 0
    person: str = ""


class Consent(Act, frozen=True, tag="consents"):
    """Agree to the proposal made by act number `proposal`."""

    proposal: int


class Refuse(Act, frozen=True, tag="refuses"):
    """Refuse the proposal made by act number `proposal`."""

    proposal: int


class Rest(Act, frozen=True, tag="rest"):
    """The keeper of the record states how many of the tricks left each side took, cards unknown."""

    ns: int
    ew: int


if TYPE_CHECKING:
    AnyAct = Act
else:
    AnyAct = Union[tuple(Act.__subclasses__())]  # noqa: UP007 - of as many as there are
"""Any act, as msgspec reads it: the union of all of them, told apart by their tags."""
