"""From the parts of a Board Game Arena line to its statement: a method for each alias of the grammar."""

from __future__ import annotations

from lark import Token, Transformer

from tmlog.model import prose
from tmlog.model.prose_words import Amounts, Statement, Why
from tmlog.notation.bga_fire_ice_statements import FireIceStatementMaker
from tmlog.notation.bga_names import BUILDINGS, CULTS
from tmlog.notation.bga_parts import (
    FIELD_OF_TOKEN,
    Items,
    amounts_of,
    first_of,
    numbers_of,
    place_of,
    source_of,
    terrain_token,
    why_of,
)
from tmlog.notation.bga_table_statements import TableStatementMaker


class _StatementMaker(FireIceStatementMaker, TableStatementMaker):
    """Makes statements while the parser reduces; a method for each alias of the grammar."""

    # --- setting up

    def selects(self, items: Items) -> Statement:
        terrain = self.terrain_of(terrain_token(items))
        return prose.Selects(first_of(items, "FACTION"), terrain, numbers_of(items)[0])

    def bids(self, items: Items) -> Statement:
        return prose.BidsVp(first_of(items, "FACTION"), numbers_of(items)[0])

    def plays(self, items: Items) -> Statement:
        numbers = numbers_of(items)
        return prose.Plays(first_of(items, "FACTION"), numbers[0] if numbers else None)

    def places(self, items: Items) -> Statement:
        return prose.PlacesDwelling(place_of(items))

    def chooses_card(self, items: Items) -> Statement:
        numbers = numbers_of(items)
        return prose.ChoosesCard(numbers[1] if len(numbers) > 1 else 0)

    def passes(self, items: Items) -> Statement:
        return prose.PassesRound(False)

    def passes_first(self, items: Items) -> Statement:
        return prose.PassesRound(True)

    def cancels(self, _items: Items) -> Statement:
        return prose.Cancels()

    def quiet(self, _items: Items) -> Statement:
        return prose.Quiet()

    # --- power from structures

    def declines_power(self, items: Items) -> Statement:
        return prose.DeclinesPower(place_of(items))

    def gets_power(self, items: Items) -> Statement:
        return prose.TakesPower(numbers_of(items)[0], 0, place_of(items))

    def pays_for_power(self, items: Items) -> Statement:
        vp, power = numbers_of(items)
        return prose.TakesPower(power, vp, place_of(items))

    def capped(self, items: Items) -> Statement:
        return prose.Capped(*numbers_of(items))

    # --- gains

    def income(self, items: Items) -> Statement:
        workers, priests, coins, power = numbers_of(items)
        amounts = Amounts(coins, workers, priests, power)
        return prose.GetsIncome(amounts) if source_of(items) is Why.INCOME else self.unexpected(items)

    def gains(self, items: Items) -> Statement:
        return prose.Gains(Amounts(**{items[1]: int(items[0])}), source_of(items))

    def gains_spades(self, items: Items) -> Statement:
        return prose.GainsSpades(numbers_of(items)[0], source_of(items))

    def scores(self, items: Items) -> Statement:
        why = source_of(items)
        amounts = Amounts(vp=numbers_of(items)[0])
        return prose.TownReward(amounts) if why is Why.TOWN else prose.Gains(amounts, why)

    def steps(self, items: Items) -> Statement:
        steps, *power = numbers_of(items)
        cult = CULTS[first_of(items, "CULT").lower()]
        return prose.StepsUp(cult, steps, power[0] if power else 0, why_of(items))

    def town_goods(self, items: Items) -> Statement:
        vp, count = numbers_of(items)
        if source_of(items) is not Why.TOWN:
            return self.unexpected(items)
        field = next(item for item in items if item in FIELD_OF_TOKEN.values())
        return prose.TownReward(Amounts(vp=vp, **{field: count}))

    def town_steps(self, items: Items) -> Statement:
        vp, steps, _tracks = numbers_of(items)
        return prose.TownReward(Amounts(vp=vp), steps)

    def founds_town(self, items: Items) -> Statement:
        why_of(items)
        return prose.FoundsTown(place_of(items), place_of(items).startswith("R~"))

    def takes_favor(self, _items: Items) -> Statement:
        return prose.TakesFavor()

    # --- conversions

    def burns(self, items: Items) -> Statement:
        return prose.BurnsPower(numbers_of(items)[0])

    def converts(self, items: Items) -> Statement:
        power, priests, workers, new_priests, new_workers, coins = numbers_of(items)
        spent = Amounts(power=power, priests=priests, workers=workers)
        return prose.ConvertsAtOnce(spent, Amounts(priests=new_priests, workers=new_workers, coins=coins))

    def exchanges(self, items: Items) -> Statement:
        spent, collected = amounts_of(items)
        return prose.Exchanges(spent, collected, why_of(items))

    # --- actions

    def buys_bridge(self, items: Items) -> Statement:
        start, end = next(item for item in items if isinstance(item, tuple))
        return prose.BuysBridge(amounts_of(items)[0], start, end, source_of(items))

    def buys_goods(self, items: Items) -> Statement:
        cost, collected = amounts_of(items)
        return (
            prose.BuysGoods(cost, collected)
            if source_of(items) is Why.POWER_ACTION
            else self.unexpected(items)
        )

    def buys_spades(self, items: Items) -> Statement:
        if source_of(items) is not Why.POWER_ACTION:
            return self.unexpected(items)
        return prose.BuysSpades(amounts_of(items)[0], numbers_of(items)[0])

    def transforms(self, items: Items) -> Statement:
        start, goal = (
            self.terrain_of(item) for item in items if isinstance(item, Token) and item.type == "TERRAIN"
        )
        prices = [item for item in items if isinstance(item, tuple) and len(item) == 3]
        cost, spades, fee = prices[0] if prices else (Amounts(), 0, Amounts())
        place = next(item[0] for item in items if isinstance(item, tuple) and len(item) == 1)
        return prose.TransformsHex(start, goal, spades, cost, fee, place, why_of(items))

    def builds(self, items: Items) -> Statement:
        return prose.BuildsDwelling(amounts_of(items)[0], place_of(items), why_of(items))

    def upgrades(self, items: Items) -> Statement:
        old, new = (item for item in items if isinstance(item, Token) and item.type == "BUILDING")
        return prose.UpgradesBuilding(
            BUILDINGS[" ".join(old.lower().split())],
            BUILDINGS[" ".join(new.lower().split())],
            amounts_of(items)[0],
            place_of(items),
            why_of(items),
        )

    def sends_forever(self, items: Items) -> Statement:
        return prose.SendsPriestTo(CULTS[items[0].lower()], True)

    def sends_and_reclaims(self, items: Items) -> Statement:
        return prose.SendsPriestTo(CULTS[items[0].lower()], False)

    def advances(self, items: Items) -> Statement:
        is_shipping = first_of(items, "TRACK").lower() == "shipping"
        return prose.AdvancesTrack(is_shipping, amounts_of(items)[0], numbers_of(items)[0], why_of(items))

    def double_turn(self, _items: Items) -> Statement:
        return prose.TakesDoubleTurn()


def statement_maker() -> Transformer[Token, Statement]:
    """Return what makes statements while the parser reduces."""
    return _StatementMaker()
