"""The ledger's rows, byte for byte."""

import pytest

from tests.corpus import CORPUS, needs_corpus
from tmlog.model.commands import Burn, Command, TakeAction, TakeTile, Upgrade
from tmlog.model.events import Played, TurnBegun
from tmlog.model.names import Building
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation.ledger.row_writer import json_row, text_row


def record(
    before: Standing, after: Standing, *commands: Command, offers: tuple[tuple[str, int], ...] = ()
) -> TurnRecord:
    return TurnRecord(
        row=0,
        line=1,
        column=1,
        round=1,
        turn=1,
        faction="auren",
        events=tuple(Played("auren", command) for command in commands),
        before=before,
        after=after,
        change_values=(),
        offers=offers,
        buildings=(2, 0, 0, 0, 0),
        by_engine=False,
    )


BURNT = record(
    Standing(20, 19, 2, 0, 5, 7, 0, 0, 1, 0, 1),
    Standing(20, 19, 2, 1, 8, 1, 0, 0, 1, 0, 1),
    Burn(3),
    TakeAction("ACT2"),
)
FAVOURED = record(
    Standing(20, 26, 4, 1, 6, 3, 0, 0, 4, 0, 3),
    Standing(24, 22, 2, 1, 5, 4, 0, 1, 4, 0, 3),
    Upgrade("H5", Building.TE),
    TakeTile("FAV7"),
    offers=(("witches", 2), ("giants", 1)),
)


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (
            BURNT,
            "auren\t\t20 VP\t\t19 C\t\t2 W\t+1\t1 P\t-6\t8/1/0 PW\t\t0/1/0/1\t\tburn 3. action ACT2",
        ),
        (
            FAVOURED,
            "auren\t+4\t24 VP\t-4\t22 C\t-2\t2 W\t\t1 P\t+1\t5/4/0 PW\t+1\t1/4/0/3\t2 1\t"
            "upgrade H5 to TE. +FAV7",
        ),
    ],
)
def test_text_row(row: TurnRecord, line: str) -> None:
    assert text_row(row) == line


def test_comments_stand_alone() -> None:
    assert text_row(TurnBegun(3, 2)) == "Round 3, turn 2"
    assert json_row(TurnBegun(3, 2)) == {"comment": "Round 3, turn 2"}


def test_json_row() -> None:
    assert json_row(FAVOURED) == {
        "faction": "auren",
        "commands": "upgrade H5 to TE. +FAV7",
        "VP": {"delta": 4, "value": 24},
        "C": {"delta": -4, "value": 22},
        "W": {"delta": -2, "value": 2},
        "P": {"delta": 0, "value": 1},
        "PW": {"delta": 1, "value": "5/4/0"},
        "CULT": {"delta": 1, "value": "1/4/0/3"},
        "leech": {"witches": 2, "giants": 1},
        "warning": "",
    }


def _standing(fields: list[str]) -> Standing:
    vp, coins, workers, priests = (int(fields[i].split()[0]) for i in (2, 4, 6, 8))
    bowls = [int(n) for n in fields[10].split()[0].split("/")]
    cults = [int(n) for n in fields[12].split("/")]
    return Standing(vp, coins, workers, priests, *bowls, *cults)


def _owed(before: Standing, after: Standing, cult_change: str) -> int:
    """Steps owed after a row: what its printed change counts beyond the tracks."""
    return before.owed_steps + int(cult_change or 0) - (sum(after[7:11]) - sum(before[7:11]))


@needs_corpus
def test_rows_of_the_corpus_come_out_as_they_went_in() -> None:
    compared = 0
    for path in sorted((CORPUS / "random").glob("*.ledger.tsv"))[:40]:
        standings: dict[str, Standing] = {}
        for line in path.read_text().splitlines():
            fields = line.split("\t")
            if len(fields) != 15:
                continue
            faction, commands = fields[0], fields[14].split(". ")
            after = _standing(fields)
            before = standings.get(faction, after)
            after = after._replace(owed_steps=_owed(before, after, fields[11]))
            standings[faction] = after
            offers = tuple((str(i), int(n)) for i, n in enumerate(fields[13].split()))
            row = record(before, after, *commands, offers=offers)._replace(faction=faction)
            assert text_row(row) == line
            compared += 1
    print(f"{compared} rows compared")
    assert compared > 3000


def test_a_step_owed_counts_where_it_is_gained_not_where_its_track_is_named() -> None:
    before = Standing(26, 4, 2, 0, 6, 2, 0, 1, 0, 1, 0)
    owing = before._replace(owed_steps=1)
    after = before._replace(air=1)
    assert text_row(record(before, owing, "[opponent accepted power]")).split("\t")[11:13] == [
        "+1",
        "1/0/1/0",
    ]
    assert text_row(record(owing, after, "+AIR")).split("\t")[11:13] == ["", "1/0/1/1"]
