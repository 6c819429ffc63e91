"""A game at a moment: what lies on the board, what each seat has, whose turn it is, what is owed.

Integers, lists indexed by hex number and bit masks; the modules beside this one change them. What is
``serializable`` has a ``__new__`` that runs no ``__init__`` in the compiled build too: copies are made by it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tmlog.model.errors import IllegalMove, Problem, remark
from tmlog.model.names import Building, Resource, Terrain, fast_members
from tmlog.rules.options import Options
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, TOWN_TILES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tmlog.model.records import ChangeValues
    from tmlog.rules.auction import Auction
    from tmlog.rules.board import Board
    from tmlog.rules.factions.base import Faction
    from tmlog.rules.journal import Journal

_VP, _COINS, _WORKERS, _PRIESTS = Resource.VP, Resource.COIN, Resource.WORKER, Resource.PRIEST
_BOWL_1, _BOWL_2, _BOWL_3 = Resource.BOWL_1, Resource.BOWL_2, Resource.BOWL_3
_CULTS = (Resource.FIRE, Resource.WATER, Resource.EARTH, Resource.AIR)
_KEYS, _SPADES = Resource.KEY, Resource.SPADE
_SHIPPING, _DIGGING = Resource.SHIPPING, Resource.DIGGING

LAST_ROUND = 6
BRIDGES_EACH = 3


@fast_members
class Phase(IntEnum):
    """Where a game stands."""

    SEATING = 0
    DWELLINGS = 1
    FIRST_CARDS = 2
    CULT_INCOME = 3
    OTHER_INCOME = 4
    ACTIONS = 5
    FINISHED = 6


@fast_members
class Due(IntEnum):
    """What a seat may owe; the names are those of ``-NAME`` in logs.

    All before ``LEECH_CULT`` must be settled or given up before the turn passes on.
    """

    SPADE = 0
    FAVOR = 1
    TOWN = 2
    CULT = 3
    BRIDGE = 4
    FREE_TF = 5
    FREE_TP = 6
    FREE_D = 7
    CONVERT_W_TO_P = 8
    VOLCANO_TF = 9
    PICK_COLOR = 10
    UNLOCK_TERRAIN = 11
    LANDSCAPE = 12
    CITY = 13
    CULT_LOSS = 14
    LEECH_CULT = 15
    GAIN_P3_FOR_VP = 16


DUE_NAMES: tuple[str, ...] = (
    "a spade", "a favor tile", "a town tile", "a cult step", "a bridge", "a free transformation",
    "a free trading house", "a free dwelling", "priests for workers", "a volcano", "a colour",
    "a terrain to unlock", "a landscape choice", "a town tile for a grown town", "cult steps to go back",
    "a cult step for power taken", "the choice of a token for 1 VP",
)  # fmt: skip
"""What each ``Due`` is, in players' words."""
DUE_OF_GIVE_UP: dict[str, Due] = {due.name: due for due in Due} | {
    "GAIN_FAVOR": Due.FAVOR,
    "GAIN_TW": Due.TOWN,
}
"""What ``-NAME`` of a log gives up."""
BLOCKING = slice(0, Due.LEECH_CULT)


class BuildEvent:
    """One building that offered power: how many offers that could give something are still open."""

    __slots__ = ("giver", "open", "taken")

    def __init__(self, giver: Seat) -> None:
        self.giver = giver
        self.open = 0
        self.taken = False


class Offer:
    """Power offered to ``receiver``: the amount, and what could be gained of it when last looked at.

    ``late`` tells what makes the offer too late to be taken under ``strict-leech``; empty if nothing does.
    """

    __slots__ = ("amount", "event", "giver", "late", "or_coin", "possible", "receiver")

    def __init__(self, event: BuildEvent, receiver: Seat, amount: int, possible: int) -> None:
        self.event = event
        self.giver = event.giver
        self.receiver = receiver
        self.amount = amount
        self.possible = possible
        self.late = ""
        self.or_coin = False


