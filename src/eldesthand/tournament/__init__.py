"""Matches of many tables: who sits where in each round, what the slips say, and the standings that follow from them."""
