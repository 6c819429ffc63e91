"""Lines of Board Game Arena logs that look right and are not: the fault names the place."""

import pytest

from tmlog.notation.bga.line_parser import UNKNOWN_LINE
from tmlog.notation.bga.reader import read_bga

SEAT = (
    "Game board: Base Game\nAnna selected the faction Chaos Magicians on wasteland to play in position #1\n"
)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Anna gets 9 VP and collects 1 Priests (Income)", "'(Income)' does not belong to this line"),
        ("Anna spends 4 power to get 1 spade(s) (Income)", "'(Income)' does not belong to this line"),
        ("Anna gets 18 VP with 3 structures (Income)", "'(Income)' does not belong to this line"),
        ("Anna transforms a Terrain space swamp → moon for 3 workers → 1 spade(s) [E6]", "no terrain 'moon'"),
        ("Anna passes and smiles", UNKNOWN_LINE),
        ("Anna passes ]", UNKNOWN_LINE),
        ("Anna gets 2", UNKNOWN_LINE),
    ],
)
def test_the_fault_names_the_line(line: str, found: str) -> None:
    (fault,) = read_bga(f"{SEAT}{line}\n", "game.txt").faults
    assert (fault.line, fault.rule) == (3, "unknown-line")
    assert found in fault.message
