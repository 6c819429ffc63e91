"""Every report, counted by hand on a few small games."""

import re
from datetime import datetime
from math import isnan
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pytest

from tests.dataset.dumps_for_tests import counts, dump, game
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.reports.catalogue.buildings import buildings
from tmlog.reports.catalogue.factions import factions
from tmlog.reports.catalogue.head_to_head import head_to_head
from tmlog.reports.catalogue.high_scores import high_scores
from tmlog.reports.catalogue.leech import leech
from tmlog.reports.catalogue.openings import openings
from tmlog.reports.catalogue.players import players
from tmlog.reports.catalogue.ratings import ratings
from tmlog.reports.catalogue.rounds import rounds
from tmlog.reports.catalogue.seats import seats
from tmlog.reports.catalogue.tiles import tiles
from tmlog.reports.catalogue.vp_sources import vp_sources
from tmlog.reports.columns import column_names
from tmlog.reports.elo import Elo
from tmlog.reports.errors import ReportError
from tmlog.reports.intervals import wilson
from tmlog.reports.registry import REPORTS, make_report, missing_note
from tmlog.reports.selection import SEAT_GROUPS, Filters, Selection
from tmlog.rules.boards import BOARD_SHEETS

EXAMPLES = Path(__file__).parents[2] / "examples"


def choose(dataset: Dataset, **filters: Any) -> Selection:
    return Selection(dataset, Filters(**filters))


def row(frame: pd.DataFrame, **keys: object) -> dict[str, object]:
    for name, value in keys.items():
        frame = frame[frame[name] == value]
    assert len(frame) == 1
    return frame.iloc[0].to_dict()


def test_factions(three_games: Dataset) -> None:
    witches = row(factions(choose(three_games)), faction="witches")
    assert witches["games"] == 3
    assert witches["wins"] == 1.5
    assert witches["win_share"] == 0.5
    assert witches["expected_share"] == 0.5
    assert witches["mean_vp"] == pytest.approx((100 + 80 + 88) / 3)
    assert witches["mean_margin"] == pytest.approx((10 - 40 + 0) / 3)
    assert witches["mean_rank"] == pytest.approx((1 + 2 + 1) / 3)


def test_wilson_interval() -> None:
    """The textbook's value: 1.5 of 3 at 95 %."""
    z, n, p = 1.959964, 3, 0.5
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    (low,), (high,) = wilson(pd_series(1.5), pd_series(3))
    assert (low, high) == (pytest.approx(centre - half), pytest.approx(centre + half))
    (low,), (high,) = wilson(pd_series(0), pd_series(3))
    assert low == 0 < high < 1


def pd_series(value: float):  # type: ignore[no-untyped-def]
    return pl.Series([value])


def test_margin_interval(three_games: Dataset) -> None:
    """Student's interval of 10, -40, 0: mean -10, deviation 26.46, t(2) = 4.303."""
    witches = row(factions(choose(three_games)), faction="witches")
    assert witches["margin_low"] == pytest.approx(-10 - 4.302653 * 26.457513 / 3**0.5, abs=1e-4)
    assert witches["margin_high"] == pytest.approx(-10 + 4.302653 * 26.457513 / 3**0.5, abs=1e-4)


def test_groups_come_first_and_add_up(three_games: Dataset) -> None:
    frame = factions(choose(three_games), ("map", "year"))
    assert list(frame.columns[:3]) == ["map", "year", "faction"]
    assert frame["games"].sum() == 6
    assert row(frame, map="lakes", faction="giants")["mean_vp"] == 88
    with pytest.raises(ReportError, match="cannot group by 'weather'"):
        factions(choose(three_games), ("weather",))


@pytest.mark.parametrize(
    ("filters", "games"),
    [
        ({}, 3),
        ({"maps": ("base",)}, 2),
        ({"maps": ("base", "lakes")}, 3),
        ({"maps": ("BASE",)}, 2),
        ({"maps": (BOARD_SHEETS["base"].board_id(),)}, 2),
        ({"maps": ("Fjords",)}, 0),
        ({"players": (2,)}, 3),
        ({"players": (4,)}, 0),
        ({"options": ("strict-leech",)}, 3),
        ({"options": ("Strict-Leech",)}, 3),
        ({"options": ("-strict-leech",)}, 0),
        ({"options": ("-Strict-Leech",)}, 0),
        ({"options": ("shipping-bonus",)}, 0),
        ({"since": datetime(2021, 2, 1)}, 2),
        ({"until": datetime(2021, 2, 1)}, 1),
        ({"since": datetime(2021, 1, 1), "until": datetime(2021, 12, 31)}, 1),
        ({"final_scoring": ("none",)}, 3),
        ({"final_scoring": ("building-on-edge",)}, 0),
        ({"everything": True}, 4),
        ({"rating": 900.0}, 3),
        ({"rating": 1000.0}, 0),
    ],
)
def test_filters_choose_games(three_games: Dataset, filters: dict[str, object], games: int) -> None:
    chosen = choose(three_games, **filters)
    assert chosen.games.height == games
    assert chosen.seats.height == 2 * games


