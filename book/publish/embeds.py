"""Each calculator whose state is an address as a page to be framed by other sites, `en/embed/mission-odds.html`: the
calculator and the way to its page, no more.

Below the calculator in its own page a fold gives what to paste (fences.py). The frame tells its height
(web/page/embedded.js), and `common/embed.js` on the other site's page listens; without that script the frame has a
fixed height and scrolls.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from markupsafe import Markup

from book import templates
from book.content.clauses import DOCS
from book.i18n import say
from book.markdown.fences import EMBEDDED, FENCE, query_of
from book.markdown.sections import front_matter
from book.publish.clause_pages import from_below
from calc.desk import render

SCRIPT = Path("web") / "page" / "embed.js"


@dataclass(frozen=True)
class Calculator:
    """A calculator in a page: the page's file name without ending, its title, the query string that it begins with."""

    name: str
    page: str
    title: str
    query: str


def calculators(lang: str, docs: Path = DOCS) -> Iterator[Calculator]:
    """Those that may be framed, in the order of their pages."""
    for file in sorted((docs / lang).glob("*.md")):
        source = file.read_text("utf-8")
        for fence in FENCE.finditer(source):
            if fence["name"] in EMBEDDED:
                yield Calculator(fence["name"], file.stem, front_matter(source)["title"], query_of(fence["query"]))


def publish(pages: Path, lang: str, site_url: str = "") -> None:
    """Writes the pages of a language into `pages`/embed. `site_url`: where the whole site will live, if known."""
    folder = pages / "embed"
    folder.mkdir(exist_ok=True)
    for calculator in calculators(lang):
        (folder / f"{calculator.page}.html").write_text(page(calculator, lang, site_url), "utf-8")


def page(calculator: Calculator, lang: str, site_url: str = "") -> str:
    """The page to be framed as HTML."""
    desk = Markup(from_below(render(calculator.name, calculator.query, lang).html))
    return templates.fill(
        "embed.html", lang=lang, site_url=site_url.rstrip("/"), say=partial(say, lang), calculator=calculator, desk=desk
    )


def publish_script(common: Path) -> None:
    """Lays what other sites load beside a frame into `common`, under a name that stays."""
    shutil.copyfile(SCRIPT, common / SCRIPT.name)
