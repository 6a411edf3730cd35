"""Where everything on the page of a table lies at each size of window, and what of it cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page

from drivers.browser import LAPTOP, PHONE, Person

SHEET: Final = {
    PHONE: 2,
    (667, 375): 2,
    (820, 1180): 1,
    (1180, 820): 1,
    (640, 400): 2,
    (1280, 600): 1,
    LAPTOP: 1,
    (2560, 1440): 1,
}
"""A phone and a tablet, upright and on their side, a laptop's window at twice its size, and windows of desks: the sizes
of which pictures are taken, each with the pixels of its screen to one of the page's."""
SIZES: Final = (*SHEET, (844, 390), (360, 740), (390, 844), (1920, 1080))
"""Those, and others in use."""
QUICK: Final = (PHONE, (640, 400))
"""What little windows want is hardest: these are measured each time, the others in the long run."""

MEASURED: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const box = (one) => { const { x, y, right, bottom } = one.getBoundingClientRect(); return [x, y, right, bottom]; };
  const named = (one) => one.getAttribute("aria-label") ?? one.querySelector("[aria-label]")?.getAttribute("aria-label")
    ?? one.innerText.trim().replace(/\\s+/g, " ");
  const all = (where) => [...document.querySelectorAll(where)].filter((one) => one.getClientRects().length);
  const parts = (kind, where) => all(where).map((one) => ({ kind, name: named(one), box: box(one) }));
  const cards = all(".slot, .laid, .turn-up span:last-child, .faced-cards span").map((one) => {
    const drawing = one.querySelector("svg.card");
    const [x, y, right, bottom] = box(drawing);
    const seen = document.elementFromPoint(x + (right - x) * .155, y + (bottom - y) * .2);
    return { kind: "card", name: named(one), box: [x, y, right, bottom], read: one.contains(seen),
      of: one.closest(".dummy, .own-hand, .heart, .seat").className };
  });
  done({
    cards,
    parts: [...parts("plate", ".plate"), ...parts("words", ".words"), ...parts("prompt", ".prompt"),
      ...parts("choice", ".asked-line .button"), ...parts("make", ".make"), ...parts("score", ".mini-score"),
      ...parts("pile", ".pile"), ...parts("ruling", ".ruling"), ...parts("note", ".trick-words, .heart-words"),
      ...parts("duty", ".duties"), ...parts("question", ".question, .refusal, .hint"),
      ...parts("more", ".more-button, .hint-button, .gather"), ...parts("end", ".came-to > *, .four-hands"),
      ...parts("faced", ".faced-hand"),
      ...parts("bar", ".masthead"), ...parts("backs", ".backs")],
    dialogs: parts("dialog", "dialog[open]"),
    wide: document.documentElement.scrollWidth,
  });
})))"""


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Return where everything lies once a window has a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lying: dict[str, Any] = page.evaluate(MEASURED)
    return lying


def overlap(a: Sequence[float], b: Sequence[float]) -> bool:
    """Whether two boxes share more than their edges; cards of a trick lie a little askew."""
    slack = 2.5
    return min(a[2], b[2]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[1], b[1]) > slack


def faults(lying: dict[str, Any], size: tuple[int, int]) -> list[str]:
    """Return what cannot be read: what lies out of the window, or over something else."""
    width, height = size
    cards, parts = lying["cards"], lying["parts"]
    if lying["dialogs"]:  # it may cover what lies beneath
        cards, parts = [], lying["dialogs"]
    wrong = [f"{drawn['name']} is hidden" for drawn in cards if not drawn["read"]]
    wrong += [
        f"{part['name']} is out of the window: {part['box']}"
        for part in (*cards, *parts)
        if part["box"][0] < -2 or part["box"][1] < -2 or part["box"][2] > width + 2 or part["box"][3] > height + 2
    ]
    for at, part in enumerate(parts):
        wrong += [
            f"{part['name']} lies over {two['name']}"
            for two in parts[at + 1 :]
            if {part["kind"], two["kind"]} != {"words", "backs"} and overlap(part["box"], two["box"])
        ]
        wrong += [f"{part['name']} lies over the {two['name']}" for two in cards if overlap(part["box"], two["box"])]
    for at, part in enumerate(cards):
        others = (two for two in cards[at + 1 :] if two["of"] != part["of"])
        wrong += [
            f"the {part['name']} lies over the {two['name']}" for two in others if overlap(part["box"], two["box"])
        ]
    if lying["wide"] > width:
        wrong.append(f"the page is {lying['wide']} pixels wide")
    return wrong


def at_every_size(
    person: Person, name: str, sizes: Sequence[tuple[int, int]] = SIZES
) -> dict[tuple[int, int], dict[str, Any]]:
    """See that nothing lies over anything at any size; return where everything was."""
    seen, wrong = {}, {}
    for size in sizes:
        seen[size] = measured(person.page, size)
        if problems := faults(seen[size], size):
            wrong[size] = problems
            person.takes_a_picture(f"{name}-{size[0]}x{size[1]}")
    assert not wrong, f"{name}: " + "\n".join(f"{size}: {'; '.join(problems)}" for size, problems in wrong.items())
    return seen
