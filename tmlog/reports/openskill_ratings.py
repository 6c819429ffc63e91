"""OpenSkill: the Plackett-Luce model of the openskill library, with its default parameters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from tmlog.reports.elo import SeatOfGame

MU = 25.0
SIGMA = 25.0 / 3
BETA = 25.0 / 6
"""The library's default parameters: a newcomer's skill and its uncertainty, and the noise of a game."""


def openskill_of(games: Iterable[list[SeatOfGame]]) -> Mapping[str | None, tuple[float, float]]:
    """Mu and sigma of each player after games in their order; of all others those of a newcomer.

    Seats without a name play as newcomers and are forgotten.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
    rated: dict[str, Any] = {}
    for seats in games:
        if len(seats) < 2:
            continue
        before = [[rated.get(player or "") or model.rating()] for player, _, _ in seats]
        after = _rate(model, before, [vp for _, _, vp in seats])
        for (player, _, _), (rating,) in zip(seats, after, strict=True):
            if player is not None:
                rated[player] = rating
    skills: defaultdict[str | None, tuple[float, float]] = defaultdict(lambda: (MU, SIGMA))
    skills |= {player: (float(rating.mu), float(rating.sigma)) for player, rating in rated.items()}
    return skills


def _rate(model: Any, before: list[list[Any]], scores: list[int]) -> list[list[Any]]:
    """The ratings after a game, in the order of those before it.

    Without ties the library is asked in the order of the places, which spares it sorting them.
    """
    if len(set(scores)) < len(scores):
        after: list[list[Any]] = model.rate(before, ranks=_places(scores))
        return after
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    rated = dict(zip(order, model.rate([before[seat] for seat in order]), strict=True))
    return [rated[seat] for seat in range(len(scores))]


def _places(scores: list[int]) -> list[float]:
    """The place of each score, 1 for the highest; equal scores share the better place."""
    ordered = sorted(scores, reverse=True)
    return [ordered.index(score) + 1.0 for score in scores]
