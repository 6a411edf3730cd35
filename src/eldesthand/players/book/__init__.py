"""The Book player for euchre: the advice of 1888 as data, and sound play where it is silent."""
