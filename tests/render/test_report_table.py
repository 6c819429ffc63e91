"""Tables of reports where a terminal has little room."""

import pandas as pd

from tmlog.render.report_table import ReportTable

FRAME = pd.DataFrame(
    {
        "faction": ["witches"], "win_share": [0.25], "win_share_low": [0.1], "win_share_high": [0.4],
        "mean_margin": [3.0], "margin_low": [-1.0], "margin_high": [7.0],
    }
)  # fmt: skip
TABLE = ReportTable(FRAME, {"win_share": "share", "win_share_low": "share", "win_share_high": "share"})


def test_intervals_go_before_means() -> None:
    wide = TABLE.width
    assert TABLE.left_out(wide) == []
    assert TABLE.left_out(wide - 1) == ["margin_low", "margin_high"]
    assert TABLE.left_out(35) == ["win_share_low", "win_share_high", "margin_low", "margin_high"]
    assert TABLE.left_out(20)[-3:] == ["mean_margin", "margin_low", "margin_high"]
    assert "faction" not in TABLE.left_out(3)


def test_no_line_is_wider_than_the_terminal() -> None:
    for room in range(10, TABLE.width + 5):
        lines = TABLE.text(room).splitlines()
        assert max(map(len, lines)) <= max(room, len("witches"))
        assert lines[-1].startswith("witches")
