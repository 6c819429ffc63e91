"""Reading Board Game Arena's text logs."""

from __future__ import annotations

from tmlog.model.recording import Recording


def read_bga(text: str, path: str) -> Recording:
    """Read a text log of Board Game Arena. Lines end in ``\\n``."""
    return Recording(path, "bga")
