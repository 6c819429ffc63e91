"""Commands, rows of the ledger and legal choices in Japanese sentences, from their typed values.

They are for reading: a move log keeps the notation. What has no entry is a defect that a test finds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tmlog.model import commands as c
from tmlog.model import events as e
from tmlog.model.japanese import BUILDINGS, CULTS, FACTIONS, MAPS, OPTIONS, RESOURCES, TERRAINS, TILES
from tmlog.model.names import Cult, Resource, Terrain

_BOWLS = {Resource.BOWL_1: "パワーI", Resource.BOWL_2: "パワーII", Resource.BOWL_3: "パワーIII"}
_RESOURCE_NAMES: dict[str, str] = {kind.value: name for kind, name in (RESOURCES | _BOWLS).items()}
_CULT_NAMES: dict[str, str] = {cult.name: name for cult, name in CULTS.items()}
_OPTION_NAMES: dict[str, str] = {option: name for name, option in OPTIONS.items()}

OWED: dict[str, str] = {
    "SPADE": "スコップ",
    "BRIDGE": "橋",
    "FREE_TF": "無料の変換",
    "FREE_TP": "無料の交易所",
    "FREE_D": "無料の住居",
    "CULT": "教団の前進",
    "VOLCANO_TF": "火山",
    "GAIN_FAVOR": "恩恵タイル",
    "CONVERT_W_TO_P": "労働者から司祭",
    "GAIN_P3_FOR_VP": "勝利点でパワー",
    "PICK_COLOR": "色の選択",
    "UNLOCK_TERRAIN": "地形の解放",
    "GAIN_TW": "町タイル",
    "LANDSCAPE": "特殊地形",
}
"""What may be given up, by its name in the notation."""

CATEGORIES: dict[str, str] = {
    **_CULT_NAMES,
    e.NETWORK: "エリア",
    "building-on-edge": "辺の建物",
    "connected-clusters": "つながった集落数",
    "connected-distance": "つながった距離",
    "connected-sa-sh-distance": "砦から聖域の距離",
}
"""What the final scoring ranks."""

_INCOMES: dict[e.Income, str] = {
    e.Income.CULT: "教団の収入",
    e.Income.OTHER: "収入",
    e.Income.ALL: "全収入",
}


def _goods(what: str) -> str:
    return _RESOURCE_NAMES.get(what) or _CULT_NAMES.get(what) or TILES.get(what) or OWED.get(what, what)


def _faction(name: str | None) -> str:
    return FACTIONS.get(name, name) if name else ""


def _cult(cult: Cult) -> str:
    return CULTS[cult]


def _terrain(terrain: Terrain | None) -> str:
    return TERRAINS.get(terrain, "可変") if terrain is not None else "無し"


def _from(giver: str | None) -> str:
    return f"{_faction(giver)}から" if giver else ""


def _send(command: c.SendPriest) -> str:
    steps = f" {command.steps}" if command.steps else ""
    return f"司祭を{_cult(command.cult)}へ{steps}"


def _transform(command: c.Transform) -> str:
    return (
        f"{command.hex}を変換"
        if command.terrain is None
        else f"{command.hex}を{_terrain(command.terrain)}に変換"
    )


def _starting_vp(command: c.SetStartingVp) -> str:
    if command.table:
        return f"初期勝利点 {command.table}"
    return f"初期勝利点 {_faction(command.faction)} {command.vp}"


def _signed(amount: int, what: str) -> str:
    return f"{amount:+d} {_goods(what)}"


_TEXTS: dict[type, Callable[[Any], str]] = {
    c.Build: lambda x: f"{x.hex}に住居を建設",
    c.Upgrade: lambda x: f"{x.hex}を{BUILDINGS[x.building]}に改築",
    c.Dig: lambda x: f"スコップ {x.count}",
    c.Transform: _transform,
    c.SendPriest: _send,
    c.AdvanceShipping: lambda _: "船舶を上げる",
    c.AdvanceDigging: lambda _: "変換を上げる",
    c.TakeAction: lambda x: f"アクション {TILES.get(x.name, x.name)}",
    c.PlaceBridge: lambda x: f"橋 {x.start}:{x.end}",
    c.Convert: lambda x: f"{x.given}{_goods(x.source.value)}を{x.gained}{_goods(x.target.value)}に換える",
    c.Burn: lambda x: f"パワー {x.count}を燃やす",
    c.Leech: lambda x: f"{_from(x.giver)}隣接パワー {x.amount}",
    c.Decline: lambda x: f"{_from(x.giver)}隣接パワー{'' if x.amount is None else f' {x.amount}'}を辞退",
    c.Pass: lambda x: f"パス {_goods(x.card)}" if x.card else "パス",
    c.TakeTile: lambda x: _signed(x.count, x.tile),
    c.GainCult: lambda x: f"{x.steps:+d} {_cult(x.cult)}",
    c.LoseCult: lambda x: f"{-x.steps:+d} {_cult(x.cult)}",
    c.GiveUp: lambda x: f"{_goods(x.what)}を放棄" + (f" ×{x.count}" if x.count > 1 else ""),
    c.Adjust: lambda x: _signed(x.amount, x.what),
    c.Connect: lambda x: f"連結 {':'.join(x.hexes)}",
    c.PickColour: lambda x: f"色を選ぶ {_terrain(x.terrain)}",
    c.UnlockTerrain: lambda x: f"地形を解放 {_terrain(x.terrain)}",
    c.BuyToken: lambda _: "勝利点でパワーを得る",
    c.PlaceLandscape: lambda x: f"{x.hex}に特殊地形",
    c.Loosely: lambda x: row_text(x.command),
    c.Wait: lambda _: "待つ",
    c.Done: lambda _: "終わり",
    c.Resign: lambda _: "投了",
    c.EngineRow: lambda x: x.text,
    c.SetOption: lambda x: f"オプション {_OPTION_NAMES.get(x.name, x.name)}",
    c.SetMap: lambda x: f"マップ {MAPS.get(x.name, x.name)}",
    c.SetStartingVp: _starting_vp,
    c.SetScoring: lambda x: f"得点タイル {', '.join(map(_goods, x.tiles))}",
    c.DeleteTile: lambda x: f"除外 {_goods(x.tile)}",
    c.SetFinalScoring: lambda x: f"最終得点タイル {CATEGORIES.get(x.name, x.name)}",
    c.SetPlayer: lambda x: f"プレイヤー {x.name}",
    c.SetUpFaction: lambda x: f"セットアップ {_faction(x.faction)}" + (f" ({x.player})" if x.player else ""),
    c.SetUpIntroductory: lambda _: "入門セットアップ",
    c.Bid: lambda x: f"入札 {_faction(x.faction)} {x.amount}",
    c.Bookkeeping: lambda _: "進行",
    c.DropFaction: lambda x: f"{_faction(x.faction)}が離脱",
    c.Randomize: lambda x: f"乱数 {x.version} {x.seed}",
    e.Played: lambda x: row_text(x.command),
    e.SeatTaken: lambda _: "セットアップ",
    e.IncomePaid: lambda x: _INCOMES[x.kind],
    e.OffersSettled: lambda x: "隣接パワーが受け取られた" if x.accepted else "隣接パワーは全て辞退された",
    e.RankScored: lambda x: f"{CATEGORIES[x.category]}で{x.vp:+d}点",
    e.ResourcesScored: lambda _: "リソースの得点",
    e.SetUpRow: lambda x: row_text(x.command),
    e.ScoringTileLaid: lambda x: f"ラウンド{x.round}の得点タイル: {_goods(x.tile)}",
    e.TileRemoved: lambda x: f"除外: {_goods(x.tile)}",
    e.FinalTileAdded: lambda x: f"最終得点タイル: {CATEGORIES[x.name]}",
    e.IncomeBegun: lambda x: f"ラウンド{x.round}の収入",
    e.TurnBegun: lambda x: f"ラウンド{x.round}、ターン{x.turn}",
    e.FactionLeft: lambda x: f"{_faction(x.faction)}が離脱",
    e.RankingBegun: lambda x: f"{CATEGORIES[x.category]}の得点計算",
    e.ResourceScoringBegun: lambda _: "リソースを勝利点に換える",
}


def row_text(item: object) -> str:
    """A command, or an event of a row or of the table, in Japanese. Raises ``KeyError`` for anything else."""
    return _TEXTS[type(item)](item)