def test_filters_choose_seats(three_games: Dataset) -> None:
    assert choose(three_games, factions=("Giants",)).seats["vp"].to_list() == [90, 120, 88]
    assert choose(three_games, names=("ann",)).seats["faction"].unique().to_list() == ["witches"]
    assert choose(three_games, factions=("giants",), names=("ann",)).seats.is_empty()


def test_rows_with_few_games_are_left_out(three_games: Dataset) -> None:
    frame = factions(choose(three_games, min_games=2), ("map",))
    assert set(frame["map"]) == {"base"}


def test_seats(three_games: Dataset) -> None:
    frame = seats(choose(three_games))
    assert list(frame.columns[:2]) == ["seat", "players"]
    second = row(frame, seat=2, players=2)
    assert (second["games"], second["wins"], second["mean_margin"]) == (3, 1.5, pytest.approx(10))


def test_players(three_games: Dataset) -> None:
    bob = row(players(choose(three_games)), player="bob")
    assert (bob["games"], bob["wins"], bob["best_vp"], bob["favourite"]) == (3, 1.5, 120, "giants")


def test_head_to_head(three_games: Dataset) -> None:
    frame = head_to_head(choose(three_games))
    assert len(frame) == 2
    pair = row(frame, faction="witches", opponent="giants")
    assert (pair["games"], pair["ahead"], pair["ahead_share"]) == (3, 1.5, 0.5)
    assert pair["mean_difference"] == pytest.approx(-10)


def test_high_scores(three_games: Dataset) -> None:
    frame = high_scores(choose(three_games), limit=4)
    assert frame["vp"].tolist() == [120, 100, 90, 88]
    assert frame["place"].tolist() == [1, 2, 3, 4]
    assert row(frame, vp=120)["player"] == "bob"
    by_map = high_scores(choose(three_games), ("map",), limit=1)
    assert by_map[["map", "vp"]].to_numpy().tolist() == [["base", 120], ["lakes", 88]]


def test_openings(three_games: Dataset) -> None:
    """Witches build a temple in round 1, giants a stronghold."""
    frame = openings(choose(three_games))
    assert frame["opening"].tolist() == ["TE", "SH"]
    assert frame["games"].tolist() == [3, 3]
    assert frame["seats"].tolist() == [3, 3]
    assert row(frame, opening="TE")["mean_margin"] == pytest.approx(-10)


def test_rounds(three_games: Dataset) -> None:
    frame = rounds(choose(three_games, factions=("witches",))).set_index("round")
    assert frame["dwellings"].tolist() == [2, 4, 3, 3, 3, 3, 3]
    assert frame["trading_houses"].tolist() == [0, 0, 1, 1, 1, 1, 1]
    assert frame["temples"].tolist() == [0, 1, 1, 1, 1, 1, 1]
    assert frame["mean_vp"].tolist() == pytest.approx([20, 0, 0, 0, 0, 0, (80 + 60 + 68) / 3])
    assert frame.loc[6, "total_vp"] == pytest.approx((100 + 80 + 88) / 3)
    assert frame["income_seats"].tolist() == [0] * 7
    assert frame["coins"].isna().all()


def test_tiles(three_games: Dataset) -> None:
    """SCORE1 lies in round 1, SCORE5 in round 2, in all three games."""
    frame = tiles(choose(three_games))
    assert frame[["kind", "tile", "games", "seats", "mean_round"]].to_numpy().tolist() == [
        ["scoring", "SCORE1", 3, 6, 1.0],
        ["scoring", "SCORE5", 3, 6, 2.0],
    ]
    assert isnan(float(row(frame, tile="SCORE1")["margin_without"]))  # type: ignore[arg-type]


def test_buildings(three_games: Dataset) -> None:
    frame = buildings(choose(three_games))
    place = row(frame, map="base", hex="D4")
    assert (place["building"], place["built"], place["per_seat"]) == ("D", 2, 0.5)
    assert (place["games"], place["seats"]) == (2, 4)


