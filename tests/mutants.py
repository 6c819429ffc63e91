"""Mutation testing: small changes to the rules and the reports, of which the tests must notice nearly all.

``make mutants`` draws a sample of the changes that mutmut can make, tries each, and writes the outcomes to
``build/mutants.txt``. In which files, and which tests are run, says ``[tool.mutmut]`` of pyproject.toml. The
same source has the same sample.

    python -m tests.mutants --rules 200 --reports 100
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
WORK = PROJECT / "build" / "mutation"
"""A copy of the project, in which mutmut makes its changes and runs the tests, from ``mutants/``."""
SHARED = PROJECT.parent / "shared"
COPIED = ("tmlog", "tests", "grammars", "examples", "pyproject.toml")
OUTCOMES = PROJECT / "build" / "mutants.txt"
SEED = 11
LEAST_SHARE = 0.9
"""The share of mutants that must be noticed."""
NOTICED = ("killed", "timeout", "caught by type check")
NO_MUTANT = "tmlog.no_such_mutant"
MUTMUT = (sys.executable, "-c", "from mutmut.__main__ import cli; cli()")


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the sample, try it, print what survived; 0 if enough mutants were noticed.

    Mutants whose tests took too long are tried once more, one at a time: the machine may have been busy.
    """
    wanted = _options().parse_args(arguments)
    copy_project()
    prepare()
    sample = [
        *draw("tmlog.rules.", wanted.rules),
        *draw("tmlog.reports.", wanted.reports),
    ]
    mutmut("run", "--max-children", str(wanted.jobs), *sample)
    if not any(outcome in NOTICED or outcome == "survived" for _, outcome in outcomes()):
        raise SystemExit(f"mutmut tried no mutant; its messages are in {WORK / 'mutmut.log'}")
    slow = [name for name, outcome in outcomes() if outcome == "timeout"]
    if slow:
        mutmut("run", "--max-children", "1", *slow)
    return tell({name: outcome for name, outcome in outcomes() if name in set(sample)})


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", type=int, default=200, help="mutants of tmlog/rules")
    parser.add_argument("--reports", type=int, default=100, help="mutants of tmlog/reports")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants tried at a time")
    return parser


def copy_project() -> None:
    """Copy the project as it stands to ``WORK``, made anew; the corpus is linked beside ``mutants/``."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for name in COPIED:
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, WORK / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, WORK / name)
    if SHARED.is_dir():
        (WORK / SHARED.name).symlink_to(SHARED, target_is_directory=True)


def prepare() -> None:
    """Let mutmut make all mutants and learn which tests reach which function; no mutant is tried yet.

    mutmut has no command for that: asked for a mutant that does not exist, it does so and gives up.
    """
    mutmut("run", NO_MUTANT)
    if not any(WORK.joinpath("mutants").rglob("*.meta")):
        raise SystemExit("mutmut made no mutants; its messages are above")


def mutmut(*words: str) -> None:
    """Run mutmut in the copy. One thread a process for polars: a fork in the middle of its threads hangs."""
    with (WORK / "mutmut.log").open("a", encoding="utf-8") as log:
        subprocess.run(
            [*MUTMUT, *words], cwd=WORK, check=False, stdout=log, stderr=log,
            env={name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "CI")}
            | {"POLARS_MAX_THREADS": "1"},
        )  # fmt: skip


def draw(prefix: str, count: int) -> list[str]:
    """Return ``count`` mutants of the modules that start with ``prefix``, drawn without putting back."""
    names = sorted(name for name, _ in outcomes() if name.startswith(prefix))
    return sorted(random.Random(SEED).sample(names, min(count, len(names))))


def outcomes() -> Iterator[tuple[str, str]]:
    """Each mutant of the copy with its outcome in mutmut's words."""
    from mutmut.stats import status_by_exit_code

    for path in sorted(WORK.joinpath("mutants").rglob("*.meta")):
        codes = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            yield name, status_by_exit_code[code]


def tell(found: dict[str, str]) -> int:
    """Write each outcome to ``OUTCOMES`` and print the sums and the survivors with what was changed."""
    OUTCOMES.write_text("".join(f"{found[name]}\t{name}\n" for name in sorted(found)), encoding="utf-8")
    for name in sorted(found):
        if found[name] not in NOTICED:
            print(f"{found[name]}: {name}\n{change(name)}")
    for part in ("tmlog.rules.", "tmlog.reports."):
        print(part, dict(Counter(outcome for name, outcome in found.items() if name.startswith(part))))
    noticed = sum(outcome in NOTICED for outcome in found.values())
    print(f"{noticed} of {len(found)} mutants were noticed; {OUTCOMES} has each")
    return 0 if found and noticed >= LEAST_SHARE * len(found) else 1


def change(name: str) -> str:
    """What a mutant changes, as lines of a diff."""
    shown = subprocess.run(
        [*MUTMUT, "show", name], cwd=WORK, check=False, capture_output=True, text=True
    ).stdout  # fmt: skip
    lines = (line for line in shown.splitlines() if line.startswith(("+", "-", "@")))
    return "\n".join(f"    {line}" for line in lines if not line.startswith(("+++", "---")))


if __name__ == "__main__":
    sys.exit(main())
