"""A dataset with its reports, as programs use it: ``tmlog.Dataset``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any

from tmlog.dataset.dates import utc_time
from tmlog.dataset.reading import Dataset as StoredDataset
from tmlog.reports.errors import ReportError
from tmlog.reports.registry import REPORTS, make_report
from tmlog.reports.selection import Filters, Selection
from tmlog.suggestions import did_you_mean

if TYPE_CHECKING:
    import pandas as pd

_FILTERS = tuple(field.name for field in fields(Filters))
_NAMES = ("maps", "factions", "names", "options", "final_scoring", "starting_vp")
"""The filters that are any number of names."""


class Dataset(StoredDataset):
    """The tables that ``tmlog.ingest`` has filled, and what reports say of them.

    >>> dataset = Dataset("league.dataset")                                          # doctest: +SKIP
    >>> dataset.report("factions", players=[4], maps=["base"])                       # doctest: +SKIP
    >>> dataset.query("SELECT faction, AVG(vp) FROM seats GROUP BY faction")         # doctest: +SKIP
    """

    def report(self, name: str, group_by: str | Sequence[str] = (), **settings: object) -> pd.DataFrame:
        """Return the report ``name`` (those of ``tmlog stats``) as a frame.

        ``settings`` are the filters (``players``, ``maps``, ``factions``, ``since`` ...: the fields of
        ``Filters``) and the report's own options. A single name or number stands for a list of one; times
        may be texts (``"2024-03-01"``). Raises ``ReportError`` for an unknown report or setting, and for a
        value of the wrong kind.
        """
        report = REPORTS.get(name)
        own = tuple(option.name for option in report.options) if report else ()
        for setting in settings if report else ():
            if setting not in _FILTERS and setting not in own:
                suggestion = did_you_mean(setting, (*_FILTERS, *own))
                raise ReportError(f"the report {name} has no setting {setting!r}{suggestion}")
        filters = {key: _filter(key, value) for key, value in settings.items() if key in _FILTERS}
        options = {key: value for key, value in settings.items() if key not in _FILTERS}
        groups = (group_by,) if isinstance(group_by, str) else tuple(group_by)
        return make_report(name, Selection(self, Filters(**filters)), groups, **options)


def _filter(name: str, value: object) -> Any:
    """The value of a filter as ``Filters`` takes it; raises ``ReportError`` for one of another kind."""
    if name in _NAMES:
        return _several(name, value, str, "names")
    if name == "players":
        return _several(name, value, Integral, "numbers")
    if name in ("since", "until"):
        return None if value is None else _time(name, value)
    if name == "min_games" and not _is_a(value, Integral):
        raise ReportError(f"min_games is a number, not {value!r}")
    if name == "rating" and value is not None and not _is_a(value, Real):
        raise ReportError(f"rating is a number, not {value!r}")
    if name == "ratings" and value is not None and not isinstance(value, Mapping):
        raise ReportError(f"ratings are a mapping of players to points, not {value!r}")
    if name in ("everything", "needs_events", "anonymous") and not isinstance(value, bool):
        raise ReportError(f"{name} is True or False, not {value!r}")
    return value


def _several(name: str, value: object, kind: type, word: str) -> tuple[object, ...]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        value = (value,)
    values = tuple(value)
    for each in values:
        if not _is_a(each, kind):
            raise ReportError(f"{name} are {word}, not {each!r}")
    return values


def _is_a(value: object, kind: type) -> bool:
    """Whether ``value`` is of a kind; True and False are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _time(name: str, value: object) -> datetime:
    """A time in UTC, without a zone, as the column ``played`` has it."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).replace(tzinfo=None) if value.tzinfo else value
    time = utc_time(str(value))
    if time is None:
        raise ReportError(f"{name} is a time such as 2024-03-01 or 2024-03-01T18:00, not {value!r}")
    return time
