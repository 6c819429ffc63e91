"""The public API: strict at the door, typed records out, frames that end where a game breaks a rule."""

from __future__ import annotations

import pickle
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import tmlog
from tests.corpus import needs_corpus
from tmlog.model.recording import StatementLog
from tmlog.notation import read_path
from tmlog.replay import Replay

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
GOOD = EXAMPLES / "four-players.log"
BROKEN = EXAMPLES / "mistake.game"


def test_everything_public_comes_from_the_package() -> None:
    for name in tmlog.__all__:
        assert getattr(tmlog, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = tmlog.nothing  # type: ignore[attr-defined]


def test_a_game_says_what_it_is() -> None:
    game = tmlog.read_game(GOOD)
    assert (game.map, game.format, game.state) == ("base", "log", "complete")
    assert game.factions == ("nomads", "engineers", "auren", "darklings")
    assert game.players == ("P1", "P2", "P3", "P4")
    assert game.problems == ()
    assert game.final_scores() == {"nomads": 102, "engineers": 100, "auren": 73, "darklings": 97}
    assert "nomads 102" in repr(game)
    assert len(game.rows) > 100


def test_a_replay_hands_out_turn_records_only() -> None:
    game = tmlog.read_game(GOOD)
    replay = game.replay()
    records = list(replay)
    assert {type(record) for record in records} == {tmlog.TurnRecord}
    assert [record.row for record in records] == list(range(len(records)))
    assert list(replay) == list(game.replay()) == records, "each iteration is a new pass"


def test_a_pass_cannot_be_iterated_twice() -> None:
    replay = Replay(tmlog.read_game(GOOD).recording)
    assert sum(1 for _ in replay) > 100
    with pytest.raises(RuntimeError, match="make another"):
        iter(replay)


def test_a_missing_file_is_pythons_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        tmlog.read_game(tmp_path / "nowhere.log")
    with pytest.raises(FileNotFoundError):
        list(tmlog.read_games([tmp_path / "nowhere.log"]))


def test_a_misspelt_mode_is_not_taken_for_collect() -> None:
    for call in (tmlog.read_game, tmlog.read_games):
        with pytest.raises(ValueError, match="'raise' or 'collect', not 'rasie'"):
            list(call(BROKEN, on_problem="rasie"))  # type: ignore[arg-type, call-overload]
    with pytest.raises(ValueError, match="'raise' or 'collect'"):
        tmlog.parse_game(BROKEN.read_text(), "rasie")  # type: ignore[arg-type]


def test_text_that_cannot_be_encoded_is_a_notation_error() -> None:
    with pytest.raises(tmlog.NotationError):
        tmlog.parse_game("setup witches\nwitches: build \ud800\n")


def test_errors_go_from_one_process_to_another() -> None:
    with pytest.raises(tmlog.NotationError) as unreadable:
        tmlog.parse_game("setup witches\nwitches: biuld F4\n")
    with pytest.raises(tmlog.IllegalMove) as illegal:
        tmlog.read_game(BROKEN).final_scores()
    for error in (unreadable.value, illegal.value):
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), str(copy)) == (type(error), str(error))
    assert pickle.loads(pickle.dumps(unreadable.value)).faults == unreadable.value.faults


def test_what_cannot_be_read_raises_with_every_error() -> None:
    with pytest.raises(tmlog.NotationError) as error:
        tmlog.parse_game("setup witches\nwitches: biuld F4\nwitches: upgrade F4 to TX\n")
    assert [fault.line for fault in error.value.faults] == [2, 3]


@pytest.mark.parametrize(
    "figure", ["result", "final_scores", "turns", "changes", "vp_events", "position", "choices", "to_ledger"]
)
def test_an_illegal_game_raises_on_the_way_to_any_figure(figure: str) -> None:
    game = tmlog.read_game(BROKEN)
    with pytest.raises(tmlog.IllegalMove) as error:
        value = getattr(game, figure)
        value()
    problem = error.value
    assert (problem.path, problem.line, problem.column) == (str(BROKEN), 66, 12)
    assert (problem.round, problem.turn, problem.rule) == (2, 1, "cannot-pay-upgrade")
    assert "they need 4C 1W, have 3C 2W 1P" in str(problem)
    assert "mistake.game:66:12: cannot-pay-upgrade" in str(problem)


def test_collected_problems_leave_no_figure_after_them() -> None:
    game = tmlog.read_game(BROKEN, on_problem="collect")
    assert [problem.line for problem in game.problems] == [66]
    assert game.state == "illegal"
    assert set(game.final_scores().values()) == {None}
    assert game.result.seats == ()
    turns = game.turns()
    assert len(turns) > 0
    assert turns["line"].max() <= 66
    assert game.changes()["row"].max() <= turns["row"].max()


