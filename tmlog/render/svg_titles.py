"""What marks of an SVG say when they are pointed at: their ids, turned into titles and, on a page, links."""

from __future__ import annotations

import re

TITLE = "say:"
"""Begins the id of a mark that has a title."""
ADDRESS = "|at:"
"""Stands in such an id between the title and an address on the page."""
_MARK = re.compile(rf'<g id="{TITLE}([^"]*)">(.*?)</g>', re.DOTALL)


def with_titles(svg: str, *, links: bool = False) -> str:
    """The marks whose ids begin with ``TITLE``, with a title instead of the id; with ``links``, linked."""
    return _MARK.sub(lambda match: _mark(match[1], match[2], links=links), svg)


def _mark(said: str, drawing: str, *, links: bool) -> str:
    title, _, address = said.partition(ADDRESS)
    mark = f'<g class="mark"><title>{title}</title>{drawing}</g>'
    return f'<a href="#{address}">{mark}</a>' if links and address else mark
