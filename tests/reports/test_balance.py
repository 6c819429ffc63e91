"""The balance estimator: in leagues drawn at random it finds what was put in, within its own intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest

from tests.reports.leagues import League, LeagueDataset, Played, play
from tmlog.model.names import BASE_FACTIONS
from tmlog.reports.balance import BALANCE, balance, skill_words, thin_factions, to_whole
from tmlog.reports.balance_fit import BalanceFit, balance_seats
from tmlog.reports.effects import fit_effects
from tmlog.reports.selection import Filters, Selection
from tmlog.rules.boards import BOARD_SHEETS

EQUAL = dict.fromkeys(BASE_FACTIONS, 0.0)
EQUAL_LEAGUE = League(effects=EQUAL, by_board=0.0)
BOARDS = {"base": 0.6, "lakes": 0.25, "fjords": 0.1, "fire-ice": 0.05}
PUBLISHED = {name: float(20 - vp) for name, vp in BOARD_SHEETS["base"].bga_vp.items()}


def select(seats: pl.DataFrame, **filters: Any) -> Selection:
    return Selection(LeagueDataset(seats), Filters(**filters))


def against_truth(played: Played, players: Sequence[int] = (), **filters: Any) -> pd.DataFrame:
    """The balance table with ``error``, its distance from the truth, and ``hit``: within the interval."""
    table = balance(select(played.seats, players=players, **filters))
    count = players[0] if players else None
    parts = []
    for board, part in table.groupby("map"):
        truth = part["faction"].map(played.fair_starts(str(board), count))
        hit = (part["low"] <= truth) & (truth <= part["high"])
        parts.append(part.assign(error=part["estimate"] - truth, hit=hit))
    return pd.concat(parts)


def over_seeds(league: League, seeds: Sequence[int], **filters: Any) -> pd.DataFrame:
    tables = [against_truth(play(league, seed), **filters).assign(seed=seed) for seed in seeds]
    return pd.concat(tables)


def rmse(table: pd.DataFrame) -> float:
    return float(np.sqrt((table["error"] ** 2).mean()))


# --- many leagues ---------------------------------------------------------------------------------------

BOARD_LEAGUE = League(boards=BOARDS, by_board=1.5)
UNEVEN = replace(League(), people=2000, activity=1.0)
LEAGUES: Mapping[str, tuple[League, dict[str, object], float, float, float]] = {
    # The league, filters, the largest error (RMSE, VP), and between what the coverage lies.
    "60 people": (League(people=60), {}, 1.3, 0.90, 0.98),
    "1,000 people": (League(), {}, 1.3, 0.90, 0.98),
    "2,000 people, activity by Zipf's law": (UNEVEN, {}, 1.3, 0.90, 0.98),
    "equal factions": (EQUAL_LEAGUE, {}, 0.6, 0.90, 1.0),
    "the published table is right": (replace(EQUAL_LEAGUE, effects=PUBLISHED), {}, 1.0, 0.90, 1.0),
    "four boards": (BOARD_LEAGUE, {}, 2.0, 0.90, 0.98),
    "four boards, --map fjords": (BOARD_LEAGUE, {"maps": ("fjords",)}, 2.0, 0.90, 0.98),
    "2, 3, 4 players, pooled": (
        League(people=300, counts={2: 0.3, 3: 0.3, 4: 0.4}, by_count=4.0), {}, 1.6, 0.90, 0.98,
    ),
    "2, 3, 4 players, --players 4": (
        League(people=300, counts={2: 0.3, 3: 0.3, 4: 0.4}, by_count=4.0), {"players": (4,)}, 2.0, 0.90, 0.98,
    ),
    "100 games of 60 people": (League(games=100, people=60), {}, 3.6, 0.90, 0.99),
}  # fmt: skip


@pytest.mark.parametrize("name", LEAGUES)
def test_a_league(name: str) -> None:
    """A few seeds of each, with room for their luck; all of them with ``-m slow``."""
    league, filters, most, _, _ = LEAGUES[name]
    table = over_seeds(league, range(3), **filters)
    assert rmse(table[table["games"] > 0]) < 1.2 * most
    assert table["hit"].mean() > 0.84


@pytest.mark.slow
@pytest.mark.parametrize("name", LEAGUES)
def test_a_league_over_many_seeds(name: str) -> None:
    league, filters, most, least_hit, most_hit = LEAGUES[name]
    table = over_seeds(league, range(100, 200), **filters)
    played = table[table["games"] > 0]
    print(f"{name}: RMSE {rmse(played):.2f} VP, coverage {played['hit'].mean():.3f}")
    assert rmse(played) <= most
    assert least_hit <= played["hit"].mean() <= most_hit


UNPLAYED = League(people=200, unplayed=("fakirs", "mermaids"))


def test_unplayed_factions_are_never_the_surest() -> None:
    table = over_seeds(UNPLAYED, range(3))
    for _, part in table.groupby("seed"):
        half = part["high"] - part["low"]
        assert half[part["games"] == 0].min() >= half[part["games"] > 0].max()
    assert not table.loc[table["games"] == 0, "enough"].any()


@pytest.mark.slow
def test_unplayed_factions_are_covered() -> None:
    table = over_seeds(UNPLAYED, range(100, 200))
    unplayed = table[table["games"] == 0]
    print(f"unplayed: RMSE {rmse(unplayed):.2f} VP, coverage {unplayed['hit'].mean():.3f}")
    assert unplayed["hit"].mean() >= 0.88


def test_the_skill_of_people_who_play_little_counts() -> None:
    """Strong players take strong factions; without names that cannot be told apart, and the table says so."""
    played = play(League(), seed=1)
    named = against_truth(played)
    nameless = against_truth(replace(played, seats=played.seats.with_columns(player=pl.lit(None, pl.String))))
    assert rmse(named) < 1.5
    assert rmse(nameless) > 2.5
    assert named["enough"].all()
    assert not nameless["enough"].any()
    assert named["skilled"].iloc[0] > 0.9
    assert nameless["skilled"].iloc[0] == 0
    assert skill_words(named) == ""
    assert "is not known on base (0%)" in skill_words(nameless)
    assert thin_factions(nameless) == "", "the reason is another one"


def test_filters_choose_rows_not_evidence() -> None:
    """What other boards' games say of the players counts, unless it is asked not to."""
    seats = play(League(boards=BOARDS), seed=4).seats
    whole = balance(select(seats))
    alone = balance(select(seats, maps=("fjords",)))
    pd.testing.assert_frame_equal(alone, whole[whole["map"] == "fjords"].reset_index(drop=True))
    old_way = balance(select(seats, maps=("fjords",), skill_from="selected"))
    assert (old_way["games"] == alone["games"]).all()
    wider = (old_way["high"] - old_way["low"]) / (alone["high"] - alone["low"])
    assert wider.mean() > 1.2


