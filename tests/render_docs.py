"""Writes the pages of docs/ that come from code: ``python -m tests.render_docs``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.docs import league_picture
from tests.docs.commands_page import commands_page
from tests.docs.names_page import names_page
from tests.docs.picture import PICTURE, board_picture
from tests.docs.tables_page import tables_page
from tmlog.notation import SYNTAX_RULES
from tmlog.rules import rule_ids

DOCS = Path(__file__).resolve().parents[1] / "docs"

_GROUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("Reading", SYNTAX_RULES),
    ("Setting up", rule_ids.SET_UP),
    ("Turns", rule_ids.TURNS),
    ("Buildings, terraforming, towns", rule_ids.BUILDING),
    ("Resources, actions, cult tracks, tiles", rule_ids.RESOURCES),
    ("Recordings as a whole", rule_ids.RECORDINGS),
    ("Remarks: what the site took though it stretches the rules", rule_ids.REMARKS),
)

_HEAD = """\
# Rule ids

Every fault that tmlog finds names the rule that was broken. The ids stay as they are from version to
version; the sentences that `tmlog validate` prints beside them have the numbers of the case.

This page is written by `make docs` from `tmlog/notation/rule_ids.py` and `tmlog/rules/rule_ids.py`.
"""


def rule_ids_page() -> str:
    """The text of docs/rule-ids.md."""
    parts = [_HEAD]
    for title, rules in _GROUPS:
        rows = [f"| `{rule}` | {rules[rule]} |" for rule in sorted(rules)]
        parts.append("\n".join([f"## {title}", "", "| id | what it means |", "|---|---|", *rows, ""]))
    return "\n".join(parts)


PAGES: dict[str, Callable[[], str]] = {
    "rule-ids.md": rule_ids_page,
    "commands.md": commands_page,
    "tables.md": tables_page,
    "names.md": names_page,
}
"""The pages of docs/ that come from code."""


def main() -> None:
    """Write the pages and the pictures."""
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(board_picture())
    league_picture.PICTURE.write_bytes(league_picture.league_picture())
    for name, page in PAGES.items():
        (DOCS / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
