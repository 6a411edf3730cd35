"""Cards played out of their turn to a trick that was led in turn."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.exposed import face
from eldesthand.play.trick import winning_hand
from eldesthand.seats import ALL, WORDS, Seat, adversaries, clockwise, left, members, only, partner
from eldesthand.table.acts import Elect, Option, What
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.tricks import Trick

INCIDENT: Final = "play out of turn"


def order_of(draft: Draft, trick: Trick) -> tuple[Seat, ...]:
    """Return the hands in the order in which they are to play to a trick."""
    order = clockwise(trick.leader)
    return order if not draft.deal.out else tuple(hand for hand in order if draft.deal.active >> hand & 1)


def missing_before(draft: Draft, played: Fact) -> tuple[Seat, ...]:
    """Return the hands that should have played before this one and have not."""
    trick = draft.deal.tricks[played.trick - 1]
    order = order_of(draft, trick)
    if played.hand not in order or trick.gaps:
        return ()
    return tuple(
        hand for hand in order[: order.index(played.hand)] if trick.card_of(hand) is None and draft.deal.hands[hand]
    )


@law("S58", on=F.PLAYED)
def third_plays_before_second(draft: Draft, played: Fact, cite: str) -> None:
    """A third hand that is ahead of the second frees the fourth to be ahead of his partner, too."""
    trick = draft.deal.tricks[played.trick - 1]
    if draft.deal.out or played.hand != left(trick.leader, 2):
        return
    order = order_of(draft, trick)
    if order[1] not in missing_before(draft, played):
        return
    draft.incident(INCIDENT, cite, played.hand, trick=trick.n)
    if trick.card_of(order[3]) is None:
        draft.grant(
            Right(
                cite, draft.no, only(order[3]), only(played.hand), (Option(What.EARLY, hand=order[3], trick=trick.n),),
                (
                    End(F.PLAYED, f"{WORDS[order[1]]} has played", hand=order[1], trick=trick.n),
                    End(F.PLAYED, f"{WORDS[order[3]]} has played", hand=order[3], trick=trick.n),
                ),
                draft.no, INCIDENT, deal=draft.deal.number,
            )
        )  # fmt: skip


@law("S59", "B-ERROR-1", on=F.PLAYED)
def fourth_plays_before_second(draft: Draft, played: Fact, cite: str) -> None:
    """If the fourth plays before the third and before his partner, that partner's card may be dictated.

    He is told to win or to lose, by some laws also to play his highest or his lowest.
    """
    trick = draft.deal.tricks[played.trick - 1]
    if draft.deal.out or played.hand != left(trick.leader, 3):
        return
    order = order_of(draft, trick)
    missing = missing_before(draft, played)
    if order[1] in missing and order[2] in missing and draft.book.liable(draft.deal, played.hand):
        draft.incident(INCIDENT, cite, played.hand, trick=trick.n)
        dictate(
            draft, order[1], trick.n, cite, draft.book.demanders(draft.deal, played.hand), draft.book.dictated_to_second
        )


@law("S59", "B-ERROR-1", refuses=(What.HIGHEST, What.LOWEST, What.WIN, What.LOSE))
def third_hand_had_played(draft: Draft, act: Elect) -> str | None:
    """Fourth hand that played before his partner, but after the third, has given the other side nothing."""
    trick = next((trick for trick in reversed(draft.deal.tricks) if trick.laid), None)
    if trick is None or act.option.hand != left(trick.leader) or act.option.trick not in (0, trick.n):
        return None
    third, fourth = trick.card_of(left(trick.leader, 2)), trick.card_of(left(trick.leader, 3))
    ahead = fourth is not None and third is not None and trick.card_of(act.option.hand) is None
    return "third hand had played" if ahead else None


@law("B-EXPP-5", on=F.PLAYED)
def best_card_played_before_partner(draft: Draft, played: Fact, cite: str) -> None:
    """If an adversary plays before his partner's turn the card that is best so far, that partner may be told to win.

    Where more may be asked for the same card (B-ERROR-1), that is asked (Z-28, Z-58).
    """
    trick = draft.deal.tricks[played.trick - 1]
    mate = partner(played.hand)
    if not draft.book.liable(draft.deal, played.hand) or mate not in missing_before(draft, played):
        return
    if trick.leader == mate or winning_hand(draft.book, draft.deal, trick) != played.hand:
        return
    if any(right.opened == draft.no and right.incident.startswith("card dictated") for right in draft.rights):
        return
    draft.incident(INCIDENT, cite, played.hand, trick=trick.n)
    dictate(draft, mate, trick.n, cite, draft.book.demanders(draft.deal, played.hand), (What.WIN,))


def dictate(draft: Draft, hand: Seat, n: int, cite: str, holders: int, ways: tuple[What, ...]) -> None:
    """Let the other side dictate a hand's card to trick `n`."""
    draft.grant(
        Right(
            cite, draft.no, holders, only(hand), tuple(Option(way, hand=hand, trick=n) for way in ways),
            (End(F.PLAYED, f"{WORDS[hand]} has played", hand=hand, trick=n),),
            draft.no, f"card dictated: {cite}", f"card dictated {draft.no}", deal=draft.deal.number,
        )
    )  # fmt: skip


@law("S105", on=F.PLAYED)
def adversary_plays_out_of_turn_to_a_lone_lead(draft: Draft, played: Fact, cite: str) -> None:
    """An adversary who plays out of turn to the lone player's lead: both hands are laid open and callable."""
    deal = draft.deal
    trick = deal.tricks[played.trick - 1]
    if deal.lone < 0 or trick.leader != deal.lone or not missing_before(draft, played) or deal.laid_open:
        return
    draft.incident(INCIDENT, cite, played.hand, trick=trick.n)
    draft.deal = replace(draft.deal, laid_open=True)
    for hand in members(adversaries(deal.lone)):
        draft.see(ALL, *draft.deal.hands[hand])
        for card in draft.deal.hands[hand]:
            face(draft, hand, card, cite)
        draft.grant(
            Right(
                cite, draft.no, only(deal.lone), only(hand), (Option(What.CALL_CARD, hand=hand),),
                (End(F.HAND_ENDED, "the hand is over"),),
                draft.no, "hand laid open", repeatable=True, deal=deal.number,
            )
        )  # fmt: skip


def partner_has_played(draft: Draft, seat: Seat, trick: Trick) -> bool:
    """Whether a seat's partner has played to a trick, or takes no part."""
    mate = partner(seat)
    return trick.card_of(mate) is not None or bool(draft.deal.out >> mate & 1)
