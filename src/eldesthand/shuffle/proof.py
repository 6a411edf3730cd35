"""What was committed to, what was done with the pack, and whether the one follows from the other."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from eldesthand.cards import Card, NotACard, card
from eldesthand.play.cut import FEWEST
from eldesthand.seats import LETTERS, Seat
from eldesthand.shuffle.order import NONCE_BYTES, VERSION, commitment, cut_depth, shuffled, step_key, text_of

TAG: Final = "Shuffle"
"""The tag by which a record carries a proof for each deal."""

HOUSE: Final = "*"
"""What stands for entropy of one's own in a step of a player of the house, who has none."""

DIGITS: Final = re.compile(r"[0-9a-f]{16,128}")
"""What a page draws for a deal."""

BROUGHT: Final = re.compile(rf"(\*|{DIGITS.pattern})((?:\+[NESW]{DIGITS.pattern})*)")
"""The entropy of a shuffle: its player's own, and what the pages of others have brought to the deal."""

WITH_DIGITS: Final = 2
"""The version of a proof to a shuffle of which others' pages have brought digits."""
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_STEP: Final = re.compile(r"([NESW])([:/])(\S+)")


class NotAProof(ValueError):
    """Raised for text that is no proof; its words say what is wrong."""


class ProofStep(Struct, frozen=True):
    """A shuffle, with the entropy that its player brought to it in hex, or a cut, with its depth.

    After a player's own entropy stands what others' pages have brought, each with the letter of its seat: ``*+E9f0c…``.

    A player of the house brings nothing of its own: its entropy is `HOUSE`, and its cut has the depth 0.
    What it does follows from the nonce, so that the room can't choose it once it knows what the others did.
    """

    seat: Seat
    entropy: str = ""
    cut: int = -1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose digits are in a shuffle."""
        own, *others = self.entropy.split("+")
        return (*((self.seat,) if own not in ("", HOUSE) else ()), *(LETTERS.index(other[0]) for other in others))

    @property
    def is_cut(self) -> bool:
        """Whether the pack was cut, not shuffled."""
        return self.cut >= 0


class Proof(Struct, frozen=True):
    """A deal's shuffle laid open: `deal` is its id, `order` the pack as the room first put it, top first."""

    deal: str
    nonce: bytes
    order: tuple[Card, ...]
    committed: str
    steps: tuple[ProofStep, ...] = ()

    @property
    def honest(self) -> bool:
        """Whether the nonce and the first order are those that were committed to."""
        return commitment(self.nonce, self.order, self.deal) == self.committed

    @property
    def orders(self) -> tuple[tuple[Card, ...], ...]:
        """The pack after each step."""
        orders, order = [], self.order
        for number, step in enumerate(self.steps, 1):
            order = after(self, order, number, step)
            orders.append(order)
        return tuple(orders)

    @property
    def dealt_from(self) -> tuple[Card, ...]:
        """The pack as it was dealt from, top first."""
        orders = self.orders
        return orders[-1] if orders else self.order


def begin(deal: str, nonce: bytes, order: tuple[Card, ...]) -> Proof:
    """Return a proof before the first step; its commitment is what is to be published now."""
    return Proof(deal, nonce, order, commitment(nonce, order, deal))


def after(proof: Proof, order: tuple[Card, ...], number: int, step: ProofStep) -> tuple[Card, ...]:
    """Return the pack after its `number`-th step."""
    key = step_key(proof.nonce, proof.deal, number, LETTERS[step.seat], step.entropy)
    if not step.is_cut:
        return shuffled(order, key)
    depth = step.cut or cut_depth(key, len(order), FEWEST)
    return order[depth:] + order[:depth]


def together(seat: Seat, entropy: str, brought: Mapping[Seat, str]) -> str:
    """Return the entropy of a shuffle by a seat, with what the pages of the persons at the table have brought."""
    others = [(other, digits) for other, digits in sorted(brought.items()) if other != seat or entropy in ("", HOUSE)]
    return "".join((entropy or (HOUSE if others else ""), *(f"+{LETTERS[other]}{digits}" for other, digits in others)))


# --- in words


def written(proof: Proof) -> str:
    """Return a proof as the tag ``Shuffle`` has it: six words."""
    steps = ",".join(_step(step) for step in proof.steps) or "-"
    order = text_of(proof.order).replace(" ", ".")
    version = WITH_DIGITS if any("+" in step.entropy for step in proof.steps) else VERSION
    return f"{version} {proof.deal} {proof.nonce.hex()} {proof.committed} {order} {steps}"


def _step(step: ProofStep) -> str:
    return f"{LETTERS[step.seat]}/{step.cut or HOUSE}" if step.is_cut else f"{LETTERS[step.seat]}:{step.entropy}"


def read(text: str) -> Proof:
    """Return the proof that a tag states.  Raises `NotAProof`."""
    words = text.split()
    if len(words) != 6:
        raise NotAProof(f"a proof has six words, this has {len(words)}")
    version, deal, nonce, committed, order, steps = words
    if version not in (str(VERSION), str(WITH_DIGITS)):
        raise NotAProof(f"it is of version {version}; this program reads versions {VERSION} and {WITH_DIGITS}")
    if (version == str(WITH_DIGITS)) != ("+" in steps):
        raise NotAProof(
            f"version {WITH_DIGITS} is for digits that others' pages have brought, as N:*+E9f…, and for no other"
        )
    for what, value in (("nonce", nonce), ("commitment", committed)):
        if not _HEX.fullmatch(value):
            raise NotAProof(f"its {what} is not {2 * NONCE_BYTES} digits of hex")
    return Proof(deal, bytes.fromhex(nonce), _cards(order), committed, _steps(steps))


def _cards(text: str) -> tuple[Card, ...]:
    try:
        cards = tuple(card(word) for word in text.split("."))
    except NotACard as problem:
        raise NotAProof(str(problem)) from None
    if len(set(cards)) != len(cards) or min(cards) < 0:
        raise NotAProof("a card of its order is unknown or stands there twice")
    return cards


def _steps(text: str) -> tuple[ProofStep, ...]:
    return () if text == "-" else tuple(_one_step(step) for step in text.split(","))


def _one_step(text: str) -> ProofStep:
    match = _STEP.fullmatch(text)
    if match is None:
        raise NotAProof(f"{text!r} is no step; a shuffle is N:9f… and a cut N/13")
    seat, kind, what = LETTERS.index(match[1]), match[2], match[3]
    if kind == ":":
        if not BROUGHT.fullmatch(what):
            raise NotAProof(f"the entropy of {text!r} is not 16 to 128 digits of hex")
        step = ProofStep(seat, what)
        if len(set(step.seats)) != len(step.seats):
            raise NotAProof(f"{text!r} has digits of one seat twice")
        return step
    if what != HOUSE and not (what.isdigit() and 0 < int(what) < 1000):
        raise NotAProof(f"the depth of {text!r} is no number of cards")
    return ProofStep(seat, cut=0 if what == HOUSE else int(what))
