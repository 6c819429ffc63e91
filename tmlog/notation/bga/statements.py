"""What the lines of a Board Game Arena log say, as small frozen values.

A log as read has one row a line: the row's faction is the player, its one command a ``Statement``. The
amounts are those printed; what a line means in moves is found in ``tmlog.bga``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tmlog.model.names import Building, Cult, Terrain
from tmlog.notation.bga.amounts import Amounts, Mark, Source, Statement


@dataclass(frozen=True, slots=True)
class Quiet(Statement):
    """A line that changes nothing."""


@dataclass(frozen=True, slots=True)
class Notice(Statement):
    """A notice between phases."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class TableOption(Statement):
    """An option of the table, as ``Game board: Base Game``."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class NamedScoringTile(Statement):
    """A scoring tile that somebody wrote into the log."""

    round: int
    tile: str


@dataclass(frozen=True, slots=True)
class RemovedTile(Statement):
    """A bonus card that somebody wrote into the log as out of the game."""

    tile: str


@dataclass(frozen=True, slots=True)
class Selects(Statement):
    """A player puts up a faction; ``position`` is its turn position in round 1."""

    faction: str
    terrain: Terrain
    position: int


@dataclass(frozen=True, slots=True)
class BidsVp(Statement):
    """A bid: the starting VP with which a player would take a faction."""

    faction: str
    vp: int


@dataclass(frozen=True, slots=True)
class Plays(Statement):
    """A player has a faction, with these starting VP if they are printed."""

    faction: str
    vp: int | None


@dataclass(frozen=True, slots=True)
class PlacesDwelling(Statement):
    """A starting dwelling."""

    hex: str


@dataclass(frozen=True, slots=True)
class ChoosesCard(Statement):
    """A bonus card is taken, with the coins that lie on it."""

    coins: int


@dataclass(frozen=True, slots=True)
class GetsIncome(Statement):
    """The income at the start of a round."""

    amounts: Amounts


@dataclass(frozen=True, slots=True)
class Gains(Statement):
    """An amount that comes from ``source``."""

    amounts: Amounts
    source: Source


@dataclass(frozen=True, slots=True)
class GainsSpades(Statement):
    """Spades from a cult bonus or the Halflings' stronghold."""

    count: int
    source: Source


@dataclass(frozen=True, slots=True)
class StepsUp(Statement):
    """Steps really made on a cult track, and the power they earn."""

    cult: Cult
    steps: int
    power: int
    source: Source | None


@dataclass(frozen=True, slots=True)
class TakesPower(Statement):
    """Power from a building on ``hex`` is taken, for ``vp``."""

    power: int
    vp: int
    hex: str


@dataclass(frozen=True, slots=True)
class DeclinesPower(Statement):
    """Power from a building on ``hex`` is refused."""

    hex: str


@dataclass(frozen=True, slots=True)
class Capped(Statement):
    """The bowls can take only ``possible`` of the ``offered`` power."""

    offered: int
    possible: int


@dataclass(frozen=True, slots=True)
class TakesFavor(Statement):
    """A favor tile is taken; the next step line tells which."""


@dataclass(frozen=True, slots=True)
class FoundsTown(Statement):
    """A town is founded; its reward follows. ``is_on_river`` where Mermaids skip a river space."""

    hex: str
    is_on_river: bool


@dataclass(frozen=True, slots=True)
class TownReward(Statement):
    """What a town tile gives; ``steps`` on each of the four cult tracks stand in lines of their own."""

    amounts: Amounts
    steps: int = 0


@dataclass(frozen=True, slots=True)
class BurnsPower(Statement):
    """Tokens of bowl II are sacrificed."""

    count: int


@dataclass(frozen=True, slots=True)
class ConvertsAtOnce(Statement):
    """Conversions made at once, netted."""

    spent: Amounts
    collected: Amounts


@dataclass(frozen=True, slots=True)
class Exchanges(Statement):
    """One exchange: of VP by Alchemists, of workers by Darklings, of leftovers at the end."""

    spent: Amounts
    collected: Amounts
    source: Source | None


@dataclass(frozen=True, slots=True)
class BuysBridge(Statement):
    """A bridge, for power or by an ability."""

    cost: Amounts
    start: str
    end: str
    source: Source


@dataclass(frozen=True, slots=True)
class BuysGoods(Statement):
    """A power action that collects something."""

    cost: Amounts
    collected: Amounts


@dataclass(frozen=True, slots=True)
class BuysSpades(Statement):
    """A power action that gives spades."""

    cost: Amounts
    count: int


@dataclass(frozen=True, slots=True)
class TransformsHex(Statement):
    """A hex changes its terrain: by ``spades`` bought for ``cost`` or given, with a ``fee`` for the way."""

    start: Terrain
    goal: Terrain
    spades: int
    cost: Amounts
    fee: Amounts
    hex: str
    source: Source | None


@dataclass(frozen=True, slots=True)
class BuildsDwelling(Statement):
    """A dwelling is built, with any fee for the way in its cost."""

    cost: Amounts
    hex: str
    source: Source | None


@dataclass(frozen=True, slots=True)
class UpgradesBuilding(Statement):
    """A building is replaced by the next one."""

    old: Building
    new: Building
    cost: Amounts
    hex: str
    source: Source | None


@dataclass(frozen=True, slots=True)
class SendsPriestTo(Statement):
    """A priest goes to a cult; ``stays`` on the board or is taken back."""

    cult: Cult
    stays: bool


@dataclass(frozen=True, slots=True)
class AdvancesTrack(Statement):
    """A step on the shipping or the exchange track, or one for free (``source``)."""

    is_shipping: bool
    cost: Amounts
    vp: int
    source: Source | None


@dataclass(frozen=True, slots=True)
class TakesDoubleTurn(Statement):
    """Chaos Magicians take two actions."""


@dataclass(frozen=True, slots=True)
class PassesRound(Statement):
    """A player passes; the first to do so ``is_first`` in the next round."""

    is_first: bool


@dataclass(frozen=True, slots=True)
class Cancels(Statement):
    """The player took a move back; the site has removed its lines."""


@dataclass(frozen=True, slots=True)
class Quits(Statement):
    """The player leaves the game: by their will, or thrown out."""


@dataclass(frozen=True, slots=True)
class ScoresArea(Statement):
    """The largest area at the end."""

    vp: int
    structures: int


@dataclass(frozen=True, slots=True)
class ScoresFinalTile(Statement):
    """The Fire & Ice final tile at the end."""

    vp: int


@dataclass(frozen=True, slots=True)
class ScoresLeftovers(Statement):
    """Leftover coins at the end."""

    vp: int
    coins: int


@dataclass(frozen=True, slots=True)
class Ends(Statement):
    """The game is over; ``winner`` where the line names one."""

    winner: str | None = None