def test_elo_by_hand() -> None:
    """Two newcomers: the winner gains half of K, and so does the faction; the loser loses it."""
    elo = Elo()
    elo.rate([("ann", "base|witches", 100), ("bob", "base|giants", 90)])
    assert elo.players == {"ann": 1016.0, "bob": 984.0}
    assert elo.factions == {"base|witches": 2.0, "base|giants": -2.0}
    # Then 1018 against 982: 36 points more make an expectation of 0.5517.
    elo.rate([("ann", "base|witches", 80), ("bob", "base|giants", 80)])
    assert elo.players["ann"] == pytest.approx(1016 + 32 * (0.5 - 1 / (1 + 10 ** (-36 / 400))))


def test_elo_of_several_players_is_a_match_of_each_pair() -> None:
    elo = Elo()
    elo.rate([("a", "f", 100), ("b", "g", 90), ("c", "h", 90), (None, "i", 80)])
    assert elo.players == pytest.approx({"a": 1000 + 32 / 3 * 1.5, "b": 1000.0, "c": 1000.0})
    assert sum(elo.factions.values()) == pytest.approx(0)


def test_ratings(three_games: Dataset) -> None:
    frame = ratings(choose(three_games))
    assert frame["kind"].tolist() == ["player", "player", *["faction"] * 4]
    bob = row(frame, name="bob")
    assert bob["games"] == 3
    assert bob["elo"] > 1000 > row(frame, name="ann")["elo"]  # type: ignore[operator]
    assert bob["openskill"] == pytest.approx(bob["mu"] - 3 * bob["sigma"])  # type: ignore[operator]
    only = ratings(choose(three_games), system="openskill")
    assert only["kind"].unique().tolist() == ["player"]
    assert only["elo"].isna().all()
    assert ratings(choose(three_games), system="elo")["mu"].isna().all()


def test_openskill_is_the_librarys(three_games: Dataset) -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ann, bob = [model.rating()], [model.rating()]
    for scores in ([100, 90], [80, 120], [88, 88]):
        ann, bob = model.rate([ann, bob], scores=scores)
    assert row(ratings(choose(three_games)), name="bob")["mu"] == pytest.approx(bob[0].mu)


