"""Which games count in a league, and why others do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from tmlog.reports.errors import ReportError
from tmlog.reports.selection import Selection, game_filter
from tmlog.reports.standings.groups import Groups
from tmlog.reports.standings.rules import LeagueRules
from tmlog.suggestions import did_you_mean

REASONS: dict[str, str] = {
    "unfinished": "unfinished",
    "left": "somebody left it",
    "no-faction": "a seat took no faction",
    "twin": "one player sat on two seats",
    "excluded": "its source leaves it out",
}
"""Why a game does not count of itself; ``--count`` takes these names."""
NO_GROUP = "its name fits no group"
BY_HAND = "left out by hand"


@dataclass(frozen=True, slots=True)
class Counting:
    """What is made to count, and what is not: ``count`` holds names of ``REASONS`` and of games."""

    count: Sequence[str] = ()
    leave_out: Sequence[str] = ()


def judged_games(
    selection: Selection, seats: pl.DataFrame, groups: Groups, rules: LeagueRules, counting: Counting
) -> pl.DataFrame:
    """The games of a selection (each played game once), those that count and those that do not.

    With ``reason`` (missing for games that count) and the columns of the groups. ``seats`` are all seats of
    the games. Raises ``ReportError`` for an unknown game in ``counting``.
    """
    games = selection.games.sort("game", "game_id")
    _check_games(counting, games["game"].to_list())
    twins = (
        seats.filter(pl.col("player").is_not_null())
        .group_by("game_id")
        .agg(is_twin=pl.col("player").is_duplicated().any())
    )
    facts = games.join(twins, on="game_id", how="left", maintain_order="left").select(
        "game",
        pl.col("state").cast(pl.String),
        "rounds",
        "has_drop",
        "has_nofaction",
        pl.col("has_twin") | pl.col("is_twin").fill_null(value=False),
        "excluded",
    )
    values = [groups.of(game) for game in games["game"]]
    reasons = [
        _reason(facts_of_game, is_grouped=value is not None, rules=rules, counting=counting)
        for facts_of_game, value in zip(facts.iter_rows(named=True), values, strict=True)
    ]
    columns = {
        name: pl.Series([None if value is None else value[number] for value in values], dtype=pl.String)
        for number, name in enumerate(groups.columns)
    }
    return games.with_columns(reason=pl.Series(reasons, dtype=pl.String), **columns)


def _check_games(counting: Counting, games: Sequence[str]) -> None:
    known = {*games}
    for name in counting.count:
        if name not in known and name not in REASONS:
            raise ReportError(f"no game and no reason {name!r}{did_you_mean(name, [*REASONS, *games])}")
    for name in counting.leave_out:
        if name not in known:
            raise ReportError(f"there is no game {name!r}{did_you_mean(name, games)}")


def _reason(
    facts: dict[str, object], *, is_grouped: bool, rules: LeagueRules, counting: Counting
) -> str | None:
    """Why a game does not count, all reasons of it; None for one that counts."""
    if facts["game"] in counting.leave_out:
        return BY_HAND
    if not is_grouped:
        return NO_GROUP
    if facts["game"] in counting.count:
        return None
    holds = {
        "unfinished": facts["state"] != "complete",
        "left": facts["has_drop"] and rules.dropped == "void",
        "no-faction": facts["has_nofaction"],
        "twin": facts["has_twin"],
        "excluded": facts["excluded"],
    }
    found = [REASONS[name] for name, is_so in holds.items() if is_so and name not in counting.count]
    return "; ".join(found) or None


def doubles(selection: Selection) -> pl.DataFrame:
    """Recordings of games that are known by another one too: ``file``, ``game``, ``reason``."""
    recorded = selection.dataset.scan("games").filter(game_filter(selection.filters)).collect()
    columns = ("game", "source", "fingerprint", "result_key", "scoring")
    kept = selection.games.select("game", "fingerprint", "result_key")
    by_tiles = dict(zip(kept["fingerprint"], kept["game"], strict=True))
    by_result = dict(zip(kept["result_key"], kept["game"], strict=True))
    others = recorded.join(selection.games, on="game_id", how="anti").sort("game", "game_id")
    rows = []
    for game, source, fingerprint, result_key, scoring in others.select(columns).iter_rows():
        same = by_tiles.get(fingerprint) or (by_result.get(result_key) if scoring is None else None)
        if same is not None:
            rows.append((source, game, f"recorded twice: the same as {same}"))
    return pl.DataFrame(rows, schema=_LEFT_OUT, orient="row")


def rejected(selection: Selection) -> pl.DataFrame:
    """Files and games that the dataset could not take: ``file``, ``game``, ``reason``."""
    faults = selection.dataset.scan("rejected").collect().sort("source", "game", "line")
    line = pl.when(pl.col("line") > 0).then(pl.format("line {}: ", "line")).otherwise(pl.lit(""))
    return faults.select(
        file="source",
        game=pl.coalesce("game", "source"),
        reason=pl.concat_str(line, "rule", pl.lit(": "), "error"),
    )


_LEFT_OUT = {"file": pl.String, "game": pl.String, "reason": pl.String}
