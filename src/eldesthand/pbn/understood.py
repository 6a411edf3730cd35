"""What a game of PBN says: the deal, the contract, the calls and the tricks, checked as far as they go."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NO_TRUMP, NONE, SUIT_LETTERS, UNKNOWN, Card, NotACard, Suit, suit_of
from eldesthand.cards import card as read_card
from eldesthand.cards import words as card_words
from eldesthand.minutes import values
from eldesthand.minutes.document import Trouble
from eldesthand.minutes.values import Hands, Wrong
from eldesthand.pbn.document import PbnGame, PbnTag, PbnToken, Section
from eldesthand.seats import NOBODY, WORDS, Seat, clockwise, left, side
from eldesthand.solver.bridge.position import HAND_SIZE, BridgePosition

RISKS: Final = ("", "X", "XX")
BOOK: Final = 6
_CONTRACT: Final = re.compile(r"([1-7])?\s*(NT|N|[SHDC])\s*(XX?)?", re.IGNORECASE)
_PASS: Final = re.compile(r"(all\s*)?pass|ap?|p", re.IGNORECASE)
_RESULT: Final = re.compile(r"\^?\s*(?:(NS|EW)\s*)?(\d{1,2})(?:\s*(NS|EW)\s*(\d{1,2}))?", re.IGNORECASE)
_BY_CONTRACT: Final = re.compile(r"(=)|([+-])\s*(\d{1,2})")
_CALL: Final = re.compile(
    r"=\d+=|\$\d+|[!?]{1,2}|\^[IiSs]|\*|\+|-"
    r"|(?:[1-7](?:NT?|[SHDC])|XX?|all|AP|pass|P|R?dbl|D|R)(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_CARD: Final = re.compile(
    r"=\d+=|\$\d+|[!?]{1,2}|\^[A-Za-z]|\*|\+|-|[SHDC♠♥♦♣](?:10|[2-9TJQKA])|(?:10|[2-9TJQKA])[SHDC♠♥♦♣]", re.IGNORECASE
)
_CALLS: Final = {"P": "Pass", "PASS": "Pass", "ALL": "AP", "DBL": "X", "D": "X", "RDBL": "XX", "R": "XX"}
_REMARK: Final = "=$!?"
_DEAL: Final = '[Deal "N:AKQ.J72.AT4.Q983 - - -"]'


class PlayedTrick(Struct, frozen=True):
    """A trick: its cards from the leader on, `UNKNOWN` where one is not given; a card not played yet is left out.

    `led_out_of_turn` and `revoked` (the seats) are the marks ``^L`` and ``^R``.  `winner` is -1 while it is open, and
    where the card led is not given; any other card not given is taken for one that wins nothing.
    """

    cards: tuple[tuple[Seat, Card], ...]
    led_out_of_turn: bool = False
    revoked: tuple[Seat, ...] = ()
    winner: Seat = NOBODY


class Understood(Struct, frozen=True):
    """What a game says; what it leaves out has its default.

    `hands` are from north, None where no cards are given.  `declarer_swapped` is the mark ``^`` of the declarer.
    `level` is 0 and `trump` `NONE` where there is no contract, `passed` where all passed; `risk` counts doubles.
    `result` are the tricks of the declarer's side, -1 where they are not given.  `over` says that no card
    will be played any more.
    """

    dealer: Seat = NOBODY
    hands: Hands | None = None
    declarer: Seat = NOBODY
    declarer_swapped: bool = False
    level: int = 0
    trump: Suit = NONE
    risk: int = 0
    passed: bool = False
    result: int = -1
    calls: tuple[str, ...] = ()
    tricks: tuple[PlayedTrick, ...] = ()
    over: bool = False
    troubles: tuple[Trouble, ...] = ()

    @property
    def contract(self) -> str:
        """The contract as it is written."""
        denomination = "NT" if self.trump == NO_TRUMP else SUIT_LETTERS[self.trump] if self.trump >= 0 else ""
        return f"{self.level or ''}{denomination}{RISKS[self.risk]}"


def understand(game: PbnGame) -> Understood:
    """Return a game as understood, with what is wrong in it after what could not be read."""
    return _Understanding(game).all()


class _Understanding:
    """One reading of a game."""

    def __init__(self, game: PbnGame) -> None:
        self.game = game
        self.troubles = list(game.troubles)

    def all(self) -> Understood:
        """Read everything."""
        dealer = self.seat("Dealer")
        hands = self.hands()
        declarer = self.seat("Declarer")
        level, trump, risk, passed = self.contract()
        tricks, over = self.tricks(hands, declarer, trump)
        result = self.result(declarer, level)
        calls = self.calls()
        self.troubles.sort(key=lambda trouble: (trouble.line, trouble.column))
        swapped = self.game.tag("Declarer").strip().startswith("^")
        return Understood(
            dealer, hands, declarer, swapped, level, trump, risk, passed, result, calls, tricks, over,
            tuple(self.troubles),
        )  # fmt: skip

    def given(self, name: str) -> PbnTag | None:
        """Return a tag whose value says something."""
        tag = self.game.find(name)
        return tag if tag is not None and tag.value.strip() not in ("", "?", "-", "^") else None

    def wrong(self, tag: PbnTag, wrong: Wrong) -> None:
        """Keep what is wrong in the value of a tag."""
        self.troubles.append(Trouble(tag.line, tag.opens + wrong.at, wrong.problem, wrong.expected, wrong.example))

    def astray(self, token: PbnToken, problem: str, expected: str = "", example: str = "") -> None:
        """Keep what is wrong at a word of a section."""
        self.troubles.append(Trouble(token.line, token.column, problem, expected, example))

    def seat(self, name: str) -> Seat:
        """Return the seat that a tag names."""
        tag = self.given(name)
        if tag is None:
            return NOBODY
        try:
            return values.seat(tag.value.strip().lstrip("^"), name)
        except Wrong as wrong:
            self.wrong(tag, wrong)
            return NOBODY

    def hands(self) -> Hands | None:
        """Return the four hands, a hand not given as so many unknown cards as the others have."""
        tag = self.given("Deal")
        if tag is None:
            return None
        value = tag.value
        try:
            dealt = values.deal(value if ":" in value else f"N:{value}", "B")
        except Wrong as wrong:
            shift = 0 if ":" in value else -2
            self.wrong(tag, Wrong(wrong.problem, wrong.expected, _DEAL, max(wrong.at + shift, 0)))
            return None
        sizes = [len(hand) for hand in dealt if set(hand) != {UNKNOWN}]
        if max(sizes, default=0) > HAND_SIZE:
            self.wrong(tag, Wrong("a hand has more than thirteen cards", "", _DEAL))
            return None
        size = max(sizes, default=HAND_SIZE)
        north, east, south, west = (hand if set(hand) != {UNKNOWN} else (UNKNOWN,) * size for hand in dealt)
        return north, east, south, west

    def contract(self) -> tuple[int, Suit, int, bool]:
        """Return the level, the trump, how often it is doubled, and whether all passed."""
        tag = self.given("Contract")
        if tag is None:
            return 0, NONE, 0, False
        value = tag.value.strip().lstrip("^").translate(str.maketrans("♣♦♥♠", "CDHS"))
        if _PASS.fullmatch(value):
            return 0, NONE, 0, True
        match = _CONTRACT.fullmatch(value)
        if match is None:
            self.wrong(tag, Wrong(f"{tag.value!r} is no contract", "write a number and a suit", '[Contract "1HX"]'))
            return 0, NONE, 0, False
        suit = match[2].upper()
        trump = NO_TRUMP if suit[0] == "N" else SUIT_LETTERS.index(suit)
        return int(match[1] or 0), trump, len(match[3] or ""), False

    def result(self, declarer: Seat, level: int) -> int:
        """Return the tricks of the declarer's side."""
        tag = self.given("Result")
        if tag is None:
            return -1
        value = tag.value.strip()
        match = _RESULT.fullmatch(value)
        against = _BY_CONTRACT.fullmatch(value)
        if match is None and against is not None and level:
            more = int(f"{against[2]}{against[3]}") if against[2] else 0
            return BOOK + level + more
        if match is None or int(match[2]) > HAND_SIZE:
            self.wrong(tag, Wrong(f"{tag.value!r} is no result", "write the declarer's tricks", '[Result "8"]'))
            return -1
        if match[1] is None:
            return int(match[2])
        if declarer < 0:
            return -1
        theirs = match[1].upper() != ("EW" if side(declarer) else "NS")
        if theirs:
            return int(match[4]) if match[4] else HAND_SIZE - int(match[2])
        return int(match[2])

    def calls(self) -> tuple[str, ...]:
        """Return the calls of the auction from the first player's on, as they are written."""
        section = self.game.section("Auction")
        if section is None:
            return ()
        calls = []
        for _, text in self.words(section, _CALL, "is no call", "write 1NT, Pass, X or XX"):
            if text[0] in _REMARK or text[0] == "^":
                continue
            call = _CALLS.get(text.upper(), text.upper())
            if call in ("*", "+"):
                break
            if call != "-":
                calls.append(f"{call}T" if call.endswith("N") else call)
            if call == "AP":
                break
        return tuple(calls)

    def words(self, section: Section, kind: re.Pattern[str], problem: str, right: str) -> list[tuple[PbnToken, str]]:
        """Return the words of a section taken apart, as far as each is one of its kind."""
        words: list[tuple[PbnToken, str]] = []
        for token in section.tokens:
            at = 0
            while at < len(token.text):
                match = kind.match(token.text, at)
                if match is None:
                    self.astray(PbnToken("", token.line, token.column + at), f"`{token.text[at:]}` {problem}", right)
                    return words
                words.append((PbnToken(match[0], token.line, token.column + at), match[0]))
                at = match.end()
        return words

    # The play

    def tricks(self, hands: Hands | None, declarer: Seat, trump: Suit) -> tuple[tuple[PlayedTrick, ...], bool]:
        """Return the tricks as far as they can be followed, and whether no card follows."""
        section = self.game.section("Play")
        if section is None:
            return (), True
        first = self.seat("Play")
        if first < 0:
            if section.rows and self.given("Play") is None:
                self.wrong(section.tag, Wrong("who plays first is not said", "write a seat", '[Play "W"]'))
            return (), False
        rows, over = self.rows(section)
        whole = hands is None or max(map(len, hands)) == HAND_SIZE
        leader = left(declarer) if declarer >= 0 and whole else first
        held = [list(hand) for hand in hands] if hands is not None else [[UNKNOWN] * HAND_SIZE for _ in range(4)]
        tricks: list[PlayedTrick] = []
        for row in rows:
            trick = self.trick(row, first, leader, held)
            if trick is None or not trick.cards:
                break
            leader = _winner(trick.cards, trump)
            tricks.append(replace(trick, winner=leader))
            if leader < 0:
                break
        size = max(map(len, hands)) if hands is not None else HAND_SIZE
        return tuple(tricks), over or sum(trick.winner >= 0 for trick in tricks) == size

    def rows(self, section: Section) -> tuple[list[list[tuple[PbnToken, str]]], bool]:
        """Return the cards by columns, each with the mark that stands before it, and whether the play is at its end."""
        cards: list[tuple[PbnToken, str]] = []
        mark, over = "", False
        for token, text in self.words(
            section, _CARD, "is no card", "write suit and rank, as SA; - where one is not known"
        ):
            if text[0] in _REMARK:
                continue
            if text[0] == "^":
                mark = text[1].upper()
                if mark not in "RL":
                    self.astray(token, f"`{text}` is no mark of a card", "^R is a revoke, ^L a lead out of turn")
                continue
            if text == "*":
                over = True
                break
            cards.append((token, mark))
            mark = ""
        return [cards[at : at + 4] for at in range(0, len(cards), 4)], over

    def trick(
        self, row: list[tuple[PbnToken, str]], first: Seat, leader: Seat, held: list[list[Card]]
    ) -> PlayedTrick | None:
        """Return a trick, its cards taken from the hands; None from the first card on that no hand can have played."""
        placed = {(first + n) & 3: card for n, card in enumerate(row)}
        astray = [seat for seat, (_, mark) in placed.items() if mark == "L"]
        begins = astray[0] if astray else leader
        order = [seat for seat in clockwise(begins) if seat in placed]
        known = [seat for seat in order if placed[seat][0].text not in "+-"]
        if not known:
            return PlayedTrick(())
        last = max(order.index(seat) for seat in known)
        cards = []
        for seat in order[: last + 1]:
            card = self.card(placed[seat][0], seat, held)
            if card is None:
                return None
            cards.append((seat, card))
        revoked = tuple(seat for seat, (_, mark) in placed.items() if mark == "R")
        return PlayedTrick(tuple(cards), bool(astray), revoked)

    def card(self, token: PbnToken, seat: Seat, held: list[list[Card]]) -> Card | None:
        """Return the card of a word, taken from its hand; None if the hand does not have it."""
        if token.text in "+-":
            if UNKNOWN in held[seat]:
                held[seat].remove(UNKNOWN)
            return UNKNOWN
        try:
            card = read_card(token.text)
        except NotACard as problem:
            self.astray(token, str(problem))
            return None
        if card not in held[seat] and (UNKNOWN not in held[seat] or any(card in hand for hand in held)):
            self.astray(token, f"{WORDS[seat]} does not hold the {card_words(card)}", "the play can't be followed")
            return None
        held[seat].remove(card if card in held[seat] else UNKNOWN)
        return card


def _winner(cards: tuple[tuple[Seat, Card], ...], trump: Suit) -> Seat:
    """Return who wins a trick, -1 if it is open or its lead is not given."""
    if len(cards) < 4 or cards[0][1] == UNKNOWN:
        return NOBODY
    position = BridgePosition(((), (), (), ()), trump, 0)
    led = suit_of(cards[0][1])
    powers = [position.power(card, led) if card >= 0 else -1 for _, card in cards]
    return cards[powers.index(max(powers))][0]
