"""Why a game is not taken."""

from __future__ import annotations

Rejection = tuple[str | None, int, str, str]
"""Name of the game, line, rule id, error: what a row of ``rejected`` says beside its file."""


def defect(error: Exception) -> Rejection:
    """The rejection for an error of tmlog itself."""
    return None, 0, "defect", f"{type(error).__name__}: {error}"
