"""The regression, worked out by hand on games so small that the answer is plain."""

import numpy as np
import polars as pl
import pytest
from scipy import sparse

from tests.reports.leagues import League, play
from tmlog.reports import absorption
from tmlog.reports.absorption import absorb
from tmlog.reports.effects import codes, dummies, fit_effects, skills


def test_every_named_player_has_a_skill_and_the_others_share_one() -> None:
    found = skills(pl.Series(["ann", "bob", None, "ann", None]))
    assert found[0] == found[3] != found[1]
    assert found[[2, 4]].tolist() == [0, 0]
    assert 0 not in found[[0, 1]]


def test_the_effect_of_two_factions_is_their_mean_difference() -> None:
    """Six games of f against g: f has 4 VP more in three, 8 more in three: 6 more, 3 on each side."""
    differences = (4, 4, 4, 8, 8, 8)
    rows = [
        {"game_id": number, "player": None, "faction": name, "vp": 100 + number + (gap if name == "f" else 0)}
        for number, gap in enumerate(differences)
        for name in ("f", "g")
    ]
    seats = pl.DataFrame(rows, schema_overrides={"player": pl.String})
    effects = fit_effects(seats, "vp", ["faction"])
    table = dict(effects.contrasts("faction").select("level", "effect").iter_rows())
    assert table == {"f": pytest.approx(3.0), "g": pytest.approx(-3.0)}
    # What is left of each seat is 1 VP (half of 2): 12 seats, less one effect and six games, are 5 free.
    assert effects.freedom == 5
    assert effects.plain[0, 0] * 2 == pytest.approx(12 * 1.0 / 5 / 6)


def test_skill_is_taken_out() -> None:
    """Ann always has 10 VP more, whichever faction she takes; the factions are equal."""
    seats = pl.DataFrame(
        [
            {"game_id": number, "player": player, "faction": faction, "vp": 100 + 10 * (player == "ann")}
            for number in range(8)
            for player, faction in (("ann", "fg"[number % 3 == 0]), ("bob", "gf"[number % 3 == 0]))
        ]
    )
    table = dict(
        fit_effects(seats, "vp", ["faction"]).contrasts("faction").select("level", "effect").iter_rows()
    )
    assert table == {"f": pytest.approx(0.0, abs=1e-6), "g": pytest.approx(0.0, abs=1e-6)}


def test_what_games_and_players_explain_leaves_nothing() -> None:
    """100 + 10 a game + 3 a player, three players in four games of two: nothing is left but noise."""
    games, players = np.array([0, 0, 1, 1, 2, 2, 3, 3]), np.array([0, 1, 1, 2, 0, 2, 0, 1])
    values = 100.0 + 10 * games + 3 * players
    nothing = sparse.csr_array((8, 0))
    assert absorb(values, nothing, games, players).square == pytest.approx(0, abs=1e-6)
    noise = np.array([1.0, -1.0, 0, 0, 0, 0, -1.0, 1.0])
    left = absorb(values + noise, nothing, games, players)
    assert left.square == pytest.approx(noise @ noise)
    # Eight seats less four games and two differences between the three players.
    assert (left.freedom, left.seats, left.games, left.players) == (2, 8, 4, 3)


def test_who_sits_alone_or_plays_once_tells_nothing() -> None:
    """Game 3 has one seat; zoe plays once, and without her ann is alone in game 2."""
    games = np.array([0, 0, 1, 1, 2, 2, 3])
    players = np.array([0, 1, 0, 1, 0, 9, 1])
    left = absorb(np.arange(7.0), sparse.csr_array((7, 0)), games, players)
    assert (left.seats, left.games, left.players) == (4, 2, 2)


@pytest.fixture(scope="module")
def league() -> pl.DataFrame:
    return play(League(games=120, people=40, activity=0.7), seed=1).seats


def dense_fit(seats: pl.DataFrame) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Coefficients, and what is left of columns and outcome, by plain least squares over dense dummies."""
    columns, _ = dummies(seats, ["faction"])
    game, player = codes(seats["game_id"]), skills(seats["player"])
    effects = np.column_stack([np.eye(game.max() + 1)[game], np.eye(player.max() + 1)[player]])
    outcome = seats["vp"].to_numpy().astype(float)
    both = np.column_stack([columns.toarray(), outcome])
    rest = both - effects @ np.linalg.lstsq(effects, both, rcond=None)[0]
    beta = np.linalg.lstsq(rest[:, :-1], rest[:, -1], rcond=None)[0]
    return beta, rest[:, :-1], rest[:, -1]


@pytest.mark.parametrize("dense_players", [absorption.DENSE_PLAYERS, 0])
def test_absorbing_is_least_squares_over_dense_dummies(
    league: pl.DataFrame, dense_players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By factorising and by conjugate gradients alike, with the clusters' sums."""
    monkeypatch.setattr(absorption, "DENSE_PLAYERS", dense_players)
    beta, rest, outcome = dense_fit(league)
    columns, _ = dummies(league, ["faction"])
    points = league["vp"].to_numpy().astype(float)
    game = codes(league["game_id"])
    left = absorb(points, columns, game, skills(league["player"]))
    assert left.gram == pytest.approx(rest.T @ rest, abs=1e-6)
    assert left.moments == pytest.approx(rest.T @ outcome, abs=1e-5)
    assert left.square == pytest.approx(outcome @ outcome)
    scores = np.zeros((game.max() + 1, rest.shape[1]))
    np.add.at(scores, game, rest * (outcome - rest @ beta)[:, None])
    assert left.cluster_meat(beta) == pytest.approx(scores.T @ scores, abs=1e-3)


def test_effects_are_those_of_dense_least_squares(league: pl.DataFrame) -> None:
    beta, *_ = dense_fit(league)
    effects = fit_effects(league, "vp", ["faction"])
    found = effects.contrasts("faction")["effect"].to_numpy()
    assert found == pytest.approx(beta - beta.mean(), abs=1e-6)


def test_a_missing_level_is_none_of_the_factors() -> None:
    columns, levels = dummies(pl.DataFrame({"tile": ["a", None, "b"]}), ["tile"])
    assert levels == [("tile", "a"), ("tile", "b")]
    assert columns.toarray().tolist() == [[1, 0], [0, 0], [0, 1]]
