"""Tiles and openings in leagues drawn at random: what they are worth is what was put in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest

from tests.reports.leagues import League, LeagueDataset, Played, play
from tmlog.reports.catalogue.openings import openings
from tmlog.reports.catalogue.tiles import tiles
from tmlog.reports.selection import Filters, Selection


def tile_of(played: Played, groups: tuple[str, ...] = (), **filters: Any) -> pd.DataFrame:
    table = tiles(Selection(LeagueDataset(played.seats), Filters(**filters)), groups)
    return table[table["tile"] == "FAV5"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_tile_that_one_seat_holds_is_worth_what_it_is_worth(players: int) -> None:
    """Against the mean of the others' margins a tile of 3 VP would show 6 with two players, 4 with four."""
    league = League(games=4000, people=300, counts={players: 1.0}, tile=3.0, choosing=0.0)
    found = [tile_of(play(league, seed)).iloc[0] for seed in range(3)]
    assert np.mean([row["difference"] for row in found]) == pytest.approx(3.0, abs=0.5)
    assert np.mean([row["adjusted_difference"] for row in found]) == pytest.approx(3.0, abs=0.4)
    assert found[0]["margin_with"] - found[0]["margin_without"] > 3.5


def test_strong_players_who_take_a_tile_do_not_make_it_strong() -> None:
    row = tile_of(play(League(games=4000, people=300, tile=3.0, choosing=2.0), 1)).iloc[0]
    assert row["difference"] > 5
    assert row["adjusted_low"] < 3 < row["adjusted_high"]
    assert abs(row["adjusted_difference"] - 3) < 1


def test_groups_have_differences_of_their_own() -> None:
    """On lakes the tile is worth 10 VP more; filters leave the same, and what others tell of the players."""
    played = play(League(games=4000, people=200, tile=3.0, boards={"base": 0.5, "lakes": 0.5}), 2)
    more = pl.when(pl.col("has_tile") & (pl.col("map") == "lakes")).then(10).otherwise(0)
    changed = Played(played.seats.with_columns(vp=pl.col("vp") + more), played.truth)
    table = tile_of(changed, ("map",)).set_index("map")
    assert table.loc["base", "adjusted_difference"] == pytest.approx(3, abs=1.2)
    assert table.loc["lakes", "adjusted_difference"] == pytest.approx(13, abs=1.2)
    alone = tile_of(changed, maps=("lakes",)).iloc[0]
    assert alone["difference"] == pytest.approx(table.loc["lakes", "difference"])
    assert alone["adjusted_difference"] == pytest.approx(table.loc["lakes", "adjusted_difference"], abs=0.1)
    by_faction = tile_of(changed, ("faction",), maps=("base",))
    assert by_faction["adjusted_difference"].mean() == pytest.approx(3, abs=1.2)


def test_a_difference_is_that_of_plain_least_squares() -> None:
    """One tile in games of three: points on games and the tile, by dense least squares, clustered by game."""
    seats = play(League(games=60, people=20, counts={3: 1.0}, tile=3.0), 3).seats
    row = tiles(Selection(LeagueDataset(seats))).set_index("tile").loc["FAV5"]
    game = seats["game_id"].to_numpy()
    means = {name: seats[name].cast(pl.Float64) - seats.select(pl.col(name).mean().over("game_id"))[name]
             for name in ("vp", "has_tile")}  # fmt: skip
    x, y = means["has_tile"].to_numpy(), means["vp"].to_numpy()
    slope = x @ y / (x @ x)
    scores = np.bincount(game, x * (y - slope * x))
    error = np.sqrt((scores**2).sum() * 60 / 59 * 179 / 179) / (x @ x)
    assert row["difference"] == pytest.approx(slope)
    assert (row["difference_high"] - row["difference_low"]) / 2 >= 1.98 * error * 0.999


