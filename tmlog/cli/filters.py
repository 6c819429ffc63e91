"""The filters that ``stats`` and ``balance`` share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tmlog.model.names import FACTIONS, FINAL_SCORINGS

if TYPE_CHECKING:
    from tmlog.reports.selection import Selection

Function = TypeVar("Function", bound=Callable[..., Any])

_GAME_FILTERS = (
    click.option("--map", "maps", multiple=True, metavar="MAP", help="Games on this board (repeatable)."),
    click.option("--players", type=click.IntRange(1, 7), multiple=True, help="Games of so many factions."),
    click.option(
        "--option", "options", multiple=True, metavar="NAME", help="Games with this option; -NAME without it."
    ),
    click.option("--since", type=click.DateTime(), help="Games that ended at this time or later."),
    click.option("--until", type=click.DateTime(), help="Games that ended before this time."),
    click.option(
        "--final-scoring",
        multiple=True,
        type=click.Choice([*FINAL_SCORINGS, "none"]),
        help="Games with this Fire & Ice final tile.",
    ),
    click.option(
        "--rating", type=float, metavar="ELO", help="Games whose players all have this Elo or more."
    ),
    click.option("--everything", is_flag=True, help="Also unfinished games and those somebody left."),
)
_SEAT_FILTERS = (
    click.option(
        "--faction", "factions", multiple=True, type=click.Choice(FACTIONS), help="Seats of this faction."
    ),
    click.option("--player", "names", multiple=True, metavar="NAME", help="Seats of this player."),
    click.option(
        "--min-games", type=click.IntRange(1), default=1, help="Leave out rows with fewer games. [default: 1]"
    ),
)


def game_filters(function: Function) -> Function:
    """Add the filters that choose games; the command gets them by the names of ``Filters``."""
    return _with(function, _GAME_FILTERS)


def seat_filters(function: Function) -> Function:
    """Add the filters that choose seats and rows."""
    return _with(function, _SEAT_FILTERS)


def _with(function: Function, options: tuple[Callable[[Function], Function], ...]) -> Function:
    for option in reversed(options):
        function = option(function)
    return function


def selection_of(dataset: str, **filters: tuple[str, ...] | datetime | float | bool | None) -> Selection:
    """The selected games of the dataset at a path."""
    from tmlog.dataset.reading import Dataset
    from tmlog.reports.selection import Filters, Selection

    return Selection(Dataset(dataset), Filters(**filters))  # type: ignore[arg-type]
