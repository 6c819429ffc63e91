"""What can be said of boards, as tables for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tmlog.boards.facts import MOST_RIVERS, BoardFacts
from tmlog.render.language import translate, translate_terrain
from tmlog.render.tables import plain_table

if TYPE_CHECKING:
    from rich.table import Table

RULES = {
    "R1": "land beside its own terrain",
    "R2": "river hexes with no or more than three river neighbours",
    "R3": "rivers beside the largest",
    "R4": "land without a neighbour one spade away",
}
_NAMES_SHOWN = 12


def rules_table(facts: BoardFacts) -> Table:
    """The four rules: what each forbids, how often it is found, and where."""
    rows = [
        [f"{rule} {translate(text)}", str(facts.violations[rule]), _names(facts.broken[rule])]
        for rule, text in RULES.items()
    ]
    table = plain_table(["rule", "found"], [])
    table.add_column(translate("hexes"), justify="left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def terrain_table(facts: BoardFacts) -> Table:
    """For each terrain its hexes, and the land within one, two, three spades beside it and over rivers."""
    headings = ["terrain", "hexes", "beside"]
    headings += [f"{translate('over')} {level}" for level in range(1, MOST_RIVERS + 1)]
    headings += ["bridge sites", "clusters"]
    rows = [
        [translate_terrain(terrain), str(each.hexes), _counts(each.near)]
        + [_counts(counts) for counts in each.across]
        + [str(each.bridges), str(each.clusters)]
        for terrain, each in facts.terrains.items()
    ]
    return plain_table(headings, rows)


def comparison_table(boards: Mapping[str, BoardFacts]) -> Table:
    """Two boards and more side by side, a line a figure."""
    rows = [_line("land", [each.land for each in boards.values()])]
    rows.append(_line("river hexes", [each.rivers for each in boards.values()]))
    rows += [_line(rule, [each.violations[rule] for each in boards.values()]) for rule in RULES]
    for terrain in next(iter(boards.values())).terrains:
        facts = [each.terrains[terrain] for each in boards.values()]
        name = translate_terrain(terrain)
        rows.append([f"{name}: {translate('hexes')}", *(str(each.hexes) for each in facts)])
        rows.append([f"{name}: {translate('beside')}", *(_counts(each.near) for each in facts)])
        rows.append([f"{name}: {translate('over')} 1", *(_counts(each.across[0]) for each in facts)])
        rows.append([f"{name}: {translate('bridge sites')}", *(str(each.bridges) for each in facts)])
    return plain_table(["", *boards], rows)


def _line(text: str, figures: Sequence[int]) -> list[str]:
    return [translate(text), *map(str, figures)]


def _counts(counts: Sequence[int]) -> str:
    return "/".join(map(str, counts))


def _names(names: Sequence[str]) -> str:
    more = len(names) - _NAMES_SHOWN
    return " ".join(names[:_NAMES_SHOWN]) + (f" +{more}" if more > 0 else "")
