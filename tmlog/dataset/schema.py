"""The tables of a dataset: every column with its type, unit and meaning, declared once.

The Parquet files, the tables in docs/tables.md (``to_markdown``) and the tests come from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import polars as pl

VERSION = 5
"""Goes up when a table changes so that older datasets cannot be read; stored in each dataset."""

_TEXT = pl.String()
_WORD = pl.Categorical()
_WORDS = pl.List(pl.String())
_KEY = pl.Int64()
_SMALL = pl.Int16()
_TINY = pl.Int8()
_COUNT = pl.Int32()
_SHARE = pl.Float64()
_FLAG = pl.Boolean()
_TIME = pl.Datetime("us")


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``nullable`` says in ``doc`` what a missing value means."""

    name: str
    dtype: pl.DataType
    unit: str
    doc: str
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One table: what a row is, and its columns."""

    name: str
    row: str
    columns: tuple[Column, ...]

    @property
    def schema(self) -> pl.Schema:
        """The polars schema."""
        return pl.Schema({column.name: column.dtype for column in self.columns})


_GAME_ID = Column("game_id", _KEY, "", "the recording: the first 63 bits of its content's SHA-256 hash")
_FACTION = Column("faction", _WORD, "", "faction, in the notation's spelling")
_ROUND = Column("round", _TINY, "round", "0 set-up, 1..6, 7 final scoring")
_TURN = Column("turn", _SMALL, "turn", "turn of the round, from 1; 0 in set-up")
_ROW = Column("row", _COUNT, "row", "ledger row, from 0; -1 for the start")

GAMES = Table(
    "games",
    "one recorded game",
    (
        _GAME_ID,
        Column("game", _TEXT, "", "name: the dump's, or the file's without its suffixes"),
        Column("source", _TEXT, "", "file name; `archive:member` inside an archive"),
        Column("format", _WORD, "", "`log`, `ledger`, `bga`, `events` or `results`"),
        Column("state", _WORD, "", "`complete` or `unfinished`"),
        Column("map", _WORD, "", "board; an unknown id by its first 8 digits; `unknown` where none is told"),
        Column(
            "map_id", _TEXT, "", "the board's 40-digit id; missing where the recording gives a name", True
        ),
        Column("players", _TINY, "seats", "number of factions"),
        Column("rounds", _TINY, "rounds", "last round begun; missing in results", True),
        Column("played", _TIME, "", "time of the last move, UTC; missing without a date", True),
        Column("options", _WORDS, "", "options that are on, sorted; missing where results tell none", True),
        Column("scoring", _WORDS, "", "scoring tiles in round order; missing in results", True),
        Column("final_scoring", _WORD, "", "Fire & Ice final tile; missing without one", True),
        Column(
            "auction",
            _SMALL,
            "VP",
            "VP from which bids are taken; missing without an auction",
            True,
        ),
        Column(
            "starting_vp",
            _WORD,
            "",
            "how starting VP were given: `standard` (20), `original-2017`, `bga` (Board Game Arena's table "
            "of the map), `auction`, `other`; missing where the recording does not tell",
            True,
        ),
        Column("has_drop", _FLAG, "", "a player left the game; missing where unknown", True),
        Column("has_nofaction", _FLAG, "", "a seat took no faction"),
        Column("has_twin", _FLAG, "", "one player sat on two seats"),
        Column("excluded", _FLAG, "", "its source leaves it out of statistics"),
        Column("counts", _FLAG, "", "complete, none of the four flags before: in statistics by default"),
        Column("fingerprint", _KEY, "", "equal for recordings of one game: hash of board, tiles, results"),
        Column("result_key", _KEY, "", "the same of board and results only, for games without tiles"),
    ),
)

SEATS = Table(
    "seats",
    "one faction in a game",
    (
        _GAME_ID,
        Column("seat", _TINY, "", "starting position, from 1; missing where results do not tell", True),
        _FACTION,
        Column("player", _TEXT, "", "player's name; missing where the recording has none", True),
        Column("start_vp", _SMALL, "VP", "starting VP; missing where results do not tell", True),
        Column("bid", _SMALL, "VP", "winning bid; missing without an auction", True),
        Column("vp", _SMALL, "VP", "final VP"),
        Column("rank", _TINY, "", "place from 1; ties share the better place"),
        Column("win", _SHARE, "games", "1 for the winner, split between tied winners"),
        Column("margin", _SHARE, "VP", "final VP minus the mean of the others'"),
        Column("dropped", _FLAG, "", "the player left the game; missing where unknown", True),
        Column("dwellings", _TINY, "buildings", "dwellings at the end; missing in results", True),
        Column(
            "trading_houses",
            _TINY,
            "buildings",
            "trading houses at the end; missing in results",
            True,
        ),
        Column("temples", _TINY, "buildings", "temples at the end; missing in results", True),
        Column("strongholds", _TINY, "buildings", "strongholds at the end; missing in results", True),
        Column("sanctuaries", _TINY, "buildings", "sanctuaries at the end; missing in results", True),
        Column("towns", _TINY, "towns", "towns founded; missing in results", True),
        Column("shipping", _TINY, "level", "shipping level at the end; missing without moves", True),
        Column("digging", _TINY, "level", "exchange level at the end; missing without moves", True),
        Column("fire", _TINY, "steps", "place on the fire track at the end; missing without moves", True),
        Column("water", _TINY, "steps", "place on the water track at the end; missing without moves", True),
        Column("earth", _TINY, "steps", "place on the earth track at the end; missing without moves", True),
        Column("air", _TINY, "steps", "place on the air track at the end; missing without moves", True),
        Column("area", _TINY, "buildings", "largest connected area; missing without moves", True),
    ),
)

TURNS = Table(
    "turns",
    "one ledger row of a faction; not for events dumps",
    (
        _GAME_ID,
        _ROW,
        Column("line", _COUNT, "line", "line of the recording, from 1; 0 where the engine made the row"),
        _ROUND,
        _TURN,
        _FACTION,
        Column("commands", _TEXT, "", "the row's commands"),
        Column("by_engine", _FLAG, "", "income, scoring: no player made the row"),
        Column("pays_income", _FLAG, "", "the row pays the faction's income, that of cults or the other"),
        Column("vp", _SMALL, "VP", "VP after the row"),
        Column("coins", _SMALL, "coins", "coins after the row"),
        Column("workers", _SMALL, "workers", "workers after the row"),
        Column("priests", _SMALL, "priests", "priests after the row"),
        Column("bowl1", _TINY, "tokens", "power in bowl I after the row"),
        Column("bowl2", _TINY, "tokens", "power in bowl II after the row"),
        Column("bowl3", _TINY, "tokens", "power in bowl III after the row"),
        Column("fire", _TINY, "steps", "place on the fire track after the row"),
        Column("water", _TINY, "steps", "place on the water track after the row"),
        Column("earth", _TINY, "steps", "place on the earth track after the row"),
        Column("air", _TINY, "steps", "place on the air track after the row"),
        Column("vp_change", _SMALL, "VP", "change of VP by the row"),
        Column("coins_change", _SMALL, "coins", "change of coins by the row"),
        Column("workers_change", _SMALL, "workers", "change of workers by the row"),
        Column("priests_change", _SMALL, "priests", "change of priests by the row"),
        Column("power_change", _SMALL, "power", "change of bowl II + 2 x bowl III by the row"),
        Column("dwellings", _TINY, "buildings", "dwellings after the row"),
        Column("trading_houses", _TINY, "buildings", "trading houses after the row"),
        Column("temples", _TINY, "buildings", "temples after the row"),
        Column("strongholds", _TINY, "buildings", "strongholds after the row"),
        Column("sanctuaries", _TINY, "buildings", "sanctuaries after the row"),
    ),
)

VP_EVENTS = Table(
    "vp_events",
    "one change of VP with its source; not for events dumps",
    (
        _GAME_ID,
        _ROW,
        _ROUND,
        _TURN,
        _FACTION,
        Column("source", _WORD, "", "source of docs/statistics.md: `round:SCORE3`, `leech` ..."),
        Column("vp", _SMALL, "VP", "the change"),
    ),
)

CHANGES = Table(
    "changes",
    "one change of a resource with its source; not for events dumps",
    (
        _GAME_ID,
        _ROW,
        _ROUND,
        _TURN,
        _FACTION,
        Column(
            "resource", _WORD, "", "`VP`, `C`, `W`, `P`, bowls `P1` to `P3`, the cults, `KEY`, `SPADE` ..."
        ),
        Column("delta", _SMALL, "", "the change, in units of the resource"),
        Column("source", _WORD, "", "source of docs/statistics.md: `income:buildings`, `upgrade` ..."),
    ),
)

EVENTS = Table(
    "events",
    "how often an event of the events dumps happened in a turn",
    (
        _GAME_ID,
        _FACTION,
        Column("event", _WORD, "", "event name: `upgrade:SH`, `leech:pw`, `vp` ..."),
        Column("round", _TINY, "round", "0 set-up, 1..6; final scoring counts to 6"),
        Column("turn", _SMALL, "turn", "the dump's turn; the row that opens a turn counts to the one before"),
        Column("n", _COUNT, "", "count, or amount for `leech:pw`, `decline:pw`, `burn`, `dig`, `vp`"),
    ),
)

LOCATIONS = Table(
    "locations",
    "one building put on a hex",
    (
        _GAME_ID,
        _FACTION,
        Column("round", _TINY, "round", "0 set-up, 1..6"),
        Column("building", _WORD, "", "`D`, and for upgrades `TP`, `TE`, `SH`, `SA`; in dumps only `D`"),
        Column("hex", _WORD, "", "hex, upper case"),
    ),
)

LEECH = Table(
    "leech",
    "one answer to an offer of power; not for events dumps",
    (
        _GAME_ID,
        _ROW,
        _ROUND,
        _TURN,
        Column("faction", _WORD, "", "who was offered power"),
        Column("giver", _WORD, "", "who built; missing where the recording does not tell", True),
        Column("offered", _TINY, "power", "power offered"),
        Column("possible", _TINY, "power", "what the bowls and VP could take of it"),
        Column("taken", _TINY, "power", "power taken; 0 for a refusal"),
        Column("vp_paid", _TINY, "VP", "VP paid for it"),
        Column("answered", _FLAG, "", "somebody answered; else the offer lapsed with the next action"),
    ),
)

INPUTS = Table(
    "inputs",
    "one file that was read to its end",
    (
        Column("input", _TEXT, "", "SHA-256 hash of the file's bytes, 32 digits"),
        Column("source", _TEXT, "", "file name; `archive:member` inside an archive"),
        Column("games", _COUNT, "games", "games of it that the dataset holds, from it or from another file"),
        Column("rejected", _COUNT, "games", "rows it has in `rejected`"),
    ),
)

REJECTED = Table(
    "rejected",
    "one file, or game of a file, that could not be taken",
    (
        Column("input", _TEXT, "", "as in `inputs`"),
        Column("source", _TEXT, "", "file name; `archive:member` inside an archive"),
        Column("game", _TEXT, "", "name of the game in a dump; missing for a whole file", True),
        Column("line", _COUNT, "line", "line of the fault; 0 for none"),
        Column("rule", _TEXT, "", "id of the rule or of the fault"),
        Column("error", _TEXT, "", "what is wrong"),
    ),
)

TABLES: dict[str, Table] = {
    table.name: table
    for table in (GAMES, SEATS, TURNS, VP_EVENTS, CHANGES, EVENTS, LOCATIONS, LEECH, INPUTS, REJECTED)
}


@cache
def empty(name: str) -> pl.DataFrame:
    """A table without rows."""
    return pl.DataFrame(schema=TABLES[name].schema)


def type_name(dtype: pl.DataType) -> str:
    """A column type as the docs write it."""
    if isinstance(dtype, pl.List):
        return "list of words"
    names: dict[type[pl.DataType], str] = {
        pl.String: "text",
        pl.Categorical: "word",
        pl.Boolean: "flag",
        pl.Float64: "number",
        pl.Datetime: "time",
    }
    return names.get(type(dtype), "whole number")


def to_markdown() -> str:
    """The tables as the Markdown of docs/tables.md."""
    lines: list[str] = []
    for table in TABLES.values():
        lines += [f"### `{table.name}`", "", f"{table.row[0].upper()}{table.row[1:]}.", ""]
        lines += ["| column | type | unit | meaning |", "|---|---|---|---|"]
        lines += [f"| `{c.name}` | {type_name(c.dtype)} | {c.unit} | {c.doc} |" for c in table.columns]
        lines.append("")
    return "\n".join(lines)