def test_other_filters_give_factions_a_part_of_their_own() -> None:
    """Games of the second half are played differently: there one faction is worth 12 VP more."""
    seats = play(replace(EQUAL_LEAGUE, games=2000, people=100), seed=5).seats
    is_late = pl.col("game_id") >= 1000
    changed = seats.with_columns(
        vp=pl.col("vp") + pl.when(is_late & (pl.col("faction") == "fakirs")).then(12).otherwise(0)
    )
    dataset = LeagueDataset(changed)
    since = dataset.scan("games").filter(pl.col("game_id") == 1000).collect()["played"][0]
    late = balance(Selection(dataset, Filters(since=since))).set_index("faction")
    early = balance(Selection(dataset, Filters(until=since))).set_index("faction")
    assert early.loc["fakirs", "estimate"] - late.loc["fakirs", "estimate"] > 8


# --- what is taken out ----------------------------------------------------------------------------------


def test_known_effects_are_found() -> None:
    played = play(League(games=6000, people=100), seed=2)
    table = against_truth(played)
    assert rmse(table) < 0.6
    assert table["enough"].all()
    assert list(table.columns[: len(BALANCE)]) == [column.name for column in BALANCE]


def test_starting_vp_are_taken_out() -> None:
    """The same games with other starting VP give the same estimate."""
    seats = play(replace(EQUAL_LEAGUE, games=500, people=100), seed=4).seats
    starts = pl.col("faction").replace_strict(BOARD_SHEETS["base"].bga_vp, return_dtype=pl.Int64)
    handicapped = seats.with_columns(vp=pl.col("vp") - 20 + starts, start_vp=starts)
    assert np.allclose(balance(select(seats))["estimate"], balance(select(handicapped))["estimate"])


def test_the_seat_is_taken_out() -> None:
    """A faction that always sits last is not blamed for it."""
    seats = play(replace(EQUAL_LEAGUE, games=3000, people=100, seat=6.0), seed=7).seats
    worst = seats.filter(~((pl.col("faction") == "witches") & (pl.col("seat") < 4)))
    whole = worst.filter(pl.len().over("game_id") > 1)
    table = balance(select(whole)).set_index("faction")
    assert abs(table.loc["witches", "estimate"] - 20) < 2


def test_factions_that_never_met_are_not_compared() -> None:
    """Two groups of factions that never share a game or a player: each is known only within itself."""
    seats = play(replace(EQUAL_LEAGUE, games=200, people=30), seed=12).seats
    one = seats.filter(pl.col("faction").is_in(BASE_FACTIONS[:7]))
    two = seats.filter(pl.col("faction").is_in(BASE_FACTIONS[7:])).with_columns(
        pl.col("game_id") + 1000, player=pl.col("player") + "x"
    )
    effects = fit_effects(pl.concat([one, two]), "vp", ["faction"])
    assert effects.contrasts("faction")["effect"].is_nan().all()
    known = effects.contrasts("faction", dict.fromkeys(BASE_FACTIONS[:7], 1.0))
    assert known.height == 7
    assert known["effect"].is_not_nan().all()


