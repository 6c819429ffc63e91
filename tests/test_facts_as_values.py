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
    {"split", "rsplit", "splitlines", "partition", "rpartition", "startswith", "endswith", "removeprefix",
     "removesuffix", "find", "rfind", "index", "rindex", "count", "fullmatch", "match", "search", "findall",
     "finditer", "sub", "starts_with", "ends_with", "contains", "extract", "isdigit", "isalpha", "isupper",
     "lower", "upper", "casefold"}
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


def is_text(node: ast.AST, names: frozenset[str] = frozenset()) -> bool:
    """Whether an expression has the text of a command or row in it: ``record.text``, ``str(command)``.

    ``names`` are variables that hold such a text.
    """
    methods = {id(part.func) for part in ast.walk(node) if isinstance(part, ast.Call)}
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and part.id in names:
            return True
        if isinstance(part, ast.Attribute) and id(part) not in methods and _holds_text(part):
            return True
        if isinstance(part, ast.Call):
            called = ast.unparse(part.func)
            argument = ast.unparse(part.args[0]) if part.args else ""
            if called == "str" and argument in ("command", "event", "item", "record"):
                return True
            if called.endswith("col") and argument == "'commands'":
                return True
    return False


def _holds_text(node: ast.Attribute) -> bool:
    """Whether an attribute is a text of commands, and not that of a log's line, an error or a style."""
    owner = ast.unparse(node.value)
    return node.attr in TEXTS and owner not in ("self", "error", "line", "self.style")


def is_command_text(node: ast.AST, names: frozenset[str]) -> bool:
    """Whether an expression is nothing but such a text, or several."""
    match node:
        case ast.Name(id):
            return id in names
        case ast.Attribute():
            return _holds_text(node)
        case ast.Subscript(value=value):
            return is_command_text(value, names)
        case ast.Call(func=ast.Name("str" | "list" | "tuple" | "sorted" | "iter" | "reversed")):
            return is_text(node, names)
        case ast.Call(func=ast.Attribute(attr="join")):
            return any(is_text(part, names) for part in node.args)
    return False


def names_of_texts(scope: ast.AST) -> frozenset[str]:
    """The variables of a function that hold texts: assigned, looped over, taken by ``:=``."""
    names: frozenset[str] = frozenset()
    while True:
        found = set(names)
        for node in ast.walk(scope):
            match node:
                case ast.Assign(targets=[ast.Name(name)], value=value) if is_command_text(value, names):
                    found.add(name)
                case (
                    ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value)
                    | ast.NamedExpr(target=ast.Name(name), value=value)
                ) if is_command_text(value, names):
                    found.add(name)
                case (
                    ast.For(target=ast.Name(name), iter=value)
                    | ast.comprehension(target=ast.Name(name), iter=value)
                ) if is_command_text(value, names):
                    found.add(name)
        if found == names:
            return names
        names = frozenset(found)


def scopes_of(tree: ast.Module) -> Iterator[tuple[ast.AST, frozenset[str]]]:
    """Every node with the variables that hold texts where it stands."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    within = {id(node) for function in functions for node in ast.walk(function)}
    at_top = names_of_texts(ast.Module([node for node in tree.body if id(node) not in within], []))
    for node in ast.walk(tree):
        if id(node) not in within:
            yield node, at_top
    for function in functions:
        names = names_of_texts(function)
        for node in ast.walk(function):
            yield node, names


def faults_in(tree: ast.Module) -> list[tuple[int, str]]:
    found = {}
    for node, names in scopes_of(tree):
        if isinstance(node, ast.expr | ast.Match) and _takes_apart(node, names):
            found[id(node)] = node.lineno, ast.unparse(node)
    return list(found.values())


def _takes_apart(node: ast.expr | ast.Match, names: frozenset[str]) -> bool:
    match node:
        case ast.Compare():
            return any(is_text(side, names) for side in (node.left, *node.comparators))
        case ast.Call(func=ast.Attribute(value=value, attr=attr), args=arguments):
            return attr in TAKES_APART and any(is_text(part, names) for part in (value, *arguments))
        case ast.Match(subject=value):
            return is_command_text(value, names)
        case ast.Subscript(value=value):
            is_one_of_several = isinstance(value, ast.Attribute) and value.attr == "texts"
            return not is_one_of_several and is_command_text(value, names)
    return isinstance(node, ast.Constant) and node.value in WORDS


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
        "text = record.text\nword = text.split()",
        "def first(record):\n    words = list(record.texts)\n    return [w for w in words if w == 'wait']",
        "for text in row.parsed.texts:\n    if text.upper():\n        pass",
        "if (text := str(command)) and text[0] == 'b':\n    pass",
        "joined = '. '.join(record.texts)\nletter = joined[:4]",
        "match record.text:\n    case 'wait':\n        pass",
        "record.text[:5]",
    ],
)
def test_the_check_finds(code: str) -> None:
    assert list(faults_in(ast.parse(code)))


def test_the_check_lets_values_pass() -> None:
    assert not list(faults_in(ast.parse("kind = type(event)\nlines.append(record.text)\nname.split(',')")))
