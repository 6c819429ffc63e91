"""Who sat on a seat: accounts of one person, places at the table, numbers for names."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.reports.test_standings import dataset_of
from tmlog.dataset.aliases import Alias, read_aliases
from tmlog.dataset.reading import Dataset
from tmlog.dataset.store import DatasetError
from tmlog.reports.catalogue.players import players
from tmlog.reports.catalogue.ratings import ratings
from tmlog.reports.errors import ReportError
from tmlog.reports.people import place_labels
from tmlog.reports.selection import Filters, Selection


def games_of(folder: Path, *games: tuple[str, str, dict[str, int]]) -> Dataset:
    """Results: each game with its date, and the VP of its players."""
    factions = ("witches", "giants", "mermaids", "dwarves")
    return dataset_of(
        [
            {"game": game, "played": played, "player": player, "faction": faction, "vp": str(vp)}
            for game, played, seats in games
            for (player, vp), faction in zip(seats.items(), factions, strict=False)
        ],
        folder,
    )


def wins(selection: Selection) -> dict[str, tuple[int, float]]:
    """Games and wins of each player."""
    frame = players(selection)
    return {row.player: (row.games, row.wins) for row in frame.itertuples()}


@pytest.fixture
def dataset(tmp_path: Path) -> Dataset:
    return games_of(
        tmp_path,
        ("a", "2020-01-05", {"ann": 100, "Ann_2": 90, "bob": 80}),
        ("b", "2021-01-05", {"bob": 100, "Ann_2": 90}),
        ("c", "", {"Ann_2": 100, "bob": 90}),
    )


def test_accounts_are_joined_from_day_to_day(dataset: Dataset) -> None:
    aliases = (Alias("ann", "Ann_2", date(2021, 1, 5), date(2021, 1, 5)),)
    found = wins(Selection(dataset, Filters(aliases=aliases)))
    assert found == {"Ann_2": (2, 1.0), "ann": (2, 1.0), "bob": (3, 1.0)}
    for first, last in ((date(2021, 1, 6), None), (None, date(2021, 1, 4))):
        late = (Alias("zoe", "Ann_2", first, last),)
        assert wins(Selection(dataset, Filters(aliases=late))).get("zoe", (0,))[0] == (first is None)


def test_an_account_without_days_is_always_the_persons(dataset: Dataset) -> None:
    found = wins(Selection(dataset, Filters(aliases=(Alias("zoe", "Ann_2"),))))
    assert found == {"ann": (1, 1.0), "zoe": (3, 1.0), "bob": (3, 1.0)}


def test_a_row_for_one_game_goes_first(dataset: Dataset) -> None:
    aliases = (Alias("zoe", "Ann_2"), Alias("yan", "Ann_2", game="c"))
    assert wins(Selection(dataset, Filters(aliases=aliases)))["yan"] == (1, 1.0)


def test_filters_know_people_and_not_accounts(dataset: Dataset) -> None:
    aliases = (Alias("zoe", "Ann_2"),)
    assert Selection(dataset, Filters(aliases=aliases, names=["zoe"])).seats.height == 3
    with pytest.raises(ReportError, match="there is no player 'Ann_2'"):
        Selection(dataset, Filters(aliases=aliases, names=["Ann_2"]))


def test_numbers_in_the_place_of_names(dataset: Dataset) -> None:
    plain, hidden = wins(Selection(dataset)), wins(Selection(dataset, Filters(anonymous=True)))
    assert sorted(plain.values()) == sorted(hidden.values())
    assert set(hidden) == {"person 1", "person 2", "person 3"}
    on_lakes = Selection(dataset, Filters(anonymous=True, names=["person 2"]))
    assert on_lakes.seats["player"].unique().to_list() == ["person 2"]
    given = {"ann": 1500.0, "bob": 900.0}
    rated = Selection(dataset, Filters(anonymous=True, ratings=given))
    assert sorted(rated.all_seats["rating"].drop_nulls().unique()) == [900.0, 1500.0]


@pytest.mark.parametrize("label", ["P{}", "player {}", "Player_{}", "seat {}", "p{}"])
def test_places_at_the_table_are_no_people(tmp_path: Path, label: str) -> None:
    seats = {label.format(1): 100, label.format(2): 90}
    dataset = games_of(tmp_path, ("a", "", seats), ("b", "", {**seats, "ann": 80}))
    selection = Selection(dataset)
    assert list(wins(selection)) == ["ann"]
    frame = ratings(selection)
    assert frame[frame["kind"] == "player"]["name"].tolist() == ["ann"]
    assert selection.place_labels == 4
    named = Selection(dataset, Filters(aliases=(Alias("bob", label.format(1), game="a"),)))
    assert wins(named)["bob"] == (1, 1.0)
    assert named.place_labels == 3


def test_numbers_beyond_the_table_are_people(tmp_path: Path) -> None:
    dataset = games_of(tmp_path, ("a", "", {"p1": 100, "p2": 90}), ("b", "", {"p2": 100, "p17": 80}))
    assert place_labels(dataset) == []
    assert Selection(dataset).place_labels == 0


def test_who_has_a_rating_is_a_person(tmp_path: Path) -> None:
    dataset = games_of(tmp_path, ("a", "", {"P1": 100, "P2": 90}))
    assert place_labels(dataset) == ["P1", "P2"]
    assert list(wins(Selection(dataset, Filters(ratings={"P1": 1200.0})))) == ["P1"]


def test_a_file_of_names(tmp_path: Path) -> None:
    path = tmp_path / "names.csv"
    path.write_text("alias, name,from,to\nAnn_2,ann,2020-01-01,\nb,bob,,2020-12-31\n\n", encoding="utf-8")
    assert read_aliases(path) == (
        Alias("ann", "Ann_2", date(2020, 1, 1)),
        Alias("bob", "b", None, date(2020, 12, 31)),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no column 'name'"),
        ("name,account\na,b\n", "no column 'alias'"),
        ("name,alias,until\na,b,\n", "unknown column 'until'"),
        ("name,alias\na,\n", ":2: name and alias are both needed"),
        ("name,alias,from\na,b,1.1.2020\n", ":2: no date: '1.1.2020'"),
        ("name,alias\na,x\nb,x\n", ":3: 'x' is 'a' already"),
        ("name,alias,from,to\na,x,,2020-06-30\nb,x,2020-06-30,\n", ":3: 'x' is 'a' already"),
    ],
)
def test_files_that_are_none(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "names.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DatasetError, match=message):
        read_aliases(path)


def test_one_account_may_go_from_hand_to_hand(tmp_path: Path) -> None:
    path = tmp_path / "names.csv"
    path.write_text("name,alias,from,to\na,x,,2020-06-30\nb,x,2020-07-01,\n", encoding="utf-8")
    assert len(read_aliases(path)) == 2
