"""The game's words in Japanese, as the players' pages have them (rules.md 1.1, 1.2): to read and to print.

Those pages number tiles by their pictures only, and not as the notation does. So a tile's name is made of
what it is and what it gives: ``恩恵-火2`` is the favor tile of two steps on the fire track. The Fire & Ice
factions are on neither page: their names are plain transliterations.
"""

from __future__ import annotations

from tmlog.model.names import COLOUR_OF_TERRAIN, Building, Cult, Resource, Terrain

FACTIONS: dict[str, str] = {
    "alchemists": "アルケミスト",
    "auren": "オウレン",
    "chaosmagicians": "カオスマジシャン",
    "cultists": "カルティスト",
    "darklings": "ダークリング",
    "dwarves": "ドワーフ",
    "engineers": "エンジニア",
    "fakirs": "ファキア",
    "giants": "ジャイアント",
    "halflings": "ハーフリング",
    "mermaids": "マーメイド",
    "nomads": "ノマド",
    "swarmlings": "スウォームリング",
    "witches": "ウィッチ",
    "acolytes": "アコライト",
    "dragonlords": "ドラゴンロード",
    "icemaidens": "アイスメイデン",
    "riverwalkers": "リバーウォーカー",
    "shapeshifters": "シェイプシフター",
    "yetis": "イエティ",
}

TERRAINS: dict[Terrain, str] = {
    Terrain.PLAINS: "平原",
    Terrain.SWAMP: "沼地",
    Terrain.LAKES: "湖沼",
    Terrain.FOREST: "森林",
    Terrain.MOUNTAINS: "山岳",
    Terrain.WASTELAND: "荒地",
    Terrain.DESERT: "砂漠",
    Terrain.RIVER: "河川",
    Terrain.ICE: "氷",
    Terrain.VOLCANO: "火山",
}

COLOURS: dict[Terrain, str] = {
    Terrain.PLAINS: "茶色",
    Terrain.SWAMP: "黒",
    Terrain.LAKES: "青",
    Terrain.FOREST: "緑",
    Terrain.MOUNTAINS: "灰色",
    Terrain.WASTELAND: "赤",
    Terrain.DESERT: "黄色",
    Terrain.ICE: "氷",
    Terrain.VOLCANO: "火山",
}

OTHER_TERRAINS: dict[str, Terrain] = {
    "荒野": Terrain.WASTELAND, "湖": Terrain.LAKES, "森": Terrain.FOREST, "山": Terrain.MOUNTAINS,
    "沼": Terrain.SWAMP, "茶": Terrain.PLAINS, "灰": Terrain.MOUNTAINS, "黄": Terrain.DESERT,
}  # fmt: skip
"""What is read for a terrain or colour beside the names that are printed."""

BUILDINGS: dict[Building, str] = {
    Building.D: "住居",
    Building.TP: "交易所",
    Building.TE: "神殿",
    Building.SH: "砦",
    Building.SA: "聖域",
}

CULTS: dict[Cult, str] = {Cult.FIRE: "火", Cult.WATER: "水", Cult.EARTH: "土", Cult.AIR: "風"}
OTHER_CULTS: dict[str, Cult] = {
    "地": Cult.EARTH,
    "地の教団": Cult.EARTH,
    **{f"{name}の教団": cult for cult, name in CULTS.items()},
}

RESOURCES: dict[Resource, str] = {
    Resource.COIN: "コイン",
    Resource.WORKER: "労働者",
    Resource.PRIEST: "司祭",
    Resource.POWER: "パワー",
    Resource.VP: "勝利点",
}

OTHER_RESOURCES: dict[str, Resource] = {
    "労働者コマ": Resource.WORKER, "キューブ": Resource.WORKER, "司祭コマ": Resource.PRIEST,
    "パワーコマ": Resource.POWER, "パワートークン": Resource.POWER, "点": Resource.VP,
}  # fmt: skip

