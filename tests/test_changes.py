"""Every change of a resource names its source: standing before and changes make the standing after."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tmlog.game import read_game
from tmlog.model.names import Resource
from tmlog.model.records import Change, Standing, TurnRecord
from tmlog.model.sources import family_of, is_known_source

FIELD = {
    Resource.VP: "vp",
    Resource.COIN: "coins",
    Resource.WORKER: "workers",
    Resource.PRIEST: "priests",
    Resource.BOWL_1: "bowl1",
    Resource.BOWL_2: "bowl2",
    Resource.BOWL_3: "bowl3",
    Resource.FIRE: "fire",
    Resource.WATER: "water",
    Resource.EARTH: "earth",
    Resource.AIR: "air",
    Resource.KEY: "keys",
    Resource.SPADE: "spades",
    Resource.SHIPPING: "shipping",
    Resource.DIGGING: "digging",
}


def plus(standing: Standing, changes: Iterator[Change]) -> Standing:
    """The standing after the changes of one faction; owed cult steps are no resource."""
    values = standing._asdict()
    for change in changes:
        values[FIELD[change.resource]] += change.delta
    return Standing(**values)


def broken_rows(path: Path) -> Iterator[str]:
    """Rows whose changes do not add up, or do not follow on the last row of their faction."""
    last: dict[str, Standing] = {}
    for record in read_game(path).replay():
        if not isinstance(record, TurnRecord):
            continue
        own = (change for change in record.changes if change.faction == record.faction)
        expected = plus(record.before, own)._replace(owed_steps=record.after.owed_steps)
        if expected != record.after:
            yield f"{path.name} row {record.row} {record.faction}: {expected} is not {record.after}"
        known = last.get(record.faction, record.before)
        if known != record.before:
            yield f"{path.name} row {record.row} {record.faction}: {known} before is {record.before}"
        last[record.faction] = record.after
        for change in record.changes:
            if change.faction != record.faction and change.faction in last:
                others = (each for each in (change,))
                last[change.faction] = plus(last[change.faction], others)
            if not is_known_source(change.source):
                yield f"{path.name} row {record.row}: unknown source {change.source}"


def test_before_and_changes_make_after_in_the_examples() -> None:
    paths = sorted((Path(__file__).parents[1] / "examples").glob("*.log"))
    assert len(paths) > 5
    assert [broken for path in paths for broken in broken_rows(path)] == []


@needs_corpus
@pytest.mark.parametrize("folder", ["league/*.tsv", "random/*[05].log"])
def test_before_and_changes_make_after(corpus: Path, folder: str) -> None:
    paths = sorted(corpus.glob(folder))
    assert len(paths) > 20
    assert [broken for path in paths for broken in broken_rows(path)] == []


@pytest.mark.slow
@needs_corpus
def test_before_and_changes_make_after_in_every_game(corpus: Path) -> None:
    paths = sorted([*corpus.glob("random/*.log"), *corpus.glob("random/*.ledger.tsv")])
    assert [broken for path in paths for broken in broken_rows(path)] == []


def test_sources_are_known_by_their_families() -> None:
    assert family_of("round:SCORE3") == "round"
    assert is_known_source("income:bonus")
    assert is_known_source("step back")
    assert not is_known_source("nowhere")
