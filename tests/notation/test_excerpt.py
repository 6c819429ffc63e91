"""The source line with carets under the place of a fault."""

from hypothesis import given
from hypothesis import strategies as st

from tmlog.notation.excerpt import WIDTH, excerpt


def test_carets_stand_under_the_place() -> None:
    assert excerpt("witches: bild E7", 10, 4) == ("witches: bild E7", "         ^^^^")


def test_long_lines_are_cut_round_the_place() -> None:
    line = "x" * 5_000 + "HERE" + "y" * 5_000
    shown, carets = excerpt(line, 5_001, 4)
    assert shown.startswith("...x")
    assert shown.endswith("y...")
    assert shown[carets.index("^") : len(carets)] == "HERE"


def test_wide_letters_and_tabs() -> None:
    assert excerpt("ＡＢ\tx", 4) == ("ＡＢ x", "     ^")


def test_a_place_behind_the_end() -> None:
    assert excerpt("build", 6) == ("build", "     ^")


@given(st.text(), st.integers(-5, 300), st.integers(-5, 300))
def test_it_always_fits(line: str, column: int, width: int) -> None:
    shown, carets = excerpt(line, column, width)
    assert len(shown) <= WIDTH + 6
    assert set(carets) <= {" ", "^"}
    assert "^" in carets
