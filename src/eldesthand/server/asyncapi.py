"""What the room says of its sockets at /asyncapi.json, as AsyncAPI 3.0 has it: each frame by msgspec, from its type."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from eldesthand import __version__
from eldesthand.shown.evening.frames import EveningAsked, EveningShown
from eldesthand.shown.frames import Asked, MenuOf, Overtook, Reacted, Refused, Shown, Taken, Words
from eldesthand.shown.lobby_cards import LobbyShown

Frames = tuple[type[Struct], ...]

TABLE: Final[Frames] = (Shown, Words, Taken, Refused, Overtook, MenuOf, Reacted)
"""What a table's socket sends."""
EVENING: Final[Frames] = (EveningShown, Taken, Refused, Overtook)
"""What an evening's socket sends."""
SENT: Final[Frames] = (*TABLE, EveningShown, LobbyShown)
ASKED: Final[Frames] = (Asked, EveningAsked)

CHANNELS: Final[tuple[tuple[str, str, Frames, Frames], ...]] = (
    ("table", "/api/tables/{table}/socket", TABLE, (Asked,)),
    ("evening", "/api/evenings/{evening}/socket", EVENING, (EveningAsked,)),
    ("lobby", "/api/lobby/socket", (LobbyShown,), ()),
)
"""The sockets: name, address, the frames sent and those taken."""

ABOUT: Final = "The sockets of the card room; docs/protocol.md tells how they are used."


def describe_sockets() -> dict[str, Any]:
    """Describe the sockets and their frames."""
    template = "#/components/schemas/{name}"
    references, schemas = msgspec.json.schema_components([*SENT, *ASKED], ref_template=template)
    schema_of = dict(zip([*SENT, *ASKED], references, strict=True))
    messages = {kind.__name__: {"name": kind.__name__, "payload": schema} for kind, schema in schema_of.items()}
    channels, operations = {}, {}
    for name, address, sent, asked in CHANNELS:
        channels[name] = {
            "address": address,
            "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in (*sent, *asked)},
        }
        if "{" in address:
            channels[name]["parameters"] = {name: {"description": f"The name of the {name}."}}
        for action, kinds in (("send", sent), ("receive", asked)):
            if kinds:
                operations[f"{name}-{action}"] = {
                    "action": action,
                    "channel": {"$ref": f"#/channels/{name}"},
                    "messages": [{"$ref": f"#/channels/{name}/messages/{kind.__name__}"} for kind in kinds],
                }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Eldest Hand", "description": ABOUT, "version": __version__},
        "channels": channels,
        "operations": operations,
        "components": {"messages": messages, "schemas": schemas},
    }
