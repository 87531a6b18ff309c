from book.content import ledger
from book.content.clauses import load, parse
from book.markdown import crossrefs

PAGE = """
## 46.2 Placing { #46.2 }

### 46.22 Timing { #46.22 }

In the order of 46.22A-B.

#### 46.22A First { #46.22A }

#### 46.22B Second { #46.22B }

Not before 46.22A.
"""


def clauses():
    return {clause.id: clause for clause in parse(PAGE, "rule-46")}


def test_a_clause_is_cited_by_those_that_name_it():
    assert crossrefs.cited_by(clauses()) == {
        "46.2": [],
        "46.22": [],
        "46.22A": ["46.22", "46.22B"],
        "46.22B": ["46.22"],
    }


def test_the_heading_above_is_not_told():
    assert crossrefs.told("46.22A", crossrefs.cited_by(clauses()), clauses()) == ["46.22B"]


def test_references_and_citations_are_the_same_pairs():
    known = load("en")
    there = {(id, named) for id, clause in known.items() for named in clause.references if id in ledger.CLAUSES}
    back = {(citing, id) for id, found in crossrefs.cited_by(known).items() for citing in found}
    assert there == back and len(there) > 20


def test_readings_stand_at_each_of_their_clauses():
    on = crossrefs.readings_on()
    assert on["46.22"] == ["R46-03", "R46-05"] and on["M6.1"] == []
    assert {(id, reading.id) for reading in ledger.READINGS.values() for id in reading.clauses} == {
        (id, found) for id, ids in on.items() for found in ids
    }
