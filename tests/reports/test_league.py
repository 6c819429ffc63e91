"""Every report over the real league games: the numbers stay what they are, and some are counted here again.

``python -m tests.reports.test_league`` writes the numbers anew, for a change that is meant to change them.
"""

from __future__ import annotations

import re
import tempfile
from collections import defaultdict
from pathlib import Path

import pandas as pd
import pytest

from tests.corpus import CORPUS, needs_corpus
from tmlog.dataset.aliases import Alias
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.reports.balance import balance
from tmlog.reports.catalogue.factions import factions
from tmlog.reports.catalogue.vp_sources import vp_sources
from tmlog.reports.registry import REPORTS, make_report
from tmlog.reports.rescoring import rescored
from tmlog.reports.selection import Filters, Selection

pytestmark = needs_corpus

NUMBERS = Path(__file__).parent / "league"
DIGITS = 6
PEOPLE = tuple(Alias(label, label) for label in ("P1", "P2", "P3", "P4"))
"""The corpus has places in the place of names; here they are taken for four people."""


def reports(league: Dataset) -> dict[str, pd.DataFrame]:
    """What is kept: each report, some of them grouped, and the balance tables."""
    selection = Selection(league, Filters(aliases=PEOPLE))
    frames = {name: make_report(name, selection) for name in REPORTS}
    frames["vp-sources-by-result"] = make_report("vp-sources", selection, ("result",), level="group")
    frames["leech-by-giver"] = make_report("leech", selection, ("giver",))
    frames["balance"] = balance(selection)
    frames["rescored"] = rescored(selection)
    return frames


NAMES = (*REPORTS, "vp-sources-by-result", "leech-by-giver", "balance", "rescored")


@pytest.fixture(scope="module")
def made(league: Dataset) -> dict[str, pd.DataFrame]:
    return reports(league)


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_are_the_known_ones(made: dict[str, pd.DataFrame], name: str) -> None:
    known = pd.read_csv(NUMBERS / f"{name}.csv")
    found = made[name].reset_index(drop=True)
    assert list(found.columns) == list(known.columns)
    assert len(found) == len(known)
    for column in known.columns:
        if known[column].isna().all():
            assert found[column].isna().all(), column
        elif pd.api.types.is_float_dtype(known[column]) or pd.api.types.is_integer_dtype(known[column]):
            both = pd.DataFrame({"found": found[column].astype(float), "known": known[column].astype(float)})
            assert ((both["found"] - both["known"]).abs().fillna(0) < 2 * 10**-DIGITS).all(), column
            assert (both["found"].isna() == both["known"].isna()).all(), column
        else:
            assert (
                found[column].astype(str).replace("None", "nan").tolist()
                == known[column].astype(str).tolist()
            )


def final_scores(ledger: Path) -> dict[str, int]:
    """The last VP figure of each faction, read with nothing of tmlog."""
    scores = {}
    for line in ledger.read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        if len(cells) >= 14 and cells[2].endswith(" VP"):
            scores[cells[0]] = int(cells[2].removesuffix(" VP"))
    return scores


def played_out(corpus: Path) -> list[Path]:
    """The league's ledgers of games that nobody left."""
    files = sorted((corpus / "league").glob("*.tsv"))
    return [file for file in files if "dropped from the game" not in file.read_text(encoding="utf-8")]


def test_wins_and_points_counted_by_hand(corpus: Path, league: Dataset) -> None:
    wins: dict[str, float] = defaultdict(float)
    points: dict[str, list[int]] = defaultdict(list)
    margins: dict[str, list[float]] = defaultdict(list)
    for ledger in played_out(corpus):
        scores = final_scores(ledger)
        best = max(scores.values())
        first = [faction for faction, vp in scores.items() if vp == best]
        for faction, vp in scores.items():
            points[faction].append(vp)
            wins[faction] += (faction in first) / len(first)
            margins[faction].append(vp - (sum(scores.values()) - vp) / (len(scores) - 1))
    table = factions(Selection(league)).set_index("faction")
    assert set(table.index) == set(points)
    for faction, vps in points.items():
        assert table.loc[faction, "games"] == len(vps)
        assert table.loc[faction, "wins"] == pytest.approx(wins[faction])
        assert table.loc[faction, "mean_vp"] == pytest.approx(sum(vps) / len(vps))
        assert table.loc[faction, "mean_margin"] == pytest.approx(sum(margins[faction]) / len(vps))


def test_final_scoring_counted_by_hand(corpus: Path, league: Dataset) -> None:
    """VP for the area and for the fire cult: the rows ``+18vp for network``, ``+8vp for FIRE``."""
    counted: dict[tuple[str, str], int] = defaultdict(int)
    seats: dict[str, int] = defaultdict(int)
    for ledger in played_out(corpus):
        for faction in final_scores(ledger):
            seats[faction] += 1
        for line in ledger.read_text(encoding="utf-8").splitlines():
            if row := re.match(r"(\w+)\t.*\t\+(\d+)vp for (network|FIRE)$", line):
                counted[row[1], "area" if row[3] == "network" else "cult:fire"] += int(row[2])
    table = vp_sources(Selection(league)).set_index(["faction", "source"])
    assert len(counted) > 10
    for (faction, source), vp in counted.items():
        assert table.loc[(faction, source), "mean_vp"] == pytest.approx(vp / seats[faction])
        assert table.loc[(faction, source), "seats"] == seats[faction]


def test_sources_add_up_to_the_mean_vp(league: Dataset) -> None:
    selection = Selection(league)
    means = factions(selection).set_index("faction")["mean_vp"]
    for level in ("source", "group"):
        table = vp_sources(selection, level=level).groupby("faction")
        assert table["mean_vp"].sum().to_dict() == pytest.approx(means.to_dict())
        assert table["share"].sum().to_dict() == pytest.approx(dict.fromkeys(means.index, 1.0))


def test_games_with_leavers_count_only_when_asked_for(corpus: Path, league: Dataset) -> None:
    assert Selection(league).games.height == len(played_out(corpus))
    everything = Selection(league, Filters(everything=True))
    assert everything.games.height == len(list((corpus / "league").glob("*.tsv")))


def _write_numbers() -> None:
    NUMBERS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        ingest([CORPUS / "league"], Path(folder) / "d")
        for name, frame in reports(Dataset(Path(folder) / "d").load()).items():
            frame.to_csv(NUMBERS / f"{name}.csv", index=False, float_format=f"%.{DIGITS}f")


if __name__ == "__main__":
    _write_numbers()
