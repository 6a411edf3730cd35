"""An evening of the club: the pure fold of its events, from which each of its tables is told."""
