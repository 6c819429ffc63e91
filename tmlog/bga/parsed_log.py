"""A Board Game Arena log, parsed: the table, who plays what, and the lines of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from tmlog.model.errors import Fault, TmlogError
from tmlog.model.names import WHEEL_SIZE, Terrain
from tmlog.model.recording import Row, StatementLog
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Statement
from tmlog.notation.bga.faction_wordings import faction_named
from tmlog.notation.bga.vocabulary import MAP_OF_BOARD


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of play: its place, whose it is (a faction; empty for notices), and what it says.

    ``number`` is that in the file, ``order`` counts in the order of play: a log may start with its last line.
    """

    number: int
    column: int
    faction: str
    statement: Statement
    text: str
    order: int = 0


class Contradiction(TmlogError):
    """A line that fits no way of reading the log."""

    def __init__(self, line: LogLine, rule: str, message: str) -> None:
        self.line = line
        self.fault = Fault(line.number, line.column, line.text, rule, message)
        super().__init__(f"{line.number}: {rule}: {message}")


@dataclass(slots=True)
class SeatedPlayer:
    """A player with the faction they ended up with; ``vp`` is None where the log does not print it."""

    player: str
    faction: str
    vp: int | None
    line: LogLine


@dataclass(slots=True)
class ParsedLog:
    """The log: table options, seats in turn order, bids as (player, faction, VP), and the lines of play."""

    path: str
    map_name: str = "base"
    has_mini_expansions: bool = False
    has_landscapes: bool = False
    has_final_tile: bool = False
    seats: list[SeatedPlayer] = field(default_factory=list)
    terrains: dict[str, Terrain] = field(default_factory=dict)
    """The colours with which factions were put up."""
    bids: list[tuple[str, str, int]] = field(default_factory=list)
    named_tiles: dict[int, int] = field(default_factory=dict)
    removed_cards: set[int] = field(default_factory=set)
    lines: list[LogLine] = field(default_factory=list)

    @property
    def factions(self) -> list[str]:
        """The factions in turn order of round 1."""
        return [seat.faction for seat in self.seats]


_BEFORE_SEATING = (
    statements.Selects, statements.BidsVp, statements.Quiet, statements.Cancels, statements.Quits,
)  # fmt: skip
"""What a player may do who in the end has no faction."""


def parse_log(recording: StatementLog) -> ParsedLog:
    """Parse a recording of a Board Game Arena log. Raises ``Contradiction``."""
    log = ParsedLog(recording.path)
    owners = _seat_players(recording, log)
    if not owners and recording.rows:
        raise Contradiction(
            _line_of(recording.rows[0], ""), "log-contradiction", "no line of the log tells who plays what"
        )
    left: set[str] = set()
    for order, row in enumerate(recording.rows):
        line = _line_of(row, owners.get(row.faction or "", ""), order)
        statement = line.statement
        if line.faction in left:
            continue
        if row.faction is not None and not line.faction and not isinstance(statement, _BEFORE_SEATING):
            raise Contradiction(line, "not-in-game", f"{row.faction} plays no faction in this game")
        match statement:
            case statements.TableOption(key, value):
                _set_option(log, line, key, value.lower())
            case statements.BidsVp(faction, vp):
                log.bids.append((row.faction or "", faction_named(faction) or faction, vp))
            case statements.NamedScoringTile(round_number, tile):
                log.named_tiles[round_number] = int(tile[5:])
            case statements.RemovedTile(tile):
                log.removed_cards.add(int(tile[3:]))
            case statements.TransformsHex(start, Terrain.ICE | Terrain.VOLCANO) if _lacks_colour(log, line):
                log.terrains[line.faction] = start
                log.lines.append(line)
            case statements.Selects() | statements.Plays() | statements.Quiet():
                pass
            case statements.Quits():
                left |= {line.faction} - {""}
                log.lines += [line] if line.faction else []
            case _:
                log.lines.append(line)
    return log


def _lacks_colour(log: ParsedLog, line: LogLine) -> bool:
    """Whether the selection names no colour of the faction: its first hex has it (fire-ice.md)."""
    return log.terrains.get(line.faction, Terrain.ICE) >= WHEEL_SIZE


def _line_of(row: Row, faction: str, order: int = 0) -> LogLine:
    statement = row.parsed.commands[0]
    assert isinstance(statement, Statement)
    deed = row.parsed.texts[0]
    text = f"{row.faction} {deed}" if row.faction else deed
    return LogLine(row.line, row.column, faction, statement, text, order)


def _seat_players(recording: StatementLog, log: ParsedLog) -> dict[str, str]:
    """Fill the seats, in the order of the lines that settle who plays what; return factions by player."""
    chosen: list[SeatedPlayer] = []
    settled: list[SeatedPlayer] = []
    positions: dict[str, int] = {}
    for row in recording.rows:
        statement = row.parsed.commands[0]
        if isinstance(statement, statements.Selects | statements.Plays):
            faction = faction_named(statement.faction)
            assert faction is not None, "the reader refuses other factions"
            line = _line_of(row, faction)
            if isinstance(statement, statements.Selects):
                positions[faction] = statement.position
                log.terrains[faction] = statement.terrain
                chosen.append(SeatedPlayer(row.faction or "", faction, None, line))
            else:
                settled.append(SeatedPlayer(row.faction or "", faction, statement.vp, line))
    log.seats = settled or chosen
    log.seats.sort(key=lambda seat: positions.get(seat.faction, 0))
    for index, seat in enumerate(log.seats):
        if any(seat.faction == other.faction or seat.player == other.player for other in log.seats[:index]):
            raise Contradiction(seat.line, "log-contradiction", f"{seat.player} or {seat.faction} twice")
    return {seat.player: seat.faction for seat in log.seats}


def _set_option(log: ParsedLog, line: LogLine, key: str, value: str) -> None:
    if key == "game board":
        board = MAP_OF_BOARD.get(value)
        if board is None:
            raise Contradiction(line, "unknown-map", f"the board {value} is not known")
        log.map_name = board
    elif key == "mini-expansions":
        log.has_mini_expansions = value == "on"
    elif key == "landscapes expansion":
        log.has_landscapes = value == "on"
    elif "scoring" in key:
        log.has_final_tile = value != "off"
