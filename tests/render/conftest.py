"""What the tests of pictures and pages share."""

from collections.abc import Iterator

import pytest

from tests.render.browser import close_browser


@pytest.fixture(scope="module", autouse=True)
def _browser_ends_with_the_module() -> Iterator[None]:
    yield
    close_browser()
