"""A dataset with its reports, as programs use it: ``tmlog.Dataset``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

from tmlog.dataset.reading import Dataset as StoredDataset
from tmlog.reports.registry import make_report
from tmlog.reports.selection import Filters, Selection

if TYPE_CHECKING:
    import pandas as pd

_FILTERS = frozenset(field.name for field in fields(Filters))


class Dataset(StoredDataset):
    """The tables that ``tmlog.ingest`` has filled, and what reports say of them.

    >>> dataset = Dataset("league.dataset")                                          # doctest: +SKIP
    >>> dataset.report("factions", players=[4], maps=["base"])                       # doctest: +SKIP
    >>> dataset.query("SELECT faction, AVG(vp) FROM seats GROUP BY faction")         # doctest: +SKIP
    """

    def report(self, name: str, group_by: Sequence[str] = (), **settings: object) -> pd.DataFrame:
        """Return the report ``name`` (those of ``tmlog stats``) as a frame.

        ``settings`` are the filters (``players``, ``maps``, ``factions``, ``since`` ...: the fields of
        ``Filters``) and the report's own options. Raises ``ReportError`` for an unknown name.
        """
        filters = {key: value for key, value in settings.items() if key in _FILTERS}
        options = {key: value for key, value in settings.items() if key not in _FILTERS}
        selection = Selection(self, Filters(**filters))  # type: ignore[arg-type]
        return make_report(name, selection, tuple(group_by), **options)
