"""What has changed between two states of a table as one guest sees it, as a JSON Merge Patch (RFC 7386).

An object is patched field by field, anything else is replaced.  A field that is not there and one that is null are
the same.  What is the same for all is compared once for all who were shown the same.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from eldesthand.shown.common import Common
from eldesthand.shown.table_frame import Own, OwnView

_ENCODE: Final = msgspec.json.Encoder().encode


class ForAll(Struct, frozen=True, gc=False):
    """What has changed for all between two states: fields of what is shown, of its desk, of the view, and of its deal.

    The states are kept with it, since they are known by their identity.
    """

    was: Common
    now: Common
    shown: tuple[bytes, ...]
    desk: tuple[bytes, ...]
    view: tuple[bytes, ...]
    deal: tuple[bytes, ...]


class EncodedParts:
    """What has been made already for one of those who are shown the same: encoded parts, patches, and those for all.

    All go by identity; what they are of is kept with them.
    """

    def __init__(self) -> None:
        self.parts: dict[int, tuple[object, bytes]] = {}
        self.patches: dict[tuple[int, int], tuple[object, object, bytes]] = {}
        self.for_all: dict[tuple[int, int], ForAll] = {}


def whole(table: Struct) -> bytes:
    """Return a table as the field of a frame."""
    return b'"table":' + _ENCODE(table)


def patch(old: Struct, new: Struct) -> bytes:
    """Return the JSON Merge Patch from one struct to another of its kind."""
    return _patched(old, new, EncodedParts())


class Sent(Struct, frozen=True, gc=False):
    """A table as someone has been shown it last: what is their own, and what all were shown of it."""

    own: Own
    common: Common


def changed(old: Sent, new: Sent, made: EncodedParts) -> bytes:
    """Return the patch of a table as the field of a frame."""
    was, now = old.own, new.own
    for_all = made.for_all.get((id(old.common), id(new.common))) or _for_all(old.common, new.common, made)
    parts = [*for_all.shown, *_changes(was, now, made, ("view", "desk"))]
    desk = (*for_all.desk, *_changes(was.desk, now.desk, made))
    if desk:
        parts.append(b'"desk":{%b}' % b",".join(desk))
    if was.view is None or now.view is None:
        if was.view is not now.view:
            parts.append(b'"view":' + _ENCODE(new.common.view_of(now.seat)))
    elif view := _view(was.view, now.view, for_all, made):
        parts.append(b'"view":{%b}' % b",".join(view))
    return b'"patch":{%b}' % b",".join(parts)


def _for_all(was: Common, now: Common, made: EncodedParts) -> ForAll:
    """Make the patch for all, and keep it for the others."""
    shown = tuple(_changes(was.shown, now.shown, made))
    desk = tuple(_changes(was.desk, now.desk, made))
    view: tuple[bytes, ...] = ()
    deal: tuple[bytes, ...] = ()
    if was.public is not None and now.public is not None:
        view = tuple(_changes(was.public, now.public, made, ("seat", "rights", "deal")))
        deal = tuple(_changes(was.public.deal, now.public.deal, made, ("hands",)))
    made.for_all[id(was), id(now)] = for_all = ForAll(was, now, shown, desk, view, deal)
    return for_all


def _view(was: OwnView, now: OwnView, for_all: ForAll, made: EncodedParts) -> list[bytes]:
    """Return the changed fields of a seat's view: those of all, and its own."""
    view, deal = [*for_all.view], for_all.deal
    if was.hands != now.hands:
        deal = (*deal, b'"hands":' + _ENCODE(now.hands))
    if deal:
        view.append(b'"deal":{%b}' % b",".join(deal))
    if was.rights is not now.rights and was.rights != now.rights:
        view.append(b'"rights":' + encoded(now.rights, made))
    if was.seat != now.seat:
        view.append(b'"seat":%d' % now.seat)
    return view


def encoded(value: object, made: EncodedParts) -> bytes:
    """Return a value as JSON, made once."""
    known = made.parts.get(id(value))
    if known is None:
        known = made.parts[id(value)] = (value, _ENCODE(value))
    return known[1]


def _changes(old: Struct, new: Struct, made: EncodedParts, without: tuple[str, ...] = ()) -> list[bytes]:
    """Return the fields that make one into another of its kind."""
    parts = []
    for key, was, other in zip(_keys(type(new), without), astuple(old), astuple(new), strict=True):
        if was is not other and key and was != other:
            kind = type(other)
            if kind is tuple:
                parts.append(key + encoded(other, made))
            else:
                parts.append(key + (_ENCODE(other) if kind in _PLAIN else _patched(was, other, made)))
    return parts


_PLAIN: Final = frozenset((bool, int, str, type(None)))


@cache
def _keys(kind: type[Struct], without: tuple[str, ...]) -> tuple[bytes, ...]:
    """Return the names of a kind's fields as they stand before their values, none for those left out."""
    both = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return tuple(b"" if name in without else _ENCODE(sent) + b":" for name, sent in both)


def _patched(old: object, new: object, made: EncodedParts) -> bytes:
    if isinstance(new, Struct):
        known = made.patches.get((id(old), id(new)))
        if known is None:
            known = made.patches[id(old), id(new)] = (old, new, _of_struct(old, new, made))
        return known[2]
    if isinstance(new, dict):
        return _ENCODE(merge_patch(old, msgspec.to_builtins(new)))
    return _ENCODE(new)


def _of_struct(old: object, new: Struct, made: EncodedParts) -> bytes:
    if type(old) is type(new) and not new.__struct_config__.omit_defaults:
        return b"{%b}" % b",".join(_changes(old, new, made))
    if not isinstance(old, Struct | dict):
        return _ENCODE(new)
    return _ENCODE(merge_patch(msgspec.to_builtins(old), msgspec.to_builtins(new)))


def merge_patch(old: object, new: object) -> object:
    """Return the patch from one plain value to another."""
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
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in change.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result
