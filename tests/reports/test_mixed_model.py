"""Drawing together by the data's own spread, against formulas that need no integration."""

import numpy as np
import pytest

from tmlog.reports.mixed_model import Group, predict


def test_a_known_deviation_gives_the_usual_weights() -> None:
    """Two coefficients measured 9 and 16 times with variance 4, drawn with deviation 2: 4 / (4 + 4 / n)."""
    counts, means = np.array([9.0, 16.0]), np.array([3.0, -1.0])
    found = predict(np.diag(counts), counts * means, 4.0, [Group("a", np.arange(2), 2.0, is_known=True)])
    weights = 4 / (4 + 4 / counts)
    assert found.mean == pytest.approx(weights * means)
    assert np.diag(found.covariance) == pytest.approx(weights * 4 / counts)


@pytest.mark.parametrize("deviation", [0.5, 2.0, 5.0])
def test_the_deviation_is_told_by_the_data(deviation: float) -> None:
    rng = np.random.default_rng(1)
    truth = rng.normal(0, deviation, 400)
    measured = truth + rng.normal(0, 0.5, 400)
    found = predict(np.eye(400), measured, 0.25, [Group("a", np.arange(400), 4.0)])
    assert found.deviations["a"] == pytest.approx(deviation, rel=0.15)
    assert np.sqrt(((found.mean - truth) ** 2).mean()) < 0.53
    hits = np.abs(found.mean - truth) < 1.96 * np.sqrt(np.diag(found.covariance))
    assert 0.92 < hits.mean() < 0.98


def test_without_data_the_prior_stands() -> None:
    """The root mean square of the deviation is the scale of its prior; the rule of three nodes is near it."""
    found = predict(np.zeros((3, 3)), np.zeros(3), 1.0, [Group("a", np.arange(3), 4.0)])
    assert found.mean == pytest.approx(np.zeros(3))
    assert np.sqrt(np.diag(found.covariance)) == pytest.approx(np.full(3, 4.0), rel=0.15)


def test_groups_keep_apart_what_is_shared_and_what_is_not() -> None:
    """Ten factions on five boards: most of what they differ by is shared."""
    rng = np.random.default_rng(2)
    shared, own = rng.normal(0, 5, 40), rng.normal(0, 1, (40, 5))
    design = np.hstack([np.repeat(np.eye(40), 5, axis=0), np.eye(200)])
    measured = (shared[:, None] + own).ravel() + rng.normal(0, 0.3, 200)
    groups = [Group("shared", np.arange(40), 4.0), Group("own", np.arange(40, 240), 2.0)]
    found = predict(design.T @ design, design.T @ measured, 0.09, groups)
    assert found.deviations["shared"] == pytest.approx(5, rel=0.3)
    assert found.deviations["own"] == pytest.approx(1, rel=0.2)
