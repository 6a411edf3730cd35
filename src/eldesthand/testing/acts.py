"""Random acts: any that a person could do, and sensible ones that carry a deal along.

`any_act` draws an act of any class, by any seat, at any time; most can be done, many are irregular and
some are impossible.  `lawful_act` does what the table awaits.  `mixed_act` mixes the two, which reaches
the ends of hands with irregularities on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Final

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.players.company import shuffled
from eldesthand.seats import ALL, NOBODY, Seat, left, members, partner, side
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table import director
from eldesthand.table.acts import Act, Matter, Option, What
from eldesthand.table.deal import Deal
from eldesthand.table.table import Table
from eldesthand.testing.acts_of_kinds import (
    Maker,
    any_card,
    any_suit,
    any_trick,
    bare,
    filled,
    hand_of,
    held,
    of_dealer,
    open_card,
    to_trick,
)
from eldesthand.testing.lawful_acts import lawful_act

_MATTERS: Final = tuple(Matter)
_WHATS: Final = tuple(What)
_PROPOSALS: Final = ("take back", "take back", "adjourn", "substitute", "act for partner", "replace the card")


def mixed_act(table: Table, rng: Random, irregular: float = 0.15) -> Act:
    """Return any act with the chance `irregular`, else a lawful one."""
    return any_act(table, rng) if rng.random() < irregular else lawful_act(table, rng)


def some_ways(rng: Random, irregular: float = 0.3) -> Callable[[Table, Random], Act]:
    """Return a way of drawing acts that mixes lawful ones with those of a few classes only, chosen here.

    A run that keeps to a few kinds of irregularity gets deeper into each than one that tries them all.
    """
    makers = rng.sample(_MAKERS, rng.randint(2, 6))

    def draw(table: Table, rng: Random) -> Act:
        if rng.random() >= irregular:
            return lawful_act(table, rng)
        if table.rights and rng.random() < 0.15:
            return _elect(table, rng, rng.randrange(4))
        return rng.choice(makers)(table, rng, rng.randrange(4))

    return draw


def any_act(table: Table, rng: Random) -> Act:
    """Return an act of any class by any seat: most can be done, many are irregular, some impossible."""
    if table.rights and rng.random() < 0.15:
        return _elect(table, rng, rng.randrange(4))
    if table.proposals and rng.random() < 0.2:
        return _consent(table, rng, rng.randrange(4))
    if table.deal.detached and rng.random() < 0.1:
        return A.Restore(table.deal.detached[-1][0])
    if table.deal.stock and not table.book.turns_up and rng.random() < 0.1:
        return _find_card(table, rng, rng.randrange(4))
    maker = rng.choices(_MAKERS, cum_weights=_WEIGHTS[_stage(table.deal)])[0]
    return maker(table, rng, rng.randrange(4))


def _stage(deal: Deal) -> int:
    """Return 0 while the cards are dealt, 1 before the trump is made, 2 in the play, 3 after it."""
    if deal.ended:
        return 3
    if not deal.complete:
        return 0
    return 1 if deal.trump < 0 else 2


def _play(table: Table, rng: Random, seat: Seat) -> Act:
    hand = hand_of(table, rng, seat)
    card = held(table, rng, seat if hand < 0 else hand)
    return A.Play(seat, card, hand, rng.random() < 0.15)


def _play_together(table: Table, rng: Random, seat: Seat) -> Act:
    hand = hand_of(table, rng, seat)
    own = table.deal.hands[seat if hand < 0 else hand]
    n = min(len(own), rng.choice((1, 2, 2, 2, 3)))
    cards = tuple(rng.sample(own, n))
    return A.PlayTogether(seat, cards if rng.random() < 0.95 else (*cards, any_card(table, rng)), hand)


def _slip_in(table: Table, rng: Random, seat: Seat) -> Act:
    hand = hand_of(table, rng, seat)
    return A.SlipIn(seat, held(table, rng, seat if hand < 0 else hand), any_trick(table, rng), hand)


def _show(table: Table, rng: Random, seat: Seat) -> Act:
    if rng.random() < 0.8:
        return A.Show(seat, held(table, rng, seat))
    hand = rng.randrange(4)
    return A.Show(seat, UNKNOWN if rng.random() < 0.8 else held(table, rng, hand), hand)


def _laid_by(table: Table, rng: Random, hand: Seat) -> Card:
    """Return a card the hand has lying on the table, in a trick or face up, rarely another."""
    deal = table.deal
    cards = [laid.card for trick in deal.tricks[-3:] for laid in trick.laid if laid.hand == hand]
    cards += [faced.card for faced in deal.faced if faced.hand == hand]
    return cards[-1 - rng.randrange(min(len(cards), 2))] if cards else held(table, rng, hand)


def _substitute(table: Table, rng: Random, hand: Seat) -> Card:
    deal, book = table.deal, table.book
    chance = rng.random()
    if chance < 0.2:
        return NONE
    meant = [renounce.suit for renounce in deal.renounces if renounce.hand == hand]
    if meant and chance < 0.8:
        cards = [card for card in deal.hands[hand] if card >= 0 and book.suit(card, deal.trump) == meant[-1]]
        if cards:
            return rng.choice(cards)
    return held(table, rng, hand)


def _retract(table: Table, rng: Random, seat: Seat) -> Act:
    renounced = [renounce for renounce in table.deal.renounces if not renounce.mended and not renounce.fixed]
    if renounced and rng.random() < 0.6:
        renounce = renounced[-1]
        seat = table.deal.player_of(renounce.hand)
        hand = renounce.hand if renounce.hand != seat else NOBODY
        return A.Retract(seat, renounce.card, _substitute(table, rng, renounce.hand), hand)
    hand = hand_of(table, rng, seat)
    owner = seat if hand < 0 else hand
    return A.Retract(seat, _laid_by(table, rng, owner), _substitute(table, rng, owner), hand)


def _withdraw(table: Table, rng: Random, seat: Seat) -> Act:
    changes = [right for right in table.rights if right.options and right.options[0].what is What.CHANGE]
    if changes and rng.random() < 0.8:
        option = rng.choice(changes).options[0]
        seat = table.deal.player_of(option.hand)
        substitute = _substitute(table, rng, option.hand)
        return A.Withdraw(seat, option.card, substitute, option.hand if option.hand != seat else NOBODY)
    hand = hand_of(table, rng, seat)
    owner = seat if hand < 0 else hand
    return A.Withdraw(seat, _laid_by(table, rng, owner), _substitute(table, rng, owner), hand)


def _elect(table: Table, rng: Random, seat: Seat) -> Act:
    if table.rights and rng.random() < 0.85:
        right = rng.choice(table.rights)
        option = rng.choice(right.options) if right.options else Option(rng.choice(_WHATS))
        if option.suit == NONE and option.what in (What.CALL_SUIT, What.BAR_SUIT) and rng.random() < 0.9:
            option = Option(option.what, option.card, rng.randrange(4), option.hand, option.trick)
        if rng.random() < 0.85:
            seat = rng.choice(tuple(members(right.holders)) or (seat,))
        return A.Elect(seat, option, right.opened if rng.random() < 0.7 else 0)
    card = rng.choice((NONE, any_card(table, rng)))
    hand = rng.choice((NOBODY, 0, 1, 2, 3))
    option = Option(rng.choice(_WHATS), card, any_suit(rng), hand, rng.choice((0, 0, len(table.deal.tricks))))
    return A.Elect(seat, option)


def _right(table: Table, rng: Random) -> int:
    if table.rights and rng.random() < 0.7:
        return rng.choice(table.rights).opened
    return rng.choice((0, 0, max(table.no, 1)))


def _consent(table: Table, rng: Random, seat: Seat) -> Act:
    if table.proposals and rng.random() < 0.9:
        proposal = rng.choice(table.proposals)
        waiting = tuple(members(proposal.consent & ~proposal.given)) or (seat,)
        act = A.Consent if rng.random() < 0.85 else A.Refuse
        return act(rng.choice(waiting), proposal.no)
    return A.Consent(seat, rng.randrange(table.no + 1)) if rng.random() < 0.7 else A.Refuse(seat, table.no)


def _propose(table: Table, rng: Random, seat: Seat) -> Act:
    what = rng.choice(_PROPOSALS)
    consent = rng.choice((1 << partner(seat), 0b1010 >> side(seat), ALL, rng.randrange(16)))
    to = max(0, table.no - rng.randrange(6)) if rng.random() < 0.95 else rng.randrange(table.no + 3)
    return A.Propose(seat, what, consent, to if what == "take back" else 0, rng.choice(("", "Ann")))


def _offence(rng: Random, seat: Seat) -> tuple[Matter, Seat]:
    matter = Matter.REVOKE if rng.random() < 0.35 else rng.choice(_MATTERS)
    whom = rng.choice((NOBODY, left(seat), left(seat, 3), left(seat), rng.randrange(4)))
    return matter, whom


def _claim(table: Table, rng: Random, seat: Seat) -> Act:
    return A.Claim(seat, *_offence(rng, seat), rng.choice((0, any_trick(table, rng))))


def _attention(table: Table, rng: Random, seat: Seat) -> Act:
    return A.CallAttention(seat, *_offence(rng, seat), rng.choice((0, any_trick(table, rng))))


def _admit(table: Table, rng: Random, seat: Seat) -> Act:
    return A.Admit(seat, _offence(rng, seat)[0], rng.choice((0, any_trick(table, rng))))


def directed_act(table: Table, rng: Random, seat: Seat = NOBODY) -> A.Direct:
    """Return something that a director does; it is void where nobody has agreed to one."""
    right, number = _right(table, rng), rng.choice([entry.no for entry in table.recent] or [1])
    claim = rng.choice([claim.no for claim in table.deal.claims] or [number])
    ledger = [(held, option) for held in table.rights for option in held.options]
    held, option = rng.choice(ledger) if ledger else (None, A.Option(A.What.NEW_DEAL))
    holders = held.holders if held is not None else 1
    whom = next(seat for seat in range(4) if holders >> seat & 1)
    deed = rng.choice(
        (
            director.Rule(whom, option), director.TimeIsOver(right or number),
            director.Settle(claim, rng.random() < 0.5),
            director.Decide("so it is"), director.GoBack(number), director.Pause(), director.GoOn(),
            director.Adjust(rng.randrange(2), rng.randrange(8), _column(rng)),
        )
    )  # fmt: skip
    return A.Direct(NOBODY, "Dora", deed)


def _rest(table: Table, rng: Random, seat: Seat) -> Act:
    rest = table.book.hand_size - len(table.deal.tricks)
    ns = rng.randint(0, max(rest, 0))
    return A.Rest(NOBODY, ns, rest - ns if rng.random() < 0.9 else rng.randrange(3))


def _shuffle(table: Table, rng: Random, seat: Seat) -> Act:
    return A.Shuffle(seat, shuffled(table.book, rng) if rng.random() < 0.95 else ())


def _cut(table: Table, rng: Random, seat: Seat) -> Act:
    cutter = left(table.deal.dealer, 3) if rng.random() < 0.7 else seat
    shown = UNKNOWN if rng.random() < 0.1 else NONE
    return A.CutPack(cutter, rng.randrange(-1, 34), shown, rng.random() < 0.1)


def _turn_up(table: Table, rng: Random, seat: Seat) -> Act:
    top = table.deal.pack[0] if table.deal.pack else NONE
    other = UNKNOWN if rng.random() < 0.05 else NONE
    return A.TurnUp(seat, rng.choice((NONE, NONE, NONE, top, any_card(table, rng))), other, rng.choice((1, 1, 1, 2, 0)))


def _alone(table: Table, rng: Random, seat: Seat) -> Act:
    return A.Alone(seat, rng.choice((NONE, *range(5))), rng.choice(("one phrase", "two phrases")))


def _packet(table: Table, rng: Random, seat: Seat) -> Act:
    n = rng.choice((2, 3, 2, 3, 2, 3, 1, 4, 8, 0)) if table.book.turns_up else rng.choice((1, 1, 1, 1, 1, 2, 2, 3, 0))
    dealer = table.deal.dealer if rng.random() < 0.8 else seat
    hand = left(dealer, 1 + len(table.deal.packets)) if rng.random() < 0.7 else rng.randrange(4)
    return A.DealPacket(dealer, hand, n)


def _deal_on(table: Table, rng: Random, seat: Seat) -> Act:
    dealer = table.deal.in_dealers_place if rng.random() < 0.8 else seat
    return A.DealOn(dealer, rng.choice((0, 1, 4, 20)))


def _find_card(table: Table, rng: Random, seat: Seat) -> Act:
    return A.FindCard(seat, rng.choice(tuple(A.Astray)))


def _column(rng: Random) -> A.Column:
    return A.Column.HONOURS if rng.random() < 0.2 else A.Column.GAME


# The weights of each class: while the cards are dealt, before the trump is made, in the play, after it.
_TABLE: Final[tuple[tuple[Maker, tuple[float, float, float, float]], ...]] = (
    (bare(A.Collect), (2, 0.3, 0.3, 1)),
    (_shuffle, (4, 0.3, 0.3, 3)),
    (_cut, (4, 0.3, 0.3, 3)),
    (bare(A.DealOut), (3, 0.3, 0.3, 1)),
    (_packet, (40, 0.5, 0.5, 1)),
    (_deal_on, (6, 0.2, 0.2, 1)),
    (bare(A.Mislay), (2, 0.1, 0.1, 0.1)),
    (lambda t, r, s: A.Peek(s, r.randrange(-1, 4)), (4, 0.1, 0.1, 0.1)),
    (_find_card, (0.5, 0.5, 0.5, 0.5)),
    (_turn_up, (5, 0.3, 0.3, 0.5)),
    (bare(A.Touch), (4, 1, 0.5, 0.5)),
    (bare(A.Look), (4, 1, 0.5, 0.5)),
    (bare(A.Pass), (0.5, 8, 0.5, 0.5)),
    (bare(A.Order), (0.5, 8, 0.5, 0.5)),
    (bare(A.TurnDown), (0.5, 3, 0.3, 0.3)),
    (lambda t, r, s: A.NameSuit(s, r.randrange(-2, 6)), (0.5, 6, 0.5, 0.3)),
    (_alone, (0.5, 5, 0.5, 0.3)),
    (lambda t, r, s: A.Discard(t.deal.dealer if r.random() < 0.9 else s, held(t, r, t.deal.dealer)), (1, 2, 3, 1)),
    (bare(A.QuitDiscard), (0.3, 1, 1, 0.3)),
    (bare(A.PassMake), (0.3, 4, 0.3, 0.3)),
    (bare(A.Double), (0.3, 1, 3, 0.3)),
    (bare(A.AskLead), (0.3, 1, 2, 0.3)),
    (bare(A.GiveLeave), (0.3, 1, 2, 0.3)),
    (bare(A.Satisfied), (0.3, 1, 3, 0.3)),
    (_play, (4, 4, 40, 3)),
    (_play_together, (1, 1, 4, 1)),
    (_slip_in, (0.5, 0.5, 4, 1)),
    (open_card(A.TouchCard), (0.1, 0.1, 2, 0.1)),
    (open_card(A.Suggest), (0.1, 0.1, 2, 0.1)),
    (of_dealer(A.Arrange), (0.1, 0.1, 0.5, 0.1)),
    (lambda t, r, s: A.ClaimRest(s, r.choice((-1, -1, 0, r.randrange(14)))), (0.1, 0.1, 1, 0.1)),
    (_show, (4, 4, 5, 1)),
    (lambda t, r, s: A.Drop(s, held(t, r, s)), (1, 1, 3, 0.5)),
    (lambda t, r, s: A.LayHand(s, r.random() < 0.7), (0.5, 0.5, 0.8, 0.5)),
    (to_trick(A.Gather), (0.2, 0.2, 3, 1)),
    (to_trick(A.Quit), (0.2, 0.2, 4, 1)),
    (bare(A.CountTricks), (0.3, 0.3, 2, 1)),
    (bare(A.SearchTricks), (1, 0.3, 1, 6)),
    (bare(A.Mix), (1, 0.3, 0.5, 5)),
    (lambda t, r, s: A.AskVoid(s, any_suit(r)), (0.3, 0.3, 4, 1)),
    (lambda t, r, s: A.AnswerVoid(s, r.random() < 0.7), (0.3, 0.3, 4, 1)),
    (_retract, (0.5, 0.5, 8, 1)),
    (_withdraw, (0.3, 0.3, 5, 1)),
    (_attention, (1, 1, 5, 2)),
    (_claim, (2, 1, 5, 10)),
    (_admit, (2, 1, 3, 8)),
    (bare(A.PlayOut), (0.3, 0.3, 1, 1)),
    (lambda t, r, s: A.Talk(s, "a fine hand"), (0.5, 0.5, 0.5, 0.5)),
    (_elect, (5, 5, 14, 6)),
    (lambda t, r, s: A.Waive(s, _right(t, r)), (2, 1, 3, 2)),
    (lambda t, r, s: A.Consult(s, _right(t, r), r.random() < 0.3), (1, 1, 2, 1)),
    (lambda t, r, s: A.Announce(s, r.randrange(6)), (0.3, 0.3, 0.3, 2)),
    (lambda t, r, s: A.Mark(s, r.randrange(-1, 5), r.choice((NOBODY, 0, 1)), _column(r)), (0.5, 0.5, 0.5, 4)),
    (lambda t, r, s: A.Correct(s, r.choice((0, 1, 1, 0, NOBODY)), r.randrange(-1, 8), _column(r)), (0.5, 0.5, 0.5, 4)),
    (lambda t, r, s: A.ClaimHonours(s, r.choice(tuple(A.Held)), r.choice((NOBODY, 0, 1))), (0.2, 0.2, 0.3, 4)),
    (bare(A.NextDeal), (0.5, 0.3, 0.3, 5)),
    (bare(A.NoClaim), (2, 0.3, 0.3, 5)),
    (_propose, (1, 1, 2, 2)),
    (_consent, (0.5, 0.5, 1, 1)),
    (_rest, (0.1, 0.1, 0.1, 0.1)),
)  # fmt: skip
_MADE: Final = frozenset(
    (
        A.Collect, A.Shuffle, A.CutPack, A.DealOut, A.DealPacket, A.TurnUp, A.Touch, A.Look, A.Pass, A.Order,
        A.TurnDown, A.NameSuit, A.Alone, A.Discard, A.QuitDiscard, A.PassMake, A.Double, A.AskLead, A.GiveLeave,
        A.Satisfied, A.Play, A.PlayTogether, A.SlipIn, A.Show, A.Drop, A.LayHand, A.Gather, A.Quit, A.CountTricks,
        A.SearchTricks, A.Mix, A.AskVoid, A.AnswerVoid, A.Retract, A.Withdraw, A.CallAttention, A.Claim, A.Admit,
        A.PlayOut, A.Talk, A.Elect, A.Waive, A.Consult, A.Announce, A.Mark, A.Correct, A.NextDeal, A.NoClaim,
        A.Propose, A.Consent, A.Refuse, A.Rest, A.ClaimHonours, A.TouchCard, A.Suggest, A.Arrange, A.ClaimRest,
        A.DealOn, A.Mislay, A.Peek, A.FindCard, A.Direct,
    )
)  # fmt: skip
_OTHER: Final = tuple(filled(kind) for kind in Act.__subclasses__() if kind not in _MADE)
_MAKERS: Final = (*(maker for maker, _ in _TABLE), *_OTHER)
_WEIGHTS: Final = tuple(
    tuple(accumulate((*(weights[stage] for _, weights in _TABLE), *(1.0 for _ in _OTHER)))) for stage in range(4)
)
