"""Ids of clauses and readings: their form, their order, where they stand."""

import pytest

from calc.clauses import href, in_order, is_clause


@pytest.mark.parametrize(
    ("id", "where"),
    [
        ("46.31B", "rule-46.html#46.31B"),
        ("M6.2", "missions.html#M6.2"),
        ("R46-05", "readings.html#R46-05"),
        ("RM-11", "readings.html#RM-11"),
    ],
)
def test_where_it_stands(id, where):
    assert href(id) == where


@pytest.mark.parametrize("id", ["", "47.1", "X1", "r46-05"])
def test_what_is_no_id_stands_nowhere(id):
    assert not is_clause(id)
    with pytest.raises(KeyError):
        href(id)


def test_the_rulebooks_order_is_no_order_of_letters():
    assert in_order(["M10.1", "46.51C", "M9.4", "46.51A", "46.411A", "46.42", "M9.4"]) == [
        "46.411A",
        "46.42",
        "46.51A",
        "46.51C",
        "M9.4",
        "M10.1",
    ]
