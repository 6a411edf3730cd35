"""What has changed between two states of a table as one guest sees it, as a JSON Merge Patch (RFC 7386).

An object is patched field by field, anything else is replaced.  A field that is not there and one that is null are
the same.  What is public of a view is compared once for all who see the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand.room.frames import Shown
from eldesthand.table.view import View

_ENCODE: Final = msgspec.json.Encoder().encode
Public = tuple[View, View, list[bytes], list[bytes]]
"""What was public of a view before and now, and the fields of it and of its deal that have changed."""


class Made:
    """What has been made already for one of those who are shown the same: encoded parts, and patches of public parts.

    Both go by identity; what they are of is kept with them.
    """

    def __init__(self) -> None:
        self.parts: dict[int, tuple[object, bytes]] = {}
        self.patches: dict[tuple[int, int], Public] = {}


def whole(table: Struct) -> bytes:
    """Return a table as the field of a frame."""
    return b'"table":' + _ENCODE(table)


class Sent(Struct, frozen=True):
    """A table as someone has been shown it last, with what was public of his view."""

    table: Shown
    public: View | None


def changed(old: Sent, new: Sent, made: Made) -> bytes:
    """Return what has changed at a table as the field of a frame."""
    parts = _changes(old.table, new.table, made, ("view",))
    was, now = old.table.view, new.table.view
    if was is None or now is None or old.public is None or new.public is None:
        if was is not now:
            parts.append(b'"view":' + _patched(was, now, made))
    else:
        view = _view(was, now, _public(old.public, new.public, made), made)
        if view:
            parts.append(b'"view":{%b}' % b",".join(view))
    return b'"patch":{%b}' % b",".join(parts)


def _public(was: View, now: View, made: Made) -> Public:
    """Return what has changed of a view for all, and of its deal, made once."""
    known = made.patches.get((id(was), id(now)))
    if known is None:
        of_view = _changes(was, now, made, ("seat", "rights", "deal"))
        known = made.patches[id(was), id(now)] = (was, now, of_view, _changes(was.deal, now.deal, made, ("hands",)))
    return known


def _view(was: View, now: View, public: Public, made: Made) -> list[bytes]:
    """Return the changed fields of a seat's view: those of all, and its own."""
    _, _, view, deal = public
    if was.deal.hands != now.deal.hands:
        deal = [*deal, b'"hands":' + encoded(now.deal.hands, made)]
    if deal:
        view = [*view, b'"deal":{%b}' % b",".join(deal)]
    if was.rights is not now.rights and was.rights != now.rights:
        view = [*view, b'"rights":' + encoded(now.rights, made)]
    return view if was.seat == now.seat else [*view, b'"seat":%d' % now.seat]


def encoded(value: object, made: Made) -> bytes:
    """Return a value as JSON, made once."""
    known = made.parts.get(id(value))
    if known is None:
        known = made.parts[id(value)] = (value, _ENCODE(value))
    return known[1]


def _changes(old: Struct, new: Struct, made: Made, without: tuple[str, ...] = ()) -> list[bytes]:
    """Return the fields that make one into another of its kind."""
    keys, values = _fields(type(new), without)
    return [
        key + _patched(was, now, made)
        for key, was, now in zip(keys, values(old), values(new), strict=True)
        if was is not now and was != now
    ]


@cache
def _fields(kind: type[Struct], without: tuple[str, ...]) -> tuple[tuple[bytes, ...], Callable[[Struct], Any]]:
    """Return the names of a kind's fields as they stand before their values, and what takes the values out."""
    both = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    wanted = [(name, _ENCODE(sent) + b":") for name, sent in both if name not in without]
    names = [name for name, _ in wanted]
    take = attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)
    return tuple(key for _, key in wanted), take


def _patched(old: object, new: object, made: Made) -> bytes:
    if type(new) is tuple:
        return encoded(new, made)
    if isinstance(new, Struct):
        if type(old) is type(new) and not new.__struct_config__.omit_defaults:
            return b"{%b}" % b",".join(_changes(old, new, made))
        return _ENCODE(merge_patch(msgspec.to_builtins(old), msgspec.to_builtins(new)))
    if isinstance(new, dict):
        return _ENCODE(merge_patch(old, msgspec.to_builtins(new)))
    return _ENCODE(new)


def merge_patch(old: object, new: object) -> object:
    """Return what makes one plain value into another."""
    if not isinstance(new, dict):
        return new
    if not isinstance(old, dict):
        old = {}
    gone = {key: None for key in old if key not in new}
    kept = {key: merge_patch(old.get(key), value) for key, value in new.items() if key not in old or old[key] != value}
    return {**gone, **kept}


def merged(target: object, change: object) -> object:
    """Return a plain value with a patch merged into it, as a hearer of patches does."""
    if not isinstance(change, dict):
        return change
    found = dict(target) if isinstance(target, dict) else {}
    for key, value in change.items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value)
    return found
