"""An episode: deals that are played out by numbers, with the cards of a seed; what the environments have in common."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from eldesthand.books import book as book_of
from eldesthand.cards import NONE
from eldesthand.environments.any_act import AnyAct
from eldesthand.environments.lawful_deal import LawfulDeal, begun, has_passed_on
from eldesthand.environments.numbering import numbering_of
from eldesthand.environments.observing import Numbers, layout_of, observe
from eldesthand.library.game import Game, letter_of, written
from eldesthand.minutes.document import Document
from eldesthand.minutes.header import Header, tags
from eldesthand.minutes.write import dumps
from eldesthand.players.arena.sitting import points_of, table_of
from eldesthand.players.company import shuffled
from eldesthand.seats import LETTERS, NOBODY, Seat, clockwise, left
from eldesthand.table import clerk
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible
from eldesthand.table.match import chosen_goal
from eldesthand.table.score import Score, sheet_with
from eldesthand.table.table import Table

A_DEAL: Final = "deal"
"""What an episode is played for where nothing else is named: one deal, for its points."""

PATIENCE: Final = 10
"""How often all four may say nothing, one after another, before an episode of any acts is cut short."""

MOST_ACTS: Final = 400
"""How many of any acts may go by till a deal is over, with those given up before it, before an episode is cut short."""


class Rules:
    """What episodes are played by: the book with its options, what for, and which acts there are.

    With `acts` as "lawful" a seat is asked when something lawful is open to it; with "any", each of the four may do
    anything at all between two acts, and the laws answer.
    """

    def __init__(
        self, book: str = "Somerset 1888", acts: str = "lawful", until: str = A_DEAL,
        options: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Take the rules.  Raises ValueError for a book, an option, acts or a goal that there is not."""
        if acts not in ("lawful", "any"):
            raise ValueError(f"{acts!r} acts can't be played: choose lawful or any")
        self.letter = letter_of(book)
        self.options = tuple(sorted((options or {}).items()))
        self.book: Book = book_of(self.letter, self.options)
        self.acts = acts
        self.until = until
        self.goal = None if until == A_DEAL else chosen_goal(until, self.book)
        self.numbering = numbering_of(self.book.game)
        self.layout = layout_of(self.book.game)
        self.any_act = AnyAct(self.book)

    @property
    def is_any(self) -> bool:
        """Whether anything may be done, not what is lawful only."""
        return self.acts == "any"

    @property
    def observed(self) -> int:
        """How many numbers an observation has."""
        return self.layout.size if self.is_any else self.layout.lawful

    def dealt(self, seed: object, number: str, before: Table | None = None, again: bool = False) -> Table:
        """Return the table at which a deal of a seed lies dealt: the first, the one after another, or one `again`."""
        cards = shuffled(self.book, Random(f"{seed} {number}"))
        if before is None:
            return table_of(self.book, cards, Random(f"{seed} dealer").randrange(4), Score().due)
        if again:
            return table_of(self.book, cards, before.deal.dealer, before.score.due, before.score.sheet)
        sheet = sheet_with(before.score, before.deal)
        return table_of(self.book, cards, left(before.deal.dealer), before.score.due, sheet)


