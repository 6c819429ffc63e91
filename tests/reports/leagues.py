"""Leagues drawn at random as real ones are: uneven activity, skill, and strong players who choose well.

``League`` says what a league is like, ``play`` draws one: its seats, and the truth that was put in. ``dumps``
makes the events dumps that a recording site would publish of it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

from tests.dataset.dumps_for_tests import counts
from tmlog.dataset.reading import Dataset
from tmlog.dataset.schema import TABLES, empty
from tmlog.model.names import BASE_FACTIONS
from tmlog.rules.boards import BOARD_SHEETS

Floats = npt.NDArray[np.float64]
TILES = ("BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON7")


@dataclass(frozen=True)
class League:
    """What a league is like; all amounts in VP.

    ``people`` play ``games``; how often is Zipf's law with exponent ``activity`` (0: all alike). ``skill``
    and ``noise`` are standard deviations. A faction is worth a part shared by all boards (``factions``, a
    standard deviation, or ``effects`` themselves), one of its own on each board and one for each number of
    players. ``choosing`` is how much strong players prefer strong factions, ``boards`` the share of each
    board, ``counts`` that of each number of players. One of ``holders`` seats of a game holds a tile worth
    ``tile`` VP, strong players the more often. ``named`` is the share of the players whose names are known.
    """

    games: int = 1000
    people: int = 1000
    activity: float = 0.0
    skill: float = 8.0
    noise: float = 12.0
    factions: float = 6.0
    effects: Mapping[str, float] | None = None
    by_board: float = 2.0
    by_count: float = 0.0
    choosing: float = 1.0
    boards: Mapping[str, float] = field(default_factory=lambda: {"base": 1.0})
    counts: Mapping[int, float] = field(default_factory=lambda: {4: 1.0})
    unplayed: Sequence[str] = ()
    seat: float = 2.0
    tile: float = 0.0
    named: float = 1.0


@dataclass(frozen=True)
class Played:
    """A league's ``seats``, and what each faction is worth: ``truth[board, players, faction]``."""

    seats: pl.DataFrame
    truth: dict[tuple[str, int, str], float]

    def fair_starts(self, board: str, players: int | None = None) -> dict[str, float]:
        """The starting VP that make the factions equal on a board, 20 on average.

        For all numbers of players together, each counts by its seats.
        """
        seats = self.seats.filter(pl.col("map") == board)
        if players is None:
            shares = {row[0]: row[1] / seats.height for row in seats["players"].value_counts().iter_rows()}
        else:
            shares = {players: 1.0}
        worth = {
            name: sum(share * self.truth[board, count, name] for count, share in shares.items())
            for name in BASE_FACTIONS
        }
        mean = sum(worth.values()) / len(worth)
        return {name: 20 - (value - mean) for name, value in worth.items()}


def play(league: League, seed: int) -> Played:
    """Draw a league."""
    rng = np.random.default_rng(seed)
    ability = rng.normal(0, league.skill, league.people)
    names = list(BASE_FACTIONS)
    shared = rng.normal(0, league.factions, len(names))
    if league.effects is not None:
        shared = np.array([league.effects[name] for name in names])
    of_board = {board: rng.normal(0, league.by_board, len(names)) for board in league.boards}
    of_count = {count: rng.normal(0, league.by_count, len(names)) for count in league.counts}
    weights = np.arange(1, league.people + 1) ** -league.activity
    board_of = rng.choice(len(league.boards), league.games, p=_shares(league.boards))
    count_of = rng.choice(len(league.counts), league.games, p=_shares(league.counts))
    parts, truth = [], {}
    for b, board in enumerate(league.boards):
        for c, count in enumerate(league.counts):
            worth = shared + of_board[board] + of_count[count]
            truth |= {(board, count, name): float(worth[i]) for i, name in enumerate(names)}
            games = np.flatnonzero((board_of == b) & (count_of == c))
            parts.append(_games(league, rng, _Kind(board, count, games, worth), ability, weights))
    seats = pl.concat(parts).sort("game_id", "seat")
    hidden = set(rng.permutation(league.people)[: round((1 - league.named) * league.people)].tolist())
    named = pl.when(~pl.col("person").is_in(list(hidden))).then(pl.format("p{}", "person"))
    return Played(seats.with_columns(player=named).drop("person"), truth)


def _shares(weights: Mapping[Any, float]) -> Floats:
    values = np.array(list(weights.values()), dtype=float)
    return values / values.sum()


@dataclass(frozen=True)
class _Kind:
    """Games of one board and number of players, and what the factions are worth there."""

    board: str
    count: int
    games: npt.NDArray[np.int64]
    worth: Floats


