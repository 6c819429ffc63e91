"""Build hook: with ``TMLOG_COMPILE=1`` the wheel has the compiled rules, else it is plain Python."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IS_ASKED_FOR = os.environ.get("TMLOG_COMPILE", "") not in ("", "0")


class CompiledRules(BuildHookInterface[Any]):
    """Compiles the rules and puts them into a wheel; an editable installation has them in place."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        return ["mypy>=1.11", "setuptools>=65"] if IS_ASKED_FOR else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling which files are to go where."""
        if not IS_ASKED_FOR:
            return
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from compile_rules import compile_rules, remove

        if version == "editable":
            remove(root)
            compile_rules(root, root)
            return
        self._scratch = tempfile.TemporaryDirectory()
        into = Path(self._scratch.name)
        for path in compile_rules(root, into):
            build_data["force_include"][str(path)] = path.relative_to(into).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled."""
        if IS_ASKED_FOR and version != "editable":
            self._scratch.cleanup()