@mypyc_attr(serializable=True)
class FollowUps:
    """What an action allows and forbids after it: a seat has one that changes, a check may ask with another.

    ``transforms``, ``builds`` and ``upgrades`` count what may still follow, ``digs`` tells whether spades may
    be bought beside the others, ``dug_spades`` those that were paid for and not used. ``build_hexes`` is the
    mask of hexes that came home, ``foreign_hex`` the one that ended in another colour (-1: none),
    ``fresh_landscape`` the mask of a tile just placed, from which nothing is in reach. ``skip_hex`` is where
    the tunnel or carpet of the turn led (-1: nowhere); it outlasts the action.
    """

    __slots__ = (
        "build_hexes", "builds", "cheap_steps", "digs", "dug_spades", "foreign_hex", "fresh_landscape",
        "may_place_free", "skip_hex", "transforms", "upgrades",
    )  # fmt: skip

    def __init__(self, skip_hex: int = -1, transforms: int = 0) -> None:
        self.skip_hex = skip_hex
        self.transforms = transforms
        self.builds = self.upgrades = self.dug_spades = self.build_hexes = self.fresh_landscape = 0
        self.foreign_hex = -1
        self.digs = self.may_place_free = False
        self.cheap_steps = ""

    def allow_transforms(self, count: int) -> None:
        """Let ``count`` hexes be transformed, more spades be bought, and one dwelling be built."""
        self.transforms, self.builds, self.digs = count, 1, True


NO_FOLLOW_UPS = FollowUps()
"""What a new action finds; only to be looked at."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnState:
    """What one faction alone has to keep in mind; the faction's file has its class."""

    __slots__: tuple[str, ...] = ()

    def copy(self) -> OwnState:
        """Return a copy that shares nothing that play changes; here is nothing that changes."""
        return self


