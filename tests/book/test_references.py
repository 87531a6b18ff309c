import pytest

from book.markdown.references import find, named

ALONE = ["46.411C", "46.31B", "46.5", "46.21", "M6.2", "M11", "R46-05", "RM-03"]


def parts(text):
    return [(text[r.start : r.end], r.id) for r in find(text)]


@pytest.mark.parametrize("id", ALONE)
@pytest.mark.parametrize(
    "around", ["{}", "({}).", "see {}, and", "l’article {} ;", "« {} »", "{}’s", "— {} —", "\u00a0{}\u00a0:"]
)
def test_a_number_alone(id, around):
    assert parts(around.format(id)) == [(id, id)]


LISTS = {
    "46.22A-D": ["46.22A", "46.22D"],
    "46.22A–D": ["46.22A", "46.22D"],
    "46.22A à D": ["46.22A", "46.22D"],
    "46.22A to D": ["46.22A", "46.22D"],
    "46.51A and C": ["46.51A", "46.51C"],
    "46.51A et C": ["46.51A", "46.51C"],
    "46.51A, B and C": ["46.51A", "46.51B", "46.51C"],
    "46.51A, B, and C": ["46.51A", "46.51B", "46.51C"],
    "46.51A, B et C": ["46.51A", "46.51B", "46.51C"],
    "46.31A or B": ["46.31A", "46.31B"],
    "46.31A ou B": ["46.31A", "46.31B"],
    "46.31A/B": ["46.31A", "46.31B"],
    "46.411A-46.411C": ["46.411A", "46.411C"],
    "46.11–46.23": ["46.11", "46.23"],
    "46.411 et 46.412": ["46.411", "46.412"],
    "M6.2, M8.2 et M10.2": ["M6.2", "M8.2", "M10.2"],
    "M6.5-6": ["M6.5", "M6.6"],
    "M6.5–M6.7": ["M6.5", "M6.7"],
    "46.51A\u00a0et\u00a0C": ["46.51A", "46.51C"],
}


@pytest.mark.parametrize("text, ids", LISTS.items())
def test_lists_and_ranges(text, ids):
    assert [id for _, id in parts(f"voir {text}, ici")] == ids


@pytest.mark.parametrize(
    "text", ["46.51A, C’est dit", "46.51B, A player", "46.51A and Britain", "46.51A. C", "46.51A et"]
)
def test_a_letter_that_is_no_clause(text):
    assert len(parts(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "rule 46",
        "règle 46",
        "46",
        "46 %",
        "3/10",
        "46.5 %",
        "46.5\u00a0%",
        "146.31",
        "1.46.5",
        "46.1.2",
        "v46.31B",
        "46,5",
        "M",
        "MJ",
        "RM5",
        "page.html#46.31B",
        "https://example.org/46.31B",
        "https://example.org/?at=46.31B",
    ],
)
def test_no_reference(text):
    assert parts(text) == []


def test_a_sentence_stands_in_its_clause():
    assert parts("46.31A-1 and 46.21-1x") == [("46.31A-1", "46.31A"), ("46.21-1x", "46.21")]


def test_the_citing_form():
    assert parts("R46.31B, Double Jeu") == [("R46.31B", "46.31B")]


def test_the_form_is_found_whether_or_not_the_clause_exists():
    assert named("46.99 46.31Z M99.1 R46-77 46.31b") == ["46.99", "46.31Z", "M99.1", "R46-77", "46.31b"]


def test_a_range_names_all_that_lies_in_it():
    assert named("46.22A-D") == ["46.22A", "46.22B", "46.22C", "46.22D"]
    assert named("M6.5 – M6.7, 46.51–46.53") == ["M6.5", "M6.6", "M6.7", "46.51", "46.52", "46.53"]
    assert named("46.51A, B et C, 46.51A") == ["46.51A", "46.51B", "46.51C"]
