"""Trick play and the laws about it that the games share."""
