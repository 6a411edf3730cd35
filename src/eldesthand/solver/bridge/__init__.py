"""Exact bridge, by DDS: what a deal comes to if everybody plays as well as can be, all cards seen.

A `BridgePosition` says where a deal stands; `solve`, `values`, `best_line` and `lawful` answer as those of
`eldesthand.solver` do of euchre, `makes` what every make of a deal comes to, and `par` which is worth most.  DDS runs
in worker processes: `Analyst` gives futures, `Pool` says how many workers there are, `close` ends them.

Only deals of which all cards are known can be solved: those that are over, and records.
"""

from eldesthand.solver.bridge.analyst import (
    Analyst,
    best_line,
    lawful,
    makes,
    makes_many,
    solve,
    solve_many,
    values,
    values_many,
)
from eldesthand.solver.bridge.makes import TRUMPS, Make, Makes, make_of, par
from eldesthand.solver.bridge.pool import Crashed, NoSolver, Pool, close, installed, notice
from eldesthand.solver.bridge.position import BridgePosition, opening
from eldesthand.solver.bridge.tree import TooManyWays
from eldesthand.solver.position import BadPosition

__all__ = [
    "TRUMPS",
    "Analyst",
    "BadPosition",
    "BridgePosition",
    "Crashed",
    "Make",
    "Makes",
    "NoSolver",
    "Pool",
    "TooManyWays",
    "best_line",
    "close",
    "installed",
    "lawful",
    "make_of",
    "makes",
    "makes_many",
    "notice",
    "opening",
    "par",
    "solve",
    "solve_many",
    "values",
    "values_many",
]
