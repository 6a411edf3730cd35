"""The pack between deals: collected and shuffled; deals begun and abandoned."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, Card
from eldesthand.laws.registry import law
from eldesthand.play.claims import let_fall, searching_proves
from eldesthand.play.proxy import place_of
from eldesthand.play.rotation import dealing_next
from eldesthand.play.trick import quit_all
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, Seats, both, only, partner, side
from eldesthand.table.acts import (
    Collect,
    How,
    LetBeSeen,
    Look,
    NextDeal,
    OfferPack,
    Option,
    PlacePack,
    Shuffle,
    Touch,
    What,
    Where,
)
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.rights import Obligation, Right

WHILE_DEALING: Final = "while dealing"
_STARTS_AFRESH: Final = (F.FALSE_CUT, F.PACK_CHOSEN)


def fresh_deal(draft: Draft, dealer: Seat) -> Deal:
    """Return the next deal before its first act; the packs stay whose they are."""
    deal = draft.deal
    return replace(
        draft.book.fresh_deal(deal.number + 1, dealer),
        since=draft.no,
        packs=deal.packs,
        pack_lost=deal.pack_lost,
        damaged=deal.damaged,
        imperfect=deal.imperfect,
    )


def begin_next_deal(draft: Draft) -> None:
    """Make room for the next deal if the one in hand is over; claims on that one may still live."""
    if draft.deal.ended:
        leave_the_last(draft)
        draft.last = draft.deal
        draft.score = replace(draft.score, unsettled=None)
        draft.deal = fresh_deal(draft, dealing_next(draft.deal))
        draft.seen = (0, 0, 0, 0)


def leave_the_last(draft: Draft) -> None:
    """Have done with the deal before the one that is over, and see that in this all tricks are quitted."""
    if draft.last is not None and draft.last.pending:
        let_fall(draft, draft.last, draft.book.cite(searching_proves), "nobody has looked through the tricks since")
    if draft.deal.pending:
        quit_all(draft)


def new_deal(draft: Draft, dealer: Seat, cite: str) -> None:
    """Abandon the deal in hand: `dealer` deals.  Everything that hung on it is gone (A-67).

    While the deal before is still in question the score is that deal's.
    """
    number = draft.deal.number
    draft.deal = fresh_deal(draft, dealer)
    draft.seen = (0, 0, 0, 0)
    for right in draft.rights:
        if right.deal == number:
            draft.end(right, "there is a new deal")
    if draft.last is None or draft.score.unsettled is not None:
        draft.post(replace(draft.score, due=draft.score.base, lines=(), game=NOBODY, double=False, lap=0, hangs=""))
    draft.happen(F.NEW_DEAL, dealer, n=number, word=cite)


def let_anyone(draft: Draft, what: What, cite: str, incident: str, offender: Seat, ends: tuple[End, ...]) -> None:
    """Record what went wrong in dealing, and let anyone point it out until one of the ends."""
    draft.incident(incident, cite, offender)
    draft.grant(
        Right(cite, draft.no, ALL, only(offender), (Option(what),), ends, draft.no, incident, deal=draft.deal.number)
    )


def offer_new_deal(
    draft: Draft, cite: str, incident: str, holders: Seats, against: Seats, ends: tuple[End, ...], unaided: bool = False
) -> None:
    """Give the holders the choice of a new deal until one of the ends; the deal stands if nobody speaks."""
    draft.grant(new_deal_right(draft, cite, incident, holders, against, ends, unaided))


def new_deal_right(
    draft: Draft, cite: str, incident: str, holders: Seats, against: Seats, ends: tuple[End, ...], unaided: bool = False
) -> Right:
    """Return the choice of a new deal, or to let the deal stand."""
    options = Option(What.NEW_DEAL), Option(What.STAND)
    return Right(
        cite, draft.no, holders, against, options, ends, draft.no, incident,
        default=Option(What.STAND), unaided=unaided, deal=draft.deal.number,
    )  # fmt: skip


def between_deals(draft: Draft) -> None:
    """Raise `Impossible` while a hand is being dealt or played; else see that the next deal has begun."""
    begin_next_deal(draft)
    if draft.deal.packets or draft.deal.complete:
        raise Impossible("the cards are dealt")


@does(Collect)
def collect(draft: Draft, act: Collect) -> None:
    """Gather the pack for the next deal."""
    between_deals(draft)
    draft.happen(F.COLLECTED, act.seat)


@law("S25", "B-SHUF-2", on=F.COLLECTED)
def dealers_partner_collects(draft: Draft, collected: Fact, cite: str) -> None:
    """It is for the dealer's partner to gather the pack, and to shuffle it first; another who does is noted."""
    if collected.seat != partner(draft.deal.dealer) and not draft.deal.ended:
        draft.note(cite, "it was for the dealer's partner to collect the pack")


