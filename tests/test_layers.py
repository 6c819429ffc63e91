"""The layers of the design: a part imports only what stands to its left (design.md)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tmlog.model.names import BASE_FACTIONS, FACTIONS

PACKAGE = Path(__file__).resolve().parents[1] / "tmlog"

MAY_IMPORT: dict[str, set[str]] = {
    "model": {"registry"},
    "notation": {"model", "registry"},
    "rules": {"model", "registry"},
    "pool": {"model"},
    "registry": set(),
    "boards": {"model", "rules"},
    "build": set(),
    "suggestions": set(),
    "files": {"model", "notation"},
    "bga": {"model", "notation", "rules", "boards"},
    "ledger_check": {"model"},
    "command_owner": {"model", "rules"},
    "unnamed_departures": {"model", "rules"},
    "results": {"model", "rules"},
    "replay": {"model", "rules", "command_owner", "ledger_check", "results",
        "unnamed_departures",
    },
    "frames": {"model", "results", "replay"},
    "site_conversion": {"model", "notation", "bga", "replay"},
    "position": {"model", "notation", "rules", "replay"},
    "merged_rows": {"model", "replay"},
    "game": {
        "model", "notation", "rules", "files", "bga", "replay", "frames", "position", "render",
        "merged_rows", "site_conversion", "hints",
    },
    "hints": {"model", "rules", "replay"},
    "simulate": {"model", "notation", "rules", "files", "pool", "replay"},
    "checking": {"model", "notation", "rules", "files", "pool", "bga", "replay", "hints"},
    "dataset": {
        "model", "notation", "rules", "files", "pool", "bga", "replay", "frames", "game", "suggestions",
    },
    "chances": {"model", "rules"},
    "study": {"model", "rules", "files", "pool", "simulate"},
    "review": {"model", "rules", "chances", "pool", "replay", "simulate"},
    "reports": {"model", "rules", "chances", "dataset", "registry", "suggestions"},
    "render": {
        "model", "notation", "rules", "boards", "results", "replay", "position", "game", "checking",
        "dataset", "registry", "reports", "review",
    },
}  # fmt: skip
"""What each part may import beside itself. ``replay`` reaches ``frames`` only within functions."""

FREE = {"cli", "tmlog", "__main__"}
"""Parts that may import all: the command line, and the package's own face."""

PLAIN_MODULES = {
    "__future__", "collections", "dataclasses", "enum", "functools", "hashlib", "itertools", "typing",
    "mypy_extensions",
}  # fmt: skip
"""All that the game's words and rules need of Python, and a mark for its compiler: no text, files, tables."""

HEAVY = {"pandas", "polars", "matplotlib", "numpy", "scipy", "pyarrow", "rich", "PIL"}
"""Libraries that must not be loaded before they are needed (``tmlog --help``, ``tmlog validate``)."""

LIGHT_PARTS = (
    "tmlog",
    "model",
    "notation",
    "rules",
    "bga",
    "replay",
    "files",
    "pool",
    "hints",
    "checking",
    "cli",
)


class Import(NamedTuple):
    """An import statement: in which file, of which module, and whether it runs when the file is loaded."""

    file: str
    module: str
    at_load: bool


def part_of(path: Path) -> str:
    """The part of tmlog to which a file belongs: ``rules`` for ``tmlog/rules/board.py``."""
    first = path.relative_to(PACKAGE).parts[0]
    return "tmlog" if first == "__init__.py" else first.removesuffix(".py")


def files_of(part: str) -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if part_of(path) == part)


def parts() -> list[str]:
    return sorted({part_of(path) for path in PACKAGE.rglob("*.py")})


def imports_of(part: str) -> Iterator[Import]:
    """Every import of a part, those for type checkers and those within functions too."""
    for path in files_of(part):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        late = set(map(id, _late_nodes(tree)))
        for node in ast.walk(tree):
            for module in _imported(node):
                yield Import(str(path.relative_to(PACKAGE)), module, id(node) not in late)


def _late_nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """What is not run when a file is loaded: bodies of functions, and imports for type checkers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from ast.walk(node)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for inner in node.body:
                yield from ast.walk(inner)


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        if node.module == "tmlog":
            return [f"tmlog.{name.name}" for name in node.names]
        return [node.module or ""]
    return []


def test_the_table_knows_every_part() -> None:
    assert set(parts()) <= set(MAY_IMPORT) | FREE


@pytest.mark.parametrize("part", [part for part in parts() if part not in FREE])
def test_a_part_imports_only_what_stands_to_its_left(part: str) -> None:
    wrong = []
    for found in imports_of(part):
        package, _, rest = found.module.partition(".")
        target = rest.partition(".")[0]
        if package == "tmlog" and target not in MAY_IMPORT[part] | {part, ""}:
            wrong.append(f"{found.file} imports {found.module}")
    assert wrong == []


@pytest.mark.parametrize("part", ["model", "rules"])
def test_the_game_needs_no_libraries(part: str) -> None:
    wrong = [
        found for found in imports_of(part) if found.module.partition(".")[0] not in PLAIN_MODULES | {"tmlog"}
    ]
    assert wrong == []


@pytest.mark.parametrize("part", LIGHT_PARTS)
def test_heavy_libraries_are_loaded_late(part: str) -> None:
    wrong = [found for found in imports_of(part) if found.at_load and found.module.partition(".")[0] in HEAVY]
    assert wrong == []


def test_frames_are_reached_only_within_functions() -> None:
    assert not [found for found in imports_of("replay") if found.module == "tmlog.frames" and found.at_load]


@pytest.mark.parametrize("part", ["model", "rules"])
def test_the_game_neither_reads_nor_prints(part: str) -> None:
    wrong = []
    for path in files_of(part):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("open", "print", "input"):
                wrong.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    assert wrong == []


def constants_of(*nodes: ast.AST | None) -> set[object]:
    return {part.value for node in nodes if node for part in ast.walk(node) if isinstance(part, ast.Constant)}


def nodes_of_package() -> Iterator[tuple[str, ast.AST]]:
    """Every node of every file with the file's name, without the files that are a faction each."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("rules/factions/"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                yield name, node


def test_nothing_asks_for_a_factions_name() -> None:
    """A faction is a class with hooks, found in one place; nothing else knows who it is."""
    wrong = [
        f"{name}:{node.lineno}: {ast.unparse(node)}"
        for name, node in nodes_of_package()
        if isinstance(node, ast.Compare | ast.MatchValue) and constants_of(node) & set(FACTIONS)
    ]
    assert wrong == []


def test_what_a_part_knows_of_the_factions_it_knows_of_all() -> None:
    """Tables by faction: of all twenty, or of the fourteen of the base game (boards' starting VP)."""
    tables: dict[str, set[object]] = {}
    for name, node in nodes_of_package():
        if isinstance(node, ast.Dict) and (known := constants_of(*node.keys) & set(FACTIONS)):
            tables[f"{name}:{node.lineno}"] = known
    by_part = {place.partition("/")[0] for place in tables}
    assert by_part >= {"dataset", "model", "notation", "rules"}, "one table in each of these at least"
    for place, known in tables.items():
        assert known in (set(FACTIONS), set(BASE_FACTIONS)), place


def test_the_mutation_tool_is_given_tests_that_exist() -> None:
    settings = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    named = settings["tool"]["mutmut"]["pytest_add_cli_args_test_selection"]
    assert [path for path in named if not (PACKAGE.parent / path).exists()] == []
