"""The report on ratings: Elo of players and of factions by map, and OpenSkill of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tmlog.reports.columns import Column
from tmlog.reports.elo import SeatOfGame, elo_of, games_in_order, players_of
from tmlog.reports.errors import ReportError
from tmlog.reports.registry import REPORTS, Report, ReportOption
from tmlog.reports.selection import Selection

if TYPE_CHECKING:
    import pandas as pd

RATING_SYSTEMS: tuple[str, ...] = ("both", "elo", "openskill")
"""What the report computes."""

RATINGS: tuple[Column, ...] = (
    Column("kind", "", "``player`` or ``faction``"),
    Column("name", "", "player, or faction"),
    Column("map", "", "a faction's board; missing for players"),
    Column("games", "games", "games rated"),
    Column("elo", "points", "rating after the last game (``elo``): players begin at 1000, factions at 0"),
    Column("openskill", "points", "mu - 3 sigma of OpenSkill's Plackett-Luce model; missing for factions"),
    Column("mu", "points", "OpenSkill's estimate of the skill, 25 at first"),
    Column("sigma", "points", "its uncertainty, 25 / 3 at first"),
)


def ratings(selection: Selection, groups: Sequence[str] = (), system: str = "both") -> pd.DataFrame:
    """Ratings after all games of the selection (``RATINGS``), players first, best first.

    ``system`` ``elo`` leaves OpenSkill out, ``openskill`` Elo and with it the factions. OpenSkill rates the
    places of a game by the Plackett-Luce model of the openskill library with its default parameters; ties
    are ties. Ratings cannot be grouped.
    """
    import pandas as pd

    if groups:
        raise ReportError("ratings cannot be grouped: every game counts once")
    if system not in RATING_SYSTEMS:
        raise ReportError(f"no rating system {system!r}; there are {', '.join(RATING_SYSTEMS)}")
    played = list(games_in_order(selection))
    elo = elo_of(played)
    skills = {} if system == "elo" else _openskill(played)
    nothing = float("nan")
    rows: list[tuple[object, ...]] = []
    player_games = Counter(player for seats in played for player in players_of(seats))
    for player, games in player_games.items():
        mu, sigma = skills.get(player, (nothing, nothing))
        rating = nothing if system == "openskill" else elo.players[player]
        rows.append(("player", player, None, games, rating, mu - 3 * sigma, mu, sigma))
    faction_games = Counter(faction for seats in played for _, faction, _ in seats)
    for label, games in faction_games.items() if system != "openskill" else ():
        map_name, _, faction = label.partition("|")
        rows.append(("faction", faction, map_name, games, elo.factions[label], nothing, nothing, nothing))
    table = pd.DataFrame(rows, columns=[column.name for column in RATINGS])
    best = "openskill" if system == "openskill" else "elo"
    order = table.assign(_kind=table["kind"] != "player", _best=-table[best])
    ordered = table.loc[order.sort_values(["_kind", "_best", "name", "map"], kind="stable").index]
    return ordered[ordered["games"] >= selection.filters.min_games].reset_index(drop=True)


def _openskill(games: list[list[SeatOfGame]]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of each player. Seats without a name play as newcomers and are forgotten."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated: dict[str, Any] = {}
    for seats in games:
        if len(seats) < 2:
            continue
        before = [[rated.get(player or "") or model.rating()] for player, _, _ in seats]
        after = _rate(model, before, [vp for _, _, vp in seats])
        for (player, _, _), (rating,) in zip(seats, after, strict=True):
            if player is not None:
                rated[player] = rating
    return {player: (float(rating.mu), float(rating.sigma)) for player, rating in rated.items()}


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


REPORTS.add(
    Report(
        name="ratings",
        about="Elo of players and factions, OpenSkill of players",
        function=ratings,
        columns=RATINGS,
        options=(ReportOption("system", "What ratings shows.", "both", RATING_SYSTEMS),),
        groups=(),
        order=120,
    )
)
