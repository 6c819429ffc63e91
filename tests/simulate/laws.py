"""What must hold in every game, looked at in the ledger of its replay."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tmlog.model.commands import Build
from tmlog.model.names import BASE_FACTIONS, MAPS
from tmlog.model.records import Standing, TurnRecord
from tmlog.notation import read_bytes
from tmlog.notation.ledger.row_writer import text_row
from tmlog.replay import Replay
from tmlog.simulate.batch import DEFAULT_BUDGET, Series, play_one
from tmlog.simulate.draw import GameSpec
from tmlog.simulate.play import Played, Stuck
from tmlog.simulate.search_player import Budget
from tmlog.simulate.writing import log_of

OPTIONS = (
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "fire-and-ice-final-scoring",
    "fire-and-ice-factions/ice",
    "fire-and-ice-factions/volcano",
    "fire-and-ice-factions/variable_v5",
    "landscapes",
    "auction-30",
)
LEDGER_READ_BACK = 8
"""Of every so many games the ledger is read back too."""


def spec_of(number: int) -> GameSpec:
    """Games of all sizes, boards and options."""
    chance = Random(number)
    options = tuple(option for option in OPTIONS if chance.random() < 0.4)
    return GameSpec(chance.randint(2, 5), chance.choice(MAPS), options)


def series_of(number: int, bots: str, budget: Budget = DEFAULT_BUDGET) -> Series:
    """The series of a game; ``bots`` as ``tmlog simulate`` takes them: "greedy,random"."""
    return Series(spec_of(number), tuple(bots.split(",")), "laws", budget)


def broken_laws(number: int, bots: str = "random", budget: Budget = DEFAULT_BUDGET) -> list[str]:
    """Play a game, read it back from its text, and say what is wrong with it."""
    try:
        played = play_one(series_of(number, bots, budget), number)
    except Stuck as error:
        return [f"game {number} ({bots}): {error}"]
    text = log_of(played.lines)
    replay = Replay(read_bytes(text.encode(), "game.log"))
    items = list(replay)
    result = replay.result
    if result.state != "complete":
        return [f"game {number} ({bots}): {result.state}: {result.faults}"]
    records = [item for item in items if isinstance(item, TurnRecord)]
    problems = [*_scores(played, replay), *_ledger(records), *_hexes(played)]
    if number % LEDGER_READ_BACK == 0:
        ledger = "\n".join(text_row(item) for item in items)
        faults = Replay(read_bytes(ledger.encode(), "game.tsv")).result.faults
        problems += [f"its ledger: {fault}" for fault in faults]
    return [f"game {number} ({bots}): {problem}" for problem in problems]


def _scores(played: Played, replay: Replay) -> Iterator[str]:
    for seat, result in zip(played.game.seats, replay.result.seats, strict=True):
        if seat.vp != result.vp:
            yield f"{seat.name} has {result.vp} VP when read back, not {seat.vp}"
        if sum(result.sources.values()) != result.vp:
            yield f"the sources of {seat.name} do not sum to {result.vp}: {result.sources}"
        if seat.priests + seat.placed_priests > seat.faction.priest_limit and seat.name in BASE_FACTIONS:
            yield f"{seat.name} has {seat.priests} priests and {seat.placed_priests} on the cult board"


def _ledger(records: list[TurnRecord]) -> Iterator[str]:
    last: dict[str, Standing] = {}
    for record in records:
        before = last.get(record.faction, record.before)
        if record.before != before:
            yield f"row {record.row} starts with {record.before}, after {before}"
        if sum(vp for _, vp in record.vp_changes) != record.after.vp - record.before.vp:
            yield f"row {record.row}: {record.vp_changes} are not the change of VP"
        yield from _standing(record)
        last[record.faction] = record.after


def _standing(record: TurnRecord) -> Iterator[str]:
    before, after = record.before, record.after
    tokens = sum(after[4:7]) - sum(before[4:7])
    if tokens > 0 and record.faction in BASE_FACTIONS:
        yield f"row {record.row}: {record.faction} has {tokens} power tokens from nowhere"
    if after.priests > 7:
        yield f"row {record.row}: {record.faction} has {after.priests} priests"
    if min(after[:7]) < 0 or not all(0 <= position <= 10 for position in after[7:11]):
        yield f"row {record.row}: {record.faction} stands at {after}"


def _hexes(played: Played) -> Iterator[str]:
    built = [command.hex for line in played.lines for command in line.commands if isinstance(command, Build)]
    if len(built) != len(set(built)):
        yield f"hexes built twice: {sorted({name for name in built if built.count(name) > 1})}"
