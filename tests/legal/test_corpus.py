"""Every choice that a recorded game made is in the list of legal choices, and what is listed is accepted."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.corpus import needs_corpus
from tests.legal.recorded_choices import Tally, watch


def games(corpus: Path) -> list[Path]:
    return sorted((corpus / "random").glob("*.log")) + sorted((corpus / "league").glob("*.tsv"))


def check(paths: Sequence[Path], tries: float) -> None:
    tally = Tally()
    for path in paths:
        tally += watch(path, tries)
    share = tally.listed / tally.made
    print(f"\n{len(paths)} games: {tally.listed} of {tally.made} recorded choices are listed ({share:.4%})")
    print(f"{tally.legal} listed choices were tried, {tally.illegal.total()} refused")
    assert not tally.missed
    assert not tally.illegal
    assert tally.legal > tally.made * tries / 2


@needs_corpus
def test_recorded_choices_are_listed(corpus: Path) -> None:
    check(games(corpus)[::24], 0.5)


@needs_corpus
@pytest.mark.slow
def test_recorded_choices_of_all_games_are_listed(corpus: Path) -> None:
    check(games(corpus), 1.0)
