"""The commands of a recorded game as small frozen values.

The grammar knows their shapes, the rules know what they do. A command carries no position, so equal
commands are shared between rows and games; positions belong to the ``Row``. ``str(command)`` is the
canonical spelling.
"""

from __future__ import annotations

from dataclasses import dataclass

from tmlog.model.names import COLOUR_OF_TERRAIN, Building, Cult, Resource, Terrain


def _counted(count: int, name: str) -> str:
    return name if count == 1 else f"{count}{name}"


class Command:
    """Any command; see the subclasses."""

    __slots__ = ()


# --- commands of a faction -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Build(Command):
    """Put a dwelling on ``hex``, terraforming it first with the spades at hand."""

    hex: str

    def __str__(self) -> str:
        return f"build {self.hex}"


@dataclass(frozen=True, slots=True)
class Upgrade(Command):
    """Replace the building on ``hex`` by the next one."""

    hex: str
    building: Building

    def __str__(self) -> str:
        return f"upgrade {self.hex} to {self.building.name}"


@dataclass(frozen=True, slots=True)
class Dig(Command):
    """Buy ``count`` spades at the faction's rate."""

    count: int

    def __str__(self) -> str:
        return f"dig {self.count}"


@dataclass(frozen=True, slots=True)
class Transform(Command):
    """Use spades on ``hex``; without a terrain towards the home terrain."""

    hex: str
    terrain: Terrain | None

    def __str__(self) -> str:
        if self.terrain is None:
            return f"transform {self.hex}"
        return f"transform {self.hex} to {COLOUR_OF_TERRAIN[self.terrain]}"


@dataclass(frozen=True, slots=True)
class SendPriest(Command):
    """Send a priest to ``cult``: to the best free space, or to the one worth ``steps`` (1: return it)."""

    cult: Cult
    steps: int | None

    def __str__(self) -> str:
        suffix = "" if self.steps is None else f" for {self.steps}"
        return f"send p to {self.cult.name}{suffix}"


@dataclass(frozen=True, slots=True)
class AdvanceShipping(Command):
    """One step on the shipping track."""

    def __str__(self) -> str:
        return "advance ship"


@dataclass(frozen=True, slots=True)
class AdvanceDigging(Command):
    """One step on the exchange track."""

    def __str__(self) -> str:
        return "advance dig"


@dataclass(frozen=True, slots=True)
class TakeAction(Command):
    """A power action, a special action of a faction, or that of a bonus card or favor tile."""

    name: str

    def __str__(self) -> str:
        return f"action {self.name}"


@dataclass(frozen=True, slots=True)
class PlaceBridge(Command):
    """Place the bridge paid for between two hexes; ``is_forced``: old games had them anywhere."""

    start: str
    end: str
    is_forced: bool = False

    def __str__(self) -> str:
        return f"bridge {self.start}:{self.end}" + " allow_illegal" * self.is_forced


@dataclass(frozen=True, slots=True)
class Convert(Command):
    """Exchange one resource for another."""

    given: int
    source: Resource
    gained: int
    target: Resource

    def __str__(self) -> str:
        return f"convert {self.given}{self.source} to {self.gained}{self.target}"


@dataclass(frozen=True, slots=True)
class Burn(Command):
    """Sacrifice ``count`` tokens of bowl II to move as many from there to bowl III."""

    count: int

    def __str__(self) -> str:
        return f"burn {self.count}"


@dataclass(frozen=True, slots=True)
class Leech(Command):
    """Take offered power. ``amount`` may be the offer or what the bowls can still take of it."""

    amount: int
    giver: str | None

    def __str__(self) -> str:
        return f"leech {self.amount}" + (f" from {self.giver}" if self.giver else "")


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Refuse offered power; without an amount and a giver, all open offers."""

    amount: int | None
    giver: str | None

    def __str__(self) -> str:
        amount = "" if self.amount is None else f" {self.amount}"
        return f"decline{amount}" + (f" from {self.giver}" if self.giver else "")


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Pass for the round, taking bonus card ``card``."""

    card: str | None

    def __str__(self) -> str:
        return f"pass {self.card}" if self.card else "pass"


@dataclass(frozen=True, slots=True)
class TakeTile(Command):
    """Take ``count`` owed tiles of one kind: ``FAVn`` or ``TWn``."""

    tile: str
    count: int = 1

    def __str__(self) -> str:
        return f"+{_counted(self.count, self.tile)}"

    @property
    def is_favor(self) -> bool:
        """Whether it is a favor tile, not a town tile."""
        return self.tile.startswith("FAV")


@dataclass(frozen=True, slots=True)
class GainCult(Command):
    """Use owed cult steps on one track."""

    cult: Cult
    steps: int

    def __str__(self) -> str:
        return f"+{_counted(self.steps, self.cult.name)}"


@dataclass(frozen=True, slots=True)
class LoseCult(Command):
    """Go back on a cult track (the acolytes' price of a volcano)."""

    cult: Cult
    steps: int

    def __str__(self) -> str:
        return f"-{_counted(self.steps, self.cult.name)}"


@dataclass(frozen=True, slots=True)
class GiveUp(Command):
    """Give up something owed; ``what`` is one of ``names.GIVE_UPS``."""

    what: str
    count: int = 1

    def __str__(self) -> str:
        return f"-{_counted(self.count, self.what)}"


