"""Names in filters: found whatever their case among those that tmlog and the dataset know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import polars as pl

from tmlog.model.names import FACTIONS, FINAL_SCORINGS, OLD_FACTION_NAMES, OPTIONS, SKILL_FROM
from tmlog.reports.errors import ReportError
from tmlog.reports.people import everybody, place_labels, pseudonyms
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    from tmlog.dataset.reading import Dataset
    from tmlog.reports.selection import Filters


def resolve_names(filters: Filters, dataset: Dataset) -> Filters:
    """``filters`` with their names as the dataset spells them; raises ``ReportError`` for an unknown one.

    A map may be named by its 40-digit id. Players' names must be spelt exactly.
    """
    if filters.skill_from not in SKILL_FROM:
        raise ReportError(f"skill can be taken from {' or '.join(SKILL_FROM)}, not {filters.skill_from!r}")
    return replace(
        filters,
        maps=_each("map", filters.maps, dataset),
        options=_each("option", filters.options, dataset),
        final_scoring=_each("final scoring", filters.final_scoring, dataset),
        factions=_each("faction", filters.factions, dataset),
        names=_people(filters, dataset),
    )


def _people(filters: Filters, dataset: Dataset) -> tuple[str, ...]:
    """The players of the filters, who are people as the filters name them."""
    if not filters.names:
        return ()
    seats = everybody(dataset, filters.aliases, place_labels(dataset, filters.ratings or ()))
    known = list(pseudonyms(seats).values()) if filters.anonymous else seats["player"].drop_nulls().to_list()
    for name in filters.names:
        if name not in known:
            raise ReportError(f"there is no player {name!r}{did_you_mean(name, sorted(set(known)))}")
    return tuple(filters.names)


def _each(kind: str, names: Sequence[str], dataset: Dataset) -> tuple[str, ...]:
    if not names:
        return ()
    known = {text.casefold(): name for text, name in _known(kind, dataset).items()}
    spellings = []
    for name in names:
        sign = "-" if kind == "option" and name.startswith("-") else ""
        bare = name.removeprefix(sign)
        found = known.get(bare.casefold())
        if found is None:
            raise ReportError(f"there is no {kind} {bare!r}{did_you_mean(bare, known.values())}")
        spellings.append(sign + found)
    return tuple(spellings)


def _known(kind: str, dataset: Dataset) -> dict[str, str]:
    """The names of a kind, by what may be written for them."""
    if kind == "map":
        ids = {map_id: known.board for map_id, known in BOARD_OF_ID.items()}
        boards = dataset.scan("games").select(pl.col("map").cast(pl.String), "map_id").unique().collect()
        theirs = {map_id: name for name, map_id in boards.iter_rows() if map_id is not None}
        return ids | theirs | _themselves([*BOARD_SHEETS, *boards["map"]])
    others, table, column = _PLACES[kind]
    return dict(others) | _themselves(_values(dataset, table, column))


def _themselves(names: Iterable[str]) -> dict[str, str]:
    return {name: name for name in names}


_PLACES: dict[str, tuple[dict[str, str], str, str]] = {
    "option": (_themselves(OPTIONS), "games", "options"),
    "final scoring": (_themselves([*FINAL_SCORINGS, "none"]), "games", "final_scoring"),
    "faction": (OLD_FACTION_NAMES | _themselves(FACTIONS), "seats", "faction"),
}
"""What tmlog knows of a kind of name, and the table and column in which a dataset has more."""


def _values(dataset: Dataset, table: str, column: str) -> list[str]:
    """The values of a column of words, each once."""
    lazy = dataset.scan(table).select(column)
    words = lazy.explode(column) if column == "options" else lazy
    return words.unique().collect()[column].cast(pl.String).drop_nulls().sort().to_list()