@pytest.fixture(scope="module")
def two_temples(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """Two games that open alike: witches and giants both build a temple. In the second ann has both seats."""
    folder = tmp_path_factory.mktemp("temples")
    games = [game("a"), game("b", vp=(70, 80), factions=[{"faction": "witches", "player": "ann"}] * 2)]
    for each in games:
        each["events"]["faction"]["giants"] |= {
            "upgrade:TP": counts((1, 1, 2)),
            "upgrade:TE": counts((1, 3, 1)),
            "favor:FAV11": counts((1, 3, 1)),
        }
        each["events"]["faction"]["witches"]["favor:FAV11"] = counts((1, 3, 1))
    games[1]["factions"] = [{"faction": name, "player": "ann"} for name in ("witches", "giants")]
    (folder / "x.json").write_bytes(dump(*games))
    ingest([folder / "x.json"], folder / "d")
    return Dataset(folder / "d").load()


def test_games_with_several_seats_in_a_row_count_once(two_temples: Dataset) -> None:
    """Both seats of both games open alike: half of the four seats win, in two games."""
    chosen = choose(two_temples, everything=True)
    (opening,) = openings(chosen).to_dict("records")
    assert (opening["games"], opening["seats"], opening["wins"], opening["win_share"]) == (2, 4, 2.0, 0.5)
    (low,), (high,) = wilson(pl.Series([2.0]), pl.Series([4]))
    assert (opening["win_share_low"], opening["win_share_high"]) == (low, high)
    ann = row(players(chosen), player="ann")
    assert (ann["games"], ann["seats"], ann["wins"], ann["win_share"]) == (2, 3, 2.0, pytest.approx(2 / 3))
    assert row(ratings(chosen, system="elo"), name="ann")["games"] == 2
    tile = row(tiles(chosen), tile="FAV11")
    assert (tile["games"], tile["seats"]) == (2, 4)
    assert set(rounds(chosen)["games"]) == {2}
    assert set(rounds(chosen)["seats"]) == {4}
    assert set(buildings(chosen)["games"]) == {2}


@pytest.mark.parametrize("name", ["openings", "players", "rounds", "tiles", "buildings"])
def test_the_fewest_games_of_a_row_are_games_not_seats(two_temples: Dataset, name: str) -> None:
    for least in (2, 3):
        frame = make_report(name, choose(two_temples, everything=True, min_games=least))
        assert (frame["games"] >= least).all()
        assert frame.empty == (least == 3)


@pytest.mark.parametrize("name", [name for name, report in REPORTS.items() if report.groups])
def test_every_report_can_be_grouped_by_all(three_games: Dataset, name: str) -> None:
    """Also by what it shows anyway, which then comes first, and by the same twice."""
    plain = list(REPORTS[name].columns)
    for group in SEAT_GROUPS:
        frame = make_report(name, choose(three_games, ratings={"P1": 1150.0}), (group, group))
        assert list(frame.columns) == column_names(plain, (group,))
        if group in column_names(plain) and name != "high-scores":
            assert len(frame) == len(make_report(name, choose(three_games)))


@pytest.mark.parametrize(
    ("filters", "error"),
    [
        ({"maps": ("fjord",)}, "there is no map 'fjord'; did you mean fjords?"),
        ({"maps": ("",)}, "there is no map ''; there are base, "),
        ({"maps": ("0" * 40,)}, "there is no map '0000"),
        ({"options": ("-strict-leach",)}, "there is no option 'strict-leach'; did you mean strict-leech or"),
        ({"final_scoring": ("edge",)}, "there is no final scoring 'edge'"),
        ({"factions": ("witch",)}, "there is no faction 'witch'; did you mean witches?"),
        ({"names": ("Bob",)}, "there is no player 'Bob'; did you mean bob?"),
        ({"names": ("zoe",)}, "there is no player 'zoe'"),
    ],
)
def test_unknown_names_are_told(three_games: Dataset, filters: dict[str, object], error: str) -> None:
    with pytest.raises(ReportError, match=re.escape(error)):
        choose(three_games, **filters)


def test_boards_without_a_name(tmp_path: Path) -> None:
    """They go by the first digits of their ids, and can be chosen by the whole of them."""
    board = "ABCDEF0123456789" + "0" * 24
    (tmp_path / "x.json").write_bytes(dump(game("a"), game("b", base_map=board)))
    ingest([tmp_path / "x.json"], tmp_path / "d")
    for name in (board, board.lower(), "abcdef01"):
        assert choose(Dataset(tmp_path / "d"), maps=(name,)).games["game"].to_list() == ["b"]


def test_what_dumps_do_not_tell(three_games: Dataset) -> None:
    told = missing_note("vp-sources", choose(three_games))
    assert told == "0 of 3 games tell where VP come from; events dumps do not"
    assert missing_note("factions", choose(three_games)) == ""
    assert missing_note("rounds", choose(three_games, maps=("fjords",))) == ""


def test_dumps_have_no_sources_and_no_paid_power(three_games: Dataset) -> None:
    assert vp_sources(choose(three_games)).empty
    frame = leech(choose(three_games))
    assert frame["recorded_seats"].tolist() == [0, 0]
    assert frame["vp_paid"].isna().all()


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_has_its_declared_columns(three_games: Dataset, name: str) -> None:
    for filters in ({}, {"maps": ("fjords",)}):
        frame = make_report(name, choose(three_games, **filters), limit=5, level="source", system="elo")
        assert list(frame.columns) == [column.name for column in REPORTS[name].columns]
        if filters:
            assert len(frame) == 0


def test_wrong_options_are_named(three_games: Dataset) -> None:
    with pytest.raises(ReportError, match="no level 'cards'"):
        vp_sources(choose(three_games), level="cards")
    with pytest.raises(ReportError, match="no rating system 'chess'"):
        ratings(choose(three_games), system="chess")
    with pytest.raises(ReportError, match="cannot be grouped"):
        ratings(choose(three_games), ("map",))


def test_of_a_game_recorded_twice_the_ledger_counts(tmp_path: Path) -> None:
    """Whichever comes first by name."""
    text = (EXAMPLES / "four-players.log").read_bytes()
    ledger = (EXAMPLES / "four-players-ledger.tsv").read_bytes()
    for log_name, ledger_name in (("a.log", "b.tsv"), ("b.log", "a.tsv")):
        folder = tmp_path / log_name
        folder.mkdir()
        (folder / log_name).write_bytes(text)
        (folder / ledger_name).write_bytes(ledger)
        ingest([folder / log_name, folder / ledger_name], folder / "d")
        chosen = choose(Dataset(folder / "d"), everything=True)
        assert chosen.games["format"].to_list() == ["ledger"]


def test_players_count_their_factions(three_games: Dataset) -> None:
    """Each had one faction in all three games."""
    assert players(choose(three_games)).set_index("player")["factions"].to_dict() == {"ann": 1, "bob": 1}


def test_ratings_stand_from_the_best_down(three_games: Dataset) -> None:
    frame = ratings(choose(three_games))
    for kind in ("player", "faction"):
        elo = frame.loc[frame["kind"] == kind, "elo"].tolist()
        assert elo == sorted(elo, reverse=True)
    assert frame["name"].tolist()[:2] == ["bob", "ann"]
