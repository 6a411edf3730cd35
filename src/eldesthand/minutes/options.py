"""Options, obligations and seats in the words of a record: written, and read in statements."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from eldesthand import cards
from eldesthand.cards import NONE, SUIT_LETTERS, SUIT_WORDS, Suit
from eldesthand.english.plain import PLAIN
from eldesthand.seats import LETTERS, NOBODY, Seats, mask_name
from eldesthand.table.acts import Option, What
from eldesthand.table.rights import Obligation

_PAIRS: Final = {0b0101: "NS", 0b1010: "EW"}
_PLAIN: Final = {
    What.HIGHEST: "call highest",
    What.LOWEST: "call lowest",
    What.NEW_DEAL: "claim a new deal",
    What.MISDEAL: "point out the misdeal",
    What.STAND: "let it stand",
    What.PLAYED: "let it be played",
    What.PASSED: "hold it to the pass",
    What.ACCEPT: "accept",
    What.REFUSE: "refuse",
    What.MUST_MAKE: "require the make",
    What.IGNORE: "take no notice",
    What.TAKE: "play alone instead",
    What.TOGETHER: "require the partner",
    What.ALONE: "let him play alone",
    What.REDISCARD: "change the discard",
    What.EARLY: "play before his partner",
    What.NAME: "name the detached card",
    What.PLAY_OUT: "have the hand played out",
    What.RESHUFFLE: "require another shuffle",
    What.ALL_FIVE: "count all five",
    What.TAKE_TWO: "take two points",
    What.SEE: "see the card",
    What.TURN_BACK: "have the turn put back",
    What.GO_ALONE: "go alone",
    What.BEST: "ask for the best card",
}


def seats_of(mask: Seats) -> str:
    """Return a mask as a record writes it: ``NS``, ``EW``, else the letters."""
    return _PAIRS.get(mask, mask_name(mask))


def option_words(option: Option) -> str:
    """Return an option in the words of the record, without whom it is against."""
    match option.what:
        case What.CALL_CARD:
            return f"call {cards.name(option.card)}"
        case What.CALL_SUIT:
            return "call a suit" if option.suit == NONE else f"call {SUIT_WORDS[option.suit]}"
        case What.BAR_SUIT:
            return "forbid a suit" if option.suit == NONE else f"forbid {SUIT_WORDS[option.suit]}"
        case What.BAR_CARD:
            return f"forbid {cards.name(option.card)}"
        case What.WIN | What.LOSE:
            return f"call {_letter(option.hand)} to {'win' if option.what is What.WIN else 'lose'} trick {option.trick}"
        case What.PICK:
            return f"choose {cards.name(option.card)}"
        case What.CHANGE:
            return f"change {cards.name(option.card)}"
        case What.TAKE_BACK:
            return "demand the card back"
        case What.LAY:
            return f"demand {cards.name(option.card)} laid down"
    return _PLAIN[option.what]


def _letter(hand: int) -> str:
    return LETTERS[hand] if hand >= 0 else "?"


SUIT: Final = "spades?|hearts?|diamonds?|clubs?|[SHDC]"
"""How a statement names a suit."""


def suit_of(word: str) -> Suit:
    """Return the suit that a word or a letter names."""
    return SUIT_LETTERS.index(word[0].upper())


_FORMS: Final = (
    (r"call suit", What.CALL_SUIT),
    (r"forbid (?:lead of )?suit", What.BAR_SUIT),
    (rf"call (?P<suit>{SUIT})", What.CALL_SUIT),
    (rf"forbid (?:lead of |to lead )?(?P<suit>{SUIT})", What.BAR_SUIT),
    (r"call (?P<hand>[NESW]) to win(?: (?:it|trick)| trick (?P<trick>\d+))?", What.WIN),
    (r"call (?P<hand>[NESW]) to lose(?: (?:it|trick)| trick (?P<trick>\d+))?", What.LOSE),
    (r"call card", What.CALL_CARD),
    (r"call (?P<card>\S+)", What.CALL_CARD),
    (r"forbid (?:play of )?(?P<card>\S+)", What.BAR_CARD),
    (r"choose (?P<card>\S+)(?: as card played)?", What.PICK),
    (r"change (?P<card>\S+)", What.CHANGE),
    (r"take back (?P<card>\S+)(?: from trick (?P<trick>\d+))?(?: for another card)?", What.CHANGE),
    (r"demand card back", What.TAKE_BACK),
    (r"have (?:card|(?P<card>\S+)) taken back", What.TAKE_BACK),
    (r"demand (?P<card>\S+) laid down", What.LAY),
    (r"have (?P<card>\S+) laid on table", What.LAY),
)


@cache
def _vocabulary() -> tuple[dict[str, What], tuple[tuple[re.Pattern[str], What], ...]]:
    """Return the words for what may be demanded that name nothing else, and the forms of those that do."""
    plain: dict[str, What] = {}
    for words in (_PLAIN, PLAIN, {what: what.value for what in What}):
        for what, said in words.items():
            plain.setdefault(_bare(said), what)
    return plain, tuple((re.compile(pattern), what) for pattern, what in _FORMS)


def _bare(text: str) -> str:
    """Return words without articles."""
    return re.sub(r"\b(?:an?|the) ", "", text)


def demand(text: str) -> Option | None:
    """Return the option that the words of a statement name, as far as they say; None if they name none."""
    plain, forms = _vocabulary()
    said = _bare(text)
    if said in plain:
        return Option(plain[said])
    for pattern, what in forms:
        match = pattern.fullmatch(said)
        if match is None:
            continue
        groups = match.groupdict()
        try:
            card = cards.card(groups["card"]) if groups.get("card") else NONE
        except cards.NotACard:
            return None
        suit = suit_of(groups["suit"]) if groups.get("suit") else NONE
        hand = LETTERS.index(groups["hand"]) if groups.get("hand") else NOBODY
        return Option(what, card, suit, hand, int(groups.get("trick") or 0))
    return None


def obligation_words(obligation: Obligation) -> str:
    """Return the obligation of a hand: ``play SA``, ``lead diamonds``, ``win trick 1``, ``play highest of hearts``."""
    option = obligation.option
    match option.what:
        case What.CALL_CARD:
            return f"play {cards.name(option.card)}"
        case What.CALL_SUIT:
            return f"lead {SUIT_WORDS[option.suit]}"
        case What.BAR_SUIT:
            return f"not lead {SUIT_WORDS[option.suit]}"
        case What.BAR_CARD:
            return f"not play {cards.name(option.card)}"
        case What.HIGHEST | What.LOWEST:
            word = "highest" if option.what is What.HIGHEST else "lowest"
            return f"play {word}" if option.suit == NONE else f"play {word} of {SUIT_WORDS[option.suit]}"
        case What.WIN | What.LOSE:
            word = "win" if option.what is What.WIN else "lose"
            return f"{word} trick {option.trick}" if option.trick else f"{word} the trick"
    return "pass"
