"""Players who leave in a ledger that does not say so: a paste of the moves has lost the page's comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tmlog.model.commands import EngineRow
from tmlog.rules import engine, turns
from tmlog.rules.state import Phase

if TYPE_CHECKING:
    from tmlog.model.recording import Recording, Row
    from tmlog.rules.state import Game, Seat

_OUT_OF_TURN = (
    "already-passed", "no-cult-step-owed", "not-your-turn", "nothing-owed", "second-action", "turn-over",
)  # fmt: skip
"""Rules that are broken where others go on past somebody who has left, or use the next round's income."""


class UnnamedDepartures:
    """Finds who has left: whose turn it is, who has no row any more, and past whom others go on."""

    def __init__(self, recording: Recording) -> None:
        """Only ledgers without a single figure are looked at: others have the page's comments."""
        rows = recording.rows
        self.are_possible = recording.format.carries_figures and all(
            row.figures is None for row in rows if row.faction is not None
        )
        self._last_row: dict[str | None, int] = {}
        if self.are_possible:
            self._last_row = {row.faction: number for number, row in enumerate(rows) if _is_played(row)}

    def before(self, game: Game, index: int, row: Row) -> Seat | None:
        """Return who must have left before the row of that index; None if it can be played as it is."""
        if not self.are_possible or row.faction is None or game.phase != Phase.ACTIONS:
            return None
        if not row.parsed.commands or row.faction not in game.seat_of:
            return None
        waiting = game.active if game.active and game.active.actions else turns.next_seat(game)
        if waiting is None or waiting.name == row.faction or self._last_row.get(waiting.name, -1) >= index:
            return None
        problems = engine.check(game, row.faction, row.parsed.commands[0])
        return waiting if any(problem.rule in _OUT_OF_TURN for problem in problems) else None


def _is_played(row: Row) -> bool:
    """Whether a player made the row; those who have left still have rows of the final scoring."""
    return any(not isinstance(command, EngineRow) for command in row.parsed.commands)
