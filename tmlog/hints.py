"""What is probably wrong where a replay stops: a row missing, doubled or in the wrong place, a wrong tile.

Each guess that can be tried is tried: it is told only if the replay gets past the row with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tmlog.model.commands import Command, Decline, Leech, Pass, SetUpFaction, TakeTile
from tmlog.model.names import BONUS_CARDS, FAVOR_TILES, TOWN_TILES
from tmlog.model.recording import Figures, ParsedRow, Recording, Row
from tmlog.replay import Replay
from tmlog.rules.journal import standing

if TYPE_CHECKING:
    from tmlog.model.errors import Fault
    from tmlog.model.records import Standing
    from tmlog.rules.state import Game, Seat

_OUT_OF_TURN = (
    "already-passed", "ledger-row", "no-such-offer", "not-in-play", "not-your-turn", "second-action",
    "turn-over",
)  # fmt: skip
"""Rules that are broken where a row of somebody else is missing before."""
_ENOUGH_ROWS = 16
"""Rows after which an order of rows is taken for the right one: the answers and turns of a table, twice."""


def with_hint(recording: Recording, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    """Return the faults of a replay with a hint in that at which it stopped, where one is found."""
    if not faults or recording.faults or recording.stopped_by:
        return faults
    *others, fault = faults
    index = _row_of(recording, fault)
    hint = fault.hint if index is None else _hint(recording, index, fault)
    return (*others, replace(fault, hint=hint))


def _row_of(recording: Recording, fault: Fault) -> int | None:
    """The index of the row of a faction in which a fault is."""
    found = [
        index
        for index, row in enumerate(recording.rows)
        if row.line == fault.line and row.column <= fault.column and row.faction is not None
    ]
    return found[-1] if found else None


def _hint(recording: Recording, index: int, fault: Fault) -> str:
    row = recording.rows[index]
    game = _game_before(recording, index)
    return (
        _not_set_up(recording, row)
        or _doubled(recording, index)
        or _swapped(recording, index)
        or fault.hint
        or _own_row_missing(game, row)
        or _wrong_tile(recording, index)
        or _row_missing(game, row, fault)
        or _cut(recording, index, fault)
    )


def _game_before(recording: Recording, index: int) -> Game | None:
    """The game as it stands before the row at ``index``."""
    replay = Replay(replace(recording, rows=recording.rows[:index]))
    for _ in replay:
        pass
    return replay.game


def _not_set_up(recording: Recording, row: Row) -> str:
    """Others have rows that set them up, and the row's faction has none."""
    commands = [command for each in recording.rows for command in each.parsed.commands]
    factions = {command.faction for command in commands if isinstance(command, SetUpFaction)}
    if not factions or row.faction is None or row.faction in factions:
        return ""
    return f"a row `setup {row.faction}` seems to be missing among those of {', '.join(sorted(factions))}"


# --- guesses that are tried ---


def _rows_passed(recording: Recording, rows: list[Row]) -> int:
    """How many of the rows a replay gets past."""
    tried = replace(recording, rows=rows)
    faults = Replay(tried).result.faults
    if not faults:
        return len(rows)
    return _row_of(tried, faults[-1]) or 0


def _doubled(recording: Recording, index: int) -> str:
    """The row stands there twice, and the replay goes on without it."""
    rows = recording.rows
    row = rows[index]
    before = next((other for other in reversed(rows[:index]) if other.faction == row.faction), None)
    if before is None or before.parsed.commands != row.parsed.commands:
        return ""
    if _rows_passed(recording, [*rows[:index], *rows[index + 1 :]]) <= index:
        return ""
    return f"line {row.line} seems to be the row of line {before.line} once more"


def _swapped(recording: Recording, index: int) -> str:
    """The row and the one before or after it fit the other way round, and many rows after them too.

    Where a row is missing, those after it may fit in another order for a while.
    """
    rows = recording.rows
    for first in (index, index - 1):
        if not 0 <= first < len(rows) - 1:
            continue
        one, other = rows[first], rows[first + 1]
        if one.faction is None or other.faction is None:
            continue
        changed = [*rows[:first], other, one, *rows[first + 2 :]]
        if _rows_passed(recording, changed) >= min(first + _ENOUGH_ROWS, len(rows)):
            return f"the rows of lines {one.line} and {other.line} seem to be swapped"
    return ""


def _wrong_tile(recording: Recording, index: int) -> str:
    """Another tile in the row, or another card in the faction's last pass, fits a ledger's figures."""
    row = recording.rows[index]
    if row.figures is None:
        return ""
    passes = [
        earlier
        for earlier in range(index)
        if recording.rows[earlier].faction == row.faction and _has_pass(recording.rows[earlier])
    ]
    for place in (index, *passes[-1:]):
        if hint := _tile_that_fits(recording, place, index):
            return hint
    return ""