@law("S25", "B-SHUF-2", on=F.SHUFFLED)
def dealers_partner_shuffles_first(draft: Draft, shuffled: Fact, cite: str) -> None:
    """The first shuffle is the dealer's partner's; another who is quicker is noted, and has had his own (A-14)."""
    mate = partner(draft.deal.dealer)
    if shuffled.seat != mate and [fact.seat for fact in draft.deal.said(F.SHUFFLED)] == [shuffled.seat]:
        draft.note(cite, "the dealer's partner has the first right to shuffle")


@law("S22", "B-SHUF-1", bars=Shuffle)
def shuffled_in_the_right_way(draft: Draft, act: Shuffle, cite: str) -> str | None:
    """A pack shuffled below the table, or with faces in view, is not shuffled: it is done again."""
    return None if act.how is How.PROPERLY else f"a pack is not shuffled {act.how}: shuffle it again"


@law("S23", bars=Shuffle)
def no_shuffling_during_a_hand(draft: Draft, act: Shuffle, cite: str) -> str | None:
    """No pack is shuffled while a hand is played."""
    return "a hand is being played" if draft.deal.complete and not draft.deal.ended else None


@law("S30", "B-DEAL-3a", bars=Shuffle)
def cutter_shuffles_no_more(draft: Draft, act: Shuffle, cite: str) -> str | None:
    """He who has parted the pack cannot change his mind and shuffle it."""
    return "you have cut the pack" if draft.deal.cut and _cutter(draft.deal) == act.seat and not act.idle else None


def _cutter(deal: Deal) -> Seat:
    cuts = deal.said(F.PACK_CUT)
    return cuts[-1].seat if cuts and not deal.packets and not deal.complete else NOBODY


@law("S24", "B-SHUF-2", bars=Shuffle)
def shuffling_ends_with_the_cut(draft: Draft, act: Shuffle, cite: str) -> str | None:
    """Once the pack is cut for the deal nobody may shuffle it; what it costs the dealer other laws say."""
    dealing = draft.deal.ended or draft.deal.packets or draft.deal.complete or act.idle
    return "the pack has been cut" if draft.deal.cut and not dealing and act.seat != draft.deal.dealer else None


@law("S24", bars=Shuffle)
def each_shuffles_once(draft: Draft, act: Shuffle, cite: str) -> str | None:
    """But for the dealer, each player may shuffle once before the cut, and again after a false one or with new cards.

    A shuffle in which a card was seen is made again (S22).
    """
    deal = draft.deal
    if deal.ended or deal.packets or deal.complete or act.idle:
        return None
    if deal.cut:
        return None
    afresh = max((fact.no for fact in deal.chronicle if fact.kind in _STARTS_AFRESH), default=0)
    spoiled = max((fact.no for fact in deal.said(F.PACK_SEEN) if fact.seat == act.seat), default=0)
    shuffled = [fact.seat for fact in deal.said(F.SHUFFLED) if fact.no > max(afresh, spoiled)]
    if act.seat not in shuffled or (act.seat == deal.dealer and dealer_shuffles_last(shuffled, act.seat)):
        return None
    return "you have shuffled already"


@law("S27", off=False)
def dealer_shuffles_last(shuffled: list[Seat], dealer: Seat) -> bool:
    """The dealer may shuffle again whenever another has shuffled after him: the last shuffle is his."""
    return shuffled[-1] != dealer


@does(Shuffle)
def shuffle(draft: Draft, act: Shuffle) -> None:
    """Shuffle the pack; the act carries the order that results."""
    if act.idle:
        draft.happen(F.IDLE_SHUFFLED, act.seat)
        return
    between_deals(draft)
    if act.order:
        known = draft.deal.pack if UNKNOWN not in draft.deal.pack else draft.book.pack
        if sorted(act.order) != sorted(known):
            raise Impossible("a shuffle changes the order of the cards, not the cards")
        draft.deal = replace(draft.deal, pack=act.order)
    draft.deal = replace(draft.deal, cut_for=NOBODY)
    draft.happen(F.SHUFFLED, place_of(draft, act.seat, act.place) if act.place >= 0 else act.seat)


@does(OfferPack)
def offer(draft: Draft, act: OfferPack) -> None:
    """Give the pack to be cut."""
    between_deals(draft)
    draft.happen(F.OFFERED, act.seat)


@does(PlacePack)
def place_pack(draft: Draft, act: PlacePack) -> None:
    """Lay the pack, or the stock, beside a player."""
    draft.happen(F.PACK_PLACED, act.seat, act.hand, word=act.where)


@law("S26", "B-SHUF-3", on=F.PACK_PLACED)
def shuffled_pack_lies_at_the_dealers_left(draft: Draft, placed: Fact, cite: str) -> None:
    """After a shuffle the pack belongs at the left of the player about to deal; elsewhere there is no remedy (A-14)."""
    deal = draft.deal
    if deal.packets or deal.complete:
        return
    if (placed.hand, placed.word) != (deal.dealer, Where.LEFT):
        draft.note(cite, "it belongs at the left of the player about to deal")


@law("S32", on=F.PACK_PLACED)
def stock_lies_at_the_dealers_right(draft: Draft, placed: Fact, cite: str) -> None:
    """After the deal the stock belongs at the dealer's right; elsewhere there is no remedy."""
    deal = draft.deal
    if deal.packets and (placed.hand, placed.word) != (deal.in_dealers_place, Where.RIGHT):
        draft.note(cite, "it belongs at the dealer's right")


