"""What was agreed before a game: board, options, tiles, as the tables hold it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tmlog.model.commands import SetFinalScoring, SetMap, SetOption, SetScoring, SetStartingVp
from tmlog.model.names import OLD_MAP_NAMES
from tmlog.model.recording import Recording
from tmlog.rules.boards import BOARD_OF_ID, BOARD_SHEETS
from tmlog.rules.starting_vp import STANDARD_VP, starting_vp

_UNNAMED_DIGITS = 8
_AUCTIONS = (40, 30)


@dataclass(slots=True)
class Settings:
    """One game's settings. ``map_id`` and ``auction`` are None where the recording has none.

    ``vp_table`` is the starting-VP table that the recording or the board's id names; None where neither does.
    """

    map: str = "base"
    map_id: str | None = None
    options: list[str] = field(default_factory=list)
    scoring: list[str] = field(default_factory=list)
    final_scoring: str | None = None
    vp_table: str | None = None

    @property
    def auction(self) -> int | None:
        """The VP from which bids are taken."""
        return auction_vp(self.options)


def map_name(map_id: str) -> str:
    """The board's name; of an unknown id the first digits."""
    known = BOARD_OF_ID.get(map_id)
    return map_id[:_UNNAMED_DIGITS] if known is None else known.board


def vp_table_of_map(map_id: str | None) -> str | None:
    """The starting-VP table that a board's id brings along; None for an unknown id or none."""
    known = BOARD_OF_ID.get(map_id or "")
    return None if known is None else known.vp_table


def start_of_map(map_id: str | None, faction: str) -> int:
    """The starting VP of ``faction`` by the table of the board's id; 20 for an unknown id or none."""
    known = BOARD_OF_ID.get(map_id or "")
    return STANDARD_VP if known is None else starting_vp(known.vp_table, known.board, faction)


def auction_vp(options: list[str]) -> int | None:
    """The VP from which an auction's bids are taken, None without an auction."""
    return next((vp for vp in _AUCTIONS if f"auction-{vp}" in options), None)


def settings_of(recording: Recording) -> Settings:
    """Gather the settings from a recording's admin rows."""
    settings = Settings()
    named: str | None = None
    final: set[str] = set()
    options: set[str] = set()
    for row in recording.rows:
        if row.faction is not None:
            continue
        for command in row.parsed.commands:
            if isinstance(command, SetOption):
                options.add(command.name)
            elif isinstance(command, SetScoring):
                settings.scoring += command.tiles
            elif isinstance(command, SetFinalScoring):
                final.add(command.name)
            elif isinstance(command, SetMap):
                _set_map(settings, command.name.lower())
            elif isinstance(command, SetStartingVp) and command.table:
                named = command.table
    settings.options = sorted(options)
    settings.final_scoring = "+".join(sorted(final)) or None
    settings.vp_table = named or vp_table_of_map(settings.map_id)
    return settings


def _set_map(settings: Settings, name: str) -> None:
    board = OLD_MAP_NAMES.get(name, name)
    if board in BOARD_SHEETS:
        settings.map, settings.map_id = board, None
    else:
        settings.map, settings.map_id = map_name(board), board
