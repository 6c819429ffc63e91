"""Charts as SVG within the page: scalable, selectable text, ids that are the page's only once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tmlog.render.style import picture_bytes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_HEAD = re.compile(r"^.*?<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
_METADATA = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
_STYLE = re.compile(r"<defs>\s*<style type=\"text/css\">[^<]*</style>\s*</defs>")
_ID = re.compile(r' id="([^"]+)"')
_REFERENCE = re.compile(r'url\(#([^)"]+)\)|href="#([^"]+)"')
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_SPACES = re.compile(r">\s+<")


def inline_svg(figure: Figure, name: str) -> str:
    """The figure as an ``<svg>`` element; ``name`` keeps its ids apart from those of others."""
    text = picture_bytes(figure, "svg", text_stays_text=True).decode()
    text = _STYLE.sub("", _METADATA.sub("", _COMMENT.sub("", text)))
    used = {one or other for one, other in _REFERENCE.findall(text)}
    text = _ID.sub(lambda match: f' id="{name}-{match[1]}"' if match[1] in used else "", text)
    text = _REFERENCE.sub(
        lambda match: f"url(#{name}-{match[1]})" if match[1] else f'href="#{name}-{match[2]}"', text
    )
    head = _HEAD.match(text)
    assert head is not None
    body = text[head.end() :]
    start = f'<svg viewBox="{head[1]}" role="img" xmlns:xlink="http://www.w3.org/1999/xlink">'
    return start + _SPACES.sub("><", body).replace("\n", " ").strip()
