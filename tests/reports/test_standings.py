"""Standings, counted once more here in plain Python from the same results."""

from __future__ import annotations

import csv
import random
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tmlog.dataset.aliases import Alias
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.reports.errors import ReportError
from tmlog.reports.selection import Filters, Selection
from tmlog.reports.standings.counting import Counting
from tmlog.reports.standings.groups import groups_by_pattern, groups_of_table, natural
from tmlog.reports.standings.league import League
from tmlog.reports.standings.ranking import Standing, ranked
from tmlog.reports.standings.rules import LeagueRules
from tmlog.reports.standings.tables import left_out, level_at_lines, meetings, race, results, standings

PATTERN = r"S(?P<season>\d+)_D(?P<division>\d+)"
FACTIONS = ("witches", "giants", "mermaids", "dwarves", "nomads", "darklings", "swarmlings", "fakirs")
Seat = dict[str, str]


def drawn_league() -> list[Seat]:
    """Results of two seasons in two divisions, drawn at random: few different VP, so that many tie."""
    draw = random.Random(3)
    rows = []
    for season in (9, 10):
        for division in (1, 2):
            for number in range(1, 9):
                players = draw.sample(["ann", "bob", "cleo", "dan", "eve", "fay"], draw.choice((3, 4, 5)))
                factions = draw.sample(FACTIONS, len(players))
                leaver = draw.choice([None, None, *players])
                rows += [
                    {
                        "game": f"S{season}_D{division}_G{number}",
                        "played": f"2024-{season - 6:02}-{number:02}",
                        "player": player,
                        "faction": faction,
                        "vp": str(draw.randint(96, 104)),
                        "dropped": str(int(player == leaver)),
                    }
                    for player, faction in zip(players, factions, strict=True)
                ]
    return rows