@dataclass(frozen=True, slots=True)
class Adjust(Command):
    """Correct a resource by hand, as old games did (option ``loose-adjust-resource``).

    ``what`` is the name of a resource, or of something that cannot be had for the asking
    (``+SPADE``), which the rules then refuse.
    """

    what: str
    amount: int

    def __str__(self) -> str:
        sign = "+" if self.amount >= 0 else "-"
        return f"{sign}{_counted(abs(self.amount), self.what)}"


@dataclass(frozen=True, slots=True)
class Connect(Command):
    """Mermaids found a town across a river: one river hex, or the two or three land hexes round it."""

    hexes: tuple[str, ...]

    def __str__(self) -> str:
        return "connect " + ":".join(self.hexes)


@dataclass(frozen=True, slots=True)
class PickColour(Command):
    """A Fire & Ice faction names its colour."""

    terrain: Terrain

    def __str__(self) -> str:
        return f"pick-color {COLOUR_OF_TERRAIN[self.terrain]}"


@dataclass(frozen=True, slots=True)
class UnlockTerrain(Command):
    """Riverwalkers use a priest: to unlock ``terrain``, or without one to keep the priest."""

    terrain: Terrain | None

    def __str__(self) -> str:
        name = "gain-priest" if self.terrain is None else COLOUR_OF_TERRAIN[self.terrain]
        return f"unlock-terrain {name}"


@dataclass(frozen=True, slots=True)
class BuyToken(Command):
    """Shapeshifters pay 1 VP for a new token in bowl III."""

    def __str__(self) -> str:
        return "gain P3 for VP"


@dataclass(frozen=True, slots=True)
class PlaceLandscape(Command):
    """Place the faction's landscape tile on ``hex``."""

    hex: str

    def __str__(self) -> str:
        return f"landscape {self.hex}"


@dataclass(frozen=True, slots=True)
class Wait(Command):
    """Nothing; seen where a player let the others answer first."""

    def __str__(self) -> str:
        return "wait"


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Nothing more in this turn."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """The player leaves the game."""

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class EngineRow(Command):
    """What a ledger's own rows say (income, scoring, notices): never played, but its figures are checked.

    ``category`` is what a row of the final scoring is for, in lower case, and ``vp`` its amount, if there.
    """

    text: str
    category: str | None = None
    vp: int | None = None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Loosely(Command):
    """A command as the site reads it though more is written; ``ignored`` are the words it passes over."""

    command: Command
    ignored: str

    def __str__(self) -> str:
        return str(self.command)


# --- admin commands --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetOption(Command):
    """A game option is on."""

    name: str

    def __str__(self) -> str:
        return f"option {self.name}"


@dataclass(frozen=True, slots=True)
class SetMap(Command):
    """The board: a name of ``names.MAPS`` or a 40-digit id."""

    name: str

    def __str__(self) -> str:
        return f"map {self.name}"


@dataclass(frozen=True, slots=True)
class SetStartingVp(Command):
    """A starting-VP table, or one faction's value."""

    table: str | None
    faction: str | None = None
    vp: int = 0

    def __str__(self) -> str:
        return f"starting-vp {self.table}" if self.table else f"starting-vp {self.faction} {self.vp}"


@dataclass(frozen=True, slots=True)
class SetScoring(Command):
    """Scoring tiles from round ``first_round`` on (1 for a log's whole list)."""

    tiles: tuple[str, ...]
    first_round: int = 1

    def __str__(self) -> str:
        return "score " + ",".join(self.tiles)


@dataclass(frozen=True, slots=True)
class DeleteTile(Command):
    """A tile is out of the game."""

    tile: str

    def __str__(self) -> str:
        return f"delete {self.tile}"


@dataclass(frozen=True, slots=True)
class SetFinalScoring(Command):
    """A Fire & Ice final tile is in the game."""

    name: str

    def __str__(self) -> str:
        return f"final-scoring {self.name}"


@dataclass(frozen=True, slots=True)
class SetPlayer(Command):
    """A seat's player, in turn order."""

    name: str
    email: str | None = None
    username: str | None = None

    def __str__(self) -> str:
        email = f" email {self.email}" if self.email else ""
        username = f" username {self.username}" if self.username else ""
        return f"player {self.name}{email}{username}"


@dataclass(frozen=True, slots=True)
class SetUpFaction(Command):
    """The next seat takes ``faction``."""

    faction: str
    player: str | None = None

    def __str__(self) -> str:
        return f"setup {self.faction}" + (f" for {self.player}" if self.player else "")


@dataclass(frozen=True, slots=True)
class SetUpIntroductory(Command):
    """The seats take the factions of the introductory game."""

    def __str__(self) -> str:
        return "setup intro"


@dataclass(frozen=True, slots=True)
class Bid(Command):
    """An auction bid by the seat whose turn it is."""

    faction: str
    amount: int

    def __str__(self) -> str:
        return f"bid {self.faction} {self.amount}"


@dataclass(frozen=True, slots=True)
class Bookkeeping(Command):
    """``income``, ``start``, ``finish`` of old logs, ``abort`` and the like: rows that change nothing."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class DropFaction(Command):
    """The player of ``faction`` left the game."""

    faction: str

    def __str__(self) -> str:
        return f"drop-faction {self.faction}"


@dataclass(frozen=True, slots=True)
class Randomize(Command):
    """The site shuffled the set-up; its results follow only in ledgers."""

    version: str
    seed: str

    def __str__(self) -> str:
        return f"randomize {self.version} seed {self.seed}"
