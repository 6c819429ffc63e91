"""Which build runs: the rules in plain Python, or compiled with mypyc (``make fast``)."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


def is_compiled() -> bool:
    """Whether the rules are compiled: an extension module lies beside its source and is imported instead."""
    folder = Path(__file__).parent
    return any((folder / f"replay{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def build_name() -> str:
    """Return what ``tmlog --version`` says of the build."""
    return "compiled rules" if is_compiled() else "plain Python"
