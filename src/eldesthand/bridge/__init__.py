"""Bridge-whist: the make, the doubling, dummy, the score, and its book of laws."""
