"""Reading datasets: lazily, as pandas, by SQL; and the declared schema."""

from pathlib import Path

import polars as pl
import pytest

from tests.dataset.dumps_for_tests import dump, game
from tmlog.dataset.ingest import ingest
from tmlog.dataset.names import game_name
from tmlog.dataset.reading import Dataset
from tmlog.dataset.schema import TABLES
from tmlog.dataset.store import DatasetError


@pytest.fixture
def dataset(tmp_path: Path) -> Dataset:
    (tmp_path / "x.json").write_bytes(dump(game("a"), game("b", vp=(70, 110))))
    ingest([tmp_path / "x.json"], tmp_path / "d")
    return Dataset(tmp_path / "d")


def test_sql_over_the_tables(dataset: Dataset) -> None:
    found = dataset.query(
        "SELECT s.faction, AVG(s.vp) AS vp FROM seats s JOIN games g ON g.game_id = s.game_id "
        "WHERE g.map = 'base' GROUP BY s.faction ORDER BY vp"
    )
    assert found.collect().rows() == [("witches", 85.0), ("giants", 100.0)]


def test_sql_gives_plain_frames(dataset: Dataset) -> None:
    frame = dataset.query_frame("SELECT game, scoring, map FROM games ORDER BY game")
    assert frame.to_dict("records")[0] == {"game": "a", "scoring": "SCORE1,SCORE5", "map": "base"}


@pytest.mark.parametrize(
    "sql", ["SELECT nothing FROM seats", "SELECT * FROM nowhere", "DELETE", "", "SELECT 1; SELECT 2"]
)
def test_wrong_sql_is_one_plain_line(dataset: Dataset, sql: str) -> None:
    with pytest.raises(DatasetError) as caught:
        dataset.query_frame(sql)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM games",
        " drop table games",
        "TRUNCATE TABLE games",
        "/* SELECT */ DELETE FROM games",
        "CREATE TABLE x AS SELECT * FROM games",
        "EXPLAIN SELECT * FROM games",
    ],
)
def test_queries_only_read(dataset: Dataset, sql: str) -> None:
    with pytest.raises(DatasetError, match="begins with SELECT"):
        dataset.query_frame(sql)


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ("WITH a AS (SELECT vp FROM seats) SELECT MAX(vp) AS vp FROM a", 1),
        ("(SELECT 1 AS a) UNION ALL (SELECT 2 AS a)", 2),
        ("/* all */ -- of them\nselect * from seats;", 4),
        ("show tables", len(TABLES)),
    ],
)
def test_queries_may_begin_in_many_ways(dataset: Dataset, sql: str, rows: int) -> None:
    assert len(dataset.query_frame(sql)) == rows


def test_tables_come_as_pandas_and_lazily(dataset: Dataset) -> None:
    assert dataset.pandas("seats")["vp"].tolist() == [100, 90, 70, 110]
    assert isinstance(dataset.scan("seats"), pl.LazyFrame)
    with pytest.raises(DatasetError, match="no table 'chairs'"):
        dataset.scan("chairs")


def test_loading_changes_nothing(dataset: Dataset) -> None:
    before = dataset.scan("seats").collect()
    assert dataset.load("seats").scan("seats").collect().equals(before)


def test_tables_that_nothing_fills_are_empty(dataset: Dataset) -> None:
    for name in ("turns", "vp_events", "leech", "rejected"):
        assert dataset.scan(name).collect().height == 0
        assert dataset.scan(name).collect_schema() == TABLES[name].schema


def test_where_there_is_no_dataset(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="is no dataset"):
        Dataset(tmp_path)


@pytest.mark.parametrize("content", [b"", b"junk\n", b"PAR1" + bytes(100) + b"PAR1"])
def test_a_damaged_table_is_named(dataset: Dataset, tmp_path: Path, content: bytes) -> None:
    (file,) = (tmp_path / "d" / "parts").glob("*/seats.parquet")
    file.write_bytes(content)
    for read in (
        dataset.load,
        lambda: dataset.pandas("seats"),
        lambda: dataset.query_frame("SELECT * FROM seats"),
    ):
        with pytest.raises(DatasetError, match=rf"{file.parent.name} has a (damaged )?{file.name}"):
            read()
    assert dataset.query_frame("SELECT game FROM games")["game"].tolist() == ["a", "b"]


@pytest.mark.parametrize("mark", ["[]", "2", "null", "{", '"tmlog dataset"'])
def test_a_damaged_mark_is_named(dataset: Dataset, tmp_path: Path, mark: str) -> None:
    (tmp_path / "d" / "dataset.json").write_text(mark)
    with pytest.raises(DatasetError, match=r"dataset\.json is damaged"):
        Dataset(tmp_path / "d")


def test_a_dataset_without_its_tables_is_not_an_empty_one(dataset: Dataset, tmp_path: Path) -> None:
    (tmp_path / "d" / "parts").rename(tmp_path / "gone")
    with pytest.raises(DatasetError, match="parts is missing"):
        Dataset(tmp_path / "d")


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("r1000.log", "r1000"),
        ("r1000.ledger.tsv", "r1000"),
        ("games.zip:inside/4pLeague_S1_D1L1_G3.tsv.gz", "4pLeague_S1_D1L1_G3"),
        (".log", ".log"),
        ("plain", "plain"),
    ],
)
def test_games_are_named_by_their_files(source: str, name: str) -> None:
    assert game_name(source) == name


def test_every_column_is_explained() -> None:
    for table in TABLES.values():
        assert table.row
        for column in table.columns:
            assert column.doc, f"{table.name}.{column.name}"
            assert column.nullable == ("missing" in column.doc), f"{table.name}.{column.name}"


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_csv('{}')",
        "SELECT * FROM games JOIN READ_PARQUET/**/('{}') ON 1 = 1",
        "WITH x AS (SELECT * FROM scan_parquet('{}')) SELECT * FROM x",
        "SELECT * FROM '{}'",
        'SELECT * FROM "{}"',
    ],
)
def test_queries_read_nothing_else(dataset: Dataset, tmp_path: Path, sql: str) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("secret\n1\n")
    with pytest.raises(DatasetError):
        dataset.query_frame(sql.format(secret))


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("SELECT " + "+".join("1" * 20_000) + " FROM games", "10,000 characters"),
        ("SELECT " + "+".join("1" * 1_000) + " FROM games", "400 operators"),
        ("/**/" * 2_000 + "DROP", "begins with SELECT"),
    ],
    ids=["long", "operators", "comments"],
)
def test_queries_that_would_take_all_there_is_are_refused_soon(dataset: Dataset, sql: str, why: str) -> None:
    with pytest.raises(DatasetError, match=why):
        dataset.query(sql)
