"""Win shares under other starting-VP tables, counted by hand, and how far from equal they are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd
import polars as pl
import pytest

from tests.reports.leagues import League, LeagueDataset, play
from tests.reports.test_balance import EQUAL_LEAGUE, select
from tmlog.reports.errors import ReportError
from tmlog.reports.rescoring import (
    FOLDS,
    IMBALANCE,
    REGIMES,
    RESCORED,
    auctions,
    imbalance,
    regimes,
    rescored,
    rescored_columns,
)
from tmlog.reports.selection import Selection

GAME = pl.DataFrame(
    {
        "game_id": [0, 0, 0, 1, 1, 1],
        "seat": [1, 2, 3, 1, 2, 3],
        "faction": ["darklings", "giants", "fakirs"] * 2,
        "player": ["a", "b", "c"] * 2,
        "map": ["base"] * 6,
        "players": [3] * 6,
        "start_vp": [20] * 6,
        "bid": [20, None, 5, 10, None, 5],
        "vp": [104, 95, 90, 100, 91, 100],
    }
)


def test_win_shares_are_scored_again_under_each_table() -> None:
    """By hand: the table by map gives Darklings 5 VP less, Giants and Fakirs 10 more."""
    found = rescored(select(GAME)).set_index("faction")
    # Game 0: 104-95-90 becomes 99-105-100. Game 1: 100-91-100 becomes 95-101-110.
    assert found["as_played"].to_dict() == {"darklings": 0.75, "fakirs": 0.25, "giants": 0.0}
    assert found["standard"].equals(found["as_played"].rename("standard"))
    assert found["bga"].to_dict() == {"darklings": 0.0, "fakirs": 0.5, "giants": 0.5}
    # The table of 2017: 15, 25, 33. Game 0: 99-100-103; game 1: 95-96-113.
    assert found["original_2017"].to_dict() == {"darklings": 0.0, "fakirs": 1.0, "giants": 0.0}
    assert set(found["expected_share"]) == {1 / 3}
    assert set(found["games"]) == {2}
    assert len(RESCORED) == found.shape[1] + 1


def test_a_table_of_ones_own_is_judged_beside_the_others() -> None:
    own = {("base", "darklings"): 15.0, ("base", "giants"): 30.0, ("base", "fakirs"): 30.0}
    found = rescored(select(GAME), own)
    assert list(found.columns) == [column.name for column in rescored_columns(own)]
    assert found["own"].tolist() == found["bga"].tolist()
    table = imbalance(select(GAME), own)
    assert "own" in set(table["table"])
    with pytest.raises(ReportError, match="no starting VP for fakirs on base"):
        rescored(select(GAME), {("base", "darklings"): 15.0, ("base", "giants"): 30.0})


def test_imbalance_is_the_distance_from_equal_shares_less_chance() -> None:
    """Darklings win 0.5 and 1, Fakirs 0.5 and 0... of two games: d^2 less half of the variance."""
    found = imbalance(select(GAME)).set_index("table")
    assert ["map", "table", *found.columns[1:]] == [column.name for column in IMBALANCE]
    won = {"darklings": (1.0, 0.5), "giants": (0.0, 0.0), "fakirs": (0.0, 0.5)}
    squares = [(np.mean(wins) - 1 / 3) ** 2 - np.var(wins, ddof=1) / 2 for wins in won.values()]
    assert found.loc["as_played", "imbalance"] == pytest.approx(np.sqrt(np.mean(squares)))
    assert set(found["games"]) == {2}
    assert (found["low"] <= found["imbalance"]).all()
    assert (found["imbalance"] <= found["high"]).all()


def test_each_part_is_scored_under_tables_made_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from tmlog.reports import rescoring

    left_out: list[int] = []
    real = rescoring.BalanceFit

    def watched(seats: pl.DataFrame, games: pl.Series) -> object:
        left_out.extend(games.to_list())
        return real(seats, games)

    monkeypatch.setattr(rescoring, "BalanceFit", watched)
    done: list[int] = []
    rescored(select(play(League(games=41, people=20), seed=1).seats), advance=lambda: done.append(1))
    assert sorted(left_out) == list(range(41))
    assert len(done) == FOLDS


@pytest.mark.parametrize("games", [60, 1000])
def test_equal_factions_are_not_out_of_balance(games: int) -> None:
    """Before chance was taken off, these were 0.10 and 0.026."""
    league = replace(EQUAL_LEAGUE, games=games, people=100, choosing=0.0)
    found = [imbalance(select(play(league, seed).seats)).set_index("table") for seed in range(6)]
    mean = np.mean([table.loc["as_played", "imbalance"] for table in found])
    assert mean < (0.04 if games == 60 else 0.012)
    assert np.mean([table.loc["as_played", "low"] == 0 for table in found]) > 0.6


def test_the_estimate_makes_the_games_fairer() -> None:
    shares = imbalance(select(play(League(games=3000, people=100, choosing=0.0), seed=15).seats))
    of_table: pd.Series[float] = shares.set_index("table")["imbalance"]
    assert of_table["estimate"] < of_table["as_played"] / 3
    assert of_table["fives"] < of_table["as_played"]


def test_win_shares_by_the_way_of_starting_vp() -> None:
    """In game 1 of GAME starting VP were auctioned: giants began with 20, darklings with 10 of their VP."""
    regime = pl.when(pl.col("game_id") == 0).then(pl.lit("standard")).otherwise(pl.lit("auction"))
    seats = GAME.with_columns(start_vp=pl.Series([20, 20, 20, 10, 20, 15]), starting_vp=regime)
    table = regimes(Selection(LeagueDataset(seats)))
    assert list(table.columns) == [column.name for column in REGIMES]
    row = table.set_index(["starting_vp", "faction"]).loc[("auction", "darklings")]
    assert (row["games"], row["wins"], row["mean_start"]) == (1, 0.5, 10)
    # 90 against 71 and 85.
    assert row["gained_margin"] == pytest.approx(90 - (71 + 85) / 2)


def test_mean_winning_bids() -> None:
    found = auctions(select(GAME)).set_index("faction")
    assert found["mean_bid"].to_dict() == {"darklings": 15.0, "fakirs": 5.0}
    assert found["games"].to_dict() == {"darklings": 2, "fakirs": 2}
    assert found["implied"].to_dict() == {"darklings": 15.0, "fakirs": 25.0}


def test_no_games_make_empty_tables() -> None:
    nothing = select(GAME, until=pd.Timestamp("2019-01-01"))
    for frame, columns in (
        (rescored(nothing), RESCORED),
        (imbalance(nothing), IMBALANCE),
        (regimes(nothing), REGIMES),
    ):
        assert frame.empty
        assert list(frame.columns) == [column.name for column in columns]


@pytest.mark.slow
@pytest.mark.parametrize("games", [60, 1000])
def test_imbalance_over_many_seeds(games: int) -> None:
    """On average it is 0 before the root: too little as often as too much."""
    league = replace(EQUAL_LEAGUE, games=games, people=100, choosing=0.0)
    tables = [imbalance(select(play(league, seed).seats)).set_index("table") for seed in range(100, 200)]
    values = pd.DataFrame([table["imbalance"] for table in tables])
    print(games, values.mean().round(4).to_dict())
    assert values["as_played"].mean() < (0.03 if games == 60 else 0.01)
    assert (values["as_played"] == 0).mean() > 0.35
