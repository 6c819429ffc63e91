"""Where the corpus of recorded games lies, and how tests ask for it."""

import os
from pathlib import Path

import pytest

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"
"""Recorded games with known results, beside the project; never copied into it."""

UNDER_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

needs_corpus = pytest.mark.skipif(
    not CORPUS.is_dir() and not UNDER_CI, reason="../shared/corpus is missing: games with known results"
)
"""Skips a test where the corpus is missing; under CI it runs, and fails."""

FIGURES = "figures"
"""The property of a test's report under which it hands on what it counted."""
