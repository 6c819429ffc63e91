"""What a replay hands out: finished values that stay as they are."""

from __future__ import annotations

from typing import NamedTuple

from tmlog.model.errors import Fault


class Standing(NamedTuple):
    """A faction's resources at a moment: VP, coins, workers, priests, power bowls, cult positions.

    ``owed_steps`` are cult steps gained whose track is still to be named (the Cultists' after an accepted
    offer, the Acolytes' from cult income): a ledger counts them in the change of the cults.
    """

    vp: int
    coins: int
    workers: int
    priests: int
    bowl1: int
    bowl2: int
    bowl3: int
    fire: int
    water: int
    earth: int
    air: int
    owed_steps: int = 0


class VpEvent(NamedTuple):
    """One change of VP with its source (vp-sources.md). ``row`` numbers the turn records from 0."""

    row: int
    round: int
    turn: int
    faction: str
    source: str
    vp: int


BUILDING_FIELDS = ("dwellings", "trading_houses", "temples", "strongholds", "sanctuaries")
"""What ``TurnRecord.buildings`` and ``SeatResult.buildings`` count, in this order."""


class PowerAnswer(NamedTuple):
    """An offer of power answered.

    ``possible`` is what the bowls could take of it then; ``taken`` is 0 for a refusal.
    """

    giver: str
    offered: int
    possible: int
    taken: int

    @property
    def vp_paid(self) -> int:
        """VP paid for the power taken: one less than the power (LCH-7)."""
        return max(0, self.taken - 1)


class TurnRecord(NamedTuple):
    """One row of the ledger: what a faction did, and what it had before and after.

    ``row`` counts from 0. ``line`` and ``column`` are the place of the first command in the
    recording, 0 where the engine made the row. ``round`` is 0 in setup and 7 in final scoring.
    ``vp_changes`` are (source, change). ``offers`` are (receiver, amount) of power offered by this row, in
    the order of the ledger's leech field; ``answers`` are those to offers made to the faction. ``buildings``
    counts dwellings, trading houses, temples, strongholds, sanctuaries.
    """

    row: int
    line: int
    column: int
    round: int
    turn: int
    faction: str
    commands: tuple[str, ...]
    before: Standing
    after: Standing
    vp_changes: tuple[tuple[str, int], ...]
    offers: tuple[tuple[str, int], ...]
    buildings: tuple[int, int, int, int, int]
    by_engine: bool
    answers: tuple[PowerAnswer, ...] = ()


class Comment(NamedTuple):
    """A ledger row without figures: ``Round 3, turn 2``."""

    text: str


class SeatResult(NamedTuple):
    """A faction at the end of a replay. ``rank`` counts from 1, ties share it. ``sources`` sum to ``vp``."""

    faction: str
    player: str | None
    seat: int
    start_vp: int
    vp: int
    rank: int
    dropped: bool
    sources: dict[str, int]
    standing: Standing
    buildings: tuple[int, int, int, int, int]
    area: int
    towns: int
    shipping: int
    digging: int


class GameResult(NamedTuple):
    """How a replay ended.

    ``state`` is ``complete``, ``unfinished``, ``illegal`` or ``unreadable``; ``round`` the last round
    begun; ``rows`` the rows of the recording that were read.
    """

    state: str
    round: int
    rows: int
    seats: tuple[SeatResult, ...]
    faults: tuple[Fault, ...]
