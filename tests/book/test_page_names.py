"""One page has one name: in the navigation, as its title, as its heading, on its calculator."""

import re
from pathlib import Path

import pytest
import yaml

from book.content.clauses import LANGUAGES
from calc.desk.page import render

# The front page is called by the site's name, and a rule's page begins with its first clause.
NOT_ITS_HEADING = ("index.md", "rule-46.md")


class Loader(yaml.SafeLoader):
    """Reads the site's settings, whose !ENV are of no matter here."""


Loader.add_constructor("!ENV", lambda loader, node: None)


def named(entries):
    """Each page of the navigation with its name, from nested lists."""
    for entry in entries:
        for name, below in entry.items():
            yield from named(below) if isinstance(below, list) else [(below, name)]


def navigation(lang):
    return dict(
        named(yaml.load(Path("mkdocs.yml" if lang == "en" else "mkdocs.fr.yml").read_text("utf-8"), Loader)["nav"])
    )


def plain(text):
    return re.sub("[\u00a0\u202f]", " ", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_has_one_name(lang):
    for file, name in navigation(lang).items():
        text = plain(Path("docs", lang, file).read_text("utf-8"))
        title = re.search(r'^title: "?(.*?)"?$', text, re.MULTILINE)[1]
        heading = re.search(r"^# (.*?) \{", text, re.MULTILINE)[1]
        assert file == "index.md" or title == plain(name), file
        assert file in NOT_ITS_HEADING or heading == plain(name), file
        for desk in re.findall(r"^```calculator (\S+)", text, re.MULTILINE):
            assert plain(render(desk, "", lang).title) == plain(name), file