def test_changes_add_up_to_the_score() -> None:
    game = tmlog.read_game(GOOD)
    changes = game.changes()
    assert list(changes.columns) == ["row", "round", "turn", "faction", "resource", "delta", "source"]
    vp = changes[changes["resource"] == "VP"].groupby("faction")["delta"].sum()
    assert {faction: 20 + total for faction, total in vp.items()} == game.final_scores()


def test_a_position_stays_as_it_is() -> None:
    game = tmlog.read_game(GOOD)
    early = game.position(60)
    assert isinstance(early, tmlog.Position)
    assert game.position().is_over
    assert not early.is_over
    for row in (9999, -1):
        with pytest.raises(IndexError, match="rows 0 to"):
            game.position(row)
        with pytest.raises(IndexError, match="rows 0 to"):
            game.choices(row)


def test_games_of_a_folder_one_after_the_other() -> None:
    games = list(tmlog.read_games([EXAMPLES], on_problem="collect"))
    states = {Path(game.path).name: game.state for game in games}
    assert states["four-players.log"] == "complete"
    assert states["opening.log"] == "unfinished"
    assert [game.path for game in tmlog.read_games(str(GOOD))] == [str(GOOD)], (
        "one path is no list of letters"
    )


def test_a_dataset_answers_by_report_and_query(tmp_path: Path) -> None:
    dataset = examples_dataset(tmp_path)
    table = dataset.report("factions", players=[4])
    assert set(table["faction"]) >= {"nomads", "engineers", "auren", "darklings"}
    assert dataset.query_frame("SELECT COUNT(*) AS n FROM games")["n"].item() > 5
    assert repr(dataset) == f"<Dataset {tmp_path / 'games.dataset'}>"
    with pytest.raises(tmlog.DatasetError, match="no such folder"):
        tmlog.Dataset(tmp_path / "nowhere.dataset")


def examples_dataset(folder: Path) -> tmlog.Dataset:
    tmlog.ingest(EXAMPLES, folder / "games.dataset")
    return tmlog.Dataset(folder / "games.dataset")


WRONG_SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"player": [4]}, "has no setting 'player'; did you mean players"),
    ({"limit": 3}, "the report factions has no setting 'limit'"),
    ({"players": ["4"]}, "players are numbers, not '4'"),
    ({"players": [True]}, "players are numbers"),
    ({"maps": [1]}, "maps are names, not 1"),
    ({"since": "yesterday"}, "since is a time such as 2024-03-01"),
    ({"min_games": "2"}, "min_games is a number"),
    ({"rating": "high"}, "rating is a number"),
    ({"ratings": "ratings.json"}, "ratings are a mapping"),
    ({"everything": "no"}, "everything is True or False"),
]


def test_settings_of_reports_are_refused_where_they_say_nothing(tmp_path: Path) -> None:
    """A setting left out would be figures of other games than those asked for."""
    dataset = examples_dataset(tmp_path)
    for settings, message in WRONG_SETTINGS:
        with pytest.raises(tmlog.ReportError, match=message):
            dataset.report("factions", **settings)
    with pytest.raises(tmlog.ReportError, match="no report 'faction'"):
        dataset.report("faction", player=[4])


def test_a_single_value_stands_for_a_list_of_one(tmp_path: Path) -> None:
    dataset = examples_dataset(tmp_path)
    several = dataset.report("factions", group_by=["map"], players=[4], maps=["base"])
    assert dataset.report("factions", group_by="map", players=4, maps="base").equals(several)
    assert len(dataset.report("high-scores", limit=3)) == 3
    assert dataset.report("factions", since="2020-01-01", until=date(2020, 1, 2)).empty


def test_a_notebook_shows_a_board_and_the_result() -> None:
    page = tmlog.read_game(GOOD)._repr_html_()
    assert page.startswith("<p>")
    assert "data:image/png;base64," in page
    assert "<td>darklings</td>" in page


@needs_corpus
def test_a_board_game_arena_log_is_a_game_like_any_other(corpus: Path) -> None:
    path = next(path for path in sorted((corpus / "bga").glob("*.txt")) if "fan" not in path.name)
    game = tmlog.read_game(path, on_problem="collect")
    assert game.format == "bga"
    assert game.rows


@needs_corpus
def test_a_log_whose_hidden_parts_are_open_is_no_recording(corpus: Path) -> None:
    log = read_path(min((corpus / "bga").glob("*.txt")))
    assert isinstance(log, StatementLog)
    with pytest.raises(TypeError, match="no moves until"):
        Replay(log)  # type: ignore[arg-type]
