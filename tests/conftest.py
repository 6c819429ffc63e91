"""What all tests share."""

from pathlib import Path

import pytest

from tests.corpus import CORPUS, UNDER_CI


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of recorded games with known results; where it is missing, skip, or fail under CI."""
    if CORPUS.is_dir():
        return CORPUS
    message = "../shared/corpus is missing: games with known results"
    if UNDER_CI:
        pytest.fail(message)
    pytest.skip(message)
