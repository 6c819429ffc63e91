"""The balance estimator: on simulated games it finds what was put in, within its own intervals."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest

from tests.reports.simulated import simulated_seats
from tmlog.model.names import BASE_FACTIONS
from tmlog.reports.balance import (
    BALANCE,
    USUAL_DOUBT,
    balance,
    centred,
    map_table,
    shrink,
    thin_factions,
    to_whole,
)
from tmlog.reports.effects import Effects, fit_effects
from tmlog.reports.rescoring import IMBALANCE, RESCORED, auctions, imbalance, rescored
from tmlog.rules.boards import BOARD_SHEETS

EQUAL = dict.fromkeys(BASE_FACTIONS, 0.0)


def selection(seats: pl.DataFrame) -> Any:
    """As much of a selection as the estimator needs."""
    seats = seats.with_columns(pl.col("map", "faction").cast(pl.Categorical))
    games = seats.group_by("game_id").agg(pl.col("map").first())
    placed = seats.with_columns(place=pl.concat_str("players", "seat", separator="."))
    filters = SimpleNamespace(min_games=1)
    return SimpleNamespace(
        all_seats=seats, seats_with_start=placed, seats=seats, games=games, filters=filters
    )


def fair_starts(effects: dict[str, float]) -> dict[str, float]:
    """The starting VP that make factions with these effects equal, 20 on average."""
    mean = sum(effects.values()) / len(effects)
    return {name: 20 - (effect - mean) for name, effect in effects.items()}


def drawn_effects(spread: float, seed: int) -> dict[str, float]:
    rng = np.random.default_rng(seed)
    return dict(zip(BASE_FACTIONS, rng.normal(0, spread, len(BASE_FACTIONS)).tolist(), strict=True))


def coverage(effects: dict[str, float], games: int, runs: int) -> float:
    """How often the 95 % intervals hold the truth, over factions and simulated data sets."""
    truth = fair_starts(effects)
    hits = []
    for seed in range(runs):
        table = balance(selection(simulated_seats(games, effects, seed=seed, people=60)))
        true = table["faction"].map(truth)
        hits.append(((table["low"] <= true) & (true <= table["high"])).mean())
    return float(np.mean(hits))


def test_known_effects_are_found() -> None:
    effects = drawn_effects(6.0, seed=1)
    table = balance(selection(simulated_seats(6000, effects, seed=2)))
    error = table["estimate"] - table["faction"].map(fair_starts(effects))
    assert np.sqrt((error**2).mean()) < 0.6
    assert table["enough"].all()
    assert tuple(table.columns) == tuple(column.name for column in BALANCE)


def test_equal_factions_start_with_20() -> None:
    table = balance(selection(simulated_seats(30_000, EQUAL, seed=3)))
    assert set(table["fives"]) == {20}
    assert set(table["whole"]) == {20}
    assert (table["estimate"] - 20).abs().max() < 0.5


def test_starting_vp_are_taken_out() -> None:
    """The same games with other starting VP give the same estimate."""
    plain = balance(selection(simulated_seats(500, EQUAL, seed=4)))
    handicapped = balance(selection(simulated_seats(500, EQUAL, seed=4, starts=BOARD_SHEETS["base"].bga_vp)))
    assert np.allclose(plain["estimate"], handicapped["estimate"])


def test_skill_is_taken_out() -> None:
    """Strong players who always take the strong factions do not make them look stronger."""
    effects = drawn_effects(4.0, seed=5)
    seats = simulated_seats(4000, effects, seed=6, skill=12, favourites=3.0)
    table = balance(selection(seats))
    error = table["estimate"] - table["faction"].map(fair_starts(effects))
    nameless = balance(selection(seats.with_columns(player=pl.lit(None, pl.String))))
    error_without = nameless["estimate"] - nameless["faction"].map(fair_starts(effects))
    assert np.sqrt((error**2).mean()) < 0.8
    assert np.sqrt((error_without**2).mean()) > 1.5


def test_the_seat_is_taken_out() -> None:
    """A faction that always sits last is not blamed for it."""
    seats = simulated_seats(3000, EQUAL, seed=7, seat=6.0)
    worst = seats.filter(~((pl.col("faction") == "witches") & (pl.col("seat") < 4)))
    whole = worst.filter(pl.len().over("game_id") > 1)
    table = balance(selection(whole)).set_index("faction")
    assert abs(table.loc["witches", "estimate"] - 20) < 2


@pytest.mark.parametrize(("spread", "games", "runs"), [(0.0, 300, 12), (6.0, 300, 12)])
def test_intervals_hold_the_truth_as_often_as_they_say(spread: float, games: int, runs: int) -> None:
    assert 0.90 < coverage(drawn_effects(spread, seed=8), games, runs) < 0.985


@pytest.mark.slow
@pytest.mark.parametrize(
    ("effects", "games", "least", "most"),
    [
        # The truth has nothing to do with the published tables.
        ("equal", 100, 0.92, 0.98),
        ("equal", 1000, 0.93, 0.97),
        ("drawn", 100, 0.91, 0.98),
        ("drawn", 1000, 0.93, 0.97),
        # The published table is right: drawing towards it helps, and the intervals are wide for it.
        ("published", 100, 0.97, 1.01),
        ("published", 1000, 0.95, 1.01),
    ],
)
def test_coverage_in_full(effects: str, games: int, least: float, most: float) -> None:
    published = {name: float(20 - vp) for name, vp in BOARD_SHEETS["base"].bga_vp.items()}
    known = {"equal": EQUAL, "drawn": drawn_effects(6.0, seed=9), "published": published}[effects]
    found = coverage(known, games, 100)
    print(f"{effects}, {games} games: {found:.3f} of the intervals hold the truth")
    assert least < found < most


def test_few_games_stay_near_the_published_table_and_say_so() -> None:
    table = balance(selection(simulated_seats(12, EQUAL, seed=10)))
    published = centred(np.array([float(BOARD_SHEETS["base"].bga_vp[name]) for name in table["faction"]]))
    assert not table["enough"].any()
    assert (table["estimate"] - published).abs().mean() < 4
    assert "too few games" in thin_factions(table)
    assert "base (all factions)" in thin_factions(table)


def test_every_map_has_all_base_factions_and_a_mean_of_20() -> None:
    seats = simulated_seats(300, EQUAL | {"yetis": 3.0}, seed=11, maps=("base", "lakes"))
    table = balance(selection(seats))
    for name, part in table.groupby("map"):
        assert set(part["faction"]) == {*BASE_FACTIONS, "yetis"}
        assert part["estimate"].mean() == pytest.approx(20)
        assert part["whole"].sum() == 20 * len(part)
        assert (part["fives"] % 5 == 0).all()
        assert part.set_index("faction").loc["giants", "bga"] == BOARD_SHEETS[str(name)].bga_vp["giants"]
    assert table.set_index("faction").loc["yetis", "bga"].isna().all()
    assert (table["low"] < table["estimate"]).all()
    assert (table["estimate"] < table["high"]).all()


def test_factions_that_never_met_are_not_compared() -> None:
    """Two groups of factions that never share a game: each is known only within itself."""
    one = simulated_seats(200, dict.fromkeys(BASE_FACTIONS[:7], 0.0), seed=12, people=30)
    two = simulated_seats(200, dict.fromkeys(BASE_FACTIONS[7:], 0.0), seed=13, people=30)
    other = two.with_columns(pl.col("game_id") + 1000, player=pl.col("player") + "x")
    seats = pl.concat([one, other]).with_columns(gained=pl.col("vp") - pl.col("start_vp"))
    effects = fit_effects(seats, "gained", ["faction"])
    assert effects.contrasts("faction")["effect"].is_nan().all()
    within = dict.fromkeys(BASE_FACTIONS[:7], 1.0)
    known = effects.contrasts("faction", within).filter(pl.col("level").is_in(list(within)))
    assert known["effect"].is_not_nan().all()


def test_no_games_make_an_empty_table() -> None:
    nothing = selection(simulated_seats(1, EQUAL, seed=1).head(0).with_columns(bid=pl.lit(None, pl.Int16)))
    table = balance(nothing)
    for frame, columns in (
        (table, BALANCE),
        (rescored(nothing, table), RESCORED),
        (imbalance(nothing, table), IMBALANCE),
    ):
        assert frame.empty
        assert list(frame.columns) == [column.name for column in columns]
    assert thin_factions(table) == ""


@pytest.mark.parametrize("games", [1, 2, 3, 5])
def test_a_handful_of_games_leaves_the_published_table_with_its_own_interval(games: int) -> None:
    """What so few games leave of their noise says nothing: no Student's quantile of one degree of freedom."""
    table = balance(selection(simulated_seats(games, EQUAL, seed=16)))
    published = centred(np.array([float(BOARD_SHEETS["base"].bga_vp[name]) for name in table["faction"]]))
    assert table["estimate"].to_numpy() == pytest.approx(published)
    half = (table["high"] - table["low"]).to_numpy() / 2
    assert half == pytest.approx(np.full(14, 1.959964 * USUAL_DOUBT))
    assert not table["enough"].any()


