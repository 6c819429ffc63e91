"""What ``advise`` says: in leagues drawn at random what was put in, and planted effects of tiles."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tests.cli.conftest import RunTmlog, tmlog
from tests.docs.pages import ROOT
from tests.reports.leagues import League, LeagueDataset, play
from tmlog.dataset.ingest import ingest
from tmlog.model.names import BASE_FACTIONS
from tmlog.reports.advice import Adviser, _chance, free_factions, skills
from tmlog.reports.errors import ReportError
from tmlog.reports.selection import Selection
from tmlog.reports.set_up_design import SetUp, columns_of, design_of

__all__ = ["tmlog"]


def against_truth(league: League, seeds: Sequence[int]) -> pd.DataFrame:
    """Advice and truth for the factions of drawn leagues, on the base board."""
    rows = []
    for seed in seeds:
        played = play(league, seed)
        adviser = Adviser(Selection(LeagueDataset(played.seats)))
        mean = np.mean([played.truth["base", 4, name] for name in BASE_FACTIONS])
        for each in adviser.advise(SetUp(), list(BASE_FACTIONS)):
            truth = played.truth["base", 4, each.faction] - mean
            rows.append((each.margin - truth, each.low <= truth <= each.high, each.chance))
    return pd.DataFrame(rows, columns=["error", "hit", "chance"])


@pytest.mark.parametrize(
    "league", [League(people=60), League(people=2000, activity=1.0)], ids=["60 people", "2000 people"]
)
def test_margins_are_those_put_in(league: League) -> None:
    table = against_truth(league, range(2, 5))
    assert np.sqrt((table["error"] ** 2).mean()) < 1.6
    assert table["hit"].mean() > 0.8
    assert table["chance"].mean() == pytest.approx(0.27, abs=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("people", [60, 1000, 2000])
def test_margins_over_many_seeds(people: int) -> None:
    table = against_truth(League(people=people, activity=float(people == 2000)), range(40))
    print(f"{people} people: RMSE {np.sqrt((table['error'] ** 2).mean()):.2f}, hit {table['hit'].mean():.3f}")
    assert np.sqrt((table["error"] ** 2).mean()) < 1.5
    assert table["hit"].mean() > 0.88


def test_skill_is_not_taken_for_the_faction() -> None:
    """Two sure facts: who always plays a strong faction is not stronger for it, nor the faction for him."""
    played = play(League(people=40, games=600, choosing=3.0), 5)
    design = design_of(Selection(LeagueDataset(played.seats)))
    found = skills(design)
    assert found.shape == design.gained.shape
    assert np.isfinite(found).all()
    assert found.std() > 3


def test_a_tile_that_helps_one_faction_is_found() -> None:
    """Planted in the columns themselves: 8 VP for witches wherever SCORE3 is scored in round 1."""
    selection = Selection(
        LeagueDataset(play(League(people=60, games=1200, factions=0.0, by_board=0.0), 3).seats)
    )
    adviser = Adviser.__new__(Adviser)
    design = design_of(selection)
    chance = np.random.default_rng(1)
    tile = chance.choice(["SCORE3", "SCORE5"], size=int(design.game.max()) + 1)
    from scipy.sparse import csr_array, hstack

    witches = design.table[:, [design.columns.index(("faction", "witches"))]].toarray()[:, 0]
    with_tile = {name: witches * (tile[design.game] == name) for name in ("SCORE3", "SCORE5")}
    planted = design.__class__(
        (*design.columns, *(("tile", f"witches with {name} in round 1") for name in with_tile)),
        hstack([design.table, csr_array(np.stack(list(with_tile.values()), axis=1))]).tocsr(),
        design.gained + 8 * with_tile["SCORE3"],
        design.won,
        design.game,
        design.player,
    )
    adviser._fit(planted)
    assert adviser.spreads["tile"] > 0
    with_it, without = (
        next(
            each.margin
            for each in adviser.advise(SetUp(scoring=(name,)), list(BASE_FACTIONS))
            if each.faction == "witches"
        )
        for name in ("SCORE3", "SCORE5")
    )
    assert with_it - without == pytest.approx(8, abs=3)
    whole, plain = adviser.quality()
    assert whole.r2 > plain.r2


def test_chances_by_hand() -> None:
    assert _chance(np.zeros(1), 10.0) == pytest.approx(0.5)
    assert _chance(np.zeros(3), 10.0) == pytest.approx(0.25, abs=1e-3)
    assert _chance(np.full(3, 60.0), 10.0) > 0.999
    draws = np.random.default_rng(0).normal(size=(200_000, 3)) * 10
    ahead = (draws[:, [0]] + np.array([4.0, -2.0]) > draws[:, 1:]).all(axis=1).mean()
    assert _chance(np.array([4.0, -2.0]), 10.0) == pytest.approx(ahead, abs=0.01)


def test_columns_and_free_factions() -> None:
    found = columns_of("witches", SetUp(scoring=("SCORE3",), cards=("BON1",), final=None), seat=2)
    assert ("tile", "witches with SCORE3 in round 1") in found
    assert ("seat", "seat 2 of 4") in found
    assert "auren" not in free_factions(list(BASE_FACTIONS), ["witches"])


def test_too_few_games() -> None:
    with pytest.raises(ReportError, match="too few"):
        Adviser(Selection(LeagueDataset(play(League(people=10, games=5), 1).seats)))


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The examples, and as many results of tables as advice needs."""
    folder = tmp_path_factory.mktemp("advice")
    rows = ["table_id,faction,vp,starting_vp,rank"]
    for number in range(12):
        rows += [f"{number},witches,{120 + number % 5},20,1", f"{number},giants,{90 + number % 7},20,2"]
    (folder / "tables.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    ingest([str(folder / "tables.csv"), str(ROOT / "examples")], str(folder / "d"), jobs=1)
    return folder / "d"


def test_the_command(tmlog: RunTmlog, dataset: Path) -> None:
    run = tmlog("advise", dataset, "--players", 2, "--taken", "giants", "--format", "json")
    assert run.code == 0
    table = json.loads(run.out)
    assert {"faction", "margin", "low", "high", "chance"} <= table[0].keys()
    assert "chaosmagicians" not in {row["faction"] for row in table}, "their board is taken"
    assert [row["margin"] for row in table] == sorted((row["margin"] for row in table), reverse=True)
    assert all(row["low"] <= row["margin"] <= row["high"] for row in table)
    assert all(0 < row["chance"] < 1 for row in table)
    assert "log-loss" in run.err
    game = tmlog("advise", dataset, ROOT / "examples" / "four-players.log", "--seat", 2)
    assert game.code == 0
    assert "log loss" in tmlog("advise", dataset, "--quality").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--taken", "wiches"], "did you mean witches?"),
        (["--score", "SCORE77"], "there is no scoring tile"),
        (["--players", "2", "--taken", "witches,giants"], "leave no seat"),
        (["--players", "2", "--seat", "3"], "the game has 2 players"),
        (["nowhere.log"], "nowhere.log"),
    ],
)
def test_wrong_use(tmlog: RunTmlog, dataset: Path, words: list[str], message: str) -> None:
    run = tmlog("advise", dataset, *words)
    assert run.code == 2
    assert message in run.err
