"""Exact bridge: what a deal comes to if everybody plays as well as can be, all cards seen.

A `BridgePosition` says where a deal stands; `solve`, `reaches`, `values`, `best_line` and `lawful` answer as those of
`eldesthand.solver` do of euchre, `makes` what every make of a deal comes to, and `par` which is worth most.  The
compiled kernel solves on all cores and lets other Python threads run meanwhile; without it small endings are solved in
Python, and `notice` says so.

Only deals of which all cards are known can be solved: those that are over, and records.
"""

from eldesthand.solver.bridge.exact import (
    NoSolver,
    TooManyWays,
    best_line,
    lawful,
    makes,
    makes_many,
    notice,
    reaches,
    solve,
    solve_many,
    values,
    values_many,
)
from eldesthand.solver.bridge.makes import TRUMPS, Make, Makes, make_of, par
from eldesthand.solver.bridge.position import BridgePosition, opening
from eldesthand.solver.position import BadPosition

__all__ = [
    "TRUMPS",
    "BadPosition",
    "BridgePosition",
    "Make",
    "Makes",
    "NoSolver",
    "TooManyWays",
    "best_line",
    "lawful",
    "make_of",
    "makes",
    "makes_many",
    "notice",
    "opening",
    "par",
    "reaches",
    "solve",
    "solve_many",
    "values",
    "values_many",
]
