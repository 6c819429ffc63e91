"""What a faction is: a sheet of facts, and hooks that its abilities override.

The rules ask these hooks and never a faction's name. A sheet holds no state: that is the seat's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from tmlog.model.errors import Problem
from tmlog.model.names import COLOUR_OF_TERRAIN, WHEEL_SIZE, Building, Cult, Resource, Terrain
from tmlog.rules.cults import check_step_back, gain_steps, step_back, use_owed_step
from tmlog.rules.factions.sheet import (
    CONVERSIONS,
    COSTS,
    DIGGING,
    DWELLING_INCOME,
    SHIPPING,
    TEMPLE_INCOME,
    TRADE_INCOME,
    Start,
    Track,
)
from tmlog.rules.goods import NOTHING, Goods
from tmlog.rules.purse import check_price, pay
from tmlog.rules.reach import next_to, sailed_to
from tmlog.rules.spades import gain_spades
from tmlog.rules.state import Due, OwnState, Phase
from tmlog.rules.terraforming import check_spades, spades_for, use_spades
from tmlog.rules.tiles import POWER_VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tmlog.rules.landscapes import Landscape
    from tmlog.rules.state import FollowUps, Game, Seat


_NOTHING_OF_ITS_OWN = OwnState()


@mypyc_attr(allow_interpreted_subclasses=True)
class Faction:
    """A faction without abilities; the subclasses state what is printed on their boards."""

    name: ClassVar[str]
    order: ClassVar[int] = 0
    """The place among the factions; equal ones stand by their names."""
    home: ClassVar[Terrain]
    start_vp_2017: ClassVar[int | None] = None
    """Starting VP by the published set of 2017 (rules.md 13.2); None where it has none."""
    start: ClassVar[Start] = Start()
    priest_limit: ClassVar[int] = 7
    costs: ClassVar[dict[Building, Goods]] = COSTS
    dwelling_income: ClassVar[tuple[Goods, ...]] = DWELLING_INCOME
    trade_income: ClassVar[tuple[Goods, ...]] = TRADE_INCOME
    temple_income: ClassVar[tuple[Goods, ...]] = TEMPLE_INCOME
    stronghold_income: ClassVar[Goods] = Goods(power=2)
    sanctuary_income: ClassVar[Goods] = Goods(priests=1)
    shipping: ClassVar[Track] = SHIPPING
    digging: ClassVar[Track] = DIGGING
    spade_costs: ClassVar[tuple[Goods, ...]] = (Goods(workers=3), Goods(workers=2), Goods(workers=1))
    """What a bought spade costs, by the level of the exchange track."""
    favors_each: ClassVar[int] = 1
    """Favor tiles for a temple or the sanctuary."""
    home_counts: ClassVar[bool] = True
    """Whether the home colour makes volcanoes and unlocking dearer for others."""
    first_dwellings: ClassVar[int] = 2
    places_last: ClassVar[bool] = False
    power_values: ClassVar[tuple[int, ...]] = POWER_VALUES
    special_action: ClassVar[str | None] = None
    """The stronghold's special action, once a round."""
    free_actions: ClassVar[tuple[str, ...]] = ()
    """Actions of the faction's own that are not blocked by use."""
    sails: ClassVar[bool] = True
    """Whether the faction has a shipping track at all."""
    skip_range: ClassVar[int] = 0
    """Hexes that a tunnel or a carpet crosses."""
    skip_range_grows: ClassVar[bool] = False
    """Whether a town tile's shipping step widens the carpet's range instead (TW7)."""
    only_to_home: ClassVar[bool] = False
    """Whether hexes can only be turned into the home terrain."""
    digs: ClassVar[bool] = True
    """Whether ``dig`` is of use."""
    uses_spades: ClassVar[bool] = True
    """Whether terraforming takes spades, and not a price of its own."""
    changed_spades_score: ClassVar[bool] = False
    """Whether spades that turn into something else score the spade tile all the same."""
    towns_cross_rivers: ClassVar[bool] = False
    """Whether a town may skip a river hex (TWN-11)."""
    conversions: ClassVar[dict[tuple[Resource, Resource], int]] = CONVERSIONS
    coins_per_vp: ClassVar[int] = 3
    """Coins for a VP in the final scoring."""

    landscape: ClassVar[Landscape | None] = None
    picks_colour: ClassVar[bool] = False
    """Whether the faction names a colour before play (Fire & Ice)."""
    picks_last: ClassVar[bool] = False
    """Whether it names its colour only when all factions are chosen."""

    # --- setting up ---

    def new_state(self) -> OwnState:
        """Return what a seat of the faction keeps in mind beside what all do, at the start."""
        return _NOTHING_OF_ITS_OWN

    def on_seated(self, game: Game, seat: Seat) -> None:
        """The faction joined the game."""

    def check_colour(self, game: Game, seat: Seat, terrain: Terrain) -> Iterator[Problem]:
        """Yield the problems of picking ``terrain`` as the faction's colour."""
        yield Problem("no-colour-owed", f"{self.name} do not pick a colour")

    def pick_colour(self, game: Game, seat: Seat, terrain: Terrain) -> None:
        """Take ``terrain`` as the faction's colour."""

    # --- income ---

    def building_income(self, seat: Seat) -> Goods:
        """Return what the buildings of ``seat`` pay in the income phase (INC-2 to INC-6)."""
        return self.income_of_buildings(seat.counts)

    def income_of_buildings(self, counts: Sequence[int]) -> Goods:
        """Return what so many buildings pay; ``counts`` by ``Building``."""
        dwellings, trading = self.dwelling_income[counts[1]], self.trade_income[counts[2]]
        coins, labour = dwellings.coins + trading.coins, dwellings.workers + trading.workers
        temples = self.temple_income[counts[3]]
        clergy, power = temples.priests, trading.power + temples.power
        for count, income in ((counts[4], self.stronghold_income), (counts[5], self.sanctuary_income)):
            if count:
                coins += income.coins
                labour += income.workers
                clergy += income.priests
                power += income.power
        return Goods(coins, labour, clergy, power)

    # --- terraforming and reach ---

    def spade_cost(self, seat: Seat) -> Goods:
        """Return what one bought spade costs."""
        return self.spade_costs[min(seat.digging, len(self.spade_costs) - 1)]

    def spades_between(self, seat: Seat, start: Terrain, goal: Terrain) -> int:
        """Return the wheel's short way from ``start`` to ``goal`` (A1-10); both must be on the wheel."""
        steps = abs(start - goal)
        return min(steps, WHEEL_SIZE - steps)

    def wheel_place(self, seat: Seat) -> Terrain:
        """Return where the faction's home stands on the wheel."""
        return seat.home

    def check_terraform(
        self, game: Game, seat: Seat, hex_number: int, goal: Terrain | None, now: FollowUps
    ) -> Iterator[Problem]:
        """Yield the problems of turning a free hex into ``goal`` at the price of owed spades."""
        yield from check_spades(game, seat, hex_number, goal, now)

    def terraform(self, game: Game, seat: Seat, hex_number: int, goal: Terrain | None) -> None:
        """Turn a hex into ``goal`` (None: towards home) at the price of owed spades."""
        use_spades(game, seat, hex_number, goal)

    def spades_used(self, game: Game, seat: Seat, hex_number: int) -> int:
        """Return the owed spades that bring a hex home."""
        on_wheel = game.terrain[hex_number] < WHEEL_SIZE and not seat.due[Due.FREE_TF]
        return spades_for(game, seat, hex_number, seat.home) if on_wheel else 0

    def links(self, game: Game, seat: Seat, hexes: int) -> int:
        """Return the mask of the hexes that some hexes lead to without a tunnel or carpet, or back."""
        return next_to(game, hexes) | sailed_to(game, seat, hexes)

    def direct_links(self, game: Game, hex_number: int) -> int:
        """Return the mask of the hexes that count as directly connected for areas."""
        return game.adjacent[hex_number]

    def check_own_price(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """Yield the problems if the faction has a price of its own for terraforming and cannot pay it."""
        yield from ()

    def spades_saved(self, game: Game, seat: Seat, hex_number: int) -> int:
        """Return the spades that a hex costs less than its distance on the wheel, down to one."""
        return 0

    def skip_links(self, game: Game, seat: Seat, hex_number: int) -> int:
        """Return the mask of the hexes that a tunnel or carpet joins with a hex."""
        return game.board.skips[seat.skip_range][hex_number] if seat.skip_range else 0

    def may_skip(self, game: Game, seat: Seat) -> bool:
        """Whether a tunnel or carpet may be used now; not with the spades of cult income (CB-4)."""
        return game.phase == Phase.ACTIONS

    def skip_cost(self, game: Game, seat: Seat) -> Goods:
        """Return the price of a tunnel or a carpet flight."""
        return NOTHING

    def skip_gain(self, seat: Seat) -> Goods:
        """Return what using a tunnel or carpet brings in."""
        return NOTHING

    def check_purchase(self, seat: Seat, count: int) -> Iterator[Problem]:
        """Yield the problems of buying ``count`` spades (A1-20)."""
        what = f"{count} spade{'s' * (count > 1)}"
        yield from check_price(seat, self.price_of_spades(seat, count), "cannot-pay-spades", what)

    def price_of_spades(self, seat: Seat, count: int) -> Goods:
        """Return what ``count`` bought spades cost."""
        cost = self.spade_cost(seat)
        return Goods(cost.coins * count, cost.workers * count, cost.priests * count)

    def buy_spades(self, game: Game, seat: Seat, count: int) -> None:
        """Pay for ``count`` spades and get them."""
        pay(seat, self.price_of_spades(seat, count), "dig")
        gain_spades(game, seat, count, "dig", bought=True)

    def receive_spades(self, game: Game, seat: Seat, count: int, source: str) -> int:
        """Take ``count`` spades and return how many of them are to be used as spades."""
        return count

    def on_spades(self, game: Game, seat: Seat, count: int, *, bought: bool) -> None:
        """``count`` spades were gained, ``bought`` ones by ``dig``."""

    # --- priests and cults ---

    def gain_priests(self, seat: Seat, count: int, source: str) -> None:
        """Gain priests up to the limit."""
        seat.gain_priests(count, source)

    def priest_room(self, seat: Seat) -> int:
        """Return how many priests can be gained before the rest is lost."""
        return max(0, seat.priest_limit - seat.placed_priests - seat.priests)

    def steps_at_once(self, seat: Seat) -> int:
        """Return how many owed cult steps one choice takes."""
        return 1

    def steps_moved(self, seat: Seat, cult: int, steps: int) -> int:
        """Return how far a gain of owed steps moves the marker at once."""
        return steps

    def check_owed_steps(self, seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
        """Yield the problem if as many cult steps are not owed."""
        if steps > seat.due[Due.CULT] + seat.due[Due.LEECH_CULT]:
            yield Problem("no-cult-step-owed", f"{seat.name} may take no step on {Cult(cult).name} now")

    def take_owed_steps(self, game: Game, seat: Seat, cult: int, steps: int) -> bool:
        """Take owed cult steps, those for power taken first; whether they are taken (else they wait)."""
        for _ in range(steps):
            use_owed_step(seat)
            gain_steps(game, seat, cult, 1, "cult step")
        return True

    def check_steps_back(self, seat: Seat, cult: int, steps: int) -> Iterator[Problem]:
        """Yield the problems of going back on a cult track: by choice, or to pay a price."""
        yield from check_step_back(seat, cult, steps)

    def go_back(self, game: Game, seat: Seat, cult: int, steps: int) -> None:
        """Go back on a cult track."""
        step_back(seat, cult, steps)

    def check_unlock(self, game: Game, seat: Seat, terrain: Terrain | None) -> Iterator[Problem]:
        """Yield the problems of unlocking ``terrain``, or of taking the priest (None)."""
        yield Problem("nothing-to-unlock", f"{self.name} have no terrains to unlock")

    def unlock(self, game: Game, seat: Seat, terrain: Terrain | None) -> None:
        """Use a priest to unlock ``terrain``, or keep the priest (None)."""

    def more_steps_of_priest(self, seat: Seat) -> int:
        """Return the steps that a priest sent to an order brings beside those of the space."""
        return 0

    def on_cult_top(self, game: Game, seat: Seat) -> None:
        """Space 10 of a cult track was reached."""

    def steps_pending(self, game: Game, seat: Seat, answering: Seat | None = None) -> int:
        """Return the cult steps of free choice that are owed, or may be once open offers are answered.

        Offers to ``answering`` count as refused.
        """
        return 0

    # --- buildings, towns ---

    def may_settle(self, game: Game, seat: Seat, hex_number: int) -> bool:
        """Whether a dwelling may stand on the hex's terrain as it is (A1-1)."""
        return game.terrain[hex_number] == seat.home

    def check_as_it_is(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """Yield why the hex cannot be settled as it is."""
        name, terrain = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
        yield Problem("not-home-terrain", f"{name} is {terrain}; {self.name} must terraform it first")

    def first_terrain(self, seat: Seat) -> Terrain:
        """Return the terrain of the hexes for starting dwellings."""
        return seat.home

    def check_first_hex(self, game: Game, seat: Seat, hex_number: int) -> Iterator[Problem]:
        """Yield the problem if no starting dwelling may stand on the hex (SET-33)."""
        wanted = self.first_terrain(seat)
        if game.terrain[hex_number] != wanted:
            name, terrain = game.board.names[hex_number], COLOUR_OF_TERRAIN[game.terrain[hex_number]]
            yield Problem("not-home-terrain", f"{name} is {terrain}, not {COLOUR_OF_TERRAIN[wanted]}")

    def settle_first(self, game: Game, seat: Seat, hex_number: int) -> None:
        """Make the hex ready for a starting dwelling."""

    def on_stronghold(self, game: Game, seat: Seat) -> None:
        """The stronghold was built."""

    def on_landscape(self, game: Game, seat: Seat) -> None:
        """The landscape tile was placed."""

    landscape_vp: ClassVar[int] = 0
    landscape_steps: ClassVar[int] = 0
    """The two sides of a choice that the landscape tile opens: VP, or steps on one cult track."""

    def check_landscape_vp(self, seat: Seat, vp: int) -> Iterator[Problem]:
        """Yield the problem if a choice for ``vp`` is not open."""
        if not self.landscape_vp or vp != self.landscape_vp or not seat.due[Due.LANDSCAPE]:
            yield Problem("no-free-gain", f"{self.name} may not take {vp} VP now")

    def chooses_landscape_steps(self, seat: Seat, steps: int) -> bool:
        """Whether a gain of cult steps is the other side of such choices; several stand as one gain."""
        return self.landscape_steps > 0 and steps in range(
            self.landscape_steps, self.landscape_steps * seat.due[Due.LANDSCAPE] + 1, self.landscape_steps
        )

    def grow_town(self, game: Game, seat: Seat) -> None:
        """A town was founded, or may have grown."""

    def joined_banks(self, seat: Seat) -> Sequence[int]:
        """Return masks of hexes that are neighbours of each other as a town across a river joined them."""
        return ()

    def join_banks(self, seat: Seat, banks: int) -> None:
        """Count the hexes of ``banks`` as neighbours of each other."""

    def on_town(self, game: Game, seat: Seat) -> None:
        """A town tile was taken."""

    def bridge_sites(self, game: Game, seat: Seat, hex_number: int) -> int:
        """Return the mask of the hexes to which a bridge may lead from a hex."""
        return game.board.bridge_sites[hex_number]

    # --- power ---

    action_discount: ClassVar[int] = 0
    """Power saved on each power action."""

    def check_use_for(self, action: str) -> Iterator[Problem]:
        """Yield the problem if a power action is closed to the faction."""
        yield from ()

    def take_own_action(self, game: Game, seat: Seat, name: str) -> None:
        """Do, or owe, what the stronghold's action or one of ``free_actions`` gives."""

    def free_action_cost(self, seat: Seat, name: str) -> Goods | None:
        """Return what one of ``free_actions`` costs now; None if ``seat`` cannot take it."""
        return NOTHING

    def check_free_action(self, seat: Seat, name: str) -> Iterator[Problem]:
        """Yield the problems of paying for one of ``free_actions``."""
        yield from ()

    def pay_free_action(self, seat: Seat, name: str) -> None:
        """Pay for one of ``free_actions``."""

    def may_reuse_actions(self, seat: Seat) -> bool:
        """Whether power actions that are already used may be taken."""
        return False

    def on_power_taken(self, game: Game, seat: Seat) -> bool:
        """Somebody first took power from a building of ``seat``; whether it notices (a ledger row)."""
        return False

    def on_power_declined(self, game: Game, seat: Seat) -> bool:
        """All who were offered power refused; whether the faction notices (a ledger row)."""
        return False

    def check_token(self, seat: Seat) -> Iterator[Problem]:
        """Yield the problems of paying VP for a power token."""
        yield Problem("no-token-offered", f"{self.name} cannot buy power tokens")

    def buy_token(self, seat: Seat) -> None:
        """Pay VP for a power token."""

    def may_take_coin(self, game: Game, seat: Seat, hex_number: int) -> bool:
        """Whether a coin may be taken instead of the power offered for a building (LS-33)."""
        return False

    # --- passing and the end ---

    def cult_rank(self, seat: Seat, position: int) -> int:
        """Return what a cult position counts in the final ranking, in half spaces."""
        return 2 * position

    def pass_vp(self, game: Game, seat: Seat) -> int:
        """Return the VP of the faction's own on passing."""
        return 0