class Episode:
    """Deals played by numbers till the episode's end: who is asked, what it may do and observes, and what it gains."""

    def __init__(self, rules: Rules, seed: object) -> None:
        self.rules = rules
        self.seed = seed
        self.chance = Random(f"{seed} chance")
        self.deals = 0
        self.given_up = 0
        self.acts = 0
        self.seat: Seat = NOBODY
        self.gains = [0.0] * 4
        """What the last act brought each seat."""
        self.over = False
        self.cut_short = False
        self.begin(rules.dealt(seed, "0"))

    def begin(self, table: Table) -> None:
        """Begin a deal that lies dealt on a table."""
        self.dealt = table
        self.done: list[Act] = []
        self._stand(begun(table))

    def _stand(self, deal: LawfulDeal) -> None:
        """Ask whoever is asked next: of all acts the others first, from the left of the seat whose act is awaited."""
        self.deal = deal
        self.asked = 0
        self.numbered: dict[int, Act | None] = {}
        if self.rules.is_any:
            due = deal.views.public.due
            self.order = clockwise(left(due[0].seat if due else deal.table.deal.dealer))
            self.seat = self.order[0]
        else:
            self.seat = deal.seat
            if not deal.is_over:
                self.numbered = self.rules.numbering.numbered(deal.acts, deal.may_be_silent)

    # --- what a seat sees

    @property
    def mask(self) -> NDArray[np.int8]:
        """The numbers that the seat which is asked may choose: 1 for each that is lawful."""
        mask = np.zeros(self.rules.numbering.size, np.int8)
        mask[list(self.numbered)] = 1
        return mask

    def observe(self, seat: Seat) -> Numbers:
        """Return a seat's observation."""
        asked = seat == self.seat and (self.rules.is_any or self.deal.may_be_silent)
        view, memory = self.deal.view(seat), self.deal.memory(seat)
        return observe(view, memory, self.rules.book.game, asked, self.rules.is_any)

    def game(self) -> Game:
        """Return the deal in hand as a game of the library: its minutes, its rulings, its drawing."""
        table = self.dealt
        turned = table.deal.turn_up if self.rules.book.turns_up else NONE
        tally = table.score.marked
        header = Header(
            book=self.rules.letter, dealer=table.deal.dealer, options=self.rules.options, deal=table.deal.dealt,
            turn_up=turned, score=tally.points, games=tally.games, doubles=tally.doubles, written=tally.written,
            honours=tally.honours,
        )  # fmt: skip
        return Game(dumps(Document(tags(header))) + written(self.done, self.rules.letter))

    # --- what is done

    def act(self, number: int) -> None:
        """Apply an action of the seat to act: the number of a lawful act.  Raises ValueError for any other."""
        if number not in self.numbered:
            words = self.rules.numbering.words
            may = ", ".join(f"{n} ({words[n]})" for n in sorted(self.numbered))
            raise ValueError(f"{LETTERS[self.seat]} may not do number {number}: its lawful acts are {may}")
        act = self.numbered[number]
        self.gains = [0.0] * 4
        if act is not None:
            self.done.append(act)
        deal = self.deal.after(act)
        if deal.is_over:
            self.deal = deal
            self._end_deal()
        else:
            self._stand(deal)

    def do_anything(self, numbers: Any) -> bool:
        """Apply any action of the seat to act, as eight numbers; return False for one that is impossible."""
        table, seat = self.deal.table, self.seat
        self.gains = [0.0] * 4
        try:
            act = self.rules.any_act.act(numbers, table, seat, self.chance)
            after = None if act is None else clerk.after(table, act)
        except Impossible:
            self._pass_on()
            return False
        if act is None or after is None:
            self._pass_on()
            return True
        self.done.append(act)
        self.acts += 1
        self._stand(self.deal.at(after))
        if self.acts >= MOST_ACTS:
            self._cut_short()
        elif has_passed_on(table, after):
            self._deal_again()
        return True

    def _pass_on(self) -> None:
        """Ask the next; when all have had nothing to say of a deal that is over, it is closed."""
        self.asked += 1
        self.seat = self.order[self.asked & 3]
        if self.asked >= 4 and self.deal.table.deal.ended:
            self.deal = self.deal.at(clerk.settle_claims(self.deal.table))
            self._end_deal()
        elif self.asked >= 4 * PATIENCE:
            self._cut_short()

    def _cut_short(self) -> None:
        self.over = self.cut_short = True
        self.seat = NOBODY

    def _deal_again(self) -> None:
        """Deal other cards in the place of a deal that was given up, for whoever deals by law."""
        self.given_up += 1
        self.begin(self.rules.dealt(self.seed, f"{self.deals} {self.given_up}", self.deal.table, again=True))

    def _end_deal(self) -> None:
        """Count what the deal came to, and deal the next unless that was the end."""
        table, goal = self.deal.table, self.rules.goal
        self.deals += 1
        self.acts = 0
        winner: int | None = NOBODY
        passed_on = has_passed_on(self.dealt, table)
        if passed_on:
            winner = NOBODY if goal is None else None
        elif goal is None:
            points = points_of(table)
            self.gains = [points, -points, points, -points]
        else:
            winner = goal.won(self.rules.book, replace(table.score, marked=table.score.due), self.deals)
            if winner is not None and winner >= 0:
                self.gains = [1.0 if seat & 1 == winner else -1.0 for seat in range(4)]
        if winner is None:
            self.begin(self.rules.dealt(self.seed, str(self.deals), table, again=passed_on))
        else:
            self.over = True
            self.seat = NOBODY