def test_scoring_tiles_tell_only_within_groups() -> None:
    """All seats of a game have them; a faction is better with one than the others are, or worse."""
    seats = play(League(games=3000, people=100, by_board=0.0), 4).seats
    dataset = LeagueDataset(seats)
    is_first = pl.col("game_id") % 2 == 0
    scoring = pl.when(is_first).then(pl.lit(["SCORE1", "SCORE2"])).otherwise(pl.lit(["SCORE3", "SCORE2"]))
    dataset._loaded["games"] = dataset._loaded["games"].with_columns(scoring=scoring)
    more = pl.when((pl.col("faction") == "giants") & is_first).then(9).otherwise(0).cast(pl.Int16)
    dataset._loaded["seats"] = dataset._loaded["seats"].with_columns(vp=pl.col("vp") + more)
    whole = tiles(Selection(dataset)).set_index("tile")
    assert np.isnan(whole.loc["SCORE1", "difference"])
    by_faction = tiles(Selection(dataset), ("faction",)).set_index(["tile", "faction"])
    giants = by_faction.loc[("SCORE1", "giants")]
    assert giants["adjusted_difference"] == pytest.approx(9, abs=3)
    others = by_faction.loc["SCORE1"].drop("giants")["adjusted_difference"]
    assert others.abs().mean() < 2


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("choosing", [0.0, 1.0])
def test_tiles_over_many_seeds(players: int, choosing: float) -> None:
    league = League(games=1000, people=300, counts={players: 1.0}, tile=3.0, choosing=choosing)
    table = pd.concat([tile_of(play(league, seed)) for seed in range(100, 200)])
    for name, low in (("difference", "difference_low"), ("adjusted_difference", "adjusted_low")):
        high = low.replace("low", "high")
        hit = ((table[low] <= 3) & (table[high] >= 3)).mean()
        print(f"{players} players, choosing {choosing}: {name} {table[name].mean():.2f}, coverage {hit:.2f}")
        if name == "adjusted_difference" or choosing == 0:
            assert table[name].mean() == pytest.approx(3.0, abs=0.2)
            assert 0.89 <= hit <= 0.99


def opened(played: Played, share: float, worth: float, seed: int) -> LeagueDataset:
    """A league in which a share of the seats opens with a temple worth so many VP, strong players more."""
    rng = np.random.default_rng(seed)
    seats = played.seats.with_columns(has_temple=pl.Series(rng.random(played.seats.height) < share))
    seats = seats.with_columns(
        vp=pl.col("vp") + pl.when("has_temple").then(worth).otherwise(0).cast(pl.Int64)
    )
    event = pl.when("has_temple").then(pl.lit("upgrade:TE")).otherwise(pl.lit("build:D"))
    events = seats.select("game_id", "faction", event=event).with_columns(
        round=pl.lit(1), turn=pl.lit(1), n=pl.lit(1)
    )
    return LeagueDataset(seats, events)


def test_openings_are_adjusted() -> None:
    dataset = opened(
        play(League(games=2000, people=1000, boards={"base": 0.8, "lakes": 0.2}), 5), 0.4, 6.0, 5
    )
    whole = openings(Selection(dataset)).set_index("opening")
    gap = whole.loc["TE", "adjusted_margin"] - whole.loc["other", "adjusted_margin"]
    assert gap == pytest.approx(6, abs=1.2)
    assert whole.loc["TE", "adjusted_low"] < 6 * 0.6 < whole.loc["TE", "adjusted_high"]
    alone = openings(Selection(dataset, Filters(maps=("lakes",)))).set_index("opening")
    by_map = openings(Selection(dataset), ("map",)).set_index(["map", "opening"]).loc["lakes"]
    assert alone["games"].tolist() == by_map["games"].tolist()
    assert alone["adjusted_margin"].to_numpy() == pytest.approx(by_map["adjusted_margin"].to_numpy(), abs=0.2)
    old_way = openings(Selection(dataset, Filters(maps=("lakes",), skill_from="selected"))).set_index(
        "opening"
    )
    width = alone["adjusted_high"] - alone["adjusted_low"]
    assert (old_way["adjusted_high"] - old_way["adjusted_low"] > width).all()


@pytest.mark.slow
def test_openings_over_many_seeds() -> None:
    hits, gaps = [], []
    for seed in range(100, 200):
        table = openings(Selection(opened(play(League(people=300), seed), 0.4, 6.0, seed))).set_index(
            "opening"
        )
        share = table.loc["other", "seats"] / table["seats"].sum()
        row = table.loc["TE"]
        hits.append(row["adjusted_low"] <= 6 * share <= row["adjusted_high"])
        gaps.append(row["adjusted_margin"] / share)
    print(f"openings: {np.mean(gaps):.2f} VP for 6, coverage {np.mean(hits):.2f}")
    assert np.mean(gaps) == pytest.approx(6, abs=0.2)
    assert 0.89 <= np.mean(hits) <= 0.99
