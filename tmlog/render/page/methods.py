"""How each number is computed, in the words of the code that computes it."""

from __future__ import annotations

import inspect
import re
from types import ModuleType
from typing import NamedTuple

_CODE = re.compile(r"``([^`]+)``")


class Paragraph(NamedTuple):
    """A paragraph of text, or lines to be shown as they stand (a formula)."""

    text: str
    is_formula: bool


class Method(NamedTuple):
    """A heading and its paragraphs."""

    title: str
    paragraphs: list[Paragraph]


def methods() -> list[Method]:
    """The page's last chapter."""
    from tmlog.reports import balance_fit, bradley_terry, effects, elo, holders, intervals, site_elo

    return [
        Method("Which games count", [_plain(_WHICH_GAMES)]),
        Method("Points by source", [_plain(_SOURCES)]),
        Method("Intervals", [_plain(_INTERVALS.format(level=round(100 * intervals.LEVEL)))]),
        Method("Starting VP", _of_module(balance_fit)),
        Method("Margins with faction, seat and player taken out", _of_module(effects)),
        Method("What goes with a tile", _of_module(holders)),
        Method("Elo", _of_module(elo)),
        Method("Elo of the recording site", _of_module(site_elo)),
        Method("Bradley-Terry", _of_module(bradley_terry)),
    ]


_WHICH_GAMES = (
    "Complete games that nobody left, in which every seat has a faction and no player sits twice. A game "
    "that is there in several recordings counts once. Every move was replayed under the rules; every figure "
    "of a ledger was compared with the replay."
)
_SOURCES = (
    "Each change of VP has one source: the starting VP, a round's scoring tile, a bonus card, a favor tile, "
    "a town tile, an advance on shipping or exchange, the faction's own ability, power paid for, the final "
    "scoring of cults, area, Fire & Ice tile and leftover resources. The sources of a seat add up to its VP."
)
_INTERVALS = (
    "All intervals are at {level} %: Wilson's for shares, Student's for means, those of the regressions for "
    "the rest. No share stands without the number of games behind it."
)


def _plain(text: str) -> Paragraph:
    return Paragraph(text, is_formula=False)


def _of_module(module: ModuleType) -> list[Paragraph]:
    """The paragraphs of a module's docstring; what is indented is a formula."""
    paragraphs = []
    for block in inspect.cleandoc(module.__doc__ or "").split("\n\n"):
        is_formula = block.startswith("    ")
        text = inspect.cleandoc(block) if is_formula else " ".join(block.split())
        paragraphs.append(Paragraph(_CODE.sub(r"\1", text), is_formula))
    return paragraphs
