"""The register of the code that keeps each law.

`law` ties a function to the ids of the laws it keeps.  A function may be

* a *rule* (``on=``): called with every fact of the kinds named, it answers with incidents, rights,
  obligations or score;
* a *bar* (``bars=``): asked before an act of the kinds named, it returns a sentence if the law gives
  the act no effect;
* a *prolonger* (``prolongs=``): asked when a fact of the kinds named would end a right, it returns the right as
  it lives on, or None;
* a *refuser* (``refuses=``): asked when a demand of the kinds named is not due, it returns a sentence if that is the
  law's doing;
* anything else a law decides: a power, a count, a limit.  ``off=`` is what it answers when the law is
  switched off.

`switch_off` serves the test that every law is really kept: called before the books are imported, it
makes each function that bears the id do nothing, after which a test that bears the id must fail.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

Function = TypeVar("Function", bound=Callable[..., Any])


class Kept(Struct, frozen=True):
    """One function and the laws it keeps; `on`, `bars`, `prolongs` and `refuses` as given to `law`."""

    ids: tuple[str, ...]
    function: Callable[..., Any]
    on: tuple[Any, ...]
    bars: tuple[type, ...]
    prolongs: tuple[Any, ...] = ()
    refuses: tuple[Any, ...] = ()


_kept: list[Kept] = []
_off: set[str] = set()
_places: dict[str, int] = {}


def law(
    *ids: str,
    on: Any = (),
    bars: type | tuple[type, ...] = (),
    prolongs: Any = (),
    refuses: Any = (),
    off: Any = None,
) -> Callable[[Function], Function]:
    """Register the decorated function as keeping the laws `ids`, of one book or of several."""

    def register(function: Function) -> Function:
        kept = function
        if not _off.isdisjoint(ids):
            kept = _idle(function, off)
        _kept.append(Kept(ids, kept, _several(on), _several(bars), _several(prolongs), _several(refuses)))
        return kept

    return register


def _several(given: Any) -> tuple[Any, ...]:
    return given if isinstance(given, tuple) else (given,)


def _idle(function: Function, answer: Any) -> Function:
    def idle(*arguments: Any, **named: Any) -> Any:
        return answer(*arguments, **named) if callable(answer) else answer

    idle.__doc__ = function.__doc__
    idle.__name__ = function.__name__
    idle.__module__ = function.__module__
    return idle  # type: ignore[return-value]


def switch_off(*ids: str) -> None:
    """Make the functions that bear these ids do nothing; only before the books are imported."""
    if _kept:
        raise RuntimeError("switch a law off before the books are imported")
    _off.update(ids)


def arrange(modules: Sequence[str]) -> None:
    """Say in which order the functions of modules are asked, whichever of them is imported first."""
    _places.update((name, place) for place, name in enumerate(modules))


def register() -> tuple[Kept, ...]:
    """Return every function registered so far, in the order of their modules; those that have no place come last."""
    return tuple(sorted(_kept, key=lambda kept: _places.get(kept.function.__module__, len(_places))))


def registered() -> int:
    """Return how many functions are registered so far."""
    return len(_kept)
