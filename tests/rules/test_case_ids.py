"""Every test case of rules.md is a test here, named by its id."""

import re
from pathlib import Path

import pytest

from tests.corpus import CORPUS, UNDER_CI

RULES = CORPUS.parent / "rules.md"


def test_every_test_case_of_the_rules_has_a_test() -> None:
    if not RULES.is_file():
        assert not UNDER_CI, "../shared/rules.md is missing"
        pytest.skip("../shared/rules.md is missing: it lists the test cases")
    cases = re.findall(r"^- T(\d+)\.(\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(cases) > 80
    tests = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    missing = [f"T{section}.{case}" for section, case in cases if f"def test_t{section}_{case}_" not in tests]
    assert missing == []
