"""Replayed games counted as dumps count them: against dumps of the same games, and by hand."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import needs_corpus
from tmlog.dataset.dump_writer import ConvertError, dump_of_game, write_dump
from tmlog.dataset.event_counts import event_counts
from tmlog.game import read_game
from tmlog.model.commands import Command
from tmlog.model.events import (
    BuildingPlaced,
    Event,
    Income,
    IncomeBegun,
    IncomePaid,
    Played,
    PowerAnswer,
    TurnBegun,
)
from tmlog.model.names import Building
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.log_reader import read_log

EMPTY = Standing(20, 10, 3, 0, 5, 7, 0, 0, 0, 0, 0)


def turn(
    faction: str,
    *played: str | Event,
    number: int = 1,
    turn: int = 1,
    before: Standing = EMPTY,
    after: Standing = EMPTY,
) -> TurnRecord:
    events = tuple(Played(faction, command(text)) if isinstance(text, str) else text for text in played)
    return TurnRecord(
        0, 1, 1, number, turn, faction, events, before, after, (), (), (0, 0, 0, 0, 0), by_engine=False
    )


def command(text: str) -> Command:
    """A command of a faction as a move log writes it."""
    return read_log(f"witches: {text}", "test").rows[0].parsed.commands[0]


def income(faction: str) -> TurnRecord:
    return turn(faction, IncomePaid(faction, Income.OTHER, 1), number=0, turn=0)


@needs_corpus
@pytest.mark.parametrize("month", ["2020-01", "2020-02", "2020-03"])
def test_dumps_of_replays_equal_the_known_ones(corpus: Path, month: str) -> None:
    known: list[dict[str, Any]] = json.loads((corpus / "events" / f"{month}.json").read_text())
    for expected in known:
        game = read_game(corpus / "random" / f"{expected['game']}.log")
        written = write_dump(
            [dump_of_game(game.recording, expected["game"], datetime.fromisoformat(expected["last_update"]))]
        )
        assert json.loads(written) == [expected]
    assert len(known) == 20


@needs_corpus
def test_a_ledger_gives_the_same_dump_as_its_log(corpus: Path) -> None:
    for name in ("r1000", "m5040", "d8034"):
        log = dump_of_game(read_game(corpus / "random" / f"{name}.log").recording, name)
        ledger = dump_of_game(read_game(corpus / "random" / f"{name}.ledger.tsv").recording, name)
        assert log["events"] == ledger["events"]


def test_only_a_complete_game_can_stand_in_a_dump(tmp_path: Path) -> None:
    path = tmp_path / "begun.log"
    path.write_text("setup witches\nsetup nomads\n")
    with pytest.raises(ConvertError, match="unfinished"):
        dump_of_game(read_game(path).recording, "begun")


def test_the_row_that_opens_a_turn_counts_to_the_turn_before() -> None:
    rows = [
        IncomeBegun(1),
        income("witches"),
        income("giants"),
        TurnBegun(1, 1),
        turn("witches", "dig 1", "build A3"),
        turn("giants", "burn 2", "action ACT5"),
        TurnBegun(1, 2),
        turn("witches", "dig 2", turn=2),
        turn("giants", "burn 1", turn=2),
    ]
    counts = event_counts(rows).counts
    assert counts == {
        ("witches", "order:1", 1, 1): 1,
        ("giants", "order:2", 1, 1): 1,
        ("witches", "dig", 1, 1): 3,
        ("witches", "build:D", 1, 1): 1,
        ("giants", "burn", 1, 1): 2,
        ("giants", "action:ACT5", 1, 1): 1,
        ("giants", "burn", 1, 2): 1,
    }


def test_places_of_buildings() -> None:
    kinds = (Building.D, Building.TP, Building.TE, Building.LANDSCAPE)
    placed = [BuildingPlaced("witches", "A3", kind) for kind in kinds]
    rows = [turn("witches", *placed, "wait", number=0, turn=0)]
    assert event_counts(rows).places == [
        ("witches", 0, "D", "A3"),
        ("witches", 0, "TP", "A3"),
        ("witches", 0, "TE", "A3"),
    ]


def test_tiles_may_come_several_at_once() -> None:
    counts = event_counts([turn("giants", "+2FAV5", "+TW3", number=0, turn=0)]).counts
    assert counts == {
        ("giants", "favor:FAV5", 0, 0): 2,
        ("giants", "favor:any", 0, 0): 2,
        ("giants", "town:TW3", 0, 0): 1,
        ("giants", "town:any", 0, 0): 1,
    }


def test_answers_are_counted_with_their_power_and_refusals_of_nothing_are_not() -> None:
    answers = (
        PowerAnswer("witches", "giants", 3, 3, 2),
        PowerAnswer("witches", "cultists", 2, 1, 0),
        PowerAnswer("witches", "giants", 4, 0, 0),
    )
    counts = event_counts([turn("witches", "leech 3", "decline", *answers, number=0, turn=0)]).counts
    assert counts == {
        ("witches", "vp", 0, 0): 0,
        ("witches", "leech:count", 0, 0): 1,
        ("witches", "leech:pw", 0, 0): 2,
        ("witches", "decline:count", 0, 0): 1,
        ("witches", "decline:pw", 0, 0): 1,
        ("witches", "decline-from-cultist:count", 0, 0): 1,
        ("witches", "decline-from-cultist:pw", 0, 0): 1,
    }
