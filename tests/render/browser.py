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
def chromium() -> Iterator[Any]:
    """A browser, started once for all pages of a test file."""
    if CHROMIUM is None and not UNDER_CI:
        pytest.skip("no chromium: the report page is not tried in a browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Opened:
    """A page in a window: ``tab`` is playwright's, ``troubles`` are the errors and requests that it makes."""

    def __init__(self, browser: Any, page: Path, width: int = 1400, scheme: str = "light") -> None:
        self.address = page.as_uri()
        self.troubles: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
        )
        self.tab = self.context.new_page()
        self.tab.on("console", self._note)
        self.tab.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.tab.on("request", lambda request: self._note_request(request.url))
        self.tab.goto(self.address)

    def go(self, address: str) -> None:
        """Follow an address within the page, and wait until it shows what is there."""
        self.tab.goto(self.address + address)
        self.tab.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done), 0))")

    def close(self) -> None:
        """Close the window; nothing may have gone wrong in it."""
        self.context.close()
        assert self.troubles == []

    def _note(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.troubles.append(message.text)

    def _note_request(self, address: str) -> None:
        if not address.startswith(("file:", "data:", "blob:")):
            self.troubles.append(f"request of {address}")
