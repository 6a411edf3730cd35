"""What is said and asked while a hand is played: prompting, questions, and what only etiquette forbids."""

from __future__ import annotations

from typing import Final

from eldesthand.laws.registry import law
from eldesthand.play.turns import dictate, partner_has_played
from eldesthand.seats import both, partner, side
from eldesthand.table.acts import (
    Advise,
    AskPartnerCard,
    AskTrump,
    AskTurnUp,
    AskWho,
    LookTrick,
    Manner,
    Manners,
    Matter,
    Option,
    PlaceCards,
    PlayOut,
    Refer,
    Remark,
    Remarked,
    What,
)
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.tricks import Trick

PLACING: Final = "placing"
DICTATED: Final = (What.HIGHEST, What.LOWEST, What.WIN, What.LOSE)


def trick_on_table(deal: Deal) -> Trick | None:
    """Return the trick that lies on the table, its cards not yet touched."""
    return next((trick for trick in reversed(deal.tricks) if not trick.touched), None)


@does(Remark)
def remark(draft: Draft, act: Remark) -> None:
    """Say something about the trick, or draw one's card from it."""
    trick = trick_on_table(draft.deal)
    draft.happen(F.REMARKED, act.seat, trick=trick.n if trick else 0, word=act.kind)


@law("S83", "B-GEN-4", on=F.REMARKED)
def prompting(draft: Draft, said: Fact, cite: str) -> None:
    """Whoever calls attention to the trick before his partner has played lets the adversaries dictate to him.

    His highest or lowest card of that suit may be asked for, or that he take the trick or leave it.
    """
    trick = draft.deal.trick(said.trick)
    mate = partner(said.seat)
    if Remarked(said.word) not in draft.book.prompting:
        return
    if trick is None or trick.complete or partner_has_played(draft, said.seat, trick) or not draft.deal.hands[mate]:
        return
    if Remarked(said.word) in draft.book.excused_by_placing and was_asked_to_place(draft.deal, trick):
        return
    if draft.deal.out >> said.seat & 1 or not draft.book.liable(draft.deal, mate):
        return
    draft.incident("calling attention to the trick", cite, said.seat, trick=trick.n)
    dictate(draft, mate, trick.n, cite, draft.book.demanders(draft.deal, said.seat), DICTATED)


@does(PlaceCards)
def place_cards(draft: Draft, act: PlaceCards) -> None:
    """Have the cards of the trick put before their players."""
    trick = trick_on_table(draft.deal)
    draft.happen(F.ASKED, act.seat, trick=trick.n if trick else 0, word=PLACING)


def was_asked_to_place(deal: Deal, trick: Trick) -> bool:
    """Whether someone has had the cards of this trick placed: drawing one's card is then no prompting."""
    return any(fact.word == PLACING and fact.trick == trick.n for fact in deal.said(F.ASKED))


@law("S84", "P13", "B-GEN-3", bars=PlaceCards)
def cards_are_placed_until_touched(draft: Draft, act: PlaceCards, cite: str) -> str | None:
    """Cards are placed on demand until they have been touched for gathering."""
    return None if trick_on_table(draft.deal) else "the trick has been touched to gather it"


@does(AskWho)
def ask_who(draft: Draft, act: AskWho) -> None:
    """Ask who played a card."""
    draft.happen(F.ASKED, act.seat, word="who played")


@law("S84", bars=(AskWho, AskPartnerCard))
def nobody_says_who_played(draft: Draft, act: AskWho | AskPartnerCard, cite: str) -> str | None:
    """Nobody has a right to be told who played a card; he may have the cards placed."""
    return "nobody need say who played a card: have the cards placed"


@does(AskPartnerCard, "euchre")
def ask_partner_card(draft: Draft, act: AskPartnerCard) -> None:
    """Ask one's partner which card of the trick is his."""
    draft.happen(F.ASKED, act.seat, partner(act.seat), word="partner's card")


@does(Advise)
def advise(draft: Draft, act: Advise) -> None:
    """Advise one's partner what to do."""
    draft.happen(F.ADVISED, act.seat, partner(act.seat))


@does(AskTrump)
def ask_trump(draft: Draft, act: AskTrump) -> None:
    """Ask what is trump; it may be asked at any time (S92)."""
    if draft.deal.trump < 0:
        raise Impossible("no trump is made yet")
    draft.happen(F.ASKED, act.seat, suit=draft.deal.trump, word="trump")


