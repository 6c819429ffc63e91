"""The public API: strict at the door, typed records out, frames that end where a game breaks a rule."""

from __future__ import annotations

from pathlib import Path

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
    records = list(game.replay())
    assert {type(record) for record in records} == {tmlog.TurnRecord}
    assert [record.row for record in records] == list(range(len(records)))
    assert list(game.replay()) == records, "each call is a new pass"


def test_a_pass_cannot_be_iterated_twice() -> None:
    replay = Replay(tmlog.read_game(GOOD).recording)
    assert sum(1 for _ in replay) > 100
    with pytest.raises(RuntimeError, match="make another"):
        iter(replay)


def test_a_missing_file_is_pythons_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        tmlog.read_game(tmp_path / "nowhere.log")


def test_what_cannot_be_read_raises_with_every_error() -> None:
    with pytest.raises(tmlog.NotationError) as error:
        tmlog.parse_game("setup witches\nwitches: biuld F4\nwitches: upgrade F4 to TX\n")
    assert [fault.line for fault in error.value.faults] == [2, 3]


@pytest.mark.parametrize("figure", ["result", "final_scores", "turns", "changes", "vp_events", "position"])
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
    with pytest.raises(IndexError, match="rows 0 to"):
        game.position(9999)


def test_games_of_a_folder_one_after_the_other() -> None:
    games = list(tmlog.read_games([EXAMPLES], on_problem="collect"))
    states = {Path(game.path).name: game.state for game in games}
    assert states["four-players.log"] == "complete"
    assert states["opening.log"] == "unfinished"


def test_a_dataset_answers_by_report_and_query(tmp_path: Path) -> None:
    tmlog.ingest([str(EXAMPLES)], str(tmp_path / "games.dataset"))
    dataset = tmlog.Dataset(tmp_path / "games.dataset")
    table = dataset.report("factions", players=[4])
    assert set(table["faction"]) >= {"nomads", "engineers", "auren", "darklings"}
    assert dataset.query_frame("SELECT COUNT(*) AS n FROM games")["n"].item() > 5


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
