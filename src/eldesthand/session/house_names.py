"""What the players of the house are called."""

from __future__ import annotations

from typing import Final

HOUSE: Final = ("Ada", "Ben", "Cora", "Dora")
"""The players of the house; one of them stays away, the last unless the person bears the name of another."""

HOUSE_OF_A_CLUB: Final = (*HOUSE, "Emil", "Flora", "Gwen", "Hugo", "Iris", "Jonah", "Kit", "Lena")
"""The players of the house who may come to an evening of the club."""
