"""Compiles the rules engine with mypyc where that is asked for: ``make fast``, or ``TMLOG_COMPILE=1`` in pip.

The modules below become extension modules beside their sources and are imported in their stead; what they
do is the same. ``python compile_rules.py`` compiles in place, ``python compile_rules.py --remove`` goes back
to plain Python. It needs mypy, setuptools and a C compiler.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

COMPILED = ("tmlog/rules", "tmlog/simulate", "tmlog/replay.py")
"""Packages and modules that are compiled.

Not the named tuples, frozen dataclasses and errors of ``tmlog/model``: the standard library makes them either
way, and are shared with modules that stay as they are.
"""
OPTIONS = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")
"""For mypy: the build needs none of the libraries that other modules import."""
SHARED_LIBRARY = "tmlog"
"""The extension modules are stubs of one library, ``tmlog__mypyc``, so that calls between them are direct."""


def compiled_sources(root: Path) -> list[str]:
    """Return the modules to compile, as paths relative to the project's folder ``root``."""
    found = []
    for name in COMPILED:
        path = root / name
        modules = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found += [str(module.relative_to(root)) for module in modules]
    return found


def compile_rules(root: Path, into: Path) -> list[Path]:
    """Compile the modules of the project in ``root`` and return the extension modules, made below ``into``.

    Raises what mypyc and setuptools raise where the sources or the compiler are not as they should be.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(root):
        modules = mypycify(
            [*OPTIONS, *compiled_sources(root)],
            target_dir=scratch,
            opt_level="2",
            debug_level="0",
            multi_file=True,  # one C file a module: gcc needs two minutes, for one file of all half an hour
            group_name=SHARED_LIBRARY,
        )
        command = Distribution({"name": "tmlog", "ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib = str(into)
        command.build_temp = scratch
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        return sorted(into / name for name in map(command.get_ext_filename, (each.name for each in modules)))


def compiled_files(root: Path) -> Iterator[Path]:
    """Yield the extension modules that lie beside the sources."""
    for pattern in (f"{SHARED_LIBRARY}__mypyc.*", "tmlog/**/*.so", "tmlog/**/*.pyd"):
        yield from root.glob(pattern)


def remove(root: Path) -> None:
    """Delete the extension modules beside the sources, so that these are imported again."""
    for path in list(compiled_files(root)):
        path.unlink()


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    remove(here)
    if sys.argv[1:] != ["--remove"]:
        compile_rules(here, here)
