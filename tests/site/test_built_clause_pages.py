"""The small pages of clauses: one for each id, in each language, all of whose links lead somewhere."""

import pytest

from book.content import ledger
from pages import LANGUAGES, SITE, read
from test_pages import faults

pytestmark = pytest.mark.usefixtures("site")
IDS = [*ledger.CLAUSES, *ledger.READINGS, *ledger.RETIRED]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_for_each_id_and_language(language: str) -> None:
    assert {path.stem for path in (SITE / language / "clause").glob("*.html")} == set(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_their_links_lead_somewhere(language: str) -> None:
    small = [read(path) for path in (SITE / language / "clause").glob("*.html")]
    assert [fault for page in small for link in page.links + page.switches for fault in faults(page, link)] == []
    assert [page.path for page in small if page.language != language or len(page.switches) != 1] == []
    for load in {load for page in small for load in page.loads}:
        assert (SITE / language / "clause" / load).is_file(), load


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clause_with_a_text_links_to_its_own(language: str) -> None:
    for name in ("rule-46", "missions", "readings"):
        page = read(SITE / language / f"{name}.html")
        linked = {link.removeprefix("clause/").removesuffix(".html") for link in page.links if link.startswith("clause/")}
        assert linked <= page.ids and len(linked) > 20