@does(AskTurnUp)
def ask_turn_up(draft: Draft, act: AskTurnUp) -> None:
    """Ask which card was turned up."""
    if not draft.deal.turned_up:
        raise Impossible("no card is turned up")
    draft.happen(F.ASKED, act.seat, word="turn-up")


@law("S92", bars=AskTurnUp)
def turn_up_is_not_told_again(draft: Draft, act: AskTurnUp, cite: str) -> str | None:
    """Once the turn-up has been played nobody may ask which card it was."""
    card = draft.deal.turn_up
    played = any(laid.card == card for trick in draft.deal.tricks for laid in trick.laid)
    return "the turn-up has been played" if card >= 0 and played else None


@does(LookTrick)
def look_at_trick(draft: Draft, act: LookTrick) -> None:
    """Look at a trick that has been turned."""
    turned = [trick.n for trick in draft.deal.tricks if trick.touched]
    n = act.trick or (turned[-1] if turned else 0)
    if n not in turned:
        raise Impossible("no such trick has been turned")
    draft.happen(F.ASKED, act.seat, trick=n, word="looks at a trick")


@law("S110", "A-65", "M29", bars=LookTrick)
def only_the_last_trick_is_seen(draft: Draft, act: LookTrick, cite: str) -> str | None:
    """The last turned trick may be seen, for one's own information; no other (A-65)."""
    turned = [trick.n for trick in draft.deal.tricks if trick.touched]
    if draft.deal.ended:
        return None
    if draft.book.choice("A-65") == "none":
        return "no trick may be seen again till the hand is over"
    return "only the last trick may be seen" if turned and act.trick not in (0, turned[-1]) else None


@does(Manner)
def manner(draft: Draft, act: Manner) -> None:
    """Give something away by one's manner."""
    draft.happen(F.MANNER, act.seat, word=act.kind)


@law("S109", on=F.MANNER)
def no_sign_is_given(draft: Draft, given: Fact, cite: str) -> None:
    """A sign about the hand or the game, once the trump is turned, is taken note of; no law punishes it."""
    if given.word != Manners.HESITATION and draft.deal.complete:
        draft.incident(given.word, cite, given.seat)


@law("S116", on=F.MANNER)
def even_manner(draft: Draft, given: Fact, cite: str) -> None:
    """Unusual haste or delay is taken note of; no law punishes it."""
    if given.word == Manners.HESITATION:
        draft.incident(given.word, cite, given.seat)


@law("S108", on=F.DETACHED)
def second_winner_drawn(draft: Draft, detached: Fact, cite: str) -> None:
    """Drawing another card before one's partner has played to the first is taken note of."""
    trick = trick_on_table(draft.deal)
    if trick is None or trick.leader != detached.seat or partner_has_played(draft, detached.seat, trick):
        return
    draft.incident("second card drawn", cite, detached.seat)


@does(Refer)
def refer(draft: Draft, act: Refer) -> None:
    """Refer a question of fact to a bystander; he answers from the record."""
    draft.happen(F.ASKED, act.seat, word="bystander")


@does(PlayOut)
def play_out(draft: Draft, act: PlayOut) -> None:
    """Require that the hand on which a revoke was made be played out (S70)."""
    right = draft.right_to(What.PLAY_OUT, act.seat)
    if right is None:
        draft.void(draft.book.cite(hand_may_be_played_out), "there is nothing for you to require")
        return
    draft.end(right, "the hand will be played out")
    draft.note(draft.book.cite(hand_may_be_played_out), "the hand will be played out")


@law("S70", on=F.CLAIMED)
def hand_may_be_played_out(draft: Draft, claimed: Fact, cite: str) -> None:
    """A side accused of a revoke may require the hand to be played out."""
    deal = draft.deal
    if claimed.word != Matter.REVOKE or deal.ended or not deal.started:
        return
    accused = both(1 - side(claimed.seat))
    draft.grant(
        Right(
            cite, draft.no, accused, both(side(claimed.seat)), (Option(What.PLAY_OUT),),
            (End(F.HAND_ENDED, "the hand is over"),),
            draft.no, "revoke claimed", deal=deal.number,
        )
    )  # fmt: skip