_FAVORS = (*((cult, 3) for cult in Cult), *((cult, 2) for cult in Cult), *((cult, 1) for cult in Cult))
_BONUSES = (
    "スコップ", "教団", "6コイン", "船舶", "労働者パワー", "砦聖域", "交易所", "司祭", "住居", "船舶得点",
)  # fmt: skip
_TOWN_VP = (5, 7, 9, 6, 8, 2, 4, 11)
_SCORINGS = (
    "スコップ", "町", "住居-水", "砦聖域-火", "住居-火", "交易所-水", "砦聖域-風", "交易所-風", "神殿",
)  # fmt: skip

TILES: dict[str, str] = {
    **{f"FAV{n}": f"恩恵-{CULTS[cult]}{steps}" for n, (cult, steps) in enumerate(_FAVORS, 1)},
    **{f"BON{n}": f"ボーナス-{gift}" for n, gift in enumerate(_BONUSES, 1)},
    **{f"TW{n}": f"町-{vp}点" for n, vp in enumerate(_TOWN_VP, 1)},
    **{f"SCORE{n}": f"得点-{scored}" for n, scored in enumerate(_SCORINGS, 1)},
}
"""Favor tiles by cult and steps, bonus cards by what they give, town tiles by VP, scoring tiles by what they
score, and by the cult of their bonus where two score the same."""

_WORDS_FOR_TILES = {
    "恩恵": "恩恵タイル", "ボーナス": "ボーナスカード", "町": "町タイル", "得点": "得点タイル",
}  # fmt: skip
OTHER_TILES: dict[str, str] = {
    name.replace(short, long, 1): tile
    for tile, name in TILES.items()
    for short, long in (
        ("恩恵", "恩恵タイル"),
        ("ボーナス", "ボーナスカード"),
        ("町", "町タイル"),
        ("得点", "得点タイル"),
    )
    if name.startswith(f"{short}-")
}
"""The names of tiles with the whole word for the kind of tile."""

MAPS: dict[str, str] = {
    "base": "基本",
    "revised-base": "改訂版",
    "fire-ice": "氷と炎",
    "lakes": "湖",
    "fjords": "フィヨルド",
    "lakes-1.3": "湖1.3",
}
OTHER_MAPS: dict[str, str] = {
    "基本ゲーム": "base", "改訂版基本ゲーム": "revised-base", "リバイズドマップ": "revised-base",
    "レイクマップ": "lakes", "湖マップ1.3": "lakes-1.3",
    **{f"{name}マップ": board for board, name in MAPS.items()},
}  # fmt: skip

STARTING_VP_TABLES: dict[str, str] = {"標準": "standard", "2017年版": "original-2017"}
OPTIONS: dict[str, str] = {
    "厳格な隣接パワー": "strict-leech",
    "厳格なダークリングの砦": "strict-darkling-sh",
    "厳格なカオスマジシャンの砦": "strict-chaosmagician-sh",
    "カルティストの訂正": "errata-cultist-power",
    "ミニ拡張": "mini-expansion-1",
    "船舶ボーナス": "shipping-bonus",
    "神殿得点タイル": "temple-scoring-tile",
    "可変手番順": "variable-turn-order",
    "固定手番順": "maintain-player-order",
    "メール通知": "email-notify",
    "氷と炎の最終得点": "fire-and-ice-final-scoring",
    "氷の種族": "fire-and-ice-factions/ice",
    "火山の種族": "fire-and-ice-factions/volcano",
    "可変の種族": "fire-and-ice-factions/variable",
    "可変の種族2": "fire-and-ice-factions/variable_v2",
    "可変の種族3": "fire-and-ice-factions/variable_v3",
    "可変の種族4": "fire-and-ice-factions/variable_v4",
    "可変の種族5": "fire-and-ice-factions/variable_v5",
    "特殊地形": "landscapes",
    "競り30": "auction-30",
    "競り40": "auction-40",
    "緩いスコップ": "loose-dig",
    "緩い教団後退": "loose-cult-loss",
    "緩い教団減少": "loose-lose-cult",
    "緩い変換": "loose-convert-phase",
    "緩い橋": "loose-bridge-adjacency",
    "緩い複数スコップ": "loose-multi-spade",
    "緩い資源調整": "loose-adjust-resource",
    "緩いカルティスト順": "loose-cultist-ordering",
    "緩い手番終了": "loose-done",
    "緩いエンジニアの橋": "loose-engineer-bridge",
    "緩いスコップ後建設": "loose-build-after-dig",
    "手動の恩恵5": "manual-fav5",
    "収入統合": "merge-income-phases",
}
"""The names of all options, as they are read and shown."""
TRACKS: dict[str, str] = {
    "船舶": "ship", "船舶トラック": "ship", "船舶レベル": "ship",
    "変換": "dig", "変換トラック": "dig", "変換レベル": "dig", "スコップレベル": "dig",
}  # fmt: skip
"""What is read for ``ship`` and ``dig`` in ``advance``."""
GIVE_UPS: dict[str, str] = {
    "スコップ": "SPADE", "橋": "BRIDGE", "特殊地形": "LANDSCAPE",
    "恩恵タイル": "GAIN_FAVOR", "町タイル": "GAIN_TW",
}  # fmt: skip
"""What is read for things that are owed, in ``-NAME``."""
INTRODUCTORY_GAME: tuple[str, ...] = ("入門ゲーム", "導入ゲーム")
"""What is read for ``intro`` in ``setup intro``."""

