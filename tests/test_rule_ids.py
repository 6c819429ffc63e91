"""Every rule id that the source can give is known, explained and listed in docs/rule-ids.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.render_docs import DOCS, rule_ids_page
from tmlog.notation import SYNTAX_RULES
from tmlog.rules import rule_ids
from tmlog.rules.rule_ids import RULE_IDS

PACKAGE = Path(__file__).resolve().parents[1] / "tmlog"
PLACES = (
    PACKAGE / "rules",
    PACKAGE / "bga",
    PACKAGE / "replay.py",
    PACKAGE / "ledger_check.py",
    PACKAGE / "checking.py",
    PACKAGE / "cli",
)
RAISING = {
    "game.remark", "remark", "IllegalMove", "Problem", "_mismatch", "Contradiction", "Fault", "check_price",
}  # fmt: skip
"""Calls that take a rule id."""
ID = re.compile(r"[a-z]+(-[a-z0-9]+)+")


def sources() -> Iterator[Path]:
    for place in PLACES:
        yield from sorted(place.rglob("*.py")) if place.is_dir() else [place]


def used_ids() -> set[str]:
    """The rule ids in calls that raise or record a fault."""
    found = set()
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RAISING:
                values = [part.value for part in node.args if isinstance(part, ast.Constant)]
                found |= {value for value in values if isinstance(value, str) and ID.fullmatch(value)}
    return found


def test_every_rule_id_is_explained_and_none_is_left_over() -> None:
    used = used_ids() - set(SYNTAX_RULES)
    assert len(used) > 60
    assert used - set(RULE_IDS) == set(), "explain these in tmlog/rules/rule_ids.py"
    assert set(RULE_IDS) - used_ids() == set(), "nothing gives these any more"


def test_the_groups_do_not_overlap() -> None:
    groups = (
        rule_ids.SET_UP,
        rule_ids.TURNS,
        rule_ids.BUILDING,
        rule_ids.RESOURCES,
        rule_ids.RECORDINGS,
        rule_ids.REMARKS,
    )
    assert sum(map(len, groups)) == len(RULE_IDS)


@pytest.mark.parametrize("rule", sorted(RULE_IDS | SYNTAX_RULES))
def test_ids_are_kebab_case_and_explained_in_a_sentence(rule: str) -> None:
    sentence = (SYNTAX_RULES | RULE_IDS)[rule]
    assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", rule)
    assert sentence[0].isupper() or sentence[0] == "`"
    assert sentence.endswith((".", "..."))


def test_the_page_is_up_to_date() -> None:
    page = (DOCS / "rule-ids.md").read_text(encoding="utf-8")
    assert page == rule_ids_page(), "make docs writes it"
