"""How all pictures look and how they are written: the style sheet; the same picture, the same bytes."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from tmlog.render.language import is_english
from tmlog.render.svg_titles import with_titles

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS: tuple[str, ...] = ("png", "svg", "pdf")
_NO_CLOCK: dict[str, dict[str, None]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
STYLE_SHEET = "tmlog.mplstyle"
JAPANESE_FONTS: tuple[str, ...] = (
    "Noto Sans CJK JP", "Noto Sans JP", "IPAexGothic", "IPAGothic", "TakaoGothic", "VL Gothic",
    "Source Han Sans JP", "Hiragino Sans", "Yu Gothic", "Meiryo", "MS Gothic",
)  # fmt: skip
"""Fonts with Japanese letters, the first that is installed is taken."""


@contextmanager
def styled() -> Iterator[None]:
    """Within it matplotlib draws by tmlog's style sheet."""
    import matplotlib as mpl
    import matplotlib.style

    with matplotlib.style.context(str(files("tmlog.render").joinpath(STYLE_SHEET))):
        font = None if is_english() else japanese_font()
        if font:
            mpl.rcParams["font.family"] = [*mpl.rcParams["font.sans-serif"], font]
        yield


def japanese_font() -> str | None:
    """An installed font with Japanese letters, or that of the package matplotlib-fontja, if there is one."""
    from matplotlib.font_manager import fontManager

    logging.getLogger("matplotlib.font_manager").setLevel(
        logging.ERROR
    )  # few Japanese fonts have bold letters
    packed = _packed_font()
    if packed is not None and not any(font.fname == packed for font in fontManager.ttflist):
        fontManager.addfont(packed)
    installed = {font.name for font in fontManager.ttflist}
    return next((name for name in JAPANESE_FONTS if name in installed), None)


def _packed_font() -> str | None:
    """The font file of matplotlib-fontja, which is not imported: it would change the style of all charts."""
    package = find_spec("matplotlib_fontja")
    if package is None or package.origin is None:
        return None
    path = Path(package.origin).parent / "fonts" / "ipaexg.ttf"
    return str(path) if path.is_file() else None


def picture_bytes(
    figure: Figure, form: str, dpi: float | None = None, *, text_stays_text: bool = False
) -> bytes:
    """The figure as ``form``, one of ``FORMATS``; an SVG whose text stays text, with links, is for a page."""
    import matplotlib as mpl

    buffer = BytesIO()
    warnings.filterwarnings("ignore", "Glyph .* missing from font")
    with styled(), mpl.rc_context({"svg.fonttype": "none"} if text_stays_text else {}):
        figure.savefig(
            buffer,
            format=form,
            dpi=dpi or figure.dpi,
            metadata=_NO_CLOCK[form],
            facecolor=figure.get_facecolor(),
        )
    picture = buffer.getvalue()
    return with_titles(picture.decode(), links=text_stays_text).encode() if form == "svg" else picture
