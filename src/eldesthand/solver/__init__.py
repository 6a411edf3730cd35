"""Exact euchre: what a deal comes to if everybody plays as well as can be, all cards seen.

A `Position` says where a deal stands.  `solve` counts tricks, `outcome` says whether the makers are euchred,
make their point or march, `values` gives every lawful card its worth and `best_line` one way to play on.
`solve_many` and its like do the same for arrays of deals.  `Knowledge` is what a seat knows, `sample` draws
worlds that agree with it, and `play_out_many` plays deals out by a simple policy.

Tricks are always those still to be won, the open one included.  Solving is by the compiled kernel, or where it
could not be built by its twin in Python: `engine` says which.
"""

from eldesthand.solver.arrays import (
    DealArrays,
    masks,
    outcome_many,
    play_out_many,
    reaches_many,
    solve_many,
    values_many,
)
from eldesthand.solver.exact import MakersOutcome, best_line, lawful, outcome, reaches, solve, values
from eldesthand.solver.native import engine, notice
from eldesthand.solver.position import BadPosition, Call, Called, Position
from eldesthand.solver.worlds import Knowledge, NoWorld, count_worlds, sample, worlds_of

__all__ = [
    "BadPosition",
    "Call",
    "Called",
    "DealArrays",
    "Knowledge",
    "MakersOutcome",
    "NoWorld",
    "Position",
    "best_line",
    "count_worlds",
    "engine",
    "lawful",
    "masks",
    "notice",
    "outcome",
    "outcome_many",
    "play_out_many",
    "reaches",
    "reaches_many",
    "sample",
    "solve",
    "solve_many",
    "values",
    "values_many",
    "worlds_of",
]
