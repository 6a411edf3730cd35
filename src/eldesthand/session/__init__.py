"""A table in play: the pure fold of its events, and what follows of itself.  No clock, no input or output."""
