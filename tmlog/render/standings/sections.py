"""Frames of a league cut into its groups: a heading, and the group's rows without the group's columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tmlog.render.language import translate
from tmlog.render.plain_text import printable

if TYPE_CHECKING:
    import pandas as pd


class Section(NamedTuple):
    """One group's part of a frame; the heading is empty where there are no groups.

    ``has_people_across`` says that the columns are called like people, not like facts.
    """

    heading: str
    frame: pd.DataFrame
    has_people_across: bool = False


def sections(frame: pd.DataFrame, groups: Sequence[str]) -> list[Section]:
    """The parts of ``frame`` by its columns ``groups``, in the order of its rows."""
    if not groups:
        return [Section("", frame)]
    parts = []
    for values, part in frame.groupby(list(groups), sort=False, dropna=False):
        words = (
            f"{translate(name)} {printable(str(value))}" for name, value in zip(groups, values, strict=True)
        )
        parts.append(Section(", ".join(words), part.drop(columns=list(groups)).reset_index(drop=True)))
    return parts


def cross_table(meetings: pd.DataFrame, order: Sequence[str]) -> pd.DataFrame:
    """The meetings of one group as a square: in each row how often its player was ahead and behind.

    ``order`` are the players from the first to the last; a tie for a place counts half for both.
    """
    import pandas as pd

    columns = ("player", "opponent", "ahead", "equal", "behind")
    score = {
        (player, opponent): f"{ahead + equal / 2:g}:{behind + equal / 2:g}"
        for player, opponent, ahead, equal, behind in meetings[[*columns]].itertuples(index=False)
    }
    rows = [
        [name, *("·" if name == other else score.get((name, other)) for other in order)] for name in order
    ]
    return pd.DataFrame(rows, columns=[translate("player"), *order])