# --- few games, and none --------------------------------------------------------------------------------


def published_mean_20() -> pd.Series[float]:
    values = pd.Series(BOARD_SHEETS["base"].bga_vp, dtype=float)
    return values - values.mean() + 20


def test_few_games_stay_near_the_published_table_and_say_so() -> None:
    table = balance(select(play(replace(EQUAL_LEAGUE, games=12, people=60), seed=10).seats))
    assert not table["enough"].any()
    assert (table["estimate"] - table["faction"].map(published_mean_20())).abs().mean() < 4
    assert "too few games" in thin_factions(table)
    assert "base (all factions)" in thin_factions(table)


def test_a_game_or_two_of_strangers_leave_the_published_table() -> None:
    """Nobody plays twice: nothing is known, and the intervals are as wide as the tables are unsure."""
    seats = play(replace(EQUAL_LEAGUE, games=2, people=5000), seed=16).seats
    table = balance(select(seats))
    assert table["estimate"].to_numpy() == pytest.approx(table["faction"].map(published_mean_20()).to_numpy())
    assert (table["high"] - table["low"] > 2 * 8).all()
    assert table["skilled"].iloc[0] == 0


def test_no_games_make_an_empty_table() -> None:
    table = balance(select(play(League(games=1, people=9), seed=1).seats, until=pd.Timestamp("2019-01-01")))
    assert table.empty
    assert list(table.columns) == [column.name for column in BALANCE]
    assert thin_factions(table) == skill_words(table) == ""


def test_every_map_has_all_base_factions_and_a_mean_of_20() -> None:
    seats = play(League(games=300, people=60, boards={"base": 0.5, "lakes": 0.5}), seed=11).seats
    as_yetis = pl.when((pl.col("faction") == "nomads") & (pl.col("game_id") % 2 == 0))
    table = balance(select(seats.with_columns(faction=as_yetis.then(pl.lit("yetis")).otherwise("faction"))))
    for name, part in table.groupby("map"):
        assert set(part["faction"]) == {*BASE_FACTIONS, "yetis"}
        assert part["estimate"].mean() == pytest.approx(20)
        assert part["whole"].sum() == 20 * len(part)
        assert (part["fives"] % 5 == 0).all()
        assert part.set_index("faction").loc["giants", "bga"] == BOARD_SHEETS[str(name)].bga_vp["giants"]
    assert table.set_index("faction").loc["yetis", "bga"].isna().all()
    assert (table["low"] < table["estimate"]).all()
    assert (table["estimate"] < table["high"]).all()


# --- the parts of it ------------------------------------------------------------------------------------


def test_the_whole_table_has_a_joint_covariance_that_sums_to_nothing() -> None:
    seats = balance_seats(select(play(League(games=300), seed=3).seats))
    worth = BalanceFit(seats).worth("base")
    assert worth.estimate.sum() == pytest.approx(0, abs=1e-8)
    assert worth.covariance.sum(axis=0) == pytest.approx(np.zeros(14), abs=1e-8)
    assert (np.diag(worth.covariance) > 0).all()


@pytest.mark.parametrize(("games", "enough"), [(30, True), (29, False)])
def test_enough_needs_thirty_games(games: int, enough: bool) -> None:
    """Witches and giants in every game of two players with little noise: narrow, but are they many?"""
    rng = np.random.default_rng(1)
    rows = [
        (number, seat, name, f"p{player}", 2, 20, 100 + rng.integers(0, 4))
        for number in range(games)
        for seat, name, player in zip(
            (1, 2), rng.permutation(["witches", "giants"]), rng.permutation(6), strict=False
        )
    ]
    columns = ["game_id", "seat", "faction", "player", "players", "start_vp", "vp"]
    seats = pl.DataFrame(rows, schema=columns, orient="row").with_columns(map=pl.lit("base"))
    table = balance(select(seats)).set_index("faction")
    assert table.loc[["witches", "giants"], "enough"].tolist() == [enough] * 2
    assert not table["enough"].drop(["witches", "giants"]).any(), "nobody played them"


def test_enough_needs_a_narrow_interval_of_the_map_itself() -> None:
    table = against_truth(play(League(boards=BOARDS), seed=6)).set_index(["map", "faction"])
    assert table.loc["base"]["enough"].all()
    assert not table.loc["fire-ice"]["enough"].any()
    assert "fire-ice (all factions)" in thin_factions(table.reset_index())


def test_whole_numbers_keep_the_sum() -> None:
    assert to_whole(np.array([19.6, 20.2, 20.2])).tolist() == [20, 20, 20]
    assert to_whole(np.array([19.5, 20.5, 18.4, 21.6])).sum() == 80
