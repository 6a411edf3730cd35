"""The pack between deals: collected, shuffled and cut; deals begun and abandoned."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, pack
from eldesthand.laws.registry import law
from eldesthand.play.claims import close
from eldesthand.seats import NOBODY, Seat, left
from eldesthand.table.acts import Collect, CutPack, Look, NextDeal, Shuffle, Touch
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact


@law("S28", "B-DEAL-1", off=lambda dealer: dealer)
def next_dealer(dealer: Seat) -> Seat:
    """The deal goes to the left."""
    return left(dealer)


def begin_next_deal(now: Draft) -> None:
    """Make room for the next deal if the one in hand is over; claims on that one may still live."""
    if now.deal.ended:
        now.last = now.deal
        now.deal = replace(now.book.fresh_deal(now.deal.number + 1, next_dealer(now.deal.dealer)), since=now.no)
        now.seen = (0, 0, 0, 0)


def new_deal(now: Draft, dealer: Seat, cite: str) -> None:
    """Abandon the deal in hand: `dealer` deals.  Everything that hung on it is gone (A-67)."""
    number = now.deal.number
    now.deal = replace(now.book.fresh_deal(number + 1, dealer), since=now.no)
    now.seen = (0, 0, 0, 0)
    for right in now.rights:
        if right.deal == number:
            now.end(right, "there is a new deal")
    now.post(replace(now.score, due=now.score.base, lines=(), game=NOBODY, lap=0))
    now.happen(F.NEW_DEAL, dealer, n=number, word=cite)


def between_deals(now: Draft) -> None:
    """Raise `Impossible` while a hand is being dealt or played; else see that the next deal has begun."""
    begin_next_deal(now)
    if now.deal.packets or now.deal.complete:
        raise Impossible("the cards are dealt")


@does(Collect)
def collect(now: Draft, act: Collect) -> None:
    """Gather the pack for the next deal."""
    between_deals(now)
    now.happen(F.COLLECTED, act.seat)


@law("S23", bars=Shuffle)
def no_shuffling_during_a_hand(now: Draft, act: Shuffle, cite: str) -> str | None:
    """No pack is shuffled while a hand is played."""
    return "a hand is being played" if now.deal.complete and not now.deal.ended else None


@law("S24", bars=Shuffle)
def each_shuffles_once(now: Draft, act: Shuffle, cite: str) -> str | None:
    """But for the dealer, each player may shuffle once before a deal."""
    if now.deal.packets or now.deal.complete or act.seat == now.deal.dealer:
        return None
    shuffled = any(fact.seat == act.seat for fact in now.deal.said(F.SHUFFLED))
    return "you have shuffled already" if shuffled else None


@law("S31", on=F.SHUFFLED)
def shuffling_after_the_cut_loses_the_deal(now: Draft, shuffled: Fact, cite: str) -> None:
    """A dealer who shuffles once the pack is cut loses the deal."""
    if now.deal.cut and shuffled.seat == now.deal.dealer:
        new_deal(now, left(now.deal.dealer), cite)


@law("B-DEAL-3b", on=F.SHUFFLED)
def shuffling_after_the_cut_asks_another(now: Draft, shuffled: Fact, cite: str) -> None:
    """If the dealer shuffles after the cut, the pack is cut again."""
    if shuffled.seat == now.deal.dealer:
        now.deal = replace(now.deal, cut=False)


@law("S30", "B-DEAL-3a", bars=CutPack)
def pack_is_cut_once(now: Draft, act: CutPack, cite: str) -> str | None:
    """He who has parted the pack cannot cut it again."""
    dealing = now.deal.packets or now.deal.complete
    return "the pack has been cut" if now.deal.cut and not dealing else None


@does(Shuffle)
def shuffle(now: Draft, act: Shuffle) -> None:
    """Shuffle the pack; the act carries the order that results."""
    between_deals(now)
    if act.order:
        known = now.deal.pack if UNKNOWN not in now.deal.pack else pack(now.book.lowest)
        if sorted(act.order) != sorted(known):
            raise Impossible("a shuffle changes the order of the cards, not the cards")
        now.deal = replace(now.deal, pack=act.order)
    now.happen(F.SHUFFLED, act.seat)


@does(CutPack)
def cut_pack(now: Draft, act: CutPack) -> None:
    """Cut the pack for the deal."""
    between_deals(now)
    cards = now.deal.pack
    if not 0 <= act.at < len(cards):
        raise Impossible(f"the pack has {len(cards)} cards: cut between 1 and {len(cards) - 1}")
    now.deal = replace(now.deal, cut=True, pack=cards[act.at :] + cards[: act.at])
    if now.last is not None:
        close(now)
    now.happen(F.PACK_CUT, act.seat, n=act.at)


@does(NextDeal)
def next_deal(now: Draft, act: NextDeal) -> None:
    """Ask for the next deal; the clerk cuts and deals."""
    if not now.deal.ended:
        raise Impossible("the hand is not over")
    now.happen(F.COLLECTED, act.seat)
    begin_next_deal(now)


@does(Touch)
def touch(now: Draft, act: Touch) -> None:
    """Touch one's cards."""
    if not now.deal.hands[act.seat]:
        raise Impossible("you have no cards to touch")
    now.happen(F.TOUCHED, act.seat, act.seat)


@does(Look)
def look(now: Draft, act: Look) -> None:
    """Look at one's cards: they are touched, too."""
    if not now.deal.hands[act.seat]:
        raise Impossible("you have no cards to look at")
    now.see(1 << act.seat, *now.deal.hands[act.seat])
    now.happen(F.TOUCHED, act.seat, act.seat)
    now.happen(F.LOOKED, act.seat, act.seat)
