"""What is loaded when, and how fast the command line starts."""

import subprocess
import sys

import pytest

HEAVY = {"lark", "pandas", "polars", "pyarrow", "numpy", "matplotlib", "rich"}


def modules_of(*arguments: str) -> set[str]:
    """The top-level modules that a run of ``tmlog`` has loaded when it ends."""
    code = (
        "import sys, atexit; sys.argv = ['tmlog', *sys.argv[1:]]\n"
        "atexit.register(lambda: print(*{m.partition('.')[0] for m in sys.modules}, file=sys.stderr))\n"
        "import tmlog.cli; tmlog.cli.main()"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, timeout=60
    )
    assert "Traceback" not in run.stderr
    return set(run.stderr.split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], [], ["no-such-command"]])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    assert not modules_of(*arguments) & HEAVY


def test_a_file_validated_loads_no_tables_and_no_pictures() -> None:
    assert not modules_of("validate", "no-such-file") & (HEAVY - {"lark"})


def test_completion_of_a_command_loads_nothing_heavy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_TMLOG_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "tmlog va")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert not modules_of() & HEAVY
