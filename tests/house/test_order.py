"""The laws of a book are asked in one order, whatever a program has imported before it asks for the book."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

ORDER = """
import json, sys
for name in sys.argv[1:]:
    __import__(name)
from eldesthand.books import book, codes

def named(kept):
    return {str(what): [f"{rule.__module__}.{rule.__qualname__}" for rule, _ in asked] for what, asked in kept.items()}

print(json.dumps({code: [named(book(code).rules), named(book(code).bars)] for code in sorted(codes(), reverse=True)}))
"""


def order_after(*imported: str) -> dict[str, Any]:
    """Return by book which functions are asked of each fact and act, where a process imports something first."""
    done = subprocess.run([sys.executable, "-c", ORDER, *imported], capture_output=True, text=True, check=True)
    order: dict[str, Any] = json.loads(done.stdout)
    return order


@pytest.mark.parametrize(
    "imported", [("eldesthand.server.server",), ("eldesthand.bridge.dummy_cards", "eldesthand.play.directing")]
)
def test_the_laws_are_asked_in_the_same_order_whatever_is_imported_first(imported: tuple[str, ...]) -> None:
    rules = order_after()
    assert sum(len(asked) > 1 for asked in rules["B"][0].values()) > 10
    assert order_after(*imported) == rules
