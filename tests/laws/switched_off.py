"""Run the tests that bear a law's id with that law switched off; exit 0 if one of them fails, as it must.

Usage: ``python tests/laws/switched_off.py S52``.  A process of its own, since laws are switched off
before the books are imported.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from eldesthand.laws import registry
from eldesthand.laws.index import load

ROOT = Path(__file__).resolve().parents[2]


def fails(path: str) -> bool:
    """Whether a record comes out otherwise than it states, or can't be played at all."""
    from eldesthand.minutes import load as read
    from eldesthand.minutes.check import check
    from eldesthand.minutes.replay import replay

    try:
        played = replay(read(ROOT / path))
    except Exception:
        return True
    return bool(played.troubles or check(played)[1])


def main(law: str) -> int:
    """Return 0 if a test of the law fails without it."""
    registry.switch_off(law)
    tests = load()[law].tests
    if any(fails(test) for test in tests if test.endswith(".min")):
        return 0
    functions = [test.split(" ")[-1] for test in tests if not test.endswith(".min")]
    files = sorted({test.split(":")[0] for test in tests if not test.endswith(".min")})
    if not functions:
        return 1
    picked = ["-k", " or ".join(functions), *(str(ROOT / file) for file in files)]
    code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "--hypothesis-profile", "thorough", *picked])
    return 0 if code == pytest.ExitCode.TESTS_FAILED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
