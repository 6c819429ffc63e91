"""What the tables' column ``format`` says of a game, by the registry of formats."""

from __future__ import annotations

import polars as pl

from tmlog.notation import known_formats


def has_moves() -> pl.Expr:
    """Return whether a row's game was recorded with its moves, not only with counts."""
    return ~pl.col("format").cast(pl.String).is_in(
        [each.name for each in known_formats() if not each.has_moves]
    )


def format_rank() -> pl.Expr:
    """Return the rank of a row's format (``Format.rank``); formats that are not known here come last."""
    ranks = {each.name: each.rank for each in known_formats()}
    last = max(ranks.values()) + 1
    return pl.col("format").cast(pl.String).replace_strict(ranks, default=last, return_dtype=pl.Int8)
