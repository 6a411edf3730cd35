"""What is seen, or read out, of a page that speaks German, and what of it is still English."""

from __future__ import annotations

import re

from drivers.browser import Person

# The words that are seen, or read out, outside of what is marked as English.
_WORDS = """() => {
  const seen = (at) => at.closest("main, header, dialog[open]") && at.getClientRects().length;
  const ours = (at) => at && seen(at) && at.closest("[lang]")?.lang !== "en" && !at.closest("code, kbd, .brand");
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (ours(node.parentElement)) found.push(node.data.trim());
  }
  for (const name of ["aria-label", "placeholder", "title"]) {
    for (const at of document.querySelectorAll(`[${name}]`)) if (ours(at)) found.push(at.getAttribute(name));
  }
  return [...new Set(found.filter(Boolean))];
}"""
_ENGLISH = re.compile(
    r"\b(the|of|and|you|your|with|is|are|to|for|by|has|have|not|this|that|from|card|cards|trick|tricks|hand|table|"
    r"play|plays|deal|call|lead|trump)\b"
)


def is_german(person: Person, name: str) -> None:
    """See that a screen is as it should be and speaks German."""
    person.has_no_fault(name)
    left = [words for words in person.page.evaluate(_WORDS) if _ENGLISH.search(words)]
    assert not left, f"{name}: " + "\n".join(left)
