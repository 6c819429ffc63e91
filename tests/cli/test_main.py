"""What holds for all commands: help with examples, messages apart from data, and how runs end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tmlog as package
from tests.cli.conftest import RunTmlog
from tests.cli.games import OPENING
from tmlog import replay
from tmlog.cli.lazy import COMMANDS

TMLOG = [sys.executable, "-m", "tmlog"]


def test_help_lists_every_command(tmlog: RunTmlog) -> None:
    run = tmlog("--help")
    assert run.code == 0
    for name, text in COMMANDS.items():
        assert f"{name} " in run.out
        assert text in " ".join(run.out.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(tmlog: RunTmlog, name: str) -> None:
    run = tmlog(name, "--help")
    assert run.code == 0
    assert "Example" in run.out
    assert f"\n    tmlog {name} " in run.out
    assert run.out.splitlines()[2].strip() == COMMANDS[name]


def test_version(tmlog: RunTmlog) -> None:
    build = "plain Python" if str(replay.__file__).endswith(".py") else "compiled rules"
    assert tmlog("--version") == (0, f"tmlog {package.__version__} ({build})\n", "")


def test_an_unknown_command_is_wrong_use(tmlog: RunTmlog) -> None:
    run = tmlog("vaildate")
    assert (run.code, run.out) == (2, "")
    assert "No such command 'vaildate'; did you mean validate" in run.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("stats", "factons", "."), "there is no report 'factons'; did you mean factions?"),
        (("plot", "winshare", ".", "-o", "x.svg"), "there is no chart 'winshare'; did you mean win-share"),
        (("stats", "factions", ".", "--gruop-by", "map"), "Did you mean '--group-by'?"),
        (("simulate", "--map", "lake", "-o", "x"), "there is no board 'lake'; did you mean lakes"),
        (("simulate", "--bot", "gredy", "-o", "x"), "'gredy'; did you mean greedy?"),
        (("balance", ".", "--final-scoring", "on-edge"), "'on-edge'; did you mean building-on-edge?"),
    ],
)
def test_unknown_names_get_the_most_like_them(
    tmlog: RunTmlog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], hint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = tmlog(*words)
    assert run.code == 2
    assert hint in run.err


@pytest.mark.parametrize("name", ["replay", "ledger", "score"])
def test_a_missing_file_is_wrong_use(tmlog: RunTmlog, name: str) -> None:
    run = tmlog(name, "no-such.log")
    assert run.code == 2
    assert "no-such.log" in run.err


def test_an_output_that_cannot_be_written(tmlog: RunTmlog, tmp_path: Path) -> None:
    run = tmlog("ledger", OPENING, "-o", tmp_path / "no" / "such" / "folder.tsv")
    assert run.code == 2
    assert "No such file or directory" in run.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(tmlog: RunTmlog, shell: str) -> None:
    run = tmlog("completion", shell)
    assert run.code == 0
    assert "_TMLOG_COMPLETE" in run.out


@pytest.mark.parametrize("words", [("replay",), ("replay", "--json"), ("score",), ("ledger",)])
def test_a_closed_pipe_ends_quietly(words: tuple[str, ...]) -> None:
    process = subprocess.Popen(
        [*TMLOG, *words, OPENING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(timeout=60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [*TMLOG, "score", OPENING],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert run.returncode == 2
    assert "No space left on device" in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell as POSIX has it")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_are_no_trouble(closed: str) -> None:
    command = f'"$0" -m tmlog validate - "$1" {closed}'
    run = subprocess.run(
        ["sh", "-c", command, sys.executable, OPENING],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_at_once_and_leaves_no_process(tmp_path: Path, jobs: str) -> None:
    for number in range(3000):
        (tmp_path / f"{number}.log").symlink_to(OPENING)
    process = subprocess.Popen(
        [*TMLOG, "validate", "--jobs", jobs, str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.read(1)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.strip() == "tmlog: interrupted"
    deadline = time.monotonic() + 10
    while _group_lives(process.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _group_lives(process.pid)


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