def test_weights_of_data_and_prior() -> None:
    prior = np.array([20.0, 20.0, 20.0, 20.0])
    exact, spread = shrink(np.array([14.0, 18.0, 22.0, 26.0]), np.full(4, 0.01), prior)
    assert exact == pytest.approx([14, 18, 22, 26], abs=0.01)
    assert spread == pytest.approx([0.01] * 4, abs=0.001)
    vague, wide = shrink(np.array([14.0, 18.0, 22.0, 26.0]), np.full(4, 50.0), prior)
    assert vague == pytest.approx([20] * 4, abs=0.1)
    assert (wide < 50).all()
    unseen, doubt = shrink(np.full(4, np.nan), np.full(4, np.nan), np.array([15.0, 20.0, 20.0, 25.0]))
    assert unseen == pytest.approx([15, 20, 20, 25])
    assert (doubt == 4.0).all()


def test_whole_numbers_keep_the_sum() -> None:
    assert to_whole(np.array([19.6, 20.2, 20.2])).tolist() == [20, 20, 20]
    assert to_whole(np.array([19.5, 20.5, 18.4, 21.6])).sum() == 80


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
    chosen = selection(GAME)
    table = balance(chosen).assign(estimate=20.0, whole=20, fives=20)
    found = rescored(chosen, table).set_index("faction")
    assert tuple(found.reset_index()[["map", "faction"]].columns) == ("map", "faction")
    # Game 0: 104-95-90 becomes 99-105-100. Game 1: 100-91-100 becomes 95-101-110.
    assert found["as_played"].to_dict() == {"darklings": 0.75, "fakirs": 0.25, "giants": 0.0}
    assert found["bga"].to_dict() == {"darklings": 0.0, "fakirs": 0.5, "giants": 0.5}
    # The table of 2017: 15, 25, 33. Game 0: 99-100-103; game 1: 95-96-113.
    assert found["original_2017"].to_dict() == {"darklings": 0.0, "fakirs": 1.0, "giants": 0.0}
    assert found["estimate"].equals(found["as_played"].rename("estimate"))
    assert set(found["expected_share"]) == {1 / 3}
    assert len(RESCORED) == found.shape[1] + 1


