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


class _Shared:
    """The browser that the tests of a module share; each test has windows of its own."""

    driver: Any = None
    browser: Any = None


def _browser() -> Any:
    """Return the shared browser, started by whoever first needs it."""
    if _Shared.browser is None:
        from playwright.sync_api import sync_playwright

        _Shared.driver = sync_playwright().start()
        _Shared.browser = _Shared.driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    return _Shared.browser


def close_browser() -> None:
    """End the shared browser, and with it the event loop that its driver keeps in this thread."""
    if _Shared.browser is not None:
        _Shared.browser.close()
        _Shared.driver.stop()
        _Shared.browser = _Shared.driver = None


@contextmanager
def opened(page: Path, width: int, height: int) -> Iterator[tuple[Any, list[str]]]:
    """The page in a window of that size, and the list of errors and requests that it makes."""
    if CHROMIUM is None and not UNDER_CI:
        pytest.skip("no chromium: the report page is not tried in a browser")
    troubles: list[str] = []
    window = _browser().new_context(viewport={"width": width, "height": height})
    tab = window.new_page()
    tab.on("console", lambda message: _note(troubles, message))
    tab.on("pageerror", lambda error: troubles.append(str(error)))
    tab.on("request", lambda request: _note_request(troubles, request.url))
    tab.goto(page.as_uri())
    yield tab, troubles
    window.close()


def _note(troubles: list[str], message: Any) -> None:
    if message.type in {"error", "warning"}:
        troubles.append(message.text)


def _note_request(troubles: list[str], address: str) -> None:
    if not address.startswith(("file:", "data:")):
        troubles.append(f"request of {address}")
