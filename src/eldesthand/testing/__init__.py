"""A test kit for the table: random tables and acts, what must hold after any act, and the no-leak check.

Nothing here draws on anything but the `random.Random` passed in, so that a run is told by its seed.

* `eldesthand.testing.tables`: tables from which to begin;
* `eldesthand.testing.acts`: any act a person could do;
* `eldesthand.testing.lawful_acts`: acts that the table awaits, which carry a deal along;
* `eldesthand.testing.soundness`: what must hold of a table after any act;
* `eldesthand.testing.probes`: the acts a seat could try;
* `eldesthand.testing.secrecy`: whether anything shown to a seat depends on cards it has not seen;
* `eldesthand.testing.accusing`: whether words about offences, anybody's at any moment, tell of cards not seen.

What drives a server, a browser or a terminal is not here: `tests/drivers/` has it.
"""