def _has_pass(row: Row) -> bool:
    return any(isinstance(command, Pass) for command in row.parsed.commands)


def _tile_that_fits(recording: Recording, place: int, index: int) -> str:
    """Try other tiles in the row at ``place`` until the replay gets past that at ``index``."""
    rows = recording.rows
    row = rows[place]
    for number, command in enumerate(row.parsed.commands):
        fitting = [
            tile
            for tile, other in _with_other_tiles(command)
            if _rows_passed(recording, [*rows[:place], _changed(row, number, other), *rows[place + 1 :]])
            > index
        ]
        if fitting:
            where = "" if place == index else f" in line {row.line}"
            verb = "fits" if len(fitting) == 1 else "fit"
            return f"{' or '.join(fitting)}{where} {verb} these figures"
    return ""


def _with_other_tiles(command: Command) -> Iterator[tuple[str, Command]]:
    """Yield other tiles of the kind that a command names, with the command for each."""
    if isinstance(command, Pass):
        yield from ((card, Pass(card)) for card in BONUS_CARDS if card != command.card)
    elif isinstance(command, TakeTile):
        kind = FAVOR_TILES if command.tile in FAVOR_TILES else TOWN_TILES
        yield from ((tile, TakeTile(tile, command.count)) for tile in kind if tile != command.tile)


def _changed(row: Row, number: int, command: Command) -> Row:
    """The row with another command at a place."""
    parsed = row.parsed
    commands = (*parsed.commands[:number], command, *parsed.commands[number + 1 :])
    return replace(row, parsed=ParsedRow(commands, parsed.columns, parsed.texts))


def _cut(recording: Recording, index: int, fault: Fault) -> str:
    """The figures of the last row do not fit: its commands may go on in what was not pasted."""
    is_last = index == len(recording.rows) - 1 and fault.rule == "ledger-mismatch"
    return "this is the last row of the file, which may be cut off in it" if is_last else ""


# --- a row that is missing ---


def _own_row_missing(game: Game | None, row: Row) -> str:
    """The figures of a ledger's row do not go on from where its faction stands."""
    seat = game.seat_of.get(row.faction or "") if game is not None else None
    return _says_missing([seat.name], row) if seat is not None and _differs_before(row, seat) else ""


def _row_missing(game: Game | None, row: Row, fault: Fault) -> str:
    """Somebody else has to play first."""
    if game is None or fault.rule not in _OUT_OF_TURN:
        return ""
    factions = _awaited(game, row)
    if row.faction in factions:
        factions = [row.faction] if row.faction and fault.rule == "not-in-play" else []
    return _says_missing(factions, row)


def _says_missing(factions: Sequence[str], row: Row) -> str:
    if not factions:
        return ""
    return f"a row of {' or '.join(factions)} seems to be missing before line {row.line}"


def _differs_before(row: Row, seat: Seat) -> bool:
    """Whether a ledger's row, less its changes, starts from other figures than the faction has."""
    figures = row.figures
    if figures is None or figures.deltas is None:
        return False
    now = standing(seat)
    after = (figures.vp, figures.coins, figures.workers, figures.priests)
    return any(
        then is not None and change is not None and then - change != present
        for then, change, present in zip(after, figures.deltas[:4], now[:4], strict=True)
    ) or _power_or_cults_differ(figures, figures.deltas[4:], now)


def _power_or_cults_differ(figures: Figures, changes: Sequence[int | None], now: Standing) -> bool:
    """A token in bowl III counts twice in the change of power; that of the cults does not tell which."""
    power, steps = changes
    if figures.bowls is not None and power is not None:
        _, second, third = figures.bowls
        if second + 2 * third - power != now.bowl2 + 2 * now.bowl3:
            return True
    return figures.cults is not None and steps == 0 and figures.cults != now[7:11]


def _awaited(game: Game, row: Row) -> list[str]:
    """Who must play before the row can: who gives the power it takes, or who has the next move."""
    for command in row.parsed.commands:
        if isinstance(command, Leech | Decline) and command.giver and not _has_offer(game, row, command):
            return [command.giver]
    from tmlog.rules.legal import Kind, decisions

    open_now = decisions(game)
    for kinds in (
        (Kind.ACTION,),
        (Kind.OWED, Kind.PRICE, Kind.FIRST_DWELLING, Kind.FIRST_CARD),
        (Kind.ANSWER,),
    ):
        factions = dict.fromkeys(decision.seat.name for decision in open_now if decision.kind in kinds)
        if factions:
            return list(factions)
    return []


def _has_offer(game: Game, row: Row, command: Leech | Decline) -> bool:
    """Whether the faction has an open offer of whom the command names, of whatever amount."""
    return any(
        offer.giver.name == command.giver and offer.receiver.name == row.faction for offer in game.offers
    )
