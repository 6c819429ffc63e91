"""Titles, legends and notes of charts in Japanese, by what is printed in English."""

from __future__ import annotations

CHART_WORDS: dict[str, str] = {
    "Win share by faction": "勢力別の勝率",
    "Win share by starting position": "手番順別の勝率",
    "Where the points come from": "勝利点の内訳",
    "Points over the rounds": "ラウンドごとの勝利点",
    "Starting VP that would make the factions equal": "勢力が互角になる初期勝利点",
    "Starting VP": "初期勝利点",
    "First-round builds": "第1ラウンドの建設",
    "Tiles": "タイル",
    "Ratings": "レーティング",
    "Where dwellings are built": "住居の建つ場所",
    "The race": "順位争い",
    "share of games won; ties for first place are split": "勝ったゲームの割合。同着1位は等分",
    "mean VP of each faction by source; paid for power: left of the line":
        "勢力ごとの平均勝利点の内訳。パワーに支払った分は線の左",
    "mean VP at the end of each round": "各ラウンド終了時の平均勝利点",
    "VP at the start by faction and board; each board's mean is 20":
        "勢力とマップごとの初期勝利点。各マップの平均は20",
    "margin in VP of the seats that built so in the first round": "第1ラウンドにそう建てた席の点差",
    "mean margin of the seats that took it, less that of the others of their games, in VP":
        "取った席の平均点差から同じゲームの他の席の平均点差を引いた値",
    "Elo of the players after each of their games": "各ゲーム後のプレイヤーのイロレーティング",
    "dwellings on the hex for every 100 seats on the map": "マップの100席当たり、そのヘクスに建った住居の数",
    "points after each game": "各ゲーム後の勝ち点",
    "no games here that tell anything about it": "これについて分かるゲームがありません",
    "too few games for it": "ゲームが足りません",
    "The interval is Wilson's, of the share.": "区間はウィルソンの方法による割合の区間。",
    "The number at the end of a bar is the mean final VP.": "棒の端の数は平均最終勝利点。",
    "0: at the start. Round 6 includes the final scoring.": "0は開始時。第6ラウンドは最終得点計算を含む。",
    "Few games: the estimate follows the published tables.":
        "ゲームが少ないと推定値は公表された表に従う。",
    "Few games: the estimate follows the published tables. n: games of the faction on the map.":
        "ゲームが少ないと推定値は公表された表に従う。n:そのマップでのその勢力のゲーム数。",
    "A build that few tried says little.": "試した席の少ない建設から分かることは少ない。",
    "What goes with a tile, not what it brings: whoever does well can take more.":
        "タイルの効果ではなく、タイルと共に現れる差。好調な者ほど多く取れる。",
    "Upgrades stand where a dwelling stood before.": "改築した建物の場所には先に住居が建っていた。",
    "win share": "勝率",
    "95 % interval": "95%区間",
    "equal players": "互角の場合",
    "faction, seat and player taken out": "勢力・手番順・プレイヤーの影響を除いた値",
    "as played": "実際",
    "goes on beyond the axis": "軸の外へ続く",
    "favor tiles": "恩恵タイル",
    "town tiles": "町タイル",
    "bonus cards": "ボーナスカード",
    "estimate": "推定値",
    "too few games": "ゲーム不足",
    "standard": "標準",
    "table of 2017": "2017年版の表",
    "table by map": "マップ別の表",
    "the faction": "その勢力",
    "the other factions": "他の勢力",
    "where players begin: 1000": "開始値1000",
    "games played": "ゲーム数",
    "games of the group, in the order of date and name": "グループのゲーム(日付と名前の順)",
    "printed": "印刷",
    "{players} players, seat {seat}": "{players}人、{seat}番手",
    "{players} pl., seat {seat}": "{players}人、{seat}番手",
}  # fmt: skip
