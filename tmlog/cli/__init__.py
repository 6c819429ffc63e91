"""The command line. Commands are thin: they parse options, call one function and show what it gives."""

from tmlog.cli.main import main

__all__ = ["main"]
