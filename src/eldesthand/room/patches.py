"""What has changed between two states of a table as one guest sees it, as a JSON Merge Patch (RFC 7386).

An object is patched field by field, anything else is replaced.  A field that is not there and one that is null are
the same.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec import Struct

_ENCODE: Final = msgspec.json.Encoder().encode

Made = dict[int, tuple[object, bytes]]
"""What has been encoded already, by identity: the parts that several guests are shown alike."""


def whole(table: Struct) -> bytes:
    """Return a table as the field of a frame."""
    return b'"table":' + _ENCODE(table)


def changed(old: Struct, new: Struct, made: Made) -> bytes:
    """Return what has changed at a table as the field of a frame."""
    return b'"patch":' + patch(old, new, made)


def encoded(value: object, made: Made) -> bytes:
    """Return a value as JSON, made once."""
    known = made.get(id(value))
    if known is None:
        known = made[id(value)] = (value, _ENCODE(value))
    return known[1]


def patch(old: Struct, new: Struct, made: Made) -> bytes:
    """Return what makes one into another of its kind, as a JSON object; it is empty if nothing has changed."""
    keys, values = _fields(type(new))
    changed = [
        key + _patched(was, now, made)
        for key, was, now in zip(keys, values(old), values(new), strict=True)
        if was is not now and was != now
    ]
    return b"{%b}" % b",".join(changed)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[bytes, ...], Callable[[Struct], tuple[Any, ...]]]:
    """Return the names of a kind's fields as they stand before their values, and what takes the values out."""
    names = kind.__struct_fields__
    keys = tuple(_ENCODE(name) + b":" for name in kind.__struct_encode_fields__)
    return keys, attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)


def _patched(old: object, new: object, made: Made) -> bytes:
    if isinstance(new, Struct):
        if type(old) is type(new) and not new.__struct_config__.omit_defaults:
            return patch(old, new, made)
        return _ENCODE(merge_patch(msgspec.to_builtins(old), msgspec.to_builtins(new)))
    if isinstance(new, dict):
        return _ENCODE(merge_patch(old, msgspec.to_builtins(new)))
    return encoded(new, made) if isinstance(new, tuple) else _ENCODE(new)


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
