"""An evening at one table: a person and three players of the house, from the cut for partners to the rubber's end.

Nothing here prints or reads a key.  What the person may know leaves by `Evening.view` and `Evening.story`.
"""
