"""Replayed games counted as dumps count them: against dumps of the same games, and by hand."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import needs_corpus
from tmlog.dataset.dump_writer import ConvertError, dump_of_game, write_dump
from tmlog.dataset.events_of_game import events_of
from tmlog.dataset.offers import OfferBook
from tmlog.dataset.said import said
from tmlog.model.records import Comment, Standing, TurnRecord
from tmlog.recorded_game import read_game

EMPTY = Standing(20, 10, 3, 0, 5, 7, 0, 0, 0, 0, 0)


def turn(
    faction: str,
    *commands: str,
    number: int = 1,
    turn: int = 1,
    before: Standing = EMPTY,
    after: Standing = EMPTY,
    offers: tuple[tuple[str, int], ...] = (),
) -> TurnRecord:
    return TurnRecord(
        0, 1, 1, number, turn, faction, commands, before, after, (), offers, (0, 0, 0, 0, 0), False
    )


@needs_corpus
@pytest.mark.parametrize("month", ["2020-01", "2020-02", "2020-03"])
def test_dumps_of_replays_equal_the_known_ones(corpus: Path, month: str) -> None:
    known: list[dict[str, Any]] = json.loads((corpus / "events" / f"{month}.json").read_text())
    for expected in known:
        game = read_game(corpus / "random" / f"{expected['game']}.log")
        written = write_dump(
            [dump_of_game(game, expected["game"], datetime.fromisoformat(expected["last_update"]))]
        )
        assert json.loads(written) == [expected]
    assert len(known) == 20


@needs_corpus
def test_a_ledger_gives_the_same_dump_as_its_log(corpus: Path) -> None:
    for name in ("r1000", "m5040", "d8034"):
        log = dump_of_game(read_game(corpus / "random" / f"{name}.log"), name)
        ledger = dump_of_game(read_game(corpus / "random" / f"{name}.ledger.tsv"), name)
        assert log["events"] == ledger["events"]


def test_only_a_complete_game_can_stand_in_a_dump(tmp_path: Path) -> None:
    path = tmp_path / "begun.log"
    path.write_text("setup witches\nsetup nomads\n")
    with pytest.raises(ConvertError, match="unfinished"):
        dump_of_game(read_game(path), "begun")


def test_the_row_that_opens_a_turn_counts_to_the_turn_before() -> None:
    rows = [
        Comment("Round 1 income"),
        turn("witches", "other_income_for_faction", number=0, turn=0),
        turn("giants", "other_income_for_faction", number=0, turn=0),
        Comment("Round 1, turn 1"),
        turn("witches", "dig 1", "build A3"),
        turn("giants", "burn 2", "action ACT5"),
        Comment("Round 1, turn 2"),
        turn("witches", "Dig 2", turn=2),
        turn("giants", "burn 1", turn=2),
    ]
    counts = events_of(rows).counts
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
    rows = [turn("witches", "build A3", "upgrade a3 to Trading Post", "upgrade A3 to te", number=0, turn=0)]
    assert events_of(rows).places == [
        ("witches", 0, "D", "A3"),
        ("witches", 0, "TP", "A3"),
        ("witches", 0, "TE", "A3"),
    ]


def test_tiles_may_come_several_at_once() -> None:
    counts = events_of([turn("giants", "+2FAV5", "+TW3", number=0, turn=0)]).counts
    assert counts == {
        ("giants", "favor:FAV5", 0, 0): 2,
        ("giants", "favor:any", 0, 0): 2,
        ("giants", "town:TW3", 0, 0): 1,
        ("giants", "town:any", 0, 0): 1,
    }


def answers(*rows: TurnRecord) -> list[tuple[str | None, int, int, int, int]]:
    book = OfferBook()
    found = []
    for record in rows:
        for answer in book.answers(record, said(record.commands)):
            found.append((answer.giver, answer.offered, answer.possible, answer.taken, answer.vp_paid))
    return found


def offer(giver: str, amount: int) -> TurnRecord:
    return turn(giver, "build A3", offers=(("witches", amount),))


def witches(*commands: str, vp: int = 20, bowls: tuple[int, int, int] = (5, 7, 0)) -> TurnRecord:
    before = EMPTY._replace(vp=vp, bowl1=bowls[0], bowl2=bowls[1], bowl3=bowls[2])
    return turn("witches", *commands, before=before, after=before)


def test_power_taken_is_what_bowls_and_vp_allow() -> None:
    assert answers(witches(), offer("giants", 3), witches("leech 3 from giants")) == [("giants", 3, 3, 3, 2)]
    full = witches(bowls=(0, 2, 5))
    assert answers(full, offer("giants", 3), witches("leech 2", bowls=(0, 2, 5))) == [("giants", 3, 2, 2, 1)]
    poor = witches("Leech 5 from giants", vp=1)
    assert answers(witches(), offer("giants", 5), poor) == [("giants", 5, 5, 2, 1)]


def test_an_answer_leaves_less_room_for_the_next() -> None:
    row = witches("leech 2 from giants", "leech 3 from yetis", bowls=(1, 1, 0))
    rows = (witches(bowls=(1, 1, 0)), offer("giants", 2), offer("yetis", 3), row)
    assert answers(*rows) == [("giants", 2, 2, 2, 1), ("yetis", 3, 1, 1, 0)]


def test_a_full_action_refuses_what_is_open() -> None:
    rows = (witches(), offer("giants", 3), offer("yetis", 1))
    assert answers(*rows, witches("burn 1", "action ACT1")) == [("giants", 3, 3, 0, 0), ("yetis", 1, 1, 0, 0)]
    assert answers(*rows, witches("convert 1PW to 1C")) == []
    assert answers(*rows, witches("decline 1 from yetis")) == [("yetis", 1, 1, 0, 0)]
    assert answers(*rows, witches("decline")) == [("giants", 3, 3, 0, 0), ("yetis", 1, 1, 0, 0)]
