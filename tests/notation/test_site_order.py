"""The order in which the site plays the commands of one row (notation.md 1.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.strategies import FACTION_COMMANDS
from tmlog.model.commands import Command
from tmlog.notation.row_parser import parse_row
from tmlog.notation.site_order import in_site_order

ROWS = [
    ("burn 1. leech 2 from giants", "leech 2 from giants. burn 1"),
    ("build A1. decline", "decline. build A1"),
    ("+EARTH. Leech 2 from giants. decline", "Leech 2 from giants. decline. +EARTH"),
    ("build A1. transform B2", "transform B2. build A1"),
    ("action ACT6. build A1. transform B2 to red", "action ACT6. transform B2 to red. build A1"),
    ("build A1. -3WATER. transform B2", "build A1. -3WATER. transform B2"),
    ("pass BON3. convert 1W to 1C. convert 1P to 1W", "convert 1W to 1C. convert 1P to 1W. pass BON3"),
    ("dig 2. action ACTG. build A10", "action ACTG. dig 2. build A10"),
    ("dig 1. burn 1. action ACT6. build A5", "dig 1. burn 1. action ACT6. build A5"),
    ("action BON2. +EARTH. +EARTH", "action BON2. +2EARTH"),
    ("+EARTH. +WATER. +EARTH", "+EARTH. +WATER. +EARTH"),
    ("+tw5. +TW5", "+2TW5"),
    ("convert 2w to bridge. bridge A1:B2", "action ACTE. bridge A1:B2"),
    ("-2w. bridge A1:B2", "action ACTE. bridge A1:B2"),
    ("-2w. build A1", "-2w. build A1"),
    ("Action ACTE. bridge A1:B2", "Action ACTE. bridge A1:B2"),
]


@pytest.mark.parametrize(("written", "played"), ROWS, ids=[written for written, _ in ROWS])
def test_a_row_of_a_log(written: str, played: str) -> None:
    parsed = parse_row(written, reorder=True)
    assert ". ".join(parsed.texts) == played
    assert parsed.commands == parse_row(played, reorder=False).commands


def test_the_rows_of_a_ledger_stay_as_they_are() -> None:
    parsed = parse_row("+WATER. Leech 3 from witches", reorder=False)
    assert parsed.texts == ("+WATER", "Leech 3 from witches")


def test_places_follow_their_commands() -> None:
    parsed = parse_row("build A1 .  transform  B2. leech 1", reorder=True)
    assert parsed.texts == ("leech 1", "transform B2", "build A1")
    assert parsed.columns == (27, 12, 0)


@given(st.lists(FACTION_COMMANDS, min_size=1, max_size=12))
def test_twice_changes_nothing(commands: list[Command]) -> None:
    once = in_site_order([(command, 0, str(command)) for command in commands])
    assert in_site_order(once) == once
