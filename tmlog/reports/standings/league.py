"""A league: the games of a selection that count by its rules, and the points of every seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.standings.counting import Counting, judged_games
from tmlog.reports.standings.groups import Groups, natural
from tmlog.reports.standings.rules import LeagueRules

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.selection import Selection

_LAST = -10_000
"""Less than any VP: what one counts for who left and comes last."""

Group = tuple[str, ...]
"""The values of a group, one for each of its columns."""


@dataclass
class League:
    """The games of a selection, which must take in ``everything``, and what the rules make of them.

    Raises ``ReportError`` where ``counting`` names a game that there is not.
    """

    selection: Selection
    rules: LeagueRules = field(default_factory=LeagueRules)
    groups: Groups = field(default_factory=Groups)
    counting: Counting = field(default_factory=Counting)

    @cached_property
    def games(self) -> pl.DataFrame:
        """All games, with the columns of the groups and ``reason``: why one does not count."""
        seats = self.selection.all_seats
        return judged_games(self.selection, seats, self.groups, self.rules, self.counting)

    @property
    def counted(self) -> pl.DataFrame:
        """The games that count."""
        return self.games.filter(pl.col("reason").is_null())

    @cached_property
    def seats(self) -> pl.DataFrame:
        """The seats of the games that count, by date, game and place; games without a date last.

        With ``place`` and ``points`` by the rules, ``won`` (1, split between tied winners), ``dropped``
        without missing values, and the columns of the groups.
        """
        counted = self.counted.select("game_id", *self.groups.columns)
        left = pl.col("dropped").fill_null(value=False)
        vp = pl.col("vp").cast(pl.Int32)
        worth = pl.when(left).then(_LAST).otherwise(vp) if self.rules.dropped == "last" else vp
        placed = (
            self.selection.all_seats.join(counted, on="game_id")
            .with_columns(dropped=left, _worth=worth)
            .with_columns(
                place=pl.col("_worth").rank("min", descending=True).over("game_id"),
                _tied=pl.len().over("game_id", "_worth"),
            )
        )
        points = [self.rules.points_of(*each) for each in placed.select("place", "_tied").iter_rows()]
        won = pl.when(pl.col("place") == 1).then(1 / pl.col("_tied")).otherwise(0.0)
        full = placed.with_columns(points=pl.Series(points, dtype=pl.Float64), won=won)
        order = [pl.col(name) for name in ("played", "game", "game_id", "place", "seat")]
        return full.sort(*order, pl.col("faction").cast(pl.String), nulls_last=True)

    @cached_property
    def named(self) -> pl.DataFrame:
        """The seats of people."""
        return self.seats.filter(pl.col("player").is_not_null())

    @property
    def unnamed(self) -> int:
        """How many seats of the games that count are nobody's: they take places and are in no table."""
        return self.seats.height - self.named.height

    @cached_property
    def group_values(self) -> list[Group]:
        """The groups that have people, in the order of the tables: S9 before S10."""
        return sorted(self.people, key=lambda group: [natural(value) for value in group])

    @cached_property
    def people(self) -> dict[Group, pl.DataFrame]:
        """The seats of people by group."""
        columns = list(self.groups.columns)
        if not columns:
            return {} if self.named.is_empty() else {(): self.named}
        parts = self.named.partition_by(columns, as_dict=True, maintain_order=True)
        return {tuple(str(value) for value in group): part for group, part in parts.items()}

    def frame(self, rows: Iterable[Sequence[object]], columns: Sequence[Column]) -> pd.DataFrame:
        """A report's frame: its rows begin with the values of their group. Whole numbers stay whole."""
        import pandas as pd

        return pd.DataFrame([*rows], columns=column_names(columns, self.groups.columns))
