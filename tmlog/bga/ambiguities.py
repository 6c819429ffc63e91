"""What a single line leaves open: which favor tile a step line means, on which order space a priest stands,
what the Shapeshifters pay for another colour.

Almost always the printed steps tell. Near the top of a track they may be fewer than the tile's or the
space's; then several fit, and the rest of the log must decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from tmlog.bga.parsed_log import Contradiction, LogLine
from tmlog.bga.turn_groups import TurnGroup
from tmlog.model.names import Cult
from tmlog.notation.bga import fire_ice_statements as fire_ice
from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Source
from tmlog.rules.cults import BELOW_TOP
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.tiles import FAVOR_TILES

SHIFTS = (5, 6)
"""The numbers of the Shapeshifters' actions: ACTH5 for power, ACTH6 for tokens."""
ORDER_SPACES = {3: 1, 2: 3}
"""Priests that an order takes on its spaces of 3 and of 2 steps."""


class AmbiguityKind(Enum):
    """What a line leaves open; the value stands before the number in the name of a choice."""

    FAVOR = "FAV"
    SPACE = ""
    SHIFT = "ACTH"


class Ambiguity(NamedTuple):
    """What one line may mean: ``options`` are favor tiles, actions, or steps of an order space."""

    line: LogLine
    kind: AmbiguityKind
    options: tuple[int, ...]

    @property
    def is_favor(self) -> bool:
        """Whether the line takes a favor tile."""
        return self.kind is AmbiguityKind.FAVOR


def find_ambiguities(groups: list[TurnGroup]) -> list[Ambiguity]:
    """Return what single lines leave open, in order."""
    reader = _Reader()
    return [ambiguity for group in groups for ambiguity in reader.ambiguities_of(group)]


class _Reader:
    """Walks through the groups, knowing the cult positions and what is certainly taken."""

    def __init__(self) -> None:
        self.cults: dict[str, list[int]] = {}
        self.favors_left = [tile.copies for tile in FAVOR_TILES]
        self.favors_of: dict[str, set[int]] = {}
        self.spaces = [dict(ORDER_SPACES) for _ in Cult]

    def ambiguities_of(self, group: TurnGroup) -> Iterator[Ambiguity]:
        for index, line in enumerate(group.lines):
            statement = line.statement
            if isinstance(statement, fire_ice.ChangesHome):
                yield Ambiguity(line, AmbiguityKind.SHIFT, SHIFTS)
            if group.is_cut and index + 1 == len(group.lines):
                return
            if isinstance(statement, statements.TakesFavor):
                yield self._favor(line, _step_line(group.lines[index + 1 :], Source.FAVOR_TILE))
            elif isinstance(statement, statements.SendsPriestTo) and statement.stays:
                yield self._priest(line, statement.cult, _step_line(group.lines[index + 1 : index + 2], None))
            elif isinstance(statement, statements.StepsUp):
                self._positions(line.faction)[statement.cult] += statement.steps

    def _positions(self, faction: str) -> list[int]:
        return self.cults.setdefault(faction, list(FACTION_SHEETS[faction].start.cults))

    def _favor(self, line: LogLine, step_line: LogLine | None) -> Ambiguity:
        positions = self._positions(line.faction)
        owned = self.favors_of.setdefault(line.faction, set())
        options = tuple(
            number
            for number, tile in enumerate(FAVOR_TILES)
            if self.favors_left[number]
            and number not in owned
            and _fits(step_line, tile.cult, tile.steps, positions[tile.cult])
        )
        if not options:
            raise Contradiction(
                step_line or line, "log-contradiction", "no favor tile that is left gives this"
            )
        if len(options) == 1:
            self.favors_left[options[0]] -= 1
            owned.add(options[0])
        return Ambiguity(step_line or line, AmbiguityKind.FAVOR, options)

    def _priest(self, line: LogLine, cult: Cult, step_line: LogLine | None) -> Ambiguity:
        position = self._positions(line.faction)[cult]
        spaces = self.spaces[cult]
        options = tuple(
            steps for steps, left in spaces.items() if left and _fits(step_line, cult, steps, position)
        )
        if not options:
            raise Contradiction(
                step_line or line, "log-contradiction", "no order space that is free gives this"
            )
        if len(options) == 1:
            spaces[options[0]] -= 1
        return Ambiguity(line, AmbiguityKind.SPACE, options)


def _step_line(following: list[LogLine], wanted: Source | None) -> LogLine | None:
    """The step line that belongs to a favor tile or a priest; None where no step was made."""
    for line in following:
        match line.statement:
            case statements.TakesFavor():
                return None
            case statements.StepsUp(source=source) if source is wanted:
                return line
    return None


def _fits(step_line: LogLine | None, cult: Cult, steps: int, position: int) -> bool:
    """Whether a gain of ``steps`` on ``cult`` may be printed as ``step_line`` says."""
    if step_line is None:
        return position >= BELOW_TOP
    statement = step_line.statement
    assert isinstance(statement, statements.StepsUp)
    if statement.cult is not cult:
        return False
    if position + statement.steps >= BELOW_TOP:
        return steps >= statement.steps
    return steps == statement.steps
