"""Facts travel as values: outside ``notation`` nothing takes the text of commands or comments apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tmlog.model.events import Income

PACKAGE = Path(__file__).resolve().parents[1] / "tmlog"

TEXTS = frozenset({"text", "texts"})
"""Attributes that hold the text of commands: of turn records, rows as read, engine rows."""
TAKES_APART = frozenset(
    {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix",
     "find", "index", "fullmatch", "match", "search", "findall", "starts_with", "ends_with", "contains",
     "lower", "casefold"}
)  # fmt: skip
"""Methods of strings, patterns and columns that look into a text."""
WORDS = frozenset({"score_resources", *(kind.value for kind in Income)})
"""Texts that the recording site's engine writes, which only ``notation`` and the events themselves know."""

MAY_KNOW_WORDS = {"model/events.py"}


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("notation/"):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def is_text(node: ast.AST) -> bool:
    """Whether an expression is the text of a command or row: ``record.text``, ``str(command)``."""
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and part.attr in TEXTS and not _is_module(part):
            return True
        if isinstance(part, ast.Call):
            called = ast.unparse(part.func)
            argument = ast.unparse(part.args[0]) if part.args else ""
            if called == "str" and argument in ("command", "event", "item", "record"):
                return True
            if called.endswith("col") and argument == "'commands'":
                return True
    return False


def _is_module(node: ast.Attribute) -> bool:
    return ast.unparse(node.value) in ("self", "error", "line", "self.style")


def faults_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            if any(is_text(side) for side in (node.left, *node.comparators)):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            looked_at = [node.func.value, *node.args]
            if node.func.attr in TAKES_APART and any(is_text(part) for part in looked_at):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Constant) and node.value in WORDS:
            yield node.lineno, repr(node.value)


def test_only_notation_takes_texts_apart() -> None:
    wrong = [
        f"{name}:{line}: {code}"
        for name, tree in sources()
        if name not in MAY_KNOW_WORDS
        for line, code in faults_in(tree)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "code",
    [
        "record.text.split('. ')",
        "command.text.startswith('pass')",
        "'leech' in record.texts",
        "pl.col('commands').str.ends_with('x')",
        "str(command) == 'wait'",
        "re.match(pattern, record.text)",
        "kind = 'other_income_for_faction'",
    ],
)
def test_the_check_finds(code: str) -> None:
    assert list(faults_in(ast.parse(code)))


def test_the_check_lets_values_pass() -> None:
    assert not list(faults_in(ast.parse("kind = type(event)\nlines.append(record.text)\nname.split(',')")))
