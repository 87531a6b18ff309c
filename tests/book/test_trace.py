"""Every clause leads to the code that holds to it and to the cases that try it, or says why there is nothing to
compute.
"""

import pytest

from book.content import ledger
from book.content.trace import cited_in, traces


@pytest.mark.parametrize("id, trace", traces().items(), ids=traces())
def test_no_clause_is_left_out(id, trace):
    assert not trace.gap, (
        f"{id}: code {list(trace.places)}, cases {list(trace.cases)}; cite it and try it, or give the reason in nothing-to-compute.json"
    )
    assert not trace.excused_in_vain


def test_every_clause_that_says_something_has_a_trace():
    assert list(traces()) == [id for id, entry in ledger.CLAUSES.items() if entry.kinds]


SOURCE = '''
"""Prose on 46.31A."""
CLAUSE_OF = {"control": "46.51C"}

def why_not(step):
    """A faction has one ring (46.31B)."""
    return ["46.32A", f"46.22{step}"]

class Board:
    def rule(self):
        return "M6.2"
'''


def test_the_code_names_its_clauses():
    assert sorted(cited_in(SOURCE, "rule46.made")) == [
        ("46.22", "rule46.made.why_not"),
        ("46.22A", "rule46.made.why_not"),
        ("46.22B", "rule46.made.why_not"),
        ("46.22C", "rule46.made.why_not"),
        ("46.22D", "rule46.made.why_not"),
        ("46.32A", "rule46.made.why_not"),
        ("46.51C", "rule46.made.CLAUSE_OF"),
        ("M6.2", "rule46.made.Board"),
    ]
