"""Reading the lines of Board Game Arena's logs."""

from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tmlog.model.names import Cult
from tmlog.notation import read_bytes
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Mark, Source, Statement
from tmlog.notation.bga.reader import read_bga
from tmlog.notation.formats import detect_format

SEATS = (
    "Game board: Base Game\n"
    "Anna_1 selected the faction Chaos Magicians on wasteland to play in position #1\n"
    "Anna_12 selected the faction Alchemists on swamp to play in position #2\n"
)


def statement(line: str) -> Statement:
    recording = read_bga(f"{SEATS}{line}\n", "game.txt")
    assert recording.faults == []
    command = recording.rows[-1].parsed.commands[0]
    assert isinstance(command, Statement)
    return command


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Anna_1 gets 1 power via Structures [E6]", statements.TakesPower(1, 0, "E6")),
        ("Anna_1 pays 2 VP and gets 3 power via Structures [E6]", statements.TakesPower(3, 2, "E6")),
        ("Anna_12 gets 2 VP (Scoring tile bonus)", statements.Gains(Amounts(vp=2), Source.SCORING_TILE)),
        (
            "Anna_1 gains 2 on the Cult of Fire track (Favor tile) and earns 2 power",
            statements.StepsUp(Cult.FIRE, 2, 2, Source.FAVOR_TILE),
        ),
        (
            "Anna_1 gets 9 VP and collects 1 Priests (Town bonus)",
            statements.TownReward(Amounts(priests=1, vp=9)),
        ),
        (
            "Anna_1 does some Conversions (spent: 3 power 0 Priests 0 workers ; "
            "collects: 0 Priests  1 workers 0 coins)",
            statements.ConvertsAtOnce(Amounts(power=3), Amounts(workers=1)),
        ),
        ("~ Cleanup phase ~", statements.Notice(Mark.CLEANUP)),
        ("The end of the game: Anna_12 wins!", statements.Ends("Anna_12")),
    ],
)
def test_a_line_says_what_it_says(line: str, expected: Statement) -> None:
    assert statement(line) == expected


def test_the_longer_of_two_names_is_the_player() -> None:
    recording = read_bga(f"{SEATS}Anna_12 passes\nAnna_1 passes\n", "game.txt")
    assert [row.faction for row in recording.rows[-2:]] == ["Anna_12", "Anna_1"]


@pytest.mark.parametrize("stamp", ["Move 17 :\n", "10:45:12 PM\n", "Move 17 : 3/14/2024 10:45 PM\n", "\n"])
def test_moves_and_times_between_the_lines_are_skipped(stamp: str) -> None:
    recording = read_bga(f"{SEATS}{stamp}Anna_1 passes\n", "game.txt")
    assert recording.faults == []
    assert recording.rows[-1].line == 5


def test_a_strange_line_is_a_fault_with_its_line() -> None:
    recording = read_bga(f"{SEATS}Anna_1 passes\nAnna_1 eats 3 coins\nAnna_1 gets 3 VP (Luck)\n", "game.txt")
    assert [(fault.line, fault.rule) for fault in recording.faults] == [
        (5, "unknown-line"),
        (6, "unknown-line"),
    ]
    assert recording.faults[0].column == len("Anna_1 ") + 1


def test_lenient_reading_keeps_strange_lines_aside() -> None:
    recording = read_bga(f"{SEATS}Anna_1 eats 3 coins\nAnna_1 passes\n", "game.txt", lenient=True)
    assert recording.faults == []
    assert recording.comments == {4: "# left out: Anna_1 eats 3 coins"}
    assert recording.rows[-1].line == 5


@needs_corpus
def test_fan_factions_are_named_and_refused(corpus: Path) -> None:
    data = (corpus / "bga" / "bga-auction-fan.txt").read_bytes()
    faults = read_bytes(data, "fan.txt").faults
    assert [(fault.line, fault.rule) for fault in faults] == [(line, "fan-faction") for line in (7, 8, 10)]
    for fault, name in zip(faults, ("Wisps", "Time Travellers", "Dynion Geifr"), strict=True):
        assert name in fault.message


@needs_corpus
def test_the_format_is_known_by_its_lines(corpus: Path) -> None:
    for path in sorted((corpus / "bga").glob("*.txt")):
        assert detect_format(path.read_text(encoding="utf-8")).name == "bga"
