"""What marks of an SVG say when they are pointed at: their ids, turned into ``<title>``."""

from __future__ import annotations

import re

TITLE = "say:"
"""Begins the id of a mark that has a title."""
_MARK = re.compile(rf'<g id="{TITLE}([^"]*)">')


def with_titles(svg: str) -> str:
    """The marks whose ids begin with ``TITLE``, with a title instead of the id."""
    return _MARK.sub(lambda match: f'<g class="mark"><title>{match[1]}</title>', svg)
