"""From the parts of a Board Game Arena line to its statement: a method for each alias of the grammar."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from tmlog.model import prose
from tmlog.model.prose import Amounts, Mark, Why
from tmlog.notation.bga_names import BUILDINGS, CULTS, TERRAINS, source_named
from tmlog.notation.complaints import Complaint, quote

Items = list[Any]


def _numbers(items: Items) -> list[int]:
    return [int(item) for item in items if isinstance(item, Token) and item.type == "NUMBER"]


def _why(items: Items) -> Why | None:
    """The source in parentheses; an unknown one is a ``Complaint``."""
    for item in items:
        if isinstance(item, Token) and item.type == "SOURCE":
            known = source_named(item)
            if known is None:
                place = item.start_pos or 0
                raise Complaint(place, "unknown-line", f"tmlog does not know what {quote(item)} gives")
            return known
    return None


def _source(items: Items) -> Why:
    why = _why(items)
    assert why is not None
    return why


def _first(items: Items, kind: str) -> str:
    return next(str(item) for item in items if isinstance(item, Token) and item.type == kind)


def _amounts(items: Items) -> list[Amounts]:
    return [item for item in items if isinstance(item, Amounts)]


def _place(items: Items) -> str:
    found: tuple[str, ...] = next(item for item in items if isinstance(item, tuple))
    return found[0]


def _sum(amounts: list[Amounts]) -> Amounts:
    return Amounts(
        sum(each.coins for each in amounts),
        sum(each.workers for each in amounts),
        sum(each.priests for each in amounts),
        sum(each.power for each in amounts),
        sum(each.vp for each in amounts),
    )


_FIELD_OF_TOKEN = {"POWER": "power", "WORKERS": "workers", "PRIESTS": "priests", "COINS": "coins", "VP": "vp"}


class _StatementMaker(Transformer[Token, prose.Statement]):
    """Makes statements while the parser reduces; a method for each alias of the grammar."""

    # --- parts

    def resource(self, items: Items) -> str:
        kind: str = items[0].type
        return _FIELD_OF_TOKEN[kind]

    def amount(self, items: Items) -> Amounts:
        field = items[1] if isinstance(items[1], str) and items[1] in _FIELD_OF_TOKEN.values() else "vp"
        return Amounts(**{field: int(items[0])})

    def cost(self, items: Items) -> Amounts:
        return _sum(_amounts(items))

    def free(self, _items: Items) -> Amounts:
        return Amounts()

    def place(self, items: Items) -> tuple[str]:
        return (items[0].value.upper(),)

    def bridge(self, items: Items) -> tuple[str, str]:
        return items[0].value.upper(), items[1].value.upper()

    def bought_spades(self, items: Items) -> tuple[Amounts, int, Amounts]:
        amounts = _amounts(items)
        return amounts[0], _numbers(items)[0], _sum(amounts[1:])

    def given_spades(self, items: Items) -> tuple[Amounts, int, Amounts]:
        return Amounts(), _numbers(items)[0], _sum(_amounts(items))

    # --- setting up

    def selects(self, items: Items) -> prose.Statement:
        terrain = TERRAINS[_first(items, "TERRAIN").lower()]
        return prose.Selects(_first(items, "FACTION"), terrain, _numbers(items)[0])

    def bids(self, items: Items) -> prose.Statement:
        return prose.BidsVp(_first(items, "FACTION"), _numbers(items)[0])

    def plays(self, items: Items) -> prose.Statement:
        numbers = _numbers(items)
        return prose.Plays(_first(items, "FACTION"), numbers[0] if numbers else None)

    def places(self, items: Items) -> prose.Statement:
        return prose.PlacesDwelling(_place(items))

    def chooses_card(self, items: Items) -> prose.Statement:
        numbers = _numbers(items)
        return prose.ChoosesCard(numbers[1] if len(numbers) > 1 else 0)

    def passes(self, items: Items) -> prose.Statement:
        return prose.PassesRound(False)

    def passes_first(self, items: Items) -> prose.Statement:
        return prose.PassesRound(True)

    def cancels(self, _items: Items) -> prose.Statement:
        return prose.Cancels()

    def quiet(self, _items: Items) -> prose.Statement:
        return prose.Quiet()

    # --- power from structures

    def declines_power(self, items: Items) -> prose.Statement:
        return prose.DeclinesPower(_place(items))

    def gets_power(self, items: Items) -> prose.Statement:
        return prose.TakesPower(_numbers(items)[0], 0, _place(items))

    def pays_for_power(self, items: Items) -> prose.Statement:
        vp, power = _numbers(items)
        return prose.TakesPower(power, vp, _place(items))

    def capped(self, items: Items) -> prose.Statement:
        return prose.Capped(*_numbers(items))

    # --- gains

    def income(self, items: Items) -> prose.Statement:
        workers, priests, coins, power = _numbers(items)
        amounts = Amounts(coins, workers, priests, power)
        return prose.GetsIncome(amounts) if _source(items) is Why.INCOME else self._unexpected(items)

    def gains(self, items: Items) -> prose.Statement:
        return prose.Gains(Amounts(**{items[1]: int(items[0])}), _source(items))

    def gains_spades(self, items: Items) -> prose.Statement:
        return prose.GainsSpades(_numbers(items)[0], _source(items))

    def scores(self, items: Items) -> prose.Statement:
        why = _source(items)
        amounts = Amounts(vp=_numbers(items)[0])
        return prose.TownReward(amounts) if why is Why.TOWN else prose.Gains(amounts, why)

    def steps(self, items: Items) -> prose.Statement:
        steps, *power = _numbers(items)
        cult = CULTS[_first(items, "CULT").lower()]
        return prose.StepsUp(cult, steps, power[0] if power else 0, _why(items))

    def town_goods(self, items: Items) -> prose.Statement:
        vp, count = _numbers(items)
        if _source(items) is not Why.TOWN:
            return self._unexpected(items)
        field = next(item for item in items if item in _FIELD_OF_TOKEN.values())
        return prose.TownReward(Amounts(vp=vp, **{field: count}))

    def town_steps(self, items: Items) -> prose.Statement:
        vp, steps, _tracks = _numbers(items)
        return prose.TownReward(Amounts(vp=vp), steps)

    def founds_town(self, items: Items) -> prose.Statement:
        _why(items)
        return prose.FoundsTown(_place(items), _place(items).startswith("R~"))

    def takes_favor(self, _items: Items) -> prose.Statement:
        return prose.TakesFavor()

    # --- conversions

    def burns(self, items: Items) -> prose.Statement:
        return prose.BurnsPower(_numbers(items)[0])

    def converts(self, items: Items) -> prose.Statement:
        power, priests, workers, new_priests, new_workers, coins = _numbers(items)
        spent = Amounts(power=power, priests=priests, workers=workers)
        return prose.ConvertsAtOnce(spent, Amounts(priests=new_priests, workers=new_workers, coins=coins))

    def exchanges(self, items: Items) -> prose.Statement:
        spent, collected = _amounts(items)
        return prose.Exchanges(spent, collected, _why(items))

    # --- actions

    def buys_bridge(self, items: Items) -> prose.Statement:
        start, end = next(item for item in items if isinstance(item, tuple))
        return prose.BuysBridge(_amounts(items)[0], start, end, _source(items))

    def buys_goods(self, items: Items) -> prose.Statement:
        cost, collected = _amounts(items)
        return (
            prose.BuysGoods(cost, collected)
            if _source(items) is Why.POWER_ACTION
            else self._unexpected(items)
        )

    def buys_spades(self, items: Items) -> prose.Statement:
        if _source(items) is not Why.POWER_ACTION:
            return self._unexpected(items)
        return prose.BuysSpades(_amounts(items)[0], _numbers(items)[0])

    def transforms(self, items: Items) -> prose.Statement:
        start, goal = (
            self._terrain(item) for item in items if isinstance(item, Token) and item.type == "TERRAIN"
        )
        prices = [item for item in items if isinstance(item, tuple) and len(item) == 3]
        cost, spades, fee = prices[0] if prices else (Amounts(), 0, Amounts())
        place = next(item[0] for item in items if isinstance(item, tuple) and len(item) == 1)
        return prose.TransformsHex(start, goal, spades, cost, fee, place, _why(items))

    def builds(self, items: Items) -> prose.Statement:
        return prose.BuildsDwelling(_amounts(items)[0], _place(items), _why(items))

    def upgrades(self, items: Items) -> prose.Statement:
        old, new = (item for item in items if isinstance(item, Token) and item.type == "BUILDING")
        return prose.UpgradesBuilding(
            BUILDINGS[" ".join(old.lower().split())],
            BUILDINGS[" ".join(new.lower().split())],
            _amounts(items)[0],
            _place(items),
            _why(items),
        )

    def sends_forever(self, items: Items) -> prose.Statement:
        return prose.SendsPriestTo(CULTS[items[0].lower()], True)

    def sends_and_reclaims(self, items: Items) -> prose.Statement:
        return prose.SendsPriestTo(CULTS[items[0].lower()], False)

    def advances(self, items: Items) -> prose.Statement:
        is_shipping = _first(items, "TRACK").lower() == "shipping"
        return prose.AdvancesTrack(is_shipping, _amounts(items)[0], _numbers(items)[0], _why(items))

    def double_turn(self, _items: Items) -> prose.Statement:
        return prose.TakesDoubleTurn()

    # --- the end

    def area(self, items: Items) -> prose.Statement:
        vp, structures = _numbers(items)
        return prose.ScoresArea(vp, structures)

    def final_tile(self, items: Items) -> prose.Statement:
        if _source(items) is not Why.FINAL_TILE:
            return self._unexpected(items)
        return prose.ScoresFinalTile(_numbers(items)[0])

    def leftovers(self, items: Items) -> prose.Statement:
        vp, coins = _numbers(items)
        return prose.ScoresLeftovers(vp, coins)

    # --- notices

    def option(self, items: Items) -> prose.Statement:
        return prose.TableOption(items[0].lower(), items[1].strip())

    def all_seated(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.SEATED)

    def income_phase(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.INCOME)

    def action_phase(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.ACTIONS)

    def cleanup_phase(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.CLEANUP)

    def final_scoring(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.FINAL)

    def coins_on_cards(self, _items: Items) -> prose.Statement:
        return prose.Notice(Mark.COINS)

    def wins(self, items: Items) -> prose.Statement:
        return prose.Ends(items[0].strip().removesuffix("!").removesuffix(" wins"))

    def ends(self, _items: Items) -> prose.Statement:
        return prose.Ends()

    def scoring_tile(self, items: Items) -> prose.Statement:
        return prose.NamedScoringTile(_numbers(items)[0], _first(items, "TILE").upper())

    def removed_tile(self, items: Items) -> prose.Statement:
        return prose.RemovedTile(_first(items, "TILE").upper())

    # --- what does not fit

    def _terrain(self, token: Token) -> Any:
        terrain = TERRAINS.get(token.lower())
        if terrain is None:
            raise Complaint(token.start_pos or 0, "unknown-line", f"there is no terrain {quote(token)}")
        return terrain

    def _unexpected(self, items: Items) -> prose.Statement:
        source = next(item for item in items if isinstance(item, Token) and item.type == "SOURCE")
        raise Complaint(
            source.start_pos or 0, "unknown-line", f"{quote(source)} does not belong to this line"
        )


def statement_maker() -> Transformer[Token, prose.Statement]:
    """Return what makes statements while the parser reduces."""
    return _StatementMaker()
