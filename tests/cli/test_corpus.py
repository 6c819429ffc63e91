"""The commands on the games with known results, as a user runs them."""

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import RunTmlog
from tests.corpus import needs_corpus
from tmlog.model.names import FIRE_AND_ICE_FACTIONS

pytestmark = needs_corpus


def base_games(folder: Path) -> dict[str, Any]:
    """The known results of the generated games without anything of Fire & Ice."""
    results: dict[str, Any] = json.loads((folder / "results.json").read_text())
    return {
        name: result
        for name, result in results.items()
        if not set(result["factions"]) & set(FIRE_AND_ICE_FACTIONS)
        and "final-scoring" not in (folder / f"{name}.log").read_text()
    }


def test_ledgers_are_the_known_ones_byte_for_byte(tmlog: RunTmlog, corpus: Path) -> None:
    folder = corpus / "random"
    rows = 0
    games = base_games(folder)
    for name in games:
        known = (folder / f"{name}.ledger.tsv").read_text()
        run = tmlog("ledger", folder / f"{name}.log")
        assert (name, run.code, run.out) == (name, 0, known)
        rows += known.count("\n")
    print(f"{len(games)} games, {rows} rows compared")
    assert games


def test_scores_by_source_are_the_known_ones(tmlog: RunTmlog, corpus: Path) -> None:
    folder = corpus / "random"
    games = base_games(folder)
    for name, known in games.items():
        scores = json.loads(tmlog("score", "--json", folder / f"{name}.log").out)["scores"]
        for faction, result in known["factions"].items():
            assert scores[faction]["vp"] == result["vp"]
            assert with_rounds_together(scores[faction]["sources"]) == result["sources"]
    print(f"{len(games)} games compared")
    assert games


def with_rounds_together(sources: dict[str, int]) -> dict[str, int]:
    """Sources as ``results.json`` has them: all scoring tiles as ``round``, none that gave nothing."""
    together: dict[str, int] = {}
    for source, vp in sources.items():
        name = "round" if source.startswith("round:") else source
        together[name] = together.get(name, 0) + vp
    return {name: vp for name, vp in together.items() if vp}


def test_league_games_are_valid_and_complete(tmlog: RunTmlog, corpus: Path) -> None:
    run = tmlog("validate", "--json", corpus / "league")
    verdicts = [json.loads(line) for line in run.out.splitlines()]
    assert [verdict["errors"] for verdict in verdicts] == [[]] * len(verdicts)
    assert {verdict["state"] for verdict in verdicts} == {"complete"}
    assert run.code == 0
    print(f"{len(verdicts)} games, {sum(verdict['rows'] for verdict in verdicts)} rows compared")


def test_a_league_ledger_comes_out_as_it_went_in(tmlog: RunTmlog, corpus: Path) -> None:
    rows = 0
    paths = sorted((corpus / "league").glob("*.tsv"))
    for path in paths:
        known = figures(path.read_text())
        assert figures(tmlog("ledger", path).out) == known
        rows += len(known)
    print(f"{len(paths)} games, {rows} rows compared")
    assert paths


def figures(ledger: str) -> list[list[str]]:
    """The rows' factions, figures and offers; the commands may be spelt as the player did."""
    return [line.split("\t")[:14] for line in ledger.splitlines() if line.count("\t") == 14]
