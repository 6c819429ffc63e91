"""A game snapshot by snapshot: each turn record with the board as it stood then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.commands import Decline, Done, Leech, Wait
from tmlog.model.events import IN_LEDGER, Played
from tmlog.model.records import Standing, TurnRecord
from tmlog.position import Position, live_game_after, position_of
from tmlog.rules.state import LAST_ROUND

if TYPE_CHECKING:
    from tmlog.replay import Replay

_ANSWERS = (Leech, Decline, Wait, Done)


class Snapshot(NamedTuple):
    """A turn record, and the table after it."""

    record: TurnRecord
    view: Position


def snapshots(replay: Replay) -> Iterator[Snapshot]:
    """Yield a snapshot for every turn record: the round, the turn and what each faction had then."""
    last: dict[str, Standing] = {}
    for record in replay:
        if isinstance(record, TurnRecord) and replay.game is not None:
            last[record.faction] = record.after
            view = position_in_replay(replay, record.row)
            seats = tuple(
                seat._replace(standing=last.get(seat.faction, seat.standing)) for seat in view.seats
            )
            round_number = min(record.round, LAST_ROUND)
            yield Snapshot(record, view._replace(seats=seats, round=round_number, turn=record.turn))


def position_in_replay(replay: Replay, row: int) -> Position:
    """The table after ``row``, the row that a replay has just handed out.

    Where a faction has two rows one after the other, the first is handed out when the second has begun: then
    the game is played once more, up to that row.
    """
    game = replay.game
    assert game is not None
    if game.journal.is_open:
        game = live_game_after(replay.recording, row) or game
    return position_of(game)


def turn_snapshots(replay: Replay) -> Iterator[Snapshot]:
    """Yield a snapshot for every turn of a player, and the last one: answers to offers belong to the turn."""
    waiting: Snapshot | None = None
    for snapshot in snapshots(replay):
        if waiting is not None and not is_answer(snapshot.record):
            if not is_engines(waiting.record):
                yield waiting
            waiting = None
        waiting = snapshot if waiting is None else Snapshot(waiting.record, snapshot.view)
    if waiting is not None:
        yield waiting


def is_answer(record: TurnRecord) -> bool:
    """Whether a row holds nothing but answers to offers of power."""
    return all(
        type(event) is Played and isinstance(event.command, _ANSWERS)
        for event in record.events
        if type(event) in IN_LEDGER
    )


def is_engines(record: TurnRecord) -> bool:
    """Whether a row holds nothing but income, set-up or scoring."""
    return not any(type(event) is Played for event in record.events)


def up_to(shown: Iterable[Snapshot], is_beyond: Callable[[TurnRecord], bool] | None) -> Iterator[Snapshot]:
    """The snapshots before the first whose record is beyond where the user wants to stop."""
    for snapshot in shown:
        if is_beyond is not None and is_beyond(snapshot.record):
            return
        yield snapshot
