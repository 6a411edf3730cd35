"""The acts a person can do at a table.

An act names its actor (`seat`) and, where it differs, the hand it plays from.  Its arguments name only
what the actor can know.  No act is judged here: the table answers it.

Each family of acts has a module. All that is declared of an act stands with its class (`eldesthand.table.act.Act`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

# The families in the order in which acts are chosen at random.
# isort: off
from eldesthand.table.act import Act as Act
from eldesthand.table.bridge_acts import *  # noqa: F403 - each module is a family of acts
from eldesthand.table.director import Direct as Direct
from eldesthand.table.pack_acts import *  # noqa: F403
from eldesthand.table.making_acts import *  # noqa: F403
from eldesthand.table.play_acts import *  # noqa: F403
from eldesthand.table.spoken_acts import *  # noqa: F403
from eldesthand.table.rights_acts import *  # noqa: F403
from eldesthand.table.score_acts import *  # noqa: F403
from eldesthand.table.words import *  # noqa: F403

# isort: on

if TYPE_CHECKING:
    AnyAct = Act
else:
    AnyAct = Union[tuple(Act.__subclasses__())]  # noqa: UP007 - of as many as there are
"""Any act, as msgspec reads it: the union of all of them, told apart by their tags."""
