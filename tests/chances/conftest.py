"""The pages' commands are run as those of tests/cli are."""

from tests.cli.conftest import tmlog

__all__ = ["tmlog"]
