"""Prices: what is missing is named, what is paid names its source."""

from tests.rules.table import Table
from tmlog.model.names import Resource
from tmlog.rules import purse
from tmlog.rules.goods import Goods

PRICE = Goods(coins=1, power=3)


def test_power_in_a_price_must_be_in_bowl_three() -> None:
    table = Table("witches", "nomads")
    table.give("witches", coins=0, bowls=(0, 10, 2))
    problems = list(purse.check_price(table["witches"], PRICE, "cannot-pay", "that"))
    assert [problem.rule for problem in problems] == ["cannot-pay", "not-enough-power"]
    table.give("witches", coins=1, bowls=(0, 9, 3))
    assert list(purse.check_price(table["witches"], PRICE, "cannot-pay", "that")) == []


def test_what_is_paid_names_its_source() -> None:
    table = Table("witches", "nomads")
    table.give("witches", bowls=(0, 9, 3))
    seat = table["witches"]
    purse.pay(seat, PRICE, "toll")
    assert set(seat.take_changes()) == {
        ("witches", Resource.COIN, -1, "toll"),
        ("witches", Resource.BOWL_1, 3, "toll"),
        ("witches", Resource.BOWL_3, -3, "toll"),
    }


def test_goods_in_words() -> None:
    assert str(Goods(1, 2, 3, 4)) == "1C 2W 3P 4PW"
    assert str(Goods()) == "nothing"
