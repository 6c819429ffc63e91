"""README and docs/ do what they say: every command runs, and prints what the page shows."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.conftest import RunTmlog
from tests.docs.pages import PAGES, ROOT, bare_commands, matches, steps
from tests.docs.picture import PICTURE
from tests.docs.python_blocks import has_python
from tests.docs.sandbox import in_sandbox, make_sandbox
from tests.render_docs import PAGES as GENERATED
from tmlog.cli import main

COLUMNS = "160"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the examples, as a fresh clone has them, in which pages are followed."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a terminal shows of a command, and how it ended."""
    scripts = str(Path(sys.executable).parent)
    environment = os.environ | {"PATH": scripts + os.pathsep + os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    environment |= {"NO_COLOR": "1", "COLUMNS": COLUMNS, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=120,
    )  # fmt: skip


class Shown(NamedTuple):
    """What a command printed, in the order of printing, and how it ended."""

    text: str
    code: int


def run_here(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Shown:
    """``tmlog`` within this process: what takes no shell need not wait for a new one."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with monkeypatch.context() as patch:
        for name, value in (("NO_COLOR", "1"), ("COLUMNS", COLUMNS)):
            patch.setenv(name, value)
        for name, value in (("argv", words), ("stdin", io.TextIOWrapper(io.BytesIO()))):
            patch.setattr(sys, name, value)
        patch.setattr(sys, "stdout", printed)
        patch.setattr(sys, "stderr", printed)
        with pytest.raises(SystemExit) as end:
            main()
    return Shown(printed.buffer.getvalue().decode(), int(end.value.code or 0))


def follow(command: str, code: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Run a command of a page after one that ended with ``code``."""
    if re.fullmatch(r"tmlog [^|&;<>$*?`\\(){}~#!]*", command):
        return run_here(shlex.split(command), monkeypatch)
    run = shell(f"(exit {code}); {command}", folder)
    return Shown(run.stdout, run.returncode)


@pytest.mark.skipif(os.name != "posix", reason="a shell as POSIX has it")
@pytest.mark.usefixtures("own_boards")
@pytest.mark.parametrize("page", [page for page in PAGES if steps(page)], ids=lambda page: page.stem)
def test_commands_print_what_the_page_shows(page: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = 0
    for step in steps(page):
        printed, code = follow(step.command, code, copy, monkeypatch)
        assert matches(step.shown, printed), f"{page.name}:{step.line}: {step.command}\n{printed}"
        assert code == 0 or (code == 1 and step.shown), f"{page.name}:{step.line}: ends with {code}"


@pytest.mark.parametrize("page", [page for page in PAGES if has_python(page)], ids=lambda page: page.stem)
def test_python_works(page: Path, copy: Path) -> None:
    """In a process of its own: pages add formats, reports and boards to tmlog."""
    make_sandbox(copy)
    run = shell(f"python -m tests.docs.python_blocks {page}", copy)
    assert run.returncode == 0, run.stdout


@pytest.fixture(scope="session")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that examples in docs and help speak of."""
    return make_sandbox(tmp_path_factory.mktemp("sandbox"))


@pytest.mark.parametrize("command", sorted({each for page in PAGES for each in bare_commands(page)}))
@pytest.mark.usefixtures("own_boards")
def test_commands_without_output_run(
    command: str, sandbox: Path, tmlog: RunTmlog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(sandbox)
    run = tmlog(*in_sandbox(command))
    assert run.code == 0, run.err


@pytest.mark.parametrize("name", GENERATED)
def test_generated_pages_are_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == GENERATED[name](), "make docs writes it"


def test_the_picture_is_small() -> None:
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
    assert PICTURE.stat().st_size < 200_000


@pytest.mark.parametrize("page", [*PAGES, ROOT / "examples" / "README.md"], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s#]+)[^)]*\)", text):
        assert "://" in target or (page.parent / target).exists(), f"{page.name}: {target}"


def anchors(page: Path) -> set[str]:
    """What links may name behind ``#``: the page's headings, as sites that show Markdown write them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_into_pages_name_a_heading(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)\s#:]*)#([^)\s]+)\)", page.read_text(encoding="utf-8")):
        there = page.parent / target if target else page
        assert anchor in anchors(there), f"{page.name}: {target}#{anchor}"


def test_the_index_lists_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"\]\(([-\w]+\.md)\)", index))
    assert listed == {page.name for page in PAGES if page.parent.name == "docs"} - {"index.md"}


@pytest.mark.parametrize(
    ("shown", "printed"), [("a\n...\nd\n", "a\nb\nc\nd\n"), ("x 1... y\n", "x 12 z y\n"), ("", "")]
)
def test_dots_stand_for_what_is_left_out(shown: str, printed: str) -> None:
    assert matches(shown, printed)
    assert not matches(shown, printed + "more\n")