def _games(
    league: League, rng: np.random.Generator, kind: _Kind, ability: Floats, weights: Floats
) -> pl.DataFrame:
    """The seats of games of one kind."""
    board, count, games, worth = kind.board, kind.count, kind.games, kind.worth
    shape = (len(games), count)
    chances = np.log(weights) + rng.gumbel(size=(len(games), league.people))
    who = np.argpartition(-chances, count - 1, axis=1)[:, :count]
    who = rng.permuted(who, axis=1)
    liking = worth / max(league.factions, 1.0)
    liking = np.where(np.isin(list(BASE_FACTIONS), list(league.unplayed)), -np.inf, liking)
    free = np.ones((len(games), len(worth)), dtype=bool)
    which = np.zeros(shape, dtype=int)
    for seat in range(count):
        keen = np.maximum(0, 1 + ability[who[:, [seat]]] / league.skill) if league.skill else 1.0
        wish = np.where(
            np.isfinite(liking), league.choosing * keen * np.nan_to_num(liking, neginf=0), -np.inf
        )
        wish = np.where(free, wish + rng.gumbel(size=free.shape), -np.inf)
        which[:, seat] = wish.argmax(axis=1)
        free[np.arange(len(games)), which[:, seat]] = False
    holder = (ability[who] / max(league.skill, 1e-9) * league.choosing + rng.gumbel(size=shape)).argmax(
        axis=1
    )
    has_tile = np.arange(count) == holder[:, None]
    vp = (
        rng.normal(120, 15, (len(games), 1))
        + worth[which]
        + ability[who]
        - league.seat * np.arange(count)
        + league.tile * has_tile
        + rng.normal(0, league.noise, shape)
    )
    return pl.DataFrame(
        {
            "game_id": np.repeat(games, count),
            "seat": np.tile(np.arange(1, count + 1), len(games)),
            "faction": np.array(BASE_FACTIONS)[which.ravel()],
            "person": who.ravel(),
            "map": [board] * which.size,
            "players": [count] * which.size,
            "start_vp": [20] * which.size,
            "has_tile": has_tile.ravel(),
            "vp": np.rint(vp).ravel().astype(int),
        }
    )


class LeagueDataset(Dataset):
    """A dataset in memory of seats drawn at random, as ``ingest`` would have made it of results."""

    def __init__(self, seats: pl.DataFrame, events: pl.DataFrame | None = None, form: str = "events") -> None:
        one_game = {
            "map": pl.col("map").first(),
            "players": pl.col("players").first(),
        }
        games = seats.group_by("game_id", maintain_order=True).agg(**one_game)
        regime = "starting_vp" if "starting_vp" in seats.columns else None
        games = games.with_columns(
            game=pl.format("g{}", "game_id"),
            format=pl.lit(form),
            played=pl.datetime(2020, 1, 1) + pl.duration(minutes="game_id"),
            counts=pl.lit(True),
            fingerprint=pl.col("game_id"),
            scoring=pl.lit(["SCORE1", "SCORE2"]),
            starting_vp=seats.group_by("game_id", maintain_order=True).agg(pl.col(regime).first())[regime]
            if regime
            else pl.lit("standard"),
        )
        first = pl.col("vp") == pl.col("vp").max()
        others = (pl.col("vp").sum() - pl.col("vp")) / (pl.len() - 1)
        seats = seats.with_columns(
            rank=pl.col("vp").rank("min", descending=True).over("game_id"),
            win=(first / first.sum()).over("game_id"),
            margin=(pl.col("vp") - others).over("game_id"),
        )
        if events is None and "has_tile" in seats.columns:
            held = seats.filter("has_tile").select("game_id", "faction")
            events = held.with_columns(
                event=pl.lit("favor:FAV5"), round=pl.lit(2), turn=pl.lit(1), n=pl.lit(1)
            )
        self._loaded = {name: empty(name) for name in TABLES}
        for name, frame in {"games": games, "seats": seats, "events": events}.items():
            if frame is None:
                continue
            known = {
                column: dtype for column, dtype in TABLES[name].schema.items() if column in frame.columns
            }
            table = pl.concat([empty(name), frame.select(list(known)).cast(dict(known))], how="diagonal")
            self._loaded[name] = table.select(TABLES[name].schema.names())


def dumps(played: Played) -> bytes:
    """The events dump of a league, as the recording site publishes them."""
    games = []
    for (number,), seats in played.seats.group_by("game_id", maintain_order=True):
        rows = seats.sort("seat").to_dicts()
        events = {
            row["faction"]: {
                "vp": counts((0, 0, row["start_vp"]), (6, 4, row["vp"] - row["start_vp"])),
                "build:D": counts((0, 0, 2)),
            }
            | ({"favor:FAV5": counts((2, 1, 1))} if row["has_tile"] else {})
            for row in rows
        }
        ended = datetime(2020, 1, 1) + timedelta(minutes=int(str(number)))
        games.append(
            {
                "game": f"g{number}",
                "last_update": ended.strftime("%Y-%m-%d %H:%M:%S"),
                "player_count": len(rows),
                "base_map": BOARD_SHEETS[rows[0]["map"]].board_id(),
                "factions": [{"faction": row["faction"], "player": row["player"]} for row in rows],
                "events": {
                    "global": {"faction-count": counts((0, 0, len(rows)))},
                    "faction": {"all": {}} | events,
                    "location": {},
                },
            }
        )
    return json.dumps(games).encode()
