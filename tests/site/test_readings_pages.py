"""On the built pages each reading is linked from its clauses, each switch shows what its options come to, each question
is linked from what it names.
"""

import re

import pytest

from book.content import questions
from calc.interpretations import REGISTER
from pages import LANGUAGES, SITE

pytestmark = pytest.mark.usefixtures("site")


def part(language: str, id: str) -> str:
    """The HTML of a page from the heading `id` to the next one."""
    page = "readings" if id in REGISTER else "missions" if id.startswith("M") else "rule-46"
    html = (SITE / language / f"{page}.html").read_text("utf-8")
    return re.split(r"<h[1-6]|</article", html[html.index(f'id="{id}"') :], maxsplit=1)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reading", REGISTER.values(), ids=REGISTER)
def test_each_clause_links_to_the_readings_that_concern_it(reading, language) -> None:
    assert [clause for clause in reading.clauses if f'href="readings.html#{reading.id}"' not in part(language, clause)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reading", REGISTER.values(), ids=REGISTER)
def test_a_switch_shows_an_outcome_for_each_option_and_a_note_shows_none(reading, language) -> None:
    for table in re.findall(r"<table>.*?</table>", part(language, reading.id), re.DOTALL) or [""]:
        shown = re.findall(r'<th scope="row"><code>([^<]*)</code>', table)
        assert shown == (list(reading.options) if reading.is_switch else [])
        assert table.count("reading-example__default") == int(reading.is_switch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_question_is_linked_from_all_that_it_names(language) -> None:
    asked = questions.concerning(questions.load(language))
    assert [(id, question.id) for id, found in asked.items() for question in found if f'href="questions.html#{question.id}"' not in part(language, id)] == []
