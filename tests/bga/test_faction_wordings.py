"""What the Board Game Arena layer knows of factions stands in one table, which is complete."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tmlog.notation.bga.amounts import Source
from tmlog.notation.bga.faction_wordings import FACTION_WORDINGS, faction_named
from tmlog.notation.bga.reader import read_bga
from tmlog.notation.bga.vocabulary import source_named
from tmlog.rules.factions import FACTION_SHEETS

PACKAGE = Path(__file__).resolve().parents[2] / "tmlog"
FOLDERS = (PACKAGE / "bga", PACKAGE / "notation" / "bga")


def test_every_faction_has_one_entry() -> None:
    assert set(FACTION_WORDINGS) == set(FACTION_SHEETS)
    assert len({wording.name for wording in FACTION_WORDINGS.values()}) == len(FACTION_SHEETS)


@pytest.mark.parametrize("faction", FACTION_SHEETS)
def test_a_faction_is_found_by_its_name_and_in_parentheses(faction: str) -> None:
    name = FACTION_WORDINGS[faction].name
    assert faction_named(name) == faction
    assert source_named(f"({name} ability)") is Source.ABILITY
    assert source_named(f"({name} Stronghold)") is Source.STRONGHOLD


@pytest.mark.parametrize("faction", FACTION_SHEETS)
def test_factions_without_known_lines_are_refused(faction: str) -> None:
    wording = FACTION_WORDINGS[faction]
    text = f"Anna selected the faction {wording.name} on swamp to play in position #1\n"
    faults = read_bga(text, "game.txt").faults
    assert [fault.rule for fault in faults] == ([] if wording.has_known_lines else ["unknown-wording"])


def test_nothing_in_this_layer_compares_with_a_factions_name() -> None:
    wrong = []
    for path in (path for folder in FOLDERS for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare | ast.MatchValue):
                named = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                wrong += [f"{path.name}:{node.lineno}: {name}" for name in named & set(FACTION_SHEETS)]
    assert wrong == []
