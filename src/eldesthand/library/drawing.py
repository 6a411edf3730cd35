"""Games, acts, views and laws as HTML for a notebook: it says what the text says, and is read without colours too."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from eldesthand.cards import (
    DIAMONDS,
    HEARTS,
    JOKER,
    RANK_LETTERS,
    Card,
    face,
    name,
    rank_of,
    suit_of,
    words,
)
from eldesthand.english.story import Story, StoryAct, StoryEvent
from eldesthand.seats import WORDS, E, N, S, Seat, W
from eldesthand.table.table import Table
from eldesthand.table.view import View

SIGNS: Final = "♣♦♥♠"
RED: Final = "#b3202c"
PAPER: Final = (
    "font-family:Georgia,serif;color:#1c1c1c;background:#fdf6e8;padding:.8em 1em;border-radius:8px;max-width:46em"
)
FELT: Final = "background:#2a6b54;color:#fff;border-radius:6px;min-width:8em;min-height:4.5em;text-align:center"


def names_of(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return cards by their names, the highest suit first; "?" for one that is not known."""
    return tuple(name(card) if card >= 0 else "?" for card in sorted(cards, reverse=True))


def game(table: Table | None, story: Story) -> str:
    """Return a game: the table as it lies, what was done with the laws' answers, and how it stands."""
    parts = [f"<p><b>{escape(story.book)}</b>{f' · {escape(story.opening.text)}' if story.opening else ''}</p>"]
    if table is not None:
        laid = {laid.hand: laid.card for trick in table.deal.tricks if not trick.complete for laid in trick.laid}
        parts.append(_round_the_table([_hand(hand) for hand in table.deal.hands], laid, table.names))
    acts = [step for step in story.steps if isinstance(step, StoryAct)]
    if acts:
        parts.append(f'<ol style="padding-left:1.6em">{"".join(f"<li>{_told(each)}</li>" for each in acts)}</ol>')
    if story.standing is not None:
        due = " ".join(escape(each.text) for each in story.standing.due)
        score = story.standing.score
        parts.append(f"<p>{due} The score: North and South {score.ns}, East and West {score.ew}.</p>")
    return _paper("".join(parts))


def act(told: StoryAct) -> str:
    """Return an act with the laws' answer."""
    return _paper(_told(told))


def seat(lines: list[str], seen: View) -> str:
    """Return what a seat knows: its cards, what lies on the table, and what is said of it."""
    laid = {hand: card for trick in seen.deal.tricks if not trick.complete for hand, card in trick.cards}
    said = "".join(f"<p>{escape(each)}</p>" for each in lines)
    return _paper(_round_the_table([_as_seen(seen, place, laid) for place in range(4)], laid, seen.names) + said)


def _as_seen(seen: View, place: Seat, laid: dict[Seat, Card]) -> str:
    """Return a hand as another sees it: what of it lies face up, unless it is known."""
    cards = seen.deal.hands[place]
    faced = [card for card, owner in seen.deal.faced if owner == place and card not in laid.values()]
    if cards or place == seen.seat:
        return _hand(cards)
    return f"face up: {' '.join(map(_card, faced))}" if faced else "hidden"


def law(id_: str, topic: str, texts: Iterable[str]) -> str:
    """Return a law."""
    said = "".join(f"<p>{escape(text)}</p>" for text in texts if text)
    return _paper(f"<p><b>{escape(id_)}</b> {escape(topic)}</p>{said}")


def _paper(body: str) -> str:
    return f'<div style="{PAPER}">{body}</div>'


def _told(told: StoryAct) -> str:
    void = "" if told.done else f" <i>Void: {escape(told.reason)}.</i> {_law(told.law)}"
    events = "".join(f"<li>{_event(event)}</li>" for event in told.events)
    follows = f'<ul style="margin:.1em 0 .3em;padding-left:1.2em">{events}</ul>' if events else ""
    return f"{escape(told.text)}{void}{follows}"


def _event(event: StoryEvent) -> str:
    hidden = " <small>(nobody at the table is told)</small>" if event.hidden else ""
    return f"{escape(event.text)} {' '.join(map(_law, event.laws))}{hidden}"


def _law(id_: str) -> str:
    return f"<b>[{escape(id_)}]</b>" if id_ else ""


def _round_the_table(hands: list[str], laid: dict[Seat, Card], names: tuple[str, ...]) -> str:
    """Return the four hands round the felt, on which the cards of the open trick lie."""
    cards = "<br>".join(f"{WORDS[each]}: {_card(card)}" for each, card in laid.items())
    felt = f'<td style="{FELT}">{cards or "&nbsp;"}</td>'
    places = [
        f'<td style="vertical-align:top"><b>{WORDS[place]}</b> {escape(names[place])}<br>{hands[place]}</td>'
        for place in range(4)
    ]
    empty = "<td></td>"
    rows = ((empty, places[N], empty), (places[W], felt, places[E]), (empty, places[S], empty))
    cells = "".join(f'<tr style="background:none">{"".join(row)}</tr>' for row in rows)
    return f'<table style="border-spacing:6px;border-collapse:separate;margin:0;text-align:left">{cells}</table>'


def _hand(cards: tuple[Card, ...]) -> str:
    known = sorted((card for card in cards if card >= 0), reverse=True)
    joker = ["the joker"] if any(face(card) == JOKER for card in known) else []
    suits = [
        _in_colour(suit, f"{SIGNS[suit]} {' '.join(map(_rank, held))}")
        for suit in (3, 2, 1, 0)
        if (held := [card for card in known if face(card) != JOKER and suit_of(card) == suit])
    ]
    unknown = len(cards) - len(known)
    rest = [f"{unknown} cards not known" if unknown > 1 else "one card not known"] if unknown else []
    return "<br>".join((*joker, *suits, *rest)) or "no cards"


def _card(card: Card) -> str:
    if card < 0:
        return "?"
    if face(card) == JOKER:
        return "the joker"
    return f'<span title="{escape(words(card))}">{SIGNS[suit_of(card)]}{_rank(card)}</span>'


def _rank(card: Card) -> str:
    return RANK_LETTERS[rank_of(card)].replace("T", "10")


def _in_colour(suit: int, text: str) -> str:
    return f'<span style="color:{RED}">{text}</span>' if suit in (DIAMONDS, HEARTS) else text
