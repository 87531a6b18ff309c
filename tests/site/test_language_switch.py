"""Whatever can be linked to in one language can be linked to in the other: so the switch keeps page and place, both
ways.
"""

import pytest

from pages import all_pages, pages

pytestmark = pytest.mark.usefixtures("site")
OTHER = {"en": "fr", "fr": "en"}


@pytest.mark.parametrize("language", OTHER)
def test_each_page_has_one_switch_to_the_same_file_and_back(language: str) -> None:
    for page in pages(language):
        assert [(page.path.parent / link).resolve() for link in page.switches] == [page.path.parents[1] / OTHER[language] / page.path.name]


def test_every_anchor_of_a_page_is_there_in_the_other_language() -> None:
    other = {(page.language, page.path.name): page.ids for page in all_pages()}
    assert {str(page.path): sorted(page.ids - other[OTHER[page.language], page.path.name]) for page in all_pages()} == {str(page.path): [] for page in all_pages()}
