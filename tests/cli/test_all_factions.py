"""In five hundred games of all twenty factions each wins and loses somewhere, and none is refused."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.cli.conftest import RunTmlog
from tmlog.model.names import FACTIONS

OPTIONS = (
    "fire-and-ice-factions/ice,fire-and-ice-factions/volcano,fire-and-ice-factions/variable_v5,"
    "mini-expansion-1,shipping-bonus,temple-scoring-tile"
)


@pytest.mark.slow
def test_every_faction_wins_and_loses(tmlog: RunTmlog, tmp_path: Path) -> None:
    games = tmp_path / "games"
    simulate = ("simulate", "-n", "500", "--bot", "random", "--seed", "12", "--options", OPTIONS)
    assert tmlog(*simulate, "-o", games).code == 0
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    run = tmlog("validate", "--json", games)
    for line in run.out.splitlines():
        verdict = json.loads(line)
        assert verdict["state"] == "complete", verdict["errors"]
        best = max(verdict["scores"].values())
        for faction, vp in verdict["scores"].items():
            (won if vp == best else lost)[faction] += 1
    assert set(won) == set(lost) == set(FACTIONS)
