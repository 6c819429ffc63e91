"""What users' names may hold does no harm in files of tables."""

import pandas as pd
import pytest

from tmlog.render.report_output import to_csv, to_markdown


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+SUM(A1)", "'+SUM(A1)"),
        ("-2+cmd", "'-2+cmd"),
        ("@SUM", "'@SUM"),
        ("\t=1", "'?=1"),
        ("\x1b[31mred", "?[31mred"),
        ("-5", "-5"),
        ("+1.5", "+1.5"),
        ("ann=bob", "ann=bob"),
        ("\u5bcc \u3000x", "\u5bcc \u3000x"),
    ],
)
def test_csv_holds_nothing_to_run(cell: str, written: str) -> None:
    assert to_csv(pd.DataFrame({"player": [cell, None], "vp": [-1, 2]})) == f"player,vp\n{written},-1\n,2\n"


def test_headings_of_csv_are_no_formulas() -> None:
    assert to_csv(pd.DataFrame({"=1+1": [-1.5]})) == "'=1+1\n-1.5\n"


def test_markdown_holds_no_html() -> None:
    frame = pd.DataFrame({"player": ["<img src=x>|&"]})
    assert to_markdown(frame, {}).splitlines()[-1] == "| &lt;img src=x&gt;\\|&amp; |"
