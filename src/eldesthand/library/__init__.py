"""The library: what ``import eldesthand`` gives, games above all, each with the laws' answers to what was done.

The names in ``eldesthand.__all__`` are kept as docs/library.md says; all else in the package may change.
"""
