"""Benchmarks: how fast the core answers acts, beside other engines measured in the same run.

``python -m bench`` prints a table; ``--write`` puts it into ``bench/results.md`` as well.  Nothing here
is a test: no figure fails a build.
"""
