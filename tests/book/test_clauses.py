import pytest

from book.content.clauses import parse

PAGE = """---
title: "Rule 46 Test { #46.9 }"
---

# 46 Espionage { #46 }

!!! note "Source"
    Not the publisher’s text (46.99).

## 46.2 Placing { #46.2 }

### 46.21 When { #46.21 }

At *once* (46.22A-C,
46.5), not `46.77`.

- one
- two [46.31](elsewhere.html)

## No clause

Speaks of 46.3.

### 46.22 Timing { #46.22 }
"""


@pytest.fixture(scope="module")
def clauses():
    return {clause.id: clause for clause in parse(PAGE, "rule-46")}


def test_the_clauses_are_the_headings_with_an_id(clauses):
    assert list(clauses) == ["46", "46.2", "46.21", "46.22"]


def test_a_clause_knows_its_place(clauses):
    clause = clauses["46.21"]
    assert (clause.title, clause.level, clause.page, clause.parents) == ("When", 3, "rule-46", ("46", "46.2"))


def test_the_text_as_written_and_plain(clauses):
    clause = clauses["46.21"]
    assert clause.text == "At *once* (46.22A-C,\n46.5), not `46.77`.\n\n- one\n- two [46.31](elsewhere.html)"
    assert clause.plain == "At once (46.22A-C, 46.5), not 46.77.\none\ntwo 46.31"


def test_the_references_take_in_what_a_range_spans_and_leave_code_out(clauses):
    assert clauses["46.21"].references == ("46.22A", "46.22B", "46.22C", "46.5", "46.31")


def test_a_note_on_the_page_and_a_heading_without_a_number_belong_to_no_clause(clauses):
    assert clauses["46"].text == ""
    assert "46.3" not in [id for clause in clauses.values() for id in clause.references]
    assert clauses["46.22"].text == ""


def test_an_id_that_stands_twice_is_refused():
    with pytest.raises(ValueError, match="46.22 stands twice"):
        parse(PAGE + "\n### 46.22 Again { #46.22 }\n", "rule-46")
