"""Tables as a pipe gets them: plain text, columns in line, no trailing blanks."""

import pytest

from tmlog.model.records import SeatResult, Standing, TurnRecord
from tmlog.model.sources import GROUPS, grouped
from tmlog.render.tables import resources_table, score_table
from tmlog.render.terminal import show

STANDING = Standing(26, 4, 2, 0, 6, 2, 0, 1, 0, 1, 0)


def seat(faction: str, rank: int, sources: dict[str, int], player: str | None = None) -> SeatResult:
    return SeatResult(
        faction,
        player,
        rank,
        20,
        sum(sources.values()),
        rank,
        False,
        sources,
        STANDING,
        (1, 0, 0, 0, 0),
        1,
        0,
        0,
        0,
    )


WITCHES = seat("witches", 2, {"start": 20, "round:SCORE3": 4, "round:SCORE5": 2, "leech": -3})
GIANTS = seat("giants", 1, {"start": 20, "shipping": 2, "digging": 6, "cult:fire": 8, "cult:air": 4})


def test_groups_sum_to_the_vp() -> None:
    sources = {"start": 20, "round:SCORE1": 2, "final:building-on-edge": 18, "convert": -2, "cult:fire": 8}
    assert tuple(grouped(sources)) == GROUPS
    assert sum(grouped(sources).values()) == sum(sources.values())


def test_score_table(capsys: pytest.CaptureFixture[str]) -> None:
    show(score_table([WITCHES, GIANTS]))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["1.", "giants", "2.", "witches"]
    rows = {line.rsplit(None, 2)[0].strip(): line.split()[-2:] for line in lines[2:] if line.split()}
    assert rows["rounds"] == ["0", "6"]
    assert rows["tracks"] == ["8", "0"]
    assert rows["cults"] == ["12", "0"]
    assert rows["VP"] == ["40", "23"]
    assert "final tile" not in rows
    assert all(line == line.rstrip() for line in lines)


def test_players_may_be_called_anything(capsys: pytest.CaptureFixture[str]) -> None:
    show(score_table([seat("giants", 1, {"start": 20}, player="[red]\x1b[31m")]))
    out = capsys.readouterr().out
    assert "[red]?[31m" in out
    assert "\x1b" not in out


def test_resources_table(capsys: pytest.CaptureFixture[str]) -> None:
    record = TurnRecord(
        0, 1, 1, 1, 1, "giants", (), STANDING, STANDING, (), (), buildings=(3, 1, 0, 1, 0), by_engine=False
    )
    show(resources_table([record]))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == [
        "faction",
        "VP",
        "C",
        "W",
        "P",
        "power",
        "fire",
        "water",
        "earth",
        "air",
        "D",
        "TP",
        "TE",
        "SH",
        "SA",
    ]
    assert lines[-1].split() == [
        "giants",
        "26",
        "4",
        "2",
        "0",
        "6/2/0",
        "1",
        "0",
        "1",
        "0",
        "3",
        "1",
        "0",
        "1",
        "0",
    ]
