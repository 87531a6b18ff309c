"""The text of one clause as HTML, outside its page: for what is shown, sent or printed apart from it."""

from __future__ import annotations

import re
from functools import cache

from markdown import Markdown

EXTENSIONS = ("attr_list", "tables", "def_list", "admonition", "md_in_html")


@cache
def _markdown(linked: bool) -> Markdown:
    return Markdown(extensions=[*EXTENSIONS, "book.markdown.links"] if linked else EXTENSIONS)


# A link to another page is written as one to its source.
_SOURCE = re.compile(r'href="([\w-]+)\.md(?=[#"])')


def html(text: str, linked: bool = False) -> str:
    """Markdown as HTML; `linked`: with references as links, which lead to the right place from any page of the same
    language.
    """
    return _SOURCE.sub(r'href="\1.html', _markdown(linked).reset().convert(text))
