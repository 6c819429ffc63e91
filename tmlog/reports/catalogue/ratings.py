"""The report on ratings: Elo of players and of factions by map, and OpenSkill of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tmlog.reports.bradley_terry import fit_strengths
from tmlog.reports.columns import Column
from tmlog.reports.elo import SeatOfGame, elo_of, games_in_order, games_left, players_of
from tmlog.reports.errors import ReportError
from tmlog.reports.openskill_ratings import openskill_of
from tmlog.reports.registry import REPORTS, Report, ReportOption
from tmlog.reports.selection import Selection
from tmlog.reports.site_elo import site_elo_of

if TYPE_CHECKING:
    import pandas as pd

RATING_SYSTEMS: tuple[str, ...] = ("all", "elo", "site-elo", "bradley-terry", "openskill")
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
    Column("site_elo", "points", "Elo as the recording site computes it (``site_elo``): all begin at 1000"),
    Column("bradley_terry", "points", "strength over the mean, fitted to all games at once (Bradley-Terry)"),
)


def ratings(selection: Selection, groups: Sequence[str] = (), system: str = "all") -> pd.DataFrame:
    """Ratings after all games of the selection (``RATINGS``), players first, best first.

    ``system`` names one of ``RATING_SYSTEMS`` that is computed, and leaves out the others; ``openskill``
    rates no factions. Ratings cannot be grouped.
    """
    import pandas as pd

    if groups:
        raise ReportError("ratings cannot be grouped: every game counts once")
    if system not in RATING_SYSTEMS:
        raise ReportError(f"no rating system {system!r}; there are {', '.join(RATING_SYSTEMS)}")
    played = list(games_in_order(selection))
    players = Counter(player for seats in played for player in players_of(seats))
    factions = Counter(faction for seats in played for _, faction, _ in seats)
    kinds: list[tuple[str, str, str | None, int]] = [
        ("player", name, None, games) for name, games in players.items()
    ]
    if system != "openskill":
        for label, games in factions.items():
            board, _, name = label.partition("|")
            kinds.append(("faction", name, board, games))
    table = pd.DataFrame(kinds, columns=["kind", "name", "map", "games"])
    labels = [name if kind == "player" else f"{board}|{name}" for kind, name, board, _ in kinds]
    keys = list(zip(table["kind"], labels, strict=True))
    for name, values in _ratings_of(played, selection, system).items():
        table[name] = [values.get(key, float("nan")) for key in keys]
    best = BEST[system]
    order = table.assign(_kind=table["kind"] != "player", _best=-table[best])
    ordered = table.loc[order.sort_values(["_kind", "_best", "name", "map"], kind="stable").index]
    shown = ordered[[column.name for column in RATINGS]]
    return shown[shown["games"] >= selection.filters.min_games].reset_index(drop=True)


BEST = {
    "all": "elo",
    "elo": "elo",
    "site-elo": "site_elo",
    "bradley-terry": "bradley_terry",
    "openskill": "openskill",
}
"""The column by which the table is sorted."""
_Ratings = dict[tuple[str, str], float]
"""Ratings by kind and name (of factions ``map|faction``)."""


def _ratings_of(games: list[list[SeatOfGame]], selection: Selection, system: str) -> dict[str, _Ratings]:
    """Each column of ratings; those of systems that are not asked for are empty."""
    columns: dict[str, _Ratings] = {column.name: {} for column in RATINGS[4:]}
    if system in ("all", "elo"):
        elo = elo_of(games)
        columns["elo"] = _keyed(elo.players, elo.factions)
    if system in ("all", "site-elo"):
        site = site_elo_of(games, games_left(selection))
        columns["site_elo"] = _keyed(site.players, site.factions)
    if system in ("all", "bradley-terry"):
        fitted = fit_strengths(games)
        columns["bradley_terry"] = _keyed(fitted.players, fitted.factions)
    if system in ("all", "openskill"):
        skills = [(str(player), skill) for player, skill in openskill_of(games).items()]
        columns["mu"] = {("player", player): mu for player, (mu, _) in skills}
        columns["sigma"] = {("player", player): sigma for player, (_, sigma) in skills}
        columns["openskill"] = {("player", player): mu - 3 * sigma for player, (mu, sigma) in skills}
    return columns


def _keyed(players: Mapping[str, float], factions: Mapping[str, float]) -> _Ratings:
    of_players = {("player", name): value for name, value in players.items()}
    return of_players | {("faction", name): value for name, value in factions.items()}


REPORTS.add(
    Report(
        name="ratings",
        about="Elo, the site's Elo, Bradley-Terry and OpenSkill of players and factions",
        function=ratings,
        columns=RATINGS,
        options=(ReportOption("system", "What ratings shows.", "all", RATING_SYSTEMS),),
        about_people=True,
        groups=(),
        least_games=5,
        order=120,
    )
)
