"""Duplicate: the same boards at every table, for pairs and for teams of four."""
