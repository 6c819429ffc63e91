"""Dates and times as files write them, in UTC."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import lru_cache

_BLANK_BEFORE_ZONE = re.compile(r"\s+(?=[+-]\d|Z$|UTC$)")


@lru_cache(1024)
def utc_time(text: str | None) -> datetime | None:
    """The time that ``text`` says, without a zone; None where it says none.

    Read is ISO 8601 in its common forms: a date alone, a blank or ``T`` before the time, fractions of a
    second, ``Z``, ``UTC`` or an offset after it. A time without a zone is in UTC.
    """
    if text is None:
        return None
    try:
        time = datetime.fromisoformat(_BLANK_BEFORE_ZONE.sub("", text.strip()).removesuffix("UTC"))
        return time if time.tzinfo is None else time.astimezone(UTC).replace(tzinfo=None)
    except (ValueError, OverflowError):
        return None
