"""The tables of a league as frames: their columns are those of its groups, then those declared here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import polars as pl

from tmlog.reports.columns import Column, column_names
from tmlog.reports.shares import to_pandas
from tmlog.reports.standings.counting import doubles, rejected
from tmlog.reports.standings.groups import natural
from tmlog.reports.standings.ranking import Duels, Standing, ranked

if TYPE_CHECKING:
    import pandas as pd

    from tmlog.reports.standings.league import Group, League

STANDINGS: tuple[Column, ...] = (
    Column("player", "", "player's name"),
    Column("rank", "place", "place in the group; players whom no tie-breaker tells apart share it"),
    Column("games", "games", "games that count"),
    Column("points", "points", "sum of the points by place"),
    Column("wins", "games", "games won; a tie for the first place counts in parts"),
    Column("vp", "VP", "sum of the final VP"),
    Column("margin", "VP", "sum over the games of final VP minus the mean of the others'"),
    Column("dropped", "games", "games that the player left, among those that count"),
)
MOVES = Column("moves", "", "``up``: promoted, ``down``: relegated; only where the rules have such lines")
MEETINGS: tuple[Column, ...] = (
    Column("player", "", "player's name"),
    Column("opponent", "", "another player of the group"),
    Column("games", "games", "games with both"),
    Column("ahead", "games", "games in which the player had the better place"),
    Column("equal", "games", "games in which both had the same place"),
    Column("behind", "games", "games in which the opponent had the better place"),
    Column("difference", "VP", "sum of the player's VP minus the opponent's"),
)
RACE: tuple[Column, ...] = (
    Column("player", "", "player's name"),
    Column("played", "", "time of the last move; missing where unknown"),
    Column("game", "", "the game's name"),
    Column("number", "", "which game of the group it is, by date, from 1"),
    Column("games", "games", "games of the player so far"),
    Column("points", "points", "points of the player so far"),
)
RESULTS: tuple[Column, ...] = (
    Column("game", "", "the game's name"),
    Column("played", "", "time of the last move; missing where unknown"),
    Column("place", "place", "the place that the points are for"),
    Column("player", "", "player's name; missing where the recording has none"),
    Column("faction", "", "faction"),
    Column("vp", "VP", "final VP"),
    Column("points", "points", "points of the seat"),
    Column("dropped", "", "the player left the game"),
)
LEFT_OUT: tuple[Column, ...] = (
    Column("game", "", "the game's name; the file's for one that cannot be read"),
    Column("reason", "", "why it does not count"),
    Column("file", "", "the file in which it is recorded"),
)


def standings(league: League) -> pd.DataFrame:
    """The table of each group, the best first (``STANDINGS``; with lines of promotion also ``MOVES``)."""
    rows: list[tuple[object, ...]] = []
    for group in league.group_values:
        ordered = ranked(_sums(league.people[group]), league.rules.tie_breaks, duels_of(league, group))
        up, down = _lines(league, group)
        last_safe = max(up, len(ordered) - down)
        for number, line in enumerate(ordered):
            goes = "up" if number < up else "down" if number >= last_safe else ""
            rows.append((*group, *line, goes) if has_lines(league) else (*group, *line))
    return league.frame(rows, (*STANDINGS, MOVES) if has_lines(league) else STANDINGS)


def has_lines(league: League) -> bool:
    """Whether players are promoted or relegated."""
    return bool(league.rules.promote or league.rules.relegate)


def _sums(seats: pl.DataFrame) -> list[Standing]:
    """What the rows of a group sum to, without ranks; rounded, as thirds do not sum to whole numbers."""
    sums = seats.group_by("player").agg(
        games=pl.len().cast(pl.Int64),
        points=pl.col("points").sum().round(9),
        wins=pl.col("won").sum().round(9),
        vp=pl.col("vp").cast(pl.Int64).sum(),
        margin=pl.col("margin").sum().round(9),
        dropped=pl.col("dropped").cast(pl.Int64).sum(),
    )
    names = ("player", "games", "points", "wins", "vp", "margin", "dropped")
    return [Standing(player, 0, *rest) for player, *rest in sums.sort("player").select(names).iter_rows()]


def _lines(league: League, group: Group) -> tuple[int, int]:
    """How many go up and down: nobody goes up from the first of several divisions, or down from the last."""
    up, down = league.rules.promote, league.rules.relegate
    if "division" in league.groups.columns:
        place = league.groups.columns.index("division")
        elsewhere = (*group[:place], *group[place + 1 :])
        divisions = [
            other[place]
            for other in league.group_values
            if (*other[:place], *other[place + 1 :]) == elsewhere
        ]
        if len(divisions) > 1:
            up = 0 if group[place] == divisions[0] else up
            down = 0 if group[place] == divisions[-1] else down
    return up, down


def level_at_lines(frame: pd.DataFrame, league: League) -> list[tuple[str, str]]:
    """Pairs of players of equal rank whom a line of promotion or relegation parts, by standings."""
    if not has_lines(league):
        return []
    columns = [*league.groups.columns, "player", "rank", "moves"]
    rows = [tuple(row) for row in frame[columns].itertuples(index=False)]
    return [
        (str(one[-3]), str(other[-3]))
        for one, other in pairwise(rows)
        if one[:-3] == other[:-3] and one[-2] == other[-2] and one[-1] != other[-1]
    ]


def duels_of(league: League, group: Group) -> Duels:
    """For each two players of a group who met: games the first was ahead, equal, behind; the sum of VP."""
    duels: dict[tuple[str, str], tuple[int, int, int, int]] = defaultdict(lambda: (0, 0, 0, 0))
    for first, second in _pairs(league.people[group]):
        (one, place, vp), (other, their_place, their_vp) = first, second
        ahead, equal, behind = place < their_place, place == their_place, place > their_place
        for key, gain in (
            ((one, other), (ahead, equal, behind, vp - their_vp)),
            ((other, one), (behind, equal, ahead, their_vp - vp)),
        ):
            was = duels[key]
            duels[key] = (was[0] + gain[0], was[1] + gain[1], was[2] + gain[2], was[3] + gain[3])
    return duels


_Seat = tuple[str, int, int]
"""Player, place, VP."""


def _pairs(seats: pl.DataFrame) -> Iterator[tuple[_Seat, _Seat]]:
    """Each two seats of a game; a person on two seats does not meet themself."""
    games: dict[int, list[_Seat]] = defaultdict(list)
    for game_id, *seat in seats.select("game_id", "player", "place", "vp").iter_rows():
        games[game_id].append((seat[0], seat[1], seat[2]))
    for game in games.values():
        yield from ((one, other) for one, other in combinations(game, 2) if one[0] != other[0])


def meetings(league: League) -> pd.DataFrame:
    """Who met whom, and how often ahead (``MEETINGS``): a row for each player and opponent who met."""
    rows = [
        (*group, player, opponent, ahead + equal + behind, ahead, equal, behind, difference)
        for group in league.group_values
        for (player, opponent), (ahead, equal, behind, difference) in sorted(duels_of(league, group).items())
    ]
    return league.frame(rows, MEETINGS)


def race(league: League) -> pd.DataFrame:
    """The points of each player after each of their games (``RACE``), by group, date and game."""
    rows: list[tuple[object, ...]] = []
    for group in league.group_values:
        games: dict[int, int] = {}
        so_far: dict[str, tuple[int, float]] = defaultdict(lambda: (0, 0.0))
        seats = league.people[group].select("game_id", "player", "played", "game", "points")
        for game_id, player, played, game, points in seats.iter_rows():
            number = games.setdefault(game_id, len(games) + 1)
            before = so_far[player]
            so_far[player] = (before[0] + 1, round(before[1] + points, 9))
            rows.append((*group, player, played, game, number, *so_far[player]))
    return league.frame(rows, RACE)


def results(league: League) -> pd.DataFrame:
    """Every seat of the games that count (``RESULTS``), by group, date and game."""
    columns = column_names(RESULTS, league.groups.columns)
    seats = league.seats.with_columns(place=pl.col("place").cast(pl.Int64)).select(columns)
    if not league.groups.columns:
        return to_pandas(seats)
    frame = to_pandas(seats)
    by_group = [tuple(map(natural, map(str, row))) for row in seats.select(league.groups.columns).iter_rows()]
    order = sorted(range(len(by_group)), key=by_group.__getitem__)
    return frame.iloc[order].reset_index(drop=True)


def left_out(league: League) -> pd.DataFrame:
    """The games that do not count, and why (``LEFT_OUT``): by the rules, recorded twice, or unreadable."""
    by_rules = league.games.filter(pl.col("reason").is_not_null()).select("game", "reason", file="source")
    parts = [by_rules, doubles(league.selection), rejected(league.selection)]
    columns = [column.name for column in LEFT_OUT]
    return pl.concat([part.select(columns) for part in parts]).to_pandas()
