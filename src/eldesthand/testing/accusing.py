"""Words about offences: random records full of them, and the search for what they tell of cards not seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from eldesthand.cards import NONE
from eldesthand.seats import NOBODY, left, members, partner
from eldesthand.table import acts as A  # noqa: N812 - twenty acts, each named once or twice
from eldesthand.table.acts import Act, Matter, What
from eldesthand.table.book import Book
from eldesthand.table.table import Table
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.secrecy import SPECTATOR, Leak, find_told, random_record, walk
from eldesthand.testing.tables import dealt_table, one_card_short

WORDS = 12


def seek_told(book: Book, seeds: Sequence[int]) -> Leak | None:
    """Return the first thing that a word about an offence tells a seat, upon random records of these seeds."""
    for seed in seeds:
        rng = Random(seed)
        start = dealt_table(book, rng)
        if not book.turns_up and rng.random() < 0.5:
            start = one_card_short(start, rng.choice((partner(start.deal.dealer), rng.randrange(4))))
        start, steps = random_record(start, rng, rng.randrange(20, 90), accusing)
        tables = walk(start, steps)
        for n in _moments(tables, rng):
            for seat in rng.sample(range(SPECTATOR, 4), 2):
                leak = find_told(tables[: n + 1], steps[:n], seat, rng, words_of_all(tables[n], rng))
                if leak is not None:
                    return leak
    return None


def _moments(tables: Sequence[Table], rng: Random) -> list[int]:
    """Return after how many acts of a record to speak: anywhere, and where a suit not followed can still be mended."""
    doubtful = [n for n, table in enumerate(tables) if any(not renounce.fixed for renounce in table.deal.renounces)]
    return [rng.choice(doubtful or range(len(tables))) for _ in range(4)] + [
        rng.randrange(len(tables)) for _ in range(4)
    ]


def accusing(table: Table, rng: Random) -> Act:
    """Play a hand with suits not followed, calls, cards mixed away, tricks left open, and words about all that."""
    deal, chance = table.deal, rng.random()
    if table.rights and chance < 0.3:
        right = rng.choice(table.rights)
        seat = next(seat for seat in range(4) if right.held_by(seat))
        option = rng.choice(right.options)
        suit = rng.randrange(4) if option.suit == NONE and option.what is What.CALL_SUIT else option.suit
        return A.Elect(seat, A.Option(option.what, option.card, suit, option.hand, option.trick), right.opened)
    if deal.started and chance < 0.4:
        return next(words_of_all(table, rng, 1))
    act = lawful_act(table, rng)
    if not isinstance(act, A.Play) or not deal.hands[act.hand]:
        return act
    if chance < 0.55:
        return A.Play(act.seat, rng.choice(deal.hands[act.hand]), act.hand)
    seat = rng.randrange(4)
    if not deal.hands[seat]:
        return act
    card = rng.choice(deal.hands[seat])
    if chance < 0.6:
        return A.Play(seat, card)
    if chance < 0.63 and deal.tricks:
        return A.SlipIn(seat, card, rng.choice(deal.tricks).n)
    kinds = (
        A.Remark(seat, rng.choice(tuple(A.Remarked))),
        A.Quit(seat),
        A.CallAttention(seat, rng.choice(tuple(Matter))),
    )
    return rng.choice(kinds) if chance < 0.67 else act


def words_of_all(table: Table, rng: Random, n: int = WORDS) -> Iterator[Act]:
    """Yield `n` words that anybody could say of an offence at this moment: mostly claims of a revoke, and by dummy.

    Whoever says them, they must tell nobody of a card that they have not seen.
    """
    deal = table.deal
    tricks = (0, 0, *range(1, len(deal.tricks) + 1)[-3:])
    seats = (0, 1, 2, 3, deal.dummy, deal.dummy) if deal.dummy >= 0 else (0, 1, 2, 3)
    accused = [hand for claim in deal.claims for hand in members(claim.whom)] or seats
    for _ in range(n):
        seat, trick = rng.choice(seats), rng.choice(tricks)
        matter = rng.choice((Matter.REVOKE, Matter.REVOKE, rng.choice(tuple(Matter))))
        whom = rng.choice((NOBODY, left(seat), left(seat, 3)))
        yield rng.choice(
            (
                A.Claim(seat, matter, whom, trick), A.Claim(seat, matter, whom, trick),
                A.CallAttention(seat, matter, rng.choice((whom, partner(seat), seat)), trick),
                A.Admit(rng.choice(accused), matter, trick), A.SearchTricks(seat), A.Mix(seat), A.CountTricks(seat),
                A.AnswerVoid(seat, rng.random() < 0.5), A.AskVoid(seat), A.NoClaim(seat),
            )
        )  # fmt: skip