def test_imbalance_is_the_distance_from_equal_shares() -> None:
    chosen = selection(GAME)
    table = balance(chosen).assign(estimate=20.0, whole=20, fives=20)
    found = imbalance(chosen, table)
    assert tuple(found.columns) == tuple(column.name for column in IMBALANCE)
    expected = np.sqrt(((0.75 - 1 / 3) ** 2 + (0.25 - 1 / 3) ** 2 + (0 - 1 / 3) ** 2) / 3)
    assert found.set_index("table").loc["as_played", "imbalance"] == pytest.approx(expected)
    assert set(found["games"]) == {2}


def test_mean_winning_bids() -> None:
    found = auctions(selection(GAME)).set_index("faction")
    assert found["mean_bid"].to_dict() == {"darklings": 15.0, "fakirs": 5.0}
    assert found["games"].to_dict() == {"darklings": 2, "fakirs": 2}
    assert found["implied"].to_dict() == {"darklings": 15.0, "fakirs": 25.0}


def test_the_estimate_makes_the_games_fairer() -> None:
    effects = drawn_effects(6.0, seed=14)
    chosen = selection(simulated_seats(3000, effects, seed=15))
    shares: pd.Series[float] = imbalance(chosen, balance(chosen)).set_index("table")["imbalance"]
    assert shares["estimate"] < shares["as_played"] / 3
    assert shares["fives"] < shares["as_played"]


def known_effects(error: float, games: int) -> tuple[pl.DataFrame, Effects]:
    """Seats of two factions, each in so many games, whose effects are known to a standard error."""
    names = ("witches", "giants")
    seats = pl.DataFrame(
        {
            "map": ["base"] * 2 * games,
            "faction": [name for name in names for _ in range(games)],
            "vp": [100] * 2 * games,
        }
    )
    # A contrast of two levels against their mean is half the difference: its error is half of each beta's.
    covariance = np.diag([2 * error**2] * 2)
    levels = tuple(("on_map", f"base|{name}") for name in names)
    return seats, Effects(levels, np.zeros(2), covariance, covariance, np.zeros((2, 0)), freedom=1_000_000)


@pytest.mark.parametrize(
    ("error", "games", "enough"),
    [
        (2.5, 30, True),  # 1.96 x 2.5 = 4.9 VP on each side
        (2.6, 30, False),  # 1.96 x 2.6 = 5.1 VP
        (2.5, 29, False),
        (0.1, 29, False),
        (2.6, 3000, False),
    ],
)
def test_enough_needs_a_narrow_interval_and_thirty_games(error: float, games: int, enough: bool) -> None:
    seats, effects = known_effects(error, games)
    table = map_table("base", seats, effects).set_index("faction")
    assert table.loc[["witches", "giants"], "enough"].tolist() == [enough] * 2
    assert not table["enough"].drop(["witches", "giants"]).any(), "nobody played them"