WORDS: dict[str, str] = {
    "faction": "勢力",
    "player": "プレイヤー",
    "ship": "船舶",
    "dig": "変換",
    "keys": "鍵",
    "towns": "町",
    "card": "ボーナスカード",
    "favor tiles": "恩恵タイル",
    "town tiles": "町タイル",
    "passed": "パス済み",
    "left the game": "離脱",
    "offers": "隣接パワー",
    "bridges": "橋",
    "* in a town": "* 町",
    "Round": "ラウンド",
    "turn": "ターン",
    "Set-up": "セットアップ",
    "Final scoring": "最終得点計算",
    "standard": "標準",
    "original-2017": "2017年版",
    "map": "マップ",
    "games": "ゲーム数",
    "seats": "席数",
    "seat": "席",
    "players": "人数",
    "wins": "勝数",
    "win share": "勝率",
    "win share low": "勝率下限",
    "win share high": "勝率上限",
    "expected share": "期待勝率",
    "mean vp": "平均勝利点",
    "mean margin": "平均点差",
    "mean rank": "平均順位",
    "margin low": "点差下限",
    "margin high": "点差上限",
    "source": "得点源",
    "share": "割合",
    "tile": "タイル",
    "opponent": "相手",
    "estimate": "推定値",
}
"""Headings and other words of tables, as they are printed in English."""


SOURCES: dict[str, str] = {
    "start": "初期勝利点",
    "rounds": "得点タイル",
    "bonus": "ボーナスカード",
    "favor": "恩恵タイル",
    "town": "町",
    "tracks": "船舶と変換",
    "faction": "勢力の能力",
    "convert": "リソースの変換",
    "landscape": "特殊地形",
    "leech": "隣接パワー",
    "cults": "教団得点",
    "area": "エリア得点",
    "final tile": "最終得点タイル",
    "resources": "リソース得点",
    "round": "得点タイル",
    "shipping": "船舶",
    "digging": "変換",
    "cult": "教団得点",
    "final": "最終得点タイル",
}
"""Sources of VP by their families, and the groups of them in ``tmlog score``."""


def printed_names() -> dict[str, str]:
    """Every name that tables and pictures show, from English to Japanese."""
    return {
        **WORDS,
        **MAPS,
        **FACTIONS,
        **TILES,
        **{building.name: name for building, name in BUILDINGS.items()},
        **{cult.name.lower(): name for cult, name in CULTS.items()},
        **{resource.value: name for resource, name in RESOURCES.items()},
        "power": RESOURCES[Resource.POWER],
    }


def notation_names() -> dict[str, str]:
    """Every name in the canonical spelling of commands that has a Japanese one which is read for it."""
    colours = {COLOUR_OF_TERRAIN[terrain]: name for terrain, name in COLOURS.items()}
    buildings = {kind.name: name for kind, name in BUILDINGS.items() if kind != Building.D}
    cults = {cult.name: name for cult, name in CULTS.items()}
    return {**FACTIONS, **TILES, **colours, **buildings, **cults}
