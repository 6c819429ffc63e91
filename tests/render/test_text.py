"""Words and colour for terminals."""

import io

import pytest

from tmlog.model.commands import Leech, Upgrade
from tmlog.model.events import IncomeBegun, Played
from tmlog.model.names import Building, Resource
from tmlog.model.records import Change, Standing, TurnRecord
from tmlog.render.plain_text import Paint, counted, printable, wants_colour
from tmlog.render.turns import turn_line
from tmlog.render.verdicts import fault_lines

PLAIN = Paint(colour=False)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_is_for_terminals_without_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour(Terminal())
    assert not wants_colour(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour(Terminal())
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal())


def test_paint() -> None:
    assert Paint(colour=True)("bad", "red") == "\x1b[31mbad\x1b[0m"
    assert PLAIN("bad", "red") == "bad"


def test_nothing_that_a_terminal_would_obey_is_printed() -> None:
    assert printable("a\x1b[2Jb\udcff") == "a?[2Jb?"
    assert printable("Füße 地") == "Füße 地"


def test_counted() -> None:
    assert (counted(1, "game"), counted(2, "game")) == ("1 game", "2 games")


def test_faults_are_printed_as_they_were_written() -> None:
    shown = [
        "a.log:41:12: upgrade-cost: needs 3 W\n 41 | upgrade E7 to SH\n    | ^^^",
        "a.log:50:1: x: y\x07",
    ]
    assert list(fault_lines("a.log", shown, 2, PLAIN)) == [
        "a.log:41:12: upgrade-cost: needs 3 W",
        " 41 | upgrade E7 to SH",
        "    | ^^^",
        "a.log:50:1: x: y?",
    ]


def test_of_very_many_faults_the_rest_is_counted() -> None:
    lines = list(fault_lines("a.log", ["a.log:1:1: syntax: no"], 5, PLAIN))
    assert lines[1:] == ["a.log: and 4 more errors; validate --json lists all"]


def test_a_turn_in_one_line() -> None:
    before = Standing(20, 7, 3, 0, 5, 7, 0, 0, 1, 0, 1)
    after = Standing(23, 5, 2, 0, 3, 9, 0, 0, 1, 2, 1)
    record = TurnRecord(
        41, 50, 1, 1, 3, "witches",
        (Played("witches", Leech(2, None)), Played("witches", Upgrade("E7", Building.TP))), before, after,
        (Change("witches", Resource.VP, 3, "round:SCORE8"),),
        (("nomads", 2),), (1, 1, 0, 0, 0), by_engine=False,
    )  # fmt: skip
    assert turn_line(record, PLAIN) == (
        "  41  1.3  witches: leech 2. upgrade E7 to TP"
        "  (-2 C, -1 W, +2 earth, power 3/9/0, +3 VP round:SCORE8; offers nomads 2)"
    )
    assert turn_line(IncomeBegun(1), PLAIN) == "Round 1 income"
