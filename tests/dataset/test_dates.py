"""Dates in the forms in which files have them."""

from datetime import datetime

import pytest

from tmlog.dataset.dates import utc_time

NOON = datetime(2020, 5, 1, 12)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2020-05-01 12:00:00", NOON),
        ("2020-05-01T12:00:00", NOON),
        ("2020-05-01T12:00:00Z", NOON),
        (" 2020-05-01 12:00:00 UTC ", NOON),
        ("2020-05-01T12:00:00.250Z", NOON.replace(microsecond=250_000)),
        ("2020-05-01 12:00:00.123456", NOON.replace(microsecond=123_456)),
        ("2020-05-01T14:00:00+02:00", NOON),
        ("2020-05-01 07:00:00 -0500", NOON),
        ("2020-05-01 12:00:00+00", NOON),
        ("2020-05-01 12:00", NOON),
        ("2020-05-01", NOON.replace(hour=0)),
        ("2020-13-01 12:00:00", None),
        ("yesterday", None),
        ("0001-01-01T00:00:00+05:00", None),
        ("", None),
        (None, None),
    ],
)
def test_dates_are_read_as_utc(text: str | None, time: datetime | None) -> None:
    assert utc_time(text) == time
