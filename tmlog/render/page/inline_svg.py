"""Charts as SVG within the page: scalable, selectable text, ids and styles that are the page's only once."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from tmlog.render.style import picture_bytes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from tmlog.render.page.chart_styles import ChartStyles

_HEAD = re.compile(r"^.*?<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
_METADATA = re.compile(r"\s*<metadata>.*?</metadata>", re.DOTALL)
_STYLE = re.compile(r"<defs>\s*<style type=\"text/css\">[^<]*</style>\s*</defs>")
_ID = re.compile(r' id="([^"]+)"')
_REFERENCE = re.compile(r'url\(#([^)"]+)\)|<use xlink:href="#([^"]+)"')
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_SPACES = re.compile(r">\s+<")
_TURN = re.compile(r' transform="rotate\(-?0 [^"]*\)"')
_LONG = re.compile(r"(\d+\.\d\d)\d+")
_LOOK = re.compile(r'<(\w+)([^<>]*?) style="([^"]*)"')


def inline_svg(figure: Figure, name: str, about: str, styles: ChartStyles) -> str:
    """The figure as an ``<svg>`` element; ``name`` keeps its ids apart from those of others.

    ``about`` is what is read out for it. Its styles go into ``styles``.
    """
    text = picture_bytes(figure, "svg", text_stays_text=True).decode()
    text = _STYLE.sub("", _METADATA.sub("", _COMMENT.sub("", text)))
    used = {one or other for one, other in _REFERENCE.findall(text)}
    text = _ID.sub(lambda match: f' id="{name}-{match[1]}"' if match[1] in used else "", text)
    text = _REFERENCE.sub(
        lambda match: f"url(#{name}-{match[1]})" if match[1] else f'<use href="#{name}-{match[2]}"', text
    )
    head = _HEAD.match(text)
    assert head is not None
    body = text[head.end() :]
    body = _LOOK.sub(
        lambda match: f'<{match[1]}{match[2]} class="{styles.name_of(match[1], match[3])}"', body
    )
    body = _LONG.sub(r"\1", _TURN.sub("", body))
    role = "group" if "<a href=" in body else "img"
    start = f'<svg viewBox="{head[1]}" role="{role}" aria-label="{escape(about)}">'
    return start + _SPACES.sub("><", body).replace("\n", " ").strip()
