"""What the tables' column ``format`` says of a game, by the registry of formats."""

from __future__ import annotations

import polars as pl

from tmlog.notation import known_formats

RESULTS = "results"
"""The format of games of which only the final scores are known; these are read by the dataset alone."""


def has_moves() -> pl.Expr:
    """Return whether a row's game was recorded with its moves, not only with counts or scores."""
    without = [each.name for each in known_formats() if not each.has_moves]
    return ~pl.col("format").cast(pl.String).is_in([*without, RESULTS])


def is_result() -> pl.Expr:
    """Return whether only the final scores of a row's game are known."""
    return pl.col("format").cast(pl.String) == RESULTS


def format_rank() -> pl.Expr:
    """Return the rank of a row's format (``Format.rank``); formats that are not known here come last."""
    ranks = {each.name: each.rank for each in known_formats()}
    last = max(ranks.values()) + 1
    return pl.col("format").cast(pl.String).replace_strict(ranks, default=last, return_dtype=pl.Int8)
