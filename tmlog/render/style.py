"""How all pictures look and how they are written: the style sheet; the same picture, the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS: tuple[str, ...] = ("png", "svg", "pdf")
_NO_CLOCK: dict[str, dict[str, None]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
STYLE_SHEET = "tmlog.mplstyle"


@contextmanager
def styled() -> Iterator[None]:
    """Within it matplotlib draws by tmlog's style sheet."""
    import matplotlib.style

    with matplotlib.style.context(str(files("tmlog.render").joinpath(STYLE_SHEET))):
        yield


def picture_bytes(figure: Figure, form: str, dpi: float | None = None) -> bytes:
    """The figure as ``form``, one of ``FORMATS``."""
    buffer = BytesIO()
    with styled():
        figure.savefig(
            buffer,
            format=form,
            dpi=dpi or figure.dpi,
            metadata=_NO_CLOCK[form],
            facecolor=figure.get_facecolor(),
        )
    return buffer.getvalue()
