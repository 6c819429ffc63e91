"""What happens in a game, as typed values: what a ledger row shows, and what that brings about.

``str(event)`` is the text of an event that the recording site's ledger shows (one of ``IN_LEDGER``).
``TableEvent`` values concern no faction's resources; the ledger has them as comments.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tmlog.model.commands import Command
    from tmlog.model.names import Building, Cult, Terrain

NETWORK = "network"
"""The ledger's name for the scoring of areas."""


class Income(StrEnum):
    """Which income a faction gets; the values are the ledger's."""

    CULT = "cult_income_for_faction"
    OTHER = "other_income_for_faction"
    ALL = "all_income_for_faction"


# --- what a faction's ledger row shows -------------------------------------------------------


class Played(NamedTuple):
    """A command of ``faction``, which in a merged row need not be the row's (site-rules.md 41)."""

    faction: str
    command: Command

    def __str__(self) -> str:
        return str(self.command)


class SeatTaken(NamedTuple):
    """A faction joined the game with its starting resources, among them ``vp``."""

    faction: str
    vp: int

    def __str__(self) -> str:
        return "setup"


class IncomePaid(NamedTuple):
    """A faction got its income for ``round``, the round that it comes before."""

    faction: str
    kind: Income
    round: int

    def __str__(self) -> str:
        return self.kind.value


class OffersSettled(NamedTuple):
    """What a faction that watches its neighbours' answers gets: for power accepted, or for none (LCH-9)."""

    faction: str
    accepted: bool

    def __str__(self) -> str:
        return "[opponent accepted power]" if self.accepted else "[all opponents declined power]"


class RankScored(NamedTuple):
    """VP for a place in the final scoring of ``category``: a cult, ``network`` or a final tile."""

    faction: str
    category: str
    vp: int

    def __str__(self) -> str:
        return f"+{self.vp}vp for {self.category}"


class ResourcesScored(NamedTuple):
    """What was left at the end became coins and VP."""

    faction: str

    def __str__(self) -> str:
        return "score_resources"


# --- what that brings about ------------------------------------------------------------------


class ActionTaken(NamedTuple):
    """A full action of ``faction`` began."""

    faction: str


class BuildingPlaced(NamedTuple):
    """A dwelling was placed, or a building replaced by the next one; landscape tiles too."""

    faction: str
    hex: str
    building: Building


class HexTransformed(NamedTuple):
    """A hex changed its terrain."""

    faction: str
    hex: str
    before: Terrain
    after: Terrain


class BridgePlaced(NamedTuple):
    """A bridge joins two hexes."""

    faction: str
    start: str
    end: str


class TownFounded(NamedTuple):
    """A town was founded round ``hex``; its tile is owed."""

    faction: str
    hex: str


class TileTaken(NamedTuple):
    """A favor tile or a town tile was taken."""

    faction: str
    tile: str


class CultStepped(NamedTuple):
    """A faction's marker moved on a cult track, forward or back."""

    faction: str
    cult: Cult
    before: int
    after: int


class PowerOffered(NamedTuple):
    """``giver`` built beside ``receiver``, who may take ``amount`` power."""

    giver: str
    receiver: str
    amount: int


class PowerAnswer(NamedTuple):
    """An offer of power answered by ``faction``.

    ``possible`` is what the bowls could take of it then; ``taken`` is 0 for a refusal. ``is_explicit`` tells
    a refusal from an offer that was left and lapsed with the next action.
    """

    faction: str
    giver: str
    offered: int
    possible: int
    taken: int
    is_explicit: bool = True

    @property
    def vp_paid(self) -> int:
        """VP paid for the power taken: one less than the power (LCH-7)."""
        return max(0, self.taken - 1)


class CardTaken(NamedTuple):
    """A bonus card was taken, before the first round or on passing."""

    faction: str
    card: str


class Passed(NamedTuple):
    """A faction passed; ``returned`` and ``taken`` are bonus cards, None where there was none."""

    faction: str
    returned: str | None
    taken: str | None


Event = (
    Played | SeatTaken | IncomePaid | OffersSettled | RankScored | ResourcesScored
    | ActionTaken | BuildingPlaced | HexTransformed | BridgePlaced | TownFounded | TileTaken | CultStepped
    | PowerOffered | PowerAnswer | CardTaken | Passed
)  # fmt: skip
"""What a turn record holds, in the order in which it happened."""

IN_LEDGER: frozenset[type[Event]] = frozenset(
    {Played, SeatTaken, IncomePaid, OffersSettled, RankScored, ResourcesScored}
)
"""The events that the ledger shows as commands of a row."""


# --- what concerns the table -----------------------------------------------------------------


class SetUpRow(NamedTuple):
    """A row of the set-up: an option, the board, a bid."""

    command: Command

    def __str__(self) -> str:
        return str(self.command)


class ScoringTileLaid(NamedTuple):
    """The scoring tile of a round; ``label`` says what it scores."""

    round: int
    tile: str
    label: str

    def __str__(self) -> str:
        return f"Round {self.round} scoring: {self.tile}, {self.label}"


class TileRemoved(NamedTuple):
    """A tile is out of the game."""

    tile: str

    def __str__(self) -> str:
        return f"Removing tile {self.tile}"


class FinalTileAdded(NamedTuple):
    """A Fire & Ice final tile is in the game."""

    name: str

    def __str__(self) -> str:
        return f"Added final scoring tile: {self.name}"


class IncomeBegun(NamedTuple):
    """The income before ``round`` is paid from here on."""

    round: int

    def __str__(self) -> str:
        return f"Round {self.round} income"


class TurnBegun(NamedTuple):
    """A turn of a round begins: play has come round to the first faction that is still in it."""

    round: int
    turn: int

    def __str__(self) -> str:
        return f"Round {self.round}, turn {self.turn}"


class FactionLeft(NamedTuple):
    """A player left the game."""

    faction: str

    def __str__(self) -> str:
        return f"{self.faction} dropped from the game"


class RankingBegun(NamedTuple):
    """The final scoring comes to ``category``; ``is_cult`` where that is a cult track."""

    category: str
    is_cult: bool

    def __str__(self) -> str:
        return f"Scoring {self.category} cult" if self.is_cult else f"Scoring {self.category}"


class ResourceScoringBegun(NamedTuple):
    """The final scoring comes to what the factions have left."""

    def __str__(self) -> str:
        return "Converting resources to VPs"


TableEvent = (
    SetUpRow | ScoringTileLaid | TileRemoved | FinalTileAdded
    | IncomeBegun | TurnBegun | FactionLeft | RankingBegun | ResourceScoringBegun
)  # fmt: skip
"""What stands between the turn records of a replay."""
