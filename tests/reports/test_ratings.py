"""Ratings beside each other, by hand on small games, and how well they forecast in leagues."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import log

import numpy as np
import pytest

from tests.reports.leagues import League, LeagueDataset, play
from tmlog.reports.bradley_terry import FACTION_SPREAD, PLAYER_SPREAD, fit_strengths
from tmlog.reports.catalogue.forecasts import FORECASTS, SYSTEMS, forecasts
from tmlog.reports.catalogue.ratings import RATING_SYSTEMS, RATINGS, ratings
from tmlog.reports.elo import SeatOfGame
from tmlog.reports.errors import ReportError
from tmlog.reports.selection import Selection
from tmlog.reports.site_elo import site_elo_of

GAME: list[SeatOfGame] = [("a", "base|witches", 100), ("b", "base|giants", 90), ("c", "base|nomads", 80)]


def gain(pot: float, result: float, ahead: float) -> float:
    return pot * (result - 1 / (1 + 10 ** (-ahead / 400)))


def test_the_sites_elo_by_hand() -> None:
    """Five times the same game: three passes over fifteen pairs each, one after the other."""
    players, factions = dict.fromkeys("abc", 1000.0), {seat[1]: 1000.0 for seat in GAME}
    for number in (1, 2, 3):
        for _ in range(5):
            for (mine, faction, _), (other, rival, _) in combinations(GAME, 2):
                ahead = players[mine] + factions[faction] - players[other] - factions[rival]
                won = gain(16 / number**2, 1.0, ahead)
                players[mine] += won
                players[other] -= won
                factions[faction] += won
                factions[rival] -= won
    found = site_elo_of([GAME] * 5)
    assert found.players == pytest.approx(players)
    assert found.factions == pytest.approx(factions)


def test_players_of_few_games_move_nobody() -> None:
    """Ann, Bob and Cid play five games; Dan, who joins the last, is rated by them and moves none of them."""
    regulars: list[SeatOfGame] = [("a", "f", 100), ("b", "g", 100), ("c", "h", 100)]
    games = [regulars] * 4 + [[*regulars, ("d", "i", 120)]]
    found = site_elo_of(games)
    assert found.players["a"] == found.players["b"] == found.players["c"] == 1000
    assert found.players["d"] > 1000
    assert found.factions == {} or set(found.factions.values()) == {1000.0}
    nameless = site_elo_of([*games[:4], [*regulars, (None, "i", 120)]])
    assert set(nameless.players) == {"a", "b", "c"}


def test_factions_do_not_count_where_somebody_left_and_two_play_no_game() -> None:
    found = site_elo_of([GAME] * 5, [True] * 5)
    assert found.factions == {}
    assert found.players["a"] > 1000
    assert site_elo_of([GAME[:2]] * 9).players == {}


def test_strengths_are_the_most_likely_ones() -> None:
    """At the best point the likelihood pulls as hard as the penalty."""
    rng = np.random.default_rng(1)
    games: list[list[SeatOfGame]] = [
        [
            (f"p{player}", f"base|f{player % 3}", int(vp))
            for player, vp in zip(rng.permutation(6)[:4], rng.normal(100, 9, 4), strict=True)
        ]
        for _ in range(40)
    ]
    found = fit_strengths(games)
    points = 400 / log(10)
    for name, spread, of in (
        ("p1", PLAYER_SPREAD, found.players),
        ("base|f2", FACTION_SPREAD, found.factions),
    ):
        pull = 0.0
        for seats in games:
            for mine, other in combinations(seats, 2):
                ahead = sum(
                    sign * (found.players[player] + found.factions[faction])
                    for (player, faction, _), sign in ((mine, 1), (other, -1))
                )
                result = 1.0 if mine[2] > other[2] else 0.5 if mine[2] == other[2] else 0.0
                side = (name in mine[:2]) - (name in other[:2])
                pull += side * (result - 1 / (1 + 10 ** (-ahead / 400)))
        assert pull == pytest.approx(of[name] * points / spread**2, abs=0.01)


@pytest.fixture(scope="module")
def league() -> Selection:
    return Selection(LeagueDataset(play(League(games=600, people=60), seed=1).seats))


def test_every_system_is_shown_alone_and_beside_the_others(league: Selection) -> None:
    whole = ratings(league).set_index(["kind", "name"])
    assert [*whole.reset_index().columns] == [column.name for column in RATINGS]
    for system in RATING_SYSTEMS[1:]:
        alone = ratings(league, system=system).set_index(["kind", "name"])
        column = system.replace("-", "_")
        same = whole.loc[alone.index]
        assert alone[column].to_numpy() == pytest.approx(same[column].to_numpy(), nan_ok=True)
        others = {"elo", "site_elo", "bradley_terry", "openskill"} - {column}
        assert alone[sorted(others)].isna().all().all()
    players = whole.loc["player"]
    assert players[["elo", "site_elo", "bradley_terry", "openskill"]].corr().min().min() > 0.8
    with pytest.raises(ReportError, match="no rating system 'both'"):
        ratings(league, system="both")


def test_forecasts(league: Selection) -> None:
    table = forecasts(league).set_index("system")
    assert [*table.reset_index().columns] == [column.name for column in FORECASTS]
    assert set(table.index) == set(SYSTEMS)
    assert set(table["games"]) == {300}
    assert set(table["pairs"]) == {300 * 6}
    assert table.loc["even", "log_loss"] == pytest.approx(log(2))
    assert table.loc["even", "right"] == 0.5
    assert (table["log_loss"].drop(["even", "openskill"]) < log(2)).all()
    assert table.loc["bradley-terry", "log_loss"] < table.loc["elo", "log_loss"]
    assert (table["right"].drop("even") > 0.55).all()
    with pytest.raises(ReportError, match="cannot be grouped"):
        forecasts(league, ("map",))


def test_forecasts_use_earlier_games_only() -> None:
    """In the later half the same people are as good as the others were: what was learnt is wrong there."""
    seats = play(replace(League(games=400, people=20), factions=0.0, choosing=0.0), seed=2).seats
    is_late = seats["game_id"] >= 200
    turned = seats.with_columns(vp=seats["vp"] * (1 - 2 * is_late.cast(int)) + 300 * is_late.cast(int))
    table = forecasts(Selection(LeagueDataset(turned))).set_index("system")
    assert table.loc["elo", "log_loss"] > log(2)


@pytest.mark.slow
def test_forecasts_over_many_leagues() -> None:
    tables = [
        forecasts(Selection(LeagueDataset(play(League(people=100), seed).seats))).set_index("system")
        for seed in range(100, 110)
    ]
    means = {system: np.mean([table.loc[system, "log_loss"] for table in tables]) for system in SYSTEMS}
    print({system: round(float(value), 4) for system, value in means.items()})
    assert min(means, key=lambda system: means[system]) == "bradley-terry"
