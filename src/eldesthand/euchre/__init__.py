"""Euchre: the deal, the making, the score, and its books of laws."""
