"""What tiles give, in a few letters: ``2W · SH/SA»4``. ``»n`` scores n VP each."""

from __future__ import annotations

import re

from tmlog.model.names import Building
from tmlog.rules.goods import NOTHING
from tmlog.rules.tiles import BONUS_CARDS, FAVOR_TILES, SCORING_TILES, TOWN_TILES

_ACTIONS = {"BON1": "spade", "BON2": "cult step", "FAV5": "town at 6", "FAV6": "cult step"}
"""Tiles whose effect is no amount of goods."""

_POWER_ACTIONS = {
    "ACT1": "bridge", "ACT2": "priest", "ACT3": "2W", "ACT4": "7C", "ACT5": "spade", "ACT6": "2 spades",
}  # fmt: skip

FINAL_TILE_TEXTS: dict[str, str] = {
    "building-on-edge": "buildings on the edge",
    "connected-clusters": "most connected clusters",
    "connected-distance": "greatest connected distance",
    "connected-sa-sh-distance": "stronghold to sanctuary",
}


def bonus_text(number: int) -> str:
    """What bonus card BON``number`` gives."""
    card = BONUS_CARDS[number]
    parts = [] if card.income == NOTHING else [str(card.income)]
    if f"BON{number}" in _ACTIONS:
        parts.append(_ACTIONS[f"BON{number}"])
    if card.shipping:
        parts.append("shipping")
    if card.vp_per_building:
        names = "/".join(building.name for building, _ in card.vp_per_building)
        parts.append(f"{names}»{card.vp_per_building[0][1]}")
    if card.vp_per_shipping:
        parts.append(f"shipping»{card.vp_per_shipping}")
    return " · ".join(parts)


def favor_text(number: int) -> str:
    """What favor tile FAV``number`` gives beside its cult steps; empty where that is all."""
    tile = FAVOR_TILES[number]
    if f"FAV{number}" in _ACTIONS:
        return _ACTIONS[f"FAV{number}"]
    if tile.vp_when_built:
        building, vp = tile.vp_when_built
        return f"{building.name}»{vp}"
    if tile.vp_when_passing:
        return "pass TP"
    return "" if tile.income == NOTHING else str(tile.income)


def town_text(number: int) -> str:
    """What town tile TW``number`` gives."""
    tile = TOWN_TILES[number]
    parts = [f"{tile.vp}VP"]
    if tile.gain != NOTHING:
        parts.append(str(tile.gain))
    if tile.cult_steps:
        parts.append(f"cults +{tile.cult_steps}")
    if tile.shipping:
        parts.append("shipping")
    return " ".join(parts)


def scoring_text(number: int) -> tuple[str, str]:
    """What scoring tile SCORE``number`` scores, and its cult income: ``("D»2", "4 water: 1P")``."""
    tile = SCORING_TILES[number]
    names = "/".join(building.name for building in sorted(tile.buildings, key=_building_order))
    scored = "spade" if tile.scores_spades else "town" if tile.scores_towns else names
    income = "spade" if tile.spades else str(tile.income)
    per = "priest" if tile.cult is None else f"{tile.per} {tile.cult.name.lower()}"
    return f"{scored}»{tile.vp}", f"{per}: {income}"


def _building_order(building: Building) -> int:
    return int(building)


def action_text(name: str) -> str:
    """What power action ``name`` gives."""
    return _POWER_ACTIONS[name]


def tile_text(name: str) -> str:
    """What the tile or card of a code such as ``FAV11`` gives; empty for an unknown one."""
    match = re.fullmatch(r"(BON|FAV|TW|SCORE)(\d+)", name)
    if match is None:
        return ""
    number = int(match[2])
    return {"BON": bonus_text, "FAV": favor_words, "TW": town_text, "SCORE": _scoring_words}[match[1]](number)


def favor_words(number: int) -> str:
    """The cult, the steps and the rest of favor tile FAV``number``: ``earth 1 · D»2``."""
    tile = FAVOR_TILES[number]
    return " · ".join(part for part in (f"{tile.cult.name.lower()} {tile.steps}", favor_text(number)) if part)


def _scoring_words(number: int) -> str:
    return " · ".join(scoring_text(number))
