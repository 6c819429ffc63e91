"""Factions, tiles and boards against the component data in ../shared/data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.corpus import CORPUS, UNDER_CI
from tmlog.model.names import FACTIONS, Building, Cult, Terrain
from tmlog.rules.board import board_named
from tmlog.rules.boards import BOARD_SHEETS
from tmlog.rules.factions import FACTION_SHEETS
from tmlog.rules.factions.base import Faction
from tmlog.rules.factions.sheet import PIECES
from tmlog.rules.goods import Goods
from tmlog.rules.tiles import (
    BONUS_CARDS,
    FAVOR_TILES,
    POWER_ACTION_COSTS,
    SCORING_LABELS,
    SCORING_TILES,
    TOWN_TILES,
)

DATA = CORPUS.parent / "data"
Facts = dict[str, Any]

pytestmark = pytest.mark.skipif(
    not DATA.is_dir() and not UNDER_CI, reason="../shared/data is missing: the component data"
)

RESOURCES = {"C": "coins", "W": "workers", "P": "priests", "PW": "power"}
KINDS = {kind.name: kind for kind in Building}


def facts(name: str) -> Facts:
    known: Facts = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return known


def goods(amounts: Facts) -> Goods:
    """Amounts by full or short names as goods."""
    return Goods(**{RESOURCES.get(name, name): amount for name, amount in amounts.items()})


def track(incomes: Facts) -> tuple[Goods, ...]:
    """An income track: goods by the number of buildings on the map."""
    length = max(map(len, incomes.values()))
    return tuple(goods({name: values[count] for name, values in incomes.items()}) for count in range(length))


def sheet(faction: str) -> tuple[Faction, Facts]:
    return FACTION_SHEETS[faction], facts("factions")[faction]


def test_every_faction_that_has_a_name_has_a_file() -> None:
    assert tuple(FACTION_SHEETS) == tuple(FACTIONS)
    for faction, ours in FACTION_SHEETS.items():
        assert type(ours).__module__ == f"tmlog.rules.factions.{faction}"


@pytest.mark.parametrize("faction", FACTIONS)
def test_what_factions_start_with(faction: str) -> None:
    ours, known = sheet(faction)
    start = known["start"]
    assert ours.home == Terrain[known["home_terrain"].upper()]
    assert (ours.start.coins, ours.start.workers, ours.start.priests) == (
        start["coins"], start["workers"], start["priests"],
    )  # fmt: skip
    assert list(ours.start.bowls) == start["power_bowls"]
    assert ours.start.cults == tuple(start["cults"][cult.name.lower()] for cult in Cult)
    assert ours.priest_limit == known["priest_limit"]
    assert ours.start_vp_2017 == known["starting_vp_2017"]


@pytest.mark.parametrize("faction", FACTIONS)
def test_what_buildings_cost_and_pay(faction: str) -> None:
    ours, known = sheet(faction)
    assert ours.costs == {KINDS[name]: goods(cost) for name, cost in known["costs"].items()}
    incomes = known["income_by_buildings_on_map"]
    assert ours.dwelling_income == track(incomes["D"])
    assert ours.trade_income == track(incomes["TP"])
    assert ours.temple_income == track(incomes["TE"])
    assert ours.stronghold_income == track(incomes["SH"])[1]
    assert ours.sanctuary_income == track(incomes["SA"])[1]
    assert {name: PIECES[kind] for name, kind in KINDS.items() if name in incomes} == known["building_limits"]
    assert ours.favors_each == known["favors_per_temple"]
    raised = known.get("power_value_overrides", {})
    values = {"D": 1, "TP": 2, "TE": 2, "SH": 3, "SA": 3} | raised
    assert {name: ours.power_values[KINDS[name]] for name in values} == values


@pytest.mark.parametrize("faction", FACTIONS)
def test_tracks(faction: str) -> None:
    ours, known = sheet(faction)
    shipping = known["shipping"]
    assert (ours.shipping.start, ours.shipping.end) == (shipping["start"], shipping["max"])
    assert (ours.shipping.cost, list(ours.shipping.vp)) == (goods(shipping["cost"]), shipping["vp_per_step"])
    digging = known.get("digging")
    if digging is None:
        assert ours.digging.end == 0
        return
    assert ours.digging.end == digging["max"]
    assert (ours.digging.cost, list(ours.digging.vp)) == (
        goods(digging["advance_cost"]), digging["vp_per_step"],
    )  # fmt: skip
    costs = [goods(cost) for cost in digging["cost_per_spade"]]
    assert list(ours.spade_costs[: len(costs)]) == costs


def test_bonus_cards() -> None:
    known = facts("tiles")["tiles"]
    for number, card in enumerate(BONUS_CARDS[1:], 1):
        tile = known[f"BON{number}"]
        assert card.income == goods(tile["income"]), number
        assert card.option == tile.get("option"), number
        assert card.shipping == tile.get("special", {}).get("ship", 0), number
        by_building = {kind.name: vp for kind, vp in card.vp_per_building}
        for name, values in tile.get("pass_vp", {}).items():
            each = card.vp_per_shipping if name == "ship" else by_building[name]
            assert values == [each * count for count in range(len(values))], (number, name)


def test_favor_tiles() -> None:
    known = facts("tiles")["tiles"]
    for number, tile in enumerate(FAVOR_TILES[1:], 1):
        there = known[f"FAV{number}"]
        assert tile.steps == there["gain"][tile.cult.name], number
        assert tile.income == goods(there["income"]), number
        assert tile.copies == there.get("count", 3), number
        scored = {tile.vp_when_built[0].name: tile.vp_when_built[1]} if tile.vp_when_built else {}
        assert scored == there.get("vp", {}), number
        assert list(tile.vp_when_passing) == there.get("pass_vp", {}).get("TP", []), number


def test_town_tiles() -> None:
    known = facts("tiles")["tiles"]
    for number, tile in enumerate(TOWN_TILES[1:], 1):
        there = known[f"TW{number}"]
        gain = there["gain"]
        assert (tile.vp, tile.keys, tile.cult_steps) == (gain["VP"], gain["KEY"], gain.get("FIRE", 0)), number
        assert tile.gain == goods({name: gain[name] for name in RESOURCES if name in gain}), number
        assert tile.shipping == gain.get("GAIN_SHIP", 0), number
        assert (tile.copies, tile.option) == (there.get("count", 2), there.get("option")), number


def test_scoring_tiles() -> None:
    known = facts("tiles")["tiles"]
    for number, tile in enumerate(SCORING_TILES[1:], 1):
        there = known[f"SCORE{number}"]
        vp = there["vp"]
        assert {kind.name for kind in tile.buildings} == set(vp) & set(KINDS), number
        assert tile.scores_spades == ("SPADE" in vp), number
        assert tile.scores_towns == ("TW1" in vp), number
        assert set(vp.values()) == {tile.vp}, number
        assert (tile.cult.name if tile.cult is not None else "CULT_P") == there["cult"], number
        assert tile.per == there["req"], number
        income = dict(there["income"])
        assert tile.spades == income.pop("SPADE", 0), number
        assert tile.income == goods(income), number
        assert SCORING_LABELS[number] == there["vp_display"], number
        assert tile.option == there.get("option"), number


def test_power_actions() -> None:
    known = facts("tiles")["actions"]
    assert {name: known[name]["cost"]["PW"] for name in POWER_ACTION_COSTS} == POWER_ACTION_COSTS


@pytest.mark.parametrize("name", BOARD_SHEETS)
def test_boards(name: str) -> None:
    known = facts("maps")[name]
    letters = {terrain.name.lower(): terrain.name[0] for terrain in Terrain} | {"river": "."}
    rows = [" ".join(letters[hex_name] for hex_name in row) for row in known["rows"]]
    assert [row.strip() for row in BOARD_SHEETS[name].rows] == rows
    is_short = [row.startswith(" ") for row in BOARD_SHEETS[name].rows]
    assert is_short == [(index % 2 == 0) == (known["first_row"] == "short") for index in range(len(rows))]
    assert BOARD_SHEETS[name].ids().items() >= known["ids"].items()
    first = board_named(name).names[0]
    assert first[0] == known["first_row_letter"]
