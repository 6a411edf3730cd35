"""Deals studied with the exact solver: positions of records, what each card cost, and the nine coups of 1888."""
