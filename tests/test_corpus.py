"""The games with known results: ledgers row for row, final figures, illegal moves found in time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import FIGURES
from tmlog.model.names import FINAL_SCORINGS, FIRE_AND_ICE_FACTIONS
from tmlog.model.records import SeatResult
from tmlog.notation import read_bytes, read_path
from tmlog.notation.ledger.row_writer import text_row
from tmlog.replay import Replay, validate
from tmlog.rules.area import final_tile_value

KINDS = ("base", "fireice")
"""``fireice`` games have Fire & Ice factions or final tiles."""
PARTS = 4
"""Tests over hundreds of games are cut into so many, for as many processes."""
BUILDINGS = ("D", "TP", "TE", "SH", "SA")
EARLY_SHARE = 0.03
"""Illegal games whose fault may be found before the changed row: something was owed already."""

Tell = Callable[[str], None]
Known = dict[str, Any]

in_parts = pytest.mark.parametrize("part", range(PARTS))
of_each_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Tell:
    """Takes a line of figures for the end of pytest's report, from whichever process runs the test."""
    return partial(record_property, FIGURES)


def kind_of(log: Path) -> str:
    """``base`` or ``fireice``."""
    text = log.read_text(encoding="utf-8").lower()
    setups = re.findall(r"^setup (\w+)", text, re.MULTILINE)
    is_fire_and_ice = "final-scoring" in text or set(setups) & set(FIRE_AND_ICE_FACTIONS)
    return "fireice" if is_fire_and_ice else "base"


def known_games(folder: Path, name: str, kind: str) -> dict[str, Known]:
    """The games of a folder that are of a kind, with what is known of them."""
    known = json.loads((folder / name).read_text(encoding="utf-8"))
    return {game: facts for game, facts in known.items() if kind_of(folder / f"{game}.log") == kind}


def part_of(known: dict[str, Known], part: int) -> dict[str, Known]:
    """One of the parts into which games are cut; all parts together are all games."""
    return dict(islice(known.items(), part, None, PARTS))


# --- league ledgers ---


_ENGINE_ROW = re.compile(r"\w*income_for_faction|score_resources|\[.*\]|\+\d+vp for \S+")


def test_a_paste_without_the_engines_rows_is_replayed(corpus: Path) -> None:
    text = min((corpus / "league").glob("*.tsv")).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not _ENGINE_ROW.fullmatch(line.split("\t")[-1])]
    assert len(lines) < len(text.splitlines()) - 50
    assert validate(read_bytes("\n".join(lines).encode(), "paste")).state == "complete"


def test_league_ledgers_are_replayed_without_a_differing_row(corpus: Path, tell: Tell) -> None:
    paths = sorted((corpus / "league").glob("*.tsv"))
    rows = 0
    for path in paths:
        result = validate(read_path(path))
        assert result.faults == (), path.name
        assert result.state == "complete", path.name
        assert {seat.faction: seat.vp for seat in result.seats} == last_figures(path), path.name
        rows += result.rows
    assert len(paths) > 20
    tell(f"league: {len(paths)} ledgers, {rows} rows, every figure and every final score equal")


@pytest.mark.parametrize(
    ("column", "name"), [(2, "VP"), (4, "C"), (6, "W"), (8, "P"), (10, "PW"), (12, "CULT"), (13, "leech")]
)
def test_a_changed_figure_of_a_ledger_is_found(column: int, name: str, corpus: Path, tmp_path: Path) -> None:
    path = min((corpus / "league").glob("*.tsv"))
    lines = path.read_text(encoding="utf-8").splitlines()
    number, fields = next(
        (number, line.split("\t"))
        for number, line in enumerate(lines)
        if "build" in line and line.count("\t") > 13 and line.split("\t")[13].strip()
    )
    fields[column] = re.sub(r"\d+", lambda digits: str(int(digits[0]) + 1), fields[column], count=1)
    lines[number] = "\t".join(fields)
    changed = tmp_path / "changed.tsv"
    changed.write_text("\n".join(lines), encoding="utf-8")
    (fault,) = validate(read_path(changed)).faults
    assert (fault.rule, fault.line) == ("ledger-mismatch", number + 1)
    assert f" {name}: ledger " in fault.message


def last_figures(ledger: Path) -> dict[str, int]:
    """The VP in the last row of each faction."""
    vp = {}
    for line in ledger.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) > 8:
            vp[fields[0].strip().lower()] = int(fields[2].split()[0])
    return vp


# --- random games ---


@in_parts
@of_each_kind
def test_ledgers_of_random_games_are_written_row_for_row(
    kind: str, part: int, corpus: Path, tell: Tell
) -> None:
    folder = corpus / "random"
    games = part_of(known_games(folder, "results.json", kind), part)
    rows = 0
    for game, facts in games.items():
        replay = Replay(read_path(folder / f"{game}.log"))
        written = "\n".join(text_row(record) for record in replay)
        expected = list(ledger_rows((folder / f"{game}.ledger.tsv").read_text(encoding="utf-8")))
        assert list(ledger_rows(written)) == expected, game
        rows += len(expected)
        check_result(game, replay, facts)
    assert len(games) > 100 / PARTS
    tell(f"random, {kind}, part {part + 1}: {len(games)} games, {rows} ledger rows, every final figure equal")


def ledger_rows(text: str) -> Iterator[tuple[str, ...]]:
    """A ledger's rows without what does not matter: case, blanks, a note before the commands."""
    for line in text.splitlines():
        fields = [field.strip() for field in line.split("\t")]
        if len(fields) > 8:
            commands = re.sub(r"\s+", " ", fields[-1].lower())
            yield (fields[0].lower(), *fields[1:14], commands)
        else:
            yield (line.strip(),)


