"""A law or a ruling by its id, as the catalogue has it."""

from __future__ import annotations

from eldesthand.laws import catalogue
from eldesthand.library import drawing


class LawText:
    """A law or a ruling: its id, what it is about, and what it says, restated."""

    def __init__(self, id_: str, topic: str, text: str, effect: str) -> None:
        self.id = id_
        self.topic = topic
        self.text = text
        self.effect = effect

    def __str__(self) -> str:
        return "\n".join(filter(None, (f"{self.id}: {self.topic}", self.text, self.effect)))

    def __repr__(self) -> str:
        return f"<LawText {self.id}: {self.topic}>"

    def _repr_html_(self) -> str:
        return drawing.law(self.id, self.topic, (self.text, self.effect))


def law(asked: str) -> LawText:
    """Return a law or a ruling by its id, as "S52".  Raises `UnknownLaw`, which names those that are like it."""
    entry = catalogue.look_up(asked)[0]
    if isinstance(entry, catalogue.Ruling):
        return LawText(entry.id, entry.issue, entry.ruling, entry.reason)
    return LawText(entry.id, entry.topic, entry.text, entry.effect)
