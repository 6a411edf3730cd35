"""Environments for training: euchre and bridge for PettingZoo and OpenSpiel, and many deals at once."""
