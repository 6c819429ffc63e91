"""Seats of a recording that has lost the rows that set its factions up."""

from __future__ import annotations

from collections.abc import Callable

from tmlog.model.commands import (
    Bid,
    Bookkeeping,
    Command,
    EngineRow,
    Pass,
    SetStartingVp,
    SetUpFaction,
    SetUpIntroductory,
    TakeTile,
)
from tmlog.model.errors import Fault
from tmlog.model.recording import Recording, Row
from tmlog.notation.row_parser import admin_row

USUAL_VP = 20
"""The starting VP that a row may leave out."""
_SEATING = (SetUpFaction, SetUpIntroductory, Bid)


def with_seats(recording: Recording) -> Recording:
    """Seat the factions of a recording that sets none up, with a remark.

    Their order is that of the first income rows, else the reverse of that in which they took their first
    bonus cards (site-rules.md 33), else that of their first rows.
    """
    rows = recording.rows
    played = [row for row in rows if row.faction is not None]
    if not played or any(isinstance(command, _SEATING) for row in rows for command in row.parsed.commands):
        return recording
    factions = list(dict.fromkeys(row.faction or "" for row in played))
    for order_of, source in _ORDERS:
        order = order_of(played)
        if len(order) == len(factions):
            _seat(recording, order, source)
            break
    return recording


def _seat(recording: Recording, order: list[str], source: str) -> None:
    rows = recording.rows
    place = next(index for index, row in enumerate(rows) if row.faction is not None)
    first = rows[place]
    seats = [_command_row(first, command) for name in order for command in _seat_commands(name, rows)]
    rows[place:place] = seats
    message = f"no row sets up the factions; their seats are taken from {source}: {', '.join(order)}"
    recording.remarks.append(Fault(first.line, first.column, "", "no-setup-rows", message))


def _command_row(first: Row, command: Command) -> Row:
    return Row(first.line, first.column, None, admin_row(command, str(command)))


def _seat_commands(faction: str, rows: list[Row]) -> list[Command]:
    """The seat of a faction, and before it the starting VP that its first figures tell, if unusual."""
    first = next(row for row in rows if row.faction == faction)
    figures = first.figures
    if figures is not None and figures.vp is not None and figures.deltas is not None:
        start = figures.vp - (figures.deltas[0] or 0)
        if start != USUAL_VP:
            return [SetStartingVp(None, faction, start), SetUpFaction(faction)]
    return [SetUpFaction(faction)]


def _by_income(rows: list[Row]) -> list[str]:
    """The factions in the order of the first income."""
    return _firsts(rows, _is_income)


def _by_first_cards(rows: list[Row]) -> list[str]:
    """The factions from the last to the first that took a bonus card; none if other rows came between."""
    order = _firsts(rows, _has_pass)
    started = [index for index, row in enumerate(rows) if _has_pass(row)][: len(order)]
    if not started or len({rows[index].faction for index in started}) < len(order):
        return []
    return order[::-1] if started[-1] - started[0] == len(order) - 1 else []


def _by_first_rows(rows: list[Row]) -> list[str]:
    return _firsts(rows, lambda row: True)


def _firsts(rows: list[Row], is_wanted: Callable[[Row], bool]) -> list[str]:
    return list(dict.fromkeys(row.faction or "" for row in rows if is_wanted(row)))


def _is_income(row: Row) -> bool:
    return any(
        (isinstance(command, EngineRow) and "income" in command.text.lower())
        or (isinstance(command, Bookkeeping) and command.name == "income")
        for command in row.parsed.commands
    )


def _has_pass(row: Row) -> bool:
    return any(
        isinstance(command, Pass) or (isinstance(command, TakeTile) and command.tile.startswith("BON"))
        for command in row.parsed.commands
    )


_ORDERS: tuple[tuple[Callable[[list[Row]], list[str]], str], ...] = (
    (_by_income, "the first income rows"),
    (_by_first_cards, "the order in which they took their first bonus cards"),
    (_by_first_rows, "the order of first moves"),
)
