"""The reference as data: true to its schema, whole, and the same both ways."""

import json

import fastjsonschema
import pytest

from book.content import ledger
from book.content.render import html
from book.publish import export


@pytest.fixture(scope="module")
def record():
    return export.record()


def test_the_data_are_true_to_the_published_schema(record):
    fastjsonschema.compile(json.loads(export.SCHEMA.read_text("utf-8")))(record)


def test_the_schema_refuses_what_is_wrong(record):
    wrong = record | {"clauses": [record["clauses"][0] | {"id": "47.1"}]}
    with pytest.raises(fastjsonschema.JsonSchemaException):
        fastjsonschema.compile(json.loads(export.SCHEMA.read_text("utf-8")))(wrong)


def test_nothing_is_left_out(record):
    assert [clause["id"] for clause in record["clauses"]] == list(ledger.CLAUSES)
    assert [reading["id"] for reading in record["readings"]] == list(ledger.READINGS)


def test_references_go_both_ways(record):
    clauses = {clause["id"]: clause for clause in record["clauses"]}
    there = {(id, named) for id, clause in clauses.items() for named in clause["references"]}
    back = {(citing, row["id"]) for row in record["clauses"] + record["readings"] for citing in row["cited_by"]}
    assert there == back
    read = {(reading["id"], clause) for reading in record["readings"] for clause in reading["clauses"]}
    assert read == {(reading, id) for id, clause in clauses.items() for reading in clause["readings"]}


def test_a_hash_changes_with_a_word_and_with_nothing_else(record):
    clause = next(clause for clause in record["clauses"] if clause["id"] == "46.52")
    assert clause["en"]["hash"] == export.fingerprint(clause["en"]["title"], clause["en"]["markdown"])
    assert clause["en"]["hash"] != export.fingerprint(clause["en"]["title"], clause["en"]["markdown"] + " Not.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_there_is_a_card_for_all_that_a_link_can_name(lang):
    cards = export.cards(lang)
    assert set(ledger.CLAUSES) | set(ledger.READINGS) <= set(cards["cards"])
    assert all(id in cards["cards"] for _, parents, *_ in cards["cards"].values() for id in parents)
    assert set(cards["words"]) == {"pin", "close"}


def test_html_apart_from_its_page_leads_to_other_pages():
    assert html("[guide](rule-46-guide.md#turn), 46.5", linked=True) == (
        '<p><a href="rule-46-guide.html#turn">guide</a>, <a class="clause-ref" href="rule-46.html#46.5" data-clause="46.5" translate="no">46.5</a></p>'
    )