def check_result(game: str, replay: Replay, facts: Known) -> None:
    """Hold the end of a replay against ``results.json``."""
    result = replay.result
    assert result.state == "complete", game
    assert {seat.faction for seat in result.seats} == set(facts["factions"]), game
    for seat in result.seats:
        known = facts["factions"][seat.faction]
        for name, value in figures(seat).items():
            assert value == (0 if known[name] is None else known[name]), (game, seat.faction, name)
        assert sum(seat.sources.values()) == seat.vp, (game, seat.faction)
        for tile in set(FINAL_SCORINGS) & set(known):
            assert tile_value(replay, seat, tile) == known[tile], (game, seat.faction, tile)


def tile_value(replay: Replay, seat: SeatResult, tile: str) -> int:
    """What a Fire & Ice final tile counts for a seat."""
    assert replay.game is not None
    return final_tile_value(replay.game, replay.game.seats[seat.seat - 1], tile)


def figures(seat: SeatResult) -> Known:
    """A seat's figures by the names of ``results.json``."""
    after = seat.standing
    return {
        "vp": seat.vp,
        "sources": grouped_sources(seat),
        "coins": after.coins,
        "workers": after.workers,
        "priests": after.priests,
        "power": f"{after.bowl1}/{after.bowl2}/{after.bowl3}",
        "cults": [after.fire, after.water, after.earth, after.air],
        "area": seat.area,
        "buildings": dict(zip(BUILDINGS, seat.buildings, strict=True)),
        "shipping": seat.shipping,
        "digging": seat.digging,
        "seat": seat.seat,
        "dropped": int(seat.dropped),
    }


def grouped_sources(seat: SeatResult) -> dict[str, int]:
    """VP by source as ``results.json`` has them: scoring tiles summed, the final tile without its name."""
    totals: dict[str, int] = {}
    for source, vp in seat.sources.items():
        family = source.partition(":")[0]
        name = family if family in ("round", "final") else source
        totals[name] = totals.get(name, 0) + vp
    return {name: vp for name, vp in totals.items() if vp}


@in_parts
@of_each_kind
def test_ledgers_of_random_games_are_read_back(kind: str, part: int, corpus: Path, tell: Tell) -> None:
    """A ledger carries its own proof: every row's figures are checked while it is replayed."""
    folder = corpus / "random"
    games = part_of(known_games(folder, "results.json", kind), part)
    rows = 0
    for game, facts in games.items():
        result = validate(read_path(folder / f"{game}.ledger.tsv"))
        assert result.faults == (), game
        vp = {seat.faction: seat.vp for seat in result.seats}
        assert vp == {faction: known["vp"] for faction, known in facts["factions"].items()}, game
        rows += result.rows
    tell(f"random, {kind}, part {part + 1}: {len(games)} ledgers read back, {rows} rows, no figure differs")


# --- illegal games ---


@in_parts
@of_each_kind
def test_illegal_moves_are_found_where_they_are(kind: str, part: int, corpus: Path, tell: Tell) -> None:
    folder = corpus / "illegal"
    games = part_of(known_games(folder, "expected.json", kind), part)
    early = []
    for game, facts in games.items():
        result = validate(read_path(folder / f"{game}.log"))
        state = "illegal" if result.state == "unreadable" else result.state
        assert state == facts["state"], (game, result.faults)
        if state == "illegal":
            line = result.faults[0].line
            assert line <= facts["row"], (game, "found late", result.faults)
            if line < facts["changed_row"]:
                early.append(game)
        elif "vp" in facts:
            assert {seat.faction: seat.vp for seat in result.seats} == facts["vp"], game
    assert len(games) > 100 / PARTS
    assert len(early) < EARLY_SHARE * len(games), early
    tell(f"illegal, {kind}, part {part + 1}: {len(games)} games, none found late, {len(early)} early")


@in_parts
def test_the_habits_of_the_site(part: int, corpus: Path, tell: Tell) -> None:
    """``corpus/site``: what the site took beside the rules, what it refused, and what its ledgers tell."""
    folder = corpus / "site"
    games = part_of(json.loads((folder / "expected.json").read_text(encoding="utf-8")), part)
    early = []
    for game, facts in games.items():
        result = validate(read_path(folder / f"{game}.log"))
        state = "illegal" if result.state == "unreadable" else result.state
        assert state == facts["state"], (game, result.faults)
        if state == "illegal":
            assert result.faults[0].line <= facts["row"], (game, "found late", result.faults)
            if result.faults[0].line < facts["changed_row"]:
                early.append(game)
        else:
            assert {seat.faction: seat.vp for seat in result.seats} == facts["vp"], game
    assert len(games) > 200 / PARTS
    assert len(early) < EARLY_SHARE * len(games), early
    tell(f"site, part {part + 1}: {len(games)} games as the site judged them, {len(early)} early")


def test_a_ledgers_figures_decide_what_the_rules_leave_open(corpus: Path) -> None:
    """The track that takes the only key (site-rules.md 17), and rows with another's income (41)."""
    folder = corpus / "site"
    ledgers = json.loads((folder / "ledgers.json").read_text(encoding="utf-8"))
    for game, vp in ledgers.items():
        result = validate(read_path(folder / f"{game}.ledger.tsv"))
        assert (result.state, result.faults) == ("complete", ()), game
        assert {seat.faction: seat.vp for seat in result.seats} == vp, game
    assert ledgers


def test_every_kind_of_game_is_compared(corpus: Path) -> None:
    for folder, name in (("random", "results.json"), ("illegal", "expected.json")):
        total = json.loads((corpus / folder / name).read_text(encoding="utf-8"))
        kinds = [known_games(corpus / folder, name, kind) for kind in KINDS]
        parts = [part_of(games, part) for games in kinds for part in range(PARTS)]
        assert sum(map(len, parts)) == len(total)
