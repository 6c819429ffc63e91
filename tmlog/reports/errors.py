"""What goes wrong with a report."""

from __future__ import annotations

from tmlog.model.errors import TmlogError


class ReportError(TmlogError):
    """A report that cannot be made: an unknown filter, grouping or option."""