def dataset_of(rows: list[Seat], folder: Path) -> Dataset:
    """The results as a dataset."""
    with (folder / "results.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    ingest([folder / "results.csv"], folder / "d")
    return Dataset(folder / "d").load()


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return dataset_of(drawn_league(), tmp_path_factory.mktemp("drawn"))


def league_of(dataset: Dataset, **rules: Any) -> League:
    selection = Selection(dataset, Filters(everything=True))
    return League(selection, LeagueRules(**rules), groups_by_pattern(PATTERN))


def by_hand(dropped: str, points: list[int]) -> dict[tuple[str, str, str], list[Fraction]]:
    """By season, division and player: games, points, wins, VP, margin, games left."""
    games: dict[str, list[Seat]] = defaultdict(list)
    for row in drawn_league():
        games[row["game"]].append(row)
    sums: dict[tuple[str, str, str], list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 6)
    for name, seats in games.items():
        if dropped == "void" and any(seat["dropped"] == "1" for seat in seats):
            continue
        worth = [0 if seat["dropped"] == "1" and dropped == "last" else int(seat["vp"]) for seat in seats]
        total = sum(int(seat["vp"]) for seat in seats)
        for seat, mine in zip(seats, worth, strict=True):
            better, equal = sum(other > mine for other in worth), worth.count(mine)
            shared = [points[place] if place < len(points) else 0 for place in range(better, better + equal)]
            vp = int(seat["vp"])
            gain = (
                Fraction(1),
                Fraction(sum(shared), equal),
                Fraction(not better, equal),
                Fraction(vp),
                vp - Fraction(total - vp, len(seats) - 1),
                Fraction(seat["dropped"]),
            )
            season, division = name[1:].split("_")[0], name.split("_")[1][1:]
            key = (season, division, seat["player"])
            sums[key] = [old + new for old, new in zip(sums[key], gain, strict=True)]
    return sums


@pytest.mark.parametrize("dropped", ["last", "vp", "void"])
@pytest.mark.parametrize("points", [[6, 3, 1, 0], [4, 2]])
def test_sums_are_those_counted_by_hand(drawn: Dataset, dropped: str, points: list[int]) -> None:
    frame = standings(league_of(drawn, dropped=dropped, points=tuple(map(float, points))))
    assert list(frame.columns) == [
        "season", "division", "player", "rank", "games", "points", "wins", "vp", "margin", "dropped"
    ]  # fmt: skip
    known = by_hand(dropped, points)
    assert len(frame) == len(known)
    for season, division, player, _, *found in frame.itertuples(index=False):
        assert found == pytest.approx([float(each) for each in known[season, division, player]]), player


def test_ranks_follow_points_then_the_tie_breakers(drawn: Dataset) -> None:
    frame = standings(league_of(drawn, tie_breaks=("vp",), points=(1.0,)))
    assert list(frame["season"].unique()) == ["9", "10"]
    for _, group in frame.groupby(["season", "division"]):
        keys = list(zip(-group["points"], -group["vp"], strict=True))
        assert keys == sorted(keys)
        assert group["rank"].tolist() == [1 + sum(other < key for other in keys) for key in keys]


def two_games(folder: Path) -> Dataset:
    """Ann and Bob: equal points, wins, VP and margin against others, but Ann was ahead where they met."""
    games = {
        "a": (("ann", 100), ("bob", 90), ("cleo", 80)),
        "b": (("bob", 100), ("dan", 90), ("eve", 80)),
        "c": (("dan", 100), ("ann", 90), ("fay", 80)),
    }
    return dataset_of(
        [
            {"game": game, "player": player, "faction": faction, "vp": str(vp)}
            for game, seats in games.items()
            for (player, vp), faction in zip(seats, FACTIONS, strict=False)
        ],
        folder,
    )


@pytest.mark.parametrize(
    ("tie_breaks", "best"),
    [
        (("wins", "vp", "margin"), [("ann", 1), ("bob", 1), ("dan", 1)]),
        (("head-to-head",), [("ann", 1), ("bob", 1), ("dan", 1)]),
        (("wins",), [("ann", 1), ("bob", 1), ("dan", 1)]),
    ],
)
def test_a_circle_of_three_cannot_be_parted(
    tmp_path: Path, tie_breaks: tuple[str, ...], best: list[tuple[str, int]]
) -> None:
    selection = Selection(two_games(tmp_path), Filters(everything=True))
    frame = standings(League(selection, LeagueRules(tie_breaks=tie_breaks)))
    assert list(zip(frame["player"], frame["rank"], strict=True))[:3] == best
    assert frame["rank"].tolist()[3:] == [4, 4, 4]


def test_head_to_head_is_between_those_of_equal_points_only(tmp_path: Path) -> None:
    rows = [
        {"game": game, "player": player, "faction": faction, "vp": str(vp)}
        for game, seats in {
            "a": (("zoe", 100), ("bob", 90), ("cleo", 80)),
            "b": (("bob", 100), ("dan", 90), ("zoe", 80)),
            "c": (("zoe", 99), ("eve", 98), ("fay", 20)),
            "d": (("bob", 130), ("eve", 98), ("fay", 20)),
            "e": (("zoe", 90), ("bob", 80), ("eve", 70)),
            "f": (("bob", 90), ("dan", 80), ("eve", 70)),
            "g": (("eve", 90), ("zoe", 80), ("dan", 70)),
        }.items()
        for (player, vp), faction in zip(seats, FACTIONS, strict=False)
    ]
    selection = Selection(dataset_of(rows, tmp_path), Filters(everything=True))
    by_points = {"points": (1.0, 0.0)}
    first = [
        standings(League(selection, LeagueRules(tie_breaks=(rule,), **by_points)))["player"].tolist()[:2]
        for rule in ("head-to-head", "vp", "games")
    ]
    assert first == [["zoe", "bob"], ["bob", "zoe"], ["bob", "zoe"]]


def test_meetings_mirror_each_other(drawn: Dataset) -> None:
    frame = meetings(league_of(drawn))
    rows = {tuple(row[:4]): tuple(row[4:]) for row in frame.itertuples(index=False)}
    games = defaultdict(set)
    for row in drawn_league():
        games[row["game"]].add(row["player"])
    for (season, division, player, opponent), (number, ahead, equal, behind, difference) in rows.items():
        assert number == ahead + equal + behind
        assert rows[season, division, opponent, player] == (number, behind, equal, ahead, -difference)
        both = [name for name, at in games.items() if {player, opponent} <= at]
        assert number == sum(name.startswith(f"S{season}_D{division}_") for name in both)


def test_the_race_ends_with_the_standings(drawn: Dataset) -> None:
    league = league_of(drawn)
    last = race(league).groupby(["season", "division", "player"])[["games", "points"]].last()
    table = standings(league).set_index(["season", "division", "player"])[["games", "points"]]
    assert last.sort_index().equals(table.sort_index())
    played = race(league).groupby(["season", "division"])["played"]
    assert all(times.is_monotonic_increasing for _, times in played)


def test_results_have_every_seat(drawn: Dataset) -> None:
    frame = results(league_of(drawn))
    assert len(frame) == len(drawn_league())
    assert frame["points"].sum() == pytest.approx(standings(league_of(drawn))["points"].sum())


def test_lines_of_promotion(drawn: Dataset) -> None:
    league = league_of(drawn, promote=2, relegate=1)
    frame = standings(league)
    by_group = {key: part["moves"].tolist() for key, part in frame.groupby(["season", "division"])}
    for (_, division), moves in by_group.items():
        middle = [""] * (len(moves) - 2)
        assert moves == (["up", "up", *middle] if division == "2" else [*middle, "", "down"])
    assert level_at_lines(frame, league) == []
    level = league_of(drawn, promote=2, points=(0.0,), tie_breaks=())
    assert len(level_at_lines(standings(level), level)) == 2


def test_points_of_ties() -> None:
    assert [LeagueRules(ties=ties).points_of(1, 2) for ties in ("split", "high", "low")] == [4.5, 6, 3]
    assert LeagueRules().points_of(3, 3) == pytest.approx(1 / 3)
    assert LeagueRules().points_of(5, 1) == 0


@pytest.mark.parametrize("rules", [{"ties": "none"}, {"dropped": "first"}, {"tie_breaks": ("win",)}])
def test_unknown_rules(rules: dict[str, Any]) -> None:
    with pytest.raises(ReportError):
        LeagueRules(**rules)


def test_games_that_do_not_count_say_why(drawn: Dataset, tmp_path: Path) -> None:
    rows = [row for row in drawn_league() if row["game"] == "S9_D1_G1"]
    twin = [{**row, "game": "S9_D1_G2", "player": "ann"} for row in rows]
    other = [{**row, "game": "friendly", "vp": row["vp"][::-1]} for row in rows]
    selection = Selection(dataset_of([*rows, *twin, *other], tmp_path), Filters(everything=True))
    league = League(selection, LeagueRules(), groups_by_pattern(PATTERN))
    found = dict(left_out(league)[["game", "reason"]].itertuples(index=False))
    assert found == {
        "S9_D1_G2": "one player sat on two seats",
        "friendly": "its name fits no group",
    }
    again = League(selection, LeagueRules(), league.groups, Counting(count=("twin",)))
    assert again.counted["game"].to_list() == ["S9_D1_G1", "S9_D1_G2"]
    named = League(selection, LeagueRules(), league.groups, Counting(("S9_D1_G2",), ("S9_D1_G1",)))
    assert named.counted["game"].to_list() == ["S9_D1_G2"]
    assert left_out(named)["reason"].tolist() == ["left out by hand", "its name fits no group"]
    with pytest.raises(ReportError, match=r"did you mean .*S9_D1_G1"):
        _ = League(selection, LeagueRules(), league.groups, Counting(count=("S9_D1_GI",))).games


def test_joined_accounts_may_make_a_twin(tmp_path: Path) -> None:
    rows = [row for row in drawn_league() if row["game"] == "S9_D1_G1"]
    names = [row["player"] for row in rows]
    aliases = (Alias("somebody", names[0]), Alias("somebody", names[1]))
    selection = Selection(dataset_of(rows, tmp_path), Filters(everything=True, aliases=aliases))
    assert left_out(League(selection))["reason"].tolist() == ["one player sat on two seats"]


def test_groups_from_a_table(drawn: Dataset, tmp_path: Path) -> None:
    path = tmp_path / "groups.csv"
    path.write_text("game,cup\nS9_D1_G1,gold\nS9_D1_G2, silver\n", encoding="utf-8")
    league = League(Selection(drawn, Filters(everything=True)), LeagueRules(), groups_of_table(path))
    assert standings(league)["cup"].unique().tolist() == ["gold", "silver"]
    assert len(left_out(league)) == 30


@pytest.mark.parametrize(
    "text", ["", "game\na\n", "name,cup\na,b\n", "game,cup\na,b\na,c\n", "game,cup\na\n", "game,rank\na,1\n"]
)
def test_tables_of_groups_that_are_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "groups.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReportError, match=r"groups\.csv"):
        groups_of_table(path)


@pytest.mark.parametrize("pattern", ["S(", "S1", r"(?P<player>\w+)"])
def test_patterns_that_are_none(pattern: str) -> None:
    with pytest.raises(ReportError, match="--group"):
        groups_by_pattern(pattern)


def test_numbers_in_names_stand_as_numbers() -> None:
    assert sorted(["S10", "S9", "S9b", "x"], key=natural) == ["S9", "S9b", "S10", "x"]


def test_numbers_in_names_count_before_letters() -> None:
    assert sorted(["S10", "S9", "a", "2", "10"], key=natural) == ["2", "10", "S9", "S10", "a"]


def test_equal_games_are_half_a_duel() -> None:
    rows = [Standing(name, 0, 3, 6.0, 1.0, 300, 0.0, 0) for name in ("ann", "bob")]
    duels = {("ann", "bob"): (1, 2, 0, 0), ("bob", "ann"): (0, 2, 1, 0)}
    assert [row.player for row in ranked(rows, ["head-to-head"], duels)] == ["ann", "bob"]
    even = {("ann", "bob"): (1, 1, 1, 0), ("bob", "ann"): (1, 1, 1, 0)}
    assert {row.rank for row in ranked(rows, ["head-to-head"], even)} == {1}
    half = {("ann", "bob"): (0, 4, 0, 0), ("bob", "ann"): (0, 4, 0, 0)}
    third = Standing("cleo", 0, 3, 6.0, 1.0, 300, 0.0, 0)
    assert {row.rank for row in ranked([*rows, third], ["head-to-head"], half)} == {1}, (
        "half, as who never met"
    )


def test_the_rules_in_words() -> None:
    words = LeagueRules(points=(6, 3, 1), dropped="last").in_words()
    assert "; who left a game comes last in it. " in words
    assert words.startswith("Points by place: 6, 3, 1; ")
