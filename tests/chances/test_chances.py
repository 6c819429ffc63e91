"""The model of chances: features from the game and from tables, fitting, forecasts, reports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.cli.conftest import RunTmlog
from tests.corpus import CORPUS, needs_corpus
from tmlog.chances.features import FEATURES, FIGURES, columns_of, prizes
from tmlog.chances.model import ModelError, load_model
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.game import read_game
from tmlog.model.records import TurnRecord
from tmlog.replay import Replay
from tmlog.reports.catalogue.chances import chances, reliability
from tmlog.reports.chances_fit import brier, fit_model, log_loss, wins_of
from tmlog.reports.errors import ReportError
from tmlog.reports.positions import Positions, positions_of
from tmlog.reports.selection import Selection

LOGS = sorted((CORPUS / "random").glob("r*.log"))[::5]
LAST = 5


@pytest.fixture(scope="module")
def selection(tmp_path_factory: pytest.TempPathFactory) -> Selection:
    """Recorded games on several boards."""
    dataset = tmp_path_factory.mktemp("chances") / "d"
    ingest([str(path) for path in LOGS], str(dataset), jobs=1)
    return Selection(Dataset(dataset))


def test_prizes_are_shared_by_ties() -> None:
    values = np.array([[3, 1, 1, 0], [2, 2, 2, 5]])
    assert prizes(values, (8, 4, 2)).tolist() == [[8, 3, 3, 0], [2, 2, 2, 8]]


def live_positions(path: Path) -> dict[tuple[int, str], list[float]]:
    """The figures of each faction as the actions of each round begin, by rounds played: from the game."""
    replay = Replay(read_game(path).recording)
    found: dict[tuple[int, str], list[float]] = {}
    for item in replay:
        if not isinstance(item, TurnRecord) or replay.game is None or item.round > LAST:
            continue
        columns = columns_of(replay.game)
        for seat, faction in enumerate(columns.factions[0]):
            row = [float(columns.figures[name][0, seat]) for name in FIGURES]
            found[item.round, faction] = [*row, float(columns.cards[0, seat]), float(columns.favors[0, seat])]
    return found


@needs_corpus
def test_tables_tell_what_the_game_tells(tmp_path: Path) -> None:
    """Between rounds; after the last one the game goes on to the final scoring by itself."""
    path = LOGS[0]
    ingest([str(path)], str(tmp_path / "d"), jobs=1)
    (part,) = positions_of(Selection(Dataset(tmp_path / "d")))
    live = live_positions(path)
    compared = 0
    for index in np.flatnonzero((part.after >= 0) & (part.after <= LAST)):
        number = int(part.after[index])
        for seat, faction in enumerate(part.columns.factions[index]):
            row = [float(part.columns.figures[name][index, seat]) for name in FIGURES]
            told = [*row, float(part.columns.cards[index, seat]), float(part.columns.favors[index, seat])]
            names = [*FIGURES, "card", "favors"]
            wrong = {
                name: (mine, other)
                for name, mine, other in zip(names, told, live[number, faction], strict=True)
                if mine != other
            }
            assert not wrong, (number, faction, wrong)
            compared += 1
    assert compared == (LAST + 1) * part.vp.shape[1]


@needs_corpus
def test_a_fitted_model_beats_the_score_on_other_games(selection: Selection, tmp_path: Path) -> None:
    positions = list(positions_of(selection, 4))
    model = fit_model(positions, "test")
    assert model.games == sum(len(np.unique(part.games)) for part in positions)
    for part in positions:
        given = model.chances_of(model.leads(part.columns, part.rounds), part.rounds)
        assert given.sum(axis=1) == pytest.approx(1)
    path = tmp_path / "model.json"
    path.write_text(model.to_json(), encoding="utf-8")
    again = load_model(str(path))
    assert again.games == model.games
    assert again.rounds[3].weights == pytest.approx(model.rounds[3].weights, abs=1e-6)
    table = chances(selection, model=str(path)).set_index("round")
    assert (table.loc[3:, "brier"] < table.loc[3:, "brier_vp"]).all()
    assert table["brier"].is_monotonic_decreasing or table.loc[6, "brier"] < table.loc[0, "brier"]


@needs_corpus
def test_the_reports_against_a_count_from_the_games(tmp_path: Path) -> None:
    """Without the Riverwalkers, who decide about priests once the income is paid."""
    logs = [path for path in LOGS if "riverwalkers" not in path.read_text(encoding="utf-8")][:6]
    ingest([str(path) for path in logs], str(tmp_path / "d"), jobs=1)
    chosen = Selection(Dataset(tmp_path / "d"))
    model = load_model()
    scores: list[float] = []
    given: list[tuple[float, float]] = []
    for path in logs:
        replay = Replay(read_game(path).recording)
        last: Any = None
        for item in replay:
            if isinstance(item, TurnRecord) and item.round == LAST and replay.game is not None:
                last = model.chances(replay.game)
        assert last is not None
        vp = np.array([[float(seat.vp) for seat in replay.result.seats]])
        wins = wins_of(vp)[0]
        scores.append(sum((seat.chance - win) ** 2 for seat, win in zip(last, wins, strict=True)))
        given += [(seat.chance, win) for seat, win in zip(last, wins, strict=True)]
    table = chances(chosen).set_index("round")
    assert table.loc[LAST, "games"] == len(logs)
    assert table.loc[LAST, "brier"] == pytest.approx(np.mean(scores))
    bins = reliability(chosen)
    assert bins["seats"].sum() == 7 * len(given)
    assert (bins["chance"] >= bins["chance_from"]).all()
    assert (bins["chance"] <= bins["chance_to"]).all()


def test_scores_by_hand() -> None:
    given, wins = np.array([[0.5, 0.3, 0.2]]), np.array([[0.0, 1.0, 0.0]])
    assert brier(given, wins)[0] == pytest.approx(0.25 + 0.49 + 0.04)
    assert log_loss(given, wins)[0] == pytest.approx(-np.log(0.3))
    assert wins_of(np.array([[100.0, 100.0, 90.0]])).tolist() == [[0.5, 0.5, 0.0]]


@needs_corpus
def test_a_finished_game_is_certain() -> None:
    replay = Replay(read_game(LOGS[0]).recording)
    seats = replay.result.seats
    assert replay.game is not None
    told = load_model().chances(replay.game)
    best = max(seat.vp for seat in seats)
    assert [seat.chance for seat in told] == [float(seat.vp == best) for seat in seats]
    assert [seat.sd for seat in told] == [0.0] * len(seats)


def test_too_few_games_are_told() -> None:
    nothing: list[Positions] = []
    with pytest.raises(ReportError, match="too few"):
        fit_model(nothing, "nothing")


def test_the_shipped_model_says_where_it_comes_from() -> None:
    model = load_model()
    assert model.games >= 1000
    assert "player of tmlog played" in model.fitted_on
    table = np.array([part.weights for part in model.rounds])
    assert table.shape == (7, len(FEATURES))
    assert table[6, FEATURES.index("vp")] > 0.5


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "tmlog-chances-1"}', '{"format": "other"}'])
def test_a_file_without_a_model(tmp_path: Path, text: str) -> None:
    path = tmp_path / "model.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ModelError):
        load_model(str(path))


@needs_corpus
def test_the_commands(tmlog: RunTmlog, tmp_path: Path) -> None:
    dataset = tmp_path / "d"
    ingest([str(path) for path in LOGS[:30]], str(dataset), jobs=1)
    model = tmp_path / "model.json"
    assert tmlog("fit", dataset, "-o", model).code == 0
    assert json.loads(model.read_text(encoding="utf-8"))["fitted_on"] == "d"
    run = tmlog("stats", "chances", dataset, "--model", model, "--format", "json")
    assert run.code == 0
    assert [row["round"] for row in json.loads(run.out)] == list(range(7))
    assert tmlog("stats", "reliability", dataset).code == 0
    few = tmlog("fit", dataset, "--map", "lakes", "--players", "2", "-o", model)
    assert few.code == 2
    assert "too few" in few.err
    wrong = tmlog("stats", "chances", dataset, "--model", dataset / "dataset.json")
    assert wrong.code == 2
    assert "no model of chances" in wrong.err


def test_chances_are_not_grouped() -> None:
    assert len(set(FEATURES)) == len(FEATURES)
    with pytest.raises(ReportError, match="cannot be grouped"):
        chances(Selection.__new__(Selection), groups=("map",))
