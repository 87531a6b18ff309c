"""A Python-Markdown extension: a calculator in a page.

```calculator missions.odds
mission=burglary&ce=4
```

or, for a field that holds a text of several lines, such as a log,

```calculator rule46.campaign
log:
turn 1
```

becomes the calculator with its answer to that query, made at build time by the same Python that runs in the page. (The
name of a calculator holds a dot, which superfences takes for no option of a fence; so this is a preprocessor that runs
before it.)
"""

import html
import re
from functools import partial
from urllib.parse import quote

from book import templates
from book.i18n import say
from book.markdown.page_parts import Replacing
from calc.desk import KEPT, names, render

# Those that other sites may frame (embeds.py): what they show stands in their address.
EMBEDDED = ("missions.odds", "missions.planner", "missions.verify", "rule46.placement")
FENCE = re.compile(
    r"^(?P<mark>`{3,})calculator[ \t]+(?P<name>\S+)[ \t]*\n(?P<query>.*?)^(?P=mark)[ \t]*$", re.MULTILINE | re.DOTALL
)


def query_of(body: str) -> str:
    """The query that the body of a fence writes: the query itself, or a `FIELD:` and below it the text that the field
    holds.
    """
    field, colon, text = body.partition(":\n")
    return f"{field}={quote(text, safe=',:')}" if colon and field.isalpha() else body.strip()


def calculator(name: str, query: str, lang: str) -> str:
    """The calculator `name` with its answer to `query`, and below it, where others may frame it, what to paste: HTML.

    Raises ValueError, which stops the build, for a name that there is not and for a query that holds a fault or is not
    written the shortest way.
    """
    if name not in names():
        raise ValueError(f"There is no calculator {name!r} to put in a page. There are: {', '.join(names())}.")
    desk = render(name, query, lang)
    if desk.faults or desk.query != query:
        raise ValueError(
            f"The query {query!r} of the calculator {name} should be {desk.query!r}. {' '.join(desk.faults)}"
        )
    kept = ' data-keep="store"' if name in KEPT else ""
    # A div, never an element of our own: Python-Markdown would put that into a paragraph, and a form may not stand
    # there.
    made = f'<div class="desk" data-desk="{name}"{kept} data-lang="{lang}" data-query="{html.escape(query)}" data-search-exclude>{desk.html}</div>'
    return (
        made + templates.fill("embedding.html", title=desk.title, say=partial(say, lang)) if name in EMBEDDED else made
    )


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing(
        "calculator_fences",
        FENCE,
        lambda fence, lang: calculator(fence["name"], query_of(fence["query"]), lang),
        **options,
    )
