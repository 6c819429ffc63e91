"""Where a replay is to stop: the options ``--until`` and ``--row``."""

from __future__ import annotations

import re
from collections.abc import Callable

import click

from tmlog.model.recording import Recording
from tmlog.model.records import TurnRecord
from tmlog.replay import Replay

IsBeyond = Callable[[TurnRecord], bool]


def _round_and_turn(_: click.Context, __: click.Parameter, text: str | None) -> tuple[int, int | None] | None:
    """``3`` as (3, None), ``3.2`` as (3, 2)."""
    if text is None:
        return None
    match = re.fullmatch(r"([0-7])(?:\.([0-9]{1,3}))?", text)
    if match is None:
        raise click.BadParameter(
            f"{text!r} is not a round from 0 (setup) to 7 (final scoring), or ROUND.TURN."
        )
    return int(match[1]), int(match[2]) if match[2] else None


until_option = click.option(
    "--until", metavar="ROUND[.TURN]", callback=_round_and_turn, help="Stop after this round or turn."
)
row_option = click.option(
    "--row", metavar="N", type=click.IntRange(min=0), help="Stop after this row, counted from 0."
)


def stop_at(until: tuple[int, int | None] | None, row: int | None) -> IsBeyond | None:
    """Tells the records after the place where the user wants to stop; None where nobody wants to."""
    if until is not None and row is not None:
        raise click.UsageError("--until and --row exclude each other.")
    if row is not None:
        return lambda record: record.row > row
    if until is None:
        return None
    last_round, last_turn = until
    if last_turn is None:
        return lambda record: record.round > last_round
    return lambda record: (record.round, record.turn) > (last_round, last_turn)


def require_row(recording: Recording, row: int | None) -> None:
    """Refuse a row that the replay of a recording does not reach, and say which there are."""
    if row is None:
        return
    last = max((item.row for item in Replay(recording) if isinstance(item, TurnRecord)), default=-1)
    if row > last:
        there = f"it has the rows 0 to {last}, as tmlog replay numbers them" if last >= 0 else "it has none"
        raise click.UsageError(f"There is no row {row} in this game: {there}.")
