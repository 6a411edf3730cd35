"""Write the types of the room's frames and answers for the page, from the structs that the room sends and reads.

Usage: ``python tools/page/frames.py``.  Names that two structs share are told apart by the module of the later one.
"""

from __future__ import annotations

import json
import re
import sys
from enum import Enum
from pathlib import Path
from typing import Final

from msgspec import inspect

from eldesthand.server.asyncapi import ASKED, SENT
from eldesthand.server.routes import ROUTERS

FILE: Final = Path(__file__).with_name("frames.d.ts")
HEAD: Final = """\
/**
 * The frames of the sockets (docs/protocol.md) and the answers over HTTP, written by tools/page/frames.py from the
 * structs of the room: run it again when they change.
 */
"""
_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "any", inspect.NoneType: "null", inspect.BoolType: "boolean", inspect.IntType: "number",
    inspect.FloatType: "number", inspect.StrType: "string", inspect.BytesType: "string",
}  # fmt: skip


class Writer:
    """Makes declarations of structs and of whatever they hold, each once."""

    def __init__(self) -> None:
        self.names: dict[type, str] = {}
        self.declared: list[str] = []

    def declare(self, kind: inspect.Type, asked: bool = False) -> str:
        """Return the name of a struct, which is declared if it has not been; `asked` of the room it may lack fields."""
        if not isinstance(kind, inspect.StructType):
            raise TypeError(f"no struct: {kind}")
        if kind.cls in self.names:
            return self.names[kind.cls]
        name = self.names[kind.cls] = self.fresh(kind.cls)
        place = len(self.declared)
        tag = [f"  {json.dumps(kind.tag_field)}: {json.dumps(kind.tag)};"] if kind.tag_field else []
        omits = asked or kind.cls.__struct_config__.omit_defaults
        fields = [
            f"  {field.encode_name}{'?' if omits and not field.required else ''}: {self.type_of(field.type, asked)};"
            for field in kind.fields
        ] or ["  [field: string]: any;"]  # what stands there is one of several that are made from it
        self.declared.insert(place, "\n".join([f"export interface {name} {{", *tag, *fields, "}"]))
        return name

    def fresh(self, kind: type) -> str:
        """Return a name for a class that no other has."""
        name = kind.__name__
        return (
            kind.__module__.rpartition(".")[2].title().replace("_", "") + name if name in self.names.values() else name
        )

    def type_of(self, kind: inspect.Type, asked: bool = False) -> str:
        """Return a type as TypeScript writes it."""
        match kind:
            case inspect.StructType():
                return self.declare(kind, asked)
            case inspect.Metadata(type=inner):
                return self.type_of(inner, asked)
            case inspect.UnionType(types=several):
                return " | ".join(dict.fromkeys(self.type_of(each, asked) for each in several))
            case inspect.TupleType(item_types=several):
                return f"[{', '.join(self.type_of(each, asked) for each in several)}]"
            case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
                item = self.type_of(kind.item_type, asked)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case inspect.DictType(key_type=key, value_type=value):
                keys = self.type_of(key, asked)
                return f"Record<{keys}, {self.type_of(value, asked)}>"
            case inspect.EnumType(cls=enum):
                if enum not in self.names:
                    self.names[enum] = self.fresh(enum)
                    values = " | ".join(json.dumps(member.value) for member in list[Enum](enum))
                    self.declared.append(f"export type {self.names[enum]} = {values};")
                return self.names[enum]
            case inspect.LiteralType(values=values):
                return " | ".join(json.dumps(value) for value in values)
            case _ if type(kind) in _PLAIN:
                return _PLAIN[type(kind)]
        raise TypeError(f"no type of TypeScript is known for {kind}")


def answers(writer: Writer, method: str) -> str:
    """Return a type that gives of an address what is answered there to a method; the longer addresses come first."""
    routes = [route for router in ROUTERS for route in router.routes if route.method == method]
    kinds = {route.path: route.answer for route in routes if route.answer is not None}
    lines = [
        f"  Path extends {_pattern(path)} ? {writer.type_of(inspect.type_info(kinds[path]))} :"
        for path in sorted(kinds, key=lambda path: (-path.count("/"), "{" in path, path))
    ]
    return "\n".join([f"export type {method}<Path extends string> =", *lines, "  never;"])


def _pattern(path: str) -> str:
    pattern = re.sub(r"\{[^}]+\}", "${string}", path)
    return f"`{pattern}` | `{pattern}?${{string}}`"


def written() -> str:
    """Return the declarations as they ought to stand in the file."""
    writer = Writer()
    for kinds, asked in ((SENT, False), (ASKED, True)):
        for kind in kinds:
            writer.declare(inspect.type_info(kind), asked)
    methods = [answers(writer, method) for method in ("GET", "POST", "PUT")]
    return "\n".join([HEAD, *writer.declared, *methods]) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
    sys.stdout.write(f"{FILE}: written\n")
