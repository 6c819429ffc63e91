"""A headless Chromium for the tests of the page; where there is none, they are skipped and say so."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import UNDER_CI

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def opened(page: Path, width: int, height: int) -> Iterator[tuple[Any, list[str]]]:
    """The page in a window of that size, and the list of errors and requests that it makes."""
    if CHROMIUM is None and not UNDER_CI:
        pytest.skip("no chromium: the report page is not tried in a browser")
    from playwright.sync_api import sync_playwright

    troubles: list[str] = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": width, "height": height})
        tab.on("console", lambda message: _note(troubles, message))
        tab.on("pageerror", lambda error: troubles.append(str(error)))
        tab.on("request", lambda request: _note_request(troubles, request.url))
        tab.goto(page.as_uri())
        yield tab, troubles
        browser.close()


def _note(troubles: list[str], message: Any) -> None:
    if message.type in {"error", "warning"}:
        troubles.append(message.text)


def _note_request(troubles: list[str], address: str) -> None:
    if not address.startswith(("file:", "data:")):
        troubles.append(f"request of {address}")
