"""The styles of the charts on a page, each once, and how they look on a dark page."""

from __future__ import annotations

import re

from tmlog.render.palette import (
    CARD,
    FAINT_INK,
    INK,
    MARK_CONTRAST,
    NIGHT,
    ON_COLOUR,
    PAPER,
    TEXT_CONTRAST,
    readable,
)

_COLOUR = re.compile(r"(fill|stroke): (#[0-9a-f]{6})")
_PAPERS = {
    PAPER: "var(--paper)", INK: "var(--ink)", FAINT_INK: "var(--faint)", "#e4ded1": "var(--grid)",
    "#b8b0a0": "var(--edge)",
}  # fmt: skip
"""Colours that the page turns round in the dark; the last two are the style sheet's for grid and axes."""
_TEXT = {ON_COLOUR, CARD}
"""Inks of text on coloured ground, which stays what it is."""
_FONT = re.compile(r"font-family: [^;]*; ?")


class ChartStyles:
    """Class names for the style attributes of charts."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def name_of(self, element: str, style: str) -> str:
        """The class of a ``style`` of an ``element``; text in the dark needs more contrast than a mark."""
        light = _FONT.sub("", style)
        is_text = element == "text"
        look = f"{_in_light(light, is_text)}|{_in_the_dark(light, is_text)}"
        return self._names.setdefault(look, f"k{len(self._names)}")

    def to_css(self) -> str:
        """The rules of all classes, and those for a dark page."""
        styles = [(name, *look.split("|")) for look, name in self._names.items()]
        rules = "\n".join(f".{name}{{{light}}}" for name, light, _ in styles)
        dark = "\n".join(f".{name}{{{night}}}" for name, _, night in styles if night)
        return f"{rules}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}"


def _in_light(style: str, is_text: bool) -> str:
    return _COLOUR.sub(lambda match: f"{match[1]}: {_named(match[2], is_text)}", style).replace(": ", ":")


def _named(colour: str, is_text: bool) -> str:
    return colour if is_text and colour in _TEXT else _PAPERS.get(colour, colour)


def _in_the_dark(style: str, is_text: bool) -> str:
    """What changes of a style: lines and text of a colour become lighter, filled areas stay."""
    changed = []
    for name, colour in _COLOUR.findall(style):
        if colour in _PAPERS or (is_text and colour in _TEXT):
            continue
        least = TEXT_CONTRAST if is_text else MARK_CONTRAST if name == "stroke" else 0.0
        shade = readable(colour, least, NIGHT[CARD])
        if shade != colour:
            changed.append(f"{name}:{shade}")
    return ";".join(changed)