# --- a card seen, and the dealer's last shuffle -----------------------------------------------------


@does(LetBeSeen)
def let_be_seen(draft: Draft, act: LetBeSeen) -> None:
    """Let a card of the pack be seen, in shuffling it or in giving it to be cut."""
    between_deals(draft)
    card = card_seen(draft, len(draft.deal.pack) - 1, act.card)
    draft.see(ALL, card)
    draft.happen(F.PACK_SEEN, act.seat, card=card)


def card_seen(draft: Draft, place: int, named: Card) -> Card:
    """Return the card of the pack that comes to light at a place, as far as it is known.

    Where it lies there already nobody can name it beforehand.
    """
    there = draft.deal.pack[place]
    if there == UNKNOWN:
        return named
    if named != UNKNOWN:
        raise Impossible("nobody knows a card of the pack before it is seen: leave it unnamed")
    return there


@law("S27", on=F.PACK_SEEN)
def dealer_can_be_made_to_shuffle_again(draft: Draft, seen: Fact, cite: str) -> None:
    """A card seen while the dealer shuffles or offers the pack: either adversary may have him shuffle again."""
    deal = draft.deal
    if seen.seat != deal.dealer or deal.cut:
        return
    draft.incident("card of the pack seen", cite, seen.seat, card=seen.card)
    again = f"{WORDS[seen.seat]} has shuffled again"
    draft.grant(
        Right(
            cite, draft.no, both(1 - side(seen.seat)), only(seen.seat), (Option(What.RESHUFFLE), Option(What.STAND)),
            (End(F.PACK_CUT, "the pack has been cut"), End(F.SHUFFLED, again, seats=only(seen.seat))),
            draft.no, "card of the pack seen", default=Option(What.STAND), deal=deal.number,
        )
    )  # fmt: skip


@law("B-SHUF-1", on=F.PACK_SEEN)
def card_seen_in_anothers_shuffle(draft: Draft, seen: Fact, cite: str) -> None:
    """No face is to be seen in shuffling; what follows of it the law says of the dealer alone."""
    if seen.seat != draft.deal.dealer:
        draft.note(cite, "no card is to be seen in shuffling; only the dealer must shuffle again for it")


@law("B-SHUF-2", on=F.PACK_SEEN)
def dealer_must_shuffle_again(draft: Draft, seen: Fact, cite: str) -> None:
    """A card seen while the dealer shuffles or offers the pack: he is bound to shuffle again, asked or not."""
    deal = draft.deal
    if seen.seat != deal.dealer or deal.cut:
        return
    draft.incident("card of the pack seen", cite, seen.seat, Visibility.AUTO, card=seen.card)
    if not any(obligation.option.what is What.RESHUFFLE for obligation in deal.obligations):
        option = Option(What.RESHUFFLE)
        draft.oblige(Obligation(cite, draft.no, only(seen.seat), option, draft.no, incident="card of the pack seen"))


@law("S27", on=F.ELECTED)
def dealer_shuffles_again(draft: Draft, elected: Fact, cite: str) -> None:
    """The dealer is bound to shuffle before the pack is cut."""
    if draft.chosen and draft.chosen[1].what is What.RESHUFFLE:
        right, option = draft.chosen
        draft.oblige(Obligation(right.law, draft.no, right.against, option, right.cause, incident=right.incident))


@law("S27", "B-SHUF-2", on=F.SHUFFLED)
def dealer_has_shuffled_again(draft: Draft, shuffled: Fact, cite: str) -> None:
    """His shuffle answers the demand."""
    for owed in draft.deal.obligations:
        if owed.option.what is What.RESHUFFLE and owed.hands >> shuffled.seat & 1:
            draft.answered(owed)


@does(NextDeal)
def next_deal(draft: Draft, act: NextDeal) -> None:
    """Ask for the next deal; the clerk cuts and deals."""
    if not draft.deal.ended and (draft.deal.packets or draft.deal.complete):
        raise Impossible("the hand is not over")
    begin_next_deal(draft)


@does(Touch)
def touch(draft: Draft, act: Touch) -> None:
    """Touch one's cards."""
    if not draft.deal.hands[act.seat]:
        raise Impossible("you have no cards to touch")
    draft.happen(F.TOUCHED, act.seat, act.seat, word=_when(draft.deal))


def _when(deal: Deal) -> str:
    return "" if deal.complete else WHILE_DEALING


@does(Look)
def look(draft: Draft, act: Look) -> None:
    """Look at one's cards: they are touched, too."""
    if not draft.deal.hands[act.seat]:
        raise Impossible("you have no cards to look at")
    draft.see(1 << act.seat, *draft.deal.hands[act.seat])
    draft.happen(F.TOUCHED, act.seat, act.seat, word=_when(draft.deal))
    draft.happen(F.LOOKED, act.seat, act.seat, n=len(draft.deal.hands[act.seat]), word=_when(draft.deal))
