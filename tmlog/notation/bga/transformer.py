"""From the parts of a Board Game Arena line to its statement: a method for each alias of the grammar."""

from __future__ import annotations

from lark import Token, Transformer

from tmlog.notation.bga import statements
from tmlog.notation.bga.amounts import Amounts, Source, Statement
from tmlog.notation.bga.fire_ice_transformer import FireIceStatementMaker
from tmlog.notation.bga.line_parts import (
    FIELD_OF_TOKEN,
    Items,
    amounts_of,
    first_of,
    numbers_of,
    optional_source_of,
    place_of,
    source_of,
    terrain_token,
)
from tmlog.notation.bga.table_transformer import TableStatementMaker
from tmlog.notation.bga.vocabulary import BUILDINGS, CULTS


class _StatementMaker(FireIceStatementMaker, TableStatementMaker):
    """Makes statements while the parser reduces; a method for each alias of the grammar."""

    # --- setting up

    def selects(self, items: Items) -> Statement:
        terrain = self.terrain_of(terrain_token(items))
        return statements.Selects(first_of(items, "FACTION"), terrain, numbers_of(items)[0])

    def bids(self, items: Items) -> Statement:
        return statements.BidsVp(first_of(items, "FACTION"), numbers_of(items)[0])

    def plays(self, items: Items) -> Statement:
        numbers = numbers_of(items)
        return statements.Plays(first_of(items, "FACTION"), numbers[0] if numbers else None)

    def places(self, items: Items) -> Statement:
        return statements.PlacesDwelling(place_of(items))

    def chooses_card(self, items: Items) -> Statement:
        numbers = numbers_of(items)
        return statements.ChoosesCard(numbers[1] if len(numbers) > 1 else 0)

    def passes(self, items: Items) -> Statement:
        return statements.PassesRound(False)

    def passes_first(self, items: Items) -> Statement:
        return statements.PassesRound(True)

    def cancels(self, _items: Items) -> Statement:
        return statements.Cancels()

    def quiet(self, _items: Items) -> Statement:
        return statements.Quiet()

    # --- power from structures

    def declines_power(self, items: Items) -> Statement:
        return statements.DeclinesPower(place_of(items))

    def gets_power(self, items: Items) -> Statement:
        return statements.TakesPower(numbers_of(items)[0], 0, place_of(items))

    def pays_for_power(self, items: Items) -> Statement:
        vp, power = numbers_of(items)
        return statements.TakesPower(power, vp, place_of(items))

    def capped(self, items: Items) -> Statement:
        return statements.Capped(*numbers_of(items))

    # --- gains

    def income(self, items: Items) -> Statement:
        workers, priests, coins, power = numbers_of(items)
        amounts = Amounts(coins, workers, priests, power)
        return statements.GetsIncome(amounts) if source_of(items) is Source.INCOME else self.unexpected(items)

    def gains(self, items: Items) -> Statement:
        return statements.Gains(Amounts(**{items[1]: int(items[0])}), source_of(items))

    def gains_spades(self, items: Items) -> Statement:
        return statements.GainsSpades(numbers_of(items)[0], source_of(items))

    def scores(self, items: Items) -> Statement:
        source = source_of(items)
        amounts = Amounts(vp=numbers_of(items)[0])
        return statements.TownReward(amounts) if source is Source.TOWN else statements.Gains(amounts, source)

    def steps(self, items: Items) -> Statement:
        steps, *power = numbers_of(items)
        cult = CULTS[first_of(items, "CULT").lower()]
        return statements.StepsUp(cult, steps, power[0] if power else 0, optional_source_of(items))

    def town_goods(self, items: Items) -> Statement:
        vp, count = numbers_of(items)
        if source_of(items) is not Source.TOWN:
            return self.unexpected(items)
        field = next(item for item in items if item in FIELD_OF_TOKEN.values())
        return statements.TownReward(Amounts(vp=vp, **{field: count}))

    def town_steps(self, items: Items) -> Statement:
        vp, steps, _tracks = numbers_of(items)
        return statements.TownReward(Amounts(vp=vp), steps)

    def founds_town(self, items: Items) -> Statement:
        optional_source_of(items)
        return statements.FoundsTown(place_of(items), place_of(items).startswith("R~"))

    def takes_favor(self, _items: Items) -> Statement:
        return statements.TakesFavor()

    # --- conversions

    def burns(self, items: Items) -> Statement:
        return statements.BurnsPower(numbers_of(items)[0])

    def converts(self, items: Items) -> Statement:
        power, priests, workers, new_priests, new_workers, coins = numbers_of(items)
        spent = Amounts(power=power, priests=priests, workers=workers)
        return statements.ConvertsAtOnce(
            spent, Amounts(priests=new_priests, workers=new_workers, coins=coins)
        )

    def exchanges(self, items: Items) -> Statement:
        spent, collected = amounts_of(items)
        return statements.Exchanges(spent, collected, optional_source_of(items))

    # --- actions

    def buys_bridge(self, items: Items) -> Statement:
        start, end = next(item for item in items if isinstance(item, tuple))
        return statements.BuysBridge(amounts_of(items)[0], start, end, source_of(items))

    def buys_goods(self, items: Items) -> Statement:
        cost, collected = amounts_of(items)
        return (
            statements.BuysGoods(cost, collected)
            if source_of(items) is Source.POWER_ACTION
            else self.unexpected(items)
        )

    def buys_spades(self, items: Items) -> Statement:
        if source_of(items) is not Source.POWER_ACTION:
            return self.unexpected(items)
        return statements.BuysSpades(amounts_of(items)[0], numbers_of(items)[0])

    def transforms(self, items: Items) -> Statement:
        start, goal = (
            self.terrain_of(item) for item in items if isinstance(item, Token) and item.type == "TERRAIN"
        )
        prices = [item for item in items if isinstance(item, tuple) and len(item) == 3]
        cost, spades, fee = prices[0] if prices else (Amounts(), 0, Amounts())
        place = next(item[0] for item in items if isinstance(item, tuple) and len(item) == 1)
        return statements.TransformsHex(start, goal, spades, cost, fee, place, optional_source_of(items))

    def builds(self, items: Items) -> Statement:
        return statements.BuildsDwelling(amounts_of(items)[0], place_of(items), optional_source_of(items))

    def upgrades(self, items: Items) -> Statement:
        old, new = (item for item in items if isinstance(item, Token) and item.type == "BUILDING")
        return statements.UpgradesBuilding(
            BUILDINGS[" ".join(old.lower().split())],
            BUILDINGS[" ".join(new.lower().split())],
            amounts_of(items)[0],
            place_of(items),
            optional_source_of(items),
        )

    def sends_forever(self, items: Items) -> Statement:
        return statements.SendsPriestTo(CULTS[items[0].lower()], True)

    def sends_and_reclaims(self, items: Items) -> Statement:
        return statements.SendsPriestTo(CULTS[items[0].lower()], False)

    def advances(self, items: Items) -> Statement:
        is_shipping = first_of(items, "TRACK").lower() == "shipping"
        return statements.AdvancesTrack(
            is_shipping, amounts_of(items)[0], numbers_of(items)[0], optional_source_of(items)
        )

    def double_turn(self, _items: Items) -> Statement:
        return statements.TakesDoubleTurn()


def statement_maker() -> Transformer[Token, Statement]:
    """Return what makes statements while the parser reduces."""
    return _StatementMaker()
