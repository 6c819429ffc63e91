"""What a replay hands out: finished values that stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tmlog.model.errors import Fault
from tmlog.model.events import IN_LEDGER, Event, Played, PowerAnswer
from tmlog.model.names import Resource

if TYPE_CHECKING:
    from tmlog.model.commands import Command

_VP = Resource.VP


class Standing(NamedTuple):
    """A faction's resources at a moment: VP, coins, workers, priests, power bowls, cult positions ...

    ``owed_steps`` are cult steps gained whose track is still to be named (the Cultists' after an accepted
    offer, the Acolytes' from cult income): a ledger counts them in the change of the cults. ``spades`` are
    those still to be used, ``shipping`` and ``digging`` levels.
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
    keys: int = 0
    spades: int = 0
    shipping: int = 0
    digging: int = 0


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


class Change(NamedTuple):
    """One change of a resource, and what it came from (docs/statistics.md lists the sources)."""

    faction: str
    resource: Resource
    delta: int
    source: str


ChangeValues = tuple[str, Resource, int, str]
"""The values of a ``Change`` as a plain tuple: a game has some thousand, and few readers want them."""


class TurnRecord(NamedTuple):
    """One row of the ledger: what a faction did, and what it had before and after.

    ``row`` counts from 0. ``line`` and ``column`` are the place of the first command in the recording, 0
    where the engine made the row. ``round`` is 0 in setup and 7 in final scoring. ``events`` stand in the
    order in which they happened. ``change_values`` are the changes of all resources since the last record of
    the faction they belong to: ``before`` and those of the row's faction make ``after``. ``offers`` are
    (receiver, amount) of power offered by this row, in the order of the ledger's leech field. ``buildings``
    counts dwellings, trading houses, temples, strongholds, sanctuaries.
    """

    row: int
    line: int
    column: int
    round: int
    turn: int
    faction: str
    events: tuple[Event, ...]
    before: Standing
    after: Standing
    change_values: tuple[ChangeValues, ...]
    offers: tuple[tuple[str, int], ...]
    buildings: tuple[int, int, int, int, int]
    by_engine: bool

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes of all resources, in the order in which they happened."""
        return tuple(map(Change._make, self.change_values))

    @property
    def texts(self) -> tuple[str, ...]:
        """What the ledger row shows, one text a command."""
        return tuple([str(event) for event in self.events if type(event) in IN_LEDGER])

    @property
    def text(self) -> str:
        """The commands field of the ledger row."""
        return ". ".join(self.texts)

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that were played in the row, also those of other factions (site-rules.md 41)."""
        return tuple([event.command for event in self.events if type(event) is Played])

    @property
    def answers(self) -> tuple[PowerAnswer, ...]:
        """The answers to offers of power."""
        return tuple([event for event in self.events if type(event) is PowerAnswer])

    @property
    def vp_changes(self) -> tuple[tuple[str, int], ...]:
        """The changes of the faction's VP: (source, change)."""
        return tuple(
            [(source, delta) for _, resource, delta, source in self.change_values if resource is _VP]
        )


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
    begun; ``rows`` the rows of the recording that were read. ``remarks`` are what the site takes though it
    stretches the rules (docs/rules-notes.md), in the form of faults.
    """

    state: str
    round: int
    rows: int
    seats: tuple[SeatResult, ...]
    faults: tuple[Fault, ...]
    remarks: tuple[Fault, ...] = ()