@mypyc_attr(serializable=True)
class Seat:
    """One faction in a game: its resources, buildings, tiles, and what it owes.

    ``mask`` holds the hexes of its buildings, ``town_mask`` those that belong to towns, ``town_sites`` the
    one that founded each. ``vp_by_source`` adds up to ``vp``; ``changes`` are those of all resources since
    the last ledger row, None where nobody reads them. What only one faction needs is in ``own``.
    Resources change through the methods below only, each with its source (docs/statistics.md).
    """

    __slots__ = (
        "acted_after_passing", "actions", "b1", "b2", "b3", "blocked_steps", "bonus_card", "bridges",
        "changes", "coins", "colour", "counts", "cults", "digging", "dropped", "due",
        "faction", "favors", "follow_ups", "has_dug", "home", "income_steps_begun", "index",
        "keys", "landscape_hex", "mask", "name", "overdue_steps", "own", "passed", "picked", "placed_priests",
        "player", "priest_limit", "priests", "shipping", "skip_range",
        "start_vp", "town_mask", "town_sites", "town_tiles", "turn_is_over",
        "used", "vp", "vp_by_source", "workers",
    )  # fmt: skip

    def __init__(self, faction: Faction, index: int, vp: int, *, keeps_changes: bool = True) -> None:
        start = faction.start
        self.faction = faction
        self.name = faction.name
        self.index = index
        self.home = self.colour = faction.home
        self.picked = Terrain.VARIABLE
        self.player: str | None = None
        self.start_vp = self.vp = vp
        self.vp_by_source: dict[str, int] = {"start": vp}
        self.changes: list[ChangeValues] | None = [] if keeps_changes else None
        self.coins, self.workers, self.priests = start.coins, start.workers, start.priests
        self.b1, self.b2, self.b3 = start.bowls
        self.cults = list(start.cults)
        self.keys = 0
        self.priest_limit = faction.priest_limit
        self.placed_priests = 0
        self.counts = [0] * len(Building)
        self.mask = 0
        self.town_mask = 0
        self.town_sites = 0
        self.landscape_hex = -1
        self.town_tiles: list[int] = []
        self.favors = 0
        self.bonus_card = 0
        self.shipping = faction.shipping.start
        self.digging = 0
        self.skip_range = faction.skip_range
        self.bridges: list[tuple[int, int]] = []
        self.own = faction.new_state()
        self.used: set[str] = set()
        self.passed = False
        self.dropped = False
        self.income_steps_begun = False
        self.due = [0] * len(Due)
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what belonged to the last turn: actions and follow-ups, blocked steps, the tunnel paid."""
        self.actions = 0
        self.turn_is_over = False
        self.overdue_steps = 0
        self.has_dug = False
        self.acted_after_passing = False
        self.blocked_steps = [0, 0, 0, 0]
        self.follow_ups = FollowUps()

    def clear_follow_ups(self) -> None:
        """Forget what the last action allowed after it; the tunnel or carpet belongs to the turn."""
        self.follow_ups = FollowUps(self.follow_ups.skip_hex)

    def set_start_vp(self, vp: int) -> None:
        """Set the starting VP, as an auction does before play."""
        self.start_vp = self.vp = self.vp_by_source["start"] = vp

    # --- resources, each change with its source ---

    def score(self, vp: int, source: str) -> None:
        """Gain (or lose) VP under a name of vp-sources.md."""
        if vp:
            self.vp += vp
            self.vp_by_source[source] = self.vp_by_source.get(source, 0) + vp
            if self.changes is not None:
                self.changes.append((self.name, _VP, vp, source))

    def add_coins(self, count: int, source: str) -> None:
        """Gain (or with a negative ``count`` lose) coins."""
        if count:
            self.coins += count
            if self.changes is not None:
                self.changes.append((self.name, _COINS, count, source))

    def add_workers(self, count: int, source: str) -> None:
        """Gain or lose workers."""
        if count:
            self.workers += count
            if self.changes is not None:
                self.changes.append((self.name, _WORKERS, count, source))

    def add_priests(self, count: int, source: str) -> None:
        """Gain or lose priests, whatever the limit."""
        if count:
            self.priests += count
            if self.changes is not None:
                self.changes.append((self.name, _PRIESTS, count, source))

    def gain_priests(self, count: int, source: str) -> None:
        """Gain priests up to the limit of those not on the cult board; the rest is lost (INC-8)."""
        self.add_priests(max(0, min(count, self.priest_limit - self.placed_priests - self.priests)), source)

    def add_tokens(self, first: int, second: int, third: int, source: str) -> None:
        """Add (or take away) power tokens in bowls I, II and III."""
        self.b1 += first
        self.b2 += second
        self.b3 += third
        if self.changes is not None:
            moved = ((_BOWL_1, first), (_BOWL_2, second), (_BOWL_3, third))
            self.changes += [(self.name, bowl, count, source) for bowl, count in moved if count]

    def add_steps(self, cult: int, steps: int, source: str) -> None:
        """Move the marker of a cult track, forward or back."""
        if steps:
            self.cults[cult] += steps
            if self.changes is not None:
                self.changes.append((self.name, _CULTS[cult], steps, source))

    def add_keys(self, count: int, source: str) -> None:
        """Gain or use keys to the spaces 10."""
        if count:
            self.keys += count
            if self.changes is not None:
                self.changes.append((self.name, _KEYS, count, source))

    def add_spades(self, count: int, source: str) -> None:
        """Gain or use spades, which are owed until used."""
        if count:
            self.due[Due.SPADE] += count
            if self.changes is not None:
                self.changes.append((self.name, _SPADES, count, source))

    def add_shipping(self, levels: int, source: str) -> None:
        """Advance on the shipping track."""
        self.shipping += levels
        if self.changes is not None:
            self.changes.append((self.name, _SHIPPING, levels, source))

    def add_digging(self, levels: int, source: str) -> None:
        """Advance on the exchange track."""
        self.digging += levels
        if self.changes is not None:
            self.changes.append((self.name, _DIGGING, levels, source))

    def take_changes(self) -> tuple[ChangeValues, ...]:
        """Hand out the changes since the last call."""
        if not self.changes:
            return ()
        changes = tuple(self.changes)
        self.changes.clear()
        return changes

    def counted(self, kind: int) -> int:
        """Return the buildings of a kind, with a landscape tile that counts as one (LS-23)."""
        tile = self.faction.landscape
        is_dwelling = kind == Building.D and tile is not None and tile.is_dwelling
        return self.counts[kind] + (is_dwelling and self.landscape_hex >= 0)

    def has_favor(self, number: int) -> bool:
        """Whether the favor tile FAV``number`` is owned."""
        return bool(self.favors >> number & 1)

    def debt(self, may_wait: int | None = None) -> str | None:
        """Return what must be settled before the turn passes on, in players' words; None if nothing.

        ``may_wait`` is a kind that need not.
        """
        due = self.due[BLOCKING]
        if any(due):
            for kind, count in enumerate(due):
                if count and kind != may_wait:
                    return DUE_NAMES[kind]
        return None


def is_in_an_action(seat: Seat) -> bool:
    """Whether the last action left something to do; ordaining is a conversion itself."""
    return any(count for kind, count in enumerate(seat.due[BLOCKING]) if kind != Due.CONVERT_W_TO_P)


@mypyc_attr(serializable=True)
class Game:
    """A game in play. Made empty; ``setup`` seats the factions, ``engine.play`` runs commands."""

    __slots__ = (
        "active", "adjacent", "auction", "board", "bonus_coins", "building", "cult_tops", "favors_left",
        "final_tile", "gone", "journal", "offers", "options", "order", "order_spaces", "owner",
        "pass_order", "phase", "placements", "recorded_cults", "remarks", "round", "scoring", "seat_of",
        "seats", "terrain", "towns_left", "turn", "turn_is_new", "used_actions",
    )  # fmt: skip

    def __init__(self, board: Board, options: Options, journal: Journal) -> None:
        self.board = board
        self.options = options
        self.journal = journal
        self.terrain: list[Terrain] = list(board.terrain)
        self.building = [0] * board.size
        self.owner = [-1] * board.size
        self.adjacent = list(board.adjacent)
        self.seats: list[Seat] = []
        self.seat_of: dict[str, Seat] = {}
        self.order: list[Seat] = []
        self.pass_order: list[Seat] = []
        self.gone: list[Seat] = []
        self.active: Seat | None = None
        self.phase = Phase.SEATING
        self.placements: list[Seat] = []
        self.round = 0
        self.turn = 0
        self.turn_is_new = False
        self.offers: list[Offer] = []
        self.scoring: list[int] = []
        self.final_tile: str | None = None
        self.auction: Auction | None = None
        self.used_actions: set[str] = set()
        self.recorded_cults: tuple[int, int, int, int] | None = None
        """Where a ledger's row being played leaves its faction on the cult board (site-rules.md 17)."""
        self.remarks: list[Problem] = []
        """What the commands played since they were last read stretch."""
        self.cult_tops: list[Seat | None] = [None, None, None, None]
        self.order_spaces = [[3, 2, 2, 2] for _ in range(4)]
        self.favors_left = [tile.copies for tile in FAVOR_TILES]
        self.towns_left = [tile.copies if self._plays(tile.option) else 0 for tile in TOWN_TILES]
        self.bonus_coins: dict[int, int] = {
            number: 0 for number, card in enumerate(BONUS_CARDS) if number and self._plays(card.option)
        }

    def _plays(self, option: str | None) -> bool:
        return option is None or option in self.options.names

    def add_seat(self, seat: Seat) -> None:
        """Let a faction join the game."""
        self.seats.append(seat)
        self.seat_of[seat.name] = seat

    def check_hex(self, name: str) -> Iterator[Problem]:
        """Yield the problem if the board has no such hex."""
        if name.lower() not in self.board.number:
            yield Problem("no-such-hex", f"{name} is not on this map ({self.board.name})")

    def hex(self, name: str) -> int:
        """Return a hex's number; ``IllegalMove`` if the board has no such hex."""
        number = self.board.number.get(name.lower())
        if number is None:
            raise IllegalMove("no-such-hex", f"{name} is not on this map ({self.board.name})")
        return number

    def remark(self, rule: str, message: str) -> None:
        """Note that the site takes the command being played though it stretches ``rule``."""
        self.remarks.append(remark(rule, message))

    def is_last_in_play(self, seat: Seat) -> bool:
        """Whether all others have passed or left, so that ``seat`` goes on as long as it likes."""
        return all(other.passed or other.dropped for other in self.order if other is not seat)

    def seats_in_play(self) -> Iterator[Seat]:
        """Yield the seats that have neither passed nor left, in the round's order."""
        return (seat for seat in self.order if not seat.passed and not seat.dropped)
