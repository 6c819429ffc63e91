"""The groups in which reports show the sources of VP (vp-sources.md)."""

from __future__ import annotations

from collections.abc import Mapping

GROUPS: tuple[str, ...] = (
    "start", "rounds", "bonus", "favor", "town", "tracks", "faction", "convert", "landscape",
    "leech", "cults", "area", "final tile", "resources",
)  # fmt: skip
"""In the order of reports. Every source belongs to exactly one, so the groups sum to the VP."""

_GROUP_OF_FAMILY = {
    "round": "rounds",
    "shipping": "tracks",
    "digging": "tracks",
    "cult": "cults",
    "final": "final tile",
}


VP_FAMILIES: frozenset[str] = frozenset(
    {"start", "round", "bonus", "favor", "town", "shipping", "digging", "faction", "landscape", "convert",
     "leech", "cult", "area", "final", "resources"}
)  # fmt: skip
"""The families of sources of VP (vp-sources.md)."""
FAMILIES: frozenset[str] = VP_FAMILIES | {
    "income", "build", "upgrade", "dig", "transform", "action", "send", "burn", "unlock", "cult step",
    "step back", "given up", "adjusted",
}  # fmt: skip
"""The families of sources of all resources."""


def family_of(source: str) -> str:
    """The family of a source: ``round`` for ``round:SCORE3``."""
    return source.partition(":")[0]


def part_of_family(source: str) -> str:
    """What a source is within its family: ``SCORE3`` for ``round:SCORE3``; empty for a family alone."""
    return source.partition(":")[2]


def is_known_source(source: str) -> bool:
    """Whether a source belongs to one of the families."""
    return family_of(source) in FAMILIES


def group_of(source: str) -> str:
    """The group of a source of VP: ``rounds`` for ``round:SCORE3``."""
    family = family_of(source)
    return _GROUP_OF_FAMILY.get(family, family)


def grouped(sources: Mapping[str, int]) -> dict[str, int]:
    """VP by group, in the order of ``GROUPS``; groups that gave nothing are 0."""
    totals = dict.fromkeys(GROUPS, 0)
    for source, vp in sources.items():
        totals[group_of(source)] += vp
    return totals
