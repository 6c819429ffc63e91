"""Reports on what only recordings tell, counted by hand in the duel of examples/ beside a game of a dump."""

import re
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from tests.dataset.dumps_for_tests import counts, dump, game
from tests.reports.test_reports import EXAMPLES, choose, row
from tmlog.dataset.ingest import ingest
from tmlog.dataset.reading import Dataset
from tmlog.reports.catalogue.leech import leech
from tmlog.reports.catalogue.openings import openings
from tmlog.reports.catalogue.rounds import rounds
from tmlog.reports.catalogue.vp_sources import vp_sources
from tmlog.reports.elo import START
from tmlog.reports.rating_curves import rating_curves

DUEL = (EXAMPLES / "duel.log").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """The duel of witches and giants, and a dump's game of the same factions, which tells less."""
    folder = tmp_path_factory.mktemp("duel")
    (folder / "x.json").write_bytes(dump(game("a")))
    ingest([EXAMPLES / "duel.log", folder / "x.json"], folder / "d")
    return Dataset(folder / "d").load()


def amounts(word: str, faction: str, giver: str) -> list[int]:
    """The amounts of a faction's answers in the log."""
    return [int(n) for n in re.findall(rf"^{faction}:.*\b{word} (\d+) from {giver}", DUEL, re.MULTILINE)]


@pytest.mark.parametrize(("faction", "giver"), [("witches", "giants"), ("giants", "witches")])
def test_leech_by_giver(duel: Dataset, faction: str, giver: str) -> None:
    found = row(leech(choose(duel), ("giver",)), faction=faction, giver=giver)
    taken, refused = amounts("leech", faction, giver), amounts("decline", faction, giver)
    assert taken
    assert found["games"] == 1
    assert (found["taken"], found["power"]) == (len(taken), sum(taken))
    assert (found["refused"], found["power_refused"]) == (len(refused), sum(refused))
    assert found["vp_paid"] == sum(amount - 1 for amount in taken)


def test_leech_by_giver_leaves_out_pairs_with_few_games(duel: Dataset) -> None:
    assert len(leech(choose(duel, min_games=1), ("giver",))) == 2
    assert leech(choose(duel, min_games=2), ("giver",)).empty


def test_paid_and_given_power_are_means_of_recordings_only(duel: Dataset) -> None:
    """Two seats of witches, one of them recorded: what was taken is over both, what was paid over the one."""
    found = row(leech(choose(duel)), faction="witches")
    taken = amounts("leech", "witches", "giants")
    assert (found["seats"], found["recorded_seats"]) == (2, 1)
    assert found["taken"] == len(taken) / 2
    assert found["vp_paid"] == sum(amount - 1 for amount in taken)
    assert found["power_given"] == sum(amounts("leech", "giants", "witches"))


@pytest.mark.parametrize(("faction", "coins", "workers"), [("witches", 0, 5), ("giants", 2, 3)])
def test_income_stands_in_the_round_that_it_opens(
    duel: Dataset, faction: str, coins: int, workers: int
) -> None:
    """Two dwellings pay 3 workers; BON6 of witches 2 workers, BON1 of giants 2 coins."""
    frame = rounds(choose(duel, factions=(faction,))).set_index("round")
    assert frame["income_seats"].tolist() == [1] * 7
    assert (frame.loc[1, "coins"], frame.loc[1, "workers"]) == (coins, workers)
    assert np.isnan(frame.loc[0, "coins"])


def test_sources_by_round_add_up_to_the_sources(duel: Dataset) -> None:
    whole = vp_sources(choose(duel))
    by_round = vp_sources(choose(duel), ("round",))
    assert set(by_round["round"]) >= {0, 1, 6, 7}
    sums = by_round.groupby(["faction", "source"])["mean_vp"].sum()
    pd.testing.assert_series_equal(sums, whole.set_index(["faction", "source"])["mean_vp"].sort_index())
    start = row(by_round, faction="giants", source="start")
    assert (start["round"], start["mean_vp"]) == (0, 20)


def test_a_sanctuary_goes_before_all_other_openings(tmp_path: Path) -> None:
    played = game("a")
    witches = played["events"]["faction"]["witches"]
    witches |= {"upgrade:SA": counts((1, 5, 1)), "upgrade:TP": counts((1, 1, 2))}
    (tmp_path / "x.json").write_bytes(dump(played))
    ingest([tmp_path / "x.json"], tmp_path / "d")
    assert openings(choose(Dataset(tmp_path / "d")))["opening"].tolist() == ["SA", "SH"]


def test_rating_curves_start_before_the_first_game(three_games: Dataset) -> None:
    """Ann wins the first game, loses the second, and shares the third."""
    frame = rating_curves(choose(three_games))
    assert frame["name"].tolist() == ["ann"] * 4 + ["bob"] * 4
    assert frame["game"].tolist() == [0, 1, 2, 3] * 2
    ann, bob = (frame[frame["name"] == name]["rating"].to_numpy() for name in ("ann", "bob"))
    assert ann[0] == bob[0] == START
    assert ann[1] > START > bob[1]
    assert ann[2] < START < bob[2]
    assert ann + bob == pytest.approx(2 * START)


def test_offers_that_nobody_answers_are_told_apart(tmp_path: Path) -> None:
    """The duel without its refusals: the next action takes the offers away; they count as refused."""
    refusal = re.compile(r"^(\w+: )decline \d+ from \w+(\. |\n)", re.MULTILINE)
    silent = refusal.sub(lambda found: found[1] if found[2] != "\n" else "", DUEL)
    (tmp_path / "silent.log").write_text(silent, encoding="utf-8")
    ingest([tmp_path / "silent.log"], tmp_path / "d")
    dataset = Dataset(tmp_path / "d")
    for faction, giver in (("witches", "giants"), ("giants", "witches")):
        refused = len(amounts("decline", faction, giver))
        found = row(leech(choose(dataset), ("giver",)), faction=faction, giver=giver)
        assert (found["refused"], found["unanswered"]) == (refused, refused)
        assert row(leech(choose(dataset)), faction=faction)["unanswered"] == refused
