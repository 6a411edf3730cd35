"""Try what has been installed, as a wheel just built: ``python tools/release/tried.py``.

It needs nothing beside the library.  The kernel must be there and solve as its twin does, and a card led out of turn
must be answered; what fails is told, and the exit code is 1.
"""

from __future__ import annotations

import os
import sys
import sysconfig

import eldesthand as eh
from eldesthand.environments.many import many
from eldesthand.solver import native


def main() -> int:
    """Try it."""
    wrong = []
    if native.kernel() is None:
        wrong.append("the compiled kernel is not there")
    game = eh.deal("Somerset 1888", trump="H E").act("S DK")
    if game.ruling.laws != ("S52",):
        wrong.append(f"a lead out of turn is answered by {game.ruling.laws}, not by S52")
    played = eh.deal("Somerset 1888", seed=7).play("book", acts=18)
    by_kernel = eh.solve(played).values
    os.environ[native.FORCE] = "python"
    if eh.solve(played).values != by_kernel:
        wrong.append(f"the kernel says {by_kernel}, its twin {eh.solve(played).values}")
    del os.environ[native.FORCE]
    if native.kernel() is not None:
        deals = many(16)
        for _ in range(100):
            deals.step(deals.any())
    for problem in wrong:
        sys.stderr.write(f"{problem}\n")
    if not wrong:
        where = f"Python {sys.version.split()[0]} on {sysconfig.get_platform()}"
        sys.stdout.write(f"eldesthand {eh.__version__} is in order: {where}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
