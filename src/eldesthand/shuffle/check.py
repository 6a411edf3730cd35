"""A record held against the proofs it carries: what was committed to, what was done with the pack, what was dealt."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.minutes.document import Document, Tag
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.seats import WORDS
from eldesthand.shuffle.proof import TAG, NotAProof, Proof, read
from eldesthand.table import acts as A  # noqa: N812 - the acts by which a pack is made ready


class ProofVerdict(Struct, frozen=True):
    """What is to be said of one proof: `problem` is empty if all of it holds that could be checked.

    `unchecked` says why the cards dealt could not be, as the record does not show them; it is empty if they were.
    """

    line: int
    deal: str
    problem: str = ""
    proof: Proof | None = None
    unchecked: str = ""


class Handled(Struct, frozen=True):
    """What a record says was done with the pack for one deal: the orders and cuts, and the pack it was dealt from."""

    orders: tuple[tuple[Card, ...], ...]
    cuts: tuple[int, ...]
    dealt_from: tuple[Card, ...]


def verdicts(document: Document, played: Replay) -> list[ProofVerdict]:
    """Return a verdict on each proof of a record, in order; the n-th proof is that of the n-th deal shuffled in it."""
    handled = list(deals_shuffled(played))
    tags = [item for item in document.items if isinstance(item, Tag) and item.name == TAG]
    verdicts = []
    for at, tag in enumerate(tags):
        try:
            proof = read(tag.value)
        except NotAProof as problem:
            verdicts.append(ProofVerdict(tag.line, "", str(problem)))
            continue
        done = handled[at] if at < len(handled) else None
        wrong = problem_with(proof, done)
        verdicts.append(ProofVerdict(tag.line, proof.deal, wrong, proof, _not_shown(done, played)))
    return verdicts


def _not_shown(handled: Handled | None, played: Replay) -> str:
    """Return why the cards of a deal can't be held against its proof; "" if they can."""
    if handled is not None:
        return "" if handled.dealt_from else "the record does not show which cards were dealt"
    if played.troubles:
        return "the record can't be followed to where its cards were dealt"
    return "the record ends before its cards were dealt"


def problem_with(proof: Proof, handled: Handled | None = None) -> str:
    """Return the fault of a proof, by itself and beside what a record says was done; "" if there is none."""
    if not proof.honest:
        return "the commitment is not that of this nonce, order and deal: the pack was not the one committed to"
    if handled is None:
        return ""
    made = [step for step in proof.steps if not step.is_cut]
    if len(handled.orders) != len(made):
        return f"the record has {len(handled.orders)} shuffles, the proof {len(made)}"
    after = [order for step, order in zip(proof.steps, proof.orders, strict=True) if not step.is_cut]
    for number, (stated, order, step) in enumerate(zip(handled.orders, after, made, strict=True), 1):
        if stated and stated != order:
            return f"shuffle {number}, {WORDS[step.seat]}'s, left another order than the proof gives"
    if handled.dealt_from and handled.dealt_from != proof.dealt_from:
        return "the cards were not dealt from the pack that the proof gives"
    return ""


def deals_shuffled(played: Replay) -> Iterator[Handled]:
    """Yield what was done with the pack for each deal of a record whose shuffling it tells.

    What is done with cards while a deal is on changes nothing of the pack that it was dealt from, nor of the next.
    """
    orders: list[tuple[Card, ...]] = []
    cuts: list[int] = []
    for step in played.steps:
        if not isinstance(step, ReplayStep):
            continue
        act, lying = step.act, step.after.deal
        of_the_pack = not (lying.complete or lying.packets)
        if isinstance(act, A.Shuffle) and not act.idle and of_the_pack:
            orders.append(act.order)
        elif isinstance(act, A.CutPack) and of_the_pack:
            cuts.append(act.at)
        elif isinstance(act, A.DealOut | A.DealPacket) and (orders or cuts):
            pack = step.before.deal.pack
            known = len(pack) == len(step.before.book.pack) and all(card >= 0 for card in pack)
            yield Handled(tuple(orders), tuple(cuts), pack if known else ())
            orders, cuts = [], []
