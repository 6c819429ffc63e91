"""The filters that the commands on datasets share, and the games that pass them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tmlog.cli.output import wrong_use
from tmlog.cli.shared import KnownName, notice
from tmlog.model.names import FINAL_SCORINGS, SKILL_FROM, STARTING_VP_REGIMES
from tmlog.render.plain_text import counted

if TYPE_CHECKING:
    from tmlog.reports.selection import Selection

Function = TypeVar("Function", bound=Callable[..., Any])

_WHICH_GAMES = (
    click.option(
        "--map",
        "maps",
        multiple=True,
        metavar="MAP",
        help="Games on this board, by name or 40-digit id; repeatable, for several boards.",
    ),
    click.option(
        "--players",
        type=click.IntRange(1, 7),
        multiple=True,
        help="Games of so many factions; repeatable, for several numbers.",
    ),
    click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME",
        help="Games with this option; -NAME without it; repeatable, for games that pass all.",
    ),
    click.option("--since", type=click.DateTime(), help="Games that ended at this time or later."),
    click.option("--until", type=click.DateTime(), help="Games that ended before this time."),
)
_FURTHER_GAME_FILTERS = (
    click.option(
        "--final-scoring",
        multiple=True,
        type=KnownName("final scoring", [*FINAL_SCORINGS, "none"]),
        help="Games with this Fire & Ice final tile; repeatable, for several.",
    ),
    click.option(
        "--starting-vp",
        multiple=True,
        type=KnownName("way of starting VP", STARTING_VP_REGIMES),
        help="Games whose starting VP were given so; repeatable, for several.",
    ),
    click.option(
        "--rating", type=float, metavar="ELO", help="Games whose players all have this Elo or more."
    ),
    click.option(
        "--ratings",
        type=click.Path(exists=True, dir_okay=False),
        metavar="FILE",
        help="Take players' ratings from the recording site's ratings.json: for --rating, the table players"
        " and --group-by rating_band.",
    ),
    click.option(
        "--skill-from",
        type=click.Choice(SKILL_FROM),
        default="all",
        help="Which games tell of the players' skill where a table takes it out: all of the dataset, or those"
        " selected by the filters. [default: all]",
    ),
    click.option("--everything", is_flag=True, help="Also unfinished games and those somebody left."),
)
_PEOPLE = (
    click.option(
        "--names",
        "aliases",
        type=click.Path(exists=True, dir_okay=False),
        metavar="FILE",
        help="Join the accounts of a person: a CSV file with the columns name, alias, and from, to, game as"
        " needed.",
    ),
    click.option("--anonymous", is_flag=True, help="Numbers in the place of players' names."),
)
_SEAT_FILTERS = (
    click.option(
        "--faction",
        "factions",
        multiple=True,
        metavar="NAME",
        help="Seats of this faction; repeatable, for several.",
    ),
    click.option(
        "--player",
        "names",
        multiple=True,
        metavar="NAME",
        help="Seats of this player; repeatable, for several.",
    ),
    click.option(
        "--min-games",
        type=click.IntRange(1),
        default=1,
        help="Leave out rows that stand on fewer games. [default: 1]",
    ),
)


def game_filters(function: Function) -> Function:
    """Add the filters that choose games; the command gets them by the names of ``Filters``."""
    return _with(function, (*_WHICH_GAMES, *_FURTHER_GAME_FILTERS, *_PEOPLE))


def league_filters(function: Function) -> Function:
    """Add the filters that a league needs: which games, and who played."""
    return _with(function, (*_WHICH_GAMES, *_PEOPLE))


def seat_filters(function: Function) -> Function:
    """Add the filters that choose seats and rows."""
    return _with(function, _SEAT_FILTERS)


def _with(function: Function, options: tuple[Callable[[Function], Function], ...]) -> Function:
    for option in reversed(options):
        function = option(function)
    return function


@contextmanager
def selected(dataset: str, **filters: Any) -> Iterator[Selection]:
    """The selected games of the dataset at a path, to be read within: a fault of either is wrong use.

    ``filters`` are the values of this module's options as click hands them over, named as in ``Filters``.
    """
    from tmlog.dataset.aliases import read_aliases
    from tmlog.dataset.ratings import read_ratings
    from tmlog.dataset.reading import Dataset
    from tmlog.reports.selection import Filters, Selection

    with wrong_use():
        filters["aliases"] = read_aliases(filters["aliases"]) if filters.get("aliases") else ()
        if filters.get("ratings"):
            filters["ratings"] = read_ratings(filters["ratings"])
        opened = Dataset(dataset)
        with opened.reading():
            yield Selection(opened, Filters(**filters))


def selection_notices(selection: Selection, groups: Sequence[str] = ()) -> None:
    """Say what a reader of a report by ``groups`` should know of its games.

    That is: that nothing passes the filters, so that nobody looks for the fault in the games; that starting
    VP were given in several ways, which final VP then mix.
    """
    if selection.games.is_empty():
        notice("no game passes the filters")
    elif selection.seats.is_empty():
        notice("no seat passes the filters")
    regimes = selection.regimes
    if len(regimes) > 1 and "starting_vp" not in groups:
        parts = ", ".join(f"{name} in {counted(number, 'game')}" for name, number in regimes.items())
        notice(f"starting VP are mixed: {parts}; --starting-vp chooses")
