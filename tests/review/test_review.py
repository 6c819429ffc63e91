"""The review of a game: its decisions, what they cost, and what is shown of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog, tmlog
from tests.cli.games import OPENING, illegal
from tmlog.game import read_game
from tmlog.model.commands import Decline, Leech
from tmlog.render.review.page import review_page
from tmlog.render.review.text import review_as_json
from tmlog.review.decision_points import DecisionPoint, decision_points, reviewable
from tmlog.review.review import FAMILIES, Review, review_game, verdict_of
from tmlog.review.rollouts import Rollouts
from tmlog.simulate.batch import Series, write_games
from tmlog.simulate.draw import GameSpec

__all__ = ["tmlog"]
GAMES = 4


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two tuned players."""
    folder = tmp_path_factory.mktemp("review")
    list(write_games(Series(GameSpec(players=2), ("tuned",), "review"), 1, str(folder), 1))
    return next(folder.glob("*.log"))


@pytest.fixture(scope="module")
def review() -> Review:
    return review_game(read_game(OPENING).recording, GAMES, ["witches"])


def test_every_row_of_a_player_is_a_decision(game: Path) -> None:
    recording = read_game(game).recording
    points, result, _ = decision_points(recording)
    assert result.state == "complete"
    played = [
        (row.line, row.faction, command)
        for row in recording.rows
        if row.faction
        for command in row.parsed.commands
    ]
    assert [(point.line, point.faction, command) for point in points for command in point.commands] == played
    assert all(point.row >= 0 for point in points)
    rows = [point.row for point in points]
    assert rows == sorted(rows)


def test_answers_to_offers_are_decisions_of_their_own(game: Path) -> None:
    for point in decision_points(read_game(game).recording)[0]:
        answers = [isinstance(command, Leech | Decline) for command in point.commands]
        assert answers == [True] or not any(answers)


def late_points(game: Path) -> Iterator[DecisionPoint]:
    """Decisions of the last round, of actions."""
    points = list(reviewable(decision_points(read_game(game).recording)[0]))
    yield from (point for point in points if point.before.round == 6)


def test_a_planted_slip_is_found(game: Path) -> None:
    """Passing at once in the last round, where there is much to be done, is no equal choice."""
    from tmlog.model.commands import Pass

    first = next(point for point in late_points(game) if not isinstance(point.commands[0], Leech | Decline))
    slip = DecisionPoint(first.faction, first.line, 6, first.before, [Pass(None)], first.row)
    compared = Rollouts(slip, "slip", 16).compare()
    kept = Rollouts(first, "slip", 16).compare()
    assert compared is not None
    assert kept is not None
    assert compared.loss > 4
    assert compared.loss > 2 * compared.error
    assert compared.loss > kept.loss
    assert sum(vp for _, vp in compared.gains) > 4


def test_the_same_review_each_time_whatever_the_processes(review: Review) -> None:
    again = review_game(read_game(OPENING).recording, GAMES, ["witches"], jobs=2)
    assert again.decisions == review.decisions
    assert again.curve == review.curve


def test_losses_are_zero_where_choices_are_equal(review: Review) -> None:
    assert review.decisions
    for each in review.decisions:
        assert each.loss >= 0
        assert (each.loss == 0) == (each.best == each.played)
        assert each.loss == 0 or each.loss >= 2 * each.error
        assert each.verdict == verdict_of(each.loss)
        assert 0 <= each.chance_before <= 1
        assert each.family in FAMILIES
    assert sum(review.lost("witches").values()) == pytest.approx(sum(each.loss for each in review.decisions))


def test_verdicts() -> None:
    assert [verdict_of(loss) for loss in (0, 1.9, 2, 4, 7.9, 8)] == [
        "fine", "fine", "inaccuracy", "mistake", "mistake", "blunder",
    ]  # fmt: skip


def test_json_has_the_keys_that_are_promised(review: Review) -> None:
    found = json.loads(json.dumps(review_as_json(review)))
    assert found.keys() >= {"path", "players", "decisions"}
    assert all(each.keys() >= {"faction", "player", "vp", "lost"} for each in found["players"])
    wanted = {
        "row", "line", "faction", "played", "best", "loss", "error", "chance_before", "chance_after",
        "verdict",
    }  # fmt: skip
    assert all(each.keys() >= wanted for each in found["decisions"])
    assert {round(sum(point["chances"].values()), 6) for point in found["curve"]} == {1.0}


def test_the_page_has_the_curve_and_every_decision(review: Review) -> None:
    page = review_page(review)
    assert page.count("<svg") == 1
    assert "&lt;svg" not in page
    for each in review.decisions:
        assert f"<td>{each.row}</td>" in page


def test_the_command(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("review", OPENING, "--budget", "4n", "--player", "witches", "--jobs", "1")
    assert run.code == 0
    assert "witches" in run.out
    words = ["review", OPENING, "--budget", "4n", "--player", "witches", "--jobs", "1"]
    found = json.loads(tmlog(*words, "--json", "-o", tmp_path / "review.html").out)
    assert {each["faction"] for each in found["decisions"]} == {"witches"}
    assert "<svg" in (tmp_path / "review.html").read_text(encoding="utf-8")


def test_an_illegal_game_is_reviewed_up_to_its_fault(tmlog: RunTmlog, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text(illegal(), encoding="utf-8")
    run = tmlog("review", path, "--budget", "4n", "--player", "engineers", "--jobs", "1")
    assert run.code == 1
    assert "out-of-reach" in run.err


@pytest.mark.parametrize(
    ("words", "message"),
    [(["--player", "wiches"], "did you mean witches"), (["--budget", "soon"], "is no budget")],
)
def test_wrong_use(tmlog: RunTmlog, words: list[str], message: str) -> None:
    run = tmlog("review", OPENING, *words)
    assert run.code == 2
    assert message in run.err
