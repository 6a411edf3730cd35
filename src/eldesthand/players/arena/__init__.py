"""The arena: two players against each other over the same cards, each pair of deals with the sides exchanged."""
