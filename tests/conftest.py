"""What all tests share."""

from pathlib import Path

import pytest

from tests.corpus import CORPUS, FIGURES, UNDER_CI


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of recorded games with known results; where it is missing, skip, or fail under CI."""
    if CORPUS.is_dir():
        return CORPUS
    message = "../shared/corpus is missing: games with known results"
    if UNDER_CI:
        pytest.fail(message)
    pytest.skip(message)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have counted, in whichever process they ran."""
    for report in terminalreporter.getreports("passed"):
        for name, figures in report.user_properties:
            if name == FIGURES:
                terminalreporter.write_line(f"  {figures}")
